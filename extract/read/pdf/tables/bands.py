"""The printed lines between two rules or stripes of one width, and which of them make a table."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import inf

from extract.read.pdf.model import Fill, RuleLine, Word
from extract.read.pdf.settings import RIVER_EM, RULED_RIVER_EM
from extract.read.pdf.tables.spanning_pieces import mark_spanning
from extract.read.pdf.tables.stripes import left_of_labels
from extract.read.pdf.tables.table_or_text import lengths_of, text_below
from extract.read.pdf.tables.table_titles import introduces_rows, is_larger_heading, is_table_title, next_head
from extract.read.pdf.tables.white_space import (
    Piece,
    Row,
    columns_of,
    joined_with_heads,
    length,
    pieces_of,
    rows_of,
)
from extract.read.pdf.text.patterns import is_caption, opens_rule

_FULL = 0.85  # part of the width of the rules that a line of text fills,
_TEXT = 3  # this number of which are no cells
_AT_SIDE = 2.5  # ems from the side that such a line begins at most
_TEXT_GAP = 1.0  # ems between two words of justified text
_LABELS = 2  # cells of a row before its text at least, one below such a row,
_SHORT = 24  # characters of its labels at most
_OWN_RULES = 3  # rules of a table within another's at least,
_INSIDE = 6.0  # so many points from the sides of that
_MANY = 6  # words of a line of text
_IN_GAP = 2.0  # points by which a cell may stand out over the others of its column
_UNDER = 2.0  # times the size of a table above a rule is a heading at most that this underlines

Band = tuple[float, float, list[Row]]
"""Top, bottom, the printed lines between."""


def bands_of(
    group: list[RuleLine],
    words: list[Word],
    across: list[RuleLine],
    stripes: list[Fill],
    fills: list[Fill],
    others: list[RuleLine],
) -> tuple[list[Band], tuple[float, float]]:
    """What is printed between the neighbours of a group and may be rows of a table, and the sides of that.

    `others` are the rules of no rule's sides in this group.
    """
    x0, x1 = min(rule.start for rule in group) - 3, max(rule.end for rule in group) + 3
    bases = [word.base for word in words]
    bands: list[Band] = []
    highest = _highest_gap(group, across, stripes)
    if highest < float("inf"):
        x0 = left_of_labels(x0 + 3, words, fills, group[0].at, group[-1].at) - 3
    inside = [w for w in words if x0 < w.x0 < x1 and group[0].at < w.base < group[-1].at]
    sizes = sorted(row.size for row in rows_of(inside))
    usual = sizes[len(sizes) // 2] if sizes else 0.0
    for above, below in pairwise(group):
        if below.at - above.at > highest or holds_table(above, below, others):
            continue
        level = [
            word
            for word in words[bisect_left(bases, above.at) : bisect_right(bases, below.at + 2)]
            if above.at < word.base - 0.3 * word.size < below.at
        ]
        here = [word for word in level if x0 <= (word.x0 + word.x1) / 2 <= x1]
        rows = rows_of(here)
        bottom = below.at
        if bands and highest < float("inf"):
            end = text_below(rows, bands[-1][2], RULED_RIVER_EM)
            bottom = rows[end].top if end < len(rows) else bottom
            rows = rows[:end]
        crossed = any(_crosses(word, x0, x1) for word in level)
        text = _hold_text(rows, x0, x1) or any(opens_rule(row.words) for row in rows)
        near = words[bisect_left(bases, above.at - _UNDER * usual) : bisect_left(bases, above.at)]
        over = rows_of([word for word in near if x0 < word.x0 < x1])
        between_heads = rows and all(
            own and is_larger_heading(own[-1], usual, RIVER_EM) for own in (over, rows)
        )
        if rows and not crossed and not text and not between_heads:
            before = bands[-1] if bands else None
            bands += _parted_at_titles((above.at, bottom, rows), usual, before)
    return bands, (x0, x1)


def holds_table(above: RuleLine, below: RuleLine, others: list[RuleLine]) -> bool:
    """Whether several rules of one width stand between two others and reach to neither of their sides: those
    of a table of its own."""
    sides = Counter(
        (round(rule.start), round(rule.end))
        for rule in others
        if above.at + 1 < rule.at < below.at - 1
        and above.start + _INSIDE < rule.start
        and rule.end < above.end - _INSIDE
    )
    return max(sides.values(), default=0) >= _OWN_RULES


def _parted_at_titles(band: Band, size: float, before: Band | None) -> Iterator[Band]:
    """What is above and below the first line of a band that is the title of another table, or a heading of
    the text; `size` is that of the print around, `before` the band above."""
    top, bottom, rows = band
    over, pitch = (before[2], before[1] - before[0]) if before else ([], inf)
    at = next(
        (
            n
            for n, row in enumerate(rows)
            if is_table_title(row, RIVER_EM)
            or introduces_rows(row, rows[:n] or over, pitch, RIVER_EM)
            or is_larger_heading(row, rows[0].size if n else size, RIVER_EM)
        ),
        len(rows),
    )
    start, head = next_head(rows, RIVER_EM)
    if start < at:
        at, below = start, head
    else:
        below = at + 1
    if at == len(rows):
        yield band
        return
    if at:
        yield top, min(rows[at].top, rows[at - 1].bottom), rows[:at]
    if below < len(rows):
        yield from _parted_at_titles((rows[below - 1].bottom, bottom, rows[below:]), size, None)


def _hold_text(rows: list[Row], x0: float, x1: float) -> bool:
    """Whether consecutive lines between two rules run from side to side: text between two tables."""
    run = 0
    for row in rows:
        wide = row.words[-1].x1 - row.words[0].x0 > _FULL * (x1 - x0)
        wide = wide and row.words[0].x0 - x0 < _AT_SIDE * row.size  # where no label has room
        run = run + 1 if wide and len(pieces_of(row, 0, _TEXT_GAP)) == 1 else 0
        if run == _TEXT:
            return True
    return False


def _crosses(word: Word, x0: float, x1: float) -> bool:
    """Whether a word at a side of the rules continues its line beyond it: a line of text."""
    near = 0.5 * word.size
    return (word.x0 < x0 - near and x0 - near < word.x1) or (word.x0 < x1 + near and x1 + near < word.x1)


def _highest_gap(group: list[RuleLine], across: list[RuleLine], stripes: list[Fill]) -> float:
    """The maximal distance of two neighbours of a group: between stripes alone, their height.

    Text between two stripes that are further apart than rows can be separates two tables.
    """
    ats = {round(rule.at) for rule in group}
    if any(abs(rule.at - at) <= 1 for rule in across for at in ats):
        return float("inf")
    heights = [fill.box[3] - fill.box[1] for fill in stripes if round(fill.box[1]) in ats]
    return 5 * max(heights, default=float("inf"))


def runs_of(bands: list[Band]) -> list[list[Band]]:
    """Bands one below the other that make one table."""
    runs: list[list[Band]] = []
    label: Band | None = None  # a row with a label alone, which a table may begin with
    for band in bands:
        last = runs[-1] if runs else []
        across = bool(last) and _goes_across(band, last)
        if last and not across and _close(last[-1], band) and _tabular(band, last):
            last.append(band)
        elif across and _is_text(band[2]):
            pass  # a column of text, which may have a table beside it
        elif _tabular(band, []):
            begins = label is not None and len(label[2]) == 1 and _close(label, band)
            begins = label is not None and begins and _tabular(label, [band])
            runs.append([label, band] if label is not None and begins else [band])
        label = band if not runs or runs[-1][-1] is not band else None
    return runs


def parted_at_shaded_heads(run: list[Band], stripes: list[Fill]) -> Iterator[list[Band]]:
    """The bands of a run, separated above each that is another head: of several pieces and on the ground of
    the first one, on which no row between them stands. Both are bold, or several rows between have another
    ground."""
    grounds = [ground_of(band, stripes) for band in run]
    bold = [all(row.bold for row in rows) for _, _, rows in run]
    start = 0
    for number in range(1, len(run)):
        inner = grounds[start + 1 : number]
        heads = bold[start] and bold[number] and not any(bold[start + 1 : number])
        alike = grounds[number] == grounds[start] is not None and (heads or (len(inner) > 1 and any(inner)))
        rows = grounds[start] not in inner
        several = any(len(pieces_of(row, 0, RULED_RIVER_EM)) > 1 for row in run[number][2])
        if alike and rows and several and number - start > 1:
            yield run[start:number]
            start = number
    yield run[start:]


def ground_of(band: Band, stripes: list[Fill]) -> float | None:
    """The shade of the stripe that a band is."""
    top, bottom, _ = band
    return next((s.shade for s in stripes if abs(s.box[1] - top) < 1 and abs(s.box[3] - bottom) < 1), None)


def _close(above: Band, below: Band) -> bool:
    """Whether no line would fit between two bands."""
    return below[0] - above[1] < 0.9 * below[2][0].size


def _goes_across(band: Band, run: list[Band]) -> bool:
    """Whether most of several lines run across columns of the rows above: text between two tables, as in a
    column of the page that is not as wide as they are."""
    rows, above = band[2], [row for _, _, lines in run for row in lines]
    if min(len(rows), len(above)) < _TEXT:
        return False
    split = [pieces_of(row, number, RULED_RIVER_EM) for number, row in enumerate(above)]
    mark_spanning(split)
    columns = joined_with_heads(columns_of(split, RULED_RIVER_EM * above[0].size), split)
    gaps = [(left[1] + _IN_GAP, right[0] - _IN_GAP) for left, right in pairwise(columns)]
    wide = [
        sum(any(w.x0 < x1 and x0 < w.x1 for w in row.words) for x0, x1 in gaps) > 1
        and _stands_in_several(row, columns)
        for row in rows
    ]
    return sum(wide) >= _TEXT and 2 * sum(wide) > len(rows)


def _stands_in_several(row: Row, columns: list[tuple[float, float]]) -> bool:
    """Whether words reach into what stands in two columns, not only into the white space beside one."""
    reached = [
        any(word.x0 < x1 - _IN_GAP and x0 + _IN_GAP < word.x1 for word in row.words) for x0, x1 in columns
    ]
    return sum(reached) > 1


def _is_text(rows: list[Row]) -> bool:
    """Whether most of the lines consist of many words."""
    long = [sum(word.text.isalpha() for word in row.words) >= _MANY for row in rows]
    return 2 * sum(long) > len(rows)


def _tabular(band: Band, run: list[Band]) -> bool:
    top, bottom, rows = band
    split = [pieces_of(row, number, RULED_RIVER_EM) for number, row in enumerate(rows)]
    lengths = lengths_of(split)
    if sum(lengths) / len(lengths) > (26 if len(rows) > 3 else 40) and not _wraps_last(split, run):
        return False  # columns of text between two tables
    if len(columns_of(split, RULED_RIVER_EM * rows[0].size)) > 1:
        return True
    if sum(1 for pieces in split if len(pieces) > 1) >= 0.4 * len(rows):
        return True
    text = " ".join(word.text for word in rows[0].words)
    first, last = rows[0].bold, rows[-1].bold
    if not run or is_caption(text) or (last and not first):  # text and the title of the next table
        return False
    return bottom - top < 2.4 * rows[0].size or _in_one_column(rows, run)


def _wraps_last(split: list[list[Piece]], run: list[Band]) -> bool:
    """Whether the lines hold text in one column and short cells before it: a row of labels and text.

    Below another such row one column of labels is enough.
    """
    pieces = [piece for own in split for piece in own]
    text = max(pieces, key=lambda piece: piece.x1 - piece.x0)
    short = [piece for piece in pieces if piece.x1 < text.x0 and length(piece.text) <= _SHORT]
    if len(short) + sum(abs(piece.x0 - text.x0) < 2 for piece in pieces) < len(pieces):
        return False
    over = [pieces_of(row, 0, RULED_RIVER_EM) for row in (run[-1][2] if run else [])]
    above = [own[-1] for own in over if len(own) > 1 or own[0].x0 > text.x0 - 2]
    known = any(abs(own.x0 - text.x0) < 2 or (text.x0 < own.x0 and own.x1 < text.x1) for own in above)
    return len(columns_of([short], 0.0)) + known >= _LABELS


def _in_one_column(rows: list[Row], run: list[Band]) -> bool:
    """Whether the lines are in one column of the rows above them: a row with a single long label."""
    above = [row for _, _, lines in run for row in lines]
    split = [pieces_of(row, number, RULED_RIVER_EM) for number, row in enumerate(above)]
    mark_spanning(split)
    x0, x1 = min(row.words[0].x0 for row in rows), max(row.words[-1].x1 for row in rows)
    columns = columns_of(split, 0.6 * RULED_RIVER_EM * rows[0].size)
    ends = [left - 2 for left, _ in columns[1:]] + [float("inf")]
    inside = any(left - 4 <= x0 and x1 <= end for (left, _), end in zip(columns, ends, strict=True))
    return len(columns) > 1 and inside
