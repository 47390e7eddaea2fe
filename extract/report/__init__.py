"""The result of a comparison, ready to be written: one format one file."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Literal

from extract.model.document import Document, ReadingProblem
from extract.run.accepted import Accepted
from extract.run.compare_books import Comparison
from rules_core.messages import say
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition
from rules_core.visible import escaped_in_json

Level = Literal["error", "note"]
UNREAD = frozenset(
    f"read.pdf-{what}"
    for what in (
        "picture",
        "scan",
        "drawn",
        "drawn-line",
        "hidden",
        "no-font",
        "unmapped",
        "slanted",
        "page-broken",
    )
)
"""The problems of pages on which something stands that was not read."""


@dataclass(frozen=True, slots=True)
class Report:
    """Two books, what differs between them, and which of it is known already.

    `new` are the discrepancies that nobody has accepted; `accepted` pairs a discrepancy with its entry;
    `stale` are entries that no longer apply. `notations` is empty unless requested. `paths` are the files by
    the names in places, for formats that link to them. `translation` is the edition to show first.
    `reference` is the address of the rules as web pages, with {number} and {lang}. `unpaired` are files
    without a partner, `passed_over` files and messages that were not compared. `since` is the revision to
    whose changes the report is limited, `printings` says that the books are an old and a new printing in one
    language, `left_out` is the number of discrepancies in unchanged text, `held_back` that of unsure ones not
    shown.
    """

    system: str | None
    en: Document
    ja: Document
    comparison: Comparison
    new: tuple[Discrepancy, ...]
    accepted: tuple[tuple[Discrepancy, Accepted], ...] = ()
    stale: tuple[Accepted, ...] = ()
    notations: tuple[Discrepancy, ...] = ()
    paths: Mapping[str, str] = field(default_factory=dict)
    translation: Edition = "ja"
    reference: str | None = None
    unpaired: tuple[ReadingProblem, ...] = ()
    passed_over: tuple[ReadingProblem, ...] = ()
    since: str | None = None
    left_out: int = 0
    held_back: int = 0
    printings: bool = False

    def path(self, place: Place) -> str:
        """The file of a place, relative to the working directory."""
        return self.paths.get(place.file, place.file)

    def sides(self, item: Discrepancy) -> list[tuple[Edition, Printed]]:
        """The printed texts, the translation first: it is the one that a translator can correct."""
        order: tuple[Edition, ...] = EDITIONS if self.translation == "en" else EDITIONS[::-1]
        return [(edition, side) for edition in order if (side := item.side(edition))]

    def place(self, item: Discrepancy) -> Place | None:
        """The place to look at first, None if neither book prints anything."""
        sides = self.sides(item)
        return sides[0][1].place if sides else None

    @property
    def books(self) -> dict[Edition, Document]:
        """Both Documents by edition."""
        return {"en": self.en, "ja": self.ja}

    def named(self, edition: Edition, language: str) -> str:
        """The name of an edition for readers: its language, or which of two printings it is."""
        return say(f"report.{'printing' if self.printings else 'edition'}.{edition}", language)

    def file_of(self, edition: Edition, language: str) -> str:
        """The line that names the file of an edition."""
        which = "printing.book" if self.printings else "book"
        return say(f"report.{which}.{edition}", language, file=self.books[edition].file)

    @property
    def shown(self) -> tuple[Discrepancy, ...]:
        """What a reader should see: everything new, then notations if requested."""
        return (*self.new, *self.notations)

    @property
    def declared(self) -> frozenset[str]:
        """The ids of the tables that a system declares."""
        return frozenset(grid.id for grid in self.comparison.grids if grid.declaration is not None)

    def heading(self, item: Discrepancy, language: str, *, named: bool = False) -> str:
        """The heading of a discrepancy: the number of its rule and the name and id of its table.

        A section without a number is `named` in the name of its table.
        """
        name = item.table_title(language)
        known = (
            f"[{item.table}]" if item.table and item.table in self.declared and name != item.table else None
        )
        rule = None if name and (named or (item.rule and name.startswith(item.rule))) else item.rule
        return "  ".join(part for part in (rule, name, known) if part)

    @property
    def problems(self) -> tuple[ReadingProblem, ...]:
        """What could not be read properly in either book."""
        books = (self.en, self.ja)
        return tuple(problem for book in books for problem in book.problems if problem.severity == "error")

    def _pages_unread(self) -> Iterator[tuple[str, list[int]]]:
        """The pages of each PDF with pictures, drawn letters and the like, which nobody could compare."""
        for book in (self.en, self.ja):
            pages: defaultdict[str, set[int]] = defaultdict(set)
            for problem in book.problems:
                if problem.severity == "warning" and problem.code in UNREAD and problem.place.page:
                    pages[problem.place.file].add(problem.place.page)
            yield from ((file, sorted(numbers)) for file, numbers in pages.items())

    def notices(self, language: str) -> tuple[tuple[Level, str], ...]:
        """Notices besides the discrepancies: outdated entries and rulings, places unread or in doubt."""
        doubts = self.comparison.doubts
        stale = [say("report.stale", language, id=entry.id, reason=entry.reason) for entry in self.stale]
        unused = [say("report.ruling.unused", language, id=ruling.id) for ruling in self.comparison.unused]
        unread = [_with_place(one, language) for one in (*self.unpaired, *self.problems, *doubts)]
        limits = {"since": self.since, "sections": len(self.comparison.sections), "left_out": self.left_out}
        passed = [_with_place(one, language) for one in self.passed_over]
        since = [say("report.since", language, **limits)] if self.since is not None else []
        passed += [
            say("report.pages-unread", language, file=file, pages=", ".join(map(str, pages)))
            for file, pages in self._pages_unread()
        ]
        more = [say("report.held-back", language, count=self.held_back)] if self.held_back else []
        return (
            *(("note", sentence) for sentence in (*since, *passed, *more)),
            *(("error", sentence) for sentence in stale),
            *(("note", sentence) for sentence in unused),
            *(("error", sentence) for sentence in unread),
        )

    def counts(self) -> dict[str, int]:
        """The figures of the summary line."""
        return {
            "sections": len(self.comparison.sections),
            "tables": len(self.comparison.grids),
            "cells": len(self.comparison.checked),
            "new": len(self.new),
            "verdict": sum(item.severity == "verdict" for item in self.new),
            "sure": sum(item.confidence == "sure" for item in self.new),
            "open": sum(is_open(item) for item in self.new),
            "accepted": len(self.accepted),
            "stale": len(self.stale),
            "notations": len(self.notations),
        }


def is_open(item: Discrepancy) -> bool:
    """Whether a discrepancy can change a verdict and nothing decides it."""
    return item.severity == "verdict" and (item.ruling is None or item.ruling.use == "open")


def _with_place(problem: ReadingProblem, language: str) -> str:
    """The sentence behind the place, which some sentences begin with."""
    sentence = problem.message(language)
    return sentence if sentence.startswith(problem.place.file) else f"{problem.place}: {sentence}"


def head_of(report: Report, item: Discrepancy, language: str) -> str:
    """The kind of a discrepancy and its severity; if no system declares it, its confidence."""
    weight = (
        f"report.severity.{item.severity}"
        if report.system or item.severity == "note"
        else f"report.confidence.{item.confidence}"
    )
    kind = say(f"report.kind.{item.kind}", language)
    return say("report.head", language, kind=kind, severity=say(weight, language))


def level_of(report: Report, item: Discrepancy) -> Literal["error", "warning", "note"]:
    """Its level: an error if it may change a verdict or, without a system, if it is sure."""
    if item.severity == "note":
        return "note"
    is_error = item.severity == "verdict" if report.system else item.confidence == "sure"
    return "error" if is_error else "warning"


def ruling_sentence(report: Report, item: Discrepancy, language: str) -> str | None:
    """The ruling and its reason in that language; None if no ruling is needed or no system rules."""
    if item.ruling is None:
        return say("report.use.none", language) if is_open(item) and report.system else None
    use = item.ruling.use if item.ruling.use in ("en", "ja", "open") else "figure"
    decided = say(f"report.use.{use}", language, figure=item.ruling.use)
    return f"{decided}{'' if language == 'ja' else ' '}{item.ruling.reason[language]} [{item.ruling.id}]"


def write(report: Report, form: str, language: str, **of_text: int) -> str:
    """The report in one of `report_formats.FORMATS`, in "en" or "ja"; `colour` and `columns` are for text."""
    writer: Callable[..., str] = import_module(f"extract.report.{form}").write
    text = writer(report, language, **of_text) if form == "text" else writer(report, language)
    return escaped_in_json(text) if form in ("json", "sarif") else text
