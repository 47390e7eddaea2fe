"""Two sides of a white strip down the page: columns of text, or something else?"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby, pairwise

from extract.read.pdf.settings import COLUMN_CHARACTERS, COLUMN_LINES, OPEN_ROWS
from extract.read.pdf.tables.white_space import Row
from extract.read.pdf.text.patterns import is_section
from extract.read.pdf.text.side_by_side import (
    are_cells,
    are_labels,
    are_labels_beside_rows,
    are_parts_beside,
    are_rows_across,
    beside_equal_columns,
    is_regular,
    is_solid,
    near,
    shared,
)
from extract.read.pdf.text.sides import ColumnItem, PrintedLine, StripSide

_TIGHT = 1.4  # ems from line to line within a paragraph, where rows of a table rarely stand so close
_APART_PT = 12.0  # points between two tables side by side at least
_EVEN_ROWS = 5  # so many rows at one distance show the pitch of a table
_EQUAL = 0.03  # part of their width by which two columns of a page differ, and their full lines fall short
_ONE_PIECE = 1.2  # pieces to a line at most where hardly one is in several
FEWEST_PROVEN = 1.25  # times the lines that show a column show a paragraph that fills it


@dataclass(slots=True)
class Band:
    top: float
    bottom: float
    left: StripSide
    right: StripSide
    x: float

    @property
    def weight(self) -> int:
        return min(len(self.left), len(self.right)) * 2 + len(self.left) + len(self.right)


def hold_no_rows(band: Band) -> bool:
    """Whether hardly a line on either side of the book's own gutter is in several pieces."""
    return not any(side.pieces > _ONE_PIECE * len(side.lines) for side in (band.left, band.right))


def reads_as_columns(band: Band, usual: bool) -> bool:
    """Whether the band, which no text on both sides proves, is two columns of the page.

    `usual`: others on the page part at the same x.
    """
    sides = (band.left, band.right)
    if not _side_by_side(band) or are_labels_beside_rows(band.left, band.right):
        return False
    if all(map(_is_table_with_title, sides)):
        return True
    if not usual and are_rows_across(band.left, band.right):
        return False
    texts = [_is_text(side, usual) for side in sides]
    if usual:
        short = len(band.left) + len(band.right) <= 6
        if any(texts) or (short and min(side.characters for side in sides) >= COLUMN_CHARACTERS):
            return True
        if are_parts_beside(*map(_rows, sides)):
            return True
    one, other = sides if texts[0] else sides[::-1]
    is_text = partial(_is_text, usual=usual)
    return (
        all(texts)
        or (any(texts) and beside_equal_columns(one, other, is_text))
        or (texts[0] and _begins_column(band))
        or _apart(band, any(texts))
        or _are_two_tables(band)
        or _text_beside_rows(band)
        or _equally_wide(band)
        or (any(texts) and _text_beside_table(band, band.left if texts[0] else band.right))
    )


def _rows(side: StripSide) -> list[Row]:
    """Its printed lines as rows of words."""
    rows = side.rows
    return [Row([word for own in row for word in own.words], row[0].base, row[0].size) for row in rows]


def _text_beside_table(band: Band, text: StripSide) -> bool:
    """Whether the side that is no text is as wide as the text, or holds a table not much wider or narrower,
    or nothing but a table, however wide, for text fills the height next to it."""
    ratio = band.left.width / max(band.right.width, 1.0)
    table = any(item.table is not None for item in band.left + band.right)
    long = len(text) >= 1.5 * COLUMN_LINES
    other = band.right if text is band.left else band.left
    long = long and (table or (len(other.lines) >= OPEN_ROWS and not are_cells(text, other)))
    return long and (0.8 < ratio < 1.25 or (table and 0.5 < ratio < 2) or _is_table_with_title(other))


