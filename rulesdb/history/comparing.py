"""Two wordings of a record side by side: what was changed, added and taken out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, TypeVar

from rulesdb.records import MovedAnchor, Passage, Record

Side = TypeVar("Side", Record, Passage)

#: What may differ beside the text, and what it is called.
OF_RECORDS = {
    "id": "Address",
    "title": "Title",
    "category": "Category",
    "book": "Book",
    "page": "Page",
    "section": "Chapter",
    "language": "Language",
    "aliases": "Also called",
    "tags": "Tags",
    "source": "Source",
}
OF_PASSAGES = {
    "label": "Heading",
    "kind": "Kind",
    "book": "Book",
    "page": "Page",
    "language": "Language",
    "source": "Source",
    "citation": "Citation",
}


@dataclass(frozen=True, slots=True)
class Detail:
    """Something beside the text that differs, as it was and as it became."""

    name: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Pair(Generic[Side]):
    """Something in both wordings; None where one of them does not have it."""

    #: The fields that may differ beside the text, and what they are called.
    names: ClassVar[Mapping[str, str]]

    before: Side | None
    after: Side | None

    @property
    def latest(self) -> Side:
        """What it became, or what it was before it went."""
        latest = self.after or self.before
        assert latest is not None
        return latest

    @property
    def change(self) -> str:
        """What became of it: `added`, `removed`, `changed`, or nothing."""
        if self.before is None:
            return "added"
        if self.after is None:
            return "removed"
        return "changed" if self.differs(self.before, self.after) else ""

    @property
    def details(self) -> tuple[Detail, ...]:
        """What differs beside the text."""
        return details(self.before, self.after, self.names)

    def differs(self, before: Side, after: Side) -> bool:
        """Say whether two wordings of it are not the same."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Part(Pair[Passage]):
    """A passage in both wordings."""

    names = OF_PASSAGES

    @property
    def passage(self) -> Passage:
        """The passage as it became, or as it was before it went."""
        return self.latest

    def differs(self, before: Passage, after: Passage) -> bool:
        """Say whether it says something else; its anchor says nothing."""
        return replace(before, anchor=after.anchor) != after


@dataclass(frozen=True, slots=True)
class Comparison(Pair[Record]):
    """A record in two wordings; None where there was none yet, or is none any more."""

    names = OF_RECORDS

    parts: tuple[Part, ...]

    @property
    def record(self) -> Record:
        """The record as it became, or as it was before it went."""
        return self.latest

    @property
    def says_otherwise_above(self) -> bool:
        """Whether what stands above the passages is not the same in both."""
        if self.before is None or self.after is None:
            return True
        return bool(self.details) or self.before.summary != self.after.summary

    @property
    def changed(self) -> tuple[Part, ...]:
        """The passages that are not the same in both."""
        return tuple(part for part in self.parts if part.change)

    def differs(self, before: Record, after: Record) -> bool:
        """Say whether its head or any of its passages says something else."""
        return self.says_otherwise_above or bool(self.changed)


def compare(
    before: Record | None, after: Record | None, moved: Iterable[MovedAnchor] = ()
) -> Comparison:
    """Return two wordings side by side: the passages of the first, then new ones.

    What has another anchor by now is the same passage, if it is still in the record.
    """
    old = {p.anchor: p for p in before.passages} if before else {}
    new = {p.anchor: p for p in after.passages} if after else {}
    here = after.id if after else ""
    renamed = {m.anchor: m.target_anchor for m in moved if m.record == m.target == here}
    parts: list[Part] = []
    for anchor, passage in old.items():
        now = anchor if anchor in new else renamed.get(anchor, anchor)
        # What became a part of another passage is not that passage.
        merged = now != anchor and now in old
        parts.append(Part(passage, None if merged else new.pop(now, None)))
    parts += [Part(None, passage) for passage in new.values()]
    return Comparison(before, after, tuple(parts))


def details(
    before: Record | Passage | None,
    after: Record | Passage | None,
    names: Mapping[str, str],
) -> tuple[Detail, ...]:
    """Return which of the named fields differ; none where a side is missing."""
    if before is None or after is None:
        return ()
    pairs = (
        (name, in_words(getattr(before, field)), in_words(getattr(after, field)))
        for field, name in names.items()
    )
    return tuple(Detail(*pair) for pair in pairs if pair[1] != pair[2])


def in_words(value: object) -> str:
    """Return the value of a field as a reader sees it; several stand with commas."""
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return str(value) if value else "none"
