"""The colours of a picture, by day and by night, and the style sheet made of them.

Everything drawn has a class that says what it is made of: `b-leaf`, `b-water`. A
picture that stands alone carries the style sheet with the colours of the day. One
within a page has none, as the page allows no styles but the site's own: there
`stylesheet` is a file of the site, and follows its theme.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

#: Each colour by day and by night.
COLOURS: Mapping[str, tuple[str, str]] = {
    "frame": ("#efe9d8", "#1b2016"),
    "ink": ("#20261b", "#ecebdf"),
    "halo": ("#fffdf5", "#14180f"),
    "rim": ("#8d9c68", "#161b11"),
    "grass": ("#d3dfae", "#3f4c32"),
    "wood": ("#b4cc88", "#31472c"),
    "leaf": ("#2c5f33", "#86b878"),
    "gleam": ("#5f9450", "#b4d9a2"),
    "jungle": ("#8fbf79", "#21452a"),
    "snow": ("#f4f7f9", "#56626b"),
    "pine": ("#1f4f46", "#0f2723"),
    "hill": ("#dcc07d", "#63512e"),
    "contour": ("#8a6330", "#c8a468"),
    "upland": ("#c6bfae", "#474640"),
    "rock": ("#726a5e", "#9a9385"),
    "peak": ("#ffffff", "#eef2f4"),
    "city": ("#d8cfc0", "#4a453d"),
    "wall": ("#fff8e6", "#efe6cf"),
    "roof": ("#b0432c", "#cf6a50"),
    "log": ("#7a532e", "#b78c5c"),
    "thatch": ("#b98528", "#d9b565"),
    "brick": ("#9c5140", "#b96f5c"),
    "ruin": ("#6d655a", "#aaa195"),
    "water": ("#79b8de", "#2a6388"),
    "sea": ("#4f9ac9", "#1d4c6d"),
    "wave": ("#eaf7ff", "#8fc6e4"),
    "ice": ("#c9e2ee", "#86a9bb"),
    "crack": ("#4f88a6", "#28485a"),
    "sand": ("#f3e3b4", "#6d6040"),
    "grain": ("#b8985a", "#b39d68"),
    "mud": ("#b5b98a", "#464b33"),
    "reed": ("#42591f", "#b0c47f"),
    "earth": ("#cdb385", "#574627"),
    "dugout": ("#4a3420", "#1a1209"),
    "chasm": ("#3b2a1c", "#0e0a06"),
    "paddy": ("#9ccfd2", "#2d6067"),
    "tarmac": ("#84837c", "#77766f"),
    "canvas": ("#66733f", "#96a368"),
    "concrete": ("#bdb8ac", "#8d8a81"),
    "slit": ("#1f2224", "#0c0d0e"),
    "steel": ("#3a4147", "#c3c9ce"),
    "bag": ("#e7cd90", "#c3a667"),
    "seam": ("#735a2b", "#453717"),
    "fish": ("#d86c1e", "#f0b45a"),
    "dark": ("#26323f", "#0d1319"),
    "light": ("#fdf8e8", "#f1ead2"),
    "olive": ("#1d4a23", "#173a1b"),
    "gold": ("#f5bf18", "#f5bf18"),
    "bronze": ("#6b4c00", "#4a3500"),
    "free": ("#0a7a2e", "#4fe07f"),
    "blocked": ("#c2131b", "#ff6f68"),
    "chosen": ("#ff9d00", "#ffb52e"),
    "aim": ("#20261b", "#f7f6ec"),
    "go": ("#0b57c2", "#8ab8ff"),
    "on-go": ("#ffffff", "#0c1420"),
}

#: Classes that are more than a colour, whose name is put in for `{name}`.
PIECES: Mapping[str, str] = {
    ".b-hex": "stroke:{rim};stroke-width:2",
    ".b-name": "fill:{ink};font-size:17px;paint-order:stroke;stroke:{halo};"
    "stroke-width:4px;pointer-events:none",
    ".b-label": "fill:{ink};font-size:28px",
    ".b-axis": "fill:{light};stroke:{light}",
    ".b-allies": "fill:{olive};stroke:{olive}",
    ".b-counter-axis": "fill:{dark};stroke:{light};stroke-width:3",
    ".b-counter-allies": "fill:{light};stroke:{olive};stroke-width:4",
    ".b-line": "fill:none",
    ".b-butt": "stroke-linecap:butt",
    ".b-edge": "stroke:{seam};stroke-width:3",
    ".b-ring": "stroke:{halo};stroke-width:4",
    ".b-edges": "fill:{grass};fill-opacity:.45",
    ".b-side": "stroke:none;font-size:26px;letter-spacing:6px",
    ".b-count": "stroke:none;font-size:37px",
    ".b-letters": "stroke:none;font-size:24px",
    ".b-badge": "stroke:none;font-size:26px",
    ".b-section": "fill:none;stroke:{blocked};stroke-width:5;stroke-dasharray:0 14;"
    "stroke-opacity:.55",
}

#: What everything in a picture inherits.
INHERITED = (
    "text-anchor:middle;font-family:system-ui,'DejaVu Sans',sans-serif;font-weight:700;"
    "stroke-linecap:round;stroke-linejoin:round"
)

#: The classes of something in a picture.
CLASSES = re.compile(r'class="([^"]+)"')


def declarations() -> dict[str, str]:
    """Return what every class says, with the names of colours in braces.

    `b-leaf` is filled with leaf, `b-l-leaf` is a line of it.
    """
    found = {".b-board": INHERITED}
    for name in COLOURS:
        found[f".b-{name}"] = f"fill:{{{name}}}"
        found[f".b-l-{name}"] = f"fill:none;stroke:{{{name}}}"
    return found | dict(PIECES)


def fixed_styles(picture: str) -> str:
    """Return the style sheet of what is in a picture, in the colours of the day."""
    used = {f".{n}" for said in set(CLASSES.findall(picture)) for n in said.split()}
    day = {name: colours[0] for name, colours in COLOURS.items()}
    return "".join(
        f"{selector}{{{says.format_map(day)}}}"
        for selector, says in declarations().items()
        if selector.split()[0] in used
    )


def stylesheet() -> str:
    """Return the style sheet of a page with pictures in it, by day and by night.

    A theme that the reader has chosen is told by `data-theme` at the root.
    """
    day, night = (
        "".join(f"--b-{name}:{colours[time]};" for name, colours in COLOURS.items())
        for time in (0, 1)
    )
    named = {name: f"var(--b-{name})" for name in COLOURS}
    rules = [
        f"{selector}{{{says.format_map(named)}}}"
        for selector, says in declarations().items()
    ]
    return "\n".join(
        [
            f":root{{{day}}}",
            "@media(prefers-color-scheme:dark)"
            f'{{:root:not([data-theme="light"]){{{night}}}}}',
            f'@media screen{{:root[data-theme="dark"]{{{night}}}}}',
            *rules,
            "",
        ]
    )
