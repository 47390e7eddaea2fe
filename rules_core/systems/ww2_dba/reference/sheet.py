"""The play sheet: both sides of one sheet of A4."""

from rules_core.model.blocks import Phrase, Statements
from rules_core.pages import Page
from rules_core.systems.ww2_dba.reference.chart import factors, modifiers, notes, results
from rules_core.systems.ww2_dba.reference.terrain import effects, pips, rates

SETUP = ("attacker", "terrain", "edge", "deploy", "swap", "engineers")
TURN = ("pips", "initiative", "moves", "combat", "air")
END = ("victory", "general", "variants")


def sheet_page() -> Page:
    """Everything that is looked up in play, set for paper; lines of the book are not, and it is narrow."""
    looked_up = (factors(), notes(), results(), modifiers(), effects(), rates(), pips())

    def steps(name: str, codes: tuple[str, ...]) -> Statements:
        return Statements(
            name, Phrase(f"page.sheet.{name}"), tuple(Phrase(f"page.sheet.{name}.{each}") for each in codes)
        )

    return Page(
        "sheet",
        Phrase("page.sheet"),
        (
            Phrase("page.sheet.about"),
            *(table.without("line") for table in looked_up),
            steps("setup", SETUP),
            steps("turn", TURN),
            steps("end", END),
        ),
        for_print=True,
    )
