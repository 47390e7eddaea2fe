"""Tables whose head, or all of whose rows, stand on grounds painted cell by cell: these show the columns,
however close the cells of the rows below are."""

from bisect import bisect
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf

from extract.read.pdf.model import Box, Fill, Gutter, RuleLine, Word
from extract.read.pdf.tables.cells import Placed
from extract.read.pdf.tables.lattice import Lattice, LatticeSlot
from extract.read.pdf.tables.open_tables import Draft, row_lines
from extract.read.pdf.tables.painted_body import (
    body_below,
    columns_filled,
    ends_column,
    head_over,
    is_above_notes,
)
from extract.read.pdf.tables.painted_columns import PaintedRows, joined, painted_columns, painted_rows
from extract.read.pdf.tables.row_groups import row_groups
from extract.read.pdf.tables.white_space import Piece, Row, rows_of

_SIDE = 1.6  # points between the sides of grounds of one table
_IN = 1.5  # points that a word may stick out of its cell
_EDGE = 3.0  # points inside the edge of a cell, past half a white border
_NEAR = 4.0  # times the height of the higher one from a ground to the next one of its table
_HEADINGS = 3  # words of a head that is printed again above notes at least
_AROUND = 60.0  # points at which words beside the table show that a line goes on
_WHOLE = 0.9  # of the width of its table a rule between rows is long at least
_LEVELS, _BELOW = 2, 100.0  # more rules than at the head's edges, so many points below it, part rows
_EXACT = 0.3  # points by which rows of one line stand closer than others at most
_EDGES = 2  # those of a head alone do not show how far rows are apart
_MOST_HEAD = 3  # rows of a head; more grounds are those of all rows


@dataclass(slots=True)
class Painted:
    """A table found on painted cells."""

    draft: Draft
    box: Box
    header_rows: int | None


def painted_tables(
    words: list[Word],
    fills: Sequence[Fill],
    across: Sequence[RuleLine],
    down: Sequence[RuleLine],
    gutter: Gutter | None = None,
) -> tuple[list[Painted], list[Word]]:
    """The tables that painted cells show, and the words outside of them."""
    rows, bars = painted_rows(fills)
    grounds = [*painted_columns(fills, words, rows, gutter), *rows]
    tables: list[Painted] = []
    stripes: set[int] = set()
    for number, ground in enumerate(grounds):
        known = id(ground) in stripes or any(_is_inside(ground.box, table.box) for table in tables)
        if known or _is_ruled(ground, across, down):
            continue
        chain = _chain(ground, grounds[number + 1 :])
        labels = [bar for bar in bars if any(_is_among(bar.box, ground.box, part.box) for part in chain)]
        several = ground.in_columns or len(ground.ys) - 1 > _MOST_HEAD
        alike = {id(other) for other in chain if other.shade == ground.shade}
        if not several and alike:
            stripes |= alike
            continue
        chain = sorted([*chain, *labels], key=lambda part: part.box[1])
        table = _table(ground, chain, words, across, is_head=not several)
        if table is not None:
            taken = {id(word) for word in table.draft.words}
            words = [word for word in words if id(word) not in taken]
            tables.append(table)
    return tables, words


def _is_inside(box: Box, other: Box) -> bool:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return other[0] < x < other[2] and other[1] < y < other[3]


def _is_among(box: Box, first: Box, last: Box) -> bool:
    """Whether a box lies between two others above and below it and is as wide as they are."""
    sides = abs(box[0] - first[0]) < _SIDE and abs(box[2] - first[2]) < _SIDE
    return sides and first[3] - 1 < box[1] and box[3] < last[1] + 1


def _is_ruled(ground: PaintedRows, across: Sequence[RuleLine], down: Sequence[RuleLine]) -> bool:
    """Whether rules part its cells too, and rows below it: then these show the table."""
    x0, top, x1, bottom = ground.box
    middle = (top + bottom) / 2
    if not any(x0 + _SIDE < rule.at < x1 - _SIDE and rule.start < middle < rule.end for rule in down):
        return False
    near = [rule.at for rule in across if x0 - _SIDE < rule.start and rule.end < x1 + _SIDE]
    levels = joined(y for y in near if top - _SIDE < y < bottom + _BELOW)
    return len(levels) > _LEVELS


def _chain(ground: PaintedRows, below: Sequence[PaintedRows]) -> list[PaintedRows]:
    """The grounds below that may be stripes of its table, as wide and with the same columns: each near the
    one above it."""
    out = [ground]
    for other in below:
        (x0, top, x1, bottom), (left, upper, right, lower) = out[-1].box, other.box
        as_wide = upper > bottom - 1 and abs(left - x0) < _SIDE and abs(right - x1) < _SIDE
        near = upper - bottom < _NEAR * max(bottom - top, lower - upper)
        if as_wide and near and _same_columns(ground.xs, other.xs):
            out.append(other)
    return out[1:]


