"""The pipeline against plain pdfplumber on the same file in the same run."""

from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figure import Figure, at_most
from tests.benchmarks.measure import best
from tests.editions.heavy import many_pages

PAGES = 50


def figures(folder: Path) -> Iterator[Figure]:
    file = folder / "fifty-pages.pdf"
    file.write_bytes(many_pages(PAGES))
    plain = best("plain", file)
    one, two = best("pipeline", file), best("pipeline", file, processes=2)
    yield Figure(f"plain pdfplumber, {PAGES} pages", f"{plain.seconds:.2f} s, {plain.peak:.0f} MB")
    yield at_most(
        "pipeline : pdfplumber, one process",
        one.seconds / plain.seconds,
        1.3,
        detail=f" ({one.seconds:.2f} s)",
    )
    yield at_most(
        "pipeline : pdfplumber, two processes",
        two.seconds / plain.seconds,
        0.75,
        detail=f" ({two.seconds:.2f} s by the clock)",
    )
