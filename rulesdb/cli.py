"""The command line: the one place that puts ingest, rulesdb and web together."""

from __future__ import annotations

import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.errors import RulesError
from rulesdb.link_command import link
from rulesdb.options import FILE, HOST, PORT, base_url_option, database_option
from rulesdb.printing import NOTHING, fail, print_json, print_text
from rulesdb.vocabulary import Category

if TYPE_CHECKING:  # each command imports what it needs
    from rulesdb.board.m44 import Opened
    from rulesdb.records import Record
    from rulesdb.rulebook import Rulebook
    from rulesdb.situations import Situation

#: The forms in which records and rulings are written to be pasted.
FORMS = ("text", "markdown", "bgg", "bbcode", "html", "discourse")

#: More characters than this are no situation; the rest is not even read.
MOST_INPUT = 1_000_000


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rulesdb")
def main() -> None:
    """Find, read and link the rules of Memoir '44 and Khalkhin-Gol 1939."""


@main.command()
@click.argument("files", nargs=-1, type=FILE)
@click.option("--book", metavar="KEY", help="The book that FILES are, if unknown.")
@click.option(
    "--data",
    type=FILE,
    help="The folder with the books in our own words.",
)
@click.option("--unread", is_flag=True, help="List the sentences that were not read.")
@click.option(
    "--differences",
    is_flag=True,
    help="List what the wording of FILES says otherwise than ours.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@database_option
def build(
    files: tuple[Path, ...],
    book: str | None,
    data: Path | None,
    unread: bool,
    differences: bool,
    as_json: bool,
    database: Path,
) -> None:
    """Build the rules database, with the wording of your own rulebook FILES.

    What FILES say is shown on your own machine only.
    """
    from ingest import pipeline
    from ingest.collection import BooksAtFault
    from ingest.report import report_text
    from rulesdb.history import version_of
    from rulesdb.publish import publish
    from rulesdb.store import replaceable
    from rulesdb.terminal import progress

    try:
        with progress() as say:
            replaceable(database)  # told before the work, not after it
            collection, report = pipeline.build(
                files, book=book, data=data or pipeline.DATA, progress=say
            )
            version = version_of(collection)
            publish(collection, database, version=version, progress=say)
    except BooksAtFault as error:
        fail(f"nothing was built, {database} is as it was: {error}")
    except (RulesError, OSError, ValueError) as error:
        fail(error)
    if as_json:
        print_json(asdict(report))
    else:
        print_text(
            report_text(report, database, unread=unread, differences=differences)
        )


@main.command()
@click.argument("query")
@click.option(
    "--category",
    "categories",
    multiple=True,
    type=click.Choice([category.value for category in Category]),
    help="Only this category; repeatable.",
)
@click.option(
    "--book",
    "books",
    multiple=True,
    help="Only this book, by its key or abbreviation; repeatable.",
)
@click.option(
    "--limit",
    type=click.IntRange(1, 1000),
    default=10,
    show_default=True,
    help="How many results to print.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@database_option
def search(
    query: str,
    categories: tuple[str, ...],
    books: tuple[str, ...],
    limit: int,
    as_json: bool,
    database: Path,
) -> None:
    """Find the records that answer QUERY, the best first."""
    from rulesdb import library
    from rulesdb.answers import as_dict
    from rulesdb.search import Query
    from rulesdb.terminal import answer_text

    try:
        edition = library.load(database)
        keys = tuple(edition.rulebook.book(name).key for name in books)
    except RulesError as error:
        fail(error)
    chosen = tuple(Category(category) for category in categories)
    asked = Query(query, chosen, keys, page_size=limit)
    answer = edition.search(asked, official=True)
    if as_json:
        print_json(as_dict(answer))
    else:
        print_text(answer_text(answer, edition.rulebook))
    if not answer.total:
        sys.exit(NOTHING)


@main.command()
@click.argument("id")
@click.option(
    "--as",
    "form",
    type=click.Choice([*FORMS, "json"]),
    default="text",
    show_default=True,
    help="The form to print it in.",
)
@click.option(
    "--as-of",
    "version",
    metavar="VERSION",
    default="",
    help="Print what it said in this version of the rules.",
)
@base_url_option
@database_option
def show(id: str, form: str, version: str, base_url: str, database: Path) -> None:
    """Print the record ID, or the citation of its passage ID#ANCHOR."""
    from rulesdb import citations, store
    from rulesdb.citations.composing import passage_at

    id, _, anchor = id.partition("#")
    try:
        rulebook = store.load(database)
        record = record_named(rulebook, id, version)
        passage = passage_at(record, anchor) if anchor else None
    except RulesError as error:
        fail(error)
    if form != "json" and passage:
        print_text(citations.cite(rulebook, record, base_url, form, anchor, version))
    elif form != "json":
        print_text(citations.FORMS[form](rulebook, record, base_url, version))
    elif passage:
        print_json(citations.passage_as_json(record, passage, base_url, version))
    elif version:
        print_json(citations.as_json_then(rulebook, record, base_url, version))
    else:
        print_json(citations.as_json(rulebook, record, base_url))


def record_named(rulebook: Rulebook, id: str, version: str) -> Record:
    """Return a record as it is, or as it was at a version of the rules.

    Raises UnknownName if there is or was none.
    """
    if version:
        return rulebook.as_of(id, version)
    moved = rulebook.moved.get(id)
    return rulebook.record(moved.successor if moved else id)


@main.command()
@click.argument("situation")
@click.option("--json", "as_json", is_flag=True, help="Print the ruling as JSON.")
@click.option(
    "--as",
    "form",
    type=click.Choice(FORMS),
    help="Print it to be pasted, in this form: without the rules that do not apply.",
)
@base_url_option
@database_option
def check(
    situation: str, as_json: bool, form: str | None, base_url: str, database: Path
) -> None:
    """Rule on SITUATION: a JSON file, `-` for standard input, or a sentence."""
    from rulesdb import ruling_text, store
    from rulesdb.citations import rulings
    from rulesdb.citations.forms import written
    from rulesdb.rulescheck import check as rules_check
    from rulesdb.rulescheck.rules import Rules

    if as_json and form:
        raise click.UsageError("say one of --json and --as")
    try:
        rulebook = store.load(database)
        asked = read_asked(situation, rulebook)
    except UnicodeDecodeError as error:
        fail(f"{situation} is not UTF-8: byte {error.start}")
    except OSError as error:
        fail(f"{situation} cannot be read ({error.strerror}): name a file, or `-`")
    except RulesError as error:
        fail(error)
    ruling = rules_check.check(asked, Rules(rulebook))
    if as_json:
        plain = ruling_text.as_dict(ruling, asked, rulebook, base_url)
        print_json(plain)
    elif form:
        print_text(written(rulings.in_short(rulebook, ruling, asked, base_url), form))
    else:
        print_text(rulings.as_text(ruling, asked, rulebook, base_url))


def read_asked(argument: str, rulebook: Rulebook) -> Situation:
    """Return the situation in a file of JSON, or the one that a sentence tells."""
    from rulesdb.sentence import read_sentence
    from rulesdb.situations import read_json

    if argument == "-" or argument.endswith(".json") or os.path.exists(argument):
        return read_json(read_text(argument), rulebook)
    return read_sentence(argument, rulebook)


def read_text(path: str) -> str:
    """Return what a file holds, or standard input for `-`."""
    with click.open_file(path, encoding="utf-8") as file:
        return str(file.read(MOST_INPUT))


@main.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the board as JSON.")
@click.option("--link", "only_link", is_flag=True, help="Print nothing but its link.")
@click.option("--m44", "out", metavar="OUT", help="Write it to OUT as a .m44 file.")
@base_url_option
def board(
    file: str, as_json: bool, only_link: bool, out: str | None, base_url: str
) -> None:
    """Open FILE of the scenario editor (.m44), or `-`: what is on the board?"""
    from rulesdb import links
    from rulesdb.board import m44
    from rulesdb.terminal import board_text

    if as_json + only_link + (out is not None) > 1:
        raise click.UsageError("say one of --json, --link and --m44")
    try:
        with click.open_file(file, "rb") as stream:
            opened = m44.read(stream.read(m44.LARGEST + 1))
    except OSError as error:
        fail(f"{file} cannot be read ({error.strerror}): name a file, or `-`")
    except RulesError as error:
        fail(f"{file}: {error}")
    link = base_url.rstrip("/") + links.board_path(opened.board)
    if out is not None:
        write_board(opened, out)
    elif only_link:
        print_text(link)
    elif as_json:
        print_json(board_data(opened, link))
    else:
        print_text(board_text(opened, link))


def board_data(opened: Opened, link: str) -> dict[str, object]:
    """Return a board that was opened as plain data."""
    return {
        "title": opened.title,
        "text": opened.text,
        "board": opened.board.described(),
        "problems": [asdict(problem) for problem in opened.problems],
        "link": link,
    }


def write_board(opened: Opened, out: str) -> None:
    """Write a board to a file, or to standard output for `-`."""
    from rulesdb.board import m44

    text = m44.write(opened.board, opened.title, opened.text)
    try:
        with click.open_file(out, "w", encoding="utf-8", atomic=True) as file:
            file.write(text)
    except OSError as error:
        fail(f"{out} cannot be written ({error.strerror}): name another file")


@main.command()
@click.option("--host", default=HOST, show_default=True)
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(1, 65535))
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 64))
@database_option
def serve(host: str, port: int, workers: int, database: Path) -> None:
    """Serve the site; stop it with Ctrl-C."""
    from rulesdb import library

    try:
        library.load(database)
    except RulesError as error:
        fail(error)
    from web.reporting import read_address
    from web.server import check_free, run

    try:
        read_address(os.environ.get("RULESDB_REPORT_TO", ""))
    except RulesError as error:
        fail(error)
    try:
        address = check_free(host, port)
    except OSError as error:
        fail(error)
    named = f"[{host}]" if ":" in host else host
    print_text(f"The rules desk is open at http://{named}:{port}  (Ctrl-C closes it)")
    run(database, address, port, workers)


main.add_command(link)


if __name__ == "__main__":
    main()
