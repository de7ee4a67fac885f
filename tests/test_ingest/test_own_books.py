"""Books in our own words: what is read of them, and everything that can be wrong."""

from __future__ import annotations

import pytest
from invented import HEAD, SNOW_AND_ICE, TROLL_GAME, WORDS, book, collection

from ingest.collection import BooksAtFault, collect
from ingest.readers import markdown
from rulesdb.records import Link, Passage
from rulesdb.vocabulary import Category, LinkKind, PassageKind, SourceGrade


def test_a_record_has_what_its_heading_and_lines_say() -> None:
    record = collection().records[0]
    assert record.id == "snow-drift"
    assert record.title == "Snow drifts"
    assert record.category is Category.TERRAIN
    assert record.page == "3"
    assert record.section == ("New terrain",)
    assert record.aliases == ("deep snow",)
    assert record.tags == ("winter",)
    assert record.summary == (
        "Snow drifts stop everyone who enters, and they hide no one at all."
    )


def test_a_passage_has_its_page_and_its_source() -> None:
    passages = collection().records[0].passages
    movement = "Any unit must stop on entering and may move no further that turn."
    assert passages[0] == Passage(
        anchor="movement",
        label="Movement",
        markdown=f"{movement}\nArtillery may not enter.",
        text=f"{movement} Artillery may not enter.",
        book="snow-and-ice",
        page="3",
    )
    assert passages[1].page == "4"
    assert passages[1].source is SourceGrade.SUMMARY_CARD
    assert passages[1].citation == "Summary card Terrain 12"


def test_a_passage_on_another_source_does_not_take_the_records_page() -> None:
    text = SNOW_AND_ICE.replace("page=4 source=card-12", "source=card-12")
    assert book(text).records[0].passages[1].page is None


def test_another_book_adds_its_passages_to_the_same_record() -> None:
    anchors = [p.anchor for p in collection().records[0].passages]
    assert anchors == ["movement", "battle", "tg-movement"]
    added = collection().records[0].passages[-1]
    assert (added.book, added.page) == ("troll-game", "7")


def test_lists_and_tables_are_kept_and_their_words_bare() -> None:
    effect, sight = collection().records[1].passages
    assert (
        "- Infantry may climb it, see [movement](#snow-drift/movement).\n- A sled"
        in (effect.markdown)
    )
    assert effect.text.splitlines() == [
        "This hex has the same effect as a snow drift.",
        "Infantry may climb it, see movement.",
        "A sled team may not.",
    ]
    assert sight.kind is PassageKind.EXAMPLE
    assert sight.text == "from; sees\nhere; the wall"


def test_a_passage_may_be_in_another_language_than_its_book() -> None:
    grumbold = collection().records[3]
    assert grumbold.language == "ru"
    assert [p.language for p in grumbold.passages] == ["en", "ru"]


def test_links_are_declared_written_and_found() -> None:
    links = {(link.source, link.kind, link.target) for link in collection().links}
    assert links == {
        ("ice-wall", LinkKind.NEEDS, "snow-drift"),
        ("ice-wall", LinkKind.SAME_AS, "snow-drift"),
        ("ice-wall", LinkKind.SEE, "snow-drift"),
        ("ice-wall", LinkKind.SEE, "sled-team"),
        ("snow-drift", LinkKind.SEE, "sled-team"),
    }


def test_a_link_says_which_words_made_it() -> None:
    links = collection().links
    assert Link("snow-drift", LinkKind.SEE, "sled-team", "battle", "sled team") in links


RECORD = """\
## Snow {#snow .terrain page=3}

> A summary that is long enough to serve as the preview of a link.
"""
PASSAGE = "### Movement {#movement}\n\nText.\n"


def faults(*texts: str) -> list[str]:
    """Return the faults of books made of these texts, without their paths."""
    books = [book(text, f"{name}.md") for text, name in zip(texts, NAMES, strict=False)]
    with pytest.raises(BooksAtFault) as caught:
        collect(books, WORDS)
    return [f"{fault.line}: {fault.message}" for fault in caught.value.faults]


