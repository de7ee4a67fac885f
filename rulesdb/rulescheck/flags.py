"""The flags of a roll: which of them count, and for how many hexes (M44 p.10)."""

from __future__ import annotations

from collections.abc import Collection

from rulesdb.facts import Fact
from rulesdb.rulescheck.battle import flag_rules, ignored_flags
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.ledger import Found, Ledger, amount


def flags_differ(case: Case, ledger: Ledger) -> bool:
    """Say whether two rules in force make something else of the flags.

    One binds the flags that another makes the target ignore; or one source ignores the
    whole first roll where another only has the hits rolled again (KG p.5).
    """
    rules = flag_rules(case, ledger)
    least, _ = ignored_flags(case, ledger)
    binding = binding_flags(ledger)
    if least and binding:
        strongest = max(rules.must, key=lambda entry: amount(entry.fact), default=None)
        ignoring = rules.all_of_them or ([strongest] if strongest else [])
        ledger.clash(ignoring[0].fact, binding[0].fact)
        return True
    again = ledger.of_unit("hits_rolled_again", TARGET)
    ignored = ledger.of_unit("first_roll_ignored", TARGET) if again else []
    if ignored:
        ledger.clash(again[0].fact, ignored[0].fact)
    return bool(ignored)


def binding_flags(ledger: Ledger) -> list[Found]:
    """Return what keeps the target from ignoring any flag."""
    binding = ledger.of_unit("flags_bind", ATTACKER)
    return binding + ledger.of_table("flags_bind", ATTACKER)


def counted_flags(case: Case, ledger: Ledger, flags: int) -> tuple[int, int]:
    """Return the fewest and the most flags that the target does not ignore."""
    least, most = ignored_flags(case, ledger)
    if binding_flags(ledger):
        least = most = 0
    return max(0, flags - most), max(0, flags - least)


def hexes_for_flag(ledger: Ledger) -> tuple[int, int]:
    """Return the fewest and the most hexes that the target retreats for a flag."""
    each = ledger.nearest(ledger.of_unit("retreat_hexes", TARGET))
    most = max((amount(fact) for fact in each), default=1)
    least = max(1, ledger.largest(ledger.of_table("retreat_for_flag", TARGET)))
    return least, most


def out_of_bounds(ledger: Ledger, hexes: int, options: Collection[int]) -> Fact | None:
    """Return the rule by which a retreat of so many hexes is too short, or too long."""
    if hexes in options:
        return None
    each = [entry.fact for entry in ledger.of_table("retreat_for_flag", TARGET)]
    if hexes > max(options):
        own = ledger.nearest(ledger.of_unit("retreat_hexes", TARGET))
        each = own or each  # of a unit without a rule of its own that of any unit
    return next(iter(each), None)
