"""Nothing that we publish repeats a rulebook's sentences."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator

from originals import ROOT, needs_originals, texts

RUN = 12  # words in a row that would no longer be our own


def runs(text: str) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield each run of words in `text`, lower-case, with where it begins."""
    words = [(m[0].casefold(), m.start()) for m in re.finditer(r"\w+", text)]
    for first in range(len(words) - RUN + 1):
        run = words[first : first + RUN]
        yield tuple(word for word, _ in run), run[0][1]


def shared_runs(ours: str, theirs: set[tuple[str, ...]]) -> list[tuple[int, str]]:
    """Return the line and the words of each run of `ours` that is also in `theirs`."""
    return [
        (ours.count("\n", 0, start) + 1, " ".join(run))
        for run, start in runs(ours)
        if run in theirs
    ]


def published() -> list[str]:
    """Return the paths of all files that git tracks or would take up."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return [name for name in listed.stdout.split("\0") if (ROOT / name).is_file()]


def test_a_copied_sentence_is_found() -> None:
    copied = "one two three four five six seven eight nine ten eleven twelve"
    theirs = {run for run, _ in runs(copied)}
    assert shared_runs(f"ours\n{copied.upper()} thirteen", theirs) == [(2, copied)]
    assert shared_runs(copied.replace("six", "6"), theirs) == []


@needs_originals
def test_no_published_file_shares_twelve_words_with_an_original() -> None:
    theirs = {
        run for path in texts() for run, _ in runs(path.read_text(encoding="utf-8"))
    }
    shared = [
        f"{name}:{line}: {words}"
        for name in published()
        for line, words in shared_runs(
            (ROOT / name).read_text(encoding="utf-8", errors="replace"), theirs
        )
    ]
    assert shared == []
