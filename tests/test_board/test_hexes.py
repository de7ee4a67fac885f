"""The hexes of each board: names, distances, neighbours, sections, rows, turned."""

from __future__ import annotations

import json
from collections import deque
from itertools import pairwise

import pytest
from handed_cases import FOLDER, needs_cases

from rulesdb.board.hexes import (
    SIZES,
    STANDARD,
    Hex,
    Size,
    all_hexes,
    baseline,
    distance,
    hex_named,
    homeward,
    name_of,
    neighbours,
    sections,
    straight_line,
    turned,
    within,
)

every_size = pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))


def squared(one: Hex, other: Hex) -> int:
    """Return the square of the distance of two centers, in halves of an edge.

    Half a hex across is √3 of these, and a row is three.
    """
    across, down = one.x - other.x, 3 * (one.row - other.row)
    return 3 * across * across + down * down


#: The square of the distance of the centers of two hexes that have an edge in common.
BESIDE = 12


def steps_from(start: Hex, size: Size) -> dict[Hex, int]:
    """Return how many steps each hex of a board is from one, by going there."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for near in neighbours(here, size):
            if near not in found:
                found[near] = found[here] + 1
                waiting.append(near)
    return found


@every_size
def test_each_hex_has_one_name_and_each_name_one_hex(size: Size) -> None:
    names = [name_of(place, size) for place in all_hexes(size)]
    assert len({name.lower() for name in names}) == len(names)
    for place, name in zip(all_hexes(size), names, strict=True):
        assert hex_named(name, size) == place
        assert hex_named(name.swapcase(), size) == place
        assert name[0].islower() == (int(name[1:]) % 2 == 0)


@pytest.mark.parametrize(
    ("size", "top_left", "top_right", "bottom_right"),
    [
        ("standard", "A9", "M9", "M1"),
        ("breakthrough", "A17", "M17", "M1"),
        ("overlord", "A9", "Z9", "Z1"),
    ],
)
def test_the_corners_of_a_board_have_the_names_of_the_scenario_editor(
    size: str, top_left: str, top_right: str, bottom_right: str
) -> None:
    board = SIZES[size]
    last = board.rows - 1
    corners = [Hex(0, 0), Hex(board.last_x, 0), Hex(board.last_x, last)]
    assert [name_of(place, board) for place in corners] == [
        top_left,
        top_right,
        bottom_right,
    ]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "'' is no hex"),
        ("5G", "'5G' is no hex"),
        ("G55x", "'G55x' is no hex"),
        ("Г5", "'Г5' is no hex"),
        ("N5", "N5 is off the standard board"),
        ("m4", "m4 is off the standard board"),
        ("G0", "G0 is off the standard board"),
        ("G10", "G10 is off the standard board"),
    ],
)
def test_a_name_of_no_hex_is_told(name: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        hex_named(name)


@every_size
def test_a_board_holds_its_hexes_and_no_others(size: Size) -> None:
    around = [
        Hex(x, row)
        for row in range(-2, size.rows + 2)
        for x in range(-3, size.last_x + 4)
    ]
    assert [place for place in around if place in size] == list(all_hexes(size))
    assert (0, 0) not in size  # plain numbers are no hex


@every_size
def test_neighbours_are_the_hexes_with_an_edge_in_common(size: Size) -> None:
    for place in all_hexes(size):
        near = neighbours(place, size)
        beside = {other for other in all_hexes(size) if squared(place, other) == BESIDE}
        assert set(near) == beside
        assert len(near) == len(beside)


@every_size
def test_inner_hexes_have_six_neighbours_and_corners_two_or_three(size: Size) -> None:
    for place in all_hexes(size):
        inside = 1 < place.x < size.last_x - 1 and 0 < place.row < size.rows - 1
        assert (len(neighbours(place, size)) == 6) == inside
    corners = [Hex(x, row) for x in (0, size.last_x) for row in (0, size.rows - 1)]
    assert [len(neighbours(corner, size)) for corner in corners] == [2] * 4


@every_size
def test_a_distance_is_the_number_of_steps(size: Size) -> None:
    for one in all_hexes(size):
        steps = steps_from(one, size)
        assert steps == {other: distance(one, other) for other in all_hexes(size)}


@pytest.mark.parametrize("hexes", range(8))
def test_within_are_the_other_hexes_that_are_near(hexes: int) -> None:
    for size in SIZES.values():
        for place in all_hexes(size):
            near = list(within(place, hexes, size))
            assert len(set(near)) == len(near)
            assert set(near) == {
                other
                for other in all_hexes(size)
                if 0 < distance(place, other) <= hexes
            }


@every_size
@pytest.mark.parametrize("down", [True, False])
def test_homeward_are_the_neighbours_nearer_the_first_row(
    size: Size, down: bool
) -> None:
    first = baseline(not down, size)
    assert {place.row for place in first} == {size.rows - 1 if down else 0}
    assert len(first) == size.columns
    for place in all_hexes(size):
        home = homeward(place, down, size)
        rows = {near.row - place.row for near in home}
        assert rows <= {1 if down else -1}
        assert bool(home) == (place not in first)
        assert set(home) <= set(neighbours(place, size))


@every_size
def test_the_other_player_sees_the_board_turned(size: Size) -> None:
    for place in all_hexes(size):
        there = turned(place, size)
        assert there in size
        assert turned(there, size) == place
        assert sections(place, True, size) == sections(there, False, size)


@pytest.mark.parametrize(
    ("size", "on_lines"), [("standard", 8), ("breakthrough", 16), ("overlord", 8)]
)
def test_hexes_on_a_line_belong_to_two_sections(size: str, on_lines: int) -> None:
    board = SIZES[size]
    of_each = {place: sections(place, False, board) for place in all_hexes(board)}
    in_two = [place for place, names in of_each.items() if len(names) == 2]
    assert len(in_two) == on_lines
    assert {place.x for place in in_two} == set(board.lines)
    assert {len(names) for names in of_each.values()} == {1, 2}
    assert board.lines[0] == board.last_x - board.lines[1]


@every_size
def test_a_straight_line_goes_step_by_step_in_one_direction(size: Size) -> None:
    start = Hex(size.last_x // 2 // 2 * 2, size.rows // 2 // 2 * 2)
    for end in all_hexes(size):
        line = straight_line(start, end)
        across, down = end.x - start.x, end.row - start.row
        assert (line is not None) == (down == 0 or abs(across) == abs(down))
        if line is None:
            continue
        assert (line[0], line[-1]) == (start, end)
        ways = {(then.x - here.x, then.row - here.row) for here, then in pairwise(line)}
        assert len(ways) <= 1
        assert len(line) == distance(start, end) + 1


#: Questions on the hexes of the board itself, among the handed cases.
GEOMETRY = (
    "hex_distance",
    "neighbour_count",
    "sections_of_hex",
    "hex_exists",
    "board_hex_count",
)


def offset(place: list[int]) -> Hex:
    """Return the hex that the handed cases tell by its column and row."""
    column, row = place
    return Hex(2 * column + row % 2, row)


def answered(question: str, board: dict[str, object]) -> object:
    """Return our answer to a question of the handed cases."""
    if question == "board_hex_count":
        return len(all_hexes(STANDARD))
    if question == "hex_distance":
        one, other = (offset(board[end]) for end in "ab")  # type: ignore[arg-type]
        return distance(one, other)
    place = offset(board["hex"])  # type: ignore[arg-type]
    if question == "hex_exists":
        return place in STANDARD
    if question == "neighbour_count":
        return len(neighbours(place))
    return list(sections(place, board.get("viewer") == "top"))


@needs_cases
def test_the_handed_cases_on_hexes_are_answered_as_expected() -> None:
    text = (FOLDER / "movement.json").read_text(encoding="utf-8")
    cases = [c for c in json.loads(text)["cases"] if c["question"] in GEOMETRY]
    assert {case["question"] for case in cases} == set(GEOMETRY)
    wrong = [
        (case["id"], answer, case["expected"])
        for case in cases
        if (answer := answered(case["question"], case["board"])) != case["expected"]
    ]
    assert wrong == []
