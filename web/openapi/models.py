"""What the API gives: searches, records, boards, problems, and what there is of each.

`web.openapi.rulings` has the rulings. Tests hold these models against real answers.
"""

from __future__ import annotations

from typing import Any

from rulesdb.vocabulary import Category, PassageKind, Review, SourceGrade
from web.openapi import plain
from web.openapi.plain import Model, key, perhaps
from web.openapi.rulings import Ruling


class Hit(Model):
    """A record that was found, with its best passage."""

    id: str = key("its id, for ever")
    anchor: str | None = key("the anchor of its best passage, if that is what fits")
    title: str = key("its title")
    category: Category = key("what kind of thing it is")
    book: str = key("the key of its book")
    page: str | None = key("its page there")
    url: str = key("its address")
    snippet: str = key("HTML whose only tag is `mark`")
    score: float = key("how well it fits, beside others of this answer")
    why: str = key("why it was found, in words")


class FacetCount(Model):
    """What a filter would leave."""

    value: str = key("the value of the filter")
    label: str = key("what people call it")
    count: int = key("how many results it leaves")


class Facets(Model):
    """How the results spread."""

    category: list[FacetCount] = key("over the categories")
    book: list[FacetCount] = key("over the books")


class Relaxed(Model):
    """A query with a part left out."""

    part: str = key("the part that is left out")
    query: str = key("the query without it")
    total: int = key("how many results that has")


class Search(Model):
    """A page of the results of a search."""

    query: str = key("the words that were read")
    total: int = key("how many results there are")
    page: int = key("which page of them this is, from 1")
    pages: int = key("how many pages there are")
    next: str | None = key("the address of the next page, null at the end")
    results: list[Hit] = key("the results, the best first")
    facets: Facets = key("how all results spread")
    did_you_mean: str | None = key("a query with another spelling, if that finds more")
    warnings: list[str] = key("what of the query could not be read as it stands")
    corrected: bool = key("whether the results are those of `did_you_mean`")
    without: list[Relaxed] = key("where nothing was found: what each part costs")
    near: list[str] = key("words in the books that come near an unknown one")


class Suggestion(Model):
    """A record whose name begins with what was typed."""

    title: str = key("the name that fits")
    id: str = key("the id of its record")
    record: str = key("the title of its record")
    category: Category = key("what kind of thing it is")
    book: str = key("the key of its book")
    page: str | None = key("its page there")
    about: str = key("what it is and where it stands, in a few words")
    url: str = key("its address")


class Completion(Model):
    """A query in which the last word is a field."""

    text: str = key("the query")
    about: str = key("what the field is")


class Suggestions(Model):
    """The records whose names begin with what was typed, and fields that end it."""

    query: str = key("what was typed")
    suggestions: list[Suggestion] = key("the records, the best first")
    completions: list[Completion] = key("what the last word may become as a field")


class Passage(Model):
    """A passage of a record."""

    anchor: str = key("its anchor, which never moves")
    label: str = key("what it is about")
    kind: PassageKind = key("what it is for: only `rule` is to be applied")
    language: str = key("its language")
    text: str = key("what it says, as plain text")
    markdown: str = key("the same with its links")
    book: str = key("the key of its book")
    page: str | None = key("its page there")
    source: SourceGrade = key("how much weight it carries")
    citation: str = key("what it rests on, if that is no page")
    url: str = key("its address")


class Source(Model):
    """A book that a record rests on."""

    book: str = key("its key")
    title: str = key("its title")
    abbr: str = key("its abbreviation")
    page: str | None = key("the page")


class Related(Model):
    """A record that bears on another."""

    label: str = key("how")
    id: str = key("its id")
    title: str = key("its title")
    url: str = key("its address")


