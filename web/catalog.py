"""What there is to choose from: the books, the categories, the fields of a query."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, request

from rulesdb.fields import FIELDS
from rulesdb.vocabulary import CATEGORY_LABELS
from web.addresses import absolute
from web.current import rulebook
from web.openapi import models
from web.openapi.describing import described
from web.parameters import read_only

bp = Blueprint("catalog", __name__, url_prefix="/api/catalog")

Json = dict[str, Any]


@bp.get("/books")
@described(models.Books)
def books() -> Json:
    """List the books, with how many records each holds."""
    read_only(request.args)
    found = rulebook()
    return {
        "books": [
            {
                "key": book.key,
                "title": book.title,
                "abbr": book.abbr,
                "language": book.language,
                "publisher": book.publisher,
                "about": book.about,
                "records": len(found.contents(book.key)),
                "url": absolute(f"/books/{book.key}"),
            }
            for book in found.books.values()
        ]
    }


@bp.get("/categories")
@described(models.Categories)
def categories() -> Json:
    """List the categories, with how many records each holds."""
    read_only(request.args)
    of_records = [record.category for record in rulebook().records.values()]
    return {
        "categories": [
            {
                "value": category.value,
                "label": label,
                "records": of_records.count(category),
            }
            for category, label in CATEGORY_LABELS.items()
        ]
    }


@bp.get("/fields")
@described(models.Fields)
def fields() -> Json:
    """List the fields that a query may have, as `type:terrain`."""
    read_only(request.args)
    return {
        "fields": [
            {
                "name": field.name,
                "short": field.short,
                "about": field.about,
                "example": field.example,
            }
            for field in FIELDS
        ]
    }
