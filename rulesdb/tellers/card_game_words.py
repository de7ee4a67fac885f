"""What a language has to have to tell of the card game: words, and a way to count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Count:
    """A number within a sentence, that says after it what it counts.

    `{cards:card/cards}` names the forms of the thing in the order in which the language
    counts, `{cards}` is the number alone.

    >>> from rulesdb.tellers.counts import counted
    >>> "{cards:card/cards}, at most {cards}".format(cards=Count(3, counted))
    '3 cards, at most 3'
    """

    number: int
    counted: Callable[..., str]

    def __format__(self, forms: str) -> str:
        """Return the number, with the form of the thing that it asks for."""
        if not forms:
            return str(self.number)
        return self.counted(self.number, *forms.split("/"))


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language that stand within sentences, by what they are for.

    `counted` puts a thing into the form that a number asks for. `topics` are what may
    be asked, `deeds` what a player may do, `reasons` why something may not be. `cards`
    are kinds of cards, `troops` chosen types; `sources` and `goals` are where cards
    come from and go to, `to_player` is a goal by name, `places` are goals alone.
    """

    counted: Callable[..., str]
    conjunction: str
    alternative: str
    topics: Mapping[str, str]
    deeds: Mapping[str, str]
    reasons: Mapping[str, str]
    cards: Mapping[str, str]
    troops: Mapping[str, str]
    sources: Mapping[str, str]
    goals: Mapping[str, str]
    to_player: str
    places: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences of one language; `{…}` is where something is put in.

    First the deal; then what a hero does, part by part, and where its card goes; then
    the turn, the score and the winner; last the answers in a word or two.
    """

    deal: str
    wrong_deal: str

    hero: str
    wrong_hero: str
    repeats_own: str
    repeats_any: str
    takes: str
    sends: str
    of_own: str
    of_any: str
    gives: str
    takes_back: str
    moved: str
    and_then: str
    must_pass: str
    goes: str
    goes_unsaid: str

    turn: str
    over: str
    not_over: str
    may: str
    may_not: str
    given: str
    wrong_given: str
    given_instead: str

    score: str
    by_heroes: str
    wrong_game: str
    team_wins: str
    one_wins: str
    many_win: str

    short_deal: str
    short_turn: str
    short_score: str
    short_over: str
    short_not_over: str
    yes: str
    no: str
