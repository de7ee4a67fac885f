"""The grammar of a query: words, "phrases", -not, or, brackets, and fields.

    query  = run [or run] …          one of them is wanted
    run    = part …                  all are wanted
    part   = [-] (word | "a phrase" | field:word | field:"a phrase" | ( query ))

"Or" parts all that stands before it from all that stands behind it. In a question
("can armor or infantry enter a marsh") it is a word like others, unless it is written
"OR" or stands in brackets.
Nothing that anybody types is an error. What cannot be read so is read as words, with a
warning that says where it stands. A minus before a digit is a number, since rules are
full of them; "not" is a word, as in "may not".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from rapidfuzz import process

from rulesdb.fields import BY_NAME, FIELDS, Field
from rulesdb.language.small_words import SMALL_WORDS
from rulesdb.language.wanted import LONGEST_QUERY, MOST_WORDS
from rulesdb.language.words import WORD, fold

#: Brackets that lie deeper are passed over: nobody means them.
MOST_DEPTH = 20

#: More warnings than this tell nobody more.
MOST_WARNINGS = 5

QUOTES = '"“”„«»'
OR = frozenset(("or", "или", "|"))

#: What shows that a query may be more than a run of words.
SPECIAL = re.compile(rf"[{QUOTES}():|]|(?<!\S)-|(?<!\w)(?:[oO][rR]|[иИ]\w+)(?!\w)")

#: What needs no quotes behind a field's colon.
ONE_WORD = re.compile(r"[\w-]+")

PART = re.compile(
    rf"""
    (?P<minus>(?<!\S)-|(?<=\()-)?
    (?:(?P<field>[A-Za-z]+):(?=[^\s):])(?!//))?
    (?:
        [{QUOTES}](?P<phrase>[^{QUOTES}]*)[{QUOTES}]
      | (?P<open>\()
      | (?P<word>[^\s(){QUOTES}]+)
    )
    | (?P<close>\))
    | (?P<stray>[^\s])
    """,
    re.VERBOSE,
)


class Words(NamedTuple):
    """A run of words that are all wanted; it is the `end` of what was typed, or not."""

    text: str
    is_end: bool = False


class Phrase(NamedTuple):
    """Words that must stand just so, in one of a field's places or anywhere."""

    text: str
    field: Field | None = None


class Choice(NamedTuple):
    """Records to be chosen by what they are; it stands in the query at `start`."""

    field: Field
    value: str
    start: int


class Without(NamedTuple):
    """A part that no record may hold."""

    part: Part


class Either(NamedTuple):
    """Parts of which a record has to hold one."""

    parts: tuple[Part, ...]


class Every(NamedTuple):
    """Parts of which a record has to hold all."""

    parts: tuple[Part, ...]


Part: TypeAlias = Words | Phrase | Choice | Without | Either | Every


class Parsed(NamedTuple):
    """The parts of a query, and warnings of what was not read as it may be meant."""

    parts: tuple[Part, ...]
    warnings: tuple[str, ...] = ()


class Level:
    """What has been read between two brackets, or outside of all."""

    def __init__(self, start: int = 0, *, negated: bool = False) -> None:
        self.start = start
        self.negated = negated
        self.parts: list[Part] = []
        #: What stands before each "or", each once.
        self.others: dict[Part, None] = {}
        #: Words that stand one behind another, and where the last of them ends.
        self.run: list[str] = []
        self.run_end = 0

    def add_word(self, word: str, end: int) -> None:
        """Add a word to the run."""
        self.run.append(word)
        self.run_end = end

    def add(self, part: Part) -> None:
        """Add a part to all that are wanted."""
        self.end_run()
        self.parts.append(part)

    def add_or(self) -> bool:
        """Set what was read beside what comes; say whether there is anything."""
        self.end_run()
        if not self.parts:
            return False
        part = together(self.parts)
        self.others |= dict.fromkeys(part.parts if isinstance(part, Either) else [part])
        self.parts = []
        return True

    def end_run(self, *, is_end: bool = False) -> None:
        """Make a part of the words so far."""
        if self.run:
            self.parts.append(Words(" ".join(self.run), is_end))
            self.run.clear()

    def close(self, *, is_end: bool = False) -> tuple[Part, ...]:
        """Return the parts that are wanted; the last word `is_end` of all, or not."""
        self.end_run(is_end=is_end)
        if not self.others:
            return tuple(self.parts)
        self.add_or()
        others = tuple(self.others)
        return others if len(others) == 1 else (Either(others),)


def together(parts: Sequence[Part]) -> Part:
    """Return one part for several that are all wanted."""
    return parts[0] if len(parts) == 1 else Every(tuple(parts))


class Parser:
    """Reads one query from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._is_question = is_question(text)
        self._levels = [Level()]
        self._passed_over = 0
        self._things = 0
        self._warnings: list[str] = []

    def parse(self) -> Parsed:
        """Return what was read."""
        for found in PART.finditer(self._text):
            self._take(found)
        if self._passed_over or len(self._levels) > 1:
            start = self._levels[-1].start
            self._warn(start, "this bracket is never closed")
        if self._things > MOST_WORDS:
            self._warnings.insert(0, f"Only the first {MOST_WORDS} words were read.")
        while len(self._levels) > 1:
            self._close()
        level = self._levels[0]
        parts = level.close(is_end=level.run_end == len(self._text.rstrip()))
        return Parsed(parts, tuple(self._warnings[:MOST_WARNINGS]))

    def _take(self, found: re.Match[str]) -> None:
        """Take the next part of the query, or what cannot be one."""
        start = found.start()
        if found["close"]:
            self._take_close(start)
        elif found["stray"]:
            if found["stray"] != "-":
                self._warn(start, "this quotation mark stands alone")
        elif found["open"]:
            self._take_open(found)
        else:
            self._take_thing(found)

    def _take_thing(self, found: re.Match[str]) -> None:
        """Take a word or a phrase, with the field that it is looked for in."""
        self._things += 1
        if self._things > MOST_WORDS:
            return
        level = self._levels[-1]
        name, word, phrase = found["field"], found["word"], found["phrase"]
        text = word if phrase is None else phrase
        field = self._field(name, found.start("field")) if name else None
        negated = bool(found["minus"])
        if negated and not name and text[:1].isdigit():
            negated = False
        if name and field is None:
            text = f"{name} {text}"
        if word and not field and not negated:
            if not name and self._is_or(word) and level.add_or():
                return
            level.add_word(text, found.end())
            return
        part: Part
        if field and not field.searched:
            part = Choice(field, text, found.start())
        elif word and not field:
            part = Words(text)
        else:
            part = Phrase(text, field)
        level.add(Without(part) if negated else part)

    def _is_or(self, word: str) -> bool:
        """Say whether a word parts what may be: in a question few do."""
        told = word.isupper() or len(self._levels) > 1 or not self._is_question
        return word.casefold() in OR and (told or word == "|")

    def _field(self, name: str, start: int) -> Field | None:
        """Return the field of that name; warn, with the nearest, if there is none."""
        field = BY_NAME.get(name.lower())
        if field is None:
            near = process.extractOne(
                name.lower(), [f.name for f in FIELDS], score_cutoff=60
            )
            hint = f"; did you mean “{near[0]}:”?" if near else ""
            self._warn(start, f"there is no field “{name[:20]}”, read as words{hint}")
        return field

    def _take_open(self, found: re.Match[str]) -> None:
        """Take a bracket that opens; what stands before it like a field is a word."""
        if found["field"]:
            self._levels[-1].add_word(found["field"], found.end("field"))
        if len(self._levels) > MOST_DEPTH:
            self._passed_over += 1
            self._warn(found.start("open"), "brackets so deep are passed over")
        else:
            self._levels[-1].end_run()
            negated = bool(found["minus"])
            self._levels.append(Level(found.start("open"), negated=negated))

    def _take_close(self, start: int) -> None:
        """Take a bracket that closes."""
        if self._passed_over:
            self._passed_over -= 1
        elif len(self._levels) > 1:
            self._close()
        else:
            self._warn(start, "this bracket closes nothing")

    def _close(self) -> None:
        """Put what stands within a pair of brackets where they stand."""
        level = self._levels.pop()
        if parts := level.close():
            part = together(parts)
            self._levels[-1].add(Without(part) if level.negated else part)

    def _warn(self, start: int, what: str) -> None:
        """Warn of what stands at a place."""
        self._warnings.append(f"Character {start + 1}: {what}.".replace("?.", "?"))


def parse(text: str) -> Parsed:
    """Return the parts of a query; no text whatever makes it raise.

    >>> parse("arty -bunker").parts
    (Words(text='arty', is_end=False), Without(part=Words(text='bunker', is_end=False)))
    >>> parse("bunker)").warnings
    ('Character 7: this bracket closes nothing.',)
    """
    cut = text[:LONGEST_QUERY]
    parsed = Parser(cut).parse() if SPECIAL.search(cut) else whole(cut)
    if len(text) > LONGEST_QUERY:
        cut_off = f"Only the first {LONGEST_QUERY} characters were read."
        parsed = parsed._replace(warnings=(cut_off, *parsed.warnings))
    return parsed


def is_question(text: str) -> bool:
    """Say whether a query is a question: it has the sign, or begins with a small word.

    >>> is_question("can arty or armor move"), is_question("arty or armor")
    (True, False)
    """
    first = WORD.match(text.lstrip())
    return "?" in text or (first is not None and fold(first[0]) in SMALL_WORDS)


def whole(text: str) -> Parsed:
    """Return a query that is nothing but words."""
    return Parsed((Words(text, is_end=True),) if text.strip() else ())


def written(part: Part) -> str:
    """Return a part of a query as it may be typed.

    >>> [written(part) for part in parse('type:unit (a or "b c") -d').parts]
    ['type:unit', '(a or "b c")', '-d']
    """
    if isinstance(part, Words):
        return part.text
    if isinstance(part, Choice):
        return f"{part.field.name}:{as_value(part.value)}"
    if isinstance(part, Phrase):
        if part.field:
            return f"{part.field.name}:{as_value(part.text)}"
        return f'"{part.text}"'
    if isinstance(part, Without):
        inner = part.part
        many = isinstance(inner, Words) and " " in inner.text
        return f"-({written(inner)})" if many else f"-{written(inner)}"
    sign = " or " if isinstance(part, Either) else " "
    return f"({sign.join(map(written, part.parts))})"


def as_value(text: str) -> str:
    """Return what stands behind a field's colon: in quotes if it is not one word."""
    return text if ONE_WORD.fullmatch(text) else f'"{text}"'
