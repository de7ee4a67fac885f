"""Which words are taken for the name of a record, and which are left alone."""

from __future__ import annotations

from functools import cache

import pytest
import shipped

from rulesdb.errors import UnknownName
from rulesdb.language.words import stems
from rulesdb.linker import LARGEST, Linked, Linker, TooLong
from rulesdb.linker.naming import common_in, names_of
from rulesdb.records import Book, Collection, Record
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import Category, Sense

BASE_URL = "https://rules.example"


@cache
def linker() -> Linker:
    return Linker(Rulebook(shipped.collection(), "digest"))


def linked(draft: str, **choices: list[str]) -> Linked:
    return linker().link(draft, "text", BASE_URL, **choices)


def ids(draft: str, **choices: list[str]) -> list[str]:
    return [link.record.id for link in linked(draft, **choices).links]


@pytest.mark.parametrize(
    ("draft", "expected"),
    [
        ("the arty in the pillbox", ["artillery", "bunker"]),
        ("then TG and LOS", ["taking-ground", "line-of-sight"]),
        ("then tg and los", []),
        (
            "a Close Assault card, a close assault",
            ["close-assault-card", "close-assault"],
        ),
        ("mines are not mine", ["minefield"]),
        ("he attacks, battles and moves", []),
        ("he plays Attack", ["attack"]),
        ("Attack! Then he stops.", []),
        ("we ATTACK", []),
        ("the attack card", ["attack"]),
        ("hospitality", []),
        ("bunkered", []),
        ("an anti-tank ditch, a half-track, a tank-heavy army", []),
        ("an anti-tank gun", ["anti-tank-gun"]),
        ("close. Assault", []),
        ("close-assault", ["close-assault"]),
        ("close\nassault", ["close-assault"]),
        ("close\n\nassault", []),
        ("tank_count, @sniper, #hill, www.hill.example/town", []),
        ("infantry/armor", ["infantry", "armor"]),
        ("in the down in the dumps mood", []),
        ("play Down in the Dumps", ["down-in-the-dumps"]),
        ("В лесу у Жукова два снайпера", ["forest", "zhukov", "sniper"]),
        ("Богдан видит жука", []),
        ("горы и города", ["mountain", "town"]),
        ("победа", []),
        ("Khalkhin: Choibalsan, Žukov, ZHUKOV", ["choibalsan", "zhukov"]),
    ],
)
def test_what_is_taken_for_a_name(draft: str, expected: list[str]) -> None:
    assert ids(draft) == expected


def test_what_is_left_alone_is_listed_once_with_all_that_it_may_name() -> None:
    left = linked("They attack.\nAnd attack, and the mine is mine.").left_alone
    assert [(each.text, each.line, each.reason) for each in left] == [
        ("attack", 1, "an everyday word"),
        ("mine", 2, "an everyday word"),
    ]
    assert [record.id for record in left[0].candidates] == ["attack", "battle"]


def test_a_capital_of_a_later_word_shows_a_name_at_the_beginning_too() -> None:
    assert ids("General Advance is best.") == ["general-advance"]
    assert ids("General advance is best.") == []
    assert ids("GUNG HO!") == []


def test_within_a_name_that_cannot_be_a_link_no_other_is_meant() -> None:
    """A bracket may belong to a link, and a hyphen to a longer word."""
    for draft in ("[b]Infantry Assault[/b]", "an Infantry Assault-like turn"):
        assert linker().link(draft, "discourse", BASE_URL).text == draft


def test_a_word_that_was_left_alone_is_linked_where_a_capital_shows_it() -> None:
    draft = "Ambush! An ambush. I played Ambush, and Ambush again."
    assert linked(draft).text.count(BASE_URL) == 1
    assert "played Ambush (" in linked(draft).text


def test_choices_are_switched_off_and_on() -> None:
    draft = "A tank may attack a tank"
    assert ids(draft) == ["armor"]
    assert ids(draft, off=["armor"]) == []
    assert [each.why for each in linked(draft, off=["armor"]).left_alone] == [
        "off",
        "everyday",
    ]
    assert ids(draft, on=["battle"]) == ["armor", "battle"]
    assert ids(draft, on=["battle", "attack"]) == ["armor"]
    assert linked(draft, on=["battle", "attack"]).left_alone[0].why == "several"
    assert ids(draft, off=["nothing"], on=["nothing"]) == ["armor"]


def test_a_name_of_two_records_is_left_alone() -> None:
    records = [
        Record(id, "Slush", Category.TERRAIN, "snow", "1", "Wet.", ())
        for id in ("slush", "slush-2")
    ]
    book = Book("snow", "Snow", "S", "en", 1)
    rulebook = Rulebook(Collection((book,), tuple(records)), "digest")
    found = Linker(rulebook).link("slush", "text", BASE_URL)
    assert found.text == "slush"
    assert [each.why for each in found.left_alone] == ["several"]
    chosen = Linker(rulebook).link("slush", "text", BASE_URL, on=["slush-2"])
    assert chosen.text == f"slush ({BASE_URL}/r/slush-2)"


def test_what_is_linked_already_is_not_linked_again() -> None:
    found = linked(f"See {BASE_URL}/r/armor: a tank on a hill")
    assert [link.record.id for link in found.links] == ["hill"]
    assert [record.id for record in found.already] == ["armor"]


def test_an_element_that_is_not_closed_is_told() -> None:
    found = linker().link("a tank\n[q]a hill\n\na town", "bgg", BASE_URL)
    assert [link.record.id for link in found.links] == ["armor"]
    assert found.warnings == (
        "[q] in line 2 is not closed: nothing after it was linked.",
    )


def test_a_draft_that_is_too_long_and_a_form_that_is_none_are_refused() -> None:
    assert linked("ж" * (LARGEST // 2)).text
    with pytest.raises(TooLong, match="200,000 bytes"):
        linked("ж" * (LARGEST // 2) + "x")
    with pytest.raises(UnknownName, match="unknown form 'word'"):
        linker().link("", "word", BASE_URL)


def test_a_gap_of_any_length_is_gone_through_once() -> None:
    """One that is gone through again from each of its places takes hours."""
    gap = " " * (LARGEST - 100)
    assert not linked(f"close{gap}, assault").links
    assert not linked(f"close{gap}\n, assault").links
    assert linked("close  \n\tassault").links


def test_every_term_is_a_name_and_none_is_an_everyday_word() -> None:
    rulebook = Rulebook(shipped.collection(), "digest")
    named = {name.folded for these in names_of(rulebook).values() for name in these}
    terms, everyday = (
        common_in(rulebook, sense) for sense in (Sense.TERMS, Sense.EVERYDAY)
    )
    assert terms
    assert named >= terms
    assert not terms & everyday


def test_every_everyday_word_would_else_be_linked() -> None:
    rulebook = Rulebook(shipped.collection(), "digest")
    names = names_of(rulebook)
    everyday = common_in(rulebook, Sense.EVERYDAY)
    assert [word for word in sorted(everyday) if stems(word) not in names] == []


@pytest.mark.parametrize("markup", ["bgg", "discourse", "markdown", "html", "text"])
@pytest.mark.parametrize(
    "piece",
    ["[q]", "[", "[q=\"", "](", "](x \"", "`", "a` ", "<a ", "<!--", "> ", "- ", "\t",
     "*tank", "tank ", "close ", "[a]: x\n", "<a =\"", "&", "http://", "```\n"],
)  # fmt: skip
def test_broken_markup_is_read_to_its_end(markup: str, piece: str) -> None:
    draft = (piece * 20_000)[:20_000]
    assert len(linker().link(draft, markup, BASE_URL).links) <= 1
