"""The picture of a board as a document: what is in it, whatever stands on the board."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree

import pytest
from shipped import collection

from rulesdb.board import picture
from rulesdb.board.board import MARKS, Board, Contents
from rulesdb.board.hexes import SIZES, STANDARD, Hex, all_hexes, hex_named, name_of
from rulesdb.board.picture.units import UNITS as UNITS_DRAWN
from rulesdb.board.scene import Scene, scene_of

SVG = "{http://www.w3.org/2000/svg}"
OBSTACLES_AND_TERRAIN = [
    record.id
    for record in collection().records
    if record.category.value in ("terrain", "obstacle")
]
UNITS = [r.id for r in collection().records if r.category.value == "unit"]


def of(**hexes: Contents) -> Board:
    """Return a standard board with something on some hexes."""
    return Board(hexes={hex_named(name): what for name, what in hexes.items()})


def group(board: Board, name: str) -> ElementTree.Element:
    """Return the group of a hex in the picture of a board."""
    root = ElementTree.fromstring(picture.svg(Scene(board)))
    found = [g for g in root.iter(f"{SVG}g") if g.get("data-hex") == name]
    assert len(found) == 1
    return found[0]


def placed(board: Board, name: str) -> list[str]:
    """Return the symbols that are placed on a hex."""
    return [use.get("href", "")[1:] for use in group(board, name).iter(f"{SVG}use")]


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_each_hex_of_a_board_is_there_once_by_its_name(size) -> None:
    root = ElementTree.fromstring(picture.svg(Scene(Board(size))))
    names = [g.get("data-hex") for g in root.iter(f"{SVG}g") if g.get("data-hex")]
    assert names == [name_of(place, size) for place in all_hexes(size)]


@pytest.mark.parametrize("terrain", OBSTACLES_AND_TERRAIN)
def test_all_terrain_of_the_books_has_a_symbol_and_is_drawn(terrain: str) -> None:
    assert f"t-{terrain}" in picture.symbols()
    bare, covered = (
        [ElementTree.tostring(piece) for piece in group(of(G5=what), "G5")]
        for what in (Contents(), Contents((terrain,)))
    )
    told, *drawn = covered
    assert terrain.replace("-", " ") in told.decode()
    assert drawn != bare


@pytest.mark.parametrize("unit", UNITS)
def test_all_units_of_the_books_have_a_silhouette_for_either_side(unit: str) -> None:
    for side in ("axis", "allies"):
        board = of(G5=Contents(unit={"unit": unit, "side": side, "figures": 3}))
        assert {f"c-{side}", f"u-{unit}"} <= set(placed(board, "G5"))
        assert "3" in [text.text for text in group(board, "G5").iter(f"{SVG}text")]


@pytest.mark.parametrize("kind", ["t-", "u-", "c-", "m-", "o-"])
def test_no_two_symbols_are_alike(kind: str) -> None:
    drawn = [what for id, what in picture.symbols().items() if id.startswith(kind)]
    assert len(drawn) == len(set(drawn)) > 1


def test_letters_tell_units_apart() -> None:
    letters = [letters for _, letters in UNITS_DRAWN.values() if letters]
    assert len(letters) == len(set(letters))
    plain = [drawn for drawn, letters in UNITS_DRAWN.values() if not letters]
    assert len(plain) == len(set(plain))


def without_colour(drawn: str) -> str:
    """Return a drawing without the classes that give it its colours."""
    return re.sub(r' class="[^"]*"', "", drawn)


def test_terrain_differs_without_colour() -> None:
    drawn = {
        without_colour(what): id
        for id, what in picture.symbols().items()
        if id.startswith("t-")
    }
    assert len(drawn) == sum(id.startswith("t-") for id in picture.symbols())


def test_every_symbol_that_is_placed_is_defined() -> None:
    everything = of(
        **{
            name_of(place): Contents((terrain,), {"unit": unit, "side": "axis"})
            for place, terrain, unit in zip(
                all_hexes(STANDARD), OBSTACLES_AND_TERRAIN, UNITS * 3, strict=False
            )
        }
    )
    for drawn in (picture.svg(Scene(everything)), picture.sprite()):
        root = ElementTree.fromstring(drawn)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        uses = {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")}
        assert len(ids) == len(set(ids))
        assert uses <= set(ids)


def test_marks_flags_and_strength_are_drawn() -> None:
    for mark in MARKS:
        assert f"m-{mark}" in placed(of(G5=Contents(marks=(mark,))), "G5")
    mined = of(G5=Contents(("minefield",), owner="allies", strength=0))
    assert {"t-minefield", "o-allies"} <= set(placed(mined, "G5"))
    assert "0" in [text.text for text in group(mined, "G5").iter(f"{SVG}text")]


@pytest.mark.parametrize(
    ("name", "turned"),
    [("A9", "-90"), ("G1", "90"), ("a8", "180"), ("M5", None), ("B5", "180")],
)
def test_an_exit_points_off_the_board(name: str, turned: str | None) -> None:
    board = of(**{name: Contents(marks=("exit-axis",))})
    (arrow,) = (
        use for use in group(board, name) if use.get("href", "") == "#m-exit-axis"
    )
    turn = arrow.get("transform", "")
    assert turn.startswith(f"rotate({turned} ") if turned else not turn


def test_a_figure_count_that_is_not_said_is_not_made_up() -> None:
    board = of(G5=Contents(unit={"unit": "infantry", "side": "axis"}))
    texts = [text.text for text in group(board, "G5").iter(f"{SVG}text")]
    assert texts == ["G5"]
    full = picture.svg(Scene(board, full={"infantry": 4}))
    assert ">4</text>" in full


HOSTILE = '<script>alert("1")</script>&"\'>]]>'
UNWRITABLE = "\0\x08\x1b\ud800\uffff"


def test_names_from_files_are_escaped() -> None:
    board = of(
        G5=Contents(unknown=(HOSTILE,), unit={"unknown": HOSTILE, "side": "axis"})
    )
    drawn = picture.svg(scene_of(board))
    assert "<script" not in drawn
    assert HOSTILE in (group(board, "G5").findtext(f"{SVG}title") or "")
    assert "t-unknown" in placed(board, "G5")
    assert "u-unknown" in placed(board, "G5")


def test_what_no_xml_may_hold_is_told_as_unreadable() -> None:
    board = of(G5=Contents(unknown=(UNWRITABLE,)))
    told = group(board, "G5").findtext(f"{SVG}title")
    assert told == "G5: unknown " + "\ufffd" * len(UNWRITABLE)


def test_a_title_and_a_description_tell_what_is_drawn() -> None:
    board = of(G5=Contents(("hill",), {"unit": "sniper", "side": "axis"}))
    answer = {"sight": False, "blocked_by": ["g4", "G3"]}
    drawn = picture.svg(scene_of(board, "sight", answer, "G5", "g2"))
    root = ElementTree.fromstring(drawn)
    assert root.get("role") == "img"
    said = root.findtext(f"{SVG}title")
    assert said == "Line of sight from G5 to g2: blocked by g4 and G3"
    told = root.findtext(f"{SVG}desc") or ""
    assert "Axis: sniper on G5" in told
    assert "hill on G5" in told


def test_a_board_of_thirty_hexes_is_small() -> None:
    terrain = "forest hill town river bridge hedgerow beach ocean bunker wire".split()
    sides = ("axis", "allies")
    filled = {
        name_of(place): Contents(
            (terrain[n % 10], "sandbags"),
            {"unit": UNITS[n % 7], "side": sides[n % 2], "figures": 3},
        )
        for n, place in enumerate(all_hexes(STANDARD)[::4][:30])
    }
    drawn = picture.svg(scene_of(of(**filled))).encode()
    assert len(filled) == 29
    assert len(drawn) < 40_000
    assert len(gzip.compress(drawn)) < 8_000


def test_a_picture_in_a_page_brings_no_styles_of_its_own() -> None:
    drawn = picture.svg(Scene(of(G5=Contents(("hill",)))), inline=True)
    assert "<style" not in drawn
    assert "style=" not in drawn
    assert "<defs" not in drawn


def test_every_class_that_is_drawn_has_a_style() -> None:
    drawn = picture.sprite() + picture.svg(scene_of(Board()), inline=True)
    classes = {
        name
        for attribute in re.findall(r'class="([^"]+)"', drawn)
        for name in attribute.split()
    }
    styled = set(re.findall(r"\.([\w-]+)\{", picture.stylesheet()))
    assert classes - styled <= {"hex", "b-shown", "b-reach"}


def test_a_cropped_picture_shows_what_is_in_use_and_what_is_beside_it() -> None:
    board = of(C5=Contents(("hill",)))
    root = ElementTree.fromstring(picture.svg(Scene(board), cropped=True))
    names = {g.get("data-hex") for g in root.iter(f"{SVG}g") if g.get("data-hex")}
    assert {"C5", "B5", "D5", "b4", "c4", "b6", "c6"} <= names
    assert len(names) < 30
    left, top, width, height = map(int, root.get("viewBox", "").split())
    assert (left, top, width, height) == (4 * 52 - 180, 4 * 90 - 120, 360, 240)


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_an_empty_board_is_cropped_to_itself(size) -> None:
    root = ElementTree.fromstring(picture.svg(Scene(Board(size)), cropped=True))
    names = [g for g in root.iter(f"{SVG}g") if g.get("data-hex")]
    assert len(names) == len(all_hexes(size))


def test_a_line_beside_the_board_marks_no_hex_off_it() -> None:
    scene = Scene(Board(), crossed=(Hex(-1, 1), Hex(1, 1)))
    drawn = picture.svg(scene).partition('class="b-shown"')[2]
    assert drawn.count("translate(") == 1


def test_what_cannot_be_drawn_is_told_beside_what_can() -> None:
    known = of(G5=Contents(("forest",), unknown=("powerplant",)))
    assert {"t-forest", "m-unknown"} <= set(placed(known, "G5"))
    own_book = of(G5=Contents(("lunar-crater",)))
    assert {"t-unknown", "m-unknown"} <= set(placed(own_book, "G5"))
    assert "lunar crater" in (group(own_book, "G5").findtext(f"{SVG}title") or "")


def test_two_grounds_on_a_hex_do_not_hide_each_other() -> None:
    assert placed(of(G5=Contents(("cave", "hill"))), "G5") == ["t-hill", "f-cave"]
    assert placed(of(G5=Contents(("hill", "forest"))), "G5") == ["t-hill", "f-forest"]
