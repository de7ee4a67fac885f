"""What a device is to fetch so that it has the site whole, and how it knows it has."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cachetools import LRUCache
from flask import Flask, current_app, request, url_for

from web.current import rulebook
from web.offline.pack import Pack, make_pack, version_of
from web.presentation import Assets, asset

#: What pages are drawn with. Pictures in dots are for other places than pages.
KINDS = (".css", ".js", ".svg")
#: What the worker itself is made of: a browser keeps that by itself.
WORKER = ("offline/search.js", "offline/answers.js", "offline/worker.js")

#: Packs that are kept ready: the one in use, and the one before while it is replaced.
MOST_PACKS = 2


class Release(NamedTuple):
    """One build of the rules with the site's own files, as a device keeps them.

    `told` is what the worker is told: what there is, and how to tell that it is whole.
    """

    pack: Pack
    told: Mapping[str, Any]


class Releases:
    """The releases that were lately asked for; any number of threads may ask."""

    def __init__(self) -> None:
        self._kept: LRUCache[tuple[str, ...], Release] = LRUCache(MOST_PACKS)
        self._lock = threading.Lock()

    def current(self) -> Release:
        """Return the release of this request's edition; the first to ask makes it."""
        assets: Assets = current_app.extensions["assets"]
        key = (rulebook().digest, assets.version, request.root_path)
        with self._lock:
            if key not in self._kept:
                self._kept[key] = make_release(assets)
            return self._kept[key]


def make_release(assets: Assets) -> Release:
    """Return the release of this request's edition."""
    pack = make_pack(rulebook())
    told = {
        "version": version_of(rulebook()),
        "root": request.root_path + "/",
        "patience": current_app.config["OFFLINE_PATIENCE"],
        "records": pack.records,
        "pack": {
            "url": url_for("offline.pack", digest=pack.digest),
            "digest": pack.digest,
            "size": len(pack.body),
        },
        "assets": [
            {"url": asset(name), **measured(name)}
            for name in assets.hashes
            if name.endswith(KINDS) and name not in WORKER
        ],
    }
    name = hashlib.sha256(repr((told, assets.version)).encode()).hexdigest()[:16]
    return Release(pack, {"name": name, **told})


def init_app(app: Flask) -> None:
    """Let `app` keep its releases."""
    app.extensions["releases"] = Releases()


def release() -> Release:
    """Return the release that this request is about.

    Raises DatabaseUnusable if there is no database.
    """
    releases: Releases = current_app.extensions["releases"]
    return releases.current()


def measured(name: str) -> dict[str, Any]:
    """Return what tells whether a static file has arrived whole."""
    content = (Path(str(current_app.static_folder)) / name).read_bytes()
    return {"digest": hashlib.sha256(content).hexdigest(), "size": len(content)}
