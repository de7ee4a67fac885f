"""What a question is about: the labels of the passages that answer such questions."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.language.words import stems

#: What people say, and the labels of the passages that they then look for. A label
#: counts up to its comma: "Movement, no stop" is Movement. Words that stand in these
#: passages anyway, as "enter" does, are found there without being listed.
INTENTS: tuple[tuple[str, str], ...] = (
    ("how many dice, dice, die, roll", "battle, range, dice"),
    ("fight, shoot, shot, fire, attack, shell", "battle, range"),
    ("see, sight, los, view, visible, block", "line of sight, who needs it"),
    ("move, drive, go into, move into", "movement"),
    ("flag, ignore, retreat, withdraw, fall back", "flags, retreat, no way back"),
    ("take ground, take the ground, tg, overrun", "taking ground, overrun"),
    ("hit, kill, destroy", "hits"),
    ("medal, worth, point, vp", "medals, victory, exit"),
    ("how many figures, figures", "figures"),
    ("place, put", "placement"),
    ("how many units, activate", "orders"),
    ("moves first, goes first, how many cards", "briefing, deal"),
    ("кто ходит первым, ходит первым", "кто ходит первым"),
    ("сколько карт, раздать, раздача", "сколько карт раздать"),
    ("очки", "очки, особое"),
)

Run = tuple[str, ...]


def parts(listed: str) -> list[str]:
    """Return the things of a list with commas."""
    return [part.strip() for part in listed.split(",")]


class Intents:
    """The intents of the table, to be found in what somebody asks."""

    def __init__(self, table: Iterable[tuple[str, str]] = INTENTS) -> None:
        self._labels: dict[Run, frozenset[Run]] = {}
        #: How many words the longest phrase has that begins with a stem.
        self._longest: dict[str, int] = {}
        for said, labels in table:
            wanted = frozenset(map(stems, parts(labels)))
            for phrase in map(stems, parts(said)):
                self._labels[phrase] = self._labels.get(phrase, frozenset()) | wanted
                longest = self._longest.get(phrase[0], 0)
                self._longest[phrase[0]] = max(longest, len(phrase))

    def labels(self, said: Run) -> frozenset[Run]:
        """Return the stems of the labels that a text asks for, of all its intents.

        The text is given by its stems, small words and all.
        """
        found: set[Run] = set()
        for start, first in enumerate(said):
            for end in range(start + 1, start + 1 + self._longest.get(first, 0)):
                found |= self._labels.get(said[start:end], frozenset())
        return frozenset(found)


def label_stems(label: str) -> Run:
    """Return the stems of a passage's label, up to its comma."""
    return stems(label.partition(",")[0])
