"""Small signs on a hex: medals, exits, flags, and what is not known."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.board.board import ALLIES, AXIS, MARKS
from rulesdb.board.picture.geometry import OUTLINE

#: Patterns that are laid over a hex: what is not known, and what blocks a line.
HATCHES = (
    '<pattern id="b-unknown" width="14" height="14" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path class="b-l-ink" stroke-width="4" '
    'd="M0-1v16"/></pattern>'
    '<pattern id="b-blocking" width="15" height="15" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(-45)"><path class="b-l-blocked" stroke-width="8" '
    'd="M0-1v17"/></pattern>'
)

BLOCKING = f'<path d="{OUTLINE}" fill="url(#b-blocking)" fill-opacity=".6"/>'
UNKNOWN_GROUND = f'<path d="{OUTLINE}" fill="url(#b-unknown)" fill-opacity=".5"/>'

STAR = "M0-12 3.5-4 12-3.5 5.5 2.2 7.5 10.5 0 6-7.5 10.5-5.5 2.2-12-3.5-3.5-4z"
EXIT = "M-15-9H1v-9L19 0 1 18V9h-16z"

#: The classes of what belongs to a side, and of what belongs to either.
SIDES: Mapping[str, str] = {
    "": "b-gold b-edge",
    AXIS: "b-counter-axis",
    ALLIES: "b-counter-allies",
}


def mark(name: str) -> str:
    """Return a medal or an exit, of a side or of either."""
    kind, _, side = name.partition("-")
    if kind == "exit":
        return f'<path class="{SIDES[side]}" d="{EXIT}"/>'
    ribbon = f'<path class="{SIDES[side]}" d="M-12-24h24V0h-24z"/>' if side else ""
    return (
        f'{ribbon}<circle class="b-gold b-edge" r="16"/>'
        f'<path class="b-bronze" d="{STAR}"/>'
    )


MARKED: Mapping[str, str] = {name: mark(name) for name in MARKS} | {
    "unknown": '<circle class="b-halo b-edge" r="17"/>'
    '<text class="b-ink b-badge" y="10">?</text>'
}


def flag(side: str) -> str:
    """Return the flag of the side that owns a bunker or mines, each of its own cut."""
    cut = "M-8-18h28l-8 9 8 9H-8z" if side == AXIS else "M-8-18h26v18H-8z"
    return (
        '<path class="b-l-ink" stroke-width="5" d="M-8-18v34"/>'
        f'<path class="{SIDES[side]}" d="{cut}"/>'
    )


def badge(
    shape: str, said: str, x: int, y: int, colour: str = "go", ink: str = "on-go"
) -> str:
    """Return a sign with a number in it: `shape` is "round", or "die" for dice."""
    drawn = (
        f'<circle class="b-{colour} b-ring" r="17"/>'
        if shape == "round"
        else f'<rect class="b-{colour} b-ring" x="-17" y="-17" width="34" height="34" '
        'rx="8"/>'
    )
    return (
        f'<g transform="translate({x} {y})">{drawn}'
        f'<text class="b-{ink} b-badge" y="10">{said}</text></g>'
    )


def label(name: str) -> str:
    """Return the name of a hex, in its upper corner."""
    return f'<text class="b-name" y="-35">{name}</text>'


#: No entry: a bar in a circle.
NO_ENTRY = (
    '<circle class="b-blocked b-ring" r="19"/>'
    '<path class="b-l-on-go" stroke-width="7" d="M-10 0h20"/>'
)

#: A warning: something is rolled for.
WARNING = (
    '<path class="b-gold b-edge" d="M0-19 20 15h-40z"/>'
    '<path class="b-l-bronze" stroke-width="6" d="M0-6v9M0 10h0"/>'
)
