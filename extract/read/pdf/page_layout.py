"""One page's ink → its lines and tables in reading order. A pure function of the page."""

from dataclasses import dataclass, field

from extract.read.pdf.ink.drawn_bullets import with_bullets
from extract.read.pdf.ink.drop_capitals import with_drop_capitals
from extract.read.pdf.ink.rotation import beside, by_turn, displayed, is_region, main_turn, turned
from extract.read.pdf.ink.rule_lines import bridged, merged, with_dots_in_line
from extract.read.pdf.ink.unreadable import page_problems, without_hidden, without_unmapped
from extract.read.pdf.ink.vertical_text import with_downward
from extract.read.pdf.model import (
    SLANTED,
    Box,
    Gutter,
    Ink,
    PageBlock,
    PageLayout,
    PageProblem,
    PageTable,
    RuleLine,
    Segment,
    Word,
)
from extract.read.pdf.tables.banded_tables import banded_tables
from extract.read.pdf.tables.captions import title_levels, with_captions
from extract.read.pdf.tables.close_parts import with_close_parts
from extract.read.pdf.tables.drafted import table_of
from extract.read.pdf.tables.drawings import apart, drawing_in, is_form
from extract.read.pdf.tables.full_width_tables import tables_across
from extract.read.pdf.tables.head_grounds import parted_at_heads, rules_below_heads, tables_at_wide_rules
from extract.read.pdf.tables.left_in_text import left_in_text
from extract.read.pdf.tables.modifier_lists import modifier_lists
from extract.read.pdf.tables.open_regions import open_stretches
from extract.read.pdf.tables.open_tables import Draft
from extract.read.pdf.tables.page_rules import (
    with_rows_across,
    without_column_rules,
    without_crop_marks,
    without_edge_rules,
)
from extract.read.pdf.tables.painted_tables import painted_tables
from extract.read.pdf.tables.row_structure import has_row_structure
from extract.read.pdf.tables.ruled_tables import RuledTables
from extract.read.pdf.tables.total_rows import with_total_rows
from extract.read.pdf.tables.turned_heads import Group, turned_line, with_heads, without_heads
from extract.read.pdf.tables.white_space import Row, rows_of
from extract.read.pdf.text.boxes import boxes_of
from extract.read.pdf.text.columns import regions_of
from extract.read.pdf.text.leaders import parted_overfull, without_leaders
from extract.read.pdf.text.margin_lines import edge_lines, with_bottom_lines
from extract.read.pdf.text.paragraphs import Setting, setting_of, text_lines
from extract.read.pdf.text.side_heads import side_heads, with_side_heads
from extract.read.pdf.text.sides import ColumnItem, StripSide, column_items
from extract.read.pdf.text.words import segments_left, segments_of


def layout_page(ink: Ink, number: int, gutter: Gutter | None = None) -> PageLayout:
    """The layout of a page: blocks in reading order, boxes as the page is displayed.

    `gutter` is where most pages of the book divide their text in two columns.
    """
    ink, hidden = without_hidden(ink)
    ink, unmapped = without_unmapped(ink)
    ink = with_bullets(with_drop_capitals(with_downward(ink)))
    main = main_turn(ink)
    ink, turned_heads = without_heads(ink) if main == 0 else (ink, [])
    inks = by_turn(ink, main)
    blocks: list[PageBlock] = []
    for turn, own in inks.items():
        if turn == main or is_region(own):
            upright = (turned_heads, gutter) if turn == 0 else ([], None)
            frame = _Frame(turned(own, turn), turn != 0, *upright)
            blocks += [displayed(block, turn, ink) for block in frame.blocks()]
        else:
            segments = segments_of(turned(own, turn).runs.get(0, []))
            rows = rows_of([word for segment in segments for word in segment.words])
            right = max((word.x1 for row in rows for word in row.words), default=0.0)
            lines = text_lines(rows, 0.0, right)
            blocks += [beside(displayed(line, turn, ink), ink) for line in lines]
    left_out = sorted([*hidden, *_slanted(ink)], key=lambda one: -len(str(one.fields)))
    problems = [*page_problems(ink), *unmapped, *left_out, *left_in_text(blocks)]
    return PageLayout(number, ink.width, ink.height, tuple(blocks), tuple(problems))


