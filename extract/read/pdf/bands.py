"""Tables with level rules only, and striped ones: rules and stripes of one width → a table between them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from extract.read.pdf.evidence import is_prose, length
from extract.read.pdf.open_tables import Draft, draft_of
from extract.read.pdf.rivers import (
    Row,
    columns_of,
    mark_spanning,
    pieces_of,
    rows_of,
)
from extract.read.pdf.rules import merged
from extract.read.pdf.settings import Settings
from extract.read.pdf.shapes import Box, Fill, Rule, Word
from extract.read.pdf.texts import is_caption

_SAME = 5.0  # rules whose ends differ by no more than this are as wide as one another
_BREAK = 16.0  # a rule drawn column by column has gaps no wider than this


_Band = tuple[float, float, list[Row]]  # top, bottom, the printed lines between


@dataclass(slots=True)
class Banded:
    """A table found between level rules or stripes."""

    draft: Draft
    box: Box
    header_rows: int | None


def banded_tables(
    words: list[Word], across: list[Rule], fills: list[Fill], settings: Settings
) -> tuple[list[Banded], list[Word]]:
    """The tables that level rules or stripes show, and the words that are in none."""
    stripes = [
        Rule(y, fill.box[0], fill.box[2])
        for fill in _stripes(fills, words)
        for y in (fill.box[1], fill.box[3])
    ]
    levels = _levels([*across, *stripes], settings)
    found: list[Banded] = []
    words = sorted(words, key=lambda word: word.base)
    for group in _groups(levels):
        for table in _tables_in(group, words, across, bool(stripes), settings):
            taken = {id(word) for row in table.draft.pieces for piece in row for word in piece.words}
            words = [word for word in words if id(word) not in taken]
            found.append(table)
    return found, words


def _stripes(fills: list[Fill], words: list[Word]) -> list[Fill]:
    """Fills that can be the ground of table rows: wider than high, and no page's or column's ground."""
    size = median(word.size for word in words) if words else 10.0
    return [
        fill
        for fill in fills
        if fill.shade < 0.985
        and 0.8 * size < fill.box[3] - fill.box[1] < 9 * size
        and fill.box[2] - fill.box[0] > 2 * size
    ]


def _levels(rules: list[Rule], settings: Settings) -> list[Rule]:
    """The rules, those drawn column by column put together over the gaps between columns."""
    out: list[Rule] = []
    for rule in sorted(merged(rules, settings), key=lambda rule: (round(rule.at), rule.start)):
        last = out[-1] if out else None
        if last and abs(last.at - rule.at) <= settings.snap_pt and 0 <= rule.start - last.end <= _BREAK:
            out[-1] = Rule(last.at, last.start, rule.end)
        else:
            out.append(rule)
    return sorted(out, key=lambda rule: rule.at)


def _groups(levels: list[Rule]) -> list[list[Rule]]:
    """Rules of one width and place, two or more; the longest ones first."""
    groups: list[list[Rule]] = []
    by_start: dict[tuple[int, int], list[list[Rule]]] = {}
    for rule in levels:
        column, end = round(rule.start / _SAME), round(rule.end / _SAME)
        near = [
            group
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for group in by_start.get((column + dx, end + dy), ())
            if abs(group[0].start - rule.start) <= _SAME and abs(group[0].end - rule.end) <= _SAME
        ]
        if near:
            near[0].append(rule)
        else:
            group = [rule]
            groups.append(group)
            by_start.setdefault((column, end), []).append(group)
    return sorted(
        (group for group in groups if len(group) > 1 and group[0].end - group[0].start > 30),
        key=lambda group: group[0].start - group[0].end,
    )


def _tables_in(
    group: list[Rule], words: list[Word], across: list[Rule], striped: bool, settings: Settings
) -> list[Banded]:
    x0, x1 = min(rule.start for rule in group) - 3, max(rule.end for rule in group) + 3
    bases = [word.base for word in words]
    bands: list[_Band] = []
    for above, below in pairwise(group):
        here = [
            word
            for word in words[bisect_left(bases, above.at) : bisect_right(bases, below.at + 2)]
            if x0 <= (word.x0 + word.x1) / 2 <= x1 and above.at < word.base - 0.3 * word.size < below.at
        ]
        if here:
            bands.append((above.at, below.at, rows_of(here)))
    out: list[Banded] = []
    run: list[_Band] = []
    for band in [*bands, None]:
        if band is not None and _tabular(band, run, settings) and (not run or band[0] - run[-1][1] < 4):
            run.append(band)
            continue
        table = _table(run, words, across, group, striped, settings, (x0, x1)) if run else None
        if table:
            out.append(table)
        run = [band] if band is not None and _tabular(band, [], settings) else []
    return out


def _tabular(band: _Band, run: list[_Band], settings: Settings) -> bool:
    top, bottom, rows = band
    split = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate(rows)]
    lengths = [length(piece.text) for pieces in split for piece in pieces]
    if len(rows) > 3 and sum(lengths) / len(lengths) > 26:
        return False  # columns of text between two tables
    if len(columns_of(split, settings.ruled_river_em * rows[0].size)) > 1:
        return True
    if sum(1 for pieces in split if len(pieces) > 1) >= 0.4 * len(rows):
        return True
    text = " ".join(word.text for word in rows[0].words)
    if not run or is_caption(text):
        return False
    return bottom - top < 2.4 * rows[0].size or _in_one_column(rows, run, settings)


def _in_one_column(rows: list[Row], run: list[_Band], settings: Settings) -> bool:
    """Whether the lines stand in one column of the rows above them: a row with a single long label."""
    above = [row for _, _, lines in run for row in lines]
    split = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate(above)]
    mark_spanning(split)
    x0, x1 = min(row.words[0].x0 for row in rows), max(row.words[-1].x1 for row in rows)
    columns = columns_of(split, 0.6 * settings.ruled_river_em * rows[0].size)
    ends = [left - 2 for left, _ in columns[1:]] + [float("inf")]
    inside = any(left - 4 <= x0 and x1 <= end for (left, _), end in zip(columns, ends, strict=True))
    return len(columns) > 1 and inside


def _table(
    run: list[_Band],
    words: list[Word],
    across: list[Rule],
    group: list[Rule],
    striped: bool,
    settings: Settings,
    sides: tuple[float, float],
) -> Banded | None:
    rows = [row for _, _, rows in run for row in rows]
    if len(run) == 1 and not any(abs(rule.at - y) < 2 for rule in across for y in run[0][:2]):
        return None  # a shaded head alone: the rest of the table stands in white space
    separators = sorted({run[0][0], *(band[1] for band in run)})
    if striped:
        rows = _with_unstriped(rows, words, sides, settings)
    part = [
        rule
        for rule in across
        if run[0][0] + 1 < rule.at < run[-1][1] - 1
        and rule.end - rule.start < 0.9 * (sides[1] - sides[0] - 6)
    ]
    header_ends = run[0][1] if len(run) > 1 and not _many(run) else None
    if header_ends is None and _many(run) and len(run[0][2]) < 4:
        header_ends = None
    draft = draft_of(rows, settings, settings.ruled_river_em, separators, part, header_ends)
    if draft is None or is_prose(draft):
        return None
    full = sum(1 for pieces in draft.pieces if len(pieces) > 1)
    if full < 2 and not (full and len(draft.columns) > 2):
        return None
    draft.lattice.xs[0] = min(draft.lattice.xs[0], sides[0] + 3)
    draft.lattice.xs[-1] = max(draft.lattice.xs[-1], sides[1] - 3)
    head = None
    if header_ends is not None:
        head = sum(1 for indices in draft.groups if rows[indices[-1]].base < header_ends) or None
    top = min(run[0][0], draft.lattice.ys[0])
    bottom = max(run[-1][1], draft.lattice.ys[-1])
    return Banded(draft, (draft.lattice.xs[0], top, draft.lattice.xs[-1], bottom), head)


def _many(run: list[_Band]) -> bool:
    """Whether rules part every row, so that the first of them need not end the head."""
    return len(run) > 3 and sum(1 for band in run if len(band[2]) == 1) > 0.5 * len(run)


def _with_unstriped(
    rows: list[Row], words: list[Word], sides: tuple[float, float], settings: Settings
) -> list[Row]:
    """The rows with those right above and below that stand on no stripe but in the same columns."""
    pieces = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate(rows)]
    mark_spanning(pieces)
    columns = columns_of(pieces, 0.6 * settings.ruled_river_em * rows[0].size)
    if len(columns) < 2:
        return rows
    taken = {id(word) for row in rows for word in row.words}
    others = rows_of(
        [
            word
            for word in words
            if id(word) not in taken
            and sides[0] <= word.x0
            and word.x1 <= sides[1]
            and rows[0].base - 60 < word.base < rows[-1].base + 40
        ]
    )
    pitches = [below.base - above.base for above, below in pairwise(rows)]
    pitch = max(pitches) if pitches else 2 * rows[0].size
    above = [row for row in others if row.base < rows[0].base]
    below = [row for row in others if row.base > rows[-1].base]
    for row in reversed(above[-3:]):
        if rows[0].base - row.base > 1.25 * pitch or not _fits([row], rows, settings):
            break
        rows = [row, *rows]
    for count in range(min(4, len(below)), 0, -1):  # its cells may be of several lines
        block = below[:count]
        tight = all(b.base - a.base < 1.35 * b.size for a, b in pairwise(block))
        if tight and block[0].base - rows[-1].base <= 1.25 * pitch and _fits(block, rows, settings):
            return [*rows, *block]
    return rows


def _fits(block: list[Row], rows: list[Row], settings: Settings) -> bool:
    """Whether the lines stand in two columns at least, and leave the table as many as it has."""
    river = 0.6 * settings.ruled_river_em * rows[0].size
    own = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate(rows)]
    more = [
        *own,
        *(pieces_of(row, len(rows) + number, settings.ruled_river_em) for number, row in enumerate(block)),
    ]
    mark_spanning(own)
    before = len(columns_of(own, river))
    mark_spanning(more)
    added = [piece for pieces in more[len(own) :] for piece in pieces]
    several = len(columns_of([added], river)) > 1
    return several and not any(piece.spans for piece in added) and len(columns_of(more, river)) == before
