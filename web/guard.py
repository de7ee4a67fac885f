"""What Flask would fail at before it could answer: no host, or a query that is no text.

An address that is longer than any link of ours would keep a worker busy for seconds
before anybody looked at it, so that is refused unread. The host stands in links of the
site, so only a possible one is taken.
"""

from __future__ import annotations

import ipaddress
import re
from string import punctuation
from typing import TYPE_CHECKING
from urllib.parse import quote

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

#: Bytes of the parameters of an address; the largest situation as a link takes fewer.
LONGEST_QUERY_STRING = 250_000

#: What stands in for a host that is none, and the key under which that one is kept.
NOWHERE = "host.invalid"
REFUSED = "rulesdb.refused_host"
#: The key under which the length of parameters that are too long is kept.
TOO_LONG = "rulesdb.too_long"


class Guard:
    """Stands before Flask, and hands it nothing that it cannot work with."""

    def __init__(self, site: WSGIApplication) -> None:
        self.site = site

    def __call__(
        self, environ: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        """Answer a request, with another host and query if need be."""
        query = environ.get("QUERY_STRING", "")
        if len(query) > LONGEST_QUERY_STRING:
            environ = {**environ, "QUERY_STRING": "", TOO_LONG: len(query)}
        else:
            query = quote(query, punctuation, "latin-1")
            environ = {**environ, "QUERY_STRING": query}
        host = environ.get("HTTP_HOST", "")
        if not is_host(host):
            environ |= {"HTTP_HOST": NOWHERE, REFUSED: host}
        return self.site(environ, start_response)


def init_app(app: Flask) -> None:
    """Guard `app`, and refuse requests to it with no host or too long an address."""
    app.wsgi_app = Guard(app.wsgi_app)  # type: ignore[method-assign]
    app.before_request(refuse)


def refuse() -> None:
    """End the request if the host that it names is none, or its address too long."""
    host = request.environ.get(REFUSED)
    if host is not None:
        raise Refusal(
            400,
            f"The Host header {host[:80]!r} names no host: it must be a name or an "
            "address, and perhaps a port from 1 to 65535.",
        )
    length = request.environ.get(TOO_LONG)
    if length is not None:
        raise Refusal(
            414,
            f"The address has {length:,} characters behind its question mark, and at "
            f"most {LONGEST_QUERY_STRING:,} are read: send a shorter one.",
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
