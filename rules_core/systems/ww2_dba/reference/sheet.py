"""The play sheet: both sides of one sheet of A4."""

from dataclasses import replace

from rules_core.model.blocks import Phrase, Statements, TableBlock
from rules_core.pages import Page
from rules_core.systems.ww2_dba.reference.chart import factors, modifiers, notes, results
from rules_core.systems.ww2_dba.reference.terrain import effects, pips, rates

SETUP = ("attacker", "terrain", "edge", "deploy", "swap", "engineers")
TURN = ("pips", "initiative", "moves", "combat", "air")
END = ("victory", "general", "variants")


def sheet_page() -> Page:
    """Everything that is looked up in play, set for paper."""

    def steps(name: str, codes: tuple[str, ...]) -> Statements:
        return Statements(
            name, Phrase(f"page.sheet.{name}"), tuple(Phrase(f"page.sheet.{name}.{each}") for each in codes)
        )

    return Page(
        "sheet",
        Phrase("page.sheet"),
        (
            Phrase("page.sheet.about"),
            *map(_without_lines, (factors(), notes(), results(), modifiers(), effects(), rates(), pips())),
            steps("setup", SETUP),
            steps("turn", TURN),
            steps("end", END),
        ),
        for_print=True,
    )


def _without_lines(table: TableBlock) -> TableBlock:
    """The table without lines of the book: nobody looks them up in play, and the paper is narrow."""
    kept = [place for place, column in enumerate(table.columns) if column.key != "line"]
    return replace(
        table,
        columns=tuple(table.columns[place] for place in kept),
        rows=tuple(tuple(row[place] for place in kept) for row in table.rows),
    )
