"""The link of a situation: what was ever written is read, and nothing else harms."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruling_cases import cases
from shipped import rules

from rulesdb import links
from rulesdb.rulescheck.check import check
from rulesdb.situations import (
    KEYS,
    LARGEST,
    QUESTIONS,
    UNIT_KEYS,
    Situation,
    read_situation,
)

#: Links that have been given out, with what they hold. None is ever taken away.
GOLDEN: Mapping[str, object] = {
    "1.q1YqLE0tLsnMz1OyUkpKLCnJSVWqBQA": {"question": "battle"},
    "1.RcwxDoMwEETRu0ztKqWvglIssJBVzFpZD0WEfPc4FfX_eheElOWtgXxhi3ogT8-E043IMN_EGV"
    "_0hNUaxRdFfiR8Tm206uOZh1AUCZTYlX-HGiE24oSXlTJaE19n2RtuW-Kogd5_": {
        "attacker": {"from": [], "unit": "infantry"},
        "distance": 2,
        "question": "battle",
        "target": {"terrain": ["hill", "sandbags"], "unit": "armor"},
    },
    "1.LY69DsIwDAbfxXMYGFjyKgghK3VSq2kM-SlD1XfHhm7Rl7PudsDeMSxUwe8QOY1KDfzVwSobTb_X"
    "KNzBQyv8UuxwMHEg8HdoHSs4iBkTPGzWodjXzQGXZ5T65wKuMowipZcZ8zJzuSTJdvUe1DpLUYOq"
    "JW8GNU6zOiPmRg5Uk6hboHyKlZ77GYZ1lUrTJWjNcXwB": {
        "attacker": {"figures": 1, "moved": 1, "unit": "sniper"},
        "dice": ["star", "flag"],
        "distance": 5,
        "in_force": ["camouflage", "khalkhin-gol"],
        "question": "resolve",
        "sight": False,
        "target": {"owner": False, "unit": "armored-car"},
    },
}

#: What version 1 leaves out: an older link means these where it says nothing.
DEFAULTS_OF_VERSION_1 = {
    "in_force": (), "sight": True, "molotov": False, "remove_wire": False,
    "lang": "en", "terrain": (), "moved": 0, "ordered": True, "adjacent_enemy": False,
    "battled": False, "overrun": False, "camouflaged": False, "zeroed_in": False,
    "damage": 0,
}  # fmt: skip

WORDS = st.text(max_size=12)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner),
    max_leaves=8,
)


def packed(content: bytes) -> str:
    """Return the link of any content, whether it is a situation or not."""
    deflating = zlib.compressobj(level=9, wbits=-15)
    letters = base64.urlsafe_b64encode(deflating.compress(content) + deflating.flush())
    return "1." + letters.decode().rstrip("=")


@pytest.mark.parametrize("link", GOLDEN, ids=lambda link: link[:12])
def test_every_link_that_was_given_out_is_read(link: str) -> None:
    assert links.decode(link) == GOLDEN[link]


def test_the_defaults_that_links_leave_out_have_not_changed() -> None:
    now = {
        name: key.default
        for name, key in {**KEYS, **UNIT_KEYS}.items()
        if key.default is not None
    }
    assert {name: now.get(name) for name in DEFAULTS_OF_VERSION_1} == (
        DEFAULTS_OF_VERSION_1
    )


def test_one_situation_has_one_link() -> None:
    one = {
        "question": "battle",
        "attacker": {"unit": "infantry", "moved": 0, "terrain": []},
        "target": {"unit": "armor", "terrain": ["hill"]},
        "sight": True,
        "in_force": [],
    }
    other = {
        "target": {"terrain": ("hill",), "unit": "armor"},
        "attacker": {"unit": "infantry"},
        "question": "battle",
    }
    assert links.encode(one) == links.encode(other)
    assert links.path(one) == f"/check?s={links.encode(other)}"


def test_what_is_no_default_stays() -> None:
    said = {
        "attacker": {"from": [], "moved": False, "owner": False},
        "sight": 1,
        "distance": 0,
    }
    assert links.decode(links.encode(said)) == said


def test_a_situation_that_was_read_has_the_link_that_it_came_by() -> None:
    situation = Situation(
        "battle",
        {"attacker.unit": "infantry", "attacker.terrain": ("hill",), "distance": 2},
    )
    assert links.described(situation) == {
        "question": "battle",
        "attacker": {"unit": "infantry", "terrain": ["hill"]},
        "distance": 2,
    }


@settings(deadline=None)
@given(st.dictionaries(st.sampled_from([*KEYS, "attacker", "target"]), VALUES))
def test_what_is_written_is_read_again(situation: dict[str, object]) -> None:
    there = links.encode(situation)
    assert links.decode(there) == links.without_defaults(situation)
    assert links.encode(links.decode(there)) == there  # type: ignore[arg-type]


@settings(deadline=None)
@given(st.text(max_size=40) | st.text(max_size=40).map("1.{}".format))
def test_no_text_raises_anything_else(text: str) -> None:
    wrong = ""
    try:
        links.decode(text)
    except ValueError as error:
        wrong = str(error)
    assert wrong == "" or wrong.startswith("the link ")


@pytest.mark.parametrize(
    ("link", "wrong"),
    [
        ("", "is of no version that is known: it should begin with '1.'"),
        ("q1YqLE0tLsnMz1OyUkpKLCnJSVWqBQA", "is of no version that is known"),
        ("2.q1YqLE0tLsnMz1OyUkpKLCnJSVWqBQA", "is of version 2, from a newer desk"),
        ("9" * 5000 + ".q1Y", "is of no version that is known"),
        ("1.", "is not base64url"),
        ("1.q1Yq LE0t", "is not base64url"),
        ("1.q1YqL", "is not base64url"),
        ("1.q1YqL+0/", "is not base64url"),
        ("1." + "é" * 8, "is not base64url"),
        ("1.________", "does not inflate"),
        ("1.q1YqLE0tLsnMz1Oy", "does not end where it should"),
        (packed(b'{"question":"bat'), "holds what is not JSON: "),
        (packed(b"[" * 100_000), "nested deeper than 20 levels"),
        (packed(b"[" * 22 + b"]" * 22), "nested deeper than 20 levels"),
        (packed(b"9" * 10_000), "a number is too long"),
        (packed(b'{"sight":1,"sight":1}'), '"sight" stands twice in one object'),
        (packed(b"\xff\xfe"), "does not hold text"),
        (packed(b" " * (LARGEST + 1)), "holds more than 200000 characters"),
        (packed(b"0" * 50_000_000), "holds more than 200000 characters"),
        ("1." + "A" * (LARGEST + 1), "is longer than 200000 characters"),
    ],
)
def test_each_fault_is_named(link: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=r"^the link ") as raised:
        links.decode(link)
    assert wrong in str(raised.value)
    assert len(str(raised.value)) < 100


def test_the_largest_situation_still_has_a_link() -> None:
    text = json.dumps(" " * (LARGEST - 2))
    assert links.decode(packed(text.encode())) == " " * (LARGEST - 2)


def with_defaults(situation: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a situation with what its units are assumed to be said, or open ground."""
    yield dict(situation)
    if "board" in situation:
        return  # it says itself what its units are said to be
    assumed = {
        name: links.plain(key.default)
        for name, key in UNIT_KEYS.items()
        if key.default is not None
    }
    for role in QUESTIONS[situation["question"]].units:
        unit = situation.get(role, {})
        for said in (assumed, {"terrain": []}, {"terrain": [], "from": ["hill"]}):
            told = {**said, **unit}
            if told.get("from") != told.get("terrain", told.get("from")):
                told.pop("moved", None)  # who stands elsewhere has moved
            yield {**situation, role: told}


def ruled(situation: object) -> tuple[object, object]:
    """Return how a situation is ruled on."""
    ruling = check(read_situation(situation, rules().rulebook), rules())
    return ruling.status, ruling.answer


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_link_is_ruled_on_as_its_situation_is(question: str) -> None:
    asked = [case["situation"] for case in cases()]
    for situation in (each for each in asked if each["question"] == question):
        for said in with_defaults(situation):
            read = read_situation(said, rules().rulebook)
            again = links.decode(links.encode(links.described(read)))
            assert ruled(again) == ruled(said), said
