"""Phrases on units: what they are, how they move, whether they take ground."""

from __future__ import annotations

from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says

CLOSE_ASSAULT = Condition("close_assault", Compare.IS, True)

WHAT_THEY_ARE = (
    Phrase(
        "{units} takes {n} hits before it is removed",
        (Says(Seat.TARGET, "damage", Filled("n"), of="units"),),
        ("A supply train takes 4 hits before it is removed.",),
    ),
    Phrase(
        "[The ]{units} (has|have) {n} figure[s]",
        (Says(Seat.UNIT, "figures", Filled("n"), of="units"),),
        (
            "A sniper has 1 figure.",
            "Infantry has 4 figures.",
            "The Axis special forces infantry units have 4 figures.",
        ),
    ),
    Phrase(
        "{units} has {n} figure more than {units2}",
        (Says(Seat.UNIT, "more_figures", Filled("n"), of="units"),),
        ("Elite armor has 1 figure more than armor.",),
    ),
    Phrase(
        "{units} counts as {units2}",
        (Says(Seat.UNIT, "counts_as", Filled("units2"), of="units"),),
        ("A cavalry unit counts as infantry.",),
    ),
    Phrase(
        "{units} counts as {units2} when it is targeted",
        (Says(Seat.TARGET, "counts_as", Filled("units2"), of="units"),),
        ("An armored car counts as infantry when it is targeted.",),
    ),
    Phrase(
        "{units} counts as {units2} when it battles",
        (Says(Seat.ATTACKER, "counts_as", Filled("units2"), of="units"),),
        ("An armored car counts as armor when it battles.",),
    ),
    Phrase(
        "{units} is ordered as {units2}",
        (Says(Seat.MOVER, "ordered_as", Filled("units2"), of="units"),),
        ("A sniper is ordered as infantry.",),
    ),
    Phrase(
        "{units} counts as {units2} when it is ordered",
        (Says(Seat.MOVER, "ordered_as", Filled("units2"), of="units"),),
        ("An armored car counts as armor when it is ordered.",),
    ),
    Phrase(
        "An eliminated {units} is worth {n} medal[s]",
        (Says(Seat.TARGET, "medals", Filled("n"), of="units"),),
        ("An eliminated infantry unit is worth 1 medal.",),
    ),
    Phrase(
        "{units} counts as {n} medal[s]",
        (Says(Seat.TARGET, "medals", Filled("n"), of="units"),),
        ("A sniper counts as 0 medals.",),
    ),
    Phrase(
        "{units} with {n} Battle Star tokens is removed from the board",
        (Says(Seat.TARGET, "damage", Filled("n"), of="units"),),
        ("A war ship with 3 Battle Star tokens is removed from the board.",),
    ),
)

