"""Setting a table: column widths, row heights, then ops with the box of every cell."""

from dataclasses import dataclass, field, replace

from tests.editions.edition import Cell, Table
from tests.editions.layout import Layout
from tests.editions.ops import Box, Fill, Op
from tests.editions.rich import Line, embolden, glyphs, wrap
from tests.editions.rules import rules_of
from tests.editions.text import set_line

LEAST_SIZE = 5.0


@dataclass(slots=True)
class SetTable:
    """A table with its sizes. `groups`: runs of rows (start, end) that no page break may part."""

    table: Table
    layout: Layout
    size: float
    widths: list[float]
    heights: list[float]
    lines: dict[tuple[int, int], list[Line]]

    @property
    def width(self) -> float:
        return sum(self.widths)

    def groups(self) -> list[tuple[int, int]]:
        """Head rows and row spans stay together."""
        ends = list(range(1, len(self.heights) + 1))
        for r, _, cell in self.table.places():
            for row in range(r, r + cell.rows - 1):
                ends[row] = max(ends[row], r + cell.rows)
        found: list[tuple[int, int]] = []
        row = 0
        while row < len(ends):
            end = self.table.header_rows if row == 0 and self.table.header_rows else ends[row]
            end = max(end, *ends[row:end])
            found.append((row, end))
            row = end
        return found

    def height(self, start: int, end: int) -> float:
        return sum(self.heights[start:end])


@dataclass(slots=True)
class Block:
    """A drawn part of a table: ops from (0, 0), its size, the boxes of its cells by (row, column)."""

    width: float
    height: float
    ops: list[Op] = field(default_factory=list)
    cells: dict[tuple[int, int], Box] = field(default_factory=dict)


def set_table(table: Table, layout: Layout, width: float) -> SetTable:
    """Fit the table into `width` points: narrower cells, less padding, then smaller print.

    Raises ValueError where that ends below LEAST_SIZE: nobody would print it so.
    """
    layout = replace(layout, padding=max(layout.padding, least_padding(layout)))
    while True:
        attempt = try_size(table, layout, width)
        if attempt.width <= width + 0.01:
            return attempt
        if layout.cell_size < LEAST_SIZE:
            raise ValueError(f"{table.columns} columns do not fit into {width:.0f} points")
        least = least_padding(layout)
        narrow = layout.cell_width < 40 and layout.padding <= least + 0.1
        layout = replace(
            layout,
            cell_width=layout.cell_width * 0.85,
            padding=max(least, layout.padding * 0.9),
            table_size=layout.cell_size * (0.94 if narrow else 0.99),
        )


def least_padding(layout: Layout) -> float:
    """Where no rule parts two columns, clearly more white space does than between two words."""
    return 2.2 if layout.rules in ("ruled", "columns") else 0.4 * layout.cell_size


def cell_line(table: Table, layout: Layout, row: int, cell: Cell) -> Line:
    line = glyphs(cell.text)
    return embolden(line) if layout.bold_head and row < table.header_rows else line


def try_size(table: Table, layout: Layout, width: float) -> SetTable:
    size, pad = layout.cell_size, layout.padding
    places = table.places()
    lines: dict[tuple[int, int], list[Line]] = {}
    widths = [2 * pad + size * 0.6] * table.columns

    def measure(line: Line) -> float:
        return layout.measure(line, size)

    budget = min(layout.cell_width, width * 0.6)
    for r, c, cell in sorted(places, key=lambda place: place[2].columns):
        room = budget if cell.columns == 1 else max(budget, sum(widths[c : c + cell.columns]) - 2 * pad)
        lines[r, c] = wrap(cell_line(table, layout, r, cell), room, measure)
        wanted = max(map(measure, lines[r, c])) + 2 * pad
        lacking = wanted - sum(widths[c : c + cell.columns])
        if lacking > 0:
            for column in range(c, c + cell.columns):
                widths[column] += lacking / cell.columns
    if layout.stretch_table and sum(widths) < width:
        extra = (width - sum(widths)) / len(widths)
        widths = [column + extra for column in widths]
    line_height = size * layout.leading
    heights = [line_height + 2 * layout.row_gap] * len(table.rows)
    for r, c, cell in sorted(places, key=lambda place: place[2].rows):
        wanted = len(lines[r, c]) * line_height + 2 * layout.row_gap
        lacking = wanted - sum(heights[r : r + cell.rows])
        if lacking > 0:
            heights[r + cell.rows - 1] += lacking
    return SetTable(table, layout, size, widths, heights, lines)


