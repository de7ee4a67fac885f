"""Which passages bear on battle, hits, flags, movement, sight and taking ground.

What a passage bears on is told by the kind of its record and by its label, as books use
the same labels throughout; rules and actions are named one by one. Whether a phrase
reads a passage has no say in it.
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
            "Connected hills",
            "Effect",
            "Ice",
            "Leaving",
            "Movement, no stop",
            "Other units in a cave",
            "Same height",
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
            "Any close assault",
            "Banzai",
            "Details",
            "Effect",
            "Frozen rivers",
            "Nothing else",
            "Overrun",
            "Rulings",
            "Who may battle",
        }
    ),
    Category.CAMPAIGN: frozenset({"Armor"}),
    Category.SCENARIO: frozenset({"Figures", "Special rules"}),
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
        "hits",
        "infantry-battle-range",
        "infantry-movement",
        "line-of-sight",
        "molotov-cocktails",
        "movement",
        "retreat",
        "seishin-kyoiku-doctrine",
        "special-units",
        "taking-ground",
        "targeting-marker",
        "terrain-reductions",
        "yamato-damashi",
    }
)

#: Labels of other rules that do so.
OF_RULES = frozenset(
    {
        "Air attack",
        "Armor movement",
        "Battle",
        "Recon as an air strike",
        "Which units",
    }
)

#: Passages whose label is among those above, but which are about something else:
#: the card game, healing and ordering by a card, setting up.
OTHERWISE = frozenset(
    {
        ("dig-in", "Effect"),
        ("medics-and-mechanics", "Details"),
        ("medics-and-mechanics", "Effect"),
        ("their-finest-hour", "Details"),
        ("targeting-marker", "Set-up"),
        ("camouflage", "Placement"),
        ("molotov-cocktails", "Set-up"),
    }
)


def bears(record: Record, passage: Passage) -> bool:
    """Say whether a passage bears on battle, hits, flags, movement, sight or ground."""
    if (record.id, passage.label) in OTHERWISE:
        return False
    if record.id in RULES:
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
        return label == "Special Rules"
    if record.category in (Category.TERRAIN, Category.OBSTACLE, Category.UNIT):
        return label not in OTHER_LABELS
    return record.id in RULES
