"""Invented books that nothing declares: clean pairs silent, planted changes named, nothing besides."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figure import Figure
from tests.extract.invented.measure import measure, trials

BOOKS = range(10_000, 10_192)  # seeds that no test uses
NAMED = 97  # per cent of the planted changes
BESIDE = 1  # reports beside the point for each hundred comparisons


def figures(folder: Path) -> Iterator[Figure]:
    """The three bars, over books in every numbering and form, and what is named of each kind of change."""
    found = measure(trials(BOOKS))
    silent = f"{found.silent} of {found.clean}"
    yield Figure("undeclared books, clean pairs silent", silent, "all", found.silent == found.clean)
    share = 100 * found.named / found.changed
    named = f"{share:.1f} % of {found.changed}"
    yield Figure("undeclared books, planted changes named", named, f"≥ {NAMED} %", share >= NAMED)
    beside = 100 * found.beside / (found.clean + found.changed)
    shown = f"{beside:.1f} in 100 comparisons"
    yield Figure("undeclared books, reports beside the point", shown, f"≤ {BESIDE}", beside <= BESIDE)
    for kind, (count, of_kind, _) in found.by_kind.items():
        yield Figure(f"undeclared books, {kind}", f"{of_kind} of {count}")
