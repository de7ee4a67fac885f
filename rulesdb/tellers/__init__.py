"""The tellers: for each question, the words in which its answer is told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.tellers.battle import BATTLE, RESOLVE
from rulesdb.tellers.movement import MOVEMENT
from rulesdb.tellers.teller import Teller

TELLERS: Mapping[str, Teller] = MappingProxyType(
    {
        "battle": BATTLE,
        "resolve": RESOLVE,
        **MOVEMENT,
    }
)

__all__ = ["TELLERS", "Teller"]
