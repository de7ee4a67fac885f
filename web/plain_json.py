"""JSON as the site writes it: keys in their order, letters as they are."""

from __future__ import annotations

from typing import Any

from flask.json.provider import DefaultJSONProvider


class PlainJson(DefaultJSONProvider):
    """Writes what no UTF-8 can hold, half of a character, as JSON escapes it."""

    sort_keys = False
    ensure_ascii = False

    def dumps(self, obj: Any, **kwargs: Any) -> str:
        """Return `obj` as JSON that can be sent, whatever text is in it."""
        written = super().dumps(obj, **kwargs)
        return written.encode("utf-8", "backslashreplace").decode()
