"""What is answered of a campaign, step by step."""

from __future__ import annotations

from web.openapi.answers.parts import Answer, BySide, Side, Texts
from web.openapi.plain import Model, key, perhaps


class Degree(Answer):
    """How decisive a victory was."""

    degree: str | None = perhaps("the degree, in words; null where there is none")
    side: Side | None = perhaps("the side that has won, or null")
    difference: int = perhaps("medals that it has more")


class Figure(Model):
    """A figure that is out of action."""

    figure: str = key("the kind of figure")
    unit: str | None = key("the unit that loses it")
    figures: int = key("how many it loses")


class Attrition(Answer):
    """The attrition roll after a battle."""

    dice: int = perhaps("dice rolled")
    one_at_a_time: bool = perhaps("whether they are rolled one at a time")
    out_on: list[Texts] = perhaps("the symbols that put each figure out of action")
    out_of_action: Texts | None = perhaps("figures out of action; null if unknown")
    loses_figure: str = perhaps("which units lose figures, in words")
    losses: list[Figure] = perhaps("what each unit loses")
    medals: int = perhaps("medals for them")


class Reserves(Answer):
    """Reserves that a roll or a token brings."""

    dice: int = perhaps("dice rolled")
    together: bool = perhaps("whether they are rolled together")
    reserve: str = perhaps("what comes into reserve, in words")
    options: Texts = perhaps("the units to choose from")
    as_printed: str = perhaps("what the book prints")
    but: str = perhaps("what speaks against that, in words")
    readings: list[str | int] = perhaps("the ways to read the rule")
    tokens: int = perhaps("reserve tokens")
    cost: int = perhaps("tokens that it costs")


class ReserveDeployment(Answer):
    """Where and when reserves are deployed."""

    when: str = perhaps("when, in words")
    where: Texts = perhaps("where, in words")
    most_units: int = perhaps("units that may be deployed")


class ScoreLine(Model):
    """A battle on the score card of a campaign."""

    scenario: str = key("the id of its scenario")
    axis: int | None = key("medals of the axis, null if it was not played")
    allies: int | None = key("medals of the allies, null if it was not played")
    counts: bool = key("whether it counts")


class CampaignScore(Answer):
    """The score card of a campaign, and where a scenario stands in it."""

    part_of_campaign: bool = perhaps("whether the scenario is part of one")
    place: int = perhaps("its place, from 1")
    battle: str = perhaps("what kind of battle it is, in words")
    medals_count: bool = perhaps("whether its medals count")
    may_be_left_out: bool = perhaps("whether it may be left out")
    cards: str = perhaps("which cards are played with, in words")
    played_before: str = perhaps("the scenario that comes before")
    sides: str = perhaps("who plays, in words")
    may_be_linked: bool = perhaps("whether it may be linked to another")
    card: list[ScoreLine] = perhaps("the battles, in their order")
    totals: BySide = perhaps("all medals of each side")
    difference: int = perhaps("medals that the leader has more")
    leader: Side | None = perhaps("the side that leads, or null")
    in_order: bool | None = perhaps("whether the battles were played in their order")
    left: Texts = perhaps("the scenarios that are left")
    finished: bool = perhaps("whether all were played")
    degree: str | None = perhaps("the degree of victory, in words")
    side: Side | None = perhaps("the side that has won, or null")
