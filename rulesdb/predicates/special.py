"""What facts may say of special rules: hospitals, tents, caves, night, sandbags."""

from __future__ import annotations

from rulesdb.predicates.predicate import Merge, Predicate

P, M = Predicate, Merge

SPECIAL = (
    # Recovering in a hospital.
    P("may_recover", bool, "", M.FORBIDS, "whether the unit may recover figures"),
    P("recovers_as", str, "record", M.UNION, "whose procedure a recovery follows"),
    P("recovery_dice", int, "dice", M.NEAREST, "dice rolled to recover"),
    P("returns_figures", int, "figures", M.MOST, "figures that a die gives back"),
    P("moves_on_recovery", bool, "", M.FORBIDS, "whether it may also move"),
    P("battles_on_recovery", bool, "", M.FORBIDS, "whether it may also battle"),
    # The headquarters tent.
    P("cards_lost", int, "cards", M.NEAREST, "cards discarded for a lost tent"),
    P("cards_regained", int, "cards", M.NEAREST, "cards drawn for a tent reclaimed"),
    # Caves.
    P("uses_network", bool, "", M.ALLOWS, "whether it may use the cave network"),
    P("moves_between", str, "place", M.UNION, "terrain that the network joins"),
    P("whole_move", bool, "", M.ALLOWS, "the network is the whole move of a turn"),
    P("battles_after_network", bool, "", M.FORBIDS, "whether it may battle after it"),
    P("may_seal", bool, "", M.FORBIDS, "whether it may try to seal the cave"),
    P("seals_for_battle", bool, "", M.ALLOWS, "trying takes the place of its battle"),
    P("stars_to_seal", int, "stars", M.NEAREST, "stars that seal the cave"),
    # Night.
    P("visibility_at_start", int, "hexes", M.NEAREST, "hexes seen when it begins"),
    P("visibility_dice", int, "dice", M.NEAREST, "dice rolled for the visibility"),
    P("spots_up", int, "spots", M.NEAREST, "spots up the chart for a star"),
    P("spots_down", int, "spots", M.NEAREST, "spots down the chart for a star"),
    P("lowest_visibility", int, "hexes", M.NEAREST, "hexes that are always seen"),
    # Sandbags.
    P("places", str, "place", M.UNION, "the obstacle that it places on its hex"),
    P("placed_anywhere", bool, "", M.ALLOWS, "it may be placed on any hex"),
)
