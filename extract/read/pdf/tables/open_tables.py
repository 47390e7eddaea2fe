"""Tables without vertical rules: rows of words → a lattice.

Shared by tables without any rules, with horizontal rules and with stripes; they differ in how certain it is
beforehand that there is a table.
"""

from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from extract.read.pdf.model import Box, RuleLine, Word
from extract.read.pdf.settings import PARTED_EM
from extract.read.pdf.tables.cells import Placed
from extract.read.pdf.tables.column_edges import ColumnEdges, Sides, edges_of, parted_close, parted_doubled
from extract.read.pdf.tables.flush_cells import headed_in_order, parted_flush
from extract.read.pdf.tables.high_cells import with_high_cells
from extract.read.pdf.tables.lattice import Lattice, LatticeSlot
from extract.read.pdf.tables.open_heads import centred_heads, widen_wrapped, with_high_heads
from extract.read.pdf.tables.repeated_heads import with_rules_of_groups
from extract.read.pdf.tables.row_groups import half_rows, row_groups
from extract.read.pdf.tables.spanning_pieces import (
    heads_nothing,
    mark_between,
    mark_heads,
    mark_labels,
    mark_ruled,
    mark_spanning,
    part_heads,
    rule_below,
)
from extract.read.pdf.tables.total_rows import mark_total
from extract.read.pdf.tables.white_space import (
    Piece,
    Row,
    are_bold,
    between,
    columns_of,
    columns_touched,
    columns_under,
    joined_with_heads,
    overlap,
    parted,
    pieces_of,
    span_of,
    without_strays,
)


@dataclass(slots=True)
class Draft:
    """A table under construction: its lattice and the words in it."""

    lattice: Lattice
    placed: Placed
    columns: list[tuple[float, float]]
    pieces: list[list[Piece]]
    groups: list[list[int]]

    @property
    def words(self) -> list[Word]:
        """All its words, row by row."""
        return [word for pieces in self.pieces for piece in pieces for word in piece.words]

    @property
    def box(self) -> Box:
        """The rectangle of its printed content."""
        words = self.words
        return (
            min(word.x0 for word in words),
            min(word.top for word in words),
            max(word.x1 for word in words),
            max(word.bottom for word in words),
        )

    def filled(self, line: int) -> set[int]:
        """The columns in which a printed line has a piece, or over which one stands."""
        edges = between(self.columns)
        spans = [columns_touched(piece, edges) for piece in self.pieces[line]]
        return {column for first, last in spans for column in range(first, last + 1)}


