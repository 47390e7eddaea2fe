"""What stands on the two sides of white space: cells, labels, parts of tables, or columns of text."""

from collections import Counter
from collections.abc import Callable
from itertools import chain, pairwise

from extract.read.pdf.tables.white_space import Piece, Row, between, columns_of, columns_touched, pieces_of
from extract.read.pdf.text.sides import ColumnItem, PrintedLine, StripSide

Bases = list[tuple[float, float]]
"""Baseline and size of each line, from the top."""


def is_regular(lines: Bases) -> bool:
    """Whether lines stand about as close as those of text do."""
    return usual_pitch(lines) < 1.9


def is_solid(lines: Bases) -> bool:
    """Whether lines stand as close as those of a paragraph do, and not like rows of labels."""
    return len(lines) < 2 or usual_pitch(lines) < 1.75


def usual_pitch(lines: Bases) -> float:
    """The usual distance from line to line, in ems."""
    gaps = sorted((low[0] - high[0]) / low[1] for high, low in pairwise(lines))
    return gaps[len(gaps) // 2]


def near(lines: Bases, others: Bases) -> float:
    """The part of the lines, from where the others begin to where they end, that have one at their height."""
    low, high = others[0][0] - 2, others[-1][0] + 2
    beside = [(base, size) for base, size in lines if low <= base <= high]
    close = sum(1 for base, size in beside if any(abs(base - other) < 1.3 * size for other, _ in others))
    return close / len(beside) if beside else 0.0


def shared(lines: Bases, others: Bases) -> float:
    """The part of the lines, next to the others, that have one of them on their baseline."""
    low, high = others[0][0] - 2, others[-1][0] + 2
    beside = [base for base, _ in lines if low <= base <= high]
    bases = {round(base) for base, _ in others}
    level = sum(1 for base in beside if {round(base - 0.4), round(base + 0.4)} & bases)
    return level / len(beside) if beside else 0.0


_FEWEST, _CELLS = 2, 8  # rows of figures at least, and so many cells in them,
_LABELLED_ROWS = 4  # or so many rows of anything
_MOST, _HALF = 0.8, 0.5
_LEVEL_LABELS = 0.2  # ems by which baselines of one row differ at most
_FLUSH = 1.5  # points by which justified lines end apart


def are_labels_beside_rows(left: StripSide, right: StripSide) -> bool:
    """Whether the lines on the left are the labels of rows of several cells on the right.

    Nearly all of them are level with one another. The cells are figures, or no label goes on from the line
    above as lines of text do, and none of both runs to one edge as justified text does.
    """
    if any(item.table is not None for item in chain(left, right)):
        return False
    labels, lines = left.rows, right.rows
    rows = [row for row in lines if len(row) > 1 and not row.is_even]
    several = sum(1 for label in labels if len(label) > 1 and not label.is_even)
    if len(rows) < _HALF * len(lines) or several > _HALF * len(labels):
        return False
    level = [label for label in labels if any(_is_level(label, row) for row in rows)]
    figures = _MOST * len(rows) < sum(map(_are_figures, rows))
    enough = sum(map(len, rows)) >= _CELLS if figures else len(level) >= _LABELLED_ROWS
    if len(level) < _FEWEST or not enough or _is_justified(labels):
        return False
    top, bottom = level[0][0].top, level[-1][0].bottom  # above stand the lines of a head
    beside = [label for label in labels if top < label[0].base < bottom]
    rows = [row for row in rows if top < row[0].base < bottom]
    met = sum(1 for row in rows if any(_is_level(row, label) for label in level))
    if len(level) < _MOST * len(beside) or met < _MOST * len(rows):
        return False
    small = sum(1 for label in level if label[0].words[0].text[0].islower())
    if figures:
        return small < _HALF * len(level)
    cased = sum(1 for label in level if label[0].words[0].text[0].isupper())
    return small == 0 and cased > _HALF * len(level)


def _is_level(row: PrintedLine, other: PrintedLine) -> bool:
    return abs(row[0].base - other[0].base) < _LEVEL_LABELS * row[0].size


def _is_justified(rows: list[PrintedLine]) -> bool:
    ends = [row[-1].x1 for row in rows]
    return sum(1 for end in ends if end > max(ends) - _FLUSH) > _HALF * len(ends)


def _are_figures(row: PrintedLine) -> bool:
    """Whether most cells of a row are figures or signs."""
    figures = sum(1 for cell in row if not any(map(str.isalpha, "".join(word.text for word in cell.words))))
    return figures > _HALF * len(row)


_NARROWER, _WIDER = 0.75, 1.1  # times the width of a column: one may hold nothing but text that is set in
_LINES = 8  # of a column at least,
_EVEN = 0.7  # this part of which stand at one distance
_GUTTER = 7.0  # points between two columns at least
_SAME = 1.5  # points by which the lines of a column begin apart
_HANG = 50.0  # points by which lines stand in from the numbers that hang in front of some of them, at most
_HUNG = 2  # such numbers of a column at least


def beside_equal_columns(text: StripSide, others: StripSide, is_text: Callable[[StripSide], bool]) -> bool:
    """Whether a side is one column of text and the other side nothing but columns of its width, each of text
    or with tables as wide as it is."""
    width = text.width
    if len(text) < _LINES or not _is_even(text) or others.width < 1.5 * width:
        return False
    columns = _columns(others, width)
    return len(columns) > 1 and all(
        _NARROWER * width < own.width < _WIDER * width
        and (
            any(_fills(item, width) for item in own)
            or (len(own) >= _LINES and is_text(own) and _is_even(own))
        )
        for own in columns
    )


def _fills(item: ColumnItem, width: float) -> bool:
    """Whether an item is a table as wide as a column."""
    return item.table is not None and item.box[2] - item.box[0] > _NARROWER * width


def _columns(items: StripSide, width: float) -> list[StripSide]:
    """The items divided where many of them begin, about a column's width from the left of all."""
    left = items.left
    starts = Counter[int]()
    for item in items:
        if item.box[0] > left + 0.9 * width:
            starts[round(item.box[0])] += _LINES if _fills(item, width) else 1
    x = min(
        (start for start in starts if start < left + 1.5 * width and _begins(start, starts)), default=None
    )
    if x is None:
        return [items]
    first = StripSide(item for item in items if item.box[2] <= x - _GUTTER)
    rest = StripSide(item for item in items if item.box[0] >= x - _SAME)
    if len(first) + len(rest) < len(items):
        return []
    return [first, *_columns(rest, width)]


def _begins(x: int, starts: Counter[int]) -> bool:
    """Whether the lines of a column begin at x, or numbers that hang in front of its lines do."""
    if starts[x] >= _LINES:
        return True
    return starts[x] >= _HUNG and any(
        count >= _LINES and x < start <= x + _HANG for start, count in starts.items()
    )


def _is_even(column: StripSide) -> bool:
    """Whether most lines stand at one distance from the next, as those of text do on every page."""
    gaps = [round(low[0] - high[0]) for high, low in pairwise(column.bases)]
    usual = max(Counter(gaps).values(), default=0)
    return usual >= _EVEN * len(gaps)


_LEVEL = 0.9  # a larger part of rows are level with the cells beside them
_SENTENCES = 3  # more lines than these show that rows begin sentences
_TIGHT = 1.4  # ems from line to line within a paragraph, where rows of a table rarely stand so close
_ONE = 0.8  # part of the rows of one table that have cells on both sides
_ALIGNED = 4.0  # points by which the columns of two parts of a table may be out of line
_ALIKE = 0.35  # part of the cells of a column by which two parts may differ in being figures
_RIVER = 0.55  # ems between two columns
_ROWS = 3


def are_parts_beside(left: list[Row], right: list[Row]) -> bool:
    """Whether rows on two sides of a gutter are parts of tables: they are not level, or two parts of one."""
    if min(len(left), len(right)) < _ROWS:
        return False
    lines, others = ([(row.base, row.size) for row in rows] for rows in (left, right))
    return max(shared(lines, others), shared(others, lines)) < _ONE or are_parts_of_one(left, right)


def are_parts_of_one(left: list[Row], right: list[Row]) -> bool:
    """Whether rows of two columns or more are a table and what it goes on with in the next column:
    with the same head, or columns of the same widths and with the same kind of content.
    """
    if min(len(left), len(right)) < _ROWS:
        return False
    parts = [[pieces_of(row, number, _RIVER) for number, row in enumerate(rows)] for rows in (left, right)]
    columns = [
        columns_of([own for own in pieces if len(own) > 1], _RIVER * rows[0].size)  # without a page number
        for pieces, rows in zip(parts, (left, right), strict=True)
    ]
    if _has_head(parts[0], parts[1][0]):
        return True
    if len(columns[0]) != len(columns[1]) or len(columns[0]) < 2:
        return False
    parts = [[own for own in pieces if len(own) > 1] for pieces in parts]
    (start, end), (other, last) = columns[0][0], columns[1][0]
    moves = (other - start, last - end, (other + last - start - end) / 2)
    if not any(all(_aligned(a, b, move) for a, b in zip(*columns, strict=True)) for move in moves):
        return False
    shares = [_figures(pieces, own) for pieces, own in zip(parts, columns, strict=True)]
    return all(abs(a - b) < _ALIKE for a, b in zip(*shares, strict=True)) and min(shares[0]) < max(shares[0])


def are_rows_across(left: StripSide, right: StripSide) -> bool:
    """Whether the lines of several pieces on two sides are level: rows of one table across the strip."""
    several = [
        [(row[0].base, row[0].size) for row in side.rows if len(row) > 1 and _holds_cells(row)]
        for side in (left, right)
    ]
    few, many = sorted(several, key=len)
    return len(few) > _ROWS and len(few) >= _ONE * len(many) and shared(few, many) == 1


def _holds_cells(row: PrintedLine) -> bool:
    """Whether pieces are no words of a justified line: at unequal distances, or of one word each."""
    return not row.is_even or all(len(segment.words) == 1 for segment in row)


def _aligned(one: tuple[float, float], other: tuple[float, float], move: float) -> bool:
    ends = one[0] + move - other[0], one[1] + move - other[1]
    return min(abs(ends[0]), abs(ends[1]), abs(sum(ends)) / 2) < _ALIGNED


def _figures(rows: list[list[Piece]], columns: list[tuple[float, float]]) -> list[float]:
    """The part of each column's cells that begin with no letter."""
    edges = between(columns)
    counts = [[0, 0] for _ in columns]
    for piece in (piece for row in rows for piece in row):
        first, last = columns_touched(piece, edges)
        if first == last:
            counts[first][0] += not piece.text[0].isalpha()
            counts[first][1] += 1
    return [own / max(total, 1) for own, total in counts]


def _has_head(rows: list[list[Piece]], head: list[Piece]) -> bool:
    """Whether one of the rows is the same head, from the label at the left edge on."""
    left = min(row[0].x0 for row in rows) + 2 * _ALIGNED
    return len(head) > 1 and any(_texts(row) == _texts(head) and row[0].x0 < left for row in rows)


def _texts(row: list[Piece]) -> list[str]:
    return [piece.text for piece in row]


def are_cells(text: StripSide, other: StripSide) -> bool:
    """Whether lines are rather the long cells of a table: level with most lines next to them and at no even
    distance, or one distance of rows with those, or beginning a cell there."""
    lines, others = text.bases, other.bases
    gaps = [low[0] - high[0] for high, low in pairwise(lines)]
    even = sum(1 for gap in gaps if gap < 1.1 * min(gaps)) >= 0.6 * len(gaps)
    level = shared(others, lines)
    if are_labels(text, other):
        return True
    if not even:
        return level > 0.5
    if level <= _LEVEL:
        return False
    sentences = _begin_sentences(text.rows, [base for base, _ in others])
    return usual_pitch(lines) > _TIGHT or sentences


def _begin_sentences(text: list[PrintedLine], rows: list[float]) -> bool:
    """Whether lines of text level with rows beside them begin no word in mid-sentence, as most others do."""
    level: list[bool] = []
    other: list[bool] = []
    for line in text:
        begins_row = any(abs(line[0].base - base) < 1 for base in rows)
        (level if begins_row else other).append(line[0].words[0].text[0].islower())
    return len(level) > _SENTENCES and not any(level) and 2 * sum(other) > len(other) > _SENTENCES


def are_labels(text: StripSide, other: StripSide) -> bool:
    """Whether each of several lines is level with one beside it and begins with a capital letter, as lines of
    sentences hardly do."""
    capitals = all(line[0].words[0].text[0].isupper() for line in text.rows)
    lines = text.bases
    return capitals and len(lines) > _SENTENCES and shared(lines, other.bases) == 1
