"""Every number that decides in which order records answer, in one place.

What a record is worth is the sum of all that speaks for it, each part times its number
here. They were chosen with `make relevance`, each for a reason that holds for any
query; none makes up for a single one.
"""

from __future__ import annotations

from collections.abc import Mapping

#: How much a word counts by where it stands. A title says what a record is, other names
#: nearly so, and both count once more below; a summary is the rule in short; a label
#: says what a passage is about; official wording only helps its owner to find our own;
#: a place is asked for by its page and nothing else.
FIELD_WEIGHTS: Mapping[str, float] = {
    "title": 3.0,
    "aliases": 2.0,
    "label": 1.5,
    "summary": 2.5,
    "text": 1.0,
    "official": 0.5,
    "place": 1.0,
}

#: What a word counts that may be the beginning of the one that was found.
UNFINISHED = 0.6

#: What a rule term counts that was found for a player's word.
MEANT = 0.8

#: What a passage counts, when the best one of a record is chosen, that is no rule: an
#: example or a difference between sources should not stand for the rule itself.
NOT_A_RULE = 0.5

#: What a word counts there that is in the record's own name, and so in most passages.
OWN_NAME = 0.1

#: What a passage counts there that has the label which the question asks for.
ASKED_LABEL = 1.5

#: A query for at least so many things is a question: a record need not hold all of
#: them, since nobody words a rule as it is asked for.
QUESTION = 4

#: Where no record need hold all that is wanted, those match that hold at least this
#: part of what the best one holds: a common word should not bring every record.
LEAST_PART = 0.5

#: Where a query has words that no record holds, another word of it has to be in so many
#: of all records to be a term of the game, and not one that is there in passing: no
#: record is about a "sleeve size", though one has the size of a hand.
OFTEN = 0.05

#: A record that the query names is kept beside those that hold all of it if it holds at
#: least this part: "guns hills range" is about hills too, which say nothing of range.
NAMED_PART = 0.3

#: What it is worth to such a record, besides, to be what the query is about: one that
#: has all the words may have them in passing.
SUBJECT = 1.5

#: What it is worth to be called just as the query says: more than all else together.
EXACT = 100.0

#: What it is worth if the query has all the words of one of the record's names.
CALLED = 2.0

#: What it is worth if the record's names have all that the query wants.
WHOLLY = 3.0

#: What being called is worth, besides, for terrain or an obstacle if the query names a
#: unit too: what tanks may do in a forest stands with the forest.
PAIR = 1.0

#: What it is worth to hold all that is wanted, each thing the more the rarer it is.
COVERAGE = 10.0

#: What it is worth, beside its rarity, that a thing is in one of a record's names.
NAMED = 0.3

#: What a point of BM25F is worth.
SCORE = 0.1
