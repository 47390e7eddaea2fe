"""A reader's own books in the site: their text under each rule, and the facing edition (対訳).

.. own-books::       links to the pages of the own books (empty in the public site, which has none)
.. own-contents::    the list of all their sections, and what could not be read
.. facing:: 3        page 3 of the facing edition: both books, section beside section
.. reading:: 3       the same page with one book alone, that of the site's language

The text of books is never parsed as markup: it is inserted as plain text; only formulas and emphasis are
formatted.
"""

from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.config import Config

from rules_core.messages import say
from rules_core.model.tables import EDITIONS
from rules_core.visible import visible
from taiyaku_domain.own.contents import OwnBooksDirective, OwnContentsDirective
from taiyaku_domain.own.material import own_books
from taiyaku_domain.own.pages import FacingDirective, ReadingDirective
from taiyaku_domain.own.words import book_words, draw_book_words

BEFORE_TITLES_ARE_COLLECTED = 100


def setup(app: Sphinx) -> None:
    """Register the directives; without the setting `own_books` they draw nothing."""
    app.add_config_value("own_books", "", "env")
    app.add_node(book_words, html=(draw_book_words, None))
    app.add_directive("own-books", OwnBooksDirective)
    app.add_directive("own-contents", OwnContentsDirective)
    app.add_directive("facing", FacingDirective)
    app.add_directive("reading", ReadingDirective)
    app.connect("config-inited", _name_as_private)
    app.connect("builder-inited", _add_style)
    app.connect("doctree-read", _prepare, priority=BEFORE_TITLES_ARE_COLLECTED)
    app.connect("html-page-context", _mark_as_private)


def _name_as_private(app: Sphinx, config: Config) -> None:
    """Say in both languages, in the title of window, bookmark and printed page, that it is private."""
    if config.own_books:
        label = " · ".join(say("own.private.title", language) for language in EDITIONS)
        config.html_title = f"{config.project} ({label})"
        config.html_theme_options["logo"] = {"text": config.project}


def _add_style(app: Sphinx) -> None:
    if app.config.own_books:
        app.add_css_file("own-books.css", priority=900)
        app.add_js_file("own-books.js", loading_method="defer")


def _prepare(app: Sphinx, doctree: nodes.document) -> None:
    books = own_books(app.config)
    if books is None:
        return
    _show_hidden(doctree)
    if books.system is None:  # numbers of rules that this site does not explain lead nowhere
        for link in list(doctree.findall(pending_xref)):
            if link.get("refdomain") == "rules":
                link.parent.replace(link, link.children)


def _show_hidden(doctree: nodes.document) -> None:
    """Replace invisible and control characters in every text of a page by visible ones."""
    for text in list(doctree.findall(nodes.Text)):
        shown = visible(text.astext())
        if shown != text.astext():
            text.parent.replace(text, nodes.Text(shown))


def _mark_as_private(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    context["private_copy"] = bool(app.config.own_books)
