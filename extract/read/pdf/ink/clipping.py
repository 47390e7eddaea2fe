"""The part of the page to which what is painted next is clipped (PDF 32000-1, 8.5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from extract.read.pdf.ink.colours import ShadeInterpreter
from extract.read.pdf.ink.paths import around
from extract.read.pdf.model import Box

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
