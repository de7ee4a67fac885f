"""The official wording is shown to its owner, on that machine, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from rulesdb import store
from rulesdb.records import Collection

LOCAL = {"REMOTE_ADDR": "127.0.0.1"}

#: Words of the owner's book that are nobody else's.
OFFICIAL = "doth halt"


@pytest.fixture
def owner(make_client: Callable[..., FlaskClient]) -> FlaskClient:
    """Return the owner's browser, on the machine that serves."""
    return make_client(OFFICIAL_WORDING=True)


def shown(client: FlaskClient, *, host: str = "localhost", **more: object) -> bool:
    """Say whether the wording is on the page, and check how such a page keeps."""
    headers = {"Host": host, **more.pop("headers", {})}  # type: ignore[dict-item]
    environ = {**LOCAL, **more}
    response = client.get("/r/snow-drift", headers=headers, environ_overrides=environ)
    assert response.status_code == 200
    there = OFFICIAL in response.get_data(as_text=True)
    private = response.headers["Cache-Control"] == "private, no-store"
    assert there == private
    assert there != ("ETag" in response.headers)
    return there


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8044", "127.0.0.1:8044", "[::1]:8044", "[::1]"]
)
def test_the_owner_sees_it(owner: FlaskClient, host: str) -> None:
    assert shown(owner, host=host)
    assert shown(owner, host=host, REMOTE_ADDR="::1")


@pytest.mark.parametrize("setting", [False, None, "", "false", 1, "1"])
def test_not_unless_the_setting_says_so(
    make_client: Callable[..., FlaskClient], setting: object
) -> None:
    assert not shown(make_client(OFFICIAL_WORDING=setting))


@pytest.mark.parametrize("peer", ["192.168.1.7", "10.0.0.1", "fe80::1", "", "unix:"])
def test_not_to_another_machine(owner: FlaskClient, peer: str) -> None:
    assert not shown(owner, REMOTE_ADDR=peer)


@pytest.mark.parametrize(
    "host", ["rules.example.org", "192.168.1.7:8044", "localhost.example.org", "[::2]"]
)
def test_not_under_another_name(owner: FlaskClient, host: str) -> None:
    assert not shown(owner, host=host)


#: What proxies, tunnels and balancers are known to add.
OF_PROXIES = """
    Forwarded Via X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Real-IP
    CF-Connecting-IP CF-Ray CF-Visitor CDN-Loop True-Client-IP X-Client-IP
    X-Cluster-Client-IP Client-IP Tailscale-User-Login Tailscale-User-Name
    Fastly-Client-IP Fly-Client-IP X-Azure-ClientIP X-Envoy-External-Address
    X-Original-Host X-Original-URL X-Request-ID X-Amzn-Trace-Id X-Cloud-Trace-Context
    X-ProxyUser-Ip X-Remote-User Remote-User Proxy-Connection Ngrok-Auth-User-Email
    Traceparent Max-Forwards Early-Data Surrogate-Capability Front-End-Https
""".split()


@pytest.mark.parametrize("header", OF_PROXIES)
def test_not_through_a_proxy(owner: FlaskClient, header: str) -> None:
    assert not shown(owner, headers={header: "anything"})


@pytest.mark.parametrize("protocol", ["HTTP/1.0", "HTTP/1", "HTTP/0.9", ""])
def test_not_by_a_protocol_that_only_proxies_speak(
    owner: FlaskClient, protocol: str
) -> None:
    assert not shown(owner, SERVER_PROTOCOL=protocol)


@pytest.mark.parametrize("address", ["https://rules.example.org", "http://localhost"])
def test_not_on_a_site_that_has_an_address_of_its_own(
    make_client: Callable[..., FlaskClient], address: str
) -> None:
    assert not shown(make_client(OFFICIAL_WORDING=True, BASE_URL=address))


