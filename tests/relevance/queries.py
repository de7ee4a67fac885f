"""The queries that a search is measured by, each with the records that answer it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody asks, and the ids of the records that answer it, the best first."""

    text: str
    records: tuple[str, ...]
    kind: str


def read_queries(folder: Path = FOLDER) -> list[Asked]:
    """Return the queries of every file of a folder; a file's name is their kind."""
    return [
        Asked(line["q"], tuple(line["records"]), path.stem)
        for path in sorted(folder.glob("*.jsonl"))
        for line in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]
