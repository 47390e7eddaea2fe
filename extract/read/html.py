"""An HTML page as a Flow: tables with their spans, headings, paragraphs and list items, raised figures."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from lxml import etree, html

from extract.model.document import Block, Flow, Grid, Line, Paragraph, Style
from extract.model.errors import BookError
from extract.read.encoding import Decoded, decode
from extract.read.html_attributes import without_too_many
from extract.read.html_inline import DROPPED, INLINE, LineText, Look, look_of, source_line
from extract.read.html_tables import TableReader
from extract.read.signs import joint
from extract.read.text import read_text
from rules_core.model import Place

_CHARSET = re.compile(rb"""<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)""", re.IGNORECASE)
_XML_HEAD = re.compile(r"^\s*<\?xml[^>]*\?>")
_ALIASES = {
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "x-sjis": "cp932",
    "windows-31j": "cp932",
    "sjis": "cp932",
}


def read_html(data: bytes, file: str) -> Flow:
    """The Flow of an HTML page, well-formed or not; raises BookError if it cannot be read."""
    decoded = _decoded(data, file)
    text = without_too_many(_XML_HEAD.sub("", decoded.text).replace("\x00", "\ufffd"))
    try:
        root = html.document_fromstring(text, parser=html.HTMLParser(huge_tree=True, remove_comments=True))
    except (etree.ParserError, ValueError):
        raise BookError("read.empty", file=file) from None
    walker = _Walker(file)
    try:
        walker.walk(root, f"/{root.tag}", Look())
    except RecursionError:
        raise BookError("read.too-deep", file=file) from None
    walker.flush()
    return Flow(
        file=file,
        format="html",
        sha256="",
        blocks=tuple(walker.blocks),
        problems=decoded.problems,
        aside=tuple(walker.aside),
        encoding=decoded.encoding,
    )


def _decoded(data: bytes, file: str) -> Decoded:
    """The characters, in the encoding that the page declares if it really is in that encoding."""
    named = _CHARSET.search(data[:4096])
    if named and not data.startswith((b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf")):
        encoding = named.group(1).decode("ascii").lower()
        encoding = _ALIASES.get(encoding, encoding)
        if encoding not in ("utf-8", "utf8", "utf-16"):
            try:
                text = data.decode(encoding)
            except (LookupError, UnicodeDecodeError):
                return decode(data, file)
            return replace(decode(text.encode("utf-8"), file), encoding=encoding)
    return decode(data, file)


class _Walker:
    """Walks the page in order; inline text is collected in a line until a block or a line break ends it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.blocks: list[Block] = []
        self.aside: list[Line] = []
        self.lines: list[Line] = []
        self.printed = LineText()
        self.place = Place(file)
        self.item = 0  # how deep the list is of which the next paragraph begins an item
        self.count = ""  # what a browser prints before it
        self.counted: dict[etree._Element, int] = {}  # the number of the last item of each list of steps

    def walk(self, element: etree._Element, path: str, look: Look) -> None:
        """Read an element; its tail belongs to its parent."""
        tag = element.tag if isinstance(element.tag, str) else ""
        if not tag or tag in DROPPED:
            return
        if tag == "br":
            self.end_line()
            return
        block = tag not in INLINE
        if block:
            self.flush()
            self.place = Place(self.file, line=source_line(element), element=path)
        first = len(self.blocks)
        if tag == "pre":
            self._preformatted(element, path)
        elif tag == "table":
            self._table(element, path, look)
        else:
            inner = look_of(element, tag, look)
            if tag == "li":
                self.item = max(1, look.items)
                self.count = self._count(element)
            self.say(element.text, inner)
            for child, child_path in children(element, path):
                self.walk(child, child_path, inner)
                if block and child.tag not in INLINE and child.tag != "br":
                    self.place = Place(self.file, line=source_line(child), element=path)
                self.say(child.tail, inner)
        if block:
            self.flush()
        if tag == "li":
            self.count = ""
        if tag == "figure":
            self.blocks[first:] = _titled(self.blocks[first:])

    def say(self, text: str | None, look: Look) -> None:
        """Append inline text."""
        if text:
            if self.count and text.strip():
                text, self.count = self.count + text.lstrip(), ""
            self.printed.add(text, look)
            self.printed.level, self.printed.anchor = look.level, look.anchor

    def _count(self, item: etree._Element) -> str:
        """The number of an item of a list of steps, for example "2. "; else nothing."""
        above = item.getparent()
        if above is None or above.tag != "ol" or above.get("type", "1") != "1" or "reversed" in above.attrib:
            return ""
        given: str = item.get("value") or ("" if above in self.counted else above.get("start")) or ""
        self.counted[above] = int(given) if given.isdecimal() else self.counted.get(above, 0) + 1
        return f"{self.counted[above]}. "

    def end_line(self) -> None:
        """A line break ends the line, not the paragraph."""
        line = self.printed.line(self.place)
        if line.raw:
            if self.lines:
                self.lines[-1] = replace(self.lines[-1], joins=joint(self.lines[-1].raw, line.raw))
            self.lines.append(line)
        self.printed = LineText()

    def flush(self) -> None:
        """A block ends the paragraph."""
        self.end_line()
        if self.lines:
            if self.item:
                first = self.lines[0]
                item = Style(0, len(first.raw), "item", self.item)
                self.lines[0], self.item = replace(first, styles=(item, *first.styles)), 0
            self.blocks += self._with_running_table(self.lines) or [Paragraph(tuple(self.lines))]
            self.lines = []

    def _with_running_table(self, lines: list[Line]) -> list[Block]:
        """The blocks of a one-line paragraph that contains a whole table, as in a text; else empty."""
        if len(lines) > 1 or lines[0].raised:
            return []
        blocks, _ = read_text(lines[0].raw, self.file)
        if not any(isinstance(block, Grid) and block.form == "running" for block in blocks):
            return []
        place = lines[0].place
        return [_moved(block, place.element or "", place.line or 1) for block in blocks]

    def _table(self, element: etree._Element, path: str, look: Look) -> None:
        reader = TableReader(self.file, element, path)
        if reader.lays_out:
            for cell, cell_path in reader.cells():
                self.walk(cell, cell_path, look)
            return
        self.blocks.append(reader.grid())
        for nested, nested_path in reader.nested():
            self.walk(nested, nested_path, look)

    def _preformatted(self, element: etree._Element, path: str) -> None:
        """Preformatted text may contain typed tables: it is read as a text is."""
        blocks, aside = read_text("".join(str(part) for part in element.itertext()), self.file)
        first = source_line(element) or 1
        self.blocks += [_moved(block, path, first) for block in blocks]
        self.aside += [replace(line, place=_moved_place(line.place, path, first)) for line in aside]


