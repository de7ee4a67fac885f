"""Every heading of the five originals is found, and each has its record.

The table is complete and in the order of the files: for each heading the ids of the
records that it belongs to, or in brackets why there is none.
"""

from __future__ import annotations

import re

import pytest
from originals import FOLDER, ROOT, needs_originals

from ingest.blocks import BlockKind
from ingest.readers.choose import read_document

CHAPTER = "(chapter)"

BASE_GAME = (
    ("About", "(about the game)"),
    ("Rules", CHAPTER),
    ("Setup", "setup"),
    ("Battlefield", "battlefield"),
    ("Command Cards", "command-cards"),
    ("Section Cards", "section-cards"),
    ("Tactic Cards", "tactic-cards"),
    ("Object of the Game", "object-of-the-game victory-medals"),
    ("Game Turn", "game-turn"),
    ("Play a Command Card", "play-command-card"),
    ("Order Units", "order-units"),
    ("Move Units", "movement"),
    ("Infantry Movement", "infantry-movement"),
    ("Armor Movement", "armor-movement"),
    ("Artillery Movement", "artillery-movement"),
    ("Battle", "battle"),
    ("Combat Procedure", "combat-procedure"),
    ("Infantry Battle Range", "infantry-battle-range"),
    ("Armor Battle Range", "armor-battle-range"),
    ("Artillery Battle Range", "artillery-battle-range"),
    ("Line of Sight", "line-of-sight"),
    ("Terrain Reductions", "terrain-reductions"),
    ("Resolve Battle", "hits retreat"),
    ("Hits", "hits"),
    ("Retreats", "retreat"),
    ("Taking Ground", "taking-ground"),
    ("Armor Overrun", "armor-overrun"),
    ("Draw a Command Card", "draw-command-card"),
    ("Additional Rules", CHAPTER),
    ("Special Units", "special-units"),
    ("Terrain", CHAPTER),
    ("Forests", "forest"),
    ("Hedgerows", "hedgerow"),
    ("Hills", "hill"),
    ("Towns and villages", "town"),
    ("Rivers and Waterways", "river"),
    ("Oceans", "ocean"),
    ("Beaches", "beach"),
    ("Fixed Obstacles", CHAPTER),
    ("Bunkers", "bunker"),
    ("Hedgehogs", "hedgehog"),
    ("Removeable Obstacles", CHAPTER),
    ("Sandbags", "sandbags"),
    ("Wire", "wire"),
    ("Expansions", "expansions"),
    ("External links", "(links to other sites)"),
)


def scenario(title: str, id: str) -> tuple[tuple[str, str], ...]:
    """Return the headings of one of the scenarios, which all have the same parts."""
    parts = (title, "Briefing", "Conditions of Victory", "Special Rules")
    return tuple((part, id) for part in parts)


EASTERN_FRONT = (
    ("New Terrain Tiles", CHAPTER),
    ("Trenches", "trench"),
    ("City Ruins", "city-ruins"),
    ("Russian Villages", "russian-village"),
    ("Winter Forest", "winter-forest"),
    ("Ravine", "ravine"),
    ("Marshes", "marsh"),
    ("Hill with Forest, Hill with Village", "hill-with-forest hill-with-village"),
    ("Frozen River", "frozen-river"),
    ("Factory Complex", "factory-complex"),
    ("New Rules", CHAPTER),
    ("Political Commissar", "political-commissar"),
    ("Russian Command rules", "russian-command-rules"),
    ("Blitz Rules", "blitz-rules"),
    ("New Medals", CHAPTER),
    ("Hero of the Soviet Union Medal", "hero-of-the-soviet-union-medal"),
    ("Minefields", "minefield"),
    ("Battle Star Tokens", "battle-star-tokens"),
    ("Camouflage", "camouflage"),
    ("New Obstacles and Tokens", CHAPTER),
    ("Winter Field Bunkers", "winter-field-bunker"),
    ("Dragon's Teeth", "dragons-teeth"),
    ("New Badges", CHAPTER),
    ("Sniper", "sniper"),
    ("Combat Engineers", "combat-engineers"),
    ("Cavalry", "cavalry"),
    ("Russian Elite", "russian-elite"),
    ("Finnish Ski Troops", "ski-troops"),
    ("Scenarios", CHAPTER),
    *scenario("Suomussalmi", "scenario-38-suomussalmi"),
    *scenario("Gates of Moscow", "scenario-39-gates-of-moscow"),
    *scenario("Breakout at Klin", "scenario-40-breakout-at-klin"),
    *scenario("Red Barricades Factory Complex", "scenario-41-red-barricades"),
    *scenario("Ponyri", "scenario-42-ponyri"),
    *scenario("Breakout to Lisyanka", "scenario-43-breakout-to-lisyanka"),
    *scenario("Prokhorovka", "scenario-44-prokhorovka"),
    *scenario("River Bug", "scenario-45-river-bug"),
    ("New Figures", "eastern-front-figures"),
)

