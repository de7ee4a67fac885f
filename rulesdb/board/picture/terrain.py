"""Our own drawing of each kind of terrain, for hexes that are small and dimly lit.

A hex is drawn around its center, 104 wide and 120 high. A unit covers the middle of
it, so that what tells the terrain reaches up and down to the edges; and what tells it
is never its colour alone. Where lines have no width of their own they get it from the
drawing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drawing:
    """The ground that terrain fills its hex with, if it does, and what is drawn on it.

    `uses` are parts that it is made of.
    """

    ground: str
    marks: str
    uses: tuple[str, ...] = ()


#: Parts that several drawings are made of.
PARTS: Mapping[str, str] = {
    "tree": '<path class="b-l-log" stroke-width="7" d="M0 8v10"/>'
    '<circle class="b-leaf" r="15"/><circle class="b-gleam" cx="-4" cy="-5" r="5"/>',
    "pine": '<path class="b-pine" d="M0-22 17 14h-34z"/>'
    '<path class="b-peak" d="M0-22 8-5 0-9-8-5z"/>',
    "palm": '<path class="b-l-log" stroke-width="6" d="M1-4c3 8 2 15-1 24"/>'
    '<path class="b-l-leaf" stroke-width="7" '
    'd="M0-5c-5-6-12-6-17-1M0-5c5-6 12-6 17-1M0-5c-7 0-11 5-12 11M0-5c7 0 11 5 12 11'
    'M0-5v-11"/>',
    "house": '<path class="b-wall" d="M-14-2h28v18h-28z"/>'
    '<path class="b-roof" d="M-19 0 0-18 19 0z"/>'
    '<path class="b-slit" d="M-4 5h8v11h-8z"/>',
    "cottage": '<path class="b-log" d="M-15-2h30v17h-30z"/>'
    '<path class="b-slit" d="M-20 0-12-15h24L20 0z"/>'
    '<path class="b-wall" d="M-5 4H5v8H-5z"/>',
    "hut": '<path class="b-l-log" stroke-width="5" d="M-10 2v15M10 2v15"/>'
    '<path class="b-thatch" d="M-21 5Q-6 0 0-18 6 0 21 5z"/>',
    "reed": '<path class="b-l-reed" stroke-width="6" '
    'd="M0 8v-22M-4 8l-8-16M4 8l8-16"/>',
    "sprout": '<path class="b-l-leaf" stroke-width="6" '
    'd="M-12 6v-11M0 6v-11M12 6v-11"/>',
    "stone": '<path class="b-rock" '
    'd="M-9 4c0-8 5-11 10-9 7 1 9 5 8 10-4 3-15 3-18-1z"/>',
}


def placed(part: str, *places: tuple[int, int]) -> str:
    """Return a part at several places."""
    return "".join(f'<use href="#p-{part}" x="{x}" y="{y}"/>' for x, y in places)


def line(colour: str, width: int, d: str, more: str = "") -> str:
    """Return a line of a colour."""
    return f'<path class="b-l-{colour}" stroke-width="{width}" d="{d}"{more}/>'


def area(colour: str, d: str) -> str:
    """Return an area of a colour."""
    return f'<path class="b-{colour}" d="{d}"/>'


AROUND = ((0, -40), (-31, -24), (31, -24), (-33, 14), (33, 14), (-13, 35), (15, 34))
CORNERS = ((0, -34), (-31, -8), (31, -8), (0, 32))
RINGS = (
    line("contour", 7, "M-42-12C-40-34-18-46 4-46S42-32 43-6 30 44 2 47-44 18-42-12z")
    + line("contour", 4, "M-24-6C-22-20-8-26 4-25S24-16 24 0 14 24 0 25-26 8-24-6z")
    + line(
        "contour",
        5,
        "M-41 16l-8 5M-22 39l-4 8M24 39l5 8M42 14l8 4M-38-28l-7-6M38-28l7-6",
    )
)
WAVES = (
    "M-38-36q10-9 19 0t19 0 19 0 19 0M-44 0q11-9 22 0t22 0 22 0 22 0"
    "M-38 36q10-9 19 0t19 0 19 0 19 0"
)
PEAKS = area("rock", "M-48 32-14-52 5-20 18-38 48 32z") + area(
    "peak", "M-14-52 1-27-7-29-15-19-27-22zM18-38 31-10 24-16 17-8 8-16z"
)
DYKES = line(
    "earth",
    8,
    "M-47-26H47M-47 0H47M-47 26H47M-18-43v16M18-43v16M-34-26V0"
    "M0-26V0M34-26V0M-34 26V0M0 26V0M34 26V0M-18 43V26M18 43V26",
)

TERRAIN: Mapping[str, Drawing] = {
    "forest": Drawing("wood", placed("tree", *AROUND, (0, 0)), ("tree",)),
    "winter-forest": Drawing("snow", placed("pine", *AROUND, (0, 2)), ("pine",)),
    "jungle": Drawing("jungle", placed("palm", *AROUND, (0, 0)), ("palm",)),
    "hedgerow": Drawing(
        "grass",
        line("leaf", 17, "M0-46 40-23V23L0 46-40 23V-23z")
        + line(
            "gleam", 8, "M0-46 40-23V23L0 46-40 23V-23z", ' stroke-dasharray="1 14"'
        ),
    ),
    "hill": Drawing("hill", RINGS),
    "hill-with-forest": Drawing("hill", RINGS + placed("tree", *CORNERS), ("tree",)),
    "hill-with-village": Drawing(
        "hill", RINGS + placed("cottage", *CORNERS), ("cottage",)
    ),
    "mountain": Drawing("upland", PEAKS),
    "cave": Drawing(
        "",
        area("rock", "M-44 42V0C-44-62 44-62 44 0V42z")
        + area("slit", "M-31 42V4C-31-42 31-42 31 4V42z")
        + line("peak", 4, "M-22 42V8M0 42V-8M22 42V8", ' stroke-opacity=".25"'),
    ),
    "town": Drawing("city", placed("house", *CORNERS), ("house",)),
    "russian-village": Drawing("grass", placed("cottage", *CORNERS), ("cottage",)),
    "pacific-village": Drawing("grass", placed("hut", *CORNERS), ("hut",)),
    "city-ruins": Drawing(
        "city",
        area(
            "ruin",
            "M-46 32V-24l9 6 6-16 9 10 6-10v18l10-6V-46l8 6 8-10 6 14 12-2v44l12-6v34z",
        )
        + area(
            "slit",
            "M-32 2h10v14h-10zM8-24h10v14H8zM8 2h10v14H8zM-14 22h10v14h-10z"
            "M22 22h10v14H22z",
        ),
    ),
    "factory-complex": Drawing(
        "city",
        area("brick", "M-46 33V-14l22-18v18L-2-32v18l14-9V-48h16v34h18V33z")
        + area("wall", "M-34 0h14v12h-14zM-8 0H6V12H-8zM18 0h14v12H18z")
        + area("slit", "M-10 18h20v15h-20z"),
    ),
    "ocean": Drawing("sea", line("wave", 6, WAVES)),
    "beach": Drawing(
        "sand",
        line(
            "grain",
            7,
            "M-20-38h0M16-42h0M-38-14h0M0-20h0M36-16h0M-22 6h0M18 4h0"
            "M-38 24h0M0 30h0M38 22h0M-16 46h0M18 46h0",
        ),
    ),
    "pier": Drawing(
        "sea",
        line("wave", 6, "M-46-8q8-8 16 0M30-8q8-8 16 0M-46 24q8-8 16 0M30 24q8-8 16 0")
        + area("log", "M-16-50 0-59 16-50V46H-16z")
        + line("dugout", 5, "M-16-34h32M-16-16h32M-16 2h32M-16 20h32M-16 38h32"),
    ),
    "fish-pond": Drawing(
        "paddy",
        line("earth", 12, "M0-44 36-24V24L0 44-36 24V-24z")
        + area("fish", "M-20-2C-8-18 6-14 12-4L22-14V10L12 0C6 10-8 14-20-2z"),
    ),
    "rice-paddy": Drawing(
        "paddy",
        DYKES
        + placed(
            "sprout", (0, -40), (-17, -13), (17, -13), (-17, 15), (17, 15), (0, 42)
        ),
        ("sprout",),
    ),
    "marsh": Drawing(
        "mud",
        line("water", 9, "M-22-18h26M14-30h22M-44 8h20M18 6h28M-20 42h34")
        + placed(
            "reed", (-6, -38), (28, -42), (-34, -6), (33, -4), (-16, 30), (20, 32)
        ),
        ("reed",),
    ),
    "trench": Drawing(
        "earth",
        line(
            "dugout",
            20,
            "M-42-16l12-14 20 17 20-17 20 17 12-12M-42 20l12 14 20-15"
            " 20 15 20-15 12 12",
        )
        + line(
            "grain",
            5,
            "M-42-16l12-14 20 17 20-17 20 17 12-12M-42 20l12 14 20-15"
            " 20 15 20-15 12 12",
        ),
    ),
    "airfield": Drawing(
        "grass",
        area("tarmac", "M-52 14-44-28 52-28 52 14 44 30-52 30z")
        + line("peak", 5, "M-44 1h88", ' stroke-dasharray="14 14"')
        + area(
            "steel",
            "M0-57l6 12 28 12v9L5-30 4-17l11 8v6L0-7l-15 4v-6l11-8-1-13-29 6v-9l28-12z",
        ),
    ),
    "hospital": Drawing(
        "grass",
        area("wall", "M-38 34V-16h76v50z")
        + area("roof", "M-47-14 0-50 47-14z")
        + line("roof", 8, "M-10 2v26M10 2v26M-10 15h20"),
    ),
    "hq-supply-tent": Drawing(
        "grass",
        area("canvas", "M-50 30 0-40 50 30z")
        + area("slit", "M-14 30 0-4 14 30z")
        + line("log", 5, "M0-34v-16")
        + area("roof", "M0-52h20l-6 8 6 8H0z"),
    ),
    "labor-camp": Drawing(
        "earth",
        area("log", "M-30-2h60v30h-60z")
        + area("slit", "M-38 0-26-22h52L38 0zM-6 8H6v20H-6z")
        + line(
            "steel",
            5,
            "M-30 32v10M-10 32v16M10 32v16M30 32v10M-38 37h76"
            "M-38-33h76M-30-40v14M-10-46v20M10-46v20M30-40v14M-46-20v42M46-20v42",
        ),
    ),
    "barrier": Drawing(
        "grass",
        line("log", 9, "M-32-30v70M32-30v70")
        + area("wall", "M-44-24h88V-4h-88zM-44 8h88v20h-88z")
        + area(
            "roof",
            "M-36-4l14-20h16L-20-4zM4-4l14-20h16L20-4zM-36 28l14-20h16"
            "L-20 28zM4 28 18 8h16L20 28z",
        ),
    ),
}