def _same_columns(xs: Sequence[float], others: Sequence[float]) -> bool:
    """Whether all edges of the one with fewer are edges of the other."""
    few, many = sorted((xs, others), key=len)
    return all(any(abs(x - y) < _SIDE for y in many) for x in few)


def _table(
    ground: PaintedRows,
    chain: list[PaintedRows],
    words: list[Word],
    across: Sequence[RuleLine],
    *,
    is_head: bool,
) -> Painted | None:
    x0, top, x1, bottom = ground.box
    own = [word for word in words if _is_in(word, ground.box)]
    if not _fill_cells(own, ground):
        return None
    xs = joined(x for part in [ground, *chain] for x in part.xs)
    near = [word for word in words if x0 - _AROUND < word.x1 and word.x0 < x1 + _AROUND]
    below = [] if ground.in_columns else body_below(near, xs, ground.box, [part.box for part in chain])
    above = head_over(near, rows_of(own)[0], xs, top)
    if is_head and _is_among_rows(above, rows_of(own)[0], xs):
        return None
    above = [] if is_head or ground.head else above
    chain = [part for part in chain if below and part.box[1] < below[-1].base]
    xs = joined(x for part in [ground, *chain] for x in part.xs)
    if is_head and not any(len(columns_filled(row, xs)) > 1 for row in below):
        cut_off = ends_column(near, xs, ground.box, below)
        if len(own) < _HEADINGS or not (cut_off or is_above_notes(near, xs, ground.box)):
            return None
        below = below if cut_off else []
    rows = [*above, *rows_of(own), *below]
    rules = _rules_between(rows, xs, across)
    header_ends = bottom if is_head else top if ground.in_columns and above else None
    header_ends = ground.ys[ground.head] if ground.head else header_ends
    draft = _draft(rows, xs, [ground, *chain], rules, header_ends)
    over = sum(rows[group[0]].base < top for group in draft.groups)
    header = len(ground.ys) - 1 if is_head else ground.head or over or None
    ys = draft.lattice.ys
    return Painted(draft, (xs[0], min(top, ys[0]), xs[-1], max(bottom, ys[-1])), header)


def _is_among_rows(above: Sequence[Row], row: Row, xs: Sequence[float]) -> bool:
    """Whether a ground only stresses a row of a table: below several rows, or below a head that is in bold
    print or fills as many columns."""
    one = any(
        (own.bold and not row.bold) or columns_filled(own, xs) >= columns_filled(row, xs) for own in above
    )
    return len(above) > 1 or one


def _is_in(word: Word, box: Box) -> bool:
    x, y = (word.x0 + word.x1) / 2, word.base - 0.3 * word.size
    return box[0] < x < box[2] and box[1] < y < box[3]


def _cell_of(word: Word, cells: Sequence[Box]) -> Box | None:
    return next((cell for cell in cells if _is_in(word, cell)), None)


def _fill_cells(words: Sequence[Word], ground: PaintedRows) -> bool:
    """Whether two cells at least hold words, and words stand each in its cell."""
    cells = [_cell_of(word, ground.cells) for word in words]
    inside = all(
        cell is not None and cell[0] - _IN < word.x0 for word, cell in zip(words, cells, strict=True)
    )
    return inside and len(set(cells)) > 1


def _column(x: float, xs: Sequence[float]) -> int:
    return min(max(bisect(xs, x) - 1, 0), len(xs) - 2)


def _draft(
    rows: list[Row],
    xs: list[float],
    grounds: Sequence[PaintedRows],
    rules: Sequence[float],
    header_ends: float | None,
) -> Draft:
    """The table of these rows; painted cells say how many columns and rows they span."""
    cells = [cell for ground in grounds for cell in ground.cells]
    separators = joined([*(y for ground in grounds for y in ground.ys), *rules])
    pieces, spans = _pieces_of(rows, cells, xs)
    groups = row_groups(rows, pieces, spans, separators, (), header_ends)
    groups = _one_a_ground(groups, rows, grounds)
    lattice = Lattice(xs, row_lines(rows, groups, separators))
    lattice.slots = _high_cells(cells, lattice)
    taken = {
        (row, column): (slot.row, slot.column)
        for slot in lattice.slots
        for row in range(slot.row, slot.row + slot.rows)
        for column in range(slot.column, slot.column + slot.columns)
    }
    placed: Placed = {}
    for number, group in enumerate(groups):
        filled: list[tuple[int, int]] = []
        for index in group:
            for piece, span in zip(pieces[index], spans[index], strict=True):
                at = number, span[0]
                if at not in taken:
                    filled.append(span)
                placed.setdefault(taken.get(at, at), []).extend(piece.words)
        lattice.slots += _slots(number, filled, len(xs) - 1, taken)
    return Draft(lattice, placed, _contents(pieces, spans, xs), pieces, groups)


