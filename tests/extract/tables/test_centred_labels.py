"""Labels that a typesetter centres beside the rows of their group."""

import pytest

from extract.model.document import RawCell
from extract.tables.centred_labels import with_centred_labels
from rules_core.model import Place

HEAD = "Time Place Depth"
PAIRED = (HEAD, ". Quay 4", "Day . .", ". Bar 2", ". Ford 7", "Night Reed 1", ". Sea 9")
CASES = {
    "beside the middle row": ((HEAD, ". Quay 4", "Day Bar 2", ". Ford 7"), {"Day": 3}),
    "on a line between two rows": (PAIRED[:4], {"Day": 2}),
    "of two groups": (PAIRED, {"Day": 2, "Night": 3}),
    "beside the first row": ((HEAD, "Day Quay 4", ". Bar 2", "Night Ford 7"), {"Day": 1, "Night": 1}),
    "not in the middle": ((HEAD, ". Quay 4", ". Bar 2", "Day Ford 7"), {"Day": 1}),
}


@pytest.mark.parametrize("case", CASES)
def test_a_label_spans_the_rows_around_it(case: str) -> None:
    lines, spans = CASES[case]
    rows = [[RawCell("" if cell == "." else cell, Place("b")) for cell in line.split()] for line in lines]
    laid = with_centred_labels(rows)
    assert {cell.raw: cell.rows for row in laid for cell in row if cell.raw in spans} == spans
    assert sorted(cell.raw for row in laid for cell in row if cell.raw) == sorted(
        cell.raw for row in rows for cell in row if cell.raw
    )
