"""Other people's links: each id and anchor that was ever given out leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
import shipped
from flask.testing import FlaskClient
from originals import ROOT

from ingest.history import read_history
from ingest.pipeline import DATA
from web import create_app

#: A record to a line, with its anchors. Lines and anchors are added, never taken away.
LIST = ROOT / "tests" / "linked_anchors.txt"


@cache
def listed() -> Mapping[str, frozenset[str]]:
    """Return the anchors of each id that is in the list."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    split = (line.partition(": ") for line in lines if not line.startswith("#"))
    return {id: frozenset(anchors.split()) for id, _, anchors in split}


@pytest.fixture(scope="module")
def visitor(shipped_database: Path) -> Iterator[FlaskClient]:
    with create_app(shipped_database).test_client() as client:
        yield client


@pytest.mark.parametrize("id", listed())
def test_every_link_leads_to_its_place(visitor: FlaskClient, id: str) -> None:
    response = visitor.get(f"/r/{id}", follow_redirects=True)
    if response.status_code == 410:
        return  # withdrawn: the page names what stands for it
    assert response.status_code == 200
    there = set(re.findall(r' id="([^"]+)"', response.get_data(as_text=True)))
    assert listed()[id] - there == set()


def test_the_list_has_every_anchor_of_today_and_of_each_release() -> None:
    given_out = {
        (record.id, passage.anchor)
        for record in shipped.collection().records
        for passage in record.passages
    }
    for released in read_history(DATA / "history"):
        given_out |= {(id, anchor) for id, anchor in released.said if anchor}
    missing = [
        f"{id}#{anchor}"
        for id, anchor in sorted(given_out)
        if anchor not in listed().get(id, ())
    ]
    assert missing == [], f"write them into {LIST.name}"


def test_the_list_is_in_order_and_says_nothing_twice() -> None:
    lines = LIST.read_text(encoding="utf-8").splitlines()[1:]
    assert lines == sorted(lines)
    for line in lines:
        _, _, anchors = line.partition(": ")
        assert len(anchors.split()) == len(set(anchors.split())), line
    assert len(listed()) == len(lines)