def _titled(blocks: list[Block]) -> list[Block]:
    """The blocks of a figure, its caption that of its only table, above or below."""
    grids = [block for block in blocks if isinstance(block, Grid)]
    captions = [
        block
        for block in blocks
        if isinstance(block, Paragraph) and "/figcaption" in (block.place.element or "")
    ]
    if len(grids) != 1 or len(captions) != 1 or grids[0].caption:
        return blocks
    titled = replace(grids[0], caption=captions[0].lines, titled=True)
    return [titled if block is grids[0] else block for block in blocks if block is not captions[0]]


def children(element: etree._Element, path: str) -> Iterator[tuple[etree._Element, str]]:
    """The children of an element with their paths, numbered where several have the same tag."""
    parts = [child for child in element if isinstance(child.tag, str)]
    totals = Counter(str(child.tag) for child in parts)
    seen: Counter[str] = Counter()
    numbered = {}
    for child in parts:
        tag = str(child.tag)
        seen[tag] += 1
        numbered[child] = f"{path}/{tag}[{seen[tag]}]" if totals[tag] > 1 else f"{path}/{tag}"
    for child in element:
        yield child, numbered.get(child, path)


def _moved(block: Block, path: str, first: int) -> Block:
    if isinstance(block, Paragraph):
        return Paragraph(
            tuple(replace(line, place=_moved_place(line.place, path, first)) for line in block.lines)
        )
    return replace(
        block,
        rows=tuple(
            tuple(replace(cell, place=_moved_place(cell.place, path, first)) for cell in row)
            for row in block.rows
        ),
        places=tuple(_moved_place(place, path, first) for place in block.places),
        caption=tuple(replace(line, place=_moved_place(line.place, path, first)) for line in block.caption),
    )


def _moved_place(place: Place, path: str, first: int) -> Place:
    """A place in a preformatted text as a place in the page (the column is right below its first line)."""
    end = place.end_line and place.end_line + first - 1
    return place._replace(element=path, line=(place.line or 1) + first - 1, end_line=end)
