"""What facts may say of movement, of taking ground and of sight."""

from __future__ import annotations

from rulesdb.predicates.predicate import Merge, Predicate

P, M = Predicate, Merge

MOVEMENT = (
    # Movement.
    P("move_and_battle", int, "hexes", M.NEAREST, "hexes after which it may battle"),
    P("move_only", int, "hexes", M.NEAREST, "hexes after which it may not battle"),
    P("may_move", bool, "", M.FORBIDS, "whether it may move"),
    P("must_stop", bool, "", M.ALLOWS, "entering ends the move"),
    P("no_further", bool, "", M.ALLOWS, "entering also forbids taking ground later"),
    P("may_enter", bool, "", M.FORBIDS, "whether it may enter"),
    P("may_leave", bool, "", M.FORBIDS, "whether it may leave"),
    P("from_adjacent", bool, "", M.ALLOWS, "entered only where the turn began near"),
    P("to_adjacent", bool, "", M.ALLOWS, "left only onto an adjacent hex"),
    P("move_limit", int, "hexes", M.LEAST, "most hexes in a turn that enters it"),
    P("limit_unsaid", int, "hexes", M.LEAST, "hexes after which it is not said"),
    P("may_retreat_onto", bool, "", M.FORBIDS, "whether it may retreat there"),
    P("entry_dice", int, "dice", M.MOST, "dice rolled for entering"),
    P("spares_roll", bool, "", M.ALLOWS, "the roll for the terrain below falls away"),
    P("spares_roll_on", str, "place", M.UNION, "where a card spares the roll"),
    P("reveals", bool, "", M.FORBIDS, "whether the unit reveals the strength"),
    P("decoy_strength", int, "strength", M.NEAREST, "the strength of a decoy"),
    P("dice_by_strength", bool, "", M.FORBIDS, "whether it rolls the strength"),
    P("mine_hits", tuple, "faces", M.UNION, "faces of its explosion that hit"),
    P("own_symbol_hits", bool, "", M.ALLOWS, "the unit's own symbol hits it too"),
    P("explodes", bool, "", M.ALLOWS, "it explodes under the unit"),
    P("retreat_removes", bool, "", M.NEAREST, "whether a retreat onto it removes it"),
    P("frees_from_limit", bool, "", M.ALLOWS, "its own limit on moves falls away"),
    P("retreat_dice", int, "dice", M.MOST, "dice rolled for retreating onto it"),
    P("enters_only", tuple, "types", M.UNION, "the only types that may enter"),
    P("enters_from", str, "place", M.UNION, "terrain that it may be entered from"),
    P("enters_not_from", str, "place", M.UNION, "terrain it may not be entered from"),
    P("moves_at_most", int, "hexes", M.NEAREST, "most hexes that it may move"),
    P("moves_again", int, "hexes", M.NEAREST, "hexes that it may move after battle"),
    P("charge_hexes", int, "hexes", M.LEAST, "hexes before a charge, by that card"),
    P("moves_and_clears", int, "hexes", M.NEAREST, "hexes before clearing by a card"),
    P("free_of_limit", str, "place", M.UNION, "terrain whose limit is not for it"),
    P("retreats_onto", str, "place", M.UNION, "terrain that it may retreat onto"),
    P("moves_only_on", str, "place", M.UNION, "the only terrain that it moves on"),
    P("leaves_onto", str, "place", M.UNION, "terrain that it may be left for"),
    P("leaves_only_onto", str, "place", M.UNION, "the only such terrain"),
    P("retreats_only_onto", str, "place", M.UNION, "the only terrain to retreat onto"),
    P("retreats_only_from", str, "place", M.UNION, "the only terrain to come from"),
    P("crossed_at", str, "place", M.UNION, "what it may be crossed at alone"),
    P("stops_retreat", bool, "", M.NEAREST, "whether it stops a retreating unit"),
    P("obeys_stops", bool, "", M.NEAREST, "terrain makes it stop all the same"),
    P("terrain_limits_moves", bool, "", M.NEAREST, "terrain's movement rules hold"),
    P("terrain_limits_battle", bool, "", M.NEAREST, "terrain's battle rules hold"),
    P("ordered_as", tuple, "types", M.UNION, "the type that it is ordered as"),
    # Ground and sight.
    P("takes_ground", bool, "", M.FORBIDS, "whether it may take ground"),
    P("takes_ground_after", bool, "", M.ALLOWS, "it may after entering this hex"),
    P("overruns", bool, "", M.FORBIDS, "whether it may make an overrun"),
    P("overruns_as", tuple, "types", M.UNION, "by whose rules it makes an overrun"),
    P("blocks_sight", bool, "", M.NEAREST, "whether it blocks the line of sight"),
    P("sight_of_ground", bool, "", M.NEAREST, "sight is that of the terrain below"),
    P("protects", str, "side", M.NEAREST, "whom the hex protects: owner or either"),
    P("advances", int, "times", M.LEAST, "how often it may take ground in a turn"),
)