def _slanted(ink: Ink) -> list[PageProblem]:
    """Slanted text, such as a watermark, which is not text of the book."""
    text = " ".join(run.text for run in ink.runs.get(SLANTED, []))
    box = (0.0, 0.0, ink.width, ink.height)
    return [PageProblem("read.pdf-slanted", box, (("text", text),))] if text else []


@dataclass(frozen=True, slots=True)
class _Divided:
    """The columns that segments and tables with these boxes are in."""

    segments: list[Segment]
    tables: list[Box]
    regions: list[list[ColumnItem]]


@dataclass(slots=True)
class _Frame:
    """A page in the frame in which its text is upright."""

    ink: Ink
    turned: bool = False  # unlike the page as displayed
    turned_heads: list[Group] = field(default_factory=list)  # of its tables
    gutter: Gutter | None = None  # of most pages of the book
    across: list[RuleLine] = field(default_factory=list)  # its level rules
    boxes: list[Box] = field(default_factory=list)  # shaded or framed
    tables: list[PageTable] = field(default_factory=list)
    drawings: list[Box] = field(default_factory=list)  # that look like tables
    labels: list[Segment] = field(default_factory=list)  # of these
    divided: _Divided | None = None  # what was last divided in columns

    def blocks(self) -> list[PageBlock]:
        """Lines and tables in reading order, in this frame."""
        segments = without_leaders(parted_overfull(segments_of(self.ink.runs.get(0, []))))
        size = self.ink.width, self.ink.height
        across, down = (merged(own) for own in with_dots_in_line(self.ink.across, self.ink.down))
        across, down = without_crop_marks(across, down, size[0]), without_crop_marks(down, across, size[1])
        self.across = across = without_edge_rules(across, self.ink.down, segments, size)
        down = without_column_rules(down, across, segments, self.gutter)
        self.boxes = boxes_of(self.ink.fills, across, down)
        whole = bridged(down, across, title_levels(segments))
        segments = self._painted(segments, across, down)
        ruled = RuledTables(self.ink.fills, self.gutter, self._is_kept)
        words, across = ruled.take([w for s in segments for w in s.words], across, whole)
        segments = segments_left(segments, words)
        self.tables = [with_rows_across(table, down) for table in self.tables]
        segments = self._apart(segments)
        sides, segments = side_heads(segments, [table.box for table in self.tables], self.ink)
        segments = self._apart(self._banded(segments, across))
        heads, segments, feet = edge_lines(segments, self.tables, self.ink, turned=self.turned)
        segments = self._apart(self._across(segments, across))
        segments = [*self._open_tables(segments, across), *self.labels]
        self.tables, segments = with_total_rows(self.tables, segments)
        self.tables = with_close_parts(self.tables)
        self.tables, lost = with_heads(self.tables, self.turned_heads)
        body: list[PageBlock] = []
        regions = self._regions(segments)
        columns = [(rows, _left_of(region)) for region in regions for rows in _between_tables(region)]
        usual = setting_of(columns)
        for region in regions:
            body += self._region(region, usual)
        body = [*heads, *map(turned_line, lost), *with_bottom_lines(body, feet)]
        return with_side_heads(with_captions(body), sides)

    def _regions(self, segments: list[Segment]) -> list[list[ColumnItem]]:
        """The columns of the page; the same again while neither the segments nor the tables change."""
        tables = [table.box for table in self.tables]
        last = self.divided
        if last is None or last.tables != tables or list(map(id, last.segments)) != list(map(id, segments)):
            items = column_items(segments, self.tables)
            regions = regions_of(items, self.gutter, self.boxes)
            self.divided = last = _Divided(segments, tables, regions)
        return last.regions

    # --- tables ---

    def _painted(
        self, segments: list[Segment], across: list[RuleLine], down: list[RuleLine]
    ) -> list[Segment]:
        """Take tables on grounds painted cell by cell out of the segments."""
        words = [word for segment in segments for word in segment.words] if self.ink.fills else []
        tables, _ = painted_tables(words, self.ink.fills, across, down, self.gutter)
        for table in tables:
            if self._is_kept(self._open(table.draft, table.header_rows, table.box)):
                taken = {id(word) for word in table.draft.words}
                words = [word for word in words if id(word) not in taken]
        return segments_left(segments, words) if tables else segments

    def _banded(self, segments: list[Segment], across: list[RuleLine]) -> list[Segment]:
        words = [word for segment in segments for word in segment.words]
        tables, left = banded_tables(words, across, self.ink.fills)
        kept = [self._is_kept(self._open(table.draft, table.header_rows, table.box)) for table in tables]
        if not all(kept):
            drawn = [table.draft for table, is_kept in zip(tables, kept, strict=True) if not is_kept]
            left = [*left, *(word for draft in drawn for word in draft.words)]
        return segments_left(segments, left) if tables else segments

    def _open(self, draft: Draft, header_rows: int | None, box: Box) -> PageTable:
        return table_of(draft, header_rows, box, self.ink.fills)

    def _across(self, segments: list[Segment], across: list[RuleLine]) -> list[Segment]:
        """Take tables without rules that span two columns of text out of the segments."""
        words = [word for segment in segments for word in segment.words]
        rows = rows_of(words)
        drafts = tables_across(rows, across, self.gutter)
        rules = [*across, *rules_below_heads(rows, self.ink.fills)]
        if rules and not drafts:
            drafts = tables_at_wide_rules(rows, rules, self._regions(segments))
        for draft in drafts:
            if self._is_kept(self._open(draft, None, draft.box)):
                taken = {id(word) for word in draft.words}
                words = [word for word in words if id(word) not in taken]
        return segments_left(segments, words) if drafts else segments

    def _open_tables(self, segments: list[Segment], across: list[RuleLine]) -> list[Segment]:
        """Take tables without rules out of the segments, column by column."""
        words: list[Word] = []
        for region in self._regions(segments):
            before: Row | None = None
            for rows in (
                part for own in _between_tables(region) for part in parted_at_heads(own, self.ink.fills)
            ):
                start = 0
                rules = [*across, *rules_below_heads(rows, self.ink.fills)]
                for first, last, draft in open_stretches(rows, StripSide(region).width, rules):
                    if self._is_kept(self._open(draft, None, draft.box)):
                        words += self._without_modifiers(rows[start:first], before)
                        start, before = last, None
                words += self._without_modifiers(rows[start:], before)
                before = rows[-1] if rows else before
        return segments_left(segments, words)

    def _without_modifiers(self, rows: list[Row], before: Row | None) -> list[Word]:
        """Keep the lists of modifiers in rows of text as tables; the words of all other rows."""
        tables, left = modifier_lists(rows, before)
        self.tables += tables
        return [word for row in left for word in row.words]

    def _is_kept(self, table: PageTable) -> bool:
        """Keep a table, unless it is a drawing, part of a form or text in columns."""
        (headed,), _ = with_heads([table], self.turned_heads)
        if not has_row_structure(headed, self.across):
            return False
        is_part = is_form(table, self.ink.fields)
        drawing = table.box if is_part else drawing_in(table, self.ink)
        if drawing is None:
            self.tables.append(table)
        else:
            self.drawings.append(drawing)
        return drawing is None

    def _apart(self, segments: list[Segment]) -> list[Segment]:
        """The segments without the labels of drawings, which are kept for the text."""
        segments, own = apart(segments, self.drawings)
        self.labels += own
        return segments

    def _region(self, region: list[ColumnItem], usual: Setting) -> list[PageBlock]:
        """Lines and tables of one column, from top to bottom."""
        out: list[PageBlock] = []
        left = _left_of(region)
        right = max(item.box[2] for item in region)
        tables = sorted((item for item in region if item.table is not None), key=lambda item: item.middle)
        for rows, item in zip(_between_tables(region), [*tables, None], strict=True):
            out += text_lines(rows, left, right, usual)
            if item is not None and item.table is not None:
                out.append(self.tables[item.table])
        return out


def _left_of(region: list[ColumnItem]) -> float:
    return min(item.box[0] for item in region)


def _between_tables(region: list[ColumnItem]) -> list[list[Row]]:
    """A column's rows of words: those above its first table, those between tables, those below the last."""
    tables = sorted((item for item in region if item.table is not None), key=lambda item: item.middle)
    rows = rows_of([word for item in region if item.segment for word in item.segment.words])
    out: list[list[Row]] = []
    for table in tables:
        above = [row for row in rows if row.base - 0.3 * row.size < table.middle]
        rows = rows[len(above) :]
        out.append(above)
    return [*out, rows]
