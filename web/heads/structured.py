"""What a page is about in the terms of schema.org, for search engines."""

from __future__ import annotations

from typing import Any

from flask import url_for

from rulesdb.records import Book, Record
from rulesdb.rulebook import Rulebook
from web.addresses import absolute, record_path

Json = dict[str, Any]


def about_site() -> list[Json]:
    """Return what the site is, and how it is searched."""
    home = absolute(url_for("pages.search"))
    return [
        {
            "@type": "WebSite",
            "@id": f"{home}#site",
            "name": "Rules Desk",
            "url": home,
            "potentialAction": {
                "@type": "SearchAction",
                "target": {
                    "@type": "EntryPoint",
                    "urlTemplate": f"{home}?q={{search_term_string}}",
                },
                "query-input": "required name=search_term_string",
            },
        }
    ]


def about_record(rulebook: Rulebook, record: Record, said: str) -> list[Json]:
    """Return a record as a term that its book defines, and the way to it."""
    book = rulebook.book(record.book)
    link = absolute(record_path(record))
    term: Json = {
        "@type": "DefinedTerm",
        "@id": link,
        "url": link,
        "name": record.title,
        "termCode": record.id,
        "description": said,
        "inDefinedTermSet": defined_terms(book),
    }
    if record.aliases:
        term["alternateName"] = list(record.aliases)
    return [term, way([*way_to(book), (record.title, link)])]


def about_book(book: Book, said: str) -> list[Json]:
    """Return a book as the set of terms that it defines, and the way to it."""
    terms = {**defined_terms(book), "description": said, "inLanguage": book.language}
    return [terms, way(way_to(book))]


def defined_terms(book: Book) -> Json:
    """Return a book as a set of terms."""
    link = absolute(url_for("pages.book", key=book.key))
    return {"@type": "DefinedTermSet", "@id": link, "url": link, "name": book.title}


def way_to(book: Book) -> list[tuple[str, str]]:
    """Return the pages on the way to a book, each with its address."""
    return [
        ("Rules", absolute(url_for("pages.search"))),
        (book.title, absolute(url_for("pages.book", key=book.key))),
    ]


def way(pages: list[tuple[str, str]]) -> Json:
    """Return pages as the way to the last of them."""
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": place, "name": name, "item": link}
            for place, (name, link) in enumerate(pages, start=1)
        ],
    }
