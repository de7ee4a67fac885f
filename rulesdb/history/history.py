"""The way back: the wording of today, with the changes of later releases undone."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from cachetools import LRUCache, cachedmethod

from rulesdb.history.comparing import Comparison, compare
from rulesdb.history.wording import passage_from, record_from
from rulesdb.records import Change, Collection, Passage, Record, Release
from rulesdb.vocabulary import Review

#: Releases of which it is kept what they changed: more than one page will list.
MOST_KEPT = 64


class History:
    """The releases of a collection, and what each record said at any of them.

    Any number of threads may ask.
    """

    def __init__(self, collection: Collection) -> None:
        self.releases: tuple[Release, ...] = collection.releases
        self.versions = tuple(release.version for release in collection.releases)
        self._place = {version: n for n, version in enumerate(self.versions)}
        # What has changed since the last release comes after every one.
        self._place[""] = len(self.versions)
        self._now: Mapping[str, Record] = {
            r.id: r for r in collection.records if r.review is Review.APPROVED
        }
        self._moved = collection.moved
        self._moved_anchors = collection.moved_anchors
        self._changes: defaultdict[str, list[Change]] = defaultdict(list)
        for change in collection.changes:
            self._changes[change.record].append(change)
        self._kept: LRUCache[object, tuple[Comparison, ...]] = LRUCache(MOST_KEPT)
        self._lock = threading.Lock()

    def record(self, id: str, version: str) -> Record | None:
        """Return what the record of this id said at a release, if it was there.

        The empty version is now. Raises KeyError for a version that never was.
        """
        place = self._place[version]
        head = self._now.get(id)
        passages: dict[str, Passage] = {}
        if head is not None:
            passages = {passage.anchor: passage for passage in head.passages}
        anchors = tuple(passages)
        for change in reversed(self._changes.get(id, [])):
            if self._place[change.release] <= place:
                break
            if change.anchor:
                passages.pop(change.anchor, None)
                if change.before:
                    passage = passage_from(change.anchor, change.before)
                    passages[change.anchor] = passage
            elif change.before:
                head, anchors = record_from(id, change.before)
            else:
                head, anchors = None, ()
        if head is None:
            return None
        return replace(head, passages=tuple(passages[anchor] for anchor in anchors))

    def then(self, id: str, version: str) -> Record | None:
        """Return what a record said at a release, by this id or one that it had then.

        Raises KeyError for a version that never was.
        """
        earlier = (m.id for m in self._moved if m.successor == id and not m.withdrawn)
        found = (self.record(each, version) for each in (id, *earlier))
        return next((record for record in found if record is not None), None)

    def last_seen(self, id: str) -> str:
        """Return the last version in which there was a record of this id, or none."""
        there = (v for v in reversed(self.versions) if self.record(id, v) is not None)
        return next(there, "")

    def first_seen(self, id: str) -> str:
        """Return the first version in which there was a record of this id, or none."""
        there = (v for v in self.versions if self.record(id, v) is not None)
        return next(there, "")

    def pinned(self, id: str) -> str:
        """Return the version that holds just what a record says now, if one does."""
        if not self.versions or id not in self._now:
            return ""
        changed = any(not change.release for change in self._changes.get(id, []))
        return "" if changed else self.versions[-1]

    def earlier(self, id: str) -> tuple[str, ...]:
        """Return the versions with which a wording of a record ended, the last first.

        A wording that was there for several releases is found at the last of them.
        """
        ends = {self._place[change.release] - 1 for change in self._changes.get(id, [])}
        versions = (self.versions[place] for place in sorted(ends, reverse=True))
        return tuple(v for v in versions if self.record(id, v) is not None)

    @cachedmethod(lambda self: self._kept, lock=lambda self: self._lock)
    def changed_by(self, version: str) -> tuple[Comparison, ...]:
        """Return each record that a release changed, as it was before and after.

        The empty version is what has changed since the last one. The first release
        changed nothing: it was the beginning. Raises KeyError for a version that never
        was.
        """
        return tuple(self._changed_by(version))

    def _changed_by(self, version: str) -> Iterator[Comparison]:
        if self._place[version] == 0:
            return
        last = self.versions[self._place[version] - 1]
        touched = dict.fromkeys(
            change.record
            for changes in self._changes.values()
            for change in changes
            if change.release == version
        )
        renamed = self._renamed(touched, last, version)
        for id in touched:
            if id not in renamed.values():
                now = renamed.get(id, id)
                before, after = self.record(id, last), self.record(now, version)
                yield compare(before, after, self._moved_anchors)

    def _renamed(self, ids: Iterable[str], last: str, version: str) -> dict[str, str]:
        """Return, by its old id, the new one of each record that a release renamed."""
        successors = {m.id: m.successor for m in self._moved if not m.withdrawn}
        found: dict[str, str] = {}
        for id in ids:
            now = successors.get(id, "")
            went = self.record(id, version) is None
            came = now not in found.values() and self.record(now, last) is None
            if now and went and came and self.record(now, version) is not None:
                found[id] = now
        return found

    def size(self, version: str) -> int:
        """Return how many records there were at a release.

        Raises KeyError for a version that never was.
        """
        return self._sizes[version]

    @cached_property
    def _sizes(self) -> Mapping[str, int]:
        ids = {*self._now, *self._changes}
        return {
            version: sum(self.record(id, version) is not None for id in ids)
            for version in self.versions
        }

    def not_yet(self, record: Record, version: str) -> str:
        """Return what is said where a record was not there at a release."""
        first = self.first_seen(record.id)
        since = (
            f"It came with version {first}." if first else "It is in no release yet."
        )
        there = f"There was no record {record.title!r} in rules version {version}."
        return f"{there} {since}"
