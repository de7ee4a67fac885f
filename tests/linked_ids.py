"""The ids that other people's links hold already, and their categories: for ever."""

from __future__ import annotations

#: In alphabetical order, which no book has.
_BY_CATEGORY = {
    "terrain": """
        airfield beach bridge cave city-ruins embankment factory-complex
        fish-pond fordable-river fordable-stream forest frozen-river hedgerow
        hill hill-with-forest hill-with-village hospital hq-supply-tent jungle
        labor-camp marsh mountain ocean pacific-village pier ravine rice-paddy
        river river-branch river-mouth russian-village town trench winter-forest
""",
    "obstacle": """
        bunker dragons-teeth field-bunker hedgehog minefield rope-bridge
        sandbags winter-field-bunker wire
""",
    "unit": """
        aircraft-carrier anti-tank-gun armor armored-car artillery big-gun
        cavalry chindits combat-engineers elite-armor flame-thrower-tank
        french-resistance giretsu infantry machine-gun mobile-artillery
        russian-elite ski-troops sniper special-forces-infantry supply-train
        tankette us-marines war-ship
""",
    "card": """
        air-power ambush armor-assault artillery-bombard assault attack barrage
        behind-enemy-lines close-assault-card counter-attack dig-in
        direct-from-hq firefight general-advance infantry-assault
        medics-and-mechanics move-out pincer-move probe recon-1 recon-in-force
        their-finest-hour
""",
    "campaign": """
        advanced-campaign attrition-roll campaign-reserves campaign-score-card
        campaign-victory degree-of-victory reserve-deployment reserve-tokens
        simplified-campaign
""",
    "scenario": """
        attack-on-the-soviet-outpost bain-tsagan-heights cape-torokina-landings
        down-in-the-dumps halha-river-shelling kawatama-bridge
        khalkhin-gol-encirclement khalkhin-gol-spark scenario-38-suomussalmi
        scenario-39-gates-of-moscow scenario-40-breakout-at-klin
        scenario-41-red-barricades scenario-42-ponyri
        scenario-43-breakout-to-lisyanka scenario-44-prokhorovka
        scenario-45-river-bug soviet-infiltration tightening-the-noose
""",
    "rule": """
        ally-mode card-game-reserve card-game-scoring card-game-setup
        card-game-turn solo-mode troop-cards united-front-mode
""",
    "hero-card": """
        akhutin bogdanov choibalsan fedyuninsky feklenko lkhagvasuren nikishev
        ortenberg remizov shtern smushkevich tsedenbal voronov yakovlev zhukov
""",
}
#: Rules and actions, which their books do not always tell apart.
_RULES_AND_ACTIONS = """
    armor-battle-range armor-movement armor-overrun artillery-battle-range
    artillery-movement banzai-war-cry battle battle-dice battle-star-tokens
    battlefield blitz-rules camouflage close-assault combat-procedure
    command-cards draw-command-card eastern-front-figures expansions game-turn
    gung-ho hero-of-the-soviet-union-medal hits infantry-battle-range
    infantry-movement japanese-command-rules japanese-medal line-of-sight
    molotov-cocktails movement night-attacks night-visibility-chart
    object-of-the-game order-units pacific-contents play-command-card
    political-commissar retreat russian-command-rules section-cards
    seishin-kyoiku-doctrine setup special-units tactic-cards taking-ground
    targeting-marker terrain-reductions us-marine-command-rules victory-medals
    yamato-damashi
"""
_ACTIONS = {
    "armor-overrun",
    "battle",
    "close-assault",
    "draw-command-card",
    "molotov-cocktails",
    "movement",
    "order-units",
    "play-command-card",
    "retreat",
    "taking-ground",
}
CATEGORY_OF: dict[str, str] = {
    id: category for category, ids in _BY_CATEGORY.items() for id in ids.split()
} | {id: "action" if id in _ACTIONS else "rule" for id in _RULES_AND_ACTIONS.split()}
LINKED_IDS = set(CATEGORY_OF)
