"""Words in a picture, whoever wrote them: names come from other people's files."""

from __future__ import annotations

import re
from html import escape

#: What no XML may hold, however it is written.
FORBIDDEN = re.compile(r"[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def written(text: str) -> str:
    """Return text as it is written in SVG.

    >>> written("<b>\\0 & c")
    '&lt;b&gt;\ufffd &amp; c'
    """
    return escape(FORBIDDEN.sub("\ufffd", text), quote=False)
