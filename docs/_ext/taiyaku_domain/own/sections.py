"""A section of the own books: its heading, what each book says, where the two differ."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from extract.facing import FacingSection
from extract.facing.edition import FacingRow, TablePair
from rules_core.model.tables import Edition
from taiyaku_domain.anchors import anchor
from taiyaku_domain.data import other_language
from taiyaku_domain.differences import draw_differences, draw_place
from taiyaku_domain.own.tables import draw_table, is_narrow
from taiyaku_domain.own.words import NO_HINTS, Hints, draw_words
from taiyaku_domain.references import pending
from taiyaku_domain.view import View, view_of


def title(section: FacingSection, view: View) -> str:
    """`1.23 Sappers`: the number, and the title in the site's language or else in the other."""
    language = view.language
    books = [section.section(edition) for edition in (language, other_language(language))]
    words = next((book.title for book in books if book and book.title), "")
    return " ".join(filter(None, (section.number, words))) or view.say("own.untitled")


def draw_section(
    directive: SphinxDirective, section: FacingSection, shown: Sequence[Edition]
) -> nodes.section:
    """The section as the books `shown` have it: both side by side, or one alone."""
    view = view_of(directive)
    drawn = nodes.section(ids=[section.id], classes=["own-section"])
    drawn += nodes.title("", title(section, view), translatable=False)
    drawn += _facts(directive, section)
    drawn += _beside([_head(section, edition, view) for edition in shown], "heads")
    hints = _hints(section, view) if len(shown) > 1 else NO_HINTS
    for row in section.rows:
        if any(row.words(edition) for edition in shown):
            cells = [_cell(edition, *draw_row(row, edition, view, hints)) for edition in shown]
            drawn += _beside(cells, row.kind)
    if any(section.breaks_off_within(edition) for edition in shown):
        drawn += _beside([_cell(edition, *draw_cut(section, edition, view)) for edition in shown])
    for pair in section.tables:
        drawn += _tables(pair, shown, view)
    if len(shown) > 1 and section.discrepancies:
        drawn += _differences(section, view)
    return drawn


def draw_row(row: FacingRow, edition: Edition, view: View, hints: Hints = NO_HINTS) -> list[nodes.Node]:
    """What one book says in a row, with what it is; nothing where the book has nothing there."""
    words = row.words(edition)
    drawn = _label(row, view) if row.begins and words else []
    for each in words:
        drawn.append(draw_words(each, edition, view, hints))
        if each.cut_off:
            drawn.append(_remark(view.say("own.cut-off"), view, "cut-off"))
    return drawn


def draw_cut(section: FacingSection, edition: Edition, view: View) -> list[nodes.Node]:
    """That the book breaks off within the section, where no paragraph can say so."""
    if not section.breaks_off_within(edition):
        return []
    return [_remark(view.say("own.cut-within"), view, "cut-off")]


def _label(row: FacingRow, view: View) -> list[nodes.Node]:
    """That this is an example or a footnote."""
    if row.kind == "text":
        return []
    sentence = view.say(f"own.{row.kind}", mark=row.mark)
    return [_remark(sentence, view, "facing-label")]


def _remark(sentence: str, view: View, *classes: str) -> nodes.paragraph:
    """A sentence of ours among the words of a book, which may be in another language."""
    languages = [f"language-{view.language}"]
    return nodes.paragraph("", sentence, classes=[*classes, *languages], translatable=False)


def _beside(cells: Sequence[nodes.container], *classes: str) -> nodes.container:
    return nodes.container("", *cells, classes=["facing-row", *classes])


def _cell(edition: Edition, *content: nodes.Node) -> nodes.container:
    blank = [] if content else ["blank"]
    return nodes.container("", *content, classes=["facing-cell", *blank, f"language-{edition}"])


def _facts(directive: SphinxDirective, section: FacingSection) -> list[nodes.Node]:
    """The title in the other language, and the way to the page of the rule."""
    view = view_of(directive)
    other = other_language(view.language)
    facts = nodes.paragraph("", "", classes=["rule-facts"], translatable=False)
    ours, theirs = section.section(view.language), section.section(other)
    if ours and theirs and theirs.title and theirs.title != ours.title:
        facts += nodes.inline("", theirs.title, classes=["other-title", f"language-{other}"])
    rule = view.find_rule(section.number) if section.number else None
    if rule is not None:
        way = nodes.inline("", view.say("own.to-rule"))
        facts += pending(directive, "rule", view.qualified(rule.id), way)
    return [facts] if facts.children else []


def _head(section: FacingSection, edition: Edition, view: View) -> nodes.container:
    """Which book this is, and where it prints the section; or that it does not."""
    book = section.section(edition)
    line = _remark(view.of_book("reference.book", edition) + " ", view, "facing-book")
    if book is None:
        line += nodes.inline("", view.say("own.not-in"), classes=["nothing"])
    else:
        line += nodes.inline("", draw_place(book.place, view), classes=["place"])
        if book.raw_number != book.number:
            line += nodes.inline("", " " + view.say("own.raw-number", printed=book.raw_number))
    return _cell(edition, line)


def _hints(section: FacingSection, view: View) -> Hints:
    """What to say of a marked stretch, and the anchor of its explanation, by the id of its discrepancy."""
    found = {d.id: (d.message(view.language), _place(d.id)) for d in section.discrepancies}
    return {None: (view.say("own.differs"), ""), **found}


def _tables(pair: TablePair, shown: Sequence[Edition], view: View) -> list[nodes.Node]:
    """The table as each book prints it: side by side if both are narrow, else one below the other."""
    tables = [pair.table(edition) for edition in shown]
    if not any(tables):
        return []
    cells = []
    for edition, table in zip(shown, tables, strict=True):
        head = _remark(view.of_book("reference.book", edition) + " ", view, "facing-book")
        if table is None:
            head += nodes.inline("", view.say("own.no-table"), classes=["nothing"])
        else:
            head += nodes.inline("", draw_place(table.place, view), classes=["place"])
        cells.append(_cell(edition, head, *(draw_table(table, edition) if table else ())))
    return [_beside(cells, "tables", *([] if all(map(is_narrow, tables)) else ["stacked"]))]


def _differences(section: FacingSection, view: View) -> list[nodes.Node]:
    """Where the books differ in this section, each under the anchor that the marks lead to."""
    heading = view.say("own.differences", count=len(section.discrepancies))
    listed = draw_differences(section.discrepancies, view)
    for item, difference in zip(listed, section.discrepancies, strict=True):
        item[0]["ids"] = [_place(difference.id)]
    return [nodes.rubric("", heading, translatable=False), listed]


def _place(difference: str) -> str:
    return anchor("difference", difference)
