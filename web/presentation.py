"""What the templates need beside their data: addresses of files, labels, languages."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from flask import Flask, current_app, request

from rulesdb.citations.places import citation
from rulesdb.records import Record
from rulesdb.vocabulary import CATEGORY_LABELS, Category
from web.addresses import absolute, hit_path, record_path, search_path, without
from web.markup import snippet_html

#: The drawings of terrain and obstacles, each named by its record's id.
PICTURES = "terrain.svg"

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
        category_labels=CATEGORY_LABELS,
        hit_path=hit_path,
        picture=picture,
        record_path=record_path,
        search_path=search_path,
        singular=SINGULAR,
        without=without,
    )
    app.jinja_env.filters.update(
        citation=citation,
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
    """Return the address of a record's picture: its terrain, or its category's icon."""
    assets: Assets = current_app.extensions["assets"]
    if record.category not in PLAIN_PICTURES:
        return f"{asset('icons.svg')}#{record.category.value}"
    drawn = record.id if record.id in assets.pictures else None
    return f"{asset(PICTURES)}#{drawn or PLAIN_PICTURES[record.category]}"


def language_of(text: str) -> str:
    """Return the language that a title or another short text is in, by its letters.

    >>> language_of("Zhukov"), language_of("Жуков"), language_of("The game (Игра)")
    ('en', 'ru', 'en')
    """
    return "ru" if len(CYRILLIC.findall(text)) > len(LATIN.findall(text)) else "en"
