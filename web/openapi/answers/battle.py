"""What is answered of a battle: attacks, moves, retreats, orders, medals."""

from __future__ import annotations

from web.openapi.answers.parts import All, Answer, BySide, Side, Span, Texts
from web.openapi.plain import Model, key, perhaps


class Odds(Model):
    """What the dice are likely to do; each chance is a fraction, as "1/6"."""

    hits: dict[str, str] = key("the chance of just so many hits")
    flags: dict[str, str] = key("the chance of just so many flags")
    expected_hits: str = key("hits on average, as a fraction")


class Battle(Answer):
    """Whether a unit may attack, and with how many dice."""

    dice: int = perhaps("battle dice that it rolls")
    close_assault: bool = perhaps("whether it is a close assault")
    ignores_flags: Span = perhaps("flags that the target must, and may, ignore")
    odds: Odds = perhaps("what the dice are likely to do")
    wire_removed: bool = perhaps("whether it removes the wire instead")


class Unsure(Answer):
    """What may leave open what becomes of single hexes."""

    unsure: dict[str, Texts] = perhaps(
        "the hexes of which it is not decided, each with what that depends on"
    )


class Retreating(Unsure):
    """Where a unit may retreat, and what that costs."""

    retreat: Span = perhaps("hexes that it must, and may, retreat")
    chooser: str = perhaps("who chooses the way")
    sideways: bool = perhaps("whether it may retreat to the side")
    options: dict[str, Texts | Span] = perhaps(
        "by hexes retreated, 0 to stay: where it may end, or figures lost without a "
        "board"
    )
    blocked: dict[str, str] = perhaps("the hexes in its way, and what bars each")
    costs: dict[str, Span] = perhaps("figures lost, by hexes retreated")
    ice: dict[str, int] = perhaps("the dice rolled for ice, by hex")
    ice_costs: Span = perhaps("figures that the ice may take")
    rolls: int | Span = perhaps("dice rolled on the way")
    changes: Texts = perhaps("what is removed from the board")


class Resolve(Retreating):
    """What a roll does."""

    hits: int = perhaps("dice that hit")
    flags: int = perhaps("flags that count")
    figures_lost: int = perhaps("figures that the target loses")
    eliminated: bool = perhaps("whether it is eliminated")
    figures_left: int = perhaps("figures that are left of it")
    medals: int = perhaps("medals for it")
    flag_losses: Span = perhaps("figures lost to flags that cannot be retreated")


class Target(Model):
    """A unit that may be attacked."""

    hex: str = key("the hex that it stands on")
    dice: int = key("battle dice against it")
    close_assault: bool = key("whether it is a close assault")


class Targets(Unsure):
    """Whom a unit may attack, the most dice first."""

    targets: list[Target] = perhaps("the units that it may attack")


class Reached(Model):
    """A hex that a unit may move to."""

    path: Texts = key("the hexes of the way, the last one included")
    may_battle: bool = perhaps("whether it may battle from there")
    must_stop: bool = perhaps("whether it has to stop there")
    rolls: int | Span = perhaps("dice rolled on the way")
    changes: Texts = perhaps("what is removed from the board")
    targets: Texts = perhaps("the hexes that it may attack from there")
    no_further: bool = perhaps("whether it may not take ground from there")
    close_assault_only: bool = perhaps("whether it may only close assault")
    dice_change: int = perhaps("dice more or fewer")
    figures_lost: int | Span = perhaps("figures lost on the way")


class Move(Unsure):
    """Where a unit may go, or whether a move is legal."""

    max_move: int = perhaps("hexes that it may move")
    reach: dict[str, Reached] = perhaps("the hexes that it may move to, by name")
    path: Texts = perhaps("the hexes of the way")
    farthest: int = perhaps("how far along the path it gets")
    may_battle: bool = perhaps("whether it may battle afterwards")
    must_stop: bool = perhaps("whether it has to stop where the path ends")
    no_further: bool = perhaps("whether it may not take ground afterwards")
    close_assault_only: bool = perhaps("whether it may only close assault")
    dice_change: int = perhaps("dice more or fewer in its battle")
    rolls: int | Span = perhaps("dice rolled on the way")
    figures_lost: int | Span = perhaps("figures lost on the way")
    explodes: bool = perhaps("whether mines explode")
    cleared: bool = perhaps("whether mines are cleared")
    wire_removed: bool = perhaps("whether wire is removed")
    changes: Texts = perhaps("what is removed from the board")


