"""The board on the site: lay it out, ask on it, open and save it, show it elsewhere."""

from web.board import files, rulings
from web.board.pages import bp

__all__ = ["bp", "files", "rulings"]
