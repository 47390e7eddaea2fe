"""Tables without rules that span the columns of a page's text.

They are looked for before the text is divided into columns, which would divide their cells too. Lines of text
fill their column; rows of such a table do not, and are on both sides of the gutter, or on it.
"""

from itertools import groupby, pairwise
from statistics import median

from extract.read.pdf.model import Box, Gutter, RuleLine, Word
from extract.read.pdf.settings import COLUMN_LINES, GUTTER_PT, OPEN_ROWS, RIVER_EM
from extract.read.pdf.tables.open_regions import fills_columns, open_stretches, with_head_above
from extract.read.pdf.tables.open_tables import Draft
from extract.read.pdf.tables.white_space import (
    Piece,
    Row,
    between,
    columns_touched,
    in_line,
    length,
    pieces_of,
    rows_of,
)
from extract.read.pdf.text.side_by_side import are_parts_beside, are_parts_of_one

_FILLED = 0.7  # a piece that takes more of a column's width is a line of text
_APART = 1.5  # ems from row to row at least where nothing stands on the gutter itself, and
_WORDS = 4  # so many words show how a line is spaced
_FLUSH_PT = 2.5  # a justified line ends this close to the edges of its column
_INDENT = 2.5  # ems by which the first line of a paragraph may be indented
_LEVEL_EM = 0.7  # ems by which lines of two columns side by side may be out of line
_ALL_LEVEL = 0.9  # a larger part of them are level with one another in a table of close rows,
_SHORT = 14  # with cells of no more characters,
_FEW = 0.15  # but for this part of them,
_SIGNS = 3  # and of this part figures, or fewer characters than these
_MOSTLY = 0.6
_LEVEL = 0.5  # this part of the printed lines with cells on both sides of it


def tables_across(rows: list[Row], across: list[RuleLine], known: Gutter | None = None) -> list[Draft]:
    """The tables among a page's rows that span its two columns of text; empty if it has not two.

    `known` is where most pages of the book divide their text.
    """
    if not rows:
        return []
    pieces = [pieces_of(row, number, RIVER_EM) for number, row in enumerate(rows)]
    left = min(own[0].x0 for own in pieces)
    right = max(own[-1].x1 for own in pieces)
    gutter = _gutter([piece for own in pieces for piece in own], left, right)
    shown = gutter is not None
    if known and not gutter:
        gutter = _fitted(known, [piece.x0 for own in pieces for piece in own])
    if gutter is None or not left < gutter[0] < gutter[1] < right:
        return []
    line = _FILLED * (gutter[1] - left)
    filled: list[bool] = []
    for number, own in enumerate(pieces):
        ends = number > 0 and filled[-1] and len(own) < 3
        ends = ends and rows[number].base - rows[number - 1].base < _APART * rows[number].size
        is_text = any(piece.x1 - piece.x0 > line for piece in own) or _fills_side(
            rows[number], (left, gutter[0]), (gutter[1], right)
        )
        filled.append(ends or is_text)
    _mark_ends_of_text(rows, pieces, filled, gutter)
    out: list[Draft] = []
    end = 0  # of the last one
    for text, group in groupby(range(len(rows)), lambda number: filled[number]):
        numbers = list(group)
        run = [rows[number] for number in numbers]
        if text or len(run) < OPEN_ROWS:
            continue
        for first, last, draft in open_stretches(run, right - left, across):
            if not _stands_across(draft, run[first:last], gutter):
                continue
            parted = are_parts_of_one if shown else are_parts_beside
            if parted(*(_beside(run[first:last], gutter, side) for side in (0, 1))):
                continue
            start = numbers[first]
            near = [*pieces[max(0, start - 3) : start], *pieces[start + last - first :][:3]]
            if not any(_part_goes_on(draft, own, gutter, line) for own in near):
                found, least = (start, start + last - first, draft), max(end, numbers[0] - 2)
                above, _, whole = with_head_above(found, rows, least, right - left, across)
                heads = not any(map(str.isdigit, "".join(word.text for word in rows[above].words)))
                out.append(whole if heads and fills_columns(rows[above], whole) else draft)
                end = found[1]
    return out


