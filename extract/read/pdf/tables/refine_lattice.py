"""Split the body of a lattice without a rule below each row into rows."""

from itertools import pairwise

from extract.read.pdf.model import RuleLine, Word
from extract.read.pdf.tables.cells import Placed, words_of
from extract.read.pdf.tables.lattice import Lattice, LatticeSlot
from extract.read.pdf.tables.row_groups import LOOSEST, row_groups
from extract.read.pdf.tables.white_space import Piece, Row, rows_of
from extract.read.pdf.text.patterns import is_whole_figure
from extract.read.signs import has_cjk

_LINES = 3  # lines at least that rules around three bands or more leave undivided; two are one wrapped row,
# unless they hold figures
_CELLS = 3  # cells of a line at least,
_NEARLY_ALL, _FIGURES = 0.8, 0.5  # parts of which are filled and hold figures, show a row
_MANY = 8  # lines of a text and of what is beside it, that are level
_HALF_LINE = 0.8  # ems from line to line at most
_LEVEL, _HALF = 0.15, 0.5  # by so many ems and in less than this part of them
_RIVER_EM = 1.6  # white space between two columns beside a rule; two tables are further apart


def refined(lattice: Lattice, words: list[Word]) -> tuple[Lattice, int | None]:
    """The lattice with every band split that contains most of its rows without rules between.

    Also the number of head rows, if a single rule separates them from the body.
    """
    bands = [_rows_in(lattice, band, words) for band in range(len(lattice.ys) - 1)]
    total = sum(len(rows) for rows in bands)
    split = False
    for band in reversed(range(len(bands))):
        rows = bands[band]
        here = [slot for slot in lattice.slots if slot.row <= band < slot.row + slot.rows]
        slots = [slot for slot in here if slot.rows == 1]
        slots = _without_labels(slots, rows, lattice)
        labelled = len(slots) < len(here)  # by cells that are as high as the band, or higher
        if labelled:
            rows = rows_of([word for row in rows for slot in slots for word in _words_at(lattice, slot, row)])
        if min(len(slots), len(rows)) < 2:
            continue
        few = len(rows) < max(2 if len(bands) <= 2 else _LINES, 0.5 * total)
        is_row = _holds_whole_figures if labelled else _is_row_of_figures
        if (few or labelled) and not all(is_row(row, slots, lattice) for row in rows):
            continue
        before = len(lattice.ys)
        lattice = _split(lattice, band, slots, rows)
        split = split or (band == 1 and len(lattice.ys) > before)
    return lattice, 1 if len(bands) == 2 and (split or not lattice.closed) else None


def _without_labels(slots: list[LatticeSlot], rows: list[Row], lattice: Lattice) -> list[LatticeSlot]:
    """The cells without labels of two lines: those of a line less than a line from another, where the others
    fill all the rest.
    """
    filled = [[slot for slot in slots if _words_at(lattice, slot, row)] for row in rows]
    for upper, label, lower in zip(range(len(rows)), range(1, len(rows)), range(2, len(rows)), strict=False):
        half = min(rows[label].base - rows[upper].base, rows[lower].base - rows[label].base)
        others = [slot for slot in slots if slot not in filled[label]]
        rest = [own for number, own in enumerate(filled) if number != label]
        if half < _HALF_LINE * rows[label].size and others and all(own == others for own in rest):
            return others
    return slots


def _is_row_of_figures(row: Row, slots: list[LatticeSlot], lattice: Lattice) -> bool:
    """Whether a line has a cell in every column and begins with a figure, or fills nearly all columns,
    most of them with figures: no further line of wrapped cells does."""
    cells = [_words_at(lattice, slot, row) for slot in slots]
    first = "".join(word.text for word in cells[0])
    if all(cells) and any(map(str.isdigit, first)) and not any(map(str.isalpha, first)):
        return True
    figures = sum(1 for own in cells if len(own) == 1 and any(map(str.isdigit, own[0].text)))
    filled = sum(map(bool, cells)) >= _NEARLY_ALL * len(slots)
    return len(slots) >= _CELLS and filled and figures >= _FIGURES * len(slots)


def _holds_whole_figures(row: Row, slots: list[LatticeSlot], lattice: Lattice) -> bool:
    """Whether most cells of a line, three or more, are whole figures."""
    cells = [_words_at(lattice, slot, row) for slot in slots]
    figures = sum(1 for own in cells if len(own) == 1 and is_whole_figure(own[0].text))
    return figures >= _CELLS and figures > _FIGURES * len(slots)


