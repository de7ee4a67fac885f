"""What a number of dice is likely to do: exact chances, as fractions.

The dice of a roll are independent, so that how many of them hit, and how many show a
flag, are binomial; the standard library's fractions do for that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb

from rulesdb.rulescheck.case import TARGET, Case
from rulesdb.rulescheck.hits import hitting_faces, second_roll_faces
from rulesdb.rulescheck.ledger import Ledger


def die(ledger: Ledger) -> Counter[str]:
    """Return how often each face stands on a battle die."""
    return Counter(
        str(face)
        for fact in ledger.case.rules.table("faces")
        if isinstance(fact.value, tuple)
        for face in fact.value
    )


@lru_cache
def chances(favourable: int, possible: int, dice: int) -> tuple[tuple[str, str], ...]:
    """Return how likely each number of `dice` is to come up so, where it can be.

    A die does in `favourable` of `possible` cases.
    """
    each = Fraction(favourable, possible)
    shares = (
        (number, comb(dice, number) * each**number * (1 - each) ** (dice - number))
        for number in range(dice + 1)
    )
    return tuple((str(number), str(share)) for number, share in shares if share)


def odds(case: Case, ledger: Ledger, dice: int) -> Mapping[str, object]:
    """Return the chances of an attack with so many dice, as fractions in words.

    Where dice that hit are rolled again, a hit takes both rolls.
    """
    faces = die(ledger)
    if not faces:
        return {}
    sides = sum(faces.values())
    confirming, possible = 1, sides
    if ledger.of_unit("hits_rolled_again", TARGET):
        confirming = sum(faces[face] for face in second_roll_faces(ledger))
        possible = sides * sides
    hitting = sum(faces[face] for face in hitting_faces(case, ledger)) * confirming
    return {
        "hits": dict(chances(hitting, possible, dice)),
        "flags": dict(chances(faces["flag"], sides, dice)),
        "expected_hits": str(Fraction(hitting * dice, possible)),
    }
