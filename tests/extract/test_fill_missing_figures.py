"""Tables of damaged copies are completed from what the system knows, and nothing printed is touched."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.run.fill_missing_figures import completed
from extract.run.specimens import records
from rules_core.model.tables import AlignedTable

RECORDED = records("asl-dyo")
ELR = RECORDED["elr"]


def without(rows: set[str], columns: set[str]) -> AlignedTable:
    """The ELR chart of copies that lost those rows and columns."""
    return replace(
        ELR,
        rows=tuple(row for row in ELR.rows if row.key not in rows),
        columns=tuple(column for column in ELR.columns if column.key not in columns),
        figures=tuple(f for f in ELR.figures if f.row not in rows and f.column not in columns),
    )


@pytest.mark.parametrize("table", RECORDED.values(), ids=RECORDED)
def test_a_whole_table_stays_as_it_is(table: AlignedTable) -> None:
    assert completed(table, table) == table


@given(
    st.sets(st.sampled_from([row.key for row in ELR.rows])),
    st.sets(st.sampled_from([column.key for column in ELR.columns])),
)
def test_what_a_copy_lost_has_a_place_and_prints_nothing(rows: set[str], columns: set[str]) -> None:
    whole = completed(without(rows, columns), ELR)
    assert (whole.rows, whole.columns) == (ELR.rows, ELR.columns)
    for figure, known in zip(whole.figures, ELR.figures, strict=True):
        lost = figure.row in rows or figure.column in columns
        assert figure.value == known.value
        assert (figure.en, figure.ja) == ((None, None) if lost else (known.en, known.ja))


def test_a_row_that_only_the_copy_has_comes_last() -> None:
    extra = replace(ELR.rows[0], key="martian")
    figure = replace(ELR.figures[0], row="martian")
    whole = completed(replace(ELR, rows=(extra, *ELR.rows), figures=(figure, *ELR.figures)), ELR)
    assert [row.key for row in whole.rows] == [*(row.key for row in ELR.rows), "martian"]
    assert whole.figure("martian", figure.column) == figure
