"""The linker on the site: the page without scripts, its preview, and the API."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Page

from rulesdb.linker import LARGEST, MARKUPS
from web.draft_preview import ELEMENTS, MOST_SHOWN, WRITERS, preview
from web.linker import TITLES

DRAFT = "A sled team in deep snow, by the iceberg."


def linked(page: str) -> str:
    """Return the draft with its links that a page holds."""
    found = re.search(r'<textarea id="linked"[^>]*>\n(.*?)</textarea>', page, re.S)
    assert found
    return found[1]


def boxes(page: str) -> list[tuple[str, str, bool]]:
    """Return the name, the value and the tick of each box of a page."""
    found = re.findall(r'type="checkbox" name="(\w+)" value="([^"]*)"( checked)?', page)
    return [(name, value, bool(checked)) for name, value, checked in found]


def test_the_page_has_a_form(client: FlaskClient) -> None:
    response = client.get("/link")
    assert response.status_code == 200
    assert 'method="post"' in response.text
    assert list(TITLES) == list(MARKUPS) == list(WRITERS)


def test_a_draft_comes_back_linked_and_is_not_kept(client: FlaskClient) -> None:
    response = client.post("/link", data={"draft": DRAFT, "as": "markdown"})
    assert response.headers["Cache-Control"] == "no-store"
    assert linked(response.text) == (
        "A [sled team](http://localhost/r/sled-team) in "
        "[deep snow](http://localhost/r/snow-drift), "
        "by the [iceberg](http://localhost/r/iceberg)."
    )
    assert '<a href="http://localhost/r/iceberg" rel=' in response.text


def test_a_choice_is_switched_off_and_on_again(client: FlaskClient) -> None:
    first = client.post("/link", data={"draft": DRAFT}).text
    assert boxes(first) == [
        ("keep", "sled-team", True),
        ("keep", "snow-drift", True),
        ("keep", "iceberg", True),
    ]
    assert first.count('name="offered"') == 3
    form = {
        "draft": DRAFT,
        "offered": ["sled-team", "snow-drift", "iceberg"],
        "keep": ["iceberg"],
    }
    second = client.post("/link", data=form).text
    assert "/r/sled-team" not in linked(second)
    assert "/r/iceberg" in linked(second)
    assert ("keep", "sled-team", False) in boxes(second)
    again = client.post("/link", data={**form, "keep": form["offered"]}).text
    assert linked(again) == linked(first)


@pytest.mark.parametrize("body", [{}, {"draft": ""}, {"draft": "\0 \x1b", "as": "no"}])
def test_odd_forms_are_taken_as_they_are(
    client: FlaskClient, body: dict[str, str]
) -> None:
    assert client.post("/link", data=body).status_code == 200


def test_a_draft_is_taken_up_to_the_most_that_is_read(client: FlaskClient) -> None:
    for draft, status in (("ж" * (LARGEST // 2), 200), ("ж" * LARGEST, 413)):
        assert client.post("/link", data={"draft": draft}).status_code == status
        assert client.post("/api/link", json={"draft": draft}).status_code == status
    for text in ("{" * (7 * LARGEST), '{"draft": "%s"}' % ("x" * LARGEST + "x")):
        response = client.post(
            "/api/link", data=text.encode(), content_type="application/json"
        )
        assert response.status_code == 413
    response = client.post("/link", data={"draft": "x" * (LARGEST + 1)})
    assert '<a href="/link">Link a draft</a>' in response.text.split("<main")[1]
    escaped = '{"draft": "%s"}' % ("\\u0041" * LARGEST)
    response = client.post("/api/link", data=escaped, content_type="application/json")
    assert response.status_code == 200


def test_the_line_ends_of_a_form_do_not_count(client: FlaskClient) -> None:
    draft = "ice\n" * (LARGEST // 4)
    form = {"draft": draft.replace("\n", "\r\n"), "as": "text"}
    assert client.post("/link", data=form).status_code == 200


def test_a_program_links_a_draft(client: FlaskClient) -> None:
    body = {"draft": DRAFT, "as": "text", "off": ["iceberg"]}
    response = client.post("/api/link", json=body)
    told = response.json
    assert told
    assert [link["record"] for link in told["links"]] == [
        "sled-team",
        "snow-drift",
    ]
    assert told["left_alone"][0]["why"] == "off"
    assert response.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"", "The body is"),
        (b"[]", "must be an object"),
        (b"{}", "draft: must be there, as text"),
        (b'{"draft": 1}', "draft: must be there, as text"),
        (b'{"draft": "\\ud800"}', "character 0 is half of one"),
        (b'{"draft": "", "as": "word"}', "unknown markup 'word'"),
        (b'{"draft": "", "off": 1, "on": [1]}', "off: must be a list"),
        (b'{"draft": "", "on": ["iceburg"]}', "did you mean 'iceberg'?"),
        (b'{"draft": "", "drift": 1}', "drift: unknown key"),
        (b'{"draft": "", "as": "\\ud800"}', r"unknown markup '\ud800'"),
        (b'{"draft": "", "off": ["\\ud800"]}', r"unknown id '\ud800'"),
        (b'{"draft": "", "\\ud800": 1}', r"\ud800: unknown key"),
        (b"\xff", "not UTF-8"),
    ],
)
def test_what_is_wrong_with_a_body_is_told(
    client: FlaskClient, body: bytes, said: str
) -> None:
    response = client.post("/api/link", data=body, content_type="application/json")
    assert response.status_code == 400
    assert response.mimetype == "application/problem+json"
    assert response.json
    assert said in response.json["detail"]
    assert client.post("/api/link", data=body).status_code == 415


class Elements(HTMLParser):
    """The elements and attributes of a piece of HTML."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[tuple[str, str]] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {(name, value or "") for name, value in attrs}