KHALKHIN_GOL = (
    ("Simplified Campaign Rules", "simplified-campaign"),
    ("Scenarios", "simplified-campaign"),
    ("Campaign Victory", "campaign-victory"),
    ("Campaign Score Card", "campaign-score-card"),
    ("Degree of Victory", "degree-of-victory"),
    ("Campaign Attrition and Reserves", "attrition-roll campaign-reserves"),
    ("Attrition Roll", "attrition-roll"),
    ("Khalkhin-Gol Campaign Attrition Notes", "attrition-roll"),
    ("Campaign Reserves", "campaign-reserves"),
    ("Reserve Deployment", "reserve-deployment"),
    ("Advanced Campaign Rules", "advanced-campaign reserve-tokens"),
    ("New Troops & Figures", CHAPTER),
    ("Type 97 Te-Ke Tankettes", "tankette"),
    ("BA-10 Armored Cars", "armored-car"),
    ("New Actions", CHAPTER),
    ("Molotov Cocktails", "molotov-cocktails"),
    ("Action card", "molotov-cocktails"),
    ("Flame Thrower Tanks", "flame-thrower-tank"),
)

PACIFIC_THEATER = (
    ("TABLE OF CONTENTS", "pacific-contents"),
    ("NEW TERRAIN TILES & LANDMARKS", CHAPTER),
    ("Airfields", "airfield"),
    ("Beaches", "beach"),
    ("Mountain Caves & Caves on Hills", "cave"),
    ("Hills", "hill"),
    ("Hospital, HQ-Supply Tents", "hospital hq-supply-tent"),
    ("Jungles", "jungle"),
    ("Labor Camp", "labor-camp"),
    ("Mountains", "mountain"),
    ("Pacific Villages", "pacific-village"),
    ("Pier", "pier"),
    ("Rice Paddies", "rice-paddy"),
    ("River Mouth & River Branch", "river-mouth river-branch"),
    ("Trenches", "trench"),
    ("Fish Ponds", "fish-pond"),
    ("Fordable Streams", "fordable-stream"),
    ("NEW RULES", CHAPTER),
    ("Imperial Japanese Army Command Rules", "japanese-command-rules"),
    ("Yamato Damashi Concept", "yamato-damashi"),
    ("Seishin Kyoiku Doctrine", "seishin-kyoiku-doctrine"),
    ("Banzai War Cry", "banzai-war-cry"),
    ("US Marine Corps Command Rules", "us-marine-command-rules"),
    ("Gung-Ho!", "gung-ho"),
    ("Night Attacks", "night-attacks night-visibility-chart"),
    ("NEW MEDALS & BATTLE STAR TOKENS", CHAPTER),
    ("Japanese Medal", "japanese-medal"),
    ("Battle Star Tokens", "battle-star-tokens"),
    ("Camouflage", "camouflage"),
    ("Minefields", "minefield"),
    ("NEW OBSTACLES & WAR SHIPS", CHAPTER),
    ("Field Bunkers", "field-bunker"),
    ("Rope Bridges", "rope-bridge"),
    ("War Ships - Destroyers", "war-ship targeting-marker"),
)