def _words_at(lattice: Lattice, slot: LatticeSlot, row: Row) -> list[Word]:
    x0, x1 = lattice.xs[slot.column], lattice.xs[slot.column + slot.columns]
    return [word for word in row.words if x0 <= (word.x0 + word.x1) / 2 < x1]


def fenced(words: list[Word], down: list[RuleLine]) -> list[Lattice]:
    """Lattices of one row for vertical rules that start and end together and meet no horizontal rule.

    Two with nothing beside them are the sides of a frame, the top and bottom of which other pages show.
    """
    groups: list[list[RuleLine]] = []
    for rule in sorted(down, key=lambda rule: (round(rule.start / 4), rule.at)):
        last = groups[-1][-1] if groups else None
        if last and abs(last.start - rule.start) < 4 and abs(last.end - rule.end) < 4:
            groups[-1].append(rule)
        else:
            groups.append([rule])
    out = []
    for group in groups:
        top, bottom = group[0].start, group[0].end
        inside = [word for word in words if top < word.base - 0.3 * word.size < bottom]
        ats = sorted(rule.at for rule in group)
        alone = float("inf") if _level(inside, ats[0]) else 40.0
        reach = max((b - a for a, b in pairwise(ats)), default=alone)
        left = _nearest([word for word in inside if word.x1 <= ats[0] + 1], ats[0], reach)
        right = _nearest([word for word in inside if word.x0 >= ats[-1] - 1], ats[-1], reach)
        if left is None and right is None and len(ats) == 2:
            xs = ats
        elif left is None or right is None or bottom - top < (8 if len(ats) > 2 else 20):
            continue
        else:
            xs = [left - 1, *ats, right + 1]
        slots = [LatticeSlot(0, column) for column in range(len(xs) - 1)]
        out.append(Lattice(xs, [top, bottom], slots, closed=False))
    return out


def _level(words: list[Word], x: float) -> bool:
    """Whether every line of a few words next to a rule has some on both of its sides.

    Rows of a table of two columns do, however wide.
    """
    rows = rows_of(words)
    both = all(row.words[0].x1 < x < row.words[-1].x0 for row in rows)
    return both and len(rows) > 1 and sum(len(row.words) for row in rows) < 8 * len(rows)


def _nearest(words: list[Word], x: float, reach: float) -> float | None:
    """The end of the text next to x, on the side of the words; it begins within `reach` of x."""
    if not words:
        return None
    sign = 1 if words[0].x0 >= x - 1 else -1
    stretches = sorted((min(sign * w.x0, sign * w.x1), max(sign * w.x0, sign * w.x1), w.size) for w in words)
    start = reached = sign * x
    for near, far, size in stretches:
        if near - reached > (reach if reached == start else _RIVER_EM * size):
            break
        reached = max(reached, far)
    return sign * reached if reached > start + 1 else None


def holds_prose(lattice: Lattice, words: list[Word]) -> bool:
    """Whether columns of a lattice contain lines of running text, as next to a column rule.

    One of two does, with nothing level with its first lines, as next to the rule at the edge
    of a paragraph, or with lines beside it that are not level with its own, as the names beside a letter.
    """
    columns: list[list[Row]] = []
    for x0, x1 in zip(lattice.xs, lattice.xs[1:], strict=False):
        own = [w for w in words if x0 <= (w.x0 + w.x1) / 2 < x1 and lattice.ys[0] < w.base < lattice.ys[-1]]
        columns.append(rows_of(own))
    prose = [rows for rows in columns if _is_running_text(rows)]
    if len(prose) != 1 or len(columns) != 2:
        return False
    (other,) = (rows for rows in columns if rows is not prose[0])
    level = sum(any(abs(row.base - line.base) < _LEVEL * row.size for line in prose[0]) for row in other)
    apart = min(len(other), len(prose[0])) >= _MANY and level < _HALF * len(other)
    return apart or not any(row.base < prose[0][1].base + 1 for row in other)


def _is_running_text(rows: list[Row]) -> bool:
    """Whether most lines are long; of two, the first."""
    lines = [" ".join(word.text for word in row.words) for row in rows]
    long = [len(line) * (1.8 if has_cjk(line) else 1) >= 24 for line in lines]
    return (len(lines) >= 3 and sum(long) > 0.6 * len(lines)) or (len(lines) == 2 and long[0])


