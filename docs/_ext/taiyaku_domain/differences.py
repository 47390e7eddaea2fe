"""Differences between the books: the explanation under a table, and the list of all of them."""

from collections import Counter
from typing import Literal

from docutils import nodes

from rules_core.model.discrepancies import Discrepancy, Evidence
from rules_core.model.places import Place
from rules_core.model.printed import Printed
from taiyaku_domain.anchors import anchor
from taiyaku_domain.data import terms_of
from taiyaku_domain.elements import bullets, fixed
from taiyaku_domain.references import linked, rule_mention, sentence
from taiyaku_domain.view import View, column_label, row_label

Standing = Literal["open", "ruled", "minor"]
SYMBOLS: dict[Standing, str] = {"open": "◆", "ruled": "◇", "minor": "◦"}
"""Shown beside a disputed figure, so that colour is not the only sign."""

SAID_BY_THE_BOOKS = {"value", "mention"}
"""Kinds whose message repeats only what both books print, which is shown anyway."""


OUTSIDE_TABLES = "text"
"""In place of a table id for differences in running text."""


def standing(difference: Discrepancy) -> Standing:
    """The status of a difference: decided by a ruling, without effect on verdicts, or open."""
    if difference.ruling is not None and difference.ruling.use != "open":
        return "ruled"
    return "open" if difference.severity == "verdict" else "minor"


def difference_anchor(difference: Discrepancy) -> str:
    """`difference-elr-american-1941-value`: the place and the kind, the same in both languages."""
    where, row, column = difference.cell
    return anchor("difference", where or difference.rule or "", row or "", column or "", difference.kind)


def draw_differences(discrepancies: tuple[Discrepancy, ...], view: View) -> nodes.definition_list:
    """An entry for each difference: what each book prints and where, evidence, the value in use."""
    listed = nodes.definition_list(classes=["differences"])
    times: Counter[str] = Counter()
    for difference in discrepancies:
        place = difference_anchor(difference)
        times[place] += 1
        listed += _draw(difference, place if times[place] == 1 else f"{place}-{times[place]}", view)
    return listed


def _draw(difference: Discrepancy, place: str, view: View) -> nodes.definition_list_item:
    state = standing(difference) if view.system else "open"
    term = nodes.term("", f"{SYMBOLS[state]} ", ids=[place], translatable=False)
    term += [*_spot(difference, view), nodes.Text(" ")]
    term["classes"] += [f"{topic}-{value}" for topic, value in topics(difference).items()]
    term += nodes.inline("", view.say(f"report.kind.{difference.kind}") + " ", classes=["kind"])
    term += nodes.inline("", view.say(_weight(difference, state, view)), classes=["standing", state])
    term += [nodes.Text(" "), nodes.literal("", difference.id, classes=["difference-id"])]
    explanation = nodes.definition()
    if difference.kind not in SAID_BY_THE_BOOKS:
        explanation += sentence(difference.message(view.language), view)
    explanation += _books(difference, view)
    if difference.evidence:
        explanation += bullets((_evidence(item, view) for item in difference.evidence), "evidence")
    if difference.ruling is not None:
        explanation += sentence(view.pick(difference.ruling.reason), view, "ruling")
    elif state == "open":
        explanation += fixed(view.say(_undecided(view)), classes=["ruling"])
    return nodes.definition_list_item("", term, explanation)


def _weight(difference: Discrepancy, state: Standing, view: View) -> str:
    """The label of a difference: verdicts depend on it, or, without a system, its confidence."""
    if view.system is None:
        return f"report.confidence.{difference.confidence}"
    return f"reference.standing.{state}"


def _undecided(view: View) -> str:
    """The text if nothing decides; only the figures of a system affect verdicts."""
    return "own.undecided" if view.system is None else "reference.undecided"


def topics(difference: Discrepancy) -> dict[str, str]:
    """The filter values of a difference on the page of all differences."""
    return {
        "table": difference.table or OUTSIDE_TABLES,
        "kind": difference.kind,
        "severity": difference.severity,
        "standing": standing(difference),
    }


def _spot(difference: Discrepancy, view: View) -> list[nodes.Node]:
    """`American · 1/41-6/41`, or the rule as a link outside of tables."""
    terms = terms_of(view.system)
    for declared in view.system.declarations if view.system else ():
        if declared.id == difference.table and (difference.row or difference.column):
            row = row_label(difference.row, view.language, declared, terms) if difference.row else ""
            column = (
                column_label(difference.column, view.language, declared, terms) if difference.column else ""
            )
            return [nodes.Text(" · ".join(filter(None, (row, column))))]
    return rule_mention(difference.rule or "", view)


def _books(difference: Discrepancy, view: View) -> nodes.bullet_list:
    """What each book prints, and where."""
    sides = {"en": difference.en, "ja": difference.ja}
    return bullets((_book(book, side, view) for book, side in sides.items()), "books")


def _book(book: str, side: Printed | None, view: View) -> nodes.paragraph:
    line = fixed(view.of_book("reference.book", book) + " ")
    if side is None:
        line += nodes.inline("", view.say("reference.nothing"), classes=["nothing"])
        return line
    line += nodes.strong("", side.text, translatable=False, classes=[f"language-{book}"])
    if side.marks:
        line += nodes.superscript("", "".join(side.marks))
    line += nodes.inline("", f" {draw_place(side.place, view)}", classes=["place"])
    return line


def draw_place(place: Place, view: View) -> str:
    """`(book.txt, line 12)`"""
    if place.page is not None:
        return view.say("reference.place.page", file=place.file, page=place.page)
    if place.line is not None:
        return view.say("reference.place.line", file=place.file, line=place.line)
    return view.say("reference.place.file", file=place.file)


def _evidence(item: Evidence, view: View) -> nodes.paragraph:
    speaks = view.say(f"reference.speaks.{item.supports or 'neither'}")
    return fixed(
        nodes.inline("", speaks, classes=["speaks"]), *linked(" " + item.message(view.language), view)
    )
