"""Rulings of the card game in words, in English and in Russian."""

from __future__ import annotations

import re
from typing import Any

import pytest
from originals import ROOT
from ruling_cases import cases
from shipped import collection, rules

from rulesdb.citations.rulings import as_text
from rulesdb.language.sentences import sentences
from rulesdb.rulescheck.check import check
from rulesdb.rulescheck.ruling import Ruling, Status
from rulesdb.ruling_text import as_dict, sentence, situation_in_short, verdict
from rulesdb.situations import COMMON, QUESTIONS, Situation, read_situation
from rulesdb.tellers import card_game, card_game_russian, teller_for

CASES = [c for c in cases() if c["situation"]["question"] == "card-game"]
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def ruled(situation: dict[str, Any]) -> tuple[Ruling, Situation]:
    """Return the ruling on a situation of the card game, with what was read."""
    asked = read_situation({"question": "card-game", **situation}, rules().rulebook)
    return check(asked, rules()), asked


TOLD = [
    (
        {"step": "deal", "players": 8},
        "1 hero, 5 troop cards",
        "With 8 players each is dealt 1 hero card and 5 troop cards; Shtern must be "
        "among the heroes.",
        "Героев 1, Войск 5",
        "При 8 игроках каждый получает 1 карту Героев и 5 карт Войск; среди Героев "
        "должен быть Штерн.",
    ),
    (
        {"step": "deal", "players": 9},
        "Not decided",
        "Not decided by these rules: the deal for 9 players.",
        "Не решено",
        "В этих правилах не решено: раздача, если игроков 9.",
    ),
    (
        {"step": "hero", "hero": "shtern"},
        "Yes",
        "Shtern may be used: the player takes 1 hero card from another player or from "
        "the Reserve or the player sends 1 hero card of any player to the Reserve; the "
        "hero card goes to another player.",
        "Да",
        "Штерн: можно; игрок берёт 1 карту Героя у другого игрока или из Резерва или "
        "игрок отправляет в Резерв 1 карту Героя (любого игрока); карта Героя уходит к "
        "другому игроку.",
    ),
    (
        {"step": "hero", "hero": "akhutin", "holder": "b"},
        "No",
        "Akhutin may not be used so: its action does not take cards from there.",
        "Нет",
        "Ахутин: так использовать нельзя: действие не берёт карты оттуда.",
    ),
    (
        {"step": "hero", "hero": "lkhagvasuren"},
        "It depends",
        "It depends on which heroes were used before in this turn and which heroes the "
        "player holds.",
        "Смотря по обстоятельствам",
        "Нужно знать: какие Герои уже использованы в этот ход и какие Герои у игрока.",
    ),
    (
        {"step": "turn"},
        "A turn",
        "A turn uses at least 1 hero, nobody holds more than 3, and the game ends "
        "after 4 rounds.",
        "Ход",
        "За ход игрок использует не меньше 1 Героя, ни у кого не больше 3 Героев; "
        "полных кругов в игре 4.",
    ),
    (
        {"step": "turn", "give": "ortenberg"},
        "Reserve",
        "Ortenberg goes to the Reserve.",
        "В Резерв",
        "Ортенберг: карта уходит в Резерв.",
    ),
    (
        {"step": "turn", "pass": True, "used": [], "hand": ["zhukov"]},
        "No",
        "The player may not pass: no hero has been used yet.",
        "Нет",
        "Игрок не может передать ход: ни один Герой ещё не использован.",
    ),
    (
        {"step": "turn", "rounds": 4},
        "Over",
        "The game is over.",
        "Закончена",
        "Игра закончена.",
    ),
    (
        {
            "step": "score",
            "troops": {"infantry": 7, "planes": 1, "tanks": 2},
            "heroes": ["tsedenbal"],
        },
        "7 points",
        "The cards are worth 7 points with infantry as the chosen type, 3 of them for "
        "heroes.",
        "7 очков",
        "Итог — 7 очков, выбранный тип: Пехота, из них 3 очка за Героев.",
    ),
    (
        {"step": "winner", "mode": "ally", "points": {"a": 5, "b": 5, "c": 2}},
        "a and b",
        "Players a and b win with 5 points each.",
        "a и b",
        "Вместе побеждают a и b, итог — 5 очков.",
    ),
    (
        {"step": "winner", "mode": "ally", "points": {"a": 5, "b": 4}},
        "a",
        "Player a wins with 5 points.",
        "a",
        "Побеждает a, итог — 5 очков.",
    ),
]


def test_one_player_is_told_as_one() -> None:
    _, situation = ruled({"step": "deal", "players": 1, "lang": "en"})
    telling = teller_for("card-game", "en")
    assert telling.asked(situation, rules().rulebook) == "the deal for 1 player"


