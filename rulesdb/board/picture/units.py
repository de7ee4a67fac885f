"""Our own drawing of each unit: a silhouette of its kind, and letters for the rest.

A silhouette is drawn around its center, about 52 wide and 44 high, in the colour of
its side. The counter under it is a notched ribbon for the Axis and round for the
Allies, dark and light, so that sides are told apart without colour.
"""

from __future__ import annotations

from collections.abc import Mapping

SOLDIER = (
    '<path d="M-15-3C-15-25 15-25 15-3h5v5h-40v-5zM-9 5H9C9 14-9 14-9 5z'
    'M-21 22C-21 11-10 12 0 15 10 12 21 11 21 22z"/>'
)
TANK = (
    '<path d="M-14-3-11-17H7l5 6h17v6H12l1 2zM-25-1h48l4 6-6 15h-42l-7-14z'
    "M-16 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM-4 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0z"
    'M8 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0z" fill-rule="evenodd"/>'
)
GUN = (
    '<path d="M-28 17-6-1 20-21l6 7L2 5-25 22z"/>'
    '<circle class="b-line" stroke-width="6" cx="-3" cy="8" r="11"/>'
)
HORSE = (
    '<path d="M-20 24C-22 4-14-10-5-15L-7-24 3-19C14-18 20-6 25 2l-6 8L6 4'
    'C6 12 14 16 14 24z"/>'
)
CAR = (
    '<path d="M-26 10V-2l12-4 4-10h16l4 10 16 4v12zM8-14h20v5H8z"/>'
    '<circle cx="-13" cy="13" r="9"/><circle cx="13" cy="13" r="9"/>'
)
TANKETTE = (
    '<path d="M-18-2l6-10H8l4 4h14v6H13zM-24 0h46l3 6-7 13h-36l-8-13z'
    'M-14 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM6 9a4 4 0 1 0 8 0 4 4 0 1 0-8 0z" '
    'fill-rule="evenodd"/>'
)
FLAMER = (
    '<path d="M-20-3-17-17H1l5 6h8v6H6l1 2zM-28-1h44l4 6-6 15h-38l-7-14z'
    'M-19 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM2 10a4 4 0 1 0 8 0 4 4 0 1 0-8 0z" '
    'fill-rule="evenodd"/><path d="M15-8 26-22l-1 8 8-3-4 8 5 3-8 3z"/>'
)
TRACKED_GUN = '<path d="M-20 1v-13H2L22-24l4 6L6-4V1zM-27 3h50l3 5-6 12h-42l-8-12z"/>'
MACHINE_GUN = (
    '<path d="M-26-10h34v-4h20v6H8v8h-24l-6 8h-6z"/>'
    '<path class="b-line" stroke-width="5" d="M2 0-12 22M2 0v20M2 0l14 22"/>'
)
SHIP = '<path d="M-30 4h60l-8 17h-44zM-18 2V-8h8v-14h10v10h10v14zM14-4h14v4H14z"/>'
CARRIER = '<path d="M-32-4h64l-6 10H14l-4 14h-32l-6-14zM4-6V-20h12v14z"/>'
LOCOMOTIVE = (
    '<path d="M-27 12V-20h20v10H8v-10h8v10h8l3 10v12z"/>'
    '<circle cx="-16" cy="15" r="8"/>'
    '<circle cx="3" cy="15" r="8"/><circle cx="20" cy="15" r="8"/>'
)

#: The silhouette of each unit, and its letters where others have the same.
UNITS: Mapping[str, tuple[str, str]] = {
    "infantry": (SOLDIER, ""),
    "armor": (TANK, ""),
    "artillery": (GUN, ""),
    "special-forces-infantry": (SOLDIER, "SF"),
    "elite-armor": (TANK, "EL"),
    "french-resistance": (SOLDIER, "FR"),
    "sniper": (SOLDIER, "SN"),
    "combat-engineers": (SOLDIER, "EN"),
    "cavalry": (HORSE, "CA"),
    "ski-troops": (SOLDIER, "SK"),
    "russian-elite": (SOLDIER, "RE"),
    "tankette": (TANKETTE, "TK"),
    "armored-car": (CAR, "AC"),
    "flame-thrower-tank": (FLAMER, "FT"),
    "war-ship": (SHIP, "WS"),
    "supply-train": (LOCOMOTIVE, "ST"),
    "anti-tank-gun": (GUN, "AT"),
    "machine-gun": (MACHINE_GUN, "MG"),
    "aircraft-carrier": (CARRIER, "CV"),
    "chindits": (SOLDIER, "CH"),
    "giretsu": (SOLDIER, "GI"),
    "us-marines": (SOLDIER, "MC"),
    "mobile-artillery": (TRACKED_GUN, "MA"),
    "big-gun": (GUN, "BG"),
}

COUNTERS: Mapping[str, str] = {
    "axis": '<path class="b-counter-axis" d="M-45-26h90l-7 26 7 26h-90l7-26z"/>',
    "allies": '<rect class="b-counter-allies" x="-42" y="-26" width="84" height="52"'
    ' rx="19"/>',
}

UNKNOWN = '<text class="b-count b-ink" y="14">?</text>'


def silhouette(unit: str) -> str:
    """Return what stands on the counter of a unit, a "?" for one that is not known."""
    if unit not in UNITS:
        return UNKNOWN
    drawn, letters = UNITS[unit]
    if not letters:
        return drawn
    return (
        f'<g transform="translate(0 -10) scale(.62)">{drawn}</g>'
        f'<text class="b-letters" y="22">{letters}</text>'
    )
