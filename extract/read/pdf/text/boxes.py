"""Boxes beside which the text runs on: shaded or framed text, read as a whole before what is beside it."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from extract.read.pdf.model import Box, Fill, RuleLine
from extract.read.pdf.text.sides import Region

_LINES = 2  # on each side at least
_LEAST, _MOST = 0.2, 0.75  # part of the width of the text that such a box takes
_CORNER = 2.0  # points by which the rules of a frame may miss one another
_WIDE, _HIGH = 60.0, 18.0  # points of a box at least
_RULES = 200  # vertical ones on a page at most
_LETTERS = 8  # characters of the lines beside it, on the average, at least


def boxes_of(fills: Iterable[Fill], across: Sequence[RuleLine], down: Sequence[RuleLine]) -> list[Box]:
    """The shaded and the framed rectangles of a page that have room for text, the highest first."""
    frames = (
        [
            (left.at, left.start, right.at, left.end)
            for left, right in combinations(sorted(down, key=lambda rule: rule.at), 2)
            if _same(left, right) and {_side(rule, left, right) for rule in across} >= {"top", "bottom"}
        ]
        if len(down) < _RULES
        else []
    )  # more are a drawing's
    boxes = dict.fromkeys([*(fill.box for fill in fills if fill.shade < 0.995), *frames])
    return sorted((b for b in boxes if b[2] - b[0] > _WIDE and b[3] - b[1] > _HIGH), key=lambda box: box[1])


def _same(one: RuleLine, other: RuleLine) -> bool:
    return abs(one.start - other.start) < _CORNER and abs(one.end - other.end) < _CORNER


def _side(rule: RuleLine, left: RuleLine, right: RuleLine) -> str:
    """Which side of a frame a horizontal rule is; empty for none."""
    if abs(rule.start - left.at) > _CORNER or abs(rule.end - right.at) > _CORNER:
        return ""
    ends = {"top": left.start, "bottom": left.end}
    return next((side for side, at in ends.items() if abs(rule.at - at) < _CORNER), "")


def part_at_box(items: Region, boxes: Sequence[Box]) -> tuple[Region, Region, Region, Region] | None:
    """The items above the first box that stands at the edge of their text, in it, beside it, and below it."""
    if not items or not boxes:
        return None
    x0, x1 = min(item.box[0] for item in items), max(item.box[2] for item in items)
    for box in boxes:
        if not _LEAST < (box[2] - box[0]) / max(x1 - x0, 1.0) < _MOST:
            continue
        inside = [
            i for i in items if box[1] < i.middle < box[3] and box[0] - 1 < i.box[0] and i.box[2] < box[2] + 1
        ]
        own = {id(item) for item in inside}
        beside = [item for item in items if id(item) not in own and box[1] < item.middle < box[3]]
        if not _are_lines(inside) or not _are_lines(beside):
            continue
        left = all(item.box[2] <= box[0] + 1 for item in beside)
        right = all(item.box[0] >= box[2] - 1 for item in beside)
        if left or right:
            above = [item for item in items if item.middle <= box[1]]
            return above, inside, beside, [item for item in items if item.middle >= box[3]]
    return None


def _are_lines(items: Region) -> bool:
    """Whether items are lines of running text, each in hardly more than one piece, and no tables."""
    lines = [item.segment for item in items if item.segment is not None]
    bases = {round(line.base) for line in lines}
    letters = sum(len(word.text) for line in lines for word in line.words)
    return (
        len(lines) == len(items)
        and len(bases) >= _LINES
        and len(lines) <= 1.5 * len(bases)
        and letters >= _LETTERS * len(bases)
    )
