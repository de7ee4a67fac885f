"""Players' words for one thing that a situation may say."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Saying:
    """How players speak of a thing that a situation may say.

    `name` is what it is, `ask` how it is asked for, `assumed` what holds where it is
    not said. `{unit}` is "the attacker" or "the target".
    """

    name: str
    ask: str
    assumed: str = ""
