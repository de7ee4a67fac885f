"""What facts may say of winning: medals, objectives, exits, the briefing."""

from __future__ import annotations

from rulesdb.predicates.predicate import Merge, Predicate

P, M = Predicate, Merge

VICTORY = (
    # Medals.
    P("medals_needed", int, "medals", M.NEAREST, "medals that win the battle"),
    P("unit_medals", int, "medals", M.NEAREST, "medals for an eliminated enemy unit"),
    P("objective_medals", int, "medals", M.SUM, "medals for an objective"),
    P("objective_hexes", int, "hexes", M.SUM, "how many hexes an objective has"),
    P("by_majority", bool, "", M.ALLOWS, "whoever holds more of its hexes controls it"),
    P("lost_when_left", bool, "", M.ALLOWS, "its medal counts only while it is held"),
    P("starts_in_control", bool, "", M.ALLOWS, "the side controls it at the start"),
    P("start_medals", int, "medals", M.SUM, "medals that a side starts with"),
    P("winning_hexes", int, "hexes", M.MOST, "hexes that win when the turn ends"),
    P("exits_across", str, "place", M.UNION, "what a unit crosses to exit"),
    P("exit_medals", int, "medals", M.NEAREST, "medals for a unit that exits"),
    # The briefing.
    P("starting_cards", int, "cards", M.NEAREST, "command cards at the start"),
    P("moves_first", bool, "", M.ALLOWS, "whether the side takes the first turn"),
    P("plays_axis", str, "nation", M.UNION, "the nation that plays the Axis side"),
    P("plays_allies", str, "nation", M.UNION, "the nation that plays the Allied side"),
    P("printed_as", str, "name", M.UNION, "what the briefing prints for the side"),
    P("briefing_missing", bool, "", M.ALLOWS, "the briefing is not in this source"),
)
