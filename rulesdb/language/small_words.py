"""Words of a question that say nothing about a rule: articles, politeness and the like.

"May", "must", "not", "no", "only", "again", "all" and "each" are not among them: they
are what rules are made of. Nor is a word that stands in the name of a record by itself.
"""

from __future__ import annotations

from rulesdb.language.words import stems, words

#: Articles, pronouns, prepositions and auxiliaries. "Mine" is not among them: it is
#: what lies in a minefield.
GRAMMAR = """
    a an the this that these those some any it its it's he she they them their his her
    i me my we us our you your yours someone anyone somebody anybody
    and or but if then than so as at by for from in into of on onto to with about
    am is are was were be been being do does did doing done doesn't don't didn't
    has have had having can could will would shall should there here just
    get gets got getting go goes going let lets want wants wanted
"""

#: What makes a sentence a question.
QUESTION = """
    how what when where which who whom whose why whether
    much many exactly actually really also too either even ever still
    happen happens happened mean means say says said tell know wonder wondering
    question questions rule rules ruling correct please thanks thank hello hi
    ok okay eg e.g ie i.e etc vs versus
"""

RUSSIAN = """
    а и в во на с со по к ко из от до для у о об обо при за над под же ли бы то что
    чтобы это этот эта эти как так или но если я мы ты вы он она они его её их мне
    мой моя мои нам свой своя себе какой какая какое какие который которая которые
    кто кого где когда куда почему зачем сколько можно нужно надо будет есть
    делает делать пожалуйста скажите подскажите правило правила
"""

SMALL_WORDS = frozenset(
    word.text for word in words(" ".join((GRAMMAR, QUESTION, RUSSIAN)))
)


#: A name of fewer words than this is no name any more: "AT gun" is not any gun.
SHORTEST_NAME = 2


def name_stems(name: str) -> tuple[str, ...]:
    """Return the stems of a name without its small words: equal for names asked alike.

    >>> name_stems("Take the ground") == name_stems("take ground")
    True
    >>> name_stems("AT gun")
    ('at', 'gun')
    """
    kept = tuple(word.stem for word in words(name) if word.text not in SMALL_WORDS)
    return kept if len(kept) >= SHORTEST_NAME else stems(name)