class Record(Model):
    """One thing that a player looks up, with all that the books say of it."""

    id: str = key("its id, for ever")
    title: str = key("its title")
    category: Category = key("what kind of thing it is")
    book: str = key("the key of its book")
    page: str | None = key("its page there")
    section: list[str] = key("where it stands in its book")
    language: str = key("its language")
    aliases: list[str] = key("its other names")
    tags: list[str] = key("words for what it is")
    summary: str = key("the rule in a sentence or two")
    url: str = key("its address")
    review: Review = key("whether somebody has checked it")
    source: SourceGrade = key("how much weight its source carries")
    passages: list[Passage] = key("what it says")
    sources: list[Source] = key("the books that it rests on")
    rules_version: str = key("the version of the rules that this is the wording of")
    related: list[Related] = perhaps(
        "the records that it bears on, then the others; of an old version, those that "
        "its wording links to"
    )
    previous: str | None = perhaps("the id of the record before it in its book")
    next: str | None = perhaps("the id of the record after it in its book")


class Unread(Model):
    """Something that could not be read, and what would be right."""

    parameter: str = key("where it stands: a parameter, or a path in the body")
    value: str = key("what stands there")
    detail: str = key("what is wrong with it, and what would be right")


class Shown(Model):
    """What the page of the board shows of a ruling, as HTML."""

    answer: str = key("the answer")
    beneath: str = key("what it rests on")
    reasons: str = key("the reasons")


class Board(Model):
    """A board as far as it could be read, and the ruling on it."""

    situation: dict[str, Any] = key("what could be read, as plain data")
    s: str = key("the text of its link")
    link: str = key("its address")
    problems: list[Unread] = key("what could not be read")
    wanted: str = key("what to choose next, if something is missing")
    ruling: Ruling | None = key("the ruling, if a question can be ruled on")
    picture: str = key("its picture, as SVG")
    page: Shown = key("what the page of the board shows of it")
    title: str = key("what it is, in a few words")
    citations: dict[str, str] = key("the ruling to be pasted, by markup")


class BoardOpened(Board):
    """A board that came as a file."""

    file: str = key("the title in the file")
    notes: list[str] = key("what of the file could not be placed")


class WayOn(Model):
    """A page that may be the one that was meant."""

    title: str = key("its title")
    url: str = key("its address")


class Problem(Model):
    """What went wrong with a request, as RFC 9457 has it."""

    type: str = key("always `about:blank`: the status says what kind it is")
    title: str = key("the name of the status")
    status: int = key("the status")
    detail: str = key("what is wrong, and what to do")
    instance: str = key("the path of the request")
    errors: list[Unread] = perhaps("each thing that is wrong, of many the first")
    suggestions: list[WayOn] = perhaps("what may have been meant")


class Book(Model):
    """A book that the rules are from."""

    key: str = plain.key("its key")
    title: str = plain.key("its title")
    abbr: str = plain.key("how citations call it")
    language: str = plain.key("its language")
    publisher: str = plain.key("who publishes it")
    about: str = plain.key("what it is")
    records: int = plain.key("how many records stand in it")
    url: str = plain.key("the address of its page")


class Books(Model):
    """The books that there are."""

    books: list[Book] = key("the books, in their order")


class CategoryHeld(Model):
    """A kind of thing, and how much there is of it."""

    value: Category = key("what a search is told")
    label: str = key("what people call it")
    records: int = key("how many records it has")


class Categories(Model):
    """The categories that there are."""

    categories: list[CategoryHeld] = key("the categories, in their order")


class Field(Model):
    """A word before a colon, by which a query says where to look."""

    name: str = key("the word")
    short: str = key("a shorter word for it")
    about: str = key("what it is about")
    example: str = key("a query with it")


class Fields(Model):
    """The fields of a query."""

    fields: list[Field] = key("the fields")


class Described(Model):
    """An OpenAPI document."""

    openapi: str = key("the version of OpenAPI")
    info: dict[str, Any] = key("what the API is")
    servers: list[dict[str, Any]] = key("where it is reached")
    paths: dict[str, Any] = key("what can be asked")
    components: dict[str, Any] = key("what is given")


class Health(Model):
    """Which build is served."""

    status: str = key("`ok`")
    digest: str = key("what tells this build from any other")
    records: int = key("how many records it has")
