"""Whoever has an answer is told that it still holds; who asks oddly gets an answer."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime, parsedate_to_datetime
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from rulesdb import store
from rulesdb.records import Collection

ADDRESSES = (
    "/", "/?q=bunker", "/r/bunker", "/r/bunker.json", "/r/bunker.md", "/books",
    "/books/sea-legs", "/help", "/check", "/board", "/board.svg", "/board.png",
    "/board.m44", "/board/picture.css", "/opensearch.xml", "/api/search?q=ice",
    "/api/suggest?q=ice", "/api/records/bunker", "/api/openapi.json", "/api/docs",
    "/downloads", "/downloads/rules.db", "/downloads/rules.csv",
)  # fmt: skip

LONG_AGO = "Sat, 29 Oct 1994 19:43:31 GMT"
PROBLEM = "application/problem+json"


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("address", ADDRESSES)
def test_everything_has_a_tag_and_a_date(
    client: FlaskClient, address: str, method: str
) -> None:
    first = client.open(address, method=method)
    assert first.status_code == 200
    tag, date = first.headers["ETag"], first.headers["Last-Modified"]
    assert first.headers["Cache-Control"].startswith("public, max-age=")
    assert parsedate_to_datetime(date) <= datetime.now(UTC)
    for condition in (
        {"If-None-Match": tag},
        {"If-None-Match": f"W/{tag}"},
        {"If-None-Match": f'"other", W/"more", {tag}'},
        {"If-None-Match": "*"},
        {"If-Modified-Since": date},
        {"If-None-Match": tag, "If-Modified-Since": LONG_AGO},
    ):
        again = client.open(address, method=method, headers=condition)
        assert (again.status_code, again.data) == (304, b""), condition
        assert again.headers["ETag"] == tag
        assert "Cache-Control" in again.headers
    for condition in (
        {"If-None-Match": '"other"'},
        {"If-Modified-Since": LONG_AGO},
        {"If-None-Match": '"other"', "If-Modified-Since": date},
    ):
        again = client.open(address, method=method, headers=condition)
        assert again.status_code == 200, condition


@pytest.mark.parametrize(
    "condition",
    [
        {"If-None-Match": ""},
        {"If-None-Match": '"'},
        {"If-None-Match": ",,,"},
        {"If-None-Match": "W/"},
        {"If-None-Match": '"a' * 5000},
        {"If-None-Match": "\x7f\xff"},
        {"If-Modified-Since": "yesterday"},
        {"If-Modified-Since": "Sat, 99 Foo 99999999 99:99:99 GMT"},
        {"If-Modified-Since": "Mon, 01 Jan 0001 00:00:00 +2359"},
        {"If-Modified-Since": "Fri, 31 Dec 9999 23:59:59 -2359"},
        {"If-Unmodified-Since": "never"},
        {"If-Range": "x"},
        {"Range": "bytes=x"},
        {"Range": "bytes=0-0", "If-Range": '"'},
        {"If-Match": "W/"},
        {"Accept": ";;;q=x"},
        {"Accept": "a/" + "b" * 9000},
    ],
    ids=str,
)
@pytest.mark.parametrize("address", ["/", "/api/search", "/downloads/rules.csv"])
def test_odd_conditions_are_answered(
    client: FlaskClient, address: str, condition: dict[str, str]
) -> None:
    response = client.get(address, headers=condition)
    assert response.status_code in (200, 304, 412)
    assert response.status_code == 200 or "If-" in next(iter(condition))


@pytest.mark.parametrize("address", ["/api/search?q=ice", "/downloads/rules.csv"])
def test_who_wants_another_version_is_told(client: FlaskClient, address: str) -> None:
    response = client.get(address, headers={"If-Match": '"other"'})
    assert (response.status_code, response.mimetype) == (412, PROBLEM)
    assert response.json["status"] == 412
    tag = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-Match": tag}).status_code == 200


def test_the_date_is_when_it_was_built(
    make_client: Callable[..., FlaskClient], invented: Collection, tmp_path: Path
) -> None:
    path = tmp_path / "rules.db"
    store.write(invented, path)

    def date(built: datetime) -> str | None:
        os.utime(path, (built.timestamp(), built.timestamp()))
        return make_client(path).get("/r/bunker").headers.get("Last-Modified")

    now = datetime.now(UTC).replace(microsecond=0)
    assert date(now) == format_datetime(now, usegmt=True)
    assert date(now + timedelta(days=1)) is None
    assert parsedate_to_datetime(date(now - timedelta(days=9999)) or "") <= now


@pytest.mark.parametrize(
    "address", ["/api/search", "/api/check", "/r/bunker.json", "/downloads/rules.csv"]
)
def test_a_script_of_another_site_may_ask(client: FlaskClient, address: str) -> None:
    asked = {
        "Origin": "https://forum.example.org",
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "if-none-match",
    }
    leave = client.options(address, headers=asked)
    assert leave.status_code == 200
    assert leave.headers["Access-Control-Allow-Origin"] == "*"
    assert "GET" in leave.headers["Access-Control-Allow-Methods"]
    assert "If-None-Match" in leave.headers["Access-Control-Allow-Headers"]
    told = client.get(address, headers=asked).headers
    assert "ETag" in told["Access-Control-Expose-Headers"]


def test_answers_lead_to_their_other_forms(client: FlaskClient) -> None:
    def links(address: str) -> str:
        return ", ".join(client.get(address).headers.getlist("Link"))

    assert '<http://localhost/r/bunker>; rel="canonical"' in links("/r/bunker.json")
    page = links("/r/bunker")
    assert '<http://localhost/r/bunker.json>; rel="alternate"' in page
    assert '<http://localhost/r/bunker.bgg>; rel="alternate"' in page
    for _ in range(2):  # the second answer is one that was kept
        search = links("/api/search?q=pebble")
        assert '<http://localhost/?q=pebble>; rel="alternate"' in search
        assert '<http://localhost/api/search?q=pebble&page=2>; rel="next"' in search
    assert 'rel="next"' not in links("/api/search?q=yeti")
