"""The parts of a declared table that a page break of a PDF divides."""

from collections.abc import Sequence

import pytest

from extract.identify.match import identify
from extract.identify.table_parts import with_parts_joined
from extract.model.document import Grid, RawCell
from extract.tables.survey import GridInPlace, survey
from rules_core.model import Place
from tests.extract.compare import hand

CHART = hand.declaration(
    hand.keys("alpha", "beta", "gamma", "delta", "epsilon"), hand.keys("1941", "1942", "1943")
)
HEAD = "Nation|1941|1942|1943"
FIRST = f"{HEAD}\nalpha|1|2|3\nbeta|4|5|6\ngamma|7|8|9"


def _grids(*written: str) -> Sequence[GridInPlace]:
    blocks = []
    for page, table in enumerate(written, 1):
        place = Place("book.pdf", page=page, box=(40.0, 40.0, 200.0, 90.0))
        rows = tuple(tuple(RawCell(text, place) for text in line.split("|")) for line in table.split("\n"))
        blocks.append(Grid(rows, (place,), "open", header_rows=None))
    return survey(blocks, ())


PARTS = [
    ("rows below", [FIRST, "delta|1|2|3\nepsilon|4|5|6"], [6]),
    ("rows below a head printed again", [FIRST, f"{HEAD}\ndelta|1|2|3\nepsilon|4|5|6"], [6]),
    ("rows above, with the head", [f"{HEAD}\ndelta|1|2|3\nepsilon|4|5|6", FIRST], [6]),
    ("rows above without a head", ["delta|1|2|3\nepsilon|4|5|6", FIRST], [2, 4]),
    ("two parts below", [FIRST, "delta|1|2|3", "epsilon|4|5|6"], [6]),
    ("a table of other rows", [FIRST, "tanks|1|2|3\nguns|4|5|6"], [4, 2]),
    ("the same rows again", [FIRST, "alpha|1|2|3\nbeta|4|5|6"], [4, 2]),
    ("rows with another width", [FIRST, "delta|1\nepsilon|4"], [4, 2]),
]


@pytest.mark.parametrize(("written", "rows"), [each[1:] for each in PARTS], ids=[each[0] for each in PARTS])
def test_only_the_rows_that_a_table_lacks_are_joined_to_it(written: list[str], rows: list[int]) -> None:
    grids = _grids(*written)
    fits = identify([(one.sheet, one.rule) for one in grids], [CHART], "en")
    joined = with_parts_joined(grids, fits, "en")
    assert [len(one.sheet.rows) for one in joined] == rows
    assert max(len(one.grid.places) for one in joined) == len(written) - len(rows) + 1
