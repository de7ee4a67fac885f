"""An answer as the plain data that the API and the command line give out."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from rulesdb.search import Answer, FacetCount, Hit
from rulesdb.snippets import Snippet


def as_dict(answer: Answer, base_url: str = "") -> dict[str, object]:
    """Return an answer with its hits, facet counts and warnings.

    If it is `corrected`, the hits are those of what it has under `did_you_mean`.
    """
    return {
        "query": answer.query.text,
        "total": answer.total,
        "page": answer.query.page,
        "pages": answer.pages,
        "results": [hit_as_dict(hit, base_url) for hit in answer.hits],
        "facets": {
            "category": facet_as_list(answer.categories),
            "book": facet_as_list(answer.books),
        },
        "did_you_mean": answer.did_you_mean,
        "corrected": answer.corrected,
        "warnings": list(answer.warnings),
        "without": [
            {"part": r.left_out, "query": r.query.text, "total": r.total}
            for r in answer.relaxed
        ],
        "near": list(answer.near),
    }


def hit_as_dict(hit: Hit, base_url: str) -> dict[str, object]:
    """Return one hit; its snippet is HTML, the found words in `<mark>`."""
    anchor = hit.passage.anchor if hit.passage else None
    record = hit.record
    return {
        "id": record.id,
        "anchor": anchor,
        "title": record.title,
        "category": record.category.value,
        "book": record.book,
        "page": record.page,
        "url": f"{base_url}/r/{record.id}" + (f"#{anchor}" if anchor else ""),
        "snippet": snippet_html(hit.snippet),
        "score": round(hit.score, 3),
        "why": hit.why,
    }


def facet_as_list(counts: Iterable[FacetCount]) -> list[dict[str, object]]:
    """Return the counts of a facet."""
    return [{"value": c.value, "label": c.label, "count": c.count} for c in counts]


def snippet_html(snippet: Snippet) -> str:
    """Return a snippet as HTML: everything escaped, the found words in `<mark>`.

    >>> snippet_html(Snippet(["a <b> ", "bunker", ""]))
    'a &lt;b&gt; <mark>bunker</mark>'
    """
    texts = list(map(escape, snippet.texts))
    texts[1::2] = [f"<mark>{text}</mark>" for text in texts[1::2]]
    return "".join(texts)
