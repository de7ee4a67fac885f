"""The sheet of each question: the fields of its form, made from its table of keys.

Attacks and rolls have fields of their own choosing. Those of every other question come
from what its readers show of themselves, so that a new key has its field at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulesdb.situations import COMMON, FACES, KEYS, QUESTIONS, UNITS, Key
from rulesdb.situations.movement import Places
from rulesdb.situations.values import (
    MOST_ITEMS,
    ByName,
    Either,
    ObjectOf,
    OneOf,
    Read,
    RecordOf,
    Refined,
    Several,
    Whole,
    YesOrNo,
)
from rulesdb.tellers import TELLERS
from rulesdb.vocabulary import Category
from web.check.choices import CARDS, SCENARIOS
from web.check.fields import FIELDS, Field, HasChoices, Kind, counts, unit_fields

#: More choices than this are typed, not chosen from a list.
MOST_CHOICES = 13

#: Hexes of a way that the form offers at once; those beyond stand there if said.
STEPS_AT_ONCE = 4

#: Of a question's own fields so many stand at once; the others behind "More".
AT_ONCE = 6

#: What seldom matters to the questions that may be told it too.
LATER = frozenset({"visibility", "fallback", "remove_wire"})

#: What is said of a unit at once though other questions have it behind "More".
AT_ONCE_OF_A_UNIT = {"minefield": ("attacker.owner",)}

#: Questions that begin with one thing that is in force, and what is asked for it.
FIRST: Mapping[str, tuple[str, str]] = {
    "order": (CARDS, "Which card is played?"),
    "victory": (SCENARIOS, "Which scenario is it?"),
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """The fields with which a question is asked, or a step of it, by their paths."""

    question: str
    step: str
    units: tuple[str, ...]
    needs: tuple[str, ...]
    fields: Mapping[str, Field]

    @property
    def is_attack(self) -> bool:
        """Whether it is the form of attacks and rolls, which can change in place."""
        return self.fields is FIELDS

    @property
    def first(self) -> tuple[str, str]:
        """What in force is the first thing to say: its heading, and how it is asked."""
        return FIRST.get(self.question, ("", ""))


@lru_cache
def sheet_of(question: str, step: str) -> Sheet:
    """Return the sheet of a question; one that is none is an attack."""
    asked = QUESTIONS.get(question)
    if asked is None or question in FIELDS["question"].choices:
        return Sheet("battle", "", UNITS, QUESTIONS["battle"].needs, FIELDS)
    first = next(iter(asked.steps), "")
    step = step if step in asked.steps else first
    needs = (*asked.needs, *(asked.steps[step].needs if step else ()))
    fields = {field.path: field for field in fields_of(question, step)}
    return Sheet(question, step, asked.units, needs, fields)


def fields_of(question: str, step: str) -> Iterator[Field]:
    """Yield the fields of a question other than on attacks, or of a step of it."""
    asked = QUESTIONS[question]
    at_once = AT_ONCE_OF_A_UNIT.get(question, ())
    for role in asked.units:
        for field in unit_fields(role):
            yield placed(field, more=field.more and field.path not in at_once)
    own = asked.steps[step].keys if step else {}
    keys = {**own, **asked.keys}
    shown = 0
    for name, key in keys.items():
        if name not in COMMON:
            fields = list(fields_for(question, name, key))
            later = name in LATER and name not in own
            more = shown >= AT_ONCE or later or key.default is not None
            shown += len(fields) * (not more)
            yield from (placed(field, more=more or field.more) for field in fields)
    for part, inner in asked.parts.items():
        for name, key in inner.items():
            for field in fields_for(question, f"{part}.{name}", key):
                yield placed(field, more=True)
    yield FIELDS["in_force"]
    told = bool(TELLERS[question].others)
    yield placed(FIELDS["lang"], more=not told, rare=not told)


def placed(field: Field, *, more: bool, rare: bool | None = None) -> Field:
    """Return a field in its place on the sheet."""
    rare = field.rare if rare is None else rare
    return Field(
        field.path, field.label, field.kind, field.choices, more, rare,
        field.group, field.known,
    )  # fmt: skip


def fields_for(question: str, path: str, key: Key) -> Iterator[Field]:
    """Yield the fields that set a key: one, or one for each part of what it reads."""
    label = TELLERS[question].saying(path).ask
    if isinstance(key.default, bool):
        yield Field(path, label, Kind.TICK, (not key.default,))
    else:
        yield from of_reader(path, label, key.read)


def of_reader(path: str, label: str, read: Read, group: str = "") -> Iterator[Field]:
    """Yield the fields for what a reader reads."""
    parts = parts_of(read)
    if parts:
        for name, inner in parts.items():
            yield from of_reader(f"{path}.{name}", titled(name), inner, group or label)
        return
    if is_way(read):
        yield from steps_of_a_way(path, label)
        return
    if read is KEYS["dice"].read:
        yield Field(path, label, Kind.FACES, FACES)
        return
    kind, choices, known = shape(read)
    yield Field(path, label, kind, choices, group=group, known=known)


def is_way(read: Read) -> bool:
    """Say whether a reader reads hexes, one after the other."""
    if isinstance(read, Refined):
        return is_way(read.shape)
    return isinstance(read, Several) and shape(read.each)[0] is Kind.PLACES


def parts_of(read: Read) -> Mapping[str, Read]:
    """Return the named parts of what a reader reads, none if it reads one thing."""
    if isinstance(read, Refined):
        return parts_of(read.shape)
    if isinstance(read, ObjectOf):
        return read.parts
    if isinstance(read, ByName):
        return dict.fromkeys(read.names, read.each)
    return {}


def steps_of_a_way(path: str, label: str) -> Iterator[Field]:
    """Yield the fields of a way: what lies on each hex, and whose mines."""
    for number in range(MOST_ITEMS):
        place = f"{path}.{number}"
        title = f"Hex {number + 1}"
        beyond = number >= STEPS_AT_ONCE
        yield Field(f"{place}.terrain", title, Kind.STEP, rare=beyond, group=label)
        yield Field(
            f"{place}.owner", f"{title}: own mines", Kind.YES_NO, more=True, rare=True
        )
        yield Field(
            f"{place}.strength", f"{title}: strength of the mines", Kind.COUNT,
            counts(0, 6), more=True, rare=True,
        )  # fmt: skip


Shape = tuple[Kind, tuple[int | str | bool, ...], HasChoices | None]


def shape(read: Read) -> Shape:
    """Return how what a reader reads is chosen, and what there is to choose from."""
    if isinstance(read, Refined):
        return shape(read.shape)
    if isinstance(read, Either):
        number = isinstance(read.plain, Whole)
        return (Kind.COUNTS, (), None) if number else shape(read.plain)
    if isinstance(read, Several):
        return shape_of_several(read.each)
    if isinstance(read, RecordOf) and read.categories == (Category.UNIT,):
        return Kind.UNIT, (), None
    if isinstance(read, HasChoices):
        return Kind.RECORD, (), read
    return shape_of_a_word(read)


def shape_of_a_word(read: Read) -> Shape:
    """Return how a plain value is chosen: a number, a word, a truth, names, text."""
    if isinstance(read, Whole):
        many = read.high - read.low >= MOST_CHOICES
        return Kind.NUMBER if many else Kind.COUNT, span(read, many=many), None
    if isinstance(read, OneOf):
        return Kind.WORD, read.words, None
    if isinstance(read, YesOrNo):
        return Kind.YES_NO, (), None
    if isinstance(read, Places):
        return Kind.PLACES, (), None
    if isinstance(read, ObjectOf):
        return Kind.DATA, (), None
    if isinstance(read, ByName):
        plain = isinstance(read.each, Whole)
        return Kind.COUNTS if plain else Kind.DATA, (), None
    return Kind.TEXT, (), None


def shape_of_several(each: Read) -> Shape:
    """Return how several things are chosen."""
    kind, choices, _ = shape(each)
    if isinstance(each, RecordOf) and Category.TERRAIN in each.categories:
        return Kind.PLACES, (), None
    if isinstance(each, HasChoices):
        return Kind.LIST, (), each
    if kind is Kind.WORD:
        return Kind.LIST, choices, None
    if kind is Kind.TEXT:
        return Kind.NAMES, (), None
    if kind in (Kind.COUNT, Kind.NUMBER):
        return Kind.NUMBERS, (), None
    return Kind.DATA, (), None


def span(read: Whole, *, many: bool) -> tuple[int, ...]:
    """Return the numbers to choose from, or the ends between which one is typed."""
    return (read.low, read.high) if many else counts(read.low, read.high)


def titled(name: str) -> str:
    """Return a name as a label.

    >>> titled("left-center")
    'Left center'
    """
    return name.replace("-", " ").replace("_", " ").capitalize()
