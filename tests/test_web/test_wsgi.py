"""The site as a WSGI server takes it up, from the environment alone."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest
from flask import Flask


def served(monkeypatch: pytest.MonkeyPatch, **environment: str) -> Flask:
    """Return the site that a server with this environment would serve."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delitem(sys.modules, "web.wsgi", raising=False)
    app = importlib.import_module("web.wsgi").app
    assert isinstance(app, Flask)
    return app


def test_the_database_is_the_one_named(
    monkeypatch: pytest.MonkeyPatch, database: Path
) -> None:
    app = served(monkeypatch, RULESDB_PATH=str(database))
    assert app.test_client().get("/healthz").json["records"] == 50
    assert app.config["OFFICIAL_WORDING"] is False


@pytest.mark.parametrize(("value", "shown"), [("1", True), ("", False), ("no", False)])
def test_official_wording_is_switched_on_by_1_alone(
    monkeypatch: pytest.MonkeyPatch, value: str, shown: bool
) -> None:
    app = served(monkeypatch, RULESDB_OFFICIAL_WORDING=value)
    assert app.config["OFFICIAL_WORDING"] is shown


def test_the_address_of_the_site_can_be_given(
    monkeypatch: pytest.MonkeyPatch, database: Path
) -> None:
    app = served(
        monkeypatch,
        RULESDB_PATH=str(database),
        RULESDB_BASE_URL="https://rules.example.org",
    )
    page = app.test_client().get("/r/bunker.txt").get_data(as_text=True)
    assert "https://rules.example.org/r/bunker" in page
