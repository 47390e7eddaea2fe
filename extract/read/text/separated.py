"""A table typed as values between commas or semicolons, or with dots that lead to them, one row a line."""

import re
from itertools import pairwise

from extract.model.document import SPACES, Grid
from extract.read.signs import LIST_MARK, NUMBERED, ends_sentence, width
from extract.read.text.lines import SourceLine
from extract.read.text.rows import Row, grid

FEWEST_LINES = 3
LONGEST_CELL = 32  # columns; prose between two commas is longer somewhere
_BETWEEN = (r", ", "，[ \u3000]?", r";[ ]?|；", r",(?!\d{3}(?!\d))", r",")
_STATES = re.compile(r"[\d０-９〇一二三四五六七八九十百千]")
_BLANK = re.compile(r"[-–—―－]?")
NARROW = 16  # columns of a figure with its unit
REPEATED = 2  # how often the same few signs stand in a table without figures, on the average


_LEADER = re.compile(
    r"(?<=\S)\s*(?:\.{4,}|…{3,}|‥{3,}|・{4,}|·{4,})\s*(?=\S)|(?<=\S)\s+(?:\.{3}|…{1,2})\s+(?=\S)"
)
_BULLET = re.compile(r"[-*+•・]\s")
_PAGE = re.compile(r"\d{1,4}\s*")
FEWEST_LED = 2  # lines with dots between a name and what is said of it


def led_table(lines: list[SourceLine], at: int) -> tuple[int, list[Grid]]:
    """The table whose cells stand on either side of a row of dots; lists with page numbers are contents."""
    cuts: list[re.Match[str]] = []
    for line in lines[at:]:
        found = list(_LEADER.finditer(line.text))
        if len(found) != 1:
            break
        cuts += found
    rows = [
        (line.cell(0, cut.start()), line.cell(cut.end(), len(line.text)))
        for line, cut in zip(lines[at:], cuts, strict=False)
    ]
    named = not any(
        width(first.raw) > LONGEST_CELL
        or _BULLET.match(first.raw)
        or LIST_MARK.fullmatch(f"{first.raw.strip()} ")  # a sentence may begin with dots behind its number
        for first, _ in rows
    )
    if len(rows) < FEWEST_LED or not named or all(_PAGE.fullmatch(last.raw) for _, last in rows):
        return at, []
    return at + len(rows), [grid(list(rows), "pipe")]


def separated_table(lines: list[SourceLine], at: int) -> tuple[int, list[Grid]]:
    """The table that begins at a line and the line after it; empty and the line itself otherwise.

    All rows have equally many short cells, and a column below the first row consists of figures, or few signs
    stand again and again.
    """
    end = at
    while end < len(lines) and _may_be_row(lines[end]):
        end += 1
    if end - at < FEWEST_LINES:
        return at, []
    for between in _BETWEEN:
        rows = [_cells(line, between) for line in lines[at:end]]
        if len(rows[0]) > 1 and len({len(row) for row in rows}) == 1 and _is_table(rows):
            return end, [grid(rows, "pipe")]
    return at, []


def _may_be_row(line: SourceLine) -> bool:
    text = line.text.strip(SPACES)
    opens = NUMBERED.match(text) or LIST_MARK.match(text)
    cuts = len(re.findall("[,，;；]", text))
    return cuts > 0 and not opens and not ends_sentence(text) and (cuts > 1 or text[-1] not in ",，、")


def _cells(line: SourceLine, between: str) -> Row:
    spans = [(0, 0), *(m.span() for m in re.finditer(between, line.text)), (len(line.text),) * 2]
    cells = (line.cell(a, b) for (_, a), (b, _) in pairwise(spans))
    return tuple(cells)


def _is_table(rows: list[Row]) -> bool:
    if any(width(cell.raw) > LONGEST_CELL for row in rows for cell in row):
        return False
    columns = [[cell.raw for cell in column] for column in zip(*rows[1:], strict=True)]
    if any(any(map(_STATES.search, column)) and all(map(_is_figure, column)) for column in columns):
        return True
    signs = [text for column in columns[1:] for text in column]
    return len(columns) > 2 and len(set(signs)) * REPEATED <= len(signs)


def _is_figure(text: str) -> bool:
    stated = _STATES.search(text) is not None and width(text) <= NARROW
    return stated or _BLANK.fullmatch(text) is not None
