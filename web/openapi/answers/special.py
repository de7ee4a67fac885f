"""What is answered of the special rules, step by step."""

from __future__ import annotations

from web.openapi.answers.parts import Answer
from web.openapi.plain import perhaps


class Hospital(Answer):
    """Recovering lost figures."""

    dice: int = perhaps("dice rolled")
    may_move: bool = perhaps("whether the unit may move")
    may_battle: bool = perhaps("whether the unit may battle")
    recovered: int = perhaps("figures that come back")
    figures: int = perhaps("figures that it then has")


class SealCave(Answer):
    """Sealing a cave."""

    dice: int = perhaps("dice rolled")
    instead_of_battle: bool = perhaps("whether that takes the place of its battle")
    sealed: bool = perhaps("whether the cave is sealed")
    then: str = perhaps("what becomes of the cave, in words")


class HqTent(Answer):
    """An HQ-supply tent that is captured or reclaimed."""

    discard: str = perhaps("what is discarded, in words")
    hand: str = perhaps("how large the hand is then, in words")
    on_reclaim: str = perhaps("what reclaiming it gives, in words")
    cards: int = perhaps("command cards that are left in the hand")


class CaveMove(Answer):
    """Moving through the cave network."""

    may_move_on: bool = perhaps("whether it may move on")
    may_battle: bool = perhaps("whether it may battle")


class Night(Answer):
    """The visibility at night."""

    dice: int = perhaps("dice rolled")
    visibility: int = perhaps("hexes that are seen")
    starts_at: int = perhaps("hexes that are seen at first")
    full_daylight: bool = perhaps("whether it is full daylight")
    chart: str = perhaps("what becomes of the chart, in words")


class PlaceSandbags(Answer):
    """Placing sandbags by a card."""

    any_hex: bool = perhaps("whether they may be placed on any hex")
    may_move: bool = perhaps("whether the unit may move")
    may_battle: bool = perhaps("whether the unit may battle")


class MinefieldSetup(Answer):
    """How minefields are laid."""

    who: str = perhaps("who lays them, in words")
    when: str = perhaps("when they are laid, in words")
    how: str = perhaps("how they are laid, in words")
