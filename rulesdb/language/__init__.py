"""Words: how text is folded, cut and stemmed, and the names that stand in it."""
