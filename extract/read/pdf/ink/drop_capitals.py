"""Drop capitals: large first letters beside which the first lines of a paragraph stand."""

from dataclasses import replace
from itertools import groupby

from extract.read.pdf.model import Ink, Run

_LARGE = 1.7  # times the size of the text beside it at least
_LONGEST = 2  # characters: a letter, perhaps behind a quotation mark
_NEAR = 1.2  # ems of the text between it and the letter at most
_MOST = 40  # more letters of that size on a page are a drawing or a heading
_SPACE = 0.15  # ems of a space at least
_LINES = 2  # at least beside the letter


def with_drop_capitals(ink: Ink) -> Ink:
    """The ink with each drop capital on the line that it begins. The lines beside it begin at its left edge,
    so that they are no indented ones.
    """
    runs = ink.runs.get(0, [])
    sizes = sorted(run.size for run in runs)
    usual = sizes[len(sizes) // 2] if sizes else 0.0
    large = [run for run in runs if run.size >= _LARGE * usual and _is_letter(run.text)]
    if not 0 < len(large) <= _MOST:
        return ink
    moved: dict[int, Run] = {}
    for letter in large:
        firsts = _first_runs(letter, runs)
        if len(firsts) >= _LINES and abs(firsts[-1].base - letter.base) < 0.3 * firsts[-1].size:
            apart = firsts[0].x0 - min(run.x0 for run in firsts[1:]) > _SPACE * firsts[0].size
            moved[id(letter)] = _on_line(letter, firsts[0], apart=apart)
            moved |= {id(run): _from(letter.x0, run) for run in firsts[1:]}
    return replace(ink, runs={**ink.runs, 0: [moved.get(id(run), run) for run in runs]}) if moved else ink


def _is_letter(text: str) -> bool:
    return len(text) <= _LONGEST and text[-1].isalpha()


def _first_runs(letter: Run, runs: list[Run]) -> list[Run]:
    """The first run of each line beside a letter, from top to bottom; none if something stands left of it."""
    own = [run for run in runs if run is not letter and letter.top < run.base < letter.base + 0.3 * run.size]
    if any(run.x0 < letter.x0 < run.x1 + _NEAR * letter.size for run in own):
        return []
    beside = sorted((run for run in own if run.x0 > letter.x0), key=lambda run: (round(run.base), run.x0))
    firsts = [next(line) for _, line in groupby(beside, key=lambda run: round(run.base))]
    near = [run for run in firsts if run.x0 - letter.x1 < _NEAR * run.size]  # others are of the next column
    return near if all(letter.size >= _LARGE * run.size for run in near) else []


def _on_line(letter: Run, first: Run, *, apart: bool) -> Run:
    """The letter as the first of the line: of its first word, unless that stands apart."""
    end = first.x0 - _SPACE * first.size if apart else first.x0
    return Run(
        letter.text, letter.x0, first.top, end, first.bottom, first.base, first.size,
        first.bold, letter.spaced, letter.hidden, first.italic,
    )  # fmt: skip


def _from(x0: float, run: Run) -> Run:
    return Run(
        run.text, x0, run.top, run.x1, run.bottom, run.base, run.size,
        run.bold, run.spaced, run.hidden, run.italic,
    )  # fmt: skip
