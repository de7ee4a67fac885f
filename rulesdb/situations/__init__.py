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
from rulesdb.situations.plain_data import plain_data
from rulesdb.situations.question import Question, Step
from rulesdb.situations.questions import QUESTIONS, assumes_rules, named_in_force
from rulesdb.situations.reading import LARGEST, read_json, read_situation
from rulesdb.situations.situation import BadSituation, Situation, printable
from rulesdb.situations.values import FACES, FARTHEST, NATIONS, SIDES, SOME, shown
from rulesdb.situations.victory import MOMENTS, STATE

__all__ = [
    "BASELINES",
    "COMMON",
    "FACES",
    "FARTHEST",
    "KEYS",
    "LARGEST",
    "MOMENTS",
    "NATIONS",
    "OBJECTIVES",
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
    "read_json",
    "read_situation",
    "shown",
]
