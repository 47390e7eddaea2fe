"""Chapter H printed as a PDF gives the same tables, values and sections as its text editions."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rules_core.systems.asl_dyo as asl_dyo
from extract.document import Cell, Document, Table
from extract.pipeline import read_document
from extract.read import read
from tests.editions import printed
from tests.editions.book import edition_of
from tests.editions.expect import squeezed
from tests.editions.layout import Layout

SPECIMEN = Path(asl_dyo.__file__).parent / "specimen"

LAYOUTS: dict[str, dict[str, Any]] = {
    "ruled, one column": {},
    "ruled, two columns, tables across": {"columns": 2, "placement": "across", "justify": True},
    "horizontal rules only, running heads at the outer edge": {"rules": "booktabs", "running": "outer"},
    "zebra stripes": {"rules": "zebra", "running": "both", "first_page": 208},
    "white space only": {"rules": "open", "align": "left"},
    "a rule below every row, stored turned": {"rules": "rows", "rotate": 90, "running": "bottom"},
    "continued over pages, small pages": {"splits": True, "page": (500.0, 420.0), "margin": 40.0},
    "turned tables": {"placement": "turned", "turn": 90},
    "full-size raised marks, thin boxes as rules": {"marks": "raised", "ink": "rect"},
    "Unicode marks, word by word in no order": {"marks": "unicode", "emission": "word", "shuffled": True},
}


@cache
def as_text(language: str) -> Document:
    return read_document(SPECIMEN / f"chapter-h.{language}.txt", use_cache=False)


@cache
def edition(language: str) -> Any:
    path = SPECIMEN / f"chapter-h.{language}.txt"
    return edition_of(read(path, path.name), as_text(language), "Design Your Own")


def as_pdf(language: str, layout: Layout, folder: Path) -> Document:
    path = folder / f"chapter-h.{language}.pdf"
    path.write_bytes(printed(edition(language), layout)[0])
    return read_document(path, use_cache=False)


def family(language: str, layout: str) -> str:
    """Embedded and non-embedded fonts take turns."""
    turn = list(LAYOUTS).index(layout) % 2
    return {"en": ("times", "dejavu-serif"), "ja": ("ipaex", "heisei-min")}[language][turn]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_pdf_gives_what_the_text_gives(layout: str, language: str, tmp_path: Path) -> None:
    options = {"family": family(language, layout), **LAYOUTS[layout]}
    text, pdf = as_text(language), as_pdf(language, Layout(**options), tmp_path)
    assert [table.id for table in pdf.tables] == [table.id for table in text.tables]
    for mine, true in zip(pdf.tables, text.tables, strict=True):
        assert figures(mine) == figures(true)
        assert titled(mine) == titled(true)
    assert [section.number for section in pdf.sections] == [section.number for section in text.sections]


def figures(table: Table) -> list[list[tuple[str, tuple[str, ...], object]]]:
    """Text, marks and value of each cell; blanks and lost cells alike."""
    return [[figure(cell) for cell in row] for row in table.rows]


def figure(cell: Cell) -> tuple[str, tuple[str, ...], object]:
    text = squeezed(cell.text)
    return text, tuple(mark.text for mark in cell.marks), cell.value if text else None


def titled(table: Table) -> str:
    return squeezed(table.title.raw) if table.title else ""
