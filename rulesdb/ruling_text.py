"""A ruling in words: its answer in one line, its reasons, and all of it as data.

How they are put together to be read or pasted is told in `rulesdb.citations.rulings`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rulesdb.facts import ALL
from rulesdb.links import described, path
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.ruling import Otherwise, Ruling, Status, Step, StepStatus
from rulesdb.situations import Situation, seated
from rulesdb.tellers import Teller, teller_for
from rulesdb.tellers.counts import counted, listed
from rulesdb.tellers.wording import Wording
from rulesdb.vocabulary import Category

#: Chances in words are of so many at the most: "7 in 8".
LARGEST_OF = 8

#: A chance is about another one that is not farther off than this.
ABOUT = Fraction(2, 100)


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence of a rule as a ruling shows it, with each place that states it.

    `became` says what became of it, and by which record: "Outweighed by Bunkers";
    `clashes` whether it is one of those that decide differently.
    """

    text: str
    status: StepStatus
    became: str
    places: tuple[Step, ...]
    clashes: bool = False


def reasons(ruling: Ruling, rulebook: Rulebook) -> tuple[Reason, ...]:
    """Return the sentences that were looked at, each once: the deciding one first, or
    those that decide differently, then the others that were applied.

    A sentence may state several facts; it is told by what the weightiest of them came
    to, since the same sentence as "not so here" beside it would only confuse. What
    several records state in the same words is one reason, unless it speaks of a hex.
    """
    order = list(teller_of(ruling).wording.headings)
    told: dict[tuple[str, str], list[Step]] = {}
    deciding_first = sorted(
        ruling.steps,
        key=lambda step: (
            step != ruling.decisive,
            step not in ruling.clashing,
            order.index(step.status),
        ),
    )
    for step in deciding_first:
        on_hex = rulebook.records[step.record].category in (
            Category.TERRAIN,
            Category.OBSTACLE,
        )
        same = told.setdefault((step.text, step.record if on_hex else ""), [])
        if not same or same[0].status is step.status:
            same.append(step)
    return tuple(
        Reason(
            steps[0].text,
            steps[0].status,
            became(steps[0], rulebook, ruling),
            tuple({(step.record, step.anchor): step for step in steps}.values()),
            steps[0] in ruling.clashing,
        )
        for steps in told.values()
    )


def teller_of(ruling: Ruling) -> Teller:
    """Return who tells a ruling, in its language."""
    return teller_for(ruling.question, ruling.lang)


def heading_of(status: StepStatus, ruling: Ruling) -> str:
    """Return what stands above the rules of which this became.

    Where it is decided whatever was not said, nothing depends on that.
    """
    wording = teller_of(ruling).wording
    is_either = status is StepStatus.UNKNOWN and not ruling.missing
    return wording.either if is_either else wording.headings[status]


def became(step: Step, rulebook: Rulebook, ruling: Ruling) -> str:
    """Return what became of a rule, in words."""
    telling = teller_of(ruling)
    wording = telling.wording
    heading = heading_of(step.status, ruling)
    if not step.by:
        return heading
    if step.by == step.record:
        return wording.by_itself.format(heading)
    return wording.by.format(heading, telling.name(rulebook.records[step.by]))


def asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return what is asked of whom, without a verdict."""
    telling = teller_for(situation.question, situation.lang)
    return telling.asked(seated(situation), rulebook)


def sentence(ruling: Ruling, situation: Situation, rulebook: Rulebook) -> str:
    """Return the answer in one line, as one player would tell it to another."""
    telling = teller_of(ruling)
    wording = telling.wording
    if ruling.status is Status.UNDETERMINED:
        return told_in_part(ruling, situation, rulebook)
    if ruling.status is Status.SILENT:
        return wording.not_decided.format(telling.asked(seated(situation), rulebook))
    told = telling.sentence(ruling.answer, seated(situation), rulebook)
    if ruling.status is Status.CONFLICT:
        return wording.differ.format(told)
    return told[:1].upper() + told[1:]


def told_in_part(ruling: Ruling, situation: Situation, rulebook: Rulebook) -> str:
    """Return what holds whatever was not said, and what it depends on for the rest."""
    telling = teller_of(ruling)
    wording = telling.wording
    missing = [telling.saying(path).name for path in ruling.missing]
    what = listed(missing, wording.conjunction)
    if not telling.can_tell(ruling.answer):
        return wording.depends.format(what)
    told = telling.sentence(ruling.answer, seated(situation), rulebook)
    told = told[:1].upper() + told[1:]
    left = [telling.names[key] for key in ruling.open if key in telling.names]
    if not left:
        return told
    names = listed(left, wording.conjunction)
    rest = wording.depend[len(left) > 1].format(names, what)
    return f"{told} {rest[:1].upper()}{rest[1:]}"


def verdict(ruling: Ruling) -> str:
    """Return the answer in a word or two, to be read at arm's length."""
    telling = teller_of(ruling)
    in_part = ruling.status is Status.UNDETERMINED
    if in_part and telling.can_tell_at_a_glance(ruling.answer):
        return telling.verdict(ruling.answer)
    if ruling.status is not Status.DECIDED:
        return telling.wording.verdicts[ruling.status]
    return telling.verdict(ruling.answer)


