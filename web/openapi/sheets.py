"""What the API gives of the rules for tonight: the sheet of what is in play."""

from __future__ import annotations

from pydantic import Field

from rulesdb.vocabulary import Category
from web.openapi.plain import Model, key


class Stated(Model):
    """A passage that says so."""

    id: str = key("the id of its record")
    anchor: str = key("its anchor there")


class Line(Model):
    """Something that a cell says."""

    text: str = key("what it says, in a few words")
    community: bool = key("whether no rulebook says it")
    stated_by: list[Stated] = key("the passages that say so")


class Cell(Model):
    """How a thing differs, in one respect, from an open hex or another unit."""

    lines: list[Line] = key("what differs")
    conditional: bool = key("whether a sentence of the row says when it holds")
    changed_by_rules: bool = key("whether a rule on the sheet changes it for some")


class Sentence(Model):
    """What no cell could say."""

    text: str = key("the sentence")
    id: str = key("the id of its record")
    anchor: str = key("the anchor of its passage there")
    place: str = key("its book and page")
    conditional: bool = key("whether a cell refers to it")
    community: bool = key("whether no rulebook says it")


class Row(Model):
    """A thing in play: terrain, an obstacle, a unit."""

    id: str = key("the id of its record")
    title: str = key("its title")
    category: Category = key("what kind of thing it is")
    played_as: str | None = key("the id of what it works as, if the scenario says so")
    played_by: str | None = key("the side that plays it so")
    places: list[str] = key("its books and pages")
    sources_differ: bool = key("whether its sources differ")
    cells: dict[str, Cell] = key("what differs, by column")
    sentences: list[Sentence] = key("what no cell could say")


class Entry(Model):
    """A special rule or a card in play."""

    id: str = key("the id of its record")
    title: str = key("its title")
    category: Category = key("what kind of thing it is")
    played_as: str | None = key("the id of what it works as, if the scenario says so")
    places: list[str] = key("its books and pages")
    summary: str = key("the rule in a sentence or two")


class Briefing(Model):
    """What a scenario says of itself under one heading."""

    label: str = key("the heading")
    anchor: str = key("its anchor in the record of the scenario")
    sentences: list[str] = key("what it says")
    community: bool = key("whether no rulebook says it")


class Sheet(Model):
    """What is in play, and nothing else."""

    url: str = key("the address of its page")
    title: str = key("its title")
    scenario: str | None = key("the id of the scenario, if one was chosen")
    chosen: list[str] = Field(alias="in", description="the ids of what is in play")
    hexes: list[Row] = key("terrain and obstacles")
    units: list[Row] = key("units")
    rules: list[Entry] = key("special rules")
    cards: list[Entry] = key("cards")
    briefing: list[Briefing] = key("what the scenario says of itself")
