"""Whatever a board holds, the file that is written of it reads as that board."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shipped import rules

from rulesdb.board import m44
from rulesdb.board.board import MARKS, Board, Contents
from rulesdb.board.hexes import SIZES, Hex, all_hexes, name_of
from rulesdb.board.m44 import Unreadable
from rulesdb.board.m44.background import background
from rulesdb.board.m44.beyond import BEYOND
from rulesdb.board.m44.names import RECTANGLES, TILES
from rulesdb.situations.movement import STRONGEST
from rulesdb.situations.names import LONGEST_NAME, UNFIT
from rulesdb.situations.on_board import PIECE_KEYS, read_board
from rulesdb.situations.values import FARTHEST, NATIONS, SIDES
from rulesdb.vocabulary import Category

RECORDS = rules().rulebook.records.values()
PLACES = [r.id for r in RECORDS if r.category in (Category.TERRAIN, Category.OBSTACLE)]
UNITS = [r.id for r in RECORDS if r.category is Category.UNIT]

sides = st.sampled_from(SIDES)
#: Names of what is not known, and some that the editor knows, or writes, otherwise.
unknown_names = st.one_of(
    st.sampled_from(
        [
            *TILES,
            *sorted(RECTANGLES),
            *"road tag1 medal2 infger plnus badge9 ?".split(),
            *("badge9 MOVE_TWO", "hills CLIFF", "a name  of ours", "no\xa0break"),
        ]
    ),
    st.text(
        st.characters(exclude_categories=sorted(UNFIT)),
        min_size=1,
        max_size=LONGEST_NAME,
    ).filter(lambda text: text == text.strip()),
)
terrain = st.lists(st.sampled_from(PLACES), unique=True, max_size=3)

#: A value for each key that a unit on a board may have.
OF_UNITS: dict[str, st.SearchStrategy[Any]] = {
    "unit": st.sampled_from(UNITS),
    "side": sides,
    "nation": st.sampled_from(NATIONS),
    "figures": st.integers(1, 9),
    "moved": st.one_of(st.integers(0, FARTHEST), st.just("some")),
    "from": terrain,
    **{
        name: st.booleans()
        for name in "ordered battled overrun camouflaged zeroed_in".split()
    },
    "damage": st.integers(0, 9),
    "unknown": unknown_names,
}


def units() -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy for what is said of a unit, known or not."""
    known = ("unit", "side")
    optional = {k: v for k, v in OF_UNITS.items() if k not in known}
    base = {name: OF_UNITS[name] for name in known}
    nameless = {"side": sides, "unknown": unknown_names}
    return st.one_of(
        st.fixed_dictionaries(base, optional=optional),
        st.fixed_dictionaries(nameless, optional={"nation": OF_UNITS["nation"]}),
    )


hexes = st.fixed_dictionaries(
    {},
    optional={
        "terrain": terrain.filter(bool),
        "unit": units(),
        "owner": sides,
        "strength": st.integers(0, STRONGEST),
        "marks": st.lists(st.sampled_from(MARKS), unique=True, min_size=1),
        "unknown": st.lists(unknown_names, min_size=1, max_size=4),
    },
).filter(bool)


@st.composite
def boards(draw: Callable[..., Any]) -> Board:
    """Return a board of any kind with a few hexes of anything, or all of its beach."""
    size = draw(st.sampled_from(list(SIZES.values())))
    places = draw(st.lists(st.sampled_from(all_hexes(size)), unique=True, max_size=8))
    described = {name_of(place, size): draw(hexes) for place in places}
    if draw(st.booleans()):
        shown = {
            name_of(place, size): {"terrain": [ground]}
            for place, ground in background("BEACH", size).items()
        }
        described = shown | described
    top = draw(sides)
    data = {"size": size.name, "top": top, "hexes": described}
    board, faults = read_board(data, rules().rulebook)
    # Of a unit with more figures or damage than it can have, these are not kept.
    assert all(".figures: " in fault or ".damage: " in fault for fault in faults)
    return board


def test_every_key_of_a_unit_is_tried() -> None:
    assert OF_UNITS.keys() == PIECE_KEYS.keys()


@given(boards(), st.text(max_size=40))
def test_what_is_written_reads_as_the_same_board(board: Board, text: str) -> None:
    title = " ".join(text.split())
    found = m44.read(m44.write(board, title))
    assert found.board == board
    again = m44.read(m44.write(found.board, found.title))
    assert again == found


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
@pytest.mark.parametrize("face", ["BEACH", "COUNTRY"])
def test_a_board_of_every_terrain_is_written(size: Any, face: str) -> None:
    ground = background(face, size)
    places = [place for place in all_hexes(size) if place not in ground]
    contents = {
        place: Contents(terrain=(id,))
        for place, id in zip(places, PLACES, strict=False)
    }
    shown = {place: Contents(terrain=(id,)) for place, id in ground.items()}
    board = Board(size, hexes=contents | shown)
    written = json.loads(m44.write(board))
    assert m44.read(json.dumps(written)).board == board
    assert written["board"]["face"] == face
    beyond = {
        hexagon[BEYOND]["terrain"][0]
        for hexagon in written["board"]["hexagons"]
        if BEYOND in hexagon
    }
    # The editor shows everything else.
    assert beyond <= {
        "ocean",
        "cave",
        "embankment",
        "fish-pond",
        "labor-camp",
        "river-branch",
    }


