"""Tables of which some columns are painted, cell by cell: the grounds show all rows, and a painted head above
them, or white space, the other columns."""

from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest

from extract.read.pdf.model import Box, Fill, Gutter, Word, enclosing
from extract.read.pdf.tables.stripes import left_of_labels
from extract.read.pdf.tables.white_space import Row, rows_of

_WHITE = 0.985
MOST = 4000  # fills of a page; more are a picture
LEVEL = 0.8  # points between the edges of cells that adjoin
BORDER = 2.6  # points of a white border between two cells
_LEAST, _HIGHEST = 6.0, 120.0  # points that a cell is high
_NARROW = 4.0  # points; a narrower fill is a bar or a border
_TILED = 0.9  # of the ground is covered by its cells at least,
_OVER = 1.05  # and they do not lie on each other


@dataclass(slots=True)
class PaintedRows:
    """Rows of painted cells of one shade, each right below the other."""

    cells: list[Box]
    shade: float
    in_columns: bool = False  # only some columns are painted, whose rows are those of all,
    head: int = 0  # below so many painted rows of headings

    @property
    def box(self) -> Box:
        """The rectangle around them."""
        return enclosing(self.cells)

    @property
    def xs(self) -> list[float]:
        """The x at which cells begin and end, in the middle of a white border."""
        return joined(x for cell in self.cells for x in (cell[0], cell[2]))

    @property
    def ys(self) -> list[float]:
        """The y at which cells begin and end, likewise."""
        return joined(y for cell in self.cells for y in (cell[1], cell[3]))


def joined(values: Iterable[float]) -> list[float]:
    """The values in order; those no further apart than a border is wide are one, in their middle."""
    groups: list[list[float]] = []
    for value in sorted(values):
        if groups and value - groups[-1][0] < BORDER + LEVEL:
            groups[-1].append(value)
        else:
            groups.append([value])
    return [(own[0] + own[-1]) / 2 for own in groups]


def painted_rows(fills: Sequence[Fill]) -> tuple[list[PaintedRows], list[PaintedRows]]:
    """The grounds of several cells side by side, those that adjoin as one, and the grounds of one cell in
    their width, which may be labels of groups; both from the top."""
    if not 1 < len(fills) < MOST:
        return [], []
    out: list[PaintedRows] = []
    for strip in _strips(fills):
        above = next((rows for rows in reversed(out) if _adjoins(rows, strip)), None)
        if above is None:
            out.append(strip)
        else:
            above.cells += strip.cells
    tiled = [rows for rows in out if _is_tiled(rows)]
    return [rows for rows in tiled if len(rows.xs) > 2], [rows for rows in tiled if len(rows.xs) == 2]


def _strips(fills: Sequence[Fill]) -> list[PaintedRows]:
    """Cells of one shade and one top side by side, from the top; a lone one may be a title of all."""
    boxes = dict.fromkeys((round(fill.shade, 3), fill.box) for fill in fills if is_cell(fill))
    out: list[PaintedRows] = []
    for shade, box in sorted(boxes, key=lambda one: (one[0], round(one[1][1]), one[1][0])):
        last = out[-1] if out else None
        if last is not None and last.shade == shade and _is_beside(last.cells[-1], box):
            last.cells.append(box)
        else:
            out.append(PaintedRows([box], shade))
    return sorted(out, key=lambda strip: (strip.cells[0][1], strip.cells[0][0]))


def is_cell(fill: Fill) -> bool:
    """Whether a fill is as high and wide as a cell, and seen on paper."""
    x0, top, x1, bottom = fill.box
    return fill.shade < _WHITE and x1 - x0 > _NARROW and _LEAST < bottom - top < _HIGHEST


def _is_beside(left: Box, right: Box) -> bool:
    return abs(left[1] - right[1]) < LEVEL and -LEVEL < right[0] - left[2] < BORDER


def _adjoins(rows: PaintedRows, strip: PaintedRows) -> bool:
    """Whether a strip is right below cells of the same shade, within their sides."""
    if rows.shade != strip.shade:
        return False
    (x0, _, x1, _), top = rows.box, strip.cells[0][1]
    left, right = strip.cells[0][0], strip.cells[-1][2]
    near = any(-LEVEL < top - cell[3] < BORDER for cell in rows.cells)
    return near and x0 - BORDER < left and right < x1 + BORDER


def _is_tiled(rows: PaintedRows) -> bool:
    x0, top, x1, bottom = rows.box
    covered = sum((cell[2] - cell[0]) * (cell[3] - cell[1]) for cell in rows.cells)
    return _TILED < covered / ((x1 - x0) * (bottom - top)) < _OVER