def _beside(rows: list[Row], gutter: Gutter, side: int) -> list[Row]:
    """What stands on one side of the gutter, none if something stands on it."""
    if any(word.x0 < gutter[1] - 1 and gutter[0] + 1 < word.x1 for row in rows for word in row.words):
        return []
    parts = [[word for word in row.words if (word.x0 > gutter[0]) == bool(side)] for row in rows]
    return [Row(words, row.base, row.size) for words, row in zip(parts, rows, strict=True) if words]


def _mark_ends_of_text(
    rows: list[Row], pieces: list[list[Piece]], filled: list[bool], gutter: Gutter
) -> None:
    """Set `filled` on rows above or below text that go on with what stands in each column there.

    They are short or indented lines of its paragraphs, or rows of a table in the column, and need not be
    level with those of the other column.
    """
    middle = sum(gutter) / 2
    sides = [
        ([piece for piece in own if piece.x1 <= middle], [piece for piece in own if piece.x0 >= middle])
        for own in pieces
    ]
    crossing = [len(a) + len(b) < len(own) for (a, b), own in zip(sides, pieces, strict=True)]
    for number in [n for n, text in enumerate(filled) if text]:
        for near in range(max(0, number - 2), min(len(rows), number + 3)):
            level = abs(rows[near].base - rows[number].base) < _LEVEL_EM * rows[number].size
            for side in (0, 1):
                apart = not sides[number][side] and not sides[near][1 - side]
                filled[near] |= level and apart and not crossing[near] and not crossing[number]
    for order in (range(len(rows)), range(len(rows) - 1, -1, -1)):
        last: list[int | None] = [None, None]  # the row nearest before with something in the column
        goes_on = [False, False]
        for number in order:
            for side, own in enumerate(sides[number]):
                before = last[side]
                if own:
                    goes_on[side] = filled[number] or (
                        goes_on[side]
                        and before is not None
                        and (
                            _in_text(own, sides[before][side], rows[number], rows[before])
                            or _in_rows(own, sides[before][side])
                        )
                    )
                    last[side] = number
            if crossing[number]:
                last, goes_on = [None, None], [filled[number]] * 2
            else:
                filled[number] |= all(goes_on[side] for side in (0, 1) if sides[number][side])


def _in_text(own: list[Piece], near: list[Piece], row: Row, other: Row) -> bool:
    """Whether pieces are a line of the text that the next ones are a line of: indented, short or spaced."""
    if abs(row.base - other.base) > _APART * row.size or abs(row.size - other.size) > 0.1 * row.size:
        return False
    flush = len(own) == 1 or abs(own[-1].x1 - near[-1].x1) < _FLUSH_PT
    return flush and abs(own[0].x0 - near[0].x0) < _INDENT * row.size


def _in_rows(own: list[Piece], near: list[Piece]) -> bool:
    """Whether several pieces are aligned with those of the next row."""
    return 1 < len(own) <= len(near) and all(any(in_line(piece, other) for other in near) for piece in own)


def beside_gutter(words: list[Word], box: Box, known: Gutter | None = None) -> list[Word]:
    """The words on the side of the gutter that contains a box; `known` is that of most pages of the book.

    All words if it is on both sides or there is no gutter.
    """
    rows = rows_of(words)
    pieces = [piece for row in rows for piece in pieces_of(row, 0, RIVER_EM)]
    left, right = min((p.x0 for p in pieces), default=0.0), max((p.x1 for p in pieces), default=0.0)
    gutter = _gutter(pieces, left, right) or known
    if gutter is None or (box[0] < gutter[0] - 1 and box[2] > gutter[1] + 1):
        return words
    if box[2] < gutter[1] + 1:
        return [word for word in words if word.x1 <= gutter[0] + 1]
    return [word for word in words if word.x0 >= gutter[1] - 1]


def _fills_side(row: Row, *sides: tuple[float, float]) -> bool:
    """Whether on one side of the gutter words run from edge to edge without a gap wider than a letter."""
    for x0, x1 in sides:
        own = [word for word in row.words if x0 - 2 <= word.x0 and word.x1 <= x1 + 2]
        if len(own) < _WORDS or x1 - max(word.x1 for word in own) > _FLUSH_PT:
            continue
        if own[0].x0 - x0 > _INDENT * row.size:
            continue
        letters = sum(letter.isalpha() for word in own for letter in word.text)
        gaps = [right.x0 - left.x1 for left, right in pairwise(own)]
        if max(gaps) < _APART * row.size and letters > 0.6 * sum(len(word.text) for word in own):
            return True
    return False