def _rows_in(lattice: Lattice, band: int, words: list[Word]) -> list[Row]:
    top, bottom = lattice.ys[band], lattice.ys[band + 1]
    x0, x1 = lattice.xs[0], lattice.xs[-1]
    return rows_of(
        [
            word
            for word in words
            if top <= word.base - 0.3 * word.size < bottom and x0 <= (word.x0 + word.x1) / 2 <= x1
        ]
    )


def _split(lattice: Lattice, band: int, slots: list[LatticeSlot], rows: list[Row]) -> Lattice:
    pieces: list[list[Piece]] = []
    spans: list[list[tuple[int, int]]] = []
    for number, row in enumerate(rows):
        own: list[Piece] = []
        columns: list[tuple[int, int]] = []
        for slot in slots:
            here = _words_at(lattice, slot, row)
            if here:
                own.append(Piece(here, here[0].x0, here[-1].x1, number))
                columns.append((slot.column, slot.column + slot.columns - 1))
        pieces.append(own)
        spans.append(columns)
    groups = row_groups(rows, pieces, spans, [])
    if len(groups) < 2 or _full(groups, spans) < 0.6 * len(groups):
        return lattice
    if lattice.closed and not _figures(pieces) and _wrapped(groups, rows, pieces, spans, lattice):
        return lattice
    cuts = [
        (max(rows[i].bottom for i in above) + min(rows[i].top for i in below)) / 2
        for above, below in pairwise(groups)
    ]
    more = len(cuts)
    ys = [*lattice.ys[: band + 1], *cuts, *lattice.ys[band + 1 :]]
    out = Lattice(list(lattice.xs), ys, closed=lattice.closed)
    for slot in lattice.slots:
        if slot in slots:
            out.slots += [LatticeSlot(band + k, slot.column, 1, slot.columns) for k in range(more + 1)]
        else:
            lower, higher = (more, 0) if slot.row > band else (0, more if slot.row + slot.rows > band else 0)
            out.slots.append(LatticeSlot(slot.row + lower, slot.column, slot.rows + higher, slot.columns))
    return out


def _full(groups: list[list[int]], spans: list[list[tuple[int, int]]]) -> int:
    counts = [len({span for index in group for span in spans[index]}) for group in groups]
    return sum(1 for count in counts if count > 1 and count >= 0.4 * max(counts))


def _figures(pieces: list[list[Piece]]) -> bool:
    """Whether most of the lines are figures or signs rather than words."""
    texts = [piece.text for row in pieces for piece in row]
    return sum(1 for text in texts if len(text) < 4 or any(map(str.isdigit, text))) > 0.6 * len(texts)


def _wrapped(
    groups: list[list[int]],
    rows: list[Row],
    pieces: list[list[Piece]],
    spans: list[list[tuple[int, int]]],
    lattice: Lattice,
) -> bool:
    """Whether most cells break from group to group because they are full: one row of long cells, not many.

    A figure never goes on in the next line, nor does a cell further below than its next line.
    """
    forced = breaks = 0
    for group, below in pairwise(groups):
        last = {span: (piece, at) for at in group for piece, span in zip(pieces[at], spans[at], strict=True)}
        first = {
            span: (piece, at)
            for at in reversed(below)
            for piece, span in zip(pieces[at], spans[at], strict=True)
        }
        for span in first.keys() & last.keys():
            (above, over), (piece, under) = last[span], first[span]
            width = lattice.xs[span[1] + 1] - lattice.xs[span[0]]
            word = piece.words[0]
            need = 1.2 * word.size if has_cjk(word.text) else word.x1 - word.x0 + 0.2 * word.size
            breaks += 1
            figure = any(map(str.isdigit, above.text)) and (
                len(above.words) == 1 or not any(map(str.isalpha, above.text))
            )
            next_line = rows[under].base - rows[over].base < LOOSEST * rows[under].size
            full = (above.x1 - above.x0) + need > width - 0.5 * word.size
            forced += full and next_line and not figure
    return breaks > 0 and forced > 0.5 * breaks


def is_row(lattice: Lattice, placed: Placed) -> bool:
    """Whether vertical rules alone divide a single printed line into cells, as at the end of a table."""
    words = [word for own in placed.values() for word in own]
    return not lattice.closed and len(lattice.xs) > 4 and len(rows_of(words)) == 1


def filled_share(lattice: Lattice, placed: Placed) -> tuple[int, float]:
    """The number of filled cells, and their share."""
    filled = sum(1 for slot in lattice.slots if words_of(slot, placed))
    return filled, filled / max(1, len(lattice.slots))
