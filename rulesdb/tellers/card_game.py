"""What is told of the card game, in English."""

from __future__ import annotations

from types import MappingProxyType

from rulesdb.sayings.card_game import ENGLISH
from rulesdb.tellers.card_game_russian import RUSSIAN
from rulesdb.tellers.card_game_telling import Telling
from rulesdb.tellers.card_game_words import Sentences, Words
from rulesdb.tellers.counts import counted
from rulesdb.tellers.teller import Teller

#: What may be asked, by step or, of a turn, by the key that asks it.
TOPICS = {
    "deal": "the deal for {players:player/players}",
    "hero": "what comes of {hero}’s action",
    "turn": "what a turn asks of a player",
    "give": "where {give} goes after use",
    "look_at": "whether a player may look at those cards",
    "pass": "whether the player may pass",
    "go_on": "whether the player may use one more hero",
    "rounds": "whether the game is over",
    "turns": "whether the game is over",
    "score": "what a player’s cards are worth",
    "winner": "who wins",
    "mode": "who wins in {mode}",
}

#: Why something may not be.
REASONS = {
    "wrong-count": "the number of cards is not the right one",
    "not-dealt": "a hero is missing that must be dealt",
    "not-held": "the hero is not held",
    "not-first": "it must be the first hero of the turn",
    "not-another": "it repeats only another of the player’s own heroes",
    "repeats-nothing": "it repeats no action of another hero",
    "no-action": "it has no action for the player’s own turn",
    "wrong-holder": "its action does not take cards from there",
    "wrong-receiver": "its action does not move cards there",
    "wrong-card": "its action does not move such a card",
    "not-there": "there are no such cards",
    "nothing-back": "no card comes back for its action",
    "not-taken": "no card is taken from that player",
    "sent-elsewhere": "its own action says where the hero card goes",
    "own-again": "the used hero card goes to another player",
    "full": "that player holds as many heroes as a player may",
    "not-all-full": "another player has room for the hero card",
    "no-hero-used": "no hero has been used yet",
    "must-pass": "a player who acted without heroes must pass",
    "odd-players": "the mode needs an even number of players",
    "team-size": "no team may have that size",
    "seats": "players of a team sit side by side",
}

#: Kinds of cards as they stand within a sentence.
CARDS = {
    "troop": "troop card",
    "hero": "hero card",
    "infantry": "infantry card",
    "tanks": "tank card",
    "planes": "plane card",
    "artillery": "artillery card",
}

WORDS = Words(
    counted=counted,
    conjunction="and",
    alternative="or",
    topics=TOPICS,
    deeds={"look_at": "look at these cards", "pass": "pass", "go_on": "use a hero"},
    reasons=REASONS,
    cards=CARDS,
    troops={},  # a type is called as it is written
    sources={"another player": "from another player", "reserve": "from the Reserve"},
    goals={"another player": "to another player", "reserve": "to the Reserve"},
    to_player="to {player}",
    places={"another player": "Another player", "reserve": "Reserve"},
)

SENTENCES = Sentences(
    deal=(
        "With {players:player/players} each is dealt {heroes:hero card/hero cards} and "
        "{troops:troop card/troop cards}; {needed} must be among the heroes."
    ),
    wrong_deal="The cards are dealt wrongly: {why}.",
    hero="{hero} may be used: {does}{then}.",
    wrong_hero="{hero} may not be used so: {why}.",
    repeats_own="the player may {action}",
    repeats_any="the player may {action}",
    takes="the player takes {cards} {places}",
    sends="the player sends {cards} of {whose} to the Reserve",
    of_own="the player’s own",
    of_any="any player",
    gives="the player gives {cards} to another player",
    takes_back="that player takes {cards} back",
    moved="{count:{kinds}/{kinds}s}",
    and_then=" and ",
    must_pass="; then the player must pass",
    goes="; the hero card goes {place}",
    goes_unsaid="; the rules do not say where the hero card goes",
    turn=(
        "A turn uses at least {least:hero/heroes}, nobody holds more than {most}, and "
        "the game ends after {rounds:round/rounds}."
    ),
    over="The game is over.",
    not_over="The game is not over yet.",
    may="The player may {deed}.",
    may_not="The player may not {deed}{why}.",
    given="{hero} goes {place}.",
    wrong_given="{hero} may not be given to that player: {why}{instead}.",
    given_instead="; it goes {place}",
    score=(
        "The cards are worth {points:point/points} with {types} as the chosen "
        "type{by_heroes}."
    ),
    by_heroes=", {more} of them for heroes",
    wrong_game="The game may not be played so: {why}.",
    team_wins="Team {team} wins with {points:point/points}: {names}.",
    one_wins="Player {names} wins with {points:point/points}.",
    many_win="Players {names} win with {points:point/points} each.",
    short_deal="{heroes:hero/heroes}, {troops:troop card/troop cards}",
    short_turn="A turn",
    short_score="{points:point/points}",
    short_over="Over",
    short_not_over="Not over",
    yes="Yes",
    no="No",
)

TELLING = Telling(WORDS, SENTENCES)

CARD_GAME = Teller(
    "The card game.",
    TELLING.asked,
    TELLING.sentence,
    TELLING.verdict,
    sayings=ENGLISH,
    in_force="the rules of the card game",
    others=MappingProxyType({"ru": RUSSIAN}),
)
