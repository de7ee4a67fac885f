"""What stands on a sheet: of a scenario, of things ticked, of a board, of two books."""

from __future__ import annotations

from dataclasses import replace

import pytest
from originals import ROOT
from shipped import collection, rules

from rulesdb.board.m44 import read
from rulesdb.facts import Fact
from rulesdb.records import MovedId, Passage
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.rules import Rules
from rulesdb.tonight import Sheet, lying_on, offered, read_choice, sheet
from rulesdb.tonight.cells import Row
from rulesdb.tonight.choice import scenarios
from rulesdb.vocabulary import Category, PassageKind, Review

RED_BARRICADES = "scenario-41-red-barricades"


def made(*ids: str, scenario: str = "", of: Rules | None = None) -> Sheet:
    """Return a sheet."""
    of = of or rules()
    return sheet(read_choice(of.rulebook, scenario, ids), of)


def row(found: Sheet, id: str) -> Row:
    """Return the row of a thing."""
    return next(r for r in (*found.hexes, *found.units) if r.record.id == id)


def texts(found: Row) -> dict[str, str]:
    """Return what the cells of a row say that say anything."""
    return {key: cell.text for key, cell in found.cells.items() if cell.text}


def test_a_scenario_brings_what_its_text_names() -> None:
    found = made(scenario=RED_BARRICADES)
    assert [r.record.id for r in found.hexes] == [
        *("town", "factory-complex", "embankment", "hedgehog", "minefield")
    ]
    assert [r.record.id for r in found.units] == [
        *("infantry", "armor", "artillery", "special-forces-infantry", "elite-armor"),
        "sniper",
    ]
    assert {"blitz-rules", "russian-command-rules"} < {e.record.id for e in found.rules}
    assert {e.record.id for e in found.cards} == {"recon-1", "air-power"}
    assert found.briefing
    said = " ".join(" ".join(told.sentences) for told in found.briefing.passages)
    assert "The battle is won with 10 medals." in said
    assert "Board Game Arena" not in said  # where sources differ is no briefing


def test_what_is_played_as_another_has_the_rules_of_that() -> None:
    found = made(scenario=RED_BARRICADES)
    engineers = row(found, "special-forces-infantry")
    assert engineers.played_as
    assert (engineers.played_as.id, engineers.played_by) == ("combat-engineers", "Axis")
    assert texts(engineers)["move"] == "1 and battle; 2 without battle"
    river = row(made("river", scenario="scenario-40-breakout-at-klin"), "river")
    assert "enter" not in texts(river)
    assert any("rolls 2 dice" in quote.text for quote in river.quotes)
    assert texts(row(made("river"), "river"))["enter"].startswith("impassable")


def test_nothing_is_on_a_sheet_twice() -> None:
    for scenario in scenarios(rules().rulebook):
        found = made(scenario=scenario.id)
        rows = (*found.hexes, *found.units)
        effects = [(r.played_as or r.record).id for r in rows]
        assert len(effects) == len(set(effects)), scenario.id
    bunker = row(made(scenario="scenario-38-suomussalmi"), "bunker")
    assert bunker.played_as
    assert bunker.played_as.id == "field-bunker"
    assert "EF p.5" in bunker.places


def test_a_badge_puts_no_unit_in_play() -> None:
    """Ponyri has special forces armor; their badges are no special forces infantry."""
    found = made(scenario="scenario-42-ponyri")
    assert [r.record.id for r in found.units] == [
        *("infantry", "armor", "artillery", "elite-armor")
    ]


def test_a_briefing_has_every_rule_of_its_scenario() -> None:
    """Of River Bug no fact tells how its train is loaded; the map's list is no rule."""
    found = made(scenario="scenario-45-river-bug")
    assert found.briefing
    said = " ".join(" ".join(told.sentences) for told in found.briefing.passages)
    assert "The car is loaded with 1 infantry unit." in said
    assert "Item 1" not in said


def test_a_sheet_knows_which_signs_are_on_it() -> None:
    assert made("river").marks == frozenset()
    assert made("hill").marks == {"*", "°"}
    assert made("infantry", "japanese-command-rules").marks == {"†"}
    assert made(scenario=RED_BARRICADES).marks == {"*", "°"}


