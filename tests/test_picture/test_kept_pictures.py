"""The pictures of six boards look as they did when somebody last looked at them."""

from __future__ import annotations

import struct

import pytest
from pictured_boards import FOLDER, pictures

from rulesdb.png import png

DRAWN = dict(pictures())


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_is_the_one_that_is_kept(name: str) -> None:
    kept = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    same = kept == DRAWN[name] + "\n"
    assert same, f"{name} is drawn otherwise: see tests/pictured_boards.py"


def test_every_picture_that_is_kept_is_drawn() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(DRAWN)


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_in_dots_is_as_wide_as_asked_for(name: str) -> None:
    dots = png(DRAWN[name], 600)
    assert dots.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", dots[16:24])
    *_, across, down = DRAWN[name].split('viewBox="')[1].split('"')[0].split()
    assert width == 600
    assert abs(height - 600 * int(down) / int(across)) <= 1


def test_dots_are_the_same_at_every_run() -> None:
    assert png(DRAWN["dispute"], 400) == png(DRAWN["dispute"], 400)


def test_words_are_in_the_picture_whatever_fonts_a_machine_has() -> None:
    said = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20">{}</svg>'
    label = '<text y="15" font-family="system-ui,sans-serif">{}</text>'
    empty, *words = (
        png(said.format(label.format(word)), 60) for word in ("", "G5", "Жуков", "?")
    )
    assert len({empty, *words}) == 4


@pytest.mark.parametrize("text", ["", "no picture", "<svg>"])
def test_what_is_no_svg_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        png(text)
