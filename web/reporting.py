"""Where a reader says that something looks wrong: the address that the operator set.

It is the new-issue page of a tracker, or the address of a mailbox:

    https://tracker.example/issues/new?title={title}&body={body}
    mailto:rules@club.example

What stands in braces is filled in: `{title}` of the record or ruling, `{link}` to it,
`{version}` of the rules, and `{body}`, in which link and version stand below room to
write. An address of a mailbox without any is given a subject and a body.
"""

from __future__ import annotations

import re
from urllib.parse import quote, urlsplit

from flask import Flask, current_app

from rulesdb.errors import RulesError
from rulesdb.vocabulary import unknown
from web.current import rulebook

#: What may be filled in.
PLACES = ("title", "link", "version", "body")
PLACE = re.compile(r"\{([^{}]*)\}")

#: What is filled in of the link is what makes a report one.
NEEDED = ("link", "body")

MAIL = "?subject={title}&body={body}"
MAILBOX = re.compile(r"mailto:[^@\s?{}]+@[^@\s?{}]+(\?.*)?", re.IGNORECASE)

#: What no address may hold as it is.
STRANGE = re.compile(r"""[\s"<>\\^`|\x00-\x1f\x7f-\x9f]""")

#: Trackers refuse longer addresses, and mail programs cut them.
LONGEST_LINK = 4_000


class BadAddress(RulesError):
    """The setting of where to report to is none that works."""


def init_app(app: Flask) -> None:
    """Read where to report to; raises BadAddress if it is set and no such address."""
    app.config["REPORT_TO"] = read_address(app.config["REPORT_TO"])
    app.jinja_env.globals.update(report_address=report_address)


def read_address(text: str) -> str:
    """Return the address of reports with its places, or nothing where none is set.

    Raises BadAddress, saying what would be right.

    >>> read_address(" mailto:a@club.example ")
    'mailto:a@club.example?subject={title}&body={body}'
    """
    address = text.strip()
    if not address:
        return ""
    strange = STRANGE.search(address)
    if strange:
        raise BadAddress(wrong(address, f"{strange[0]!r} must be written as %XX"))
    if address.lower().startswith("mailto:"):
        return read_mailbox(address)
    return read_page(address)


def read_mailbox(address: str) -> str:
    """Return the address of a mailbox; without places, with those of a mail."""
    if not MAILBOX.fullmatch(address):
        raise BadAddress(wrong(address, "a mailbox is mailto:name@host"))
    if "?" not in address:
        return address + MAIL
    return with_places(address)


def read_page(address: str) -> str:
    """Return the address of a tracker's page."""
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        host = None
    if not host or parts.scheme != "https":
        raise BadAddress(wrong(address, "it must begin with https:// or mailto:"))
    if PLACE.search(parts.netloc):
        raise BadAddress(wrong(address, "nothing is filled in before the path"))
    return with_places(address)


def with_places(address: str) -> str:
    """Return an address in which the link of a report is filled in somewhere."""
    places = PLACE.findall(address)
    for name in places:
        if name not in PLACES:
            raise BadAddress(wrong(address, unknown("place", name, list(PLACES))))
    if "{" in PLACE.sub("", address) or "}" in PLACE.sub("", address):
        raise BadAddress(wrong(address, "a brace has no other that belongs to it"))
    if not set(NEEDED) & set(places):
        raise BadAddress(wrong(address, "it needs {body} or {link} to be filled in"))
    return address


def wrong(address: str, detail: str) -> str:
    """Return what is wrong with an address, and what would be right."""
    return (
        f"RULESDB_REPORT_TO is {address[:200]!r}, but {detail}; say for example "
        "https://tracker.example/issues/new?title={title}&body={body}, or leave it out"
    )


def report_address(title: str, link: str) -> str:
    """Return where to report what a page shows, or nothing where nobody is told."""
    address: str = current_app.config["REPORT_TO"]
    if not address:
        return ""
    book = rulebook()
    version = f"{book.version} ({book.digest[:8]})"
    if len(link) > LONGEST_LINK:
        link = "(too long to send along: please copy it from the page)"
    filled = {
        "title": f"Looks wrong: {title}",
        "link": link,
        "version": version,
        "body": f"What looks wrong, and what should it say?\n\n\n\n{link}\n"
        f"Rules version {version}\n",
    }
    return PLACE.sub(lambda place: quote(filled[place[1]], safe=""), address)
