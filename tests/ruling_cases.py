"""The rulings with known answers that stand as data in data/rulings/."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from originals import ROOT

FILES = sorted((ROOT / "data" / "rulings").glob("*.toml"))


@cache
def cases() -> tuple[Mapping[str, Any], ...]:
    """Return the cases of all files."""
    return tuple(
        case
        for path in FILES
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    )
