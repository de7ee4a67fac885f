"""Described units whose turn began where it can have begun."""

from __future__ import annotations

from typing import Any


def where_it_began(described: dict[str, Any]) -> dict[str, Any]:
    """Return a unit that stands where its turn began, if it has not moved."""
    if described.get("moved") == 0 and "from" in described:
        return {**described, "from": described.get("terrain", [])}
    return described