NAMES = ("snow-and-ice", "troll-game")
LINES = HEAD.count("\n")  # of the head, before the text proper


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"# T\n{RECORD.replace(' page=3', '')}{PASSAGE}", "has no page"),
        (f"# T\n{RECORD.replace('=3', '=three')}{PASSAGE}", "page 'three': write 4"),
        (f"# T\n{RECORD.replace(' .terrain', '')}{PASSAGE}", "has no category"),
        (
            f"# T\n{RECORD.replace('.terrain', '.terain')}{PASSAGE}",
            "unknown category 'terain'; did you mean 'terrain'?",
        ),
        (f"# T\n{RECORD.replace('#snow ', '')}{PASSAGE}", "'Snow' has no id"),
        (f"# T\n{RECORD.replace('#snow', '#Snow')}{PASSAGE}", "use lower-case"),
        (
            f"# T\n{RECORD.replace('page=3', 'page=3 colour=white')}{PASSAGE}",
            "unknown key 'colour'",
        ),
        (f"# T\n{RECORD}", "record 'snow' has no passage"),
        (f"# T\n{RECORD}### Movement {{#movement}}\n", "a passage without text"),
        (f"# T\n{RECORD}### Movement\n\nText.\n", "'Movement' has no anchor"),
        (f"# T\n{RECORD}{PASSAGE}{PASSAGE}", "has the anchor 'movement' twice"),
        (f"# T\n{RECORD}> Two.\n\n> Three.\n{PASSAGE}", "summaries (`>`), not one"),
        (f"# T\n## Snow {{#snow .terrain page=3}}\n\n> Short.\n{PASSAGE}", "6 charac"),
        (f"# T\n{RECORD}\nstray text\n{PASSAGE}", "belongs to no passage"),
        (
            f"# T\n{RECORD.replace('> A', '> ' + 'x' * 150 + ' A')}{PASSAGE}",
            "a summary of 215 characters: between 60 and 200",
        ),
        (
            f"# T\n{RECORD}\ntags: a\n\ntags: b\n\n{PASSAGE}",
            "`tags:` is given twice",
        ),
        (f"# T\n{RECORD.replace('=3', '=4-3')}{PASSAGE}", "the first page comes first"),
        (f"# T\n{RECORD.replace('=3', '=4-4')}{PASSAGE}", "the first page comes first"),
        (
            f"# T\n{RECORD}{PASSAGE.replace('}', ' lang=xx}')}",
            "unknown language 'xx'",
        ),
        (f"# T\n{RECORD}{PASSAGE}\n<p>Snow.</p>\n", "HTML is not part of the format"),
        (f"# T\n{RECORD}{PASSAGE}\nA <b>drift</b>.\n", "HTML is not part of the form"),
        (f"# T\n{RECORD}{PASSAGE}\n- See ![it](it.png)\n", "an image is not part of"),
        (f"# T\n{RECORD}{PASSAGE}\nA `drift`.\n", "code is not part of the format"),
        (
            f"# T\n{RECORD}{PASSAGE}\n<https://x.org>\n",
            "an address in angle brackets is not",
        ),
        (
            f"# T\n{RECORD.replace('summary that', '[summary](#ice) that')}{PASSAGE}",
            "unknown record 'ice'",
        ),
        (
            f"# T\n{RECORD}{PASSAGE}{RECORD.replace('#snow', '#snow-2')}{PASSAGE}",
            "title 'Snow' is also the title of 'snow-2'",
        ),
        (f"# T\n{RECORD}\nalias: drift\n{PASSAGE}", "unknown line 'alias'; did you"),
        (f"# T\nstray\n{RECORD}{PASSAGE}", "under a `#` heading belongs to no record"),
        (f"stray\n\n# T\n{RECORD}{PASSAGE}", "before the first heading"),
        (RECORD + PASSAGE, "a book begins with a `#` heading"),
        (
            f"# T\n{RECORD}### M {{#m source=card-99}}\n\nText.",
            "unknown source 'card-99'",
        ),
        (f"# T\n{RECORD}### M {{#m .joke}}\n\nText.", "unknown passage kind 'joke'"),
        (f"# T\n{RECORD}### M {{#m\n\nText.", "cannot read the braces"),
        (f"# T\n{RECORD}### M {{#m}} more\n\nText.", "text behind the braces"),
        (f"# T\n{RECORD}{PASSAGE}\n[ice](#ice)", "unknown record 'ice'"),
        (f"# T\n{RECORD}{PASSAGE}\n[ice](#snow/ice)", "unknown anchor 'ice'"),
        (f"# T\n{RECORD}{PASSAGE}\n[x](http://x.org)", "write #id or #id/anchor"),
        (
            f"# T\n{RECORD.replace('page', 'needs=ice page')}{PASSAGE}",
            "needs: unknown record 'ice'",
        ),
        (f"# T\n## Ice {{of=ice page=2}}\n\n{PASSAGE}", "unknown record 'ice'"),
        (
            f"# T\n{RECORD}{PASSAGE}\n```\ncode\n```\n",
            "a fence is not part of the format",
        ),
        (f"# T\n{RECORD}{PASSAGE}#### Deep {{#deep}}\n\nText.", "nothing stands below"),
        (
            f"# T\n{RECORD.replace('Snow', '&nbsp;')}{PASSAGE}",
            "a heading without words",
        ),
        (f"# T\n{RECORD}{PASSAGE.replace('Movement', '…')}", "a heading without words"),
        (f"# T\n{RECORD}{PASSAGE}\n> More.", "a quotation (`>`) is the summary of a"),
        (f"# …\n{RECORD}{PASSAGE}", "a heading without words: '…'"),
        (f"# T\n{RECORD}{PASSAGE.replace('Text.', '&nbsp;')}", "passage without text"),
        (f"# T\n{RECORD.replace('=3', '=' + '9' * 5000)}{PASSAGE}", "write 4, 4-5 or"),
        (f"# T\n{RECORD.replace('=3', '=٣')}{PASSAGE}", "write 4, 4-5 or none"),
        (
            f"# T\n{RECORD.replace('page', 'needs=_ page')}{PASSAGE}".replace(
                "_", '""'
            ),
            "`needs` names no record",
        ),
        (
            f"# T\n{RECORD.replace('page', 'needs=snow page')}{PASSAGE}",
            "`needs` names the record itself",
        ),
    ],
)
def test_each_fault_of_a_book_is_told(text: str, fault: str) -> None:
    told = faults(HEAD + text)
    assert any(fault in line for line in told), told


