"""Time and memory against the number of pages."""

from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figure import Figure, at_most
from tests.benchmarks.measure import measured
from tests.editions.heavy import many_pages

NUMBERS = (10, 50, 100, 500)


def figures(folder: Path) -> Iterator[Figure]:
    runs = {}
    for number in NUMBERS:
        file = folder / f"{number}-pages.pdf"
        file.write_bytes(many_pages(number))
        runs[number] = measured("pipeline", file)
        run = runs[number]
        yield Figure(
            f"pipeline, {number} pages",
            f"{run.seconds:.2f} s, {1000 * run.seconds / number:.0f} ms a page, peak {run.peak:.0f} MB",
        )
    fewest, most = NUMBERS[0], NUMBERS[-1]
    per_page = runs[most].seconds / most / (runs[fewest].seconds / fewest)
    yield at_most(f"time of a page, {most} pages : {fewest} pages", per_page, 1.25)
    beyond = runs[most].peak - runs[most].held - (runs[fewest].peak - runs[fewest].held)
    yield at_most(f"memory beyond the results, {most} pages - {fewest} pages", beyond, 30, " MB")
