"""Lines on both sides of white space: one table, or parts of tables, each in its own column of the page?"""

from itertools import pairwise

from extract.read.pdf.tables.white_space import Piece, Row, between, columns_of, columns_touched, pieces_of
from extract.read.pdf.text.level_lines import shared, usual_pitch
from extract.read.pdf.text.sides import PrintedLine, StripSide

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
