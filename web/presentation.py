"""What the templates need beside their data: addresses of files, labels, languages."""

from __future__ import annotations

import hashlib
import re
from calendar import month_name
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from flask import Flask, current_app, get_template_attribute, request
from markupsafe import Markup

from rulesdb.citations.places import citation
from rulesdb.history.words_changed import words_changed
from rulesdb.records import Record
from rulesdb.vocabulary import CATEGORY_LABELS, Category
from web.addresses import (
    absolute,
    as_of_path,
    hit_path,
    page_path,
    record_path,
    search_path,
    without,
)
from web.citing import FORM_NAMES
from web.current import rulebook
from web.markup import snippet_html

#: The drawings of terrain and obstacles, each named by its record's id.
PICTURES = "terrain.svg"

#: The drawings of the categories, and of what is pressed on a page.
ICONS = "icons.svg"

#: Of how many records it is remembered how lists of results show them.
MOST_SHOWN = 2048

#: What is drawn for a record of these categories that has no picture of its own.
PLAIN_PICTURES = {Category.TERRAIN: "open-ground", Category.OBSTACLE: "barrier"}

#: What one record of a category is, over its title.
SINGULAR = {
    Category.TERRAIN: "Terrain",
    Category.OBSTACLE: "Obstacle",
    Category.UNIT: "Unit",
    Category.ACTION: "Action",
    Category.CARD: "Command card",
    Category.RULE: "Rule",
    Category.CAMPAIGN: "Campaign",
    Category.SCENARIO: "Scenario",
    Category.HERO_CARD: "Russian hero card",
}

SYMBOL = re.compile(r'<symbol id="([a-z-]+)"')
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
LATIN = re.compile(r"[a-z]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Assets:
    """The site's own files as they are: what tells each, and all of them, apart.

    The addresses are those within the site; a page has dozens, so each is made once.
    """

    hashes: dict[str, str]
    addresses: dict[str, str]
    version: str
    pictures: frozenset[str]
    modified: float


def init_app(app: Flask) -> None:
    """Read the site's files once, and give the templates of `app` their words."""
    app.extensions["assets"] = read_assets(Path(app.root_path))
    app.jinja_env.globals.update(
        asset=asset,
        absolute=absolute,
        as_of_path=as_of_path,
        category_labels=CATEGORY_LABELS,
        form_names=FORM_NAMES,
        hit_path=hit_path,
        picture=picture,
        record_path=record_path,
        search_path=search_path,
        shown=shown,
        singular=SINGULAR,
        url_for=page_path,
        without=without,
        words_changed=words_changed,
    )
    app.jinja_env.filters.update(
        citation=citation,
        day=day,
        lang=language_of,
        snippet=snippet_html,
    )


def read_assets(root: Path) -> Assets:
    """Return the hashes of all that a page is made from."""
    static = root / "static"
    hashes = {
        path.relative_to(static).as_posix(): hash_of(path.read_bytes())
        for path in sorted(static.rglob("*"))
        if path.is_file()
    }
    sources = [*sorted(root.rglob("*.html")), *sorted(root.rglob("*.py"))]
    modified = max(path.stat().st_mtime for path in (*sources, *static.rglob("*")))
    made_from = b"".join(path.read_bytes() for path in sources)
    version = hash_of(made_from + repr(hashes).encode())
    pictures = SYMBOL.findall((static / PICTURES).read_text(encoding="utf-8"))
    addresses = {name: f"/static/{name}?v={hash}" for name, hash in hashes.items()}
    return Assets(hashes, addresses, version, frozenset(pictures), modified)


def hash_of(content: bytes) -> str:
    """Return what tells this content from any other, short enough for an address."""
    return hashlib.sha256(content).hexdigest()[:8]


def asset(name: str) -> str:
    """Return the address of a static file; it changes when the file does."""
    assets: Assets = current_app.extensions["assets"]
    return request.root_path + assets.addresses[name]


def picture(record: Record) -> str:
    """Return the address of a record's picture."""
    file, symbol = symbol_of(record)
    return f"{asset(file)}#{symbol}"


class Shown(NamedTuple):
    """What every list of results shows of a record, as HTML."""

    drawing: Markup
    title: Markup
    about: Markup


def shown(record: Record) -> Shown:
    """Return what every list of results shows of a record."""
    return shown_once(rulebook().digest, request.root_path, record.id)


@lru_cache(maxsize=MOST_SHOWN)
def shown_once(digest: str, root: str, id: str) -> Shown:
    """Return the same of a record of the build with this digest, written once.

    `root` is where the site is mounted, which the addresses of drawings begin with.
    """
    record = rulebook().records[id]
    book = rulebook().books[record.book]
    drawing, said, about = (
        get_template_attribute("parts.html", name)
        for name in ("drawing", "said", "about")
    )
    return Shown(drawing(record), said(record.title), about(record, book))


def symbol_of(record: Record) -> tuple[str, str]:
    """Return the file and the id of a record's picture.

    It is that of its terrain or obstacle, or else the icon of its category.
    """
    assets: Assets = current_app.extensions["assets"]
    if record.category not in PLAIN_PICTURES:
        return ICONS, record.category.value
    drawn = record.id if record.id in assets.pictures else None
    return PICTURES, drawn or PLAIN_PICTURES[record.category]


def language_of(text: str) -> str:
    """Return the language that a title or another short text is in, by its letters.

    >>> language_of("Zhukov"), language_of("Жуков"), language_of("The game (Игра)")
    ('en', 'ru', 'en')
    """
    return "ru" if len(CYRILLIC.findall(text)) > len(LATIN.findall(text)) else "en"


def day(iso: str) -> str:
    """Return a day as it is written in a sentence.

    >>> day("2026-11-03")
    '3 November 2026'
    """
    found = date.fromisoformat(iso)
    return f"{found.day} {month_name[found.month]} {found.year}"
