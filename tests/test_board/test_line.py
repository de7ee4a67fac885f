"""The line between two hexes, for every pair, against a slow check with fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from rulesdb.board.hexes import SIZES, STANDARD, Hex, Size, all_hexes, distance
from rulesdb.board.line import Line, line_between

#: From the center of a hex to the centers of those around it: units across are half
#: the width of a hex, units down a quarter of its height.
AROUND = ((2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3))

Number = int | Fraction
Point = tuple[Number, Number]

#: How far the middle of an edge is from the center, as `product` counts it.
TO_EDGE = 6


def product(one: Point, other: Point) -> Number:
    """Return the inner product of two vectors: a unit across is √3 units down."""
    return 3 * one[0] * other[0] + one[1] * other[1]


def center(place: Hex) -> tuple[int, int]:
    """Return where the center of a hex is."""
    return place.x, 3 * place.row


def inside(place: Hex, way: tuple[int, int]) -> tuple[Fraction, Fraction]:
    """Return between which parts of a segment it is in a hex, edges and all.

    A hex holds the points that are no nearer to the center of another: it is cut out by
    six half planes, and so is the segment, which begins at the origin.
    """
    first, last = Fraction(0), Fraction(1)
    x, y = center(place)
    for near in AROUND:
        room = TO_EDGE + product((x, y), near)
        speed = product(way, near)
        if speed > 0:
            last = min(last, Fraction(room, speed))
        elif speed < 0:
            first = max(first, Fraction(room, speed))
        elif room < 0:
            return Fraction(1), Fraction(0)
    return first, last


def is_within(place: Hex, point: Point) -> bool:
    """Say whether a point is in a hex and on none of its edges."""
    x, y = center(place)
    from_center = (point[0] - x, point[1] - y)
    return all(product(from_center, near) < TO_EDGE for near in AROUND)


@cache
def slow_line_to(end: Hex) -> dict[str, dict[Hex, tuple[Fraction, Fraction]]]:
    """Return which hexes a line from the origin meets, how, and along which part."""
    way = center(end)
    found: dict[str, dict[Hex, tuple[Fraction, Fraction]]] = {
        "crossed": {},
        "left": {},
        "right": {},
    }
    for row in range(min(0, end.row) - 2, max(0, end.row) + 3):
        for x in range(min(0, end.x) - 4, max(0, end.x) + 5):
            place = Hex(x, row)
            if (x - row) % 2 or place in (Hex(0, 0), end):
                continue
            first, last = inside(place, way)
            if first >= last:
                continue  # it is met nowhere, or in one point
            middle = (first + last) / 2
            if is_within(place, (way[0] * middle, way[1] * middle)):
                how = "crossed"
            else:
                turn = way[0] * center(place)[1] - way[1] * center(place)[0]
                how = "left" if turn < 0 else "right"  # down is positive
            found[how][place] = (first, last)
    return found


def pairs(size: Size) -> list[tuple[Hex, Hex]]:
    """Return every two different hexes of a board, either way round."""
    hexes = all_hexes(size)
    return [(one, other) for one in hexes for other in hexes if one != other]


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_every_line_meets_the_hexes_that_the_slow_check_finds(size: Size) -> None:
    for one, other in pairs(size):
        line = line_between(one, other)
        slow = slow_line_to(Hex(other.x - one.x, other.row - one.row))
        for how in ("crossed", "left", "right"):
            met = [Hex(h.x - one.x, h.row - one.row) for h in getattr(line, how)]
            assert sorted(met) == sorted(slow[how]), (one, other, how)
            parts = [slow[how][place] for place in met]
            assert parts == sorted(parts), (one, other, how)  # in the order met


def test_a_line_back_crosses_the_same_hexes_and_touches_them_on_the_other_side() -> (
    None
):
    for one, other in pairs(STANDARD):
        there, back = line_between(one, other), line_between(other, one)
        assert set(there.crossed) == set(back.crossed)
        assert set(there.left) == set(back.right)
        assert set(there.right) == set(back.left)


def test_between_neighbours_lies_nothing_and_between_others_something() -> None:
    for one, other in pairs(STANDARD):
        line = line_between(one, other)
        if distance(one, other) == 1:
            assert line == Line((), (), ())
        else:
            assert line.crossed or (line.left and line.right)
            assert not {one, other} & {*line.crossed, *line.left, *line.right}


def test_hexes_are_touched_on_both_sides_wherever_a_line_runs_along_an_edge() -> None:
    for one, other in pairs(STANDARD):
        line = line_between(one, other)
        assert len(line.left) == len(line.right)
        for left, right in zip(line.left, line.right, strict=True):
            assert distance(left, right) == 1


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # Straight down: along an edge, through a hex, along an edge.
        (
            Hex(12, 0),
            Hex(12, 4),
            Line(
                (Hex(12, 2),),
                (Hex(13, 1), Hex(13, 3)),
                (Hex(11, 1), Hex(11, 3)),
            ),
        ),
        # Along a row.
        (Hex(0, 0), Hex(6, 0), Line((Hex(2, 0), Hex(4, 0)), (), ())),
        # Aslant: neither an edge nor a row.
        (Hex(0, 0), Hex(5, 1), Line((Hex(2, 0), Hex(3, 1)), (), ())),
    ],
)
def test_a_line_goes_as_it_is_drawn(one: Hex, other: Hex, expected: Line) -> None:
    assert line_between(one, other) == expected
