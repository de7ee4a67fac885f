"""The rules for tonight: of all that the books say, only what is on this table.

A choice and a rulebook make a sheet. What it says comes from the facts that the rules
check applies; nothing here knows a number or a record of the game.
"""

from rulesdb.tonight.choice import Choice, Shelf, offered, read_choice
from rulesdb.tonight.on_board import lying_on
from rulesdb.tonight.plain import as_dict
from rulesdb.tonight.sheet import COLUMNS, UNIT_COLUMNS, Sheet, sheet

__all__ = [
    "COLUMNS",
    "UNIT_COLUMNS",
    "Choice",
    "Sheet",
    "Shelf",
    "as_dict",
    "lying_on",
    "offered",
    "read_choice",
    "sheet",
]
