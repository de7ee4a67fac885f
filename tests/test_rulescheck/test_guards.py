"""The rules check, the card game and the sheet know no number and no record."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from originals import ROOT
from shipped import collection
from test_structure import imports

FOLDERS = [ROOT / "rulesdb" / name for name in ("rulescheck", "cardgame", "tonight")]
MODULES = sorted(path for folder in FOLDERS for path in folder.rglob("*.py"))
BOARD = sorted((ROOT / "rulesdb" / "board").rglob("*.py"))

#: What code with no game knowledge would do there: input, output, clocks, chance.
IMPURE = {"datetime", "flask", "io", "os", "pathlib", "random", "sqlite3", "time"}

#: Names of questions, of their steps and of keys of answers that are also ids: words of
#: the contract.
SHARED_WORDS = set(
    "attack battle hits hospital minefield reserve-deployment retreat".split()
)


def constants(source: str) -> Iterator[tuple[object, int]]:
    """Yield each constant of a module with its line, docstrings left out."""
    tree = ast.parse(source)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in docstrings:
            yield node.value, node.lineno


def game_knowledge(source: str, ids: set[str]) -> list[str]:
    """Return the numbers and record ids that stand in a module."""
    found = []
    for value, line in constants(source):
        number = isinstance(value, int) and not isinstance(value, bool)
        if (number and value not in (-1, 0, 1)) or (value in ids - SHARED_WORDS):
            found.append(f"line {line}: {value!r}")
    return found


@pytest.mark.parametrize(
    "source", ["x = 3", "x = ['bunker']", "def f():\n    return 2"]
)
def test_game_knowledge_in_code_is_seen(source: str) -> None:
    assert len(game_knowledge(source, {"bunker"})) == 1


def test_small_numbers_and_docstrings_are_no_game_knowledge() -> None:
    assert game_knowledge('"""The bunker gives 2."""\nx = 1\ny = -1', {"bunker"}) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_the_rules_check_holds_no_game_knowledge(path: Path) -> None:
    ids = {record.id for record in collection().records}
    assert game_knowledge(path.read_text(encoding="utf-8"), ids) == []


@pytest.mark.parametrize("path", [*MODULES, *BOARD], ids=lambda path: path.name)
def test_the_rules_check_does_no_input_or_output(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert IMPURE & {name for name, _ in imports(tree)} == set()
