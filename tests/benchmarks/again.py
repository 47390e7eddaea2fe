"""A second run on a file that has not changed."""

import os
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figure import Figure, at_most
from tests.benchmarks.measure import best, measured
from tests.editions.heavy import many_pages


def figures(folder: Path) -> Iterator[Figure]:
    file = folder / "read-twice.pdf"
    file.write_bytes(many_pages(100))
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    first, second = measured("cached", file), best("cached", file)
    yield at_most(
        "second run : first run, 100 pages",
        100 * second.seconds / first.seconds,
        5,
        " %",
        f" ({first.seconds:.2f} s, {second.seconds:.2f} s)",
    )
