"""The facing edition (対訳): both books side by side, as it is handed to the code that draws it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from extract.model.document import Document, Problem, Section, Styles, Table
from extract.run.compare_books import Comparison
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import Edition


@dataclass(frozen=True, slots=True)
class Volume:
    """One file of each book, or of one of them; a book may have several volumes, each with its own numbers.

    `comparison` is what comparing the two gave: where they differ, and which tables belong together.
    Without one (a book alone, a book compared with itself) the tables belong together in their order.
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
    """A stretch of a text, from `start` up to `end`, where the other book says something else.

    `kind` is what differs (number, date, reference, rounding, ...), `discrepancy` the id of the entry that
    explains it, None if none does.
    """

    start: int
    end: int
    kind: str
    discrepancy: str | None = None


@dataclass(frozen=True, slots=True)
class FacingSentence:
    """A sentence of a text, from `start` up to `end`.

    Those of both books with the same `pair` belong together; pairs are numbered within their section. `alone`
    is one that nothing in the other book answers.
    """

    start: int
    end: int
    pair: int
    alone: bool = False


@dataclass(frozen=True, slots=True)
class FacingText:
    """A paragraph as printed, and what is marked in it; `cut_off` where the book breaks off at its end.

    `gaps` are the offsets where the other book says something that this one lacks, each with its pair.
    `styles` is what the book sets apart in it, None where only the signs of the text itself may tell.
    """

    raw: str
    marked: tuple[MarkedText, ...] = ()
    cut_off: bool = False
    sentences: tuple[FacingSentence, ...] = ()
    gaps: tuple[tuple[int, int], ...] = ()
    styles: Styles | None = None


@dataclass(frozen=True, slots=True)
class FacingRow:
    """What stands side by side: paragraphs of the rule text, of an example or of a footnote.

    A book that has nothing here gives none. `mark` is what leads to a footnote. `begins` is false where
    an example goes on in another paragraph.
    """

    kind: Literal["text", "example", "footnote"]
    en: tuple[FacingText, ...]
    ja: tuple[FacingText, ...]
    mark: str = ""
    begins: bool = True

    def words(self, edition: Edition) -> tuple[FacingText, ...]:
        """What that edition says here."""
        return self.en if edition == "en" else self.ja


TableMarks = Mapping[tuple[Edition, Place], str]
"""Cells and notes of a table that differ in the other book, by where they stand → id of the discrepancy."""


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
        """Whether that book breaks off here elsewhere than at the end of a paragraph (in its heading)."""
        book = self.section(edition)
        shown = (words.cut_off for row in self.rows for words in row.words(edition))
        return book is not None and book.cut_off and not any(shown)


@dataclass(frozen=True, slots=True)
class FacingEdition:
    """All sections in reading order, cut into pages. `files` names those of each book, none if not given.

    `system` is the rule system of the books (folder name), None if none declares them.
    """

    system: str | None
    files: Mapping[Edition, tuple[str, ...]]
    pages: tuple[tuple[FacingSection, ...], ...]
    problems: Mapping[Edition, tuple[Problem, ...]]

    @property
    def sections(self) -> tuple[FacingSection, ...]:
        """Every section of every page."""
        return tuple(section for page in self.pages for section in page)

    @property
    def both(self) -> bool:
        """Whether there are two books to stand side by side."""
        return all(self.files.values())
