"""Both specimen editions printed as PDFs differ where their text editions do, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from extract.discrepancies import compare, knowledge
from extract.pipeline import read_pair
from extract.specimen import records, specimen
from tests.editions import printed
from tests.editions.layout import Layout
from tests.extract.test_pdf_chapter_h import LAYOUTS, edition, family

SYSTEM = "asl_dyo"
KINDS_OF_TEXT = ("note", "mention")
"""Notes and examples are prose: how they run on over a page is tested with the reader of PDFs."""


def found(en: Path, ja: Path) -> dict[str, str]:
    """Message by id of every discrepancy in the tables of two books."""
    books = read_pair(en, ja, system=SYSTEM, use_cache=False)
    compared = compare(*books, knowledge(SYSTEM, records=records(SYSTEM)))
    return {item.id: item.message("en") for item in compared.discrepancies if item.kind not in KINDS_OF_TEXT}


@pytest.mark.parametrize(
    "layout",
    [
        "ruled, one column",
        "horizontal rules only, running heads at the outer edge",
        "full-size raised marks, thin boxes as rules",
    ],
)
def test_the_same_discrepancies_with_the_same_ids(layout: str, tmp_path: Path) -> None:
    paths = []
    for language in ("en", "ja"):
        path = tmp_path / f"chapter-h.{language}.pdf"
        options = Layout(**{"family": family(language, layout), **LAYOUTS[layout]})
        path.write_bytes(printed(edition(language), options)[0])
        paths.append(path)
    assert found(*paths).keys() == found(*specimen(SYSTEM)).keys()
