"""Running heads that a page takes for the first row of its table: they repeat, and count the pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from extract.read.pdf.book.page_store import Pages
from extract.read.pdf.model import PageBlock, PageLayout, PageTable, TextLine, enclosing
from extract.read.pdf.settings import Settings

_NUMBER = re.compile(r"[\W_]*(\d{1,4})[\W_]*")
_OFTEN = 2  # pages that show a head

_Key = tuple[tuple[str, ...], int]
"""The cells of a row but for the page number, and by how much that differs from the page's."""


@dataclass(frozen=True)
class PagesWithoutHeads(Pages):
    """The pages, each with the running head as a line of its own where its first table began with it."""

    pages: Collection[PageLayout]
    heads: frozenset[_Key]
    settings: Settings

    def __iter__(self) -> Iterator[PageLayout]:
        for page in self.pages:
            yield _without_head(page, self) if self.heads else page


def without_head_rows(pages: Collection[PageLayout], settings: Settings) -> PagesWithoutHeads:
    """The pages without rows at the top of tables that repeat on other pages but for the page number."""
    keys = Counter(key for page in pages for key in set(_keys(page, settings)))
    heads = frozenset(key for key, count in keys.items() if count >= _OFTEN)
    return PagesWithoutHeads(pages, heads, settings)


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
