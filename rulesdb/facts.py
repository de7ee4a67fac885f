"""Facts: what a passage says that a program can apply, and the words it is said in.

The tables of seats, predicates and variables are closed: a word that is not in them is
an error where it is read, with the nearest known word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rulesdb.principles import PRINCIPLES
from rulesdb.vocabulary import unknown

#: What a fact may say: a count, a yes or no, a word, or several of one of these.
Value = int | bool | str | tuple[int, ...] | tuple[str, ...]

#: A count without a limit, as in "must ignore all flags".
ALL = 99


class Seat(StrEnum):
    """Where the subject of a fact has to be for the fact to bear on a situation."""

    UNIT = "unit"  # a unit, whatever it does
    ATTACKER = "attacker"
    ATTACKER_HEX = "attacker.hex"
    TARGET = "target"
    TARGET_HEX = "target.hex"
    MOVER = "mover"
    ENTERED_HEX = "entered.hex"  # stepped onto by the move in question, or this turn
    LEFT_HEX = "left.hex"  # where the turn began
    PATH_HEX = "path.hex"  # passed through, by a move or a line of sight
    TABLE = "table"  # in force for the whole game: a rule, a card, a scenario


class Merge(StrEnum):
    """What becomes of several facts that give the same predicate."""

    NEAREST = "nearest"  # the one on the most particular subject overrides the others
    BEST = "best"  # the strongest reduction counts, the others do not add to it
    SUM = "sum"  # all count together
    MOST = "most"  # the largest counts
    LEAST = "least"  # the smallest counts
    FORBIDS = "forbids"  # one "no" outweighs every "yes"
    ALLOWS = "allows"  # one "yes" outweighs every "no"
    UNION = "union"  # all values together


@dataclass(frozen=True, slots=True)
class Predicate:
    """A thing that facts can say: of which type and unit, merged how, meaning what."""

    name: str
    type: type
    unit: str
    merge: Merge
    doc: str


def table(*predicates: Predicate) -> Mapping[str, Predicate]:
    """Return predicates by name."""
    return MappingProxyType({predicate.name: predicate for predicate in predicates})


P, M = Predicate, Merge

PREDICATES = table(
    # What a unit is.
    P("figures", int, "figures", M.NEAREST, "how many figures a unit has at full"),
    P("counts_as", tuple, "types", M.UNION, "a type that a unit counts as"),
    P("medals", int, "medals", M.NEAREST, "what its elimination is worth"),
    P("damage", int, "stars", M.NEAREST, "how many hits it takes, marked by stars"),
    # Battle.
    P("battle_dice", tuple, "dice", M.NEAREST, "dice at 1, 2, 3 … hexes"),
    P("range", int, "hexes", M.LEAST, "how far away a target may be"),
    P("needs_sight", bool, "", M.NEAREST, "whether it must see its target"),
    P("may_battle", bool, "", M.FORBIDS, "whether the unit may battle"),
    P("may_be_target", bool, "", M.FORBIDS, "whether the attacker may target it"),
    P("close_assault_only", bool, "", M.ALLOWS, "a neighbour forbids firing"),
    P("battles_after_entry", bool, "", M.ALLOWS, "entry bans do not bind it"),
    P("dice", int, "dice", M.BEST, "dice more or fewer, by the hex"),
    P("extra_dice", int, "dice", M.SUM, "dice more or fewer, by unit, card or rule"),
    P("daylight_at", int, "hexes", M.NEAREST, "visibility that no longer limits range"),
    P("higher_than", str, "place", M.UNION, "what the hex is higher than"),
    P("orders", tuple, "types", M.UNION, "the only types of unit that a card orders"),
    P("range_in_sight", bool, "", M.ALLOWS, "the range is the night visibility"),
    P("may_target", tuple, "types", M.UNION, "types that it may target"),
    P("may_not_target", tuple, "types", M.UNION, "types that it may not target"),
    P("level", bool, "", M.FORBIDS, "the hex gives no height to an equal attacker"),
    P("dice_from", int, "dice", M.BEST, "dice fewer from a hex that it names"),
    P("removes_wire", str, "", M.NEAREST, "whether it may remove wire and battle"),
    P("most_reduction", int, "dice", M.LEAST, "most dice that terrain takes off"),
    P("bonus_holds", bool, "", M.FORBIDS, "whether a card's additional die is its"),
    P("card_dice", int, "dice", M.NEAREST, "dice that a card rolls for each target"),
    P("targets", int, "units", M.NEAREST, "how many units a card targets"),
    P("battles_a_turn", int, "battles", M.MOST, "how often it may battle in a turn"),
    P("battles_on", str, "place", M.UNION, "terrain whose battle ban is not for it"),
    P("may_battle_back", bool, "", M.FORBIDS, "whether it may battle back"),
    P("may_ambush", bool, "", M.FORBIDS, "whether it may battle by Ambush"),
    P("all_round", bool, "", M.NEAREST, "the hex protects from every side"),
    P("ground_protects", str, "", M.NEAREST, "whom the terrain below protects"),
    P("uses_molotov", tuple, "types", M.UNION, "types that use Molotov cocktails"),
    P("markers", int, "markers", M.NEAREST, "targeting markers that it has"),
    P("places_marker", bool, "", M.FORBIDS, "whether a hit leaves a marker"),
    P("marker_removed", bool, "", M.ALLOWS, "its targeting marker is taken away"),
    P("markers_add", bool, "", M.NEAREST, "whether several markers add up"),
    P("blocked_hex_marks", bool, "", M.ALLOWS, "a figure lost so leaves a marker"),
    P("hits_both_parts", bool, "", M.NEAREST, "a hit counts for each of its parts"),
    P("removed_in_parts", bool, "", M.NEAREST, "its parts are removed one by one"),
    P("loses_camouflage", bool, "", M.ALLOWS, "its camouflage is lost"),
    P("unreduced", bool, "", M.ALLOWS, "the target's hex takes no dice off"),
    P("least_dice", int, "dice", M.MOST, "with fewer dice a unit may not battle"),
    # Hits and flags.
    P("hit_by", tuple, "faces", M.NEAREST, "faces that hit the unit"),
    P("hits_with", tuple, "faces", M.UNION, "faces that hit beside the usual ones"),
    P("symbol_hits", bool, "", M.ALLOWS, "the symbol of the target's type hits"),
    P("stars_hit", bool, "", M.ALLOWS, "a star hits, whatever the target"),
    P("table_hits", tuple, "faces", M.UNION, "faces that hit any target"),
    P("misses", tuple, "faces", M.UNION, "faces that miss unless a card hits by them"),
    P("strike_dice", int, "dice", M.NEAREST, "dice of an air strike for each target"),
    P("strike_hits", tuple, "faces", M.UNION, "faces that hit in an air strike"),
    P("strikes", bool, "", M.FORBIDS, "whether the card may target it from the air"),
    P("strike_flags_bind", bool, "", M.ALLOWS, "no flag of an air strike is ignored"),
    P("retreats_for_flags", bool, "", M.FORBIDS, "whether flags make it retreat"),
    P("first_roll_ignored", bool, "", M.ALLOWS, "the first roll itself does nothing"),
    P("second_roll_rest", bool, "", M.NEAREST, "whether the second roll's rest counts"),
    P("may_be_healed", bool, "", M.FORBIDS, "whether it may get figures back"),
    P("more_figures", int, "figures", M.NEAREST, "figures more than its type has"),
    P("stars_for_hit", int, "stars", M.NEAREST, "stars of damage for a hit"),
    P("stars_for_blocked_hex", int, "stars", M.NEAREST, "damage, a hex not made"),
    P("figures_for_star", int, "figures", M.NEAREST, "lost for a star on entering"),
    P("figures_for_hit", int, "figures", M.NEAREST, "figures lost for a hit"),
    P("hits_rolled_again", bool, "", M.ALLOWS, "dice that hit are rolled again"),
    P("second_roll_hits", tuple, "faces", M.UNION, "what hits in that second roll"),
    P("faces", tuple, "faces", M.UNION, "faces that a battle die has"),
    P("may_ignore_flags", int, "flags", M.MOST, "flags that it may ignore"),
    P("must_ignore_flags", int, "flags", M.MOST, "flags that it must ignore"),
    P("flags_bind", bool, "", M.ALLOWS, "no flag may be ignored"),
    P("must_ignore_on", str, "place", M.UNION, "terrain where it ignores all flags"),
    P("retreat_for_flag", int, "hexes", M.NEAREST, "fewest hexes of retreat, a flag"),
    P("figures_for_blocked_hex", int, "figures", M.NEAREST, "lost, a hex not made"),
    P("retreat_hexes", int, "hexes", M.NEAREST, "most hexes of retreat for a flag"),
    P("loses_figure_for_flag", bool, "", M.ALLOWS, "a figure a flag, no retreat"),
    # Movement.
    P("move_and_battle", int, "hexes", M.NEAREST, "hexes after which it may battle"),
    P("move_only", int, "hexes", M.NEAREST, "hexes after which it may not battle"),
    P("must_stop", bool, "", M.ALLOWS, "entering ends the move"),
    P("no_further", bool, "", M.ALLOWS, "entering also forbids taking ground later"),
    P("may_enter", bool, "", M.FORBIDS, "whether it may enter"),
    P("may_leave", bool, "", M.FORBIDS, "whether it may leave"),
    P("from_adjacent", bool, "", M.ALLOWS, "entered only where the turn began near"),
    P("to_adjacent", bool, "", M.ALLOWS, "left only onto an adjacent hex"),
    P("move_limit", int, "hexes", M.LEAST, "most hexes in a turn that enters it"),
    P("may_retreat_onto", bool, "", M.FORBIDS, "whether it may retreat there"),
    P("entry_dice", int, "dice", M.MOST, "dice rolled for entering"),
    P("spares_roll", bool, "", M.ALLOWS, "the roll for the terrain below falls away"),
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
    P("blocks_sight", bool, "", M.NEAREST, "whether it blocks the line of sight"),
    P("sight_of_ground", bool, "", M.NEAREST, "sight is that of the terrain below"),
    P("protects", str, "side", M.NEAREST, "whom the hex protects: owner or either"),
    P("advances", int, "times", M.LEAST, "how often it may take ground in a turn"),
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
    P("in_play", str, "record", M.UNION, "what stands on the board"),
    P("badge", bool, "", M.NEAREST, "whether a badge on its hex marks it"),
    # The rules of play that are no counts: see rulesdb/principles.py.
    P("holds", str, "principle", M.UNION, "a principle of play"),
)

#: What a condition may ask, and what it means.
VARIABLES: Mapping[str, str] = MappingProxyType(
    {
        "unit": "the types of the unit in the fact's own seat",
        "attacker": "the types of the attacking unit",
        "target": "the types of the target",
        "nation": "the nation of the unit in the fact's own seat",
        "side": "the side of the unit in the fact's own seat",
        "close_assault": "whether the target is adjacent",
        "moved": "hexes that the unit has moved this turn",
        "owner": "whether the hex's protection is its unit's side's own",
        "full_strength": "whether the unit has all its figures",
        "same_height": "whether attacker and target are at the same height",
        "same_range": "whether their hexes are of one connected hill or mountain range",
        "hit": "whether the roll has scored a hit",
        "molotov": "whether a Molotov cocktail was declared",
        "camouflaged": "whether the target is camouflaged",
        "zeroed_in": "whether the target has a targeting marker",
        "visibility": "hexes seen on the night visibility chart",
        "fallback": "whether a card's own units are absent, so that it orders others",
        "terrain": "what lies on the hex of the unit in the fact's own seat",
        "beside": "what lies on the hexes next to the fact's own hex",
        "in_force": "the rules, cards, scenarios and books in force",
        "ordered": "whether the unit was ordered this turn",
        "battled": "whether the unit has battled this turn",
        "overrun": "whether this is the battle of an armor overrun",
        "won": "what became of the target: eliminated, retreated",
        "year": "the year of the scenario",
        "via": "how the unit moved: take-ground, where it took ground",
        "reaction": "the card that the battle is fought by in the other side's turn",
        "flag_hex": "whether the hex already lets its unit ignore a flag",
    }
)


class Compare(StrEnum):
    """How a condition compares a variable with its value."""

    IS = "is"  # equal; or, of types, one of them
    NOT = "not"
    AT_LEAST = "at-least"
    AT_MOST = "at-most"


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison that must hold for a fact to apply."""

    variable: str
    compare: Compare
    value: Value

    def __post_init__(self) -> None:
        if self.variable not in VARIABLES:
            raise ValueError(unknown("variable", self.variable, list(VARIABLES)))


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement of a passage, and the stretch of its text that makes it.

    By passage `record`#`anchor`, when `subject` sits in `seat`, `predicate` has `value`
    if every condition of `when` holds. `start` and `end` count characters of the
    passage's plain text.
    """

    record: str
    anchor: str
    start: int
    end: int
    subject: str
    seat: Seat
    predicate: str
    value: Value
    when: tuple[Condition, ...] = ()

    def __post_init__(self) -> None:
        if self.predicate not in PREDICATES:
            raise ValueError(unknown("predicate", self.predicate, list(PREDICATES)))
        if self.predicate == "holds" and self.value not in PRINCIPLES:
            raise ValueError(unknown("principle", str(self.value), list(PRINCIPLES)))
