"""What is told of the card game, in English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rulesdb.rulebook import Rulebook
from rulesdb.sayings.card_game import ENGLISH
from rulesdb.situations import Situation
from rulesdb.tellers.card_game_russian import RUSSIAN
from rulesdb.tellers.counts import counted, listed
from rulesdb.tellers.teller import Data, Teller

#: Kinds of cards, and places, as they stand within a sentence.
CARDS = {
    "troop": "troop card",
    "hero": "hero card",
    "infantry": "infantry card",
    "tanks": "tank card",
    "planes": "plane card",
    "artillery": "artillery card",
}
TROOPS = {"infantry": "infantry", "tanks": "tanks", "planes": "planes"}
PLACES = {"another player": "another player", "reserve": "the Reserve"}

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


def title_of(rulebook: Rulebook, id: object) -> str:
    """Return what a hero or a mode is called."""
    return rulebook.records[str(id)].title


def asked(situation: Situation, rulebook: Rulebook) -> str:
    """Return what is asked of the card game, without a verdict."""
    said = situation.get
    step = said("step")
    if step == "deal":
        return f"the deal for {said('players')} players"
    if step == "hero":
        return f"what comes of {title_of(rulebook, said('hero'))}’s action"
    if step == "score":
        return "what a player’s cards are worth"
    if step == "winner":
        mode = said("mode")
        return f"who wins{f' in {title_of(rulebook, mode)}' if mode else ''}"
    return asked_of_turn(situation, rulebook)


def asked_of_turn(situation: Situation, rulebook: Rulebook) -> str:
    """Return what is asked of a turn."""
    hero = situation.get("give")
    if hero is not None:
        return f"where {title_of(rulebook, hero)} goes after use"
    topics = {
        "look_at": "whether a player may look at those cards",
        "pass": "whether the player may pass",
        "go_on": "whether the player may use one more hero",
        "rounds": "whether the game is over",
        "turns": "whether the game is over",
    }
    found = (text for key, text in topics.items() if situation.get(key) is not None)
    return next(found, "what a turn asks of a player")


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
        return f"The cards are dealt wrongly: {refusal(answer)}."
    needed = listed(title_of(rulebook, hero) for hero in answer["must_include"])
    heroes = counted(answer["heroes"], "hero card", "hero cards")
    troops = counted(answer["troops"], "troop card", "troop cards")
    return (
        f"With {situation.get('players')} players each is dealt {heroes} and {troops}; "
        f"{needed} must be among the heroes."
    )


def hero_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return whether a hero may be used so, and what the hero does."""
    hero = title_of(rulebook, situation.get("hero"))
    if not answer["allowed"]:
        return f"{hero} may not be used so: {refusal(answer)}."
    parts = [answer["action"]] if "action" in answer else list(parts_of(answer))
    does = " or ".join(parts) if "one_of" in answer else " and ".join(parts)
    if "action" in answer:
        does = f"the player may {does}"
    return f"{hero} may be used: {does}{handed_on(answer)}."


def parts_of(answer: Data) -> Iterator[str]:
    """Yield what the action of a hero does, part by part."""
    if "takes" in answer:
        yield f"the player takes {moved(answer['takes'])} from {sources(answer)}"
    if "sends" in answer:
        whose = answer["sends"]["from"]
        of = "any player" if len(whose) > 1 else "the player’s own"
        yield f"the player sends {moved(answer['sends'])} of {of} to the Reserve"
    if "gives" in answer:
        yield f"the player gives {moved(answer['gives'])} to another player"
    if "then" in answer:
        yield f"that player takes {moved(answer['then']['takes'])} back"


def moved(part: Mapping[str, object]) -> str:
    """Return how many cards of which kinds are moved: "1 troop card or hero card"."""
    kinds, count = part["cards"], part["count"]
    assert isinstance(kinds, list)
    assert isinstance(count, int)
    cards = " or ".join(CARDS[kind] for kind in kinds)
    return counted(count, cards, f"{cards}s")


def sources(answer: Data) -> str:
    """Return where cards are taken from."""
    return " or from ".join(PLACES[place] for place in answer["takes"]["from"])


def handed_on(answer: Data) -> str:
    """Return where the hero card goes, as the end of a sentence."""
    if answer.get("then_pass"):
        return "; then the player must pass"
    place = answer["goes_to"]
    if place is None:
        return "; the rules do not say where the hero card goes"
    return f"; the hero card goes to {PLACES.get(place, place)}"


def turn_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return what a turn allows, or whether the game is over."""
    if "least_used" in answer:
        return (
            f"A turn uses at least {counted(answer['least_used'], 'hero', 'heroes')}, "
            f"nobody holds more than {answer['most_heroes']}, and the game ends after "
            f"{counted(answer['rounds'], 'round', 'rounds')}."
        )
    if "over" in answer:
        return "The game is over." if answer["over"] else "The game is not over yet."
    if situation.get("give") is not None:
        return given_sentence(answer, situation, rulebook)
    deeds = {"look_at": "look at these cards", "pass": "pass", "go_on": "use a hero"}
    deed = next(words for key, words in deeds.items() if situation.get(key) is not None)
    if answer["allowed"]:
        return f"The player may {deed}."
    why = f": {refusal(answer)}" if "because" in answer else ""
    return f"The player may not {deed}{why}."


def given_sentence(answer: Data, situation: Situation, rulebook: Rulebook) -> str:
    """Return where a used hero card goes, or that it may not go to a player."""
    hero = title_of(rulebook, situation.get("give"))
    place = answer.get("goes_to")
    goes = f"goes to {PLACES.get(str(place), str(place))}"
    if answer.get("allowed") is False:
        where = f"; it {goes}" if place else ""
        return f"{hero} may not be given to that player: {refusal(answer)}{where}."
    return f"{hero} {goes}."


def score_sentence(answer: Data) -> str:
    """Return what a player's cards are worth."""
    points = counted(answer["score"], "point", "points")
    types = " or ".join(TROOPS.get(name, name) for name in answer["types"])
    more = answer["of_heroes"]
    by_heroes = f", {more} of them for heroes" if more else ""
    return f"The cards are worth {points} with {types} as the chosen type{by_heroes}."


def winner_sentence(answer: Data) -> str:
    """Return who wins with which score."""
    if answer.get("allowed") is False:
        return f"The game may not be played so: {refusal(answer)}."
    points = counted(answer["score"], "point", "points")
    names = listed(answer["winners"])
    if "team" in answer:
        return f"Team {answer['team']} wins with {points}: {names}."
    if len(answer["winners"]) == 1:
        return f"The winner is {names} with {points}."
    return f"The winners are {names} with {points} each."


def verdict(answer: Data) -> str:
    """Return the answer in a word or two."""
    if "winners" in answer:
        return listed(answer["winners"])
    if "score" in answer:
        return counted(answer["score"], "point", "points")
    if "troops" in answer:
        heroes = counted(answer["heroes"], "hero", "heroes")
        return f"{heroes}, {counted(answer['troops'], 'troop card', 'troop cards')}"
    if "over" in answer:
        return "Over" if answer["over"] else "Not over"
    if "allowed" in answer:
        return "Yes" if answer["allowed"] else "No"
    return str(answer.get("goes_to", "A turn")).capitalize()


CARD_GAME = Teller(
    "The card game.",
    asked,
    sentence,
    verdict,
    sayings=ENGLISH,
    in_force="the rules of the card game",
    others=MappingProxyType({"ru": RUSSIAN}),
)
