"""What a column of text is filled with: lines of text, and tables that can be parted between rows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.editions.edition import PrintedTable
from tests.editions.layout import Layout
from tests.editions.ops import Op, moved, moved_box, turned, turned_box
from tests.editions.rich import Line as Glyphs
from tests.editions.rich import embolden, glyphs, wrap
from tests.editions.tables import SetTable, draw_rows
from tests.editions.text import set_line


@dataclass(slots=True)
class TextUnit:
    """One line of text; `gap` stands above it unless it is the first of its column."""

    line: Glyphs
    size: float
    height: float
    gap: float = 0.0
    x: float = 0.0
    fill: float = 0.0
    first: bool = False
    paragraph: int | None = None  # its number in the book, from 0

    def ops(self, layout: Layout) -> list[Op]:
        return list(set_line(self.line, self.x, self.height * 0.78, self.size, layout, self.fill))


@dataclass(slots=True)
class TableUnit:
    """The rows of a table from `start` on, with its title where the layout wants it."""

    done: SetTable
    printed: PrintedTable
    width: float
    start: int = 0
    gap: float = 8.0

    def part(self, room: float, *, whole: bool) -> tuple[Part, TableUnit | None] | None:
        """As many rows as fit into `room` points and what is left; None if too few fit.

        `whole`: take the table only if all of it fits.
        """
        table = self.done.table
        ends = [end for start, end in self.done.groups() if start >= self.start]
        if self.start == 0 and len(ends) > 1 and table.header_rows:
            ends = ends[1:]  # the head never stands alone
        candidates = ends[-1:] if whole else ends[::-1]
        for end in candidates:
            last = end == len(table.rows)
            part = self.drawn(end)
            if part.height <= room + 0.01:
                rest = None if last else replace(self, start=end)
                return part, rest
        return None

    def drawn(self, end: int) -> Part:
        """Rows up to `end` with title, as one part."""
        layout, first = self.done.layout, self.start == 0
        last = end == len(self.done.table.rows)
        block = draw_rows(
            self.done, self.start, end, with_head=layout.repeat_head, title=layout.title == "row" and first
        )
        above = title_lines(self, "above") if first else []
        below = title_lines(self, "below") if last else []
        top = sum(unit.height for unit in above) + (3.0 if above else 0.0)
        left = (self.width - block.width) / 2 if layout.title_align == "centre" else 0.0
        ops: list[Op] = []
        y = 0.0
        for unit in above:
            ops += [moved(op, 0.0, y) for op in unit.ops(layout)]
            y += unit.height
        ops += [moved(op, left, top) for op in block.ops]
        y = top + block.height + (3.0 if below else 0.0)
        for unit in below:
            ops += [moved(op, 0.0, y) for op in unit.ops(layout)]
            y += unit.height
        box = (left, top, left + block.width, top + block.height)
        cells = {place: moved_box(cell, left, top) for place, cell in block.cells.items()}
        return Part(self.width, y, ops, box, cells, self.printed)


@dataclass(slots=True)
class Part:
    """A drawn part of a table with its title, from (0, 0)."""

    width: float
    height: float
    ops: list[Op]
    box: tuple[float, float, float, float]
    cells: dict[tuple[int, int], tuple[float, float, float, float]]
    printed: PrintedTable

    def turned(self, turn: int) -> Part:
        width, height = self.width, self.height
        return Part(
            height,
            width,
            turned(self.ops, width, height, turn),
            turned_box(self.box, width, height, turn),
            {place: turned_box(box, width, height, turn) for place, box in self.cells.items()},
            self.printed,
        )

    def recorded(self, page: int, x: float, y: float) -> list[Op]:
        """The ops at (x, y) of that page (from 1), noting in the truth where everything went."""
        self.printed.boxes.append((page, moved_box(self.box, x, y)))
        for place, box in self.cells.items():
            self.printed.cells[place] = (page, moved_box(box, x, y))
        return [moved(op, x, y) for op in self.ops]


Unit = TextUnit | TableUnit


def title_lines(unit: TableUnit, where: str) -> list[TextUnit]:
    """The title as bold lines, centred over the column or flush left."""
    layout, table = unit.done.layout, unit.done.table
    if layout.title != where or not table.title:
        return []
    size = layout.size
    found = []
    for line in wrap(embolden(glyphs(table.title)), unit.width, lambda part: layout.measure(part, size)):
        spare = unit.width - layout.measure(line, size)
        x = spare / 2 if layout.title_align == "centre" else 0.0
        found.append(TextUnit(line, size, size * layout.leading, x=x))
    return found


def paragraph_units(text: str, layout: Layout, width: float, size: float | None = None) -> list[TextUnit]:
    """The lines of a paragraph."""
    size = size or layout.size
    lines = wrap(
        [*glyphs("\u2003" if layout.indent else ""), *glyphs(text)],
        width,
        lambda part: layout.measure(part, size),
    )
    units = []
    for number, line in enumerate(lines):
        spare = width - layout.measure(line, size)
        last = number == len(lines) - 1
        fill = spare if layout.justify and not last else 0.0
        gap = layout.paragraph_gap if number == 0 else 0.0
        units.append(TextUnit(line, size, size * layout.leading, gap, fill=fill, first=number == 0))
    return units


def fill_column(
    units: list[Unit], room: float, layout: Layout, *, fresh_room: float
) -> tuple[list[tuple[float, TextUnit | Part]], list[Unit], float]:
    """Fill `room` points; returns what stands at which height, what is left, and the height used.

    `fresh_room` is the height of an empty column: a table that is not to be parted waits for one.
    """
    placed: list[tuple[float, TextUnit | Part]] = []
    y = used = 0.0
    rest = list(units)
    while rest:
        unit = rest[0]
        gap = unit.gap if placed else 0.0
        if isinstance(unit, TextUnit):
            if y + gap + unit.height > room + 0.01:
                break
            placed.append((y + gap, unit))
            y += gap + unit.height
            rest.pop(0)
        else:
            whole = not layout.splits and unit.drawn(len(unit.done.table.rows)).height <= fresh_room
            taken = unit.part(room - y - gap, whole=whole)
            if taken is None:
                if not placed and room >= fresh_room:
                    raise ValueError("a group of rows is higher than the page")
                break
            part, left = taken
            placed.append((y + gap, part))
            y += gap + part.height
            rest.pop(0)
            if left is not None:
                rest.insert(0, left)
                used = y
                break
        used = y
    return placed, rest, used
