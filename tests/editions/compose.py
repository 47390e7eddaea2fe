"""From an edition and a layout to pages of ops, and the truth about them."""

from dataclasses import replace

from tests.editions.edition import Beside, Edition, PrintedTable, Prose, Special, Table, Truth
from tests.editions.layout import Layout
from tests.editions.ops import Op, Page, Picture, Rule, Unmapped, moved
from tests.editions.rich import Glyph, glyphs
from tests.editions.tables import set_table
from tests.editions.text import set_line
from tests.editions.units import Part, TableUnit, TextUnit, Unit, fill_column, paragraph_units


class Composer:
    """Fills page after page; `y` is how far the current page is used, all columns together."""

    def __init__(self, edition: Edition, layout: Layout) -> None:
        self.edition, self.layout = edition, layout
        self.truth = Truth(edition.language)
        self.pages: list[Page] = []
        self.waiting: list[Unit] = []
        self.under: str | None = None
        self.top = layout.margin
        self.bottom = layout.page[1] - layout.margin
        self.y = self.bottom

    # --- blocks ----------------------------------------------------------------------------------

    def compose(self) -> tuple[list[Page], Truth]:
        for block in self.edition.blocks:
            match block:
                case Prose():
                    self.prose(block)
                case Table() if self.layout.placement == "turned":
                    self.turned_table(block)
                case Table() if self.layout.placement == "across":
                    self.flush(balanced=True)
                    self.across(block)
                case Table():
                    self.table(block)
                case Beside():
                    self.flush(balanced=True)
                    self.beside(block)
                case Special():
                    self.special(block)
        self.flush()
        for number, page in enumerate(self.pages):
            if number + 1 not in self.truth.unreadable:
                self.furnish(page, number + self.layout.first_page)
        self.truth.pages = len(self.pages)
        return self.pages, self.truth

    def prose(self, block: Prose) -> None:
        text = block.text
        if block.number is not None:
            self.under = block.number
            self.truth.sections.append(block.number)
            text = (
                f"⟪{block.number} {block.title}⟫: {block.text}" if block.title else f"⟪{block.number}⟫ {text}"
            )
        units = paragraph_units(text, self.layout, self.layout.frame_width)
        for unit in units:
            unit.paragraph = len(self.truth.paragraphs)
        self.truth.paragraphs.append(text)
        self.waiting += units

    def printed(self, table: Table) -> PrintedTable:
        self.truth.tables.append(PrintedTable(table, self.under))
        return self.truth.tables[-1]

    def unit(self, table: Table, width: float, layout: Layout | None = None) -> TableUnit:
        return TableUnit(set_table(table, layout or self.layout, width), self.printed(table), width)

    def notes(self, table: Table, width: float) -> list[TextUnit]:
        if self.layout.notes == "row":
            return []
        self.truth.notes += table.notes
        found: list[TextUnit] = []
        for note in table.notes:
            units = paragraph_units(note, replace(self.layout, indent=0.0), width, self.layout.size * 0.85)
            units[0].gap = 2.0
            found += units
        return found

    def table(self, table: Table) -> None:
        unit = self.unit(table, self.layout.frame_width)
        units: list[Unit] = [unit, *self.notes(table, self.layout.frame_width)]
        back = self.lines_to_interrupt() if self.layout.placement == "interrupt" else 0
        at = len(self.waiting) - back
        if back and isinstance(after := self.waiting[at], TextUnit):
            after.gap = 8.0
        self.waiting[at:at] = units

    def lines_to_interrupt(self) -> int:
        """How many lines of the last paragraph come after the table: about half of them."""
        for count, unit in enumerate(reversed(self.waiting), 1):
            if not isinstance(unit, TextUnit):
                return 0
            if unit.first:
                return count // 2
        return 0

    # --- pages -----------------------------------------------------------------------------------

    def new_page(self) -> None:
        self.pages.append(Page(*self.layout.page))
        self.y = self.top

    def column_x(self, column: int) -> float:
        return self.layout.margin + column * (self.layout.frame_width + self.layout.gutter)

    def flush(self, *, balanced: bool = False) -> None:
        """Set what waits; `balanced`: the columns of the last page end at the same height."""
        layout, fresh = self.layout, self.bottom - self.top
        while self.waiting:
            room = self.bottom - self.y
            if room < layout.size * 4:
                self.new_page()
                room = fresh
            if balanced and layout.columns > 1:
                room = self.balanced_room(room)
            used = 0.0
            start = self.y
            for column in range(layout.columns):
                placed, self.waiting, height = fill_column(self.waiting, room, layout, fresh_room=fresh)
                used = max(used, height)
                for y, thing in placed:
                    self.put(thing, self.column_x(column), start + y)
                if placed and self.waiting:
                    self.column_ends(placed[-1][1], self.waiting[0])
            self.y = self.bottom if self.waiting else start + used + layout.paragraph_gap

    def column_ends(self, last: TextUnit | Part, following: Unit) -> None:
        """Note in the truth where nobody could tell that a paragraph ends with its column."""
        if not (isinstance(last, TextUnit) and isinstance(following, TextUnit) and following.first):
            return
        layout, line = self.layout, following.line
        numbered = any(glyph.bold for glyph in line[:1])
        word = line[: next((k for k, glyph in enumerate(line) if glyph.char == " "), len(line))]
        room = layout.frame_width - layout.measure(last.line, last.size)
        full = room < layout.measure([Glyph(" "), *word], last.size)
        if full and not numbered and not layout.indent and last.paragraph is not None:
            self.truth.undecided.append(last.paragraph)

    def balanced_room(self, room: float) -> float:
        """The least height at which all that waits fits into the columns; `room` if it does not."""
        layout = self.layout
        if any(isinstance(unit, TableUnit) for unit in self.waiting):
            return room
        total = sum(unit.gap + unit.height for unit in self.waiting if isinstance(unit, TextUnit))
        height = max(total / layout.columns, layout.size * layout.leading)
        while height < room:
            rest = self.waiting
            for _ in range(layout.columns):
                _, rest, _ = fill_column(rest, height, layout, fresh_room=height)
            if not rest:
                return height
            height += 1.0
        return room

    def put(self, thing: TextUnit | Part, x: float, y: float) -> None:
        ops = (
            thing.recorded(len(self.pages), x, y)
            if isinstance(thing, Part)
            else [moved(op, x, y) for op in thing.ops(self.layout)]
        )
        self.pages[-1].ops += ops

    def across(self, table: Table) -> None:
        """Over the full width, between what stands above and below."""
        width = self.layout.page[0] - 2 * self.layout.margin
        units: list[Unit] = [self.unit(table, width), *self.notes(table, width)]
        self.full_width(units)

    def full_width(self, units: list[Unit]) -> None:
        fresh = self.bottom - self.top
        while units:
            gap = 8.0 if self.y > self.top else 0.0
            placed, rest, used = fill_column(units, self.bottom - self.y - gap, self.layout, fresh_room=fresh)
            for y, thing in placed:
                self.put(thing, self.layout.margin, self.y + gap + y)
            if rest:
                self.new_page()
            else:
                self.y += gap + used + 8.0
            units = rest

    def beside(self, pair: Beside) -> None:
        inner = self.layout.page[0] - 2 * self.layout.margin
        width = (inner - max(self.layout.gutter, 18.0)) / 2
        parts: list[Part] = []
        for table in (pair.left, pair.right):
            unit = self.unit(table, width)
            parts.append(unit.drawn(len(table.rows)))
        height = max(part.height for part in parts)
        if self.y + 8 + height > self.bottom:
            self.new_page()
        for part, x in zip(parts, (self.layout.margin, self.layout.margin + inner - width), strict=True):
            self.put(part, x, self.y + 8)
        self.y += 16 + height

    def turned_table(self, table: Table) -> None:
        """Alone on a page of its own, its text turned."""
        self.flush()
        self.new_page()
        length, depth = self.bottom - self.top, self.layout.page[0] - 2 * self.layout.margin
        printed = self.printed(table)
        below = self.notes(table, length)
        layout = self.layout
        while True:
            unit = TableUnit(set_table(table, layout, length), printed, length)
            part = with_notes(unit.drawn(len(table.rows)), below, layout)
            if part.height <= depth:
                break
            layout = replace(layout, table_size=layout.cell_size * 0.93, row_gap=layout.row_gap * 0.9)
        self.put(part.turned(self.layout.turn), self.layout.margin, self.top)
        self.y = self.bottom

    def special(self, block: Special) -> None:
        if block.kind == "picture":
            self.flush(balanced=True)
            assert block.table is not None
            width = self.layout.page[0] - 2 * self.layout.margin
            unit = TableUnit(
                set_table(block.table, replace(self.layout, title="none"), width),
                PrintedTable(block.table, None),
                width,
            )
            part = unit.drawn(len(block.table.rows))
            if self.y + part.height + 16 > self.bottom:
                self.new_page()
            x, y = self.layout.margin, self.y + 8
            ops = tuple(moved(op, x, y) for op in part.ops)
            self.pages[-1].ops.append(Picture((x, y, x + part.width, y + part.height), ops))
            self.y += part.height + 16
        else:
            self.flush()
            self.new_page()
            width, height = self.layout.page
            size = self.layout.size
            if block.kind == "scan":
                lines: list[Op] = []
                for k in range(30):
                    words = glyphs("Barges move before carts. " * 3)
                    lines += set_line(words, self.top, self.top + 18.0 * (k + 1), size, self.layout)
                self.pages[-1].ops.append(Picture((0.0, 0.0, width, height), tuple(lines)))
            else:
                self.pages[-1].ops += [
                    Unmapped(self.layout.margin, self.top + 16.0 * (k + 1), 50, size) for k in range(24)
                ]
            self.y = self.bottom
        self.truth.unreadable.add(len(self.pages))

    # --- running heads ---------------------------------------------------------------------------

    def furnish(self, page: Page, number: int) -> None:
        """Running head, page number, and ornaments."""
        layout = self.layout
        width, height = layout.page
        size = layout.size * 0.9
        head, folio = self.edition.head, str(number)
        right = number % 2 == 1

        def text(string: str, x: float, y: float) -> None:
            self.truth.heads.append(string)
            page.ops.extend(set_line(glyphs(string), x, y, size, layout))

        def length(string: str) -> float:
            return layout.measure(glyphs(string), size)

        if layout.running in ("top", "both"):
            text(head, layout.margin if right else width - layout.margin - length(head), layout.margin * 0.6)
        if layout.running == "top":
            x = width - layout.margin - length(folio) if right else layout.margin
            text(folio, x, layout.margin * 0.6)
        if layout.running in ("bottom", "both"):
            text(f"- {folio} -", width / 2 - length(f"- {folio} -") / 2, height - layout.margin * 0.5)
        if layout.running == "outer":
            x = width - layout.margin * 0.45 if right else layout.margin * 0.55
            for string, y in ((head, height / 2), (folio, layout.margin)):
                self.truth.heads.append(string)
                page.ops.extend(
                    replace(op, x=x, y=y + op.x, turn=270)
                    for op in set_line(glyphs(string), 0.0, 0.0, size, layout)
                )
        if layout.column_rule:
            for column in range(1, layout.columns):
                x = self.column_x(column) - layout.gutter / 2
                page.ops.append(Rule(x, self.top, x, self.bottom, 0.4))
        if layout.page_frame:
            pad = layout.margin * 0.2
            box = (layout.margin - pad, self.top - pad, width - layout.margin + pad, self.bottom + pad)
            page.ops += [
                Rule(box[0], box[1], box[2], box[1]),
                Rule(box[0], box[3], box[2], box[3]),
                Rule(box[0], box[1], box[0], box[3]),
                Rule(box[2], box[1], box[2], box[3]),
            ]


def with_notes(part: Part, notes: list[TextUnit], layout: Layout) -> Part:
    """The table with its loose notes under it, as one block that can be turned."""
    ops, y = list(part.ops), part.height
    for unit in notes:
        y += unit.gap
        ops += [moved(op, 0.0, y) for op in unit.ops(layout)]
        y += unit.height
    return replace(part, ops=ops, height=y)


def compose(edition: Edition, layout: Layout) -> tuple[list[Page], Truth]:
    """The pages of the edition in that layout, and what a reader must find on them."""
    return Composer(edition, layout).compose()
