"""May a unit attack another, and with how many dice (M44 p.8-10)?

The procedure goes as the rulebook does: target, range, sight, what the attacker has
done this turn and where it stands, then the count of the dice. The first rule that
forbids the attack ends it.
"""

from __future__ import annotations

from typing import NamedTuple

from rulesdb.facts import ALL, Fact, Seat
from rulesdb.rulescheck.case import ATTACKER, TARGET, Case
from rulesdb.rulescheck.ledger import Found, Ledger, amount
from rulesdb.rulescheck.odds import odds
from rulesdb.rulescheck.permission import forbidden, out_of_range
from rulesdb.rulescheck.ruling import Answer, Status


def battle(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether the attacker may battle, with how many dice, and their odds."""
    status, answer = attack(case, ledger)
    if not answer.get("allowed"):
        return status, answer
    return status, {**answer, "odds": odds(case, ledger, int(str(answer["dice"])))}


def attack(case: Case, ledger: Ledger) -> tuple[Status, Answer]:
    """Return whether the attacker may battle the target, and with how many dice."""
    cards = ledger.of_table("card_dice", ATTACKER)
    by_record = {entry.fact.record: entry.fact for entry in cards}
    if len(by_record) > 1:
        ledger.clash(*by_record.values())
        return Status.CONFLICT, {}
    if cards:
        return by_card(case, ledger, ledger.largest(cards))
    never = ledger.forbids(ledger.of_unit("may_battle", ATTACKER))
    if never is not None:
        ledger.decide(never)
        return Status.DECIDED, refused(case.close_assault())
    rolled = battle_dice(case, ledger)
    if rolled is None:
        return Status.SILENT, {}
    table = by_distance(rolled)
    distance, close_assault = case.distance(), case.close_assault()
    if distance > len(table):
        ledger.decide(out_of_range(case, ledger) or rolled)
        return Status.DECIDED, refused(close_assault)
    against = forbidden(case, ledger)
    if against is not None:
        ledger.decide(against)
        return Status.DECIDED, refused(close_assault)
    removal = removes_wire(case, ledger)
    if removal == "instead":
        return Status.DECIDED, {**refused(close_assault), "wire_removed": True}
    dice = table[distance - 1] + changes(case, ledger)
    if dice < least_dice(ledger, dice):
        return Status.DECIDED, refused(close_assault)
    least, most = ignored_flags(case, ledger)
    return Status.DECIDED, {
        "allowed": True,
        "dice": dice,
        "close_assault": close_assault,
        "ignores_flags": {"min": least, "max": most},
        **({"wire_removed": True} if removal else {}),
    }


def by_card(case: Case, ledger: Ledger, dice: int) -> tuple[Status, Answer]:
    """Return the dice of a card that attacks by itself, whoever stands where."""
    against = ledger.forbids(ledger.of_table("may_be_target", ATTACKER))
    if against is not None:
        ledger.decide(against)
        return Status.DECIDED, refused(close_assault=False)
    ledger.of_table("unreduced", ATTACKER)
    least, most = ignored_flags(case, ledger)
    if ledger.of_table("flags_bind", ATTACKER):
        least = most = 0
    return Status.DECIDED, {
        "allowed": True,
        "dice": dice,
        "close_assault": False,
        "ignores_flags": {"min": least, "max": most},
    }


def removes_wire(case: Case, ledger: Ledger) -> str:
    """Return how the attacker removes wire, if it means to: "instead" or "too".

    What its own rules say goes before what the wire says of its type.
    """
    wired = any(
        any(case.rules.about(place, "removes_wire", [Seat.ATTACKER_HEX]))
        for place in case.places(ATTACKER)
    )
    if not wired or not case.value("remove_wire"):
        return ""
    found = ledger.of_hex("removes_wire", ATTACKER, Seat.ATTACKER_HEX)
    own = ledger.of_unit("removes_wire", ATTACKER)
    if own:
        ledger.drop(found, own[0].fact)
    return next((str(e.fact.value) for e in (*own, *found)), "")


def refused(close_assault: bool) -> Answer:
    """Return the answer for an attack that may not be made."""
    return {"allowed": False, "dice": 0, "close_assault": close_assault}


def by_distance(rolled: Fact) -> tuple[int, ...]:
    """Return the dice at 1, 2, 3 … hexes that a fact states."""
    assert isinstance(rolled.value, tuple)
    return tuple(int(dice) for dice in rolled.value)


def battle_dice(case: Case, ledger: Ledger) -> Fact | None:
    """Return what says how many dice the attacker rolls at 1, 2, 3 … hexes, or None.

    What the attacker's hex gives it goes before what it has of itself.
    """
    found = ledger.of_unit("battle_dice", ATTACKER)
    from_hex = ledger.of_hex("battle_dice", ATTACKER, Seat.ATTACKER_HEX)
    if from_hex:
        ledger.drop(found, from_hex[0].fact)
        found = from_hex
    return next(iter(ledger.nearest(found)), None)


def changes(case: Case, ledger: Ledger) -> int:
    """Return the dice that hexes, units, cards and rules add or take off.

    Of the protections of the target's hex only the best counts, of the penalties of the
    attacker's own hex only the strongest; the two add up (M44 p.10, p.16).
    """
    own = own_penalty(ledger)
    more = ledger.of_unit("extra_dice", ATTACKER)
    more += cards_dice(ledger)
    return protection(case, ledger) + own + ledger.total(more)


def own_penalty(ledger: Ledger) -> int:
    """Return the dice that the attacker's own hex takes off: the strongest penalty."""
    penalties = ledger.of_unit("dice_from", ATTACKER)
    penalties += ledger.of_hex("dice", ATTACKER, Seat.ATTACKER_HEX)
    return ledger.strongest(penalties)


def cards_dice(ledger: Ledger) -> list[Found]:
    """Return the dice that rules and cards in force add, where they hold for it."""
    found = ledger.of_table("extra_dice", ATTACKER)
    for entry in ledger.of_table("bonus_holds", ATTACKER):
        if entry.fact.value is False:
            dropped = [f for f in found if f.fact.record == entry.fact.record]
            ledger.drop(dropped, entry.fact)
            found = [f for f in found if f not in dropped]
    return found


def protection(case: Case, ledger: Ledger) -> int:
    """Return the dice that the target's hex takes off."""
    found: list[Found] = []
    for place in case.terrain(TARGET):
        given = ledger.of_place(place, "dice", TARGET, Seat.TARGET_HEX)
        if protects(place, ledger) and not is_level(place, case, ledger):
            found += given
        else:
            ledger.pass_by(*(entry.fact for entry in given))
    about = case.rules.about
    if not any(
        any(about(name, "dice", [Seat.TARGET_HEX])) for name in case.places(TARGET)
    ):
        return 0
    by_rule = ledger.of_unit("unreduced", ATTACKER)
    by_rule += ledger.of_table("unreduced", ATTACKER)
    unreduced = ledger.nearest(by_rule)
    if any(fact.value for fact in unreduced):
        ledger.drop([entry for entry in found if amount(entry.fact)], unreduced[0])
        return 0
    if sum(bool(amount(entry.fact)) for entry in found) > 1:
        ledger.principle("best-protection")
    taken = ledger.strongest(found)
    for fact in ledger.nearest(ledger.of_unit("most_reduction", ATTACKER)):
        taken = max(taken, -amount(fact))
    return taken


def protects(place: str, ledger: Ledger) -> bool:
    """Say whether a terrain or obstacle protects the target that is on it.

    One of which nobody says whom it protects protects everybody.
    """
    said = list(ledger.case.rules.about(place, "protects", [Seat.TARGET_HEX]))
    for name in ledger.case.rules.kin(place):
        said = said or list(
            ledger.case.rules.about(name, "protects", [Seat.TARGET_HEX])
        )
    if not said:
        return True
    found = ledger.of_place(place, "protects", TARGET, Seat.TARGET_HEX)
    for fact in ledger.nearest(found):
        if fact.value == "owner":
            return bool(ledger.case.value(f"{TARGET}.owner"))
        return True
    return False


def is_level(place: str, case: Case, ledger: Ledger) -> bool:
    """Say whether a height gives no protection, the attacker being as high.

    It is as high on the same kind of height.
    """
    kin = set(case.rules.kin(place))
    heights = {
        name for name in kin if any(case.rules.about(name, "level", [Seat.TARGET_HEX]))
    }
    if not heights:
        return False
    higher = ledger.of_hex("higher_than", ATTACKER, Seat.ATTACKER_HEX)
    above = any(entry.fact.value in heights for entry in higher)
    if not above:
        ledger.pass_by(*(entry.fact for entry in higher))
    same = heights & set(case.places(ATTACKER))
    case.derived["same_height"] = above or bool(same)
    found = ledger.of_place(place, "level", TARGET, Seat.TARGET_HEX)
    return bool(found) and ledger.forbids(found) is None


def least_dice(ledger: Ledger, dice: int) -> int:
    """Return the dice that an attack needs; the rule is told where it decides."""
    found = ledger.of_table("least_dice", ATTACKER)
    least = max(1, ledger.largest(found))
    for entry in found:
        if dice < least:
            ledger.decide(entry.fact)
        else:
            ledger.pass_by(entry.fact)
    return least


class FlagRules(NamedTuple):
    """What lets the target ignore flags, makes it do so, and makes it ignore all."""

    may: list[Found]
    must: list[Found]
    all_of_them: list[Found]


def flag_rules(case: Case, ledger: Ledger) -> FlagRules:
    """Return the rules by which the target ignores flags."""
    may, must = hex_flags(case, ledger)
    may += ledger.of_unit("may_ignore_flags", TARGET)
    case.derived["flag_hex"] = bool(may or must)
    must += ledger.of_unit("must_ignore_flags", TARGET)
    must += ledger.of_table("must_ignore_flags", TARGET)
    all_of_them = []
    for entry in ledger.of_table("must_ignore_on", TARGET):
        if entry.fact.value in case.places(TARGET):
            all_of_them.append(entry)
        else:
            ledger.pass_by(entry.fact)
    return FlagRules(may, must, all_of_them)


def ignored_flags(case: Case, ledger: Ledger) -> tuple[int, int]:
    """Return the fewest and the most flags that the target ignores."""
    rules = flag_rules(case, ledger)
    least = ledger.largest(rules.must)
    least = ALL if rules.all_of_them else least
    return least, max(least, ledger.largest(rules.may))


def hex_flags(case: Case, ledger: Ledger) -> tuple[list[Found], list[Found]]:
    """Return the flags that the target's hex lets it ignore, and makes it ignore."""
    found: tuple[list[Found], list[Found]] = ([], [])
    for place in case.terrain(TARGET):
        for kept, predicate in zip(found, FLAG_PREDICATES, strict=True):
            said = ledger.of_place(place, predicate, TARGET, Seat.TARGET_HEX)
            if said and protects(place, ledger):
                kept.extend(said)
            else:
                ledger.pass_by(*(entry.fact for entry in said))
    return found


FLAG_PREDICATES = ("may_ignore_flags", "must_ignore_flags")
