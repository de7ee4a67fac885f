"""Phrases on a campaign: its scenarios, its score card, and who wins it."""

from __future__ import annotations

from ingest.phrasebook import campaign_rolls
from rulesdb.facts import Compare, Condition, Seat
from rulesdb.language.phrases import Filled, Phrase, Says, When

TABLE = Seat.TABLE

#: The sentences that state a principle, word for word.
SENTENCES = (
    (
        "linked-scenarios",
        "A campaign is a series of linked scenarios that are played one after another",
    ),
    (
        "medals-recorded",
        "After each battle, each player records the medals won on the campaign score "
        "card",
    ),
    (
        "medals-recorded",
        "After each battle, each player must record the medals won on the campaign "
        "score card",
    ),
    ("card-filled-in-play", "The columns are filled in during play"),
    ("total-row", "The campaign score card has a last row for the total"),
    (
        "totals-at-the-end",
        "After the last scenario, each player adds up all medals won",
    ),
    (
        "attrition-after-battle",
        "After each battle, each player makes the attrition roll",
    ),
    (
        "reserves-after-battle",
        "After each battle, a player with objective medals rolls for campaign reserves",
    ),
    (
        "campaign-book-instead",
        "A player who owns Campaign Book 1 or Campaign Book 2 may use its campaign "
        "rules",
    ),
    ("no-objective-track", "The Khalkhin-Gol campaign has no objective track"),
    ("tokens-by-this-book", "Reserve tokens are given out by the rules of this book"),
    (
        "later-in-the-war",
        "The scenario takes place much later in the war than the Khalkhin-Gol campaign",
    ),
)

#: The heads of tables, which name the columns, and rows that sum up what sentences
#: beside them state: these are what is applied.
ROWS = (
    ("Place; Scenario; Battle", "Place; Scenario; Battle"),
    ("Row; Scenario; Axis; Allies", "Row; Scenario; Axis; Allies"),
    ("Pair; Reserve", "Pair; Reserve"),
    ("{n}; {scenario}[, Breakthrough]", "3; Bain Tsagan Heights, Breakthrough"),
    ("{n}; Total", "9; Total"),
    ("{pair}; {n} standard {units}", "armor + armor; 1 standard armor unit"),
    ("{pair}; {n} special {units}", "star + armor; 1 special armor unit"),
    (
        "{pair}; {n} special unit of the player's choice, of a type that the next "
        "scenario deploys, or {n2} standard unit",
        "star + star; 1 special unit of the player's choice, of a type that the next "
        "scenario deploys, or 1 standard unit",
    ),
    (
        "{pair}; {place} on a hex occupied by any unit",
        "flag + flag; sandbags on a hex occupied by any unit",
    ),
)

