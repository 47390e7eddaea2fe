"""Tables with some of their rules: rules and white space together show the table.

A rule always separates. Where rules are missing, white space that runs down through the rows shows columns,
and lines that fill the columns show rows, as in a table without any rules.
"""

from bisect import bisect
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from extract.read.pdf.ink.rule_lines import Mesh
from extract.read.pdf.model import Box, Word
from extract.read.pdf.settings import RIVER_EM, RULED_RIVER_EM
from extract.read.pdf.tables.lattice import Lattice
from extract.read.pdf.tables.open_tables import Draft, draft_of
from extract.read.pdf.tables.table_or_text import is_prose
from extract.read.pdf.tables.unstriped_rows import with_unstriped
from extract.read.pdf.tables.white_space import Row, between, columns_touched, length, pieces_of, rows_of

_FREE_LINES = 3  # lines without a rule between them: rules do not divide the rows
_BODY = 6  # so many are the body of a table
_SHOW_COLUMNS = 3  # so many rows show the columns that no rule parts,
_SHARE = 0.5  # and this part of all rows
_WIDE = 3  # or two of them, if they show so many columns
_LONGEST = 26  # letters of a piece on the average; more are text
_SIDE = 5.0  # points by which rules across may stand out beyond the outermost rule down
_MOST_BELOW = 200  # rows below a head that alone is ruled
_SHORT = 0.9  # a rule across is no rule between rows if it is shorter than this part of the table
_MOST_LEVEL = 0.7  # of the lines beside a rule down have a label; those of a head may have none
_LEVEL = 0.9  # ems; lines less than that apart are level


@dataclass(frozen=True, slots=True)
class PartlyRuled:
    """A table shown by rules and white space together; `words` are those in it."""

    draft: Draft
    box: Box
    header_rows: int | None
    words: list[Word]


