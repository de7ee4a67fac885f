"""How the answer to one question is told, as one player would tell it to another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.ruling_words import saying
from rulesdb.sayings import Saying
from rulesdb.situations import Situation
from rulesdb.tellers.counts import listed
from rulesdb.tellers.wording import WORDINGS, Wording

Data = Mapping[str, Any]

#: More hexes than these are counted, not named, in a sentence.
MOST_NAMED = 9


def unsure_words(answer: Data) -> str:
    """Return of which hexes it is not decided, as the end of a sentence.

    >>> unsure_words({"unsure": {"F5": [], "g6": []}})
    '; of F5 and g6 it is not decided'
    >>> unsure_words({"unsure": dict.fromkeys("ABCDEFGHIJ")})
    '; of 10 others it is not decided'
    """
    unsure = list(answer.get("unsure", {}))
    if not unsure:
        return ""
    few = len(unsure) <= MOST_NAMED
    which = listed(unsure) if few else f"{len(unsure)} others"
    return f"; of {which} it is not decided"


def title_of(record: Record) -> str:
    """Return what a record is called in the language of its title."""
    return record.title


@dataclass(frozen=True, slots=True)
class Teller:
    """The words of one question: its title, what is asked, and the answer.

    `asked` says who does what without a verdict, `sentence` the whole answer in one
    line, `verdict` the answer in a word or two, to be read at arm's length. `sayings`
    are players' words for keys of its own, `in_force` for the rules where none are
    named, `name` is what a record is called, `others` the tellers of other languages.
    Of an answer that depends on something its sentence can be told as long as the keys
    that it `needs` are there, and its verdict with those that are `glanced` at; `names`
    are what a key is called that depends on it.
    """

    title: str
    asked: Callable[[Situation, Rulebook], str]
    sentence: Callable[[Data, Situation, Rulebook], str]
    verdict: Callable[[Data], str]
    sayings: Mapping[str, Saying] = field(default_factory=lambda: MappingProxyType({}))
    in_force: str = ""
    name: Callable[[Record], str] = title_of
    lang: str = "en"
    others: Mapping[str, Teller] = field(default_factory=lambda: MappingProxyType({}))
    needs: tuple[str, ...] = ()
    glanced: tuple[str, ...] = ()
    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def wording(self) -> Wording:
        """The fixed words of its language."""
        return WORDINGS[self.lang]

    def can_tell(self, answer: Data) -> bool:
        """Say whether an answer that is known in part has what its sentence needs."""
        return bool(self.needs) and all(key in answer for key in self.needs)

    def can_tell_at_a_glance(self, answer: Data) -> bool:
        """Say whether an answer that is known in part has what its verdict needs."""
        wanted = (*self.needs, *self.glanced)
        return bool(self.glanced) and all(key in answer for key in wanted)

    def saying(self, path: str) -> Saying:
        """Return players' words for a thing that a situation may say."""
        return self.sayings.get(path) or saying(path)
