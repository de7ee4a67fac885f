"""What a browser asks for to keep the site: the worker, its pack, how to install it."""

from __future__ import annotations

import hashlib

from flask import (
    Blueprint,
    Flask,
    Response,
    make_response,
    render_template,
    request,
    url_for,
)

from web.caching import FOREVER
from web.offline import release as releases
from web.offline.colours import paper
from web.offline.icons import icon
from web.offline.release import WORKER, release
from web.presentation import asset
from web.problems import Refusal

bp = Blueprint("offline", __name__)

#: The icons that a device may ask for, in dots.
SIZES = (192, 512)

#: What an icon is for, by the word for it in its address.
SHAPES = {"icon": "any", "maskable": "maskable"}


def init_app(app: Flask) -> None:
    """Give `app` its releases, and its pages their colours."""
    releases.init_app(app)
    app.jinja_env.globals["paper"] = paper


@bp.get("/service-worker.js")
def service_worker() -> Response:
    """Give the worker, with the release that it is to keep.

    It changes whenever anything in the release does, and so the browser sees an update.
    """
    script = render_template(
        "offline/service-worker.js",
        release=release().told,
        scripts=[asset(name) for name in WORKER],
    )
    response = make_response(script)
    response.mimetype = "text/javascript"
    response.headers["Cache-Control"] = "no-cache"
    response.set_etag(hashlib.sha256(script.encode()).hexdigest()[:32])
    response.make_conditional(request)
    return response


@bp.get("/offline/pack-<digest>.json")
def pack(digest: str) -> Response:
    """Give the pack with this digest, if it is the one in use."""
    current = release().pack
    if digest != current.digest:
        raise Refusal(404, f"There is no pack {digest[:64]!r}: a newer one is in use.")
    response = make_response(current.body)
    response.mimetype = "application/json"
    response.headers["Cache-Control"] = FOREVER
    return response


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """Describe the site to a device that is to have it on its home screen."""
    start = url_for("pages.search")
    response = make_response(
        {
            "id": start,
            "name": "Rules Desk",
            "short_name": "Rules Desk",
            "description": "The rules of Memoir ’44, with the page of each.",
            "lang": "en",
            "start_url": start,
            "scope": start,
            "display": "standalone",
            "theme_color": paper().light,
            "background_color": paper().light,
            "icons": [described(size, shape) for size in SIZES for shape in SHAPES],
        }
    )
    response.mimetype = "application/manifest+json"
    return response


def described(size: int, shape: str) -> dict[str, str]:
    """Return what the manifest says of an icon."""
    return {
        "src": url_for("offline.picture", shape=shape, size=size),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": SHAPES[shape],
    }


@bp.get("/<any(icon, maskable):shape>-<int:size>.png")
def picture(shape: str, size: int) -> Response:
    """Give an icon."""
    if size not in SIZES:
        sizes = " and ".join(map(str, SIZES))
        raise Refusal(404, f"There is no icon of {size} dots: there are {sizes}.")
    response = make_response(icon(size, paper().light if shape != "icon" else ""))
    response.mimetype = "image/png"
    return response
