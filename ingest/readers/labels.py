"""Paragraphs and bullets that open with a label: "Movement: …", "Source note: …"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ingest.blocks import Block, BlockKind
from ingest.readers.remarks import is_remark

LONGEST_LABEL = 6  # words
LABEL = re.compile(
    r"(?P<label>[^\W\d_][^:.;!?()|\n]{0,60}?) ?(?P<remark>\([^()\n]{1,80}\))?"
    r":(?: |(?=[^\W\d_a-zа-яё]|[“\"(]))(?P<text>\S.*)"
)

#: Words before a colon that lead up to what follows rather than name it.
INTRODUCE = ("follows", "following", "this", "these")

#: A card that the text copies out: "Unit card (Troops 99, Sledges, as printed)".
AS_PRINTED = re.compile(r"\bas printed\b")


def passage(
    kind: BlockKind,
    text: str,
    line: int,
    *,
    page: str | None = None,
    level: int = 0,
    attributes: Mapping[str, str] | None = None,
) -> Block:
    """Return a paragraph or bullet, its label apart from its text.

    What a label says in brackets of a card as printed is in the attribute `remark`,
    as it is for headings. A remark about the source becomes a note.

    >>> block = passage(BlockKind.BULLET, "Movement:Any unit must stop.", 3, level=1)
    >>> block.label, block.text
    ('Movement', 'Any unit must stop.')
    """
    text = " ".join(text.split())
    parts, label = dict(attributes or {}), ""
    if (match := LABEL.fullmatch(text)) and is_label(match["label"]):
        label, text, remark = match["label"], match["text"], match["remark"] or ""
        if AS_PRINTED.search(remark):
            parts["remark"] = remark.strip("()")
        elif remark:
            label = f"{label} {remark}"
    if is_remark(label, text):
        kind, level = BlockKind.NOTE, 0
    return Block(
        kind, text, line, page=page, level=level, label=label, attributes=parts
    )


def is_label(words: str) -> bool:
    """Say whether the words before a colon are a label and not half a sentence."""
    return (
        words[0].isupper()
        and len(words.split()) <= LONGEST_LABEL
        and not words.endswith(INTRODUCE)
    )
