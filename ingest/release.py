"""`make release VERSION=1.2.3`: write down what the rules say, for links to hold."""

from __future__ import annotations

import json
import os
from datetime import UTC, date, datetime
from pathlib import Path

import click

from ingest.history import VERSION, State, number_of, read_history
from ingest.pipeline import DATA, read_own_books
from rulesdb.errors import RulesError
from rulesdb.history import Key, digest_of, wordings
from rulesdb.printing import fail, print_text
from rulesdb.store import fresh_path
from rulesdb.tellers.counts import counted

#: The folder of the data in which every release has its file.
FOLDER = "history"


class NotReleased(RulesError):
    """A release that cannot be made; the message says what to do."""


@click.command()
@click.argument("version")
@click.option("--data", type=click.Path(path_type=Path), default=DATA)
@click.option("--date", "day", help="The day of the release; today if left out.")
def main(version: str, data: Path, day: str | None) -> None:
    """Write what the books say now, and did not say before, as release VERSION."""
    try:
        given_out = date.fromisoformat(day) if day else datetime.now(UTC).date()
        path, records, passages = release(version, data, given_out)
    except (RulesError, OSError, ValueError) as error:
        fail(error)
    heads = counted(records, "record", "records")
    texts = counted(passages, "passage", "passages")
    print_text(f"{path}: {heads} and {texts} are new, changed or gone")


def release(version: str, data: Path, day: date) -> tuple[Path, int, int]:
    """Write the release of a version; return its file, and how much it changes.

    The counts are of the heads of records and of passages. Raises NotReleased for a
    version that is none or not newer than all others, and where nothing has changed;
    BooksAtFault, if the data are not as they should be.
    """
    if not VERSION.fullmatch(version):
        raise NotReleased(f"{version[:80]!r} is no version: write three numbers, 1.2.3")
    said = wordings(read_own_books(data, lambda _: None).records)
    history = read_history(data / FOLDER)
    before: State = {}
    if history:
        last = history[-1].release
        before = history[-1].said
        if version in {released.release.version for released in history}:
            raise NotReleased(f"{version} was released already: name a newer one")
        if number_of(version) <= number_of(last.version):
            raise NotReleased(f"{version} is not newer than {last.version}")
        if day.isoformat() < last.date:
            raise NotReleased(f"{day} is before the last release, of {last.date}")
    changed = changed_lines(before, said)
    if not changed:
        raise NotReleased("nothing has changed since the last release")
    head = {"release": version, "date": day.isoformat(), "digest": digest_of(said)}
    path = data / FOLDER / f"{version}.jsonl"
    write([json.dumps(head), *changed.values()], path)
    passages = sum(bool(anchor) for _, anchor in changed)
    return path, len(changed) - passages, passages


def changed_lines(before: State, after: State) -> dict[Key, str]:
    """Return a line for each wording that is new, changed or gone, in this order."""
    lines = {
        key: line_of(key, json.loads(wording))
        for key, wording in after.items()
        if before.get(key) != wording
    }
    gone = (key for key in before if key not in after)
    return lines | {key: line_of(key, {"removed": True}) for key in gone}


def line_of(key: Key, said: dict[str, object]) -> str:
    """Return a line of a release: whose wording it is, and the wording."""
    record, anchor = key
    of = {"record": record, "anchor": anchor} if anchor else {"record": record}
    return json.dumps({**of, **said}, ensure_ascii=False)


def write(lines: list[str], path: Path) -> None:
    """Write a file that is there whole or not at all."""
    path.parent.mkdir(exist_ok=True)
    fresh = fresh_path(path)
    try:
        fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
        os.link(fresh, path)  # unlike a renaming, it replaces nothing
    finally:
        fresh.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