def _rules_between(rows: Sequence[Row], xs: Sequence[float], across: Sequence[RuleLine]) -> list[float]:
    """The y of rules over the columns between the rows, drawn in one piece or cell by cell."""
    length: defaultdict[int, float] = defaultdict(float)
    for rule in across:
        if rows[0].base < rule.at < rows[-1].base:
            length[round(rule.at)] += max(0.0, min(rule.end, xs[-1]) - max(rule.start, xs[0]))
    return [y for y, width in length.items() if width > _WHOLE * (xs[-1] - xs[0])]


def _pieces_of(
    rows: Sequence[Row], cells: Sequence[Box], xs: Sequence[float]
) -> tuple[list[list[Piece]], list[list[tuple[int, int]]]]:
    """The words of each row in pieces, one a cell, and the columns (first, last) of each."""
    pieces: list[list[Piece]] = []
    spans: list[list[tuple[int, int]]] = []
    for number, row in enumerate(rows):
        own: list[Piece] = []
        places: list[tuple[int, int]] = []
        for word in row.words:
            first, last = _place(word, _cell_of(word, cells), xs)
            if places and first <= places[-1][1]:
                own[-1].words.append(word)
                own[-1].x1 = max(own[-1].x1, word.x1)
                places[-1] = places[-1][0], max(places[-1][1], last)
            else:
                own.append(Piece([word], word.x0, word.x1, number))
                places.append((first, last))
        pieces.append(own)
        spans.append(places)
    return pieces, spans


def _place(word: Word, cell: Box | None, xs: Sequence[float]) -> tuple[int, int]:
    """The columns (first, last) of the cell that a word is painted on, or else those that it touches."""
    if cell is not None:
        return _column(cell[0] + _EDGE, xs), _column(cell[2] - _EDGE, xs)
    first = _column(min(word.x0 + _IN, (word.x0 + word.x1) / 2), xs)
    return first, max(first, _column(max(word.x1 - _IN, (word.x0 + word.x1) / 2), xs))


def _one_a_ground(
    groups: list[list[int]], rows: Sequence[Row], grounds: Sequence[PaintedRows]
) -> list[list[int]]:
    """The groups, those between two y of a ground as one: its cells show the rows. Beyond the grounds a line
    as far below the one above it as rows are begins a row; none does that is closer than the lines on both
    sides of an edge of a ground."""
    bands = [band for ground in grounds for band in pairwise(ground.ys)]
    middles = [row.base - 0.3 * row.size for row in rows]
    own = [next((band for band in bands if band[0] < y < band[1]), None) for y in middles]
    order = [index for group in groups for index in group]
    firsts = {group[0] for group in groups}
    steps = {index: rows[index].base - rows[index - 1].base for index in order if index}
    to_row = min((steps[index] for index in firsts if index), default=inf) - _EXACT
    edges = [step for index, step in steps.items() if own[index] != own[index - 1]]
    over_edge = min(edges) - _EXACT if len(edges) > _EDGES else 0.0
    out: list[list[int]] = []
    last = None
    for index in order:
        band, step = own[index], steps.get(index, inf)
        first = step > over_edge and (index in firsts or step > to_row)
        if out and (band == last if band is not None or last is not None else not first):
            out[-1].append(index)
        else:
            out.append([index])
        last = band
    return out


def _high_cells(cells: Sequence[Box], lattice: Lattice) -> list[LatticeSlot]:
    """The painted cells that span several columns or rows."""
    out = []
    for cell in cells:
        first, last = _column(cell[0] + _EDGE, lattice.xs), _column(cell[2] - _EDGE, lattice.xs)
        inside = [
            number
            for number, (top, bottom) in enumerate(pairwise(lattice.ys))
            if cell[1] - 1 < (top + bottom) / 2 < cell[3] + 1
        ]
        if inside and (first < last or len(inside) > 1):
            out.append(LatticeSlot(inside[0], first, len(inside), last - first + 1))
    return out


def _slots(
    row: int, filled: list[tuple[int, int]], columns: int, taken: dict[tuple[int, int], tuple[int, int]]
) -> list[LatticeSlot]:
    """The places of a row that no painted cell spans."""
    out: list[LatticeSlot] = []
    column = 0
    ends = {first: max(last for start, last in filled if start == first) for first, _ in filled}
    while column < columns:
        if (row, column) in taken:
            column += 1
            continue
        last = ends.get(column, column)
        out.append(LatticeSlot(row, column, 1, last - column + 1))
        column = last + 1
    return out


def _contents(
    pieces: Sequence[Sequence[Piece]], spans: Sequence[Sequence[tuple[int, int]]], xs: Sequence[float]
) -> list[tuple[float, float]]:
    """Where the content of each column begins and ends; the column itself if it has none."""
    out = []
    for number, (left, right) in enumerate(pairwise(xs)):
        own = [
            piece
            for line, places in zip(pieces, spans, strict=True)
            for piece, place in zip(line, places, strict=True)
            if place == (number, number)
        ]
        x0 = min((piece.x0 for piece in own), default=left + 1)
        x1 = max((piece.x1 for piece in own), default=right - 1)
        out.append((x0, x1))
    return out
