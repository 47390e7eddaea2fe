"""How far rows of several pieces go on as one table without rules."""

from itertools import pairwise
from statistics import median

from extract.read.pdf.settings import OPEN_ROWS, RIVER_EM, ROW_GAP_EM
from extract.read.pdf.tables.head_above import is_flush_with
from extract.read.pdf.tables.row_groups import half_rows
from extract.read.pdf.tables.table_or_text import is_evenly_spaced
from extract.read.pdf.tables.table_titles import is_table_title
from extract.read.pdf.tables.white_space import ROUNDED, Row, columns_of, pieces_of
from extract.read.pdf.text.patterns import (
    BULLETS,
    introduces,
    is_counted_heading,
    is_list_marker,
    is_numbered_caption,
    opens_rule,
)

FURTHER_OFF = 1.25  # times the widest step from row to row
_FEWEST_ABOVE = 2  # rows that show how far rows stand apart
_TITLE_OFF = 1.1  # so many steps above a title in bold print
_LOOSE = 1.5  # ems from line to line of one cell at most,
_CLOSER = 0.93  # and this many steps from row to row
_SAME_SIZE = 0.08  # part by which the sizes of one print differ at most,
_FURTHER = 1.15  # and times the step from row to row that a line of the table is off
_SINGLES = 6  # lines of one piece between two rows at most, but for those of one long cell


def stretch_end(rows: list[Row], counts: list[int], start: int, width: float) -> int:
    """The end of rows of several pieces; a few single pieces between them (wrapped cells) belong to them."""
    end, index, singles = start + 1, start + 1, 0
    cells = [piece.x0 for piece in pieces_of(rows[start], 0, RIVER_EM)[1:]]
    has_labels = bool(cells) and not _is_counted(rows[start])
    while index < len(rows):
        gap = rows[index].base - rows[index - 1].base
        if gap > ROW_GAP_EM * max(rows[index].size, rows[index - 1].size):
            break
        text = " ".join(word.text for word in rows[index].words)
        heads = is_counted_heading(rows[index].words, rows[index - 1].words)
        if heads or is_numbered_caption(text) or opens_rule(rows[index].words) or rows[index].opens_note:
            break
        if counts[index] >= 2:
            another = _is_another(rows, counts, start, index)
            if (
                another
                or (singles and _repeats_head(rows, start, index))
                or is_evenly_spaced(rows[index], width)
            ):
                break
            end, singles = index + 1, 0
            labelled = not any(abs(rows[index].words[0].x0 - x) < ROUNDED for x in cells)
            cells += [piece.x0 for piece in pieces_of(rows[index], 0, RIVER_EM)[1:]]
            has_labels |= labelled and bool(cells) and not _is_counted(rows[index])
        else:
            singles += 1
            row = rows[index]
            if row.words[0].text in BULLETS:
                break
            wraps = _wraps_cell(row, rows[index - 1], cells)
            singles -= wraps and singles > 1
            if singles > _SINGLES or (
                not (wraps and has_labels) and row.words[-1].x1 - row.words[0].x0 > 0.8 * width
            ):
                break
            more = max(counts[index + 1 : index + 2], default=0) > max(counts[start:index])
            if _is_title(row, [rows[i] for i in range(start, index) if counts[i] >= 2], more=more):
                break
            own = [i for i in range(start, index) if counts[i] >= 2 or half_rows(rows[max(0, i - 1) : i + 2])]
            others = [rows[i] for i in own]
            if _stands_out(row, others) and not _labels_rows(row, rows[index + 1 : index + 2], others):
                break
        index += 1
    # what wraps in the last row belongs to it
    several = [index for index in range(start, end) if counts[index] > 1]
    full, left = several[-1], min(rows[index].words[0].x0 for index in several)
    labels = [index for index in several if rows[index].words[0].x0 < left + rows[index].size]
    label = pieces_of(rows[labels[-1]], 0, RIVER_EM)[0]
    leading = _leading(rows[start:end], counts[start:end], cells)
    while end < len(rows) and counts[end] == 1:
        row, above = rows[end], rows[end - 1]
        tight = row.base - above.base < 1.3 * row.size or _goes_on_in_cell(row, above, rows[start:end])
        tight = tight or (row.base - above.base < leading + ROUNDED and _wraps_cell(row, above, cells))
        under = row.words[0].x0 > label.x1 + 0.3 * row.size and _is_below(
            row, rows[max(start, full - 3) : end]
        )
        if not (tight and under) and not _ends_label(row, rows[start:end], counts[start:end]):
            break
        end += 1
    return end


def _is_counted(row: Row) -> bool:
    """Whether a row may be a heading or an entry of a list behind its count, where its text begins too."""
    return row.bold or is_list_marker(row.words[0].text)


def _wraps_cell(row: Row, above: Row, cells: list[float]) -> bool:
    """Whether a line begins where a cell right of a label does, right below a line."""
    tight = row.base - above.base < _LOOSE * row.size
    return tight and any(abs(row.words[0].x0 - x) < ROUNDED for x in cells)


def _leading(rows: list[Row], counts: list[int], cells: list[float]) -> float:
    """The widest step to a line of one piece that wraps a cell, 0 if there is none."""
    steps = [
        row.base - above.base
        for (above, row), count in zip(pairwise(rows), counts[1:], strict=True)
        if count == 1 and _wraps_cell(row, above, cells)
    ]
    return max(steps, default=0.0)


def _goes_on_in_cell(row: Row, above: Row, table: list[Row]) -> bool:
    """Whether a line in loose leading is aligned under a piece of the last row, closer than rows are."""
    pitch = median(below.base - other.base for other, below in pairwise(table)) if len(table) > 1 else 0.0
    gap = row.base - above.base
    return gap < min(_LOOSE * row.size, _CLOSER * pitch) and is_flush_with(pieces_of(row, 0, 1.0), above)


