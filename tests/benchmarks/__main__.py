"""Measure and print every figure, each beside its bar: `make bench`, or with names only some of them."""

import os
import sys
import tempfile
import traceback
from collections.abc import Iterable
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path

from tests.benchmarks.figure import Figure, shown

MEASURED = (
    *("start", "texts", "against_pdfplumber", "pages", "heavy", "again", "bulk", "judging"),
    *("forces", "checkers", "site", "prose", "undeclared"),
)


def main(names: list[str]) -> int:
    """Print each figure as it comes and all of them at the end; 1 if a measure crashed, else 0."""
    found: list[Figure] = []
    crashed = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in names or MEASURED:
            print(f"measuring {name} ...", file=sys.stderr)
            try:
                for figure in figures_of(name, Path(folder)):
                    print(shown([figure], head=False), flush=True)
                    found.append(figure)
            except Exception as error:  # the other measures are worth their figures
                traceback.print_exc()
                crashed = 1
                found.append(Figure(name, f"{type(error).__name__}: {error}", "ends well", False))
    print(f"\n{shown(found)}")
    if not compiled_are_kept():
        print("Compiled modules (.pyc) are not kept here: each start compiles anew, so it seems slower.")
    return crashed


def figures_of(name: str, folder: Path) -> Iterable[Figure]:
    """What a measure of this package finds; it may write below `folder`."""
    found: Iterable[Figure] = import_module(f"tests.benchmarks.{name}").figures(folder)
    return found


def compiled_are_kept() -> bool:
    """Whether Python writes what it compiles, and may."""
    if sys.dont_write_bytecode:
        return False
    own = Path(cache_from_source(__file__)).parent
    return os.access(own if own.exists() else own.parent, os.W_OK)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
