"""Tables that rules show: all of their cells, or with white space some of their columns and rows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from extract.read.pdf.ink.rule_lines import Mesh, meshes
from extract.read.pdf.model import Box, Fill, Gutter, PageTable, RuleLine, Word
from extract.read.pdf.settings import RULED_RIVER_EM
from extract.read.pdf.tables.captions import titled_by_row
from extract.read.pdf.tables.cells import cells_of, header_rows_of, placed_in
from extract.read.pdf.tables.drafted import table_of
from extract.read.pdf.tables.full_width_tables import beside_gutter
from extract.read.pdf.tables.lattice import Lattice, LatticeSlot, lattice_of
from extract.read.pdf.tables.open_tables import draft_of
from extract.read.pdf.tables.partly_ruled import (
    by_white_space,
    is_right_of_labels,
    labels_groups,
    without_notes,
)
from extract.read.pdf.tables.refine_lattice import fenced, filled_share, holds_prose, is_row, refined
from extract.read.pdf.tables.table_or_text import is_evenly_spaced
from extract.read.pdf.tables.white_space import Row, rows_of

_THIN = 5.0  # points; no line of print is lower, nor any cell narrower


def without_double_rules(lattice: Lattice, words: Sequence[Word]) -> Lattice:
    """The lattice without rows and columns that are too thin for print and have none."""
    ys = _thin(lattice.ys, [word.base - 0.3 * word.size for word in words])
    xs = _thin(lattice.xs, [(word.x0 + word.x1) / 2 for word in words])
    if not (ys or xs) or min(len(lattice.ys) - len(ys), len(lattice.xs) - len(xs)) < 2:
        return lattice
    slots = []
    for slot in lattice.slots:
        row, rows = _left(slot.row, slot.rows, ys)
        column, columns = _left(slot.column, slot.columns, xs)
        if rows and columns:
            slots.append(LatticeSlot(row, column, rows, columns))
    return replace(lattice, xs=_lines(lattice.xs, xs), ys=_lines(lattice.ys, ys), slots=slots)


def _thin(lines: Sequence[float], places: Sequence[float]) -> list[int]:
    """The numbers of the spaces between lines that are thin and have none of the places."""
    return [
        number
        for number, (low, high) in enumerate(pairwise(lines))
        if high - low < _THIN and not any(low <= place < high for place in places)
    ]


def _left(first: int, count: int, gone: Sequence[int]) -> tuple[int, int]:
    """Where a cell begins and how far it reaches without the spaces that are gone."""
    return first - sum(1 for n in gone if n < first), count - sum(
        1 for n in gone if first <= n < first + count
    )


def _lines(lines: Sequence[float], gone: Sequence[int]) -> list[float]:
    """The lines without one of the two at each space that is gone."""
    left_out = {number + 1 if number else 0 for number in gone}
    return [line for number, line in enumerate(lines) if number not in left_out]


_SPACE = 0.45  # ems between two words of one line at most
_OVER = 1.0  # points by which a word stands out over a frame
_MOST = 0.5  # of the lines in the frames


def lines_run_in(box: Box, words: Sequence[Word]) -> bool:
    """Whether most lines in a box begin left of it and run on into it without a gap; `words` are all those of
    the page."""
    x0, top, x1, bottom = box
    rows = rows_of([word for word in words if top < word.base - 0.3 * word.size < bottom])
    inside = [row.words for row in rows if any(x0 < (word.x0 + word.x1) / 2 < x1 for word in row.words)]
    running = sum(1 for own in inside if _crosses(own, x0))
    return running > _MOST * len(inside)


def _crosses(line: Sequence[Word], x: float) -> bool:
    if any(word.x0 < x - _OVER and x + _OVER < word.x1 for word in line):
        return True
    return any(
        left.x1 < x + _OVER < right.x1 and right.x0 > x - _OVER and right.x0 - left.x1 < _SPACE * right.size
        for left, right in pairwise(line)
    )


@dataclass(frozen=True, slots=True)
class RuledTables:
    """Finds the tables of a page that rules show; `gutter` is where most pages of the book divide text."""

    fills: Sequence[Fill]
    gutter: Gutter | None
    is_kept: Callable[[PageTable], bool]  # keeps a table, or says that it is none

    def take(
        self, words: list[Word], across: list[RuleLine], down: list[RuleLine]
    ) -> tuple[list[Word], list[RuleLine]]:
        """Keep the tables enclosed by rules; returns the words and the rules across that are left."""
        groups = meshes(across, down)
        if groups is None:
            return words, []
        used: set[int] = set()
        lattices = [(mesh, lattice_of(mesh)) for mesh in groups]
        free = [rule for mesh in groups if not mesh.across for rule in mesh.down]
        lattices += [(Mesh([], []), lattice) for lattice in fenced(words, free)]
        for mesh, lattice in lattices:
            if lattice is None:
                continue
            inside = [word for word in words if is_within(word, lattice.box)]
            if is_right_of_labels(mesh, inside, words):
                continue
            if labels_groups(lattice, mesh, inside) or (mesh.across and lines_run_in(lattice.box, words)):
                continue
            table, own = self._partly_ruled(lattice, mesh, inside, words) or self._table_of(lattice, inside)
            if table is None:
                continue
            used |= {id(rule) for rule in mesh.across}
            if not self.is_kept(table):
                continue
            gone = {id(word) for word in own}
            words = [word for word in words if id(word) not in gone]
        return words, [rule for rule in across if id(rule) not in used]

    def _partly_ruled(
        self, lattice: Lattice, mesh: Mesh, inside: list[Word], words: list[Word]
    ) -> tuple[PageTable, list[Word]] | None:
        """A table with columns or rows that only white space separates, and its words."""
        if len(lattice.xs) == 2:
            return None
        if not mesh.across:
            words = beside_gutter(words, lattice.box, self.gutter)
        table = by_white_space(lattice, mesh, inside, words)
        if table is None:
            return None
        return table_of(table.draft, table.header_rows, table.box, self.fills), table.words

    def _table_of(self, lattice: Lattice, words: list[Word]) -> tuple[PageTable | None, list[Word]]:
        """The table of a lattice and its words."""
        lattice = without_double_rules(lattice, words)
        if len(lattice.xs) == 2:
            return self._framed(lattice, words), words
        placed = placed_in(lattice, words)
        filled, share = filled_share(lattice, placed)
        if filled < 2 or share < 0.1:
            return None, []
        if len(lattice.ys) == 2 and (not lattice.closed or len(lattice.xs) < 5):
            before = lattice
            lattice, head = refined(lattice, words)
            if holds_prose(before, words) or (lattice is before and not is_row(before, placed)):
                return None, []
        else:
            lattice, head = refined(lattice, words)
        placed = placed_in(lattice, words)
        head = head or header_rows_of(lattice, placed, self.fills)
        cells = cells_of(lattice, placed, head or 0)
        form = "ruled" if lattice.closed else "open"
        return titled_by_row(PageTable(cells, lattice.box, form, tuple(lattice.xs), head)), [
            word for own in placed.values() for word in own
        ]

    def _framed(self, lattice: Lattice, words: list[Word]) -> PageTable | None:
        """A frame with horizontal rules, whose columns only white space separates."""
        inner = lattice.ys[1:-1]
        header_ends = inner[0] if len(inner) == 1 else None
        rows, sides = without_notes(rows_of(words)), (lattice.xs[0], lattice.xs[-1])
        river = RULED_RIVER_EM
        draft = draft_of(rows, river, inner, [], header_ends, sides)
        if draft is None or _is_justified(rows):
            return None
        head = None
        if header_ends is not None:
            head = sum(1 for group in draft.groups if rows[group[-1]].base < header_ends) or None
        return table_of(draft, head, lattice.box, self.fills)


def is_within(word: Word, box: Box) -> bool:
    """Whether the middle of a word is in a box."""
    x, y = (word.x0 + word.x1) / 2, word.base - 0.3 * word.size
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]


def _is_justified(rows: Sequence[Row]) -> bool:
    """Whether half of the lines in a frame are evenly spaced from edge to edge: text in boxes that adjoin."""
    width = max(row.words[-1].x1 for row in rows) - min(row.words[0].x0 for row in rows)
    return 2 * sum(is_evenly_spaced(row, width) for row in rows) >= len(rows)
