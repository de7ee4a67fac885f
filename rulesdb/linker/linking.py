"""Putting links into a draft: each rule that it names is linked once."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rulesdb.citations.bbcode import BBCode, Bgg
from rulesdb.citations.form import Form
from rulesdb.citations.hypertext import Html
from rulesdb.citations.markdown import Discourse, Markdown
from rulesdb.citations.plain_text import PlainText
from rulesdb.citations.reading import permalink
from rulesdb.errors import RulesError, UnknownName
from rulesdb.language.mentions import Wordings
from rulesdb.language.words import Word
from rulesdb.linker import bbcode, hypertext, markdown, plain_text
from rulesdb.linker.edges import can_be_linked
from rulesdb.linker.naming import (
    REASONS,
    Name,
    Said,
    Why,
    is_inside_sentence,
    names_of,
    said_in,
)
from rulesdb.linker.regions import Kept, masked
from rulesdb.linker.sieve import Sieve
from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import unknown

#: A draft of more bytes than this, as UTF-8, is refused: no forum takes half of it, and
#: of the most awkward one the links are found within a second.
LARGEST = 200_000


@dataclass(frozen=True, slots=True)
class Markup:
    """A way of writing a draft: how a link looks in it, and what stays as it is."""

    form: Form
    kept: Callable[[str], Kept]
    has_marks: bool = False


#: By the names of the forms that citations come in.
MARKUPS: Mapping[str, Markup] = {
    "bgg": Markup(Bgg(), bbcode.kept),
    "bbcode": Markup(BBCode(), bbcode.kept),
    "discourse": Markup(Discourse(), markdown.kept_on_discourse, has_marks=True),
    "markdown": Markup(Markdown(), markdown.kept, has_marks=True),
    "html": Markup(Html(), hypertext.kept),
    "text": Markup(PlainText(), plain_text.kept),
}


class TooLong(RulesError):
    """A draft is longer than any that is taken."""

    def __init__(self) -> None:
        super().__init__(
            f"the draft has more than {LARGEST:,} bytes, the most that is read: "
            "link it in parts"
        )


@dataclass(frozen=True, slots=True)
class Made:
    """A link that was made: the words, where they stand in the draft, the record."""

    text: str
    start: int
    end: int
    line: int
    record: Record
    url: str


@dataclass(frozen=True, slots=True)
class LeftAlone:
    """Words that may name a record but are no link, why, and what they may name."""

    text: str
    start: int
    end: int
    line: int
    why: Why
    candidates: tuple[Record, ...]

    @property
    def reason(self) -> str:
        """Why they were left alone, in words."""
        return REASONS[self.why]


@dataclass(frozen=True, slots=True)
class Linked:
    """A draft with links, each of them, what was left alone, and what to look at."""

    text: str
    links: tuple[Made, ...]
    left_alone: tuple[LeftAlone, ...]
    warnings: tuple[str, ...] = ()
    already: tuple[Record, ...] = ()

    @property
    def names_rules(self) -> bool:
        """Whether the draft names any rule, linked or not."""
        return bool(self.links or self.left_alone or self.already)


class Linker:
    """Links the records of one rulebook in drafts."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        names = names_of(rulebook)
        self._wordings = Wordings(names)
        self._sieve = Sieve(stem for run in names for stem in run)

    def link(
        self,
        draft: str,
        form: str,
        base_url: str,
        *,
        off: Collection[str] = (),
        on: Collection[str] = (),
    ) -> Linked:
        """Return a draft with each record that it names linked once, where first named.

        Nothing else in it changes. Records whose ids are in `off` are not linked; those
        in `on` are, even by names that are left alone otherwise. What already is linked
        is not linked again. Raises TooLong, or UnknownName for a form.
        """
        if form not in MARKUPS:
            raise UnknownName(unknown("form", form, list(MARKUPS)))
        check_length(draft)
        kept = MARKUPS[form].kept(draft)
        legible = masked(draft, kept.regions)
        pass_over = self._linked_already(draft, base_url)
        choices = Choices(
            draft, legible, frozenset(off), frozenset(on), dict(pass_over)
        )
        for said, place, names in self._named(draft, legible, MARKUPS[form], choices):
            choices.take(said, place, names, base_url)
        return Linked(
            with_links(draft, choices.made, MARKUPS[form].form),
            tuple(choices.made),
            tuple(choices.left_alone()),
            tuple(warnings_of(kept, draft)),
            tuple(pass_over.values()),
        )

    def _named(
        self, draft: str, legible: str, markup: Markup, choices: Choices
    ) -> Iterator[tuple[Said, int, tuple[Name, ...]]]:
        """Yield the words that may name records, where they stand, and the names.

        A single word is passed over that can only name what is settled already. Where a
        name stands that cannot be a link, no shorter one within it is meant either.
        """

        def fits(names: tuple[Name, ...], run: Sequence[Word]) -> bool:
            if len(run) == 1:
                start, end = run[0].start, run[0].end
                return not choices.are_made(names, draft[start:end], start)
            said = said_in(draft, legible, run)
            return any(name.fits(said) for name in names)

        found = list(self._sieve.words(legible))
        for names, run in self._wordings.found(found, fits):
            start, end = run[0].start, run[-1].end
            if can_be_linked(draft, start, end, has_marks=markup.has_marks):
                said = said_in(draft, legible, run)
                fitting = tuple(name for name in names if name.fits(said))
                if fitting:
                    yield said, start, fitting

    def _linked_already(self, draft: str, base_url: str) -> Mapping[str, Record]:
        """Return the records that a draft has links to, by their ids."""
        address = re.compile(re.escape(permalink(base_url, "")) + "([a-z0-9-]+)")
        found = {}
        for link in address.finditer(draft):
            moved = self._rulebook.moved.get(link[1])
            id = moved.successor if moved else link[1]
            if id in self._rulebook.records:
                found[id] = self._rulebook.records[id]
        return found


