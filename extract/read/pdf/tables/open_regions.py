"""Ranges of a column's rows that are tables without rules."""

import re
from collections import defaultdict
from itertools import pairwise
from statistics import median

from extract.read.pdf.model import RuleLine
from extract.read.pdf.settings import OPEN_ROWS, PARTED_EM, RIVER_EM
from extract.read.pdf.tables.head_above import heads_columns, wraps_into
from extract.read.pdf.tables.open_tables import Draft, draft_of
from extract.read.pdf.tables.repeated_heads import begins_with_groups
from extract.read.pdf.tables.stretch_end import FURTHER_OFF, stretch_end
from extract.read.pdf.tables.table_or_text import in_running_text, is_evenly_spaced, is_table
from extract.read.pdf.tables.white_space import (
    HALF_LINE,
    Piece,
    Row,
    between,
    columns_of,
    columns_touched,
    parted,
    pieces_of,
)
from extract.read.pdf.text.patterns import (
    BULLETS,
    heads_paragraph,
    is_caption,
    is_counted_heading,
    is_numbered_caption,
    names_table,
    opens_rule,
)

_BLOCK_LINES = 3  # of each block
_CENTRED = 1.0  # points by which the middles of its lines differ at most,
_RAGGED = 4.0  # and their ends at least
_FIGURE = re.compile(r"[\W\d]+")
_REPEATED = 4  # times so many cells that repeat others show a table


def are_centred_blocks(draft: Draft) -> bool:
    """Whether every column, that of the labels too, is a block of centred lines of words that differ.

    Cells of figures, words that repeat below each other, and a head in bold print show a table.
    """
    edges = between(draft.columns)
    bold = [all(word.bold for piece in own for word in piece.words) for own in draft.pieces]
    if bold[0] and not all(bold):
        return False
    blocks: defaultdict[int, list[Piece]] = defaultdict(list)
    for piece in (piece for own in draft.pieces for piece in own):
        first, last = columns_touched(piece, edges)
        if first == last:
            blocks[first].append(piece)
    return all(map(_is_centred, blocks.values()))


def _is_centred(block: list[Piece]) -> bool:
    texts = [piece.text for piece in block]
    repeated = len(texts) - len(set(texts))
    if len(block) < _BLOCK_LINES or _REPEATED * repeated >= len(texts) or any(map(_FIGURE.fullmatch, texts)):
        return False
    middles = sorted(piece.x0 + piece.x1 for piece in block)
    lefts = sorted(piece.x0 for piece in block)
    return middles[-1] - middles[0] < 2 * _CENTRED and lefts[-1] - lefts[0] > _RAGGED


_WRAPPED = 40  # letters of the upper line of wrapped headings at most
_OVER = 3.0  # points by which the rules over all columns may be shorter than what is printed in them
_LEVEL = 0.1  # ems by which a label is off the middle between two rows at most


def open_stretches(
    rows: list[Row], width: float, across: list[RuleLine], until: int | None = None
) -> list[tuple[int, int, Draft]]:
    """The ranges of a column's rows that are tables without rules: (first, end, draft).

    None is looked for that would begin at row `until` or later.
    """
    until = len(rows) if until is None else min(until, len(rows))
    counts = _counts(rows)
    out: list[tuple[int, int, Draft]] = []
    index = 0
    while index < until:
        may_begin = counts[index] > 1 and _may_begin(rows[index], rows[index + 1 : index + 2])
        if not may_begin or is_evenly_spaced(rows[index], width):
            index += 1
            continue
        end = stretch_end(rows, counts, index, width)
        draft = _longest_table(rows, index, end, width, across, until)
        if draft is None:
            index = end
            continue
        draft = with_head_above(draft, rows, out[-1][1] if out else 0, width, across)
        out.append(draft)
        index = draft[1]
    return out


def _counts(rows: list[Row]) -> list[int]:
    """For each line how many pieces stand side by side in it, or in it and one half a line above or below, as
    cells do that are vertically centred beside wrapped ones, or labels beside an even number of rows."""
    pieces = [pieces_of(row, number, RIVER_EM) for number, row in enumerate(rows)]
    counts = [len(own) for own in pieces]
    steps = [float("inf"), *(below.base - above.base for above, below in pairwise(rows)), float("inf")]
    for number in range(1, len(rows)):
        size, step = rows[number].size, steps[number]
        middle = any(
            len(pieces[n]) == 1 and step < size and abs(step - other) < _LEVEL * size
            for n, other in ((number - 1, steps[number - 1]), (number, steps[number + 1]))
        )
        if step < HALF_LINE * size or middle:
            apart = len(columns_of(pieces[number - 1 : number + 1], RIVER_EM * size))
            level = apart == len(pieces[number - 1]) + len(pieces[number])
            counts[number - 1 : number + 1] = [max(n, apart * level) for n in counts[number - 1 : number + 1]]
    return counts


