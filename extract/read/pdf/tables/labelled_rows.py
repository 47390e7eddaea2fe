"""Rows of labels and text: each begins with its label, or has it at half its height.

Where lines of a cell stand as far apart as rows do, only the words show it. A line without a label goes on
with the text above it if that had no more room for its first word, and most such lines begin in mid-sentence.
So does a line whose label begins with a small letter, below a label that had no more room.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from statistics import median

from extract.read.pdf.tables.row_evidence import Spans
from extract.read.pdf.tables.white_space import Piece, Row
from extract.read.signs import has_cjk

_CLOSE = 1.06  # times the least step from line to line of a column is one of a cell
_OFF, _OFF_EM = 0.8, 0.12  # points, or ems, by which the middles of cells of a row differ
_LABELLED = 0.85  # of the rows have a label
_FEWEST = 3  # rows with a long and a short cell, or lines that go on, show it
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


_MOST = 0.85  # if this part of them had no room above,
_LOWER = 0.5  # and this part begins in mid-sentence
_NEARLY_ALL = 0.7  # if they are short
_MOST_WORDS = 0.6  # of single words end before their column does
_CLOSER = 0.4  # points by which the lines of a label stand closer than rows at least
_LABELS = 0.9  # of the rows have every column that no text goes on in
_LETTERS = 7  # letters of a line of text on average, at least
_LOOSEST = 1.55  # ems from line to line of one cell at most
_SIGNS = 2.2  # signs of Japanese text, some of which begin or end no line
_SPACE = 0.2  # ems between two words at least


def labelled_rows(
    lines: Sequence[int], rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans
) -> list[list[int]] | None:
    """The lines in groups, one for each row, from label to label; None if their text does not show them.

    A first group without a label is the rest of a row from the page or column before.
    """
    cells = [_cells(pieces[index], spans[index]) for index in lines]
    filled = [own for own in cells if own is not None]
    if len(filled) < len(cells):
        return None
    bold = [rows[index].bold for index in lines]
    fixed = _fixed(filled)
    ends = {column: _end([own[column] for own in filled if column in own]) for column in set().union(*filled)}
    groups: list[list[int]] = []
    above: dict[int, Piece] = {}
    further: list[tuple[Piece, bool]] = []  # pieces that go on, with whether the line above had no room
    labels: list[float] = []  # how far labels that go on alone are from the line above,
    steps: list[float] = []  # and rows are
    for number, (index, own) in enumerate(zip(lines, filled, strict=True)):
        gap = rows[index].base - rows[lines[number - 1]].base if number else 0.0
        no_room = [(own[c], _had_no_room(above[c], own[c], ends[c])) for c in own if c in above]
        whole = len(own) > 1 and fixed <= own.keys()
        full = all(was_full for _, was_full in no_room)
        in_mid_label = 0 in own and own.keys() <= above.keys() and full and own[0].text[0].islower()
        starts = 0 in own and not in_mid_label and (whole or not full)
        if starts or not groups or (bold[number - 1] and not bold[number]):
            steps += [gap] if starts and groups else []
            groups.append([])
            above = {}
        elif gap > _LOOSEST * rows[index].size:
            return None
        elif own.keys() == {0} and not in_mid_label:
            labels.append(gap)
        else:
            further += no_room
        groups[-1].append(index)
        above |= own
    if labels and (len(labels) < _FEWEST or max(labels) > median(steps or [0.0]) - _CLOSER):
        return None
    return groups if _goes_on(further) else None


def _cells(pieces: Sequence[Piece], spans: Sequence[tuple[int, int]]) -> dict[int, Piece] | None:
    """A line's pieces by column; None if one is over several columns, or two in one."""
    if any(first != last for first, last in spans) or len({first for first, _ in spans}) < len(spans):
        return None
    return {first: piece for piece, (first, _) in zip(pieces, spans, strict=True)}


def _fixed(lines: Sequence[dict[int, Piece]]) -> set[int]:
    """The columns that nearly every row fills in its first line, and no text goes on in."""
    texts = {column for own in lines for column in own if 0 not in own}
    firsts = [own for own in lines if 0 in own and len(own) > 1]
    columns = {column for own in firsts for column in own} - texts
    return {c for c in columns if sum(c in own for own in firsts) >= _LABELS * len(firsts)}


def _end(pieces: Sequence[Piece]) -> float:
    """Where the lines of a column end, which a single long word may exceed."""
    several = [piece.x1 for piece in pieces if len(piece.words) > 1 or has_cjk(piece.text)]
    ends = sorted(piece.x1 for piece in pieces)
    return max(several) if len(several) > _FEWEST else ends[int(_MOST_WORDS * len(ends))]


def _goes_on(further: Sequence[tuple[Piece, bool]]) -> bool:
    """Whether lines go on with the text above them: it had no room, and they begin in mid-sentence."""
    if len(further) < _FEWEST or sum(full for _, full in further) < _MOST * len(further):
        return False
    texts = [piece.text for piece, _ in further]
    letters = sum(map(str.isalpha, "".join(texts)))
    lower = sum(text[0].islower() or has_cjk(text[0]) for text in texts)
    long = letters >= _LETTERS * len(texts)
    return lower >= (_LOWER if long else _NEARLY_ALL) * len(texts) and (long or len(texts) > 2 * _FEWEST)


def _had_no_room(above: Piece, below: Piece, end: float) -> bool:
    """Whether the first word of a piece would not have fitted on the line above, which ends at `end`."""
    word = below.words[0]
    need = _SIGNS * word.size if has_cjk(word.text[0]) else word.x1 - word.x0 + _SPACE * word.size
    return above.x1 + need > end