SCENARIOS = (
    Phrase(
        "The Khalkhin-Gol campaign has {n} scenarios",
        (Says(TABLE, "campaign_scenarios", Filled("n")),),
        ("The Khalkhin-Gol campaign has 8 scenarios.",),
    ),
    Phrase(
        "The scenario is number {n} of the {n2} scenarios of the {book} campaign",
        (
            Says(TABLE, "campaign_place", Filled("n")),
            Says(TABLE, "in_force", Filled("book")),
        ),
        ("The scenario is number 1 of the 8 scenarios of the Khalkhin-Gol campaign.",),
    ),
    Phrase(
        "The scenarios must be played in the order of the list",
        (Says(TABLE, "listed_order", True),),
        ("The scenarios must be played in the order of the list.",),
    ),
    Phrase(
        "{n}; {scenario}; {title}",
        (
            Says(TABLE, "campaign_place", Filled("n"), of="scenario"),
            Says(TABLE, "battle_kind", Filled("title"), of="scenario"),
        ),
        ("3; Bain Tsagan Heights; Breakthrough",),
    ),
    Phrase(
        "The scenario is a[n] {title} battle",
        (Says(TABLE, "battle_kind", Filled("title")),),
        (
            "The scenario is a standard battle.",
            "The scenario is an Overlord battle.",
        ),
    ),
    Phrase(
        "The campaign may be played without the {n} {title} scenarios",
        (Says(TABLE, "may_be_left_out", Filled("title")),),
        ("The campaign may be played without the 2 Breakthrough scenarios.",),
    ),
    Phrase(
        "A campaign without the {n} {title} scenarios takes {n2} hours or less",
        (Says(TABLE, "holds", "short-campaign"),),
        ("A campaign without the 2 Breakthrough scenarios takes 4 hours or less.",),
    ),
    Phrase(
        "{title} command cards are recommended for the ({n} {title2} scenarios|"
        "scenario)",
        (Says(TABLE, "cards_recommended", Filled("title")),),
        (
            "Breakthrough command cards are recommended for the 2 Breakthrough "
            "scenarios.",
            "Breakthrough command cards are recommended for the scenario.",
        ),
    ),
    Phrase(
        "{title} command cards are not required[ for the scenario]",
        (Says(TABLE, "cards_required", False),),
        (
            "Breakthrough command cards are not required.",
            "Breakthrough command cards are not required for the scenario.",
        ),
    ),
    Phrase(
        "The scenario may be played before the last scenario of the campaign, "
        "{scenario}",
        (Says(TABLE, "played_before", Filled("scenario")),),
        (
            "The scenario may be played before the last scenario of the campaign, "
            "Tightening the Noose.",
        ),
    ),
    Phrase(
        "{scenario} may be played before {scenario2}",
        (Says(TABLE, "played_before", Filled("scenario2"), of="scenario"),),
        ("The Khalkhin-Gol Encirclement may be played before Tightening the Noose.",),
    ),
    Phrase(
        "The scenario is not part of the Khalkhin-Gol campaign",
        (Says(TABLE, "part_of_campaign", False),),
        ("The scenario is not part of the Khalkhin-Gol campaign.",),
    ),
    Phrase(
        "{scenario} is not part of the Khalkhin-Gol campaign",
        (Says(TABLE, "part_of_campaign", False, of="scenario"),),
        ("Kawatama Bridge is not part of the Khalkhin-Gol campaign.",),
    ),
    Phrase(
        "The medals of the scenario count in the campaign",
        (Says(TABLE, "medals_count", True),),
        ("The medals of the scenario count in the campaign.",),
    ),
    Phrase(
        "The medals of the scenario do not count in the campaign",
        (Says(TABLE, "medals_count", False),),
        ("The medals of the scenario do not count in the campaign.",),
    ),
    Phrase(
        "The medals of {scenario} do not count in the campaign",
        (Says(TABLE, "medals_count", False, of="scenario"),),
        ("The medals of The Khalkhin-Gol Encirclement do not count in the campaign.",),
    ),
    Phrase(
        "The simplified campaign rules may be used with any set of scenarios that the "
        "players link together",
        (Says(TABLE, "any_scenarios", True),),
        (
            "The simplified campaign rules may be used with any set of scenarios that "
            "the players link together.",
        ),
    ),
    Phrase(
        "The sides are {names}",
        (Says(TABLE, "sides", Filled("names")),),
        ("The sides are the US Marines and the Japanese.",),
    ),
    Phrase(
        "The rules of the campaign book then replace the simplified campaign rules",
        (Says(TABLE, "replaced_by_book", True),),
        ("The rules of the campaign book then replace the simplified campaign rules.",),
    ),
)

SCORE_CARD = (
    Phrase(
        "The campaign score card has a row for each of the {n} scenarios",
        (Says(TABLE, "campaign_scenarios", Filled("n")),),
        ("The campaign score card has a row for each of the 8 scenarios.",),
    ),
    Phrase(
        "The campaign score card has a column for the Axis and a column for the Allies",
        (Says(TABLE, "score_columns", ("axis", "allies")),),
        (
            "The campaign score card has a column for the Axis and a column for the "
            "Allies.",
        ),
    ),
)

NOT_MORE_THAN = When("difference", Compare.AT_MOST, Filled("n2"))
FROM = When("difference", Compare.AT_LEAST, Filled("n"))
#: "More than 6" begins with the number after it.
BEYOND = When("difference", Compare.AT_LEAST, Filled("n", less=-1))

