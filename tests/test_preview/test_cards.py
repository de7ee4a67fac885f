"""Cards: whatever stands on one, all of it is within it."""

from __future__ import annotations

import struct
import zlib
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shipped import rules

from rulesdb.png import png
from rulesdb.preview import HEIGHT, WIDTH, Card, Drawing, card_svg
from rulesdb.preview.card import FOOT, LEFT, RIGHT, RULING_BY_BOARD, WORDS_BY_BOARD
from rulesdb.preview.letters import drawable, letters

SVG = "{http://www.w3.org/2000/svg}"
HEXAGON = Drawing(
    '<symbol id="x" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol>', "x"
)
BOARD = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"></svg>'

#: Words of every length, in every script, and what would be markup.
TEXTS = st.one_of(
    st.text(max_size=400),
    st.text(alphabet="жЖшЩ ", max_size=400),
    st.text(alphabet="WMwm", min_size=100, max_size=900),
    st.text(alphabet="<>&\"'/]-! ab\u202e\u0301\ud7ff日🎲", max_size=300),
)

CARDS = st.builds(
    Card,
    kicker=TEXTS,
    title=TEXTS,
    text=TEXTS,
    foot=TEXTS,
    colour=st.just("#3b5a1c"),
    reason=TEXTS,
    source=TEXTS,
    drawing=st.sampled_from([None, HEXAGON]),
    board=st.just(""),
)


def lines_of(svg: str) -> list[tuple[str, float, float, float]]:
    """Return each line of a card with its left, its right and its baseline."""
    found = []
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        said, left = text.text or "", float(text.get("x", "nan"))
        face = letters(bold=text.get("font-weight") == "700")
        width = face.width(said, float(text.get("font-size", "nan")))
        found.append((said, left, left + width, float(text.get("y", "nan"))))
    return found


@given(CARDS)
@settings(deadline=None)
def test_no_line_of_a_card_leaves_it(card: Card) -> None:
    for said, left, right, baseline in lines_of(card_svg(card)):
        assert left >= LEFT, said
        assert right <= RIGHT + 1, said
        assert 40 < baseline < HEIGHT - 20, said


@given(CARDS, st.booleans())
@settings(deadline=None)
def test_no_line_runs_into_the_board_beside_it(card: Card, first: bool) -> None:
    beside = Card(
        card.kicker, card.title, card.text, "", card.colour,
        reason=card.reason, source=card.source, board=BOARD, board_first=first,
    )  # fmt: skip
    edge = LEFT + (WORDS_BY_BOARD if first else RULING_BY_BOARD) + 1
    for said, _, right, baseline in lines_of(card_svg(beside)):
        assert right <= edge or baseline > FOOT, said


@given(CARDS)
@settings(deadline=None)
def test_lines_do_not_lie_on_each_other(card: Card) -> None:
    baselines = [baseline for *_, left, baseline in lines_of(card_svg(card))]
    body = [b for b in baselines if b < FOOT]
    assert body == sorted(body)
    assert all(later - earlier > 20 for earlier, later in pairwise(body))


@given(TEXTS)
def test_what_is_drawn_stands_on_one_line_and_can_be_seen(text: str) -> None:
    said = drawable(text)
    assert said.isprintable()
    assert said == drawable(said)


@pytest.mark.parametrize("bold", [True, False])
def test_the_letters_have_all_that_is_said_of_the_books(bold: bool) -> None:
    face = letters(bold=bold)
    lacking = {
        letter
        for record in rules().rulebook.collection.records
        for letter in drawable(f"{record.title} {record.summary}")
        if letter not in face.widths
    }
    assert lacking == set()


NASTY = (
    "W" * 300,
    "Щ" * 300,
    "日本語" * 60,
    "<script>alert(1)</script> & ]]> " * 9,
    "й́ё̈ " * 80,
    "AVAVAV To Ty fi ffi " * 30,
)


@pytest.mark.parametrize("text", NASTY)
def test_the_margin_of_a_picture_stays_empty(text: str) -> None:
    card = Card(text, text, text, text, "#3b5a1c", text, text)
    # A third of its size is as good, and soon read.
    rows = rows_of(png(card_svg(card), WIDTH // 3))
    assert (len(rows[0]) // 4, len(rows)) == (WIDTH // 3, HEIGHT // 3)
    paper = rows[2][-4:]
    margin = (WIDTH - RIGHT - 6) // 3
    assert all(row[-margin * 4 :] == paper * margin for row in rows)
    assert all(row[40:] == paper * (len(row[40:]) // 4) for row in rows[-4:])


def rows_of(picture: bytes) -> list[bytes]:
    """Return the rows of dots of a PNG that has no palette, four bytes a dot."""
    width, height, depth, kind = struct.unpack(">IIBB", picture[16:26])
    assert (depth, kind) == (8, 6)
    at, packed = 8, b""
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        if picture[at + 4 : at + 8] == b"IDAT":
            packed += picture[at + 8 : at + 8 + length]
        at += length + 12
    raw, stride = zlib.decompress(packed), width * 4
    rows: list[bytes] = []
    before = bytes(stride)
    for row in range(height):
        start = row * (stride + 1)
        before = unfiltered(raw[start], raw[start + 1 : start + 1 + stride], before)
        rows.append(before)
    return rows


def unfiltered(filter: int, row: bytes, above: bytes) -> bytes:
    """Return a row of a PNG as it was before it was filtered for packing."""
    if filter == 0:
        return row
    if filter == 2:
        return bytes((a + b) & 255 for a, b in zip(row, above, strict=True))
    found = bytearray(len(row))
    for i, value in enumerate(row):
        left = found[i - 4] if i >= 4 else 0
        corner = above[i - 4] if i >= 4 else 0
        guess = {1: left, 3: (left + above[i]) // 2}.get(filter)
        if guess is None:
            guess = paeth(left, above[i], corner)
        found[i] = (value + guess) & 255
    return bytes(found)


def paeth(left: int, above: int, corner: int) -> int:
    """Return which of three neighbours comes nearest to what they foretell."""
    guess = left + above - corner
    return min((left, above, corner), key=lambda near: abs(guess - near))
