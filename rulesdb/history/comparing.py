"""Two wordings of a record side by side: what was changed, added and taken out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rulesdb.records import MovedAnchor, Passage, Record

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
class Part:
    """A passage in both wordings; None where one of them does not have it."""

    before: Passage | None
    after: Passage | None

    @property
    def passage(self) -> Passage:
        """The passage as it became, or as it was before it went."""
        passage = self.after or self.before
        assert passage is not None
        return passage

    @property
    def change(self) -> str:
        """What became of it: `added`, `removed`, `changed`, or nothing."""
        if self.before is None:
            return "added"
        if self.after is None:
            return "removed"
        same = replace(self.before, anchor=self.after.anchor) == self.after
        return "" if same else "changed"

    @property
    def details(self) -> tuple[Detail, ...]:
        """What differs beside the text."""
        return details(self.before, self.after, OF_PASSAGES)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A record in two wordings; None where there was none yet, or is none any more."""

    before: Record | None
    after: Record | None
    parts: tuple[Part, ...]

    @property
    def record(self) -> Record:
        """The record as it became, or as it was before it went."""
        record = self.after or self.before
        assert record is not None
        return record

    @property
    def change(self) -> str:
        """What became of it: `added`, `removed`, `changed`, or nothing."""
        if self.before is None:
            return "added"
        if self.after is None:
            return "removed"
        return "changed" if self.says_otherwise_above or self.changed else ""

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

    @property
    def details(self) -> tuple[Detail, ...]:
        """What differs beside the summary and the passages."""
        return details(self.before, self.after, OF_RECORDS)


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
