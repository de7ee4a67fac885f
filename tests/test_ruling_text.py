"""Rulings in words: the answer in one line, the reasons, and all of it as data."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import small_war

from rulesdb.citations.rulings import as_text
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.rules import Rules
from rulesdb.rulescheck.ruling import Ruling, Status, Step, StepStatus
from rulesdb.ruling_text import (
    as_dict,
    chances,
    reasons,
    sentence,
    situation_in_short,
    verdict,
)
from rulesdb.ruling_words import NATIONALITIES, OF_SIDE, SAYINGS, one, saying
from rulesdb.situations import (
    KEYS,
    NATIONS,
    QUESTIONS,
    SIDES,
    UNIT_KEYS,
    Question,
    Situation,
    default_of,
    read_situation,
)
from rulesdb.tellers import TELLERS, Teller

BOOK = Rulebook(small_war.collection(), "digest", "7")
RULES = Rules(BOOK)

ON_THE_HILL = {
    "question": "battle",
    "attacker": {"unit": "infantry"},
    "target": {"unit": "armor", "terrain": ["hill", "sandbags"]},
    "distance": 2,
}


def ruled(described: dict[str, Any]) -> tuple[Ruling, Situation]:
    """Return a situation with the ruling on it."""
    situation = read_situation(described, BOOK)
    return check(situation, RULES), situation


def battle(**said: Any) -> dict[str, Any]:
    """Return an attack of infantry on armor of which more is said."""
    return {
        "question": "battle",
        "attacker": {"unit": "infantry", **said.pop("attacker", {})},
        "target": {"unit": "armor", **said.pop("target", {})},
        **said,
    }


def roll(*dice: str, **target: Any) -> dict[str, Any]:
    """Return a roll of armor against infantry."""
    return {
        "question": "resolve",
        "attacker": {"unit": "armor"},
        "target": {"unit": "infantry", **target},
        "dice": list(dice),
    }


@pytest.mark.parametrize(
    ("described", "word", "line"),
    [
        (
            ON_THE_HILL,
            "1 die",
            "Infantry may attack armor on a hill with sandbags at 2 hexes: 1 die.",
        ),
        (battle(distance=1), "3 dice", "Infantry may close assault armor: 3 dice."),
        (
            battle(distance=3, sight=False),
            "No",
            "Infantry may not attack armor at 3 hexes.",
        ),
        (
            battle(distance=1, attacker={"moved": 1, "from": ["hill"]}),
            "3 dice",
            "Infantry that moved 1 hex out of a hill may close assault armor: 3 dice.",
        ),
        (
            battle(distance=1, attacker={"moved": 2, "terrain": ["hill"]}),
            "3 dice",
            "Infantry that moved 2 hexes onto a hill may close assault armor: 3 dice.",
        ),
        (
            battle(distance=1, target={"terrain": ["bunker"]}),
            "It depends",
            "Infantry may close assault armor on a hex with a bunker. How many dice it "
            "rolls depends on whether the target’s side owns the bunker or mines "
            "there.",
        ),
        (
            battle(distance=1, attacker={"unit": "ghost"}),
            "Not decided",
            "Not decided by these rules: a ghost against armor.",
        ),
        (
            roll("infantry", "grenade", "star"),
            "2 hits",
            "2 hits: infantry loses 2 figures, 2 left.",
        ),
        (
            roll("flag", "flag"),
            "No hits",
            "No hits: infantry loses nothing, and must retreat 2 hexes.",
        ),
        (
            roll("infantry", "flag", terrain=["sandbags"]),
            "1 hit",
            "1 hit: infantry on a hex with sandbags loses 1 figure, 3 left, "
            "and may stay or retreat up to 1 hex.",
        ),
        (
            roll("infantry", figures=1),
            "Eliminated",
            "1 hit: infantry is eliminated, for 1 medal.",
        ),
    ],
)
def test_an_answer_is_told_in_one_line(
    described: dict[str, Any], word: str, line: str
) -> None:
    ruling, situation = ruled(described)
    assert (verdict(ruling), sentence(ruling, situation, BOOK)) == (word, line)


def answered(answer: dict[str, Any], **said: Any) -> str:
    """Return the line for an answer that the small war has no rule for."""
    ruling, situation = ruled(roll("flag", **said))
    return sentence(
        replace(ruling, answer={**ruling.answer, **answer}), situation, BOOK
    )


def test_what_flags_do_is_told() -> None:
    assert answered({"retreat": {"min": 0, "max": 0}}) == (
        "No hits: infantry loses nothing, and ignores 1 flag."
    )
    assert answered({"retreat": {"min": 1, "max": 3}}) == (
        "No hits: infantry loses nothing, and must retreat 1 to 3 hexes."
    )
    assert answered({"flag_losses": {"min": 0, "max": 1}}) == (
        "No hits: infantry loses nothing; instead of retreating it loses 0 to 1 figure."
    )


def test_a_conflict_is_no_plain_answer() -> None:
    ruling, situation = ruled(ON_THE_HILL)
    differing = replace(ruling, status=Status.CONFLICT)
    assert verdict(differing) == "The rules differ"
    assert sentence(differing, situation, BOOK).startswith(
        "The rules in force differ; by one of them: infantry may attack"
    )


def test_wire_may_be_removed_instead() -> None:
    ruling, situation = ruled(battle(distance=1))
    answer = {"allowed": False, "close_assault": True, "wire_removed": True}
    instead = replace(ruling, answer=answer)
    assert sentence(instead, situation, BOOK) == (
        "Infantry removes the wire instead of battling."
    )


def test_one_hit_on_average_is_one() -> None:
    ruling, _ = ruled(ON_THE_HILL)
    odds = {"hits": {"0": "1/2"}, "flags": {"0": "1"}, "expected_hits": "1"}
    assert chances(replace(ruling, answer={"odds": odds})) == (
        "At least 1 hit: 50% (1 in 2); 1 hit on average.",
        "At least 1 flag: never.",
    )


def test_chances_are_told_in_percent_and_in_words() -> None:
    ruling, _ = ruled(ON_THE_HILL)
    assert chances(ruling) == (
        "At least 1 hit: 33% (1 in 3); 0.33 hits on average.",
        "At least 1 flag: 17% (1 in 6).",
        "The target may ignore 1 flag.",
    )


@pytest.mark.parametrize(
    ("ignored", "told"),
    [
        ((0, 99), "The target may ignore all flags."),
        ((99, 99), "The target must ignore all flags."),
        ((1, 1), "The target must ignore 1 flag."),
        ((1, 2), "The target must ignore 1 and may ignore 2 flags."),
    ],
)
def test_ignored_flags_are_told(ignored: tuple[int, int], told: str) -> None:
    ruling, _ = ruled(ON_THE_HILL)
    least, most = ignored
    answer = {"ignores_flags": {"min": least, "max": most}}
    assert chances(replace(ruling, answer=answer)) == (told,)


def test_a_ruling_as_text_is_whole() -> None:
    ruling, situation = ruled(
        battle(distance=1, target={"terrain": ["hill", "bunker"], "owner": True})
    )
    text = as_text(ruling, situation, BOOK, "https://rules.example")
    *most, link = text.split("\n\n")
    assert (
        "\n\n".join(most)
        == """\