def draw_rows(done: SetTable, start: int, end: int, *, with_head: bool = False, title: bool = False) -> Block:
    """Rows start..end (exclusive), with the head rows above them again if asked.

    `title`: a ruled row across the table with the title (and, with notes as rows, one for each note).
    """
    table, layout = done.table, done.layout
    block = Block(done.width, 0.0)
    heads = table.header_rows if with_head and start else 0
    order = [*range(heads), *range(start, end)]
    tops: dict[int, float] = {}
    y = 0.0
    band: list[Box] = []
    if title and table.title:
        y = banner(done, block, table.title, y, centred=True, bold=True)
        band.append((0.0, 0.0, done.width, y))
    for row in order:
        tops[row] = y
        y += done.heights[row]
    bottom = y
    for r, c, cell in table.places():
        if r not in tops:
            continue
        x0 = sum(done.widths[:c])
        box = (
            x0,
            tops[r],
            x0 + sum(done.widths[c : c + cell.columns]),
            tops[r] + sum(done.heights[r : r + cell.rows]),
        )
        repeated = r < heads
        if not repeated:
            block.cells[r, c] = box
        draw_cell(done, block, (r, c), cell, box)
    if layout.notes == "row" and end == len(table.rows):
        for note in table.notes:
            below = banner(done, block, note, y, centred=False, bold=False)
            band.append((0.0, y, done.width, below))
            y = below
    block.height = y
    block.ops = [*shading(done, order, tops), *block.ops, *rules_of(done, order, tops, bottom, band)]
    return block


def banner(done: SetTable, block: Block, text: str, y: float, *, centred: bool, bold: bool) -> float:
    """A row across the whole table; returns its lower edge."""
    layout = done.layout
    line = embolden(glyphs(text)) if bold else glyphs(text)
    room = done.width - 2 * layout.padding
    for part in wrap(line, room, lambda glyph: layout.measure(glyph, done.size)):
        spare = room - layout.measure(part, done.size)
        x = layout.padding + (spare / 2 if centred else 0.0)
        base = y + layout.row_gap + done.size * (layout.leading / 2 + 0.37)
        block.ops += set_line(part, x, base, done.size, layout)
        y += done.size * layout.leading
    return y + 2 * layout.row_gap


def draw_cell(done: SetTable, block: Block, place: tuple[int, int], cell: Cell, box: Box) -> None:
    layout, size = done.layout, done.size
    lines = done.lines[place]
    line_height = size * layout.leading
    top = (box[1] + box[3] - len(lines) * line_height) / 2
    for number, line in enumerate(lines):
        spare = box[2] - box[0] - 2 * layout.padding - layout.measure(line, size)
        x = box[0] + layout.padding + spare * share(done.table, layout, place[1], cell)
        base = top + number * line_height + size * (layout.leading / 2 + 0.37)
        ops = set_line(line, x, base, size, layout)
        white = layout.dark_head and place[0] < done.table.header_rows
        block.ops += [replace(op, grey=1.0) for op in ops] if white else ops


def share(table: Table, layout: Layout, column: int, cell: Cell) -> float:
    """How much of the spare width stands to the left of the text: 0 left, ½ centred, 1 right."""
    if cell.columns > 1:
        return 0.5
    if table.aligns:
        return {"l": 0.0, "c": 0.5, "r": 1.0}[table.aligns[column]]
    if layout.align == "mixed":
        return 0.0 if column == 0 else 0.5
    if column == 0 and layout.align == "right":
        return 0.0
    return {"left": 0.0, "centre": 0.5, "right": 1.0}[layout.align]


def shading(done: SetTable, order: list[int], tops: dict[int, float]) -> list[Op]:
    layout, heads = done.layout, done.table.header_rows
    striped = layout.rules == "zebra"
    fills: list[Op] = []
    for row in order:
        box = (0.0, tops[row], done.width, tops[row] + done.heights[row])
        if row < heads and (striped or layout.dark_head):
            fills.append(Fill(box, 0.2 if layout.dark_head else 0.75))
        elif striped and (row - heads) % 2:
            fills.append(Fill(box, 0.9))
    return fills
