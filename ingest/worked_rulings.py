"""Reading data/rulings/: situations with the answers that the books give to them."""

from __future__ import annotations

import json
from collections.abc import Collection as Several
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from ingest.blocks import Fault
from ingest.readers.source import Unreadable
from ingest.readers.toml import (
    SHOWN,
    is_list_of_tables,
    lines_of,
    read_toml,
    wrong_value,
)
from rulesdb.records import WorkedRuling
from rulesdb.rulescheck.ruling import Status
from rulesdb.vocabulary import unknown

#: The one table of these files.
CASE = "case"

#: The keys of a case, with what has to stand there.
KEYS: Mapping[str, type] = {
    "name": str,
    "situation": dict,
    "expected": dict,
    "status": str,
    "missing": list,
    "cites": list,
    "uncited": list,
    "first": bool,
}
NEEDED = ("name", "situation")

#: The keys that name records.
NAMING = ("cites", "uncited")


class Case(NamedTuple):
    """One case as it is written, and the place where it begins."""

    content: Mapping[str, Any]
    path: str
    line: int

    def fault(self, message: str) -> Fault:
        """Return a fault of this case, which is named if it has a name."""
        name = self.content.get("name")
        named = f"case {name[:SHOWN]!r}" if isinstance(name, str) else "a case"
        return Fault(self.path, self.line, f"{named}: {message}")


@dataclass(frozen=True, slots=True)
class WorkedRulings:
    """What the files say, and what is wrong with them.

    `cases` are as they are written, for what only the records can show.
    """

    rulings: tuple[WorkedRuling, ...] = ()
    cases: tuple[Case, ...] = ()
    faults: tuple[Fault, ...] = ()


#: What is said where there are no files.
NO_RULINGS = WorkedRulings()


def read_worked_rulings(folder: Path) -> WorkedRulings:
    """Return what the files in `folder` say; a folder that is absent says nothing."""
    cases: list[Case] = []
    faults: list[Fault] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            content, lines = read_toml(path)
        except Unreadable as error:
            faults.append(Fault(str(path), error.line, error.complaint))
            continue
        known = lines.get(CASE, [])
        if wrong := wrong_table(content):
            faults.append(Fault(str(path), known[0] if known else 1, wrong))
            continue
        written = content.get(CASE, ())
        places = lines_of(len(written), known)
        cases += [Case(c, str(path), p) for c, p in zip(written, places, strict=True)]
    whole, wrong_ones = sorted_out(cases)
    faults += [*wrong_ones, *repeated_names(cases)]
    rulings = tuple(worked for _, worked in whole)
    return WorkedRulings(rulings, tuple(case for case, _ in whole), tuple(faults))


def wrong_table(content: Mapping[str, object]) -> str:
    """Return what is wrong with a file as such, or nothing."""
    for name, table in content.items():
        if name != CASE:
            return unknown("table", name, [CASE])
        if not is_list_of_tables(table):
            return f"`{CASE}` is a list of tables: write [[{CASE}]]"
    return ""


def sorted_out(
    cases: Iterable[Case],
) -> tuple[list[tuple[Case, WorkedRuling]], list[Fault]]:
    """Return the cases that are whole, with what is read of them, and the faults."""
    whole: list[tuple[Case, WorkedRuling]] = []
    faults: list[Fault] = []
    for case in cases:
        found = [case.fault(message) for message in wrong_case(case.content)]
        if not found:
            try:
                whole.append((case, worked_ruling(case.content)))
            except (TypeError, ValueError, RecursionError):
                message = "`situation` holds what JSON has no word for: a date, a NaN"
                found = [case.fault(message)]
        faults += found
    return whole, faults


def wrong_case(content: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong within a case: keys unknown or missing, values amiss."""
    for key, value in content.items():
        if key not in KEYS:
            yield unknown("key", key, list(KEYS))
        elif wrong := wrong_value(value, KEYS[key]):
            yield f"`{key}` {wrong}"
    for key in NEEDED:
        if key not in content:
            yield f"`{key}` is missing"
    name, status = content.get("name"), content.get("status", Status.DECIDED)
    if isinstance(name, str) and not name.endswith("."):
        yield "`name` is a sentence: end it with a full stop"
    if status == Status.DECIDED and not content.get("expected"):
        yield "it has no answer: give what is `expected`, or a `status`"
    elif isinstance(status, str) and status not in list(Status):
        yield unknown("status", status[:SHOWN], [s.value for s in Status])


def worked_ruling(content: Mapping[str, Any]) -> WorkedRuling:
    """Return what a whole case says, without the answer that it expects."""
    return WorkedRuling(
        title=content["name"].removesuffix("."),
        situation=canonical(content["situation"]),
        status=content.get("status", Status.DECIDED.value),
        cites=tuple(content.get("cites", ())),
        first=content.get("first", False),
    )


def canonical(situation: Mapping[str, Any]) -> str:
    """Return the JSON of a situation, the same however its keys are ordered.

    Raises TypeError or ValueError for what JSON cannot hold.
    """
    return json.dumps(
        situation,
        sort_keys=True,
        separators=(",", ":"),
        ensure_ascii=False,
        allow_nan=False,
    )


def repeated_names(cases: Iterable[Case]) -> Iterator[Fault]:
    """Yield a fault for each case whose name an earlier one has."""
    seen: dict[str, Case] = {}
    for case in cases:
        name = case.content.get("name")
        if isinstance(name, str):
            first = seen.setdefault(name.casefold(), case)
            if first is not case:
                where = f"first in {first.path}:{first.line}"
                yield case.fault(f"this name is given twice, {where}")


def wrong_citations(cases: Iterable[Case], ids: Several[str]) -> Iterator[Fault]:
    """Yield a fault for each id that a case names and no record has."""
    for case in cases:
        for key in NAMING:
            for id in case.content.get(key, ()):
                if id not in ids:
                    yield case.fault(f"{key}: {unknown('record', id, list(ids))}")
