"""A table of a PDF that was read in two, in the midst of its numbered rows: they are one table again.

A long note below a table may be a row of it whose second cell runs over many lines, or over the end of a
column. What follows then seems to be text, and the further notes a table of their own.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from extract.model.document import Block, Grid, Paragraph, RawCell
from extract.read.signs import ends_sentence

_NUMBER = re.compile(r"(\d{1,2})\s*[:：]")


def with_numbered_rows_joined(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks; a table whose rows (`5: | text`) count on from the last row of the table before is its end.

    Only the rest of the last row's sentence may stand between both; it is given back to its cell.
    """
    table: Grid | None = None  # whose last row has a number,
    rest: Paragraph | None = None  # and what may be the rest of that row
    for block in blocks:
        if table and isinstance(block, Grid) and _counts_on(table, block):
            table, rest = _joined(table, rest, block), None
        elif table and rest is None and isinstance(block, Paragraph) and _ends_cell(table, block):
            rest = block
        else:
            yield from filter(None, (table, rest))
            table = rest = None
            if isinstance(block, Grid) and block.rows and _number(block.rows[-1]) is not None:
                table = block
            else:
                yield block
    yield from filter(None, (table, rest))


def _number(row: Sequence[RawCell]) -> int | None:
    """The number of a row that is nothing but a number with a colon and a text."""
    texts = [text for cell in row if (text := cell.raw.strip())]
    match = _NUMBER.fullmatch(texts[0]) if len(texts) == 2 else None
    return int(match[1]) if match else None


def _counts_on(table: Grid, block: Grid) -> bool:
    """Whether every row of a table without a title has the number that comes next."""
    if block.caption or block.form != table.form or len(block.rows[0]) != len(table.rows[-1]):
        return False
    numbers = [_number(row) for row in (table.rows[-1], *block.rows)]
    return all(a is not None and b == a + 1 for a, b in pairwise(numbers))


def _ends_cell(table: Grid, paragraph: Paragraph) -> bool:
    """Whether a text may be the rest of the sentence in the last cell of a table."""
    begun = next(cell.raw for cell in reversed(table.rows[-1]) if cell.raw.strip())
    return not ends_sentence(begun) and not paragraph.lines[0].level and paragraph.raw[:1].islower()


def _joined(table: Grid, rest: Paragraph | None, block: Grid) -> Grid:
    rows = table.rows
    if rest is not None:
        at = max(n for n, cell in enumerate(rows[-1]) if cell.raw.strip())
        whole = replace(rows[-1][at], raw=f"{rows[-1][at].raw.rstrip()} {rest.raw.strip()}")
        rows = (*rows[:-1], (*rows[-1][:at], whole, *rows[-1][at + 1 :]))
    return replace(table, rows=(*rows, *block.rows), places=(*table.places, *block.places))
