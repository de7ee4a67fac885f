"""What facts may say of a campaign: its scenarios and medals, losses and reserves."""

from __future__ import annotations

from rulesdb.predicates.predicate import Merge, Predicate

P, M = Predicate, Merge

CAMPAIGN = (
    # Scenarios and the score card.
    P("campaign_scenarios", int, "scenarios", M.NEAREST, "how many scenarios it has"),
    P("campaign_place", int, "place", M.NEAREST, "its number in the campaign"),
    P("score_columns", tuple, "sides", M.UNION, "sides with a column on the card"),
    P("battle_kind", str, "kind", M.NEAREST, "standard, Breakthrough or Overlord"),
    P("listed_order", bool, "", M.NEAREST, "scenarios are played in the list's order"),
    P("may_be_left_out", str, "kind", M.UNION, "scenarios that may be left out"),
    P("played_before", str, "scenario", M.UNION, "what it may be played before"),
    P("part_of_campaign", bool, "", M.FORBIDS, "it is part of the campaign"),
    P("medals_count", bool, "", M.FORBIDS, "its medals count in the campaign"),
    P("any_scenarios", bool, "", M.ALLOWS, "any scenarios may be linked together"),
    P("cards_recommended", str, "kind", M.UNION, "battles that have their own cards"),
    P("cards_required", bool, "", M.NEAREST, "those cards have to be used"),
    P("sides", tuple, "names", M.NEAREST, "who fights whom"),
    # The winner.
    P("most_medals_win", bool, "", M.FORBIDS, "the side with more medals wins"),
    P("degree", str, "degree", M.NEAREST, "what a difference in medals is called"),
    # Attrition.
    P("attrition_dice", int, "dice", M.NEAREST, "dice for each enemy figure"),
    P("rolled_apart", bool, "", M.NEAREST, "each figure has a die of its own"),
    P("out_on_symbol", bool, "", M.ALLOWS, "its type's symbol puts a figure out"),
    P("out_on", tuple, "faces", M.UNION, "faces that put any figure out of action"),
    P("out_only_on", tuple, "faces", M.NEAREST, "the only faces that put it out"),
    P("attrition_type", tuple, "types", M.NEAREST, "its type on the attrition roll"),
    P("figures_removed", int, "figures", M.NEAREST, "lost for a figure out of action"),
    P("special_loses", bool, "", M.NEAREST, "its special type loses the figure"),
    P("standard_loses", bool, "", M.NEAREST, "a standard unit does if that is absent"),
    P("out_eliminates", bool, "", M.NEAREST, "a unit of its type is eliminated"),
    P("medals_for_out", int, "medals", M.NEAREST, "medals for a unit eliminated so"),
    P("medals_for_type", int, "medals", M.NEAREST, "medals for a unit type lost whole"),
    # Reserves and where they stand.
    P("reserve_dice", int, "dice", M.NEAREST, "dice for each objective medal"),
    P("rolled_together", bool, "", M.NEAREST, "all dice are rolled at the same time"),
    P("calls_up", tuple, "types", M.UNION, "types of which a standard unit comes"),
    P(
        "calls_up_special",
        tuple,
        "types",
        M.UNION,
        "types of a special unit that comes",
    ),
    P("calls_up_any", bool, "", M.NEAREST, "a special unit of any type comes"),
    P("reserve_on", str, "pair", M.UNION, "a pair that may call this unit up"),
    P("or_standard", bool, "", M.NEAREST, "a standard unit may come instead"),
    P("of_next_scenario", bool, "", M.NEAREST, "only special types of the next battle"),
    P("places_on_unit", str, "record", M.UNION, "what is placed on a unit's hex"),
    P("placed_at", str, "time", M.NEAREST, "when that is placed"),
    P("units_a_pair", int, "units", M.NEAREST, "units that a pair calls up"),
    P("deployed_in", str, "battle", M.NEAREST, "when a reserve unit is deployed"),
    P("deployed_on", str, "hex", M.UNION, "where a reserve unit may be deployed"),
    # Advanced campaign rules.
    P("replaced_by_book", bool, "", M.NEAREST, "a campaign book's rules hold instead"),
    P("tokens_at_start", int, "tokens", M.NEAREST, "reserve tokens at the start"),
    P("tokens_a_battle", int, "tokens", M.NEAREST, "reserve tokens for each battle"),
    P("token_cost", int, "tokens", M.NEAREST, "reserve tokens that a reserve costs"),
    # Where the book says nothing.
    P("not_said", str, "subject", M.UNION, "what the rules do not say"),
)