def _may_begin(row: Row, below: list[Row]) -> bool:
    """Whether a table may begin with a row: no entry of a list, no title, no line of a rule, no heading."""
    text = " ".join(word.text for word in row.words)
    if row.words[0].text in BULLETS or is_numbered_caption(text) or opens_rule(row.words):
        return False
    return not any(
        heads_paragraph(row.words, other.words) or is_counted_heading(row.words, other.words)
        for other in below
    )


def with_head_above(
    table_found: tuple[int, int, Draft], rows: list[Row], least: int, width: float, across: list[RuleLine]
) -> tuple[int, int, Draft]:
    """The table with lines right above it that only begin a head of several lines in one column."""
    first, end, draft = table_found
    rules = [rule for rule in across if draft.lattice.ys[0] - 2 < rule.at < draft.lattice.ys[-1] + 2]
    sides = [
        (rule.start, rule.end)
        for rule in rules
        if rule.start < draft.columns[0][0] + _OVER and rule.end > draft.columns[-1][1] - _OVER
    ]
    left = min(row.words[0].x0 for row in rows)
    middles = [(x0 + x1) / 2 for x0, x1 in [*sides, (left, left + width)]]
    start = first
    while start > least and not begins_with_groups(rows[start:end], RIVER_EM):
        row, below = rows[start - 1], rows[start]
        text = " ".join(word.text for word in row.words)
        own = pieces_of(row, 0, RIVER_EM)
        is_title = is_numbered_caption(text) or (len(own) == 1 and names_table(text))
        if is_title or is_evenly_spaced(row, width):
            break
        x0, x1 = row.words[0].x0, row.words[-1].x1
        tight = below.base - row.base < 1.25 * row.size
        inside = any(left - 3 <= x0 and x1 <= right + 3 for left, right in draft.columns)
        cells = fills_columns(row, draft)
        step = max(FURTHER_OFF * _least_step(rows[start:end]), 1.1 * _widest_step(rows[start : start + 4]))
        near = below.base - row.base < max(1.25 * row.size, step)
        heads = near and heads_columns(own, below, draft.columns, draft.lattice.xs, middles)
        heads = heads or (tight and inside and not is_caption(text)) or cells
        heads = heads or (len(text) < _WRAPPED and wraps_into(own, row, rows[start : start + 2]))
        if heads:
            start -= 1
            continue
        head = rows[max(least, start - 2)]
        is_label = near and len(own) == 1 and abs(x0 - draft.columns[0][0]) < _OVER and not is_caption(text)
        if not (is_label and row.base - head.base < 1.1 * step and fills_columns(head, draft)):
            break
        start -= 2  # the label of the first rows stands between them and the head
    if start == first:
        return table_found
    return _longest_table(rows, start, end, width, across, end) or table_found


def fills_columns(row: Row, draft: Draft) -> bool:
    """Whether the words of a row, however close, are in most of the columns."""
    parts = parted(pieces_of(row, 0, float("inf"))[0], draft.columns, PARTED_EM)
    return len(parts) > max(1, 0.6 * len(draft.columns))


def _least_step(rows: list[Row]) -> float:
    return min(below.base - above.base for above, below in pairwise(rows)) if len(rows) > 1 else 0.0


def _widest_step(rows: list[Row]) -> float:
    return max((below.base - above.base for above, below in pairwise(rows)), default=0.0)


def _head_ends(rows: list[Row], inner: list[float]) -> float | None:
    """The y of the rule below the head: the only one, or the first where rules part groups of more rows."""
    lines = [sum(1 for row in rows if row.base < at) for at in inner[:2]]
    if not lines or inner[0] > rows[len(rows) // 2].base:
        return None
    return inner[0] if len(inner) == 1 or lines[0] < lines[1] - lines[0] > 2 else None


def _longest_table(
    rows: list[Row], start: int, end: int, width: float, across: list[RuleLine], until: int
) -> tuple[int, int, Draft] | None:
    """The table in rows start to end that begins before `until`: all, or the longest consistent part."""
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
    draft = draft_of(here, RIVER_EM, long, part, header_ends, sides)
    if draft is not None and is_table(draft, here, width):
        if not lines and (are_centred_blocks(draft) or in_running_text(rows, start, end, draft, width)):
            return None
        return start, end, draft
    if end - start <= OPEN_ROWS:
        return None
    gaps = [(rows[i].base - rows[i - 1].base, i) for i in range(start + 1, end)]
    usual = median(gap for gap, _ in gaps)
    widest, cut = max(gaps)
    if widest < 1.3 * usual:
        return None
    upper = _longest_table(rows, start, cut, width, across, until)
    if upper is not None or cut >= until:
        return upper
    return _longest_table(rows, cut, end, width, across, until)
