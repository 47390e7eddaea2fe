"""Rows whose short cells stand at half the height of the long ones: that shows where rows begin and end."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from extract.read.pdf.tables.row_evidence import Spans
from extract.read.pdf.tables.white_space import Piece, Row

_CLOSE = 1.06  # times the least step from line to line of a column is one of a cell
_OFF, _OFF_EM = 0.8, 0.12  # points, or ems, by which the middles of cells of a row differ
_LABELLED = 0.85  # of the rows have a label
_FEWEST = 3  # rows with a long and a short cell
_HIGHEST = 14  # lines of a row
_TIGHT = 0.3  # of the rows, or more, are as close to the next one as lines of a cell are

Cells = dict[int, list[float]]  # the baselines in each column
Place = Callable[[list[float]], float]


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
    top, _ = _way(own, step, size, lambda bases: bases[0])
    cost, begins = _way(own, step, size, lambda bases: (bases[0] + bases[-1]) / 2)
    groups = [[*lines[begin:end]] for begin, end in pairwise([*begins, len(lines)])]
    return groups if cost < top and _is_shown(groups, dict(zip(lines, own, strict=True))) else None


def _way(lines: Sequence[dict[int, float]], step: float, size: float, place: Place) -> tuple[int, list[int]]:
    """What the best way costs, and where its rows begin, if cells have that place in their row."""
    parted = _parted(lines, step)
    cost, begins = _best(lines, step, size, [0] * len(lines), place)
    if sum(parted[begin] > 0 for begin in begins) <= _TIGHT * len(begins):
        return _best(lines, step, size, parted, place)
    return cost, begins


def _best(
    lines: Sequence[dict[int, float]], step: float, size: float, parted: Sequence[int], place: Place
) -> tuple[int, list[int]]:
    """Where the rows begin at least cost: empty cells, and what beginning there costs."""
    columns = {column for line in lines for column in line}
    best: list[tuple[int, int, int]] = [(0, 0, 0)]  # cost, minus rows, and where the last row begins
    for end in range(1, len(lines) + 1):
        ways = [
            (best[start][0] + parted[start] + len(columns - cells.keys()), best[start][1] - 1, start)
            for start, cells in _endings(lines, end, step)
            if end - start == 1 or _are_level(cells, size, place)
        ]
        best.append(min(ways))
    begins = [best[-1][2]]
    while begins[0]:
        begins.insert(0, best[begins[0]][2])
    return best[-1][0], begins


def _endings(lines: Sequence[dict[int, float]], end: int, step: float) -> Iterator[tuple[int, Cells]]:
    """The last lines before `end` that may be one row, more and more: where they begin, and their cells."""
    cells: Cells = {}
    for start in range(end - 1, max(-1, end - 1 - _HIGHEST), -1):
        for column, base in lines[start].items():
            below = cells.setdefault(column, [])
            if below and below[0] - base > step:
                return
            below.insert(0, base)
        yield start, cells


def _are_level(cells: Cells, size: float, place: Place) -> bool:
    levels = [place(bases) for bases in cells.values()]
    return bool(levels) and max(levels) - min(levels) < max(_OFF, _OFF_EM * size)


def _is_shown(groups: Sequence[Sequence[int]], lines: dict[int, dict[int, float]]) -> bool:
    """Whether several rows have short and long cells, and nearly all have a label. Two lines with all cells
    are rows of their own, as are two columns with a value on each line, which a label spans."""
    columns = set().union(*lines.values())
    whole = [sum(lines[index].keys() == columns for index in group) for group in groups]
    heights = [Counter(column for index in group for column in lines[index]) for group in groups]
    unlike = (own for own, count in zip(heights, whole, strict=True) if own and count < 2)
    proven = [own for own in unlike if min(own.values()) < max(own.values())]
    labelled = sum(0 in own for own in heights)
    if len(proven) < _FEWEST or labelled < _LABELLED * len(groups):
        return False
    long = [{column for column in own if column and own[column] == max(own.values())} for own in proven]
    return len(set.intersection(*long)) < 2


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
