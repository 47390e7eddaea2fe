"""Kinds `missing-row`, `extra-row`, `missing-column`, `extra-column`: a line that only one book has."""

from collections.abc import Iterator

from extract.align.grid import AlignedGrid
from extract.align.pair_rows_columns import AlignedLine
from extract.compare.finding import Spot, discrepancy, run, whole_line
from extract.compare.glosses import glosses
from extract.model.document import Cell
from extract.tables.folding import fold, plain
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition


def find(grid: AlignedGrid, subheads: dict[AlignedLine, str]) -> Iterator[Discrepancy]:
    """Rows and columns that a book with the table lacks, or has in addition to the declared ones."""
    for axis, lines in (("row", grid.rows), ("column", grid.columns)):
        for line in lines:
            if line in subheads:
                yield from _subhead(grid, line)
                continue
            lacking = [e for e in EDITIONS if grid.view(e) is not None and line.index(e) is None]
            printing = [e for e in EDITIONS if line.index(e) is not None]
            if grid.declaration and line.declared is None:
                yield _report(grid, f"extra-{axis}", line, axis, printing)
            elif lacking and not (axis == "column" and glosses(grid, line)):
                yield _report(grid, f"missing-{axis}", line, axis, lacking)


def _report(grid: AlignedGrid, kind: str, line: AlignedLine, axis: str, books: list[Edition]) -> Discrepancy:
    spot = Spot(grid, row=line) if axis == "row" else Spot(grid, column=line)
    sides = {edition: whole_line(grid.view(edition), line.index(edition), axis) for edition in EDITIONS}
    which = "both" if len(books) == 2 else books[0]
    return discrepancy(kind, spot, sides["en"], sides["ja"], code=f"compare.{kind}.{which}", texts=(which,))


def _subhead(grid: AlignedGrid, line: AlignedLine) -> Iterator[Discrepancy]:
    """A subhead has no figures: text after it in one book only is reported once."""
    cells = {edition: _figures(grid, line, edition) for edition in EDITIONS}
    if line.en is None or line.ja is None:
        return
    printed = {edition: " ".join(fold(plain(cell.raw)) for cell in cells[edition]) for edition in EDITIONS}
    if printed["en"] != printed["ja"]:
        yield discrepancy(
            "header",
            Spot(grid, row=line),
            run(cells["en"]),
            run(cells["ja"]),
            code="compare.header.subhead",
            severity="no-verdict",
            texts=(printed["en"], printed["ja"]),
        )


def _figures(grid: AlignedGrid, line: AlignedLine, edition: Edition) -> list[Cell]:
    view, index = grid.view(edition), line.index(edition)
    if view is None or index is None:
        return []
    return [cell for cell in view.cells[index] if cell.text.strip() and not cell.covered]
