"""How a query is read, and what each field of the first hits scores for it."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.index import indexes_of
from rulesdb.language.wanted import Wanted
from rulesdb.library import Edition
from rulesdb.ranking import FIELD_WEIGHTS
from rulesdb.search import Hit, Query

#: How many hits are explained.
HITS = 5


def explain(text: str, edition: Edition) -> str:
    """Return in lines how a query is read and why the first hits are where they are."""
    reading = edition.read(text)
    answer = edition.search(Query(text, page_size=HITS))
    fields = FieldScores(edition)
    labels = ", ".join(sorted(" ".join(label) for label in reading.labels))
    lines = ["Read as", *map(as_line, reading.wanted), *reading.warnings]
    lines += [f"Labels: {labels or 'any'}", f"{answer.total} records"]
    for place, hit in enumerate(answer.hits, 1):
        lines += ["", f"{place}. {hit.record.id}  {hit.score:.3f}  ({hit.why})"]
        lines += [
            f"   {line}" for want in reading.wanted for line in fields.of(hit, want)
        ]
    return "\n".join(lines)


def as_line(want: Wanted) -> str:
    """Return one wanted thing with all its wordings, as a line."""
    wordings = [" ".join(wording) for wording in want.wordings]
    beginning = f", {want.beginning}…" if want.beginning else ""
    return f"  {want.written}: {', '.join(wordings)}{beginning}"


class FieldScores:
    """The BM25F score of each field by itself, in every entry of a rulebook."""

    def __init__(self, edition: Edition) -> None:
        self._entries = list(edition.rulebook.entries())
        self._table = indexes_of(edition.rulebook).table

    def of(self, hit: Hit, want: Wanted) -> Iterator[str]:
        """Yield what a hit has of one wanted thing: the best entry of each field."""
        for field, weight in FIELD_WEIGHTS.items():
            score, wording, anchor = max(self._scored(hit, want, field, weight))
            if score:
                place = f"#{anchor}" if anchor else ""
                yield f"{want.written:<16}{field:<10}{score:6.2f}  {wording} {place}"

    def _scored(
        self, hit: Hit, want: Wanted, field: str, weight: float
    ) -> Iterator[tuple[float, str, str]]:
        """Yield the score of each wording in each entry of a hit, and its anchor."""
        yield 0.0, "", ""
        for wording in want.wordings:
            rows = [self._table.of(field, stem).pairs() for stem in wording]
            tables = list(map(dict, rows))
            for number, (record, passage) in enumerate(self._entries):
                if record is hit.record and all(number in table for table in tables):
                    score = weight * sum(table[number] for table in tables)
                    yield score, " ".join(wording), passage.anchor if passage else ""
