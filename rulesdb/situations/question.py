"""What a question of the rules check is: whom it is about, and what it may be told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulesdb.situations.keys import KEYS, Key


@dataclass(frozen=True, slots=True)
class Step:
    """A part of a question that has several, with its own keys.

    `needs` are the paths without which there is nothing to ask.
    """

    doc: str
    keys: Mapping[str, Key] = field(default_factory=lambda: MappingProxyType({}))
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question: which units it is about, and what may be said of the situation.

    `needs` are the paths without which there is nothing to ask. A question with `steps`
    is asked one step at a time, and each step has keys of its own.
    """

    doc: str
    units: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    keys: Mapping[str, Key] = field(default_factory=lambda: KEYS)
    steps: Mapping[str, Step] = field(default_factory=lambda: MappingProxyType({}))

    def key(self, name: str, step: str = "") -> Key | None:
        """Return what a key of the situation as a whole means here, or None."""
        own = self.steps[step].keys if step in self.steps else {}
        return own.get(name) or self.keys.get(name)

    def names(self, step: str = "") -> list[str]:
        """Return every key that may be said of the situation as a whole."""
        own = self.steps[step].keys if step in self.steps else {}
        stepping = ["step"] if self.steps else []
        return [*dict.fromkeys([*stepping, *own, *self.keys, *self.units])]
