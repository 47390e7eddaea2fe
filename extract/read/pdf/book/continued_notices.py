"""What a printed table says about its own continuation: "continued on next page", "Table 3 (continued)"."""

import re
from dataclasses import replace

from extract.read.pdf.model import PageTable, TextLine
from extract.read.pdf.text.patterns import CONTINUED

_NOTICE = re.compile(
    r"""[\W_]*(?:
        (?:this\s+|the\s+)?(?:table\s+|chart\s+)?(?:is\s+)?
        (?:continued|continues|cont['’]?d\.?|to\s+be\s+continued)
        (?:\s+(?:on|from|over|overleaf|to|in|at|the|next|previous|following|preceding|facing|opposite|other
            |page|column|side|top|below|above|left|right|p\.?|\d+))*
        | (?:次|前|以下|右|左|裏)(?:の)?(?:ページ|頁|段|欄|面)?(?:に|へ|から|より|の)?
          (?:続く|続き|つづく|つづき)
        | (?:続く|つづく|以下次頁|以下次ページ)
    )[\W_]*""",
    re.IGNORECASE | re.VERBOSE,
)


def is_notice(text: str) -> bool:
    """Whether a line only says that something goes on elsewhere, or comes from there."""
    return _NOTICE.fullmatch(text) is not None


def without_notices(table: PageTable) -> tuple[PageTable, tuple[TextLine, ...]]:
    """The table without rows and titles that only say that it goes on, and these as lines.

    A first row that is a title with such a word becomes the title.
    """
    notices = tuple(line for line in table.caption if is_notice(line.raw))
    if notices:
        table = replace(table, caption=tuple(line for line in table.caption if line not in notices))
    first, last = _only_text(table, 0), _only_text(table, -1)
    if first and not table.caption and not is_notice(first.raw) and CONTINUED.search(first.raw):
        left = table.header_rows - 1 if table.header_rows else None
        table = replace(table, rows=table.rows[1:], caption=(first,), header_rows=left or None)
    elif first and is_notice(first.raw):
        left = table.header_rows - 1 if table.header_rows else None
        table = replace(table, rows=table.rows[1:], header_rows=left or None)
        notices += (first,)
    if last and is_notice(last.raw):
        table = replace(table, rows=table.rows[:-1])
        notices += (last,)
    return table, notices


def _only_text(table: PageTable, at: int) -> TextLine | None:
    """The only text of the first or last row of several, as a line."""
    cells = [cell for cell in table.rows[at] if cell.raw]
    if len(cells) != 1 or len(table.rows) < 3:
        return None
    (cell,) = cells
    return TextLine(cell.raw, cell.raised, cell.box, cell.box[3] - cell.box[1], cell.heading)
