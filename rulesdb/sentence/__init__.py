"""A situation told in a player's own words, and how much of it was understood."""

from rulesdb.sentence.reading import (
    NotUnderstood,
    Reading,
    SentenceReader,
    read_sentence,
)

__all__ = ["NotUnderstood", "Reading", "SentenceReader", "read_sentence"]
