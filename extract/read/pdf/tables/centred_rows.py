"""Rows whose short cells stand at half the height of the long ones: that shows where rows begin and end."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from extract.read.pdf.tables.row_evidence import Spans
from extract.read.pdf.tables.white_space import Piece, Row

_CLOSE = 1.06  # times the least step from line to line of a column is one of a cell
_OFF, _OFF_EM = 0.8, 0.12  # points, or ems, by which the middles of cells of a row differ
_LABELLED = 0.85  # of the rows have a label
_FEWEST = 3  # rows with a long and a short cell,
_BETWEEN = 0.3  # of which show lines of the one between those of the other
_HIGHEST = 14  # lines of a row
_TIGHT = 0.3  # of the rows, or more, are as close to the next one as lines of a cell are

Cells = dict[int, list[float]]  # the baselines in each column


def centred_rows(
    lines: Sequence[int], rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans
) -> list[list[int]] | None:
    """The lines in groups, one for each row; None if short cells are not centred beside long ones.

    Of all ways to part the lines so that the cells of each row have one middle, it is the one that leaves the
    fewest cells empty and the fewest lines of a column apart that are as close as any, and then the one with
    the most rows. Where rows are as close as lines are, that shows nothing.
    """
    if len(lines) < 2 * _FEWEST:
        return None
    own = [
        {
            first: piece.words[0].base
            for piece, (first, last) in zip(pieces[index], spans[index], strict=True)
            if first == last
        }
        for index in lines
    ]
    step = _CLOSE * _least_step(own) + 0.3
    size = rows[lines[0]].size
    parted = _parted(own, step)
    begins = _best(own, step, size, [0] * len(own))
    if sum(parted[begin] > 0 for begin in begins) <= _TIGHT * len(begins):
        begins = _best(own, step, size, parted)
    groups = [[*lines[begin:end]] for begin, end in pairwise([*begins, len(lines)])]
    return groups if _is_shown(groups, dict(zip(lines, own, strict=True))) else None


def _best(lines: Sequence[dict[int, float]], step: float, size: float, parted: Sequence[int]) -> list[int]:
    """Where the rows begin at least cost: empty cells, and what beginning there costs."""
    columns = {column for line in lines for column in line}
    best: list[tuple[int, int, int]] = [(0, 0, 0)]  # cost, minus rows, and where the last row begins
    for end in range(1, len(lines) + 1):
        ways = [
            (best[start][0] + parted[start] + len(columns - cells.keys()), best[start][1] - 1, start)
            for start, cells in _endings(lines[:end], step)
            if end - start == 1 or _have_one_middle(cells, size)
        ]
        best.append(min(ways))
    begins = [best[-1][2]]
    while begins[0]:
        begins.insert(0, best[begins[0]][2])
    return begins


def _endings(lines: Sequence[dict[int, float]], step: float) -> Iterator[tuple[int, Cells]]:
    """The last lines that may be one row, more and more of them: where they begin, and their cells."""
    cells: Cells = {}
    for start in range(len(lines) - 1, max(-1, len(lines) - 1 - _HIGHEST), -1):
        for column, base in lines[start].items():
            below = cells.setdefault(column, [])
            if below and below[0] - base > step:
                return
            below.insert(0, base)
        yield start, cells


def _have_one_middle(cells: Cells, size: float) -> bool:
    middles = [(bases[0] + bases[-1]) / 2 for bases in cells.values()]
    return bool(middles) and max(middles) - min(middles) < max(_OFF, _OFF_EM * size)


def _is_shown(groups: Sequence[Sequence[int]], lines: dict[int, dict[int, float]]) -> bool:
    """Whether several rows have short and long cells, some at half a line from one another, and nearly all
    have a label."""
    heights = []
    for group in groups:
        columns = [column for index in group for column in lines[index]]
        heights.append({columns.count(column) for column in columns})
    proven = sum(len(own) > 1 for own in heights)
    between = sum(any(a % 2 != b % 2 for a in own for b in own) for own in heights)
    if between < _BETWEEN * proven:
        return False
    labelled = sum(any(0 in lines[index] for index in group) for group in groups)
    return proven >= _FEWEST and labelled >= _LABELLED * len(groups)


def _parted(lines: Sequence[dict[int, float]], step: float) -> list[int]:
    """For each line, how many columns have lines of one cell above and below where it begins."""
    out: list[int] = []
    last: dict[int, float] = {}
    for line in lines:
        out.append(sum(column in last and base - last[column] <= step for column, base in line.items()))
        last |= line
    return out


def _least_step(lines: Sequence[dict[int, float]]) -> float:
    """The least distance of two lines of a column."""
    columns: Cells = {}
    for line in lines:
        for column, base in line.items():
            columns.setdefault(column, []).append(base)
    return min((b - a for bases in columns.values() for a, b in pairwise(bases)), default=0.0)
