"""The players' words: what is read of them, and everything that can be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from invented import SNOW_AND_ICE, TROLL_GAME, book

from ingest.collection import BooksAtFault, collect
from ingest.players_words import PlayersWords, read_players_words
from rulesdb.records import CommonName, MovedId, Synonym
from rulesdb.vocabulary import Sense

WORD = '[[word]]\nword = "powder"\nterm = "snow"\nreason = "skiers say so"\n'
MOVED = '[[moved]]\nid = "drift"\nsuccessor = "snow-drift"\n'


def words(folder: Path, text: str) -> PlayersWords:
    """Return what is read of a file that holds `text`."""
    path = folder / "synonyms.toml"
    path.write_text(text, encoding="utf-8")
    return read_players_words(path)


def faults(read: PlayersWords) -> list[str]:
    """Return the faults of a file with their lines."""
    return [f"{fault.line}: {fault.message}" for fault in read.faults]


def test_words_and_moved_ids_and_ambiguous_names_are_read(tmp_path: Path) -> None:
    mentions = '[mentions]\nambiguous = [\n    "snow",\n]\neveryday = ["drift"]\n'
    read = words(tmp_path, f"{WORD}\n{MOVED}withdrawn = true\n\n{mentions}")
    assert read.faults == ()
    assert read.synonyms == (Synonym("powder", "snow", "skiers say so"),)
    assert read.moved == (MovedId("drift", "snow-drift", withdrawn=True),)
    assert read.common_names == (
        CommonName("snow", Sense.AMBIGUOUS),
        CommonName("drift", Sense.EVERYDAY),
    )
    assert read.lines == {"drift": 6}


@pytest.mark.parametrize("text", ["", "\ufeff", "# nothing yet\n"])
def test_a_file_may_say_nothing(tmp_path: Path, text: str) -> None:
    read = words(tmp_path, text)
    assert (read.synonyms, read.moved, read.faults) == ((), (), ())


def test_the_file_may_be_absent(tmp_path: Path) -> None:
    assert read_players_words(tmp_path / "synonyms.toml") == PlayersWords()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            f"{WORD}\n[[wird]]\n",
            ["6: unknown table 'wird'; did you mean 'word'? Known: word, moved, "
             "moved_anchor, mentions"],
        ),
        (WORD.replace("[[word]]", "[word]"), ["1: `word` is a list of tables: "
                                              "write [[word]]"]),
        ("word = [3]\n", ["1: `word` is a list of tables: write [[word]]"]),
        ("[[mentions]]\n", ["1: `mentions` is one table: write [mentions]"]),
        ("[mentions]\n", ["1: mentions: `ambiguous` is missing"]),
        (
            f'{WORD}\n[mentions]\nambiguous = ["a", 1]\n',
            ["6: mentions: `ambiguous` has an item that is 1, not words in quotes, "
             "on one line"],
        ),
        (
            f"{WORD}\n{WORD.replace('reason', 'reasons').replace('snow', 'ice')}",
            ["6: word: `reason` is missing",
             "6: word: unknown key 'reasons'; did you mean 'reason'? "
             "Known: word, term, reason"],
        ),
        (
            f"{WORD}\n{WORD}".replace('"powder"', "3", 1),
            ["1: word: `word` is 3, not words in quotes, on one line"],
        ),
        *(
            (
                WORD.replace("powder", word),
                [f"1: word: `word` is {shown}, not words in quotes, on one line"],
            )
            for word, shown in (
                ("", "''"), (" ", "' '"), ("…", "'…'"), ("a\\nb", r"'a\nb'"),
                ("a\\u0000", r"'a\x00'"),
            )
        ),
        (
            WORD.replace('"powder"', "[]"),
            ["1: word: `word` is [], not words in quotes, on one line"],
        ),
        (
            '[mentions]\nambiguous = "snow"\n',
            ["1: mentions: `ambiguous` is 'snow', not a list of words in quotes"],
        ),
        (
            '[mentions]\nambiguous = ["snow", "ice", "Snow"]\n',
            ["1: mentions: `ambiguous` gives 'Snow' twice"],
        ),
        (
            MOVED.replace('"drift"', '"Snow drift"'),
            ["1: moved: id 'Snow drift': use lower-case words and hyphens"],
        ),
        (
            f"# a\x85b\u2028c\n{WORD.replace('reason', 'raison')}",
            ["2: word: `reason` is missing",
             "2: word: unknown key 'raison'; did you mean 'reason'? "
             "Known: word, term, reason"],
        ),
        (f"{WORD}n = {'9' * 5000}\n", ["5: a number of thousands of digits"]),
        (
            f"{WORD}n = {'[' * 100_000}\n",
            ["1: lists or tables lie too deep within each other"],
        ),
        (f"{WORD}d = 2023-02-31\n", ["5: not TOML: Invalid date or datetime"]),
        (f"{WORD}{WORD[9:]}", ["5: not TOML: Cannot overwrite a value"]),
        (
            f'{WORD}\n{MOVED}withdrawn = "yes"\n',
            ["6: moved: `withdrawn` is 'yes', not true or false"],
        ),
        (
            f"{WORD}\n{WORD.replace('powder', 'Powder')}",
            ["6: word: 'powder' for 'snow' is given twice, first on line 1"],
        ),
        (
            f"{MOVED}\n{MOVED}",
            ["5: moved: 'drift' is given twice, first on line 1"],
        ),
        (f"{WORD}word = [", ["5: not TOML: Invalid value (at end of document)"]),
    ],
)  # fmt: skip
def test_each_fault_is_told_with_its_line(
    tmp_path: Path, text: str, told: list[str]
) -> None:
    assert sorted(faults(words(tmp_path, text))) == told


def test_a_word_may_mean_several_terms(tmp_path: Path) -> None:
    read = words(tmp_path, WORD + WORD.replace('"snow"', '"ice"'))
    assert [synonym.term for synonym in read.synonyms] == ["snow", "ice"]


@pytest.mark.parametrize(
    ("moved", "told"),
    [
        (MOVED.replace("snow-drift", "snow-drifts"),
         "successor: unknown record 'snow-drifts'; did you mean 'snow-drift'? "
         "Known: snow-drift, ice-wall, sled-team, grumbold"),
        (MOVED.replace('"drift"', '"ice-wall"'),
         "'ice-wall' is the id of a record, so it has not moved"),
        (MOVED.replace("snow-drift", "drift"),
         "'drift' has moved itself: name where it moved to"),
    ],
)  # fmt: skip
def test_a_moved_id_leads_from_no_record_to_a_record(
    tmp_path: Path, moved: str, told: str
) -> None:
    read = words(tmp_path, f"{WORD}\n{moved}")
    books = [book(SNOW_AND_ICE), book(TROLL_GAME, "troll-game.md")]
    with pytest.raises(BooksAtFault) as caught:
        collect(books, read)
    path = tmp_path / "synonyms.toml"
    assert [str(fault) for fault in caught.value.faults] == [f"{path}:6: moved: {told}"]


def test_a_chain_of_moved_ids_is_told_where_it_begins(tmp_path: Path) -> None:
    older = MOVED.replace('"drift"', '"snow"').replace("snow-drift", "drift")
    read = words(tmp_path, f"{MOVED}\n{older}")
    books = [book(SNOW_AND_ICE), book(TROLL_GAME, "troll-game.md")]
    with pytest.raises(BooksAtFault, match=r"1 fault:\n.*:5: moved: 'drift' has moved"):
        collect(books, read)
