"""The host that a request names: only a possible one stands in a link of the site."""

from __future__ import annotations

import ipaddress
import re
from typing import TYPE_CHECKING

from flask import Flask, request

from web.problems import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: A name or an IPv4 address, or an IPv6 address, and perhaps a port.
HOST = re.compile(
    r"(?:(?P<name>[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*)\.?|\[(?P<ipv6>[0-9a-f:.]+)\])"
    r"(?::(?P<port>[0-9]{1,5}))?",
    re.ASCII | re.IGNORECASE,
)
LONGEST_NAME = 253
HIGHEST_PORT = 65535

#: What stands in for a host that is none, and the key under which that one is kept.
NOWHERE = "host.invalid"
REFUSED = "rulesdb.refused_host"


class HostGuard:
    """Keeps a host that is none from Flask, which would fail before it could answer."""

    def __init__(self, site: WSGIApplication) -> None:
        self.site = site

    def __call__(
        self, environ: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        """Answer a request, and let it name a host that Flask can work with."""
        host = environ.get("HTTP_HOST", "")
        if not is_host(host):
            environ = {**environ, "HTTP_HOST": NOWHERE, REFUSED: host}
        return self.site(environ, start_response)


def init_app(app: Flask) -> None:
    """Refuse every request to `app` that names an impossible host."""
    app.wsgi_app = HostGuard(app.wsgi_app)  # type: ignore[method-assign]
    app.before_request(refuse)


def refuse() -> None:
    """End the request if the host that it names is none."""
    host = request.environ.get(REFUSED)
    if host is not None:
        raise Refusal(
            400,
            f"The Host header {host[:80]!r} names no host: it must be a name or an "
            "address, and perhaps a port from 1 to 65535.",
        )


def is_host(text: str) -> bool:
    """Say whether text can be the host, and perhaps the port, of an address.

    >>> is_host("localhost:8044"), is_host("xn--a"), is_host("[::1]:80")
    (True, True, True)
    >>> is_host("a b"), is_host("user@host"), is_host(".."), is_host("host:99999")
    (False, False, False, False)
    """
    found = HOST.fullmatch(text)
    if found is None or not 1 <= int(found["port"] or 1) <= HIGHEST_PORT:
        return False
    if found["name"]:
        return len(found["name"]) <= LONGEST_NAME
    try:
        return bool(ipaddress.IPv6Address(found["ipv6"]))
    except ValueError:
        return False
