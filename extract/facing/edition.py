"""The facing edition (対訳): both books side by side, as data for the code that draws it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from extract.model.document import Document, ReadingProblem, Section, Styles, Table
from extract.run.compare_books import Comparison
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import Edition


@dataclass(frozen=True, slots=True)
class Volume:
    """One file of each book, or of one of them; a book may have several volumes with numbers of their own.

    `comparison` is the result of comparing the two: discrepancies and pairs of tables. Without one (a book
    alone, or compared with itself) tables are paired in order.
    """

    en: Document | None
    ja: Document | None
    comparison: Comparison | None = None

    @property
    def books(self) -> dict[Edition, Document | None]:
        """Both books by edition."""
        return {"en": self.en, "ja": self.ja}


@dataclass(frozen=True, slots=True)
class MarkedText:
    """A range of a text, from `start` to `end`, that differs in the other book.

    `kind` is what differs (number, date, reference, rounding, ...), `discrepancy` the id of the entry that
    explains it, None if there is none.
    """

    start: int
    end: int
    kind: str
    discrepancy: str | None = None


@dataclass(frozen=True, slots=True)
class FacingSentence:
    """A sentence of a text, from `start` to `end`.

    Sentences of both books with the same `pair` correspond; pairs are numbered within their section. `alone`
    is true for a sentence without a counterpart.
    """

    start: int
    end: int
    pair: int
    alone: bool = False


@dataclass(frozen=True, slots=True)
class FacingText:
    """A paragraph as printed, with its marks; `cut_off` if the book breaks off at its end.

    `gaps` are the offsets of text that only the other book has, each with its pair. `styles` are the
    emphasised ranges, None if only markup signs in the text show them.
    """

    raw: str
    marked: tuple[MarkedText, ...] = ()
    cut_off: bool = False
    sentences: tuple[FacingSentence, ...] = ()
    gaps: tuple[tuple[int, int], ...] = ()
    styles: Styles | None = None


@dataclass(frozen=True, slots=True)
class FacingRow:
    """Texts side by side: paragraphs of the rule text, of an example or of a footnote.

    A book without text here has none. `mark` is the mark of a footnote. `begins` is false if an example
    continues in another paragraph.
    """

    kind: Literal["text", "example", "footnote"]
    en: tuple[FacingText, ...]
    ja: tuple[FacingText, ...]
    mark: str = ""
    begins: bool = True

    def words(self, edition: Edition) -> tuple[FacingText, ...]:
        """The text of that edition."""
        return self.en if edition == "en" else self.ja


TableMarks = Mapping[tuple[Edition, Place], str]
"""Cells and notes of a table that differ in the other book, by position → id of the discrepancy."""


@dataclass(frozen=True, slots=True)
class TablePair:
    """A table as each book prints it; None if a book lacks it. `id` is that of the comparison."""

    id: str
    en: Table | None
    ja: Table | None
    marks: TableMarks = field(default_factory=dict)

    def table(self, edition: Edition) -> Table | None:
        """The table of that edition, or None."""
        return self.en if edition == "en" else self.ja


@dataclass(frozen=True, slots=True)
class FacingSection:
    """A section of either book or of both. `id` is an anchor, unique in the edition."""

    id: str
    number: str
    en: Section | None
    ja: Section | None
    rows: tuple[FacingRow, ...] = ()
    tables: tuple[TablePair, ...] = ()
    discrepancies: tuple[Discrepancy, ...] = ()

    def section(self, edition: Edition) -> Section | None:
        """The section of that edition, or None."""
        return self.en if edition == "en" else self.ja

    def breaks_off_within(self, edition: Edition) -> bool:
        """Whether the book breaks off here elsewhere than at the end of a paragraph (in its heading)."""
        book = self.section(edition)
        shown = (words.cut_off for row in self.rows for words in row.words(edition))
        return book is not None and book.cut_off and not any(shown)


@dataclass(frozen=True, slots=True)
class FacingEdition:
    """All sections in reading order, divided into pages.

    `files` names those of each book, empty if not given. `system` is the rule system of the books, None if
    none declares them.
    """

    system: str | None
    files: Mapping[Edition, tuple[str, ...]]
    pages: tuple[tuple[FacingSection, ...], ...]
    problems: Mapping[Edition, tuple[ReadingProblem, ...]]

    @property
    def sections(self) -> tuple[FacingSection, ...]:
        """Every section of every page."""
        return tuple(section for page in self.pages for section in page)

    @property
    def both(self) -> bool:
        """Whether there are two books to show side by side."""
        return all(self.files.values())
