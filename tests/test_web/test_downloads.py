"""Everything at once: whole, safe to pass on, in parts, and of one edition."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import originals
import pytest
import shipped
from flask.testing import FlaskClient

from ingest import pipeline
from rulesdb import store
from rulesdb.downloads import COLUMNS, METADATA, downloads, public
from rulesdb.records import Collection, Record
from rulesdb.rulebook import Rulebook
from rulesdb.schema import FULL_TEXT, TABLES
from rulesdb.vocabulary import Review

FILES = ("rules.db", "rules.ndjson", "rules.csv", "datasette.json")
OFFICIAL = b"doth halt"


def files_of(collection: Collection) -> dict[str, bytes]:
    """Return what there is to take away of a collection, by name."""
    rulebook = Rulebook(collection, store.digest_of(collection), "1.0")
    return {file.name: file.content for file in downloads(rulebook)}


def test_the_files_are_as_the_page_says(client: FlaskClient) -> None:
    page = client.get("/downloads").get_data(as_text=True)
    for name in FILES:
        response = client.get(f"/downloads/{name}")
        assert response.status_code == 200
        assert f'href="/downloads/{name}"' in page
        assert f"{len(response.data):,} bytes" in page
        digest = hashlib.sha256(response.data)
        assert digest.hexdigest() in page
        told = base64.b64encode(digest.digest()).decode()
        assert response.headers["Repr-Digest"] == f"sha-256=:{told}:"
        assert name in response.headers["Content-Disposition"]
        assert response.headers["Access-Control-Allow-Origin"] == "*"


def test_the_database_is_one_to_serve(
    client: FlaskClient, invented: Collection, tmp_path: Path
) -> None:
    path = tmp_path / "rules.db"
    path.write_bytes(client.get("/downloads/rules.db").data)
    assert store.load(path).collection == public(invented)
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            "SELECT id FROM records WHERE rowid IN "
            "(SELECT rowid FROM records_fts WHERE records_fts MATCH 'bunkers')"
        )
        assert found.fetchall() == [("bunker",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_lines_and_rows_hold_every_record(
    client: FlaskClient, invented: Collection
) -> None:
    records = {record.id: record for record in public(invented).records}
    lines = client.get("/downloads/rules.ndjson").data.decode().splitlines()
    for line in lines:
        record = json.loads(line)
        given = client.get(f"/api/records/{record['id']}").json
        assert record["passages"][0]["text"] == given["passages"][0]["text"]
        assert record.keys() == given.keys()
    assert [json.loads(line)["id"] for line in lines] == list(records)
    text = client.get("/downloads/rules.csv").data.decode()
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert tuple(rows[0]) == COLUMNS
    assert [(row["id"], row["anchor"], row["text"]) for row in rows] == [
        (record.id, passage.anchor, passage.text)
        for record in records.values()
        for passage in record.passages
    ]


def test_nothing_of_an_owners_book_is_in_any_file(invented: Collection) -> None:
    assert invented.excerpts
    files = files_of(invented)
    without = tuple(r for r in invented.records if r.review is Review.APPROVED)
    assert len(without) < len(invented.records)
    assert files == files_of(replace(invented, excerpts=(), records=without))
    for content in files.values():
        assert OFFICIAL not in content
        assert b"yeti" not in content


@originals.needs_originals
def test_a_build_with_own_books_gives_the_files_of_one_without() -> None:
    owners, _ = pipeline.build(originals.texts(), progress=lambda _: None)
    assert owners.excerpts
    files, shipped_files = files_of(owners), files_of(shipped.collection())
    assert files == shipped_files
    excerpts = {" ".join(e.text.split()).encode() for e in owners.excerpts}
    long = {excerpt for excerpt in excerpts if len(excerpt) > 60}
    assert long
    for content in files.values():
        assert not [excerpt for excerpt in long if excerpt in content]


def test_all_that_we_ship_is_in_them() -> None:
    collection = shipped.collection()
    assert public(collection) == collection


def test_a_rebuilt_database_gives_other_files(
    make_client: Callable[..., FlaskClient], invented: Collection, tmp_path: Path
) -> None:
    path = tmp_path / "rules.db"
    store.write(invented, path)
    client = make_client(path)
    first = client.get("/downloads/rules.csv")
    library = client.application.extensions["library"]
    library._later = lambda job: job()
    renamed = [replace(r, title=f"{r.title}!") for r in invented.records]
    store.write(replace(invented, records=tuple[Record, ...](renamed)), path)
    client.get("/")
    second = client.get("/downloads/rules.csv")
    assert b"Ice bunkers!" in second.data
    assert first.headers["ETag"] != second.headers["ETag"]
    again = {"If-None-Match": second.headers["ETag"]}
    assert client.get("/downloads/rules.csv", headers=again).status_code == 304
    again = {"If-None-Match": first.headers["ETag"]}
    assert client.get("/downloads/rules.csv", headers=again).status_code == 200


@pytest.mark.parametrize(
    ("asked", "status", "span"),
    [
        ("bytes=0-9", 206, (0, 10)),
        ("bytes=5-", 206, (5, None)),
        ("bytes=-7", 206, (-7, None)),
        ("bytes=0-99999999999", 206, (0, None)),
        ("bytes=99999999-", 416, None),
        ("bytes=-0", 200, (0, None)),
        ("bytes=9-5", 200, (0, None)),
        ("bytes=0-1,3-4", 200, (0, None)),
        ("bytes=" + "0-1," * 5000 + "0-1", 200, (0, None)),
        ("bytes=a-b", 200, (0, None)),
        ("bytes=", 200, (0, None)),
        ("bytes", 200, (0, None)),
        ("lines=1-2", 200, (0, None)),
        ("", 200, (0, None)),
        ("bytes=1-2-3", 200, (0, None)),
        ("bytes=\u00b2-", 200, (0, None)),
        ("bytes=" + "9" * 5000 + "-", 200, (0, None)),
    ],
    ids=lambda value: str(value)[:20],
)
def test_parts_can_be_asked_for(
    client: FlaskClient, asked: str, status: int, span: tuple[int, int | None] | None
) -> None:
    whole = client.get("/downloads/rules.csv").data
    response = client.get("/downloads/rules.csv", headers={"Range": asked})
    assert response.status_code == status
    if span is None:
        assert response.mimetype == "application/problem+json"
        assert response.headers["Content-Range"] == f"bytes */{len(whole)}"
    else:
        assert response.data == whole[slice(*span)]


def test_a_part_of_an_older_file_is_not_sent(client: FlaskClient) -> None:
    part = {"Range": "bytes=0-9", "If-Range": '"older"'}
    assert client.get("/downloads/rules.csv", headers=part).status_code == 200
    part["If-Range"] = client.get("/downloads/rules.csv").headers["ETag"]
    assert client.get("/downloads/rules.csv", headers=part).status_code == 206


def test_datasette_is_told_of_tables_and_columns_that_there_are() -> None:
    (told,) = json.loads(METADATA.read_bytes())["databases"].values()
    assert told["tables"].keys() == TABLES.keys()
    for name, table in told["tables"].items():
        columns = TABLES[name][0].keys()
        assert {*table.get("columns", ()), *table.get("facets", ())} <= columns
        assert {table.get("label_column"), table.get("sort")} - {None} <= columns
    for name, searched in FULL_TEXT.items():
        assert {*searched} <= TABLES[name][0].keys()
