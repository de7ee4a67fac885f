"""What a build holds as rows of its tables, and back again."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from rulesdb.facts import Compare, Condition, Fact, Seat, Value
from rulesdb.records import Collection, Passage, Record, WorkedRuling
from rulesdb.schema import LISTS
from rulesdb.vocabulary import Category, PassageKind, Review, SourceGrade

Row = Mapping[str, Any]


def plain(item: Any) -> dict[str, Any]:
    """Return the fields of a data class, for json; `asdict` takes much longer."""
    return {field.name: getattr(item, field.name) for field in fields(item)}


def rows_of(
    collection: Collection, build: Mapping[str, str]
) -> dict[str, list[dict[str, Any]]]:
    """Return the rows of every table, those that others refer to first."""
    rows: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    rows["build"] = [{"key": key, "value": value} for key, value in build.items()]
    rows["books"] = [plain(book) for book in collection.books]
    rows["records"] = [record_row(record) for record in collection.records]
    for record in collection.records:
        rows["passages"].extend(
            {"record": record.id, "position": place, **plain(passage)}
            for place, passage in enumerate(record.passages)
        )
        rows["aliases"].extend(
            {"record": record.id, "alias": alias, "position": place}
            for place, alias in enumerate(record.aliases)
        )
    rows["links"] = [plain(link) for link in collection.links]
    rows["moved"] = [
        {**plain(moved), "withdrawn": int(moved.withdrawn)}
        for moved in collection.moved
    ]
    rows["synonyms"] = [plain(synonym) for synonym in collection.synonyms]
    rows["common_names"] = [plain(common) for common in collection.common_names]
    rows["excerpts"] = [plain(excerpt) for excerpt in collection.excerpts]
    rows["facts"] = in_order(map(fact_row, collection.facts))
    rows["worked_rulings"] = in_order(map(worked_row, collection.worked_rulings))
    rows["boards"] = [plain(board) for board in collection.boards]
    rows["moved_anchors"] = [plain(moved) for moved in collection.moved_anchors]
    rows["releases"] = in_order(map(plain, collection.releases))
    rows["changes"] = in_order(map(plain, collection.changes))
    rows["problems"] = in_order(map(plain, collection.problems))
    return rows


def in_order(rows: Iterable[Row]) -> list[dict[str, Any]]:
    """Return rows with the place of each, where the order says something."""
    return [{"position": place, **row} for place, row in enumerate(rows)]


def record_row(record: Record) -> dict[str, Any]:
    """Return the columns of a record; its passages and aliases have their own rows."""
    row = plain(record)
    del row["passages"], row["aliases"]
    for name in LISTS:
        row[name] = json.dumps(row[name], ensure_ascii=False)
    return row


def record_from(row: Row, passages: list[Passage], aliases: list[str]) -> Record:
    """Return the record in a row of `records`, with its passages and aliases."""
    plain: dict[str, Any] = {
        **row,
        "category": Category(row["category"]),
        **{name: tuple(json.loads(row[name])) for name in LISTS},
        "review": Review(row["review"]),
        "source": SourceGrade(row["source"]),
    }
    return Record(**plain, passages=tuple(passages), aliases=tuple(aliases))


def passage_from(row: Row) -> Passage:
    """Return the passage in a row of `passages`."""
    plain = {k: v for k, v in row.items() if k not in ("record", "position")}
    plain["kind"] = PassageKind(row["kind"])
    plain["source"] = SourceGrade(row["source"])
    return Passage(**plain)


def fact_row(fact: Fact) -> dict[str, Any]:
    """Return the columns of a fact; its value and conditions are JSON."""
    conditions = [[c.variable, c.compare.value, c.value] for c in fact.when]
    row = {
        field.name: getattr(fact, field.name)
        for field in fields(fact)
        if field.name not in ("value", "when")
    }
    return {
        **row,
        "value": json.dumps(fact.value, ensure_ascii=False),
        "conditions": json.dumps(conditions, ensure_ascii=False),
    }


def fact_from(row: Row) -> Fact:
    """Return the fact in a row of `facts`."""
    plain = {
        name: row[name]
        for name in ("record", "anchor", "start", "end", "subject", "predicate")
    }
    conditions = (
        Condition(variable, Compare(compare), as_value(value))
        for variable, compare, value in json.loads(row["conditions"])
    )
    return Fact(
        **plain,
        seat=Seat(row["seat"]),
        value=as_value(json.loads(row["value"])),
        when=tuple(conditions),
    )


def worked_row(worked: WorkedRuling) -> dict[str, Any]:
    """Return the columns of a worked ruling; what it cites is JSON."""
    return {
        **plain(worked),
        "cites": json.dumps(worked.cites),
        "first": int(worked.first),
    }


def worked_from(row: Row) -> WorkedRuling:
    """Return the worked ruling in a row; its situation stays JSON till it is asked."""
    return WorkedRuling(
        title=row["title"],
        situation=row["situation"],
        status=row["status"],
        cites=tuple(json.loads(row["cites"])),
        first=bool(row["first"]),
    )


def as_value(plain: Any) -> Value:
    """Return a value out of JSON, where a list stands for several."""
    return tuple(plain) if isinstance(plain, list) else plain
