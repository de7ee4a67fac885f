"""What a record said at a version: the page of it, its other forms, the changes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest
import three_versions
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page

from ingest import pipeline
from rulesdb import store
from rulesdb.history import version_of
from rulesdb.records import Excerpt
from web import create_app

V1, V2, V3 = three_versions.VERSIONS
#: Words of an owner's own book, which are in no release.
OFFICIAL = "Verily the drift doth halt the sled."

FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def versions_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database of the game of three versions, of an owner who has a book."""
    folder = tmp_path_factory.mktemp("versions")
    data = three_versions.data_folder(folder / "data")
    built = pipeline.read_own_books(data, progress=lambda _: None)
    owned = Excerpt("snow-drift", "snow-and-ice", "3", "Movement", OFFICIAL)
    owners = replace(built, excerpts=(owned,))
    store.write(owners, folder / "rules.db", version=version_of(built))
    return folder / "rules.db"


@pytest.fixture(scope="module")
def app(versions_database: Path) -> Flask:
    """Return the site that serves the game of three versions."""
    return create_app(versions_database)


def page(client: FlaskClient, address: str, status: int = 200) -> str:
    response = client.get(address)
    assert response.status_code == status
    return response.get_data(as_text=True)


def text_of(html: str) -> str:
    main = html[html.index("<main") : html.index("</main>")]
    return " ".join(re.sub("<[^>]+>", " ", main).split())


def section(html: str, anchor: str) -> str:
    found = re.search(rf'<section[^>]* id="{anchor}".*?</section>', html, re.DOTALL)
    assert found
    return found[0]


def test_a_wording_is_shown_with_what_it_became_and_the_difference(
    client: FlaskClient,
) -> None:
    html = page(client, f"/r/snow-drift?as-of={V1}")
    told = text_of(html)
    assert "what the record said in rules version 0.1.0, of 2 January 2026" in told
    assert "It has changed since: 2 of 3 passages." in told
    battle = text_of("<main>" + section(html, "battle") + "</main>")
    assert "A sled team that enters may still battle that turn." in battle
    assert "Now A sled team may battle. The difference" in battle
    assert "Taken out: that enters" in battle
    assert re.search(r"<del>.*that enters", section(html, "battle"))


def test_a_passage_that_has_another_anchor_is_the_same(client: FlaskClient) -> None:
    html = page(client, f"/r/snow-drift?as-of={V1}")
    movement = text_of("<main>" + section(html, "movement") + "</main>")
    assert "Changed since" in movement
    assert "Page: Taken out: 3 Put in: 5" in movement
    assert 'id="entering"' not in html
    assert "since" not in section(html, "tg-movement").lower()


def test_a_wording_says_what_it_rested_on(client: FlaskClient) -> None:
    html = page(client, f"/r/snow-drift?as-of={V1}")
    assert "Summary card Terrain 12" in section(html, "battle")
    assert "TG p.7" in section(html, "tg-movement")


def test_passages_that_came_or_went_are_told(client: FlaskClient) -> None:
    html = page(client, f"/r/ice-wall?as-of={V2}")
    assert "Taken out since" in section(html, "retreat")


def test_what_has_not_changed_is_said_to_be_the_same(client: FlaskClient) -> None:
    html = page(client, f"/r/sled-team?as-of={V3}")
    assert "It says the same now." in text_of(html)
    assert "<ins>" not in html
    assert "<del>" not in html


def test_a_summary_is_compared_too(client: FlaskClient) -> None:
    told = text_of(page(client, f"/r/sled-team?as-of={V1}"))
    assert "Taken out: 3 Put in: 4 figures" in told


def test_words_that_did_not_change_are_not_said_to(client: FlaskClient) -> None:
    told = text_of(page(client, "/changes"))
    assert "The words are the same; a link or the emphasis in them is not." in told


