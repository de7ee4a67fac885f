"""Players' words for a situation: its units and hexes, and each thing it may say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from rulesdb import sayings
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.sayings import Saying
from rulesdb.situations import SOME, UNITS, Situation
from rulesdb.vocabulary import Category

#: By the key of a unit or of the situation as a whole, or by the path of a key.
SAYINGS: Mapping[str, Saying] = MappingProxyType(
    {
        "unit": Saying("what {unit} is", "Which unit is {unit}?"),
        "terrain": Saying(
            "what lies on {unit}’s hex",
            "What lies on {unit}’s hex?",
            "{unit} is in the open",
        ),
        "figures": Saying(
            "how many figures {unit} has",
            "How many figures has {unit}?",
            "{unit} is at full strength",
        ),
        "moved": Saying(
            "how far {unit} has moved",
            "How many hexes has {unit} moved this turn?",
            "{unit} has not moved",
        ),
        "from": Saying(
            "where {unit}’s turn began", "On what hex did {unit}’s turn begin?"
        ),
        "side": Saying(
            "{unit}’s side",
            "Which side is {unit} on?",
            "{unit} is on the side that its nation plays in every scenario here",
        ),
        "nation": Saying("{unit}’s nation", "Of which nation is {unit}?"),
        "owner": Saying(
            "whether {unit}’s side owns the bunker or mines there",
            "Does the briefing give the bunker or mines on its hex to {unit}’s side?",
        ),
        "ordered": Saying(
            "whether {unit} was ordered",
            "Was {unit} ordered this turn?",
            "{unit} was ordered",
        ),
        "adjacent_enemy": Saying(
            "whether an enemy is next to {unit}",
            "Is an enemy unit next to {unit}?",
            "no enemy is next to {unit}",
        ),
        "battled": Saying(
            "whether {unit} has battled",
            "Has {unit} battled this turn?",
            "{unit} has not battled yet",
        ),
        "overrun": Saying(
            "whether this is {unit}’s overrun",
            "Is this {unit}’s overrun battle?",
            "this is no overrun",
        ),
        "camouflaged": Saying(
            "whether {unit} is camouflaged",
            "Is {unit} camouflaged?",
            "{unit} is not camouflaged",
        ),
        "zeroed_in": Saying(
            "whether {unit} has a targeting marker",
            "Has {unit} a targeting marker?",
            "{unit} has no targeting marker",
        ),
        "damage": Saying(
            "{unit}’s stars of damage",
            "How many stars of damage has {unit}?",
            "{unit} is undamaged",
        ),
        "in_force": Saying(
            "the rules in force",
            "Which rules are in force?",
            "no special rule is in force",
        ),
        "distance": Saying("the distance", "How many hexes away is the target?"),
        "sight": Saying(
            "whether the line of sight is free",
            "Is the line of sight free?",
            "the line of sight is free",
        ),
        "dice": Saying("the dice rolled", "Which faces were rolled?"),
        "rerolls": Saying(
            "the dice rolled again", "Which faces came up on the dice rolled again?"
        ),
        "molotov": Saying(
            "whether a Molotov cocktail was declared",
            "Was a Molotov cocktail declared?",
            "no Molotov cocktail was declared",
        ),
        "same_range": Saying(
            "whether both stand on one hill or mountain range",
            "Do both stand on the same connected hills or mountains?",
        ),
        "same_height": Saying(
            "whether both are at the same height",
            "Are both at the same height?",
        ),
        "visibility": Saying("the night visibility", "How many hexes can be seen?"),
        "remove_wire": Saying(
            "whether it means to remove the wire",
            "Does the attacker mean to remove the wire?",
            "no wire is being removed",
        ),
        "fallback": Saying(
            "whether the card orders a unit of another kind",
            "Does the card order a unit of another kind?",
            "the card orders the units that it names",
        ),
        "path": Saying(
            "the hexes of the way", "What lies on each hex that is stepped onto?"
        ),
        "to": Saying("where it goes", "To which hex does it mean to go?"),
        "occupied": Saying(
            "which hexes hold a unit", "Which hexes of the way hold a unit?"
        ),
        "adjacent_to": Saying(
            "what lies next to its last hex",
            "What terrain lies next to the hex where the move ends?",
            "nothing that matters lies next to its last hex",
        ),
        "combine_with": Saying("the unit it would join", "Which unit would it join?"),
        "flags": Saying("the flags rolled", "How many flags were rolled?"),
        "room": Saying(
            "the room for its retreat", "How many hexes behind it can it retreat onto?"
        ),
        "hit": Saying("whether the roll hit", "Did the roll score a hit?"),
        "won": Saying(
            "what became of the target",
            "Was the target eliminated, or did it retreat?",
        ),
        "reaction": Saying(
            "the card it was fought by",
            "Was it fought by Ambush?",
            "it was no Ambush",
        ),
        "last_medal": Saying(
            "whether that won the last medal",
            "Did that win the last medal?",
            "the battle goes on",
        ),
        "strength": Saying(
            "the strength of the minefield", "How strong is the minefield?"
        ),
        "via": Saying(
            "how it came there", "Did it take ground or retreat onto the hex?"
        ),
        "lang": Saying("the language", "In which language?", "in English"),
        **sayings.VICTORY,
        **sayings.SPECIAL,
        **sayings.ORDERS,
    }
)

#: What a unit of each nation is called, and of each side.
NATIONALITIES = MappingProxyType(
    {
        "japan": "Japanese",
        "usa": "American",
        "russia": "Russian",
        "germany": "German",
        "finland": "Finnish",
        "britain": "British",
        "france": "French",
        "italy": "Italian",
        "mongolia": "Mongolian",
        "poland": "Polish",
    }
)
OF_SIDE = MappingProxyType({"axis": "Axis", "allies": "Allied"})

#: The first words of titles that keep their capital within a sentence.
PROPER = frozenset("Pacific Chindits US HQ-supply".split()).union(
    NATIONALITIES.values(), OF_SIDE.values()
)

#: Terrain that one is on; one is in the rest.
ON = frozenset(
    "airfield beach branch bridge embankment hill mountain mouth pier river "
    "stream".split()
)

#: What lies upon other terrain of its hex, and how.
UPON = MappingProxyType({"bridge": "over", "cave": "on"})

#: What lies there without being one thing.
UNCOUNTED = frozenset("ruins sandbags teeth wire".split())
#: What there is but one of.
UNIQUE = frozenset({"ocean"})

#: Last words of the names of units that are no count of anything, and that are several.
COLLECTIVE = frozenset("infantry armor artillery cavalry Resistance elite".split())
PLURAL = frozenset("troops engineers Chindits Giretsu Marines".split())

ENDINGS = (("ies", "y"), ("ches", "ch"), ("shes", "sh"), ("s", ""))


#: What a path begins with that leads to a hex of a board.
OF_A_HEX = "board.hexes."

#: What is asked of the mines on a hex of a board: its name, and the question.
OF_MINES = {
    "owner": ("which side laid the mines on {}", "Which side laid the mines on {}?"),
    "strength": (
        "the strength of the minefield on {}",
        "How strong is the minefield on {}?",
    ),
}


def saying(path: str) -> Saying:
    """Return players' words for a path such as "attacker.from".

    >>> saying("attacker.from").name
    'where the attacker’s turn began'
    >>> saying("board.hexes.f6.terrain").ask, saying("board.hexes.f6.owner").ask
    ('What lies on f6?', 'Which side laid the mines on f6?')
    """
    role, _, key = path.rpartition(".")
    if role.startswith(OF_A_HEX):
        name = role.removeprefix(OF_A_HEX)
        if key in OF_MINES:
            told, ask = (words.format(name) for words in OF_MINES[key])
            return Saying(told, ask, path)
        return Saying(f"what lies on {name}", f"What lies on {name}?", path)
    said = SAYINGS.get(path) or SAYINGS.get(key)
    said = said or Saying(path, f"What is {path}?", path)
    unit = f"the {role}" if role in UNITS else ""
    parts = (said.name, said.ask, said.assumed)
    return Saying(*(part.format(unit=unit) for part in parts))


def lowered(title: str) -> str:
    """Return a title as it stands within a sentence.

    >>> lowered("Combat engineers"), lowered("Russian elite"), lowered("HQ tent")
    ('combat engineers', 'Russian elite', 'HQ tent')
    >>> lowered("Special Forces infantry")
    'Special Forces infantry'
    """
    first, *rest = title.split()
    others = "".join([first[1:], *rest])
    if first in PROPER or others != others.lower():
        return title
    return title[:1].lower() + title[1:]


def one(title: str) -> str:
    """Return one of what a title names, with its article.

    >>> one("Hills"), one("Towns and villages"), one("Rice paddies"), one("Wire")
    ('a hill', 'a town', 'a rice paddy', 'wire')
    >>> one("HQ-supply tents"), one("City ruins"), one("Hill with forest")
    ('an HQ-supply tent', 'city ruins', 'a hill with forest')
    >>> one("Oceans")
    'the ocean'
    """
    name = re.sub(r" and .*", "", lowered(title))
    if name.split()[-1] in UNCOUNTED:
        return name
    for ending, singular in ENDINGS:
        if name.endswith(ending):
            name = name.removesuffix(ending) + singular
            break
    if name in UNIQUE:
        return f"the {name}"
    article = "an" if name[0] in "aeioAEIOH" else "a"
    return f"{article} {name}"


def name_of_one(title: str) -> str:
    """Return what one of what a title names is called, without an article.

    >>> name_of_one("War ships"), name_of_one("Flame thrower tank"), name_of_one("Wire")
    ('war ship', 'flame thrower tank', 'wire')
    """
    return one(title).removeprefix("an ").removeprefix("a ")


def a_unit(title: str, whose: str = "") -> str:
    """Return one unit of those that a title names, with an article where it has one.

    `whose` says of which nation or side it is, unless its title does.

    >>> a_unit("Elite armor"), a_unit("War ships"), a_unit("Ski troops")
    ('elite armor', 'a war ship', 'a unit of ski troops')
    >>> a_unit("Sniper", "American"), a_unit("French Resistance", "French")
    ('an American sniper', 'French Resistance')
    """
    name = lowered(title)
    if whose and title.split()[0] not in PROPER:
        title = name = f"{whose} {name}"
    last = name.split()[-1]
    if last in COLLECTIVE:
        return name
    return f"a unit of {name}" if last in PLURAL else one(title)


def place_words(records: Iterable[Record]) -> str:
    """Return where a unit stands on these: "on a hill with sandbags"."""
    records = list(records)
    terrain = [r for r in records if r.category is not Category.OBSTACLE]
    obstacles = [r for r in records if r.category is Category.OBSTACLE]
    words = terrain_words(terrain)
    if not obstacles:
        return words
    named = " and ".join(one(record.title) for record in obstacles)
    return f"{words or 'on a hex'} with {named}"


def terrain_words(terrain: Iterable[Record]) -> str:
    """Return where a unit stands that is on all of this terrain: "in a cave on a hill".

    What lies upon the rest is told first.
    """
    upmost = sorted(terrain, key=lambda record: upon(record) is None)
    words = ""
    for record in upmost:
        link = f" {upon(upmost[0])} " if words and upon(upmost[0]) else ""
        link = link or f"{' and ' if words else ''}{preposition(record)} "
        words += f"{link}{one(record.title)}"
    return words


def upon(record: Record) -> str | None:
    """Return how this terrain lies upon other terrain of its hex, if it does."""
    return UPON.get(one(record.title).split()[-1])


def preposition(record: Record) -> str:
    """Return "on" for terrain that one stands on, "in" for the rest."""
    words = one(record.title).split()
    return "on" if ON & {words[-1], *words[1:2]} else "in"


def on_hex(situation: Situation, role: str) -> str:
    """Return on which hex of a board a unit stands, after a blank: " on G5"."""
    name = situation.get(role)
    return f" on {name}" if isinstance(name, str) else ""


def whose(situation: Situation, role: str) -> str:
    """Return of which nation a unit is, or else of which side.

    On a board its hex says which unit is meant, so that its side need not.
    """
    nation = NATIONALITIES.get(str(situation.get(f"{role}.nation")), "")
    if nation or situation.board is not None:
        return nation
    return OF_SIDE.get(str(situation.get(f"{role}.side")), "")


def standing(situation: Situation, rulebook: Rulebook, role: str) -> str:
    """Return a unit of a situation with where it stands, and how it came there.

    As in "infantry in a town" and "armor that moved 2 hexes out of a marsh"; one of
    which nobody said what it is, is "a unit".
    """
    unit = rulebook.records.get(str(situation.get(f"{role}.unit")))
    name = a_unit(unit.title, whose(situation, role)) if unit else "a unit"
    name += on_hex(situation, role)
    terrain = situation.get(f"{role}.terrain") or ()
    assert isinstance(terrain, tuple)
    place = place_words(rulebook.records[name] for name in terrain)
    moved = situation.get(f"{role}.moved")
    if not moved:
        return f"{name} {place}".rstrip()
    hexes = {1: " 1 hex", SOME: ""}.get(moved, f" {moved} hexes")
    began = situation.get(f"{role}.from") or ()
    assert isinstance(began, tuple)
    origin = place_words(rulebook.records[name] for name in began).partition(" ")[2]
    out_of = f" out of {origin}" if origin else ""
    onto = f" {place.replace(' ', 'to ', 1)}" if place else ""
    return f"{name} that moved{hexes}{out_of}{onto}"
