"""Names of records that are everyday words too, and those that can mean nothing else.

The first are left alone in a draft unless a capital letter shows that a name is meant,
as in "he plays Ambush". All are given as they are written, in small letters.
"""

from __future__ import annotations

#: Names of terrain, obstacles and units, and what players call them, that mean other
#: things as often; and phrases of any talk. The plural of some is clear: "mines".
EVERYDAY = frozenset(
    """
    mine wood ruin train trains resistance carrier carriers canal ranger stern
    barbed mined mounted
    foot horse horses battery batteries boat boats navy ski tree trees house houses
    city cities building buildings landing landings water waters coast
    swim peak peaks ship ships gi grunt grunts gun soldier soldiers
    победа победы резерв резерва резерве резервы союзник союзника союзники
    одиночка одиночку одиночки
    """.split()
) | frozenset(
    phrase.strip()
    for phrase in """
    dig in, digs in, dug in, digging in, game over, behind the lines, gung ho,
    move out, moves out, moved out, moving out, general advance,
    single out, game board, turn order, ordered unit, ordered units, ordering units,
    move units, moves units, moving units, moved units, dotted line, dotted lines,
    score sheet, fire fight, единым фронтом
    """.split(",")
)

#: One-word names of rules, actions and cards that are no words of every sentence. Any
#: other such name ("movement", "hits", "attack") is taken for an everyday word.
TERMS = frozenset(
    """
    overrun camouflage camo blitz blitzkrieg commissar banzai crosshair
    маскировка блицкриг банзай комиссар
    """.split()
)
