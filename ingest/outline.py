"""From blocks in a row to sections within sections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ingest.blocks import Block, BlockKind


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with the blocks that stand right under it, and its sub-sections.

    `path` holds the headings above it, the outermost first.
    """

    heading: Block
    path: tuple[str, ...]
    blocks: tuple[Block, ...]
    sections: tuple[Section, ...]

    @property
    def title(self) -> str:
        """The words of the heading."""
        return self.heading.text

    def walk(self) -> Iterator[Section]:
        """Yield the section and every section below it, in reading order."""
        yield self
        for section in self.sections:
            yield from section.walk()


def outline(blocks: Sequence[Block]) -> tuple[tuple[Block, ...], tuple[Section, ...]]:
    """Return the blocks before the first heading, and the outermost sections."""
    before, headed = split_at_heading(blocks)
    return before, sections_of(headed, ())


def sections_of(blocks: Sequence[Block], path: tuple[str, ...]) -> tuple[Section, ...]:
    """Return the sections that `blocks`, which begin with a heading, fall into.

    A heading belongs to the last one before it that is of a higher rank; a document
    may leave ranks out.
    """
    found = []
    while blocks:
        heading = blocks[0]
        end = next(
            (
                place
                for place, block in enumerate(blocks[1:], 1)
                if block.kind is BlockKind.HEADING and block.level <= heading.level
            ),
            len(blocks),
        )
        body, inner = split_at_heading(blocks[1:end])
        found.append(
            Section(heading, path, body, sections_of(inner, (*path, heading.text)))
        )
        blocks = blocks[end:]
    return tuple(found)


def split_at_heading(
    blocks: Sequence[Block],
) -> tuple[tuple[Block, ...], Sequence[Block]]:
    """Return the blocks before the first heading, and the rest."""
    for place, block in enumerate(blocks):
        if block.kind is BlockKind.HEADING:
            return tuple(blocks[:place]), blocks[place:]
    return tuple(blocks), ()
