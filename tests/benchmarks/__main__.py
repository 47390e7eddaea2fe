"""Measure and print every figure, each beside its bar: `make bench`, or with names only some of them."""

from __future__ import annotations

import os
import sys
import tempfile
from importlib import import_module
from importlib.util import cache_from_source
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
                found = list(import_module(f"tests.benchmarks.{name}").figures(Path(folder)))
            except Exception as error:  # what the others show is kept, whatever becomes of one
                known = isinstance(error, NotMeasuredError)
                found = [Figure(name, str(error) if known else repr(error), "ends well", False)]
            print(shown(found), file=sys.stderr)
            figures += found
    print(shown(figures))
    if not compiled_are_kept():
        print("Compiled modules (.pyc) are not kept here: each start compiles anew, so it seems slower.")


def compiled_are_kept() -> bool:
    """Whether Python writes what it compiles, and may."""
    if sys.dont_write_bytecode:
        return False
    own = Path(cache_from_source(__file__)).parent
    return os.access(own if own.exists() else own.parent, os.W_OK)


if __name__ == "__main__":
    main(sys.argv[1:])
