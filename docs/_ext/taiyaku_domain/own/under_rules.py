"""The text of a reader's own book below the rule that it belongs to."""

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from extract.facing import FacingEdition, FacingSection
from extract.facing.pages import page_names
from rules_core.model.tables import Edition
from rules_core.outline import Rule
from taiyaku_domain.differences import draw_place
from taiyaku_domain.elements import fixed
from taiyaku_domain.own.material import own_books, relative_address
from taiyaku_domain.own.sections import draw_cut, draw_row, rule_of
from taiyaku_domain.view import view_of


def draw_own_text(directive: SphinxDirective, rule: Rule) -> list[nodes.Node]:
    """The text of that rule's section in the book of the site's language.

    Empty if the site has no such book of the rule's system, or the rule has neither number nor title.
    """
    books, view = own_books(directive.config), view_of(directive)
    if books is None or view.system is None or books.system != view.system.id:
        return []
    language: Edition = view.language
    if not books.files[language] or not (rule.number or rule.title.get(language)):
        return []
    sections = [section for section in books.sections if rule_of(section, view) == rule]
    drawn = nodes.container(classes=["own-text"])
    if not sections:
        drawn += _line(view.say("own.in-no-book"))
    for section in sections:
        drawn += _text(directive, books, section, language)
    return [drawn]


def _text(
    directive: SphinxDirective, books: FacingEdition, section: FacingSection, language: Edition
) -> list[nodes.Node]:
    view = view_of(directive)
    head = _line(view.say("own.in-your-book") + " ")
    book = section.section(language)
    if book is None:
        head += nodes.inline("", view.of_book("own.gap.section", language), classes=["nothing"])
    else:
        if book.title:
            head += nodes.strong("", f"{book.raw_number} {book.title}".strip(), translatable=False)
        head += nodes.inline("", f" {draw_place(book.place, view)} ", classes=["place"])
    head += _section_link(directive, books, section)
    blocks = [
        nodes.container("", *draw_row(row, language, view), classes=["own-row", row.kind])
        for row in section.rows
        if row.words(language)
    ]
    return [head, *blocks, *draw_cut(section, language, view)]


def _section_link(
    directive: SphinxDirective, books: FacingEdition, section: FacingSection
) -> nodes.reference:
    """A link to the section among the pages of the books."""
    pages = zip(page_names(books), books.pages, strict=False)  # the first kind of page: side by side if any
    name = next(name for name, page in pages if section in page)
    words = view_of(directive).say("own.side-by-side" if books.both else "own.in-context")
    return nodes.reference("", words, refuri=relative_address(directive, name, section.id), internal=True)


def _line(words: str) -> nodes.paragraph:
    return fixed(words, classes=["own-head"])