def _is_title(row: Row, above: list[Row], *, more: bool) -> bool:
    """Whether a line below rows is the title of another table: further away than they are from one another.

    It names a table, ends with a colon, or is bold below rows that are not bold and not under their labels.
    One that names a table need not be further away where `more` columns than above begin below it.
    """
    named = is_table_title(row, RIVER_EM)
    if named and more:
        return True
    named = named or introduces(" ".join(word.text for word in row.words))
    if len(above) <= _FEWEST_ABOVE - named or not (named or row.bold):
        return False
    pitch = max(below.base - other.base for other, below in pairwise(above))
    labels = max(pieces_of(other, 0, RIVER_EM)[0].x1 for other in above)
    plain = not above[-1].bold
    apart = row.base - above[-1].base > _TITLE_OFF * pitch
    return apart and (named or (plain and row.words[0].x0 > labels))


def _is_another(rows: list[Row], counts: list[int], start: int, at: int) -> bool:
    """Whether another table begins with row `at`.

    It is further away than rows are, and repeats the first row above or begins rows with other columns.
    """
    gap = rows[at].base - rows[at - 1].base
    if at - start < _FEWEST_ABOVE or gap < FURTHER_OFF * (rows[at - 1].base - rows[at - 2].base):
        return False
    above = [row for row, count in zip(rows[start:at], counts[start:at], strict=True) if count >= 2]
    if len(above) < _FEWEST_ABOVE:
        return False
    pitch = max(below.base - row.base for row, below in pairwise(above))
    if gap < FURTHER_OFF * pitch:
        return False
    if _same_words(rows[at], above[0]):
        return True
    end = at + 1
    while end < len(rows) and counts[end] >= 2 and rows[end].base - rows[end - 1].base < FURTHER_OFF * pitch:
        end += 1
    if len(above) <= _FEWEST_ABOVE or all(word.bold for row in above for word in row.words):
        return False  # the lines of a head, with the space below it
    first, second = (_columns(part) for part in (above, rows[at:end]))
    return len(first) != len(second) or any(
        left[1] <= right[0] or right[1] <= left[0] for left, right in zip(first, second, strict=True)
    )


def _repeats_head(rows: list[Row], start: int, at: int) -> bool:
    """Whether a row below a line of its own, the title of another table, repeats the first row above."""
    return at - start > _FEWEST_ABOVE and len(rows[start].words) > 1 and _same_words(rows[at], rows[start])


def _same_words(row: Row, other: Row) -> bool:
    return [word.text for word in row.words] == [word.text for word in other.words]


def _columns(rows: list[Row]) -> list[tuple[float, float]]:
    """The columns of rows, if all columns are full."""
    pieces = [pieces_of(row, number, RIVER_EM) for number, row in enumerate(rows)]
    return columns_of(pieces, RIVER_EM * rows[0].size)


def _is_below(row: Row, rows: list[Row]) -> bool:
    """Whether a line stands below words of the rows."""
    x0, x1 = row.words[0].x0, row.words[-1].x1
    return any(word.x0 < x1 and x0 < word.x1 for above in rows for word in above.words)


def _ends_label(row: Row, table: list[Row], counts: list[int]) -> bool:
    """Whether a line below the last row only continues its label.

    It is no wider than the column of labels, and closer to the line above than rows are.
    """
    full = [own for own, count in zip(table, counts, strict=True) if count >= 2]
    if len(full) < OPEN_ROWS:
        return False
    pitch = median(below.base - above.base for above, below in pairwise(full))
    leading = min(low.base - high.base for high, low in pairwise(table)) + ROUNDED
    left = min(own.words[0].x0 for own in full)
    cells = [piece.x0 for own in full for piece in pieces_of(own, 0, RIVER_EM)[1:2]]
    right = min(cells, default=left) - 0.3 * row.size
    inside = left - 1 < row.words[0].x0 and row.words[-1].x1 < right
    gap = row.base - table[-1].base
    near = max(1.3 * row.size, min(leading, _LOOSE * row.size))
    return inside and gap < min(0.8 * pitch, near)


def _stands_out(row: Row, above: list[Row]) -> bool:
    """Whether a line begins left of all the rows above it, as a note or a paragraph below a table does.

    If by little, it must also be of another size, or further away than rows are.
    """
    if len(above) < 3:
        return False
    out = min(other.words[0].x0 for other in above) - row.words[0].x0
    size = median(other.size for other in above)
    pitch = max(below.base - other.base for other, below in pairwise(above))
    is_other = abs(row.size - size) > _SAME_SIZE * size or row.base - above[-1].base > _FURTHER * pitch
    return out > row.size or (out > 0.3 * row.size and is_other)


def _labels_rows(row: Row, below: list[Row], above: list[Row]) -> bool:
    """Whether a line in the print of the rows above it, no further away than they are from one another, has
    the next row in their columns right below it: then it is the label of a group of rows."""
    pitch = _FURTHER * max(under.base - over.base for over, under in pairwise(above))
    alike = abs(row.size - median(other.size for other in above)) < _SAME_SIZE * row.size
    near = row.base - above[-1].base < pitch and bool(below) and below[0].base - row.base < pitch
    if not (alike and near and row.words[-1].x1 < above[-1].words[-1].x0):
        return False
    pieces = pieces_of(below[0], 0, 1.0)
    return len(pieces) > 1 and sum(is_flush_with([piece], above[-1]) for piece in pieces) > 0.5 * len(pieces)
