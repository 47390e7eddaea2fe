"""Which printed lines make one row of a table, where no rule says so.

Inside a cell lines stand closer than rows do. So lines of one column that stand as close as lines ever
do in this table belong to one cell, and whatever stands between them to the same row. That holds only
if it leaves rows in which some columns have several lines and others one; where every column has the
same lines, every line is a row of its own.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.tables.white_space import Piece, Row

MARKS = re.compile(r"[*†‡§@^]+$")  # the marks of a label, which no cell begins with
_BROKEN = re.compile(r"[^\W\d_]-$")  # a word broken off at the end of its line
_LOOSEST = 1.55  # ems from line to line of one cell at most
_WRAPPED = 0.93  # lines of a head no more than this part of a step from row to row apart are of one row
_CLOSE = 1.06  # lines no more than this many least pitches apart are lines of one cell


def row_groups(
    rows: Sequence[Row],
    pieces: Sequence[Sequence[Piece]],
    spans: Sequence[Sequence[tuple[int, int]]],
    separators: Sequence[float],
    under_heads: Sequence[float] = (),
    header_ends: float | None = None,
) -> list[list[int]]:
    """The indices of `rows` in groups, one for each row of the table, from the top.

    `spans` are the columns (first, last) of each piece; `separators` the y of rules that part rows,
    `under_heads` that of short rules under headings of several columns, `header_ends` that of the rule
    below the head.
    """
    parts = _parted(rows, sorted([*separators, *under_heads]))
    pitch = _least_pitch(rows, spans, parts)
    ruled = sum(1 for y in separators if rows[0].base < y < rows[-1].base) >= 3
    out: list[list[int]] = []
    for part in parts:
        in_head = bool(under_heads) and header_ends is not None and rows[part[-1]].base < header_ends
        if in_head and not _collide(part, spans):
            out.append(part)
            continue
        ties = _tied(part, rows, spans, pitch)
        groups = _groups(part, ties)
        if ruled:
            groups = groups if _full_rows(groups, spans) > 1 else [part]
        elif not _sensible(groups, spans):
            groups = [[index] for index in part]
        out += _with_rests(_without_half_rows(groups, rows, pieces), pieces, spans)
    return out if under_heads else _with_wrapped_head(out, rows, spans)


def _parted(rows: Sequence[Row], separators: Sequence[float]) -> list[list[int]]:
    parts: list[list[int]] = []
    last = -1
    for index, row in enumerate(rows):
        place = bisect_left(separators, row.base - 0.2 * row.size)
        if parts and place == last:
            parts[-1].append(index)
        else:
            parts.append([index])
        last = place
    return parts


def _columns(spans: Sequence[tuple[int, int]]) -> set[int]:
    """The columns in which the row has a piece of one column only."""
    return {first for first, last in spans if first == last}


def _least_pitch(
    rows: Sequence[Row], spans: Sequence[Sequence[tuple[int, int]]], parts: list[list[int]]
) -> float:
    """The least distance of two lines of one column, 0 where no column has two."""
    least = 0.0
    for part in parts:
        last: dict[int, float] = {}
        for index in part:
            for column in _columns(spans[index]):
                if column in last:
                    distance = rows[index].base - last[column]
                    if distance > 0.7 * rows[index].size and (not least or distance < least):
                        least = distance
                last[column] = rows[index].base
    return least


def _tied(
    part: list[int], rows: Sequence[Row], spans: Sequence[Sequence[tuple[int, int]]], pitch: float
) -> list[bool]:
    """For each line of the part but the first: whether it is in one row with the line above it."""
    ties = [False] * (len(part) - 1)
    last: dict[int, int] = {}
    for position, index in enumerate(part):
        for column in _columns(spans[index]):
            above = last.get(column)
            close = min(_CLOSE * pitch + 0.3, _LOOSEST * rows[index].size)
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


def _collide(part: list[int], spans: Sequence[Sequence[tuple[int, int]]]) -> bool:
    """Whether two lines print in the same column."""
    taken: set[int] = set()
    for index in part:
        own = {column for first, last in spans[index] for column in range(first, last + 1)}
        if own & taken:
            return True
        taken |= own
    return False


def _full_rows(groups: list[list[int]], spans: Sequence[Sequence[tuple[int, int]]]) -> int:
    """How many of the groups fill most of the columns."""
    filled = [{column for index in group for column in _columns(spans[index])} for group in groups]
    columns = len(set().union(*filled))
    return sum(1 for own in filled if len(own) >= 0.6 * columns and len(own) > 1)


def _sensible(groups: list[list[int]], spans: Sequence[Sequence[tuple[int, int]]]) -> bool:
    """Whether most rows of several lines have a column with fewer lines than another.

    A label alone in its row, which is what stands in one column only, says nothing about that.
    """
    several = [
        group
        for group in groups
        if len(group) > 1 and len(set().union(*(_columns(spans[index]) for index in group))) > 1
    ]
    if not several:
        return True
    uneven = 0
    for group in several:
        lines: dict[int, int] = {}
        for index in group:
            for first, last in spans[index]:
                for column in range(first, last + 1):
                    lines[column] = lines.get(column, 0) + 1
        most = max(lines.values())
        single = sum(1 for count in lines.values() if count == 1)
        if most > 1 and (single >= 0.5 * len(lines) or (single and most <= 4)):
            uneven += 1
    return uneven > 0.5 * len(several)


def _with_wrapped_head(
    groups: list[list[int]], rows: Sequence[Row], spans: Sequence[Sequence[tuple[int, int]]]
) -> list[list[int]]:
    """The bold lines above rows that are not as one row, where they stand closer than rows do and no heading
    stands over several columns: heads that are wrapped in their cells."""
    bold = [all(word.bold for index in group for word in rows[index].words) for group in groups]
    count = bold.index(False) if False in bold else 0
    if count < 2 or len(groups) - count < 2:
        return groups
    head = [index for group in groups[:count] for index in group]
    steps = [rows[b].base - rows[a].base for a, b in pairwise(head)]
    body = [rows[b[0]].base - rows[a[-1]].base for a, b in pairwise(groups[count:])]
    filled = [_columns(spans[index]) for index in head]
    single = all(first == last for index in head for first, last in spans[index])
    if not single or max(steps) > _WRAPPED * min(body) or not _wraps(filled, rows, head):
        return groups
    return [head, *groups[count:]]


def _wraps(filled: list[set[int]], rows: Sequence[Row], head: list[int]) -> bool:
    """Whether no line of a head fills columns that the line above leaves blank, as those below a heading over
    several columns do, except for lines half a row apart."""
    return all(
        below <= above or _half_a_line(rows[a], rows[b])
        for (above, below), (a, b) in zip(pairwise(filled), pairwise(head), strict=True)
    )


def _with_rests(
    groups: list[list[int]], pieces: Sequence[Sequence[Piece]], spans: Sequence[Sequence[tuple[int, int]]]
) -> list[list[int]]:
    """Rows that are nothing but the rest of a cell put to the row above: what follows a hyphen, or marks."""
    out: list[list[int]] = []
    for group in groups:
        lines = [
            (piece.text, span)
            for index in group
            for piece, span in zip(pieces[index], spans[index], strict=True)
        ]
        if out and len(lines) == 1:
            text, span = lines[0]
            above = [
                p.text
                for index in out[-1]
                for p, s in zip(pieces[index], spans[index], strict=True)
                if s == span
            ]
            if above and (MARKS.match(text) or (_BROKEN.search(above[-1]) and text[0].islower())):
                out[-1] = out[-1] + group
                continue
        out.append(group)
    return out


def half_rows(rows: Sequence[Row]) -> bool:
    """Whether lines stand less than a line apart, such as a short cell centred next to longer ones."""
    return any(_half_a_line(above, below) for above, below in pairwise(rows))


def _half_a_line(above: Row, below: Row) -> bool:
    return below.base - above.base < 0.8 * below.size


def _without_half_rows(
    groups: list[list[int]], rows: Sequence[Row], pieces: Sequence[Sequence[Piece]]
) -> list[list[int]]:
    """Rows less than a line apart are one, unless they print one over the other."""
    out: list[list[int]] = []
    for number, group in enumerate(groups):
        if out and _half_a_line(rows[out[-1][-1]], rows[group[0]]):
            above = [piece for index in out[-1] for piece in pieces[index]]
            here = [piece for index in group for piece in pieces[index]]
            below = groups[number + 1] if number + 1 < len(groups) else None
            if len(out[-1]) > 1 and not (below and _half_a_line(rows[group[-1]], rows[below[0]])):
                # The last line of a wrapped cell may stand below its first, next to a cell set in its middle.
                above = [p for p in above if rows[group[0]].base - rows[p.row].base < 0.8 * rows[p.row].size]
            if not any(a.x0 < b.x1 and b.x0 < a.x1 for a in above for b in here):
                out[-1] = out[-1] + group
                continue
        out.append(group)
    return out
