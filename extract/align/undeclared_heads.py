"""The number of head rows and head columns of two undeclared tables, made the same in both books."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from operator import eq

from extract.align.labels import latin
from extract.align.signs import sign
from extract.model.document import Cell, Table
from extract.tables.folding import fold, plain

FEW = 4  # rows of which one may be misplaced, and so be twice in a group
FEWEST_ROWS = 2  # below the heads


def unify_heads(en: Table | None, ja: Table | None) -> tuple[Table | None, Table | None]:
    """The two tables with equal numbers of head rows and columns, and group names repeated in all rows.

    A file may mark its heads (HTML, Markdown) while those of the other are guessed; of two guesses the larger
    one is taken, since heads of words only look like no heads, unless one book certainly leaves them out.
    """
    en, ja = _unfolded(en, ja), _unfolded(ja, en)
    tables = [_grouped(_with_blank_bands(table)) if table else None for table in (en, ja)]
    if not tables[0] or not tables[1]:
        return tables[0], tables[1]
    first, second = _banded(tables[0], tables[1]), _banded(tables[1], tables[0])
    rows = max(first.header_rows, second.header_rows)
    shown = [table for table in (first, second) if table.shows_heads]
    if not shown and len(first.rows) != len(second.rows):
        shown = [max(first, second, key=lambda table: len(table.rows))]
    elif len(shown) == 1:
        rows = shown[0].header_rows
    own = [table.header_rows if len(shown) == 2 else rows for table in (first, second)]
    if len(shown) == 1 and not rows and _more_heads(shown[0], second if shown[0] is first else first):
        own[shown[0] is first] = 1
    if len(shown) == 1 and rows:
        own[shown[0] is first] = _heads_like(shown[0], second if shown[0] is first else first, rows)
    columns = max(first.header_columns, second.header_columns)
    return _headed(first, own[0], columns), _headed(second, own[1], columns)


def _heads_like(shown: Table, other: Table, rows: int) -> int:
    """How many head rows the other table has: `rows`, unless its first row, or the one below the heads that
    were guessed, is like the first row below the heads of the one that shows them, or that is longer by a
    row, rather than like a head.
    """
    body = shown.rows[shown.header_rows :]
    if not body or len(other.rows[0]) != len(body[0]):
        return rows
    for heads in sorted({0, other.header_rows}):
        if heads >= shown.header_rows or (not heads and len(other.rows) != len(body)):
            continue
        alike = [
            sum(map(_say_the_same, row, other.rows[heads]))
            for row in (shown.rows[shown.header_rows - 1], body[0])
        ]
        if alike[1] > alike[0]:
            return heads
    return rows


def _say_the_same(one: Cell, other: Cell) -> bool:
    """Whether two cells certainly say the same: one figure or code, the same characters, or one name."""
    a, b = sign(one.text), sign(other.text)
    if (a.kind == b.kind in ("figure", "code") and a.key == b.key) or a.stated == b.stated != ():
        return True
    return fold(plain(one.raw)) == fold(plain(other.raw)) or latin(one.text) == latin(other.text) != ""


def _more_heads(shown: Table, other: Table) -> bool:
    """Whether the other table has a row of words above the rows of one without heads, such as a list."""
    if len(other.rows) != len(shown.rows) + 1 or any(
        sign(cell.text).kind == "figure" for cell in other.rows[0]
    ):
        return False
    labels = [[sign(row[0].text).key for row in rows] for rows in (shown.rows, other.rows[1:])]
    same: int = sum(map(eq, *labels))
    return 2 * same > len(shown.rows)


def _headed(table: Table, rows: int, columns: int) -> Table:
    rows = rows if len(table.rows) - rows >= FEWEST_ROWS or rows <= table.header_rows else table.header_rows
    width = len(table.rows[0]) if table.rows else 0
    columns = columns if width - columns >= 1 or columns <= table.header_columns else table.header_columns
    if (rows, columns) == (table.header_rows, table.header_columns):
        return table
    return replace(table, header_rows=rows, header_columns=columns)


def _grouped(table: Table) -> Table:
    """The table with two label columns, if its first column names groups of rows.

    The group is printed once above blanks, in a cell that spans its rows, or in every row; next to it every
    row has a name of its own.
    """
    body = table.rows[table.header_rows :]
    if len(body) < 2 or len(table.rows[0]) < 3 or table.header_columns != 1:
        return table
    names = [row[1].text.strip() for row in body]
    firsts = [row[0] for row in body]
    if not firsts[0].text.strip() or not _names(firsts[0].text):
        return table
    filled: list[Cell] = []
    for cell in firsts:
        filled.append(cell if cell.text.strip() else replace(filled[-1], covered=True))
    groups = [cell.text for cell in filled]
    several = len(set(groups)) > 1 or any(cell.covered for cell in filled)
    own = all(sign(name).kind in ("word", "code") for name in names)
    if not own or len(set(zip(groups, names, strict=True))) < len(names) - len(names) // FEW:
        return table
    if len(set(groups)) == len(groups) or not several or not _in_one_run(groups):
        return table
    rows = (
        *table.rows[: table.header_rows],
        *((cell, *row[1:]) for cell, row in zip(filled, body, strict=True)),
    )
    return replace(table, rows=rows, header_columns=2)


def _banded(table: Table, other: Table) -> Table:
    """The table with the names across its rows in a column of their own, if the other book has that column.

    A row above the first of those names is no group's.
    """
    bands = [at for at in range(table.header_rows, len(table.rows)) if _is_band(table.rows[at])]
    if other.header_columns != 2 or table.header_columns != 1 or not bands:
        return table
    groups = len({row[0].text for row in other.rows[other.header_rows :]})
    if len(bands) != groups or bands[0] != table.header_rows:
        return table
    rows, name = [], _blank(table.rows[0][0])
    for at, row in enumerate(table.rows):
        if at in bands:
            name = replace(row[0], columns=1)
            continue
        rows.append((name, *row))
        name = replace(name, covered=at >= table.header_rows)
    return replace(table, rows=tuple(rows), header_columns=2, collapsed=())


def _blank(cell: Cell) -> Cell:
    return replace(cell, raw="", text="", value=None, marks=())


def _unfolded(table: Table | None, other: Table | None) -> Table | None:
    """The table with its parts below each other, if it stands in several parts side by side under the same
    heads, and the other book has as many columns or such parts too.
    """
    columns = _repeated(table)
    if table is None or other is None or not columns:
        return table
    if columns not in (_repeated(other), len(other.rows[0]) if other.rows else 0):
        return table
    heads, body = table.rows[:1], table.rows[1:]
    parts = [row[at : at + columns] for at in range(0, len(heads[0]), columns) for row in body]
    rows = [row for row in parts if any(cell.text.strip() for cell in row)]
    return replace(table, rows=(heads[0][:columns], *rows), collapsed=())


def _repeated(table: Table | None) -> int:
    """The number of columns after which the heads of a table begin again; 0 if they do not."""
    if table is None or table.header_rows != 1 or len(table.rows) < FEWEST_ROWS:
        return 0
    heads = [fold(cell.text) for cell in table.rows[0]]
    for columns in range(2, len(heads) // 2 + 1):
        again = [heads[at : at + columns] for at in range(0, len(heads), columns)]
        if again.count(heads[:columns]) == len(again) and len(set(heads[:columns])) == columns:
            return columns
    return 0


def _with_blank_bands(table: Table) -> Table:
    """The table with blanks behind a name that spans a whole row below the heads."""
    if table.header_rows > 1 and _is_band(table.rows[table.header_rows - 1]):
        table = replace(table, header_rows=table.header_rows - 1)  # the name of a group, set like a head
    body = table.rows[table.header_rows :]
    bands = [len(row) > 1 and all(cell.covered for cell in row[1:]) and _names(row[0].text) for row in body]
    if not any(bands):
        return table
    rows = [(row[0], *map(_blank, row[1:])) if band else row for row, band in zip(body, bands, strict=True)]
    return replace(table, rows=(*table.rows[: table.header_rows], *rows))


def _is_band(row: Sequence[Cell]) -> bool:
    """Whether a row is a name and blanks."""
    named = bool(row[0].text.strip()) and not row[0].covered
    return named and all(cell.covered or not cell.text.strip() for cell in row[1:])


def _in_one_run(groups: Sequence[str]) -> bool:
    """Whether all rows of each group stand together."""
    return sum(a != b for a, b in pairwise(groups)) + 1 == len(set(groups))


def _names(text: str) -> bool:
    """Whether a text is a name: a short one such as Navy looks like a code, and Turn 2 has a figure."""
    meaning = sign(text)
    return meaning.kind == "word" or (
        meaning.kind == "code" and (not meaning.stated or _COUNTED_NAME.fullmatch(text.strip()) is not None)
    )


_COUNTED_NAME = re.compile(r"[^\W\d_]{3,}\.? \d{1,4}")
