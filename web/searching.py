"""A search as it was asked for in an address, and what stands around its results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from flask import request

from rulesdb.search import Answer, FacetCount, Hit, Query
from rulesdb.vocabulary import CATEGORY_LABELS
from web.addresses import search_path, without
from web.current import edition, rulebook
from web.parameters import BOOK, CATEGORY, Parameter, read_query
from web.problems import Refusal, WayOn


@dataclass(frozen=True, slots=True)
class Filter:
    """A filter with its choices: how many results each would keep, which are made."""

    parameter: Parameter
    label: str
    counts: tuple[FacetCount, ...]
    chosen: Sequence[str]


@dataclass(frozen=True, slots=True)
class Shelf:
    """Results under one heading."""

    heading: str
    hits: tuple[Hit, ...]


def answer_request(*, strict: bool = False, official: bool = False) -> Answer:
    """Return the answer to the search that the request's parameters make.

    With `official`, official wording is searched too. Raises a Refusal for parameters
    that make none, and for a page after the last.
    """
    query = read_query(request.args, rulebook(), strict=strict)
    answer = edition().search(query, official=official)
    if query.page > answer.pages:
        last = search_path(query, answer.pages, request.endpoint or "")
        raise Refusal(
            404,
            f"There is no page {query.page}: the last one is page {answer.pages}.",
            ways_on=[WayOn(f"Page {answer.pages} of the results", last)],
            words=query.text,
        )
    return answer


def filters(answer: Answer) -> tuple[Filter, Filter]:
    """Return both filters as they stand."""
    query = answer.query
    return (
        Filter(CATEGORY, "Category", answer.categories, query.categories),
        Filter(BOOK, "Book", answer.books, query.books),
    )


def filters_off(query: Query) -> list[WayOn]:
    """Return the filters that are on, each as the way to the search without it."""
    labels = {
        category.value: CATEGORY_LABELS[category] for category in query.categories
    }
    labels |= {key: rulebook().book(key).title for key in query.books}
    return [
        WayOn(label, search_path(without(query, filter)))
        for filter, label in labels.items()
    ]


def read_as(answer: Answer) -> list[WayOn]:
    """Return how the words were read, each reading as the way to the search without it.

    The words are those that the hits answer: a slip in them is told by a warning.
    """
    return [
        WayOn(told.text, search_path(replace(answer.query, text=told.without)))
        for told in edition().told(answer.answered)
    ]


def total_without_filters(query: Query, *, official: bool) -> int:
    """Return how many results there would be without any filter."""
    unfiltered = replace(query, categories=(), books=(), page=1)
    return edition().search(unfiltered, official=official).total


def shelves(answer: Answer) -> list[Shelf]:
    """Return the hits under their headings: books, where everything is listed."""
    if answer.query.text:
        return [Shelf("", answer.hits)]
    books = rulebook().books
    return [
        Shelf(books[key].title, tuple(hits))
        for key, hits in groupby(answer.hits, lambda hit: hit.record.book)
    ]
