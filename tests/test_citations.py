"""Records as they are pasted: every form is parsed back, as its forum would read it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from reading_back import DANGERS, READERS, Page, as_page, bare

from rulesdb.citations import FORMS, as_json, cite
from rulesdb.errors import UnknownName
from rulesdb.records import Book, Collection, Excerpt, Link, Passage, Record
from rulesdb.rulebook import Rulebook
from rulesdb.vocabulary import Category, LinkKind, PassageKind, Review, SourceGrade

BASE = "https://rules.example"
URL = f"{BASE}/r/drift"
OFFICIAL = "The publisher's very own wording of the drift."

ICE = Book("ice", "Snow and Ice", "SI", "en", 1)
WINTER = Book("winter", "Deep Winter", "DW", "en", 2)


def passage(anchor: str, label: str, markdown: str) -> Passage:
    return Passage(anchor, label, markdown, markdown, ICE.key, "3")


MOVEMENT = passage(
    "movement",
    "Movement",
    "Any unit must *stop* on **entering**.\nSleds may go on.\n\n"
    "- Artillery may not enter a [trench](#trench/movement).\n"
    "- A sled [url] moves < 2 hexes, never <b.",
)
TABLE = "| Отряд | Кубики |\n|---|---|\n| Сани | -1 |\n| Все | -2 |"
RUSSIAN = replace(
    passage("dw-battle-ru", "Бой", TABLE), language="ru", book=WINTER.key, page="6"
)
EXAMPLE = replace(
    passage("in-play", "In play", "A scout enters. It stops."),
    kind=PassageKind.EXAMPLE,
)
DIFFERENCE = replace(
    passage("sources-differ", "Sources differ", "A thread says: no stop."),
    kind=PassageKind.CONFLICT,
    source=SourceGrade.COMMUNITY,
    citation="Thread 12 (https://forum.example/t/12)",
)
DRIFT = Record(
    id="drift",
    title="Snow drift",
    category=Category.TERRAIN,
    book=ICE.key,
    page="3",
    summary='A drift stops "everyone" who enters & hides nobody.',
    passages=(MOVEMENT, RUSSIAN, DIFFERENCE),
    section=("New terrain",),
    aliases=("snow",),
    tags=("winter",),
)
BARE = replace(DRIFT, passages=())
TRENCH = replace(DRIFT, id="trench", title="Trench", passages=(EXAMPLE,), order=1)


def rulebook(*records: Record) -> Rulebook:
    collection = Collection(
        books=(ICE, WINTER),
        records=records,
        links=(Link("drift", LinkKind.SEE, "trench", "movement"),),
        excerpts=(Excerpt("drift", ICE.key, "3", "Movement", OFFICIAL),),
    )
    return Rulebook(collection, digest="0")


RULES = rulebook(DRIFT, TRENCH)

IN_FULL = {
    "text": f"""\
Snow drift

Terrain · SI p.3, DW p.6

A drift stops "everyone" who enters & hides nobody.

Movement
Any unit must stop on entering. Sleds may go on.

- Artillery may not enter a trench.
- A sled [url] moves < 2 hexes, never <b.

Бой (DW p.6)
Отряд  Кубики
Сани   -1
Все    -2

