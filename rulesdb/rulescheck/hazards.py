"""What a hex does to a unit that enters it: ice that breaks, mines that explode."""

from __future__ import annotations

from dataclasses import dataclass

from rulesdb.facts import Seat
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.ledger import Found, Ledger
from rulesdb.rulescheck.ruling import Answer
from rulesdb.rulescheck.way import Ground


@dataclass(frozen=True, slots=True)
class Hazard:
    """What entering hexes sets off.

    `explodes` and `cleared` are None where no mines are entered; `figures` is lost for
    each die of `hitting`; `removed` is a minefield that is gone.
    """

    rolls: int = 0
    figures: int = 0
    hitting: frozenset[str] | None = frozenset()
    explodes: bool | None = None
    cleared: bool | None = None
    removed: str = ""


def of_the_lying(
    ledger: Ledger,
    predicate: str,
    role: str,
    place: Ground,
    seat: Seat = Seat.ENTERED_HEX,
) -> list[Found]:
    """Return what all that lies on a hex holds for a unit, under a bridge too."""
    return [
        entry
        for name in place.lies
        for entry in ledger.of_place(name, predicate, role, seat)
    ]


def ice(
    ledger: Ledger, role: str, places: tuple[Ground, ...], predicate: str
) -> Hazard:
    """Return the dice that a unit rolls for entering hexes, as for ice (EF p.3).

    A bridge over the ice spares the roll.
    """
    rolls = figures = 0
    for place in places:
        found = of_the_lying(ledger, predicate, role, place)
        dice = ledger.largest(found)
        sparing = of_the_lying(ledger, "spares_roll", role, place)
        if dice and sparing:
            ledger.drop(found, sparing[0].fact)
        elif dice:
            rolls += dice
            lost = of_the_lying(ledger, "figures_for_star", role, place)
            figures = max(figures, ledger.largest(lost))
    return Hazard(rolls, figures, frozenset({"star"}))


def card_spares(ledger: Ledger, places: tuple[Ground, ...]) -> bool:
    """Say whether a card spares the roll for the ice of a hex that is entered.

    The card then differs from the rule of that hex.
    """
    rules = ledger.case.rules
    for entry in ledger.of_table("spares_roll_on", ATTACKER):
        for place in places:
            if any(entry.fact.value in rules.kin(name) for name in place.terrain):
                rolls = of_the_lying(ledger, "entry_dice", ATTACKER, place)
                ledger.clash(entry.fact, *(roll.fact for roll in rolls[:1]))
                return True
    return False


def mined(case: Case, place: Ground) -> str:
    """Return which minefield lies on a hex, or nothing."""
    mines = case.rules.subjects("dice_by_strength")
    return next((n for n in place.terrain if n in mines), "")


def mines(ledger: Ledger, name: str, place: Ground, able: bool) -> Hazard:
    """Return what a minefield does to a unit that has entered it (EF p.4, p.6).

    `able` says whether the unit may still battle, so that engineers clear the mines.
    Raises Unknown if its strength is not said and counts.
    """
    seat = Seat.ENTERED_HEX
    rolling = ledger.of_place(name, "dice_by_strength", ATTACKER, seat)
    harmless = ledger.forbids(ledger.of_place(name, "reveals", ATTACKER, seat))
    harmless = ledger.forbids(rolling) or harmless
    if harmless is not None:
        return Hazard(explodes=False, cleared=False)
    if clears(ledger, able):
        return Hazard(explodes=False, cleared=True, removed=name)
    decoy = ledger.nearest(ledger.of_place(name, "decoy_strength", ATTACKER, seat))
    harmless_at = max((int(str(fact.value)) for fact in decoy), default=0)
    strength = place.strength
    if strength is None:
        asked = (harmless_at, harmless_at + 1)
        strength = int(str(ledger.case.value("strength", asked)))
    if strength == harmless_at:
        ledger.pass_by(*(entry.fact for entry in rolling))
        return Hazard(explodes=False, cleared=False, removed=name)
    ledger.pass_by(*decoy)
    for stated in ("mines-do-no-more", "mines-stay", "uncleared-mines-explode"):
        ledger.principle(stated)
    ledger.of_place(name, "explodes", ATTACKER, seat)
    return Hazard(strength, 1, mine_faces(ledger, name), explodes=True, cleared=False)


def clears(ledger: Ledger, able: bool) -> bool:
    """Say whether a unit clears the mines that it has entered, instead of battling."""
    found = ledger.of_unit("clears_mines", ATTACKER)
    against = [entry for entry in found if entry.fact.value == "no"]
    if against:
        ledger.drop([e for e in found if e not in against], against[0].fact)
        return False
    if found and not able:
        ledger.pass_by(*(entry.fact for entry in found))
    return bool(found) and able


def mine_faces(ledger: Ledger, name: str) -> frozenset[str] | None:
    """Return the faces of an explosion that hit, None for what is rolled again.

    They are those of the minefield and the unit's own symbol, as far as that hits it.
    """
    case, seat = ledger.case, Seat.ENTERED_HEX
    struck = case.saying({f"{TARGET}.unit": case.unit(ATTACKER)})
    of_the_struck = ledger.on(struck)
    if of_the_struck.of_unit("hits_rolled_again", TARGET):
        return None
    found = ledger.of_place(name, "mine_hits", ATTACKER, seat)
    faces = {
        str(face)
        for e in found
        if isinstance(e.fact.value, tuple)
        for face in e.fact.value
    }
    if ledger.of_place(name, "own_symbol_hits", ATTACKER, seat):
        for fact in of_the_struck.nearest(of_the_struck.of_unit("hit_by", TARGET)):
            assert isinstance(fact.value, tuple)
            faces.update(set(struck.types(TARGET)).intersection(map(str, fact.value)))
    return frozenset(faces)


def toll(case: Case, role: str, hazards: tuple[Hazard, ...]) -> Answer:
    """Return the dice that are rolled and the figures that they cost, in an answer.

    Without the faces that were rolled it is from none to one for each die, never more
    than the unit has.
    """
    rolls = sum(hazard.rolls for hazard in hazards)
    if not rolls:
        return {"rolls": 0}
    most = sum(hazard.rolls * hazard.figures for hazard in hazards)
    return {
        "rolls": rolls,
        "figures_lost": {"min": 0, "max": at_most(case, role, most)},
    }


def at_most(case: Case, role: str, losses: int) -> int:
    """Return the figures that a unit can lose of so many; it is at full strength."""
    said = case.situation.get(f"{role}.figures")
    if said is None and losses > 1:
        case.assume(f"{role}.figures")
    having = said or case.full_figures(role)
    return min(losses, having) if isinstance(having, int) else losses
