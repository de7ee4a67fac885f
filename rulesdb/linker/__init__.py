"""The linker: a draft of an answer comes back with each rule that it names linked.

Each record is linked once, where it is first named, the longest name at each place. The
draft stays as it is but for the links: quotes, code, existing links and the insides of
tags are passed over, and so are words that only may be names. Those are listed.

Nothing here reads files or knows of a site; all of it takes time in proportion to the
length of the draft, however broken its markup is.
"""

from __future__ import annotations

from rulesdb.linker.linking import (
    LARGEST,
    MARKUPS,
    LeftAlone,
    Linked,
    Linker,
    Made,
    TooLong,
)

__all__ = ["LARGEST", "MARKUPS", "LeftAlone", "Linked", "Linker", "Made", "TooLong"]
