"""The part of a passage that shows best why it was found."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rulesdb.language.words import Word, words

#: The most characters of a passage that are shown.
LENGTH = 220

SENTENCE_ENDS = (". ", "! ", "? ", "; ")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a snippet; `marked` where it is what the query asked for."""

    text: str
    marked: bool = False


def snippet(
    text: str, wanted: Collection[str], beginnings: tuple[str, ...] = ()
) -> tuple[Piece, ...]:
    """Return the stretch of `text` with most of the wanted stems, those marked.

    A word is wanted if its stem is in `wanted` or it begins with one of `beginnings`.

    >>> snippet("Infantry must stop.", {"stop"})[1]
    Piece(text='stop', marked=True)
    """
    text = " ".join(text.split())
    marked = [
        word
        for word in words(text)
        if word.stem in wanted or word.text.startswith(beginnings)
    ]
    start = opening(text, marked)
    end = closing(text, start)
    pieces = [Piece("… ")] if start else []
    place = start
    for word in marked:
        if start <= word.start and word.end <= end:
            pieces.append(Piece(text[place : word.start]))
            pieces.append(Piece(text[word.start : word.end], marked=True))
            place = word.end
    pieces.append(Piece(text[place:end] + (" …" if end < len(text) else "")))
    return tuple(piece for piece in pieces if piece.text)


def opening(text: str, marked: list[Word]) -> int:
    """Return where the snippet begins: so that it holds most different wanted stems.

    It is the beginning of a sentence if that is near enough, else of a word.
    """
    if len(text) <= LENGTH or not marked:
        return 0
    first = max(marked, key=lambda word: (variety(word, marked), -word.start)).start
    sentence = max(text.rfind(end, 0, first) for end in SENTENCE_ENDS)
    start = sentence + 2 if sentence >= 0 else 0
    if first - start > LENGTH // 2:
        start = text.rfind(" ", 0, first - LENGTH // 4) + 1
    return start


def closing(text: str, start: int) -> int:
    """Return where a snippet that begins at `start` ends, between two words."""
    if len(text) - start <= LENGTH:
        return len(text)
    gap = text.rfind(" ", start, start + LENGTH)
    return gap if gap > start else start + LENGTH


def variety(first: Word, marked: list[Word]) -> int:
    """Return how many different wanted stems stand close behind `first`."""
    near = first.start + LENGTH // 2
    return len({word.stem for word in marked if first.start <= word.start <= near})
