"""Whose a unit is: the nation or side that a player names before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rulesdb.sentence.terms import Kind, Token

#: What a nation or side says of the unit behind it.
SAYS: Mapping[str, str] = {Kind.NATION: "nation", Kind.SIDE: "side"}

#: What may stand between them: "Japanese camouflaged infantry".
BETWEEN = frozenset({"camouflaged"})


def with_their_units(tokens: Sequence[Token]) -> Iterator[Token]:
    """Yield the tokens, each unit as one with the nation and side named before it.

    So whatever clause takes the unit takes them too, and none can give them to another.
    """
    waiting: list[Token] = []
    for token in tokens:
        kind = token.code[:1]
        if kind in SAYS or (waiting and token.code in BETWEEN):
            waiting.append(token)
            continue
        if kind == Kind.UNIT:
            token = replace(token, of=dict(said_by(waiting)))
            waiting = [each for each in waiting if each.code in BETWEEN]
        yield from waiting
        yield token
        waiting = []
    yield from waiting


def said_by(tokens: Sequence[Token]) -> Iterator[tuple[str, object]]:
    """Yield what nations and sides say of the unit behind them."""
    for token in tokens:
        if token.code[:1] in SAYS:
            yield SAYS[token.code[:1]], token.value
