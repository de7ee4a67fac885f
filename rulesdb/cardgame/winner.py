"""Who wins, by the mode of the game (KG39, modes)."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cardgame.score import of_hand
from rulesdb.cardgame.verdicts import (
    Refused,
    Undecided,
    procedure,
    undecided,
)
from rulesdb.rulescheck.case import Case, Unknown
from rulesdb.rulescheck.ledger import Ledger
from rulesdb.rulescheck.ruling import Answer

Scores = Mapping[str, int]


@procedure
def winner(case: Case, ledger: Ledger) -> Answer:
    """Return who wins with which score: a player, several, or a team."""
    ledger.principle("by-mode")
    mode = str(case.value("mode", modes(case)))
    scores = scores_of_players(case, ledger)
    winning = ledger.of_card_game("winner", mode)
    if any(entry.fact.value == "team" for entry in winning):
        return winning_team(case, ledger, mode, scores)
    leaders = leading(ledger, mode, scores)
    if len(leaders) > 1 and not ledger.of_card_game("ties_together", mode):
        leaders = most_heroes(case, ledger, mode, leaders)
    return {"winners": leaders, "score": scores[leaders[0]]}


def modes(case: Case) -> list[str]:
    """Return every mode that says who wins."""
    facts = case.rules.card_game("highest_wins")
    return list(dict.fromkeys(fact.subject for fact in facts))


def scores_of_players(case: Case, ledger: Ledger) -> Scores:
    """Return the score of each player, as it is said or as the cards give it."""
    points = case.situation.get("points")
    if isinstance(points, Mapping):
        return points
    table = case.value("table", ())
    assert isinstance(table, Mapping)
    return {name: of_hand(ledger, hand) for name, hand in table.items()}


def leading(ledger: Ledger, mode: str, scores: Scores) -> list[str]:
    """Return who has the highest score, if that is what a mode asks for."""
    if not ledger.of_card_game("highest_wins", mode):
        raise Undecided
    highest = max(scores.values())
    return [name for name, score in scores.items() if score == highest]


def most_heroes(case: Case, ledger: Ledger, mode: str, leaders: list[str]) -> list[str]:
    """Return the one among equal players who has the most heroes at the end.

    Raises Undecided where these are equal too.
    """
    if not ledger.of_card_game("ties_by_heroes", mode):
        raise Undecided
    heroes = heroes_of_players(case)
    unsaid = [name for name in leaders if name not in heroes]
    if unsaid:
        raise Unknown("heroes", ())
    most = max(heroes[name] for name in leaders)
    found = [name for name in leaders if heroes[name] == most]
    if len(found) > 1:
        raise undecided(ledger, "equal-heroes-unsaid")
    return found


def heroes_of_players(case: Case) -> Mapping[str, int]:
    """Return how many heroes players have at the end, as far as it is said."""
    said = case.situation.get("heroes")
    if isinstance(said, Mapping):
        return said
    table = case.situation.get("table")
    hands = table if isinstance(table, Mapping) else {}
    return {name: len(hand["heroes"]) for name, hand in hands.items()}


def winning_team(case: Case, ledger: Ledger, mode: str, scores: Scores) -> Answer:
    """Return the team with the highest sum; raises Undecided for equal ones."""
    for entry in ledger.of_card_game("even_players", mode):
        if len(scores) & 1:
            raise Refused("odd-players", entry.fact)
    teams = case.value("teams", ())
    assert isinstance(teams, Mapping)
    for entry in ledger.of_card_game("team_sizes", mode):
        sizes = entry.fact.value
        assert isinstance(sizes, tuple)
        if any(len(team) not in sizes for team in teams.values()):
            raise Refused("team-size", entry.fact)
    if sits_beside_a_teammate(case, teams):
        stated = ledger.principle("teammates-apart")
        raise Refused("seats", stated[0] if stated else None)
    if not ledger.of_card_game("team_sum", mode):
        raise Undecided
    sums = {name: sum(scores[p] for p in team) for name, team in teams.items()}
    leaders = leading(ledger, mode, sums)
    if len(leaders) > 1:
        raise undecided(ledger, "equal-teams-unsaid")
    team = leaders[0]
    return {
        "winners": list(teams[team]),
        "team": team,
        "score": sums[team],
        "sums": sums,
    }


def sits_beside_a_teammate(case: Case, teams: Mapping[str, tuple[str, ...]]) -> bool:
    """Say whether two players of a team sit side by side, where seats are said."""
    seats = case.situation.get("seats")
    if not isinstance(seats, tuple):
        return False
    team_of = {player: name for name, team in teams.items() for player in team}
    around = zip(seats, (*seats[1:], *seats[:1]), strict=True)
    return any(team_of[player] == team_of[beside] for player, beside in around)
