"""How a view says what it takes, gives and refuses: one decorator under its route.

What it is about is the view's own docstring; its path and methods are those of its
route. So a route is described where it is written, and by nothing twice:

    @bp.post("/api/link")
    @described(models.Linked, takes=Body("text/plain"), query=(AS,), refuses=(413,))
    def link() -> Response:
        'Link each rule that a draft names.'

Its model goes into `web.openapi.models`, a schema that is no model into
`document.document`. A test fails for a route under /api that is not described.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pydantic import BaseModel

from web.parameters import Parameter

View = TypeVar("View", bound=Callable[..., Any])

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Body:
    """What a request brings: of which type, and the name of its schema, or none."""

    mimetype: str = JSON
    schema: str = ""


@dataclass(frozen=True, slots=True)
class Description:
    """What a view takes, gives and refuses.

    `gives` are the types of its answer, each with the model of what is in it, if it is
    data. `path` explains the parts of its address that may vary. `refuses` are the
    statuses of the problems that are its own; any address may also answer with those
    that `document.ANYWHERE` lists. `moves`, `links`, `ranges` and
    `of_default` are as `described` has them.
    """

    gives: Mapping[str, type[BaseModel] | None]
    query: tuple[Parameter, ...] = ()
    path: tuple[Parameter, ...] = ()
    takes: Body | None = None
    refuses: tuple[int, ...] = ()
    moves: bool = False
    links: str = ""
    ranges: bool = False
    of_default: Mapping[str, str] = field(default_factory=dict)


#: What is known of each view that is described.
DESCRIBED: dict[Callable[..., Any], Description] = {}


def described(
    gives: type[BaseModel] | Mapping[str, type[BaseModel] | None],
    *,
    query: tuple[Parameter, ...] = (),
    path: tuple[Parameter, ...] = (),
    takes: Body | None = None,
    refuses: tuple[int, ...] = (),
    moves: bool = False,
    links: str = "",
    ranges: bool = False,
    of_default: Mapping[str, str] | None = None,
) -> Callable[[View], View]:
    """Return a decorator that describes a view; it changes nothing of what it does.

    `gives` is the model of its JSON, or models by type. `moves` says that it may lead
    elsewhere (301), `links` what its Link header leads to, `ranges` that a part of its
    answer may be asked for. Of a view with several routes, `of_default` has the type
    of each by the value of its one default.
    """
    media = gives if isinstance(gives, Mapping) else {JSON: gives}

    def note(view: View) -> View:
        DESCRIBED[view] = Description(
            media, query, path, takes, refuses, moves, links, ranges, of_default or {}
        )
        return view

    return note
