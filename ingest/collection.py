"""From books of our own to one collection, checked as a whole.

What can only be seen across books is found here: ids, anchors and abbreviations given
twice, links to what is not there, names that two records claim.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ingest.blocks import Fault
from ingest.boards import NO_BOARDS, Examples, wrong_records
from ingest.crossrefs import TARGET, cross_references, written_links
from ingest.players_words import PlayersWords
from ingest.records import Addition, OwnBook, Written
from ingest.worked_rulings import NO_RULINGS, WorkedRulings, wrong_citations
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


def collect(
    books: Sequence[OwnBook],
    words: PlayersWords,
    worked: WorkedRulings = NO_RULINGS,
    examples: Examples = NO_BOARDS,
) -> Collection:
    """Return the collection of all `books`; raises BooksAtFault with every fault.

    What a book holds whose file cannot be read is not known. Then only what each book
    shows by itself is a fault, for every link to that book would seem to be one.
    """
    faults = [*words.faults, *worked.faults, *examples.faults]
    faults += [fault for own in books for fault in own.faults]
    headed = [(own.book, own) for own in books if own.book]
    if len(headed) < len(books):
        raise BooksAtFault(faults)
    headed.sort(key=lambda pair: pair[0].order)
    ordered = [own for _, own in headed]
    by_id = {record.id: record for record, _ in placed(ordered)}
    faults.extend(wrong_across(ordered, by_id))
    faults += [*wrong_moves(words, by_id), *wrong_citations(worked.cases, by_id)]
    faults.extend(wrong_records(examples.read, by_id))
    extend_records(by_id, (a for own in ordered for a in own.additions))
    faults.extend(dangling((w for own in ordered for w in own.written), by_id))
    faults.extend(wrong_anchor_moves(words, by_id))
    if faults:
        raise BooksAtFault(faults)
    records = tuple(by_id.values())
    declared = tuple(said.link for own in ordered for said in own.links)
    return Collection(
        books=tuple(book for book, _ in headed),
        records=records,
        links=(*declared, *cross_references(records, words.common_names)),
        moved=words.moved,
        moved_anchors=words.moved_anchors,
        synonyms=words.synonyms,
        common_names=words.common_names,
        worked_rulings=worked.rulings,
        boards=examples.boards,
    )


def placed(books: Iterable[OwnBook]) -> Iterator[tuple[Record, Place]]:
    """Yield each record that has an id, and where it is written."""
    for own in books:
        for record, line in zip(own.records, own.lines, strict=True):
            if record.id:
                yield record, Place(own.path, line)


def wrong_across(
    books: Sequence[OwnBook], by_id: Mapping[str, Record]
) -> Iterator[Fault]:
    """Yield a fault for all that books give twice or claim of each other's records."""
    places: dict[str, Place] = {}
    for record, place in placed(books):
        places.setdefault(record.id, place)
    counts = Counter(record.id for record, _ in placed(books))
    twice = {id for id, count in counts.items() if count > 1}
    yield from repeated_heads(books)
    yield from repeated_ids(books)
    # Else each anchor of a record that is there twice would be as well.
    written = (piece for own in books for piece in own.written)
    yield from repeated_anchors(w for w in written if w.record not in twice)
    yield from repeated_names(by_id.values(), places)
    for addition in (a for own in books for a in own.additions):
        if addition.record not in by_id:
            message = unknown("record", addition.record, list(by_id))
            yield Fault(addition.path, addition.line, message)
    for declared in (link for own in books for link in own.links):
        kind, target = declared.link.kind, declared.link.target
        if target not in by_id:
            message = f"{kind}: {unknown('record', target, list(by_id))}"
            yield Fault(declared.path, declared.line, message)


def wrong_moves(words: PlayersWords, by_id: Mapping[str, Record]) -> Iterator[Fault]:
    """Yield a fault for each moved id that is in use or leads to no record."""
    moved = {move.id for move in words.moved}
    for move in words.moved:
        if move.id in by_id:
            message = f"{move.id!r} is the id of a record, so it has not moved"
        elif move.successor in moved:
            message = f"{move.successor!r} has moved itself: name where it moved to"
        elif move.successor not in by_id:
            message = f"successor: {unknown('record', move.successor, list(by_id))}"
        else:
            continue
        yield Fault(words.path, words.lines.get(move.id, 1), f"moved: {message}")