def _apart(band: Band, text: bool) -> bool:
    """Whether the lines of the two sides keep no common baselines, as those of a table's columns do."""
    left, right = band.left.bases, band.right.bases
    least = (1.5 if text else 2.0) * COLUMN_LINES
    if min(len(left), len(right)) < least or not (is_regular(left) and is_regular(right)):
        return False
    if min(near(left, right), near(right, left)) < 0.5:
        return False
    if any(_is_column_of_labels(side) for side in (band.left, band.right)):
        return False
    return max(shared(left, right), shared(right, left)) < (0.5 if text else 0.35)


def _equally_wide(band: Band) -> bool:
    """Whether the two sides are as wide as one another, and a table fills each from edge to edge, or lines of
    text do, some of one and more of the other, which are not level: columns that hold more tables than text.
    """
    sides = (band.left, band.right)
    wide = band.left.width
    if abs(wide - band.right.width) > _EQUAL * wide:
        return False
    least = (1 - _EQUAL) * wide
    if all(any(i.table is not None and i.box[2] - i.box[0] > least for i in side) for side in sides):
        return True
    full = []
    for side in sides:
        rows = [row for row in side.rows if len(row) == 1 or row.is_even]
        rows = [row for row in rows if row[-1].x1 - row[0].x0 > least]
        full.append([(row[0].base, row[0].size) for row in rows])
    few, many = sorted(full, key=len)
    return bool(few) and len(many) >= COLUMN_LINES and shared(few, many) < 0.5


def _is_column_of_labels(side: StripSide) -> bool:
    """Whether a side is short single pieces, as wrapped labels of rows are, and no table of its own."""
    short = side.characters < COLUMN_CHARACTERS / 2
    return short and side.pieces <= 1.2 * len(side.lines)


def _text_beside_rows(band: Band) -> bool:
    """Whether a run of text lines on one side, which begin at its edge and fill it, stands next to rows of
    several cells that are not level with the lines."""
    return any(
        _beside_rows(run, other)
        for side, other in ((band.left, band.right), (band.right, band.left))
        if not _is_column_of_labels(side)
        for run in _runs_of_text(side, COLUMN_LINES)
    )


def text_on_both_sides(band: Band) -> bool:
    """Whether both sides, about equally wide, hold paragraphs as wide as they are, whatever else they hold.

    The paragraphs do not begin at one height, as those in two cells of a row would.
    """
    least = FEWEST_PROVEN * COLUMN_LINES
    if min(len(band.left), len(band.right)) < least:
        return False
    if not 0.8 < band.left.width / max(band.right.width, 1.0) < 1.25:
        return False
    left, right = (_runs_of_text(side, least) for side in (band.left, band.right))
    return any(abs(a[0][0].base - b[0][0].base) > _TIGHT * a[0][0].size for a in left for b in right)


def _runs_of_text(side: StripSide, least: float) -> list[list[PrintedLine]]:
    """The runs of lines of one paragraph or several that begin at the edge of a side and mostly fill it.

    Where numbers hang in front of most lines, the edge is that of the lines.
    """
    rows, width = side.rows, side.width
    starts = Counter(round(row[0].x0) for row in rows)
    usual, times = max(starts.items(), key=lambda start: start[1], default=(0, 0))
    edge = side.left
    outer = [row for row in rows if row[0].x0 < usual - 1]
    hang = sum(is_section(" ".join(word.text for own in row for word in own.words)) for row in outer)
    inner = usual if 2 * times > len(rows) and 2 * hang > len(outer) else edge
    whole = partial(_is_whole, edge=edge, inner=inner)
    runs = [run for one, group in groupby(rows, whole) if one for run in _at_one_leading(list(group))]
    full = [sum(1 for row in run if row[-1].x1 - row[0].x0 > 0.7 * width) for run in runs]
    return [run for run, count in zip(runs, full, strict=True) if count >= max(least, 0.6 * len(run))]


def _is_whole(row: PrintedLine, edge: float, inner: float) -> bool:
    """Whether a row is one piece, or evenly spaced, and begins at the edge of its column or indented, or at
    the inner edge."""
    starts = row[0].x0 < edge + 2.5 * row[0].size or abs(row[0].x0 - inner) < 1
    return starts and (len(row) == 1 or row.is_even)


