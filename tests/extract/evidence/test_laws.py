"""Each law on the two sides of its boundary, and what a broken law says."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from extract.evidence import broken
from extract.tables.values import parse
from rules_core.declarations import CellType, Declaration
from rules_core.model import Value
from rules_core.table_laws import Breach, Figures, Law, ValueKind
from tests.extract.compare.hand import declaration, keys


def paces(text: str) -> tuple[int, str] | None:
    """A kind of value that a system brings: `8-1` as (8, "-1")."""
    figure, dash, rest = text.partition("-")
    return (int(figure), dash + rest) if figure.isdigit() and rest else None


PACES = ValueKind("paces", paces, lambda data: f"{data[0]}{data[1]}")


def chart(rows: Iterable[str], columns: Iterable[str], *laws: Law) -> Declaration:
    return declaration(keys(*rows), keys(*columns), laws=laws, own_kinds={PACES.name: PACES})


def column(kind: str, cells: str, name: str = "x") -> dict[tuple[str, str], Value]:
    """Cells `a: 1, b: 2` of one column."""
    found = {}
    for written in cells.split("; "):
        key, _, text = written.partition(": ")
        value = parse(
            text, CellType(kind, none=True, words=("Sz", "G"), own=PACES if kind == "paces" else None)
        )
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
    ("values of a system down its ladder, one key apart", LADDER, "paces", "a: 9-1; b: 9-0; c: 9-2", []),
    ("a better value of a system further down", LADDER, "paces", "a: 9-0; b: 9-1; c: 8-0", [(FALLS, "b")]),
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


def test_a_law_of_the_system_itself_is_tested_like_the_others() -> None:
    def breaches(law: Law, declared: Declaration, figures: Figures) -> Iterator[Breach]:
        yield from (
            Breach((where,), "my-game:evidence.most")
            for where in figures
            if figures[where].data > law["most"]
        )

    declared = replace(chart("ab", "x", {"kind": "most", "most": 2}), own_laws={"most": breaches})
    assert codes(declared, column("number", "a: 2; b: 3")) == [("my-game:evidence.most", "b")]
