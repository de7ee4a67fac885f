"""What a page tells of a ruling beside its answer: what differs, and by which rules."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from rulesdb import links
from web import create_app

FLAGS = "japanese infantry gets 2 flags"
BESIDES = (
    "Not in force: Japanese command rules. With them: Japanese infantry retreats 1 hex"
)


@pytest.fixture(scope="module")
def client(shipped_database: Path) -> FlaskClient:
    """Return a visitor of a site of the shipped books."""
    return create_app(shipped_database).test_client()


def page(client: FlaskClient, address: str) -> str:
    """Return the page at an address, with its entities as characters."""
    response = client.get(address, follow_redirects=True)
    assert response.status_code == 200
    return unescape(response.get_data(as_text=True))


def test_what_rules_would_change_that_are_not_in_force_is_told(
    client: FlaskClient,
) -> None:
    target = {"unit": "infantry", "nation": "japan"}
    flags = {"question": "retreat", "flags": 2, "target": target}
    html = page(client, f"/check?words={FLAGS.replace(' ', '+')}")
    by_them = links.path({**flags, "in_force": ["japanese-command-rules"]})
    assert BESIDES in html
    assert f'<a href="{by_them}">Rule by them</a>' in html
    assert BESIDES not in page(client, by_them)


def test_a_search_tells_it_too(client: FlaskClient) -> None:
    assert BESIDES in page(client, f"/?q={FLAGS.replace(' ', '+')}")


def test_the_rules_that_differ_stand_apart(client: FlaskClient) -> None:
    html = page(
        client,
        links.path(
            {
                "question": "take-ground",
                "attacker": {"unit": "armor"},
                "target": {"unit": "infantry", "terrain": ["wire"]},
                "distance": 1,
                "won": "retreated",
            }
        ),
    )
    _, differing = html.split("<h2>The rules that differ</h2>")
    differing, why = differing.split("<h2>Why</h2>")
    for rule in ("may not make an overrun.", "may remove the wire and still battle."):
        assert rule in differing
        assert rule not in why.split('class="charts"')[0].split("Cite")[0]
    assert "M44 p.16" in differing
