"""The description of the API: as a document for programs, as a page for people."""

from __future__ import annotations

from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    make_response,
    render_template,
    request,
)

from web.current import rulebook
from web.openapi.describing import described
from web.openapi.document import document
from web.openapi.models import Described
from web.openapi.reading import operations, shapes
from web.parameters import read_only

bp = Blueprint("openapi", __name__)


@bp.get("/api/openapi.json")
@described(Described)
def openapi() -> Response:
    """Describe the API in this document."""
    read_only(request.args)
    return make_response(of_this_site())


@bp.get("/api/docs")
def docs() -> str:
    """Explain the API, by the same document."""
    found = of_this_site()
    return render_template(
        "api_docs.html",
        info=found["info"],
        operations=list(operations(found)),
        shapes=list(shapes(found)),
    )


def of_this_site() -> dict[str, object]:
    """Return the description of this site, with the books that it has."""
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    return document(app, rulebook(), request.root_path)