def test_every_sentence_of_one_principle_is_told_and_no_other_book_repeats_it() -> None:
    train = [quote.text for quote in row(made("supply-train"), "supply-train").quotes]
    assert "The locomotive is removed on the fourth hit." in train
    assert "A supply train unloads once." in train  # which no phrase reads
    minefield = row(made("minefield"), "minefield").quotes
    assert {quote.place.split()[0] for quote in minefield} == {"EF"}


def test_a_unit_brings_what_it_says_of_ground_that_is_not_there() -> None:
    said = "A war ship may not enter an ocean hex that is adjacent to a beach hex."
    assert said in {q.text for q in row(made("war-ship"), "war-ship").quotes}
    both = made("war-ship", "ocean")
    assert said in {q.text for q in row(both, "ocean").quotes}
    assert said not in {q.text for q in row(both, "war-ship").quotes}


def test_a_row_is_its_differences_from_an_open_hex() -> None:
    assert texts(row(made("bridge"), "bridge")) == {}
    assert texts(row(made("city-ruins"), "city-ruins")) == {
        "enter": "infantry only",
        "stop": "stop, no further",
        "battle": "not after entering",
        "against-infantry": "−1",
        "against-armor": "−2",
        "against-artillery": "0",
        "out": "armor: −2",
        "sight": "blocks",
        "flags": "may ignore 1; armor, artillery: no retreat onto it",
    }


def test_what_holds_under_a_condition_is_starred_and_said() -> None:
    bunker = row(made("bunker"), "bunker")
    assert {key for key, cell in bunker.cells.items() if cell.starred} == {
        *("against-infantry", "against-armor", "flags")
    }
    assert bunker.quotes[0].starred
    assert "Only the side that the briefing names" in bunker.quotes[0].text
    field = row(made("field-bunker"), "field-bunker")
    assert not any(cell.starred for cell in field.cells.values())
    jungle = row(made("jungle"), "jungle").cells["battle"]
    assert (jungle.lines, jungle.starred) == ((), True)


def test_what_no_rulebook_says_is_marked() -> None:
    flags = row(made("city-ruins"), "city-ruins").cells["flags"].lines
    assert [line.community for line in flags] == [False, True]


def test_what_an_implementation_adds_to_a_briefing_is_marked() -> None:
    found = made(scenario="scenario-43-breakout-to-lisyanka")
    assert found.briefing
    assert {told.anchor for told in found.briefing.passages if told.community} == {
        "other-exits"
    }


def test_a_row_leads_to_where_sources_differ_on_what_it_is_as() -> None:
    assert row(made("city-ruins"), "city-ruins").differing == ("town", "sources-differ")
    assert row(made("hedgehog"), "hedgehog").differing is None


def test_a_card_that_is_ticked_is_not_taken_to_be_played() -> None:
    assert texts(row(made("infantry", "behind-enemy-lines"), "infantry")) == texts(
        row(made("infantry"), "infantry")
    )


def test_rules_in_force_are_referred_to_where_they_change_a_cell() -> None:
    plain = row(made("infantry"), "infantry")
    assert not any(cell.referred for cell in plain.cells.values())
    japan = row(made("infantry", "japanese-command-rules"), "infantry")
    assert {key for key, cell in japan.cells.items() if cell.referred} == {
        *("move", "dice", "flags")
    }


def test_a_book_changes_what_its_scenarios_change() -> None:
    assert texts(row(made("armor"), "armor"))["move"] == "3 and battle"
    theirs = row(made("armor", "khalkhin-gol"), "armor")
    assert texts(theirs)["move"] == "2 and battle"


def with_fact_changed(anchor: str, predicate: str, value: int) -> Rules:
    """Return the rules with another value in what a passage of trenches says."""

    def changed(fact: Fact) -> Fact:
        same = (fact.record, fact.anchor, fact.predicate) == (
            "trench",
            anchor,
            predicate,
        )
        return replace(fact, value=value) if same else fact

    facts = tuple(changed(fact) for fact in collection().facts)
    return Rules(Rulebook(replace(collection(), facts=facts), "digest", "test"))


