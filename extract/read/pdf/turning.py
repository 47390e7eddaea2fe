"""Frames: text that is turned on the page is read in a frame of its own, in which it is upright.

A turn is given in degrees clockwise: 0 upright, 90 reads downwards, 180 upside down, 270 reads upwards.
"""

from __future__ import annotations

from extract.read.pdf.shapes import Box, Fill, Ink, Rule

TURNS = (0, 90, 180, 270)


def into_frame(turn: int, x: float, y: float, width: float, height: float) -> tuple[float, float]:
    """A point of the page (its width and height given) in the frame of that turn."""
    if turn == 90:
        return y, width - x
    if turn == 180:
        return width - x, height - y
    if turn == 270:
        return height - y, x
    return x, y


def out_of_frame(turn: int, box: Box, width: float, height: float) -> Box:
    """A rectangle of that turn's frame, in the page as displayed (its width and height given)."""
    u0, v0, u1, v1 = box
    if turn == 90:
        return width - v1, u0, width - v0, u1
    if turn == 180:
        return width - u1, height - v1, width - u0, height - v0
    if turn == 270:
        return v0, height - u1, v1, height - u0
    return box


def box_into_frame(turn: int, box: Box, width: float, height: float) -> Box:
    """A rectangle of the page as displayed, in that turn's frame."""
    u0, v0 = into_frame(turn, box[0], box[1], width, height)
    u1, v1 = into_frame(turn, box[2], box[3], width, height)
    return min(u0, u1), min(v0, v1), max(u0, u1), max(v0, v1)


def turned(ink: Ink, turn: int) -> Ink:
    """The whole page in the frame of that turn; its runs are those of that turn only."""
    if turn == 0:
        return ink
    sideways = turn in (90, 270)

    def box(old: Box) -> Box:
        return box_into_frame(turn, old, ink.width, ink.height)

    across = [box((rule.start, rule.at, rule.end, rule.at)) for rule in ink.across]
    down = [box((rule.at, rule.start, rule.at, rule.end)) for rule in ink.down]
    if sideways:
        across, down = down, across
    return Ink(
        width=ink.height if sideways else ink.width,
        height=ink.width if sideways else ink.height,
        runs={0: ink.runs.get(turn, [])},
        across=[Rule(b[1], b[0], b[2]) for b in across],
        down=[Rule(b[0], b[1], b[3]) for b in down],
        fills=[Fill(box(fill.box), fill.shade) for fill in ink.fills],
        images=[box(image) for image in ink.images],
        drawn=[box(shape) for shape in ink.drawn],
        glyphs=ink.glyphs,
    )
