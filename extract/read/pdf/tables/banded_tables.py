"""Tables with horizontal rules only, and striped ones: rules and stripes of one width → the table between."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from extract.read.pdf.model import Box, Fill, RuleLine, Word
from extract.read.pdf.settings import Settings
from extract.read.pdf.tables.level_rules import groups_of, levels_of
from extract.read.pdf.tables.listings import is_list_or_code, is_outline
from extract.read.pdf.tables.open_tables import Draft, draft_of
from extract.read.pdf.tables.repeated_heads import begins_with_groups
from extract.read.pdf.tables.spanning_pieces import mark_spanning
from extract.read.pdf.tables.stripes import left_of_labels, row_cuts, stripes_of
from extract.read.pdf.tables.table_or_text import is_prose, lengths_of, text_below
from extract.read.pdf.tables.unstriped_rows import fits, with_unstriped
from extract.read.pdf.tables.white_space import (
    Piece,
    Row,
    columns_of,
    is_table_title,
    length,
    next_head,
    pieces_of,
    rows_of,
)
from extract.read.pdf.text.patterns import is_caption
from extract.read.pdf.text.rule_openings import opens_rule

_FULL = 0.85  # part of the width of the rules that a line of text fills,
_TEXT = 3  # this number of which are no cells
_AT_SIDE = 2.5  # ems from the side that such a line begins at most
_TEXT_GAP = 1.0  # ems between two words of justified text
_LABELS = 2  # cells of a row before its text at least, one below such a row,
_SHORT = 24  # characters of its labels at most
_LARGER = 1.08  # times the size of a table is a heading
_HEAD_BANDS = 3  # rows of a shaded head


_Band = tuple[float, float, list[Row]]  # top, bottom, the printed lines between


@dataclass(slots=True)
class Banded:
    """A table found between horizontal rules or stripes."""

    draft: Draft
    box: Box
    header_rows: int | None


def banded_tables(
    words: list[Word], across: list[RuleLine], fills: list[Fill], settings: Settings
) -> tuple[list[Banded], list[Word]]:
    """The tables that horizontal rules or stripes show, and the words outside of them."""
    stripes = stripes_of(fills, words)
    edges = [RuleLine(y, fill.box[0], fill.box[2]) for fill in stripes for y in (fill.box[1], fill.box[3])]
    levels = levels_of([*across, *edges], settings)
    tables: list[Banded] = []
    words = sorted(words, key=lambda word: word.base)
    for group in groups_of(levels):
        for table in _tables_in(group, words, across, stripes, fills, settings):
            taken = {id(word) for row in table.draft.pieces for piece in row for word in piece.words}
            words = [word for word in words if id(word) not in taken]
            tables.append(table)
    return tables, words


def _tables_in(
    group: list[RuleLine],
    words: list[Word],
    across: list[RuleLine],
    stripes: list[Fill],
    fills: list[Fill],
    settings: Settings,
) -> list[Banded]:
    x0, x1 = min(rule.start for rule in group) - 3, max(rule.end for rule in group) + 3
    bases = [word.base for word in words]
    bands: list[_Band] = []
    highest = _highest_gap(group, across, stripes)
    if highest < float("inf"):
        x0 = left_of_labels(x0 + 3, words, fills, group[0].at, group[-1].at) - 3
    inside = [w for w in words if x0 < w.x0 < x1 and group[0].at < w.base < group[-1].at]
    sizes = sorted(row.size for row in rows_of(inside))
    usual = sizes[len(sizes) // 2] if sizes else 0.0
    for above, below in pairwise(group):
        if below.at - above.at > highest:
            continue
        level = [
            word
            for word in words[bisect_left(bases, above.at) : bisect_right(bases, below.at + 2)]
            if above.at < word.base - 0.3 * word.size < below.at
        ]
        here = [word for word in level if x0 <= (word.x0 + word.x1) / 2 <= x1]
        rows = rows_of(here)
        if bands and highest < float("inf"):
            rows = rows[: text_below(rows, bands[-1][2], settings.ruled_river_em)]
        crossed = any(_crosses(word, x0, x1) for word in level)
        text = _hold_text(rows, x0, x1) or any(opens_rule(row.words) for row in rows)
        if rows and not crossed and not text:
            bands += _parted_at_titles((above.at, below.at, rows), usual, settings)
    out: list[Banded] = []
    for run in _runs(bands, settings):
        table = _table(run, words, across, group, stripes, settings, (x0, x1))
        if table and not is_list_or_code(table.draft, [row for _, _, rows in run for row in rows]):
            out.append(table)
    return out


def _parted_at_titles(band: _Band, size: float, settings: Settings) -> Iterator[_Band]:
    """What is above and below the first line of a band that is the title of another table, or a heading of
    the text; `size` is that of the print around."""
    top, bottom, rows = band
    at = next(
        (
            n
            for n, row in enumerate(rows)
            if is_table_title(row, settings.river_em)
            or _is_heading(row, rows[0].size if n else size, settings)
        ),
        len(rows),
    )
    start, head = next_head(rows, settings.river_em)
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
        yield from _parted_at_titles((rows[below - 1].bottom, bottom, rows[below:]), size, settings)


def _is_heading(row: Row, size: float, settings: Settings) -> bool:
    """Whether a line between two rules or on a ground is a heading of the text: bold, and larger than rows of
    that size."""
    bold = all(word.bold for word in row.words) and len(pieces_of(row, 0, settings.river_em)) == 1
    return bold and row.size > _LARGER * size > 0


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


def _runs(bands: list[_Band], settings: Settings) -> list[list[_Band]]:
    """Bands one below the other that make one table."""
    runs: list[list[_Band]] = []
    label: _Band | None = None  # a row with a label alone, which a table may begin with
    for band in bands:
        last = runs[-1] if runs else []
        if last and _close(last[-1], band) and _tabular(band, last, settings):
            last.append(band)
        elif _tabular(band, [], settings):
            begins = label is not None and len(label[2]) == 1 and _close(label, band)
            begins = label is not None and begins and _tabular(label, [band], settings)
            runs.append([label, band] if label is not None and begins else [band])
        label = band if not runs or runs[-1][-1] is not band else None
    return runs


def _close(above: _Band, below: _Band) -> bool:
    """Whether no line would fit between two bands."""
    return below[0] - above[1] < 0.9 * below[2][0].size


def _tabular(band: _Band, run: list[_Band], settings: Settings) -> bool:
    top, bottom, rows = band
    split = [pieces_of(row, number, settings.ruled_river_em) for number, row in enumerate(rows)]
    lengths = lengths_of(split)
    if sum(lengths) / len(lengths) > (26 if len(rows) > 3 else 40) and not _wraps_last(split, run, settings):
        return False  # columns of text between two tables
    if len(columns_of(split, settings.ruled_river_em * rows[0].size)) > 1:
        return True
    if sum(1 for pieces in split if len(pieces) > 1) >= 0.4 * len(rows):
        return True
    text = " ".join(word.text for word in rows[0].words)
    first, last = (all(word.bold for word in row.words) for row in (rows[0], rows[-1]))
    if not run or is_caption(text) or (last and not first):  # text and the title of the next table
        return False
    return bottom - top < 2.4 * rows[0].size or _in_one_column(rows, run, settings)


def _wraps_last(split: list[list[Piece]], run: list[_Band], settings: Settings) -> bool:
    """Whether the lines hold text in one column and short cells before it: a row of labels and text.

    Below another such row one column of labels is enough.
    """
    pieces = [piece for own in split for piece in own]
    text = max(pieces, key=lambda piece: piece.x1 - piece.x0)
    short = [piece for piece in pieces if piece.x1 < text.x0 and length(piece.text) <= _SHORT]
    if len(short) + sum(abs(piece.x0 - text.x0) < 2 for piece in pieces) < len(pieces):
        return False
    over = [pieces_of(row, 0, settings.ruled_river_em) for row in (run[-1][2] if run else [])]
    above = [own[-1] for own in over if len(own) > 1 or own[0].x0 > text.x0 - 2]
    known = any(abs(own.x0 - text.x0) < 2 or (text.x0 < own.x0 and own.x1 < text.x1) for own in above)
    return len(columns_of([short], 0.0)) + known >= _LABELS


def _in_one_column(rows: list[Row], run: list[_Band], settings: Settings) -> bool:
    """Whether the lines are in one column of the rows above them: a row with a single long label."""
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
    across: list[RuleLine],
    group: list[RuleLine],
    stripes: list[Fill],
    settings: Settings,
    sides: tuple[float, float],
) -> Banded | None:
    rows = [row for _, _, rows in run for row in rows]
    ruled = any(abs(rule.at - y) < 2 for rule in across for band in run for y in band[:2])
    if len(run) == 1 and not ruled and not _below_head(run[0], words, sides, settings):
        return None  # a shaded head alone: the rest of the table stands in white space
    if len(run) <= (1 if ruled else _HEAD_BANDS) and _goes_on_below(rows, words, sides, settings):
        return None  # a head between two rules, or a shaded one of several rows: likewise
    separators = sorted({run[0][0], *(band[1] for band in run)})
    cuts, most = row_cuts(run, stripes, sides)
    separators = sorted({*separators, *cuts})
    most = most if stripes else max(len(lines) for _, _, lines in run)
    rows, separators = with_unstriped(rows, separators, words, sides, settings, most_below=most)
    part = [
        rule
        for rule in across
        if min(run[0][0] + 1, rows[0].base) < rule.at < run[-1][1] - 1
        and sides[0] < rule.end
        and rule.start < sides[1]
        and rule.end - rule.start < 0.9 * (sides[1] - sides[0] - 6)
    ]
    inner = [r for r in across if run[0][1] < r.at < run[-1][1] and sides[0] < r.start and r.end < sides[1]]
    beside = [rule for rule in inner if _parts_rows(rule, inner, run[0][1])]
    label_rules = separators if beside else None
    separators = sorted({*separators, *(rule.at for rule in beside)})
    part = [rule for rule in part if rule not in beside]
    head_shaded = _head_shaded(run, stripes, sides)
    header_ends = run[0][1] if len(run) > 1 and (head_shaded or not _many(run)) else None
    if rows[0].base < run[0][0]:  # the first rule or stripe stands below the head, if that is one
        is_row = stripes and separators[0] == run[0][0] and _is_row(rows[0], run[0][2][0], settings)
        header_ends = None if is_row else separators[0]
    if header_ends is not None and begins_with_groups(rows, settings.ruled_river_em):
        header_ends = max(header_ends, min((y for y in separators if y > rows[1].base), default=0.0))
    ends = sides[0] + 3, sides[1] - 3
    river = settings.ruled_river_em
    draft = draft_of(rows, settings, river, separators, part, header_ends, ends, label_rules)
    if draft is None or is_prose(draft) or is_outline(draft):
        return None
    full = sum(1 for group in draft.groups if len({c for i in group for c in draft.filled(i)}) > 1)
    if full < 2 and not (full and len(draft.columns) > 2):
        return None
    head = None
    if header_ends is not None:
        head = sum(1 for indices in draft.groups if rows[indices[-1]].base < header_ends) or None
    top = min(run[0][0], draft.lattice.ys[0])
    bottom = max(run[-1][1], draft.lattice.ys[-1])
    return Banded(draft, (draft.lattice.xs[0], top, draft.lattice.xs[-1], bottom), head)


def _below_head(band: _Band, words: list[Word], sides: tuple[float, float], settings: Settings) -> bool:
    """Whether the only stripe of a table stands below a bold head, with a row beside it that is on none."""
    rows, _ = with_unstriped(band[2], [band[0], band[1]], words, sides, settings)
    bold = [all(word.bold for word in row.words) for row in rows]
    plain = bold.index(False) if False in bold else 0
    return 0 < plain <= rows.index(band[2][0]) and len(rows) - plain > len(band[2])


def _is_row(row: Row, below: Row, settings: Settings) -> bool:
    """Whether a line above the first stripe is set like the next one and holds a figure behind its label."""
    bold, other = (all(word.bold for word in line.words) for line in (row, below))
    cells = pieces_of(row, 0, settings.ruled_river_em)[1:]
    return bold == other and any(char.isdigit() for cell in cells for char in cell.text)


def _parts_rows(rule: RuleLine, rules: list[RuleLine], head: float) -> bool:
    """Whether a rule below the head that others repeat parts rows next to a merged label."""
    alike = [other for other in rules if abs(other.start - rule.start) < 1 and abs(other.end - rule.end) < 1]
    return rule.at > head + 1 and len(alike) > 1 and rule.end > max(other.end for other in rules) - 1


def _goes_on_below(
    rows: list[Row], words: list[Word], sides: tuple[float, float], settings: Settings
) -> bool:
    """Whether the lines below a short band, with no head above it, are in its columns: it is only a head."""
    size, foot = rows[0].size, rows[-1].base
    near = [word for word in words if sides[0] <= word.x0 and word.x1 <= sides[1]]
    above = rows_of([word for word in near if rows[0].base - 2.6 * size < word.base < rows[0].base])[-1:]
    if len(rows) > _HEAD_BANDS and above and fits(above, rows, settings):
        return False
    below = rows_of([word for word in near if foot + 0.3 * size < word.base < foot + 6.5 * size])[:3]
    reach = foot
    for row in below:
        if row.base - reach > 2.6 * size:
            return False
        reach = row.base
    return len(rows) < 6 and any(fits([row], rows, settings) for row in below)


def _head_shaded(run: list[_Band], stripes: list[Fill], sides: tuple[float, float]) -> bool:
    """Whether the first row of a striped table is on a ground of another shade than every stripe below it."""
    own = [s for s in stripes if sides[0] < s.box[0] and s.box[2] < sides[1] and s.box[3] < run[-1][1] + 1]
    first = [s.shade for s in own if abs(s.box[1] - run[0][0]) < 1 and abs(s.box[3] - run[0][1]) < 1]
    below = {s.shade for s in own if s.box[1] > run[0][1] - 1}
    return bool(first and below) and first[0] not in below


def _many(run: list[_Band]) -> bool:
    """Whether rules separate every row, so that the first of them need not end the head."""
    return len(run) > 3 and sum(1 for band in run if len(band[2]) == 1) > 0.5 * len(run)