_APART = 12.0  # points between two painted columns at least
_BESIDE = 1.0  # points that a word may reach over the edge of a painted cell
_SIDE = 3.0  # points from the widest word to the edge of a column that is not painted
_NEAR = 90.0  # points from it to the next painted column at most
_RIVER, _WIDER = 0.42, 0.8  # ems of white space between two columns at least; more if
_FEW = 5  # fewer rows than these show it
_ALONE = 3  # rows of a single painted column at least whose cells have several lines; fewer are boxes of text
_MOST = 0.8  # of the cells of a column are level with the painted ones,
_SOME = 0.25  # and of the rows have a cell in it
_LINE = 1.4  # ems from line to line of a label at most
_LEVEL = 0.7  # points by which the baselines of cells of a row differ

Span = tuple[float, float]


def painted_columns(
    fills: Sequence[Fill], words: Sequence[Word], heads: Sequence[PaintedRows], gutter: Gutter | None
) -> list[PaintedRows]:
    """The grounds of such tables, with their head if it is one of `heads`, and with the cells beside the
    painted ones. What is painted on the two sides of a `gutter` is of two tables."""
    out: list[PaintedRows] = []
    for strip in _levels(fills, gutter):
        above = next((rows for rows in out if _is_below(rows, strip)), None)
        if above is None:
            out.append(strip)
        else:
            above.cells += strip.cells
    return [*filter(None, (_below_head(rows, heads) or _in_white_space(rows, words) for rows in out))]


def _levels(fills: Sequence[Fill], gutter: Gutter | None) -> Iterator[PaintedRows]:
    """Cells of one shade and height at one level, apart, from the top. One beside a lower cell with the same
    top is the label of several rows."""
    levels: defaultdict[tuple[float, int, int], set[Box]] = defaultdict(set)
    cells = [fill for fill in fills if is_cell(fill)] if len(fills) < MOST else []
    beside = {(round(fill.box[0]), round(fill.box[1])): fill.box[3] for fill in cells}
    for fill in cells:
        _, top, right, bottom = fill.box
        if beside.get((round(right), round(top)), bottom) > bottom - LEVEL:
            levels[round(fill.shade, 3), round(top), round(bottom)].add(fill.box)
    for (shade, *_), boxes in sorted(levels.items(), key=lambda level: level[0][1]):
        if all(other[0] - one[2] > _APART for one, other in pairwise(sorted(boxes))):
            sides = (
                [[box for box in sorted(boxes) if (box[0] > gutter[0]) == right] for right in (False, True)]
                if gutter
                else [sorted(boxes)]
            )
            yield from (PaintedRows(side, shade, in_columns=True) for side in sides if side)


def _is_below(rows: PaintedRows, strip: PaintedRows) -> bool:
    """Whether a strip is right below others with the same columns."""
    last = rows.cells[-len(strip.cells) :]
    return rows.shade == strip.shade and all(
        abs(above[0] - cell[0]) + abs(above[2] - cell[2]) < LEVEL and abs(cell[1] - above[3]) < BORDER
        for above, cell in zip_longest(last, strip.cells, fillvalue=(0.0, 0.0, 0.0, 0.0))
    )


def _below_head(ground: PaintedRows, heads: Sequence[PaintedRows]) -> PaintedRows | None:
    """The ground with the head that is painted cell by cell right above it, in whose columns its own are."""
    for head in heads:
        under = abs(ground.box[1] - head.box[3]) < BORDER
        in_columns = all(
            any(abs(a - cell[0]) < BORDER and abs(b - cell[2]) < BORDER for a, b in pairwise(head.xs))
            for cell in ground.cells
        )
        if under and in_columns:
            cells = [
                (x0, top, x1, bottom) for top, bottom in pairwise(ground.ys) for x0, x1 in pairwise(head.xs)
            ]
            return replace(ground, cells=[*head.cells, *cells], head=len(head.ys) - 1)
    return None


