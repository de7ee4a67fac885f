"""What is told of the card game, in Russian."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.sayings.card_game import RUSSIAN as SAYINGS
from rulesdb.situations import Situation
from rulesdb.tellers.counts import listed
from rulesdb.tellers.teller import Data, Teller

#: Kinds of cards in the genitive, places where cards come from and go to.
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
FROM = {"another player": "у другого игрока", "reserve": "из Резерва"}
TO = {"another player": "к другому игроку", "reserve": "в Резерв"}

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


def cards(number: int) -> str:
    """Return a number of cards as they are taken or dealt: "1 карту"."""
    return counted(number, "карту", "карты", "карт")


def points(number: int) -> str:
    """Return a number of points."""
    return counted(number, "очко", "очка", "очков")


def name(record: Record) -> str:
    """Return the first Russian name of a record, or its title where it has none."""
    russian = (n for n in record.aliases if re.search("[а-яё]", n.casefold()))
    return next(russian, record.title)


def title_of(rulebook: Rulebook, id: object) -> str:
    """Return what a hero or a mode is called."""
    return name(rulebook.records[str(id)])


def asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return what is asked of the card game, without a verdict."""
    said = situation.get
    step = said("step")
    if step == "deal":
        return f"раздача, если игроков {said('players')}"
    if step == "hero":
        return f"действие Героя «{title_of(rulebook, said('hero'))}»"
    if step == "score":
        return "сколько очков дают карты игрока"
    if step == "winner":
        mode = said("mode")
        return f"кто победил{f' ({title_of(rulebook, mode)})' if mode else ''}"
    return asked_of_turn(situation, rulebook)


def asked_of_turn(situation: Situation, rulebook: Rulebook) -> str:
    """Return what is asked of a turn."""
    hero = situation.get("give")
    if hero is not None:
        return f"куда уходит использованный Герой «{title_of(rulebook, hero)}»"
    topics = {
        "look_at": "можно ли смотреть эти карты",
        "pass": "можно ли передать ход",
        "go_on": "можно ли использовать ещё одного Героя",
        "rounds": "закончена ли игра",
        "turns": "закончена ли игра",
    }
    found = (text for key, text in topics.items() if situation.get(key) is not None)
    return next(found, "что игрок должен делать в свой ход")


def sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return the answer to a question about the card game."""
    step = situation.get("step")
    if step == "deal":
        return deal_sentence(answer, situation, rulebook)
    if step == "hero":
        return hero_sentence(answer, situation, rulebook)
    if step == "score":
        return score_sentence(answer)
    if step == "winner":
        return winner_sentence(answer)
    return turn_sentence(answer, situation, rulebook)


def refusal(answer: Data) -> str:
    """Return why something may not be, as the end of a sentence."""
    return REASONS[answer["because"]]


def deal_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return the cards of each player."""
    if answer.get("allowed") is False:
        return f"Карты розданы неверно: {refusal(answer)}."
    needed = listed((title_of(rulebook, h) for h in answer["must_include"]), "и")
    players = counted(
        int(str(situation.get("players"))), "игроке", "игроках", "игроках"
    )
    return (
        f"При {players} каждый получает {cards(answer['heroes'])} Героев и "
        f"{cards(answer['troops'])} Войск; среди Героев должен быть {needed}."
    )


