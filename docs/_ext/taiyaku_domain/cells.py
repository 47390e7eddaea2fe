"""A figure of a table as nodes: the printed text, its marks raised, disputes marked."""

from docutils import nodes

from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import Edition, Figure
from taiyaku_domain.anchors import anchor
from taiyaku_domain.data import Titled
from taiyaku_domain.differences import SYMBOLS, difference_anchor, standing
from taiyaku_domain.elements import fixed
from taiyaku_domain.marks import Marks
from taiyaku_domain.view import View


def shown_edition(table: Titled, language: str) -> Edition:
    """The edition whose figures a page shows: that of its language, or the first that prints the table."""
    return language if language in table.editions else (*table.editions, *table.system.editions)[0]


def difference_at(table: Titled, figure: Figure) -> Discrepancy | None:
    """The anchor that explains a difference here: that of this cell, else of its row or column."""
    whole = figure.status in {"open", "ruled"} or (figure.status == "one-book" and not table.one_book)
    spots: list[tuple[str | None, str | None]] = [(figure.row, figure.column)]
    spots += [(figure.row, None), (None, figure.column)] if whole else []
    by_spot = {d.cell[1:]: d for d in reversed(table.discrepancies)}
    return next((by_spot[spot] for spot in spots if spot in by_spot), None)


def draw_printed(printed: Printed | None, marks: Marks) -> list[nodes.Node]:
    """The figure as printed, marks and exponent raised; empty if the book prints nothing."""
    if printed is None:
        return []
    return [nodes.Text(printed.text), *marks.of_figure(printed)]


def draw_figure(table: Titled, figure: Figure, marks: Marks, view: View) -> nodes.paragraph:
    """A paragraph with the figure; a disputed one is marked and links to its explanation."""
    printed = figure.printed(shown_edition(table, view.language))
    place = anchor("table", table.aligned.id, figure.row, figure.column)
    drawn = fixed(*draw_printed(printed, marks), ids=[place])
    difference = difference_at(table, figure)
    if difference is not None:
        drawn["classes"] += ["disputed", standing(difference)]
        drawn += difference_link(difference, view)
    return drawn


def difference_link(difference: Discrepancy, view: View) -> nodes.reference:
    """The symbol beside a disputed figure, a link to the explanation with a text for screen readers."""
    hint = view.say(f"reference.standing.{standing(difference)}")
    return nodes.reference(
        "",
        "",
        nodes.inline("", SYMBOLS[standing(difference)], classes=["difference-symbol"]),
        nodes.inline("", hint, classes=["for-screen-readers"]),
        refid=difference_anchor(difference),
        reftitle=hint,
        internal=True,
        classes=["difference-link"],
    )
