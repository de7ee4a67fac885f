"""What we ship, read once for all tests of a process."""

from __future__ import annotations

from functools import cache

from ingest import pipeline
from rulesdb.records import Collection
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.rules import Rules


@cache
def collection() -> Collection:
    """Return what `rulesdb build` makes of data/."""
    built, _ = pipeline.build(progress=lambda _: None)
    return built


@cache
def rules() -> Rules:
    """Return the rules of the shipped books, ready to be asked."""
    return Rules(Rulebook(collection(), "digest", "test"))
