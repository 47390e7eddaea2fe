"""Where the books differ: the explanation under a table, and the page that lists all of them."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from docutils import nodes
from sphinx.config import Config

from rules_core import declarations
from rules_core.model.discrepancies import Discrepancy, Evidence, Side
from rules_core.model.places import Place
from taiyaku_domain.anchors import anchor
from taiyaku_domain.labels import column_label, row_label
from taiyaku_domain.language import say
from taiyaku_domain.own.material import own_books
from taiyaku_domain.references import linked, rule_number

Standing = Literal["open", "ruled", "minor"]
SYMBOLS: dict[Standing, str] = {"open": "◆", "ruled": "◇", "minor": "◦"}
"""Shown beside a disputed figure, so that colour is not the only sign."""

SAID_BY_THE_BOOKS = {"value", "mention"}
"""Kinds whose message says no more than what both books print, which is shown anyway."""


OUTSIDE_TABLES = "text"
"""Stands for a table where the books differ in their sentences."""


def standing(difference: Discrepancy) -> Standing:
    """Decided by a ruling; of no weight for a verdict; or open."""
    if difference.ruling is not None and difference.ruling.use != "open":
        return "ruled"
    return "open" if difference.severity == "verdict" else "minor"


def difference_anchor(difference: Discrepancy) -> str:
    """`difference-elr-american-1941-value`: the place and the kind, the same in both languages."""
    where, row, column = difference.cell
    return anchor("difference", where or difference.rule or "", row or "", column or "", difference.kind)


def draw_differences(found: tuple[Discrepancy, ...], config: Config) -> nodes.definition_list:
    """One entry a difference: what each book prints and where, what speaks for which, what is used."""
    listed = nodes.definition_list(classes=["differences"])
    times: Counter[str] = Counter()
    for difference in found:
        place = difference_anchor(difference)
        times[place] += 1
        listed += _draw(difference, place if times[place] == 1 else f"{place}-{times[place]}", config)
    return listed


def _draw(difference: Discrepancy, place: str, config: Config) -> nodes.definition_list_item:
    state = standing(difference)
    term = nodes.term("", f"{SYMBOLS[state]} ", ids=[place], translatable=False)
    term += [*_spot(difference, config), nodes.Text(" ")]
    term["classes"] += [f"{topic}-{value}" for topic, value in topics(difference).items()]
    term += nodes.inline("", say(config, f"report.kind.{difference.kind}") + " ", classes=["kind"])
    term += nodes.inline("", say(config, f"reference.standing.{state}"), classes=["standing", state])
    term += [nodes.Text(" "), nodes.literal("", difference.id, classes=["difference-id"])]
    explanation = nodes.definition()
    if difference.kind not in SAID_BY_THE_BOOKS:
        explanation += _sentence(difference.message(config.language), config)
    explanation += _books(difference, config)
    if difference.evidence:
        items = [nodes.list_item("", _evidence(item, config)) for item in difference.evidence]
        explanation += nodes.bullet_list("", *items, bullet="-", classes=["evidence"])
    if difference.ruling is not None:
        explanation += _sentence(difference.ruling.reason[config.language], config, "ruling")
    elif state == "open":
        explanation += _paragraph(say(config, _undecided(config)), "ruling")
    return nodes.definition_list_item("", term, explanation)


def _undecided(config: Config) -> str:
    """What is said where nothing decides; verdicts rest on the figures of a system alone."""
    books = own_books(config)
    return "own.undecided" if books and books.system is None else "reference.undecided"


def topics(difference: Discrepancy) -> dict[str, str]:
    """What a difference can be found by on the page that lists all of them."""
    return {
        "table": difference.table or OUTSIDE_TABLES,
        "kind": difference.kind,
        "severity": difference.severity,
        "standing": standing(difference),
    }


def _spot(difference: Discrepancy, config: Config) -> list[nodes.Node]:
    """`American · 1/41-6/41`, or the rule as a link where it is no cell."""
    for declared in declarations.load(config.rules_system):
        if declared.id == difference.table and (difference.row or difference.column):
            row = difference.row and row_label(difference.row, config.language, declared)
            column = difference.column and column_label(difference.column, config.language, declared)
            return [nodes.Text(" · ".join(filter(None, (row, column))))]
    return rule_number(difference.rule or "", config)


def _books(difference: Discrepancy, config: Config) -> nodes.bullet_list:
    """What each book prints, and where."""
    sides = {"en": difference.en, "ja": difference.ja}
    lines = [nodes.list_item("", _book(book, side, config)) for book, side in sides.items()]
    return nodes.bullet_list("", *lines, bullet="-", classes=["books"])


def _book(book: str, side: Side | None, config: Config) -> nodes.paragraph:
    line = _paragraph(say(config, f"reference.book.{book}") + " ")
    if side is None:
        line += nodes.inline("", say(config, "reference.nothing"), classes=["nothing"])
        return line
    line += nodes.strong("", side.text, translatable=False, classes=[f"language-{book}"])
    if side.marks:
        line += nodes.superscript("", "".join(side.marks))
    line += nodes.inline("", f" {draw_place(side.place, config)}", classes=["place"])
    return line


def draw_place(place: Place, config: Config) -> str:
    """`(book.txt, line 12)`"""
    if place.page is not None:
        return say(config, "reference.place.page", file=place.file, page=place.page)
    if place.line is not None:
        return say(config, "reference.place.line", file=place.file, line=place.line)
    return say(config, "reference.place.file", file=place.file)


def _evidence(item: Evidence, config: Config) -> nodes.paragraph:
    speaks = say(config, f"reference.speaks.{item.supports or 'neither'}")
    return nodes.paragraph(
        "",
        "",
        nodes.inline("", speaks, classes=["speaks"]),
        *linked(" " + item.message(config.language), config),
        translatable=False,
    )


def _sentence(text: str, config: Config, *classes: str) -> nodes.paragraph:
    """A sentence that may name rules."""
    return nodes.paragraph("", "", *linked(text, config), classes=list(classes), translatable=False)


def _paragraph(text: str, *classes: str) -> nodes.paragraph:
    return nodes.paragraph("", text, classes=list(classes), translatable=False)
