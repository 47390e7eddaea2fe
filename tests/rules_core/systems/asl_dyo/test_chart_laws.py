"""What the charts of Chapter H hold and obey: sizes of batteries, leaders, prices and their rate."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extract.evidence import broken
from extract.tables.values import parse
from rules_core.declarations import CellType, Declaration
from rules_core.model import Value
from rules_core.systems.asl_dyo.laws import LAWS
from rules_core.systems.asl_dyo.laws.oba_rate import common_rate, simplest
from rules_core.systems.asl_dyo.value_kinds import VALUE_KINDS
from tests.extract.evidence.test_laws import chart, codes, column

PRICE, RATE = "asl-dyo:evidence.oba-price", "asl-dyo:evidence.oba-rate"
KINDS = {kind.name: kind for kind in VALUE_KINDS}

READ = [
    ("a leader with spaces around its dash", "leader", "10 - 2", (10, -2), "10-2"),
    ("a leader with a plus", "leader", "6+1", (6, 1), "6+1"),
    ("a leader in brackets", "leader", "[10-2]", (10, -2), "10-2"),
    ("a leader without a modifier", "leader", "9-0", (9, 0), "9-0"),
    ("a letter for a digit", "leader", "8-l", None, None),
    ("a mortar battery", "oba", "80+M", (80, "M"), "80+M"),
    ("a battery without a letter", "oba", "70+", (70, ""), "70+"),
    ("a size without its plus", "oba", "80M", None, None),
]


@pytest.mark.parametrize(("kind", "text", "data", "shown"), [r[1:] for r in READ], ids=[r[0] for r in READ])
def test_values_of_the_charts(kind: str, text: str, data: object, shown: str | None) -> None:
    value = parse(text, CellType(kind, own=KINDS[kind]))
    assert value == (None if data is None else Value(kind, data))
    assert shown is None or KINDS[kind].show(data) == shown


@given(st.text(max_size=40), st.sampled_from(sorted(KINDS)))
def test_no_text_breaks_a_reader_of_the_charts(text: str, kind: str) -> None:
    value = parse(text, CellType(kind, own=KINDS[kind]))
    assert value is None or value.kind == kind


OBA = {
    "kind": "oba-rate",
    "firepower": {"70": 12, "80": 16, "100": 20, "150": 30},
    "mortar": "11/10",
    "rocket": "1/2",
    "tolerance": 1,
}


def batteries(*pairs: str) -> tuple[Declaration, dict[tuple[str, str], Value]]:
    """`70+ 63` a record, under both OBA laws."""
    rows: list[str] = []
    figures: dict[tuple[str, str], Value] = {}
    for number, pair in enumerate(pairs, start=2):
        size, price = pair.split()
        rows += [f"{number}/size", f"{number}/price"]
        figures |= column("number", f"{number}/price: {price}")
        figures[f"{number}/size", "x"] = Value("oba", KINDS["oba"].read(size))
    laws = ({"kind": "oba-price", "same_price": True}, OBA)
    return replace(chart(rows, "x", *laws), own_laws=LAWS), figures


PRICES = [
    ("the German column of 1944", ("70+ 63", "80+M 92", "150+R 79", "70+ 63", "100+ 106", "150+ 158"), []),
    (
        "the price of the worked example",
        ("70+ 63", "80+M 92", "150+R 79", "70+ 36", "70+ 63", "100+ 106", "150+ 158"),
        [(PRICE, "5/price"), (RATE, "5/price")],
    ),
    ("a mortar without its factor", ("70+ 63", "80+M 84", "100+ 105"), [(RATE, "3/price")]),
    ("one point off, as rounding may be", ("70+ 62", "80+M 92", "100+ 105", "150+ 158"), []),
]  # fmt: skip


@pytest.mark.parametrize(
    ("pairs", "expected"), [case[1:] for case in PRICES], ids=[case[0] for case in PRICES]
)
def test_oba_prices(pairs: tuple[str, ...], expected: list[tuple[str, str]]) -> None:
    assert codes(*batteries(*pairs)) == expected


def test_an_oba_price_shows_its_sum() -> None:
    declared, figures = batteries("70+ 63", "80+M 92", "70+ 36", "100+ 106", "150+ 158")
    sums = [breach.fields["sum"] for _, breach in broken(declared, figures) if breach.code == RATE]
    assert sums == ["12 × 5.25 = 63"]


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
