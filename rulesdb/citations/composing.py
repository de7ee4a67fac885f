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
    Section,
    Strong,
    Title,
    joined,
    one_line,
    said,
)
from rulesdb.citations.places import (
    citation,
    passage_sources,
    remarks,
    unsaid_kind,
)
from rulesdb.citations.reading import permalink, read_blocks
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
    category = said(CATEGORY_LABELS[record.category])
    place = said(citation(rulebook, record))
    return (
        Title(one_line(record.title)),
        _source_line(category, place, _reviewed(record), _pinned(version)),
        *_ruling(record.summary),
        *(_part(rulebook, record, p, base_url, version) for p in record.passages),
        Permalink(permalink(base_url, record.id, version=version)),
    )


def in_short(
    rulebook: Rulebook,
    record: Record,
    base_url: str,
    anchor: str | None,
    version: str = "",
) -> Blocks:
    """Return title, ruling, citation and link, of a record or of a passage of it.

    The ruling of a record is its line in short, that of a passage all that it says. It
    is no quotation: it is in our words, not in those of the book that is named below.
    """
    if anchor is None:
        title, ruling, language = record.title, _ruling(record.summary), record.language
        place = said(citation(rulebook, record))
    else:
        passage = passage_at(record, anchor)
        kind, language = unsaid_kind(passage), passage.language
        title = f"{record.title} – {_label(passage)}{f' ({kind})' if kind else ''}"
        ruling = read_blocks(passage.markdown, base_url)
        place = _listed(passage_sources(rulebook, passage))
    blocks: Blocks = (
        Paragraph((Strong(said(title)),)),
        *ruling,
        _source_line(place, _reviewed(record), _pinned(version)),
        Permalink(permalink(base_url, record.id, anchor, version=version)),
    )
    return (Section(blocks, language),)


def _part(
    rulebook: Rulebook, record: Record, passage: Passage, base_url: str, version: str
) -> Part:
    address = permalink(base_url, record.id, passage.anchor, version=version)
    return Part(
        label=Link(said(_label(passage)), address),
        note=_listed(remarks(rulebook, record, passage)),
        blocks=read_blocks(passage.markdown, base_url),
        language=passage.language,
    )


def _label(passage: Passage) -> str:
    return passage.label or passage.anchor


def _ruling(text: str) -> Blocks:
    """Return the ruling as a paragraph; what was read unchecked may have none."""
    words = said(text)
    return (Paragraph(words),) if words else ()


def _source_line(*pieces: Inlines) -> Paragraph:
    return Paragraph((Emphasis(joined(pieces, " · ")),))


def _reviewed(record: Record) -> Inlines:
    """Return the warning that a record needs which nobody has checked."""
    return said("needs review" if record.review is Review.NEEDS_REVIEW else "")


def _pinned(version: str) -> Inlines:
    """Return which version of the rules a record is of, if it is not today's."""
    return said(f"as of rules version {version}" if version else "")


def _listed(remarks: Iterable[str]) -> Inlines:
    return joined(map(_referring, remarks), "; ")


def _referring(remark: str) -> Inlines:
    """Return a remark in which the name of a source on the web leads to it."""
    line = one_line(remark)
    source = _ON_THE_WEB.fullmatch(line)
    if source is None:
        return said(line)
    return (Reference(said(source["name"]), source["url"]),)


def passage_at(record: Record, anchor: str) -> Passage:
    """Return the passage with this anchor; raises UnknownName if there is none."""
    passage = record.passage(anchor)
    if passage is None:
        anchors = [p.anchor for p in record.passages]
        raise UnknownName(unknown("anchor", anchor, anchors))
    return passage
