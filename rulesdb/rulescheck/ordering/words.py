"""Orders in the words of the answer: "two units in one section"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesdb.facts import ALL
from rulesdb.language.plain_slots import NUMBERS
from rulesdb.rulescheck.ordering.orders import ANYWHERE, EACH, FLANKS, ONE, Orders
from rulesdb.tellers.counts import listed

#: Small numbers in words.
WORDS = {number: word for word, number in NUMBERS.items()}


def in_words(number: int) -> str:
    """Return a number as a word where it is small: "no", "two", "all"."""
    if number >= ALL:
        return "all"
    return WORDS.get(number, str(number)) if number else "no"


def counted_units(number: int, kinds: Iterable[str] = ()) -> str:
    """Return so many units of some kinds: "four armor units"."""
    names = " and ".join(kind.replace("-", " ") for kind in kinds)
    noun = "unit" if number in (0, 1) else "units"
    return " ".join(word for word in (in_words(number), names, noun) if word)


def units_words(orders: Orders) -> str:
    """Return which units a card orders."""
    words = counted_units(orders.number, orders.types)
    if not orders.number:
        return words
    if orders.where == ANYWHERE and not orders.types and orders.number < ALL:
        words += " of the player's choice"
    if orders.adjacent is not None:
        words += " next to an enemy" if orders.adjacent else " not next to an enemy"
    return f"{words} {place_words(orders)}".rstrip()


def place_words(orders: Orders) -> str:
    """Return where a card orders units."""
    if orders.where == EACH:
        return "in each section"
    if orders.where == FLANKS:
        return "on each flank"
    if orders.where != ONE:
        return ""
    return next(map(section_words, orders.sections), "in one section")


def section_words(section: str) -> str:
    """Return where a section is: "on the left flank"."""
    return "in the center" if section == "center" else f"on the {section} flank"


def more_words(orders: Orders) -> str:
    """Return where the units are that a rule adds to those of several sections."""
    where = "on one flank" if orders.where == FLANKS else "in one section"
    return f"{in_words(orders.more)} more {where} of the player's choice"


def lost_words(number: int) -> str:
    """Return what becomes of orders for which there are no units."""
    if number == 1:
        return "the additional order is lost"
    return "the additional orders are lost"


def chosen_units(number: int, kind: str) -> str:
    """Return so many units of a type, or of the player's choice for any."""
    if kind == "any":
        return f"{counted_units(number)} of the player's choice"
    return counted_units(number, (kind,))


def listed_units(orders: Mapping[str, int]) -> str:
    """Return the units that a roll orders: "two infantry units and one armor unit"."""
    parts = [chosen_units(number, kind) for kind, number in orders.items()]
    return listed(parts) if parts else counted_units(0)


def for_each_face(faces: Mapping[str, str]) -> str:
    """Return what each face of a die orders."""
    return listed(
        f"{chosen_units(1, kind)} for each {face}{' symbol' if kind == face else ''}"
        for face, kind in faces.items()
    )


def healed_words(number: int, figures: int) -> str:
    """Return which units a card heals, and what then lets it order them."""
    have, get = ("has", "it gets") if number == 1 else ("have", "they get")
    back = f"{in_words(figures)} figure{'' if figures == 1 else 's'}"
    return f"{counted_units(number)} that {have} lost figures, if {get} {back} back"