def _at_one_leading(rows: list[PrintedLine]) -> list[list[PrintedLine]]:
    """The rows separated where they stand further apart than the lines of one cell or paragraph do."""
    gaps = [(low[0].base - high[0].base) / low[0].size for high, low in pairwise(rows)]
    out = [rows[:1]]
    for gap, row in zip(gaps, rows[1:], strict=True):
        if gap > 1.1 * min(gaps):
            out.append([])
        out[-1].append(row)
    return out


def _beside_rows(run: list[PrintedLine], other: StripSide) -> bool:
    lines = [(row[0].base, row[0].size) for row in run]
    if not is_solid(lines):
        return False
    top, bottom = lines[0][0] - 2, lines[-1][0] + 2
    beside = [row for row in other.rows if top < row[0].base < bottom]
    several = [(row[0].base, row[0].size) for row in beside if len(row) > 1 and not row.is_even]
    return len(several) >= OPEN_ROWS and shared(several, lines) < 0.5


def _are_two_tables(band: Band) -> bool:
    """Whether both sides are rows of several cells at even distances, and rows of the one are not level with
    those of the other."""
    left, right = band.left.bases, band.right.bases
    if not all(_is_even_table(side, bases) for side, bases in ((band.left, left), (band.right, right))):
        return False
    return max(shared(left, right), shared(right, left)) < 0.35


def _is_even_table(side: StripSide, bases: list[tuple[float, float]]) -> bool:
    """Whether most lines are of several pieces and stand at one distance from one another."""
    if len(bases) < _EVEN_ROWS or side.pieces < 2 * len(bases):
        return False
    gaps = [low[0] - high[0] for high, low in pairwise(bases)]
    usual = sorted(gaps)[len(gaps) // 2]
    return sum(1 for gap in gaps if abs(gap - usual) < 0.1 * usual) >= 0.7 * len(gaps)


def _begins_column(band: Band) -> bool:
    """Whether the right side is the short beginning of a column as wide as the left one."""
    left, right = band.left.lines, band.right.lines
    if len(left) < 1.5 * COLUMN_LINES or not right or not is_solid(band.left.bases):
        return False
    if band.right.pieces > 1.5 * len(right) and are_labels(band.left, band.right):
        return False
    wide = max(row[1] - row[0] for row in right) > 0.8 * band.left.width
    return (wide or len(right) == 1) and sum(row[2] for row in right) >= COLUMN_CHARACTERS * len(right) / 2


def _is_table_with_title(side: Sequence[ColumnItem]) -> bool:
    """Whether a side is one table and no more than a few lines of title or notes as wide as it."""
    tables = [item for item in side if item.table is not None]
    if len(tables) != 1 or len(side) > 6:
        return False
    box = tables[0].box
    return all(
        item.box[0] > box[0] - 40 and item.box[2] < box[2] + 40 and not box[1] < item.middle < box[3]
        for item in side
        if item is not tables[0]
    )


def _side_by_side(band: Band) -> bool:
    """Whether the two sides stand next to one another for most of the lower one."""
    low, high = max(band.left.top, band.right.top), min(band.left.bottom, band.right.bottom)
    shorter = min(side.bottom - side.top for side in (band.left, band.right))
    return high - low > 0.5 * shorter


def _is_text(side: StripSide, usual: bool) -> bool:
    """Whether a side is mostly lines of prose: long ones that fill its width.

    In a `usual` column two lines are enough, and some may be in several pieces, spaced out to fill it.
    """
    rows = side.lines
    if len(rows) < (2 if usual else COLUMN_LINES):
        return False
    x0, x1 = min(row[0] for row in rows), max(row[1] for row in rows)
    width = x1 - x0
    full = sum(1 for row in rows if row[1] - row[0] > 0.7 * width)
    if side.pieces > (2 if usual else 1.5) * len(rows):
        return False
    return full >= 0.5 * len(rows) and sum(row[2] for row in rows) / len(rows) >= COLUMN_CHARACTERS
