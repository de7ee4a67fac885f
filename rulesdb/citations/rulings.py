"""What a citation of a ruling says, and in which order, whatever the form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from rulesdb import links
from rulesdb.citations.document import (
    Block,
    Blocks,
    Group,
    Inlines,
    Items,
    Paragraph,
    Permalink,
    Picture,
    Reference,
    Section,
    Strong,
    Text,
    lines,
    one_line,
    said,
)
from rulesdb.citations.forms import written
from rulesdb.citations.reading import permalink
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.ruling import Ruling, Step, StepStatus
from rulesdb.ruling_text import (
    Reason,
    advice,
    chances,
    closing_lines,
    heading_of,
    otherwise_words,
    questions,
    reasons,
    sentence,
    situation_in_short,
    teller_of,
)
from rulesdb.situations import Situation

#: The address of a source on the web; where the passage is linked, it is found there.
_ON_THE_WEB = re.compile(r" \(https?://[^\s()<>\[\]]+\)")

#: What became of the rules that have a part in the answer.
_WEIGHED = tuple(s for s in StepStatus if s is not StepStatus.NOT_MET)

#: How the place of a step is written down.
Placed = Callable[[str, Step], Inlines]


def in_full(
    rulebook: Rulebook, ruling: Ruling, situation: Situation, base_url: str
) -> Blocks:
    """Return a ruling with every rule that was looked at, for who has just asked.

    Without a `base_url` it has no link.
    """
    address = f"{base_url.rstrip('/')}{links.path(links.described(situation))}"
    return (
        *_answer(rulebook, ruling, situation),
        *_groups(rulebook, ruling, tuple(StepStatus), _in_words),
        *_paragraph(closing_lines(ruling, rulebook)),
        *([Permalink(address)] if base_url else []),
    )


def in_short(
    rulebook: Rulebook,
    ruling: Ruling,
    situation: Situation,
    base_url: str,
    path: str = "",
) -> Blocks:
    """Return what is asked, the ruling, what decided it, what it rests on, the link.

    `path` is where on the site the ruling is, if not on the page of the rules check.
    Each step leads to its passage; a rule that has no part in the answer is left out.
    """
    site, described = base_url.rstrip("/"), links.described(situation)
    title = situation_in_short(situation, rulebook)
    words = teller_of(ruling).wording
    blocks: Blocks = (
        Paragraph((Strong(said(title)),)),
        *_answer(rulebook, ruling, situation),
        *_picture(described, title, site),
        *_groups(rulebook, ruling, _WEIGHED, _leading_to_passage(site)),
        *_paragraph(closing_lines(ruling, rulebook)),
        Permalink(f"{site}{path or links.path(described)}", words.link),
    )
    return (Section(blocks, ruling.lang),)


def as_text(
    ruling: Ruling, situation: Situation, rulebook: Rulebook, base_url: str = ""
) -> str:
    """Return a ruling in full as plain text; see `in_full`."""
    return written(in_full(rulebook, ruling, situation, base_url), "text")


def _answer(
    rulebook: Rulebook, ruling: Ruling, situation: Situation
) -> Iterator[Block]:
    """Yield the answer in one line, what to do where there is none, and the chances."""
    say = teller_of(ruling).wording.say
    yield from _paragraph([sentence(ruling, situation, rulebook)])
    yield from _paragraph([advice(ruling)])
    yield from _paragraph(say.format(ask) for ask in questions(ruling))
    yield from _paragraph(chances(ruling))
    besides = otherwise_words(ruling, situation, rulebook)
    yield from _paragraph([besides] if besides else [])


def _paragraph(told: Iterable[str]) -> Blocks:
    """Return lines as a paragraph, if there are any."""
    content = lines(map(said, told))
    return (Paragraph(content),) if content else ()


def _picture(described: dict[str, object], title: str, base_url: str) -> Blocks:
    """Return the picture of the board that is asked about, if there is one."""
    if "board" not in described:
        return ()
    return (Picture(f"{base_url}{links.picture_path(described)}", one_line(title)),)


def _groups(
    rulebook: Rulebook, ruling: Ruling, statuses: tuple[StepStatus, ...], placed: Placed
) -> Iterator[Group]:
    """Yield the reasons of each of these kinds, under its heading."""
    told, telling = reasons(ruling, rulebook), teller_of(ruling)

    def item(reason: Reason) -> Blocks:
        places = (
            placed(telling.name(rulebook.records[step.record]), step)
            for step in reason.places
        )
        return (Paragraph(lines([said(_with_fate(reason)), *places])),)

    clashing = tuple(item(reason) for reason in told if reason.clashes)
    if clashing:
        yield Group(said(f"{telling.wording.clash}:"), Items(clashing))
    agreeing = [reason for reason in told if not reason.clashes]
    for status in telling.wording.headings:
        items = tuple(item(reason) for reason in agreeing if reason.status is status)
        if items and status in statuses:
            yield Group(said(f"{heading_of(status, ruling)}:"), Items(items))


def _with_fate(reason: Reason) -> str:
    """Return a sentence of a rule, with what weighed more, if anything did."""
    return f"{reason.text} [{reason.became}]" if reason.places[0].by else reason.text


def _in_words(name: str, step: Step) -> Inlines:
    return (Text(one_line(f"{name}: {step.source}")),)


def _leading_to_passage(base_url: str) -> Placed:
    def placed(name: str, step: Step) -> Inlines:
        words = said(f"{name}: {_ON_THE_WEB.sub('', step.source)}")
        return (Reference(words, permalink(base_url, step.record, step.anchor)),)

    return placed
