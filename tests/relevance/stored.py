"""The scores that the search has reached, which it may not fall below."""

from __future__ import annotations

import json

from relevance.queries import FOLDER

SCORES = FOLDER / "scores.json"

Scores = dict[str, dict[str, float]]


def stored() -> Scores:
    """Return the scores that were reached: by kind of query, each measure's mean."""
    scores: Scores = json.loads(SCORES.read_text(encoding="utf-8"))
    return scores


def store(scores: Scores) -> None:
    """Keep these scores as those not to fall below."""
    SCORES.write_text(json.dumps(scores, indent=2) + "\n", encoding="utf-8")


def fallen(now: Scores, before: Scores) -> list[str]:
    """Return each score that is lower now than before, or no longer measured.

    >>> fallen({"slang": {"MRR": 0.5}}, {"slang": {"MRR": 0.6}})
    ['slang, MRR: 0.5 was 0.6']
    """
    return [
        f"{kind}, {name}: {reached} was {value}"
        for kind, values in before.items()
        for name, value in values.items()
        if (reached := now.get(kind, {}).get(name, 0.0)) < value
    ]
