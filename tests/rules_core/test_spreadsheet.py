"""What a spreadsheet would change or run is kept as it is; all else is left alone."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.spreadsheet import csv_bytes, kept

KEPT = {
    "a leader that looks like a date": "9-1",
    "a year behind a month": "1/41",
    "three parts of a date": "1-2-41",
    "a plus that would be lost": "+4",
    "a formula": "=1+1",
    "a formula after a space": " =1+1",
    "a function of old spreadsheets": "@SUM(A1)",
    "a minus before something else than a number": "-1+cmd|x",
    "a quote inside a formula": '=A"B',
    "a formula after a tab": "\t=1",
}
LEFT = {
    "a negative number": "-4",
    "a negative number with a decimal": "-4.5",
    "a dash alone": "-",
    "a number": "41",
    "a word with a hyphen": "self-propelled",
    "a fraction sign in words": "and/or",
    "half a die": "½D6",
    "nothing": "",
}


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
def test_it_is_kept_as_a_text(text: str) -> None:
    assert kept(text) == '="' + text.replace('"', '""') + '"'


@pytest.mark.parametrize("text", LEFT.values(), ids=LEFT)
def test_it_is_left_as_it_is(text: str) -> None:
    assert kept(text) == text


@given(st.lists(st.lists(st.text(st.characters(exclude_categories=["Cs"])), min_size=1), min_size=1))
def test_a_file_read_back_has_the_same_cells(lines: list[list[str]]) -> None:
    text = csv_bytes(lines).decode("utf-8-sig")
    read = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    assert [line or [""] for line in read] == [[kept(cell) for cell in line] for line in lines]


@given(st.text())
def test_no_cell_begins_a_formula_but_that_of_a_text(text: str) -> None:
    cell = kept(text)
    assert cell.startswith('="') or not cell.lstrip().startswith(("=", "+", "@"))
