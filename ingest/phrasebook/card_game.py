"""Phrases of the card game: its deal, its turn, what heroes do, points and winners."""

from __future__ import annotations

from ingest.phrasebook import card_game_principles
from rulesdb.facts import Compare, Seat, Value
from rulesdb.language.phrases import Filled, Phrase, Says, When


def says(predicate: str, value: Value | Filled, *when: When, of: str = "") -> Says:
    """Return a fact of the card game."""
    return Says(Seat.CARD_GAME, predicate, value, of=of, when=when)


PLAYERS = When("players", Compare.IS, Filled("n"))

DEAL = (
    Phrase(
        "With {n} players, each player receives {n2} hero card[s] and {n3} troop cards",
        (
            says("deals_heroes", Filled("n2"), PLAYERS),
            says("deals_troops", Filled("n3"), PLAYERS),
        ),
        ("With 8 players, each player receives 1 hero card and 5 troop cards.",),
    ),
    Phrase(
        "There are {n} heroes",
        (says("heroes_in_game", Filled("n")),),
        ("There are 15 heroes.",),
    ),
    Phrase(
        "There are {n} types of troop cards",
        (says("troop_types", Filled("n")),),
        ("There are 4 types of troop cards.",),
    ),
    Phrase(
        "{cards} are (yellow|green|blue|purple)",
        (says("troop_type", Filled("cards")),),
        ("Tank cards are green.",),
    ),
    Phrase(
        "This hero card must be among the hero cards of the first deal",
        (says("in_first_deal", True),),
        ("This hero card must be among the hero cards of the first deal.",),
    ),
    Phrase(
        "{hero} must be among the hero cards of the first deal",
        (says("in_first_deal", True, of="hero"),),
        ("Shtern must be among the hero cards of the first deal.",),
    ),
    Phrase(
        "All players may look at the cards in {holders} at any time",
        (says("may_look", Filled("holders")),),
        ("All players may look at the cards in the Reserve at any time.",),
    ),
)

TURN = (
    Phrase(
        "A player must use the action of at least {n} hero in each turn",
        (says("least_used", Filled("n")),),
        ("A player must use the action of at least 1 hero in each turn.",),
    ),
    Phrase(
        "A player may have at most {n} hero cards at the same time",
        (says("most_heroes", Filled("n")),),
        ("A player may have at most 3 hero cards at the same time.",),
    ),
    Phrase(
        "The player gives the used hero card to any other player",
        (says("passed_on", "another player"),),
        ("The player gives the used hero card to any other player.",),
    ),
    Phrase(
        "If all players have {n} hero cards, (a|the) used hero card goes to the "
        "Reserve",
        (says("table_full", Filled("n")),),
        ("If all players have 3 hero cards, a used hero card goes to the Reserve.",),
    ),
    Phrase(
        "A player without heroes may use the action of any hero as if the player had "
        "that hero",
        (says("acts_without_heroes", True),),
        (
            "A player without heroes may use the action of any hero as if the player "
            "had that hero.",
        ),
    ),
    Phrase(
        "The game ends after {n} full rounds",
        (says("rounds", Filled("n")),),
        ("The game ends after 4 full rounds.",),
    ),
    Phrase(
        "Each player has then taken {n} turns",
        (says("turns_each", Filled("n")),),
        ("Each player has then taken 4 turns.",),
    ),
)

