"""How a described situation is read.

Everything that is wrong with a description is told at once, each with its place in it
and with what would be right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulesdb.rulebook import Rulebook
from rulesdb.situations.began import impossible_start
from rulesdb.situations.keys import UNIT_KEYS, UNITS, Key
from rulesdb.situations.on_board import OFF_THE_BOARD, Seats, read_board
from rulesdb.situations.plain_data import plain_data
from rulesdb.situations.question import Question
from rulesdb.situations.questions import QUESTIONS
from rulesdb.situations.situation import BadSituation, Situation
from rulesdb.situations.strength import impossible_strength
from rulesdb.situations.values import in_words, shown
from rulesdb.vocabulary import unknown

#: The key of a board, and those that name hexes of it beside the units.
BOARD, WAYS = "board", ("path", "to")

#: More is no situation of this game.
LARGEST = 200_000  # characters of JSON


def read_json(text: str, rulebook: Rulebook) -> Situation:
    """Return the situation in JSON text; raises BadSituation with every fault."""
    if len(text) > LARGEST:
        raise BadSituation([f"more than {LARGEST} characters: no situation is so long"])
    try:
        described = plain_data(text)
    except ValueError as error:
        raise BadSituation([str(error)]) from None
    return read_situation(described, rulebook)


def read_situation(described: object, rulebook: Rulebook) -> Situation:
    """Return a situation out of plain data; raises BadSituation with every fault."""
    if not isinstance(described, dict):
        raise BadSituation([f"{shown(described)} is not an object with keys"])
    name = described.get("question")
    question = QUESTIONS.get(name) if isinstance(name, str) else None
    reader = Reader(question or Question("any", UNITS), described, rulebook)
    faults = list(reader.faults())
    if question is None:
        faults.insert(0, f"question: {unchosen('question', name, [*QUESTIONS])}")
    if faults:
        raise BadSituation(faults)
    return Situation(str(name), reader.said)


class Reader:
    """Reads what is said to a question, key by key."""

    def __init__(
        self, question: Question, described: Mapping[str, object], rulebook: Rulebook
    ) -> None:
        self._question = question
        self._described = described
        self._rulebook = rulebook
        step = described.get("step")
        self._step = step if isinstance(step, str) else ""
        self.said: dict[str, object] = {}
        self._seats: Seats | None = None

    def faults(self) -> Iterator[str]:
        """Read everything into `said`; yield what is wrong with it."""
        faults: list[str] = []
        if self._question.steps:
            yield from self._step_faults()
        faults.extend(self._board_faults())
        for name, value in self._described.items():
            faults.extend(self._named(name, value))
        yield from faults
        yield from self._unsaid(faults)
        yield from self._question.impossible(self.said, self._rulebook)
        step = self._question.steps.get(self._step)
        if step:
            yield from step.impossible(self.said, self._rulebook)
        situation = Situation(str(self._described.get("question")), self.said)
        for unit in self._question.units:
            said = {k: self.said.get(f"{unit}.{k}") for k in UNIT_KEYS}
            yield from impossible_strength(unit, said, self._rulebook)
            if not faults:  # terrain that could not be read is not other terrain
                yield from impossible_start(unit, situation)

    def _named(self, name: str, value: object) -> Iterator[str]:
        """Read what stands under one name; yield what is wrong with it."""
        question = self._question
        if self._seats and self._is_told_by_hexes(name):
            yield from self._on_board(name, value)
        elif name in question.units:
            yield from self._part(name, UNIT_KEYS, value)
        elif name in question.parts:
            yield from self._part(name, question.parts[name], value)
        elif name == "step" and question.steps:
            return
        elif name != "question" and not (name == BOARD and question.on_board):
            yield from self._key(name, question.key(name, self._step), value)

    def _step_faults(self) -> Iterator[str]:
        """Read which step of the question is asked."""
        if self._step in self._question.steps:
            self.said["step"] = self._step
            return
        said = self._described.get("step")
        yield f"step: {unchosen('step', said, [*self._question.steps])}"

    def _board_faults(self) -> Iterator[str]:
        """Read the board, if there is one; yield what is wrong with it."""
        if not self._question.on_board:
            return
        described = self._described.get(BOARD)
        if described is not None:
            board, faults = read_board(described, self._rulebook)
            self.said[BOARD] = board
            self._seats = Seats(board)
            yield from faults
        elif self._question.needs_board:
            yield f"{BOARD}: this has to be said"

    def _is_told_by_hexes(self, name: str) -> bool:
        """Say whether a key tells of hexes of the board, or of what the board tells."""
        return name in self._question.units or name in (*WAYS, *OFF_THE_BOARD)

    def _on_board(self, name: str, value: object) -> Iterator[str]:
        """Read what is told by hexes of the board; yield what is wrong with it."""
        assert self._seats is not None
        if name in OFF_THE_BOARD:
            yield f"{name}: the board tells this"
            return
        if name not in self._question.names(self._step):
            yield from self._key(name, None, value)
            return
        try:
            if name in self._question.units:
                may_be_empty = name in self._question.empty_hexes
                self.said[name] = self._seats.unit(value, may_be_empty)
            else:
                read = self._seats.way if name == "path" else self._seats.hex
                self.said[name] = read(value)
        except ValueError as error:
            yield f"{name}: {error}"

    def _unsaid(self, faults: Sequence[str]) -> Iterator[str]:
        """Yield what has to be said and is not; a fault there has been told already."""
        step = self._question.steps.get(self._step)
        for path in (*self._question.needs, *(step.needs if step else ())):
            place = path.partition(".")[0]
            if self._seats and place in self._question.units:
                path = place
            if path not in self.said and not any(f.startswith(place) for f in faults):
                yield f"{path}: {asking(path)}"

    def _part(self, name: str, keys: Mapping[str, Key], value: object) -> Iterator[str]:
        """Read what is said of a unit, say; yield what is wrong with it."""
        if not isinstance(value, Mapping):
            yield f"{name}: {shown(value)} is not an object with keys"
            return
        for key, inner in value.items():
            if key in keys:
                yield from self._key(f"{name}.{key}", keys[key], inner)
            else:
                yield f"{name}.{key[:80]}: {unknown('key', key[:80], [*keys])}"

    def _key(self, path: str, key: Key | None, value: object) -> Iterator[str]:
        """Read one value; yield what is wrong with it."""
        if key is None:
            known = self._question.names(self._step)
            yield f"{path[:80]}: {unknown('key', path[:80], known)}"
            return
        try:
            self.said[path] = key.read(value, self._rulebook)
        except ValueError as error:
            yield f"{path}: {error}"


def unchosen(what: str, said: object, known: list[str]) -> str:
    """Return what is wrong with a question, or a step of one, that is none of these."""
    if said is None or said == "":
        return f"no {what} was said; say one of: {', '.join(known)}"
    return unknown(what, in_words(said), known)


def asking(path: str) -> str:
    """Return how something is asked for that has to be said."""
    return "say which unit it is" if path.endswith(".unit") else "this has to be said"
