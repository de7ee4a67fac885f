"""Links that were damaged on their way: what is whole in them is kept, nothing else."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdb import links
from rulesdb.damaged_links import read_link

HEXES: dict[str, Any] = {
    "C5": {"terrain": ["forest"]},
    "D5": {"terrain": ["hill", "sandbags"], "unit": {"unit": "armor", "side": "axis"}},
    "a8": {"unit": {"unit": "infantry", "side": "allies", "figures": 2}},
    "g4": {"terrain": ["town"], "marks": ["medal"]},
}
SITUATION = {
    "question": "battle",
    "attacker": "D5",
    "target": "a8",
    "board": {"hexes": HEXES},
}
LINK = links.encode(SITUATION)


def packed(text: str) -> str:
    """Return the link that holds a text, whatever it is."""
    deflating = zlib.compressobj(wbits=links.RAW)
    raw = deflating.compress(text.encode()) + deflating.flush()
    return f"1.{base64.urlsafe_b64encode(raw).decode().rstrip('=')}"


def test_a_whole_link_has_nothing_wrong() -> None:
    assert read_link(LINK) == (SITUATION, "")


@pytest.mark.parametrize("behind", [".", ")", "]", ">", "…", " and more", "%29"])
def test_what_was_copied_behind_a_link_is_not_read(behind: str) -> None:
    assert read_link(LINK + behind) == (SITUATION, "")


def test_wherever_a_link_is_cut_its_whole_hexes_are_kept() -> None:
    most: list[int] = []
    for end in range(len(LINK)):
        found, wrong = read_link(LINK[:end])
        assert wrong
        assert isinstance(found, dict)
        kept = found.get("board", {}).get("hexes", {})
        assert kept == {name: HEXES[name] for name in list(kept)}
        most.append(len(kept))
    assert most == sorted(most)
    assert most[-1] == len(HEXES)


def test_a_key_that_stands_twice_counts_as_it_was_told_first() -> None:
    text = '{"board":{"hexes":{"G5":{"terrain":["hill"]},"G5":{"terrain":["town"]}}}}'
    found, wrong = read_link(packed(text))
    assert "stands twice" in wrong
    assert found == {"board": {"hexes": {"G5": {"terrain": ["hill"]}}}}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1.",
        "1.!",
        "1.A",
        "2" + LINK[1:],
        LINK[2:],
        LINK[: len(LINK) // 2] + "AAAA" + LINK[len(LINK) // 2 :],
        packed("[" * 5000),
        packed("[" * 30 + "]" * 30),
        packed("nonsense"),
        packed('{"a": 1' + "0" * 5000 + "}"),
        "1." + "A" * (links.LONGEST + 1),
    ],
)
def test_of_what_cannot_be_told_right_from_wrong_nothing_is_kept(text: str) -> None:
    found, wrong = read_link(text)
    assert wrong
    assert found == {}


@given(st.text(max_size=60))
def test_no_text_does_harm(text: str) -> None:
    read_link(text)
    read_link(f"1.{text}")


@given(st.binary(max_size=60))
def test_no_bytes_do_harm(raw: bytes) -> None:
    read_link(f"1.{base64.urlsafe_b64encode(raw).decode()}")


def test_what_inflates_to_more_than_a_situation_is_not_read() -> None:
    text = json.dumps({"board": {"hexes": {"A1": {"terrain": ["x" * 300_000]}}}})
    found, wrong = read_link(packed(text))
    assert "more than" in wrong
    assert found == {}
