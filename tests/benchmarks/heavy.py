"""Single pages that are heavy."""

from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figure import Figure, at_most
from tests.benchmarks.measure import measured
from tests.editions.heavy import great_table, strokes


def figures(folder: Path) -> Iterator[Figure]:
    drawing, table = folder / "strokes.pdf", folder / "table.pdf"
    drawing.write_bytes(strokes(8000))
    table.write_bytes(great_table(120)[0])
    for name, file in (("a page of 8 000 strokes", drawing), ("a table of 120 × 120", table)):
        run, plain = measured("pipeline", file), measured("plain", file)
        yield at_most(
            name, run.seconds, 20, " s", f" (pdfplumber {plain.seconds:.2f} s), peak {run.peak:.0f} MB"
        )
