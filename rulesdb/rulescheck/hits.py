"""Which faces of a battle die hit a target."""

from __future__ import annotations

from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.ledger import Ledger


def molotov_counts(case: Case, ledger: Ledger) -> bool:
    """Say whether a Molotov cocktail that was declared makes stars hits (KG p.5)."""
    if not ledger.of_table("stars_hit", ATTACKER):
        return False
    users = ledger.of_table("uses_molotov", ATTACKER)
    types = case.types(ATTACKER)
    may = any(
        name in types
        for entry in users
        if isinstance(entry.fact.value, tuple)
        for name in entry.fact.value
    )
    return may and case.close_assault()


def hitting_faces(case: Case, ledger: Ledger) -> frozenset[str]:
    """Return the faces that hit the target (M44 p.10).

    They are those that hit its type, those that hit by the attacker's own rules, and
    stars where a rule in force makes them hits.
    """
    faces: set[str] = set()
    found = ledger.nearest(ledger.of_unit("hit_by", TARGET))
    found += [entry.fact for entry in ledger.of_unit("hits_with", ATTACKER)]
    found += [entry.fact for entry in ledger.of_table("table_hits", ATTACKER)]
    for fact in found:
        assert isinstance(fact.value, tuple)
        faces.update(str(face) for face in fact.value)
    if molotov_counts(case, ledger):
        faces.add("star")
    return frozenset(faces)
