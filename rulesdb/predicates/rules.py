"""What facts may say of sameness, and of rules as a whole."""

from __future__ import annotations

from rulesdb.predicates.predicate import Merge, Predicate

P, M = Predicate, Merge

RULES = (
    # Sameness, and what scenarios put in force.
    P("removed_when_left", bool, "", M.NEAREST, "it is removed when its unit is gone"),
    P("clears_mines", str, "", M.NEAREST, "whether it clears mines, instead of what"),
    P("pieces_of", str, "record", M.UNION, "whose pieces stand for it"),
    P("standard", bool, "", M.NEAREST, "it moves and battles as its type does"),
    P("same_as", str, "record", M.UNION, "the record whose effect it has"),
    P("plays_as", str, "record", M.NEAREST, "the record whose rules it follows"),
    P("is_not", str, "record", M.UNION, "what it does not count as here"),
    P("moves_as", str, "record", M.NEAREST, "the unit whose movement it has"),
    P("asset_of", tuple, "types", M.UNION, "the type of unit that it equips"),
    P("lacks", str, "rule", M.UNION, "a rule that does not hold for it"),
    P("nations_rules", bool, "", M.FORBIDS, "whether its nation's rules are its own"),
    P("in_force", str, "rule", M.UNION, "a rule that is in force"),
    P("in_scenarios_of", str, "book", M.UNION, "a book whose scenarios all have it"),
    P("in_play", str, "record", M.UNION, "what stands on the board"),
    P("badge", bool, "", M.NEAREST, "whether a badge on its hex marks it"),
    # The rules of play that are no counts: see rulesdb/principles.py.
    P("holds", str, "principle", M.UNION, "a principle of play"),
)
