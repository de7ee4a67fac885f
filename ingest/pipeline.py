"""The whole way from files to a collection and a report of what became of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from ingest.attach import attach
from ingest.blocks import Document, Fault
from ingest.boards import read_boards
from ingest.collection import BooksAtFault, collect
from ingest.differences import compare
from ingest.facts import read_facts, read_wordings
from ingest.history import read_history, with_history
from ingest.outline import outline
from ingest.players_words import read_players_words
from ingest.readers import markdown
from ingest.readers.choose import read_document
from ingest.readers.keys import check_key
from ingest.readers.source import Unreadable, read_source, shown
from ingest.records import OwnBook, read_book
from ingest.report import Repeated, Report, Wordings, report_on
from ingest.worked_rulings import read_worked_rulings
from rulesdb.records import Collection

#: What we ship: books in our own words and their history, players' words, worked
#: rulings, boards.
DATA = Path(__file__).parent.parent / "data"

Progress = Callable[[str], None]


def read_own_books(data: Path = DATA, progress: Progress = print) -> Collection:
    """Return the collection of the books in our own words in `data`.

    Raises BooksAtFault with everything that is wrong in any of them, and
    FileNotFoundError, which says what to do, if there are none.
    """
    paths = sorted((data / "rulebooks").glob("*.md"))
    if not paths:
        raise FileNotFoundError(
            f"there are no books in {data / 'rulebooks'}: install from a checkout "
            "with `pip install -e .`, or build with --data FOLDER"
        )
    books = []
    for path in paths:
        progress(path.name)
        books.append(read_own_book(path))
    progress("the worked rulings")
    worked = read_worked_rulings(data / "rulings")
    progress("the boards")
    examples = read_boards(data / "boards")
    words = read_players_words(data / "synonyms.toml")
    collection = collect(books, words, worked, examples)
    return with_history(collection, read_history(data / "history"))


def read_own_book(path: Path) -> OwnBook:
    """Return what is read of the file of a book of ours; what is wrong is a fault."""
    try:
        text = read_source(path)
    except Unreadable as error:
        fault = Fault(str(path), error.line, error.complaint)
        return OwnBook(str(path), faults=[fault])
    return read_book(markdown.read(str(path), text))


def build(
    files: Sequence[Path] = (),
    *,
    book: str | None = None,
    data: Path = DATA,
    progress: Progress = print,
) -> tuple[Collection, Report]:
    """Return the collection of our books and a person's own `files`, and its report.

    `book` is the key of the book that the files are, where they do not say it. Raises
    BooksAtFault for our data, and for files in its format that do not keep to it,
    RulesError for a key that no book has or may have, and Unreadable for a file that
    cannot be read or has no heading. A text that is given twice is read once, and the
    report says so.
    """
    collection = read_own_books(data, progress)
    if book is not None:
        check_key(book, collection.books)
    alike = same_texts(files)
    documents: list[Document] = []
    for path, *_ in alike:
        progress(shown(path))
        documents.append(read_document(path, book, collection.books))
    faults = [fault for document in documents for fault in document.faults]
    if faults:
        raise BooksAtFault(faults)
    for (path, *_), document in zip(alike, documents, strict=True):
        check_headings(path, document)
    collection, coverage = attach(collection, documents)
    progress("the facts in the text")
    facts, reading = read_facts(collection.records, collection.links)
    collection = replace(collection, facts=facts)
    report = report_on(collection, coverage, reading, wordings(collection))
    return collection, replace(report, repeated=tuple(repeated(alike)))


def check_headings(path: Path, document: Document) -> None:
    """Let a document pass that has a heading beside its title.

    Raises Unreadable for any other: it would be a book with no record in it.
    """
    _, sections = outline(document.blocks)
    if not sections:
        raise Unreadable(
            path,
            "no heading of a record was recognised in it: write `#` before the title "
            "and `##` before each heading (--book KEY says which book they are of)",
        )


def same_texts(files: Iterable[Path]) -> Sequence[Sequence[Path]]:
    """Return the files in groups of those that hold one text, each file in its order.

    Raises Unreadable for a file that cannot be read.
    """
    found: defaultdict[str, list[Path]] = defaultdict(list)
    for path in files:
        found[read_source(path)].append(path)
    return tuple(found.values())


def repeated(files: Iterable[Sequence[Path]]) -> Iterator[Repeated]:
    """Yield each file whose text an earlier one holds."""
    for first, *others in files:
        yield from (Repeated(shown(path), shown(first)) for path in others)


def wordings(collection: Collection) -> Wordings | None:
    """Return what the publishers' wording says otherwise, where there is any."""
    if not collection.excerpts:
        return None
    theirs, reading = read_wordings(collection)
    return Wordings(reading, compare(collection, collection.facts, theirs))