@pytest.mark.parametrize(
    ("situation", "word", "line", "russian_word", "russian_line"), TOLD
)
def test_a_ruling_is_told_in_its_language(
    situation: dict[str, Any],
    word: str,
    line: str,
    russian_word: str,
    russian_line: str,
) -> None:
    for lang, expected in (("en", (word, line)), ("ru", (russian_word, russian_line))):
        ruling, asked = ruled({**situation, "lang": lang})
        assert (verdict(ruling), sentence(ruling, asked, rules().rulebook)) == expected


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_both_languages_give_the_same_answer_by_the_same_rules(
    case: dict[str, Any],
) -> None:
    situation = case["situation"]
    english, asked = ruled({**situation, "lang": "en"})
    russian, asked_in_russian = ruled({**situation, "lang": "ru"})
    assert (english.status, english.answer) == (russian.status, russian.answer)
    assert [(s.record, f"{s.anchor}-ru", s.status) for s in english.steps] == [
        (s.record, s.anchor, s.status) for s in russian.steps
    ]
    book = rules().rulebook
    assert not CYRILLIC.search(sentence(english, asked, book))
    assert CYRILLIC.search(sentence(russian, asked_in_russian, book))
    assert CYRILLIC.search(verdict(russian)) or "winners" in russian.answer
    assert situation_in_short(asked_in_russian, book).startswith("Карточная игра.")
    as_text(russian, asked_in_russian, book)


def test_a_russian_ruling_quotes_the_russian_passage() -> None:
    ruling, asked = ruled({"step": "deal", "players": 6, "lang": "ru"})
    step = ruling.steps[2]
    assert (step.record, step.anchor) == ("card-game-setup", "deal-ru")
    assert step.text == "При 6 игроках каждый получает 2 карты Героев и 7 карт Войск."
    passage = rules().rulebook.record(step.record).passage(step.anchor)
    assert passage is not None
    assert step.text in passage.text
    text = as_text(ruling, asked, rules().rulebook)
    assert "Подготовка к игре: Khalkhin-Gol 1939" in text
    assert "Действуют: правила карточной игры." in text


def test_a_rule_that_is_only_in_english_is_quoted_in_english() -> None:
    asked = read_situation(
        {
            "question": "battle",
            "lang": "ru",
            "attacker": {"unit": "infantry"},
            "target": {"unit": "armor"},
            "distance": 1,
        },
        rules().rulebook,
    )
    ruling = check(asked, rules())
    told = as_text(ruling, asked, rules().rulebook)
    assert ruling.status is Status.DECIDED
    assert not CYRILLIC.search(told)


def test_what_has_to_be_asked_is_asked_in_the_language() -> None:
    ruling, asked = ruled({"step": "turn", "pass": True, "lang": "ru"})
    data = as_dict(ruling, asked, rules().rulebook)
    assert data["ask"] == [
        "Какие Герои уже использованы в этот ход?",
        "Какие Герои у игрока?",
    ]


def test_both_languages_say_the_same_sentence_by_sentence() -> None:
    different = []
    for record in collection().records:
        for passage in record.passages:
            twin = record.passage(f"{passage.anchor}-ru")
            if twin and len([*sentences(passage.text)]) != len([*sentences(twin.text)]):
                different.append(f"{record.id}#{passage.anchor}")
    assert different == []


def test_every_key_of_the_card_game_has_players_words_in_both_languages() -> None:
    keys = {
        name for step in QUESTIONS["card-game"].steps.values() for name in step.keys
    }
    for lang in ("en", "ru"):
        sayings = teller_for("card-game", lang).sayings
        assert set(sayings) == keys - set(COMMON)
        assert [s for s in sayings.values() if not s.name or s.ask[-1] != "?"] == []


def test_every_reason_has_words_in_both_languages() -> None:
    source = "\n".join(
        path.read_text("utf-8") for path in (ROOT / "rulesdb/cardgame").glob("*.py")
    )
    raised = set(re.findall(r'Refused\(\s*"([a-z-]+)"', source))
    raised |= set(re.findall(r'return "(wrong-[a-z]+)"', source))
    assert raised == set(card_game.REASONS) == set(card_game_russian.REASONS)


def test_what_is_assumed_is_told() -> None:
    for situation, path in (
        ({"step": "score", "troops": {}}, "heroes"),
        ({"step": "hero", "hero": "zhukov", "cards": ["tanks"]}, "table"),
        (
            {"step": "hero", "hero": "akhutin", "cards": ["zhukov"]},
            "reserve",
        ),
    ):
        for lang in ("en", "ru"):
            ruling, _ = ruled({**situation, "lang": lang})
            assert path in ruling.assumed
            assert teller_for("card-game", lang).saying(path).assumed
