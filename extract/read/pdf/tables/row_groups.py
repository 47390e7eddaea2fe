"""Group printed lines into rows of a table if rules do not.

Lines within a cell are closer than rows. So lines of one column that are as close as the closest lines of
this table belong to one cell, and everything between them to the same row. That requires rows in which some
columns have several lines and others one; if every column has the same lines, every line is a row.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.tables.head_groups import head_groups
from extract.read.pdf.tables.key_columns import from_key_to_key, key_lines, parted_crowded
from extract.read.pdf.tables.labelled_rows import centred_rows, labelled_rows
from extract.read.pdf.tables.level_cells import bottom_rows, top_rows
from extract.read.pdf.tables.row_evidence import (
    Spans,
    are_wrapped,
    begin_with_labels,
    ends_of,
    filled_columns,
    had_no_room,
    lines_are_rows,
    told_apart,
)
from extract.read.pdf.tables.white_space import ROUNDED, Piece, Row, overlap
from extract.read.pdf.text.patterns import is_whole_figure

MARKS = re.compile(r"[*†‡§@^]+$")  # the marks of a label, which no cell begins with
_BROKEN = re.compile(r"[^\W\d_]-$")  # a word broken off at the end of its line
_SERIES = 3  # such figures of a line show that it is a row
LOOSEST = 1.55
"""Ems from line to line of one cell at most."""
_SHORT = 12  # letters of a line that goes on; more are text
_CLEARLY = 0.3  # points by which lines of one cell stand closer than rows
_MOST = 0.5  # of the groups of lines
_CLOSE = 1.06  # lines no more than this many least pitches apart are lines of one cell


def row_groups(
    rows: Sequence[Row],
    pieces: Sequence[Sequence[Piece]],
    spans: Spans,
    separators: Sequence[float],
    under_heads: Sequence[float] = (),
    header_ends: float | None = None,
) -> list[list[int]]:
    """The indices of `rows` in groups, one for each row of the table, from the top.

    `spans` are the columns (first, last) of each piece; `separators` the y of rules that separate rows,
    `under_heads` that of short rules under headings of several columns, `header_ends` that of the rule below
    the head.
    """
    head = head_groups(rows, pieces, spans, separators, under_heads, header_ends)
    first = head[-1][-1] + 1 if head else 0
    parts = _parted(rows, sorted([*separators, *under_heads]), first)
    pitch = _least_pitch(rows, spans, parts)
    ruled = sum(1 for y in separators if rows[0].base < y < rows[-1].base) >= 3
    lines = lines_are_rows(parts, spans, pieces)
    ruled = ruled and not lines
    tied = [_groups(part, _tied(part, rows, spans, pitch)) for part in parts]
    closest = [group for groups in tied for group in groups]
    apart = told_apart(rows, closest, spans)
    out = list(head)
    keys = key_lines(rows, pieces, spans, first)
    dense = [own for own in closest if 2 * len(keys.intersection(own)) > len(own) > 1]
    if not lines and len(closest) > 1 and len(dense) > _MOST * len(closest):
        keys = frozenset()  # all cells of most rows have several lines
    ruled = ruled and _holding_several(keys, parts) < _MOST  # or rules part groups of rows
    for part, close in zip(parts, tied, strict=True):
        whole = (
            _rows_of_figures(part, rows, pieces, spans)
            or centred_rows(part, rows, pieces, spans)
            or bottom_rows(rows, pieces, spans, part)
            or top_rows(rows, pieces, spans, part)
        )
        if whole:
            out += whole
            continue
        if keys and not ruled:
            out += from_key_to_key(part, keys)
            continue
        if ruled:
            groups = close if _full_rows(close, spans) > 1 else [part]
        else:
            groups = close if apart and are_wrapped(close, spans, pieces) else [[index] for index in part]
            if not (groups is close and begin_with_labels(close, spans)):
                groups = labelled_rows(part, rows, pieces, spans) or groups
        out += _with_rests(_without_half_rows(groups, rows, pieces), rows, pieces, spans)
    return [*head, *parted_crowded(out[len(head) :], pieces, spans)]


def _holding_several(keys: frozenset[int], groups: list[list[int]]) -> float:
    """The share of the groups in which several of the lines `keys` stand."""
    return sum(len(keys.intersection(group)) > 1 for group in groups) / max(1, len(groups))


def _parted(rows: Sequence[Row], separators: Sequence[float], first: int) -> list[list[int]]:
    """The lines from `first` on, split at the separators."""
    parts: list[list[int]] = []
    last = -1
    for index, row in enumerate(rows[first:], first):
        place = bisect_left(separators, row.base - 0.2 * row.size)
        if parts and place == last:
            parts[-1].append(index)
        else:
            parts.append([index])
        last = place
    return parts


def _least_pitch(rows: Sequence[Row], spans: Spans, parts: list[list[int]]) -> float:
    """The minimal distance of two lines of one column, 0 if no column has two."""
    least = 0.0
    for part in parts:
        last: dict[int, float] = {}
        for index in part:
            for column in filled_columns(spans[index]):
                if column in last:
                    distance = rows[index].base - last[column]
                    if distance > 0.7 * rows[index].size and (not least or distance < least):
                        least = distance
                last[column] = rows[index].base
    return least


def _tied(part: list[int], rows: Sequence[Row], spans: Spans, pitch: float) -> list[bool]:
    """For each line of the part except the first: whether it is in one row with the line above it."""
    ties = [False] * (len(part) - 1)
    last: dict[int, int] = {}
    for position, index in enumerate(part):
        for column in filled_columns(spans[index]):
            above = last.get(column)
            close = min(_CLOSE * pitch + 0.3, LOOSEST * rows[index].size)
            if above is not None and rows[index].base - rows[part[above]].base <= close:
                for between in range(above, position):
                    ties[between] = True
            last[column] = position
    return ties


def _groups(part: list[int], ties: list[bool]) -> list[list[int]]:
    groups = [[part[0]]]
    for index, tied in zip(part[1:], ties, strict=True):
        if tied:
            groups[-1].append(index)
        else:
            groups.append([index])
    return groups


def _full_rows(groups: list[list[int]], spans: Spans) -> int:
    """The number of groups that fill most of the columns."""
    filled = [{column for index in group for column in filled_columns(spans[index])} for group in groups]
    columns = len(set().union(*filled))
    return sum(1 for own in filled if len(own) >= 0.6 * columns and len(own) > 1)


def _with_rests(
    groups: list[list[int]], rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans
) -> list[list[int]]:
    """The groups, with rows that only continue cells merged into the row above.

    That is: text after a hyphen, marks, or text that did not fit on the line above. A label that alone begins
    with a small letter continues that of the row above.
    """
    ends = ends_of(spans, pieces)
    between = [
        b.base - a.base for (a, x), (b, y) in pairwise(zip(rows, pieces, strict=True)) if len(x) > 1 < len(y)
    ]
    least = min(between, default=0.0)
    begun = [
        own[0].text for own, places in zip(pieces, spans, strict=True) if len(own) > 1 and not places[0][0]
    ]
    capital = len(begun) > 1 and not any(text[0].islower() for text in begun)
    out: list[list[int]] = []
    for group in groups:
        over = [index for index in (out[-1] if out else []) if set(spans[index]) & set(spans[group[0]])]
        closer = bool(over) and rows[group[0]].base - rows[over[-1]].base < least - _CLEARLY
        closer = closer or (capital and all(pieces[index][0].text[0].islower() for index in group))
        if out and all(
            _goes_on(piece, span, out[-1], group[0], rows, pieces, spans, ends, closer)
            for index in group
            for piece, span in zip(pieces[index], spans[index], strict=True)
        ):
            out[-1] = out[-1] + group
        else:
            out.append(group)
    return out


def _goes_on(
    piece: Piece,
    span: tuple[int, int],
    row: list[int],
    first: int,
    rows: Sequence[Row],
    pieces: Sequence[Sequence[Piece]],
    spans: Spans,
    ends: dict[int, float],
    closer: bool,
) -> bool:
    """Whether a piece continues the cell above it in the row of those lines; `closer` than two rows ever
    are, also the label of a row does."""
    above = [p for index in row for p, s in zip(pieces[index], spans[index], strict=True) if s == span]
    if not above:
        return False
    if (
        MARKS.match(piece.text)
        or above[-1].text.endswith((",", "、"))
        or (_BROKEN.search(above[-1].text) and piece.text[0].islower())
    ):
        return True
    close = rows[first].base - rows[row[-1]].base < LOOSEST * rows[first].size
    words = (closer or (span[0] > 0 and len(above[-1].text) > _SHORT)) and span[0] in ends
    return close and words and had_no_room(above[-1], piece, ends[span[0]])


def half_rows(rows: Sequence[Row]) -> bool:
    """Whether lines are less than a line apart, such as a short cell centred next to longer ones."""
    return any(_half_a_line(above, below) for above, below in pairwise(rows))


def _half_a_line(above: Row, below: Row) -> bool:
    return below.base - above.base < 0.8 * below.size


def _without_half_rows(
    groups: list[list[int]], rows: Sequence[Row], pieces: Sequence[Sequence[Piece]]
) -> list[list[int]]:
    """Rows less than a line apart are merged, unless they overlap."""
    out: list[list[int]] = []
    for number, group in enumerate(groups):
        if out and _half_a_line(rows[out[-1][-1]], rows[group[0]]):
            above = [piece for index in out[-1] for piece in pieces[index]]
            here = [piece for index in group for piece in pieces[index]]
            below = groups[number + 1] if number + 1 < len(groups) else None
            near = rows[group[0]].base - rows[out[-1][0]].base < LOOSEST * rows[group[0]].size
            if near and len(out[-1]) > 1 and not (below and _half_a_line(rows[group[-1]], rows[below[0]])):
                # The last line of a wrapped cell may stand below its first, next to a cell set in its middle.
                above = [p for p in above if rows[group[0]].base - rows[p.row].base < 0.8 * rows[p.row].size]
            label_between = _are_rows(out[-1], group, rows, pieces)
            if not label_between and not any(overlap(a, b) for a in above for b in here):
                out[-1] = out[-1] + group
                continue
        out.append(group)
    return out


def _are_rows(
    above: list[int], below: list[int], rows: Sequence[Row], pieces: Sequence[Sequence[Piece]]
) -> bool:
    """Whether lines above and below a label are rows that it spans: they fill the same columns, two or more,
    and are as far apart as the next such line is, where lines of wrapped cells
    are closer.
    """
    first, last = above[0], below[-1]
    if not _alike(pieces[first], pieces[last]):
        return False
    step = rows[last].base - rows[first].base
    order = [*range(first - 1, -1, -1)][:3], [*range(last + 1, len(rows))][:3]
    for start, indices in zip((first, last), order, strict=True):
        near = next((index for index in indices if _alike(pieces[start], pieces[index])), None)
        if near is not None and abs(rows[near].base - rows[start].base) < step + ROUNDED:
            return True
    return False


def _rows_of_figures(
    part: list[int], rows: Sequence[Row], pieces: Sequence[Sequence[Piece]], spans: Spans
) -> list[list[int]] | None:
    """The lines between two rules in groups, one for each line, if all of them hold figures below figures,
    but for a label of them all beside them, at half the height of two."""
    lines = [index for index in part if len(pieces[index]) > 1]
    labels = [index for index in part if len(pieces[index]) == 1]
    if len(lines) < 2 or len(labels) > 1 or any(spans[index][0] != (0, 0) for index in labels):
        return None
    if not all(any(_half_a_line(rows[min(i, n)], rows[max(i, n)]) for n in lines) for i in labels):
        return None
    named = bool(labels) or all(spans[index][0][0] == spans[lines[0]][0][0] for index in lines)
    if not named or not all(_figures_below_figures(pieces[a], pieces[b]) for a, b in pairwise(lines)):
        return None
    groups = [[index] for index in lines]
    for index in labels:
        near = max((group for group in groups if group[0] < index), default=groups[0])
        near.append(index)
        near.sort()
    return groups


def _figures_below_figures(line: Sequence[Piece], other: Sequence[Piece]) -> bool:
    """Whether most cells of a line, three or more, are figures, below each of which another stands."""
    pairs = zip(line, other, strict=True) if len(line) == len(other) else ()
    figures = sum(1 for pair in pairs if all(is_whole_figure(piece.text) for piece in pair))
    return figures >= _SERIES and figures > _MOST * len(line)


def _alike(line: Sequence[Piece], other: Sequence[Piece]) -> bool:
    """Whether a line fills two or more columns, and another line those too."""
    over = [sum(1 for b in other if overlap(a, b)) for a in line]
    return len(line) > 1 and all(count == 1 for count in over)
