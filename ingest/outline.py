"""From blocks in a row to sections within sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

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
        waiting = [self]
        while waiting:
            section = waiting.pop()
            yield section
            waiting += reversed(section.sections)


@dataclass(slots=True)
class Open:
    """A section that is still being read."""

    heading: Block
    path: tuple[str, ...]
    blocks: list[Block] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)

    def closed(self) -> Section:
        """Return the section, which is whole now."""
        return Section(
            self.heading, self.path, tuple(self.blocks), tuple(self.sections)
        )


def outline(blocks: Iterable[Block]) -> tuple[tuple[Block, ...], tuple[Section, ...]]:
    """Return the blocks before the first heading, and the outermost sections.

    A heading belongs to the last one before it that is of a higher rank; a document
    may leave ranks out.
    """
    before: list[Block] = []
    outermost: list[Section] = []
    opened: list[Open] = []

    def close(rank: int) -> None:
        """Close the open sections that one of this rank is not part of."""
        while opened and opened[-1].heading.level >= rank:
            section = opened.pop().closed()
            (opened[-1].sections if opened else outermost).append(section)

    for block in blocks:
        if block.kind is BlockKind.HEADING:
            close(block.level)
            opened.append(Open(block, tuple(each.heading.text for each in opened)))
        else:
            (opened[-1].blocks if opened else before).append(block)
    close(0)
    return tuple(before), tuple(outermost)
