"""Words placed in a lattice → the rows of cells of a page's table."""

from collections import defaultdict
from collections.abc import Sequence

from extract.read.pdf.model import Fill, PageCell, Ranges, Word
from extract.read.pdf.tables.lattice import Lattice, LatticeSlot
from extract.read.pdf.tables.white_space import Row, rows_of
from extract.read.pdf.text.patterns import first_unbreakable, joint
from extract.read.pdf.text.words import text_of

Placed = dict[tuple[int, int], list[Word]]
"""Words by row and column of the smallest place of a lattice."""


def placed_in(lattice: Lattice, words: list[Word]) -> Placed:
    """The words by the smallest place that contains the middle of each; all are inside."""
    placed: defaultdict[tuple[int, int], list[Word]] = defaultdict(list)
    for word in words:
        placed[lattice.base_at((word.x0 + word.x1) / 2, word.base - 0.3 * word.size)].append(word)
    return placed


def words_of(slot: LatticeSlot, placed: Placed) -> list[Word]:
    """All words in a slot, spans included."""
    return [
        word
        for row in range(slot.row, slot.row + slot.rows)
        for column in range(slot.column, slot.column + slot.columns)
        for word in placed.get((row, column), ())
    ]


def cell_text(words: list[Word]) -> tuple[str, Ranges, tuple[int, ...]]:
    """The words of a cell as one string, line after line, with raised ranges and the offsets of hyphens at
    line ends, and of the spaces behind a line of one piece in letters that may be a part of a word.
    """
    raw, ranges, breaks = "", [], []
    size = max((word.size for word in words), default=0.0)
    alone = False
    for row in rows_of(words):
        line, raised = text_of(row.words)
        if raw and not raised and _is_lone_mark(row, size):
            raised = ((0, len(line)),)
        if raw.endswith("-"):
            breaks.append(len(raw) - 1)
        elif alone and raw[-1].isalpha() and line[0].islower():
            breaks.append(len(raw))
        raw += joint(raw, line)
        ranges += [(start + len(raw), end + len(raw)) for start, end in raised]
        raw += line
        alone = len(row.words) == 1
    return raw, tuple(ranges), tuple(breaks)


_SMALL = 0.8  # of the print of its cell at most, and
_SHORT = 2  # characters at most has a mark that a narrow column wraps


def _is_lone_mark(row: Row, size: float) -> bool:
    """Whether a line of a cell is only the small figure of a note that did not fit above."""
    text = row.words[0].text
    alone = len(row.words) == 1 and len(text) <= _SHORT
    return alone and not any(map(str.isalpha, text)) and row.words[0].size <= _SMALL * size


def cells_of(lattice: Lattice, placed: Placed, header_rows: int) -> tuple[tuple[PageCell, ...], ...]:
    """The lattice's cells row by row; covered places are absent, as in HTML."""
    rows: list[list[PageCell]] = [[] for _ in range(len(lattice.ys) - 1)]
    for slot in sorted(lattice.slots, key=lambda slot: (slot.row, slot.column)):
        words = words_of(slot, placed)
        raw, raised, breaks = cell_text(words)
        bold = bool(words) and all(word.bold for word in words)
        heading = slot.row < header_rows or bold
        box = lattice.box_of(slot)
        lines = line_widths_of(words)
        cell = PageCell(raw, box, raised, slot.rows, slot.columns, heading, breaks, lines)
        rows[slot.row].append(cell)
    return tuple(tuple(row) for row in rows)


def line_widths_of(words: list[Word]) -> tuple[float, ...]:
    """Widths of the first unbreakable word, of the last line and of the widest one."""
    if not words:
        return ()
    lines = rows_of(words)
    first = lines[0].words[0]
    widths = [max(word.x1 for word in line.words) - line.words[0].x0 for line in lines]
    share = first_unbreakable(first.text) / len(first.text)
    return (first.x1 - first.x0) * share, widths[-1], max(widths)


def header_rows_of(lattice: Lattice, placed: Placed, fills: Sequence[Fill]) -> int | None:
    """The number of head rows at the top: bold or shaded unlike the row below; None if unknown."""
    rows = len(lattice.ys) - 1
    looks = [_look(lattice, placed, fills, row) for row in range(rows)]
    if rows < 2 or looks[0] == (False, None) or looks[0][0] is None:
        return None
    count = 1
    while count < rows and looks[count] == looks[0]:
        count += 1
    below = looks[count] if count < rows else None
    if below is None or count > max(3, rows // 2):
        return None
    bold = looks[0][0] and not below[0]
    shaded = looks[0][1] is not None and looks[0][1] != below[1]
    if shaded and not bold and any(look[1] == looks[0][1] for look in looks[count:]):
        return None  # stripes
    reached = max((slot.row + slot.rows for slot in lattice.slots if slot.row < count), default=count)
    return reached if bold or shaded else None


def _look(
    lattice: Lattice, placed: Placed, fills: Sequence[Fill], row: int
) -> tuple[bool | None, float | None]:
    words = [
        w for slot in lattice.slots if slot.row <= row < slot.row + slot.rows for w in words_of(slot, placed)
    ]
    if not words:
        return None, None
    bold = sum(1 for word in words if word.bold) > 0.8 * len(words)
    y = (lattice.ys[row] + lattice.ys[row + 1]) / 2
    x0, x1 = lattice.xs[0], lattice.xs[-1]
    shade = None
    width = 0.0
    for fill in fills:
        if fill.box[1] - 1 <= y <= fill.box[3] + 1 and fill.shade < 0.985:
            width += max(0.0, min(x1, fill.box[2]) - max(x0, fill.box[0]))
            shade = round(fill.shade, 2)
    return bold, shade if width > 0.7 * (x1 - x0) else None