def _part_goes_on(draft: Draft, row: list[Piece], gutter: Gutter, line: float) -> bool:
    """Whether a row above or below has text on one side of the gutter and cells of the draft on the other.

    Then these are rows of a table in one column of the page.
    """
    left = [piece for piece in row if piece.x1 <= gutter[0] + 1]
    right = [piece for piece in row if piece.x0 >= gutter[1] - 1]
    edges = between(draft.columns)
    for text, cells in ((left, right), (right, left)):
        spans = [columns_touched(piece, edges) for piece in cells]
        inside = all(
            first == last and _stands_in(piece, draft.columns[first])
            for piece, (first, last) in zip(cells, spans, strict=True)
        )
        if any(piece.x1 - piece.x0 > line for piece in text) and len(set(spans)) > 1 and inside:
            return True
    return False


def _stands_in(piece: Piece, column: tuple[float, float]) -> bool:
    return column[0] - 2 < piece.x0 and piece.x1 < column[1] + 2


def _gutter(pieces: list[Piece], left: float, right: float) -> Gutter | None:
    """The end of the left and the start of the right column of text, shown by equally wide lines."""
    wide = [piece for piece in pieces if piece.x1 - piece.x0 > 0.38 * (right - left)]
    starts = [piece.x0 for piece in wide if piece.x0 > left + 0.45 * (right - left)]
    start = min(starts, default=0.0)
    ends = [piece.x1 for piece in wide if piece.x1 < start]
    if min(len(starts), len(ends)) < COLUMN_LINES:
        return None
    return max(ends), start


def _fitted(gutter: Gutter, starts: list[float]) -> Gutter:
    """The gutter of other pages, with a right column that begins where several pieces do in it."""
    inside = sorted(x for x in starts if sum(gutter) / 2 < x < gutter[1])
    several = len(inside) >= COLUMN_LINES
    return (gutter[0], inside[0]) if several else gutter


def _stands_across(draft: Draft, rows: list[Row], gutter: Gutter) -> bool:
    """Whether a column of the table is on the gutter, or the sides are not two tables side by side.

    Of two such tables both have several columns, and the white space between them is unlike that within. A
    table a little wider than its column of text leaves a gutter all the same.
    """
    end = max(gutter[0] + 1, gutter[1] - GUTTER_PT)
    before = [column for column in draft.columns if column[1] <= end]
    first = gutter[1] - 1 if len(draft.columns) > 2 else gutter[0] + GUTTER_PT
    behind = [column for column in draft.columns if column[0] >= first]
    if len(before) + len(behind) < len(draft.columns):
        return True
    pitch = median(below.base - above.base for above, below in pairwise(rows)) / median(r.size for r in rows)
    if not (before and behind) or len(draft.columns) < 3:
        return False
    level = _on_both_sides(draft, len(before))
    rivers = [right[0] - left[1] for left, right in pairwise(draft.columns)]
    alike = _alike(rivers, len(before) - 1)
    if pitch < _APART:  # as lines of text may stand; cells are short, and level on both sides
        texts = [piece.text for row in draft.pieces for piece in row]
        long = sum(length(text) > _SHORT for text in texts)
        figures = sum(any(map(str.isdigit, text)) or length(text) < _SIGNS for text in texts)
        steps = [right[0] - left[0] for left, right in pairwise(draft.columns)]
        alike = alike or _alike(steps, len(before) - 1)
        level = _on_both_sides(draft, len(before), least=2)
        several = len(draft.pieces) > OPEN_ROWS
        short = long < _FEW * len(texts) and figures > _MOSTLY * len(texts)
        return several and alike and level > _ALL_LEVEL and short
    return level >= _LEVEL and (min(len(before), len(behind)) == 1 or alike)


def _alike(widths: list[float], at: int) -> bool:
    """Whether one of the widths is like the others."""
    return 0.7 < widths[at] / median([*widths[:at], *widths[at + 1 :]]) < 1.3


def _on_both_sides(draft: Draft, before: int, least: int = 1) -> float:
    """The share of printed lines, of so many pieces at least, with cells on both sides of the gutter."""
    edges = between(draft.columns)
    rows = [pieces for pieces in draft.pieces if len(pieces) >= least]
    sides = [{columns_touched(piece, edges)[0] < before for piece in pieces} for pieces in rows]
    return sum(1 for own in sides if len(own) == 2) / max(len(sides), 1)
