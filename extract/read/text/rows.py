"""Tables whose rows are lines: cells between pipes, or between tabs."""

import re
from collections import Counter
from itertools import pairwise

from extract.model.document import SPACES, Grid, RawCell
from extract.read.signs import CODE, EXAMPLE, LIST_MARK, NOTE_MARK, NUMBERED, ends_sentence, width
from extract.read.text.lines import SourceLine, joined_cell, span_of

Row = tuple[RawCell, ...]

BARS = "|│┃║｜"
"""Characters that people type between cells."""
_BAR = re.compile(rf"(?<!\\)[{BARS}]")
_CROSSINGS = "+┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝"
_ITEM = re.compile(rf"\s*[-*+•・]\s+[^\s{BARS}]")
_STROKES = BARS + _CROSSINGS + "=-─━═:>" + SPACES
_SHORT_RULE = re.compile(r"\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?")  # :-:|--: as in Markdown
_DOUBLED = re.compile("==|══")
_DRAWN = re.compile("--|==|──|━━|══")
_FRAME = re.compile(f"[{BARS}{_CROSSINGS}]")
BAND = 32  # columns of the name of a group of rows
PROSE_CELL = 80
"""A second cell wider than this after a number or list mark is an indented paragraph, not a table."""


def pipes(line: SourceLine) -> list[int]:
    r"""The offsets of the pipes of a line (a pipe written as \| belongs to its cell).

    What a typed | closes is typed: a drawn │ in it belongs to its cell.
    """
    typed = line.text.rstrip(SPACES).endswith("|")
    return [m.start() for m in _BAR.finditer(line.text) if not typed or m[0] == "|"]


def is_rule(line: SourceLine) -> bool:
    """Whether the line is a rule of a table with pipes, such as ---|--- or +---+---+."""
    text = line.text.strip(SPACES)
    drawn = not text.strip(_STROKES) and all(sign.search(text) for sign in (_DRAWN, _FRAME))
    return drawn or (":" in text and _SHORT_RULE.fullmatch(text) is not None)


def is_pipe_row(line: SourceLine) -> bool:
    """Whether the line has at least two cells between pipes; one in code, or in an item, parts none."""
    bars = pipes(line)
    if bars and not line.text.lstrip(SPACES).startswith(tuple(BARS)):
        outside = len(_BAR.findall(CODE.sub("", line.text)))
        if not outside or (len(bars) == 1 and _ITEM.match(line.text)):
            return False
    return len(bars) > 1 or (len(bars) == 1 and bool(line.text[bars[0] + 1 :].strip(SPACES)))


def ends_with_pipe(line: SourceLine) -> bool:
    """Whether the line ends with a pipe; one in code that goes on below is none."""
    text = line.text.rstrip(SPACES)
    return text.endswith(tuple(BARS)) and (len(pipes(line)) > 1 or text.count("`") % 2 == 0)


def is_tab_row(line: SourceLine) -> bool:
    """Whether the line is a row of cells between tabs (an indented paragraph is not)."""
    if "\t" not in line.text.rstrip(" \u3000"):
        return False
    parts = line.text.split("\t")
    filled = [part for part in parts if part.strip(SPACES)]
    if not filled:
        return False
    if len(filled) == 1:
        ends = not line.text.startswith("\t") or line.text.rstrip(" ").endswith("\t")
        return ends and not filled[0].startswith("#")  # a heading with tabs behind it
    second = filled[1]
    mark = filled[0].strip(SPACES) + " "
    opens = LIST_MARK.fullmatch(mark) or NUMBERED.match(mark + "A") or EXAMPLE.match(mark)
    return not (len(filled) == 2 and opens and width(second) > PROSE_CELL)


def is_head_without_corner(line: SourceLine, below: SourceLine) -> bool:
    """Whether a line that begins with a tab is the head of the row of cells below it."""
    tabs = line.text.count("\t")
    return (
        line.text.startswith("\t") and not line.blank and is_tab_row(below) and below.text.count("\t") == tabs
    )


def is_tab_band(lines: list[SourceLine], at: int, row: int) -> bool:
    """Whether a line between rows of the table that begins at `at` names the group of the rows below it."""
    line = lines[row]
    around = lines[row - 1 : row + 2 : 2]
    if line.blank or "\t" in line.text or len(around) < 2 or not all(map(is_tab_row, around)):
        return False
    above, below = (one.text.rstrip(SPACES).count("\t") for one in around)
    opens = LIST_MARK.match(line.text) or NUMBERED.match(line.text) or NOTE_MARK.match(line.text)
    short = width(line.text) <= BAND and not ends_sentence(line.text) and not opens
    return short and above == below > 0 and lines[row + 1].text != lines[at].text


def tab_grids(lines: list[SourceLine]) -> list[Grid]:
    """Consecutive lines of cells between tabs as grids."""
    rows: list[Row] = []
    for line in lines:
        edges = [-1, *(i for i, c in enumerate(line.text) if c == "\t"), len(line.text)]
        rows.append(tuple(line.cell(a + 1, b) for a, b in pairwise(edges)))
    return [grid(part, "tab") for part in split_at_titles(rows)]


