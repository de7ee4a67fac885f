"""One module for each form that a rulebook comes in; each yields the same blocks."""
