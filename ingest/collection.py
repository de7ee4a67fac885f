"""From books of our own to one collection, checked as a whole.

What can only be seen across books is found here: ids and anchors given twice, links to
what is not there, names that two records claim.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ingest.blocks import Fault
from ingest.crossrefs import TARGET, cross_references, written_links
from ingest.players_words import PlayersWords
from ingest.records import Addition, OwnBook
from rulesdb.language.words import stems
from rulesdb.records import Collection, Record
from rulesdb.vocabulary import unknown


class BooksAtFault(ValueError):
    """Books of ours that cannot be built, with everything that is wrong with them."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        count = len(self.faults)
        lines = "\n".join(str(fault) for fault in self.faults)
        super().__init__(f"{count} fault{'s' if count != 1 else ''}:\n{lines}")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a record is written, for faults."""

    path: str
    line: int

    def fault(self, message: str) -> Fault:
        """Return a fault at this place."""
        return Fault(self.path, self.line, message)


def collect(books: Sequence[OwnBook], words: PlayersWords) -> Collection:
    """Return the collection of all `books`; raises BooksAtFault with every fault."""
    faults = [fault for own in books for fault in own.faults]
    faults.extend(words.faults)
    ordered = sorted(
        (own for own in books if own.book),
        key=lambda own: own.book.order,  # type: ignore[union-attr] # filtered
    )
    places = {
        id: Place(own.path, line) for own in ordered for id, line in own.lines.items()
    }
    written = [record for own in ordered for record in own.records]
    faults.extend(repeated_ids(ordered))
    by_id = {record.id: record for record in written}
    for addition in (a for own in ordered for a in own.additions):
        if addition.record in by_id:
            by_id[addition.record] = extended(by_id[addition.record], addition)
        else:
            message = unknown("record", addition.record, list(by_id))
            faults.append(Fault(addition.path, addition.line, message))
    records = tuple(by_id.values())
    declared = tuple(link for own in ordered for link in own.links)
    faults.extend(repeated_anchors(records, places))
    faults.extend(repeated_names(records, places))
    faults.extend(dangling(records, places))
    for link in declared:
        if link.target not in by_id:
            message = f"{link.kind}: {unknown('record', link.target, list(by_id))}"
            faults.append(places[link.source].fault(message))
    if faults:
        raise BooksAtFault(faults)
    return Collection(
        books=tuple(own.book for own in ordered if own.book),
        records=records,
        links=(*declared, *cross_references(records, words.ambiguous)),
        moved=words.moved,
        synonyms=words.synonyms,
    )


def extended(record: Record, addition: Addition) -> Record:
    """Return a record with the passages that another book adds to it."""
    return replace(record, passages=(*record.passages, *addition.passages))


def repeated_ids(books: Iterable[OwnBook]) -> Iterator[Fault]:
    """Yield a fault for each record whose id an earlier one has."""
    seen: set[str] = set()
    for own in books:
        for record in own.records:
            if record.id in seen:
                place = Place(own.path, own.lines.get(record.id, 1))
                yield place.fault(f"the id {record.id!r} is given twice")
            seen.add(record.id)


def repeated_anchors(
    records: Iterable[Record], places: dict[str, Place]
) -> Iterator[Fault]:
    """Yield a fault for each anchor that a record has twice."""
    for record in records:
        anchors = [passage.anchor for passage in record.passages]
        for anchor in {a for a in anchors if anchors.count(a) > 1}:
            message = f"record {record.id!r} has the anchor {anchor!r} twice"
            yield places[record.id].fault(message)


def repeated_names(
    records: Iterable[Record], places: dict[str, Place]
) -> Iterator[Fault]:
    """Yield a fault for each alias that is another record's title or alias."""
    owners: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    records = tuple(records)
    for record in records:
        for name in {stems(n) for n in (record.title, *record.aliases)}:
            owners[name].append(record.id)
    for record in records:
        for alias in record.aliases:
            others = [id for id in owners[stems(alias)] if id != record.id]
            if others:
                message = f"alias {alias!r} is also a name of {others[0]!r}"
                yield places[record.id].fault(message)


def dangling(records: Iterable[Record], places: dict[str, Place]) -> Iterator[Fault]:
    """Yield a fault for each link in a text whose target is not there."""
    by_id = {record.id: record for record in records}
    for record in by_id.values():
        for passage in record.passages:
            for address, _ in written_links(passage.markdown):
                found = TARGET.fullmatch(address)
                target = by_id.get(found["id"]) if found else None
                where = f"{record.id}#{passage.anchor}"
                if found is None:
                    message = f"{where}: link {address!r}: write #id or #id/anchor"
                elif target is None:
                    message = f"{where}: {unknown('record', found['id'], list(by_id))}"
                elif found["anchor"] and not target.passage(found["anchor"]):
                    anchors = [p.anchor for p in target.passages]
                    message = f"{where}: {unknown('anchor', found['anchor'], anchors)}"
                else:
                    continue
                yield places[record.id].fault(message)
