"""Read every PDF of a folder, such as the test files of other projects: nothing may crash or go unexplained.

`python -m tests.benchmarks.public_pdfs FOLDER [-o TABLE.md]` writes one line for each file: what became of
it, how many tables and paragraphs, and which problems. `--sample DIR --seed 7` draws 40 of the tables, chosen
by chance, on their pages, for someone to say which are none. The files themselves are never committed.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from PIL import ImageDraw

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


def draw_sample(folder: Path, found: Sequence[Result], into: Path, seed: int, number: int = 40) -> None:
    """Draw that many of the tables found, each as a frame on a picture of its page."""
    import pdfplumber

    tables = [
        (one.file, block) for one in found if one.flow for block in one.flow.blocks if isinstance(block, Grid)
    ]
    into.mkdir(parents=True, exist_ok=True)
    for count, (file, grid) in enumerate(Random(seed).sample(tables, min(number, len(tables)))):
        boxes = [place.box for place in grid.places[:1] if place.box]
        with pdfplumber.open(folder / file) as pdf:
            picture = pdf.pages[(grid.place.page or 1) - 1].to_image(resolution=72)
            picture.annotated = picture.original.convert("RGB")
            frame = ImageDraw.Draw(picture.annotated)
            for box in boxes:
                frame.rectangle(box, outline="red", width=3)
            picture.annotated.save(into / f"{count:02} {file} {grid.place.page}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--sample", type=Path, metavar="DIR")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    found = list(results(options.folder))
    if options.sample:
        draw_sample(options.folder, found, options.sample, options.seed)
    text = table(found)
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
