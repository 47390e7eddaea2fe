"""Ranges of a column's rows that are tables without rules."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

from extract.read.pdf.model import RuleLine
from extract.read.pdf.settings import Settings
from extract.read.pdf.tables.head_above import (
    heads_columns,
    heads_one,
    is_flush_with,
    ruled_off,
    underlined,
    wraps_into,
)
from extract.read.pdf.tables.open_tables import Draft, draft_of
from extract.read.pdf.tables.row_groups import MARKS
from extract.read.pdf.tables.table_or_text import in_running_text, is_evenly_spaced, is_table
from extract.read.pdf.tables.white_space import ROUNDED, Row, columns_of, parted, pieces_of
from extract.read.pdf.text.patterns import BULLETS, is_caption, is_numbered_caption, names_table
from extract.read.pdf.text.rule_openings import heads_paragraph, opens_rule

FEWEST_ABOVE = 2  # rows that show how far rows stand apart
_TITLE_OFF = 1.1  # so many steps above a title in bold print
FURTHER_OFF = 1.25  # times the widest step from row to row
_WRAPPED = 40  # letters of the upper line of wrapped headings at most
_LOOSE = 1.5  # ems from line to line of one cell at most,
_CLOSER = 0.93  # and this many steps from row to row
_HALF = 0.8  # ems of half a line, and a little more


def open_stretches(
    rows: list[Row], width: float, across: list[RuleLine], settings: Settings
) -> list[tuple[int, int, Draft]]:
    """The ranges of a column's rows that are tables without rules: (first, end, draft)."""
    counts = [len(pieces_of(row, 0, settings.river_em)) for row in rows]
    out: list[tuple[int, int, Draft]] = []
    index = 0
    while index < len(rows):
        may_begin = counts[index] > 1 and _may_begin(rows[index], rows[index + 1 : index + 2])
        if not may_begin or is_evenly_spaced(rows[index], width):
            index += 1
            continue
        end = _stretch_end(rows, counts, index, width, settings)
        draft = _longest_table(rows, index, end, width, across, settings)
        if draft is None:
            index = end
            continue
        draft = _with_head_above(draft, rows, out[-1][1] if out else 0, width, across, settings)
        out.append(draft)
        index = draft[1]
    return out


def _may_begin(row: Row, below: list[Row]) -> bool:
    """Whether a table may begin with a row: no entry of a list, no title, no line of a rule, no heading."""
    text = " ".join(word.text for word in row.words)
    if row.words[0].text in BULLETS or is_numbered_caption(text) or opens_rule(row.words):
        return False
    return not any(heads_paragraph(row.words, other.words) for other in below)


def _with_head_above(
    table_found: tuple[int, int, Draft],
    rows: list[Row],
    least: int,
    width: float,
    across: list[RuleLine],
    settings: Settings,
) -> tuple[int, int, Draft]:
    """The table with lines right above it that only begin a head of several lines in one column."""
    first, end, draft = table_found
    rules = [rule for rule in across if draft.lattice.ys[0] - 2 < rule.at < draft.lattice.ys[-1] + 2]
    sides = [
        (rule.start, rule.end)
        for rule in rules
        if rule.end - rule.start > 0.9 * (draft.columns[-1][1] - draft.columns[0][0])
    ]
    left = min(row.words[0].x0 for row in rows)
    middles = [(x0 + x1) / 2 for x0, x1 in [*sides, (left, left + width)]]
    start = first
    while start > least:
        row, below = rows[start - 1], rows[start]
        text = " ".join(word.text for word in row.words)
        own = pieces_of(row, 0, settings.river_em)
        is_title = is_numbered_caption(text) or (len(own) == 1 and names_table(text))
        if is_title or is_evenly_spaced(row, width) or opens_rule(row.words):
            break
        x0, x1 = row.words[0].x0, row.words[-1].x1
        tight = below.base - row.base < 1.25 * row.size
        inside = any(left - 3 <= x0 and x1 <= right + 3 for left, right in draft.columns)
        parts = parted(pieces_of(row, 0, float("inf"))[0], draft.columns, settings.parted_em)
        cells = len(parts) > max(1, 0.6 * len(draft.columns))
        step = max(FURTHER_OFF * _least_step(rows[start:end]), 1.1 * _widest_step(rows[start : start + 4]))
        near = below.base - row.base < max(1.25 * row.size, step)
        heads = near and (
            heads_columns(own, below, draft.columns, draft.lattice.xs, middles)
            or heads_one(own, below, draft.columns)
        )
        heads = heads or ruled_off(own, row, below, draft.columns, across)
        heads = heads or underlined(own, row, draft.columns, across)
        if not (
            heads
            or (tight and inside and not is_caption(text))
            or cells
            or (len(text) < _WRAPPED and wraps_into(own, row, rows[start : start + 2]))
            or _half_above(row, below, draft.columns, settings)
        ):
            break
        start -= 1
    if start == first:
        return table_found
    return _longest_table(rows, start, end, width, across, settings) or table_found


