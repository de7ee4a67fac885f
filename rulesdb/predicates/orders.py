"""What facts may say of command cards: whom they order, and which may be played."""

from __future__ import annotations

from rulesdb.predicates.predicate import Merge, Predicate

P, M = Predicate, Merge

ORDERS = (
    # The board and the turn.
    P("sections", tuple, "sections", M.UNION, "the sections of each player's board"),
    P("flanks", tuple, "sections", M.UNION, "the sections that are flanks"),
    P("orders_a_unit", int, "orders", M.LEAST, "orders that a unit may get in a turn"),
    P("cards_a_turn", int, "cards", M.LEAST, "command cards that may be played"),
    # What a card orders.
    P("card_kind", str, "", M.NEAREST, "whether it is a section or a tactic card"),
    P("orders_units", int, "units", M.NEAREST, "how many units the card orders"),
    P("orders_in", str, "", M.NEAREST, "in which sections the card orders them"),
    P("orders_none_in", str, "section", M.UNION, "where the card orders no unit"),
    P("orders", tuple, "types", M.UNION, "the only types of unit that a card orders"),
    P("orders_adjacent", bool, "", M.NEAREST, "they are next to an enemy unit"),
    P("fallback_orders", int, "units", M.MOST, "of any kind, if it has none of those"),
    P("night_orders", int, "units", M.NEAREST, "of any kind, before full daylight"),
    # Dice that order or heal.
    P("dice_for_card", int, "dice", M.NEAREST, "dice rolled for each card held"),
    P("symbol_orders", tuple, "faces", M.UNION, "faces that order their own type"),
    P("any_orders", tuple, "faces", M.UNION, "faces that order a unit of any kind"),
    P("ordered_by", tuple, "faces", M.NEAREST, "the only faces that order the unit"),
    P("heals", int, "units", M.NEAREST, "how many units the card heals"),
    P("healed_is_ordered", int, "figures", M.NEAREST, "got back, so that it may act"),
    P("healed_by", tuple, "faces", M.NEAREST, "the only faces that heal the unit"),
    P("draws", int, "cards", M.MOST, "cards drawn at the end of the turn"),
    P("keeps", int, "cards", M.LEAST, "cards kept of those that were drawn"),
    # What else a card may be.
    P("copies", bool, "", M.ALLOWS, "it gives the order of the opponent's last card"),
    P("copied", bool, "", M.FORBIDS, "whether the card may be copied"),
    P("becomes", str, "section", M.NEAREST, "the section of the copy"),
    P("reaction", bool, "", M.ALLOWS, "the card is played in the other side's turn"),
    P("may_play_as", str, "card", M.UNION, "the card that it may be played as"),
    P("strike_targets", int, "units", M.NEAREST, "targets of such an air strike"),
    P("strike_in_section", int, "hexes", M.NEAREST, "targets within the section"),
    P("strike_draws", int, "cards", M.NEAREST, "cards drawn after an air strike"),
    # Command rules.
    P("section_card_more", int, "units", M.MOST, "more that a section card orders"),
    P("tactic_card_orders", int, "units", M.MOST, "that a tactic card orders instead"),
    P("orders_more", int, "units", M.MOST, "more that this card orders"),
    P("orders_instead", int, "units", M.MOST, "that this card orders instead"),
    P("keeps_its_number", bool, "", M.ALLOWS, "the card orders as many as printed"),
    P("counter_more", int, "units", M.MOST, "more than the countered player ordered"),
    P("counter_printed", bool, "", M.ALLOWS, "a copy orders the number printed"),
    P("plays_from_chip", bool, "", M.ALLOWS, "the card under the chip is played"),
    P("chip_cards", int, "cards", M.NEAREST, "cards put under the chip in a turn"),
    P("keeps_chip", bool, "", M.ALLOWS, "playing it puts no card under the chip"),
    P("from_hand", bool, "", M.ALLOWS, "the card may be played from hand"),
    P("under_chip", bool, "", M.FORBIDS, "whether it may lie under the chip"),
    P("chip_counts", bool, "", M.ALLOWS, "the card under the chip counts as held"),
)
