"""From what passages say of other records to links between them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulesdb.language.markdown import MARKDOWN
from rulesdb.language.mentions import Names
from rulesdb.records import CommonName, Link, Passage, Record
from rulesdb.vocabulary import LinkKind, Sense

#: What says that another record's rules hold for this one too.
SAME = re.compile(
    r"\bsame (?:terrain )?(?:effect|rules?)s? (?:as|for)\b", re.IGNORECASE
)
SENTENCE_END = re.compile(r"[.!?](?:\s|$)|\n")

#: How a link to a record, or to a passage of one, is written.
TARGET = re.compile(r"#(?P<id>[a-z0-9-]+)(?:/(?P<anchor>[a-z0-9-]+))?")


def written_links(markdown: str) -> Iterator[tuple[str, str]]:
    """Yield the address and the words of each link in a Markdown text.

    >>> list(written_links("as a [trench](#trench)"))
    [('#trench', 'trench')]
    """
    if "](" not in markdown:  # parsing takes its time, and most texts have no link
        return
    for block in MARKDOWN.parse(markdown):
        address, said = None, ""
        for token in block.children or ():
            if token.type == "link_open":
                address, said = str(token.attrGet("href")), ""
            elif token.type == "link_close" and address is not None:
                yield address, said
                address = None
            elif address is not None:
                said += token.content


def links_of(record: Record, names: Names, safe_names: Names) -> Iterator[Link]:
    """Yield the links that a record's passages make, each target once for a kind.

    `names` are the names of all records, `safe_names` those that are safe to take
    for a mention wherever they stand.
    """
    seen: set[tuple[LinkKind, str]] = set()
    for passage in record.passages:
        for link in (
            *same_effect(record, passage, names),
            *mentioned(record, passage, safe_names),
        ):
            if link.target != record.id and (link.kind, link.target) not in seen:
                seen.add((link.kind, link.target))
                yield link


def same_effect(record: Record, passage: Passage, names: Names) -> Iterator[Link]:
    """Yield a link to what a passage says has the same effect."""
    for said in SAME.finditer(passage.text):
        end = SENTENCE_END.search(passage.text, said.end())
        rest = passage.text[said.end() : end.start() if end else None]
        for mention in names.mentions(rest):
            text = rest[mention.start : mention.end]
            yield Link(
                record.id, LinkKind.SAME_AS, mention.record, passage.anchor, text
            )
            break


def mentioned(record: Record, passage: Passage, names: Names) -> Iterator[Link]:
    """Yield a link to each record that a passage links to or names."""
    for address, text in written_links(passage.markdown):
        found = TARGET.fullmatch(address)
        if found:
            yield Link(record.id, LinkKind.SEE, found["id"], passage.anchor, text)
    for mention in names.mentions(passage.text):
        text = passage.text[mention.start : mention.end]
        yield Link(record.id, LinkKind.SEE, mention.record, passage.anchor, text)


def cross_references(
    records: Iterable[Record], common_names: Iterable[CommonName]
) -> tuple[Link, ...]:
    """Return all links that the passages of `records` make."""
    records = tuple(records)
    ambiguous = [each.name for each in common_names if each.sense is Sense.AMBIGUOUS]
    names, safe_names = Names(records), Names(records, ambiguous)
    return tuple(
        link for record in records for link in links_of(record, names, safe_names)
    )
