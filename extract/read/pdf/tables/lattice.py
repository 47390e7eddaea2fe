"""Meshes of rules → cells. A cell is enclosed by rules; where a rule is missing, cells are merged."""

from bisect import bisect_right
from collections import defaultdict
from dataclasses import dataclass, field

from extract.read.pdf.ink.rule_lines import Covered, Mesh
from extract.read.pdf.model import Box, RuleLine
from extract.read.pdf.settings import MAX_CROSSINGS, SNAP_PT

_OVERHANG = 5.0
"""Rules that extend further than this beyond the outermost rule they cross have an open cell there."""


_LINE = 6.0
"""A row of a head is higher than this."""


@dataclass(slots=True)
class LatticeSlot:
    """A cell's place in the grid: row, column, and how many of each it spans."""

    row: int
    column: int
    rows: int = 1
    columns: int = 1


@dataclass(slots=True)
class Lattice:
    """Lines of a grid (x of column boundaries, y of row boundaries) and the cells between them."""

    xs: list[float]
    ys: list[float]
    slots: list[LatticeSlot] = field(default_factory=list)
    closed: bool = True  # rules run along its top and bottom

    @property
    def box(self) -> Box:
        """The rectangle of the whole grid."""
        return (self.xs[0], self.ys[0], self.xs[-1], self.ys[-1])

    def box_of(self, slot: LatticeSlot) -> Box:
        """The rectangle of one cell."""
        return (
            self.xs[slot.column],
            self.ys[slot.row],
            self.xs[slot.column + slot.columns],
            self.ys[slot.row + slot.rows],
        )

    def base_at(self, x: float, y: float) -> tuple[int, int]:
        """Row and column of the smallest place that contains a point inside."""
        row, column = (
            min(bisect_right(self.ys, y), len(self.ys) - 1),
            min(bisect_right(self.xs, x), len(self.xs) - 1),
        )
        return row - 1, column - 1


def lattice_of(mesh: Mesh) -> Lattice | None:
    """The grid that a mesh draws, or None if it encloses no two cells."""
    if not mesh.across or not mesh.down:
        return None
    xs = _lines([rule.at for rule in mesh.down], mesh.across)
    ys = _lines([rule.at for rule in mesh.across], mesh.down)
    ys = sorted([*ys, *_below_headings(ys, xs, mesh.down)])
    if (len(xs) - 1) * (len(ys) - 1) > MAX_CROSSINGS:
        return None
    ats = [rule.at for rule in mesh.across]
    if len(xs) == len(ys) == 2 and len(set(map(round, ats))) == 1:
        return Lattice(xs, ys, [LatticeSlot(0, 0)], closed=False)  # a frame that goes on over a break
    closed = min(ats) - ys[0] < _OVERHANG and ys[-1] - max(ats) < _OVERHANG
    lattice = Lattice(xs, ys, closed=closed)
    lattice.slots = _slots(lattice, mesh)
    _drop_unused_lines(lattice)
    return lattice if len(lattice.slots) > 1 else None


def _lines(ats: list[float], crossing: list[RuleLine]) -> list[float]:
    lines: list[float] = []
    for at in sorted(ats):
        if not lines or at - lines[-1] > SNAP_PT:
            lines.append(at)
    low, high = min(rule.start for rule in crossing), max(rule.end for rule in crossing)
    if low < lines[0] - _OVERHANG:
        lines.insert(0, low)
    if high > lines[-1] + _OVERHANG:
        lines.append(high)
    return lines


def _below_headings(ys: list[float], xs: list[float], down: list[RuleLine]) -> list[float]:
    """The y in the first row at which rules between columns begin: below headings of several columns."""
    inner = [rule for rule in down if xs[0] + _OVERHANG < rule.at < xs[-1] - _OVERHANG]
    starts = sorted(rule.start for rule in inner if ys[0] + _LINE < rule.start < ys[1] - _LINE)
    level = bool(starts) and starts[-1] - starts[0] < _OVERHANG
    whole = any(rule.start < ys[0] + _OVERHANG for rule in inner)
    return starts[:1] if level and whole and all(rule.end > ys[1] + _LINE for rule in inner) else []


def _on_lines(rules: list[RuleLine], lines: list[float]) -> list[Covered]:
    groups: defaultdict[int, list[RuleLine]] = defaultdict(list)
    for rule in rules:
        index = min(
            (
                i
                for i in (bisect_right(lines, rule.at) - 1, bisect_right(lines, rule.at))
                if 0 <= i < len(lines)
            ),
            key=lambda i: abs(lines[i] - rule.at),
        )
        groups[index].append(rule)
    return [Covered(groups[index]) for index in range(len(lines))]


def _slots(lattice: Lattice, mesh: Mesh) -> list[LatticeSlot]:
    xs, ys = lattice.xs, lattice.ys
    rows, columns = len(ys) - 1, len(xs) - 1
    across, down = _on_lines(mesh.across, ys), _on_lines(mesh.down, xs)
    below = [[across[r + 1].share(xs[c], xs[c + 1]) > 0.7 for c in range(columns)] for r in range(rows)]
    right = [[down[c + 1].share(ys[r], ys[r + 1]) > 0.7 for c in range(columns)] for r in range(rows)]
    taken = [[False] * columns for _ in range(rows)]
    slots: list[LatticeSlot] = []
    for r in range(rows):
        for c in range(columns):
            if taken[r][c]:
                continue
            slot = LatticeSlot(r, c)
            while (
                c + slot.columns < columns
                and not right[r][c + slot.columns - 1]
                and not taken[r][c + slot.columns]
            ):
                slot.columns += 1
            while r + slot.rows < rows and _open_below(slot, below, right, taken):
                slot.rows += 1
            for i in range(r, r + slot.rows):
                for j in range(c, c + slot.columns):
                    taken[i][j] = True
            slots.append(slot)
    return slots


def _open_below(
    slot: LatticeSlot, below: list[list[bool]], right: list[list[bool]], taken: list[list[bool]]
) -> bool:
    """Whether the row under the slot belongs to it: no rule between, and the same width."""
    last, row = slot.row + slot.rows - 1, slot.row + slot.rows
    span = range(slot.column, slot.column + slot.columns)
    if any(below[last][c] for c in span) or any(right[row][c] for c in span[:-1]):
        return False
    end = slot.column + slot.columns
    return end == len(right[row]) or right[row][end - 1]


def _drop_unused_lines(lattice: Lattice) -> None:
    """Drop lines at which no cell begins or ends, such as an underline that touches a rule."""
    used_rows = sorted(
        {slot.row for slot in lattice.slots} | {slot.row + slot.rows for slot in lattice.slots}
    )
    used_columns = sorted(
        {slot.column for slot in lattice.slots} | {slot.column + slot.columns for slot in lattice.slots}
    )
    row_of = {old: new for new, old in enumerate(used_rows)}
    column_of = {old: new for new, old in enumerate(used_columns)}
    for slot in lattice.slots:
        slot.rows = row_of[slot.row + slot.rows] - row_of[slot.row]
        slot.columns = column_of[slot.column + slot.columns] - column_of[slot.column]
        slot.row, slot.column = row_of[slot.row], column_of[slot.column]
    lattice.ys = [lattice.ys[old] for old in used_rows]
    lattice.xs = [lattice.xs[old] for old in used_columns]
