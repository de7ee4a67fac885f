"""What may import what, and how large things may grow."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from originals import ROOT

ALLOWED = {
    "rulesdb": {"rulesdb"},
    "ingest": {"ingest", "rulesdb"},
    "web": {"web", "rulesdb"},
}
#: The command line puts the three together, inside the commands that need them.
MEETING_PLACE = "rulesdb/cli.py"
OWNERS = {
    "sqlite_utils": "rulesdb/store.py",
    "whoosh": "rulesdb/index.py",
    "bs4": "ingest/readers/",
    "flask": "web/",
    "resvg_py": "rulesdb/png.py",
    "fontTools": "rulesdb/preview/letters.py",
}
MODULES = sorted(path for package in ALLOWED for path in (ROOT / package).rglob("*.py"))
LONGEST_MODULE, LONGEST_FUNCTION = 400, 40
VAGUE = {"utils", "util", "helper", "helpers", "manager", "misc", "common"}


def imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield the first part of the name of each import, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name.split(".")[0], node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0], node.lineno


def inside_functions(tree: ast.AST) -> set[int]:
    """Return the lines of the imports that stand within functions."""
    return {
        inner.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    }


def wrong_imports(name: str, source: str) -> list[str]:
    """Return the imports of a module that it may not make."""
    tree = ast.parse(source)
    late = inside_functions(tree)
    allowed = ALLOWED[name.split("/")[0]]
    wrong = []
    for imported, line in imports(tree):
        in_place = name.startswith(OWNERS.get(imported, ""))
        may = imported not in ALLOWED or imported in allowed
        if name == MEETING_PLACE and line in late:
            may = True
        if not (in_place and may):
            wrong.append(f"{name}:{line}: imports {imported}")
    return wrong


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("rulesdb/search.py", "import ingest.records"),
        ("rulesdb/search.py", "from web import create_app"),
        ("rulesdb/cli.py", "import ingest"),
        ("ingest/records.py", "from web.pages import bp"),
        ("web/pages.py", "def f():\n    import ingest"),
        ("web/pages.py", "import sqlite_utils"),
        ("rulesdb/search.py", "from whoosh import index"),
        ("ingest/records.py", "from bs4 import BeautifulSoup"),
        ("rulesdb/store.py", "import flask"),
    ],
)
def test_a_wrong_import_is_seen(name: str, source: str) -> None:
    assert len(wrong_imports(name, source)) == 1


def test_packages_import_only_what_they_may() -> None:
    wrong = [
        complaint
        for path in MODULES
        for complaint in wrong_imports(
            path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        )
    ]
    assert wrong == []


def test_modules_and_functions_stay_short() -> None:
    long = []
    for path in MODULES:
        source = path.read_text(encoding="utf-8")
        name = path.relative_to(ROOT)
        if (lines := source.count("\n")) > LONGEST_MODULE:
            long.append(f"{name}: {lines} lines")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.end_lineno:
                lines = node.end_lineno - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    long.append(f"{name}:{node.lineno}: {node.name}, {lines} lines")
    assert long == []


def test_names_say_what_a_thing_does() -> None:
    assert [path for path in MODULES if VAGUE & set(Path(path).stem.split("_"))] == []