MOVEMENT = (
    Phrase(
        "{units} may move up to {hexes} and [still ]battle",
        (Says(Seat.UNIT, "move_and_battle", Filled("hexes"), of="units"),),
        (
            "Armor may move up to 3 hexes and battle.",
            "Special forces infantry may move up to 2 hexes and still battle.",
            "A tankette is the exception: a tankette may move up to 3 hexes and "
            "battle.",
        ),
    ),
    Phrase(
        "{units} that moves {n} hex may still battle in that turn",
        (Says(Seat.UNIT, "move_and_battle", Filled("n"), of="units"),),
        ("An ordered infantry unit that moves 1 hex may still battle in that turn.",),
    ),
    Phrase(
        "{units} that moves 1, 2 or {n} hexes may still battle in that turn",
        (Says(Seat.UNIT, "move_and_battle", Filled("n"), of="units"),),
        (
            "An ordered armor unit that moves 1, 2 or 3 hexes may still battle in that "
            "turn.",
        ),
    ),
    Phrase(
        "{units} that moves {n} hexes may not battle in that turn",
        (Says(Seat.UNIT, "move_only", Filled("n"), of="units"),),
        ("An ordered infantry unit that moves 2 hexes may not battle in that turn.",),
    ),
    Phrase(
        "{units} may not move {hexes}",
        (Says(Seat.UNIT, "moves_at_most", Filled("hexes", less=1), of="units"),),
        ("An infantry unit may not move 3 hexes.",),
    ),
    Phrase(
        "{units} may move up to {hexes}",
        (Says(Seat.UNIT, "moves_at_most", Filled("hexes"), of="units"),),
        ("A supply train may move up to 3 hexes.",),
    ),
    Phrase(
        "{units} may not move more than {hexes}",
        (Says(Seat.UNIT, "moves_at_most", Filled("hexes"), of="units"),),
        ("Allied armor may not move more than 2 hexes.",),
    ),
    Phrase(
        "The {place}'s limit of {hexes} does not apply to {units}",
        (Says(Seat.MOVER, "free_of_limit", Filled("place"), of="units"),),
        ("The ocean's limit of 1 hex does not apply to a war ship.",),
    ),
    Phrase(
        "{units} may retreat onto {places}",
        (Says(Seat.MOVER, "retreats_onto", Filled("places"), of="units"),),
        ("A war ship may retreat onto an ocean hex.",),
    ),
    Phrase(
        "{units} on {places} may battle",
        (Says(Seat.ATTACKER, "battles_on", Filled("places"), of="units"),),
        ("A war ship on an ocean hex may battle.",),
    ),
    Phrase(
        "{rule} does not heal {units}",
        (Says(Seat.UNIT, "may_be_healed", False, of="units"),),
        ("The Medics & Mechanics card does not heal a supply train.",),
    ),
    Phrase(
        "{units} may move {n} or {n2} hexes",
        (Says(Seat.UNIT, "moves_at_most", Filled("n2"), of="units"),),
        ("A war ship may move 1 or 2 hexes.",),
    ),
    Phrase(
        "{units} moves {hexes} or battles",
        (
            Says(Seat.UNIT, "move_only", Filled("hexes"), of="units"),
            Says(Seat.UNIT, "move_and_battle", 0, of="units"),
        ),
        ("An ordered artillery unit moves 1 hex or battles.",),
    ),
    Phrase(
        "{units} that has moved may not battle in that turn",
        (Says(Seat.UNIT, "move_and_battle", 0, of="units"),),
        ("An artillery unit that has moved may not battle in that turn.",),
    ),
    Phrase(
        "{units} may move only onto {places}",
        (Says(Seat.MOVER, "moves_only_on", Filled("places"), of="units"),),
        ("A war ship may move only onto ocean hexes.",),
    ),
    Phrase(
        "{units} may retreat only onto {places}",
        (Says(Seat.MOVER, "retreats_only_onto", Filled("places"), of="units"),),
        ("A war ship may retreat only onto ocean hexes.",),
    ),
    Phrase(
        "{units} whose only adjacent enemy unit is {units2} must move before it may "
        "battle",
        (
            Says(
                Seat.ATTACKER,
                "may_not_target",
                Filled("units2"),
                of="units",
                when=(CLOSE_ASSAULT,),
            ),
        ),
        (
            "A sniper whose only adjacent enemy unit is armor must move before it may "
            "battle.",
        ),
    ),
    Phrase(
        "{units} may move up to {hexes} but then may not battle",
        (Says(Seat.UNIT, "move_only", Filled("hexes"), of="units"),),
        ("Infantry may move up to 2 hexes but then may not battle.",),
    ),
    Phrase(
        "{units} that moves may not battle that turn",
        (Says(Seat.UNIT, "move_and_battle", 0, of="units"),),
        ("A machine gun that moves may not battle that turn.",),
    ),
    Phrase(
        "{units} may battle after entering terrain that forbids battle",
        (Says(Seat.ATTACKER, "battles_after_entry", True, of="units"),),
        ("A sniper may battle after entering terrain that forbids battle.",),
    ),
    Phrase(
        "{units} may not battle after entering terrain that forbids battle",
        (Says(Seat.ATTACKER, "battles_after_entry", False, of="units"),),
        (
            "Special Forces infantry may not battle after entering terrain that "
            "forbids battle.",
        ),
    ),
    Phrase(
        "{units} may retreat up to {hexes} for each flag",
        (Says(Seat.TARGET, "retreat_hexes", Filled("hexes"), of="units"),),
        ("A sniper may retreat up to 3 hexes for each flag.",),
    ),
)

GROUND = (
    Phrase(
        "{units} may take ground",
        (Says(Seat.ATTACKER, "takes_ground", True, of="units"),),
        ("A sniper may take ground.",),
    ),
    Phrase(
        "{units} may not take ground",
        (Says(Seat.ATTACKER, "takes_ground", False, of="units"),),
        ("Artillery may not take ground.",),
    ),
    Phrase(
        "The overrun of {units} follows the rules of the armor overrun {note}",
        (
            Says(Seat.ATTACKER, "overruns", True, of="units"),
            Says(Seat.ATTACKER, "overruns_as", ("armor",), of="units"),
        ),
        (
            "The overrun of a cavalry unit follows the rules of the armor overrun (M44 "
            "p.11).",
        ),
    ),
    Phrase(
        "{units} may make an overrun",
        (Says(Seat.ATTACKER, "overruns", True, of="units"),),
        ("A cavalry unit may make an overrun.",),
    ),
)

PHRASES = (*WHAT_THEY_ARE, *MOVEMENT, *GROUND)