def pipe_grids(lines: list[SourceLine]) -> list[Grid]:
    """Consecutive lines of cells between pipes as grids.

    A rule is left out; the row above it is a head, so a second rule in one run of lines begins a second
    table, unless the rules frame the table (one precedes its first row). A line without the closing pipe that
    the others have continues in the next line, unless both together would have more cells than any row: then
    it is a row that lost its end.
    """
    printed = [line for line in lines if not is_rule(line) and line.text.strip(BARS + SPACES)]
    bordered = bool(printed) and all(line.text.lstrip(SPACES).startswith(tuple(BARS)) for line in printed)
    opened = sum(line.text.lstrip(SPACES).startswith(tuple(BARS)) for line in printed)
    of_markdown = len(lines) > 1 and is_rule(lines[1]) and opened * 2 <= len(printed)
    ended = sum(map(ends_with_pipe, printed))
    closed = ended * 2 > len(printed) and not (of_markdown and ended < len(printed))
    drawn = [bordered or (not closed and _is_framed(line)) for line in lines]  # of Markdown, any line may be
    widths = {len(_pipe_cells(line, bordered)) for line in printed if ends_with_pipe(line)}
    rows: list[Row] = []
    rules: list[int] = []  # indexes into rows: the rule stands above this row
    pending: list[RawCell] = []
    doubled = [index for index, line in enumerate(lines) if is_rule(line) and _DOUBLED.search(line.text)]
    below_head: int | None = None
    for index, line in enumerate(lines):
        if is_rule(line):
            rules.append(len(rows))
            below_head = len(rows) if doubled == [index] else below_head
            continue
        cells = _pipe_cells(line, drawn[index])
        together = len(pending) + len(cells) - 1
        if pending and (together not in widths if ends_with_pipe(line) else together > max(widths)):
            rows.append(tuple(pending))
        elif pending:
            cells = [*pending[:-1], joined_cell([pending[-1], cells[0]]), *cells[1:]]
        pending = []
        if closed and not ends_with_pipe(line) and line is not lines[-1]:
            pending = cells
        else:
            rows.append(tuple(cells))
    if pending:
        rows.append(tuple(pending))
    if len(rules) > 1 and rules[0] == 0 and rows:
        return [_framed(rows, sorted({*rules, len(rows)}), below_head)]
    return _at_rules(rows, rules)


def _framed(rows: list[Row], rules: list[int], below_head: int | None) -> Grid:
    """A table with a rule above its first row. If there is a rule between all rows, cells are wrapped.

    `below_head` is the row after which the only doubled rule is, as in reStructuredText.
    """
    if len(rules) <= 3:
        return grid(rows, "pipe", rules[1] if len(rules) == 3 else None)
    records = [rows[start:end] for start, end in pairwise(rules)]
    heads = rules.index(below_head) if below_head in rules[1:-1] else None
    if any(len({len(row) for row in record}) > 1 for record in records):
        return grid(rows, "pipe")
    return grid([merged(record) for record in records], "pipe", heads)


def merged(lines: list[Row]) -> Row:
    """Lines with equally many cells as one row: each cell continues in the cell below it."""
    return tuple(joined_cell(list(cells)) for cells in zip(*lines, strict=True))


def _is_framed(line: SourceLine) -> bool:
    return len(pipes(line)) > 1 and ends_with_pipe(line) and line.text.lstrip(SPACES).startswith(tuple(BARS))


def _pipe_cells(line: SourceLine, bordered: bool) -> list[RawCell]:
    bars = pipes(line)
    framed = bordered and bars and not line.text[: bars[0]].strip(SPACES)
    edges = bars if framed else [-1, *bars]
    if not ends_with_pipe(line):
        edges = [*edges, len(line.text)]
    if len(edges) < 2:
        edges = [-1, len(line.text)]
    return [line.cell(a + 1, b) for a, b in pairwise(edges)]


def _at_rules(rows: list[Row], rules: list[int]) -> list[Grid]:
    starts = [0] + [_head_start(rows, at - 1) for at in rules[1:] if at > 0]
    grids: list[Grid] = []
    for order, start in enumerate(starts):
        end = starts[order + 1] if order + 1 < len(starts) else len(rows)
        if start >= end:
            continue
        heads = rules[order] - start if order < len(rules) else None
        if heads is not None:
            grids.append(grid(rows[start:end], "pipe", heads))
        else:
            grids += [grid(part, "pipe") for part in split_at_titles(rows[start:end])]
    return grids


def _head_start(rows: list[Row], head: int) -> int:
    """The start of a second table: the row above its rule, or the title row above that."""
    if not 0 < head < len(rows):
        return head
    above = rows[head - 1]
    title = len(above) == 1 and not NOTE_MARK.match(above[0].raw) and not ends_sentence(above[0].raw)
    return head - 1 if title and (not _filled(rows[head]) or len(rows[head]) > 1) else head


def split_at_titles(rows: list[Row]) -> list[list[Row]]:
    """Adjacent rows, split where a title row is followed by a table of another width."""
    widths = Counter(len(row) for row in rows if _filled(row) > 1)
    if len(widths) < 2:
        return [rows]
    parts: list[list[Row]] = [[]]
    body: Counter[int] = Counter()
    for index, row in enumerate(rows):
        after = rows[index + 1] if index + 1 < len(rows) else ()
        usual = body.most_common(1)[0][0] if body else 0
        title = _filled(row) == 1 and bool(row[0].raw) and not NOTE_MARK.match(row[0].raw)
        if title and usual and _filled(after) > 2 and len(after) != usual and not ends_sentence(row[0].raw):
            parts.append([])
            body.clear()
        parts[-1].append(row)
        if _filled(row) > 1:
            body[len(row)] += 1
    return [part for part in parts if part]


def _filled(row: Row) -> int:
    return sum(1 for cell in row if cell.raw)


def grid(rows: list[Row], form: str, header_rows: int | None = None) -> Grid:
    """Rows as a Grid with the place from its first to its last character."""
    place = span_of([rows[0][0], rows[-1][-1]])
    return Grid(tuple(rows), (place,), form, header_rows=header_rows)  # type: ignore[arg-type]
