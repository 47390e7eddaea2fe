"""From the frame in which text is upright back to the page as it is displayed."""

from dataclasses import replace

from extract.read.pdf.ink.rotation import out_of_frame
from extract.read.pdf.model import Box, Ink, PageBlock, TextLine
from extract.read.pdf.tables.turned_heads import TurnedLine


def displayed(block: PageBlock, turn: int, ink: Ink) -> PageBlock:
    """A block of text turned by `turn`, in its place on the page."""
    if turn == 0:
        return block

    def box(old: Box) -> Box:
        return out_of_frame(turn, old, ink.width, ink.height)

    if isinstance(block, TextLine):
        edge = "side" if block.edge and turn % 180 else block.edge
        return replace(block, box=box(block.box), edge=edge)
    rows = tuple(tuple(replace(cell, box=box(cell.box)) for cell in row) for row in block.rows)
    caption = tuple(replace(line, box=box(line.box)) for line in block.caption)
    return replace(block, rows=rows, box=box(block.box), caption=caption)


def beside(line: PageBlock, ink: Ink) -> PageBlock:
    """A line that is rotated unlike the page's text, named by its edge of the page."""
    assert isinstance(line, TextLine)
    x0, top, x1, bottom = line.box
    if x1 - x0 >= bottom - top and len(line.raw) > 2:
        edge = "top" if top + bottom < ink.height else "bottom"
    else:
        edge = "side"
    return replace(line, edge=edge, starts=True, opens=True)


def turned_line(line: TurnedLine) -> TextLine:
    """A rotated line that belongs to no table, as text of its own."""
    size = line.box[2] - line.box[0]
    return TextLine(line.raw, line.raised, line.box, size, bold=False, edge="side", starts=True, opens=True)
