"""What a citation of a record says, and in which order, whatever the form."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.citations.document import (
    Blocks,
    Emphasis,
    Inlines,
    Link,
    Paragraph,
    Part,
    Permalink,
    Reference,
    Strong,
    Text,
    Title,
    joined,
    one_line,
)
from rulesdb.citations.places import (
    citation,
    passage_sources,
    remarks,
    unsaid_kind,
)
from rulesdb.citations.reading import permalink, read_blocks
from rulesdb.citations.ruling import ruling
from rulesdb.errors import UnknownName
from rulesdb.records import Passage, Record
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import CATEGORY_LABELS, Review, unknown

#: A source that is named with its address: "Terrain pages (https://rules.example)".
_ON_THE_WEB = re.compile(r"(?P<name>.+) \((?P<url>https?://[^\s()<>\[\]]+)\)")


def in_full(
    rulebook: Rulebook, record: Record, base_url: str, version: str = ""
) -> Blocks:
    """Return the whole of a record, with a link to each of its passages.

    With a version of the rules, the record is as it was then, and so are the links.
    """
    category = _said(CATEGORY_LABELS[record.category])
    place = _said(citation(rulebook, record))
    return (
        Title(one_line(record.title)),
        _source_line(category, place, _reviewed(record), _pinned(version)),
        *_ruling(record.summary),
        *(_part(rulebook, record, p, base_url, version) for p in record.passages),
        Permalink(permalink(base_url, record.id, version=version)),
    )


def in_short(
    rulebook: Rulebook, record: Record, base_url: str, anchor: str | None
) -> Blocks:
    """Return title, ruling in one line, citation and link, of a record or a passage.

    The ruling is no quotation: it is in our words, not in those of the book that is
    named below it.
    """
    if anchor is None:
        title, said = record.title, record.summary
        place = _said(citation(rulebook, record))
    else:
        passage = _passage(record, anchor)
        kind = unsaid_kind(passage)
        title = f"{record.title} – {_label(passage)}{f' ({kind})' if kind else ''}"
        said = ruling(read_blocks(passage.markdown, base_url))
        place = _listed(passage_sources(rulebook, passage))
    return (
        Paragraph((Strong(_said(title)),)),
        *_ruling(said),
        _source_line(place, _reviewed(record)),
        Permalink(permalink(base_url, record.id, anchor)),
    )


def _part(
    rulebook: Rulebook, record: Record, passage: Passage, base_url: str, version: str
) -> Part:
    address = permalink(base_url, record.id, passage.anchor, version=version)
    return Part(
        label=Link(_said(_label(passage)), address),
        note=_listed(remarks(rulebook, record, passage)),
        blocks=read_blocks(passage.markdown, base_url),
        language=passage.language,
    )


def _label(passage: Passage) -> str:
    return passage.label or passage.anchor


def _ruling(said: str) -> Blocks:
    """Return the ruling as a paragraph; what was read unchecked may have none."""
    words = _said(said)
    return (Paragraph(words),) if words else ()


def _source_line(*pieces: Inlines) -> Paragraph:
    return Paragraph((Emphasis(joined(pieces, " · ")),))


def _reviewed(record: Record) -> Inlines:
    """Return the warning that a record needs which nobody has checked."""
    return _said("needs review" if record.review is Review.NEEDS_REVIEW else "")


def _pinned(version: str) -> Inlines:
    """Return which version of the rules a record is of, if it is not today's."""
    return _said(f"as of rules version {version}" if version else "")


def _listed(remarks: Iterable[str]) -> Inlines:
    return joined(map(_referring, remarks), "; ")


def _referring(remark: str) -> Inlines:
    """Return a remark in which the name of a source on the web leads to it."""
    line = one_line(remark)
    source = _ON_THE_WEB.fullmatch(line)
    if source is None:
        return _said(line)
    return (Reference(_said(source["name"]), source["url"]),)


def _said(text: str) -> Inlines:
    """Return text as words on one line, or nothing where it has none."""
    line = one_line(text)
    return (Text(line),) if line else ()


def _passage(record: Record, anchor: str) -> Passage:
    passage = record.passage(anchor)
    if passage is None:
        anchors = [p.anchor for p in record.passages]
        raise UnknownName(unknown("anchor", anchor, anchors))
    return passage
