"""What a question is, and a step of one: what each may and must be told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.situations.keys import KEYS, Key

#: Yields what cannot be so in what was said, each with its place in it.
Impossible = Callable[[Mapping[str, object], Rulebook], Iterable[str]]


def nothing_impossible(_: Mapping[str, object], __: Rulebook) -> Iterable[str]:
    """Return no faults: each value by itself is all that there is to check."""
    return ()


@dataclass(frozen=True, slots=True)
class Step:
    """A part of a question that has several, with its own keys.

    `needs` are the paths without which there is nothing to ask; `impossible` finds what
    cannot be so though each value by itself could.
    """

    doc: str
    keys: Mapping[str, Key] = field(default_factory=lambda: MappingProxyType({}))
    needs: tuple[str, ...] = ()
    impossible: Impossible = nothing_impossible


@dataclass(frozen=True, slots=True)
class Question:
    """A question: which units it is about, and what may be said of the situation.

    `needs` are the paths without which there is nothing to ask. A question with `steps`
    is asked one step at a time, and each step has keys of its own. `parts` are things
    of which several keys tell, as units are. `impossible` finds what cannot be so
    though each value by itself could. `rules` are those that it may be asked by, the
    first of them where nothing else is said. `unassumed` are the paths where saying
    what is assumed elsewhere is not the same as saying nothing. A question that may be
    asked `on_board` may name hexes for its units, and one that `needs_board` has to; on
    the `empty_hexes` among them there need not be a unit.
    """

    doc: str
    units: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    keys: Mapping[str, Key] = field(default_factory=lambda: KEYS)
    steps: Mapping[str, Step] = field(default_factory=lambda: MappingProxyType({}))
    parts: Mapping[str, Mapping[str, Key]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    impossible: Impossible = nothing_impossible
    rules: tuple[str, ...] = ()
    unassumed: tuple[str, ...] = ()
    on_board: bool = False
    needs_board: bool = False
    empty_hexes: tuple[str, ...] = ()

    def key(self, name: str, step: str = "") -> Key | None:
        """Return what a key of the situation as a whole means here, or None."""
        own = self.steps[step].keys if step in self.steps else {}
        return own.get(name) or self.keys.get(name)

    def names(self, step: str = "") -> list[str]:
        """Return every key that may be said of the situation as a whole."""
        own = self.steps[step].keys if step in self.steps else {}
        stepping = ["step"] if self.steps else []
        board = ["board"] if self.on_board else []
        named = [*stepping, *own, *self.keys, *self.units, *self.parts, *board]
        return [*dict.fromkeys(named)]
