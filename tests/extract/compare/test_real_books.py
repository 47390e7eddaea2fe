"""The two real books differ exactly where the bundled specimen editions do."""

from pathlib import Path

import pytest

from extract.run import accepted
from extract.run.compare_books import Comparison, compare, knowledge
from extract.run.pipeline import read_pair
from extract.run.specimens import records, specimen
from rules_core.model.discrepancies import PROSE_KINDS
from rules_core.registry import find_system

SOURCES = Path(__file__).parents[4] / "shared" / "sources"
KNOWN = find_system("asl-dyo").files.root / "books" / "known.toml"
REAL = SOURCES / "asl-chapter-h.en.txt", SOURCES / "asl-chapter-h.ja.txt"

pytestmark = [
    pytest.mark.books,
    pytest.mark.skipif(not REAL[0].exists(), reason=f"the real books are not at {SOURCES}"),
]


def compared(en: Path, ja: Path) -> Comparison:
    known = knowledge("asl-dyo", records=records("asl-dyo"))
    return compare(*read_pair(en, ja, system="asl-dyo", use_cache=False), known)


@pytest.fixture(scope="module")
def real() -> Comparison:
    return compared(*REAL)


@pytest.fixture(scope="module")
def bundled() -> Comparison:
    return compared(*specimen("asl-dyo"))


def test_the_same_discrepancies_of_tables_are_found(real: Comparison, bundled: Comparison) -> None:
    assert len(in_tables(real)) == 46
    assert in_tables(real) == in_tables(bundled)


def test_the_same_discrepancies_of_sentences_are_found(real: Comparison, bundled: Comparison) -> None:
    """Their messages quote a few words of the book, which are others in the specimen editions."""
    assert len(in_sentences(real)) == 79
    assert in_sentences(real) == in_sentences(bundled)


def test_every_difference_is_on_record_so_that_a_new_one_fails(real: Comparison) -> None:
    new, silenced, stale = accepted.split(accepted.load(KNOWN), real.discrepancies)
    assert ([item.message("en") for item in new], stale) == ([], ())
    assert len(silenced) == 125


def in_tables(comparison: Comparison) -> dict[str, str]:
    found = [item for item in comparison.discrepancies if item.kind not in PROSE_KINDS]
    return {item.id: item.message("en") for item in found}


def in_sentences(comparison: Comparison) -> set[tuple[str, str | None]]:
    return {(item.id, item.rule) for item in comparison.discrepancies if item.kind in PROSE_KINDS}


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
