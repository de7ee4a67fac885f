"""What the answers to several questions have in common."""

from __future__ import annotations

from typing import Literal

from web.openapi.plain import Model, key, perhaps

Side = Literal["axis", "allies"]
All = Literal["all"]
Texts = list[str]


class Answer(Model):
    """What any question may answer."""

    allowed: bool = perhaps("whether what was asked may be done")


class Span(Model):
    """From how many to how many."""

    min: int = key("at least so many")
    max: int = key("at most so many")


class BySide(Model):
    """A number for each side."""

    axis: int
    allies: int