@pytest.mark.parametrize(
    ("head", "fault"),
    [
        ("key: snow-and-ice\n", "`title` is missing"),
        (HEAD.strip("-\n").replace("en\n", "xx\n"), "unknown language 'xx'"),
        (HEAD.strip("-\n").replace("order: 1", "order: first"), "'first', not a whole"),
        (
            HEAD.strip("-\n").replace("key: snow", "key: show"),
            "not the name of the file",
        ),
        (HEAD.strip("-\n") + "\nprice: 3", "unknown key 'price'"),
        (HEAD.strip("-\n") + "\nsource: rumour", "unknown source grade 'rumour'"),
        (
            HEAD.strip("-\n").replace("grade", "rank"),
            "8: head: source 'card-12': `grad",
        ),
        (HEAD.strip("-\n") + "\ntitle: Ice", "11: head: `title` is given twice"),
        (
            HEAD.strip("-\n") + "\n    grade: faq",
            "11: head: `grade` is given twice",
        ),
        ("key: [", "2: head: is not YAML"),
        ("just words", "not a list of `key: value` lines"),
    ],
)
def test_each_fault_of_a_head_is_told(head: str, fault: str) -> None:
    text = f"---\n{head}\n---\n# T\n{RECORD}{PASSAGE}"
    told = faults(text)
    assert any(fault in line for line in told), told


def test_every_repetition_of_an_id_is_told_and_where_it_was_first() -> None:
    text = f"# T\n{RECORD}{PASSAGE}"
    other = text.replace("Snow", "Ice").replace("# T\n", "# T\n\n")
    troll_head = TROLL_GAME.partition("# Heroes")[0]
    again = f"the id 'snow' is given twice, first in snow-and-ice.md:{LINES + 2}"
    assert faults(HEAD + text + other + other, troll_head + text) == [
        f"{LINES + 10}: {again}",
        f"{LINES + 18}: {again}",
        f"{troll_head.count(chr(10)) + 2}: {again}",
    ]


def test_a_repeated_id_hides_no_repeated_anchor_of_another_record() -> None:
    ice = f"{RECORD}{PASSAGE}{PASSAGE}".replace("snow", "ice").replace("Snow", "Ice")
    told = faults(f"{HEAD}# T\n{RECORD}{PASSAGE}{RECORD}{PASSAGE}{ice}")
    assert [line.partition(" twice")[0] for line in told] == [
        f"{LINES + 8}: the id 'snow' is given",
        f"{LINES + 20}: record 'ice' has the anchor 'movement'",
    ]


