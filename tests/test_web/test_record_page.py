"""A record's page, its other forms, a book's page and the help page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape

import pytest
from flask.testing import FlaskClient


def page(client: FlaskClient, address: str) -> str:
    """Return the page at an address, which must be a good one."""
    response = client.get(address)
    assert response.status_code == 200
    return response.get_data(as_text=True)


def section(html: str, anchor: str) -> str:
    """Return the passage with this anchor."""
    found = re.search(rf'<section [^>]*id="{anchor}".*?</section>', html, re.DOTALL)
    assert found
    return found[0]


def test_a_record_says_what_it_is_and_where_it_stands(client: FlaskClient) -> None:
    html = page(client, "/r/snow-drift")
    assert "<h1>Snow drifts</h1>" in html
    assert "SI p.3, SL p.9" in html
    assert "this is the rule in short" in html
    assert 'Also called deep snow, <span lang="ru">сугроб</span>' in html
    assert 'href="/books/snow-and-ice#snow-drift"' in html


def test_each_fact_of_a_passage_has_its_line(client: FlaskClient) -> None:
    movement = section(page(client, "/r/snow-drift"), "movement")
    assert movement.count('<span class="fact">') == 2


def test_a_passage_can_be_linked_to(client: FlaskClient) -> None:
    battle = section(page(client, "/r/snow-drift"), "battle")
    assert 'href="#battle"' in battle
    assert "Link to Battle" in battle


def test_written_links_and_mentions_lead_to_records(client: FlaskClient) -> None:
    html = page(client, "/r/snow-drift")
    assert '<a href="/r/sled-team">sled team</a>' in section(html, "movement")
    assert '<a href="/r/ice-wall">ice wall</a>' in section(html, "battle")


def test_a_source_that_is_not_the_rulebook_is_named(client: FlaskClient) -> None:
    battle = section(page(client, "/r/snow-drift"), "battle")
    assert '<a href="https://example.org/faq" rel="external noreferrer">' in battle
    assert "FAQ" in battle


def test_what_is_no_rule_is_marked_in_words(client: FlaskClient) -> None:
    html = page(client, "/r/snow-drift")
    assert '<span class="kind">Advice</span>' in section(html, "remark")
    assert "Sources differ" in section(html, "sources-differ")
    assert 'class="kind"' not in section(html, "movement")


def test_other_books_stand_apart_and_what_they_repeat_is_not_repeated(
    client: FlaskClient,
) -> None:
    html = page(client, "/r/snow-drift")
    assert '<h2 class="shelf">Sea Legs (SL) p.9</h2>' in html
    assert html.index("Sea Legs (SL) p.9</h2>") < html.index('id="sl-flags"')
    assert '<p class="note" id="sl-movement">The same in SL p.9</p>' in html


def test_a_translation_stands_beside_its_passage(client: FlaskClient) -> None:
    html = page(client, "/r/grumbold")
    assert 'lang="ru"' in section(html, "effect-ru")
    assert 'lang="ru"' not in section(html, "effect")
    assert html.index('class="pair"') < html.index('id="effect"')


def test_what_is_not_reviewed_or_not_in_the_source_says_so(client: FlaskClient) -> None:
    assert "Nobody has reviewed this" in page(client, "/r/yeti")
    assert "Rules not in this source" in page(client, "/r/iceberg")
    assert "not reviewed" in page(client, "/?q=yeti")


def test_relations_are_shown_in_both_directions(client: FlaskClient) -> None:
    assert re.search(r"Same effect as</h3>\s*<ul>", page(client, "/r/bunker"))
    wall = page(client, "/r/ice-wall")
    assert "Same effect</h3>" in wall
    assert "Mentioned in</h3>" in wall


def test_what_a_record_is_like_is_told_at_once(client: FlaskClient) -> None:
    html = page(client, "/r/bunker")
    assert '<aside class="model" aria-label="Same effect as Ice wall">' in html
    assert "Ice wall: this is the rule in short" in html


def test_many_relations_fold(client: FlaskClient) -> None:
    html = page(client, "/r/bunker")
    assert re.search(r"<details><summary><h3>Mentioned in</h3>.*?11<", html)


def test_terrain_has_its_picture_and_others_their_icon(client: FlaskClient) -> None:
    assert re.search(r"terrain\.svg\?v=\w+#bunker", page(client, "/r/bunker"))
    assert re.search(r"terrain\.svg\?v=\w+#open-ground", page(client, "/r/iceberg"))
    assert re.search(r"terrain\.svg\?v=\w+#barrier", page(client, "/r/ice-wall"))
    assert re.search(r"icons\.svg\?v=\w+#unit", page(client, "/r/yeti"))


def test_neighbours_in_the_book_are_a_step_away(client: FlaskClient) -> None:
    html = page(client, "/r/bunker")
    assert '<a rel="prev" href="/r/snow-drift">' in html
    assert '<a rel="next" href="/r/ice-wall">' in html
    assert 'rel="prev"' not in page(client, "/r/snow-drift")


def test_citations_are_ready_to_copy(client: FlaskClient) -> None:
    html = unescape(page(client, "/r/bunker"))
    areas = re.findall(r"<textarea [^>]*>(.*?)</textarea>", html, re.DOTALL)
    assert len(areas) == 6
    assert all("http://localhost/r/bunker" in area for area in areas)
    assert "[b]Ice bunkers[/b]" in areas[1]


def test_a_preview_shows_the_rule(client: FlaskClient) -> None:
    html = page(client, "/r/bunker")
    summary = "Ice bunkers: this is the rule in short, as a preview shows it."
    assert f'<meta name="description" content="{summary} ' in html
    assert f'<meta property="og:description" content="{summary} ' in html
    assert '<link rel="canonical" href="http://localhost/r/bunker">' in html
    assert "Ice bunkers – Obstacle (Snow and Ice (SI) p.3)" in html


@pytest.mark.parametrize(
    ("ending", "mimetype", "has"),
    [
        ("md", "text/markdown", "## Ice bunkers"),
        ("txt", "text/plain", "Ice bunkers\n"),
        ("bgg", "text/plain", "[heading]Ice bunkers[/heading]"),
    ],
)
def test_a_record_has_other_forms(
    client: FlaskClient, ending: str, mimetype: str, has: str
) -> None:
    response = client.get(f"/r/bunker.{ending}")
    assert response.status_code == 200
    assert response.content_type == f"{mimetype}; charset=utf-8"
    assert has in response.get_data(as_text=True)
    assert response.headers["Link"] == '<http://localhost/r/bunker>; rel="canonical"'


def test_a_record_as_json_is_the_same_from_the_api(client: FlaskClient) -> None:
    by_form, by_api = client.get("/r/bunker.json"), client.get("/api/records/bunker")
    assert json.loads(by_form.data)["id"] == "bunker"
    assert by_form.data == by_api.data


def test_links_lead_to_where_the_site_is_reached(
    make_client: Callable[..., FlaskClient],
) -> None:
    client = make_client(BASE_URL="https://rules.example.org/")
    assert 'href="https://rules.example.org/r/bunker"' in page(client, "/r/bunker")
    assert b"https://rules.example.org/r/bunker" in client.get("/r/bunker.md").data


def test_a_book_lists_what_it_holds(client: FlaskClient) -> None:
    html = page(client, "/books/snow-and-ice")
    assert "<h1>Snow and Ice</h1>" in html
    assert "An invented expansion." in html
    listed = re.findall(r'<li id="([^"]+)">', html)
    assert listed == ["snow-drift", "bunker", "ice-wall", "sled-team", "yeti"]
    assert 'href="/?book=snow-and-ice"' in html


def test_a_russian_title_is_marked_as_russian(client: FlaskClient) -> None:
    html = page(client, "/books/troll-game")
    assert '<h1><span lang="ru">Игра в троллей</span></h1>' in html


def test_the_help_page_knows_every_category_book_and_parameter(
    client: FlaskClient,
) -> None:
    html = page(client, "/help")
    assert "50 records from 3 books" in html
    assert html.count("/?category=") == 9
    assert 'href="/books/sea-legs"' in html
    for parameter in ("q", "category", "book", "page", "limit"):
        assert f"<code>{parameter}</code>" in html


def test_browsers_can_add_the_search(client: FlaskClient) -> None:
    response = client.get("/opensearch.xml")
    assert response.mimetype == "application/opensearchdescription+xml"
    assert b"http://localhost/?q={searchTerms}" in response.data
