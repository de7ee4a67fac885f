"""The tables of the database: their columns, keys and versions."""

from __future__ import annotations

from typing import Any

#: Raised whenever an older program could not read what a newer one writes.
SCHEMA_VERSION = 5

#: What marks a SQLite file as one of ours ("M44R").
APPLICATION_ID = 0x4D343452

#: Each table: its columns with their types, its primary key, its foreign keys. Each
#: column must hold something, unless it is named in NULLABLE.
TABLES: dict[str, tuple[dict[str, type], str | tuple[str, ...], list[Any]]] = {
    "build": ({"key": str, "value": str}, "key", []),
    "books": (
        {
            "key": str,
            "title": str,
            "abbr": str,
            "language": str,
            "order": int,
            "publisher": str,
            "about": str,
        },
        "key",
        [],
    ),
    "records": (
        {
            "id": str,
            "title": str,
            "category": str,
            "book": str,
            "page": str,
            "summary": str,
            "section": str,
            "order": int,
            "language": str,
            "tags": str,
            "printed": str,
            "review": str,
            "source": str,
        },
        "id",
        [("book", "books", "key")],
    ),
    "passages": (
        {
            "record": str,
            "anchor": str,
            "position": int,
            "label": str,
            "markdown": str,
            "text": str,
            "book": str,
            "page": str,
            "kind": str,
            "language": str,
            "source": str,
            "citation": str,
        },
        ("record", "anchor"),
        [("record", "records", "id"), ("book", "books", "key")],
    ),
    "links": (
        {"source": str, "kind": str, "target": str, "anchor": str, "text": str},
        ("source", "kind", "target"),
        [("source", "records", "id"), ("target", "records", "id")],
    ),
    "aliases": (
        {"record": str, "alias": str, "position": int},
        ("record", "alias"),
        [("record", "records", "id")],
    ),
    "moved": (
        {"id": str, "successor": str, "withdrawn": int},
        "id",
        [("successor", "records", "id")],
    ),
    "synonyms": ({"word": str, "term": str, "reason": str}, ("word", "term"), []),
    "common_names": ({"name": str, "sense": str}, ("sense", "name"), []),
    "excerpts": (
        {
            "record": str,
            "book": str,
            "page": str,
            "label": str,
            "text": str,
            "position": int,
        },
        "position",
        [("record", "records", "id"), ("book", "books", "key")],
    ),
    "facts": (
        {
            "position": int,
            "record": str,
            "anchor": str,
            "start": int,
            "end": int,
            "subject": str,
            "seat": str,
            "predicate": str,
            "value": str,
            "conditions": str,
        },
        "position",
        [("record", "records", "id")],
    ),
    "worked_rulings": (
        {
            "position": int,
            "title": str,
            "situation": str,
            "status": str,
            "cites": str,
            "first": int,
        },
        "position",
        [],
    ),
    "boards": ({"id": str, "title": str, "text": str, "m44": str}, "id", []),
    "moved_anchors": (
        {"record": str, "anchor": str, "target": str, "target_anchor": str},
        ("record", "anchor"),
        [("record", "records", "id"), ("target", "records", "id")],
    ),
    "releases": ({"version": str, "date": str, "position": int}, "version", []),
    # The records may be gone by now, so nothing holds them to `records`.
    "changes": (
        {"position": int, "release": str, "record": str, "anchor": str, "before": str},
        "position",
        [],
    ),
    "problems": (
        {"position": int, "kind": str, "book": str, "where": str, "message": str},
        "position",
        [],
    ),
}
NULLABLE = {"page"}

#: What other programs, such as Datasette, find in the full text of a table.
FULL_TEXT = {"records": ("title", "summary"), "passages": ("label", "text")}

#: The columns of records that hold a list, as JSON.
LISTS = ("section", "tags", "printed")
