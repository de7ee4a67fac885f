"""Whether the service can answer, for who watches over it."""

from __future__ import annotations

from flask import Blueprint, Response, make_response

from web.current import rulebook
from web.openapi.describing import described
from web.openapi.models import Health

bp = Blueprint("health", __name__)


@bp.get("/healthz")
@described(Health)
def healthz() -> Response:
    """Say which build is served; without one, the 503 says what is wrong."""
    book = rulebook()
    response = make_response(
        {"status": "ok", "digest": book.digest, "records": len(book.records)}
    )
    response.headers["Cache-Control"] = "no-store"
    return response
