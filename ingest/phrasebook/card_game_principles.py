"""The sentences of the card game that state a principle of play, and which it is."""

from __future__ import annotations

SET_UP = (
    (
        "heroes-move-troops",
        "The players take, give and swap troop cards with the help of hero cards",
    ),
    ("own-agreements", "The players may make agreements with each other"),
    (
        "one-type-wanted",
        "Each player tries to own as many troop cards of a single type as possible at "
        "the end",
    ),
    ("two-kinds-of-cards", "There are 2 kinds of cards"),
    ("two-kinds-of-cards", "The kinds are hero cards and troop cards"),
    ("deck-size-unsaid", "The rules do not say how many troop cards the deck holds"),
    (
        "dealt-at-random",
        "The hero cards and the troop cards are shuffled separately",
    ),
    ("dealt-at-random", "The cards are dealt at random"),
    ("dealt-at-random", "The other hero cards of the first deal are random"),
    ("no-other-deal", "The rules give no deal for other numbers of players"),
    ("rest-to-reserve", "The cards that remain after the deal go to the Reserve"),
    (
        "cards-in-columns",
        "Each player sorts the player's troop cards into 4 columns by type",
    ),
    (
        "cards-in-columns",
        "Each player lays the hero cards apart from the troop cards",
    ),
    ("heroes-open", "All players must be able to see the hero cards"),
    (
        "troop-is-any-type",
        "If a hero's action names a troop card, the player chooses the type",
    ),
    ("any-troop-type", "The player chooses the type of the troop card"),
    ("any-troop-type", "The player chooses the type of each troop card"),
    (
        "other-chooses",
        "That player chooses the type of the troop card that goes back",
    ),
    ("reserve-is-a-place", "The Reserve is an area of the table that holds cards"),
    ("reserve-is-a-place", "The Khalkhin-Gol card marks the Reserve"),
    (
        "reserve-is-a-place",
        "The Russian word for this card may also mean a map of Khalkhin-Gol",
    ),
    (
        "heroes-and-reserve",
        "Some heroes let a player take cards from the Reserve",
    ),
    (
        "heroes-and-reserve",
        "Some heroes let a player send cards to the Reserve",
    ),
)

TURN = (
    (
        "last-reader-begins",
        "The first player is the player who was the last to read about Khalkhin-Gol",
    ),
    (
        "direction-unsaid",
        "The rules do not say in which direction the turns go round",
    ),
    ("own-hero", "The player chooses 1 of the player's own heroes"),
    ("own-hero", "The player uses the action of that hero"),
    (
        "may-go-on",
        "A player who still has heroes may repeat these steps or pass the turn to the "
        "next player",
    ),
    (
        "action-sends-it",
        "If the action sends the hero card to the Reserve, the player does not choose "
        "who gets it",
    ),
    (
        "action-sends-it",
        "If the action sends the hero card to another player, the player does not "
        "choose who gets it",
    ),
    (
        "use-again-unsaid",
        "The rules do not say whether a hero that comes back in the same turn may be "
        "used again",
    ),
    (
        "part-action-unsaid",
        "The rules do not say what a player does if an action cannot be carried out "
        "in full",
    ),
    (
        "others-full-unsaid",
        "The rules do not say where the used hero card goes if only the other players "
        "have 3 hero cards",
    ),
    (
        "used-counts-unsaid",
        "The rules do not say whether a used hero card counts while its action is "
        "carried out",
    ),
    (
        "last-hero-unsaid",
        "The rules do not say whether a player who has used the last of the player's "
        "heroes may then act as a player without heroes",
    ),
    ("then-pass", "A player who does so must then pass the turn"),
    (
        "idle-pass-unsaid",
        "The rules do not say whether a player without heroes may pass the turn "
        "without an action",
    ),
    (
        "no-card-to-send-unsaid",
        "The rules do not say what happens if that action sends its own hero card away",
    ),
)

HEROES = (
    ("own-card-too", "The troop card may be the player's own"),
    ("any-own-card", "The player chooses the card"),
    (
        "unused-first-unsaid",
        "The rules do not say whether the player may use another hero first and leave "
        "this hero unused",
    ),
    (
        "repeated-card-unsaid",
        "The rules do not say which card leaves the player if the repeated action "
        "sends its own hero card away",
    ),
    (
        "sent-is-taken-unsaid",
        "The rules do not say whether a card that is sent to the Reserve counts as "
        "taken from the player",
    ),
)

WINNING = (
    (
        "any-type-scores",
        "Each player chooses 1 of the 4 types of troop cards",
    ),
    (
        "penalty-comes-off",
        "The player's score is the points minus the penalty points",
    ),
    (
        "heroes-score-nothing",
        "The rules give no points for any other hero card",
    ),
    ("by-mode", "The mode decides who wins"),
    ("by-mode", "The modes are solo, ally and united front"),
    (
        "equal-heroes-unsaid",
        "The rules do not say who wins if these players also have the same number of "
        "heroes",
    ),
    (
        "equal-teams-unsaid",
        "The rules do not say who wins if 2 teams have the same score",
    ),
    (
        "teammates-apart",
        "Players of the same team do not sit next to each other",
    ),
    ("teammates-apart", "The players of the teams sit alternately"),
)

SENTENCES = (*SET_UP, *TURN, *HEROES, *WINNING)