def _in_white_space(ground: PaintedRows, words: Sequence[Word]) -> PaintedRows | None:
    """The ground with the columns between and beside the painted ones, as white space parts them; None if it
    is not several rows and columns."""
    _, top, _, bottom = ground.box
    bands = [*pairwise(ground.ys)]
    if len(bands) < 2:
        return None
    inside = [word for word in words if top < word.base - 0.3 * word.size < bottom]
    painted = sorted({(cell[0], cell[2]) for cell in ground.cells if cell[1] == ground.cells[0][1]})
    known = _Level(ground.ys, [word for word in inside if _column(word, painted)])
    if (
        len(painted) == 1
        and len(bands) < _ALONE
        and any(first < last for first, last, _ in known.painted.values())
    ):
        return None
    free = [word for word in inside if not _column(word, painted)]
    spans = _covered(free, len(bands))
    if len(painted) == 1 and _hold_rows(bands, free, spans):
        return None
    columns = [*painted]
    left, right = painted[0][0], painted[-1][1]
    for span in spans:
        if left < span[0] < right:
            columns.append(span)
            if not known.has(free, span):
                return None
    for outward in (
        [span for span in spans[::-1] if span[1] <= left + 1],
        [s for s in spans if s[0] >= right - 1],
    ):
        for span in outward:
            away = max(left - span[1], span[0] - right)
            if away > _NEAR or not known.has(free, span):
                break
            columns.append(span)
            left, right = min(left, span[0] - _SIDE), max(right, span[1] + _SIDE)
    labels = left_of_labels(left, [*words], [], top, bottom)
    columns += [(labels, left)] if labels < left else []
    left = labels
    columns.sort()
    if len(columns) == 1:
        return None
    edges = {edge for column in painted for edge in column}
    xs = [left, *(_edge(a[1], b[0], edges) for a, b in pairwise(columns)), right]
    return replace(ground, cells=[(a, y, b, z) for y, z in bands for a, b in pairwise(xs)])


def _hold_rows(bands: Sequence[Span], words: Sequence[Word], spans: Sequence[Span]) -> bool:
    """Whether several lines with most cells stand beside many of the painted ones, which are labels of these
    rows."""
    lines = Counter(
        bisect([top for top, _ in bands], row.base)
        for row in rows_of([*words])
        if sum(any(a <= word.x0 < b for word in row.words) for a, b in spans) > max(1, _MOST * len(spans))
    )
    return sum(count > 1 for count in lines.values()) > _SOME * len(bands)


def _edge(end: float, begin: float, painted: set[float]) -> float:
    """Where a column ends and the next begins: at the edge of the painted one, or in the middle."""
    return next((x for x in (end, begin) if x in painted), (end + begin) / 2)


def _column(word: Word, painted: Sequence[Span]) -> bool:
    return any(a - _BESIDE < word.x0 and word.x1 < b + _BESIDE for a, b in painted)


def _covered(words: Sequence[Word], rows: int) -> list[Span]:
    """Where words stand, seen down the page: the spans between its rivers of white space."""
    out: list[Span] = []
    for word in sorted(words, key=lambda word: word.x0):
        river = (_RIVER if rows >= _FEW else _WIDER) * word.size
        if out and word.x0 - out[-1][1] < river:
            out[-1] = out[-1][0], max(out[-1][1], word.x1)
        else:
            out.append((word.x0, word.x1))
    return out


class _Level:
    """The heights at which the painted cells of each row are printed."""

    def __init__(self, ys: Sequence[float], words: Sequence[Word]) -> None:
        self.ys = ys
        self.painted = self._heights(words)

    def _heights(self, words: Sequence[Word]) -> dict[int, tuple[float, float, float]]:
        """The first and last baseline in each row, and their middle."""
        bases: defaultdict[int, list[Row]] = defaultdict(list)
        for row in rows_of([*words]):
            bases[bisect(self.ys, row.base - 0.3 * row.size)].append(row)
        return {
            number: (own[0].base, own[-1].base, (own[0].base + own[-1].base) / 2)
            for number, own in bases.items()
        }

    def has(self, words: Sequence[Word], span: Span) -> bool:
        """Whether the words in a span are cells of the rows: level with the painted ones. Of labels that some
        rows have, with their first lines."""
        inside = [word for word in words if span[0] <= word.x0 and word.x1 <= span[1]]
        lines = rows_of(inside)
        firsts = [*lines[:1], *(b for a, b in pairwise(lines) if b.base - a.base > _LINE * b.size)]
        return self._are_level(inside) or self._are_level([word for line in firsts for word in line.words])

    def _are_level(self, words: Sequence[Word]) -> bool:
        own = self._heights(words)
        both = [(heights, self.painted[number]) for number, heights in own.items() if number in self.painted]
        level = sum(
            any(abs(a - b) < _LEVEL for a, b in zip(heights, painted, strict=True))
            for heights, painted in both
        )
        return len(own) >= max(2, _SOME * (len(self.ys) - 1)) and level >= _MOST * len(both) > 0
