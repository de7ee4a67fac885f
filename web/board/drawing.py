"""The picture of a board as it was laid out, with the answer drawn upon it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesdb.board.picture import svg
from rulesdb.board.scene import AIMED, Scene, scene_of
from rulesdb.rulescheck.check import check
from rulesdb.situations import BadSituation, read_situation
from rulesdb.situations.strength import largest_fact
from web.board.laid import Laid
from web.current import edition, rulebook


def picture(laid: Laid) -> str:
    """Return the picture of a board as SVG, to stand in a page."""
    return svg(scene(laid), inline=True)


def picture_alone(laid: Laid) -> str:
    """Return the picture of a board as an SVG document, the whole board."""
    return svg(scene(laid))


def preview(laid: Laid) -> str:
    """Return the picture of the part of a board that is in use, as an SVG document."""
    return svg(scene(laid), cropped=True)


def scene(laid: Laid) -> Scene:
    """Return what is shown upon a board: the hexes chosen, and the answer."""
    chosen = [laid.said.get(role) for role in ("attacker", "target")]
    attacker, target = (name if isinstance(name, str) else None for name in chosen)
    return scene_of(
        laid.board, laid.question, answer(laid), attacker, target, full(laid)
    )


def answer(laid: Laid) -> Mapping[str, Any]:
    """Return what the ruling answers; an attack has its line of sight drawn too."""
    found = dict(laid.ruling.answer) if laid.ruling else {}
    if laid.situation and laid.question in AIMED and laid.question != "sight":
        found = {**sight(laid), **found}
    return found


def sight(laid: Laid) -> Mapping[str, Any]:
    """Return the answer on the line of sight from the attacker to the target."""
    asked = {
        key: value
        for key, value in laid.described.items()
        if key in ("attacker", "target", "board", "in_force")
    }
    try:
        situation = read_situation({**asked, "question": "sight"}, rulebook())
    except BadSituation:
        return {}
    return check(situation, edition().rules).answer


def full(laid: Laid) -> Mapping[str, int]:
    """Return how many figures each unit on the board has at full strength."""
    units = {str(c.unit.get("unit")) for c in laid.board.hexes.values() if c.unit}
    counts = {unit: largest_fact("figures", unit, rulebook()) for unit in units}
    return {unit: count for unit, count in counts.items() if count is not None}
