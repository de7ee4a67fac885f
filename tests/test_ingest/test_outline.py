"""Blocks fall into sections by the rank of their headings."""

from __future__ import annotations

from ingest.blocks import Block, BlockKind
from ingest.outline import Section, outline


def heading(text: str, level: int) -> Block:
    return Block(BlockKind.HEADING, text, 1, level=level)


def paragraph(text: str) -> Block:
    return Block(BlockKind.PARAGRAPH, text, 1)


def test_sections_nest_by_rank_and_know_their_path() -> None:
    before, sections = outline(
        [
            paragraph("preface"),
            heading("Terrain", 1),
            heading("Marsh", 2),
            paragraph("wet"),
            heading("Forest", 2),
            heading("Units", 1),
        ]
    )
    assert before == (paragraph("preface"),)
    assert [section.title for section in sections] == ["Terrain", "Units"]
    assert sections[0].sections == (
        Section(heading("Marsh", 2), ("Terrain",), (paragraph("wet"),), ()),
        Section(heading("Forest", 2), ("Terrain",), (), ()),
    )


def test_a_document_may_leave_ranks_out() -> None:
    _, sections = outline([heading("A", 1), heading("deep", 4), heading("B", 2)])
    assert [s.title for s in sections[0].walk()] == ["A", "deep", "B"]
    assert [s.title for s in sections[0].sections] == ["deep", "B"]


def test_no_heading_no_section() -> None:
    assert outline([paragraph("all")]) == ((paragraph("all"),), ())
    assert outline([]) == ((), ())


def test_sections_may_nest_as_deep_as_a_document_is_long() -> None:
    depth = 3000
    _, (outermost,) = outline([heading(str(level), level) for level in range(1, depth)])
    *_, innermost = outermost.walk()
    assert len(list(outermost.walk())) == depth - 1
    assert innermost.path == tuple(str(level) for level in range(1, depth - 1))
