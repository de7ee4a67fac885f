"""Numbers and lists of things within a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping


def counted(number: int, one: str, many: str) -> str:
    """Return a number of things: "1 die", "no hits"."""
    return f"{number or 'no'} {one if number == 1 else many}"


def hexes(number: int) -> str:
    """Return a number of hexes: "1 hex", "no hexes"."""
    return counted(number, "hex", "hexes")


def dice(number: int) -> str:
    """Return a number of dice: "1 die", "2 dice"."""
    return counted(number, "die", "dice")


def between(span: Mapping[str, int], one: str, many: str = "") -> str:
    """Return from how many to how many: "1 to 2 hexes"."""
    least, most = span["min"], span["max"]
    things = one if most == 1 else many or f"{one}s"
    return f"{most} {things}" if least == most else f"{least} to {most} {things}"


def listed(parts: Iterable[str], conjunction: str = "and") -> str:
    """Return parts as a list within a sentence.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    *first, last = parts
    return f"{', '.join(first)} {conjunction} {last}" if first else last
