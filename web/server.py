"""The site behind a production server: granian, which runs WSGI on several workers."""

from __future__ import annotations

import ipaddress
import os
import socket
from pathlib import Path

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

#: Requests that a worker answers at once; each takes a few milliseconds of Python.
THREADS = 4


def run(database: Path, host: str, port: int, workers: int) -> None:
    """Serve the site until it is interrupted.

    Each worker is a process of its own and makes its application from the environment.
    """
    os.environ["RULESDB_PATH"] = str(database.resolve())
    os.environ["RULESDB_OFFICIAL_WORDING"] = "1" if is_loopback(host) else ""
    Granian(
        "web.wsgi:app",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=workers,
        blocking_threads=THREADS,
        backpressure=THREADS * 16,
        websockets=False,
        log_level=LogLevels.warning,
    ).serve()


def check_free(host: str, port: int) -> None:
    """Raise OSError, with what to do, if nothing can listen at an address."""
    try:
        family, kind, *_, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        reason = error.strerror or str(error)
        raise OSError(
            f"cannot serve on {host} port {port} ({reason}): "
            "choose others with --host and --port"
        ) from None


def is_loopback(host: str) -> bool:
    """Say whether an address to listen on is reached from this machine only.

    >>> is_loopback("localhost"), is_loopback("127.0.0.1"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
