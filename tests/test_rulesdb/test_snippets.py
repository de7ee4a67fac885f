"""A snippet shows the words that were asked for, in whole words, within its length."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rulesdb.language.words import words
from rulesdb.snippets import LENGTH, Text, snippet

FILLER = "Nothing of any interest is said in this sentence at all. " * 8


def test_a_short_text_is_shown_whole_with_its_words_marked() -> None:
    pieces = snippet(Text("Armor must stop. Stops are for all."), {"stop"})
    assert [(p.text, p.marked) for p in pieces] == [
        ("Armor must ", False),
        ("stop", True),
        (". ", False),
        ("Stops", True),
        (" are for all.", False),
    ]


def test_a_long_text_is_opened_at_the_sentence_that_answers() -> None:
    pieces = snippet(Text(f"{FILLER}A tank must stop here. {FILLER}"), {"stop"})
    text = "".join(piece.text for piece in pieces)
    assert text.startswith("… A tank must stop here. ")
    assert text.endswith(" …")


def test_the_stretch_with_most_wanted_words_is_chosen() -> None:
    text = Text(f"A stop. {FILLER}A stop and a flag. {FILLER}")
    pieces = snippet(text, {"stop", "flag"})
    assert [p.text for p in pieces if p.marked] == ["stop", "flag"]


@given(st.text(max_size=2000), st.sets(st.sampled_from(["a", "b", "flag"])))
def test_a_snippet_is_a_stretch_of_the_text_within_its_length(
    text: str, wanted: set[str]
) -> None:
    pieces = snippet(Text(text), Text(text).stems & wanted)
    shown = "".join(piece.text for piece in pieces)
    bare = shown.removeprefix("… ").removesuffix(" …")
    assert len(shown) <= LENGTH + 4
    assert bare in " ".join(text.split())
    for piece in pieces:
        if piece.marked:
            assert [word.stem in wanted for word in words(piece.text)] == [True]
