"""A table aligned with spaces: cells below each other, two or more blank columns between them."""

import re
import unicodedata
from functools import partial
from itertools import accumulate, pairwise

from extract.model.document import SPACES, Grid
from extract.read.signs import LIST_MARK, NUMBERED, ends_sentence, width
from extract.read.text.lines import SourceLine
from extract.read.text.rows import BARS, Row, grid, merged

FEWEST_LINES = 3
WIDE = 4  # columns of two lines that are a table too: a scale above its figures
_BAR = re.compile(f"[{BARS}\t]")
_TITLE = re.compile(r"(?:Table|Chart|Figure|表|図)[ .　]?(?:\d|[０-９])", re.IGNORECASE)
_SOLID = re.compile("-{3,}|={3,}|─{2,}|━{2,}|═{2,}")
_BORDER = re.compile(" *=+(?: +=+)+")
STROKES = SPACES + "-=─━═"
_GAP = re.compile(r"(?<=\S)(?: {2,}|\u3000+ *)(?=[^\s:：])")
_NAME = re.compile(r"\S+(?: \S+)*")
Lane = tuple[int, int]


def aligned_table(lines: list[SourceLine], at: int) -> tuple[int, list[Grid]]:
    """The table that begins at a line and the line after it; empty and the line itself otherwise.

    Lines are added as long as columns that are blank in all of them still divide the table. Some fonts print
    signs such as a dash as wide as a kanji: what divides the table better is taken.
    """
    end, grids = _table(lines, at, "WF")
    near = lines[at : max(end, at + FEWEST_LINES)]
    if any(unicodedata.east_asian_width(sign) == "A" for line in near for sign in line.text):
        wider = _table(lines, at, "WFA")
        lanes, _ = _between_borders(lines, at)
        torn = [sum(map(partial(_crosses, lanes, wide), lines[at:end])) for wide in ("WF", "WFA")]
        if _size(wider[1]) > _size(grids) or torn[0] > torn[1]:
            return wider
    return end, grids


def _crosses(lanes: list[Lane], wide: str, line: SourceLine) -> bool:
    """Whether characters of a line stand between two columns."""
    printed = _printed(line.text, wide)
    return any(printed >> column & 1 for lane in lanes for column in range(*lane))


def _size(grids: list[Grid]) -> int:
    return max((len(row) for one in grids for row in one.rows), default=0)


def _table(lines: list[SourceLine], at: int, wide: str) -> tuple[int, list[Grid]]:
    lanes, end = _between_borders(lines, at)
    ruled = bool(lanes)
    printed = below = 0
    while end < len(lines) and (printed or not ruled):
        if _rules_off_head(lines, at, end, lanes, wide):
            end, ruled = end + 1, True
            continue
        if not _belongs(lines[end], lanes) and not (ruled and _is_label(lines[end], lanes)):
            break
        ruled = ruled or (end == at + 1 and not lines[end].text.strip(STROKES))
        wider = printed | _printed(lines[end].text, wide)
        narrower = _lanes(wider)
        if not narrower and end - at >= FEWEST_LINES and _in_order(lines[at : end + 1], lanes):
            end += 1  # as many cells as every row above has, only not below theirs
            continue
        if not narrower:
            break
        below |= _printed(lines[end].text, wide) if end > at else 0
        printed, lanes, end = wider, narrower, end + 1
    if end - at < FEWEST_LINES and not _is_scale(lines[at:end], lanes):
        return at, []
    rows: list[Row] = []
    rules: list[int] = []
    printed_lines = [one for one in lines[at:end] if not one.blank]
    columns = _lanes(below) if below and not ruled else []
    if len(columns) > len(lanes) and (groups := _groups(lines[at], columns, wide)):
        rows, lanes, printed_lines = [groups], columns, printed_lines[1:]
    in_order = not ruled and _in_order(printed_lines, lanes)
    for line in printed_lines:
        if not line.text.strip(STROKES):
            rules.append(len(rows))
            continue
        places = _columns(line.text, wide)
        gaps = [match.end() for match in _GAP.finditer(line.text)] if in_order else []
        cuts = [0, *(gaps or (_cut(places, lane) for lane in lanes)), len(line.text)]
        row = tuple(line.cell(a, b) for a, b in pairwise(cuts))
        goes_on = rows and not row[0].raw and _GAP.search(line.text) is None
        rows.append(merged([rows.pop(), row]) if goes_on else row)
    parted = sum(1 for row in rows if sum(1 for cell in row if cell.raw) > 1)
    few = len(rows) < FEWEST_LINES and not (len(rows) > 1 and len(lanes) + 1 >= WIDE)
    if few or (parted * 5 < len(rows) * 4 and not ruled):
        return at, []
    heads = next((rule for rule in rules if 0 < rule < len(rows)), None)
    return end, [grid(rows, "pipe", heads)]


