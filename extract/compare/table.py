"""Kinds `missing-table`, `extra-table` and `title`; a table that could not be read is `unreadable`."""

from collections.abc import Collection, Iterator

from extract.align.grid import AlignedGrid
from extract.align.labels import label_wording
from extract.compare.finding import Spot, discrepancy
from extract.compare.header import marks_of
from extract.model.document import Table
from extract.tables.marks import take_off
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, OTHER, Edition

FEW = 4  # rows of either book without a partner


def missing(grid: AlignedGrid, declared_system: bool, unread: Collection[Edition]) -> Iterator[Discrepancy]:
    """A table that a book should print and does not, or one without a declaration.

    For a book in `unread`, with unreadable parts, a missing table is not reported.
    """
    lacking = [e for e in EDITIONS if grid.view(e) is None]
    if grid.declaration is None and declared_system:
        which = "both" if not lacking else "ja" if lacking == ["en"] else "en"
        yield _report(grid, "extra-table", which)
        return
    if lacking == list(EDITIONS) and not unread:
        yield _report(grid, "missing-table", "both")
        return
    for edition in lacking:
        yield _report(grid, "unreadable" if edition in unread else "missing-table", edition)


def unlike_rows(grid: AlignedGrid) -> Iterator[Discrepancy]:
    """One discrepancy for an undeclared table of which most rows have no partner in the other book.

    What stands in the cells of the others may then be of another row as well.
    """
    alone = {edition: sum(line.index(OTHER[edition]) is None for line in grid.rows) for edition in EDITIONS}
    if grid.declaration is None and min(alone.values()) >= FEW and 2 * sum(alone.values()) >= len(grid.rows):
        lost = {edition: str(count) for edition, count in alone.items()}
        yield discrepancy(
            "missing-row",
            Spot(grid),
            _whole(grid, "en"),
            _whole(grid, "ja"),
            code="compare.missing-row.many",
            fields={"only_en": lost["en"], "only_ja": lost["ja"]},
            texts=("many",),
        )


def title(grid: AlignedGrid) -> Iterator[Discrepancy]:
    """A title that differs from the declared one, in the books that print the table."""
    if grid.declaration is None:
        return
    wrong: list[Edition] = []
    marks: list[Edition] = []
    for edition in EDITIONS:
        view, forms = grid.view(edition), grid.declaration.title.get(edition, ())
        if view is None or not forms:
            continue
        line = view.table.title
        printed = take_off(line.raw, line.raised) if line else take_off("")
        fitting = [form for form in forms if label_wording(form) == label_wording(printed.text)]
        if not fitting:
            wrong.append(edition)
        elif all(sorted(marks_of(form)) != sorted(mark.text for mark in printed.marks) for form in fitting):
            marks.append(edition)
    for kind, books in (("title", wrong), ("mark", marks)):
        if books:
            right = " / ".join(grid.declaration.title[edition][0] for edition in books)
            yield discrepancy(
                kind,
                Spot(grid),
                title_of(grid, "en"),
                title_of(grid, "ja"),
                code=f"compare.title.{'both' if len(books) == 2 else books[0]}"
                if kind == "title"
                else "compare.mark.title",
                severity="no-verdict",
                fields={"right": right},
            )


def _report(grid: AlignedGrid, kind: str, which: str) -> Discrepancy:
    return discrepancy(
        kind,
        Spot(grid),
        _whole(grid, "en"),
        _whole(grid, "ja"),
        code=f"compare.unreadable.table.{which}" if kind == "unreadable" else f"compare.{kind}.{which}",
        severity="no-verdict" if kind == "extra-table" else None,
        texts=(which,),
    )


def _whole(grid: AlignedGrid, edition: Edition) -> Printed | None:
    """The table represented by its title, else by its first printed cell."""
    view = grid.view(edition)
    return None if view is None else Printed(_name(view.table), _name(view.table), view.table.place)


def title_of(grid: AlignedGrid, edition: Edition) -> Printed | None:
    """The title that a book prints over a table; empty if it prints none."""
    view = grid.view(edition)
    if view is None:
        return None
    line = view.table.title
    return Printed(line.raw, line.raw, line.place) if line else Printed("", "", view.table.place)


def _name(table: Table) -> str:
    if table.title:
        return table.title.raw
    return next((cell.raw for row in table.rows for cell in row if cell.raw.strip()), "")