def wrong_anchor_moves(
    words: PlayersWords, by_id: Mapping[str, Record]
) -> Iterator[Fault]:
    """Yield a fault for each moved anchor that is in use or leads to no passage."""
    for moved in words.moved_anchors:
        record, place = by_id.get(moved.record), f"{moved.record}#{moved.anchor}"
        if record is None:
            message = unknown("record", moved.record, list(by_id))
        elif record.passage(moved.anchor):
            message = f"{place} is the anchor of a passage, so it has not moved"
        elif wrong := wrong_target(f"#{moved.target}/{moved.target_anchor}", by_id):
            message = f"successor: {wrong}"
        else:
            continue
        line = words.lines.get(place, 1)
        yield Fault(words.path, line, f"moved_anchor: {message}")


def extend_records(by_id: dict[str, Record], additions: Iterable[Addition]) -> None:
    """Put what other books add to a record behind its own passages."""
    for addition in additions:
        if addition.record in by_id:
            record = by_id[addition.record]
            passages = (*record.passages, *addition.passages)
            by_id[addition.record] = replace(record, passages=passages)


def repeated_heads(books: Iterable[OwnBook]) -> Iterator[Fault]:
    """Yield a fault for each book whose title, place or short name an earlier one has.

    Short names are compared without case: the anchors of additions begin with them.
    """
    seen: dict[tuple[str, str], OwnBook] = {}
    for own in books:
        for key in ("title", "abbr", "order"):
            entry = own.head.get(key)
            if entry is None or not entry.words:
                continue
            first = seen.setdefault((key, entry.words.casefold()), own)
            if first is not own and first.book:
                value, other = entry.words, first.book.key
                message = f"head: `{key}` {value!r} is that of {other!r} already"
                yield Fault(own.path, entry.line, message)


def repeated_ids(books: Iterable[OwnBook]) -> Iterator[Fault]:
    """Yield a fault for each record whose id an earlier one has."""
    seen: dict[str, Place] = {}
    for record, place in placed(books):
        first = seen.setdefault(record.id, place)
        if first is not place:
            where = f"first in {first.path}:{first.line}"
            yield place.fault(f"the id {record.id!r} is given twice, {where}")


def repeated_anchors(written: Iterable[Written]) -> Iterator[Fault]:
    """Yield a fault for each passage whose anchor another of its record has.

    The passages of the record's own book keep theirs, in whatever order books stand.
    """
    seen: dict[tuple[str, str], Written] = {}
    for passage in sorted(written, key=lambda piece: bool(piece.added_by)):
        if not passage.anchor or not passage.record:  # which is a fault itself
            continue
        first = seen.setdefault((passage.record, passage.anchor), passage)
        if first is not passage:
            prefix = f"{passage.added_by.lower()}-" if passage.added_by else ""
            is_new = prefix and not passage.anchor.startswith(prefix)
            hint = f"; write #{prefix}{passage.anchor}" if is_new else ""
            yield passage.fault(
                f"record {passage.record!r} has the anchor {passage.anchor!r} twice, "
                f"first in {first.path}:{first.line}{hint}"
            )


def repeated_names(
    records: Iterable[Record], places: Mapping[str, Place]
) -> Iterator[Fault]:
    """Yield a fault for each title or alias that names another record too.

    Where it is an alias of the one and the title of the other, the alias is at fault.
    """
    titles: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    names: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    records = tuple(records)
    for record in records:
        titles[stems(record.title)].append(record.id)
        for name in {stems(n) for n in (record.title, *record.aliases)}:
            names[name].append(record.id)
    for record in records:
        of_title = [id for id in titles[stems(record.title)] if id != record.id]
        if of_title and stems(record.title):  # else its heading is a fault itself
            message = f"title {record.title!r} is also the title of {of_title[0]!r}"
            yield places[record.id].fault(message)
        for alias in record.aliases:
            others = [id for id in names[stems(alias)] if id != record.id]
            if others:
                message = f"alias {alias!r} is also a name of {others[0]!r}"
                yield places[record.id].fault(message)


def dangling(
    written: Iterable[Written], by_id: Mapping[str, Record]
) -> Iterator[Fault]:
    """Yield a fault for each link in a text whose target is not there."""
    for piece in written:
        where = f"{piece.record}#{piece.anchor}" if piece.anchor else piece.record
        for address, _ in written_links(piece.markdown):
            wrong = wrong_target(address, by_id)
            if wrong:
                yield piece.fault(f"{where}: {wrong}")


def wrong_target(address: str, by_id: Mapping[str, Record]) -> str:
    """Return what is wrong with the address of a link, or nothing."""
    found = TARGET.fullmatch(address)
    if found is None:
        return f"link {address!r}: write #id or #id/anchor"
    target = by_id.get(found["id"])
    if target is None:
        return unknown("record", found["id"], list(by_id))
    if found["anchor"] and not target.passage(found["anchor"]):
        anchors = [passage.anchor for passage in target.passages]
        return unknown("anchor", found["anchor"], anchors)
    return ""
