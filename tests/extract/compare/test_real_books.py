"""The two real books differ exactly where the bundled specimen editions do."""

from __future__ import annotations

from pathlib import Path

import pytest

from extract.discrepancies import Comparison, compare, knowledge
from extract.pipeline import read_pair
from extract.specimen import records, specimen

SOURCES = Path(__file__).parents[4] / "shared" / "sources"
REAL = SOURCES / "asl-chapter-h.en.txt", SOURCES / "asl-chapter-h.ja.txt"

pytestmark = [
    pytest.mark.books,
    pytest.mark.skipif(not REAL[0].exists(), reason=f"the real books are not at {SOURCES}"),
]


def compared(en: Path, ja: Path) -> Comparison:
    known = knowledge("asl_dyo", records=records("asl_dyo"))
    return compare(*read_pair(en, ja, system="asl_dyo", use_cache=False), known)


@pytest.fixture(scope="module")
def real() -> Comparison:
    return compared(*REAL)


def test_the_same_discrepancies_are_found(real: Comparison) -> None:
    bundled = compared(*specimen("asl_dyo"))
    assert {item.id: item.message("en") for item in real.discrepancies} == {
        item.id: item.message("en") for item in bundled.discrepancies
    }


def test_every_ruling_applies_to_the_real_books(real: Comparison) -> None:
    assert [ruling.id for ruling in real.unused] == []


def test_every_dispute_that_changes_a_verdict_is_ruled_or_named_as_open(real: Comparison) -> None:
    disputes = [item for item in real.discrepancies if item.severity == "verdict"]
    assert [item.id for item in disputes if item.ruling is None] == []
    still_open = {item.cell for item in disputes if item.ruling and item.ruling.use == "open"}
    assert {cell[0] for cell in still_open} == {"schuerzen-gyrostabilizer"}
    assert len(still_open) == 5


def test_the_price_of_the_users_example_is_proved(real: Comparison) -> None:
    (item,) = [one for one in real.discrepancies if one.fields.get("mention") == "oba-70-price"]
    assert (item.en and item.en.raw, item.ja and item.ja.raw) == ("63", "36")
    assert {one.supports for one in item.evidence} == {"en"}
    assert [one.fields.get("sum") for one in item.evidence] == [None, "12 × 5.25 = 63", "63 + 111 = 174"]
