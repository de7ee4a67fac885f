"""The slots that hold no name of a record: numbers, dice, faces, sides, words.

Each has how it is written in a sentence, and what it means.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rulesdb.facts import ALL, LAND, OPEN_GROUND, Compare, Condition

#: Words that say of whom a rule speaks: nations and sides, each with its key.
NATIONS = {"japanese": "japan", "finnish": "finland", "russian": "russia"}
SIDES = {"axis": "axis", "allied": "allies"}

#: The faces of a battle die, by the words that a book uses for them.
FACES = {
    "infantry symbol": "infantry",
    "armor symbol": "armor",
    "infantry": "infantry",
    "armor": "armor",
    "grenade": "grenade",
    "flag": "flag",
    "star": "star",
}

#: Hexes that count as objectives, by the words that books use for them.
OBJECTIVES = ("bridge", "factory", "town")
#: The kinds of cards of the card game: a troop card may be of any of the types.
CARDS = {
    "troop": "troop",
    "hero": "hero",
    "infantry": "infantry",
    "tank": "tanks",
    "plane": "planes",
    "artillery": "artillery",
}
#: Where the cards of the card game are.
HOLDERS = {"another player": "another player", "the reserve": "reserve"}
#: What the rules of a campaign print on dice, whether or not a die shows it.
SYMBOLS = (*FACES, "artillery")

#: Ground that is no terrain of its own: what is under everything, and all that is dry.
GROUND = {
    "open ground": OPEN_GROUND,
    "countryside": OPEN_GROUND,
    "open countryside": OPEN_GROUND,
    "land": LAND,
}

#: Where a card orders units: in a section of the player's choice, in each, anywhere.
WHERE = {
    "one section": "one",
    "its section": "one",
    "each section": "each",
    "each flank": "flanks",
    "any section": "any",
}

#: The sections of the board, as the side that orders sees them.
SECTIONS = {"left flank": "left", "center": "center", "right flank": "right"}

#: Words before a name that do not tell which it is.
ARTICLES = {
    "a", "an", "the", "any", "all", "each", "every", "other", "ordered", "enemy",
    "regular", "standard",
}  # fmt: skip
FULL_STRENGTH = " at full strength"
COMMA_AND = r",\s(?:and\s|or\s)?|\sand\s|\sor\s"

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


#: How names, numbers, dice and cards are written.
WORDS = r"[\w'&!-][\w'&! -]*?"
SEVERAL = r"[\w'&!-][\w'&!, -]*?"
NUMBER = rf"(?:\d+|{'|'.join(NUMBERS)})"
DICE = rf"{NUMBER}\s(?:additional\s|Battle\s)?(?:die|dice)"
CARD = rf"(?:{'|'.join(CARDS)})(?:\scards?)?"
HOLDER = rf"(?:{'|'.join(HOLDERS)})"

#: A kind of slot: how it is written, and what its words mean.
Kind = tuple[str, Callable[[str], object]]


class NotASlotError(ValueError):
    """Words that stand where a slot is, but do not fill it."""


@dataclass(frozen=True, slots=True)
class Units:
    """Units as a sentence names them: of these types (or any), if conditions hold."""

    types: tuple[str, ...]
    conditions: tuple[Condition, ...] = ()


def read_number(text: str) -> int:
    """Return a number written in digits or as a word."""
    return NUMBERS.get(text.casefold()) or int(text)


def read_many(text: str) -> int:
    """Return a number, where "all" is one without a limit and "no" is none.

    >>> read_many("all") == ALL, read_many("no"), read_many("4")
    (True, 0, 4)
    """
    words = {"all": ALL, "no": 0}
    folded = text.casefold()
    return words[folded] if folded in words else read_number(text)


def leading_number(text: str) -> int:
    """Return the number that a text begins with."""
    return read_number(text.split()[0])


def read_side(text: str) -> Units:
    """Return any units of a side."""
    return Units((), (Condition("side", Compare.IS, SIDES[text.casefold()]),))


def read_player(text: str) -> Units:
    """Return any units of a player, who is called by side or by nation."""
    name = text.casefold()
    if name in SIDES:
        return read_side(text)
    return Units((), (Condition("nation", Compare.IS, NATIONS[name]),))


def read_objective(text: str) -> str:
    """Return which kind of hex an objective is.

    >>> read_objective("town of Mozhaisk"), read_objective("East bridge")
    ('town', 'bridge')
    """
    kinds = [word for word in text.casefold().split() if word in OBJECTIVES]
    if len(kinds) != 1:
        raise NotASlotError(text)
    return kinds[0]


def read_dice_table(text: str) -> tuple[int, ...]:
    """Return the dice at 1, 2, 3 … hexes.

    >>> read_dice_table("3 dice at 1 hex, 2 dice at 2 hexes and 1 die at 3 hexes")
    (3, 2, 1)
    """
    found = re.findall(r"(\d+) (?:die|dice) at (\d+)", text)
    if not found or [int(n) for _, n in found] != list(range(1, len(found) + 1)):
        raise NotASlotError(text)
    return tuple(int(dice) for dice, _ in found)


def read_listing(text: str) -> tuple[int, ...]:
    """Return the dice at 1, 2, 3 … hexes, the first of them in close assault.

    >>> read_listing("4 dice in close assault and 3 dice against a target at 2 hexes")
    (4, 3)
    """
    near = text.split()[0]
    found = re.findall(r"(\d+) (?:die|dice) against a target (?:unit |at )?(\d+)", text)
    if [int(n) for _, n in found] != list(range(2, len(found) + 2)):
        raise NotASlotError(text)
    return (int(near), *(int(dice) for dice, _ in found))


def read_counts(text: str) -> tuple[int, ...]:
    """Return the dice at 1, 2, 3 … hexes.

    >>> read_counts("3,3,2,2,1,1, and 1")
    (3, 3, 2, 2, 1, 1, 1)
    """
    return tuple(int(n) for n in re.findall(r"\d+", text))


def read_flags(text: str) -> int:
    """Return how many flags "the first flag", "the first 2 flags", "all flags" are."""
    if text.casefold().startswith("all"):
        return ALL
    return next((int(n) for n in re.findall(r"\d+(?= )", text)), 1)


def read_faces(text: str) -> tuple[str, ...]:
    """Return the faces that are named.

    >>> read_faces("an infantry symbol, a grenade or a star")
    ('infantry', 'grenade', 'star')
    """
    names = re.split(COMMA_AND, text.casefold())
    bare = [name.removeprefix("an ").removeprefix("a ") for name in names]
    if not all(name.removesuffix("s") in FACES for name in bare):
        raise NotASlotError(text)
    return tuple(FACES[name.removesuffix("s")] for name in bare)


def read_cards(text: str) -> tuple[str, ...]:
    """Return the kinds of cards that are named.

    >>> read_cards("troop card or 1 hero card"), read_cards("tank card")
    (('troop', 'hero'), ('tanks',))
    """
    words = re.findall(r"\w+", text.casefold())
    return tuple(CARDS[word] for word in words if word in CARDS)


def read_holders(text: str) -> tuple[str, ...]:
    """Return the places that are named.

    >>> read_holders("another player or from the Reserve")
    ('another player', 'reserve')
    """
    return tuple(HOLDERS[part] for part in text.casefold().split(" or from "))


def read_sizes(text: str) -> tuple[int, ...]:
    """Return the numbers of which one is right.

    >>> read_sizes("2 or 3")
    (2, 3)
    """
    return tuple(int(n) for n in re.findall(r"\d+", text))


def read_pair(text: str) -> str:
    """Return two symbols of a roll, whichever is named first.

    >>> read_pair("star and infantry"), read_pair("flag + flag")
    ('infantry and star', 'flag and flag')
    """
    symbols = re.split(r" and | \+ ", text.casefold())
    if not all(symbol in SYMBOLS for symbol in symbols):
        raise NotASlotError(text)
    return symbol_pair(symbols)


def symbol_pair(symbols: Iterable[str]) -> str:
    """Return two symbols of a roll as one word, whichever was rolled first."""
    return " and ".join(sorted(symbols))


def read_names(text: str) -> tuple[str, ...]:
    """Return two names without their articles.

    >>> read_names("the Blues and the Red Army")
    ('Blues', 'Red Army')
    """
    return tuple(part.removeprefix("the ") for part in text.split(" and "))


#: The slots that hold no name of a record.
PLAIN: Mapping[str, Kind] = {
    "side": ("|".join(SIDES), read_side),
    "player": ("|".join((*SIDES, *NATIONS)), read_player),
    "nation": ("|".join(NATIONS), lambda text: NATIONS[text.casefold()]),
    "objective": (r"[\w' -]+?", read_objective),
    "n": (NUMBER, read_number),
    "many": (rf"{NUMBER}|all|no", read_many),
    "where": ("|".join(WHERE), lambda text: WHERE[text.casefold()]),
    "section": ("|".join(SECTIONS), lambda text: SECTIONS[text.casefold()]),
    "dice": (DICE, leading_number),
    "hexes": (rf"{NUMBER}\shex(?:es)?", leading_number),
    "table": (rf"{DICE}\sat\s\d+\shex.*", read_dice_table),
    "flags": (
        r"the (?:first|1st) flag|the first \d+ flags|all flags",
        read_flags,
    ),
    "faces": (SEVERAL, read_faces),
    "title": (r"[\w' -]+?", str),
    "note": (r"\([^()]+\)", str),
    "listing": (r"\d+\sdice\sin\sclose\sassault.+", read_listing),
    "counts": (r"\d(?:,\s?(?:and\s)?\d)+", read_counts),
    "deed": (r"move|battle", str.casefold),
    "pair": (r"\w+\s(?:and|\+)\s\w+", read_pair),
    "army": ("Soviet|Japanese", str.casefold),
    "names": (r"the\s[\w' -]+\sand\sthe\s[\w' -]+", read_names),
    "cards": (rf"{CARD}(?:\sor\s(?:1\s)?{CARD})*", read_cards),
    "holders": (rf"{HOLDER}(?:\sor\sfrom\s{HOLDER})*", read_holders),
    "sizes": (r"\d+(?:\sor\s\d+)*", read_sizes),
}
