"""Each thing that a file of the scenario editor may say, and how a board has it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from shipped import rules

from rulesdb.board import m44
from rulesdb.board.board import MARKS, Board, described
from rulesdb.board.hexes import SIZES, Hex, all_hexes, hex_named, name_of
from rulesdb.board.m44 import Opened, Unreadable, names
from rulesdb.board.m44.hexagons import MINEFIELD
from rulesdb.board.m44.source import LARGEST
from rulesdb.situations.on_board import read_board
from rulesdb.situations.values import MOST_ITEMS, NATIONS
from rulesdb.vocabulary import Category

#: Where most of the tests put what they are about: G5 of a standard board.
G5 = {"row": 4, "col": 12}


def file(*hexagons: object, **changed: Any) -> dict[str, Any]:
    """Return a file with these hexagons; `board` and `game_info` may be changed."""
    board = {"type": "STANDARD", "face": "COUNTRY", "hexagons": list(hexagons)}
    return {
        "game_info": {"side_player1": "AXIS", "side_player2": "ALLIES"}
        | changed.get("game_info", {}),
        "board": board | changed.get("board", {}),
    }


def opened(*hexagons: object, **changed: Any) -> Opened:
    """Return what is read of a file with these hexagons."""
    return m44.read(json.dumps(file(*hexagons, **changed)))


def on_g5(entry: dict[str, Any], **changed: Any) -> tuple[dict[str, Any], list[str]]:
    """Return what lies on G5 of a file that says this of it, and what is left over."""
    found = opened({**G5, **entry}, **changed)
    contents = found.board.at(Hex(12, 4))
    return described(contents), [str(problem) for problem in found.problems]


@pytest.mark.parametrize(
    ("entry", "terrain"),
    [
        ({"terrain": {"name": "woods"}}, ["forest"]),
        ({"terrain": {"name": "curve", "orientation": 3}}, ["river"]),
        (
            {"terrain": {"name": "river"}, "rect_terrain": {"name": "bridge"}},
            ["river", "bridge"],
        ),
        ({"terrain": {"name": "pcave"}}, ["cave", "hill"]),
        ({"terrain": {"name": "river", "behavior": "FORD"}}, ["fordable-river"]),
        (
            {"terrain": {"name": "riverFL", "behavior": "FORDABLE_STREAM"}},
            ["fordable-stream"],
        ),
        (
            {"terrain": {"name": "river"}, "rect_terrain": {"name": "ford"}},
            ["fordable-river"],
        ),
        ({"terrain": {"name": "hills", "behavior": "HILL"}}, ["hill"]),
        (
            {
                "terrain": {"name": "hills"},
                "rect_terrain": {"name": "casemate"},
                "obstacle": {"name": "wire"},
            },
            ["hill", "field-bunker", "wire"],
        ),
        # A name by itself, and a list of one, as some programs write it.
        ({"terrain": "woods"}, ["forest"]),
        ({"terrain": [{"name": "woods"}]}, ["forest"]),
        ({"obstacle": {"item": [{"name": "sand"}]}}, ["sandbags"]),
    ],
)
def test_tiles_are_terrain(entry: dict[str, Any], terrain: list[str]) -> None:
    assert on_g5(entry) == ({"terrain": terrain}, [])


@pytest.mark.parametrize(
    "told",
    [
        "river WIDE_RIVER",
        "hills BLUFF",
        "hills CLIFF",
        "hills STEEP_HILL",
        "hills IMPASSABLE_HILL",
        "hills IMPASSABLE_BLOCKING_HILL",
        "mountain IMPASSABLE_HILL",
        "bridge BRIDGE_SECTION",
        "sand SEAWALL",
        "road",
        "powerplant",
        "notATileOfAnyEditor",
    ],
)
def test_what_no_book_tells_of_is_kept_and_told(told: str) -> None:
    called, _, behavior = told.partition(" ")
    tile = {"name": called} | ({"behavior": behavior} if behavior else {})
    expected = {"unknown": [told]}, [f"G5: no book here tells of {told!r}"]
    assert on_g5({"terrain": tile}) == expected


def test_a_unit_that_is_told_as_terrain_belongs_to_nobody() -> None:
    assert on_g5({"rect_terrain": {"name": "pdestroyer"}}) == (
        {"unknown": ["pdestroyer"]},
        ["G5: 'pdestroyer' is a unit, but the file does not say whose"],
    )


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ({"name": "infger"}, {"unit": "infantry", "side": "axis"}),
        ({"name": "infus"}, {"unit": "infantry", "side": "allies"}),
        ({"name": "tankru"}, {"unit": "armor", "side": "allies", "nation": "russia"}),
        (
            {"name": "gunbrit"},
            {"unit": "artillery", "side": "allies", "nation": "britain"},
        ),
        ({"name": "gunjp"}, {"unit": "artillery", "side": "axis", "nation": "japan"}),
        ({"name": "infch"}, {"unit": "infantry", "side": "allies"}),
        (
            {"name": "inf2ger", "badge": "badge4"},
            {"unit": "special-forces-infantry", "side": "axis"},
        ),
        ({"name": "tank2us"}, {"unit": "elite-armor", "side": "allies"}),
        (
            {"name": "infru", "badge": "badge26"},
            {"unit": "sniper", "side": "allies", "nation": "russia"},
        ),
        (
            {"name": "inf2us", "badge": "badge3"},
            {"unit": "french-resistance", "side": "allies"},
        ),
        (
            {"name": "inf2us", "behavior": "FRENCH_RESISTANCE"},
            {"unit": "french-resistance", "side": "allies"},
        ),
        (
            {"name": "inf2ger", "badge": "badge12"},
            {"unit": "combat-engineers", "side": "axis"},
        ),
        (
            {"name": "infger", "badge": "badge30"},
            {"unit": "ski-troops", "side": "axis"},
        ),
        (
            {"name": "infger", "badge": "badge38"},
            {"unit": "infantry", "side": "axis", "nation": "italy"},
        ),
        (
            {"name": "infus", "nbr_units": 3},
            {"unit": "infantry", "side": "allies", "figures": 3},
        ),
        (
            {"name": "infus", "nbr_units": "3"},
            {"unit": "infantry", "side": "allies", "figures": 3},
        ),
    ],
    ids=lambda value: value.get("name") if isinstance(value, dict) else None,
)
def test_pieces_are_units(unit: dict[str, Any], expected: dict[str, Any]) -> None:
    assert on_g5({"unit": unit}) == ({"unit": expected}, [])


@pytest.mark.parametrize(
    ("unit", "expected", "problem"),
    [
        (
            {"name": "plnger"},
            {"side": "axis", "unknown": "plnger"},
            "no book here tells of a unit 'plnger'",
        ),
        (
            {"name": "infus", "badge": "badge41"},
            {"unit": "infantry", "side": "allies", "unknown": "badge41"},
            "no book here tells of 'badge41' on a unit 'infus'",
        ),
        (
            {"name": "inf2us", "badge": "badge41"},
            {"unit": "special-forces-infantry", "side": "allies", "unknown": "badge41"},
            "no book here tells of 'badge41' on a unit 'inf2us'",
        ),
        (
            {"name": "infus", "badge": "badge45"},
            {"unit": "infantry", "side": "allies", "unknown": "badge45"},
            "no book here tells of 'badge45' on a unit 'infus'",
        ),
        (
            {"name": "tankus", "behavior": "ARMOR_MOVE_TWO"},
            {"unit": "armor", "side": "allies", "unknown": "ARMOR_MOVE_TWO"},
            "no book here tells of 'ARMOR_MOVE_TWO' on a unit 'tankus'",
        ),
        (
            {"name": "infus", "nbr_units": "many"},
            {"unit": "infantry", "side": "allies"},
            "a unit of many figures: it is taken as full",
        ),
        (
            {"name": "infus", "nbr_units": 0},
            {"unit": "infantry", "side": "allies"},
            "a unit of 0 figures: it is taken as full",
        ),
        (
            {"name": "infus", "equipment": "mortar"},
            {"unit": "infantry", "side": "allies"},
            "'equipment' of the unit is not read",
        ),
    ],
)
def test_what_is_not_known_of_a_unit_is_kept_and_told(
    unit: dict[str, Any], expected: dict[str, Any], problem: str
) -> None:
    assert on_g5({"unit": unit}) == ({"unit": expected}, [f"G5: {problem}"])


@pytest.mark.parametrize(
    ("date", "unit"),
    [("1939-05-11", "machine-gun"), ("1943-01-01", "infantry"), ("soon", "infantry")],
)
def test_a_machine_gun_is_what_it_was_early_in_the_war(date: str, unit: str) -> None:
    piece = {"name": "infjp", "badge": "badge45"}
    found, _ = on_g5({"unit": piece}, game_info={"date_begin": date})
    assert found["unit"]["unit"] == unit


def test_a_unit_of_no_side_is_kept_as_unknown() -> None:
    assert on_g5({"unit": {"name": "infxx"}}) == (
        {"unknown": ["infxx"]},
        ["G5: a unit 'infxx', and its name does not say whose"],
    )


@pytest.mark.parametrize(
    ("country", "unit", "nation"),
    [
        ("DE", "infger", "germany"),
        ("FI", "infger", None),  # Finns fight with German pieces
        ("RO", "infger", None),
        (None, "infger", None),  # and so may anybody
        (None, "infjp", "japan"),
        ("JP", "infjp", "japan"),
        ("DE", "infjp", None),
    ],
)
def test_a_nation_is_told_where_pieces_and_country_agree(
    country: str | None, unit: str, nation: str | None
) -> None:
    info = {"country_player1": country} if country else {}
    found, _ = on_g5({"unit": {"name": unit}}, game_info=info)
    assert found["unit"].get("nation") == nation


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ([{"name": "medal1"}], {"marks": ["medal-allies"]}),
        ([{"name": "medal2"}], {"marks": ["medal-axis"]}),
        (
            [{"name": "medal6"}, {"name": "medal7"}],
            {"marks": ["medal-allies", "medal-axis"]},
        ),
        ([{"name": "medal0"}], {"marks": ["medal"]}),
        ({"name": "medal2"}, {"marks": ["medal-axis"]}),
        ({"item": [{"name": "medal2"}]}, {"marks": ["medal-axis"]}),
        (
            [{"name": "tag5", "behavior": "EXIT_MARKER", "side": "ALLIES"}],
            {"marks": ["exit-allies"]},
        ),
        ([{"name": "tag4"}], {"marks": ["exit"]}),
        (
            [{"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS"}],
            {"terrain": ["minefield"], "owner": "axis"},
        ),
        ([{"name": "tag3"}], {"terrain": ["minefield"]}),
    ],
)
def test_tags_are_medals_exits_and_mines(
    tags: object, expected: dict[str, Any]
) -> None:
    assert on_g5({"tags": tags}) == (expected, [])


def test_an_exit_may_be_that_of_other_hexes_too() -> None:
    tag = {
        "name": "tag4",
        "behavior": "EXIT_MARKER",
        "side": "AXIS",
        "group": ["G5", "H5", "z9"],
    }
    found = opened({**G5, "tags": [tag]}, {"row": 4, "col": 14, "terrain": "woods"})
    assert found.board.described()["hexes"] == {
        "G5": {"marks": ["exit-axis"]},
        "H5": {"terrain": ["forest"], "marks": ["exit-axis"]},
    }
    (problem,) = found.problems
    assert str(problem).startswith("an exit: z9 is off the standard board")


def test_camouflage_is_that_of_the_unit() -> None:
    entry = {"unit": {"name": "infus"}, "tags": [{"name": "tag14"}]}
    unit = {"unit": "infantry", "side": "allies", "camouflaged": True}
    assert on_g5(entry) == ({"unit": unit}, [])
    assert on_g5({"tags": [{"name": "tag15"}]}) == (
        {},
        ["G5: camouflage, but no unit"],
    )


def test_a_medal_of_a_group_and_a_tag_that_is_not_known_are_told() -> None:
    tags = [{"name": "medal1", "group": ["G5", "H5"]}, {"name": "tag1"}]
    assert on_g5({"tags": tags}) == (
        {"marks": ["medal-allies"], "unknown": ["tag1"]},
        [
            "G5: a medal for several hexes: it is shown on this one",
            "G5: no book here tells of 'tag1'",
        ],
    )


def test_a_bunker_belongs_to_its_owner_and_a_hex_to_one() -> None:
    bunker = {"name": "bunker", "original_owner": "ALLIES"}
    found = {"terrain": ["bunker"], "owner": "allies"}
    assert on_g5({"rect_terrain": bunker}) == (found, [])
    mines = {"name": "tag3", "side": "AXIS"}
    assert on_g5({"rect_terrain": bunker, "tags": [mines]}) == (
        {"terrain": ["bunker", "minefield"], "owner": "allies"},
        ["G5: what is there has two owners: it is taken as allies"],
    )


@pytest.mark.parametrize(
    ("kind", "size"),
    [("STANDARD", "standard"), ("brkthru", "breakthrough"), ("OVERLORD", "overlord")],
)
def test_boards_are_of_three_kinds(kind: str, size: str) -> None:
    found = opened(board={"type": kind})
    assert found == Opened(Board(SIZES[size]))


@pytest.mark.parametrize(
    ("kind", "beach", "ocean"),
    [
        ("STANDARD", [5, 4, 3], [2, 1]),
        ("BRKTHRU", [6, 5, 4], [3, 2, 1]),
        ("OVERLORD", [5, 4, 3], [2, 1]),
    ],
)
def test_a_beach_board_has_rows_that_no_file_lists(
    kind: str, beach: list[int], ocean: list[int]
) -> None:
    board = opened(board={"type": kind, "face": "BEACH"}).board
    for place in all_hexes(board.size):
        row = int(name_of(place, board.size)[1:])
        expected = ("beach",) * (row in beach) + ("ocean",) * (row in ocean)
        assert board.at(place).terrain == expected


def test_a_tile_lies_over_the_beach_and_an_obstacle_on_it() -> None:
    found = opened(
        {**G5, "terrain": {"name": "woods"}},
        {"row": 4, "col": 14, "obstacle": {"name": "hedgehog"}},
        {"row": 4, "col": 16, "terrain": {"name": "lighthouse"}},
        board={"face": "BEACH"},
    ).board
    at = {name: described(found.at(hex_named(name))) for name in ("G5", "H5", "I5")}
    assert at == {
        "G5": {"terrain": ["forest"]},
        "H5": {"terrain": ["beach", "hedgehog"]},
        "I5": {"unknown": ["lighthouse"]},
    }


def test_player_1_sits_at_the_top() -> None:
    info = {"side_player1": "ALLIES", "side_player2": "AXIS"}
    assert opened(game_info=info).board.top == "allies"
    assert opened(game_info={"side_player1": "allies"}).board.top == "allies"
    assert m44.read('{"board": {}}').board.top == "axis"


def test_a_file_with_hardly_any_keys_is_an_empty_board() -> None:
    assert m44.read('{"board": {}}') == Opened(
        Board(),
        problems=(m44.Problem("", "a board of the kind '': taken as standard"),),
    )


def test_the_web_editor_wraps_lists_and_gives_numbers_as_text() -> None:
    hexagon = {"row": "4", "col": "12", "terrain": {"name": "woods"}}
    found = opened(board={"hexagons": {"item": [hexagon]}})
    assert found.board.described() == {"hexes": {"G5": {"terrain": ["forest"]}}}
    alone = opened(board={"hexagons": {"item": hexagon}})
    assert alone == found


def test_the_title_and_text_are_those_in_english_or_the_first() -> None:
    data = file()
    data["text"] = {"fr": {"name": "Les ponts", "description": "Un  pont.\r\nDeux."}}
    found = m44.read(json.dumps(data))
    assert (found.title, found.text) == ("Les ponts", "Un  pont.\nDeux.")
    data["text"]["en"] = {"name": "  The\nbridges\u202e "}
    assert m44.read(json.dumps(data)).title == "The bridges"


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"board": {"type": "HUGE"}}, "a board of the kind 'HUGE': taken as standard"),
        (
            {"game_info": {"side_player1": "REDS"}},
            "side_player1 is 'REDS': taken as axis",
        ),
        (
            {"game_info": {"side_player2": "AXIS"}},
            "both players are axis: player 1 is taken as it",
        ),
        ({"board": {"groups": [{"hexes": []}]}}, "groups of hexes are not read"),
    ],
)
def test_what_is_amiss_with_the_file_is_told(changed: Any, problem: str) -> None:
    assert [str(each) for each in opened(**changed).problems] == [problem]


@pytest.mark.parametrize(
    ("hexagon", "problem"),
    [
        ({"row": 4, "col": 13}, "col 13, row 4 is off the standard board"),
        ({"row": 9, "col": 1}, "col 1, row 9 is off the standard board"),
        ({"row": -1, "col": -1}, "col -1, row -1 is off the standard board"),
        ({"row": 4}, "col null, row 4 is off the standard board"),
        ({"row": True, "col": 1}, "col 1, row true is off the standard board"),
        ({"row": [4], "col": {}}, "col {}, row [4] is off the standard board"),
        ({"row": 10**30, "col": 0}, f"col 0, row {10**30} is off the standard board"),
        (7, "'7' is no hexagon"),
        ({**G5, "lines": []}, "G5: 'lines' is not read"),
        ({**G5, "terrain": 7}, "G5: no book here tells of '7'"),
        (
            {**G5, "terrain": {"name": {"a": 1}}},
            "G5: no book here tells of '{\"a\": 1}'",
        ),
        ({**G5, "unit": 7}, "G5: a unit '7', and its name does not say whose"),
        ({**G5, "tags": [None]}, "G5: no book here tells of 'null'"),
        ({**G5, "rulesdb": 7}, "G5: 'rulesdb' is not read: it is no object"),
    ],
)
def test_a_wrong_hexagon_costs_nothing_but_itself(
    hexagon: object, problem: str
) -> None:
    sound = {"row": 0, "col": 0, "terrain": {"name": "woods"}}
    found = opened(sound, hexagon)
    assert [str(each) for each in found.problems] == [problem]
    assert found.board.at(Hex(0, 0)).terrain == ("forest",)


def test_of_two_entries_for_a_hex_and_two_units_on_one_the_first_counts() -> None:
    woods, town = ({**G5, "terrain": name} for name in ("woods", "buildings"))
    found = opened(woods, town)
    assert found.board.at(Hex(12, 4)).terrain == ("forest",)
    assert [str(each) for each in found.problems] == [
        "G5: the hex stands twice: the first one counts"
    ]
    units = {"unit": [{"name": "infus"}, {"name": "tankger"}]}
    assert on_g5(units) == (
        {"unit": {"unit": "infantry", "side": "allies"}},
        ["G5: a second unit, 'tankger', is left out"],
    )


def test_keys_that_are_not_known_are_told_in_the_order_of_the_file() -> None:
    keys = {f"key{number}": 1 for number in range(9, 0, -1)}
    _, told = on_g5({**keys, "unit": {"name": "infus", **keys}})
    assert told == [
        *(f"G5: {key!r} of the unit is not read" for key in keys),
        *(f"G5: {key!r} is not read" for key in keys),
    ]


def test_a_key_that_stands_twice_is_told() -> None:
    found = m44.read('{"board": {"type": "STANDARD", "type": "OVERLORD"}}')
    assert found.board.size.name == "overlord"
    assert [str(p) for p in found.problems] == [
        "'type' stands twice: the last one counts"
    ]


def test_there_is_an_end_to_what_is_kept_and_told() -> None:
    tags = [{"name": f"tag{n}"} for n in range(100, 400)]
    found = opened({**G5, "tags": tags})
    assert len(found.board.at(Hex(12, 4)).unknown) == MOST_ITEMS
    assert len(found.problems) == 201
    assert str(found.problems[-1]) == "and 101 more"
    everything = on_g5({"terrain": list(names.TILES)})
    assert len(everything[0]["terrain"]) == MOST_ITEMS
    assert everything[1] == [f"G5: only the first {MOST_ITEMS} things on it are kept"]


PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (PNG, "the file is a picture (PNG) and not a board: open a .m44 file"),
        (b"\xff\xd8\xff\xe0" + b"\0" * 100, "the file is a picture (JPEG)"),
        (b"PK\x03\x04", "the file is a packed archive (zip)"),
        (b"\xff\xfe{\x00}\x00", "the file is not text in UTF-8 (byte 0): open a"),
        ('{"board": "ü"}'.encode("latin-1"), "the file is not text in UTF-8 (byte 11)"),
        (b"RIFF\x24\x00\x00\x00WEBP", "the file is a picture or a sound (RIFF)"),
        (b"<!doctype html>", "the file is a page of the web or other markup"),
        (b"", "the file is empty"),
        (" \n", "the file is empty"),
        ("board", "the file is not JSON (Expecting value: line 1 column 1 (char 0))"),
        (b'{"board": {"hexagons": [', "the file is not JSON (Expecting value: line 1"),
        ("[]", "the file is JSON, but holds no `board`"),
        ('"board"', "the file is JSON, but holds no `board`"),
        ('{"question": "battle"}', "the file is JSON, but holds no `board`"),
        ('{"board": []}', "the file is JSON, but holds no `board`"),
        ('{"a":' * 50_000, "the file is nested deeper than 20 levels"),
        ("[" * 22 + "]" * 22, "the file is nested deeper than 20 levels"),
        (f'{{"board": {"9" * 5000}}}', "the file holds a number that is too long"),
        (b" " * (LARGEST + 1), f"the file has more than {LARGEST} bytes, and no"),
        (" " * (LARGEST + 1), f"the file has more than {LARGEST} bytes, and no"),
    ],
    ids="png jpeg zip utf-16 latin-1 webp html no-bytes blank no-json cut list "
    "text situation board-list deep-cut deep number bytes text-size".split(),
)
def test_what_is_no_board_is_told_in_one_line(content: str | bytes, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        m44.read(content)
    message = str(caught.value)
    assert message.startswith(says)
    assert "open a .m44 file of the scenario editor" in message
    assert "\n" not in message


def test_a_mark_at_the_beginning_of_the_text_is_passed_over() -> None:
    text = "\ufeff" + json.dumps(file({**G5, "terrain": "woods"}))
    assert m44.read(text) == m44.read(text.encode())
    assert m44.read(text).board.at(Hex(12, 4)).terrain == ("forest",)


def test_names_are_kept_so_that_a_situation_can_hold_them() -> None:
    odd = "\ud800 \u202ea  very\nlong name " + "x" * 100
    found = opened({**G5, "terrain": {"name": odd}, "unit": {"name": odd + "us"}})
    for problem in found.problems:
        assert str(problem).isprintable()
    board, faults = read_board(found.board.described(), rules().rulebook)
    assert faults == []
    assert board == found.board


PLACES = {Category.TERRAIN, Category.OBSTACLE}


def test_every_name_that_is_known_is_that_of_a_record() -> None:
    records = rules().rulebook.records
    terrain = {each for ids in names.TILES.values() for each in ids} | {MINEFIELD}
    assert {records[id].category for id in terrain} <= PLACES
    assert set(names.TILE_OF.values()) <= names.TILES.keys()
    units = {*names.KINDS.values(), *names.MARKED.values()}
    assert {records[id].category for id in units} == {Category.UNIT}
    nations = {*names.COUNTRIES.values(), *names.BADGES_OF_NATIONS.values()}
    nations |= {pieces.nation for pieces in names.PIECES} - {""}
    assert nations <= set(NATIONS)
    assert set(names.MEDALS.values()) <= set(MARKS)
    assert set(names.BOARDS.values()) == SIZES.keys()


def test_no_pieces_are_taken_for_others_with_a_shorter_name() -> None:
    ends = [pieces.end for pieces in names.PIECES]
    for place, end in enumerate(ends):
        assert not any(later.endswith(end) for later in ends[place + 1 :])
