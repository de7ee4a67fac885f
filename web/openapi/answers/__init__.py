"""What a ruling answers, question by question and step by step.

A key is left out where it says nothing, or where its value depends on what is missing.
"""

from __future__ import annotations

from web.openapi.answers import battle, campaign, card_game, special
from web.openapi.answers.parts import Answer

#: The answer to each question, and to each step of those that have steps.
ANSWERS: dict[str, type[Answer]] = {
    "battle": battle.Battle,
    "resolve": battle.Resolve,
    "targets": battle.Targets,
    "sight": battle.Sight,
    "move": battle.Move,
    "retreat": battle.Retreat,
    "take-ground": battle.TakeGround,
    "minefield": battle.Minefield,
    "order": battle.Order,
    "victory": battle.Victory,
    "special hospital": special.Hospital,
    "special hq-tent": special.HqTent,
    "special seal-cave": special.SealCave,
    "special cave-move": special.CaveMove,
    "special night": special.Night,
    "special place-sandbags": special.PlaceSandbags,
    "special minefield-setup": special.MinefieldSetup,
    "campaign degree": campaign.Degree,
    "campaign attrition": campaign.Attrition,
    "campaign reserves": campaign.Reserves,
    "campaign reserve-deployment": campaign.ReserveDeployment,
    "campaign score": campaign.CampaignScore,
    "card-game deal": card_game.Deal,
    "card-game hero": card_game.Hero,
    "card-game turn": card_game.Turn,
    "card-game score": card_game.Score,
    "card-game winner": card_game.Winner,
}
