"""Typed values of cells: each kind as the books print it, and what is refused."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.tables.dates import months
from extract.tables.values import infer, parse
from rules_core.declarations import CellType
from rules_core.model import Value

PRINTED = [
    ("a decimal without its zero is the same number", "number", ".9", Fraction(9, 10)),
    ("a decimal with its zero is the same number", "number", "0.9", Fraction(9, 10)),
    ("full-width digits are digits", "number", "１２", Fraction(12)),
    ("a vulgar fraction after a whole number", "number", "1½", Fraction(3, 2)),
    ("a vulgar fraction alone", "number", "½", Fraction(1, 2)),
    ("thousands with a comma", "number", "1,000", Fraction(1000)),
    ("a plus sign", "modifier", "+2", Fraction(2)),
    ("a true minus sign", "modifier", "−1", Fraction(-1)),
    ("a modifier of nothing", "modifier", "0", Fraction(0)),
    ("a list with slashes", "numbers", "3/2/1", (Fraction(3), Fraction(2), Fraction(1))),
    ("a list with a dash for none", "numbers", "-/6", ("-", Fraction(6))),
    ("a limit below", "results", "≤ 2", ((None, 2),)),
    ("a limit below in Japanese", "results", "2以下", ((None, 2),)),
    ("several results and a limit above", "results", "9, 10, ≥ 12", ((9, 9), (10, 10), (12, None))),
    ("a range of results", "results", "2-4", ((2, 4),)),
    ("symbols in any order", "symbols", "G Sz", ("G", "Sz")),
    (
        "an amount with words between its figures",
        "amount",
        "7 (21 if an AT Trench)",
        (Fraction(7), Fraction(21)),
    ),
    ("half a die", "dice", "½D6", (Fraction(1, 2), Fraction(6))),
    ("a span with a space in it", "span", "51- 100", (Fraction(51), Fraction(100))),
    ("a counter", "joined", "4-6-7", (4, "-", 6, "-", 7)),
    ("two figures and a plus", "joined", "6 + 1", (6, "+", 1)),
]

REFUSED = [
    ("a letter for a digit", "joined", "8-l"),
    ("words in a number", "number", "12 points"),
    ("two signs", "modifier", "+-2"),
    ("a symbol that is not declared", "symbols", "Sz X"),
    ("the same symbol twice", "symbols", "G G"),
    ("a fraction over zero", "number", "1/0"),
    ("nothing at all", "number", ""),
]


def cell(kind: str) -> CellType:
    return CellType(kind=kind, none=True, halves=True, words=("Sz", "G"))


@pytest.mark.parametrize(
    ("kind", "text", "data"), [row[1:] for row in PRINTED], ids=[row[0] for row in PRINTED]
)
def test_printed_value(kind: str, text: str, data: object) -> None:
    assert parse(text, cell(kind)) == Value(kind, data)


@pytest.mark.parametrize(("kind", "text"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_what_is_not_of_the_kind_is_refused(kind: str, text: str) -> None:
    assert parse(text, cell(kind)) is None


@pytest.mark.parametrize("dash", ["-", "—", "–", "ー", "－", "−", "None", "(None)", "なし", "NA"])
def test_every_dash_is_none_where_none_is_allowed(dash: str) -> None:
    assert parse(dash, CellType("number", none=True)) == Value("none")
    assert parse(dash, CellType("number", none=False)) is None


@pytest.mark.parametrize(("text", "fits"), [("0", False), ("1", True), ("5", True), ("6", False)])
def test_bounds_are_part_of_the_type(text: str, fits: bool) -> None:
    assert (parse(text, CellType("number", least=1, most=5)) is not None) is fits


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("thru 1938", (None, (1938, 12))),
        ("1938迄", (None, (1938, 12))),
        ("40 まで", (None, (1940, 12))),
        ("1/39- 8/39", ((1939, 1), (1939, 8))),
        ("1/39 ~ 8/39", ((1939, 1), (1939, 8))),
        ("9/39 ～ 12/40", ((1939, 9), (1940, 12))),
        ("1-6/43", ((1943, 1), (1943, 6))),
        ("45", ((1945, 1), (1945, 12))),
        ("44 - 45", ((1944, 1), (1945, 12))),
        ("1939-40", ((1939, 1), (1940, 12))),
        ("1/41 ~ 12/40", ((1941, 1), (1940, 12))),
        ("13/41", None),
        ("German", None),
    ],
)
def test_periods(text: str, period: object) -> None:
    assert months(text) == period


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("12", "number"),
        ("+2", "modifier"),
        ("4-6-7", "joined"),
        ("6+1", "joined"),
        ("2D6", "dice"),
        ("Woods", "text"),
        ("80 yds", "amount"),
        ("四十七", "number"),
        ("十二個", "amount"),
        ("三〜五", "span"),
        ("−二", "modifier"),
        ("七以上", "results"),
        ("三角", "text"),
        ("十分", "text"),
        ("一部", "text"),
    ],
)
def test_undeclared_cells_get_the_likeliest_kind(text: str, kind: str) -> None:
    value = infer(text)
    assert value is not None
    assert value.kind == kind


@given(st.fractions(min_value=0, max_value=999, max_denominator=1))
def test_full_width_and_half_width_read_alike(number: Fraction) -> None:
    narrow = str(number)
    wide = narrow.translate({ord("0") + digit: 0xFF10 + digit for digit in range(10)})
    assert parse(wide, CellType("number")) == parse(narrow, CellType("number")) == Value("number", number)


@given(
    st.text(max_size=40),
    st.sampled_from(["number", "numbers", "results", "joined", "span", "dice", "amount"]),
)
def test_no_text_breaks_a_parser(text: str, kind: str) -> None:
    value = parse(text, cell(kind))
    assert value is None or value.kind in (kind, "none")


DASHED = [
    ("the greater first", "9-1", "joined"),
    ("a range", "2-3", "span"),
    ("a range with a wave dash", "2～3", "span"),
    ("twice the same", "7-7", "joined"),
]


@pytest.mark.parametrize(("text", "kind"), [case[1:] for case in DASHED], ids=[case[0] for case in DASHED])
def test_a_dash_between_two_figures_is_guessed_by_their_size(text: str, kind: str) -> None:
    value = infer(text)
    assert value is not None
    assert value.kind == kind
