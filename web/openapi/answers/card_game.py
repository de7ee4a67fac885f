"""What is answered of the card game, step by step."""

from __future__ import annotations

from web.openapi.answers.parts import Answer, Texts
from web.openapi.plain import Model, key, perhaps


class Deal(Answer):
    """How cards are dealt."""

    heroes: int = perhaps("hero cards for each player")
    troops: int = perhaps("troop cards for each player")
    reserve_heroes: int = perhaps("hero cards in the Reserve")
    must_include: Texts = perhaps("heroes that have to be among them")
    because: str = perhaps("the word for why not")


class Moving(Model):
    """Cards that an action moves."""

    count: int = key("how many")
    cards: Texts = key("which kinds of cards, or which cards")
    # `from` is a word of the language, so the key has another name in code.
    origin: Texts = key("where they come from", alias="from")


class Takes(Model):
    """What a second part of an action moves."""

    takes: Moving = perhaps("cards that the player takes")
    sends: Moving = perhaps("cards that are sent elsewhere")
    gives: Moving = perhaps("cards that the player gives")


class Hand(Model):
    """Cards that lie together."""

    troops: dict[str, int] = key("troop cards of each type")
    heroes: Texts = key("the heroes")


class After(Model):
    """What lies where when the action is done."""

    table: dict[str, Hand] = perhaps("the cards of each player, by name")
    reserve: Hand = perhaps("the cards in the Reserve")


class Hero(Answer):
    """What a hero does."""

    action: str = perhaps("the action, in words, where it moves no cards by itself")
    takes: Moving = perhaps("cards that the player takes")
    sends: Moving = perhaps("cards that are sent elsewhere")
    gives: Moving = perhaps("cards that the player gives")
    then: Takes = perhaps("what follows")
    one_of: Texts = perhaps("the parts of which one is chosen")
    then_pass: bool = perhaps("whether the turn then ends")
    goes_to: str | None = perhaps("who gets the used hero, or null")
    may_give_to: Texts = perhaps("who may be given the used hero")
    may_give_instead: Texts = perhaps("heroes that may be given instead of the card")
    may_repeat: Texts = perhaps("heroes whose action may be repeated")
    options: dict[str, dict[str, Texts]] = perhaps(
        "the cards to choose from, by part of the action and holder"
    )
    after: After = perhaps("what lies where afterwards")
    because: str = perhaps("the word for why not")


class Turn(Answer):
    """What a turn of the card game allows."""

    least_used: int = perhaps("heroes that have to be used")
    most_heroes: int = perhaps("heroes that a player may hold")
    rounds: int = perhaps("rounds of the game")
    goes_to: str | None = perhaps("who gets the used hero")
    left: int = perhaps("heroes that are left to use")
    over: bool = perhaps("whether the game is over")
    rounds_left: int = perhaps("rounds that are left")
    turns_left: dict[str, int] = perhaps("turns that are left, by player")
    because: str = perhaps("the word for why not")


class Score(Answer):
    """What cards are worth."""

    score: int = perhaps("the score")
    types: Texts = perhaps("the types of troop cards that it may be counted by")
    of_troops: int = perhaps("of this, for troop cards")
    of_heroes: int = perhaps("of this, for heroes")


class Winner(Answer):
    """Who wins the card game."""

    winners: Texts = perhaps("the players who win")
    score: int = perhaps("their score")
    team: str = perhaps("the team that wins")
    sums: dict[str, int] = perhaps("the score of each team")
    because: str = perhaps("the word for why not")
