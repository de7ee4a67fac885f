"""What a sheet says is what the rules check rules, cell by cell."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from shipped import collection, rules

from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.situations import read_situation
from rulesdb.tonight import Sheet, read_choice, sheet
from rulesdb.tonight.cells import Cell, Row
from rulesdb.vocabulary import Category

KINDS = ("infantry", "armor", "artillery")


def told(*categories: Category) -> list[str]:
    """Return the ids of the records of some categories that have rules."""
    return [
        record.id
        for record in collection().records
        if record.category in categories and "contents-only" not in record.tags
    ]


PLACES = told(Category.TERRAIN, Category.OBSTACLE)
UNITS = told(Category.UNIT)


@cache
def sheet_of(*ids: str, scenario: str = "") -> Sheet:
    """Return the sheet of some things."""
    return sheet(read_choice(rules().rulebook, scenario, ids), rules())


def hex_row(id: str) -> Row:
    """Return the row of a terrain or obstacle by itself."""
    (row,) = sheet_of(id).hexes
    return row


def ruled(**asked: Any) -> Ruling:
    """Return a ruling."""
    return check(read_situation(asked, rules().rulebook), rules())


def for_kind(cell: Cell, kind: str) -> str:
    """Return what a cell says for a kind of unit, without the names of any."""
    said = []
    for line in cell.lines:
        who, colon, what = line.text.partition(": ")
        if not colon:
            said.append(line.text)
        elif kind in who.split(", "):
            said.append(what)
    return "; ".join(said)


def dice_against(row: Row, kind: str) -> int:
    """Return the dice that a row takes from a kind of unit that attacks into it."""
    text = row.cells[f"against-{kind}"].text.rstrip("*")
    return int(text.replace("−", "-") or 0)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", KINDS)
def test_dice_against_a_unit_there(place: str, kind: str) -> None:
    row = hex_row(place)
    ruling = ruled(
        question="battle",
        attacker={"unit": kind, "nation": "germany", "side": "axis"},
        target={"unit": "infantry", "terrain": [place], "owner": True}
        | {"nation": "russia", "side": "allies"},
        distance=1,
    )
    if ruling.status is Status.DECIDED and not is_national(row):
        assert ruling.answer["dice"] == max(0, 3 + dice_against(row, kind))


def is_national(row: Row) -> bool:
    """Say whether a row's star is about units of one nation, as a cave's."""
    return any(quote.starred and "Japanese" in quote.text for quote in row.quotes)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", KINDS)
def test_dice_out_of_it(place: str, kind: str) -> None:
    ruling = ruled(
        question="battle",
        attacker={"unit": kind, "terrain": [place], "moved": 0},
        target={"unit": "infantry"},
        distance=1,
    )
    assert ruling.status is Status.DECIDED, place
    row = hex_row(place)
    barred = "not from here" in for_kind(row.cells["battle"], kind)
    assert ruling.answer["allowed"] is not barred
    if not barred:
        out = for_kind(row.cells["out"], kind).replace("−", "-")
        assert ruling.answer["dice"] == 3 + int(out or 0)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", KINDS)
def test_who_enters_stops_and_still_battles(place: str, kind: str) -> None:
    ruling = ruled(
        question="move",
        attacker={"unit": kind, "owner": True, "from": []}
        | {"nation": "germany", "side": "axis"},
        path=[{"terrain": [place], "owner": True}],
    )
    cells = hex_row(place).cells
    may_enter = enters(cells["enter"], kind)
    if "only from" in cells["enter"].text:
        return  # where it comes from decides
    assert ruling.status is Status.DECIDED, place
    assert ruling.answer["allowed"] is may_enter
    if may_enter:
        stops = for_kind(cells["stop"], kind)
        assert ruling.answer["must_stop"] is bool(stops)
        battle = for_kind(cells["battle"], kind)
        barred = "not after entering" in battle or "not from here" in battle
        # Artillery that moves never battles: its own rule, not the hex's.
        if kind != "artillery":
            assert ruling.answer["may_battle"] is not barred


def enters(cell: Cell, kind: str) -> bool:
    """Say whether by a cell a kind of unit may enter."""
    for line in cell.lines:
        if line.text == "impassable":
            return False
        if found := re.fullmatch(r"no ([a-z, ]+)", line.text):
            return kind not in found[1].split(", ")
        if (found := re.fullmatch(r"([a-z, ]+) only", line.text)) and ":" not in found[
            1
        ]:
            return kind in found[1].split(", ")
    return True


@pytest.mark.parametrize("place", PLACES)
def test_a_strong_stop_forbids_taking_ground_and_a_weak_one_does_not(
    place: str,
) -> None:
    cells = hex_row(place).cells
    stops = for_kind(cells["stop"], "infantry")
    ruling = ruled(
        question="take-ground",
        attacker={"unit": "infantry", "terrain": [place], "moved": 1, "from": []}
        | {"owner": True, "nation": "russia", "side": "allies"},
        target={"unit": "infantry", "nation": "germany", "side": "axis"},
        distance=1,
        won="eliminated",
    )
    if stops and enters(cells["enter"], "infantry"):
        assert ruling.status is Status.DECIDED
        assert ruling.answer["take_ground"] is (stops == "stop")


@pytest.mark.parametrize("place", PLACES)
def test_sight_across_it(place: str) -> None:
    board = {"hexes": {"G5": {"terrain": [place]}}}
    ruling = ruled(question="sight", attacker="F5", target="H5", board=board)
    cell = hex_row(place).cells["sight"]
    if ruling.status is Status.DECIDED and "terrain under" not in cell.text:
        assert ruling.answer["sight"] is not ("blocks" in cell.text)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", KINDS)
def test_flags_ignored_there(place: str, kind: str) -> None:
    ruling = ruled(
        question="battle",
        attacker={"unit": "infantry", "side": "allies", "nation": "usa"},
        target={"unit": kind, "terrain": [place], "owner": True}
        | {"side": "axis", "nation": "germany"},
        distance=1,
    )
    if ruling.answer.get("allowed"):
        cell = hex_row(place).cells["flags"]
        found = re.search(r"may ignore (\d+)", for_kind(cell, kind))
        most: Any = ruling.answer["ignores_flags"]
        assert most["max"] == (int(found[1]) if found else 0)


@pytest.mark.parametrize("unit", UNITS)
def test_the_dice_of_a_unit(unit: str) -> None:
    (row,) = sheet_of(unit).units
    text = next((line.text for line in row.cells["dice"].lines), "")
    if not re.fullmatch(r"\d( \d)*", text):
        return
    dice = [int(number) for number in text.split()]
    for distance, count in enumerate([*dice, 0], start=1):
        ruling = ruled(
            question="battle",
            attacker={"unit": unit},
            target={"unit": "infantry"},
            distance=distance,
        )
        assert ruling.answer["dice"] == count, distance


@pytest.mark.parametrize("unit", UNITS)
def test_the_moves_of_a_unit(unit: str) -> None:
    (row,) = sheet_of(unit).units
    cell = row.cells["move"]
    moves = {
        what: int(number)
        for number, what in re.findall(r"(\d) (and|without) battle", cell.text)
    }
    if not moves or unit == "war-ship":  # which sails on the ocean alone
        return
    for hexes in range(1, 6):
        ruling = ruled(
            question="move",
            attacker={"unit": unit, "terrain": [], "nation": "germany"},
            path=[[]] * hexes,
        )
        assert ruling.answer["allowed"] is (hexes <= max(moves.values())), hexes
        if ruling.answer["allowed"]:
            assert ruling.answer["may_battle"] is (hexes <= moves.get("and", 0))


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("face", ["infantry", "armor", "grenade", "star"])
def test_what_hits_a_unit(unit: str, face: str) -> None:
    (row,) = sheet_of(unit).units
    cell = row.cells["hit"]
    if not cell.lines or cell.starred:
        return
    ruling = ruled(
        question="resolve",
        attacker={"unit": "infantry"},
        target={"unit": unit},
        distance=2,
        dice=[face],
    )
    assert ruling.answer["hits"] == (face in cell.text.split(", "))


@pytest.mark.parametrize("unit", UNITS)
def test_how_far_a_unit_retreats(unit: str) -> None:
    (row,) = sheet_of(unit).units
    text = row.cells["flags"].text
    if not text:
        return
    ruling = ruled(
        question="resolve",
        attacker={"unit": "infantry"},
        target={"unit": unit},
        distance=2,
        dice=["flag", "flag"],
    )
    if ruling.status is not Status.DECIDED:
        return
    found, ignored = re.search(r"(\d) hex", text), re.search(r"may ignore (\d)", text)
    retreat: Any = ruling.answer["retreat"]
    assert retreat["max"] == (2 * int(found[1]) if found else 0)
    assert (retreat["min"] < 2) is bool(ignored or not found)


SIDES: Mapping[str, str] = {"axis": "Axis", "allies": "Allies"}


@pytest.mark.parametrize("side", SIDES)
def test_rules_of_one_side_alone_stand_under_its_name(side: str) -> None:
    rows = {row.record.id: row for row in sheet_of("armor", "blitz-rules").units}
    usual, theirs = rows["armor"].cells["move"].lines
    said = theirs.text if theirs.text.startswith(SIDES[side]) else usual.text
    found = re.search(r"(\d) and battle", said)
    assert found
    for hexes in range(1, 4):
        ruling = ruled(
            question="move",
            in_force=["blitz-rules"],
            attacker={"unit": "armor", "side": side},
            path=[[]] * hexes,
        )
        assert ruling.answer["allowed"] is (hexes <= int(found[1]))
