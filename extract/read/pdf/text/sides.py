"""What stands on one side of a strip down the page: its pieces, and the lines that they make."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from extract.read.pdf.model import Box, PageTable, Segment


@dataclass(slots=True)
class ColumnItem:
    """Something to be put in order: a piece of text, or a table already found (`table` its number)."""

    box: Box
    segment: Segment | None = None
    table: int | None = None
    island: bool = False  # stands where it is printed, whatever columns are there
    middle: float = field(init=False)  # the y of its middle

    def __post_init__(self) -> None:
        self.middle = (self.box[1] + self.box[3]) / 2


Region = list[ColumnItem]


class PrintedLine(list[Segment]):
    """The segments of one printed line, from left to right."""

    @cached_property
    def is_even(self) -> bool:
        """Whether its words are evenly spaced, as if justified."""
        words = sorted((word for segment in self for word in segment.words), key=lambda word: word.x0)
        gaps = [right.x0 - left.x1 for left, right in pairwise(words)]
        return len(gaps) > 2 and max(gaps) - min(gaps) < 0.12 * words[0].size


class StripSide(tuple[ColumnItem, ...]):
    """What stands on one side. It never changes, so that what its lines are is found once."""

    @cached_property
    def left(self) -> float:
        """Its left edge."""
        return min(item.box[0] for item in self)

    @cached_property
    def right(self) -> float:
        """Its right edge."""
        return max(item.box[2] for item in self)

    @cached_property
    def top(self) -> float:
        """Its upper edge."""
        return min(item.box[1] for item in self)

    @cached_property
    def bottom(self) -> float:
        """Its lower edge."""
        return max(item.box[3] for item in self)

    @property
    def width(self) -> float:
        """The distance of its edges."""
        return self.right - self.left

    @cached_property
    def rows(self) -> list[PrintedLine]:
        """Its segments by printed line, from the top."""
        rows: list[list[Segment]] = []
        for segment in sorted((i.segment for i in self if i.segment), key=lambda segment: segment.base):
            if rows and segment.base - rows[-1][0].base < 0.35 * segment.size:
                rows[-1].append(segment)
            else:
                rows.append([segment])
        return [PrintedLine(sorted(row, key=lambda segment: segment.x0)) for row in rows]

    @cached_property
    def bases(self) -> list[tuple[float, float]]:
        """Baseline and size of each line, from the top."""
        lines: list[tuple[float, float]] = []
        for base, size in sorted((i.segment.base, i.segment.size) for i in self if i.segment):
            if not lines or base - lines[-1][0] > 0.35 * size:
                lines.append((base, size))
        return lines

    @cached_property
    def lines(self) -> list[tuple[float, float, int]]:
        """For each printed line: x0, x1 and how many characters (Japanese ones count double)."""
        return [
            (row[0].x0, max(segment.x1 for segment in row), sum(map(_characters, row))) for row in self.rows
        ]

    @cached_property
    def characters(self) -> float:
        """How many characters a line has."""
        return sum(row[2] for row in self.lines) / len(self.lines) if self.rows else 0.0

    @cached_property
    def pieces(self) -> int:
        """How many pieces its lines are in; one whose words are evenly spaced is whole."""
        return sum(1 if len(row) > 1 and row.is_even else len(row) for row in self.rows)


_HALF_BLANK = "、。，．」』）】〉》〕｝］"


def column_items(segments: Iterable[Segment], tables: Iterable[PageTable]) -> Region:
    """The items of a page. A stop at the end of a line of Japanese may stand out of its column by the blank
    half of its square."""
    items = []
    for segment in segments:
        x0, top, x1, bottom = segment.box
        if segment.words[-1].text[-1:] in _HALF_BLANK:
            x1 = max(x0, x1 - 0.5 * segment.size)
        items.append(ColumnItem((x0, top, x1, bottom), segment))
    return [*items, *(ColumnItem(table.box, table=number) for number, table in enumerate(tables))]


def _characters(segment: Segment) -> int:
    return sum(_places(word.text) for word in segment.words) + len(segment.words) - 1


def _places(text: str) -> int:
    return len(text) if text.isascii() else sum(2 if ord(letter) > 0x2E7F else 1 for letter in text)
