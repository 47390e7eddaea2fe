"""Attach breaches of laws to discrepancies as evidence; a breach elsewhere is a discrepancy itself."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from extract.align.grid import AlignedGrid
from extract.compare.finding import BOOK, Spot, discrepancy, run
from extract.evidence import broken
from extract.evidence.figures import of_book
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy, Evidence, label_text
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, OTHER, Edition
from rules_core.table_laws import Breach, Where

_FIGURE_KINDS = ("value", "unreadable", "record")
_LINE_KINDS = ("collapsed", "header", "missing-row", "missing-column", "extra-row", "extra-column")


def attach_evidence(grid: AlignedGrid, discrepancies: Iterable[Discrepancy]) -> tuple[Discrepancy, ...]:
    """The discrepancies of a table with evidence from the breaches that concern them.

    A breach without a disputed figure becomes a discrepancy of kind `law` at its most suspect cell, once for
    both books if they break it alike.
    """
    if grid.declaration is None:
        return tuple(discrepancies)
    discrepancies = list(discrepancies)
    evidence: dict[str, list[Evidence]] = defaultdict(list)
    loose: dict[tuple[str, tuple[Where, ...]], dict[Edition, Breach]] = defaultdict(dict)
    breaches = {e: broken(grid.declaration, of_book(grid, e)) for e in EDITIONS}
    for edition in EDITIONS:
        other = OTHER[edition]
        for name, breach in breaches[edition]:
            disputed = _touched(breach, discrepancies)
            if not disputed:
                loose[name, breach.cells][edition] = breach
                continue
            both = any(name == n and breach.cells == b.cells for n, b in breaches[other])
            proves = other if grid.view(other) is not None and not both else None
            for item in disputed:
                evidence[item.id].append(_evidence(grid, name, breach, edition, proves))
    weighed = [replace(item, evidence=(*item.evidence, *evidence[item.id])) for item in discrepancies]
    return (*weighed, *(_law(grid, name, by_book) for (name, _), by_book in loose.items()))


def _touched(breach: Breach, discrepancies: Iterable[Discrepancy]) -> list[Discrepancy]:
    """Discrepancies at a cell of the breach; if there are none, those of a whole row or column of it."""
    cells = set(breach.cells)
    at_cells = [item for item in discrepancies if item.kind in _FIGURE_KINDS and item.cell[1:] in cells]
    if at_cells:
        return at_cells
    rows, columns = {row for row, _ in cells}, {column for _, column in cells}

    def runs_through(item: Discrepancy) -> bool:
        _, row, column = item.cell
        return row in rows if row is not None else column in columns

    return [item for item in discrepancies if item.kind in _LINE_KINDS and runs_through(item)]


def _evidence(
    grid: AlignedGrid, name: str, breach: Breach, edition: Edition, proves: Edition | None
) -> Evidence:
    labels = {line.key: grid.name(line) for line in (*grid.rows, *grid.columns)}
    named = {
        name: {language: label_text(labels[key], language) for language in ("en", "ja")}
        for name, key in breach.fields.items()
        if name in ("from", "to")
    }
    fields = {**breach.fields, **named, "book": BOOK[edition]}
    return Evidence(f"{name}:{edition}", proves, breach.code, fields, tuple(_places(grid, breach, edition)))


def _law(grid: AlignedGrid, name: str, by_book: dict[Edition, Breach]) -> Discrepancy:
    """The discrepancy for a breach inside one book, or in both alike."""
    edition = next(iter(by_book))
    breach = by_book[edition]
    row_key, column_key = breach.cells[0]
    spot = Spot(
        grid,
        next(line for line in grid.rows if line.key == row_key),
        next(line for line in grid.columns if line.key == column_key),
    )
    sides = {e: _side(grid, by_book[e], e) if e in by_book else None for e in EDITIONS}
    texts = [name, *(side.text for side in sides.values() if side)]
    made = discrepancy("law", spot, sides["en"], sides["ja"], fields={"law": name}, texts=texts)
    return replace(made, evidence=(_evidence(grid, name, breach, edition, None),))


def _side(grid: AlignedGrid, breach: Breach, edition: Edition) -> Printed | None:
    """The printed cells of a breach, the most suspect first."""
    lines = {line.key: line for line in (*grid.rows, *grid.columns)}
    cells = [grid.cell(edition, lines[row], lines[column]) for row, column in breach.cells]
    return run([cell for cell in cells if cell is not None])


def _places(grid: AlignedGrid, breach: Breach, edition: Edition) -> Iterator[Place]:
    lines = {line.key: line for line in (*grid.rows, *grid.columns)}
    for row, column in breach.cells:
        cell = grid.cell(edition, lines[row], lines[column])
        if cell is not None:
            yield cell.place
