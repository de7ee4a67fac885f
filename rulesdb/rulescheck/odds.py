"""What a number of dice is likely to do: exact chances, as fractions.

The standard library's fractions do: at most a handful of independent dice are rolled,
so a library of dice mathematics would bring more than it saves.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction

from rulesdb.rulescheck.case import TARGET, Case
from rulesdb.rulescheck.hits import hitting_faces, second_roll_faces
from rulesdb.rulescheck.ledger import Ledger

#: How many hits and how many flags, with the chance of just that.
Distribution = Mapping[tuple[int, int], Fraction]


def die(ledger: Ledger) -> Counter[str]:
    """Return how often each face stands on a battle die."""
    faces: Counter[str] = Counter()
    for fact in ledger.case.rules.table("faces"):
        assert isinstance(fact.value, tuple)
        faces.update(str(face) for face in fact.value)
    return faces


def distribution(
    faces: Counter[str], hitting: frozenset[str], dice: int, confirmed: Fraction
) -> Distribution:
    """Return the chances of hits and flags with so many dice.

    A die that hits is a hit with the chance `confirmed`: 1, or that of a second roll.
    """
    sides = sum(faces.values())
    chances: dict[tuple[int, int], Fraction] = {(0, 0): Fraction(1)}
    for _ in range(dice):
        after: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
        for (hits, flags), chance in chances.items():
            for face, count in faces.items():
                share = chance * Fraction(count, sides)
                seen = flags + (face == "flag")
                hit = share * confirmed if face in hitting else Fraction()
                after[hits + 1, seen] += hit
                after[hits, seen] += share - hit
        chances = after
    return chances


def odds(case: Case, ledger: Ledger, dice: int) -> Mapping[str, object]:
    """Return the chances of an attack with so many dice, as fractions in words."""
    faces = die(ledger)
    if not faces:
        return {}
    confirmed = Fraction(1)
    if ledger.of_unit("hits_rolled_again", TARGET):
        second = sum(faces[face] for face in second_roll_faces(ledger))
        confirmed = Fraction(second, sum(faces.values()))
    hitting = hitting_faces(case, ledger)
    chances = distribution(faces, hitting, dice, confirmed)
    by_hits: defaultdict[int, Fraction] = defaultdict(Fraction)
    by_flags: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (hits, flags), chance in chances.items():
        if chance:
            by_hits[hits] += chance
            by_flags[flags] += chance
    expected = sum((hits * chance for hits, chance in by_hits.items()), Fraction())
    return {
        "hits": {str(hits): str(by_hits[hits]) for hits in sorted(by_hits)},
        "flags": {str(flags): str(by_flags[flags]) for flags in sorted(by_flags)},
        "expected_hits": str(expected),
    }
