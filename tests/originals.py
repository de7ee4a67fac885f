"""Where the publishers' texts are, for the tests that need them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDER = Path(os.environ.get("RULEBOOKS_DIR", ROOT.parent / "shared" / "rulebooks"))

needs_originals = pytest.mark.skipif(
    not FOLDER.is_dir(),
    reason=f"needs the rulebook texts, which are not in {FOLDER}: set RULEBOOKS_DIR",
)


def texts() -> list[Path]:
    """Return the files of the originals, in the order of their names."""
    return sorted(FOLDER.glob("*.txt"))
