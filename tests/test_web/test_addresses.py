"""Addresses that have moved, are gone, were mistyped, or never were."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder, run_wsgi_app


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ("/r/drift", "/r/snow-drift"),
        ("/r/Drift", "/r/snow-drift"),
        ("/r/drift.json", "/r/snow-drift.json"),
        ("/r/drift.bgg", "/r/snow-drift.bgg"),
        ("/api/records/drift", "/api/records/snow-drift"),
        ("/r/BUNKER", "/r/bunker"),
        ("/r/bunker/", "/r/bunker"),
        ("/r//bunker", "/r/bunker"),
        ("///r///bunker//?q=a", "/r/bunker?q=a"),
        ("/api//search?q=a", "/api/search?q=a"),
        ("/r/Bunker.md", "/r/bunker.md"),
        ("/books/SNOW-and-ice", "/books/snow-and-ice"),
        ("/books/si", "/books/snow-and-ice"),
        ("/books/sea-legs/", "/books/sea-legs"),
        ("/help/?from=forum", "/help?from=forum"),
    ],
)
def test_an_address_leads_to_the_right_one(
    client: FlaskClient, asked: str, right: str
) -> None:
    response = client.get(asked)
    assert (response.status_code, response.location) == (301, right)


@pytest.mark.parametrize("address", ["/%2F%2Fevil.example/", "/%5Cevil.example/"])
def test_no_redirect_leads_to_another_site(client: FlaskClient, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 301
    assert re.fullmatch(r"/[^/\\].*", response.location)


def test_a_withdrawn_record_names_what_stands_for_it(client: FlaskClient) -> None:
    response = client.get("/r/igloo")
    html = response.get_data(as_text=True)
    assert response.status_code == 410
    assert "withdrawn" in html
    assert '<a href="/r/bunker">Ice bunkers</a>' in html


def test_a_program_is_told_of_the_successor_too(client: FlaskClient) -> None:
    response = client.get("/api/records/igloo")
    assert response.status_code == 410
    assert response.json["suggestions"] == [
        {"title": "Ice bunkers", "url": "http://localhost/r/bunker"}
    ]


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("/r/bunkr", "/r/bunker"),
        ("/r/snow-drifts", "/r/snow-drift"),
        ("/r/deep-snow", "/r/snow-drift"),  # another name of it
    ],
)
def test_an_unknown_record_names_the_nearest(
    client: FlaskClient, asked: str, near: str
) -> None:
    response = client.get(asked)
    assert response.status_code == 404
    assert f'href="{near}"' in response.get_data(as_text=True)


def test_the_search_box_holds_the_words_of_an_unknown_id(client: FlaskClient) -> None:
    html = client.get("/r/armor-overun").get_data(as_text=True)
    assert 'value="armor overun"' in html


def test_an_unknown_book_names_the_books(client: FlaskClient) -> None:
    response = client.get("/books/atlantis")
    assert response.status_code == 404
    assert 'href="/books/sea-legs"' in response.get_data(as_text=True)


@pytest.mark.parametrize(
    "address",
    [
        "/nothing",
        "/r/<script>",
        "/r/%00",
        "/r/..%2F..%2Fetc%2Fpasswd",
        "/static/../pages.py",
        "/r/" + "x" * 5000,
        "/r/bunker.exe",
    ],
)
def test_whatever_is_asked_for_gets_a_page(client: FlaskClient, address: str) -> None:
    response = client.get(address)
    html = response.get_data(as_text=True)
    assert response.status_code == 404
    assert 'role="search"' in html
    assert "<script>" not in html.replace('<script src="', "")
    assert "Traceback" not in html


@pytest.mark.parametrize(
    "query", ["q=\xe9", "\xff\xfe", "q=\xed\xa0\x80&page=2", "q=%ff"]
)
def test_a_query_that_is_no_text_is_answered(app: Flask, query: str) -> None:
    """These bytes are sent as they are: no browser does, and a script may."""
    for address in ("/", "/r/bunker", "/nothing/"):
        environ = {**EnvironBuilder(address).get_environ(), "QUERY_STRING": query}
        _, status, headers = run_wsgi_app(app, environ, buffered=True)
        assert int(status[:3]) < 500
        assert headers.get("Location", "").isascii()
