"""A section of the own books: its heading, the text of each book, gaps, differences."""

from collections.abc import Sequence

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from extract.facing import FacingSection
from extract.facing.edition import FacingRow, TablePair
from rules_core.model.tables import EDITIONS, OTHER, Edition
from rules_core.outline import Rule
from taiyaku_domain.anchors import anchor
from taiyaku_domain.differences import draw_differences
from taiyaku_domain.elements import fixed
from taiyaku_domain.elements import section as titled
from taiyaku_domain.folding import folded
from taiyaku_domain.own.tables import draw_table, is_narrow
from taiyaku_domain.own.words import NO_HINTS, Hints, book_words, draw_words, marked_piece
from taiyaku_domain.references import pending
from taiyaku_domain.view import View, view_of


def rule_of(section: FacingSection, view: View) -> Rule | None:
    """The rule of the system that the section states: by its number, or by a title that the outline has."""
    if section.number:
        return view.find_rule(section.number)
    rules = view.system.outline.rules if view.system else ()
    books = [(edition, book.title) for edition in EDITIONS if (book := section.section(edition))]
    return next((r for r in rules if not r.number and any(r.title.get(e) == t for e, t in books)), None)


def title(section: FacingSection, view: View) -> str:
    """`1.23 Sappers`: number and title, in the site's language, the outline's, or the other language's."""
    language = view.language
    ours, theirs = (section.section(edition) for edition in (language, OTHER[language]))
    rule = rule_of(section, view)
    named = (ours.title if ours else "", view.pick(rule.name) if rule else "", theirs.title if theirs else "")
    words = next(filter(None, named), "")
    return " ".join(filter(None, (section.number, words))) or view.say("own.untitled")


def difference_place(difference: str) -> str:
    """The anchor of the explanation of a difference."""
    return anchor("difference", difference)


def draw_section(
    directive: SphinxDirective, section: FacingSection, shown: Sequence[Edition], hints: Hints
) -> nodes.section:
    """The section in the books `shown`: both side by side, or one alone."""
    view = view_of(directive)
    drawn = titled(section.id, title(section, view), "own-section")
    drawn += _facts(directive, section, shown)
    drawn += _heads(section, shown, view, hints)
    for row in section.rows:
        if any(row.words(edition) for edition in shown):
            cells = [_row_cell(section, row, edition, view, hints) for edition in shown]
            drawn += _beside(cells, row.kind)
    if any(section.breaks_off_within(edition) for edition in shown):
        drawn += _beside([_cell(edition, *draw_cut(section, edition, view)) for edition in shown])
    for pair in section.tables:
        drawn += _tables(pair, shown, view, hints)
    if len(shown) > 1 and section.discrepancies:
        drawn += _differences(section, view)
    return drawn


def draw_row(
    row: FacingRow, edition: Edition, view: View, hints: Hints = NO_HINTS, section: str = ""
) -> list[nodes.Node]:
    """The text of one book in a row, with its label; empty if the book has no text there."""
    words = row.words(edition)
    drawn = _label(row, view) if row.begins and words else []
    for each in words:
        drawn.append(draw_words(each, edition, view, hints, section))
        if each.cut_off:
            drawn.append(_comment(view.say("own.cut-off"), view, "cut-off"))
    return drawn


def draw_cut(section: FacingSection, edition: Edition, view: View) -> list[nodes.Node]:
    """The notice that the book breaks off within the section, if it is not in a paragraph."""
    if not section.breaks_off_within(edition):
        return []
    return [_comment(view.say("own.cut-within"), view, "cut-off")]


def _row_cell(
    section: FacingSection, row: FacingRow, edition: Edition, view: View, hints: Hints
) -> nodes.container:
    """The text of the book in a row, or the reason of a gap."""
    content = draw_row(row, edition, view, hints, section.id)
    if content or hints is NO_HINTS:
        return _cell(edition, *content)
    book = section.section(edition)
    if book is None:  # said once, at the head of the section
        return _cell(edition, kind="gap-goes-on")
    reason = "cut" if book.cut_off else row.kind
    return _gap(edition, view.of_book(f"own.gap.{reason}", edition), view)


