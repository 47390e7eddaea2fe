"""Make a discrepancy: its sides from cells, its id from the printed text."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from extract.align.grid import AlignedGrid
from extract.align.pair_rows_columns import AlignedLine
from extract.align.view import TableView
from extract.model.document import Cell
from extract.tables.folding import fold
from rules_core.messages import say
from rules_core.model.discrepancies import Discrepancy, Severity
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition

BOOK: dict[Edition, dict[str, str]] = {
    "en": {"en": "the English book", "ja": "英語版"},
    "ja": {"en": "the Japanese book", "ja": "日本語版"},
}

Side = TypeVar("Side")


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a pair of tables: a cell, a whole row or column, or the table itself."""

    grid: AlignedGrid
    row: AlignedLine | None = None
    column: AlignedLine | None = None

    @property
    def severity(self) -> Severity:
        """The severity of a wrong figure here."""
        return "verdict" if self.grid.verdict else "no-verdict"


def only_in(edition: Edition, printed: Side | None) -> tuple[Side | None, Side | None]:
    """What one book prints as the sides of a difference, of which the other one is empty."""
    return (printed, None) if edition == "en" else (None, printed)


def side(cell: Cell | None) -> Printed | None:
    """The text that one book prints in a cell."""
    if cell is None:
        return None
    return Printed(cell.raw, cell.text, cell.place, cell.value, tuple(mark.text for mark in cell.marks))


def run(cells: Sequence[Cell]) -> Printed | None:
    """The text that one book prints in several cells of a row, column or table, at the place of the first."""
    printed = [cell for cell in cells if cell.raw.strip() and not cell.covered]
    if not printed:
        return None
    text = " | ".join(" ".join(cell.text.split()) for cell in printed)
    return Printed(" | ".join(" ".join(cell.raw.split()) for cell in printed), text, printed[0].place)


def whole_line(view: TableView | None, index: int | None, axis: str) -> Printed | None:
    """A whole row or column of a table as its book prints it; None if it lacks that."""
    if view is None or index is None:
        return None
    head = (view.rows if axis == "row" else view.columns)[index].label
    cells: Sequence[Cell] = view.cells[index] if axis == "row" else [row[index] for row in view.cells]
    return run([*([head] if head else []), *cells])


def discrepancy(
    kind: str,
    spot: Spot,
    en: Printed | None,
    ja: Printed | None,
    *,
    severity: Severity | None = None,
    code: str | None = None,
    fields: Mapping[str, Any] | None = None,
    texts: Iterable[str] | None = None,
) -> Discrepancy:
    """A discrepancy of one kind at one spot.

    `code` is the message id (by default `compare.<kind>`). `texts` are what the id depends on besides kind
    and spot: by default the two printed texts, folded.
    """
    row, column = spot.row, spot.column
    identity = [
        kind,
        spot.grid.identity,
        row.key if row else "",
        column.key if column else "",
        *(texts if texts is not None else (_printed(en), _printed(ja))),
    ]
    return Discrepancy(
        id=f"{kind}-{fingerprint(identity)}",
        kind=kind,
        severity=severity or spot.severity,
        table=spot.grid.id,
        rule=spot.grid.rule,
        row=spot.grid.name(row) if row else None,
        column=spot.grid.name(column) if column else None,
        en=en,
        ja=ja,
        code=code or f"compare.{kind}",
        fields={**(fields or {}), **_titles(spot.grid)},
    )


def _titles(grid: AlignedGrid) -> dict[str, dict[str, str]]:
    """Display names of a table: its declared name, else its title, else section and heads."""
    if grid.declaration is not None and grid.declaration.name:
        return {"table": dict(grid.declaration.name)}
    if grid.declaration is not None:
        return {}
    views = [(edition, view) for edition in EDITIONS if (view := grid.view(edition))]
    printed = {
        edition: title.raw.strip()
        for edition, view in views
        if (title := view.table.title) and (len(views) > 1 or title.place != view.table.section)
    }  # of the tables of a section the one that a book lacks is named by its heads
    number = "" if grid.section else grid.rule or ""
    if printed:
        either = next(iter(printed.values()))
        titles: dict[str, str] = {edition: printed.get(edition, either) for edition in EDITIONS}
        rule = number + " " if number else ""
        return {
            "table": {e: title if title.startswith(number) else rule + title for e, title in titles.items()}
        }
    by_edition: dict[str, str] = {}
    for edition in EDITIONS:
        view = grid.view(edition) or views[0][1]
        section = grid.section[edition] if grid.section else number
        heads = " | ".join(
            " ".join(c.text.split()) for c in view.table.rows[0] if c.text.strip() and not c.covered
        )
        code = "compare.table.in" if section else "compare.table.at"
        by_edition[edition] = say(code, edition, section=section, heads=shortened(heads))
    return {"table": by_edition}


def shortened(text: str) -> str:
    """The beginning of a long line of heads."""
    return text if len(text) <= LONGEST_HEADS else text[:LONGEST_HEADS].rstrip(" |") + " …"


LONGEST_HEADS = 50


def fingerprint(parts: Iterable[str]) -> str:
    """Twelve hexadecimal digits of a hash of the parts, independent of place, path, order and language."""
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()[:12]


def numbered(discrepancies: Iterable[Discrepancy]) -> tuple[Discrepancy, ...]:
    """The discrepancies with `-2`, `-3` appended to repeated ids."""
    seen: Counter[str] = Counter()
    result = []
    for item in discrepancies:
        seen[item.id] += 1
        count = seen[item.id]
        result.append(item if count == 1 else replace(item, id=f"{item.id}-{count}"))
    return tuple(result)


def _printed(side: Printed | None) -> str:
    return "" if side is None else " ".join((fold(side.text), *sorted(map(fold, side.marks))))
