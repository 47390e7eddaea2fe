"""Row structure: what shows that cells which only white space separates are a table, not text or a drawing.

Formulas, axes of charts, contents, addresses and signatures stand in columns as well. A table has a head,
rules between its rows, or figures or repeated words below each other, in rows that fill most of its columns.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, pairwise, zip_longest

from extract.read.pdf.model import Box, PageCell, PageTable, RuleLine
from extract.read.signs import has_cjk

_FIGURE = re.compile(
    r"\W*[A-Za-z]{0,2}\W{0,2}\d[\d\W]*[A-Za-z%]{0,3}\W*|[^\w\s]{1,3}|[A-Z][A-Z+/-]{0,2}|[Yy]es|[Nn]o|[Nn]/[Aa]"
)
_NUMBERED = re.compile(r"\(\s*[A-Z]?\d{1,3}(?:\.\d{1,3})?[a-z]?\s*\)?")  # a formula
_SIGN = re.compile(r"(?![≤≥] ?\d+(?:\.\d+)?$)[\ue000-\uf8ff=∂∇∑∏∫√∞≡≈≤≥∈⟨⟩α-ωΑ-Ω]|\(cid:\d+\)")
_MARKER = re.compile(r"[•●▪◦‣■▶➢]|\d{1,2}[.)]|[a-z][.)]")
_DOTS = re.compile(r"\.(?: ?\.){2,3}|[…⋯⋮⋱]")  # of a matrix
_NUMBER = re.compile(r"-?\d{1,3}(?:,\d{3})*(?:\.\d+)?|-?\d+(?:\.\d+)?")
_BROKEN = re.compile(r"[^\W\d_]-$")
_PAGE = re.compile(r"^pages?\b|頁|ページ", re.IGNORECASE)
_SECTION = re.compile(r"\d{1,3}(?:\.\d{1,3})+\b")
_LEADERS = (".", "..")  # not …, which stands for a figure that nobody knows
_COUNT = 4  # numbers at an axis, or dots of a leader, at least
_TITLE = 10  # letters of a heading in contents
_FULL = 0.6  # of the columns has a row of a table
_WORDS = 5  # rows of nothing but different words show a table,
_WIDE_WORDS, _COLUMNS = 3, 3  # or so many rows of so many columns,
_FILLED = 0.75  # if this part of their cells is filled
_FORMULA, _NUMBERED_FORMULA = 6, 20  # lines of a formula at most
_OPERATORS = frozenset("+-−–±=·⋅×÷")
_BOXES, _APART = 4, 0.6  # boxes of a chart at least, and the part of them that no other adjoins
_MOST_BOXES, _WHITE = 100, 3  # of a chart, and so many merged pieces of white for two; forms have fewer
_TOUCH = 2.0  # points between the sides of boxes that touch
_LABELS, _LETTERS = 4, 2  # of a drawing at most, and so many letters of each
_ENTRIES = 6  # of a list of contents at least
_HALF = 0.5


def has_row_structure(table: PageTable, across: Sequence[RuleLine]) -> bool:
    """Whether a table shows its rows; `across` are the level rules of the page."""
    columns = _columns(table)
    of_one_kind = any(map(_is_of_one_kind, columns))
    if table.form == "ruled":
        first = [bool(cell.raw) for cell in table.rows[0]]
        has_head = all(first) or (bool(table.header_rows) and sum(first) > 1)
        shown = has_head or _fills_rows(table)
        return shown and not _is_flow_chart(table)
    if not table.columns:  # between upright rules
        rows = of_one_kind or len(table.rows) > 2 or _goes_on(table)
        return (bool(table.header_rows) or (_fills_rows(table) and rows)) and not _is_drawing(table)
    if any(is_other(table) for is_other in _OTHERS):
        return False
    if table.header_rows or _ruled_inside(table, across):
        return True
    return _goes_on(table) if len(table.rows) == 1 else _are_rows(table, columns, of_one_kind=of_one_kind)


def _is_flow_chart(table: PageTable) -> bool:
    """Whether most of its boxes stand apart, or more pieces of the white between them are merged: cells of
    a table adjoin."""
    cells = list(chain.from_iterable(table.rows))
    boxes = [cell.box for cell in cells if cell.raw]
    white = sum(1 for cell in cells if not cell.raw and cell.rows * cell.columns > 1)
    if len(boxes) >= _BOXES and 2 * white > _WHITE * len(boxes):
        return True
    if not _BOXES <= len(boxes) <= _MOST_BOXES:
        return False
    apart = sum(1 for box in boxes if not any(_adjoin(box, other) for other in boxes))
    return apart > _APART * len(boxes)


def _adjoin(box: Box, other: Box) -> bool:
    """Whether two boxes touch along half of the shorter side."""
    for axis in (0, 1):
        low, high = max(box[1 - axis], other[1 - axis]), min(box[3 - axis], other[3 - axis])
        least = min(box[3 - axis] - box[1 - axis], other[3 - axis] - other[1 - axis])
        touch = min(abs(box[axis] - other[axis + 2]), abs(box[axis + 2] - other[axis])) < _TOUCH
        if touch and high - low > _HALF * least:
            return True
    return False


def _goes_on(table: PageTable) -> bool:
    """Whether it may be the last row of a table that goes on over a break."""
    return len(table.rows) == 1 and any(_FIGURE.fullmatch(cell.raw) for cell in table.rows[0])


def _are_rows(table: PageTable, columns: Sequence[Sequence[PageCell]], *, of_one_kind: bool) -> bool:
    """Whether two rows at least fill most columns, one of which is of one kind; or many rows all of them."""
    width = len(columns)
    full = sum(1 for row in table.rows if sum(1 for cell in row if cell.raw) >= _FULL * width)
    words = _WIDE_WORDS if width >= _COLUMNS else _WORDS
    filled = sum(map(len, columns)) >= _FILLED * width * len(table.rows)
    return full > 1 and (of_one_kind or (len(table.rows) >= words and filled))


def _fills_rows(table: PageTable) -> bool:
    """Whether two rows at least have several cells with text, unlike boxes of a diagram."""
    filled = [0] * len(table.rows)
    for number, row in enumerate(table.rows):
        for cell in row:
            for covered in range(number, min(number + cell.rows, len(filled))) if cell.raw else ():
                filled[covered] += 1
    return sum(1 for count in filled if count > 1) >= min(2, len(filled))


def _columns(table: PageTable) -> list[list[PageCell]]:
    """The filled cells of each column that are in one column only; empty columns too."""
    edges = {edge: number for number, edge in enumerate(table.edges)}
    columns: defaultdict[int, list[PageCell]] = defaultdict(list)
    for cell in chain.from_iterable(table.rows):
        if cell.raw and cell.columns == 1 and cell.box[0] in edges:
            columns[edges[cell.box[0]]].append(cell)
    return [columns[number] for number in range(len(table.edges) - 1)]


def _is_of_one_kind(cells: Sequence[PageCell]) -> bool:
    """Whether a column has figures or signs, or words that repeat."""
    texts = [cell.raw for cell in cells]
    figures = sum(1 for text in texts if _FIGURE.fullmatch(text) or (len(text) == 1 and has_cjk(text)))
    repeated = len(texts) - len(set(texts))
    return (figures > 1 and figures >= _HALF * len(texts)) or 3 * repeated >= len(texts) > 1


def _ruled_inside(table: PageTable, across: Sequence[RuleLine]) -> bool:
    """Whether a level rule runs between its rows."""
    x0, _, x1, _ = table.box
    first, last = table.rows[0], table.rows[-1]
    top = min(cell.box[1] for cell in first) + 3
    bottom = max(cell.box[3] for cell in last) - 3
    return any(
        top < rule.at < bottom and min(rule.end, x1) - max(rule.start, x0) > _HALF * (x1 - x0)
        for rule in across
    )


def _is_formula(table: PageTable) -> bool:
    """A few lines with signs of mathematics in many cells, or with one such sign for each number at the end,
    or with signs between most cells.
    """
    texts = [cell.raw for cell in chain.from_iterable(table.rows) if cell.raw]
    signs = sum(1 for text in texts if _SIGN.search(text))
    lasts = [row[-1].raw for row in table.rows if row and row[-1].raw]
    numbered = 0 < len(lasts) <= signs and all(map(_NUMBERED.fullmatch, lasts))
    if len(table.rows) > (_NUMBERED_FORMULA if numbered else _FORMULA):
        return False
    dots = sum(1 for row in table.rows if any(_DOTS.fullmatch(cell.raw) for cell in row))
    operators = sum(1 for row in table.rows if _is_sum([cell.raw for cell in row if cell.raw]))
    return 3 * signs >= len(texts) or numbered or 2 * max(dots, operators) > len(table.rows)


def _is_sum(row: Sequence[str]) -> bool:
    """Whether signs of mathematics stand alone between the cells of a row, two or more."""
    operators = [number for number, text in enumerate(row) if text in _OPERATORS]
    inner = all(below - above > 1 for above, below in pairwise(operators))
    return len(operators) > 1 and inner and operators[-1] < len(row) - 1


def _is_drawing(table: PageTable) -> bool:
    """Whether there are only a few letters, such as the names of points and axes."""
    texts = [cell.raw for cell in chain.from_iterable(table.rows) if cell.raw]
    return len(texts) <= _LABELS and all(len(text) <= _LETTERS and text.isalpha() for text in texts)


def _is_axis(table: PageTable) -> bool:
    """The numbers at the axis of a chart: a row that counts on, and no other row of figures; or those at the
    axes of several charts beside each other, all alike."""
    rows = [[cell.raw.replace("−", "-") for cell in row if cell.raw] for row in table.rows]
    counting = [row for row in rows if len(row) >= _COUNT and all(map(_NUMBER.fullmatch, row))]
    figures = sum(1 for row in rows if sum(1 for text in row if _FIGURE.fullmatch(text)) > 1)
    if len(counting) == 1 and figures == 1 and _counts_on(counting[0]):
        return True
    downwards = {tuple(column) for column in zip_longest(*rows, fillvalue="")}
    return len(downwards) == 1 and len(rows) > 1 and len(rows[0]) > 1 and _counts_on([row[0] for row in rows])


def _counts_on(texts: Sequence[str]) -> bool:
    """Whether all are numbers, each as far from the last one as that from the one before."""
    if not all(map(_NUMBER.fullmatch, texts)):
        return False
    values = [Fraction(text.replace(",", "")) for text in texts]
    steps = {below - above for above, below in pairwise(values)}
    return len(steps) == 1 and 0 not in steps


def _is_lists(table: PageTable) -> bool:
    """Lists side by side: a column other than the first has nothing but bullets or counts."""
    return any(
        cells and all(_MARKER.fullmatch(cell.raw) for cell in cells)
        for cells in _columns(table)[1:]
        if len(cells) * 2 >= len(table.rows)
    )


def _runs_on(table: PageTable) -> bool:
    """Whether rows end in the middle of a word, as lines of text do."""
    texts = [[cell.raw for cell in row if cell.raw] for row in table.rows]
    broken = [above[-1] for above, below in pairwise(texts) if above and below and _BROKEN.search(above[-1])]
    return len(broken) > 1


def _is_contents(table: PageTable) -> bool:
    """Headings below each other with page numbers that rise: with leaders, under a head, before or behind."""
    if any(sum(1 for cell in row if cell.raw in _LEADERS) >= _COUNT for row in table.rows):
        return True
    ends = [(row[0].raw, row[-1].raw) for row in table.rows if len(row) > 1 and row[0].raw and row[-1].raw]
    if len(ends) < _ENTRIES:
        return False
    pages = [last for _, last in ends if last.isdecimal()]
    if len(pages) >= _FILLED * len(ends) and _rising(pages):
        sections = sum(1 for first, _ in ends if _SECTION.match(first))
        titled = sum(len(first) for first, _ in ends) >= _TITLE * len(ends) and not table.header_rows
        headed = _PAGE.search(ends[0][1]) is not None
        return sections >= _FULL * len(ends) or (len(table.edges) == 3 and (titled or headed))
    numbers = [first for first, _ in ends]
    if len(table.edges) != 3 or not _rising(numbers):
        return False
    gaps = {int(below) - int(above) for above, below in pairwise(numbers)}
    return len(gaps) > 2 and all(any(map(str.isalpha, last)) for _, last in ends)


def _rising(numbers: Sequence[str]) -> bool:
    whole = all(number.isdecimal() for number in numbers)
    return whole and all(int(one) <= int(other) for one, other in pairwise(numbers))


_OTHERS = (_is_formula, _is_axis, _is_contents, _is_lists, _runs_on, _is_drawing)
