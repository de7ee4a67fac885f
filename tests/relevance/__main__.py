"""Print how well the search answers, beside others: `make relevance`."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from shipped import collection

from relevance.engines import ours, rivals
from relevance.explain import explain
from relevance.measures import ALL, MEASURES, Search, measure
from relevance.queries import Asked, read_queries
from relevance.stored import store
from rulesdb import store as database
from rulesdb.library import Edition, load

WIDTH = 20


def arguments() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="make relevance", description=__doc__)
    parser.add_argument(
        "--explain", metavar="QUERY", help="how a query is read, and each field's score"
    )
    parser.add_argument(
        "--failures", action="store_true", help="the queries whose first hit is wrong"
    )
    parser.add_argument(
        "--store", action="store_true", help="keep the scores, not to fall again"
    )
    return parser.parse_args()


def print_table(name: str, queries: list[Asked], search: Search) -> None:
    """Print the measures of one search by kind of query."""
    print(f"\n{name}")
    print(f"  {'':<{WIDTH}}queries" + "".join(f"{m:>11}" for m in MEASURES))
    for kind, values in measure(queries, search).items():
        count = sum(kind in (asked.kind, ALL) for asked in queries)
        numbers = "".join(f"{value:>11.3f}" for value in values.values())
        print(f"  {kind:<{WIDTH}}{count:>7}{numbers}")


def print_failures(queries: list[Asked], search: Search) -> None:
    """Print each query whose first hit is wrong: what it found, and should."""
    for asked in queries:
        found = search(asked.text)
        if not found or found[0] not in asked.records:
            print(f"{asked.kind}: {asked.text}")
            print(f"    found  {' '.join(found[:4]) or 'nothing'}")
            print(f"    wanted {' '.join(asked.records)}")


def run(asked: argparse.Namespace, edition: Edition, folder: Path) -> None:
    """Do what the command line asks for."""
    queries = read_queries()
    search = ours(edition)
    if asked.explain is not None:
        print(explain(asked.explain, edition))
    elif asked.failures:
        print_failures(queries, search)
    elif asked.store:
        store(measure(queries, search))
    else:
        searches = {"ours": search, **rivals(edition.rulebook, folder)}
        for name, other in searches.items():
            print_table(name, queries, other)


def main() -> None:
    """Build the shipped books and measure the search over them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rules.db"
        database.write(collection(), path)
        run(arguments(), load(path), Path(folder))


if __name__ == "__main__":
    main()