def hero_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return whether a hero may be used so, and what the hero does."""
    hero = title_of(rulebook, situation.get("hero"))
    if not answer["allowed"]:
        return f"{hero}: так использовать нельзя: {refusal(answer)}."
    joined = " или " if "one_of" in answer else ", "
    if "action" in answer:
        does = "игрок повторяет действие другого своего Героя"
        if "may_repeat" not in answer:
            does = "игрок использует действие любого Героя"
    else:
        does = joined.join(parts_of(answer))
    return f"{hero}: можно; {does}{handed_on(answer)}."


def parts_of(answer: Data) -> Iterator[str]:
    """Yield what the action of a hero does, part by part."""
    if "takes" in answer:
        places = " или ".join(FROM[place] for place in answer["takes"]["from"])
        yield f"игрок берёт {moved(answer['takes'])} {places}"
    if "sends" in answer:
        whose = "любого игрока" if len(answer["sends"]["from"]) > 1 else "свою"
        yield f"игрок отправляет в Резерв {moved(answer['sends'])} ({whose})"
    if "gives" in answer:
        yield f"игрок отдаёт {moved(answer['gives'])} другому игроку"
    if "then" in answer:
        yield f"тот игрок берёт {moved(answer['then']['takes'])} в ответ"


def moved(part: Mapping[str, object]) -> str:
    """Return how many cards of which kinds are moved: "1 карту Войск"."""
    kinds, count = part["cards"], part["count"]
    assert isinstance(kinds, list)
    assert isinstance(count, int)
    return f"{cards(count)} {' или '.join(CARDS[kind] for kind in kinds)}"


def handed_on(answer: Data) -> str:
    """Return where the hero card goes, as the end of a sentence."""
    if answer.get("then_pass"):
        return "; затем игрок должен передать ход"
    place = answer["goes_to"]
    if place is None:
        return "; куда уходит карта Героя, в правилах не сказано"
    return f"; карта Героя уходит {to_place(place)}"


def to_place(place: str) -> str:
    """Return where a card goes: to the Reserve, to another player, to one by name."""
    return TO.get(place, f"к игроку {place}")


def turn_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return what a turn allows, or whether the game is over."""
    if "least_used" in answer:
        heroes = counted(answer["least_used"], "Героя", "Героев", "Героев")
        return (
            f"За ход игрок использует не меньше {heroes}, ни у кого не больше "
            f"{answer['most_heroes']} Героев; полных кругов в игре {answer['rounds']}."
        )
    if "over" in answer:
        return "Игра закончена." if answer["over"] else "Игра ещё не закончена."
    if situation.get("give") is not None:
        return given_sentence(answer, situation, rulebook)
    deeds = {
        "look_at": "смотреть эти карты",
        "pass": "передать ход",
        "go_on": "использовать Героя",
    }
    deed = next(words for key, words in deeds.items() if situation.get(key) is not None)
    if answer["allowed"]:
        return f"Игрок может {deed}."
    why = f": {refusal(answer)}" if "because" in answer else ""
    return f"Игрок не может {deed}{why}."


def given_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return where a used hero card goes, or that it may not go to a player."""
    hero = title_of(rulebook, situation.get("give"))
    place = answer.get("goes_to")
    goes = f"карта уходит {to_place(str(place))}"
    if answer.get("allowed") is False:
        where = f"; {goes}" if place else ""
        return f"{hero}: отдать этому игроку нельзя: {refusal(answer)}{where}."
    return f"{hero}: {goes}."


def score_sentence(answer: Data) -> str:
    """Return what a player's cards are worth."""
    types = " или ".join(TROOPS[name] for name in answer["types"])
    more = answer["of_heroes"]
    by_heroes = f", из них {points(more)} за Героев" if more else ""
    return f"Итог — {points(answer['score'])}, выбранный тип: {types}{by_heroes}."


def winner_sentence(answer: Data) -> str:
    """Return who wins with which score."""
    if answer.get("allowed") is False:
        return f"Так играть нельзя: {refusal(answer)}."
    names = listed(answer["winners"], "и")
    score = points(answer["score"])
    if "team" in answer:
        return f"Побеждает команда {answer['team']} ({names}), итог — {score}."
    verb = "Побеждает" if len(answer["winners"]) == 1 else "Вместе побеждают"
    return f"{verb} {names}, итог — {score}."


def verdict(answer: Data) -> str:
    """Return the answer in a word or two."""
    if "winners" in answer:
        return listed(answer["winners"], "и")
    if "score" in answer:
        return points(answer["score"])
    if "troops" in answer:
        return f"Героев {answer['heroes']}, Войск {answer['troops']}"
    if "over" in answer:
        return "Закончена" if answer["over"] else "Не закончена"
    if "allowed" in answer:
        return "Да" if answer["allowed"] else "Нет"
    if "goes_to" in answer:
        place = to_place(answer["goes_to"])
        return place[:1].upper() + place[1:]
    return "Ход"


RUSSIAN = Teller(
    "Карточная игра.",
    asked,
    sentence,
    verdict,
    sayings=SAYINGS,
    in_force="правила карточной игры",
    name=name,
    lang="ru",
)