def test_what_a_line_gives_twice_or_without_words_is_told_at_that_line() -> None:
    lines = "aliases: drift, Deep\xa0snow, deep snow\ntags: a,, b\nprinted:\n"
    told = faults(f"{HEAD}# T\n{RECORD}\n{lines}\n{PASSAGE}")
    assert told == [
        f"{LINES + 6}: `aliases:` gives 'deep snow' twice",
        f"{LINES + 7}: `tags:` has no word at ''",
        f"{LINES + 8}: `printed:` has no word at ''",
    ]


def test_a_link_that_braces_declare_twice_is_told() -> None:
    ice = f"{RECORD}{PASSAGE}".replace("snow", "ice").replace("Snow", "Ice")
    text = f"# T\n{RECORD}{PASSAGE}" + ice.replace("page", 'needs="snow snow" page')
    assert faults(HEAD + text) == [f"{LINES + 8}: `needs` names 'snow' twice"]


def test_all_faults_are_told_at_once_with_their_lines() -> None:
    text = f"# T\n{RECORD.replace(' .terrain', '')}### Movement\n\nText.\n"
    assert faults(HEAD + text) == [
        f"{LINES + 2}: 'Snow' has no category: write {{.…}}",
        f"{LINES + 5}: 'Movement' has no anchor: write {{#…}}",
    ]


def test_an_alias_that_another_record_has_is_a_fault() -> None:
    told = faults(SNOW_AND_ICE, TROLL_GAME.replace("Грумбольд", "deep snow"))
    assert told == [
        f"{SNOW_AND_ICE.count(chr(10), 0, SNOW_AND_ICE.index('## Snow')) + 1}: "
        "alias 'deep snow' is also a name of 'grumbold'",
        "11: alias 'deep snow' is also a name of 'snow-drift'",
    ]


def test_a_fault_in_a_passage_is_told_at_the_passage() -> None:
    text = f"# T\n{RECORD}{PASSAGE}### Battle {{#battle}}\n\nSee [ice](#ice).\n"
    assert faults(HEAD + text) == [
        f"{LINES + 8}: snow#battle: unknown record 'ice'. \
Known: snow"
    ]


def test_an_anchor_that_another_book_has_is_told_where_it_is_added() -> None:
    """Even where the book that adds the passage stands before the record's own."""
    added = TROLL_GAME.replace("#tg-movement", "#movement").replace("r: 2", "r: 0")
    line = added.count("\n", 0, added.index("### Movement")) + 1
    assert faults(SNOW_AND_ICE, added) == [
        f"{line}: record 'snow-drift' has the anchor 'movement' twice, "
        "first in snow-and-ice.md:22; write #tg-movement"
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("order: 2", "order: 1", "6: head: `order` '1' is that of 'snow-and-ice'"),
        ("abbr: TG", "abbr: si", "4: head: `abbr` 'si' is that of 'snow-and-ice'"),
        (
            "title: Игра в троллей",
            "title: Snow and Ice",
            "3: head: `title` 'Snow and Ice' is that of 'snow-and-ice'",
        ),
    ],
)
def test_no_two_books_share_a_title_a_place_or_a_short_name(
    old: str, new: str, fault: str
) -> None:
    assert faults(SNOW_AND_ICE, TROLL_GAME.replace(old, new)) == [f"{fault} already"]


def test_a_book_whose_head_is_at_fault_does_not_make_links_to_it_faults() -> None:
    told = faults(SNOW_AND_ICE.replace("order: 1\n", ""), TROLL_GAME)
    assert told == ["1: head: `order` is missing"]


def test_a_link_in_a_summary_may_lead_to_a_record() -> None:
    text = SNOW_AND_ICE.replace("> A sled team has", "> A [sled](#snow-drift) has")
    summary = book(text).records[2].summary
    assert summary.startswith("A sled has 3 figures")
    assert collect([book(text), book(TROLL_GAME, "troll-game.md")], WORDS)


def test_the_format_is_known_by_its_head() -> None:
    assert markdown.matches(SNOW_AND_ICE)
    assert not markdown.matches("# A heading\n\nkey: value\n")
    assert not markdown.matches("---\ntitle: no key\n---\n")
