"""Real files of the scenario editor, which are handed beside the checkout."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from originals import ROOT

FOLDER = Path(os.environ.get("M44_DIR", ROOT.parent / "shared" / "m44"))

needs_files = pytest.mark.skipif(
    not FOLDER.is_dir(), reason=f"needs the handed .m44 files, not in {FOLDER}"
)
