"""A record or a passage as the history keeps it: the JSON of what it says.

What a record says above its passages is its head: title, place, summary, and the
anchors of its passages in their order.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from rulesdb.records import Collection, Passage, Record
from rulesdb.vocabulary import Category, PassageKind, Review, SourceGrade

#: The id of a record and the anchor of a passage, or none for the head.
Key: TypeAlias = tuple[str, str]

#: What is kept of a head, beside the anchors; the rest says nothing to a reader.
HEAD = (
    "title",
    "category",
    "book",
    "page",
    "section",
    "language",
    "aliases",
    "tags",
    "summary",
    "source",
)

#: What is kept of a passage; its text without markup is made from its Markdown.
PASSAGE = (
    "label",
    "markdown",
    "book",
    "page",
    "kind",
    "language",
    "source",
    "citation",
)

#: The fields of a head that hold several words.
LISTS = ("section", "aliases", "tags")

#: How much of a digest tells what is not released from any other such state.
SHORT = 8


def wordings(records: Iterable[Record]) -> dict[Key, str]:
    """Return what records of our own say, each head before its passages.

    What is read from an owner's book and needs review is not ours, and no part of it.
    """
    found: dict[Key, str] = {}
    for record in records:
        if record.review is Review.APPROVED:
            found[record.id, ""] = head_json(record)
            for passage in record.passages:
                found[record.id, passage.anchor] = as_json(passage, PASSAGE)
    return found


def head_json(record: Record) -> str:
    """Return the head of a record as JSON."""
    anchors = [passage.anchor for passage in record.passages]
    return as_json(record, HEAD, passages=anchors)


def as_json(item: Record | Passage, names: Iterable[str], **more: object) -> str:
    """Return these fields of a record or a passage, and `more`, as JSON."""
    said = {name: getattr(item, name) for name in names}
    return json.dumps({**said, **more}, ensure_ascii=False)


def digest_of(said: Mapping[Key, str]) -> str:
    """Return what tells these wordings from any others, in hexadecimal."""
    content = json.dumps(sorted(said.items()), ensure_ascii=False)
    return hashlib.sha256(content.encode()).hexdigest()


def version_of(collection: Collection) -> str:
    """Return the version of the rules that a collection holds.

    It is that of the last release; with a plus and a digest behind it where something
    has changed since, and empty where nothing was ever released.
    """
    if not collection.releases:
        return ""
    version = collection.releases[-1].version
    if any(not change.release for change in collection.changes):
        version += f"+{digest_of(wordings(collection.records))[:SHORT]}"
    return version


def record_from(id: str, head: str) -> tuple[Record, tuple[str, ...]]:
    """Return the record that a head is of, without passages, and their anchors.

    Raises KeyError, TypeError or ValueError for what is no head.
    """
    said: dict[str, Any] = json.loads(head)
    anchors = tuple(said.pop("passages"))
    only(said, HEAD)
    said["category"] = Category(said["category"])
    said["source"] = SourceGrade(said["source"])
    lists = {name: tuple(said[name]) for name in LISTS}
    return Record(id=id, passages=(), **{**said, **lists}), anchors


def passage_from(anchor: str, wording: str) -> Passage:
    """Return the passage that a wording is of.

    Raises KeyError, TypeError or ValueError for what is none.
    """
    said: dict[str, Any] = json.loads(wording)
    text = said.pop("text")
    only(said, PASSAGE)
    said["kind"] = PassageKind(said["kind"])
    said["source"] = SourceGrade(said["source"])
    return Passage(anchor=anchor, text=text, **said)


def only(said: Mapping[str, object], names: Iterable[str]) -> None:
    """Raise KeyError unless just these fields are there."""
    if strange := set(said) ^ set(names):
        raise KeyError(min(strange))
