"""What a browser is told beside the page: how safe, how long it keeps, who may read."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder, run_wsgi_app

from rulesdb import store
from rulesdb.records import Collection

PAGES = ("/", "/r/bunker", "/books/sea-legs", "/help", "/nothing", "/r/igloo")
CROSS_ORIGIN = "Access-Control-Allow-Origin"


@pytest.mark.parametrize("address", [*PAGES, "/api/search", "/r/bunker.md", "/healthz"])
def test_every_response_is_guarded(client: FlaskClient, address: str) -> None:
    headers = client.get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "Permissions-Policy" in headers


@pytest.mark.parametrize("address", PAGES)
def test_nothing_is_written_into_a_page_that_its_policy_forbids(
    client: FlaskClient, address: str
) -> None:
    html = client.get(address).get_data(as_text=True)
    # What is data to a search engine runs nothing.
    html = html.replace('<script type="application/ld+json">', "")
    assert re.findall(r"<script(?![^>]* src=)", html) == []
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=|javascript:", html) == []
    loaded = re.findall(r'(?:src|<link rel="(?:stylesheet|icon)" href)="([^"]+)"', html)
    assert loaded
    assert all(address.startswith("/static/") for address in loaded)


def test_other_sites_may_read_the_api_and_records_but_no_pages(
    client: FlaskClient,
) -> None:
    for address in ("/api/search", "/api/nothing", "/r/bunker.json", "/r/nobody.md"):
        assert client.get(address).headers[CROSS_ORIGIN] == "*"
    for address in ("/", "/r/bunker", "/healthz"):
        assert CROSS_ORIGIN not in client.get(address).headers


@pytest.mark.parametrize(
    ("address", "cache"),
    [
        ("/r/bunker", "public, max-age=300, stale-while-revalidate=86400"),
        ("/books/sea-legs", "public, max-age=300, stale-while-revalidate=86400"),
        ("/r/bunker.json", "public, max-age=300, stale-while-revalidate=86400"),
        ("/?q=bunker", "public, max-age=60"),
        ("/api/search?q=bunker", "public, max-age=60"),
        ("/api/suggest?q=b", "public, max-age=60"),
        ("/r/nobody", "no-cache"),
    ],
)
def test_pages_keep_as_long_as_they_may(
    client: FlaskClient, address: str, cache: str
) -> None:
    assert client.get(address).headers["Cache-Control"] == cache


@pytest.mark.parametrize("address", ["/?q=bunker", "/r/bunker", "/api/records/bunker"])
def test_a_client_that_has_the_page_gets_304(client: FlaskClient, address: str) -> None:
    etag = client.get(address).headers["ETag"]
    again = client.get(address, headers={"If-None-Match": etag})
    assert (again.status_code, again.data) == (304, b"")
    other = client.get(address, headers={"If-None-Match": '"other"'})
    assert other.status_code == 200


def test_an_etag_is_of_one_address_host_and_build(
    client: FlaskClient, make_client: Callable[..., FlaskClient], tmp_path: Path
) -> None:
    def etag(client: FlaskClient, address: str, host: str = "localhost") -> str:
        return client.get(address, headers={"Host": host}).headers["ETag"]

    store.write(Collection((), ()), tmp_path / "rules.db")
    rebuilt = make_client(tmp_path / "rules.db")
    etags = {
        etag(client, "/?q=a"),
        etag(client, "/?q=b"),
        etag(client, "/?q=a", "rules.example.org"),
        etag(rebuilt, "/?q=a"),
    }
    assert len(etags) == 4
    assert etag(client, "/?q=a") in etags


def test_a_static_file_keeps_for_ever_at_the_address_of_its_content(
    client: FlaskClient,
) -> None:
    html = client.get("/").get_data(as_text=True)
    (address,) = re.findall(r'"(/static/site\.css\?v=\w+)"', html)
    with client.get(address) as current:
        assert current.headers["Cache-Control"].endswith("immutable")
    with client.get("/static/site.css?v=older") as old:
        assert old.headers["Cache-Control"] == "no-cache"


HOSTS = ("xn--a", "xn--a.example", "localhost.", "[::1]:8044", "192.0.2.7:65535")

NO_HOSTS = (
    "", " ", "a b", "<script>", "a\x7fb", "[::1", "::1", "[1.2]", "x" * 64, "a." * 200,
    "user@host", "evil.com:abc", "..", "a..b", ".a", "a:", "a:0", "a:65536", "a:1:2",
    "evil.com/r", "evil.com,b", "b\xe4r", "a\\b", "a_b", "a?b", "a#b",
)  # fmt: skip


def asked_at(app: Flask, host: str | None, address: str) -> tuple[str, str]:
    """Return the status and the text that are answered; test clients read the host."""
    environ = EnvironBuilder(address).get_environ()
    del environ["HTTP_HOST"]
    if host is not None:
        environ["HTTP_HOST"] = host
    body, status, _ = run_wsgi_app(app, environ, buffered=True)
    return status, b"".join(body).decode()


@pytest.mark.parametrize("host", HOSTS)
def test_any_host_that_can_be_stands_in_links(app: Flask, host: str) -> None:
    status, page = asked_at(app, host, "/r/bunker")
    assert status == "200 OK"
    assert f'<link rel="canonical" href="http://{host}/r/bunker">' in page
    status, record = asked_at(app, host, "/api/records/bunker")
    assert status == "200 OK"
    assert f"http://{host}/r/bunker" in record


@pytest.mark.parametrize("host", NO_HOSTS)
def test_a_host_that_cannot_be_is_refused(client: FlaskClient, host: str) -> None:
    for address in ("/", "/r/bunker", "/r//bunker", "/nothing", "/r/drift"):
        response = client.get(address, headers={"Host": host})
        assert response.status_code == 400
        html = response.get_data(as_text=True)
        assert "names no host" in html
        assert 'name="q"' in html
        assert "<script>" not in html
        assert "Location" not in response.headers
    for address in ("/api/search", "/api/nothing", "/healthz", "/r/bunker.json"):
        response = client.get(address, headers={"Host": host})
        assert (response.status_code, response.mimetype) == (
            400,
            "application/problem+json",
        )


def test_a_request_that_names_no_host_is_refused(app: Flask) -> None:
    status, page = asked_at(app, None, "/r/bunker")
    assert status == "400 BAD REQUEST"
    assert "names no host" in page
