"""The search page: results, filters, pages, and what helps where nothing is found."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from web import create_app

#: HTML, CSS and scripts of the search page together, before anything compresses them.
LARGEST_PAGE = 40_000


def content(client: FlaskClient, address: str) -> bytes:
    """Return what stands at an address, and let go of the file it comes from."""
    with client.get(address) as response:
        return response.get_data()


def page(client: FlaskClient, address: str) -> str:
    """Return the page at an address, which must be a good one."""
    response = client.get(address)
    assert response.status_code == 200
    return response.get_data(as_text=True)


def boxes(html: str, name: str) -> dict[str, tuple[bool, int]]:
    """Return the checkboxes of a filter: whether each is on, and its count."""
    found = re.findall(
        rf'<input type="checkbox"[^>]*name="{name}" value="([^"]+)"([^>]*)>.*?'
        r"<small>(\d+)<",
        html,
    )
    return {value: ("checked" in rest, int(count)) for value, rest, count in found}


def titles(html: str) -> list[str]:
    """Return the titles of the results."""
    return [unescape(t) for t in re.findall(r"<h[23]><a [^>]*>([^<]+)</a>", html)]


def test_an_empty_search_lists_everything_by_book(client: FlaskClient) -> None:
    html = page(client, "/")
    assert "50 records" in html
    assert titles(html)[:2] == ["Snow drifts", "Ice bunkers"]
    assert html.index(">Snow and Ice</h2>") < html.index(">Sea Legs</h2>")


def test_a_result_says_what_and_where_it_is(client: FlaskClient) -> None:
    html = page(client, "/?q=bunkers")
    assert titles(html)[0] == "Ice bunkers"
    assert 'Obstacle · <abbr title="Snow and Ice">SI</abbr> p.3' in html
    assert "<mark>bunkers</mark>" in html
    assert "Match: " in html
    assert 'role="status">1 record<' in html


def test_the_link_of_a_result_holds_no_search_words(client: FlaskClient) -> None:
    html = page(client, "/?q=flag+counts")
    assert 'href="/r/snow-drift#sl-flags"' in html
    links = re.findall(r'href="(/r/[^"]+)"', page(client, "/?q=pebble+7"))
    assert links
    assert all(re.fullmatch(r"/r/[a-z0-9-]+(#[a-z0-9-]+)?", link) for link in links)


def test_filters_keep_their_counts_and_their_ticks(client: FlaskClient) -> None:
    html = page(client, "/?q=ice&category=obstacle&book=snow-and-ice")
    categories = boxes(html, "category")
    assert len(categories) == 9
    assert categories["obstacle"] == (True, 2)
    assert categories["terrain"] == (False, 1)  # the drift, which mentions ice
    assert boxes(html, "book")["sea-legs"] == (False, 0)
    assert sorted(titles(html)) == ["Ice bunkers", "Ice wall"]


def test_a_filter_without_results_stays_but_is_dim(client: FlaskClient) -> None:
    html = page(client, "/?q=grumbold")
    assert boxes(html, "category")["unit"] == (False, 0)
    assert re.search(r'<label class="none"><input[^>]*value="unit"', html)


def chips(html: str) -> dict[str, str]:
    """Return what each chip is called, and where it leads."""
    found = re.findall(r'<li><a href="([^"]+)"><span class="unseen">(.*?)<svg', html)
    return {
        re.sub("<[^>]+>", "", unescape(name)): unescape(path) for path, name in found
    }


def test_how_a_search_was_read_is_told_and_each_reading_removed(
    client: FlaskClient,
) -> None:
    html = page(
        client, "/?q=ice+type:obstacle+-sled&category=obstacle&book=snow-and-ice"
    )
    told = chips(html)
    assert told == {
        "Remove: Obstacles": "/?q=ice+type:obstacle+-sled&book=snow-and-ice",
        "Remove: Snow and Ice": "/?q=ice+type:obstacle+-sled&category=obstacle",
        "Remove: type: obstacle": "/?q=ice+-sled&category=obstacle&book=snow-and-ice",
        "Remove: without sled": (
            "/?q=ice+type:obstacle&category=obstacle&book=snow-and-ice"
        ),
    }
    assert len(chips(page(client, told["Remove: without sled"]))) == 3
    assert chips(page(client, "/?q=ice")) == {}


def test_what_is_read_is_what_is_answered(client: FlaskClient) -> None:
    told = chips(page(client, "/?q=pebdle+-sled"))
    assert told == {"Remove: without sled": "/?q=pebble"}


def test_a_filter_may_be_given_twice(client: FlaskClient) -> None:
    html = page(client, "/?category=unit&category=hero-card")
    assert titles(html) == ["Sled team", "Yeti", "Grumbold"]
    assert 'href="/?category=unit"' in html  # without the heroes
    assert 'href="/?category=hero-card"' in html  # without the units


def test_pages_lead_to_each_other_with_the_search_kept(client: FlaskClient) -> None:
    html = unescape(page(client, "/?q=pebble&category=rule&page=2"))
    assert 'rel="prev" href="/?q=pebble&category=rule"' in html
    assert 'rel="next" href="/?q=pebble&category=rule&page=3"' in html
    assert "43 records, page 2 of 3" in html


def test_where_nothing_is_found_there_is_help(client: FlaskClient) -> None:
    html = page(client, "/?q=zpebblez")
    assert "0 records" in html
    assert re.search(r'come near: <a href="/\?q=pebble">pebble</a>', html)
    assert 'href="/books/sea-legs"' in html


def test_what_is_shown_for_a_misspelt_word_says_so(client: FlaskClient) -> None:
    html = page(client, "/?q=pebdle")
    assert "No record holds “pebdle”: these are for “pebble”." in html
    assert titles(html) == titles(page(client, "/?q=pebble"))


def test_a_correction_in_doubt_is_offered_above_what_was_found(
    client: FlaskClient,
) -> None:
    html = page(client, "/?q=ice+pebbldke")
    assert "these hold other words" in html
    assert re.search(r'mean <a href="/\?q=ice\+pebble">', html)
    assert titles(html)


def test_what_hides_everything_is_offered_to_be_left_out(client: FlaskClient) -> None:
    html = unescape(page(client, "/?q=pebble+type:unit+-%22page+1%22"))
    assert re.search(r'href="/\?q=[^"]*">\d+ records? with type:unit left out<', html)
    html = unescape(page(client, "/?q=pebble+-pebble"))
    assert re.search(r"\d+ records? with -pebble left out<", html)


def test_filters_that_hide_everything_are_named(client: FlaskClient) -> None:
    html = page(client, "/?q=grumbold&category=unit")
    assert '<a href="/?q=grumbold">1 record without the filters</a>' in html


@pytest.mark.parametrize(
    "query",
    [
        "<script>alert(1)</script>",
        '"unbalanced',
        "'44",
        "%00%01bunker%0a",
        "%ff%fe",
        "жуков",
        "*?:()[]{}^~\\/|&!+-",
        "x" * 10_000,
        "𝕓𝕦𝕟𝕜𝕖𝕣 " * 300,
    ],
)
def test_no_query_is_an_error(client: FlaskClient, query: str) -> None:
    html = page(client, f"/?q={query}")
    assert "<script>alert" not in html
    assert len(html) < LARGEST_PAGE


def test_what_was_typed_is_escaped_wherever_it_stands(client: FlaskClient) -> None:
    html = page(client, '/?q="><img src=x onerror=alert(1)>')
    assert "<img" not in html
    assert 'value="&#34;&gt;&lt;img' in html


def test_a_query_that_is_too_long_is_cut_with_a_warning(client: FlaskClient) -> None:
    html = page(client, f"/?q=pebble{'+pebble' * 200}")
    assert "Only the first 500 characters were read." in html


@pytest.mark.parametrize("number", ["0", "-1", "abc", "1.5", "9" * 5000, "²"])
def test_a_page_that_is_no_number_is_refused(client: FlaskClient, number: str) -> None:
    response = client.get(f"/?q=pebble&page={number}")
    assert response.status_code == 400
    assert "must be a whole number from 1" in response.get_data(as_text=True)


def test_a_page_after_the_last_names_the_last(client: FlaskClient) -> None:
    response = client.get("/?q=pebble&page=1000000000")
    assert response.status_code == 404
    assert 'href="/?q=pebble&amp;page=3"' in response.get_data(as_text=True)


def test_every_wrong_filter_is_named_at_once(client: FlaskClient) -> None:
    response = client.get("/?q=ice&category=units&book=sea-leg&page=0")
    html = unescape(response.get_data(as_text=True))
    assert response.status_code == 400
    assert "did you mean 'unit'?" in html
    assert "did you mean 'sea-legs'?" in html
    assert "must be a whole number" in html
    assert 'href="/?q=ice"' in html


def test_parameters_of_others_are_no_matter(client: FlaskClient) -> None:
    assert client.get("/?q=ice&utm_source=forum&page=&book=").status_code == 200


def test_the_search_page_is_small(client: FlaskClient) -> None:
    assert_small(client, "/?q=pebble")


#: What has long answers in the shipped books.
LONG = (
    "Arty set up on a mountain shoots 7 hexes - how many dice?",
    "Do special forces infantry units fight after moving two hexes?",
    "armor next to infantry wants to fire at a gun 3 hexes off",
)


@pytest.mark.parametrize("words", LONG)
def test_so_is_that_of_the_shipped_books(shipped_database: Path, words: str) -> None:
    desk = create_app(shipped_database).test_client()
    assert_small(desk, f"/?{urlencode({'q': words})}")


def assert_small(client: FlaskClient, address: str) -> None:
    html = page(client, address)
    files = re.findall(r'(?:src|rel="stylesheet" href)="(/static/[^"]+)"', html)
    assert len(files) == 4  # the colours, the style, two modules
    loaded = [html.encode(), *(content(client, file) for file in files)]
    assert sum(map(len, loaded)) < LARGEST_PAGE
    assert sum(len(gzip.compress(part)) for part in loaded) < LARGEST_PAGE / 3
