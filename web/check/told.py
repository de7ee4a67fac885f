"""What a page tells of a ruling: the answer in words, its reasons, its link."""

from __future__ import annotations

from typing import Any

from rulesdb import links
from rulesdb.rulescheck.ruling import Ruling, StepStatus
from rulesdb.ruling_text import (
    advice,
    assumed_words,
    by_these,
    chances,
    in_force_words,
    otherwise_words,
    reasons,
    sentence,
    situation_in_short,
    verdict,
)
from rulesdb.situations import Situation
from web import citing
from web.addresses import absolute
from web.check.asked import source_in_short
from web.check.odds_chart import charts
from web.current import rulebook

#: The reasons that a page shows at once; the others unfold.
SHOWN = (
    StepStatus.APPLIED,
    StepStatus.UNKNOWN,
    StepStatus.OUTWEIGHED,
    StepStatus.OVERRIDDEN,
)


def told(ruling: Ruling, situation: Situation, path: str = "") -> dict[str, Any]:
    """Return what a page tells of a ruling, by the names that its template has.

    `path` is where the page is, if it is not the page of the rules check.
    """
    book = rulebook()
    found = reasons(ruling, book)
    return {
        "ruling": ruling,
        "verdict": verdict(ruling),
        "sentence": sentence(ruling, situation, book),
        "title": situation_in_short(situation, book),
        "advice": advice(ruling),
        "chances": chances(ruling),
        "charts": charts(ruling.answer),
        "assumed": assumed_words(ruling),
        "in_force": in_force_words(ruling, book),
        "otherwise": otherwise_words(ruling, situation, book),
        "with_them": [
            (book.records[other.rules].title, links.path(links.described(asked)))
            for other in ruling.otherwise
            for asked in (by_these(situation, other),)
        ],
        "clashing": [r for r in found if r.clashes],
        "reasons": [r for r in found if r.status in SHOWN and not r.clashes],
        "unmet": [r for r in found if r.status not in SHOWN],
        "source": source_in_short,
        "rulebook": book,
        "link": absolute(links.path(links.described(situation))),
        "citations": citing.of_ruling(ruling, situation, path),
    }
