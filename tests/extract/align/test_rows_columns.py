"""Rows and columns are paired by meaning; position is the last resort and never the only one."""

import pytest

from extract.align.pair_rows_columns import assign, undeclared_lines
from extract.align.view import LineHead
from extract.model.document import Cell
from rules_core.model import Place
from tests.extract.compare.hand import keys

KEYS = keys("1941=41", "1942=42", "1943=43")


def heads(*labels: str, named: bool = True) -> list[LineHead]:
    """Heads that carry the key whose label they print."""
    known = {key.en[0]: key.key for key in KEYS}
    return [LineHead(known.get(label) if named else None, _cell(label)) for label in labels]


def _cell(label: str) -> Cell | None:
    return Cell(label, label, Place("x")) if label else None


ASSIGNED = [
    ("as declared", ("41", "42", "43"), {"1941": 0, "1942": 1, "1943": 2}),
    ("in another order", ("43", "41", "42"), {"1943": 0, "1941": 1, "1942": 2}),
    ("one misprinted", ("41", "47", "43"), {"1941": 0, "1942": 1, "1943": 2}),
    ("one misprinted as its neighbour behind", ("41", "43", "43"), {"1941": 0, "1942": 1, "1943": 2}),
    ("one misprinted as its neighbour before", ("41", "41", "43"), {"1941": 0, "1942": 1, "1943": 2}),
    ("the first misprinted as the last", ("43", "42", "43"), {"1941": 0, "1942": 1, "1943": 2}),
    ("one lost", ("41", "43"), {"1941": 0, "1943": 1}),
    ("one too many", ("41", "42", "xyz", "43"), {"1941": 0, "1942": 1, "1943": 3}),
]


@pytest.mark.parametrize(("labels", "expected"), [c[1:] for c in ASSIGNED], ids=[c[0] for c in ASSIGNED])
def test_printed_heads_find_their_declared_keys(labels: tuple[str, ...], expected: dict[str, int]) -> None:
    assert assign(heads(*labels), KEYS, "en") == expected


PAIRED = [
    ("by spelling", ("Rifle", "Mortar"), ("MORTAR", "ＲＩＦＬＥ"), [(0, 1), (1, 0)]),
    ("by the glossary", ("Cost", "Range"), ("射程", "費用"), [(0, 1), (1, 0)]),
    ("by the date they print", ("thru 38", "1/39-8/39"), ("1/39 ～ 8/39", "38 迄"), [(0, 1), (1, 0)]),
    ("by the figure they print", ("≤ 2", "3"), ("3", "2以下"), [(0, 1), (1, 0)]),
    ("by the Latin name", ("Wire", "Panji"), ("パンジー (Panji)", "鉄条網 (Wire)"), [(0, 1), (1, 0)]),
    ("by likeness", ("Booby Traps", "Trip Flares"), ("Trip Flare", "Booby Trap"), [(0, 1), (1, 0)]),
    ("by what is left over", ("A1", "Shovel", "B2"), ("A1", "円匙", "B2"), [(0, 0), (1, 1), (2, 2)]),
    ("not at all", ("41",), ("43", "44"), [(0, None), (None, 0), (None, 1)]),
]  # fmt: skip


@pytest.mark.parametrize(("en", "ja", "expected"), [c[1:] for c in PAIRED], ids=[c[0] for c in PAIRED])
def test_undeclared_heads_are_paired(
    en: tuple[str, ...], ja: tuple[str, ...], expected: list[tuple[int | None, int | None]]
) -> None:
    terms = (("Cost", "費用"), ("Range", "射程"))
    lines = undeclared_lines(heads(*en, named=False), heads(*ja, named=False), terms)
    assert [(line.en, line.ja) for line in lines] == expected
