"""Painted paths: their parts, and which of them are rectangles."""

from collections.abc import Sequence
from typing import Any

from extract.read.pdf.model import Box


def subpaths(path: Sequence[Any]) -> list[list[Any]]:
    """The steps of each part of a path, without parts of a single point."""
    out: list[list[Any]] = []
    for step in path:
        if step[0] == "m":
            out.append([step])
        elif out:
            out[-1].append(step)
    return [steps for steps in out if len(steps) > 1]


def around(points: Sequence[tuple[float, float]]) -> Box:
    """The smallest box around the points."""
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def is_rectangle(steps: list[Any], points: list[tuple[float, float]]) -> bool:
    """Whether the steps of a part, through these points, are an upright rectangle."""
    if any(step[0] not in "mlh" for step in steps) or len(points) not in (4, 5):
        return False
    if len(points) == 5 and (
        abs(points[4][0] - points[0][0]) > 0.3 or abs(points[4][1] - points[0][1]) > 0.3
    ):
        return False
    x0, top, x1, bottom = around(points)
    return all(
        min(abs(x - x0), abs(x - x1)) < 0.3 and min(abs(y - top), abs(y - bottom)) < 0.3 for x, y in points
    )


def is_rounded(steps: list[Any]) -> bool:
    """Whether it is a rectangle with round corners: at most four curves, and straight sides."""
    kinds = [step[0] for step in steps]
    return 2 <= kinds.count("c") <= 4 and kinds.count("l") in (2, 3, 4)
