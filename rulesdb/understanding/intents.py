"""What a question is about, and which passages answer such questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdb.language.words import stems

#: What a question is about, what people then say, and the labels of the passages that
#: they look for. A label counts up to its comma: "Movement, no stop" is Movement. Words
#: that stand in these passages anyway, as "enter" does, are found there without being
#: listed.
INTENTS: tuple[tuple[str, str, str], ...] = (
    ("dice", "how many dice, dice, die, roll", "battle, range, dice"),
    ("battle", "fight, shoot, shot, fire, attack, shell", "battle, range"),
    (
        "line of sight",
        "see, sight, los, view, visible, block, shoot over, fire over, shoot past, "
        "fire past, shoot through, fire through",
        "line of sight, who needs it",
    ),
    ("movement", "move, drive, go into, move into", "movement"),
    (
        "retreat",
        "flag, ignore, retreat, withdraw, fall back",
        "flags, retreat, no way back",
    ),
    (
        "taking ground",
        "take ground, take the ground, tg, overrun",
        "taking ground, overrun",
    ),
    ("hits", "hit, kill, destroy", "hits"),
    ("medals", "medal, worth, point, vp", "medals, victory, exit"),
    ("figures", "how many figures, figures", "figures"),
    ("placement", "place, put", "placement"),
    ("orders", "how many units, activate", "orders"),
    ("the deal", "moves first, goes first, how many cards", "briefing, deal"),
    ("первый ход", "кто ходит первым, ходит первым", "кто ходит первым"),
    ("раздача", "сколько карт, раздать, раздача", "сколько карт раздать"),
    ("очки", "очки", "очки, особое"),
)

Run = tuple[str, ...]


def parts(listed: str) -> list[str]:
    """Return the things of a list with commas."""
    return [part.strip() for part in listed.split(",")]


class Intents:
    """The intents of the table, to be found in what somebody asks."""

    def __init__(self, table: Iterable[tuple[str, str, str]] = INTENTS) -> None:
        self._labels: dict[Run, frozenset[Run]] = {}
        self._topics: dict[Run, str] = {}
        #: How many words the longest phrase has that begins with a stem.
        self._longest: dict[str, int] = {}
        for topic, said, labels in table:
            wanted = frozenset(map(stems, parts(labels)))
            for phrase in map(stems, parts(said)):
                self._labels[phrase] = self._labels.get(phrase, frozenset()) | wanted
                self._topics.setdefault(phrase, topic)
                longest = self._longest.get(phrase[0], 0)
                self._longest[phrase[0]] = max(longest, len(phrase))

    def labels(self, said: Run) -> frozenset[Run]:
        """Return the stems of the labels that a text asks for, of all its intents.

        The text is given by its stems, small words and all.
        """
        found = (self._labels[said[start:end]] for start, end in self._places(said))
        return frozenset().union(*found)

    def topics(self, said: Run) -> Iterator[tuple[str, int, int]]:
        """Yield what a text is about, with where the words that say so begin and end.

        The text is given as for `labels`, places as numbers of stems.
        """
        for start, end in self._places(said):
            yield self._topics[said[start:end]], start, end

    def _places(self, said: Run) -> Iterator[tuple[int, int]]:
        """Yield where the phrases of the table begin and end in a text."""
        for start, first in enumerate(said):
            for end in range(start + 1, start + 1 + self._longest.get(first, 0)):
                if said[start:end] in self._labels:
                    yield start, end


def label_stems(label: str) -> Run:
    """Return the stems of a passage's label, up to its comma."""
    return stems(label.partition(",")[0])
