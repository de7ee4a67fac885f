"""The picture of a board, drawn as SVG from a scene.

A page that has pictures in it links `stylesheet()` as a file of its own, stands
`sprite()` once in its body, and places what `svg(scene, inline=True)` returns. Each hex
is `<g class="hex" data-hex="G5">`, moved to its place, so that a script places a symbol
in it as it stands: `<use href="#t-forest"/>`. By itself, as on a button, a symbol is
seen through `VIEW_BOX`. `symbols()` has the ids, and `rulesdb.board.picture.colours`
the classes: all begin with `b-`.
"""

from rulesdb.board.picture.colours import stylesheet
from rulesdb.board.picture.drawing import svg
from rulesdb.board.picture.geometry import VIEW_BOX
from rulesdb.board.picture.symbols import sprite, symbols

__all__ = ["VIEW_BOX", "sprite", "stylesheet", "svg", "symbols"]