def _least_step(rows: list[Row]) -> float:
    return min(below.base - above.base for above, below in pairwise(rows)) if len(rows) > 1 else 0.0


def _widest_step(rows: list[Row]) -> float:
    return max((below.base - above.base for above, below in pairwise(rows)), default=0.0)


def _half_above(row: Row, below: Row, columns: list[tuple[float, float]], settings: Settings) -> bool:
    """Whether a line is the first line of a cell that is vertically centred in its row.

    It is less than a line above a row, over blank space of it and in one column.
    """
    if below.base - row.base > _HALF * row.size:
        return False
    river = settings.river_em * row.size
    x0, x1 = row.words[0].x0, row.words[-1].x1
    ends = [left - river for left, _ in columns[1:]] + [float("inf")]
    inside = any(left - 3 <= x0 and x1 <= end for (left, _), end in zip(columns, ends, strict=True))
    return inside and all(word.x1 < x0 or x1 < word.x0 for word in below.words)


def _stretch_end(rows: list[Row], counts: list[int], start: int, width: float, settings: Settings) -> int:
    """The end of rows of several pieces; a few single pieces between them (wrapped cells) belong to them."""
    end, index, singles = start + 1, start + 1, 0
    while index < len(rows):
        gap = rows[index].base - rows[index - 1].base
        if gap > settings.row_gap_em * max(rows[index].size, rows[index - 1].size):
            break
        text = " ".join(word.text for word in rows[index].words)
        if is_numbered_caption(text) or opens_rule(rows[index].words) or rows[index].opens_note:
            break
        if counts[index] >= 2:
            another = _is_another(rows, counts, start, index, settings)
            if (
                another
                or (singles and _repeats_head(rows, start, index))
                or is_evenly_spaced(rows[index], width)
            ):
                break
            end, singles = index + 1, 0
        else:
            singles += 1
            row = rows[index]
            if row.words[0].text in BULLETS:
                break
            if singles > 6 or row.words[-1].x1 - row.words[0].x0 > 0.8 * width:
                break
            if _is_title(row, [rows[i] for i in range(start, index) if counts[i] >= 2], settings):
                break
            if _stands_out(row, [rows[i] for i in range(start, index) if counts[i] >= 2]):
                break
        index += 1
    # what wraps in the last row belongs to it
    full = max(index for index in range(start, end) if counts[index] > 1)
    label = pieces_of(rows[full], 0, settings.river_em)[0]
    while end < len(rows) and counts[end] == 1:
        row, above = rows[end], rows[end - 1]
        tight = row.base - above.base < 1.3 * row.size or _goes_on_in_cell(row, above, rows[start:end])
        under = row.words[0].x0 > label.x1 + 0.3 * row.size and _is_below(
            row, rows[max(start, full - 3) : end]
        )
        if not (tight and under) and not _ends_label(row, rows[start:end], counts[start:end], settings):
            break
        end += 1
    return end


def _goes_on_in_cell(row: Row, above: Row, table: list[Row]) -> bool:
    """Whether a line in loose leading is aligned under a piece of the last row, closer than rows are."""
    pitch = median(below.base - other.base for other, below in pairwise(table)) if len(table) > 1 else 0.0
    gap = row.base - above.base
    return gap < min(_LOOSE * row.size, _CLOSER * pitch) and is_flush_with(pieces_of(row, 0, 1.0), above)


def _is_title(row: Row, above: list[Row], settings: Settings) -> bool:
    """Whether a bold line below rows that are not bold is the title of another table: further away than they
    are from one another, and not under their labels.
    """
    if len(above) <= FEWEST_ABOVE or not all(word.bold for word in row.words):
        return False
    pitch = max(below.base - other.base for other, below in pairwise(above))
    labels = max(pieces_of(other, 0, settings.river_em)[0].x1 for other in above)
    plain = not all(word.bold for word in above[-1].words)
    return plain and row.base - above[-1].base > _TITLE_OFF * pitch and row.words[0].x0 > labels


def _is_another(rows: list[Row], counts: list[int], start: int, at: int, settings: Settings) -> bool:
    """Whether another table begins with row `at`.

    It is further away than rows are, and repeats the first row above or begins rows with other columns.
    """
    gap = rows[at].base - rows[at - 1].base
    if at - start < FEWEST_ABOVE or gap < FURTHER_OFF * (rows[at - 1].base - rows[at - 2].base):
        return False
    above = [row for row, count in zip(rows[start:at], counts[start:at], strict=True) if count >= 2]
    if len(above) < FEWEST_ABOVE:
        return False
    pitch = max(below.base - row.base for row, below in pairwise(above))
    if gap < FURTHER_OFF * pitch:
        return False
    if _same_words(rows[at], above[0]):
        return True
    end = at + 1
    while end < len(rows) and counts[end] >= 2 and rows[end].base - rows[end - 1].base < FURTHER_OFF * pitch:
        end += 1
    if len(above) <= FEWEST_ABOVE or all(word.bold for row in above for word in row.words):
        return False  # the lines of a head, with the space below it
    first, second = (_columns(part, settings) for part in (above, rows[at:end]))
    return len(first) != len(second) or any(
        left[1] <= right[0] or right[1] <= left[0] for left, right in zip(first, second, strict=True)
    )