def _groups(line: SourceLine, lanes: list[Lane], wide: str) -> Row | None:
    """The cells of a line of names, some of which stand above several of the columns below."""
    places = _columns(line.text, wide)
    spans = [name.span() for name in _NAME.finditer(line.text)]
    names = {sum(end <= places[a] for _, end in lanes): line.cell(a, b) for a, b in spans}
    cells = tuple(names.get(at, line.cell(0, 0)) for at in range(len(lanes) + 1))
    return cells if len(spans) == len(names) < len(cells) else None


def _between_borders(lines: list[SourceLine], at: int) -> tuple[list[Lane], int]:
    """The lanes of a simple table of reStructuredText and the line after its lower border, the last one above
    a blank line; none and the line itself where there is no such table. One column may divide two cells.
    """
    border = lines[at].text.rstrip(SPACES)
    below = range(at + 1, len(lines)) if _BORDER.fullmatch(border) else ()
    for row in below:
        if lines[row].text.rstrip(SPACES) == border and (row + 1 == len(lines) or lines[row + 1].blank):
            indent = len(border) - len(border.lstrip(" "))
            return [gap.span() for gap in re.finditer(" +", border) if gap.start() >= indent], row + 1
    return [], at


def _is_scale(lines: list[SourceLine], lanes: list[Lane]) -> bool:
    """Whether two lines are a head and a single row: the same number of cells in several columns."""
    cells = [len(re.split(r" {2,}|\u3000+ *", line.text.strip(SPACES))) for line in lines]
    return len(lines) == FEWEST_LINES - 1 and cells == [len(lanes) + 1] * len(lines) and cells[0] >= WIDE


def _in_order(lines: list[SourceLine], lanes: list[Lane]) -> bool:
    """Whether all lines have equally many cells, so that none is blank wherever they stand."""
    gaps = {len(_GAP.findall(line.text)) for line in lines}
    return len(gaps) == 1 and min(gaps) >= max(len(lanes), FEWEST_LINES - 1)


def _is_solid(line: SourceLine) -> bool:
    """Whether a line is one stroke without a gap."""
    return _SOLID.fullmatch(line.text.strip(SPACES)) is not None


def _rules_off_head(lines: list[SourceLine], at: int, row: int, lanes: list[Lane], wide: str) -> bool:
    """Whether a line is the stroke below the first row of a table, rather than the one below a heading."""
    if row != at + 1 or not lanes or row + 1 >= len(lines) or not _is_solid(lines[row]):
        return False
    below = lines[row + 1]
    wider = _lanes(_printed(lines[at].text, wide) | _printed(below.text, wide))
    return len(wider) >= len(lanes) and (_belongs(below, lanes) or _is_label(below, wider))


def _is_label(line: SourceLine, lanes: list[Lane]) -> bool:
    """Whether a line has text in the first column only: a row of blanks."""
    text = line.text.rstrip(SPACES)
    opens = NUMBERED.match(text) or LIST_MARK.match(text) or ends_sentence(text)
    return bool(lanes and text) and not text[0].isspace() and width(text) <= lanes[0][1] - 2 and not opens


def _belongs(line: SourceLine, lanes: list[Lane]) -> bool:
    """Whether a line can be a row: divided by a gap, or the rest of a wrapped cell below its column."""
    text = line.text.strip(SPACES)
    if not text or _BAR.search(text) or NUMBERED.match(text) or (not lanes and _TITLE.match(text)):
        return False
    item = LIST_MARK.match(text)
    if item and (text[0] in "-•*・" or text[item.end() :].startswith(("**", "`", "["))):
        return False
    indent = len(line.text) - len(line.text.lstrip(" \u3000"))
    gap = _GAP.search(text, item.end() if item else 0)  # one behind a number of a list parts no cells
    return gap is not None or (bool(lanes) and indent >= lanes[0][1])


def _columns(text: str, wide: str) -> list[int]:
    """The column of each character in a fixed-pitch font, and one more for the end."""
    widths = (2 if unicodedata.east_asian_width(character) in wide else 1 for character in text)
    return [0, *accumulate(widths)]


def _printed(text: str, wide: str) -> int:
    """The columns in which a line has characters, as bits."""
    bits = 0
    for character, (start, end) in zip(text, pairwise(_columns(text, wide)), strict=True):
        if character not in SPACES:
            bits |= (1 << end) - (1 << start)
    return bits


def _lanes(printed: int) -> list[Lane]:
    """The ranges of two or more columns that are blank in every line, between the first and the last cell."""
    columns = f"{printed:b}"[::-1]
    first = columns.index("1")
    return [(m.start(), m.end()) for m in re.finditer("0{2,}", columns) if m.start() > first]


def _cut(places: list[int], lane: Lane) -> int:
    """The first character after a gap."""
    return next((i for i, at in enumerate(places) if at >= lane[1]), len(places) - 1)