Infantry may close assault armor on a hill with a bunker: 1 die.

At least 1 hit: 33% (1 in 3); 0.33 hits on average.
At least 1 flag: 17% (1 in 6).

Because:
- It rolls 3, 2, 1 dice at 1, 2, 3 hexes.
  Infantry: The Small War (SW) p.1
- Against a unit on this hex, 2 dice fewer are rolled.
  Bunkers: The Small War (SW) p.5
- It protects its own side.
  Bunkers: The Small War (SW) p.5
- A grenade and its own symbol hit armor.
  Armor: The Small War (SW) p.2

Outweighed:
- Against a unit on this hex, 1 die fewer is rolled. [Outweighed by Bunkers]
  Hills: The Small War (SW) p.3

Looked at, but not so here:
- An attack needs 1 die.
  The die: The Small War (SW) p.6

Assumed: the attacker is in the open and the attacker has not moved.
In force: the base game alone.
Rules version 7."""
    )
    assert link.startswith("https://rules.example/check?s=1.")


def test_what_is_missing_is_asked_for() -> None:
    ruling, situation = ruled(
        battle(distance=1, target={"terrain": ["bunker"]}, in_force=["berserk"])
    )
    text = as_text(ruling, situation, BOOK)
    assert (
        "Say: Does the briefing give the bunker or mines on its hex to the target’s "
        "side?"
    ) in text
    assert "In force: Berserk; rules applied: The Small War and The Sequel." in text
    assert "http" not in text


def test_nothing_depends_on_what_was_not_said_once_it_is_decided() -> None:
    open_rule = Step("hill", "battle", "So.", "", StepStatus.UNKNOWN, "SW p.3")
    ruling, _ = ruled(ON_THE_HILL)
    decided = replace(ruling, steps=(open_rule,), decisive=None)
    asked = replace(decided, status=Status.UNDETERMINED, missing=("target.owner",))
    headings = [reasons(each, BOOK)[0].became for each in (decided, asked)]
    assert headings == [
        "One or another of these, by what was not said",
        "Depends on what was not said",
    ]


def test_what_several_records_say_alike_is_one_reason() -> None:
    def step(record: str, status: StepStatus, by: str = "") -> Step:
        return Step(record, "battle", "The same.", "", status, "SW p.1", by)

    ruling, _ = ruled(ON_THE_HILL)
    applied, unmet = StepStatus.APPLIED, StepStatus.NOT_MET
    told = replace(
        ruling,
        steps=(
            step("hill", unmet),
            step("hill", applied),
            step("infantry", applied),
            step("armor", applied),
            step("sandbags", StepStatus.OVERRIDDEN, "sandbags"),
        ),
    )
    assert [
        (reason.status, reason.became, [place.record for place in reason.places])
        for reason in reasons(told, BOOK)
    ] == [
        (applied, "Because", ["hill"]),  # which speaks of its own hex
        (applied, "Because", ["infantry", "armor"]),
        (
            StepStatus.OVERRIDDEN,
            "Overridden by another of its rules",
            ["sandbags"],
        ),
    ]


def test_a_ruling_as_data_keeps_every_step() -> None:
    ruling, situation = ruled(ON_THE_HILL)
    data = as_dict(ruling, situation, BOOK, "https://rules.example")
    assert set(data) == {
        "question", "status", "sentence", "answer", "steps", "missing", "ask",
        "assumed", "in_force", "rules_version", "warnings", "link", "decisive",
        "clashing", "open", "brought_in", "otherwise",
    }  # fmt: skip
    assert data["decisive"] is None  # no single rule decides how many dice there are
    assert data["steps"][2] == {  # type: ignore[index]
        "record": "hill",
        "anchor": "battle",
        "text": "Against a unit on this hex, 1 die fewer is rolled.",
        "effect": ruling.steps[2].effect,
        "status": "applied",
        "by": "",
        "source": "The Small War (SW) p.3",
        "url": "https://rules.example/r/hill#battle",
    }
    assert len(data["steps"]) == len(ruling.steps)  # type: ignore[arg-type]


def own_keys(question: Question) -> set[str]:
    """Return every key that a question or a step of it has beside the common ones."""
    parts = (question.keys, *(step.keys for step in question.steps.values()))
    inner = (f"{part}.{name}" for part, keys in question.parts.items() for name in keys)
    return {*(name for keys in parts for name in keys), *inner} - set(KEYS)


def test_every_key_of_a_situation_has_players_words() -> None:
    assert {*KEYS, *UNIT_KEYS} <= set(SAYINGS)
    for name, question in QUESTIONS.items():
        assert own_keys(question) <= {*SAYINGS, *TELLERS[name].sayings}


def test_every_nation_and_side_has_a_word_for_its_units() -> None:
    assert set(NATIONALITIES) == set(NATIONS)
    assert set(OF_SIDE) == set(SIDES)


def test_no_players_words_are_for_what_is_no_key() -> None:
    own = {key for question in QUESTIONS.values() for key in own_keys(question)}
    assert set(SAYINGS) <= {*KEYS, *UNIT_KEYS, *own}
    for name, teller in TELLERS.items():
        assert set(teller.sayings) <= {*own_keys(QUESTIONS[name]), *KEYS}


@pytest.mark.parametrize("teller", TELLERS.values(), ids=list(TELLERS))
def test_a_tellers_own_words_speak_of_no_unit(teller: Teller) -> None:
    for words in teller.sayings.values():
        assert "{" not in f"{words.name}{words.ask}{words.assumed}"
        assert words.ask.endswith("?")


@pytest.mark.parametrize("name", SAYINGS)
def test_what_has_a_default_says_what_is_assumed(name: str) -> None:
    path = f"target.{name}" if name in UNIT_KEYS else name
    words = saying(path)
    assert "{" not in f"{words.name}{words.ask}{words.assumed}"
    assert words.ask.endswith("?")
    if default_of(path) is not None:
        assert words.assumed


@pytest.mark.parametrize(
    ("title", "one_of_it"),
    [
        ("Marshes", "a marsh"),
        ("Trenches", "a trench"),
        ("Embankment", "an embankment"),
        ("Winter field bunkers", "a winter field bunker"),
        ("Russian villages", "a Russian village"),
        ("Rivers and waterways", "a river"),
        ("Dragon's teeth", "dragon's teeth"),
    ],
)
def test_a_title_becomes_one_of_what_it_names(title: str, one_of_it: str) -> None:
    assert one(title) == one_of_it


def test_a_page_of_a_ruling_has_a_short_title() -> None:
    _, situation = ruled(ON_THE_HILL)
    assert situation_in_short(situation, BOOK) == (
        "May it attack? Infantry against armor on a hill with sandbags"
    )
