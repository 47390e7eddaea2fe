"""Compare every cell that either book prints: at most one discrepancy each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from extract.align.grid import AlignedGrid
from extract.align.meanings import meanings
from extract.align.pair_rows_columns import AlignedLine
from extract.align.renderings import Renderings
from extract.align.signs import sign
from extract.align.strange_names import Texts
from extract.compare import collapsed, mark, notation, record, unreadable, value
from extract.compare.figures import same_meaning, same_print
from extract.compare.finding import Spot
from extract.compare.unlike_labels import are_unlike
from extract.model.document import Cell
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Figure


@dataclass(frozen=True, slots=True)
class Checked:
    """One place that was checked, and the discrepancy there (None if there is none)."""

    table: str
    row: str
    column: str
    place: Place
    discrepancy: Discrepancy | None = None


def find(
    grid: AlignedGrid,
    subheads: Iterable[AlignedLine],
    recorded: record.Record,
    renderings: Renderings,
    texts: Texts | None,
) -> Iterator[Checked]:
    """Check all cells of the table, row by row. `texts` are all that both books print.

    Rows and columns that a book lacks, rows with unexplained lost cells, and subheads are reported elsewhere;
    their cells are not checked.
    """
    skipped = {line.key for line in subheads}
    skipped |= {collapse.line.key for collapse in grid.collapses if not collapsed.explained(collapse)}
    means = meanings(grid)
    reported: set[tuple[str, Place, str]] = set()
    for row, column, en, ja in grid.pairs():
        if row.key in skipped or column.key in skipped or _partly(grid, row) or _partly(grid, column):
            continue
        spot = Spot(grid, row, column)
        figure = recorded.get((row.key, means.get(column.key, column.key)))
        if en and ja:
            difference = _between(spot, en, ja, renderings, texts) or record.wording(spot, en, ja, figure)
            if difference and _repeated(en, ja, reported):
                difference = None
        else:
            difference = _alone(spot, en, ja, figure)
        place = next(cell.place for cell in (ja, en) if cell is not None)
        yield Checked(grid.id, row.key, column.key, place, difference)


def _between(
    spot: Spot, en: Cell, ja: Cell, renderings: Renderings, texts: Texts | None
) -> Discrepancy | None:
    if spot.grid.declaration is None:
        return _undeclared(spot, en, ja, renderings, texts)
    for kind in (unreadable.find, value.find, mark.find, unreadable.letters, notation.find):
        result = kind(spot, en, ja)
        if result is not None:
            return result
    return None


def _undeclared(
    spot: Spot, en: Cell, ja: Cell, renderings: Renderings, texts: Texts | None
) -> Discrepancy | None:
    """The discrepancy between two undeclared cells."""
    if same_print(en, ja):
        return notation.find(spot, en, ja)
    column = spot.column.key if spot.column else ""
    if not same_meaning(en, ja) or renderings.differ(spot.grid.id, column, en, ja):
        return value.differs(spot, en, ja)
    usual = renderings.unusual(en, ja) if spot.row and _sure(spot.grid, spot.row, renderings) else None
    unlike = are_unlike(en.text, ja.text, texts) and not renderings.met(en, ja)
    if usual is not None or unlike or renderings.contradict(en, ja, (spot.grid.id, column)):
        return value.words(spot, en, ja, usual)
    return mark.find(spot, en, ja) or notation.find(spot, en, ja)


def _sure(grid: AlignedGrid, row: AlignedLine, renderings: Renderings) -> bool:
    """Whether a row certainly is the same one: it has a figure or code that both books print, or it stands in
    the same place of equally many, under a label that is rendered so elsewhere too.
    """
    if (
        grid.en
        and grid.ja
        and len(grid.en.rows) == len(grid.ja.rows)
        and row.en == row.ja
        and any(renderings.met(*both) for both in _labels(grid, row))
    ):
        return True
    signs = [[sign(cell.text) for cell in cells] for cells in (*_labels(grid, row), *_both(grid, row))]
    return any(one.kind in ("figure", "code") and one.key == other.key for one, other in signs)


def _labels(grid: AlignedGrid, row: AlignedLine) -> Iterator[tuple[Cell, Cell]]:
    """The labels of a row in both books, if both have one."""
    if grid.en and grid.ja and row.en is not None and row.ja is not None:
        labels = grid.en.rows[row.en].label, grid.ja.rows[row.ja].label
        if labels[0] and labels[1]:
            yield labels[0], labels[1]


def _both(grid: AlignedGrid, row: AlignedLine) -> Iterator[tuple[Cell, Cell]]:
    for column in grid.columns:
        en, ja = grid.cell("en", row, column), grid.cell("ja", row, column)
        if en and ja:
            yield en, ja


def _alone(spot: Spot, en: Cell | None, ja: Cell | None, figure: Figure | None) -> Discrepancy | None:
    result = unreadable.find(spot, en, ja)
    if result is not None:
        return result
    for edition, cell in zip(EDITIONS, (en, ja), strict=True):
        if cell is not None:
            changed = record.find(spot, edition, cell, figure.printed(edition) if figure else None)
            return changed or unreadable.letters(spot, en, ja)
    return None


def _partly(grid: AlignedGrid, line: AlignedLine) -> bool:
    """Whether a line is missing from a book that has the table, or is undeclared."""
    lacking = any(grid.view(e) is not None and line.index(e) is None for e in EDITIONS)
    return lacking or (grid.declaration is not None and line.declared is None)


def _repeated(en: Cell, ja: Cell, reported: set[tuple[str, Place, str]]) -> bool:
    """Whether a merged cell has already been reported against the same figure of the other book."""
    mine = {("en", en.place, ja.text), ("ja", ja.place, en.text)}
    if mine & reported:
        return True
    reported |= mine
    return False