@dataclass(slots=True)
class Choices:
    """What becomes of each name in a draft, one after the other."""

    draft: str
    legible: str  # the draft with what is kept masked
    off: frozenset[str]
    on: frozenset[str]
    settled: dict[str, Record]  # by their ids, those that are linked
    made: list[Made] = field(default_factory=list)
    _left: dict[tuple[object, ...], LeftAlone] = field(default_factory=dict)
    _passed: set[str] = field(default_factory=set)  # single words, as written
    _counted: int = 0  # offset up to which lines were counted
    _line: int = 1

    def are_made(self, names: Sequence[Name], word: str, start: int) -> bool:
        """Say whether a word can add nothing to what was linked or left alone.

        One that once was left alone always is, but with a capital within a sentence.
        """
        if word in self._passed:
            is_shown = not word.islower() and is_inside_sentence(self.legible, start)
            return not is_shown
        return all([name.record.id in self.settled for name in names])

    def take(
        self, said: Said, start: int, names: Sequence[Name], base_url: str
    ) -> None:
        """Link the record that words name if it is sure and not linked; or note why."""
        if all(name.record.id in self.settled for name in names):
            return
        doubts = [
            None if name.record.id in self.on else name.doubt(said) for name in names
        ]
        sure = {
            name.record.id: name.record
            for name, doubt in zip(names, doubts, strict=True)
            if doubt is None
        }
        chosen = {id: record for id, record in sure.items() if id in self.on} or sure
        if len(chosen) == 1:
            (record,) = chosen.values()
            if record.id not in self.settled:
                self._make(said, start, record, base_url)
        else:
            why = Why.SEVERAL if chosen else next(filter(None, doubts))
            self._leave(said, start, why, names)

    def _make(self, said: Said, start: int, record: Record, base_url: str) -> None:
        self.settled[record.id] = record
        if record.id in self.off:
            self._left[("off", record.id)] = self._left_alone(
                said, start, Why.OFF, (record,)
            )
            return
        end = start + len(said.written)
        url = permalink(base_url, record.id)
        self.made.append(
            Made(said.written, start, end, self._line_of(start), record, url)
        )

    def _leave(self, said: Said, start: int, why: Why, names: Sequence[Name]) -> None:
        records = {name.record.id: name.record for name in names}
        key = tuple(sorted(records))
        self._passed.add(said.written)
        if key not in self._left:
            self._left[key] = self._left_alone(
                said, start, why, tuple(records.values())
            )

    def _left_alone(
        self, said: Said, start: int, why: Why, candidates: tuple[Record, ...]
    ) -> LeftAlone:
        end = start + len(said.written)
        return LeftAlone(
            said.written, start, end, self._line_of(start), why, candidates
        )

    def _line_of(self, place: int) -> int:
        """Return the number of the line of a place, no earlier than the last one."""
        self._line += self.draft.count("\n", self._counted, place)
        self._counted = place
        return self._line

    def left_alone(self) -> Iterator[LeftAlone]:
        """Yield what was left alone and is not linked elsewhere in the draft."""
        for left in self._left.values():
            is_off = left.why is Why.OFF
            if is_off or not all(c.id in self.settled for c in left.candidates):
                yield left


def check_length(draft: str) -> None:
    """Raise TooLong if a draft is longer than any that is taken."""
    if len(draft.encode("utf-8", "surrogatepass")) > LARGEST:
        raise TooLong


def with_links(draft: str, made: Sequence[Made], form: Form) -> str:
    """Return a draft with its links."""
    pieces = []
    place = 0
    for link in made:
        pieces += [draft[place : link.start], form.reference(link.text, link.url)]
        place = link.end
    return "".join([*pieces, draft[place:]])


def warnings_of(kept: Kept, draft: str) -> Iterator[str]:
    """Yield what a writer should look at."""
    if kept.unclosed:
        line = draft.count("\n", 0, kept.unclosed.start) + 1
        yield (
            f"{kept.unclosed.tag} in line {line} is not closed: "
            "nothing after it was linked."
        )