def _label(row: FacingRow, view: View) -> list[nodes.Node]:
    """The label of an example or a footnote."""
    if row.kind == "text":
        return []
    sentence = view.say(f"own.{row.kind}", mark=row.mark)
    return [_comment(sentence, view, "facing-label")]


def _comment(sentence: str, view: View, *classes: str) -> nodes.paragraph:
    """A sentence of our own within the text of a book, which may be in another language."""
    languages = [f"language-{view.language}"]
    return fixed(sentence, classes=[*classes, *languages])


def _beside(cells: Sequence[nodes.container], *classes: str) -> nodes.container:
    return nodes.container("", *cells, classes=["facing-row", *classes])


def _cell(edition: Edition, *content: nodes.Node, kind: str = "") -> nodes.container:
    classes = ["facing-cell", *([] if content else ["blank"]), *filter(None, [kind])]
    return nodes.container("", *content, classes=[*classes, f"language-{edition}"])


def _gap(edition: Edition, sentence: str, view: View) -> nodes.container:
    """The notice of a gap in a book, with its reason."""
    return _cell(edition, _comment(sentence, view, "gap-reason"), kind="gap-box")


def _facts(directive: SphinxDirective, section: FacingSection, shown: Sequence[Edition]) -> list[nodes.Node]:
    """The title in the other language, and a link to the page of the rule."""
    view = view_of(directive)
    other = OTHER[view.language]
    facts = fixed(classes=["rule-facts"])
    theirs = section.section(other)
    if other in shown and theirs and theirs.title and theirs.title not in title(section, view):
        facts += nodes.inline("", theirs.title, classes=["other-title", f"language-{other}"])
    rule = rule_of(section, view)
    if rule is not None:
        facts += pending(directive, "rule", view.qualified(rule.id), view.say("own.to-rule"))
    return [facts] if facts.children else []


def _heads(
    section: FacingSection, shown: Sequence[Edition], view: View, hints: Hints
) -> list[nodes.container]:
    """Notices that a book lacks the section or prints another number; empty if neither is so."""
    cells = [_head(section, edition, view, hints if len(shown) > 1 else NO_HINTS) for edition in shown]
    return [_beside(cells, "heads")] if any(cell.children for cell in cells) else []


def _head(section: FacingSection, edition: Edition, view: View, hints: Hints) -> nodes.container:
    book = section.section(edition)
    if book is None:
        return _gap(edition, view.of_book("own.gap.section", edition), view)
    if book.raw_number == book.number:
        return _cell(edition)
    note = view.say("own.raw-number", printed=book.raw_number)
    line = _comment("", view, "facing-book")
    difference = next((d.id for d in section.discrepancies if d.kind == "section-number"), None)
    line += book_words(
        "", "", nodes.Text(note), pieces=[marked_piece(note, hints.get(difference) if difference else None)]
    )
    return _cell(edition, line)


def _tables(pair: TablePair, shown: Sequence[Edition], view: View, hints: Hints) -> list[nodes.Node]:
    """The table as each book prints it: side by side if both are narrow, else one below the other."""
    tables = [pair.table(edition) for edition in shown]
    if not any(tables):
        return []
    cells = []
    for edition, table in zip(shown, tables, strict=True):
        if table is None:
            cells.append(_gap(edition, view.of_book("own.gap.table", edition), view))
            continue
        head = [_comment(view.of_book("reference.book", edition), view, "facing-book")]
        marks = pair.marks if hints is not NO_HINTS else {}
        cells.append(_cell(edition, *head[: len(shown) - 1], *draw_table(table, edition, marks, hints)))
    return [_beside(cells, "tables", *([] if all(map(is_narrow, tables)) else ["stacked"]))]


def _differences(section: FacingSection, view: View) -> nodes.Node:
    """The differences in this section, each with the anchor that the marks link to."""
    heading = view.say("own.differences", count=len(section.discrepancies))
    listed = draw_differences(section.discrepancies, view)
    for term, difference in zip(listed.findall(nodes.term), section.discrepancies, strict=True):
        term["ids"] = [difference_place(difference.id)]
    return folded(heading, [listed], "own-differences")
