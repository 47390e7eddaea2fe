"""Running heads that a page takes for the first row or the title of its table: other pages show them too."""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from extract.read.pdf.book.page_store import Pages
from extract.read.pdf.book.running_heads import is_page_number, words_of_head
from extract.read.pdf.model import PageBlock, PageLayout, PageTable, TextLine, enclosing
from extract.read.pdf.settings import Settings

_NUMBER = re.compile(r"[\W_]*(\d{1,4})[\W_]*")
_OFTEN = 2  # pages that show a head

_Key = tuple[tuple[str, ...], int]
"""The cells of a row but for the page number, and by how much that differs from the page's."""


@dataclass(frozen=True)
class PagesWithoutHeads(Pages):
    """The pages, each with the running heads as lines that were first rows or titles of its tables."""

    pages: Collection[PageLayout]
    heads: frozenset[_Key]
    lines: frozenset[str]  # the words of lines at the edges of other pages
    settings: Settings

    def __iter__(self) -> Iterator[PageLayout]:
        for page in self.pages:
            bare = _without_titles(page, self.lines)
            yield _without_head(bare, self) if self.heads else bare


def without_head_rows(pages: Collection[PageLayout], settings: Settings) -> PagesWithoutHeads:
    """The pages without rows and titles of tables that repeat on other pages but for the page number."""
    keys: Counter[_Key] = Counter()
    lines: set[str] = set()
    for page in pages:  # only once: to unpack a page takes its time
        keys.update(set(_keys(page, settings)))
        lines.update(
            words_of_head(block.raw) for block in page.blocks if isinstance(block, TextLine) and block.edge
        )
    heads = frozenset(key for key, count in keys.items() if count >= _OFTEN)
    return PagesWithoutHeads(pages, heads, frozenset(lines), settings)


def _without_titles(page: PageLayout, lines: Collection[str]) -> PageLayout:
    """The page with titles of tables that are numbers of pages, or lines at other pages' edges, as lines."""
    blocks: list[PageBlock] = []
    for block in page.blocks:
        title = block.caption if isinstance(block, PageTable) else ()
        edge = _edge_of(title[0], page) if len(title) == 1 else ""
        if edge and isinstance(block, PageTable):
            (line,) = title
            if is_page_number(line.raw) or words_of_head(line.raw) in lines:
                bare, head = replace(block, caption=()), replace(line, edge=edge)
                blocks += (bare, head) if edge == "bottom" else (head, bare)
                continue
        blocks.append(block)
    return page if len(blocks) == len(page.blocks) else replace(page, blocks=tuple(blocks))


def _edge_of(line: TextLine, page: PageLayout) -> str:
    """The edge of the page, top or bottom, at which nothing stands beyond the line; empty for others."""
    if all(line.box[1] < block.box[1] for block in page.blocks):
        return "top"
    return "bottom" if all(line.box[3] > block.box[3] for block in page.blocks) else ""


def _keys(page: PageLayout, settings: Settings) -> list[_Key]:
    """What a running head may be: the first row of a page's highest table, or its first line."""
    highest = min(page.blocks, key=lambda block: block.box[1], default=None)
    if isinstance(highest, TextLine):
        return _numbered([piece for piece, _, _ in highest.cells], page.number)
    if highest is None or len(highest.rows) < 2 or highest.form != "open" or highest.caption:
        return []
    if highest.box[1] > settings.margin_share * page.height:
        return []
    return _numbered([cell.raw for cell in highest.rows[0] if cell.raw], page.number)


def _numbered(texts: list[str], page: int) -> list[_Key]:
    matches = [_NUMBER.fullmatch(text) for text in texts]
    return [
        (tuple(texts[:at] + texts[at + 1 :]), int(match[1]) - page)
        for at, match in enumerate(matches)
        if match and len(texts) > 1
    ]


def _highest(page: PageLayout) -> PageTable | None:
    """The table that nothing stands above."""
    first = min(page.blocks, key=lambda block: block.box[1], default=None)
    return first if isinstance(first, PageTable) else None


def _without_head(page: PageLayout, book: PagesWithoutHeads) -> PageLayout:
    table = _highest(page)
    if table is None or not any(key in book.heads for key in _keys(page, book.settings)):
        return page
    cells = [cell for cell in table.rows[0] if cell.raw]
    box = enclosing([cell.box for cell in cells])
    raw = "  ".join(cell.raw for cell in cells)
    pieces = tuple((cell.raw, cell.box[0], cell.box[2]) for cell in cells)
    line = TextLine(
        raw, (), box, box[3] - box[1], bold=False, starts=True, opens=True, edge="top", cells=pieces
    )
    left = table.header_rows - 1 if table.header_rows else None
    x0, _, x1, bottom = table.box
    below = (x0, table.rows[1][0].box[1], x1, bottom)
    kept = replace(table, rows=table.rows[1:], header_rows=left or None, box=below)
    blocks: list[PageBlock] = [line]
    blocks += [kept if block is table else block for block in page.blocks]
    return replace(page, blocks=tuple(blocks))
