"""Links to the own books, and the list of all their sections."""

from itertools import groupby

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.directives.other import TocTree
from sphinx.util.docutils import SphinxDirective

from extract.facing import FacingEdition
from extract.facing.pages import page_names
from rules_core.model.tables import EDITIONS
from taiyaku_domain.elements import bullets, defined, fixed, section
from taiyaku_domain.folding import folded
from taiyaku_domain.own.material import given_books, own_books, relative_address
from taiyaku_domain.own.pages import page_title
from taiyaku_domain.own.sections import title
from taiyaku_domain.view import view_of

HOME = "own/index"


class OwnBooksDirective(TocTree):
    """On the start page: links to the own books; empty if there are none."""

    def run(self) -> list[nodes.Node]:
        books = own_books(self.config)
        if books is None:
            return []
        self.content = StringList([HOME])
        self.options = {"hidden": None, "caption": view_of(self).say("own.caption"), "maxdepth": 2}
        way = fixed(view_of(self).say("own.welcome") + " ")
        way += _link(self, _title(self, books), HOME)
        return [nodes.container("", way, classes=["own-way"]), *super().run()]


class OwnContentsDirective(TocTree):
    """The page that lists every section of the own books, and what could not be read in them."""

    def run(self) -> list[nodes.Node]:
        books = given_books(self.config)
        drawn = section("own-books", _title(self, books), "own-contents")
        drawn += fixed(view_of(self).say("own.private.long"))
        toctrees: list[nodes.Node] = []
        for kind, group in groupby(page_names(books), key=lambda name: name.partition("-")[0]):
            names, caption = list(group), view_of(self).say(f"own.pages.{kind.removeprefix('own/')}")
            drawn += self._pages(kind.removeprefix("own/"), caption, names, books)
            self.content = StringList([f"/{name}" for name in names])
            self.options = {"hidden": None, "caption": caption, "maxdepth": 1}
            toctrees += super().run()
        drawn += folded(view_of(self).say("own.files"), [self._files(books)], "own-files")
        if any(books.problems.values()):
            drawn += self._problems(books)
        return [drawn, *toctrees]

    def _files(self, books: FacingEdition) -> nodes.bullet_list:
        """The files of each book."""
        lines = []
        for edition in EDITIONS:
            line = fixed(view_of(self).of_book("reference.book", edition) + " ")
            for file in books.files[edition]:
                line += [nodes.literal("", file), nodes.Text(" ")]
            if not books.files[edition]:
                line += nodes.Text(view_of(self).say("own.not-given"))
            lines.append(line)
        return bullets(lines)

    def _pages(self, kind: str, caption: str, names: list[str], books: FacingEdition) -> nodes.section:
        """Each page with links to its sections."""
        drawn = section(f"own-{kind}", caption)
        listed = nodes.definition_list(classes=["own-pages"])
        for name, page in zip(names, books.pages, strict=True):
            link = _link(self, page_title(page, view_of(self)), name)
            sections = (_link(self, title(each, view_of(self)), name, each.id) for each in page)
            listed += defined(link, bullets(map(fixed, sections), "own-sections"))
        drawn += listed
        return drawn

    def _problems(self, books: FacingEdition) -> nodes.Node:
        """The problems of reading, with their places, book by book."""
        lines = [
            fixed(f"{problem.place}: {problem.message(self.config.language)}")
            for edition in EDITIONS
            for problem in books.problems[edition]
        ]
        return folded(
            view_of(self).say("own.problems"), [bullets(lines)], "own-problems", place="own-problems"
        )


def _title(directive: SphinxDirective, books: FacingEdition) -> str:
    return view_of(directive).say("own.title.both" if books.both else "own.title.one")


def _link(directive: SphinxDirective, words: str, page: str, anchor: str = "") -> nodes.reference:
    return nodes.reference("", words, refuri=relative_address(directive, page, anchor), internal=True)
