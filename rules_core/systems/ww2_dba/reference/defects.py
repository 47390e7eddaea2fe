"""What is wrong with the print and how it is handled; where the rules and the play sheet differ."""

from rules_core.model.blocks import Phrase, TableBlock, headed_columns
from rules_core.pages import Page, PageLink, by_language
from rules_core.systems.ww2_dba.lists.load import book_file, force_lists
from rules_core.systems.ww2_dba.reference.lists import page_of


def defects_page() -> Page:
    """Defects of the whole book, contradictions, and slips of single lists."""
    return Page(
        "defects",
        Phrase("page.defects"),
        (Phrase("page.defects.about"), _defects(), _contradictions(), _slips(), _steps()),
    )


def _defects() -> TableBlock:
    columns = (
        *headed_columns("page", "id", id="defect"),
        *headed_columns("page.defect", "what", "handling"),
        *headed_columns("page", "switch", "lines"),
    )
    rows = tuple(
        (
            each["id"],
            by_language(each["what"]),
            by_language(each["handling"]),
            each.get("switch"),
            ", ".join(map(str, each["lines"])),
        )
        for each in book_file("defects")["defects"]
    )
    return TableBlock("defects", columns, rows, Phrase("page.defects.whole"))


def _contradictions() -> TableBlock:
    keys = ("subject", "rules", "sheet", "used", "switch", "lines")
    columns = headed_columns("page", *keys, rules="by-rules", sheet="by-sheet")
    rows = tuple(
        (
            by_language(each["subject"]),
            by_language(each["rules"]),
            by_language(each["sheet"]),
            by_language(each["used"]),
            each.get("switch"),
            ", ".join(map(str, each["lines"])),
        )
        for each in book_file("contradictions")["contradictions"]
    )
    return TableBlock("contradictions", columns, rows, Phrase("page.contradictions"))


def _slips() -> TableBlock:
    texts = book_file("defects")["slips"]
    keys = ("list", "line", "what", "printed")
    columns = headed_columns("page", *keys, figures=("line",), what="defect.what")
    rows = tuple(
        (
            PageLink("page.list-link", {"list": known.id}, page=page_of(known)),
            slip.line,
            by_language(texts[slip.kind]),
            None if slip.entry is None else known.entries[slip.entry].raw,
        )
        for known in force_lists()
        for slip in known.defects
    )
    return TableBlock("slips", columns, rows, Phrase("page.slips-of-lists"))


def _steps() -> TableBlock:
    """The steps of the play sheet from 1, each with the number that is printed (C-D16)."""
    keys = ("number", "printed", "step", "line")
    figures = ("number", "printed", "line")
    columns = headed_columns("page", *keys, figures=figures, printed="number-printed")
    rows = tuple(
        (number, each["printed"], Phrase(f"page.sheet.{each['step']}"), each["line"])
        for number, each in enumerate(book_file("setup")["steps"], start=1)
    )
    return TableBlock("steps", columns, rows, Phrase("page.steps"))
