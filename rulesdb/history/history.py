"""The way back: the wording of today, with the changes of later releases undone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from rulesdb.history.comparing import Comparison, compare
from rulesdb.history.wording import passage_from, record_from
from rulesdb.records import Change, Collection, Passage, Record, Release
from rulesdb.vocabulary import Review


class History:
    """The releases of a collection, and what each record said at any of them."""

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

    def changed_by(self, version: str) -> Iterator[Comparison]:
        """Yield each record that a release changed, as it was before and after.

        The empty version is what has changed since the last one. The first release
        changed nothing: it was the beginning. Raises KeyError for a version that never
        was.
        """
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
        """Return how many records there were at a release."""
        ids = {*self._now, *self._changes}
        return sum(self.record(id, version) is not None for id in ids)