def test_a_renamed_record_is_found_by_both_ids(client: FlaskClient) -> None:
    for id in ("ice-wall", "wall-of-ice"):
        html = page(client, f"/r/{id}?as-of={V1}")
        assert "<h1>Ice walls</h1>" in html
        assert "Address: Taken out: ice-wall Put in: wall-of-ice" in text_of(html)
        own = f"http://localhost/r/ice-wall?as-of={V1}"
        assert f'<link rel="canonical" href="{own}">' in html
        assert re.search(r'<a href="/r/wall-of-ice">Walls of ice as it is now', html)


def test_a_withdrawn_record_is_shown_and_names_its_successor(
    client: FlaskClient,
) -> None:
    told = text_of(page(client, f"/r/grumbold?as-of={V2}"))
    assert "It was withdrawn since. Sled team stands for it." in told
    assert "The player takes 1 troop card" in told
    gone = page(client, "/r/grumbold", 410)
    assert f'<a href="/r/grumbold?as-of={V2}">' in gone
    assert page(client, f"/r/grumbold?as-of={V3}", 410) == gone


def test_a_record_that_was_not_there_yet_says_so(client: FlaskClient) -> None:
    html = page(client, f"/r/yeti?as-of={V1}", 404)
    told = text_of(html)
    assert "no record &#39;Yeti&#39; in rules version 0.1.0" in told
    assert "It came with version 0.2.0." in told
    assert '<a href="/r/yeti">Yeti</a>' in html
    assert client.get(f"/r/yeti.json?as-of={V1}").status_code == 404


def test_a_redirect_keeps_the_version(client: FlaskClient) -> None:
    for asked, right in (
        (f"/r/Snow-Drift?as-of={V1}", f"/r/snow-drift?as-of={V1}"),
        (f"/r/Snow-Drift.md?as-of={V1}", f"/r/snow-drift.md?as-of={V1}"),
        (f"/r/ice-wall?as-of={V3}", f"/r/wall-of-ice?as-of={V3}"),
        (f"/api/records/ice-wall?as-of={V3}", f"/api/records/wall-of-ice?as-of={V3}"),
        (f"/r/snow-drift/?as-of={V1}", f"/r/snow-drift?as-of={V1}"),
        ("/r/Snow-Drift?utm_source=x", "/r/snow-drift"),
    ):
        response = client.get(asked)
        assert (response.status_code, response.location) == (301, right)


ADDRESSES = ("/r/snow-drift", "/r/snow-drift.md", "/r/snow-drift.json", "/r/nobody")
WRONG = (
    "9.9.9", "0.1", "0.1.0.0", "v0.1.0", "0.1.0+abc", "latest", "-1", "0.1.O", "../0",
    "<script>alert(1)</script>", "\x00", "0.1.0\x00x", "\n\r\t\x1b[2J.", "\u202e0.1.0",
    "ж", "😀", "\ud800", "9" * 10_000, "x" * 10_000, "%", "0.1.0;drop", "'\"><b>",
)  # fmt: skip


@pytest.mark.parametrize("address", [*ADDRESSES, "/api/records/snow-drift"])
@pytest.mark.parametrize("version", WRONG, ids=range(len(WRONG)))
def test_a_version_that_never_was_is_refused_and_the_versions_named(
    client: FlaskClient, address: str, version: str
) -> None:
    asked = quote(version, errors="surrogatepass")
    browser = {"Accept": "text/html"}
    response = client.get(f"{address}?as-of={asked}", headers=browser)
    assert response.status_code == 400
    said = response.get_data(as_text=True)
    assert "Known: 0.10.0, 0.2.0, 0.1.0" in said
    assert "\x1b" not in said
    assert len(said) < 10_000
    json = "json" in address or "/api/" in address
    assert json or "<script>alert" not in said
    assert response.mimetype == ("application/problem+json" if json else "text/html")


def test_the_refusal_leads_on(client: FlaskClient) -> None:
    html = page(client, "/r/snow-drift?as-of=9.9.9", 400)
    assert '<a href="/r/snow-drift">Snow drifts, as it is now</a>' in html
    assert '<a href="/changes">' in html
    problem = client.get("/r/snow-drift.json?as-of=9.9.9").json
    assert problem["errors"][0]["parameter"] == "as-of"


