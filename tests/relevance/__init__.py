"""How well a search answers what players ask, measured: `make relevance`."""
