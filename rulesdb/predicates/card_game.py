"""What facts may say of the card game: the deal, turns, heroes, points, winners."""

from __future__ import annotations

from rulesdb.predicates.predicate import Merge, Predicate

P, M = Predicate, Merge

CARD_GAME = (
    # Cards and the deal.
    P("heroes_in_game", int, "cards", M.NEAREST, "hero cards that there are"),
    P("troop_types", int, "types", M.NEAREST, "types of troop cards that there are"),
    P("troop_type", str, "type", M.UNION, "a type of troop cards"),
    P("deals_heroes", int, "cards", M.NEAREST, "hero cards dealt to each player"),
    P("deals_troops", int, "cards", M.NEAREST, "troop cards dealt to each player"),
    P("in_first_deal", bool, "", M.ALLOWS, "it must be among the first heroes dealt"),
    P("may_look", str, "place", M.UNION, "where every player may look at the cards"),
    # A turn.
    P("most_heroes", int, "heroes", M.NEAREST, "heroes that a player may hold"),
    P("least_used", int, "heroes", M.NEAREST, "heroes that a turn must use"),
    P("passed_on", str, "place", M.NEAREST, "where a used hero card goes"),
    P("table_full", int, "heroes", M.NEAREST, "of every player: a used hero leaves"),
    P("acts_without_heroes", bool, "", M.ALLOWS, "no hero held: any hero's action"),
    P("rounds", int, "rounds", M.NEAREST, "full rounds that the game lasts"),
    P("turns_each", int, "turns", M.NEAREST, "turns of each player in the game"),
    # What a hero does.
    P("takes", int, "cards", M.NEAREST, "cards that the player takes"),
    P("takes_cards", tuple, "kinds", M.NEAREST, "kinds of cards that are taken"),
    P("takes_from", tuple, "places", M.NEAREST, "where the player takes a card from"),
    P("returns", int, "cards", M.NEAREST, "cards that the other player takes back"),
    P("returns_cards", tuple, "kinds", M.NEAREST, "kinds of cards taken back"),
    P("sends", int, "cards", M.NEAREST, "cards that are sent to the Reserve"),
    P("sends_cards", tuple, "kinds", M.NEAREST, "kinds of cards that are sent away"),
    P("sends_of", tuple, "places", M.NEAREST, "whose cards are sent away"),
    P("gives", int, "cards", M.NEAREST, "own cards that the player gives away"),
    P("gives_cards", tuple, "kinds", M.NEAREST, "kinds of cards given away"),
    P("one_action_of", int, "actions", M.NEAREST, "actions of which it has only one"),
    P("goes_to", str, "place", M.NEAREST, "where its action sends the hero card"),
    P("first_in_turn", bool, "", M.ALLOWS, "it must be the first hero of the turn"),
    P("repeats_own", bool, "", M.ALLOWS, "it repeats another own hero's action"),
    P("repeats_any", bool, "", M.ALLOWS, "with no other hero it has any action"),
    P("has_action", bool, "", M.FORBIDS, "whether it has an action for its turn"),
    P("stands_in", bool, "", M.ALLOWS, "it may be given instead of a card taken"),
    # Points and winners.
    P("points", int, "points", M.NEAREST, "points for a card of the chosen type"),
    P("penalty", int, "points", M.NEAREST, "points off for another troop card"),
    P("end_points", int, "points", M.NEAREST, "points for its owner at the end"),
    P("winner", str, "who", M.NEAREST, "who it is that wins"),
    P("highest_wins", bool, "", M.ALLOWS, "the highest score wins"),
    P("ties_by_heroes", bool, "", M.ALLOWS, "of equal scores most heroes win"),
    P("ties_together", bool, "", M.ALLOWS, "equal highest scores win together"),
    P("team_sum", bool, "", M.ALLOWS, "a team has the sum of its players' scores"),
    P("even_players", bool, "", M.ALLOWS, "only an even number of players play it"),
    P("team_sizes", tuple, "players", M.UNION, "how many players a team has"),
)
