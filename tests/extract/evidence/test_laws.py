"""Each law on the two sides of its boundary, and what a broken law says."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extract.evidence import broken
from extract.evidence.figures import Law
from extract.evidence.oba_rate import common_rate, simplest
from extract.tables.values import parse
from rules_core.declarations import CellType, Declaration
from rules_core.model import Value
from tests.extract.compare.hand import declaration, keys

OBA = {
    "kind": "oba-rate",
    "firepower": {"70": 12, "80": 16, "100": 20, "150": 30},
    "mortar": "11/10",
    "rocket": "1/2",
    "tolerance": 1,
}


def chart(rows: Iterable[str], columns: Iterable[str], *laws: Law) -> Declaration:
    return declaration(keys(*rows), keys(*columns), laws=laws)


def column(kind: str, cells: str, name: str = "x") -> dict[tuple[str, str], Value]:
    """Cells `a: 1, b: 2` of one column."""
    found = {}
    for written in cells.split("; "):
        key, _, text = written.partition(": ")
        value = parse(text, CellType(kind, none=True, words=("Sz", "G")))
        assert value is not None, text
        found[key, name] = value
    return found


def codes(declared: Declaration, figures: dict[tuple[str, str], Value]) -> list[tuple[str, str]]:
    """Broken laws as (message id, key of the likeliest culprit)."""
    return [(breach.code, breach.cells[0][0]) for _, breach in broken(declared, figures)]


FALLS, RISES = "evidence.monotone.falling", "evidence.monotone.rising"
FALLING: Law = {"kind": "monotone", "along": "rows", "direction": "falling"}
RISING: Law = {"kind": "monotone", "along": "rows", "direction": "rising"}
STRICT: Law = {**FALLING, "strict": True}
LADDER: Law = {**FALLING, "ladder": ["none", "8-0", "8-1", "9-0", "9-1", "9-2"], "except": ["c"]}

MONOTONE = [
    ("numbers that fall", FALLING, "number", "a: 3; b: 2; c: 2", []),
    ("numbers that rise once", FALLING, "number", "a: 3; b: 1; c: 2", [(FALLS, "c")]),
    ("equal neighbours under a strict law", STRICT, "number", "a: 3; b: 2; c: 2", [(FALLS, "c")]),
    ("numbers that fall where they must rise", RISING, "number", "a: 3; b: 4; c: 2", [(RISES, "c")]),
    ("symbols that only go", FALLING, "symbols", "a: Sz G; b: Sz; c: -", []),
    ("a symbol that comes back", FALLING, "symbols", "a: Sz G; b: -; c: Sz", [(FALLS, "c")]),
    ("a symbol for another", FALLING, "symbols", "a: G; b: Sz; c: -", [(FALLS, "b")]),
    ("leaders down the ladder, one key apart", LADDER, "leader", "a: 9-1; b: 9-0; c: 9-2", []),
    ("a better leader further down", LADDER, "leader", "a: 9-0; b: 9-1; c: 8-0", [(FALLS, "b")]),
    ("a cell that is not printed", FALLING, "number", "a: 3; c: 2", []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("law", "kind", "cells", "expected"), [c[1:] for c in MONOTONE], ids=[c[0] for c in MONOTONE]
)
def test_monotone(law: Law, kind: str, cells: str, expected: list[tuple[str, str]]) -> None:
    assert codes(chart("abc", "x", law), column(kind, cells)) == expected


PARTITION = [
    ("every result once", "a: <= 2; b: 3; c: 4, >= 5", []),
    ("a result twice", "a: <= 3; b: 3; c: 4, >= 5", [("evidence.partition.twice", "b")]),
    ("a row unread", "a: <= 2; c: 4, >= 5", []),
    ("a result in no row", "a: <= 2; b: 4; c: >= 5", [("evidence.partition.missing", "a")]),
]


@pytest.mark.parametrize(("cells", "expected"), [c[1:] for c in PARTITION], ids=[c[0] for c in PARTITION])
def test_partition(cells: str, expected: list[tuple[str, str]]) -> None:
    assert (
        codes(chart("abc", "x", {"kind": "partition", "along": "rows"}), column("results", cells)) == expected
    )


MAXIMUM = [
    ("one figure unread", "2/price: 63; max/price: 92", []),
    ("the greatest stated", "2/price: 63; 3/price: 92; max/price: 92", []),
    ("more than any", "2/price: 63; 3/price: 92; max/price: 93", [("evidence.maximum", "max/price")]),
    ("less than one", "2/price: 63; 3/price: 92; max/price: 63", [("evidence.maximum", "max/price")]),
]


@pytest.mark.parametrize(("cells", "expected"), [case[1:] for case in MAXIMUM], ids=[c[0] for c in MAXIMUM])
def test_maximum(cells: str, expected: list[tuple[str, str]]) -> None:
    declared = chart(("2/price", "3/price", "max/price"), "x", {"kind": "maximum", "row": "max/price"})
    assert codes(declared, column("number", cells)) == expected


def batteries(*pairs: str) -> tuple[Declaration, dict[tuple[str, str], Value]]:
    """`70+ 63` a record, under both OBA laws."""
    rows, figures = [], {}
    for number, pair in enumerate(pairs, start=2):
        size, price = pair.split()
        rows += [f"{number}/size", f"{number}/price"]
        figures |= column("oba", f"{number}/size: {size}") | column("number", f"{number}/price: {price}")
    return chart(rows, "x", {"kind": "oba-price", "same_price": True}, OBA), figures


PRICES = [
    ("the German column of 1944", ("70+ 63", "80+M 92", "150+R 79", "70+ 63", "100+ 106", "150+ 158"), []),
    (
        "the price of the worked example",
        ("70+ 63", "80+M 92", "150+R 79", "70+ 36", "70+ 63", "100+ 106", "150+ 158"),
        [("evidence.oba-price", "5/price"), ("evidence.oba-rate", "5/price")],
    ),
    ("a mortar without its factor", ("70+ 63", "80+M 84", "100+ 105"), [("evidence.oba-rate", "3/price")]),
    ("one point off, as rounding may be", ("70+ 62", "80+M 92", "100+ 105", "150+ 158"), []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("pairs", "expected"), [case[1:] for case in PRICES], ids=[case[0] for case in PRICES]
)
def test_oba_prices(pairs: tuple[str, ...], expected: list[tuple[str, str]]) -> None:
    assert codes(*batteries(*pairs)) == expected


def test_an_oba_price_shows_its_sum() -> None:
    declared, figures = batteries("70+ 63", "80+M 92", "70+ 36", "100+ 106", "150+ 158")
    sums = [
        breach.fields["sum"] for _, breach in broken(declared, figures) if breach.code == "evidence.oba-rate"
    ]
    assert sums == ["12 × 5.25 = 63"]


PRODUCT = [
    ("half the row for each step", {"0": "0", "1-50": "1/2", "51-100": "1"}, []),
    ("one figure off", {"0": "0", "1-50": "1", "51-100": "1"}, [("evidence.product", "1")]),
    ("the step of nothing", {"0": "1", "1-50": "1/2", "51-100": "1"}, [("evidence.product", "1")]),
]


@pytest.mark.parametrize(
    ("row", "expected"), [case[1:] for case in PRODUCT], ids=[case[0] for case in PRODUCT]
)
def test_product(row: dict[str, str], expected: list[tuple[str, str]]) -> None:
    figures = {("1", span): Value("number", Fraction(figure)) for span, figure in row.items()}
    assert codes(chart("1", row, {"kind": "product", "factor": "1/2"}), figures) == expected


@settings(deadline=None)
@given(st.fractions(0, 20, max_denominator=60), st.fractions(0, 5, max_denominator=60))
def test_the_simplest_fraction_lies_between_its_bounds(low: Fraction, span: Fraction) -> None:
    found = simplest(low, low + span)
    assert low <= found <= low + span
    for denominator in range(1, found.denominator):
        assert (low + span) * denominator // 1 < -(-low * denominator // 1), "a lesser denominator would fit"


@settings(deadline=None)
@given(st.integers(8, 40), st.lists(st.sampled_from([12, 16, 20, 24, 30]), min_size=3, max_size=10))
def test_the_common_rate_fits_a_column_that_was_made_with_one(quarters: int, weights: list[int]) -> None:
    rate = Fraction(quarters, 4)
    made = [(Fraction(weight), Fraction(round(weight * rate))) for weight in weights]
    found = common_rate(made, 1)
    assert found is not None
    assert all(abs(weight * found - price) <= 1 for weight, price in made)