CARD_GAME = (
    ("ПОДГОТОВКА К ИГРЕ", "card-game-setup troop-cards card-game-reserve"),
    ("ХОД ИГРЫ", "card-game-turn"),
    ("ПОБЕДА", "card-game-scoring"),
    ("РЕЖИМЫ ИГРЫ", CHAPTER),
    ("Одиночка", "solo-mode"),
    ("Союзник", "ally-mode"),
    ("Единым фронтом!", "united-front-mode"),
    ("СПОСОБНОСТИ ГЕРОЕВ", CHAPTER),
    ("АХУТИН", "akhutin"),
    ("БОГДАНОВ", "bogdanov"),
    ("ВОРОНОВ", "voronov"),
    ("ЖУКОВ", "zhukov"),
    ("ЛХАГВАСУРЭН", "lkhagvasuren"),
    ("НИКИШЕВ", "nikishev"),
    ("ОРТЕНБЕРГ", "ortenberg"),
    ("РЕМИЗОВ", "remizov"),
    ("СМУШКЕВИЧ", "smushkevich"),
    ("ФЕДЮНЕНСКИЙ", "fedyuninsky"),
    ("ФЕКЛЕНКО", "feklenko"),
    ("ЦЭДЭНБАЛ", "tsedenbal"),
    ("ЧОЙБАЛСАН", "choibalsan"),
    ("ШТЕРН", "shtern"),
    ("ЯКОВЛЕВ", "yakovlev"),
)

TABLE = {
    ("base-game-article.txt", "base-game"): BASE_GAME,
    ("eastern-front.txt", "eastern-front"): EASTERN_FRONT,
    ("khalkhin-gol.txt", "khalkhin-gol"): KHALKHIN_GOL,
    ("field-guide-pacific.txt", "pacific-theater"): PACIFIC_THEATER,
    ("khalkhin-gol-1939-ru.txt", "khalkhin-gol-1939"): CARD_GAME,
}


@needs_originals
@pytest.mark.parametrize(("name", "book"), TABLE)
def test_the_headings_of_an_original_are_those_of_the_table(
    name: str, book: str
) -> None:
    document = read_document(FOLDER / name)
    found = [b.text for b in document.blocks if b.kind is BlockKind.HEADING]
    assert found == [heading for heading, _ in TABLE[name, book]]
    assert document.book == book


@needs_originals
def test_no_original_is_left_out() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {name for name, _ in TABLE}


def test_every_record_of_the_table_is_in_our_data() -> None:
    text = "\n".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "data" / "rulebooks").glob("*.md")
    )
    known = set(re.findall(r"^## .*\{#([a-z0-9-]+)", text, re.MULTILINE))
    named = {
        id
        for rows in TABLE.values()
        for _, ids in rows
        if not ids.startswith("(")
        for id in ids.split()
    }
    assert sorted(named - known) == []


#: What of the originals could not be made blocks of, or is named and not there.
PROBLEMS = {
    "base-game-article.txt": [],
    "eastern-front.txt": ["line 217", "line 403"],
    "khalkhin-gol.txt": [],
    "khalkhin-gol-1939-ru.txt": [],
    "field-guide-pacific.txt": [
        "page 4 of 5",
        "record 47538",
        *("p.3", "p.4", "p.8"),  # the words of pictures
        *["p.10"] * 5,
        *["p.11"] * 4,
        *("p.12", "p.14", "p.16", "p.18", "p.20", "p.22", "p.24", "p.26"),
        *["p.28"] * 3,
    ],
}


@needs_originals
@pytest.mark.parametrize("name", PROBLEMS)
def test_what_is_amiss_with_an_original_is_reported(name: str) -> None:
    document = read_document(FOLDER / name)
    assert [problem.where for problem in document.problems] == PROBLEMS[name]


@needs_originals
def test_what_two_chunks_of_the_field_guide_share_is_there_once_and_whole() -> None:
    document = read_document(FOLDER / "field-guide-pacific.txt")
    text = "\n".join(block.text for block in document.blocks)
    assert text.count("counter-attacks an applicable") == 1
    passages = [block.text for block in document.blocks if len(block.text) > 60]
    assert len(passages) == len(set(passages)) > 40


@needs_originals
def test_minefields_go_on_from_page_8_to_page_9() -> None:
    blocks = read_document(FOLDER / "field-guide-pacific.txt").blocks
    first = next(i for i, block in enumerate(blocks) if block.text == "Minefields")
    assert [(b.kind, b.page, b.label) for b in blocks[first : first + 5]] == [
        (BlockKind.HEADING, "8", ""),
        (BlockKind.PARAGRAPH, "8", ""),
        (BlockKind.PARAGRAPH, "9", ""),
        (BlockKind.PARAGRAPH, "9", "Note"),
        (BlockKind.HEADING, "9", ""),
    ]
