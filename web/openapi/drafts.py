"""What the API takes and gives of a draft that is linked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from rulesdb.linker import LARGEST, MARKUPS
from rulesdb.rulebook import Rulebook
from web.openapi.plain import Model, key

#: The markup of a draft of which it is not said.
DEFAULT = "bgg"

#: The keys of a draft that is sent as JSON, and what they say.
KEYS: Mapping[str, str] = {
    "draft": f"the text to put links into, at most {LARGEST:,} bytes of UTF-8",
    "as": f"its markup: {', '.join(MARKUPS)}; {DEFAULT} if it is not said",
    "off": "ids of records that are not to be linked",
    "on": "ids of records to link even by words that are left alone",
}


class Candidate(Model):
    """A record that is named."""

    record: str = key("its id")
    title: str = key("its title")
    url: str = key("its address")


class Link(Candidate):
    """A link that was put into the draft; places are characters of the draft."""

    text: str = key("the words that are linked")
    line: int = key("their line in the draft, from 1")
    start: int = key("where they begin")
    end: int = key("where they end")


class LeftAlone(Model):
    """Words that may name a record and were not linked."""

    text: str = key("the words")
    line: int = key("their line in the draft, from 1")
    start: int = key("where they begin")
    end: int = key("where they end")
    why: str = key("why, in a word")
    reason: str = key("why, for people")
    candidates: list[Candidate] = key("what they may name")


class Linked(Model):
    """A draft with its links."""

    markup: str = Field(alias="as", description="the markup of the draft")
    draft: str = key("the draft with its links; nothing else in it is changed")
    links: list[Link] = key("the links that were made")
    left_alone: list[LeftAlone] = key("what may be meant and was not linked")
    already_linked: list[Candidate] = key("what the draft linked by itself")
    warnings: list[str] = key("what in the markup kept it from being read")


def schemas(rulebook: Rulebook) -> Mapping[str, Any]:
    """Return the schema of what is sent, by its name."""
    ids = {
        "type": "array",
        "items": {"type": "string", "enum": list(rulebook.records)},
    }
    types: dict[str, Mapping[str, Any]] = {
        "draft": {"type": "string"},
        "as": {"type": "string", "enum": [*MARKUPS]},
        "off": ids,
        "on": ids,
    }
    return {
        "Draft": {
            "type": "object",
            "required": ["draft"],
            "additionalProperties": False,
            "properties": {
                name: {"description": KEYS[name], **schema}
                for name, schema in types.items()
            },
        }
    }
