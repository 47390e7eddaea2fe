"""The kinds of element, their modes and bases; the combat chart with its results and modifiers."""

from typing import get_args

from rules_core.model.blocks import Phrase, TableBlock, Value, headed_columns
from rules_core.pages import Page, by_language
from rules_core.systems.ww2_dba.combat.chart import Defeat, Element, Target, elements, states
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
    keys = ("code", "name", "printed", "depth", "how", "line")
    columns = headed_columns("page", *keys, figures=("depth", "line"), how="known")
    modes = tuple(
        (notation, _state(variants[0].target, variants[0].moves), _second(notation))
        for notation, variants in states().items()
    )
    mode_columns = headed_columns(
        "page", "mode", "first", "second", first="first-state", second="second-state"
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
    targets = get_args(Target)
    columns = (
        *headed_columns("page", "element"),
        *headed_columns("page.against", *targets, figures=targets),
        *headed_columns("page", "range", figures=("range",)),
    )
    rows = tuple(
        (each.id, *(f"+{each.factors[target]}" for target in targets), _range(each))
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
    return TableBlock("notes", headed_columns("page", "element", "note"), rows, Phrase("page.notes"))


def results() -> TableBlock:
    """What becomes of a beaten or doubled element, the first line that applies."""
    columns = headed_columns("page", "element", "degree", "when", "result")
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
    keys = ("what", "amount", "line")
    columns = headed_columns("page", *keys, figures=("amount", "line"), what="modifier")
    rows = tuple(
        (
            Phrase(f"page.modifier.{each['id']}"),
            f"{each['amount']:+d}".replace("-", "−"),
            each.get("line", each.get("sheet_line")),
        )
        for each in book_file("combat")["modifiers"]
    )
    return TableBlock("modifiers", columns, rows, Phrase("page.modifiers"))