@pytest.mark.parametrize("address", [*ADDRESSES, "/api/records/snow-drift"])
def test_a_version_is_given_once(client: FlaskClient, address: str) -> None:
    for query in (f"as-of={V1}&as-of={V2}", f"as-of={V1}&as-of={V1}", "as-of=&as-of="):
        response = client.get(f"{address}?{query}")
        assert response.status_code == 400
        assert "as-of" in response.get_data(as_text=True)
        assert "may be given once" in response.get_data(as_text=True)


def test_no_version_is_the_record_as_it_is(client: FlaskClient) -> None:
    assert "as-of" not in client.get("/r/sled-team?as-of=").headers.get("Location", "")
    assert "It says the same now" not in page(client, "/r/sled-team?as-of=")


def test_a_site_without_releases_has_no_versions(
    make_client: Callable[..., FlaskClient],
) -> None:
    client = make_client()
    assert "No version has been released yet." in page(client, "/changes")
    assert client.get("/api/changes").json["releases"] == []
    assert client.get(f"/r/bunker?as-of={V1}").status_code == 400
    assert "Link to this wording" not in page(client, "/r/bunker")


@pytest.mark.parametrize("ending", ["md", "txt", "bgg", "json"])
def test_other_forms_are_pinned_with_their_links(
    client: FlaskClient, ending: str
) -> None:
    response = client.get(f"/r/snow-drift.{ending}?as-of={V1}")
    said = response.get_data(as_text=True)
    assert "may still battle that turn" in said
    assert f"/r/snow-drift?as-of={V1}" in said
    assert "A sled team may battle" not in said
    assert response.headers["Cache-Control"] == FOREVER
    assert response.headers["Link"].endswith('/r/snow-drift>; rel="canonical"')
    etag = response.headers["ETag"]
    again = client.get(
        f"/r/snow-drift.{ending}?as-of={V1}", headers={"If-None-Match": etag}
    )
    assert again.status_code == 304


def test_the_json_of_a_version_says_which_one(client: FlaskClient) -> None:
    then = client.get(f"/api/records/snow-drift?as-of={V1}").json
    assert then["rules_version"] == V1
    assert then["passages"][0]["anchor"] == "movement"
    assert then["passages"][0]["url"] == (
        f"http://localhost/r/snow-drift?as-of={V1}#movement"
    )
    assert then["related"] == [
        {
            "label": "See",
            "id": "sled-team",
            "title": "Sled team",
            "url": f"http://localhost/r/sled-team?as-of={V1}",
        }
    ]
    now = client.get("/api/records/snow-drift").json
    assert now["rules_version"].startswith(f"{V3}+")
    assert now["passages"][0]["anchor"] == "entering"
    assert now["url"] == "http://localhost/r/snow-drift"


def test_a_page_that_tells_what_changed_does_not_keep_for_ever(
    client: FlaskClient,
) -> None:
    response = client.get(f"/r/snow-drift?as-of={V1}")
    assert response.headers["Cache-Control"].startswith("public, max-age=300")
    assert "noindex" in response.get_data(as_text=True)


@pytest.mark.parametrize("version", three_versions.VERSIONS)
def test_official_wording_is_in_no_version(
    make_client: Callable[..., FlaskClient], versions_database: Path, version: str
) -> None:
    client = make_client(versions_database, OFFICIAL_WORDING=True)
    assert OFFICIAL in page(client, "/r/snow-drift")  # its owner sees it there
    for address in ("/r/snow-drift", "/r/snow-drift.json", "/r/snow-drift.txt"):
        response = client.get(f"{address}?as-of={version}")
        assert response.status_code == 200
        assert OFFICIAL not in response.get_data(as_text=True)
    assert OFFICIAL not in page(client, "/changes")
    assert OFFICIAL not in page(client, "/api/changes")


