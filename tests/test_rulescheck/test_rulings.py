"""Rulings with known answers, told as data in data/rulings/, and what they leave out.

A case names the situation in a sentence, describes it, and gives the answer that is
expected and the records that must be cited for it. Its source stands in a comment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from originals import ROOT
from ruling_cases import cases
from shipped import collection, rules

from rulesdb.facts import Fact, Seat
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.quoting import effect_of
from rulesdb.rulescheck.ruling import Ruling, StepStatus
from rulesdb.situations import QUESTIONS, read_situation

KEYS = {
    "name",
    "situation",
    "expected",
    "status",
    "missing",
    "cites",
    "uncited",
    "first",
}

#: Facts that no situation of today's questions can apply, each with why.
UNREACHABLE: Mapping[tuple[str, str], str] = {
    ("cave", "may_ignore_flags"): "what the bar on who may claim the cave says already",
    **{
        (record, "move_only"): "asked only of a unit that may never move and battle"
        for record in (
            "infantry-movement",
            "infantry",
            "infantry-assault",
            "french-resistance",
            "mobile-artillery",
            "anti-tank-gun",
            "machine-gun",
        )
    },
    **{
        (record, "moves_at_most"): "asked here only of a unit that digs in"
        for record in (
            "artillery-bombard",
            "blitz-rules",
            "mobile-artillery",
            "scenario-38-suomussalmi",
            "supply-train",
            "war-ship",
        )
    },
    ("armored-car", "counts_as"): "what it is as a target or an attacker is no order",
    ("russian-elite", "counts_as"): "special forces are infantry without it",
    ("counter-attack", "card_kind"): "what is copied says of what kind it is",
    ("their-finest-hour", "card_kind"): "its dice are rolled of whatever kind it is",
    ("battle-dice", "faces"): "the die is read for the odds, which are no step",
    ("french-resistance", "retreat_for_flag"): "the rule on retreat says it for all",
    ("scenario-38-suomussalmi", "figures"): "ski troops, as which they play, say it",
    ("sniper", "figures_for_hit"): "the rule on hits says it for all units",
    ("sniper", "may_be_target"): "no rule forbids it as such",
    ("mobile-artillery", "moves_at_most"): "the card says it for its own",
    ("close-assault-card", "takes_ground"): "what holds of each of its units anyway",
    ("war-ship", "may_be_target"): "no rule forbids it as such",
    ("night-attacks", "may_battle"): "a target beyond the visibility is out of range",
}

#: The modules of the card game.
CARD_GAME = sorted((ROOT / "rulesdb" / "cardgame").glob("*.py"))


def ruling_on(case: Mapping[str, Any]) -> Ruling:
    """Return the ruling on the situation of a case."""
    return check(read_situation(case["situation"], rules().rulebook), rules())


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["name"])
def test_a_ruling_is_as_the_books_say(case: Mapping[str, Any]) -> None:
    assert case.keys() <= KEYS
    ruling = ruling_on(case)
    assert ruling.status == case.get("status", "decided"), ruling.missing
    assert set(case.get("missing", ())) <= set(ruling.missing)
    expected = case.get("expected", {})
    assert {key: ruling.answer.get(key) for key in expected} == expected
    assert set(case.get("cites", ())) <= set(ruling.cited)
    assert not set(case.get("uncited", ())) & set(ruling.cited)


def test_every_question_and_step_has_two_to_five_cases_to_begin_with() -> None:
    asked = (case["situation"] for case in cases() if case.get("first"))
    counts = Counter((what["question"], what.get("step", "")) for what in asked)
    expected = {
        (name, step)
        for name, question in QUESTIONS.items()
        for step in (question.steps or ("",))
    }
    left = {place: counts[place] for place in expected if not 2 <= counts[place] <= 5}
    # One situation is all that there is to say of how minefields are laid.
    assert left == {("special", "minefield-setup"): 1}


def test_every_case_has_a_sentence_of_its_own_for_a_name() -> None:
    names = [case["name"] for case in cases()]
    assert len(set(names)) == len(names)
    assert [name for name in names if not name.endswith(".")] == []


#: The procedures whose every fact is to be applied in some case.
PROCEDURES = (
    "after_move.py",
    "battle.py",
    "entering.py",
    "flags.py",
    "hazards.py",
    "hits.py",
    "losses.py",
    "minefield.py",
    "move.py",
    "odds.py",
    "permission.py",
    "resolve.py",
    "retreat*.py",
    "step_back.py",
    "take_ground.py",
    "ways_home.py",
    "briefing.py",
    "objectives.py",
    "sides.py",
    "sight.py",
    "reach.py",
    "ways.py",
    "targets.py",
    "victory.py",
    "special/*.py",
    "ordering/*.py",
    "campaign/*.py",
)


@cache
def code() -> str:
    """Return the code of these procedures."""
    folder = ROOT / "rulesdb" / "rulescheck"
    paths = [path for pattern in PROCEDURES for path in sorted(folder.glob(pattern))]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def asked_predicates() -> set[str]:
    """Return the predicates that the code of the procedures asks for.

    What brings a rule into force is no step: it is named as a situation names it.
    """
    text = code()
    found = {
        fact.predicate for fact in collection().facts if f'"{fact.predicate}"' in text
    }
    return found - {"in_force"}


def asked_of_the_card_game() -> Iterator[Fact]:
    """Yield the facts that the code of the card game asks for, principles by name."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in CARD_GAME)
    for fact in collection().facts:
        if fact.seat is Seat.CARD_GAME:
            word = fact.value if fact.predicate == "holds" else fact.predicate
            if f'"{str(word).removesuffix("_cards")}"' in text:
                yield fact


def applied() -> Iterator[tuple[str, str, str, str]]:
    """Yield the steps that were applied in some case, as they are told."""
    for case in cases():
        for step in ruling_on(case).steps:
            if step.status is StepStatus.APPLIED:
                yield step.record, step.anchor, step.text, step.effect


def told(fact: Fact) -> tuple[str, str, str, str]:
    """Return a fact as the step that applies it tells it."""
    passage = rules().rulebook.record(fact.record).passage(fact.anchor)
    assert passage is not None
    text = passage.text[fact.start : fact.end]
    return fact.record, fact.anchor, text, effect_of(fact)


def is_named_principle(fact: Fact) -> bool:
    """Say whether a fact states a principle of play that these procedures name."""
    return fact.predicate == "holds" and f'"{fact.value}"' in code()


def test_every_fact_that_these_questions_ask_for_is_applied_in_some_case() -> None:
    asked, seen = asked_predicates(), set(applied())
    facts = [
        fact
        for fact in collection().facts
        if fact.predicate in asked or is_named_principle(fact)
    ]
    left = sorted(
        f"{fact.record}#{fact.anchor}: {fact.predicate} {fact.value}"
        for fact in (*facts, *asked_of_the_card_game())
        if told(fact) not in seen and (fact.record, fact.predicate) not in UNREACHABLE
    )
    assert left == []
