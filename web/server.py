"""The site behind a production server: granian, which runs WSGI on several workers."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

from rulesdb.errors import DatabaseUnusable
from rulesdb.library import Library
from rulesdb.preview.letters import letters
from web.security import is_loopback

if TYPE_CHECKING:
    from flask import Flask

#: Requests that a worker answers at once; each takes a few milliseconds of Python.
THREADS = 4

#: Seconds that a worker has for its last answers when the server stops.
LAST_ANSWERS = 5


def run(database: Path, address: str, port: int, workers: int) -> None:
    """Serve the site at an IP address until it is interrupted.

    Each worker is a process of its own and makes its application from the environment.
    """
    os.environ["RULESDB_PATH"] = str(database.resolve())
    os.environ["RULESDB_OFFICIAL_WORDING"] = "1" if is_loopback(address) else ""
    Granian(
        "web.wsgi:app",
        address=address,
        port=port,
        interface=Interfaces.WSGI,
        workers=workers,
        blocking_threads=THREADS,
        backpressure=THREADS * 16,
        websockets=False,
        log_level=LogLevels.warning,
        workers_kill_timeout=LAST_ANSWERS,
    ).serve(target_loader=load_app, wrap_loader=False)


def load_app() -> Flask:
    """Return the application, its database loaded, in the worker that is to run it.

    Ctrl-C in a terminal goes to all processes there. A worker that took it as well as
    the server's word to stop would wait for ever, so it hears the server only. Until it
    serves, that word ends it at once: the server's own way to take it, which a worker
    starts with, would only note it.
    """
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    from web.wsgi import app

    library: Library = app.extensions["library"]
    library.when_taken_up = settle
    for bold in (False, True):  # what the first picture would wait for
        letters(bold=bold)
    with suppress(DatabaseUnusable):  # which every page then tells
        library.edition()
    return app


def settle() -> None:
    """Keep the garbage collector from looking through an edition again and again.

    There is nothing for it there, and it takes longer than a request. What the edition
    before has left is collected first.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def check_free(host: str, port: int) -> str:
    """Return the IP address of a host, which is what granian listens on.

    Raises OSError, with what to do, if nothing can listen there.
    """
    try:
        family, kind, *_, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            return str(address[0])
    except (OSError, UnicodeError) as error:  # names like a..b are no text to idna
        reason = getattr(error, "strerror", None) or str(error)
        raise OSError(
            f"cannot serve on {host} port {port} ({reason}): "
            "choose others with --host and --port"
        ) from None
