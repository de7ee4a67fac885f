"""What is told of the card game, in Russian."""

from __future__ import annotations

import re

from rulesdb.records import Record
from rulesdb.sayings.card_game import RUSSIAN as SAYINGS
from rulesdb.tellers.card_game_telling import Telling
from rulesdb.tellers.card_game_words import Sentences, Words
from rulesdb.tellers.teller import Teller

#: What may be asked, by step or, of a turn, by the key that asks it.
TOPICS = {
    "deal": "раздача, если игроков {players}",
    "hero": "действие Героя «{hero}»",
    "turn": "что игрок должен делать в свой ход",
    "give": "куда уходит использованный Герой «{give}»",
    "look_at": "можно ли смотреть эти карты",
    "pass": "можно ли передать ход",
    "go_on": "можно ли использовать ещё одного Героя",
    "rounds": "закончена ли игра",
    "turns": "закончена ли игра",
    "score": "сколько очков дают карты игрока",
    "winner": "кто победил",
    "mode": "кто победил ({mode})",
}

#: Why something may not be.
REASONS = {
    "wrong-count": "число карт не то",
    "not-dealt": "не роздан Герой, который должен быть роздан",
    "not-held": "этого Героя у игрока нет",
    "not-first": "этот Герой должен быть первым в ходу",
    "not-another": "повторить можно только действие другого своего Героя",
    "repeats-nothing": "этот Герой не повторяет чужих действий",
    "no-action": "действия для своего хода у этого Героя нет",
    "wrong-holder": "действие не берёт карты оттуда",
    "wrong-receiver": "действие не отправляет карты туда",
    "wrong-card": "действие не относится к такой карте",
    "not-there": "таких карт там нет",
    "nothing-back": "ответной карты у этого действия нет",
    "not-taken": "у этого игрока карту не берут",
    "sent-elsewhere": "куда уходит карта Героя, указано в его действии",
    "own-again": "использованная карта Героя уходит к другому игроку",
    "full": "у этого игрока уже столько Героев, сколько можно иметь",
    "not-all-full": "у другого игрока есть место для Героя",
    "no-hero-used": "ни один Герой ещё не использован",
    "must-pass": "игрок, который ходил без Героев, должен передать ход",
    "odd-players": "в этом режиме число игроков должно быть чётным",
    "team-size": "в команде не может быть столько игроков",
    "seats": "игроки одной команды сидят рядом",
}

#: Kinds of cards in the genitive, and chosen types.
CARDS = {
    "troop": "Войск",
    "hero": "Героя",
    "infantry": "Пехоты",
    "tanks": "Танков",
    "planes": "Самолётов",
    "artillery": "Артиллерии",
}
TROOPS = {
    "infantry": "Пехота",
    "tanks": "Танки",
    "planes": "Самолёты",
    "artillery": "Артиллерия",
}


def counted(number: int, one: str, few: str, many: str) -> str:
    """Return a number of things, the word in the case that the number asks for.

    >>> [counted(n, "карта", "карты", "карт") for n in (1, 3, 5, 11, 22)]
    ['1 карта', '3 карты', '5 карт', '11 карт', '22 карты']
    """
    last, tens = abs(number) % 10, abs(number) % 100
    if last == 1 and tens != 11:
        return f"{number} {one}"
    if last in (2, 3, 4) and tens not in (12, 13, 14):
        return f"{number} {few}"
    return f"{number} {many}"


def name(record: Record) -> str:
    """Return the first Russian name of a record, or its title where it has none."""
    russian = (n for n in record.aliases if re.search("[а-яё]", n.casefold()))
    return next(russian, record.title)


WORDS = Words(
    counted=counted,
    conjunction="и",
    alternative="или",
    topics=TOPICS,
    deeds={
        "look_at": "смотреть эти карты",
        "pass": "передать ход",
        "go_on": "использовать Героя",
    },
    reasons=REASONS,
    cards=CARDS,
    troops=TROOPS,
    sources={"another player": "у другого игрока", "reserve": "из Резерва"},
    goals={"another player": "к другому игроку", "reserve": "в Резерв"},
    to_player="к игроку {player}",
    places={"another player": "К другому игроку", "reserve": "В Резерв"},
)

SENTENCES = Sentences(
    deal=(
        "При {players:игроке/игроках/игроках} каждый получает "
        "{heroes:карту/карты/карт} Героев и {troops:карту/карты/карт} Войск; "
        "среди Героев должен быть {needed}."
    ),
    wrong_deal="Карты розданы неверно: {why}.",
    hero="{hero}: можно; {does}{then}.",
    wrong_hero="{hero}: так использовать нельзя: {why}.",
    repeats_own="игрок повторяет действие другого своего Героя",
    repeats_any="игрок использует действие любого Героя",
    takes="игрок берёт {cards} {places}",
    sends="игрок отправляет в Резерв {cards} ({whose})",
    of_own="свою",
    of_any="любого игрока",
    gives="игрок отдаёт {cards} другому игроку",
    takes_back="тот игрок берёт {cards} в ответ",
    moved="{count:карту/карты/карт} {kinds}",
    and_then=", ",
    must_pass="; затем игрок должен передать ход",
    goes="; карта Героя уходит {place}",
    goes_unsaid="; куда уходит карта Героя, в правилах не сказано",
    turn=(
        "За ход игрок использует не меньше {least:Героя/Героев/Героев}, ни у кого не "
        "больше {most} Героев; полных кругов в игре {rounds}."
    ),
    over="Игра закончена.",
    not_over="Игра ещё не закончена.",
    may="Игрок может {deed}.",
    may_not="Игрок не может {deed}{why}.",
    given="{hero}: карта уходит {place}.",
    wrong_given="{hero}: отдать этому игроку нельзя: {why}{instead}.",
    given_instead="; карта уходит {place}",
    score="Итог — {points:очко/очка/очков}, выбранный тип: {types}{by_heroes}.",
    by_heroes=", из них {more:очко/очка/очков} за Героев",
    wrong_game="Так играть нельзя: {why}.",
    team_wins="Побеждает команда {team} ({names}), итог — {points:очко/очка/очков}.",
    one_wins="Побеждает {names}, итог — {points:очко/очка/очков}.",
    many_win="Вместе побеждают {names}, итог — {points:очко/очка/очков}.",
    short_deal="Героев {heroes}, Войск {troops}",
    short_turn="Ход",
    short_score="{points:очко/очка/очков}",
    short_over="Закончена",
    short_not_over="Не закончена",
    yes="Да",
    no="Нет",
)

TELLING = Telling(WORDS, SENTENCES, name)

RUSSIAN = Teller(
    "Карточная игра.",
    TELLING.asked,
    TELLING.sentence,
    TELLING.verdict,
    sayings=SAYINGS,
    in_force="правила карточной игры",
    name=name,
    lang="ru",
)
