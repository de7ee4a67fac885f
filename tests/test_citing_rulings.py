"""Rulings as they are pasted: every form is parsed back, as its forum would read it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
import ruling_cases
import shipped
import small_war
from hypothesis import given
from hypothesis import strategies as st
from reading_back import DANGERS, READERS, Page, Post, bare

from rulesdb import links
from rulesdb.citations.forms import FORMS, written
from rulesdb.citations.rulings import as_text, in_short
from rulesdb.rulebook import Rulebook
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.rules import Rules
from rulesdb.rulescheck.ruling import Ruling, Status, Step, StepStatus
from rulesdb.ruling_text import reasons, sentence, situation_in_short, teller_of
from rulesdb.situations import BadSituation, Situation, read_situation

BASE = "https://rules.example"
WAR = Rulebook(small_war.collection(), "digest", "7")

BEHIND_THE_HILL = {
    "question": "battle",
    "attacker": {"unit": "infantry"},
    "target": {"unit": "armor", "terrain": ["hill", "bunker"], "owner": True},
    "distance": 1,
}
IN_A_BUNKER = {**BEHIND_THE_HILL, "target": {"unit": "armor", "terrain": ["bunker"]}}
NOBODY_KNOWS = {**BEHIND_THE_HILL, "attacker": {"unit": "ghost"}}


def ruled(described: dict[str, Any], rulebook: Rulebook) -> tuple[Ruling, Situation]:
    situation = read_situation(described, rulebook)
    return check(situation, Rules(rulebook)), situation


def cited(form: str, described: dict[str, Any], rulebook: Rulebook = WAR) -> str:
    ruling, situation = ruled(described, rulebook)
    return written(in_short(rulebook, ruling, situation, f"{BASE}/"), form)


LINK = BASE + links.path(BEHIND_THE_HILL)
BUNKER = "The Small War (SW) p.5"
BREAK = "  "  # which an editor would take for a slip
CITED = {
    "markdown": f"""\
**May it attack? Infantry against armor on a hill with a bunker**

Infantry may close assault armor on a hill with a bunker: 1 die.

At least 1 hit: 33% (1 in 3); 0.33 hits on average.{BREAK}
At least 1 flag: 17% (1 in 6).

**Because:**

