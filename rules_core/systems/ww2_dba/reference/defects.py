"""What is wrong with the print and how it is handled; where the rules and the play sheet differ."""

from __future__ import annotations

from rules_core.model.blocks import Column, Phrase, TableBlock
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
        Column("id", Phrase("page.defect")),
        Column("what", Phrase("page.defect.what")),
        Column("handling", Phrase("page.defect.handling")),
        Column("switch", Phrase("page.switch")),
        Column("lines", Phrase("page.lines")),
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
    columns = (
        Column("subject", Phrase("page.subject")),
        Column("rules", Phrase("page.by-rules")),
        Column("sheet", Phrase("page.by-sheet")),
        Column("used", Phrase("page.used")),
        Column("switch", Phrase("page.switch")),
        Column("lines", Phrase("page.lines")),
    )
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
    columns = (
        Column("list", Phrase("page.list")),
        Column("line", Phrase("page.line"), is_figure=True),
        Column("what", Phrase("page.defect.what")),
        Column("printed", Phrase("page.printed")),
    )
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
    columns = (
        Column("number", Phrase("page.number"), is_figure=True),
        Column("printed", Phrase("page.number-printed"), is_figure=True),
        Column("step", Phrase("page.step")),
        Column("line", Phrase("page.line"), is_figure=True),
    )
    rows = tuple(
        (number, each["printed"], Phrase(f"page.sheet.{each['step']}"), each["line"])
        for number, each in enumerate(book_file("setup")["steps"], start=1)
    )
    return TableBlock("steps", columns, rows, Phrase("page.steps"))
