"""The sitemap, robots, and the search of a browser's address bar."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
OPENSEARCH = "{http://a9.com/-/spec/opensearch/1.1/}"


def test_the_sitemap_lists_every_record_and_book_at_pages_that_are_there(
    client: FlaskClient,
) -> None:
    root = ElementTree.fromstring(client.get("/sitemap.xml").data)
    listed = [str(loc.text) for loc in root.iter(f"{SITEMAP}loc")]
    paths = [address.removeprefix("http://localhost") for address in listed]
    assert len(set(paths)) == len(paths)
    assert {"/", "/books/sea-legs", "/r/snow-drift", "/r/pebble-43"} <= set(paths)
    for path in paths:
        response = client.get(path)
        assert response.status_code == 200
        assert b"noindex" not in response.data
        assert f'canonical" href="http://localhost{path}"'.encode() in response.data
    for changed in root.iter(f"{SITEMAP}lastmod"):
        assert datetime.fromisoformat(str(changed.text)).tzinfo


def test_robots_may_read_pages_and_previews(client: FlaskClient) -> None:
    response = client.get("/robots.txt")
    assert response.mimetype == "text/plain"
    said = response.get_data(as_text=True)
    assert "Sitemap: http://localhost/sitemap.xml" in said
    assert [line for line in said.splitlines() if line.startswith("Disallow")] == [
        "Disallow: /api/"
    ]


def test_a_browser_is_told_how_to_search_and_complete(
    client: FlaskClient, make_client: Callable[..., FlaskClient]
) -> None:
    response = client.get("/opensearch.xml")
    assert response.mimetype == "application/opensearchdescription+xml"
    root = ElementTree.fromstring(response.data)
    assert 1 <= len(root.findtext(f"{OPENSEARCH}ShortName", "")) <= 16
    assert 1 <= len(root.findtext(f"{OPENSEARCH}LongName", "")) <= 48
    templates = {
        url.get("type"): str(url.get("template")).removeprefix("http://localhost")
        for url in root.iter(f"{OPENSEARCH}Url")
    }
    search = templates["text/html"].replace("{searchTerms}", "bunker")
    assert b"Ice bunkers" in client.get(search).data
    asked = templates["application/x-suggestions+json"].replace("{searchTerms}", "bu")
    completed = client.get(asked)
    assert completed.mimetype == "application/x-suggestions+json"
    assert completed.json == [
        "bu",
        ["Ice bunkers"],
        ["Ice bunkers"],
        ["http://localhost/r/bunker"],
    ]
    assert templates["application/opensearchdescription+xml"] == "/opensearch.xml"


@pytest.mark.parametrize("query", ["", "q=", "q=%00", "q=%D0%B3%D1%80%D1%83"])
def test_any_words_are_completed_in_some_way(client: FlaskClient, query: str) -> None:
    response = client.get(f"/opensearch/suggest?{query}")
    assert response.status_code == 200
    assert response.json
    assert len(response.json) == 4


def test_an_unknown_parameter_of_the_completion_is_told(client: FlaskClient) -> None:
    assert client.get("/opensearch/suggest?words=a").status_code == 400