#: What Chromium and Firefox send, and what they send again when a page is reloaded.
OF_BROWSERS = """
    Connection Upgrade-Insecure-Requests User-Agent Accept Accept-Language
    Accept-Encoding Referer Cookie DNT Sec-GPC Priority Pragma Cache-Control TE
    Sec-CH-UA Sec-CH-UA-Mobile Sec-CH-UA-Platform Sec-Fetch-Site Sec-Fetch-Mode
    Sec-Fetch-User Sec-Fetch-Dest Sec-Purpose If-Modified-Since Save-Data
""".split()


def test_the_owner_sees_it_in_any_browser(owner: FlaskClient) -> None:
    assert shown(owner, headers=dict.fromkeys(OF_BROWSERS, "anything"))


@pytest.mark.parametrize(
    "address",
    [
        "/?q=verily+drift",
        "/api/search?q=verily+drift",
        "/api/suggest?q=verily",
        "/api/records/snow-drift",
        "/r/snow-drift.json",
        "/r/snow-drift.md",
        "/r/snow-drift.txt",
        "/r/snow-drift.bgg",
        "/books/snow-and-ice",
    ],
)
def test_it_is_in_no_other_form(owner: FlaskClient, address: str) -> None:
    response = owner.get(address, environ_base=LOCAL)
    assert response.status_code == 200
    assert OFFICIAL not in response.get_data(as_text=True)


#: Searches that meet official words: whole, begun, mistyped, and beside our own.
SEARCHES = (
    "verily", "veri", "verilly", "doth", "halt", "halts", "halt sled", "drift halt",
    "sled", "the drift", "", "snow verily", "pebble halt",
)  # fmt: skip


@pytest.fixture
def without(
    make_client: Callable[..., FlaskClient], invented: Collection, tmp_path: Path
) -> FlaskClient:
    """Return the owner's browser on a site whose database has no official wording."""
    store.write(replace(invented, excerpts=()), tmp_path / "rules.db")
    return make_client(tmp_path / "rules.db", OFFICIAL_WORDING=True)


@pytest.mark.parametrize("words", SEARCHES)
def test_nothing_in_an_answer_to_others_tells_of_it(
    owner: FlaskClient, without: FlaskClient, words: str
) -> None:
    """Neither hits, order and scores nor what was meant differ from a site without."""
    asked = {"query_string": {"q": words}, "environ_base": LOCAL}
    for address in ("/api/search", "/api/suggest"):
        told, plain = owner.get(address, **asked), without.get(address, **asked)
        assert told.json == plain.json
    away = {"query_string": {"q": words}, "headers": {"Via": "1.1 proxy"}}
    assert owner.get("/", **away).data == without.get("/", **away).data


def found(client: FlaskClient, words: str, **more: Any) -> bool:
    """Say whether a search page leads to the record that has official wording."""
    asked = {"query_string": {"q": words}, "environ_base": LOCAL, **more}
    response = client.get("/", **asked)
    return 'href="/r/snow-drift' in response.get_data(as_text=True)


def test_its_owner_may_search_for_it(owner: FlaskClient) -> None:
    assert found(owner, "verily")
    assert found(owner, "veri")
    assert not found(owner, "verily", headers={"Via": "1.1 proxy"})
    assert not found(owner, "verily", headers={"Host": "rules.example.org"})


def test_a_search_that_it_may_show_in_is_kept_by_nobody(
    owner: FlaskClient, without: FlaskClient
) -> None:
    private = owner.get("/?q=drift", environ_base=LOCAL).headers
    assert private["Cache-Control"] == "private, no-store"
    assert "ETag" not in private
    assert "ETag" in without.get("/?q=drift", environ_base=LOCAL).headers


def test_what_the_filters_leave_out_is_counted_with_it(owner: FlaskClient) -> None:
    page = owner.get("/?q=verily&book=sea-legs", environ_base=LOCAL)
    assert "1 record without the filters" in page.get_data(as_text=True)


def test_it_is_in_no_preview(owner: FlaskClient) -> None:
    html = owner.get("/r/snow-drift", environ_base=LOCAL).get_data(as_text=True)
    head, _, body = html.partition("</head>")
    assert OFFICIAL not in head
    assert body.count(OFFICIAL) == 1
