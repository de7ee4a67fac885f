"""A small invented war with facts, for tests of the rules check on the site."""

from __future__ import annotations

import json

from rulesdb.facts import Compare, Condition, Fact, Seat, Value
from rulesdb.records import Book, Collection, Passage, Record, WorkedRuling
from rulesdb.vocabulary import Category

SMALL, SEQUEL = "small-war", "sequel"
BOOKS = (
    Book(SMALL, "The Small War", "SW", "en", 1),
    Book(SEQUEL, "The Sequel", "TS", "en", 2),
)

#: What each record says: the sentence of a passage, and the facts that it states, each
#: as predicate, value, seat and conditions.
Saying = tuple[str, str, list[tuple[str, Value, Seat, tuple[Condition, ...]]]]

DIE = ("infantry", "infantry", "armor", "grenade", "flag", "star")
FOOT = Condition("unit", Compare.IS, ("infantry",))


def unit(name: str, dice: tuple[int, ...], figures: int) -> list[Saying]:
    """Return what a plain unit says of itself."""
    rolled = ", ".join(map(str, dice))
    return [
        ("battle", f"It rolls {rolled} dice at 1, 2, 3 hexes.",
         [("battle_dice", dice, Seat.ATTACKER, ())]),
        ("figures", f"It has {figures} figures.",
         [("figures", figures, Seat.UNIT, ())]),
        ("hits", f"A grenade and its own symbol hit {name}.",
         [("hit_by", (name, "grenade"), Seat.TARGET, ())]),
        ("medals", "It is worth 1 medal.", [("medals", 1, Seat.UNIT, ())]),
        ("sight", "It must see its target.",
         [("needs_sight", True, Seat.ATTACKER, ())]),
    ]  # fmt: skip


SAYINGS: dict[tuple[str, str, Category, str], list[Saying]] = {
    ("infantry", "Infantry", Category.UNIT, SMALL): unit("infantry", (3, 2, 1), 4),
    ("armor", "Armor", Category.UNIT, SMALL): unit("armor", (3, 3, 3), 3),
    ("hill", "Hills", Category.TERRAIN, SMALL): [
        ("battle", "Against a unit on this hex, 1 die fewer is rolled.",
         [("dice", -1, Seat.TARGET_HEX, ())]),
    ],
    ("sandbags", "Sandbags", Category.OBSTACLE, SMALL): [
        ("flags", "A unit on this hex may ignore the first flag.",
         [("may_ignore_flags", 1, Seat.TARGET_HEX, ())]),
    ],
    ("bunker", "Bunkers", Category.OBSTACLE, SMALL): [
        ("battle", "Against a unit on this hex, 2 dice fewer are rolled.",
         [("dice", -2, Seat.TARGET_HEX, ())]),
        ("side", "It protects its own side.",
         [("protects", "owner", Seat.TARGET_HEX, ())]),
    ],
    ("die", "The die", Category.RULE, SMALL): [
        ("faces", "A die has 6 faces.", [("faces", DIE, Seat.TABLE, ())]),
        ("least", "An attack needs 1 die.", [("least_dice", 1, Seat.TABLE, ())]),
    ],
    ("berserk", "Berserk", Category.RULE, SEQUEL): [
        ("effect", "Infantry rolls 1 die more.",
         [("extra_dice", 1, Seat.TABLE, (FOOT,))]),
    ],
    ("rush", "Rush", Category.CARD, SEQUEL): [
        ("effect", "Armor rolls 1 die more.", [("extra_dice", 1, Seat.TABLE,
         (Condition("unit", Compare.IS, ("armor",)),))]),
    ],
}  # fmt: skip


#: Situations with their sentences, what they cite, and whether they are offered first.
#: The third names what no book of this war holds.
WORKED: tuple[tuple[str, dict[str, object], str, tuple[str, ...], bool], ...] = (
    ("Uphill a die is lost", {"target": {"unit": "armor", "terrain": ["hill"]}},
     "decided", ("hill", "infantry"), True),
    ("Whose bunker it is is asked",
     {"target": {"unit": "armor", "terrain": ["bunker"]}},
     "undetermined", ("bunker",), False),
    ("On the moon a die is lost", {"target": {"unit": "armor", "terrain": ["moon"]}},
     "decided", ("hill",), True),
    ("Infantry rolls three dice", {"target": {"unit": "infantry"}},
     "decided", ("infantry",), False),
    ("Behind sandbags uphill a die is lost",
     {"target": {"unit": "armor", "terrain": ["hill", "sandbags"]}, "distance": 2},
     "decided", ("sandbags", "hill"), True),
    ("A grenade hits armor",
     {"question": "resolve", "target": {"unit": "armor"}, "dice": ["grenade"]},
     "decided", ("armor",), True),
    *((f"Infantry attacks with {n} figures",
       {"attacker": {"unit": "infantry", "figures": n}, "target": {"unit": "armor"}},
       "decided", ("infantry",), False) for n in range(1, 5)),
)  # fmt: skip

WORKED_RULINGS = tuple(
    WorkedRuling(
        title,
        json.dumps(
            {
                "question": "battle",
                "attacker": {"unit": "infantry"},
                "distance": 1,
                **described,
            }
        ),
        status,
        cites,
        first,
    )
    for title, described, status, cites, first in WORKED
)


def collection() -> Collection:
    """Return the small war."""
    records, facts = [], []
    for order, ((id, title, category, book), said) in enumerate(SAYINGS.items()):
        passages = []
        for anchor, text, stated in said:
            passages.append(
                Passage(anchor, anchor.capitalize(), text, text, book, str(order + 1))
            )
            facts += [
                Fact(id, anchor, 0, len(text), id, seat, predicate, value, when)
                for predicate, value, seat, when in stated
            ]
        records.append(
            Record(id, title, category, book, str(order + 1), f"{title} in short, for "
                   "whoever only looks.", tuple(passages), order=order)
        )  # fmt: skip
    ghost = Passage("effect", "Effect", "Not here.", "Not here.", SEQUEL, "9")
    records.append(
        Record("ghost", "Ghost", Category.UNIT, SEQUEL, "9", "A ghost in short.",
               (ghost,), order=99, tags=("contents-only",))
    )  # fmt: skip
    return Collection(
        books=BOOKS,
        records=tuple(records),
        facts=tuple(facts),
        worked_rulings=WORKED_RULINGS,
    )
