"""What scenarios and books bring into force, by themselves and by the text."""

from __future__ import annotations

import pytest
from shipped import collection, rules

from rulesdb.language.sentences import sentences
from rulesdb.records import Record
from rulesdb.vocabulary import Category

IN_FORCE = " are in force."

RUSSIAN = {"russian-command-rules"}
BLITZ = {"blitz-rules"}
#: PT p.7: in force in all scenarios of the Pacific Theater, with their parts.
PACIFIC = {
    "japanese-command-rules",
    "yamato-damashi",
    "seishin-kyoiku-doctrine",
    "banzai-war-cry",
    "us-marine-command-rules",
    "gung-ho",
}
#: KG p.4-5: the campaign, and what its book says of units.
KHALKHIN_GOL = {
    "khalkhin-gol",
    "tankette",
    "armored-car",
    "flame-thrower-tank",
    "anti-tank-gun",
    "machine-gun",
}

EASTERN_FRONT = {
    "scenario-38-suomussalmi": RUSSIAN,
    "scenario-39-gates-of-moscow": BLITZ | RUSSIAN,
    "scenario-40-breakout-at-klin": BLITZ | RUSSIAN,
    "scenario-41-red-barricades": BLITZ | RUSSIAN,
    "scenario-42-ponyri": set(),
    "scenario-43-breakout-to-lisyanka": set(),
    "scenario-44-prokhorovka": set(),
    "scenario-45-river-bug": BLITZ | RUSSIAN,
}
#: An Overlord battle beside the campaign, and one that is no part of it.
APART = {"khalkhin-gol-encirclement", "cape-torokina-landings"}

SCENARIOS = [r for r in collection().records if r.category is Category.SCENARIO]


def brought_in(scenario: str, book: str) -> set[str]:
    """Return what a scenario brings into force, as the books have it."""
    if book == "eastern-front":
        return EASTERN_FRONT[scenario]
    if book == "pacific-theater":
        return PACIFIC
    return set() if scenario in APART else KHALKHIN_GOL


every_scenario = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda r: r.id)


@every_scenario
def test_a_scenario_brings_its_rules_into_force(scenario: Record) -> None:
    found = rules().in_force([scenario.id]) - {scenario.id}
    assert found == brought_in(scenario.id, scenario.book)


@every_scenario
def test_every_rule_that_a_scenario_names_is_in_force(scenario: Record) -> None:
    titles = {record.title.casefold(): record.id for record in collection().records}
    said = [
        sentence.text
        for passage in scenario.passages
        if passage.kind.is_rule
        for sentence in sentences(passage.text)
        if sentence.text.endswith(IN_FORCE)
    ]
    named = {titles[text.removesuffix(IN_FORCE).casefold()] for text in said}
    assert named <= rules().in_force([scenario.id])


def test_every_scenario_of_the_table_is_there() -> None:
    ids = {record.id for record in SCENARIOS}
    assert EASTERN_FRONT.keys() | APART <= ids
    assert len(ids) == 26


def test_a_book_brings_in_what_all_its_scenarios_have() -> None:
    assert rules().in_force(["pacific-theater"]) >= PACIFIC | {"cave", "war-ship"}
    assert not rules().in_force(["pacific-theater"]) & {"night-attacks"}
    assert rules().in_force(["eastern-front"]).isdisjoint(BLITZ | RUSSIAN)
