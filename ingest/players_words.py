"""Reading data/synonyms.toml: players' words, ids that moved, ambiguous names."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ingest.blocks import Fault
from rulesdb.records import MovedId, Synonym
from rulesdb.vocabulary import unknown

TABLES = {
    "word": ("word", "term", "reason"),
    "moved": ("id", "successor"),
    "mentions": ("ambiguous",),
}
OPTIONAL = {"moved": ("withdrawn",)}


@dataclass(frozen=True, slots=True)
class PlayersWords:
    """What the file says, and what is wrong with it."""

    synonyms: tuple[Synonym, ...] = ()
    moved: tuple[MovedId, ...] = ()
    ambiguous: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()


def read_players_words(path: Path) -> PlayersWords:
    """Return what the file at `path` says; a file that is absent says nothing."""
    if not path.is_file():
        return PlayersWords()
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        return PlayersWords(faults=(Fault(str(path), 1, f"not TOML: {error}"),))
    complaints = list(complaints_about(content))
    if complaints:
        faults = (Fault(str(path), 1, complaint) for complaint in complaints)
        return PlayersWords(faults=tuple(faults))
    return PlayersWords(
        synonyms=tuple(Synonym(**entry) for entry in content.get("word", ())),
        moved=tuple(MovedId(**entry) for entry in content.get("moved", ())),
        ambiguous=tuple(content.get("mentions", {}).get("ambiguous", ())),
    )


def complaints_about(content: Mapping[str, object]) -> Iterable[str]:
    """Yield what is wrong: tables and keys that are not known or are missing."""
    for name, table in content.items():
        if name not in TABLES:
            yield unknown("table", name, list(TABLES))
            continue
        entries = table if isinstance(table, list) else [table]
        for number, entry in enumerate(entries, 1):
            where = f"{name} {number}"
            if not isinstance(entry, dict):
                yield f"{where}: not a table with keys"
                continue
            known = [*TABLES[name], *OPTIONAL.get(name, ())]
            yield from (
                f"{where}: {unknown('key', key, known)}"
                for key in entry
                if key not in known
            )
            missing = [key for key in TABLES[name] if key not in entry]
            yield from (f"{where}: `{key}` is missing" for key in missing)
