"""The fields that a query may name: the one table that everything about them goes by.

The parser, the completions, the help page and the description of the API read it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """Something that a query can be about: `type:terrain`, or in short `t:terrain`.

    `searched` are the fields of the index whose words it looks for. Without any it
    chooses records by what they are.
    """

    name: str
    short: str
    about: str
    example: str
    searched: tuple[str, ...] = ()


FIELDS: tuple[Field, ...] = (
    Field("title", "ti", "a word of the title", "title:river", ("title",)),
    Field(
        "name",
        "n",
        "a word of the title or of another name",
        "name:pillbox",
        ("title", "aliases"),
    ),
    Field(
        "label",
        "la",
        "what a passage is about, as its heading says",
        "label:retreat",
        ("label",),
    ),
    Field(
        "text",
        "tx",
        "a word of the summary or of a passage",
        'text:"may not"',
        ("summary", "text"),
    ),
    Field("type", "t", "the category of the record", "type:terrain"),
    Field("book", "b", "the book, by its key or abbreviation", "book:ef"),
    Field("page", "p", "the page, or pages from and to", "page:2-4"),
    Field("unit", "u", "a unit that the record names", "unit:sniper"),
    Field("terrain", "te", "terrain or an obstacle that it names", "terrain:forest"),
    Field("lang", "l", "the language of a passage", "lang:ru"),
    Field("is", "i", "what a passage or the record is", "is:example"),
)

#: The fields by both of their names.
BY_NAME = {name: field for field in FIELDS for name in (field.name, field.short)}
