"""Rows whose short cells stand at half the height of a long one: the lines of that show where rows begin."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.tables.row_evidence import Spans
from extract.read.pdf.tables.white_space import Piece, Row

_WIDER = 0.4  # points by which lines of two rows stand further apart than those of one cell at least
_HALF = 0.45  # ems by which short cells are off the middle of the long one at most
_MOST = 0.85  # of the rows show that
_FEWEST = 3


def centred_rows(
    lines: Sequence[int], rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans
) -> list[list[int]] | None:
    """The lines in groups, one for each row; None if short cells are not centred beside long ones."""
    bases: dict[int, list[float]] = {}
    for index in lines:
        for piece, (first, last) in zip(pieces[index], spans[index], strict=True):
            if first == last:
                bases.setdefault(first, []).append(piece.words[0].base)
    if len(bases) < 2 or len(lines) < 2 * _FEWEST:
        return None
    text = max(bases, key=lambda column: len(bases[column]))
    cells = _cells(bases[text])
    several = [own for own in cells if len(own) > 1]
    if not text or len(several) < _FEWEST or len(cells) == len(bases[text]):
        return None
    labels = [_beside(own, bases.get(0, [])) for own in cells]
    size = rows[lines[0]].size
    centred = [
        bool(own) and abs(sum(own) / len(own) - (cell[0] + cell[-1]) / 2) < _HALF * size
        for own, cell in zip(labels, cells, strict=True)
    ]
    high = [own for own, cell in zip(centred, cells, strict=True) if len(cell) > 1]
    if sum(centred) < _MOST * len(cells) or sum(high) < _MOST * len(high):
        return None
    beside = (own for column, own in bases.items() if column not in (0, text))
    if any(all(len(_beside(cell, own)) >= len(cell) for cell in several) for own in beside):
        return None  # a value on each line: those are rows, some further apart than others
    step = _step(bases[text]) + _WIDER
    groups: list[list[int]] = [[] for _ in cells]
    empty: list[list[int]] = []  # rows without a text
    for index in lines:
        base = rows[index].base
        off, nearest = min((max(cell[0] - base, base - cell[-1]), n) for n, cell in enumerate(cells))
        if off <= step:
            groups[nearest].append(index)
        elif empty and base - rows[empty[-1][-1]].base <= step:
            empty[-1].append(index)
        else:
            empty.append([index])
    return sorted(group for group in (*groups, *empty) if group)


def _cells(bases: Sequence[float]) -> list[list[float]]:
    """The lines of a column, separated where they stand further apart than lines of one cell."""
    least = _step(bases)
    out = [[bases[0]]]
    for above, below in pairwise(bases):
        if below - above > least + _WIDER:
            out.append([])
        out[-1].append(below)
    return out


def _step(bases: Sequence[float]) -> float:
    """The least distance of two lines of a column."""
    return min((below - above for above, below in pairwise(bases)), default=0.0)


def _beside(cell: Sequence[float], others: Sequence[float]) -> list[float]:
    """The lines of another column from the first to the last line of a cell."""
    return [base for base in others if cell[0] - _WIDER < base < cell[-1] + _WIDER]
