"""Our own drawing of each obstacle: a strip that fits below a unit, or beside it.

An obstacle is drawn around its own center, about 80 wide and 36 high. Bunkers house
the unit: they fill their hex and leave room for it in the middle.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.board.picture.terrain import Drawing, area, line

#: Wire in coils.
COIL = "".join(f'<circle cx="{x}" r="12"/>' for x in (-27, -13, 0, 13, 27))

#: Obstacles in front of a unit, as a strip.
STRIPS: Mapping[str, Drawing] = {
    "sandbags": Drawing(
        "",
        '<g class="b-bag b-edge"><rect x="-39" y="0" width="26" height="17" rx="8"/>'
        '<rect x="-13" y="0" width="26" height="17" rx="8"/>'
        '<rect x="13" y="0" width="26" height="17" rx="8"/>'
        '<rect x="-26" y="-16" width="26" height="17" rx="8"/>'
        '<rect x="0" y="-16" width="26" height="17" rx="8"/></g>',
    ),
    "wire": Drawing(
        "",
        line("log", 7, "M-41-14v30M41-14v30")
        + f'<g class="b-l-halo" stroke-width="8">{COIL}</g>'
        + f'<g class="b-l-steel" stroke-width="4">{COIL}</g>',
    ),
    "hedgehog": Drawing(
        "",
        line(
            "halo",
            13,
            "M-38 14-14-14M-38-14-14 14M-26-18v36M14 14 38-14M14-14 38 14M26-18v36",
        )
        + line(
            "steel",
            8,
            "M-38 14-14-14M-38-14-14 14M-26-18v36M14 14 38-14M14-14 38 14M26-18v36",
        ),
    ),
    "dragons-teeth": Drawing(
        "",
        '<g class="b-concrete b-edge">'
        '<path d="M-40 16-27-16-14 16zM-13 16 0-16 13 16zM14 16 27-16 40 16z"/></g>',
    ),
    "minefield": Drawing(
        "",
        line(
            "halo",
            9,
            "M-26-15v-6M-26 15v6M-41 0h-4M26-15v-6M26 15v6M41 0h4M-37-11-11 11",
        )
        + line(
            "steel",
            6,
            "M-26-18v36M-44 0h36M-38-12l24 24M-38 12l24-24M26-18v36M8 0h36"
            "M14-12l24 24M14 12l24-24",
        )
        + '<circle class="b-roof b-edge" cx="-26" r="10"/>'
        '<circle class="b-roof b-edge" cx="26" r="10"/>',
    ),
}

#: What houses a unit, or carries it: it lies below the unit.
HOUSING: Mapping[str, Drawing] = {
    "bunker": Drawing(
        "",
        '<path class="b-concrete b-edge" d="M-48 34V-12l18-32h60l18 32v46z"/>'
        + area("slit", "M-34-16h68v14h-68z")
        + line("slit", 4, "M-48 18h96"),
    ),
    "field-bunker": Drawing(
        "",
        '<path class="b-canvas b-edge" d="M-48 34C-48-22-30-46 0-46S48-22 48 34z"/>'
        + line("log", 8, "M-30-24h60M-38-8h76")
        + area("slit", "M-30-20h60v14h-60z"),
    ),
    "winter-field-bunker": Drawing(
        "",
        '<path class="b-log b-edge" d="M-48 34C-48-22-30-46 0-46S48-22 48 34z"/>'
        '<path class="b-snow b-edge" d="M-46 8C-44-28-28-46 0-46S44-28 46 8L36-14 22-2'
        ' 8-20-8-2-22-18-36-2z"/>',
    ),
}
