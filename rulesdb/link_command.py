"""`rulesdb link`: a draft comes in, and goes out with its rules linked."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rulesdb.errors import RulesError
from rulesdb.options import base_url_option, database_option
from rulesdb.printing import NOTHING, fail, print_exactly, print_json, print_note


@click.command()
@click.option(
    "--as",
    "form",
    type=click.Choice(["bgg", "bbcode", "discourse", "markdown", "html", "text"]),
    default="bgg",
    show_default=True,
    help="The markup that the draft is in.",
)
@click.option(
    "--off", multiple=True, metavar="ID", help="Do not link this record; repeatable."
)
@click.option(
    "--on",
    multiple=True,
    metavar="ID",
    help="Link this record even by a word that is left alone; repeatable.",
)
@click.option("--json", "as_json", is_flag=True, help="Print all that was found.")
@base_url_option
@database_option
def link(
    form: str,
    off: tuple[str, ...],
    on: tuple[str, ...],
    as_json: bool,
    base_url: str,
    database: Path,
) -> None:
    """Link each rule that a draft on standard input names, once.

    What was left alone is told on standard error.
    """
    from rulesdb import store
    from rulesdb.linker import Linker, telling

    try:
        draft = read_draft()
        rulebook = store.load(database)
        for id in (*off, *on):
            rulebook.record(id)
        linked = Linker(rulebook).link(draft, form, base_url, off=off, on=on)
    except UnicodeDecodeError as error:
        fail(f"the draft is not UTF-8: byte {error.start}")
    except (RulesError, OSError) as error:
        fail(error)
    if as_json:
        print_json(telling.as_dict(linked, form, base_url))
    else:
        print_exactly(linked.text)
        for line in telling.notes(linked):
            print_note(line)
    if not linked.names_rules:
        sys.exit(NOTHING)


def read_draft() -> str:
    """Return the draft on standard input, as far as one is read at all."""
    from rulesdb.linker.linking import LARGEST, TooLong

    with click.open_file("-", "rb") as stream:
        read = bytes(stream.read(LARGEST + 1))
    if len(read) > LARGEST:
        raise TooLong
    return read.decode()