def draft_of(
    rows: list[Row],
    river_em: float,
    separators: list[float] | None = None,
    part_rules: list[RuleLine] | None = None,
    header_ends: float | None = None,
    sides: Sides | None = None,
    label_rules: list[float] | None = None,
) -> Draft | None:
    """The table that these rows make, or None if they show no two columns.

    `separators` are the y of rules or stripe edges that separate rows, `part_rules` rules under a heading of
    several columns, `header_ends` the y of the rule below the head, `sides` the left and right of the rules,
    `label_rules` the y of those that part labels too, where others part only the rows beside them.
    """
    if not rows:
        return None
    size = median(row.size for row in rows)
    pieces = parted_flush([pieces_of(row, number, river_em) for number, row in enumerate(rows)])
    mark_total(pieces, 0.6 * river_em * size)
    pieces = parted_close(pieces)
    part_rules = with_rules_of_groups(part_rules or [], rows, pieces)
    widen_wrapped(rows, pieces, sum(row.base < header_ends for row in rows) if header_ends else 0)
    mark_spanning(pieces)
    mark_ruled(rows, pieces, part_rules)
    mark_labels(pieces, 0.6 * river_em * size, sides)
    mark_heads(pieces, 0.6 * river_em * size)
    columns = _columns(pieces, 0.6 * river_em * size)
    if mark_between(pieces, columns):
        columns = _columns(pieces, 0.6 * river_em * size)
    columns = headed_in_order(pieces) or columns
    if len(columns) < 2:
        return None
    pieces = _parted(rows, pieces, columns, part_rules)
    parted_columns = _columns(pieces, 0.6 * PARTED_EM * size)
    fewer = len(parted_columns) < len(columns)  # close headings reach over labels
    columns = _widened(columns, pieces) if fewer else parted_columns
    columns = _headed(pieces) or columns
    if len(columns) < 2:
        return None
    pieces, columns = _with_close_heads(pieces, columns)
    edges = between(columns)
    spans = [[span_of(piece, edges) for piece in row] for row in pieces]
    under_heads = [rule.at for rule in part_rules if rule.at < rows[len(rows) // 2].base]
    groups = row_groups(rows, pieces, spans, separators or [], under_heads, header_ends)
    if len(groups) == 1 and not separators and not half_rows(rows):
        groups = [[index] for index in range(len(rows))]  # no table is set in white space for a single row
    cells = edges_of(columns, pieces, size, sides)
    lattice = Lattice(cells.xs, row_lines(rows, groups, separators or []))
    slots, placed = _slots(rows, pieces, groups, cells, part_rules, header_ends)
    head = _head_rows(rows, groups, part_rules, header_ends)
    slots, placed = with_high_heads(slots, placed, groups, rows, head)
    lattice.slots, placed = with_high_cells(
        slots, placed, lattice.ys, separators or [], head, label_rules or []
    )
    return Draft(lattice, placed, columns, pieces, groups)


def _headed(pieces: list[list[Piece]]) -> list[tuple[float, float]] | None:
    columns = headed_in_order(pieces)
    if columns is None:
        return None
    return _widened(columns, [own for own in pieces if len(own) == len(columns) or not are_bold(own)])


def _columns(pieces: list[list[Piece]], river: float) -> list[tuple[float, float]]:
    columns = parted_doubled(columns_of(pieces, river), pieces)
    return without_strays(joined_with_heads(columns, pieces), pieces)


def _head_rows(
    rows: list[Row], groups: list[list[int]], part_rules: list[RuleLine], header_ends: float | None
) -> int:
    """The number of rows in the head: above the rule below it, or bold above others; 0 if unknown."""
    if header_ends is not None:
        return sum(1 for group in groups if rows[group[-1]].base < header_ends)
    bold = [all(word.bold for index in group for word in rows[index].words) for group in groups]
    if False in bold[1:] and bold[0]:
        return bold.index(False)
    parts_head = len(groups) > 1 and any(
        rows[groups[0][-1]].base < rule.at < rows[groups[1][0]].base for rule in part_rules
    )
    return 2 if parts_head else 0


def _with_close_heads(
    pieces: list[list[Piece]], columns: list[tuple[float, float]]
) -> tuple[list[list[Piece]], list[tuple[float, float]]]:
    """The pieces, with headings split that are as close as words; the columns as wide as those are."""
    parted_heads = part_heads(pieces, columns)
    return (pieces, columns) if parted_heads == pieces else (parted_heads, _widened(columns, parted_heads))


def _widened(columns: list[tuple[float, float]], pieces: list[list[Piece]]) -> list[tuple[float, float]]:
    """The columns as wide as the pieces in one of them alone; where two would touch, both end between."""
    out = list(columns)
    for piece in (piece for own in pieces for piece in own if not piece.spans):
        under = columns_under(piece, columns)
        if len(under) == 1:
            (number,) = under
            out[number] = min(out[number][0], piece.x0), max(out[number][1], piece.x1)
    for number, (left, right) in enumerate(pairwise(out)):
        if left[1] > right[0]:
            middle = (left[1] + right[0]) / 2
            out[number], out[number + 1] = (out[number][0], middle), (middle, right[1])
    return out


def _parted(
    rows: list[Row], pieces: list[list[Piece]], columns: list[tuple[float, float]], part_rules: list[RuleLine]
) -> list[list[Piece]]:
    """The pieces, those with several cells split; a heading with a rule below it stays whole."""
    return [
        [
            part
            for piece in own
            for part in (
                [piece]
                if piece.across or rule_below(piece, row, part_rules) or heads_nothing(piece, pieces)
                else parted(piece, columns, PARTED_EM)
            )
        ]
        for row, own in zip(rows, pieces, strict=True)
    ]


# --- rows ---


def row_lines(rows: list[Row], groups: list[list[int]], separators: list[float]) -> list[float]:
    """The y at which rows meet: at a rule, or in the middle of the white space."""
    lines = [min(rows[index].top for index in groups[0]) - 1]
    for above, below in pairwise(groups):
        low = max(rows[index].bottom for index in above)
        high = min(rows[index].top for index in below)
        foot, head = rows[above[-1]].base, rows[below[0]].base
        ruled = [y for y in separators if foot - 1 < y < head]
        lines.append(ruled[-1] if ruled else (low + high) / 2 if high > low else foot + 0.25 * (head - foot))
    lines.append(max(rows[index].bottom for index in groups[-1]) + 1)
    for number in range(1, len(lines)):
        lines[number] = max(lines[number], lines[number - 1] + 0.1)
    return lines


# --- cells ---


def _slots(
    rows: list[Row],
    pieces: list[list[Piece]],
    groups: list[list[int]],
    cells: ColumnEdges,
    part_rules: list[RuleLine],
    header_ends: float | None,
) -> tuple[list[LatticeSlot], Placed]:
    slots: list[LatticeSlot] = []
    placed: Placed = {}
    columns, edges = cells.columns, cells.rivers
    spans_by_row: list[list[tuple[int, int]]] = []
    ruled_spans: set[tuple[int, tuple[int, int]]] = set()  # by row; a rule shows how far these reach
    for number, group in enumerate(groups):
        spans: list[tuple[int, int]] = []
        for index in group:
            for piece in pieces[index]:
                first, last = span_of(piece, edges)
                beside = [p for line in group for p in pieces[line] if not overlap(p, piece)]
                ruled = _ruled_span(piece, rows[index], part_rules, columns, beside)
                if ruled:
                    first, last = min(first, ruled[0]), max(last, ruled[1])
                    ruled_spans.add((number, (first, last)))
                spans = _with_span(spans, (first, last))
                placed.setdefault((number, first), []).extend(piece.words)
        spans_by_row.append(spans)
    for number in range(len(groups) - 1):
        if header_ends is not None and rows[groups[number + 1][-1]].base > header_ends:
            break
        in_head = header_ends is not None or number < 2
        if in_head and (number == 0 or any(last > first for first, last in spans_by_row[number])):
            fixed = {span for row, span in ruled_spans if row == number}
            own = [piece for index in groups[number] for piece in pieces[index]]
            lines = [rows[index] for index in (*groups[number], *groups[number + 1])]
            heads = header_ends is not None or all(word.bold for row in lines for word in row.words)
            under = [piece for index in groups[number + 1] for piece in pieces[index]] if heads else []
            spans_by_row[number] = centred_heads(
                spans_by_row[number], spans_by_row[number + 1], own, cells, fixed, under
            )
    for number, spans in enumerate(spans_by_row):
        column = 0
        for first, last in sorted(spans):
            slots += [LatticeSlot(number, blank) for blank in range(column, first)]
            slots.append(LatticeSlot(number, first, 1, last - first + 1))
            column = last + 1
        slots += [LatticeSlot(number, blank) for blank in range(column, len(columns))]
    return slots, placed


def _with_span(spans: list[tuple[int, int]], new: tuple[int, int]) -> list[tuple[int, int]]:
    """The spans with one more; overlapping ones are merged."""
    first, last = new
    kept = []
    for span in spans:
        if span[1] < first or span[0] > last:
            kept.append(span)
        else:
            first, last = min(first, span[0]), max(last, span[1])
    return [*kept, (first, last)]


def _ruled_span(
    piece: Piece,
    row: Row,
    part_rules: list[RuleLine],
    columns: list[tuple[float, float]],
    beside: list[Piece],
) -> tuple[int, int] | None:
    """The columns over the short rule below a heading, if there is one.

    None if a piece `beside` it, in any line of its row, is over the rule too: then the rule parts rows, and
    the piece is only the last line of a cell.
    """
    rule = rule_below(piece, row, part_rules)
    if rule is None or any(rule.start < (other.x0 + other.x1) / 2 < rule.end for other in beside):
        return None
    covered = [
        column
        for column, (x0, x1) in enumerate(columns)
        if min(rule.end, x1) - max(rule.start, x0) > 0.5 * (x1 - x0)
    ]
    return (covered[0], covered[-1]) if covered else None
