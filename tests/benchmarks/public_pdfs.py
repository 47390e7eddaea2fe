"""Read every PDF of a folder, such as the test files of other projects: nothing may crash or go unexplained.

`python -m tests.benchmarks.public_pdfs FOLDER [-o TABLE.md]` writes one line for each file: what became of
it, how many tables and paragraphs, and which problems. The files themselves are never committed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from extract.model.document import Flow, Grid
from extract.model.errors import BookError
from extract.read import read
from extract.read.pdf.refusal import reason_without_book

HEAD = ("file", "outcome", "pages", "tables", "cells", "paragraphs", "problems")


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one file. `outcome`: "read", a refusal's code, or "CRASH" with the error's name."""

    file: str
    outcome: str
    flow: Flow | None = None

    def cells(self) -> tuple[str, ...]:
        """Its line of the table."""
        if self.flow is None:
            return (self.file, self.outcome, *[""] * 5)
        grids = [block for block in self.flow.blocks if isinstance(block, Grid)]
        problems = Counter(problem.code.removeprefix("read.pdf-") for problem in self.flow.problems)
        return (
            self.file,
            self.outcome,
            str(self.flow.pages),
            str(len(grids)),
            str(sum(len(row) for grid in grids for row in grid.rows)),
            str(len(self.flow.blocks) - len(grids)),
            ", ".join(f"{code} {count}" for code, count in sorted(problems.items())),
        )


def results(folder: Path) -> Iterator[Result]:
    """The result of every PDF in the folder, by name."""
    for path in sorted(folder.glob("*.pdf")):
        try:
            flow = read(path, path.name)
        except BookError as error:
            yield Result(path.name, error.code)
        except Exception as error:  # the very thing that is looked for
            yield Result(path.name, f"CRASH {type(error).__name__}")
        else:
            reason = None if any(map(_says_much, flow.blocks)) else reason_without_book(flow)
            yield Result(path.name, reason.code if reason else "read", flow)


def _says_much(block: object) -> bool:
    return isinstance(block, Grid) or len(getattr(block, "raw", "")) > 40


def table(found: Sequence[Result]) -> str:
    """The results as a Markdown table, with the sums above it."""
    outcomes = Counter(one.outcome.partition(" ")[0] for one in found)
    sums = ", ".join(f"{count} {outcome}" for outcome, count in outcomes.most_common())
    rows = [HEAD, tuple("---" for _ in HEAD), *(one.cells() for one in found)]
    return f"{len(found)} files: {sums}\n\n" + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("-o", "--output", type=Path)
    options = parser.parse_args()
    text = table(list(results(options.folder)))
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
