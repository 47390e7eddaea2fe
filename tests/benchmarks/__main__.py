"""Measure and print every figure, each beside its bar: `make bench`, or with names only some of them."""

from __future__ import annotations

import sys
import tempfile
from importlib import import_module
from pathlib import Path

from tests.benchmarks.figure import Figure, shown
from tests.benchmarks.measure import NotMeasuredError

MEASURED = (
    *("start", "texts", "against_pdfplumber", "pages", "heavy", "again", "bulk", "judging"),
    *("forces", "checkers", "site", "prose", "undeclared"),
)


def main(names: list[str]) -> None:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        for name in names or MEASURED:
            print(f"measuring {name} ...", file=sys.stderr)
            try:
                figures.extend(import_module(f"tests.benchmarks.{name}").figures(Path(folder)))
            except NotMeasuredError as error:
                figures.append(Figure(name, str(error), "ends well", False))
    print(shown(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
