"""Players' words for what a situation of the card game may say, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.sayings.saying import Saying

ENGLISH: Mapping[str, Saying] = MappingProxyType(
    {
        "players": Saying("how many play", "How many play?"),
        "dealt": Saying("the heroes dealt", "Which heroes was each player dealt?"),
        "hero": Saying("the hero", "Which hero is used?"),
        "player": Saying("whose turn it is", "Whose turn is it?"),
        "hand": Saying(
            "which heroes the player holds",
            "Which heroes does the player hold?",
            "the player has room for one more hero",
        ),
        "used": Saying(
            "which heroes were used before in this turn",
            "Which heroes were used before in this turn?",
        ),
        "repeats": Saying("whose action is repeated", "Whose action is repeated?"),
        "cards": Saying("the cards", "Which cards are moved?"),
        "holder": Saying("who has the cards", "Who has these cards?"),
        "receiver": Saying("who gets the cards", "Who is to get these cards?"),
        "instead": Saying(
            "whether a hero is given instead", "Is a hero given instead of the card?"
        ),
        "back": Saying("what comes back", "Which card comes back?"),
        "next_owner": Saying(
            "who gets the used hero", "Who is to get the used hero card?"
        ),
        "table": Saying(
            "what everybody holds",
            "Which cards does each player hold?",
            "the players have the cards that are taken from them",
        ),
        "reserve": Saying(
            "what is in the Reserve",
            "Which cards are in the Reserve?",
            "the Reserve has the cards that are taken from it",
        ),
        "look_at": Saying("what is looked at", "What does the player look at?"),
        "give": Saying("the used hero", "Which used hero is handed on?"),
        "receiver_heroes": Saying(
            "how many heroes its receiver holds",
            "How many heroes does the receiver hold?",
        ),
        "others": Saying(
            "how many heroes the others hold", "How many heroes do the others hold?"
        ),
        "heroes_at_table": Saying(
            "how many heroes each player holds", "How many heroes does each hold?"
        ),
        "pass": Saying("whether the player passes", "Does the player mean to pass?"),
        "go_on": Saying(
            "whether the player goes on", "Does the player mean to use one more hero?"
        ),
        "had_none": Saying(
            "whether the turn began without heroes",
            "Did the turn begin without heroes?",
        ),
        "rounds": Saying("the rounds played", "How many full rounds were played?"),
        "turns": Saying("the turns taken", "How many turns has each player taken?"),
        "troops": Saying("the troop cards", "How many troop cards of each type?"),
        "heroes": Saying(
            "who holds which heroes at the end",
            "Which heroes are held at the end?",
            "the player holds no hero that gives points",
        ),
        "type": Saying("the chosen type", "Which type does the player choose?"),
        "mode": Saying("the mode", "Which mode is played?"),
        "points": Saying("the scores", "What is each player’s score?"),
        "teams": Saying("the teams", "Who plays in which team?"),
        "seats": Saying("the seats", "In which order do the players sit?"),
    }
)

RUSSIAN: Mapping[str, Saying] = MappingProxyType(
    {
        "players": Saying("сколько игроков", "Сколько игроков?"),
        "dealt": Saying("розданные Герои", "Какие Герои розданы каждому игроку?"),
        "hero": Saying("какой Герой", "Какого Героя используют?"),
        "player": Saying("чей ход", "Чей сейчас ход?"),
        "hand": Saying(
            "какие Герои у игрока",
            "Какие Герои у игрока?",
            "у игрока есть место ещё для одного Героя",
        ),
        "used": Saying(
            "какие Герои уже использованы в этот ход",
            "Какие Герои уже использованы в этот ход?",
        ),
        "repeats": Saying("чьё действие повторяют", "Чьё действие повторяют?"),
        "cards": Saying("какие карты", "О каких картах речь?"),
        "holder": Saying("у кого эти карты", "У кого эти карты?"),
        "receiver": Saying("кто получает карты", "Кто получает эти карты?"),
        "instead": Saying(
            "отдают ли вместо карты Героя", "Отдают ли вместо карты Героя?"
        ),
        "back": Saying("ответная карта", "Какую карту берут в ответ?"),
        "next_owner": Saying(
            "кому передают Героя", "Кому передают использованного Героя?"
        ),
        "table": Saying(
            "карты всех игроков",
            "Какие карты у каждого игрока?",
            "у игроков есть карты, которые у них берут",
        ),
        "reserve": Saying(
            "карты в Резерве",
            "Какие карты в Резерве?",
            "в Резерве есть карты, которые из него берут",
        ),
        "look_at": Saying("что смотрят", "Какие карты смотрит игрок?"),
        "give": Saying("использованный Герой", "Какого Героя передают?"),
        "receiver_heroes": Saying(
            "сколько Героев у получателя", "Сколько Героев у получателя?"
        ),
        "others": Saying("сколько Героев у других", "Сколько Героев у других?"),
        "heroes_at_table": Saying(
            "сколько Героев у каждого", "Сколько Героев у каждого игрока?"
        ),
        "pass": Saying("передаёт ли игрок ход", "Передаёт ли игрок ход?"),
        "go_on": Saying(
            "продолжает ли игрок ход", "Хочет ли игрок использовать ещё Героя?"
        ),
        "had_none": Saying("начался ли ход без Героев", "Начался ли ход без Героев?"),
        "rounds": Saying("сыгранные круги", "Сколько полных кругов сыграно?"),
        "turns": Saying("сделанные ходы", "Сколько ходов сделал каждый игрок?"),
        "troops": Saying("карты Войск", "Сколько карт Войск каждого типа?"),
        "heroes": Saying(
            "у кого какие Герои в конце",
            "Какие Герои у кого в конце игры?",
            "у игрока нет Героев, которые приносят очки",
        ),
        "type": Saying("выбранный тип", "Какой тип выбирает игрок?"),
        "mode": Saying("режим игры", "В каком режиме играют?"),
        "points": Saying("итоги игроков", "Какой итог у каждого игрока?"),
        "teams": Saying("команды", "Кто в какой команде?"),
        "seats": Saying("места за столом", "В каком порядке сидят игроки?"),
    }
)
