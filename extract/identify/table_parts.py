"""A declared table that a break divides in two grids: the part without an id is joined to the other."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from extract.identify.labels import pair
from extract.identify.match import Fit, label_of
from extract.model.packed import packed
from extract.tables.folding import fold
from extract.tables.shape import Sheet, Slot
from extract.tables.survey import FEW, GridInPlace
from rules_core.model.tables import Edition

_REPEATED = 2  # rows of a head that a page may print again


def with_parts_joined(
    grids: Sequence[GridInPlace], fits: Mapping[int, Fit], edition: Edition | None
) -> Sequence[GridInPlace]:
    """The grids, with those joined that hold the rows which a declared table next to them lacks.

    `fits` are the declared tables by their position. Returns `grids` itself if nothing is to be joined.
    """
    changed: dict[int, GridInPlace | None] = {}  # None: joined with another
    for index, fit in fits.items():
        for step in (1, -1):
            other = index + step
            while 0 <= other < len(grids) and other not in fits and other not in changed:
                one, two = changed.get(index) or grids[index], grids[other]
                joined = _joined(*((one, two) if step > 0 else (two, one)), fit, edition)
                if joined is None:
                    break
                changed |= {index: joined, other: None}
                other += step
    kept = (changed.get(index, grid) for index, grid in enumerate(grids))
    return packed((grid for grid in kept if grid is not None), FEW) if changed else grids


def _joined(one: GridInPlace, other: GridInPlace, fit: Fit, edition: Edition | None) -> GridInPlace | None:
    """Both as one grid, if one of them is the declared table and the other has only rows it lacks."""
    if one.sheet.width != other.sheet.width or (other.sheet.title and fold(other.sheet.title.raw)):
        return None
    rows = [*one.sheet.rows, *_without_head(other.sheet, one.sheet)]
    axis = fit.declaration.columns if fit.transposed else fit.declaration.rows
    heads = {_folded(row) for row in fit.rows[: fit.header_rows]}
    if heads and _folded(rows[0]) not in heads:
        return None
    labels = [label_of(row[0]) for row in rows if _folded(row) not in heads]
    paired = pair(labels, axis, edition)
    known = sum(key is not None for key in fit.row_keys)
    if paired.sure <= known or None in paired.keys:
        return None
    sheet = replace(one.sheet, rows=tuple(rows), notes=(*one.sheet.notes, *other.sheet.notes))
    grid = replace(one.grid, places=(*one.grid.places, *other.grid.places))
    return replace(one, sheet=sheet, grid=grid, notes=(*one.notes, *other.notes))


def _without_head(sheet: Sheet, before: Sheet) -> list[tuple[Slot, ...]]:
    """The rows of a later part without those that repeat the head of the part before."""
    head = {_folded(row) for row in before.rows[:_REPEATED]}
    return [row for at, row in enumerate(sheet.rows) if at >= _REPEATED or _folded(row) not in head]


def _folded(row: Sequence[Slot]) -> tuple[str, ...]:
    return tuple(fold(slot.cell.raw) for slot in row)
