"""The key that a person gives a book: one of ours, or of a form that a key may have."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from ingest.head import KEY
from ingest.readers.books import slug
from rulesdb.errors import RulesError, UnknownName
from rulesdb.records import Book

LONGEST_KEY = 60  # characters
FORM = "lower-case letters and digits, words joined by hyphens, such as 'snow-and-ice'"


def check_key(key: str, books: Iterable[Book]) -> None:
    """Let a key pass that one of our `books` has, or that a new book may have.

    Raises UnknownName, which names the nearest, if one of ours may be meant, and
    RulesError if no book could have it.
    """
    books = tuple(books)
    if key in {book.key for book in books}:
        return
    shown = f"--book {key[:LONGEST_KEY]!r}"
    meant = next((book.key for book in books if may_mean(key, book)), None)
    if meant:
        raise UnknownName(
            f"{shown} is none of our books; did you mean {meant!r}? "
            "If it is another book, give it a key that is less like that one"
        )
    if not is_key(key):
        raise RulesError(
            f"{shown} is no key of a book; write at most {LONGEST_KEY} {FORM}"
        )


def is_key(key: str) -> bool:
    """Say whether a text has the form of a book's key.

    >>> is_key("snow-and-ice"), is_key("Snow/Ice")
    (True, False)
    """
    return len(key) <= LONGEST_KEY and KEY.fullmatch(key) is not None


def may_mean(key: str, book: Book) -> bool:
    """Say whether a key that is not this book's may be meant to be it.

    It is its abbreviation, or its key with other marks, or with a slip in a word.
    """
    if key.casefold() == book.abbr.casefold():
        return True
    typed = slug(key)
    pairs = list(zip(typed.split("-"), book.key.split("-"), strict=False))
    as_many = typed.count("-") == book.key.count("-")
    return is_slip(typed, book.key) or (
        as_many and all(is_slip(word, other) for word, other in pairs)
    )


def is_slip(typed: str, meant: str) -> bool:
    """Say whether two words are alike but for a letter, or two that changed places.

    >>> is_slip("estern", "eastern"), is_slip("eastren", "eastern")
    (True, True)
    >>> is_slip("western", "eastern")
    False
    """
    for _ in range(2):  # what is alike at the one end, then at the other
        pairs = zip(typed, meant, strict=False)
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        typed, meant = typed[alike:][::-1], meant[alike:][::-1]
    swapped = len(typed) == 2 and typed == meant[::-1]
    return swapped or max(len(typed), len(meant)) <= 1