- It rolls 3, 2, 1 dice at 1, 2, 3 hexes.{BREAK}
  [Infantry: The Small War (SW) p.1]({BASE}/r/infantry#battle)
- Against a unit on this hex, 2 dice fewer are rolled.{BREAK}
  [Bunkers: {BUNKER}]({BASE}/r/bunker#battle)
- It protects its own side.{BREAK}
  [Bunkers: {BUNKER}]({BASE}/r/bunker#side)
- A grenade and its own symbol hit armor.{BREAK}
  [Armor: The Small War (SW) p.2]({BASE}/r/armor#hits)

**Outweighed:**

- Against a unit on this hex, 1 die fewer is rolled. \\[Outweighed by Bunkers\\]{BREAK}
  [Hills: The Small War (SW) p.3]({BASE}/r/hill#battle)

Assumed: the attacker is in the open and the attacker has not moved.{BREAK}
In force: the base game alone.{BREAK}
Rules version 7.

[Link to this ruling]({LINK})""",
    "bgg": f"""\
[b]May it attack? Infantry against armor on a hill with a bunker[/b]

Infantry may close assault armor on a hill with a bunker: 1 die.

At least 1 hit: 33% (1 in 3); 0.33 hits on average.
At least 1 flag: 17% (1 in 6).

[b]Because:[/b]
* It rolls 3, 2, 1 dice at 1, 2, 3 hexes.
  [url={BASE}/r/infantry#battle]Infantry: The Small War (SW) p.1[/url]
* Against a unit on this hex, 2 dice fewer are rolled.
  [url={BASE}/r/bunker#battle]Bunkers: {BUNKER}[/url]
* It protects its own side.
  [url={BASE}/r/bunker#side]Bunkers: {BUNKER}[/url]
* A grenade and its own symbol hit armor.
  [url={BASE}/r/armor#hits]Armor: The Small War (SW) p.2[/url]

[b]Outweighed:[/b]
* Against a unit on this hex, 1 die fewer is rolled. (Outweighed by Bunkers)
  [url={BASE}/r/hill#battle]Hills: The Small War (SW) p.3[/url]

Assumed: the attacker is in the open and the attacker has not moved.
In force: the base game alone.
Rules version 7.

[url={LINK}]Link to this ruling[/url]""",
    "text": f"""\
May it attack? Infantry against armor on a hill with a bunker

Infantry may close assault armor on a hill with a bunker: 1 die.

At least 1 hit: 33% (1 in 3); 0.33 hits on average.
At least 1 flag: 17% (1 in 6).

Because:
- It rolls 3, 2, 1 dice at 1, 2, 3 hexes.
  Infantry: The Small War (SW) p.1 ({BASE}/r/infantry#battle)
- Against a unit on this hex, 2 dice fewer are rolled.
  Bunkers: {BUNKER} ({BASE}/r/bunker#battle)
- It protects its own side.
  Bunkers: {BUNKER} ({BASE}/r/bunker#side)
- A grenade and its own symbol hit armor.
  Armor: The Small War (SW) p.2 ({BASE}/r/armor#hits)

Outweighed:
- Against a unit on this hex, 1 die fewer is rolled. [Outweighed by Bunkers]
  Hills: The Small War (SW) p.3 ({BASE}/r/hill#battle)

Assumed: the attacker is in the open and the attacker has not moved.
In force: the base game alone.
Rules version 7.

{LINK}""",
    "html": f"""\
<section lang="en">
<p><strong>May it attack? Infantry against armor on a hill with a bunker</strong></p>
<p>Infantry may close assault armor on a hill with a bunker: 1 die.</p>
<p>At least 1 hit: 33% (1 in 3); 0.33 hits on average.<br>
At least 1 flag: 17% (1 in 6).</p>
<p><strong>Because:</strong></p>
<ul>
<li>It rolls 3, 2, 1 dice at 1, 2, 3 hexes.<br>
<a href="{BASE}/r/infantry#battle">Infantry: The Small War (SW) p.1</a></li>
<li>Against a unit on this hex, 2 dice fewer are rolled.<br>
<a href="{BASE}/r/bunker#battle">Bunkers: {BUNKER}</a></li>
<li>It protects its own side.<br>
<a href="{BASE}/r/bunker#side">Bunkers: {BUNKER}</a></li>
<li>A grenade and its own symbol hit armor.<br>
<a href="{BASE}/r/armor#hits">Armor: The Small War (SW) p.2</a></li>
</ul>
<p><strong>Outweighed:</strong></p>
<ul>
<li>Against a unit on this hex, 1 die fewer is rolled. [Outweighed by Bunkers]<br>
<a href="{BASE}/r/hill#battle">Hills: The Small War (SW) p.3</a></li>
</ul>
<p>Assumed: the attacker is in the open and the attacker has not moved.<br>
In force: the base game alone.<br>
Rules version 7.</p>
<p><a href="{LINK}">Link to this ruling</a></p>
</section>""",
}
# These two differ from their nearest relative in the link, and in the lists.
CITED["discourse"] = CITED["markdown"].replace(f"[Link to this ruling]({LINK})", LINK)
CITED["bbcode"] = re.sub(
    r"(\* .*?)(?=\n\n)", r"[list]\n\1\n[/list]", CITED["bgg"], flags=re.DOTALL
)
CITED["bbcode"] = CITED["bbcode"].replace("\n* ", "\n[*]").replace("\n  [", "\n[")


@pytest.mark.parametrize("form", FORMS)
def test_a_ruling_in_each_form(form: str) -> None:
    assert cited(form, BEHIND_THE_HILL) == CITED[form]


def test_what_is_missing_is_asked_for() -> None:
    said = cited("text", IN_A_BUNKER).split("\n\n")
    assert said[:3] == [
        "May it attack? Infantry against armor on a hex with a bunker",
        "Infantry may close assault armor on a hex with a bunker. How many dice it "
        "rolls depends on whether the target’s side owns the bunker or mines there.",
        "Say: Does the briefing give the bunker or mines on its hex to the target’s "
        "side?",
    ]


def test_what_the_rules_do_not_decide_is_left_to_the_table() -> None:
    said = cited("text", NOBODY_KNOWS).split("\n\n")
    assert said[1:3] == [
        "Not decided by these rules: a ghost against armor on a hill with a bunker.",
        "Everything is given, and no rule here decides it. Rather than guess, agree on "
        "it at the table.",
    ]


def test_both_sides_of_a_conflict_are_there() -> None:
    ruling, situation = ruled(
        {
            "question": "take-ground",
            "attacker": {"unit": "armor"},
            "target": {"unit": "infantry", "terrain": ["wire"]},
            "distance": 1,
            "won": "retreated",
        },
        shipped.rules().rulebook,
    )
    assert ruling.status is Status.CONFLICT
    said = written(in_short(shipped.rules().rulebook, ruling, situation, BASE), "text")
    assert "Two rules in force decide this differently." in said
    assert (
        "The rules that differ:\n"
        "- Armor that takes ground on this hex may not make an overrun.\n"
        "  Wire: Community: Board Game Arena implementation (bga-memoir) ("
    ) in said
    both = "- Armor on this hex may remove the wire and still battle.\n"
    assert f"{both}  Wire: Memoir '44 base game (M44) p.16 (article) (" in said
    assert said.count(both) == 1
    assert "- Armor may make an overrun.\n" in said


def test_a_rule_without_a_part_in_the_answer_is_told_only_in_full() -> None:
    ruling, situation = ruled(BEHIND_THE_HILL, WAR)
    unmet = teller_of(ruling).wording.headings[StepStatus.NOT_MET]
    assert f"{unmet}:\n- An attack needs 1 die.\n" in as_text(ruling, situation, WAR)
    for form in FORMS:
        assert "An attack needs 1 die." not in cited(form, BEHIND_THE_HILL)


def test_a_ruling_elsewhere_has_its_link_from_there() -> None:
    ruling, situation = ruled(BEHIND_THE_HILL, WAR)
    blocks = in_short(WAR, ruling, situation, BASE, "/board?s=1.x")
    assert written(blocks, "discourse").endswith(f"\n\n{BASE}/board?s=1.x")


ON_A_BOARD = {
    "question": "retreat",
    "target": "G5",
    "flags": 2,
    "board": {"hexes": {"G5": {"unit": {"unit": "infantry", "side": "axis"}}}},
}


@pytest.mark.parametrize("form", READERS)
def test_a_ruling_on_a_board_names_its_hexes_and_shows_it(form: str) -> None:
    read = READERS[form](cited(form, ON_A_BOARD, shipped.rules().rulebook))
    assert "Infantry on G5 retreats to " in read.words
    picture = f"{BASE}/board.png?s={links.encode(ON_A_BOARD)}"
    # Discourse shows the board on the card that it makes of the link.
    assert read.pictures == ([] if form == "discourse" else [picture])
    assert read.links[-1] == BASE + links.path(ON_A_BOARD)


def test_a_russian_ruling_is_russian_throughout() -> None:
    hero = {"question": "card-game", "step": "hero", "hero": "Жуков", "lang": "ru"}
    asked = {**hero, "cards": ["tanks"], "holder": "reserve"}
    html = cited("html", asked, shipped.rules().rulebook)
    assert html.startswith('<section lang="ru">\n<p><strong>')
    words = re.sub(r"KG39|Khalkhin-Gol|test|https?://\S+", "", Page(html).words)
    assert re.findall(r"[A-Za-z]{2,}", words) == []


@cache
def worked() -> tuple[tuple[Ruling, Situation], ...]:
    """Return rulings of every question and status on what we ship."""
    book = shipped.rules().rulebook
    seen: dict[tuple[object, ...], tuple[Ruling, Situation]] = {}
    for case in ruling_cases.cases():
        try:
            situation = read_situation(case["situation"], book)
        except BadSituation:
            continue  # which is what the case is about
        ruling = check(situation, shipped.rules())
        kind = (ruling.question, ruling.status, situation.said.get("step"), ruling.lang)
        seen.setdefault(kind, (ruling, situation))
    return tuple(seen.values())


def places(ruling: Ruling, rulebook: Rulebook) -> Iterator[str]:
    """Yield where the links of a ruling lead: each passage, by what became of it."""
    told = reasons(ruling, rulebook)
    for status in teller_of(ruling).wording.headings:
        for reason in told:
            if reason.status is status is not StepStatus.NOT_MET:
                for step in reason.places:
                    yield f"{BASE}/r/{step.record}#{step.anchor}"


def lines_of(read: Page | Post) -> list[str]:
    """Return the lines that a reader sees, without the marks of items."""
    return [bare(line.lstrip("*- ")) for line in read.words.splitlines() if bare(line)]


@pytest.mark.parametrize("form", READERS)
def test_rulings_of_every_kind_are_read_back(form: str) -> None:
    book = shipped.rules().rulebook
    assert {ruling.status for ruling, _ in worked()} == set(Status)
    for ruling, situation in worked():
        read = READERS[form](written(in_short(book, ruling, situation, BASE), form))
        lines = lines_of(read)
        assert lines[0] == bare(situation_in_short(situation, book))
        assert lines[1] == bare(sentence(ruling, situation, book))
        link = BASE + links.path(links.described(situation))
        assert read.links == [*places(ruling, book), link]
        for reason in reasons(ruling, book):
            shown = any(line.startswith(bare(reason.text)) for line in lines)
            assert shown or reason.status is StepStatus.NOT_MET


BERSERK = {**BEHIND_THE_HILL, "in_force": ["berserk"]}
RULED = ruled(BERSERK, WAR)
LINK_OF_NASTY = BASE + links.path(BERSERK)


def nasty(words: str) -> tuple[Rulebook, Ruling, Situation]:
    """Return a ruling in which all that is data is made of these words."""
    ruling, situation = RULED
    made = WAR.collection
    title = words if words.split() else "x"
    records = tuple(replace(record, title=title) for record in made.records)
    book = Rulebook(replace(made, records=records), "digest", words)
    steps = tuple(replace(step, text=words, source=words) for step in ruling.steps)
    told = replace(ruling, steps=steps, warnings=(words,), rules_version=words)
    return book, told, situation


@pytest.mark.parametrize("form", READERS)
@pytest.mark.parametrize("danger", DANGERS)
def test_what_looks_like_markup_stays_text(form: str, danger: str) -> None:
    book, ruling, situation = nasty(danger)
    read = READERS[form](written(in_short(book, ruling, situation, BASE), form))
    assert read.links == [*places(ruling, book), LINK_OF_NASTY]
    assert read.pictures == []
    for words in (f"{danger}: {danger}", f"Rules version {danger}.", f"Note: {danger}"):
        assert bare(words) in bare(read.words)


PIECES = [*DANGERS, "[", "]", "(", ")", "<", "`", "*", "\n", "  \n", "\n\n", "- ", "\\"]


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=6))
def test_no_words_break_out_of_any_form(pieces: list[str]) -> None:
    book, ruling, situation = nasty("".join(pieces))
    for form, reader in READERS.items():
        read = reader(written(in_short(book, ruling, situation, BASE), form))
        assert read.links == [*places(ruling, book), LINK_OF_NASTY]
        assert read.pictures == []
        assert bare("".join(pieces)) in bare(read.words)


def test_a_source_on_the_web_is_named_beside_the_link_to_its_passage() -> None:
    ruling, situation = ruled(BEHIND_THE_HILL, WAR)
    step = Step(
        "hill", "battle", "It does.", "", StepStatus.APPLIED,
        "Community: Thread 12 (https://forum.example/t/12)",
    )  # fmt: skip
    told = replace(ruling, steps=(step,))
    said = written(in_short(WAR, told, situation, BASE), "text")
    assert f"- It does.\n  Hills: Community: Thread 12 ({BASE}/r/hill#battle)\n" in said


NASTY_HOST = 'https://rules.example/a b<c>[d](e)"f\\'


@pytest.mark.parametrize("form", sorted({*READERS} - {"discourse"}))
def test_no_address_of_the_site_breaks_out_either(form: str) -> None:
    ruling, situation = ruled(BEHIND_THE_HILL, WAR)
    read = READERS[form](written(in_short(WAR, ruling, situation, NASTY_HOST), form))
    assert len(read.links) == len([*places(ruling, WAR)]) + 1
    assert json.dumps(read.links[0]).count("/r/infantry#battle") == 1
