"""A situation as it is described: the closed table of its keys, and how it is read."""

from rulesdb.language.plain_slots import OBJECTIVES
from rulesdb.situations.began import having_moved
from rulesdb.situations.campaign import BASELINES, PLAYERS
from rulesdb.situations.keys import (
    COMMON,
    KEYS,
    UNIT_KEYS,
    UNITS,
    Key,
    default_of,
)
from rulesdb.situations.movement import lying_on
from rulesdb.situations.on_board import BOARD_KEYS, HEX_KEYS, PIECE_KEYS, read_board
from rulesdb.situations.plain_data import plain_data
from rulesdb.situations.question import Question, Step
from rulesdb.situations.questions import QUESTIONS, assumes_rules, named_in_force
from rulesdb.situations.reading import LARGEST, read_json, read_situation
from rulesdb.situations.seating import seat, seated, told_of
from rulesdb.situations.situation import BadSituation, Situation, printable
from rulesdb.situations.values import FACES, FARTHEST, NATIONS, SIDES, SOME, shown
from rulesdb.situations.victory import MOMENTS, STATE

__all__ = [
    "BASELINES",
    "BOARD_KEYS",
    "COMMON",
    "FACES",
    "FARTHEST",
    "HEX_KEYS",
    "KEYS",
    "LARGEST",
    "MOMENTS",
    "NATIONS",
    "OBJECTIVES",
    "PIECE_KEYS",
    "PLAYERS",
    "QUESTIONS",
    "SIDES",
    "SOME",
    "STATE",
    "UNITS",
    "UNIT_KEYS",
    "BadSituation",
    "Key",
    "Question",
    "Situation",
    "Step",
    "assumes_rules",
    "default_of",
    "having_moved",
    "lying_on",
    "named_in_force",
    "plain_data",
    "printable",
    "read_board",
    "read_json",
    "read_situation",
    "seat",
    "seated",
    "shown",
    "told_of",
]
