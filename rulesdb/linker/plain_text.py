"""What is to stay as it is in plain text: addresses, and lines that quote."""

from __future__ import annotations

from rulesdb.linker.regions import Kept, addresses, quoted_lines


def kept(text: str) -> Kept:
    """Return what is to stay as it is."""
    return Kept((*addresses(text), *quoted_lines(text)))
