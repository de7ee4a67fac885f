"""JSON text as plain data, however it came: by link, body, file or box of a form.

What JSON leaves open is refused here, so that every way in refuses alike: an object
that says one key twice, and data that are nested deeper than any situation.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from rulesdb.situations.values import shown

#: No situation is nested half as deep.
DEEPEST = 20

BYTE_ORDER_MARK = "\ufeff"


def plain_data(text: str) -> object:
    """Return what JSON text says.

    Raises ValueError that begins with "not JSON", and tells why it cannot be read.

    >>> plain_data('{"distance": 2}')
    {'distance': 2}
    """
    too_deep = f"not JSON that can be read: nested deeper than {DEEPEST} levels"
    try:
        found: object = json.loads(
            text.removeprefix(BYTE_ORDER_MARK), object_pairs_hook=each_once
        )
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error}") from None
    except RecursionError:
        raise ValueError(too_deep) from None
    except SaidTwice as error:
        raise ValueError(f"not JSON that can be read: {error}") from None
    except ValueError:
        raise ValueError("not JSON that can be read: a number is too long") from None
    if is_deeper(found, DEEPEST):
        raise ValueError(too_deep)
    return found


class SaidTwice(ValueError):
    """An object that says one key twice, of which JSON does not tell which counts."""


def each_once(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    """Return an object of these keys; raises SaidTwice for one that is there twice."""
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise SaidTwice(f"{shown(name)[:24]} stands twice in one object")
        found[name] = value
    return found


def is_deeper(data: object, levels: int) -> bool:
    """Say whether lists and objects are nested in more levels than these."""
    layer = [data]
    for _ in range(levels + 1):
        layer = [inner for outer in layer for inner in inside(outer)]
    return bool(layer)


def inside(data: object) -> Iterable[object]:
    """Return what lies one level down in data."""
    if isinstance(data, dict):
        return data.values()
    return data if isinstance(data, list) else ()
