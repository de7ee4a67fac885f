"""How a query was read, told part by part, each with the query without that reading.

Plain words, which are looked for as they stand, are not told.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rulesdb.grammar import Choice, Part, Phrase, Without, Words, written
from rulesdb.language.small_words import SMALL_WORDS
from rulesdb.language.wanted import Wanted, is_worth_telling
from rulesdb.language.words import stems, words
from rulesdb.understanding.places import SIGN
from rulesdb.understanding.reading import Reader

#: Where something stands in a text: its first character, and the one after its last.
Span = tuple[int, int]


class Told(NamedTuple):
    """How a part of a query was read, and the query without that reading.

    Without the meaning of a word, that is the query with the word in quotes: it is then
    looked for as it stands.
    """

    text: str
    without: str


def retold(
    parts: Sequence[Part], read: Sequence[Part], reader: Reader
) -> Iterator[Told]:
    """Yield how each of the parts of a query was read.

    `read` are the same with words for each choice that cannot be made.
    """
    for place, (part, as_read) in enumerate(zip(parts, read, strict=True)):
        told: Iterable[Told] = ()
        if isinstance(part, Words):
            told = retold_words(part.text, reader, alone=len(parts) == 1)
        elif not isinstance(as_read, Words):
            told = (Told(in_words(as_read), ""),)
        before, after = map(written, parts[:place]), map(written, parts[place + 1 :])
        others = (*before, ""), ("", *after)
        for said, instead in told:
            text = instead.join(map(" ".join, others))
            yield Told(said, " ".join(text.split()))


def retold_words(text: str, reader: Reader, *, alone: bool) -> Iterator[Told]:
    """Yield how words were read: what some of them mean, and what they are about.

    A thing alone is looked for, and not asked about. What a word is about says as much
    as its meaning does, and a meaning that the query has too is no news.
    """
    wanted = reader.read(text, alone=alone).wanted
    said = set(stems(text))
    topics = topics_in(text, reader) if len(wanted) > 1 else {}
    taken = set().union(*topics.values())
    for want in wanted:
        if want.wordings[0][0].startswith(SIGN):
            yield Told(want.written, text.replace(want.written, " ", 1))
            continue
        terms = [
            term
            for term, run in zip(want.meanings, want.wordings, strict=True)
            if is_worth_telling(term) and not said.issuperset(run)
        ]
        span = place_of(want, text)
        if terms and span and span not in taken:
            yield Told(f"{want.written} = {' or '.join(terms)}", quoted(text, [span]))
    for topic, spans in topics.items():
        yield Told(f"about {topic}", quoted(text, spans))


def in_words(part: Part) -> str:
    """Return a part of a query as it is told to a reader.

    >>> in_words(Without(Phrase("may not"))), in_words(Words("arty or guns"))
    ('without “may not”', 'arty or guns')
    """
    if isinstance(part, Choice):
        return f"{part.field.name}: {part.value}"
    if isinstance(part, Phrase):
        return f"{part.field.name}: {part.text}" if part.field else f"“{part.text}”"
    if isinstance(part, Without):
        return f"without {in_words(part.part)}"
    return written(part).removeprefix("(").removesuffix(")")


def place_of(want: Wanted, text: str) -> Span | None:
    """Return where a wanted thing stands in a text, if it stands there as one run."""
    run = want.written.split()
    found = list(words(text))
    for start in range(len(found) - len(run) + 1):
        ahead = found[start : start + len(run)]
        if [word.text for word in ahead] == run:
            return ahead[0].start, ahead[-1].end
    return None


def topics_in(text: str, reader: Reader) -> Mapping[str, set[Span]]:
    """Return what words are about, with where those stand that say so.

    Small words around them, as in "how many dice", say so no more.
    """
    found = list(words(text))
    spans: defaultdict[str, set[Span]] = defaultdict(set)
    for topic, start, end in reader.topics(word.stem for word in found):
        saying = [w for w in found[start:end] if w.text not in SMALL_WORDS]
        if saying:
            spans[topic].add((saying[0].start, saying[-1].end))
    return spans


def quoted(text: str, spans: Iterable[Span]) -> str:
    """Return a text with words of it in quotes.

    >>> quoted("arty in woods", [(0, 4), (8, 13)])
    '"arty" in "woods"'
    """
    for start, end in sorted(spans, reverse=True):
        text = f'{text[:start]}"{text[start:end]}"{text[end:]}'
    return text
