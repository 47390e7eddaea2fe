"""A table element as a Grid, or as plain layout of a page."""

from collections.abc import Iterator

from lxml import etree

from extract.model.document import SPACES, Grid, RawCell
from extract.read.html_inline import inline_text, source_line
from rules_core.model import Place

MOST_SPANNED = 1000  # rows or columns; browsers stop there too
FIGURES = 40  # characters; a cell of several longer paragraphs holds prose
_PARAGRAPHS = ("p", "div", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre")
Path = tuple[etree._Element, str]


class TableReader:
    """One table element."""

    def __init__(self, file: str, element: etree._Element, path: str) -> None:
        self.file = file
        self.element = element
        self.path = path
        self.rows = list(_rows(element, path))
        self._cells = [list(_children(row, row_path, "td", "th")) for row, row_path in self.rows]

    @property
    def lays_out(self) -> bool:
        """Whether the table is only layout: one cell, columns of prose, or tables in most cells."""
        cells = [cell for row in self._cells for cell, _ in row]
        if len(cells) < 2 or self.element.get("role") in ("presentation", "none"):
            return True
        if sum(map(bool, self._cells)) == 1 and any(map(_holds_prose, cells)):
            return True
        return sum(1 for cell in cells if cell.find(".//table") is not None) * 2 >= len(cells)

    def cells(self) -> Iterator[Path]:
        """Every cell in order, for a layout table; its caption first."""
        yield from _children(self.element, self.path, "caption")
        for row in self._cells:
            yield from row

    def nested(self) -> Iterator[Path]:
        """The tables inside the cells."""
        for row in self._cells:
            for cell, _ in row:
                for table in cell.iterfind(".//table"):
                    if next(table.iterancestors("table")) is self.element:
                        yield table, table.getroottree().getpath(table)

    def grid(self) -> Grid:
        """The table with its spans, caption and marked heads."""
        rows = [tuple(self._cell(cell, path) for cell, path in row) for row in self._cells]
        printed = [row for row in rows if row]
        caption = [
            line
            for element, path in _children(self.element, self.path, "caption")
            if (line := inline_text(element, path, self.file)).raw.strip(SPACES)
        ]
        place = Place(self.file, line=source_line(self.element), element=self.path)
        return Grid(tuple(printed), (place,), "html", tuple(caption), self._heads(), bool(caption))

    def _cell(self, cell: etree._Element, path: str) -> RawCell:
        line = inline_text(cell, path, self.file)
        return RawCell(
            line.raw,
            line.place,
            line.raised,
            rows=_span(cell.get("rowspan"), len(self.rows)),
            columns=_span(cell.get("colspan"), MOST_SPANNED),
            heading=cell.tag == "th" or line.bold,
        )

    def _heads(self) -> int | None:
        """The number of head rows: those of thead, or the first rows that have only head cells."""
        in_head = sum(1 for _, path in self.rows if path[len(self.path) :].startswith("/thead"))
        if in_head:
            return in_head
        count = 0
        for row in self._cells:
            if not row or any(cell.tag != "th" for cell, _ in row) or (count and self._is_band(row)):
                break
            count += 1
        return count if 0 < count < len(self._cells) else None

    def _is_band(self, row: list[Path]) -> bool:
        """Whether a row is one name across the whole table: a group of the rows below it."""
        width = max(
            sum(_span(cell.get("colspan"), MOST_SPANNED) for cell, _ in other) for other in self._cells
        )
        return len(row) == 1 and _span(row[0][0].get("colspan"), MOST_SPANNED) >= width > 1


def _span(value: str | None, most: int) -> int:
    """A span attribute as a number; 0 means to the end, invalid values mean 1."""
    text = (value or "1").strip()
    if not text.isdecimal():
        return 1
    return min(int(text) or most, most, MOST_SPANNED) or 1


def _holds_prose(cell: etree._Element) -> bool:
    """Whether a cell contains several paragraphs, and not only a figure or two."""
    return sum(1 for _ in cell.iter(*_PARAGRAPHS)) > 1 and len("".join(map(str, cell.itertext()))) > FIGURES


def _rows(table: etree._Element, path: str) -> Iterator[Path]:
    if table.find("td") is not None or table.find("th") is not None:
        yield table, path  # cells without a row, as careless pages have them
    for part, part_path in _children(table, path, "tr", "thead", "tbody", "tfoot"):
        if part.tag == "tr":
            yield part, part_path
        else:
            yield from _children(part, part_path, "tr")


def _children(element: etree._Element, path: str, *tags: str) -> Iterator[Path]:
    """The children with one of the tags and their paths, numbered if several have the same tag."""
    for tag in tags if len(tags) == 1 else ():
        children = element.findall(tag)
        for order, child in enumerate(children, 1):
            yield child, f"{path}/{tag}[{order}]" if len(children) > 1 else f"{path}/{tag}"
    if len(tags) > 1:
        paths = {child: at for tag in tags for child, at in _children(element, path, tag)}
        yield from ((child, paths[child]) for child in element if child in paths)
