"""Taiyaku (対訳): rules of tabletop wargames in two languages, compared, judged and explained.

import taiyaku

taiyaku.systems()                                   # the rule systems that are installed
verdict = taiyaku.judge("asl-dyo", roster)          # plain data, as a YAML parser gives it; a Verdict
verdict.outcome, verdict.to_json("ja")
report = taiyaku.check("book.en.pdf", "book.ja.pdf")    # what differs between two editions
document = taiyaku.extract("book.en.pdf")           # sections, tables and problems of one book
"""

from pathlib import Path

from api.books.check_books import compare_books
from api.books.check_settings import CheckSettings
from extract.model.document import Document
from extract.model.errors import BookError
from extract.report import Report
from extract.run.pipeline import read_document
from rules_core import __version__
from rules_core.errors import BrokenSystemError, SystemDataError, UnknownSystemError
from rules_core.judge import MissingCapabilityError, judge, read_catalogue
from rules_core.matches import judge_match
from rules_core.model.findings import Verdict
from rules_core.model.rosters import RosterError
from rules_core.options import bill, options
from rules_core.procedures import run_procedure
from rules_core.registry import find_system as system
from rules_core.registry import installed as systems
from rules_core.system import System

__all__ = [
    "BookError",
    "BrokenSystemError",
    "Document",
    "MissingCapabilityError",
    "Report",
    "RosterError",
    "System",
    "SystemDataError",
    "UnknownSystemError",
    "Verdict",
    "__version__",
    "bill",
    "check",
    "extract",
    "judge",
    "judge_match",
    "options",
    "read_catalogue",
    "run_procedure",
    "system",
    "systems",
]


def check(en: str | Path, ja: str | Path, *, system: str | None = "auto") -> Report:
    """Compare an English and a Japanese edition, each a file or a folder.

    `system` is the rule system that declares the books, "auto" to detect it, None for no system. `Report.new`
    are the discrepancies. Raises BookError if a book cannot be read.
    """
    return compare_books(CheckSettings(en=Path(en), ja=Path(ja), system=system or "none"))


def extract(book: str | Path, *, system: str | None = "auto") -> Document:
    """Read one book: its sections, tables and problems. Raises BookError if it cannot be read as a book."""
    return read_document(Path(book), system=system)
