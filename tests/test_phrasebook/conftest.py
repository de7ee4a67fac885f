"""The shipped books, and what the phrasebook reads in them, once for all tests."""

from __future__ import annotations

import pytest

from ingest import pipeline
from ingest.facts import Reading, read_facts
from ingest.phrasebook import official_phrasebook, phrasebook
from rulesdb.facts import Fact
from rulesdb.language.phrases import PhraseBook
from rulesdb.records import Collection


@pytest.fixture(scope="session")
def own_books() -> Collection:
    """Return the collection of the books in our own words."""
    return pipeline.read_own_books(progress=lambda _: None)


@pytest.fixture(scope="session")
def ours(own_books: Collection) -> tuple[tuple[Fact, ...], Reading]:
    """Return the facts of the shipped books, and how much of them was read."""
    return read_facts(own_books.records, own_books.links)


@pytest.fixture(scope="session")
def phrases(own_books: Collection) -> PhraseBook:
    """Return the phrasebook of our own wording."""
    return phrasebook(own_books.records)


@pytest.fixture(scope="session")
def official(own_books: Collection) -> PhraseBook:
    """Return the phrasebook of the publishers' wordings."""
    return official_phrasebook(own_books.records)
