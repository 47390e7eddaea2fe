"""Frames: rotated text is read in a frame of its own, in which it is upright.

Rotation is given in degrees clockwise: 0 upright, 90 reads downwards, 180 upside down, 270 reads upwards.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from extract.read.pdf.ink.rule_lines import merged
from extract.read.pdf.model import Box, Fill, Ink, PageBlock, RuleLine, Run, TextLine, enclosing

T = TypeVar("T")

TURNS = (0, 90, 180, 270)


def into_frame(turn: int, x: float, y: float, width: float, height: float) -> tuple[float, float]:
    """A point of the page (of the given width and height) in the frame of that rotation."""
    if turn == 90:
        return y, width - x
    if turn == 180:
        return width - x, height - y
    if turn == 270:
        return height - y, x
    return x, y


def out_of_frame(turn: int, box: Box, width: float, height: float) -> Box:
    """A rectangle of that frame in the page as displayed (of the given width and height)."""
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
    """The whole page in the frame of that rotation, with only the runs of that rotation."""
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
        across=[RuleLine(b[1], b[0], b[2]) for b in across],
        down=[RuleLine(b[0], b[1], b[3]) for b in down],
        fills=[Fill(box(fill.box), fill.shade) for fill in ink.fills],
        images=[box(image) for image in ink.images],
        drawn=[box(shape) for shape in ink.drawn],
        strokes=[box(shape) for shape in ink.strokes],
        fields=[box(entry) for entry in ink.fields],
        glyphs=ink.glyphs,
        fontless=ink.fontless,
    )


def main_turn(ink: Ink) -> int:
    """The rotation of most of the page's text; a running head at the side does not rotate a short page.

    Where upright text is only at the top and bottom edge, a few turned lines are the page's text.
    """
    bare = all(_at_edge(run, ink) for run in ink.runs.get(0, []))
    letters = {
        turn: sum(len(run.text) for run in runs)
        for turn, runs in ink.runs.items()
        if turn >= 0 and ((turn == 0 and not bare) or _is_text(runs) or (turn and bare and _has_rows(runs)))
    }
    return max(letters, key=lambda turn: (letters[turn], -turn), default=0)


_ROWS = 3  # lines that a turned table has at least
_EDGE = 0.09  # part of the page's height, at its top and its bottom, in which running heads stand


def by_turn(ink: Ink, main: int) -> dict[int, Ink]:
    """The page's ink by rotation of its text; rules and fills go with the text they are among.

    `main` is the rotation of most of the text; it comes first and keeps everything that no other claims.
    """
    own = {main: replace(ink, runs={main: ink.runs.get(main, [])})}
    for turn, runs in sorted(ink.runs.items()):
        if turn < 0 or turn == main or not runs:
            continue
        part = Ink(ink.width, ink.height, runs={turn: runs}, glyphs=sum(len(run.text) for run in runs))
        own[turn] = part
        boxes = [out_of_frame(turn, (r.x0, r.top, r.x1, r.bottom), ink.width, ink.height) for r in runs]
        x0, top, x1, bottom = enclosing(boxes)
        area = (x0 - 15, top - 15, x1 + 15, bottom + 15)
        if is_region(part) or _is_ruled(runs, boxes, area, turn, ink):
            _move(own[main], part, area)
    return own


def _is_ruled(runs: list[Run], boxes: list[Box], area: Box, turn: int, ink: Ink) -> bool:
    """Whether a few lines of another rotation are rows of a table.

    Rules run along them, one of them between its lines, and none continues beyond them, as rules of a table
    around a rotated label do.
    """
    axis = 1 if turn % 180 else 0  # along which the lines run: 1 down the page, 0 across it
    rules = [
        rule
        for rule in merged(ink.down if axis else ink.across)
        if area[1 - axis] <= rule.at <= area[3 - axis]
        and rule.start < area[axis + 2]
        and area[axis] < rule.end
    ]
    contained = all(area[axis] <= rule.start and rule.end <= area[axis + 2] for rule in rules)
    if not contained or len(rules) < 2 or not _has_rows(runs):
        return False
    long = 0.8 * (max(box[axis + 2] for box in boxes) - min(box[axis] for box in boxes))
    middles = [(box[1 - axis] + box[3 - axis]) / 2 for box in boxes]
    return any(rule.end - rule.start > long and min(middles) < rule.at < max(middles) for rule in rules)


def _move(source: Ink, target: Ink, area: Box) -> None:
    """Move the rules and fills in that area to the other ink."""
    target.across, source.across = _parted(source.across, area, lambda r: ((r.start + r.end) / 2, r.at))
    target.down, source.down = _parted(source.down, area, lambda r: (r.at, (r.start + r.end) / 2))
    target.fills, source.fills = _parted(
        source.fills, area, lambda f: ((f.box[0] + f.box[2]) / 2, (f.box[1] + f.box[3]) / 2)
    )


def is_region(ink: Ink) -> bool:
    """Whether text of another rotation is a table with rules or text of its own.

    Otherwise it is a running head or a label.
    """
    return bool(ink.across or ink.down) or all(_is_text(runs) for runs in ink.runs.values())


def _has_rows(runs: list[Run]) -> bool:
    return len({round(run.base / 2) for run in runs}) >= _ROWS


def _at_edge(run: Run, ink: Ink) -> bool:
    return not _EDGE < (run.top + run.bottom) / 2 / ink.height < 1 - _EDGE


def _is_text(runs: list[Run]) -> bool:
    letters = sum(len(run.text) for run in runs)
    return letters >= 40 and len({round(run.base / 2) for run in runs}) >= 4


def _parted(
    things: list[T], area: Box, middle: Callable[[T], tuple[float, float]]
) -> tuple[list[T], list[T]]:
    """The things whose middle is in the area, and the others."""
    inside: list[T] = []
    outside: list[T] = []
    for thing in things:
        x, y = middle(thing)
        (inside if area[0] <= x <= area[2] and area[1] <= y <= area[3] else outside).append(thing)
    return inside, outside


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
