"""Forum answers of our own, each with what the linker makes of it.

Run as a script, this writes what it makes now, for a person to read over.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import shipped

from rulesdb.linker import Linker
from rulesdb.rulebook import Rulebook

ANSWERS = Path(__file__).parent / "answers"
NAMES = sorted(path.stem for path in ANSWERS.glob("*.txt"))
BASE_URL = "https://rules.example"


def told(name: str) -> str:
    """Return what the linker makes of an answer: the text, then what it left alone."""
    draft = (ANSWERS / f"{name}.txt").read_text(encoding="utf-8")
    linker = Linker(Rulebook(shipped.collection(), "digest"))
    linked = linker.link(draft, name.partition("-")[0], BASE_URL)
    left = [
        f"{each.line}: {each.text} ({each.reason}): "
        + ", ".join(record.id for record in each.candidates)
        for each in linked.left_alone
    ]
    return "\n".join([linked.text, "left alone", *left, *linked.warnings, ""])


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_is_linked_as_it_was_read_over(name: str) -> None:
    assert told(name) == (ANSWERS / f"{name}.linked").read_text(encoding="utf-8")


def test_there_are_answers_in_every_markup_and_in_russian() -> None:
    markups = {name.partition("-")[0] for name in NAMES}
    assert markups == {"bgg", "bbcode", "discourse", "markdown", "html", "text"}
    assert sum("russian" in name for name in NAMES) == 3


if __name__ == "__main__":
    for name in NAMES:
        (ANSWERS / f"{name}.linked").write_text(told(name), encoding="utf-8")