def test_a_record_has_the_link_to_its_wording(client: FlaskClient) -> None:
    html = page(client, "/r/sled-team")
    assert f'href="/r/sled-team?as-of={V3}"' in html
    assert f'href="/r/sled-team?as-of={V1}"' in html  # what it said before
    changed = page(client, "/r/snow-drift")
    assert "This wording is in no release yet." in changed
    assert f'href="/r/snow-drift?as-of={V3}"' in changed


def test_an_anchor_that_moved_is_still_on_the_page(client: FlaskClient) -> None:
    html = page(client, "/r/snow-drift")
    assert '<span id="movement"></span>' in section(html, "entering")
    other = page(client, "/r/wall-of-ice")
    assert re.search(
        r'<p class="note" id="retreat">.*<a href="/r/sled-team#figures">', other
    )


def test_the_changes_are_listed_the_last_first(client: FlaskClient) -> None:
    html = page(client, "/changes")
    told = text_of(html)
    places = [told.index(f"Version {version}") for version in (V3, V2, V1)]
    assert places == sorted(places)
    assert told.index("In no release yet") < places[0]
    assert "The first version." in told[places[2] :]
    assert "Taken out: still Put in: not" in told[places[1] : places[2]]
    assert f'<a href="/r/snow-drift?as-of={V2}">' in html


def test_the_feed_gives_what_came_since_a_version(client: FlaskClient) -> None:
    whole = client.get("/api/changes").json
    assert [release["version"] for release in whole["releases"]] == [V1, V2, V3]
    assert whole["releases"][0]["changes"] == []
    assert whole["releases"][0]["records"] == 4
    later = client.get(f"/api/changes?since={V1}").json
    assert later["since"] == V1
    assert [release["version"] for release in later["releases"]] == [V2, V3]
    battle = later["releases"][0]["changes"][1]
    assert battle == {
        "record": "snow-drift",
        "title": "Snow drifts",
        "anchor": "battle",
        "change": "changed",
        "before": "A sled team that enters may still battle that turn.",
        "after": "A sled team that enters may not battle that turn.",
        "details": [],
        "url": f"http://localhost/r/snow-drift?as-of={V2}#battle",
    }
    assert client.get(f"/api/changes?since={V3}").json["releases"] == []


def test_each_change_of_the_feed_leads_to_a_page(client: FlaskClient) -> None:
    for release in client.get("/api/changes").json["releases"]:
        for change in release["changes"]:
            path = change["url"].removeprefix("http://localhost")
            address, _, anchor = path.partition("#")
            html = page(client, address)
            if anchor and change["change"] != "removed":
                assert f'id="{anchor}"' in html


@pytest.mark.parametrize(
    "query",
    ["since=9.9.9", f"since={V1}&since={V2}", "until=1", "since=" + "9" * 10_000],
)
def test_a_wrong_question_to_the_feed_is_told(client: FlaskClient, query: str) -> None:
    response = client.get(f"/api/changes?{query}")
    assert response.status_code == 400
    assert response.mimetype == "application/problem+json"
    assert response.json["errors"]


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "path", [f"/r/snow-drift?as-of={V1}", "/changes", "/r/snow-drift", "/r/x?as-of=0"]
)
def test_old_wordings_are_accessible_and_fit_a_phone(
    open_page: Callable[..., Page], path: str, scheme: str
) -> None:
    shown = open_page(path, width=320, color_scheme=scheme)
    assert Axe().run(shown).response["violations"] == []
    assert shown.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.browser
def test_an_old_link_to_an_anchor_opens_at_its_passage(
    open_page: Callable[..., Page],
) -> None:
    shown = open_page("/r/snow-drift#movement")
    # Measured at once: the page may still be scrolling there.
    beside = shown.evaluate(
        "document.querySelector(':target').getBoundingClientRect().top"
        " - document.getElementById('entering').getBoundingClientRect().top"
    )
    assert abs(beside) < 40
