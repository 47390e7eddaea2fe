"""What stands on one side of a strip down the page: its pieces, and the lines that they make."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from extract.read.pdf.model import Box, PageTable, Segment


@dataclass(slots=True)
class ColumnItem:
    """Something to be put in order: a piece of text, or a table already found (`table` its number)."""

    box: Box
    segment: Segment | None = None
    table: int | None = None
    island: bool = False  # stands where it is printed, whatever columns are there

    @property
    def middle(self) -> float:
        """The y of its middle."""
        return (self.box[1] + self.box[3]) / 2


Region = list[ColumnItem]

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


def bases_of(side: Region) -> list[tuple[float, float]]:
    """Baseline and size of each line, from the top."""
    lines: list[tuple[float, float]] = []
    for base, size in sorted((i.segment.base, i.segment.size) for i in side if i.segment):
        if not lines or base - lines[-1][0] > 0.35 * size:
            lines.append((base, size))
    return lines


def width_of(side: Region) -> float:
    return max(item.box[2] for item in side) - min(item.box[0] for item in side)


def characters_of(side: Region) -> float:
    rows = lines_of(side)
    return sum(row[2] for row in rows) / len(rows) if rows else 0.0


def lines_of(side: Region) -> list[tuple[float, float, int]]:
    """For each printed line of a side: x0, x1 and how many characters (Japanese ones count double)."""
    return [
        (row[0].x0, max(segment.x1 for segment in row), sum(map(_characters, row)))
        for row in printed_rows(side)
    ]


def _characters(segment: Segment) -> int:
    letters = sum(2 if ord(letter) > 0x2E7F else 1 for word in segment.words for letter in word.text)
    return letters + len(segment.words) - 1


def printed_rows(side: Region) -> list[list[Segment]]:
    """Its segments by printed line, from the top, each from left to right."""
    rows: list[list[Segment]] = []
    for segment in sorted((i.segment for i in side if i.segment), key=lambda segment: segment.base):
        if rows and segment.base - rows[-1][0].base < 0.35 * segment.size:
            rows[-1].append(segment)
        else:
            rows.append([segment])
    return [sorted(row, key=lambda segment: segment.x0) for row in rows]


def pieces_in(side: Region) -> int:
    """How many pieces its lines are in; one whose words are evenly spaced, as if justified, is whole."""
    return sum(1 if len(row) > 1 and is_even(row) else len(row) for row in printed_rows(side))


def is_even(row: list[Segment]) -> bool:
    words = sorted((word for segment in row for word in segment.words), key=lambda word: word.x0)
    gaps = [right.x0 - left.x1 for left, right in pairwise(words)]
    return len(gaps) > 2 and max(gaps) - min(gaps) < 0.12 * words[0].size
