"""The marks in a table that both books print: cells, rows, columns and notes that differ."""

from collections.abc import Iterable, Iterator

from extract.facing.edition import TableMarks, TablePair
from extract.model.document import Table
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition


def table_marks(pair: TablePair, discrepancies: Iterable[Discrepancy]) -> TableMarks:
    """The places of a table that discrepancies are about; of several at one place the first counts."""
    marks: dict[tuple[Edition, Place], str] = {}
    for item in discrepancies:
        for edition in EDITIONS:
            table, side = pair.table(edition), item.side(edition)
            if table is None or side is None or side.span is not None:
                continue
            for place in _places(table, side, item):
                marks.setdefault((edition, place), item.id)
    return marks


def _places(table: Table, side: Printed, item: Discrepancy) -> Iterator[Place]:
    """The place itself; all places of a row or column if the discrepancy is about a whole one."""
    place = side.place
    for note in table.notes:
        if note.place == place or (_same_line(note.place, place) and side.raw in note.raw):
            yield note.place
            return
    for row in table.rows:
        for column, cell in enumerate(row):
            if cell.place != place or cell.covered:
                continue
            yield place
            if item.column is None:
                yield from (each.place for each in row if not each.covered)
            elif item.row is None and item.kind != "header":
                yield from (each[column].place for each in table.rows if not each[column].covered)
            return


def _same_line(one: Place, other: Place) -> bool:
    return (one.file, one.page, one.line) == (other.file, other.page, other.line)
