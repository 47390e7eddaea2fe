"""A rotated line as part of an upright table."""

from dataclasses import dataclass, replace

from extract.read.pdf.model import Box, PageCell, Ranges
from extract.read.pdf.text.patterns import joint


@dataclass(frozen=True, slots=True)
class TurnedLine:
    """One rotated line: its text, its place on the page, and its reading order among others of its cell."""

    raw: str
    raised: Ranges
    box: Box
    order: float
    line: int = 0  # of its page, of which it may be one of several pieces; 0 if unknown

    @property
    def middle(self) -> float:
        """The x of its middle."""
        return (self.box[0] + self.box[2]) / 2


def with_text(cell: PageCell, lines: list[TurnedLine], *, heading: bool = True) -> PageCell:
    """The cell with the lines, in order, before its present text."""
    if not lines:
        return cell
    raw, raised = "", []
    for line in sorted(lines, key=lambda line: line.order):
        raw += joint(raw, line.raw)
        raised += [(start + len(raw), end + len(raw)) for start, end in line.raised]
        raw += line.raw
    between = joint(raw, cell.raw) if cell.raw else ""
    raised += [(start + len(raw + between), end + len(raw + between)) for start, end in cell.raised]
    return replace(cell, raw=raw + between + cell.raw, raised=tuple(raised), heading=heading)
