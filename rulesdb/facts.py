"""Facts: what a passage says that a program can apply, and the words it is said in.

The tables of seats, predicates and variables are closed: a word that is not in them is
an error where it is read, with the nearest known word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rulesdb.predicates import PREDICATES
from rulesdb.principles import PRINCIPLES
from rulesdb.vocabulary import unknown

#: What a fact may say: a count, a yes or no, a word, or several of one of these.
Value = int | bool | str | tuple[int, ...] | tuple[str, ...]

#: Ground that is no record: what bears no terrain at all, and all that is dry.
OPEN_GROUND, LAND = "countryside", "land"

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
    CARD_GAME = "card-game"  # at the table of the card game: its rules and its heroes


#: What a condition may ask, and what it means.
VARIABLES: Mapping[str, str] = MappingProxyType(
    {
        "unit": "the types of the unit in the fact's own seat",
        "attacker": "the types of the attacking unit",
        "target": "the types of the target",
        "nation": "the nation of the unit in the fact's own seat",
        "side": "the side of the unit in the fact's own seat",
        "close_assault": "whether the target is adjacent",
        "behind_obstacle": "whether an obstacle lies on the target's hex",
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
        "ends_there": "whether the unit ends its move on the hex",
        "via": "how the unit moved: take-ground, where it took ground",
        "reaction": "the card that the battle is fought by in the other side's turn",
        "adjacent_enemy": "whether an enemy is next to the unit in the fact's own seat",
        "objective": "the kind of hex that counts as an objective",
        "face": "what a die shows: a face, or the unit's own symbol",
        "pieces": "how many pieces are left in the box",
        "nightfall": "whether night falls instead of day breaking",
        "players": "how many players play the card game",
        "card_kind": "whether the card played is a section or a tactic card",
        "printed": "how many units the card itself orders",
        "copied_section": "the section of the card that is copied",
        "countered_nation": "the nation of the player whose card is copied",
        "flag_hex": "whether the hex already lets its unit ignore a flag",
        "difference": "medals between the two sides at the end of a campaign",
        "objective_medals": "objective medals on a player's medal stand",
        "rolled": "how many dice were rolled for reserves",
        "pair": "two symbols of a roll for reserves, as `symbol_pair` has them",
        "player": "whose reserves they are",
        "reserve": "what reserve tokens are spent on: unit, sandbags",
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

    def is_met_by(self, actual: object) -> bool:
        """Say whether the condition holds where its variable has this value.

        Of a variable that has several, as types, one will do.
        """
        wanted = self.value
        if self.compare is Compare.AT_MOST:
            return int(str(actual)) <= int(str(wanted))
        if self.compare is Compare.AT_LEAST:
            return int(str(actual)) >= int(str(wanted))
        options = wanted if isinstance(wanted, tuple) else (wanted,)
        if isinstance(actual, tuple | frozenset):
            same = any(option in actual for option in options)
        else:
            same = actual in options
        return same is (self.compare is Compare.IS)


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

    def __hash__(self) -> int:
        """Return what tells nearly all facts apart: the words that make the statement.

        A ruling looks up dozens of facts, and all nine fields take long to hash.
        """
        return hash((self.record, self.anchor, self.start, self.predicate))
