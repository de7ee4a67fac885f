"""What the publisher's scenario editor calls things, and what they are in our books.

A tile that the scenario gives a behavior of its own is another terrain: it is told as
its name and its behavior, "river FORDABLE_STREAM". What none of our books tells of is
not here, however well the editor knows it: roads, churches, lakes, cliffs.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from rulesdb.board.board import ALLIES, AXIS

Name = TypeVar("Name")
Thing = TypeVar("Thing")


def first_names(things: Mapping[Name, Thing]) -> Mapping[Thing, Name]:
    """Return the first of the names that each thing has.

    >>> dict(first_names({"woods": "forest", "trees": "forest"}))
    {'forest': 'woods'}
    """
    found: dict[Thing, Name] = {}
    for called, thing in things.items():
        found.setdefault(thing, called)
    return MappingProxyType(found)


#: Where a hexagon of a file holds what lies on it, from the ground up.
GROUND, FIXED, PLACED = LAYERS = ("terrain", "rect_terrain", "obstacle")

#: Tiles that show a river; which way it turns matters to nobody.
RIVERS = ("river", "curve", "riverY", "riverFL", "riverFR", "pond")
#: What a river, or a river mouth, is by its behavior.
CROSSED = {"FORDABLE_STREAM": "fordable-stream", "FORD": "fordable-river"}

#: The terrain and obstacles that each tile is. Where several are the same, the first is
#: the one that is written.
TILES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "woods": ("forest",),
        "wforest": ("winter-forest",),
        "hedgerow": ("hedgerow",),
        "pjungle": ("jungle",),
        "price": ("rice-paddy",),
        "marshes": ("marsh",),
        "wmarshes": ("marsh",),
        "hills": ("hill",),
        "hills HILL": ("hill",),
        "whill": ("hill",),
        "dhill": ("hill",),
        "whillforest": ("hill-with-forest",),
        "whillvillage": ("hill-with-village",),
        "mountain": ("mountain",),
        "mountain MOUNTAIN": ("mountain",),
        "pcave": ("cave", "hill"),
        "pmcave": ("cave", "mountain"),
        "wravine": ("ravine",),
        "ptrenches": ("trench",),
        "wtrenches": ("trench",),
        "buildings": ("town",),
        "wvillage": ("russian-village",),
        "pvillage": ("pacific-village",),
        "wruins": ("city-ruins",),
        "factory": ("factory-complex",),
        "wfactory": ("factory-complex",),
        "phospital": ("hospital",),
        "pheadquarter": ("hq-supply-tent",),
        "dcamp": ("hq-supply-tent",),
        "airfield": ("airfield",),
        "airfieldX": ("airfield",),
        "cairfield": ("airfield",),
        "wairfield": ("airfield",),
        "dairfield": ("airfield",),
        "dairfieldX": ("airfield",),
        "pairfield": ("airfield",),
        "pairfieldX": ("airfield",),
        "pbeach": ("beach",),
        "beach": ("beach",),
        "ppier": ("pier",),
        "pmouth": ("river-mouth",),
        **{tile: ("river",) for tile in RIVERS},
        **{
            f"{tile} {behavior}": (CROSSED[behavior],)
            for tile, behavior in product((*RIVERS, "pmouth"), CROSSED)
        },
        "wriver": ("frozen-river",),
        "wriverFR": ("frozen-river",),
        "wcurved": ("frozen-river",),
        "bunker": ("bunker",),
        "casemate": ("field-bunker",),
        "dbunker": ("field-bunker",),
        "pbunker": ("field-bunker",),
        "wbunker": ("winter-field-bunker",),
        "bridge": ("bridge",),
        "wbridge": ("bridge",),
        "pbridge": ("rope-bridge",),
        "ford": ("fordable-river",),
        "dragonteeth": ("dragons-teeth",),
        "sand": ("sandbags",),
        "wire": ("wire",),
        "hedgehog": ("hedgehog",),
    }
)

#: The tile that shows some terrain.
TILE_OF = first_names(TILES)

#: Rectangles that lie on the ground or on other tiles, those we know not of included.
RECTANGLES = frozenset(
    "bunker casemate dbunker pbunker wbunker bridge wbridge pbridge brkbridge ford"
    " railbridge wrailbridge pontoon wpontoon dragonteeth roadblock droadblock"
    " wroadblock pdestroyer pcarrier barge loco wagon".split()
)
OBSTACLES = frozenset({"sand", "wire", "hedgehog", "abatis"})

#: Units that a file tells as terrain, so that it does not say whose they are.
OF_NOBODY = frozenset({"pdestroyer", "pcarrier", "loco", "wagon"})


def layer_of(tile: str) -> str:
    """Return where a hexagon of a file holds a tile of this name."""
    if tile in RECTANGLES:
        return FIXED
    return PLACED if tile in OBSTACLES else GROUND


#: The sides as a file names them.
SIDES: Mapping[str, str] = MappingProxyType({"AXIS": AXIS, "ALLIES": ALLIES})


class Pieces(NamedTuple):
    """Whose the pieces of a color are: the end of their names, a side, a nation.

    Pieces that every army of their side is shown with are `common`: they tell the
    nation only where the file says the same.
    """

    end: str
    side: str
    nation: str
    common: bool = False


#: The pieces of each color; no end of a name is the end of one before it.
PIECES = (
    Pieces("us", ALLIES, "usa", common=True),
    Pieces("ger", AXIS, "germany", common=True),
    Pieces("ru", ALLIES, "russia"),
    Pieces("jp", AXIS, "japan"),
    Pieces("brit", ALLIES, "britain"),
    Pieces("gb", ALLIES, "britain"),
    Pieces("uk", ALLIES, "britain"),
    Pieces("fr", ALLIES, "france"),
    Pieces("it", AXIS, "italy"),
    Pieces("ch", ALLIES, ""),
)

#: The nations of the countries of a scenario.
COUNTRIES: Mapping[str, str] = MappingProxyType(
    {
        "US": "usa",
        "DE": "germany",
        "RU": "russia",
        "JP": "japan",
        "GB": "britain",
        "FR": "france",
        "IT": "italy",
        "FI": "finland",
        "PL": "poland",
        "MN": "mongolia",
    }
)

#: The unit that each kind of pieces is.
KINDS: Mapping[str, str] = MappingProxyType(
    {
        "inf": "infantry",
        "inf2": "special-forces-infantry",
        "tank": "armor",
        "tank2": "elite-armor",
        "gun": "artillery",
    }
)
#: The kinds of which any badge without a meaning is but the badge of the troop.
ELITE = frozenset({"inf2", "tank2"})
#: Badges with a meaning that no book here tells: mortars, heavy anti-tank guns.
NOT_OURS = frozenset({"badge41", "badge46"})
#: Badges that mean something else after this year, which no book here tells.
EARLY, LAST_EARLY_YEAR = frozenset({"badge37", "badge45"}), 1942

#: What a kind of pieces is with a badge, or with a behavior.
MARKED: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("inf2", "badge3"): "french-resistance",
        ("inf2", "FRENCH_RESISTANCE"): "french-resistance",
        **{
            (kind, badge): "combat-engineers"
            for kind, badge in product(
                ("inf", "inf2"), ("badge6", "badge8", "badge12", "badge28")
            )
        },
        ("inf", "badge26"): "sniper",
        ("inf", "badge27"): "sniper",
        ("inf", "badge29"): "cavalry",
        ("inf", "badge30"): "ski-troops",
        ("inf2", "badge30"): "ski-troops",
        ("inf", "badge37"): "anti-tank-gun",
        ("inf", "badge45"): "machine-gun",
        ("gun", "badge5"): "big-gun",
        ("gun", "badge35"): "mobile-artillery",
        ("tank2", "badge33"): "flame-thrower-tank",
    }
)
#: Badges that tell the nation of the unit that has one.
BADGES_OF_NATIONS: Mapping[str, str] = MappingProxyType({"badge38": "italy"})

#: The kind of pieces, and the mark on them, that show a unit.
SHOWN_AS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        **first_names(MARKED),
        **{unit: (kind, "") for kind, unit in KINDS.items()},
    }
)

#: The medals of either side; what is won by whoever holds the hex has the first name.
MEDALS: Mapping[str, str] = MappingProxyType(
    {
        "medal0": "medal",
        "medal1": "medal-allies",
        "medal2": "medal-axis",
        "medal4": "medal-allies",  # Victoria Cross
        "medal5": "medal-axis",  # Italian
        "medal6": "medal-allies",  # Hero of the Soviet Union
        "medal7": "medal-axis",  # Japanese
        "medal8": "medal-allies",
        "medal9": "medal-axis",
    }
)

#: What the pictures of markers mean where the file does not say what they do.
MINES, EXIT = "MINE_FIELD", "EXIT_MARKER"
MARKERS: Mapping[str, str] = MappingProxyType(
    {"tag3": MINES, "tag4": EXIT, "tag5": EXIT}
)
MINES_MARKER, EXIT_MARKER = "tag3", "tag4"
CAMOUFLAGE = ("tag14", "tag15")

#: The kinds of board.
BOARDS: Mapping[str, str] = MappingProxyType(
    {"STANDARD": "standard", "BRKTHRU": "breakthrough", "OVERLORD": "overlord"}
)

COUNTRY, BEACH = "COUNTRY", "BEACH"
#: What the face of a board shows by itself, by the rows from the bottom: three rows of
#: beach above the ocean, which has a row more on a breakthrough board.
OCEAN_ROWS: Mapping[str, int] = MappingProxyType(
    {"standard": 2, "breakthrough": 3, "overlord": 2}
)
BEACH_ROWS = 3
