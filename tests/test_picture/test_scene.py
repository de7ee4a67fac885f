"""What an answer of the rules check shows upon a board, and what it is called."""

from __future__ import annotations

import re

import pytest

from rulesdb.board import picture
from rulesdb.board.board import Board, Contents
from rulesdb.board.hexes import Hex, hex_named
from rulesdb.board.scene import Reached, Scene, Sight, scene_of


def h(name: str) -> Hex:
    """Return the hex of a name."""
    return hex_named(name)


BOARD = Board(
    hexes={
        h("G5"): Contents((), {"unit": "infantry", "side": "axis", "figures": 4}),
        h("g4"): Contents(("town",), {"unit": "armor", "side": "allies"}),
    }
)


def upon(scene: Scene) -> str:
    """Return what is drawn upon the hexes."""
    return picture.svg(scene).partition('class="b-shown"')[2]


def test_a_blocked_line_is_dashed_and_says_where() -> None:
    answer = {
        "sight": False,
        "blocked_by": ["g4"],
        "crossed": ["g4"],
        "left": ["f4"],
        "right": [],
    }
    scene = scene_of(BOARD, "sight", answer, "G5", "G3")
    assert scene.sight == Sight(h("G5"), h("G3"), False)
    assert (scene.crossed, scene.left, scene.right) == ((h("g4"),), (h("f4"),), ())
    drawn = upon(scene)
    assert re.search(r'class="b-l-blocked" stroke-width="8"[^>]+dasharray', drawn)
    assert "b-l-free" not in drawn
    assert "url(#b-blocking)" in picture.svg(scene)


def test_a_free_line_is_whole() -> None:
    drawn = upon(scene_of(BOARD, "sight", {"sight": True}, "G5", "G3"))
    line = re.search(r'<path class="b-l-free"[^>]+>', drawn)
    assert line is not None
    assert "dasharray" not in line[0]


def test_a_line_of_which_nothing_was_decided_is_neither() -> None:
    scene = scene_of(BOARD, "sight", {}, "G5", "G3")
    assert scene.sight == Sight(h("G5"), h("G3"), None)
    assert "b-l-free" not in upon(scene)
    assert "b-l-blocked" not in upon(scene)


def test_a_line_leaves_the_units_at_its_ends_in_view() -> None:
    empty = scene_of(Board(), "sight", {"sight": True}, "A5", "M5")
    assert 'd="M0 360 1248 360"' in upon(empty)
    board = Board(hexes={h("A5"): Contents((), {"unit": "armor", "side": "axis"})})
    manned = scene_of(board, "sight", {"sight": True}, "A5", "M5")
    assert 'd="M34 360 1248 360"' in upon(manned)


def test_reach_tells_from_where_it_may_battle_and_what_it_risks() -> None:
    answer = {
        "reach": {
            "f6": {"path": ["f6"], "may_battle": True, "rolls": 1},
            "g6": {"path": ["g6"], "may_battle": False, "rolls": 0},
            "G7": {"path": ["g6", "G7"]},
        },
        "max_move": 2,
    }
    scene = scene_of(BOARD, "move", answer, "G5")
    assert scene.reach == {
        h("f6"): Reached(True, True),
        h("g6"): Reached(False, False),
        h("G7"): Reached(None, False),
    }
    assert upon(scene).count('class="b-reach"') == 3
    assert scene.title == "Where the unit on G5 may move"


def test_a_way_begins_where_the_unit_stands() -> None:
    scene = scene_of(BOARD, "move", {"allowed": True, "path": ["g6", "G7"]}, "G5")
    assert scene.path == (h("G5"), h("g6"), h("G7"))
    assert "rotate(-120)" in upon(scene)
    assert scene.title == "Move from G5 to G7"


def test_a_retreat_begins_where_the_target_stands() -> None:
    answer = {"allowed": False, "path": ["f4", "G5"]}
    scene = scene_of(BOARD, "retreat", answer, "G5", "g4")
    assert scene.path == (h("g4"), h("f4"), h("G5"))


def test_targets_have_their_dice() -> None:
    answer = {"targets": [{"hex": "g4", "dice": 3}, {"hex": "G3", "dice": None}]}
    scene = scene_of(BOARD, "targets", answer, "G5")
    assert scene.targets == {h("g4"): 3, h("G3"): None}
    assert re.findall(r"b-badge[^>]+>(.)<", upon(scene)) == ["3", "?"]


@pytest.mark.parametrize("question", ["retreat", "resolve"])
def test_hexes_of_a_retreat_are_numbered(question: str) -> None:
    answer = {"options": {"0": ["g4"], "1": ["G3", "H3"], "2": ["g2"]}}
    scene = scene_of(BOARD, question, answer, "G5", "g4")
    assert scene.retreat == {h("g4"): 0, h("G3"): 1, h("H3"): 1, h("g2"): 2}
    assert re.findall(r"b-badge[^>]+>(.)<", upon(scene)) == ["0", "1", "1", "2"]


def test_an_attack_is_told_with_its_dice() -> None:
    def title(**answer: object) -> str:
        return scene_of(BOARD, "battle", answer, "G5", "g4").title

    assert title(allowed=True, dice=3) == "G5 attacks g4: 3 dice"
    assert title(allowed=True, dice=1) == "G5 attacks g4: 1 die"
    assert title(allowed=False, dice=0) == "G5 attacks g4: not allowed"
    assert title() == "G5 attacks g4"


def test_the_dice_of_an_attack_stand_at_its_target() -> None:
    attack = scene_of(BOARD, "battle", {"allowed": True, "dice": 2}, "G5", "g4")
    assert attack.targets == {h("g4"): 2}
    refused = scene_of(BOARD, "battle", {"allowed": False, "dice": 0}, "G5", "g4")
    assert refused.targets == {}


def test_a_board_without_a_question_is_told_by_what_lies_on_it() -> None:
    scene = scene_of(BOARD)
    assert scene.title == "Board"
    assert scene.description == (
        "Axis at the top, allies at the bottom. Axis: infantry, 4 figures on G5. "
        "Allies: armor on g4. On the board: town on g4."
    )


def test_a_hex_off_the_board_is_refused() -> None:
    with pytest.raises(ValueError, match="off the standard board"):
        scene_of(BOARD, "sight", {"sight": True}, "G5", "Z5")