PIECES = [
    *("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg/onload=a()>"),
    *("[url=javascript:alert(1)]x[/url]", '[url="a"onclick="b"]x[/url]', "[b]", "[/b]"),
    *("[x](javascript:alert(1))", "<javascript:alert(1)>", "![x](https://e.example/)"),
    *("[img]https://e.example/[/img]", "</div>", "</textarea>", "<!--", "-->", "&lt;"),
    *('<a href="data:text/html,x" style="x">', "<style>*{}</style>"),
    *("<iframe src=//e>", "[img]x[/img]"),
    *("[code]", "[/code]", "[q]", "[/q]", "# x\n", "> ", "`", "\n", "https://a.example/'"),
    *("<math><mi//xlink:href='data:x'>", "<form action=//e>", "\0", "[url=//e]x[/url]"),
]  # fmt: skip


@pytest.mark.parametrize("form", MARKUPS)
@given(text=st.lists(st.sampled_from(PIECES), max_size=12).map("".join) | st.text())
def test_nothing_in_a_draft_breaks_out_of_its_preview(form: str, text: str) -> None:
    found = Elements()
    found.feed(str(preview(text, form).html))
    assert found.tags <= ELEMENTS
    assert {name for name, _ in found.attributes} <= {"href", "rel"}
    for name, value in found.attributes:
        if name == "href":
            assert re.match("https?:|(?![a-z]+:)", value, re.I)


@pytest.mark.parametrize("form", MARKUPS)
@pytest.mark.parametrize("piece", ["[", "[q]", "> ", "*", "<a ", "`", "- ", "![", "&"])
def test_of_a_long_draft_the_beginning_is_shown(form: str, piece: str) -> None:
    shown = preview(piece * MOST_SHOWN + ".", form)
    assert not shown.is_whole
    assert preview("short", form).is_whole


def test_everything_of_a_draft_is_escaped_on_the_page(client: FlaskClient) -> None:
    draft = '</textarea><script>alert("x")</script> sled team'
    for form in MARKUPS:
        page = client.post("/link", data={"draft": draft, "as": form}).text
        assert "<script>alert" not in page
        assert page.count("</textarea>") == 2


def test_by_hand_without_scripts(open_page: Callable[..., Page]) -> None:
    page = open_page("/link", width=390, java_script_enabled=False)
    page.get_by_label("Your draft").fill(DRAFT)
    page.get_by_label("Markup").select_option("discourse")
    page.get_by_role("button", name="Link it").click()
    page.get_by_label("iceberg").uncheck()
    page.get_by_role("button", name="Link it with these choices").click()
    assert "iceberg]" not in page.get_by_label("The draft with its links").input_value()
    assert page.get_by_label("Markup").input_value() == "discourse"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation(open_page: Callable[..., Page], scheme: str) -> None:
    page = open_page("/link", width=320, color_scheme=scheme)
    assert Axe().run(page).violations_count == 0
    page.get_by_label("Your draft").fill(f"{DRAFT} [q]\n\n# h")
    page.get_by_role("button", name="Link it").click()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
