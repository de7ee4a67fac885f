"""How the answer to one question is told, as one player would tell it to another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulesdb.rulebook import Rulebook
from rulesdb.situations import Situation

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Teller:
    """The words of one question: its title, what is asked, and the answer.

    `asked` says who does what without a verdict, `sentence` the whole answer in one
    line, `verdict` the answer in a word or two, to be read at arm's length.
    """

    title: str
    asked: Callable[[Situation, Rulebook], str]
    sentence: Callable[[Data, Situation, Rulebook], str]
    verdict: Callable[[Data], str]
