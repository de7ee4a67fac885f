"""Which faces of a battle die hit a target."""

from __future__ import annotations

from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.ledger import Ledger


def molotov_counts(case: Case, ledger: Ledger) -> bool:
    """Say whether a Molotov cocktail that was declared makes stars hits (KG p.5)."""
    if not any(case.holds(fact) for fact in case.rules.table("stars_hit")):
        return False
    if not case.value("molotov"):
        return False
    types = case.types(ATTACKER)
    may = any(
        name in types
        for entry in ledger.of_table("uses_molotov", ATTACKER)
        if isinstance(entry.fact.value, tuple)
        for name in entry.fact.value
    )
    if not may or not ledger.of_table("stars_hit", ATTACKER):
        return False
    return case.close_assault()


def hitting_faces(case: Case, ledger: Ledger) -> frozenset[str]:
    """Return the faces that hit the target (M44 p.10).

    They are those that hit its type, those that hit by the attacker's own rules, and
    stars where a rule in force makes them hits.
    """
    faces: set[str] = set()
    found = ledger.nearest(ledger.of_unit("hit_by", TARGET))
    # What a record says of being hit outweighs what it says of hitting.
    own = {fact.record for fact in found}
    extra = ledger.of_unit("hits_with", ATTACKER)
    ledger.drop([entry for entry in extra if entry.fact.record in own], None)
    found += [entry.fact for entry in extra if entry.fact.record not in own]
    found += [entry.fact for entry in ledger.of_table("table_hits", ATTACKER)]
    for fact in found:
        assert isinstance(fact.value, tuple)
        faces.update(str(face) for face in fact.value)
    if molotov_counts(case, ledger):
        faces.add("star")
    return frozenset(faces)


def second_roll_faces(ledger: Ledger) -> frozenset[str]:
    """Return the faces that are hits where dice that hit are rolled again."""
    return frozenset(
        str(face)
        for entry in ledger.of_unit("second_roll_hits", TARGET)
        if isinstance(entry.fact.value, tuple)
        for face in entry.fact.value
    )
