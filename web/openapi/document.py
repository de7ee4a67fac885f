"""The OpenAPI 3.1 document, put together from routes, descriptions and models.

Nothing in it is written twice: paths and methods are the routes' own, what they are
about is the docstring of their views, parameters are those of `web.parameters`,
situations come from the closed tables, and answers from models that tests hold against
real ones.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from http import HTTPStatus
from typing import Any

from flask import Flask
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema
from werkzeug.routing import Rule

from rulesdb.language.wanted import LONGEST_QUERY
from rulesdb.rulebook import Rulebook
from rulesdb.search import PAGE_SIZE
from rulesdb.situations import LARGEST
from web import parameters
from web.guard import LONGEST_QUERY_STRING
from web.openapi import drafts, situations
from web.openapi.describing import DESCRIBED, Description
from web.openapi.models import Problem
from web.openapi.plain import WithoutDefaults
from web.parameters import Parameter

Json = dict[str, Any]

PROBLEM = "application/problem+json"
REF = "#/components/schemas/{model}"

#: Raised when an answer changes in a way that its readers have to know of.
VERSION = "1.0"

ABOUT = f"""\
The rules of Memoir '44 and its expansions for other programs: search, records, rulings
and boards. No key is needed, and any site may ask by script.

Addresses and keys stay: keys may be added to an answer, and none is taken away. Every
error is `application/problem+json` (RFC 9457) and names all that is wrong at once.
Every answer to a GET has an `ETag` and a `Last-Modified`: ask again with
`If-None-Match`, and 304 says that nothing has changed. All records at once are under
`/downloads`: please take these instead of asking for each record.

Nobody is counted or slowed down. A search has at most {LONGEST_QUERY} characters and a
page of it {PAGE_SIZE} results; a situation has at most {LARGEST} bytes, and what stands
behind the question mark of an address at most {LONGEST_QUERY_STRING}. Where the desk
cannot answer for now, 503 comes with `Retry-After`.
"""

#: The problems that any address may answer with.
ANYWHERE = (400, 414, 500, 503)

ARGUMENT = re.compile(r"<(?:[^<>]+:)?(\w+)>")

#: The headers of an answer to a GET.
HEADERS = {
    "ETag": "what tells this answer from any other",
    "Last-Modified": "when the rules, or the site itself, were last changed",
    "Cache-Control": "how long it keeps",
}


@lru_cache(maxsize=1)
def document(app: Flask, rulebook: Rulebook, root: str = "") -> Json:
    """Return the description of the API of `app`, which is reached under `root`."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Rules Desk",
            "version": VERSION,
            "summary": "Memoir '44 rules: search, records, rulings, boards.",
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": root or "/"}],
        "paths": paths(app, rulebook),
        "components": {
            "schemas": {
                **models(),
                **situations.schemas(rulebook),
                **drafts.schemas(rulebook),
            }
        },
    }


def models() -> Mapping[str, Any]:
    """Return the schemas of all that is given, by name."""
    given = dict.fromkeys(
        model
        for description in DESCRIBED.values()
        for model in (*description.gives.values(), Problem)
        if model is not None
    )
    _, schemas = models_json_schema(
        [(model, "serialization") for model in given],
        ref_template=REF,
        schema_generator=WithoutDefaults,
    )
    found: Mapping[str, Any] = schemas["$defs"]
    return found


def described_rules(app: Flask) -> Iterator[tuple[Rule, Description]]:
    """Yield the routes that are described, in the order of their addresses."""
    for rule in sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule):
        description = DESCRIBED.get(app.view_functions[rule.endpoint])
        if description is not None:
            yield rule, description


def paths(app: Flask, rulebook: Rulebook) -> Json:
    """Return what can be done at each path."""
    found: dict[str, Json] = {}
    for rule, description in described_rules(app):
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}):
            done = found.setdefault(ARGUMENT.sub(r"{\1}", rule.rule), {})
            done[method.lower()] = {
                **about(app.view_functions[rule.endpoint].__doc__ or ""),
                "operationId": name_of(rule, method),
                "tags": [rule.endpoint.partition(".")[0]],
                "parameters": list(taken(description, rulebook)),
                **body(description),
                "responses": dict(answers(of_route(rule, description), method)),
            }
    return found


def name_of(rule: Rule, method: str) -> str:
    """Return the name of what is done by a method at a route."""
    told = (method.lower(), *rule.endpoint.split("."), *(rule.defaults or {}).values())
    return "-".join(told)


def about(doc: str) -> Json:
    """Return what an operation does: the first line of a docstring, and the rest."""
    summary, _, rest = inspect.cleandoc(doc).partition("\n\n")
    told = {"summary": " ".join(summary.split())}
    return {**told, "description": rest} if rest else told


def taken(description: Description, rulebook: Rulebook) -> Iterator[Json]:
    """Yield the parameters of an address."""
    for parameter in (*description.path, *description.query):
        one = schema_of(parameter, rulebook)
        in_path = parameter in description.path
        yield {
            "name": parameter.name,
            "in": "path" if in_path else "query",
            "description": parameter.about,
            "required": in_path or parameter.needed,
            "schema": {"type": "array", "items": one} if parameter.repeatable else one,
        }


def schema_of(parameter: Parameter, rulebook: Rulebook) -> Mapping[str, object]:
    """Return the schema of one value of a parameter."""
    if parameter is not parameters.BOOK:
        return parameter.schema
    books = rulebook.books.values()
    return {
        "type": "string",
        "enum": [*rulebook.books, *(book.abbr for book in books), ""],
    }


def body(description: Description) -> Json:
    """Return what a request brings, if it brings anything."""
    takes = description.takes
    if takes is None:
        return {}
    schema = {"$ref": REF.format(model=takes.schema)} if takes.schema else {}
    content = {takes.mimetype: {"schema": schema} if schema else {}}
    return {"requestBody": {"required": True, "content": content}}


def answers(description: Description, method: str) -> Iterator[tuple[str, Json]]:
    """Yield the answers by status."""
    given = {
        "headers": headers(description, method),
        "content": {type: media(model) for type, model in description.gives.items()},
    }
    refused = {*description.refuses, *ANYWHERE}
    yield "200", {"description": "The answer.", **given}
    if description.ranges:
        yield "206", {"description": "The part that was asked for.", **given}
        refused.add(416)
    if description.moves:
        yield "301", {"description": "It is now where the Location header says."}
    if method == "GET":
        yield "304", {"description": "Nothing has changed since."}
        refused.add(412)
    for status in sorted(refused):
        content = {PROBLEM: media(Problem)}
        told = HTTPStatus(status).phrase
        yield str(status), {"description": f"{told}.", "content": content}


def of_route(rule: Rule, description: Description) -> Description:
    """Return what a view gives at one of its routes."""
    defaults = (rule.defaults or {}).values()
    types = {description.of_default.get(value) for value in defaults} - {None}
    gives = {type: model for type, model in description.gives.items() if type in types}
    return replace(description, gives=gives) if gives else description


def headers(description: Description, method: str) -> Json:
    """Return the headers of an answer."""
    told = dict(HEADERS) if method == "GET" else {}
    if description.links:
        told["Link"] = f"leads to {description.links}"
    return {
        name: {"description": what, "schema": {"type": "string"}}
        for name, what in told.items()
    }


def media(model: type[BaseModel] | None) -> Json:
    """Return what is known of data of one type."""
    return (
        {} if model is None else {"schema": {"$ref": REF.format(model=model.__name__)}}
    )
