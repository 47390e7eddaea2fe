"""Rows that are several: where lines of one row each have a label and figures, as no wrapped cells do."""

from collections.abc import Sequence

from extract.read.pdf.tables.key_columns import from_key_to_key
from extract.read.pdf.tables.row_evidence import Spans, filled_columns
from extract.read.pdf.tables.white_space import Piece
from extract.read.pdf.text.patterns import is_whole_figure

_LINES = 2  # lines of one row at least show it,
_FULL = 0.6  # each of which fills this part of the columns,
_FIGURES = 4  # and at least four of these hold figures


def parted_crowded(
    groups: Sequence[list[int]], pieces: Sequence[Sequence[Piece]], spans: Spans
) -> list[list[int]]:
    """The groups of lines, each that holds several rows split where one begins."""
    out: list[list[int]] = []
    columns = len(set().union(*map(filled_columns, spans)))
    for group in groups:
        full = [index for index in group if _is_row(index, pieces, spans, columns)]
        out += from_key_to_key(group, frozenset(full)) if len(full) >= _LINES else [group]
    return out


def _is_row(index: int, pieces: Sequence[Sequence[Piece]], spans: Spans, columns: int) -> bool:
    filled = filled_columns(spans[index])
    figures = sum(is_whole_figure(piece.text) for piece in pieces[index])
    return 0 in filled and len(filled) >= _FULL * columns and figures >= _FIGURES
