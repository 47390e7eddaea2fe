"""What stands on a page, as data: text, rules, fills, pictures; x to the right, y downwards, in points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Text:
    """A string that starts at (x, y) on its base line. `turn`: degrees against the clock.

    `stretch` is added after every character (set Japanese text flush on both sides). Invisible text is
    what text recognition lays over a scan.
    """

    x: float
    y: float
    string: str
    font: str
    size: float
    turn: int = 0
    grey: float = 0.0
    stretch: float = 0.0
    invisible: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A straight rule. `ink`: drawn as a "line", a thin "rect", or "dashed"."""

    x0: float
    y0: float
    x1: float
    y1: float
    width: float = 0.5
    ink: str = "line"


@dataclass(frozen=True, slots=True)
class Fill:
    box: Box
    grey: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A part of the page as a picture without a text layer: the ops inside are drawn as pixels."""

    box: Box
    ops: tuple[Op, ...]


@dataclass(frozen=True, slots=True)
class Unmapped:
    """A line of glyphs for which the file gives no Unicode: a reader sees (cid:12) or nothing."""

    x: float
    y: float
    glyphs: int
    size: float


Op = Text | Rule | Fill | Picture | Unmapped


@dataclass(slots=True)
class Page:
    width: float
    height: float
    ops: list[Op] = field(default_factory=list)


def moved(op: Op, dx: float, dy: float) -> Op:
    match op:
        case Text() | Unmapped():
            return replace(op, x=op.x + dx, y=op.y + dy)
        case Rule():
            return replace(op, x0=op.x0 + dx, y0=op.y0 + dy, x1=op.x1 + dx, y1=op.y1 + dy)
        case Fill():
            return replace(op, box=moved_box(op.box, dx, dy))
        case Picture():
            return replace(
                op, box=moved_box(op.box, dx, dy), ops=tuple(moved(inner, dx, dy) for inner in op.ops)
            )


def moved_box(box: Box, dx: float, dy: float) -> Box:
    return (box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy)


def turned_point(x: float, y: float, width: float, height: float, turn: int) -> tuple[float, float]:
    """Where a point of a width × height block goes when the block is turned (90: reads upwards)."""
    return (y, width - x) if turn == 90 else (height - y, x)


def turned_box(box: Box, width: float, height: float, turn: int) -> Box:
    xa, ya = turned_point(box[0], box[1], width, height, turn)
    xb, yb = turned_point(box[2], box[3], width, height, turn)
    return (min(xa, xb), min(ya, yb), max(xa, xb), max(ya, yb))


def turned(ops: Iterable[Op], width: float, height: float, turn: int) -> list[Op]:
    """A block of width × height turned by 90 (reads upwards) or 270 degrees (reads downwards)."""
    result: list[Op] = []
    for op in ops:
        match op:
            case Text():
                x, y = turned_point(op.x, op.y, width, height, turn)
                result.append(replace(op, x=x, y=y, turn=turn))
            case Rule():
                xa, ya = turned_point(op.x0, op.y0, width, height, turn)
                xb, yb = turned_point(op.x1, op.y1, width, height, turn)
                result.append(replace(op, x0=xa, y0=ya, x1=xb, y1=yb))
            case Fill():
                result.append(replace(op, box=turned_box(op.box, width, height, turn)))
            case _:
                raise TypeError("a picture or unmapped glyphs cannot be turned")
    return result
