"""How command cards order units: which may be played, whom they order, how many."""
