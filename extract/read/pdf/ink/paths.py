"""Painted paths: their parts, which are rectangles, and to what part of the page they clip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from extract.read.pdf.ink.colours import ShadeInterpreter
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


UNCLIPPED: Box = (float("-inf"), float("-inf"), float("inf"), float("inf"))
_EDGE = 1.0  # points by which a rule may run beside a clip that shows half of it


def clipped(box: Box, clip: Box) -> Box | None:
    """The part of a box that a clip shows, None if none."""
    x0, top, x1, bottom = _within(box, clip)
    if x0 - x1 > _EDGE or top - bottom > _EDGE:
        return None
    return min(x0, x1), min(top, bottom), max(x0, x1), max(top, bottom)


def _within(box: Box, clip: Box) -> Box:
    return max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3])


class ClippedDevice(Protocol):
    """A device that holds the clip in points of the page, from its top left corner."""

    clip: Box

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of user space on the page."""


class ClippingInterpreter(ShadeInterpreter):
    """An interpreter that keeps the clip of its device: the box around each clipping path within the last.

    A box is never smaller than the path, so that nothing is taken for clipped that is to be seen.
    """

    device: ClippedDevice  # type: ignore[assignment]

    def init_state(self, ctm: Any) -> None:
        """Begin the page or form, in which the clip outside of it stays in force."""
        super().init_state(ctm)
        self.clips: list[Box] = []

    def do_q(self) -> None:
        """Save the state and the clip."""
        super().do_q()
        self.clips.append(self.device.clip)

    def do_Q(self) -> None:  # noqa: N802 - the name of the operator
        """Restore the state and the clip."""
        super().do_Q()
        if self.clips:
            self.device.clip = self.clips.pop()

    def do_W(self) -> None:  # noqa: N802 - the name of the operator
        """Clip to the path under construction."""
        path: Sequence[Any] = self.curpath
        points = [self.device.point(step[-2], step[-1]) for step in path if step[0] != "h"]
        if points:
            self.device.clip = _within(around(points), self.device.clip)

    do_W_a = do_W  # noqa: N815 - the name of the operator
