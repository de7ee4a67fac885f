"""Headers that keep a page to itself, and who may see the owner's official wording."""

from __future__ import annotations

import ipaddress

from flask import Flask, Response, current_app, request

from web.current import rulebook

#: Everything comes from the site itself, and nothing is written into a page.
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}

#: What any site may read by script: the API, records in other forms than a page, and
#: previews, which it shows.
OPEN_BLUEPRINTS = ("api", "catalog", "forms", "downloads", "previews")

#: The headers of an answer that a script of another site may read.
TOLD_HEADERS = (
    "Allow, Content-Disposition, Content-Range, ETag, Last-Modified, Link, "
    "Repr-Digest, Retry-After"
)

#: The headers that it may send.
SENT_HEADERS = (
    "Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Range, Range"
)

#: Seconds for which a browser remembers what it may send.
KEEP_OF_LEAVE = "86400"

#: A board as a file: forums show its picture, and other tools open it.
OPEN_ENDPOINTS = ("board.svg", "board.png", "board.m44")

#: Hosts that a browser on this machine calls it by.
LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "[::1]")

#: The headers that browsers send with a request for a page, beside any `Sec-…`. Every
#: proxy has names of its own by which it gives itself away, so what no browser sends is
#: taken for a proxy's.
BROWSER_HEADERS = frozenset(
    "accept accept-charset accept-encoding accept-language authorization cache-control "
    "connection content-length content-type cookie device-memory dnt downlink dpr ect "
    "host if-modified-since if-none-match keep-alive origin pragma priority purpose "
    "range referer rtt save-data te upgrade upgrade-insecure-requests user-agent "
    "viewport-width width".split()
)

#: The versions of HTTP that browsers speak; proxies go back to an older one.
BROWSER_PROTOCOLS = ("HTTP/1.1", "HTTP/2", "HTTP/2.0")


def init_app(app: Flask) -> None:
    """Set the headers on every response of `app`."""
    app.after_request(set_headers)


def set_headers(response: Response) -> Response:
    """Set the security headers of a response, and open the API to other sites."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if is_open():
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        response.headers["Access-Control-Expose-Headers"] = TOLD_HEADERS
        if request.method == "OPTIONS":  # a browser asks before it posts JSON
            allowed = response.headers.get("Allow", "")
            response.headers["Access-Control-Allow-Methods"] = allowed
            response.headers["Access-Control-Allow-Headers"] = SENT_HEADERS
            response.headers["Access-Control-Max-Age"] = KEEP_OF_LEAVE
    else:
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return response


def is_open() -> bool:
    """Say whether any site may read what this request is for."""
    return (
        request.blueprint in OPEN_BLUEPRINTS
        or request.endpoint in OPEN_ENDPOINTS
        or request.path.startswith("/api/")
    )


def may_see_official_wording() -> bool:
    """Say whether this request comes from the owner, at the machine that serves it.

    The setting, the peer, the name asked for and the absence of any proxy must all
    say so: a page with official wording leaves the machine by no other way. A site that
    has been told its address is one for others.
    """
    return (
        current_app.config["OFFICIAL_WORDING"] is True
        and not current_app.config["BASE_URL"]
        and is_loopback(request.remote_addr)
        and without_port(request.headers.get("Host", "")) in LOOPBACK_HOSTS
        and not came_through_proxy()
    )


def sees_official_wording() -> bool:
    """Say whether this request comes from the owner, and there is wording to see.

    Raises DatabaseUnusable if there is no database.
    """
    return bool(rulebook().collection.excerpts) and may_see_official_wording()


def is_loopback(address: str | None) -> bool:
    """Say whether a peer's address is this machine's own.

    >>> is_loopback("127.0.0.1"), is_loopback("::ffff:127.0.0.1"), is_loopback("::1")
    (True, True, True)
    >>> is_loopback("192.168.1.20"), is_loopback(""), is_loopback(None)
    (False, False, False)
    """
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return False
    mapped = getattr(parsed, "ipv4_mapped", None)
    return (mapped or parsed).is_loopback


def without_port(host: str) -> str:
    """Return a Host header without its port.

    >>> without_port("localhost:8044"), without_port("[::1]:8044")
    ('localhost', '[::1]')
    >>> without_port("[::1]"), without_port("localhost")
    ('[::1]', 'localhost')
    """
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host


def came_through_proxy() -> bool:
    """Say whether anything in the request is not as a browser would have it."""
    names = {name.lower() for name, _ in request.headers}
    foreign = {name for name in names - BROWSER_HEADERS if not name.startswith("sec-")}
    protocol = request.environ.get("SERVER_PROTOCOL")
    return bool(foreign) or protocol not in BROWSER_PROTOCOLS
