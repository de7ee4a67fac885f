"""How the answers of the card game are told, whatever the language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rulesdb.records import Record
from rulesdb.rulebook import Rulebook
from rulesdb.situations import Situation
from rulesdb.tellers.card_game_words import Count, Sentences, Words
from rulesdb.tellers.counts import listed
from rulesdb.tellers.teller import Data, title_of

#: What may be asked of a turn, in the order in which it is looked for.
TOPICS_OF_A_TURN = ("give", "look_at", "pass", "go_on", "rounds", "turns")

#: Keys of a situation that name a record.
NAMED = ("hero", "give", "mode")


@dataclass(frozen=True, slots=True)
class Telling:
    """The card game as it is told in one language.

    `name` is what a record is called in it.
    """

    words: Words
    sentences: Sentences
    name: Callable[[Record], str] = title_of

    def asked(self, situation: Situation, rulebook: Rulebook) -> str:
        """Return what is asked of the card game, without a verdict."""
        said = situation.get
        topic = str(said("step"))
        if topic == "winner" and said("mode"):
            topic = "mode"
        if topic == "turn":
            found = (key for key in TOPICS_OF_A_TURN if said(key) is not None)
            topic = next(found, topic)
        named: dict[str, object] = {
            key: self.title(said(key), rulebook)
            for key in NAMED
            if said(key) is not None
        }
        players = said("players")
        if isinstance(players, int):
            named["players"] = self.count(players)
        return self.words.topics[topic].format(**named)

    def sentence(self, answer: Data, situation: Situation, rulebook: Rulebook) -> str:
        """Return the answer to a question about the card game."""
        step = situation.get("step")
        if step == "deal":
            return self.deal(answer, situation, rulebook)
        if step == "hero":
            return self.hero(answer, self.title(situation.get("hero"), rulebook))
        if step == "score":
            return self.score(answer)
        if step == "winner":
            return self.winner(answer)
        return self.turn(answer, situation, rulebook)

    def verdict(self, answer: Data) -> str:
        """Return the answer in a word or two."""
        says = self.sentences
        if "winners" in answer:
            return listed(answer["winners"], self.words.conjunction)
        if "score" in answer:
            return says.short_score.format(points=self.count(answer["score"]))
        if "troops" in answer:
            return says.short_deal.format(
                heroes=self.count(answer["heroes"]), troops=self.count(answer["troops"])
            )
        if "over" in answer:
            return says.short_over if answer["over"] else says.short_not_over
        if "allowed" in answer:
            return says.yes if answer["allowed"] else says.no
        place = str(answer.get("goes_to") or says.short_turn)
        return self.words.places.get(place, place)

    def title(self, id: object, rulebook: Rulebook) -> str:
        """Return what a hero or a mode is called."""
        return self.name(rulebook.records[str(id)])

    def count(self, number: int) -> Count:
        """Return a number to be put into a sentence."""
        return Count(number, self.words.counted)

    def why(self, answer: Data) -> str:
        """Return why something may not be, as the end of a sentence."""
        return self.words.reasons[answer["because"]]

    def either(self, parts: Iterable[str]) -> str:
        """Return one thing or another within a sentence."""
        return f" {self.words.alternative} ".join(parts)

    def goal(self, place: str) -> str:
        """Return where a card goes: to a place, or to a player by name."""
        by_name = self.words.to_player.format(player=place)
        return self.words.goals.get(place, by_name)

    def deal(self, answer: Data, situation: Situation, rulebook: Rulebook) -> str:
        """Return the cards of each player."""
        if answer.get("allowed") is False:
            return self.sentences.wrong_deal.format(why=self.why(answer))
        needed = (self.title(hero, rulebook) for hero in answer["must_include"])
        return self.sentences.deal.format(
            players=self.count(int(str(situation.get("players")))),
            heroes=self.count(answer["heroes"]),
            troops=self.count(answer["troops"]),
            needed=listed(needed, self.words.conjunction),
        )

    def hero(self, answer: Data, hero: str) -> str:
        """Return whether a hero may be used so, and what the hero does."""
        says = self.sentences
        if not answer["allowed"]:
            return says.wrong_hero.format(hero=hero, why=self.why(answer))
        if "action" in answer:
            repeats = says.repeats_own if "may_repeat" in answer else says.repeats_any
            does = repeats.format(action=answer["action"])
        else:
            parts = self.parts(answer)
            one_of = "one_of" in answer
            does = self.either(parts) if one_of else says.and_then.join(parts)
        return says.hero.format(hero=hero, does=does, then=self.then(answer))

    def parts(self, answer: Data) -> Iterator[str]:
        """Yield what the action of a hero does, part by part."""
        says = self.sentences
        if "takes" in answer:
            taken = answer["takes"]
            places = self.either(self.words.sources[name] for name in taken["from"])
            yield says.takes.format(cards=self.moved(taken), places=places)
        if "sends" in answer:
            sent = answer["sends"]
            whose = says.of_any if len(sent["from"]) > 1 else says.of_own
            yield says.sends.format(cards=self.moved(sent), whose=whose)
        if "gives" in answer:
            yield says.gives.format(cards=self.moved(answer["gives"]))
        if "then" in answer:
            yield says.takes_back.format(cards=self.moved(answer["then"]["takes"]))

    def moved(self, part: Data) -> str:
        """Return how many cards of which kinds are moved: "1 troop card"."""
        return self.sentences.moved.format(
            count=self.count(part["count"]),
            kinds=self.either(self.words.cards[kind] for kind in part["cards"]),
        )

    def then(self, answer: Data) -> str:
        """Return where the hero card goes, as the end of a sentence."""
        if answer.get("then_pass"):
            return self.sentences.must_pass
        place = answer["goes_to"]
        if place is None:
            return self.sentences.goes_unsaid
        return self.sentences.goes.format(place=self.goal(place))

    def turn(self, answer: Data, situation: Situation, rulebook: Rulebook) -> str:
        """Return what a turn allows, or whether the game is over."""
        says = self.sentences
        if "least_used" in answer:
            return says.turn.format(
                least=self.count(answer["least_used"]),
                most=self.count(answer["most_heroes"]),
                rounds=self.count(answer["rounds"]),
            )
        if "over" in answer:
            return says.over if answer["over"] else says.not_over
        if situation.get("give") is not None:
            return self.given(answer, self.title(situation.get("give"), rulebook))
        deeds = self.words.deeds.items()
        deed = next(words for key, words in deeds if situation.get(key) is not None)
        if answer["allowed"]:
            return says.may.format(deed=deed)
        why = f": {self.why(answer)}" if "because" in answer else ""
        return says.may_not.format(deed=deed, why=why)

    def given(self, answer: Data, hero: str) -> str:
        """Return where a used hero card goes, or that it may not go to a player."""
        says, place = self.sentences, answer.get("goes_to")
        goal = self.goal(str(place))
        if answer.get("allowed") is False:
            instead = says.given_instead.format(place=goal) if place else ""
            why = self.why(answer)
            return says.wrong_given.format(hero=hero, why=why, instead=instead)
        return says.given.format(hero=hero, place=goal)

    def score(self, answer: Data) -> str:
        """Return what a player's cards are worth."""
        says, more = self.sentences, answer["of_heroes"]
        called = self.words.troops
        return says.score.format(
            points=self.count(answer["score"]),
            types=self.either(called.get(name, name) for name in answer["types"]),
            by_heroes=says.by_heroes.format(more=self.count(more)) if more else "",
        )

    def winner(self, answer: Data) -> str:
        """Return who wins with which score."""
        says = self.sentences
        if answer.get("allowed") is False:
            return says.wrong_game.format(why=self.why(answer))
        winners = answer["winners"]
        won = says.one_wins if len(winners) == 1 else says.many_win
        if "team" in answer:
            won = says.team_wins
        return won.format(
            team=answer.get("team"),
            names=listed(winners, self.words.conjunction),
            points=self.count(answer["score"]),
        )