class Retreat(Retreating):
    """What flags do to a unit."""

    figures_lost: Span = perhaps("figures that it loses")
    eliminated: bool = perhaps("whether it is eliminated")
    may_be_eliminated: bool = perhaps("whether it may be eliminated on the way")
    medals: int = perhaps("medals for it")
    stars: Span = perhaps("stars of damage to a war ship")


class TakeGround(Answer):
    """Whether a unit may take ground, and battle again."""

    take_ground: bool = perhaps("whether it may take ground")
    overrun: bool = perhaps("whether it may make an overrun")
    rolls: int | Span = perhaps("dice rolled on entering")
    changes: Texts = perhaps("what is removed from the board")
    figures_lost: int | Span = perhaps("figures lost on entering")
    explodes: bool = perhaps("whether mines explode")
    cleared: bool = perhaps("whether mines are cleared")


class Sight(Answer):
    """Whether the line of sight is free."""

    sight: bool = perhaps("whether it is free")
    blocked_by: Texts = perhaps("the hexes that block it")
    crossed: Texts = perhaps("the hexes that the line crosses")
    left: Texts = perhaps("the hexes to the left that it runs along")
    right: Texts = perhaps("the hexes to the right that it runs along")
    needed: bool = perhaps("whether the attacker has to see its target")


class Minefield(Answer):
    """What entering a minefield does."""

    stops: bool = perhaps("whether the unit has to stop")
    explodes: bool = perhaps("whether the mines explode")
    rolls: int | Span = perhaps("dice rolled")
    hits: int = perhaps("dice that hit")
    figures_lost: int | Span = perhaps("figures that it loses")
    figures_left: int = perhaps("figures that are left of it")
    eliminated: bool = perhaps("whether it is eliminated")
    medals: int = perhaps("medals for it")
    cleared: bool = perhaps("whether the mines are cleared")
    changes: Texts = perhaps("what is removed from the board")


class Order(Answer):
    """How many units a card orders, and which cards may be played."""

    max: int | All = perhaps("units that it orders at most")
    units: str = perhaps("which units it orders, in words")
    orders: dict[str, int | All] = perhaps("units of each kind that it orders")
    sections: dict[str, int | All] = perhaps("units ordered in each section")
    targets_in_section: int = perhaps("targets in one section")
    targets: int = perhaps("targets of the card")
    dice: int = perhaps("dice that the card gives")
    figures_back: int = perhaps("figures that come back")
    changed: bool = perhaps("whether a rule in force changes the card")
    extra: str = perhaps("what is ordered beside, in words")
    lost: int = perhaps("orders that are lost")
    rest: str = perhaps("what becomes of the orders that are left, in words")
    draws: int = perhaps("cards drawn afterwards")
    keeps: int = perhaps("drawn cards that are kept")
    playable: Texts = perhaps("cards in hand that may be played")
    reactions: Texts = perhaps("cards in hand for the opponent's turn")
    cards_for_chip: int = perhaps("cards in hand that may go under the chip")


class Victory(Answer):
    """The state of a battle."""

    medals: BySide = perhaps("medals of each side")
    medals_for_units: BySide = perhaps("of these, medals for units")
    medals_for_exits: BySide = perhaps("of these, medals for units that left the board")
    medals_for_bridge: BySide = perhaps("of these, medals for bridges")
    medals_for_town: BySide = perhaps("of these, medals for towns")
    medals_for_factory: BySide = perhaps("of these, medals for the factory")
    needed: int = perhaps("medals that win")
    still_needed: BySide = perhaps("medals that each side lacks")
    winner: Side | None = perhaps("the side that has won, or null")
    over: bool = perhaps("whether the battle is over")
    cards: int | BySide = perhaps("command cards that a side is dealt")
    first: Side = perhaps("the side that moves first")
    as_printed: str = perhaps("what the briefing calls it")
    side_played: str = perhaps("which side that is, in words")
