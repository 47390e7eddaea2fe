"""Kind `collapsed`: a row that lost cells where equal neighbours had been merged."""

from collections.abc import Iterator

from extract.align.grid import AlignedGrid, Collapse
from extract.compare.finding import BOOK, Spot, discrepancy, run
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition


def find(grid: AlignedGrid) -> Iterator[Discrepancy]:
    """One discrepancy for each row; its id depends on how the row collapsed, not on its figures."""
    for collapse in grid.collapses:
        sides = {edition: _row(grid, collapse, edition) for edition in EDITIONS}
        yield discrepancy(
            "collapsed",
            _spot(grid, collapse),
            sides["en"],
            sides["ja"],
            code=f"compare.collapsed.{_what(collapse)}",
            fields={"book": BOOK[collapse.edition], "printed": len(collapse.cells), "width": collapse.width},
            texts=(collapse.edition, str(collapse.width), *_shape(collapse)),
        )


def explained(collapse: Collapse) -> bool:
    """Whether merged neighbours explain the row, so that its figures can be compared one by one."""
    return collapse.layout is not None and not collapse.layout.lost


def _what(collapse: Collapse) -> str:
    return "merged" if explained(collapse) else "lost"


def _shape(collapse: Collapse) -> tuple[str, ...]:
    if collapse.layout is None:
        return (str(len(collapse.cells)),)
    return tuple(f"{start}-{end}" for start, end in collapse.layout.runs)


def _spot(grid: AlignedGrid, collapse: Collapse) -> Spot:
    if collapse.axis == "row":
        return Spot(grid, row=collapse.line)
    return Spot(grid, column=collapse.line)


def _row(grid: AlignedGrid, collapse: Collapse, edition: Edition) -> Printed | None:
    if edition == collapse.edition:
        return run(collapse.cells)
    view, index = grid.view(edition), collapse.line.index(edition)
    if view is None or index is None:
        return None
    return run(view.cells[index] if collapse.axis == "row" else [row[index] for row in view.cells])
