"""Lines that stand in columns but are read as text are told; a list, contents and prose are not."""

import pytest

from extract.read.pdf.model import TextLine
from extract.read.pdf.tables.left_in_text import left_in_text

Cell = tuple[str, float, float]


def _line(number: int, *cells: Cell, raw: str = "") -> TextLine:
    text = raw or " ".join(cell[0] for cell in cells)
    box = (
        cells[0][1] if cells else 60.0,
        100.0 + 14 * number,
        cells[-1][2] if cells else 300.0,
        110.0 + 14 * number,
    )
    return TextLine(text, (), box, 10.0, False, cells=cells if len(cells) > 1 else ())


ROWS = [
    _line(0, ("Ferry", 60.0, 90.0), ("a toll", 140.0, 170.0), ("by day", 240.0, 270.0)),
    _line(1, ("Raft", 60.0, 80.0), ("no toll", 140.0, 175.0), ("by night", 240.0, 280.0)),
    _line(2, ("Barge", 60.0, 85.0), ("a toll", 140.0, 170.0), ("on foot", 240.0, 270.0)),
]
FIGURES = [_line(n, raw=f"{n} +2 - 3½ 40 11") for n in range(2)]
MODIFIERS = [_line(n, raw=raw) for n, raw in enumerate(("+1 if by night", "-x for the height of the flood"))]
LIST = [_line(n, (f"{n}.", 60.0, 70.0), ("ask the warden", 90.0, 170.0)) for n in range(6)]
CONTENTS = [_line(n, ("The ferry", 60.0, 100.0), (str(3 * n), 290.0, 300.0)) for n in range(6)]
SPACED = [
    _line(n, ("no", 60.0, 70.0), ("boat", 77.0, 97.0), ("leaves", 104.0 + n, 134.0), ("then", 141.0, 160.0))
    for n in range(5)
]


@pytest.mark.parametrize(
    "lines", [ROWS, FIGURES, MODIFIERS], ids=["columns of words", "figures", "signed figures"]
)
def test_rows_left_in_the_text_are_told(lines: list[TextLine]) -> None:
    (problem,) = left_in_text(lines)
    assert (problem.code, dict(problem.fields)["lines"]) == ("read.pdf-table-unread", len(lines))


@pytest.mark.parametrize(
    "lines",
    [LIST, CONTENTS, SPACED, ROWS[:2], [MODIFIERS[0], _line(1, raw="and not by day")]],
    ids=["list", "contents", "justified", "two lines of words", "one signed figure"],
)
def test_other_lines_are_not(lines: list[TextLine]) -> None:
    assert left_in_text(lines) == []