def test_what_the_editor_has_words_for_is_said_in_them() -> None:
    unit = {"unit": "sniper", "side": "allies", "nation": "russia", "figures": 1}
    board = Board(
        hexes={
            Hex(12, 4): Contents(
                ("hill", "sandbags"), unit, marks=("medal-axis", "exit-allies")
            ),
            Hex(14, 4): Contents(("river", "bridge"), unknown=("tag1",)),
            Hex(16, 4): Contents(("minefield",), owner="axis"),
            Hex(18, 4): Contents(("bunker",), owner="axis"),
            Hex(20, 4): Contents(("cave", "mountain"), unknown=("pontoon",)),
        }
    )
    written = json.loads(m44.write(board, "A title", "A text"))
    assert written["text"] == {"en": {"name": "A title", "description": "A text"}}
    assert written["board"]["hexagons"] == [
        {
            "row": 4,
            "col": 12,
            "terrain": {"name": "hills"},
            "obstacle": {"name": "sand"},
            "unit": {"name": "infru", "badge": "badge26", "nbr_units": 1},
            "tags": [
                {"name": "medal2"},
                {"name": "tag4", "behavior": "EXIT_MARKER", "side": "ALLIES"},
            ],
        },
        {
            "row": 4,
            "col": 14,
            "terrain": {"name": "river"},
            "rect_terrain": {"name": "bridge"},
            "tags": [{"name": "tag1"}],
        },
        {
            "row": 4,
            "col": 16,
            "tags": [{"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS"}],
        },
        {
            "row": 4,
            "col": 18,
            "rect_terrain": {"name": "bunker", "original_owner": "AXIS"},
        },
        {
            "row": 4,
            "col": 20,
            "terrain": {"name": "pmcave"},
            "rect_terrain": {"name": "pontoon"},
        },
    ]


@pytest.mark.parametrize(
    "said",
    [
        {"terrain": "hill"},
        {"terrain": [1]},
        {"terrain": ["../etc"]},
        {"owner": "reds"},
        {"strength": True},
        {"strength": 10**9},
        {"marks": ["star"]},
        {"unknown": ["two\nlines"]},
        {"unknown": ["x"] * 30},
        {"unit": 7},
        {"unit": {"unit": "infantry"}},
        {"unit": {"side": "axis"}},
        {"unit": {"unit": "infantry", "side": "axis", "moved": {"a": 1}}},
        {"unit": {"unit": "infantry", "side": "axis", "moved": 1.5}},
        {"unit": {"unit": "infantry", "side": "axis", "No Key": 1}},
        {"colour": "red"},
    ],
)
def test_what_cannot_be_beyond_the_words_of_the_editor_is_told(said: object) -> None:
    hexagon = {"row": 4, "col": 12, "terrain": {"name": "hills"}, BEYOND: said}
    data = {"board": {"type": "STANDARD", "hexagons": [hexagon]}}
    found = m44.read(json.dumps(data))
    assert found.board.hexes == {Hex(12, 4): Contents(("hill",))}
    (problem,) = found.problems
    assert str(problem).startswith("G5: 'rulesdb' is not read: ")


JSON = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(
                "name item row col terrain unit tags badge behavior group side".split()
                + "rect_terrain obstacle rulesdb nbr_units original_owner marks".split()
            ),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=12,
)


@given(JSON, JSON, JSON, JSON)
def test_nothing_of_any_type_stops_a_file_from_being_read(
    board: object, hexagon: object, info: object, text: object
) -> None:
    if isinstance(hexagon, dict):
        hexagon = {"row": 4, "col": 12, **hexagon}
    inside = board if isinstance(board, dict) else {"hexagons": [hexagon, board]}
    data = {"board": inside, "game_info": info, "text": text}
    found = m44.read(json.dumps(data))
    for problem in found.problems:
        assert "\n" not in str(problem)
    # All of it can be said in a situation, but for what only a record can tell.
    read, faults = read_board(found.board.described(), rules().rulebook)
    told = [each for each in faults if "unknown terrain" not in each]
    assert told == [] or BEYOND in json.dumps(data)
    assert m44.read(m44.write(found.board)).board == found.board
    assert read == found.board or faults


@given(st.one_of(st.text(), st.binary()))
def test_anything_else_is_told_as_unreadable(content: str | bytes) -> None:
    with pytest.raises(Unreadable):
        m44.read(content)
