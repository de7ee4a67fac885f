"""Words: cut, folded and stemmed alike, whoever asks and however many at once."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator

import pytest
from shipped import collection

from rulesdb.language.words import fold, stem, stems, words


@pytest.fixture
def _hasty_threads() -> Iterator[None]:
    """Let threads take turns far more often than they do by themselves."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("_hasty_threads")
def test_threads_that_stem_at_once_do_not_disturb_each_other() -> None:
    vocabulary = sorted(
        {
            word.text
            for record in collection().records
            for passage in record.passages
            for word in words(passage.text)
        }
    )
    expected = [stem(word) for word in vocabulary]
    stem.cache_clear()
    failures: list[object] = []

    def work(offset: int) -> None:
        try:
            for place in range(len(vocabulary)):
                chosen = (place + offset) % len(vocabulary)
                if stem(vocabulary[chosen]) != expected[chosen]:
                    failures.append(vocabulary[chosen])
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(n * 97,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


@pytest.mark.parametrize("name", ["Жуков", "Ремизов", "Воронов", "Яковлев", "Богданов"])
def test_a_surname_is_the_same_word_in_every_case(name: str) -> None:
    inflected = [name + ending for ending in ("", "а", "у", "ым", "е")]
    assert len({stems(form) for form in inflected}) == 1


def test_a_stem_has_nothing_more_to_lose() -> None:
    russian = [
        word.stem
        for record in collection().records
        for passage in record.passages
        if passage.language == "ru"
        for word in words(passage.text)
    ]
    assert russian
    assert [stem(root) for root in russian] == russian


def test_a_word_tells_where_it_stands_as_written() -> None:
    text = "Ёлка — Dragon’s"
    assert [text[word.start : word.end] for word in words(text)] == ["Ёлка", "Dragon’s"]
    assert [word.text for word in words(text)] == [fold("Ёлка"), "dragons"]