def _repeats_head(rows: list[Row], start: int, at: int) -> bool:
    """Whether a row below a line of its own, the title of another table, repeats the first row above."""
    return at - start > FEWEST_ABOVE and len(rows[start].words) > 1 and _same_words(rows[at], rows[start])


def _same_words(row: Row, other: Row) -> bool:
    return [word.text for word in row.words] == [word.text for word in other.words]


def _columns(rows: list[Row], settings: Settings) -> list[tuple[float, float]]:
    """The columns of rows, if all columns are full."""
    pieces = [pieces_of(row, number, settings.river_em) for number, row in enumerate(rows)]
    return columns_of(pieces, settings.river_em * rows[0].size)


def _is_below(row: Row, rows: list[Row]) -> bool:
    """Whether a line stands below words of the rows."""
    x0, x1 = row.words[0].x0, row.words[-1].x1
    return any(word.x0 < x1 and x0 < word.x1 for above in rows for word in above.words)


def _ends_label(row: Row, table: list[Row], counts: list[int], settings: Settings) -> bool:
    """Whether a line below the last row only continues its label.

    It is no wider than the column of labels, and only marks, or closer to the line above than rows are.
    """
    full = [own for own, count in zip(table, counts, strict=True) if count >= 2]
    if len(full) < settings.open_rows:
        return False
    pitch = median(below.base - above.base for above, below in pairwise(full))
    leading = min(low.base - high.base for high, low in pairwise(table)) + ROUNDED
    left = min(own.words[0].x0 for own in full)
    right = min(pieces_of(own, 0, settings.river_em)[1].x0 for own in full) - 0.3 * row.size
    inside = left - 1 < row.words[0].x0 and row.words[-1].x1 < right
    marks = len(row.words) == 1 and MARKS.match(row.words[0].text) is not None
    gap = row.base - table[-1].base
    near = max(1.3 * row.size, min(leading, _LOOSE * row.size))
    return inside and gap < (1.5 * row.size if marks else min(0.8 * pitch, near))


def _stands_out(row: Row, above: list[Row]) -> bool:
    """Whether a line begins left of all the rows above it, as a note or a paragraph below a table does.

    If by little, it must also be of another size, or further away than rows are.
    """
    if len(above) < 3:
        return False
    out = min(other.words[0].x0 for other in above) - row.words[0].x0
    size = median(other.size for other in above)
    pitch = max(below.base - other.base for other, below in pairwise(above))
    is_other = abs(row.size - size) > 0.08 * size or row.base - above[-1].base > 1.15 * pitch
    return out > row.size or (out > 0.3 * row.size and is_other)


def _head_ends(rows: list[Row], inner: list[float]) -> float | None:
    """The y of the rule below the head: the only one, or the first where rules part groups of more rows."""
    lines = [sum(1 for row in rows if row.base < at) for at in inner[:2]]
    if not lines or inner[0] > rows[len(rows) // 2].base:
        return None
    return inner[0] if len(inner) == 1 or lines[0] < lines[1] - lines[0] > 2 else None


def _longest_table(
    rows: list[Row], start: int, end: int, width: float, across: list[RuleLine], settings: Settings
) -> tuple[int, int, Draft] | None:
    """The table in rows start to end: all of them, or the longest consistent part."""
    here = rows[start:end]
    y0, y1 = here[0].top - 3, here[-1].bottom + 3
    x0 = min(row.words[0].x0 for row in here)
    x1 = max(word.x1 for row in here for word in row.words)
    lines = [r for r in across if y0 < r.at < y1 and r.end > x0 and r.start < x1]
    long = [r.at for r in lines if r.end - r.start > 0.7 * (x1 - x0)]
    part = [r for r in lines if r.end - r.start <= 0.7 * (x1 - x0)]
    inner = [at for at in long if at > here[0].base]
    header_ends = _head_ends(here, inner)
    ends = [x for rule in lines if rule.at in long for x in (rule.start, rule.end)]
    sides = (min(ends), max(ends)) if ends and max(ends) - min(ends) < width + 6 else None
    draft = draft_of(here, settings, settings.river_em, long, part, header_ends, sides)
    if draft is not None and is_table(draft, here, settings, width):
        if not lines and in_running_text(rows, start, end, draft, width):
            return None
        return start, end, draft
    if end - start <= settings.open_rows:
        return None
    gaps = [(rows[i].base - rows[i - 1].base, i) for i in range(start + 1, end)]
    usual = median(gap for gap, _ in gaps)
    widest, cut = max(gaps)
    if widest < 1.3 * usual:
        return None
    return _longest_table(rows, start, cut, width, across, settings) or _longest_table(
        rows, cut, end, width, across, settings
    )
