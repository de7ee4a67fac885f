"""The board as it lies on the table: hexes, lines over them, what lies there."""