WINNER = (
    Phrase(
        "The player with (more|the most victory) medals[ after the last scenario] wins "
        "the campaign",
        (Says(TABLE, "most_medals_win", True),),
        (
            "The player with more medals wins the campaign.",
            "The player with the most victory medals after the last scenario wins the "
            "campaign.",
        ),
    ),
    Phrase(
        "A difference of {n} or {n2} medals is the exception: the campaign is a draw",
        (Says(TABLE, "most_medals_win", False, when=(FROM, NOT_MORE_THAN)),),
        ("A difference of 1 or 2 medals is the exception: the campaign is a draw.",),
    ),
    Phrase(
        "A difference of {n} to {n2} medals is a {title}",
        (Says(TABLE, "degree", Filled("title"), when=(FROM, NOT_MORE_THAN)),),
        (
            "A difference of 0 to 2 medals is a draw.",
            "A difference of 3 to 5 medals is a minor victory.",
        ),
    ),
    Phrase(
        "A difference of more than {n} medals is a {title}",
        (Says(TABLE, "degree", Filled("title"), when=(BEYOND,)),),
        ("A difference of more than 6 medals is a decisive victory.",),
    ),
    Phrase(
        "The rules do not say which degree a difference of exactly {n} medals has",
        (
            Says(
                TABLE,
                "not_said",
                "degree",
                when=(When("difference", Compare.IS, Filled("n")),),
            ),
        ),
        ("The rules do not say which degree a difference of exactly 6 medals has.",),
    ),
)


def tokens_of_a_player() -> tuple[Phrase, ...]:
    """Return the phrases on the reserve tokens of one player."""
    own = (When("player", Compare.IS, Filled("army")),)
    return (
        Phrase(
            "The {army} player starts the campaign with {n} reserve token[s]",
            (Says(TABLE, "tokens_at_start", Filled("n"), when=own),),
            (
                "The Soviet player starts the campaign with 1 reserve token.",
                "The Japanese player starts the campaign with 5 reserve tokens.",
            ),
        ),
        Phrase(
            "The {army} player gains {n} reserve token at the start of each battle",
            (Says(TABLE, "tokens_a_battle", Filled("n"), when=own),),
            ("The Soviet player gains 1 reserve token at the start of each battle.",),
        ),
        Phrase(
            "The {army} player gains no reserve tokens during the campaign",
            (Says(TABLE, "tokens_a_battle", 0, when=own),),
            ("The Japanese player gains no reserve tokens during the campaign.",),
        ),
    )


TOKENS = (
    *tokens_of_a_player(),
    Phrase(
        "The rules do not say whether the first battle of the campaign already adds a "
        "reserve token",
        (Says(TABLE, "not_said", "first-battle"),),
        (
            "The rules do not say whether the first battle of the campaign already "
            "adds a reserve token.",
        ),
    ),
    Phrase(
        "In the campaign of the Board Game Arena implementation, a reserve unit costs "
        "{n} reserve token",
        (
            Says(
                TABLE,
                "token_cost",
                Filled("n"),
                when=(Condition("reserve", Compare.IS, "unit"),),
            ),
        ),
        (
            "In the campaign of the Board Game Arena implementation, a reserve unit "
            "costs 1 reserve token.",
        ),
    ),
    Phrase(
        "In the campaign of the Board Game Arena implementation, {place} cost no "
        "reserve token",
        (
            Says(
                TABLE,
                "token_cost",
                0,
                when=(When("reserve", Compare.IS, Filled("place")),),
            ),
        ),
        (
            "In the campaign of the Board Game Arena implementation, sandbags cost no "
            "reserve token.",
        ),
    ),
)

PHRASES = (
    *(
        Phrase(sentence, (Says(TABLE, "holds", principle),), (f"{sentence}.",))
        for principle, sentence in SENTENCES
    ),
    *(Phrase(row, (), (example,)) for row, example in ROWS),
    *SCENARIOS,
    *SCORE_CARD,
    *WINNER,
    *TOKENS,
    *campaign_rolls.PHRASES,
)
