"""Which passages bear on what the rules check answers.

That is battle, hits, flags, movement, sight, taking ground, orders, victory, the
special rules that have a step of their own, campaigns, and the card game.

That is battle, hits, flags, movement, sight, taking ground, and campaigns. What a
passage bears on is told by the kind of its record and by its label, as books use the
same labels throughout; rules and actions are named one by one, and the records of a
campaign are about nothing else. Whether a phrase reads a passage has no say in it.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.records import Passage, Record
from rulesdb.vocabulary import Category

#: Labels that bear on battle, hits, flags, movement, sight and ground on any record.
COMMON = frozenset(
    {
        "Battle",
        "Flags",
        "Hits",
        "Line of sight",
        "Movement",
        "Retreat",
        "Taking ground",
    }
)

#: Further labels that do so on the records of a category.
LABELS: Mapping[Category, frozenset[str]] = {
    Category.TERRAIN: frozenset(
        {
            "Ambush",
            "Artillery",
            "Battle after a longer move",
            "Bridge",
            "Capture",
            "Cave network",
            "Connected hills",
            "Dice",
            "Effect",
            "Entering",
            "Ice",
            "Leaving",
            "Movement, no stop",
            "Other units in a cave",
            "Reclaiming",
            "Same height",
            "Sealing a cave",
            "Surf",
            "Uphill only",
        }
    ),
    Category.OBSTACLE: frozenset(
        {
            "After an explosion",
            "All sides",
            "Battle, dice",
            "Behind Enemy Lines",
            "Effect",
            "Enemy unit",
            "Field of fire",
            "Friendly unit",
            "Movement, no further",
            "No protection",
            "Removal",
            "Removal, details",
            "Side",
            "Side, details",
        }
    ),
    Category.UNIT: frozenset(
        {
            "Anti-tank guns and machine guns",
            "Armored cars",
            "Battle range",
            "Battle, obstacles",
            "Battle, terrain",
            "Blocked retreat",
            "Close assault",
            "Command rules",
            "Figures",
            "Hits by a sniper",
            "Hits on the unit card",
            "Medals",
            "Minefields and cards",
            "Minefields",
            "Movement and battle",
            "Movement, distances",
            "Orders",
            "Other armor",
            "Reserves",
            "Retreat, distances",
            "Terrain",
            "Type",
            "Unit card",
            "Units",
            "Wire",
            "Zeroing in",
        }
    ),
    Category.CARD: frozenset(
        {
            "Air strikes, details",
            "Ambush",
            "Any close assault",
            "Banzai",
            "Blitz rules",
            "Center",
            "Details",
            "Drawing",
            "Effect",
            "Frozen rivers",
            "Gung-Ho",
            "Gung-Ho without armor",
            "Gung-Ho without infantry",
            "Night",
            "No armor",
            "No artillery",
            "No infantry",
            "Nothing else",
            "Orders",
            "Overrun",
            "Placement",
            "Recon 1",
            "Reshuffling",
            "Rulings",
            "Russian command",
            "Russian command, details",
            "Scenario 38",
            "Who may battle",
        }
    ),
    Category.SCENARIO: frozenset(
        {
            "Briefing",
            "Exit",
            "Exit of other units",
            "Figures",
            "Label of a side",
            "Place in the campaign",
            "Sides",
            "Special rules",
            "Victory",
        }
    ),
}

#: The rules and actions that do so, with all their passages.
RULES = frozenset(
    {
        "armor-battle-range",
        "armor-movement",
        "armor-overrun",
        "artillery-battle-range",
        "artillery-movement",
        "banzai-war-cry",
        "battle",
        "battle-dice",
        "camouflage",
        "close-assault",
        "combat-procedure",
        "draw-command-card",
        "game-turn",
        "gung-ho",
        "hits",
        "infantry-battle-range",
        "infantry-movement",
        "line-of-sight",
        "molotov-cocktails",
        "movement",
        "night-attacks",
        "night-visibility-chart",
        "object-of-the-game",
        "order-units",
        "play-command-card",
        "political-commissar",
        "retreat",
        "russian-command-rules",
        "section-cards",
        "seishin-kyoiku-doctrine",
        "special-units",
        "tactic-cards",
        "taking-ground",
        "targeting-marker",
        "terrain-reductions",
        "victory-medals",
        "us-marine-command-rules",
        "yamato-damashi",
    }
)

#: The tag of the records of the card game, of which every rule bears on its questions.
CARD_GAME = "card-game"

#: Labels of other rules that do so.
OF_RULES = frozenset(
    {
        "Air attack",
        "Armor movement",
        "Battle",
        "Command cards",
        "Orders",
        "Recon 1",
        "Recon as an air strike",
        "Which units",
    }
)

#: Passages that bear on it though the like of them on other records does not.
ALSO = frozenset(
    {
        ("hospital", "Special"),
        ("minefield", "Placement"),
        ("sandbags", "Placement"),
    }
)

#: Passages whose label is among those above, but which are about something else:
#: healing and ordering by a card, setting up, sides that no question asks for.
OTHERWISE = frozenset(
    {
        ("medics-and-mechanics", "Details"),
        ("medics-and-mechanics", "Effect"),
        ("gung-ho", "Breakthrough"),
        ("targeting-marker", "Set-up"),
        ("camouflage", "Placement"),
        ("cape-torokina-landings", "Sides"),
        ("molotov-cocktails", "Set-up"),
    }
)


def bears(record: Record, passage: Passage) -> bool:
    """Say whether a passage bears on what the rules check answers."""
    if CARD_GAME in record.tags:
        return True
    if (record.id, passage.label) in OTHERWISE:
        return False
    if record.category is Category.CAMPAIGN:
        return True
    if record.id in RULES or (record.id, passage.label) in ALSO:
        return True
    if record.category in (Category.RULE, Category.ACTION):
        return passage.label in OF_RULES
    labels = LABELS.get(record.category)
    return labels is not None and passage.label in COMMON | labels


#: Labels under which the publishers' own wordings say something else.
OTHER_LABELS = frozenset({"Special Rules", "Setup", "Source note"})


def bears_wording(record: Record, label: str) -> bool:
    """Say whether an official wording of a record bears on these subjects."""
    if record.category is Category.SCENARIO:
        return label in ("Conditions of Victory", "Special Rules")
    if record.category in (Category.TERRAIN, Category.OBSTACLE, Category.UNIT):
        return label not in OTHER_LABELS
    return record.id in RULES