HEROES = (
    Phrase(
        "The player takes {n} {cards} from {holders}",
        (
            says("takes", Filled("n")),
            says("takes_cards", Filled("cards")),
            says("takes_from", Filled("holders")),
        ),
        (
            "The player takes 1 troop card or 1 hero card from the Reserve.",
            "The player takes 1 tank card from another player or from the Reserve.",
            "The player takes 2 troop cards from the Reserve.",
        ),
    ),
    Phrase(
        "That player takes {n} {cards} from the player who used {hero}",
        (says("returns", Filled("n")), says("returns_cards", Filled("cards"))),
        ("That player takes 1 troop card from the player who used Bogdanov.",),
    ),
    Phrase(
        "The player sends {n} of the player's own {cards} to the Reserve",
        (
            says("sends", Filled("n")),
            says("sends_cards", Filled("cards")),
            says("sends_of", ("own",)),
        ),
        ("The player sends 1 of the player's own hero or troop cards to the Reserve.",),
    ),
    Phrase(
        "The player sends {n} {cards} of any player to the Reserve",
        (
            says("sends", Filled("n")),
            says("sends_cards", Filled("cards")),
            says("sends_of", ("own", "another player")),
        ),
        ("The player sends 1 troop card of any player to the Reserve.",),
    ),
    Phrase(
        "The player gives {n} of the player's own {cards} to another player",
        (says("gives", Filled("n")), says("gives_cards", Filled("cards"))),
        ("The player gives 1 of the player's own troop cards to another player.",),
    ),
    Phrase(
        "The player chooses 1 of {n} actions",
        (says("one_action_of", Filled("n")),),
        ("The player chooses 1 of 2 actions.",),
    ),
    Phrase(
        "The player sends this hero card to the Reserve",
        (says("goes_to", "reserve"),),
        ("The player sends this hero card to the Reserve.",),
    ),
    Phrase(
        "The player gives this hero card to that player",
        (says("goes_to", "that player"),),
        ("The player gives this hero card to that player.",),
    ),
    Phrase(
        "The player must use this hero first in the turn",
        (says("first_in_turn", True),),
        ("The player must use this hero first in the turn.",),
    ),
    Phrase(
        "The player repeats the action of any other of the player's own heroes",
        (says("repeats_own", True),),
        ("The player repeats the action of any other of the player's own heroes.",),
    ),
    Phrase(
        "If the player has no other heroes, the player uses the action of any hero",
        (says("repeats_any", True),),
        ("If the player has no other heroes, the player uses the action of any hero.",),
    ),
    Phrase(
        "The rules name no action of this hero for the player's own turn",
        (says("has_action", False),),
        ("The rules name no action of this hero for the player's own turn.",),
    ),
    Phrase(
        "If a card of any kind is to be taken from the player, the player may give "
        "this hero card instead",
        (says("stands_in", True),),
        (
            "If a card of any kind is to be taken from the player, the player may give "
            "this hero card instead.",
        ),
    ),
)

WINNING = (
    Phrase(
        "Each card of the chosen type gives the player {n} point[s]",
        (says("points", Filled("n")),),
        ("Each card of the chosen type gives the player 1 point.",),
    ),
    Phrase(
        "Each troop card of another type gives the player {n} penalty point[s]",
        (says("penalty", Filled("n")),),
        ("Each troop card of another type gives the player 1 penalty point.",),
    ),
    Phrase(
        "{hero} gives the owner {n} additional points",
        (says("end_points", Filled("n"), of="hero"),),
        ("Tsedenbal gives the owner 3 additional points.",),
    ),
    Phrase(
        "At the end of the game, the owner of this hero card gets {n} additional "
        "points",
        (says("end_points", Filled("n")),),
        (
            "At the end of the game, the owner of this hero card gets 3 additional "
            "points.",
        ),
    ),
    Phrase(
        "Only 1 player wins",
        (says("winner", "1 player"),),
        ("Only 1 player wins.",),
    ),
    Phrase(
        "A team wins, not a single player",
        (says("winner", "team"),),
        ("A team wins, not a single player.",),
    ),
    Phrase(
        "The (player|team) with the highest score wins",
        (says("highest_wins", True),),
        ("The player with the highest score wins.",),
    ),
    Phrase(
        "If players have the same score, the player with the most heroes at the end "
        "of the game wins",
        (says("ties_by_heroes", True),),
        (
            "If players have the same score, the player with the most heroes at the "
            "end of the game wins.",
        ),
    ),
    Phrase(
        "Players with the same highest score win together",
        (says("ties_together", True),),
        ("Players with the same highest score win together.",),
    ),
    Phrase(
        "The score of a team is the sum of its players' scores",
        (says("team_sum", True),),
        ("The score of a team is the sum of its players' scores.",),
    ),
    Phrase(
        "The [United Front ]mode is only for an even number of players",
        (says("even_players", True),),
        ("The United Front mode is only for an even number of players.",),
    ),
    Phrase(
        "The players form teams of {sizes} players",
        (says("team_sizes", Filled("sizes")),),
        ("The players form teams of 2 or 3 players.",),
    ),
)

UNSAID = (
    Phrase(
        "The rules do not say whether (that card|the card that is sent) may be {hero}",
        (says("holds", "sends-itself-unsaid"),),
        (
            "The rules do not say whether that card may be Nikishev.",
            "The rules do not say whether the card that is sent may be Shtern.",
        ),
    ),
    Phrase(
        "The rules do not say what a player does whose only hero is {hero}",
        (says("holds", "only-hero-unsaid"),),
        ("The rules do not say what a player does whose only hero is Feklenko.",),
    ),
)

PRINCIPLES = tuple(
    Phrase(sentence, (says("holds", principle),), (f"{sentence}.",))
    for principle, sentence in card_game_principles.SENTENCES
)

PHRASES = (*DEAL, *TURN, *HEROES, *WINNING, *UNSAID, *PRINCIPLES)