def by_white_space(lattice: Lattice, mesh: Mesh, inside: list[Word], words: list[Word]) -> PartlyRuled | None:
    """The table of a lattice with the columns and rows that white space shows next to its rules.

    `inside` are the words in the lattice, `words` those of the whole page. None if rules are drawn around
    the rows and columns, or white space shows no more than they do.
    """
    if not mesh.across:
        inside = _level_with(lattice, words) or inside
    bands = [_rows_in(lattice, band, inside) for band in range(len(lattice.ys) - 1)]
    ends = len(bands[-1])
    bands[-1] = without_notes(bands[-1])
    noted = len(bands[-1]) < ends
    whole = {slot.row for slot in lattice.slots if slot.columns == len(lattice.xs) - 1}
    free = [
        rows
        for n, rows in enumerate(bands)
        if _lines_of(rows) >= (_FREE_LINES - 1 if n in whole else _FREE_LINES)
    ]
    lone_head = len(bands) == 1 and len(bands[0]) == 1 and len(lattice.xs) > 3
    if not (free or lone_head or _open_sides(lattice, mesh)) or _merged(lattice, _bands_of_head(bands)):
        return None
    rows = [row for own in bands for row in own]
    if not rows:
        return None
    x0 = min([lattice.xs[0], *(row.words[0].x0 for row in rows)])
    x1 = max([lattice.xs[-1], *(row.words[-1].x1 for row in rows)])
    separators = list(lattice.ys) if lone_head else lattice.ys[1:-1]
    separators += [y for y in (lattice.ys[0], lattice.ys[-1]) if y not in separators and mesh.across]
    count = len(rows)
    if lone_head or not lattice.closed:
        most, sides = _MOST_BELOW if lone_head else 1, (x0 - 3, x1 + 3)
        rows, separators = with_unstriped(rows, sorted(separators), words, sides, most_below=most)
    separators = sorted(separators)
    if lone_head and len(rows) < count + 2:
        return None
    part = [r for r in mesh.across if r.end - r.start < _SHORT * (x1 - x0) and rows[0].base < r.at]
    separators = [y for y in separators if not any(abs(rule.at - y) < 1 for rule in part)]
    inner = [y for y in separators if rows[0].base < y < rows[-1].base]
    header_ends = inner[0] if len(inner) == 1 and inner[0] < rows[len(rows) // 2].base else None
    sides = lattice.xs[0], lattice.xs[-1]
    draft = draft_of(rows, RULED_RIVER_EM, separators, part, header_ends, sides)
    if draft is None or is_prose(draft) or not _agree(draft, lattice):
        return None
    filled = [{column for index in group for column in draft.filled(index)} for group in draft.groups]
    shown = [column for column in range(len(draft.columns)) if sum(column in own for own in filled) > 1]
    more_columns = len(shown) > len(lattice.xs) - 1 and _are_level(draft, lattice)
    undrawn = any(slot.columns > 1 for slot in lattice.slots)  # a body without rules under a ruled head
    more_rows = len(draft.groups) > len(bands) and (
        len(free) > 1 or lone_head or undrawn or len(rows) > count
    )
    if not (more_columns or more_rows) or not _proven(draft, more_columns):
        return None
    _set_edges(draft, lattice)
    bottom = draft.lattice.ys[-1] if noted else max(lattice.ys[-1], draft.lattice.ys[-1])
    top = min(lattice.ys[0], draft.lattice.ys[0])
    head = None
    if header_ends is not None:
        head = sum(1 for group in draft.groups if rows[group[-1]].base < header_ends) or None
    own = [word for row in rows for word in row.words]
    return PartlyRuled(draft, (draft.lattice.xs[0], top, draft.lattice.xs[-1], bottom), head, own)


def labels_groups(lattice: Lattice, mesh: Mesh, words: list[Word]) -> bool:
    """Whether rules across part rows next to labels of several rows, and rules down stand only between
    columns, none at a side: such a table is read by its rules across."""
    ats = [rule.at for rule in mesh.down]
    if not ats or not mesh.across:
        return False
    left, right = min(rule.start for rule in mesh.across), max(rule.end for rule in mesh.across)
    if min(ats) < left + _SIDE or max(ats) > right - _SIDE:
        return False
    head = _bands_of_head([_rows_in(lattice, band, words) for band in range(len(lattice.ys) - 1)])
    return any(slot.rows > 1 and slot.row >= max(1, head) for slot in lattice.slots)


def is_right_of_labels(mesh: Mesh, inside: list[Word], words: list[Word]) -> bool:
    """Whether the only rule down, at which all rules across begin, has short words level with nearly every
    line on its other side: it parts the labels from the other columns, and the rules across are of a head."""
    if len(mesh.down) != 1 or not mesh.across:
        return False
    (down,) = mesh.down
    if any(abs(rule.start - down.at) > _SIDE for rule in mesh.across):
        return False
    lines = rows_of(inside)
    ends = down.start, down.end
    left = rows_of(
        [word for word in words if word.x1 < down.at and ends[0] < word.base < ends[1] + word.size]
    )
    labels = [pieces_of(row, 0, RIVER_EM)[-1] for row in left]
    level = sum(any(abs(row.base - own.base) < 1 for own in left) for row in lines)
    short = sum(length(label.text) for label in labels) <= _LONGEST * len(labels)
    return bool(labels) and short and level >= _MOST_LEVEL * len(lines)


def without_notes(rows: list[Row]) -> list[Row]:
    """The rows without the notes in their frame: lines of one piece at the end, the first after its mark."""
    single = [len(pieces_of(row, 0, RULED_RIVER_EM)) == 1 for row in rows]
    last = next((n for n in reversed(range(len(rows))) if not single[n]), len(rows))
    note = next((n for n in range(last + 1, len(rows)) if rows[n].opens_note), len(rows))
    return rows[:note]


def _lines_of(rows: list[Row]) -> int:
    """The number of lines, those less than a line apart counted once: a cell set in the middle of its row."""
    count, last = 0, float("-inf")
    for row in rows:
        if row.base - last >= _LEVEL * row.size:
            count, last = count + 1, row.base
    return count


def _rows_in(lattice: Lattice, band: int, words: list[Word]) -> list[Row]:
    top, bottom = lattice.ys[band], lattice.ys[band + 1]
    return rows_of([word for word in words if top <= word.base - 0.3 * word.size < bottom])


def _level_with(lattice: Lattice, words: list[Word]) -> list[Word]:
    """The words level with vertical rules that no horizontal rule meets; empty if lines of text are left of
    the first."""
    level = [word for word in words if lattice.ys[0] < word.base - 0.3 * word.size < lattice.ys[-1]]
    level = [word for word in level if word.x0 > lattice.xs[0] - 1]
    left = [word for word in level if word.x1 < lattice.xs[1] + 1]
    pieces = [piece for n, row in enumerate(rows_of(left)) for piece in pieces_of(row, n, RULED_RIVER_EM)]
    return [] if any(length(piece.text) > _LONGEST for piece in pieces) else level


def _open_sides(lattice: Lattice, mesh: Mesh) -> bool:
    """Whether no rule closes the table on its left or right, or neither at its top nor its bottom."""
    ats = [rule.at for rule in mesh.down]
    if not ats:
        return True
    return min(ats) > lattice.xs[0] + _SIDE or max(ats) < lattice.xs[-1] - _SIDE


def _bands_of_head(bands: list[list[Row]]) -> int:
    """The number of bands above the only one that holds more lines than a head does, or above several, all
    of which hold several lines; 0 if there is none."""
    body = [number for number, rows in enumerate(bands) if len(rows) >= _BODY]
    if body != [len(bands) - 1]:
        body = [number for number, rows in enumerate(bands) if _lines_of(rows) >= _FREE_LINES]
        body = body if len(body) > 1 and body[0] + len(body) == len(bands) else []
    return body[0] if body else 0


def _merged(lattice: Lattice, head: int) -> bool:
    """Whether rules merge places below the head, except for a whole band without vertical rules."""
    columns = len(lattice.xs) - 1
    return any(
        slot.row + slot.rows > head and (slot.rows > 1 or 1 < slot.columns < columns)
        for slot in lattice.slots
    )


def _agree(draft: Draft, lattice: Lattice) -> bool:
    """Whether every vertical rule is in white space between two columns."""
    edges = [(left[1] - 1, right[0] + 1) for left, right in pairwise(draft.columns)]
    return all(any(low <= x <= high for low, high in edges) for x in lattice.xs[1:-1])


def _are_level(draft: Draft, lattice: Lattice) -> bool:
    """Whether columns that no rule parts stand side by side in a few lines: a centred head and figures at
    the left of one ruled column do not. Those beyond the outermost rules need no such proof."""
    places = [bisect(lattice.xs, (left + right) / 2) for left, right in draft.columns]
    outside = {0, len(lattice.xs)}.intersection(places)
    lines = [Counter(places[column] for column in draft.filled(row)) for row in range(len(draft.pieces))]
    return bool(outside) or sum(max(line.values(), default=0) > 1 for line in lines) > 1


def _proven(draft: Draft, columns: bool) -> bool:
    """Whether the rows show it: short pieces, or in one column text beside two of short pieces, and most rows
    fill most of the columns."""
    lengths: dict[int, list[int]] = {}
    for pieces in draft.pieces:
        for piece in pieces:
            first, last = columns_touched(piece, between(draft.columns))
            lengths.setdefault(first if first == last else -1, []).append(length(piece.text))
    long = [own for own in lengths.values() if sum(own) > _LONGEST * len(own)]
    every = [number for own in lengths.values() for number in own]
    if sum(every) > _LONGEST * len(every) and (len(long) > 1 or len(lengths) < _SHOW_COLUMNS):
        return False
    filled = [len({column for index in group for column in draft.filled(index)}) for group in draft.groups]
    full = sum(1 for count in filled if count > 1 and count >= _SHARE * len(draft.columns))
    level = sum(1 for pieces in draft.pieces if len(pieces) >= _SHARE * len(draft.columns))
    enough = full >= _SHARE * len(draft.groups)
    lines = [pieces for pieces in draft.pieces if len(pieces) > 1]  # of labels of groups only words are known
    known = len(lines) > _SHARE * len(draft.pieces)
    return enough and (columns or (known and level >= 0.6 * len(lines)))


def _set_edges(draft: Draft, lattice: Lattice) -> None:
    """Move the column boundaries of the draft to the rules between them."""
    xs = draft.lattice.xs
    for x in lattice.xs[1:-1]:
        for number, (left, right) in enumerate(pairwise(draft.columns), 1):
            if left[1] - 1 <= x <= right[0] + 1:
                xs[number] = x
