"""Reading data/synonyms.toml: players' words, ids that moved, common names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ingest.blocks import Fault
from ingest.readers.source import Unreadable
from ingest.readers.toml import is_list_of_tables, lines_of, read_toml, wrong_value
from ingest.records import ID
from rulesdb.records import CommonName, MovedAnchor, MovedId, Synonym
from rulesdb.vocabulary import Sense, unknown

#: The tables of the file: the keys of each, with what has to stand there.
TABLES: Mapping[str, Mapping[str, type]] = {
    "word": {"word": str, "term": str, "reason": str},
    "moved": {"id": str, "successor": str, "withdrawn": bool},
    "moved_anchor": {"record": str, "anchor": str, "successor": str},
    "mentions": {sense.value: list for sense in Sense},
}
OPTIONAL = ("withdrawn", Sense.EVERYDAY, Sense.TERMS)

#: The tables that are written once, `[mentions]`; the others stand in `[[ ]]`.
SINGLE = ("mentions",)

#: The keys that no two tables of a name may have the same values for.
ONCE = {
    "word": ("word", "term"),
    "moved": ("id",),
    "moved_anchor": ("record", "anchor"),
}

#: What has to be an id, or an anchor; a successor may name a record before its anchor.
NAMES = {
    ("moved", "id"): ID,
    ("moved_anchor", "anchor"): ID,
    ("moved_anchor", "successor"): re.compile(rf"({ID.pattern}/)?{ID.pattern}"),
}


@dataclass(frozen=True, slots=True)
class PlayersWords:
    """What the file says, and what is wrong with it.

    `lines` are those of the ids and anchors that moved, which stand there as in a link,
    for what only the records can show.
    """

    synonyms: tuple[Synonym, ...] = ()
    moved: tuple[MovedId, ...] = ()
    moved_anchors: tuple[MovedAnchor, ...] = ()
    common_names: tuple[CommonName, ...] = ()
    faults: tuple[Fault, ...] = ()
    path: str = ""
    lines: Mapping[str, int] = field(default_factory=dict)


class Entry(NamedTuple):
    """One table of the file, and the line on which it begins."""

    table: str
    content: Mapping[str, Any]
    line: int


def read_players_words(path: Path) -> PlayersWords:
    """Return what the file at `path` says; a file that is absent says nothing."""
    if not path.exists():
        return PlayersWords()
    try:
        content, lines = read_toml(path)
    except Unreadable as error:
        return at_fault(path, [(error.line, error.complaint)])
    complaints = list(wrong_tables(content, lines))
    if not complaints:
        entries = list(entries_of(content, lines))
        complaints = [*wrong_entries(entries), *repeated(entries)]
    if complaints:
        return at_fault(path, complaints)
    moved = [entry for entry in entries if entry.table == "moved"]
    anchors = [entry for entry in entries if entry.table == "moved_anchor"]
    return PlayersWords(
        synonyms=tuple(Synonym(**e.content) for e in entries if e.table == "word"),
        moved=tuple(MovedId(**entry.content) for entry in moved),
        moved_anchors=tuple(moved_anchor(**entry.content) for entry in anchors),
        common_names=tuple(
            CommonName(name, sense)
            for sense in Sense
            for name in content.get("mentions", {}).get(sense, ())
        ),
        path=str(path),
        lines={entry.content["id"]: entry.line for entry in moved}
        | {f"{e.content['record']}#{e.content['anchor']}": e.line for e in anchors},
    )


def moved_anchor(record: str, anchor: str, successor: str) -> MovedAnchor:
    """Return where an anchor moved: within its record, unless another is named.

    >>> moved_anchor("wire", "battle", "fight").target
    'wire'
    >>> moved_anchor("wire", "battle", "hedgehog/battle").target
    'hedgehog'
    """
    target, _, target_anchor = successor.rpartition("/")
    return MovedAnchor(record, anchor, target or record, target_anchor)


def at_fault(path: Path, complaints: Iterable[tuple[int, str]]) -> PlayersWords:
    """Return a file that says nothing but what is wrong with it, by lines."""
    faults = (Fault(str(path), line, complaint) for line, complaint in complaints)
    return PlayersWords(faults=tuple(faults))


def wrong_tables(
    content: Mapping[str, object], lines: Mapping[str, list[int]]
) -> Iterator[tuple[int, str]]:
    """Yield what is wrong with the tables as such: unknown, or not written as one."""
    for name, table in content.items():
        line = lines.get(name, [1])[0]
        if name not in TABLES:
            yield line, unknown("table", name, list(TABLES))
        elif name in SINGLE:
            if not isinstance(table, dict):
                yield line, f"`{name}` is one table: write [{name}]"
        elif not is_list_of_tables(table):
            yield line, f"`{name}` is a list of tables: write [[{name}]]"


def entries_of(
    content: Mapping[str, Any], lines: Mapping[str, list[int]]
) -> Iterator[Entry]:
    """Yield every table of the file, with the line of its header if it has one."""
    for name, table in content.items():
        entries = [table] if name in SINGLE else table
        places = lines_of(len(entries), lines.get(name, []))
        for entry, line in zip(entries, places, strict=True):
            yield Entry(name, entry, line)


def wrong_entries(entries: Iterable[Entry]) -> Iterator[tuple[int, str]]:
    """Yield what is wrong within a table: keys unknown or missing, values amiss."""
    for table, content, line in entries:
        keys = TABLES[table]
        for key, value in content.items():
            if key not in keys:
                yield line, f"{table}: {unknown('key', key, list(keys))}"
            elif wrong := wrong_value(value, keys[key]):
                yield line, f"{table}: `{key}` {wrong}"
            elif (name := NAMES.get((table, key))) and not name.fullmatch(value):
                complaint = f"{key} {value!r}: use lower-case words and hyphens"
                yield line, f"{table}: {complaint}"
        for key in keys:
            if key not in content and key not in OPTIONAL:
                yield line, f"{table}: `{key}` is missing"


def repeated(entries: Iterable[Entry]) -> Iterator[tuple[int, str]]:
    """Yield what is said twice: a word for the same term, or where an id moved to."""
    seen: dict[tuple[str, ...], Entry] = {}
    for entry in entries:
        table, content, line = entry
        keys = ONCE.get(table, ())
        said = (table, *(str(content.get(key)).casefold() for key in keys))
        if keys and (first := seen.setdefault(said, entry)) is not entry:
            what = " for ".join(repr(part) for part in said[1:])
            yield line, f"{table}: {what} is given twice, first on line {first.line}"