def chances(ruling: Ruling) -> tuple[str, ...]:
    """Return what the dice are likely to do, and the flags that do not count."""
    answer: Mapping[str, Any] = ruling.answer
    odds = answer.get("odds")
    said = []
    if odds:
        hit, flag = (1 - chance(odds[what], 0) for what in ("hits", "flags"))
        expected = round(float(Fraction(odds["expected_hits"])), 2)
        hits = "hit" if expected == 1 else "hits"
        said.append(f"At least 1 hit: {likely(hit)}; {expected:g} {hits} on average.")
        said.append(f"At least 1 flag: {likely(flag)}.")
    ignored = answer.get("ignores_flags")
    if ignored and ignored["max"]:
        said.append(ignored_words(ignored))
    return tuple(said)


def ignored_words(ignored: Mapping[str, int]) -> str:
    """Return how many flags the target ignores, and whether it has to."""
    least, most = ignored["min"], ignored["max"]
    if most >= ALL:
        return f"The target {'must' if least >= ALL else 'may'} ignore all flags."
    if least == most:
        return f"The target must ignore {counted(most, 'flag', 'flags')}."
    must = f"must ignore {least} and " if least else ""
    return f"The target {must}may ignore {counted(most, 'flag', 'flags')}."


def chance(distribution: Mapping[str, str], number: int) -> Fraction:
    """Return the chance of just so many."""
    return Fraction(distribution.get(str(number), "0"))


def likely(chance: Fraction) -> str:
    """Return a chance in percent, and in words where they come close to it.

    >>> likely(Fraction(2, 5)), likely(Fraction(98, 125)), likely(Fraction(0))
    ('40% (2 in 5)', '78% (about 4 in 5)', 'never')
    >>> likely(Fraction(19, 216)), likely(Fraction(22, 25)), likely(Fraction(11, 12))
    ('9%', '88% (about 7 in 8)', '92%')
    """
    if chance in (0, 1):
        return "always" if chance else "never"
    near = chance.limit_denominator(LARGEST_OF)
    percent = f"{round(float(chance) * 100)}%"
    if near in (0, 1):
        return f"{percent} ({'nearly always' if near else 'hardly ever'})"
    if abs(near - chance) > ABOUT:
        return percent
    about = "" if near == chance else "about "
    return f"{percent} ({about}{near.numerator} in {near.denominator})"


def assumptions(ruling: Ruling) -> list[str]:
    """Return what was assumed since it was not said, in words."""
    return [teller_of(ruling).saying(path).assumed for path in ruling.assumed]


def assumed_words(ruling: Ruling, conjunction: str = "and") -> str:
    """Return what was assumed as a list in words, or nothing if nothing was."""
    assumed = assumptions(ruling)
    return listed(assumed, conjunction) if assumed else ""


def questions(ruling: Ruling) -> list[str]:
    """Return what has to be asked before it can be decided, in words."""
    return [teller_of(ruling).saying(path).ask for path in ruling.missing]


def in_force_words(ruling: Ruling, rulebook: Rulebook) -> str:
    """Return the rules in force in words, and the books whose rules were applied.

    Where nothing is named and no other book's rules were applied, that is all there is
    to say; a question may have rules of its own.
    """
    telling = teller_of(ruling)
    wording = telling.wording
    named = listed_titles(ruling.in_force, rulebook, wording)
    if not named and telling.in_force:
        return telling.in_force
    books = books_applied(ruling, rulebook)
    first = next(iter(rulebook.books))
    if not named and set(books) <= {first}:
        return wording.nothing_named
    brought = listed_titles(ruling.brought_in, rulebook, wording)
    told = named or wording.nothing_special
    told += wording.bringing.format(brought) if brought else ""
    applied = listed_titles(books, rulebook, wording)
    return told + (wording.applied.format(applied) if applied else "")


