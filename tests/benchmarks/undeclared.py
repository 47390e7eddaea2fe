"""Invented books that nothing declares: clean pairs silent, planted changes named, nothing besides."""

from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figure import Figure
from tests.extract.invented.measure import Figures, measure, trials

BOOKS = range(10_000, 10_192)  # seeds that no test uses
NAMED = 97  # per cent of the planted changes
BESIDE = 1  # reports beside the point for each hundred comparisons


def figures(folder: Path) -> Iterator[Figure]:
    """The three bars, over books in every numbering and form, translated closely and freely."""
    yield from _figures("undeclared books", measure(trials(BOOKS)))
    yield from _figures("undeclared books in free translation", measure(trials(BOOKS, free=True)), bars=False)


def _figures(name: str, found: Figures, *, bars: bool = True) -> Iterator[Figure]:
    """What is found in many books; without `bars` it is printed to be known."""
    compared = found.clean + found.changed
    share, beside = 100 * found.named / found.changed, 100 * found.beside / compared
    measured = (
        ("clean pairs silent", f"{found.silent} of {found.clean}", "all", found.silent == found.clean),
        ("changes named", f"{share:.1f} % of {found.changed}", f"≥ {NAMED} %", share >= NAMED),
        ("reports beside", f"{beside:.1f} in 100 comparisons", f"≤ {BESIDE}", beside <= BESIDE),
    )
    for what, value, bar, held in measured:
        yield Figure(f"{name}, {what}", value, *((bar, held) if bars else ()))
    for kind, (count, of_kind, _) in found.by_kind.items():
        yield Figure(f"{name}, {kind}", f"{of_kind} of {count}")
