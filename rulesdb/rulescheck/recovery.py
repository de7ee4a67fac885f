"""How many lost figures a die gives back to a unit, by a card or in a hospital."""

from __future__ import annotations

from rulesdb.facts import Seat
from rulesdb.rulescheck.case import ATTACKER, Case
from rulesdb.rulescheck.ledger import Ledger

#: A die that shows the symbol of the unit's own type.
OWN = "own"


def returned_by(case: Case, ledger: Ledger, face: str, card: str = "") -> int:
    """Return the figures that a die gives back by what it shows.

    A `card` heals wherever the unit stands; without one, its hex has its say.
    """
    own = face in case.types(ATTACKER)
    case.derived["face"] = (face, OWN) if own else (face,)
    found = ledger.of_table("returns_figures", ATTACKER, card)
    if not card:
        found += ledger.of_hex("returns_figures", ATTACKER, Seat.ATTACKER_HEX)
    return ledger.largest(found)