def test_where_books_differ_both_are_shown_or_the_chosen_one() -> None:
    differing = with_fact_changed("pt-flags", "may_ignore_flags", 2)
    both = row(made("trench", of=differing), "trench")
    assert both.cells["flags"].starred
    assert {quote.place for quote in both.quotes if quote.starred} == {
        "EF p.2",
        "PT p.6",
    }
    for book, flags in (("eastern-front", 1), ("pacific-theater", 2)):
        one = row(made("trench", book, of=differing), "trench")
        assert not one.cells["flags"].starred
        assert texts(one)["flags"].startswith(f"infantry: may ignore {flags}")
    assert not row(made("trench"), "trench").cells["flags"].starred


def test_a_passage_that_is_no_rule_is_on_no_sheet() -> None:
    shown = made(*(id for shelf in offered(rules().rulebook) for id, _ in shelf.things))
    records = rules().rulebook.records
    quoted: list[Passage | None] = [
        records[quote.record].passage(quote.anchor)
        for found in (*shown.hexes, *shown.units)
        for quote in found.quotes
        if quote.anchor
    ]
    assert quoted
    assert all(passage and passage.kind is PassageKind.RULE for passage in quoted)


def test_a_choice_is_the_same_whatever_the_order() -> None:
    book = rules().rulebook
    one = read_choice(book, "", ["sniper", "hill", "Hill", "forest"])
    assert one.ids == ("forest", "hill", "sniper")
    assert read_choice(book, "", reversed(one.ids)) == one


def test_a_link_names_nothing_that_the_scenario_names() -> None:
    book = rules().rulebook
    own = read_choice(book, RED_BARRICADES, [])
    assert own.said == ()
    assert read_choice(book, RED_BARRICADES, own.ids).said == ()
    more = read_choice(book, RED_BARRICADES, [*own.ids, "hill"])
    assert more.said == more.ids
    assert "hill" in more.ids


@pytest.mark.parametrize(
    ("scenario", "ids", "near"),
    [
        ("", ["hil"], "'hill'"),
        ("scenario-41", [], "'scenario-4"),
        ("hill", [], "unknown scenario"),
        ("", [RED_BARRICADES], "unknown id"),
        ("", ["aircraft-carrier"], "unknown id"),
    ],
)
def test_what_cannot_be_chosen_is_named(
    scenario: str, ids: list[str], near: str
) -> None:
    with pytest.raises(ValueError, match=near):
        read_choice(rules().rulebook, scenario, ids)


def test_what_only_an_implementation_tells_of_may_be_ticked() -> None:
    dice = row(made("big-gun"), "big-gun").cells["dice"].lines[0]
    assert (dice.text, dice.community) == ("3 3 2 2 1 1 1 1", True)


def test_a_heading_above_scenarios_is_none_of_them() -> None:
    heading = replace(
        collection().records[-1],
        id="scenarios",
        category=Category.SCENARIO,
        review=Review.NEEDS_REVIEW,
    )
    records = (*collection().records, heading)
    book = Rulebook(replace(collection(), records=records), "digest", "test")
    assert scenarios(book) == scenarios(rules().rulebook)


def test_an_id_that_has_moved_is_what_it_is_now() -> None:
    moved = (*collection().moved, MovedId("old-woods", "forest"))
    book = Rulebook(replace(collection(), moved=moved), "digest", "test")
    assert read_choice(book, "", ["old-woods"]).ids == ("forest",)


def all_things() -> list[tuple[str, str]]:
    """Return everything that may be ticked."""
    return [thing for shelf in offered(rules().rulebook) for thing in shelf.things]


def test_what_may_be_ticked_is_a_record_or_a_book_and_never_both() -> None:
    book, ids = rules().rulebook, [id for id, _ in all_things()]
    assert len(ids) == len(set(ids))
    assert all((id in book.records) is not (id in book.books) for id in ids)


@pytest.mark.parametrize(
    "path", sorted((ROOT / "data" / "boards").glob("*.m44")), ids=lambda path: path.stem
)
def test_what_is_on_a_board_is_ticked(path: object) -> None:
    board = read(ROOT.joinpath(str(path)).read_bytes()).board
    ids = set(lying_on(board, rules().rulebook))
    units = {str(c.unit["unit"]) for c in board.hexes.values() if c.unit}
    assert ids == {*board.terrain, *units}
    found = made(*ids)
    assert {r.record.id for r in (*found.hexes, *found.units)} == ids


def test_every_scenario_has_a_sheet() -> None:
    book = rules().rulebook
    for record in book.records.values():
        if record.category == "scenario":
            found = made(scenario=record.id)
            assert found.units
            assert record.id in found.records