Sources differ (Community: Thread 12 (https://forum.example/t/12))
A thread says: no stop.

{URL}""",
    "markdown": rf"""## Snow drift

*Terrain · SI p.3, DW p.6*

A drift stops "everyone" who enters & hides nobody.

### [Movement]({URL}#movement)

Any unit must *stop* on **entering**. Sleds may go on.

- Artillery may not enter a [trench]({BASE}/r/trench#movement).
- A sled \[url\] moves \< 2 hexes, never \<b.

### [Бой]({URL}#dw-battle-ru) (DW p.6)

| Отряд | Кубики |
| --- | --- |
| Сани | -1 |
| Все | -2 |

### [Sources differ]({URL}#sources-differ) ([Community: Thread 12](https://forum.example/t/12))

A thread says: no stop.

<{URL}>""",
    "bgg": f"""\
[heading]Snow drift[/heading]

[i]Terrain · SI p.3, DW p.6[/i]

A drift stops "everyone" who enters & hides nobody.

[b][url={URL}#movement]Movement[/url][/b]
Any unit must [i]stop[/i] on [b]entering[/b]. Sleds may go on.

* Artillery may not enter a [url={BASE}/r/trench#movement]trench[/url].
* A sled (url) moves < 2 hexes, never < b.

[b][url={URL}#dw-battle-ru]Бой[/url][/b] (DW p.6)
[b]Отряд: Кубики[/b]
Сани: -1
Все: -2

[b][url={URL}#sources-differ]Sources differ[/url][/b] \
([url=https://forum.example/t/12]Community: Thread 12[/url])
A thread says: no stop.

[url={URL}]{URL}[/url]""",
    "html": f"""\
<h3>Snow drift</h3>
<p><em>Terrain · SI p.3, DW p.6</em></p>
<p>A drift stops &quot;everyone&quot; who enters &amp; hides nobody.</p>
<section lang="en">
<h4><a href="{URL}#movement">Movement</a></h4>
<p>Any unit must <em>stop</em> on <strong>entering</strong>. Sleds may go on.</p>
<ul>
<li>Artillery may not enter a <a href="{BASE}/r/trench#movement">trench</a>.</li>
<li>A sled [url] moves &lt; 2 hexes, never &lt;b.</li>
</ul>
</section>
<section lang="ru">
<h4><a href="{URL}#dw-battle-ru">Бой</a> (DW p.6)</h4>
<table>
<tr><th>Отряд</th><th>Кубики</th></tr>
<tr><td>Сани</td><td>-1</td></tr>
<tr><td>Все</td><td>-2</td></tr>
</table>
</section>
<section lang="en">
<h4><a href="{URL}#sources-differ">Sources differ</a> \
(<a href="https://forum.example/t/12">Community: Thread 12</a>)</h4>
<p>A thread says: no stop.</p>
</section>
<p><a href="{URL}">{URL}</a></p>""",
}
# These two differ from their nearest relative in the title, the list and the link.
IN_FULL["bbcode"] = (
    IN_FULL["bgg"]
    .replace("heading]", "b]")
    .replace("* Artillery", "[list]\n[*]Artillery")
    .replace("* A sled", "[*]A sled")
    .replace("never < b.", "never <b.\n[/list]")
)
IN_FULL["discourse"] = IN_FULL["markdown"].replace(f"<{URL}>", URL)

LEADS_TO = [
    f"{URL}#movement",
    f"{BASE}/r/trench#movement",
    f"{URL}#dw-battle-ru",
    f"{URL}#sources-differ",
    "https://forum.example/t/12",
]


def written(form: str, record: Record) -> str:
    return FORMS[form](rulebook(record), record, BASE)


def holding(markdown: str) -> Record:
    return replace(DRIFT, passages=(replace(MOVEMENT, markdown=markdown),))


def in_short(record: Record, anchor: str | None = None) -> list[str]:
    return cite(rulebook(record), record, BASE, "text", anchor).split("\n\n")


@pytest.mark.parametrize("form", FORMS)
def test_a_record_in_full(form: str) -> None:
    assert FORMS[form](RULES, DRIFT, f"{BASE}/") == IN_FULL[form]


@pytest.mark.parametrize("form", READERS)
def test_a_record_parsed_back_leads_where_it_should(form: str) -> None:
    assert READERS[form](IN_FULL[form]).links == [*LEADS_TO, URL]


@pytest.mark.parametrize("form", FORMS)
def test_official_wording_is_in_no_form(form: str) -> None:
    assert RULES.excerpts("drift")[0].text == OFFICIAL
    assert OFFICIAL not in FORMS[form](RULES, DRIFT, BASE)
    assert OFFICIAL not in cite(RULES, DRIFT, BASE, form, "movement")
    assert OFFICIAL not in str(as_json(RULES, DRIFT, BASE))


NESTED_HTML = """<ol start="1">
<li><p>a</p>
<ul>
<li>b</li>
</ul></li>
<li>c</li>
</ol>"""
NESTED = {
    "text": "1. a\n   - b\n2. c",
    "markdown": "1. a\n   - b\n2. c",
    "discourse": "1. a\n   - b\n2. c",
    "bgg": "1. a\n   * b\n2. c",
    "bbcode": "[list=1]\n[*]a\n[list]\n[*]b\n[/list]\n[*]c\n[/list]",
    "html": NESTED_HTML,
}


@pytest.mark.parametrize("form", FORMS)
def test_a_list_in_a_list(form: str) -> None:
    assert f"\n{NESTED[form]}\n" in written(form, holding("1. a\n   - b\n2. c"))


def test_a_passage_without_text_leaves_no_gap() -> None:
    assert written("text", holding("")).endswith(f"hides nobody.\n\nMovement\n\n{URL}")


SHORT_URL = f"{BASE}/r/trench#in-play"
STARRED = """**Trench – In play (Example)**

A scout enters. It stops.

*Snow and Ice (SI) p.3*"""
TAGGED = f"""[b]Trench – In play (Example)[/b]

A scout enters. It stops.

[i]Snow and Ice (SI) p.3[/i]

[url={SHORT_URL}]{SHORT_URL}[/url]"""
IN_SHORT = {
    "text": f"{STARRED.replace('*', '')}\n\n{SHORT_URL}",
    "markdown": f"{STARRED}\n\n<{SHORT_URL}>",
    "discourse": f"{STARRED}\n\n{SHORT_URL}",
    "bgg": TAGGED,
    "bbcode": TAGGED,
    "html": f"""<section lang="en">
<p><strong>Trench – In play (Example)</strong></p>
<p>A scout enters. It stops.</p>
<p><em>Snow and Ice (SI) p.3</em></p>
<p><a href="{SHORT_URL}">{SHORT_URL}</a></p>
</section>""",
}


@pytest.mark.parametrize("form", FORMS)
def test_a_passage_in_short(form: str) -> None:
    assert cite(RULES, TRENCH, BASE, form, "in-play") == IN_SHORT[form]


@pytest.mark.parametrize(
    ("anchor", "lines"),
    [
        (None, ["Snow drift", DRIFT.summary, "SI p.3, DW p.6", URL]),
        (
            "dw-battle-ru",
            [
                "Snow drift – Бой",
                "Отряд  Кубики\nСани   -1\nВсе    -2",
                "Deep Winter (DW) p.6",
            ],
        ),
        (
            "sources-differ",
            [
                "Snow drift – Sources differ",
                "A thread says: no stop.",
                "Community: Thread 12 (https://forum.example/t/12)",
            ],
        ),
    ],
)
def test_what_is_cited_says_what_it_rests_on(
    anchor: str | None, lines: list[str]
) -> None:
    assert in_short(DRIFT, anchor) == [*lines, f"{URL}#{anchor}"][:4]


def test_a_passage_is_cited_with_all_that_it_says() -> None:
    listed = holding("A unit may:\n\n- *stop*.\n- go [on](#trench).\n\nNo more.")
    assert in_short(listed, "movement")[1:4] == [
        "A unit may:",
        "- stop.\n- go on.",
        "No more.",
    ]
    said = cite(rulebook(listed), listed, BASE, "bgg", "movement")
    assert f"* [i]stop[/i].\n* go [url={BASE}/r/trench]on[/url]." in said


def test_what_does_not_exist_is_named_with_what_is_near() -> None:
    with pytest.raises(UnknownName, match=r"unknown form 'bbg'; did you mean 'bgg'\?"):
        cite(RULES, DRIFT, BASE, "bbg")
    with pytest.raises(UnknownName, match=r"'move'; did you mean 'movement'\?"):
        cite(RULES, DRIFT, BASE, "text", "move")


COPY = replace(MOVEMENT, page="14", citation="Copy of the rulebook")
CARD = replace(MOVEMENT, source=SourceGrade.SUMMARY_CARD, citation="Summary card 7")
FILED_CARD = replace(CARD, book=WINTER.key)  # which is no page of that book
ON_ANOTHER_PAGE = replace(RUSSIAN, anchor="more", page="7")

BOOKS_AND_PAGES = [
    (BARE, "Snow and Ice (SI) p.3"),
    (replace(BARE, page="3-4"), "Snow and Ice (SI) p.3-4"),
    (replace(BARE, page=None), "Snow and Ice (SI)"),
    (replace(BARE, passages=(replace(RUSSIAN, page=None),)), "SI p.3, DW"),
    (replace(BARE, passages=(RUSSIAN, ON_ANOTHER_PAGE)), "SI p.3, DW p.6"),
    (replace(BARE, passages=(FILED_CARD,)), "Snow and Ice (SI) p.3"),
    (replace(BARE, page=None, source=SourceGrade.ARTICLE), "Snow and Ice (article)"),
    (replace(BARE, source=SourceGrade.FAQ), "Snow and Ice (SI) p.3 (FAQ)"),
    (replace(BARE, review=Review.NEEDS_REVIEW), "Snow and Ice (SI) p.3 · needs review"),
]


@pytest.mark.parametrize(("record", "line"), BOOKS_AND_PAGES)
def test_the_books_and_pages_of_a_record(record: Record, line: str) -> None:
    assert written("text", record).split("\n\n")[1] == f"Terrain · {line}"
    assert in_short(record)[2] == line


APART = [
    (MOVEMENT, "Movement"),
    (replace(MOVEMENT, label=""), "movement"),
    (replace(MOVEMENT, page="4"), "Movement (SI p.4)"),
    (replace(MOVEMENT, source=SourceGrade.ARTICLE), "Movement (SI p.3 (article))"),
    (COPY, "Movement (SI p.14; Copy of the rulebook)"),
    (replace(COPY, page=None), "Movement (Copy of the rulebook)"),
    (CARD, "Movement (Summary card 7)"),
    (replace(EXAMPLE, label="Example 2"), "Example 2"),
    (replace(EXAMPLE, page="4"), "In play (Example; SI p.4)"),
    (replace(MOVEMENT, kind=PassageKind.MISPRINT), "Movement (Misprint)"),
    (replace(MOVEMENT, kind=PassageKind.CONFLICT), "Movement (Sources differ)"),
    (replace(RUSSIAN, kind=PassageKind.ADVICE), "Бой (Совет; DW p.6)"),
]


@pytest.mark.parametrize(("changed", "line"), APART)
def test_a_passage_says_what_sets_it_apart(changed: Passage, line: str) -> None:
    record = replace(DRIFT, passages=(changed,))
    assert written("text", record).split("\n\n")[3].split("\n")[0] == line


def test_json_holds_the_record_whole() -> None:
    book = {"book": "ice", "title": "Snow and Ice", "abbr": "SI", "page": "3"}
    said = {"anchor": "in-play", "label": "In play", "kind": "example"}
    text = {"text": EXAMPLE.text, "markdown": EXAMPLE.markdown, "language": "en"}
    place = {"book": "ice", "page": "3", "source": "rulebook", "citation": ""}
    related = {"label": "Mentioned in", "id": "drift", "title": "Snow drift"}
    assert as_json(RULES, TRENCH, BASE) == {
        "id": "trench",
        "title": "Trench",
        "category": "terrain",
        "book": "ice",
        "page": "3",
        "section": ["New terrain"],
        "language": "en",
        "aliases": ["snow"],
        "tags": ["winter"],
        "summary": DRIFT.summary,
        "url": f"{BASE}/r/trench",
        "review": "approved",
        "source": "rulebook",
        "passages": [said | text | place | {"url": SHORT_URL}],
        "sources": [book],
        "rules_version": "",
        "related": [related | {"url": URL}],
        "previous": "drift",
        "next": None,
    }


@pytest.mark.parametrize("form", READERS)
@pytest.mark.parametrize("danger", DANGERS)
def test_what_looks_like_markup_stays_text(form: str, danger: str) -> None:
    passages = (replace(EXAMPLE, label=danger),)
    record = replace(DRIFT, title=danger, summary=danger, passages=passages)
    read = READERS[form](written(form, record))
    assert bare(read.words) == bare(
        f"{danger} Terrain · Snow and Ice (SI) p.3 {danger} {danger} (Example) "
        f"{EXAMPLE.text} {URL}"
    )
    assert read.links == [f"{URL}#in-play", URL]


def test_a_link_after_an_exclamation_mark_is_no_image() -> None:
    read = as_page(written("markdown", holding("Halt![trench](#trench)")))
    assert read.links == [f"{URL}#movement", f"{BASE}/r/trench", URL]


def test_no_name_calls_anybody() -> None:
    record = replace(BARE, summary="@all see #12 :smile: but 1:2")
    said = written("discourse", record).split("\n\n")[2]
    assert said == "@\u200ball see \\#\u200b12 :\u200bsmile: but 1:2"


def test_nothing_commands_a_terminal_or_breaks_a_line() -> None:
    record = replace(BARE, title="a\x1b[31m\u2028b\x00\r\nc")
    assert written("text", record).splitlines()[0] == "a [31m b c"


PIECES = """\
` ~~ [ ]( ) ](#trench) < <b > &lt; | \\ ! # @ : + - [b] [/b] [url=x] [*] ё ' " unit
""".split()
TABLE_PIECE = "\n\n|a|b|\n|-|-|\n|c|"
PIECES += [TABLE_PIECE, " *a* ", " **b** ", "\n- ", "\n1. ", "&#32;" * 4, "\n", " "]


def joined(pieces: list[str], text: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(pieces) | text).map("".join)


PASSAGES = joined([*PIECES, "*", "**", "_"], st.text(max_size=3))
# Without controls, which become spaces, and without stars that touch other stars:
# how many of those are emphasis changes where some are escaped.
PRINTED = st.characters(exclude_categories=["C", "Zl", "Zp"], exclude_characters="*_")
PRINTED_PASSAGES = joined(PIECES, st.text(PRINTED, max_size=3))


def understood(markdown: str) -> str:
    """Return the words of a passage as Markdown means them, of what we let it mean."""
    rules = ["list", "table", "emphasis", "link", "escape", "entity", "newline"]
    return Page(MarkdownIt("zero").enable(rules).render(markdown)).words


@given(PASSAGES)
def test_any_passage_leaves_the_link_at_the_end(markdown: str) -> None:
    for form in FORMS:
        assert URL in written(form, holding(markdown)).splitlines()[-1]
    assert written("discourse", holding(markdown)).endswith(f"\n\n{URL}")


@given(PRINTED_PASSAGES)
def test_any_passage_keeps_its_words_where_markdown_or_html_is_read(
    markdown: str,
) -> None:
    for form in ("markdown", "discourse", "html"):
        read = READERS[form](written(form, holding(markdown)))
        assert bare(understood(markdown)) in bare(read.words)


@given(PRINTED_PASSAGES)
def test_any_passage_balances_its_tags_and_keeps_its_words_in_order(
    markdown: str,
) -> None:
    for form in ("bgg", "bbcode"):
        letters = iter(bare(READERS[form](written(form, holding(markdown))).words))
        assert all(letter in letters for letter in bare(understood(markdown)))


@given(PASSAGES)
def test_any_passage_leaves_no_angle_that_ends_a_post(markdown: str) -> None:
    record = holding(markdown)
    short = cite(rulebook(record), record, BASE, "bgg", "movement")
    for text in (written("bgg", record), short):
        assert re.search(r"<(?! )", text) is None


@given(PASSAGES)
def test_any_passage_in_short_is_whole_and_leads_to_it(markdown: str) -> None:
    record = holding(markdown)
    for form, read in READERS.items():
        said = cite(rulebook(record), record, BASE, form, "movement")
        assert read(said).links[-1] == f"{URL}#movement"
