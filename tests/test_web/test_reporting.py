"""“This looks wrong”: where it leads, and settings that would lead nowhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner
from flask.testing import FlaskClient

from rulesdb import links
from rulesdb.cli import main
from web import create_app
from web.reporting import LONGEST_LINK, BadAddress, read_address, report_address

TRACKER = "https://tracker.example/issues/new?title={title}&body={body}&labels=rules"
RULING = links.path(
    {
        "question": "battle",
        "distance": 2,
        "attacker": {"unit": "infantry"},
        "target": {"unit": "armor", "terrain": ["hill"]},
    }
)
LAID = {
    "question": "battle",
    "attacker": "G5",
    "target": "G3",
    "board": {
        "hexes": {
            "G5": {"unit": {"unit": "infantry", "side": "axis"}},
            "G3": {"unit": {"unit": "armor", "side": "allies"}},
        }
    },
}
BOARD = f"/board?s={links.encode(LAID)}"


def way(client: FlaskClient, address: str) -> str:
    """Return where “This looks wrong” on a page leads, or nothing."""
    soup = BeautifulSoup(client.get(address).data, "html.parser")
    found = [str(a["href"]) for a in soup.select(".report a")]
    assert len(found) <= 1
    return found[0] if found else ""


@pytest.fixture
def client(war_database: Path) -> FlaskClient:
    """Return a visitor of a site that wants to be told."""
    return create_app(war_database, config={"REPORT_TO": TRACKER}).test_client()


@pytest.mark.parametrize("address", ["/r/hill", RULING, BOARD])
def test_a_report_has_the_link_and_the_version(
    client: FlaskClient, address: str
) -> None:
    filled = parse_qs(urlsplit(way(client, address)).query)
    assert filled["labels"] == ["rules"]
    assert filled["title"][0].startswith("Looks wrong: ")
    assert f"http://localhost{address}\n" in filled["body"][0]
    assert "Rules version " in filled["body"][0]


def test_the_script_of_the_board_gets_it_with_the_ruling(client: FlaskClient) -> None:
    told = client.post("/api/board", json=LAID).json
    assert told
    assert "https://tracker.example/issues/new?" in told["page"]["reasons"]


@pytest.mark.parametrize("address", ["/r/hill", RULING, BOARD])
def test_nothing_is_offered_where_nobody_is_told(
    make_client: Callable[..., FlaskClient], war_database: Path, address: str
) -> None:
    assert way(make_client(war_database), address) == ""


@pytest.mark.parametrize("address", ["/", "/check", "/board", "/help", "/r/nobody"])
def test_only_records_and_rulings_are_reported(
    client: FlaskClient, address: str
) -> None:
    assert way(client, address) == ""


def test_a_mailbox_is_given_a_subject_and_a_body(war_database: Path) -> None:
    app = create_app(war_database, config={"REPORT_TO": "mailto:rules@club.example"})
    address = way(app.test_client(), "/r/hill")
    assert address.startswith("mailto:rules@club.example?subject=Looks%20wrong%3A%20")
    body = parse_qs(urlsplit(address).query)["body"][0]
    assert "http://localhost/r/hill" in body


def test_nothing_that_is_filled_in_becomes_a_parameter(client: FlaskClient) -> None:
    with client.application.test_request_context():
        address = report_address("a&labels=b#c {link} é", "http://localhost/r/x?a=1&b")
    filled = parse_qs(urlsplit(address).query)
    assert filled["title"] == ["Looks wrong: a&labels=b#c {link} é"]
    assert filled["labels"] == ["rules"]
    assert "http://localhost/r/x?a=1&b" in filled["body"][0]


def test_too_long_a_link_is_left_to_the_reader(client: FlaskClient) -> None:
    with client.application.test_request_context():
        address = report_address("x", "http://localhost/" + "y" * LONGEST_LINK)
    assert len(address) < 1000
    assert "copy%20it%20from%20the%20page" in address


@pytest.mark.parametrize(
    "good",
    [
        TRACKER,
        "https://tracker.example/report/{version}/{link}",
        "https://[::1]:8080/?b={body}",
        "mailto:a@b.example",
        "MAILTO:a@b.example?subject={title}&body={body}",
        "",
        "  ",
    ],
)
def test_what_works_is_taken(good: str) -> None:
    assert read_address(good).startswith(good.strip())


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("http://tracker.example/?b={body}", "must begin with https:// or mailto:"),
        ("tracker.example", "must begin with https:// or mailto:"),
        ("javascript:alert({body})", "must begin with https:// or mailto:"),
        ("https://?b={body}", "must begin with https:// or mailto:"),
        ("https://[::1/?b={body}", "must begin with https:// or mailto:"),
        ("https://{link}/", "nothing is filled in before the path"),
        ("https://tracker.example/new", "needs {body} or {link}"),
        ("https://tracker.example/new?t={title}", "needs {body} or {link}"),
        ("https://tracker.example/?b={bodi}", "body"),
        ("https://tracker.example/?b={body}&c={", "brace"),
        ("https://tracker.example/?b={body} x", "must be written as %XX"),
        ('https://tracker.example/?b="{body}"', "must be written as %XX"),
        ("https://tracker.example/\n{body}", "must be written as %XX"),
        ("mailto:nobody", "a mailbox is mailto:name@host"),
        ("mailto:a@b.example?subject=x", "needs {body} or {link}"),
    ],
)
def test_what_leads_nowhere_is_refused(bad: str, says: str, war_database: Path) -> None:
    with pytest.raises(BadAddress, match="RULESDB_REPORT_TO") as refused:
        create_app(war_database, config={"REPORT_TO": bad})
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_server_does_not_start_with_such_a_setting(war_database: Path) -> None:
    ran = CliRunner(env={"RULESDB_REPORT_TO": "tracker.example"}).invoke(
        main, ["serve", "--db", str(war_database)]
    )
    assert ran.exit_code == 1
    assert "RULESDB_REPORT_TO" in ran.output
    assert "Traceback" not in ran.output
