"""The ids that other people's links hold already, and their categories: for ever."""

from __future__ import annotations

_BY_CATEGORY = {
    "terrain": """
        forest hedgerow hill town river bridge ocean beach trench city-ruins
        russian-village winter-forest ravine marsh hill-with-forest
        hill-with-village frozen-river factory-complex airfield cave hospital
        hq-supply-tent jungle labor-camp mountain pacific-village pier
        rice-paddy fish-pond river-mouth river-branch fordable-stream
        fordable-river embankment
    """,
    "obstacle": """
        bunker hedgehog sandbags wire field-bunker winter-field-bunker
        dragons-teeth minefield rope-bridge
    """,
    "unit": """
        infantry armor artillery special-forces-infantry elite-armor
        french-resistance sniper combat-engineers cavalry ski-troops
        russian-elite tankette armored-car flame-thrower-tank war-ship
        supply-train anti-tank-gun machine-gun aircraft-carrier chindits
        giretsu us-marines mobile-artillery big-gun
    """,
    "card": """
        recon-1 probe attack assault recon-in-force general-advance
        pincer-move air-power ambush armor-assault artillery-bombard barrage
        behind-enemy-lines close-assault-card counter-attack dig-in
        direct-from-hq firefight infantry-assault medics-and-mechanics
        move-out their-finest-hour
    """,
    "campaign": """
        simplified-campaign campaign-score-card campaign-victory
        degree-of-victory attrition-roll campaign-reserves reserve-deployment
        advanced-campaign reserve-tokens
    """,
    "scenario": """
        scenario-38-suomussalmi scenario-39-gates-of-moscow
        scenario-40-breakout-at-klin scenario-41-red-barricades
        scenario-42-ponyri scenario-43-breakout-to-lisyanka
        scenario-44-prokhorovka scenario-45-river-bug khalkhin-gol-spark
        kawatama-bridge bain-tsagan-heights soviet-infiltration
        halha-river-shelling down-in-the-dumps attack-on-the-soviet-outpost
        tightening-the-noose khalkhin-gol-encirclement cape-torokina-landings
    """,
    "rule": """
        card-game-setup card-game-turn card-game-reserve card-game-scoring
        solo-mode ally-mode united-front-mode troop-cards
    """,
    "hero-card": """
        akhutin bogdanov voronov zhukov lkhagvasuren nikishev ortenberg
        remizov smushkevich fedyuninsky feklenko tsedenbal choibalsan shtern
        yakovlev
    """,
}
#: Rules and actions, which their books do not always tell apart.
_RULES_AND_ACTIONS = """
    setup battlefield command-cards section-cards tactic-cards
    object-of-the-game victory-medals game-turn play-command-card order-units
    draw-command-card movement infantry-movement armor-movement
    artillery-movement battle battle-dice combat-procedure close-assault
    infantry-battle-range armor-battle-range artillery-battle-range
    line-of-sight terrain-reductions hits retreat taking-ground armor-overrun
    special-units expansions political-commissar russian-command-rules
    blitz-rules hero-of-the-soviet-union-medal battle-star-tokens camouflage
    eastern-front-figures japanese-command-rules yamato-damashi
    seishin-kyoiku-doctrine banzai-war-cry us-marine-command-rules gung-ho
    night-attacks night-visibility-chart targeting-marker japanese-medal
    pacific-contents molotov-cocktails
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
