"""A situation told in a sentence: what was understood, and the ruling on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask import url_for

from rulesdb import links
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling
from rulesdb.ruling_text import assumed_words, otherwise_words, sentence, verdict
from rulesdb.ruling_words import saying
from rulesdb.sentence import Reading
from rulesdb.situations import Situation
from web.current import edition, rulebook

#: The parameter of an address that holds a sentence.
WORDS = "words"

#: What has to be said before a search asks for the rest of a situation: a unit, and
#: something about it.
LEAST_SAID = 2


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence, what was read in it, and the ruling if all of it was understood."""

    text: str
    reading: Reading
    situation: Situation | None = None
    ruling: Ruling | None = None

    @property
    def path(self) -> str:
        """The address that rules on it, or that shows what was understood."""
        if self.situation is None:
            return url_for("check.page", words=self.text)
        return links.path(links.described(self.situation))

    @property
    def offer(self) -> Mapping[str, str]:
        """What a page of search results tells of it, without the reasons."""
        if self.ruling is None or self.situation is None:
            return {"path": self.path}
        return {
            "path": self.path,
            "status": self.ruling.status.value,
            "verdict": verdict(self.ruling),
            "sentence": sentence(self.ruling, self.situation, rulebook()),
            "assumed": assumed_words(self.ruling),
            "otherwise": otherwise_words(self.ruling, self.situation, rulebook()),
        }


def spoken(text: str) -> Spoken | None:
    """Return what a text tells of a situation, or None if it is no such sentence."""
    reading = edition().sentences.read(text)
    if reading is None:
        return None
    situation = reading.situation(rulebook())
    ruling = check(situation, edition().rules) if situation else None
    return Spoken(text, reading, situation, ruling)


def offer(text: str) -> Mapping[str, str] | None:
    """Return what to offer above the results of a search, if it is a situation.

    A situation in which only one thing is left to say is asked for it, if enough is
    said already: a unit with a verb is rather looked up than asked about.
    """
    found = spoken(text)
    if found is None:
        return None
    reading = found.reading
    if reading.is_whole:
        return found.offer
    if reading.unread or len(reading.lacking) > 1 or reading.said < LEAST_SAID:
        return None
    return {"path": found.path, "asks": saying(reading.lacking[0]).ask}
