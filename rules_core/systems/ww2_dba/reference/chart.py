"""The kinds of element, their modes and bases; the combat chart with its results and modifiers."""

from __future__ import annotations

from rules_core.model.blocks import Column, Phrase, TableBlock, Value
from rules_core.pages import Page, by_language
from rules_core.systems.ww2_dba.combat.chart import Defeat, Element, elements, states
from rules_core.systems.ww2_dba.lists.load import book_file


def elements_page() -> Page:
    """Codes, names, bases and modes."""
    rows = tuple(
        (
            each.id,
            by_language(each.names),
            each.printed,
            each.base_depth_mm,
            Phrase(f"page.depth.{each.base_depth_known}"),
            each.line,
        )
        for each in elements().values()
    )
    columns = (
        Column("code", Phrase("page.code")),
        Column("name", Phrase("page.name")),
        Column("printed", Phrase("page.printed")),
        Column("depth", Phrase("page.depth"), is_figure=True),
        Column("how", Phrase("page.known")),
        Column("line", Phrase("page.line"), is_figure=True),
    )
    modes = tuple(
        (notation, _state(variants[0].target, variants[0].moves), _second(notation))
        for notation, variants in states().items()
    )
    mode_columns = (
        Column("mode", Phrase("page.mode")),
        Column("first", Phrase("page.first-state")),
        Column("second", Phrase("page.second-state")),
    )
    return Page(
        "elements",
        Phrase("page.elements"),
        (
            Phrase("page.elements.about"),
            TableBlock("elements", columns, rows, Phrase("page.codes")),
            TableBlock("modes", mode_columns, modes, Phrase("page.modes")),
        ),
    )


def _state(target: str, moves: str) -> Phrase:
    return Phrase(f"page.state.{target}-{moves}")


def _second(notation: str) -> Phrase | None:
    variants = states()[notation]
    return _state(variants[1].target, variants[1].moves) if len(variants) > 1 else None


def chart_page() -> Page:
    """Factors, ranges and notes; results; modifiers."""
    return Page(
        "combat",
        Phrase("page.chart"),
        (Phrase("page.chart.about"), factors(), notes(), results(), modifiers()),
    )


def factors() -> TableBlock:
    """Factors and range of every element."""
    columns = (
        Column("element", Phrase("page.element")),
        *(
            Column(target, Phrase(f"page.against.{target}"), is_figure=True)
            for target in ("armored", "soft", "air")
        ),
        Column("range", Phrase("page.range"), is_figure=True),
    )
    rows = tuple(
        (each.id, *(f"+{each.factors[target]}" for target in ("armored", "soft", "air")), _range(each))
        for each in elements().values()
    )
    return TableBlock("factors", columns, rows, Phrase("page.factors"))


def _range(element: Element) -> Value | Phrase:
    if element.range is not None:
        return Phrase("page.inches", {"inches": element.range})
    return Phrase("page.range.contact" if element.range_printed == "Contact" else "page.range.none")


def notes() -> TableBlock:
    """What is special about an element."""
    rows = tuple(
        (each.id, Phrase(f"page.note.{note}")) for each in elements().values() for note in each.notes
    )
    columns = (Column("element", Phrase("page.element")), Column("note", Phrase("page.note")))
    return TableBlock("notes", columns, rows, Phrase("page.notes"))


def results() -> TableBlock:
    """What becomes of a beaten or doubled element, the first line that applies."""
    columns = (
        Column("element", Phrase("page.element")),
        Column("degree", Phrase("page.degree")),
        Column("when", Phrase("page.when")),
        Column("result", Phrase("page.result")),
    )
    rows = tuple(
        (each.id, Phrase(f"page.degree.{degree}"), _when(line, place), Phrase(f"page.result.{line.result}"))
        for each in elements().values()
        for degree, lines in (("beat", each.beat), ("doubled", each.doubled))
        for place, line in enumerate(lines)
    )
    return TableBlock("results", columns, rows, Phrase("page.results"))


def _when(line: Defeat, place: int) -> Phrase:
    if line.by:
        return Phrase("page.when.by", {"elements": ", ".join(line.by)})
    if line.when:
        return Phrase(f"page.when.{line.when}")
    return Phrase("page.when.else" if place else "page.when.always")


def modifiers() -> TableBlock:
    """What changes a total."""
    columns = (
        Column("what", Phrase("page.modifier")),
        Column("amount", Phrase("page.amount"), is_figure=True),
        Column("line", Phrase("page.line"), is_figure=True),
    )
    rows = tuple(
        (
            Phrase(f"page.modifier.{each['id']}"),
            f"{each['amount']:+d}".replace("-", "−"),
            each.get("line", each.get("sheet_line")),
        )
        for each in book_file("combat")["modifiers"]
    )
    return TableBlock("modifiers", columns, rows, Phrase("page.modifiers"))
