"""Reading data/history/: what each release said, so that a link to it holds for ever.

A file has the wordings that its release added or changed, whole. What any release said
is had from these files alone, whatever has become of the books since.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

from ingest.blocks import Fault
from ingest.collection import BooksAtFault
from ingest.readers import markdown
from ingest.readers.source import Unreadable, read_source
from ingest.wording import bare_words
from rulesdb.history import Key, digest_of, passage_from, record_from, wordings
from rulesdb.records import Change, Collection, Release

#: What a version is: three numbers, compared as such.
VERSION = re.compile(r"(0|[1-9][0-9]{0,3})\.(0|[1-9][0-9]{0,3})\.(0|[1-9][0-9]{0,3})")

#: What each release said, each wording as JSON.
State: TypeAlias = Mapping[Key, str]


@dataclass(frozen=True, slots=True)
class Released:
    """A release, and all that the rules said at it."""

    release: Release
    said: State
    path: str


def number_of(version: str) -> tuple[int, ...]:
    """Return the numbers of a version, which say whether it is newer than another."""
    return tuple(int(part) for part in version.split("."))


def read_history(folder: Path) -> tuple[Released, ...]:
    """Return the releases in `folder`, the first one first; none if it is absent.

    Raises BooksAtFault for a file that is no release, or not as it was written.
    """
    paths = sorted(folder.glob("*.jsonl"), key=lambda path: path.name)
    strange = [path for path in paths if not VERSION.fullmatch(path.stem)]
    if strange:
        complaint = "its name is a version, as 1.2.3.jsonl"
        raise BooksAtFault(Fault(str(path), 1, complaint) for path in strange)
    releases: list[Released] = []
    for path in sorted(paths, key=lambda path: number_of(path.stem)):
        before = releases[-1].said if releases else {}
        releases.append(read_release(path, before))
    return tuple(releases)


def read_release(path: Path, before: State) -> Released:
    """Return the release in a file, where `before` is what was said until then."""
    try:
        lines = read_source(path).rstrip("\n").split("\n")
    except Unreadable as error:
        raise BooksAtFault([Fault(str(path), error.line, error.complaint)]) from None
    said = dict(before)
    release, digest = Release("", ""), ""
    for number, line in enumerate(lines, 1):
        try:
            if number == 1:
                release, digest = read_head(line, path)
            else:
                take_up(said, read_line(line))
        except (KeyError, TypeError, ValueError, RecursionError) as error:
            raise altered(path, number, error) from None
    if digest != digest_of(said):
        raise altered(path, 1, "its digest is another")
    return Released(release, said, str(path))


def altered(path: Path, line: int, what: object) -> BooksAtFault:
    """Return the error that a file is not what its release wrote."""
    complaint = f"not as it was written at its release ({what}): restore it"
    return BooksAtFault([Fault(str(path), line, complaint)])


def read_head(line: str, path: Path) -> tuple[Release, str]:
    """Return the release that the first line of a file tells of, and its digest."""
    head = read_line(line)
    release = Release(head["release"], head["date"])
    date.fromisoformat(release.date)
    if release.version != path.stem:
        raise ValueError(f"it says that it is {release.version!r}")
    return release, head["digest"]


def read_line(line: str) -> dict[str, Any]:
    """Return what a line of a release says."""
    found = json.loads(line)
    if not isinstance(found, dict):
        raise TypeError("a line is no object")
    return found


def take_up(said: dict[Key, str], line: dict[str, Any]) -> None:
    """Let a line of a release change what is said."""
    key = (line.pop("record"), line.pop("anchor", ""))
    if line == {"removed": True}:
        del said[key]
        return
    wording = json.dumps(line, ensure_ascii=False)
    if key[1]:
        passage_from(key[1], json.dumps({**line, "text": ""}))
    else:
        record_from(key[0], wording)
    said[key] = wording


def with_text(wording: str) -> str:
    """Return the wording of a passage with its text bare of markup."""
    said = json.loads(wording)
    blocks = markdown.read("", said["markdown"]).blocks
    return json.dumps({**said, "text": bare_words(blocks)}, ensure_ascii=False)


def with_history(collection: Collection, history: tuple[Released, ...]) -> Collection:
    """Return the collection of our books with its releases, and what they changed.

    Raises BooksAtFault for a link of a release that leads nowhere any more.
    """
    if not history:
        return collection
    faults = list(lost_links(collection, history))
    if faults:
        raise BooksAtFault(faults)
    changes: list[Change] = []
    for earlier, later in pairwise(history):
        changes += changes_between(earlier.said, later.said, later.release.version)
    changes += changes_between(history[-1].said, wordings(collection.records), "")
    releases = tuple(released.release for released in history)
    return replace(collection, releases=releases, changes=tuple(changes))


def changes_between(before: State, after: State, version: str) -> Iterator[Change]:
    """Yield what the release of a version did to the wordings before it."""
    for record, anchor in (*after, *(key for key in before if key not in after)):
        old = before.get((record, anchor), "")
        if old != after.get((record, anchor), ""):
            if old and anchor:
                old = with_text(old)
            yield Change(version, record, anchor, old)


def lost_links(
    collection: Collection, history: tuple[Released, ...]
) -> Iterator[Fault]:
    """Yield a fault for each book, id and anchor of a release that is not kept."""
    books = {book.key for book in collection.books}
    now = set(wordings(collection.records))
    now |= {(moved.record, moved.anchor) for moved in collection.moved_anchors}
    moved = {moved.id: moved for moved in collection.moved}
    for released in history:
        told = f"was in release {released.release.version}, and links lead to it"
        for (id, anchor), wording in released.said.items():
            book = json.loads(wording)["book"]
            left = moved.get(id)
            here = (left.successor if left else id, anchor)
            if book not in books:
                lost = f"the book {book!r} {told}: keep its file"
            elif here in now or (left is not None and left.withdrawn):
                continue
            elif (here[0], "") not in now:
                lost = f"the record {id!r} {told}: name its successor as [[moved]]"
            else:
                name = f"{id}#{anchor}"
                lost = f"{name} {told}: name its successor as [[moved_anchor]]"
            yield Fault(released.path, 1, lost)
