"""How a query is read: its words, phrases, brackets and fields; and that all can be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesdb.fields import BY_NAME, FIELDS
from rulesdb.grammar import (
    LONGEST_QUERY,
    MOST_DEPTH,
    MOST_WARNINGS,
    Choice,
    Either,
    Every,
    Part,
    Phrase,
    Without,
    Words,
    parse,
)
from rulesdb.ranking import FIELD_WEIGHTS


def told(part: Part) -> str:
    """Return a part of a query written in one certain way."""
    if isinstance(part, Words):
        return part.text
    if isinstance(part, Phrase):
        return f"{part.field.name if part.field else ''}<{part.text}>"
    if isinstance(part, Choice):
        return f"{part.field.name}={part.value}"
    if isinstance(part, Without):
        return f"not {told(part.part)}"
    sign = " | " if isinstance(part, Either) else " & "
    return f"({sign.join(map(told, part.parts))})"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("can arty move", ["can arty move"]),
        ("", []),
        ("bunker or hill", ["(bunker | hill)"]),
        (
            "arty bunker OR hill OR wire move",
            ["(arty bunker | hill | wire move)"],
        ),
        ("line of sight or hill", ["(line of sight | hill)"]),
        ("line or sight -hill", ["(line | (sight & not hill))"]),
        ("(bunker or wire) artillery", ["(bunker | wire)", "artillery"]),
        ("hill or (snow or (hill or ice))", ["(hill | snow | ice)"]),
        ("hill or hill or ice", ["(hill | ice)"]),
        ("can arty or armor move", ["can arty or armor move"]),
        ("arty or armor moves?", ["arty or armor moves?"]),
        ("can arty OR armor move", ["(can arty | armor move)"]),
        ("can (arty or armor) move", ["can", "(arty | armor)", "move"]),
        ("карта или герой", ["(карта | герой)"]),
        ("or", ["or"]),
        ("bunker or", ["bunker"]),
        ("or bunker", ["or bunker"]),
        ("hill -forest", ["hill", "not forest"]),
        ("close-assault", ["close-assault"]),
        ("armor -2", ["armor 2"]),  # a number, as rules are full of
        ("hill - forest", ["hill - forest"]),
        ('"ignore flag" hill', ["<ignore flag>", "hill"]),
        ("“ignore flag”", ["<ignore flag>"]),
        ("„ignore flag“ «flag»", ["<ignore flag>", "<flag>"]),
        ('-"ignore flag"', ["not <ignore flag>"]),
        ('hill "flag', ["hill flag"]),
        ("type:terrain", ["type=terrain"]),
        ("T:Terrain -b:ef", ["type=Terrain", "not book=ef"]),
        ('title:"frozen river"', ["title<frozen river>"]),
        ("ti:river", ["title<river>"]),
        ("title: river", ["title: river"]),
        ("https://a.b/c", ["https://a.b/c"]),
        ("bok:ef snow", ["bok ef snow"]),
        ("a:b:c", ["a b:c"]),
        ("(bunker or wire) -(snow ice)", ["(bunker | wire)", "not snow ice"]),
        ("((hill))", ["hill"]),
        ("(hill (snow or (ice wall)))", ["(hill & (snow | ice wall))"]),
        ("hill) snow", ["hill snow"]),
        ("(hill snow", ["hill snow"]),
        ("()", []),
        ("type:(hill)", ["type", "hill"]),
        ("'44 C-47", ["'44 C-47"]),
    ],
)
def test_a_query_is_read_as_it_is_meant(text: str, parts: list[str]) -> None:
    assert [told(part) for part in parse(text).parts] == parts


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        ("hill)", "Character 5: this bracket closes nothing."),
        ("a (hill", "Character 3: this bracket is never closed."),
        ('snow "hill', "Character 6: this quotation mark stands alone."),
        (
            "snow bok:ef",
            "Character 6: there is no field “bok”, read as words; "
            "did you mean “book:”?",
        ),
        ("qqq:ef", "Character 1: there is no field “qqq”, read as words."),
    ],
)
def test_what_cannot_be_read_is_warned_of_with_its_place(
    text: str, warning: str
) -> None:
    assert parse(text).warnings == (warning,)


def test_words_without_any_sign_have_no_warnings() -> None:
    assert parse("how many dice: infantry, 3 hexes? don't (really) know").warnings == ()


def test_brackets_lie_no_deeper_than_anybody_means() -> None:
    deep = parse("(a " * 100 + ")" * 100)
    assert deep.warnings
    depth, part = 0, Every(deep.parts)
    while isinstance(part, Every):
        depth, part = depth + 1, part.parts[-1]
    assert depth <= MOST_DEPTH + 1


def test_only_the_end_of_what_was_typed_may_be_unfinished() -> None:
    assert parse("arty bun").parts == (Words("arty bun", is_end=True),)
    assert parse("-hill bun").parts[-1] == Words("bun", is_end=True)
    assert parse("bun -hill").parts[0] == Words("bun", is_end=False)


def test_the_names_of_fields_are_told_apart() -> None:
    assert len(BY_NAME) == 2 * len(FIELDS)
    for field in FIELDS:
        assert set(field.searched) <= FIELD_WEIGHTS.keys()
        (part,) = parse(field.example).parts
        assert isinstance(part, Phrase if field.searched else Choice)
        assert part.field is field


SIGNS = st.sampled_from(
    ["(", ")", '"', "“", "-", " ", "or", "title:", "type:", "x:", ":", "a", "44", "|"]
)


@given(st.lists(SIGNS | st.text(max_size=3), max_size=400))
def test_no_text_at_all_makes_it_fail(pieces: list[str]) -> None:
    parsed = parse("".join(pieces))
    assert len(parsed.warnings) <= MOST_WARNINGS + 1
    for part in parsed.parts:
        assert len(told(part)) <= 3 * LONGEST_QUERY
