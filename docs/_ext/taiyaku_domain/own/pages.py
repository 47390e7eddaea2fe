"""`.. facing:: 3` and `.. reading:: 3`: a page of the own books, both side by side or one alone."""

from collections.abc import Sequence

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from extract.facing import FacingSection
from rules_core.model.tables import EDITIONS, OTHER, Edition
from taiyaku_domain.differences import draw_place
from taiyaku_domain.elements import bullets, fixed, section
from taiyaku_domain.folding import folded
from taiyaku_domain.own.material import explained, given_books, relative_address, shown_alone
from taiyaku_domain.own.sections import difference_place, draw_section, title
from taiyaku_domain.own.words import NO_HINTS, Hint, Hints
from taiyaku_domain.view import View, view_of

LONGEST = 40
"""Maximal length of a section's title within the title of a page."""


def page_title(page: Sequence[FacingSection], view: View) -> str:
    """`1.2–1.23 Infantry`: the first and last number and what it begins with; else first and last title."""
    language = view.language
    numbers = [section.number for section in page if section.number]
    titles = _titles(page, language) or _titles(page, OTHER[language])
    if numbers:
        return " ".join((_reach(numbers, "–"), *titles[:1]))
    return _reach(titles, " – ") if titles else view.say("own.untitled")


def _titles(page: Sequence[FacingSection], edition: Edition) -> list[str]:
    books = (section.section(edition) for section in page)
    return [_short(book.title) for book in books if book and book.title]


def _reach(ends: Sequence[str], between: str) -> str:
    return ends[0] if ends[0] == ends[-1] else f"{ends[0]}{between}{ends[-1]}"


def _short(words: str) -> str:
    return words if len(words) <= LONGEST else words[:LONGEST].rstrip() + "…"


class _Page(SphinxDirective):
    """One page, by its number from 1."""

    required_arguments = 1

    def draw(self, shown: Sequence[Edition], legend: str) -> list[nodes.Node]:
        """Title, a note on how to read the page, links to its sections, the sections."""
        # two texts side by side need the room of the list of headings; the sections are listed on top
        self.env.metadata[self.env.current_document.docname]["html_theme.sidebar_secondary.remove"] = True
        books, number = given_books(self.config), int(self.arguments[0])
        page = books.pages[number - 1]
        drawn = section("own-page", page_title(page, view_of(self)), "own-page")
        if legend:
            drawn += fixed(legend, classes=["own-legend"])
        if len(page) > 1:
            drawn += self._sections(page)
        hints = NO_HINTS
        if len(shown) > 1:
            hints = self._hints(number)
            drawn += self._columns(shown)
        drawn += [draw_section(self, each, shown, hints) for each in page]
        drawn += self._places(page, shown)
        return [drawn]

    def _hints(self, here: int) -> Hints:
        """Hint and address of the explanation for each marked range of text."""
        view = view_of(self)
        hints: dict[str | None, Hint] = {None: Hint(view.say("own.differs"))}
        for name, (number, difference) in explained(self.config).items():
            page = "" if number == here else relative_address(self, f"own/facing-{number}")
            address = f"{page}#{difference_place(name)}"
            hints[name] = Hint(difference.message(view.language), address)
        return hints

    def _columns(self, shown: Sequence[Edition]) -> nodes.container:
        """The heads of the columns, one a book; they stay visible on a screen that is wide enough."""
        view = view_of(self)
        names = [
            nodes.container("", fixed(view.of_book("own.column", edition)), classes=["facing-cell"])
            for edition in shown
        ]
        return nodes.container("", *names, classes=["facing-row", "facing-columns"])

    def _places(self, page: Sequence[FacingSection], shown: Sequence[Edition]) -> nodes.Node:
        """The places of the sections in the reader's files."""
        view, lines = view_of(self), []
        for each in page:
            books = (each.section(edition) for edition in shown)
            places = " ".join(draw_place(book.place, view) for book in books if book)
            lines.append(fixed(f"{title(each, view)} ", nodes.inline("", places, classes=["place"])))
        return folded(view.say("own.places"), [bullets(lines)], "own-places")

    def _sections(self, page: Sequence[FacingSection]) -> nodes.bullet_list:
        """A line of links to the sections, by their numbers or else their titles."""
        links = (
            nodes.reference("", each.number or title(each, view_of(self)), refid=each.id, internal=True)
            for each in page
        )
        return bullets(map(fixed, links), "own-sections")


class FacingDirective(_Page):
    """A page with both books side by side."""

    def run(self) -> list[nodes.Node]:
        return self.draw(EDITIONS, view_of(self).say("own.legend"))


class ReadingDirective(_Page):
    """A page with one book alone: that of the site's language, else the only one."""

    def run(self) -> list[nodes.Node]:
        return self.draw([shown_alone(self.config)], "")