def listed_titles(names: Iterable[str], rulebook: Rulebook, wording: Wording) -> str:
    """Return the titles of rules, cards, scenarios and books as a list in words."""
    titles = [
        rulebook.books[name].title
        if name in rulebook.books
        else rulebook.records[name].title
        for name in names
    ]
    return listed(titles, wording.conjunction) if titles else ""


def books_applied(ruling: Ruling, rulebook: Rulebook) -> list[str]:
    """Return the books whose rules made the answer, or that it depends on."""
    found = {
        passage.book
        for step in ruling.steps
        if step.status in (StepStatus.APPLIED, StepStatus.UNKNOWN)
        and (passage := rulebook.record(step.record).passage(step.anchor))
    }
    return [key for key in rulebook.books if key in found]


def otherwise_words(ruling: Ruling, situation: Situation, rulebook: Rulebook) -> str:
    """Return what rules that are not in force would make of the answer.

    Where its line would be the same, what the dice and flags do is told besides.
    """
    wording = teller_of(ruling).wording
    plain = sentence(ruling, situation, rulebook)
    told = []
    for other in ruling.otherwise:
        title = listed_titles([other.rules], rulebook, wording)
        lines = [sentence(other.ruling, situation, rulebook)]
        if lines == [plain]:
            usual = chances(ruling)
            lines += [said for said in chances(other.ruling) if said not in usual]
        told.append(wording.otherwise.format(title, " ".join(lines)))
    return " ".join(told)


def advice(ruling: Ruling) -> str:
    """Return what the players are to do where the rules give no plain answer."""
    return teller_of(ruling).wording.advice.get(ruling.status, "")


def closing_lines(ruling: Ruling, rulebook: Rulebook) -> Iterator[str]:
    """Yield what the answer rests on beside the rules."""
    wording = teller_of(ruling).wording
    if assumed := assumed_words(ruling, wording.conjunction):
        yield wording.assumed.format(assumed)
    yield wording.in_force.format(in_force_words(ruling, rulebook))
    yield from (wording.note.format(warning) for warning in ruling.warnings)
    if ruling.rules_version:
        yield wording.version.format(ruling.rules_version)


def as_dict(
    ruling: Ruling, situation: Situation, rulebook: Rulebook, base_url: str = ""
) -> dict[str, object]:
    """Return a ruling as the plain data that the API and the command line give out."""
    return {
        "question": ruling.question,
        "status": ruling.status.value,
        "sentence": sentence(ruling, situation, rulebook),
        "answer": dict(ruling.answer),
        "steps": [step_as_dict(step, base_url) for step in ruling.steps],
        "decisive": step_as_dict(ruling.decisive, base_url)
        if ruling.decisive
        else None,
        "clashing": [step_as_dict(step, base_url) for step in ruling.clashing],
        "missing": list(ruling.missing),
        "open": list(ruling.open),
        "ask": questions(ruling),
        "assumed": list(ruling.assumed),
        "in_force": list(ruling.in_force),
        "brought_in": list(ruling.brought_in),
        "otherwise": [
            {
                "rules": other.rules,
                "status": other.ruling.status.value,
                "sentence": sentence(other.ruling, situation, rulebook),
                "answer": dict(other.ruling.answer),
                "link": f"{base_url}{path(described(by_these(situation, other)))}",
            }
            for other in ruling.otherwise
        ],
        "rules_version": ruling.rules_version,
        "warnings": list(ruling.warnings),
        "link": f"{base_url}{path(described(situation))}",
    }


def by_these(situation: Situation, other: Otherwise) -> Situation:
    """Return the situation with the rules in force by which the answer is another."""
    return situation.saying("in_force", other.in_force)


def step_as_dict(step: Step, base_url: str) -> dict[str, object]:
    """Return a step, with the address of its passage."""
    return {
        "record": step.record,
        "anchor": step.anchor,
        "text": step.text,
        "effect": step.effect,
        "status": step.status.value,
        "by": step.by,
        "source": step.source,
        "url": f"{base_url}/r/{step.record}#{step.anchor}",
    }


def situation_in_short(situation: Situation, rulebook: Rulebook) -> str:
    """Return a situation in a few words, as the title of its page."""
    words = asked(situation, rulebook)
    title = teller_for(situation.question, situation.lang).title
    return f"{title} {words[:1].upper()}{words[1:]}"
