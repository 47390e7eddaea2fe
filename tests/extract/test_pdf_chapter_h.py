"""Chapter H printed as a PDF gives the same tables, values and sections as its text editions."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rules_core.systems.asl_dyo as asl_dyo
from api.cli import main
from extract.model.document import Cell, Document, Table
from extract.read import read
from extract.read.pdf import read_pdf
from extract.run.pipeline import read_document
from tests.editions import printed
from tests.editions.book import edition_of
from tests.editions.edition import Edition, Truth
from tests.editions.expect import faults, squeezed
from tests.editions.layout import Layout

SPECIMEN = Path(asl_dyo.__file__).parent / "books" / "specimens"

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
def edition(language: str) -> Edition:
    path = SPECIMEN / f"chapter-h.{language}.txt"
    return edition_of(read(path, path.name), as_text(language), "Design Your Own")


def layout_of(name: str, language: str) -> Layout:
    """Embedded and non-embedded fonts take turns."""
    turn = list(LAYOUTS).index(name) % 2
    family = {"en": ("times", "dejavu-serif"), "ja": ("ipaex", "heisei-min")}[language][turn]
    return Layout(**{"family": family, **LAYOUTS[name]})


@cache
def as_pdf(language: str, layout: str) -> tuple[bytes, Truth]:
    return printed(edition(language), layout_of(layout, language))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_pdf_is_read_as_it_is_printed(layout: str, language: str) -> None:
    data, truth = as_pdf(language, layout)
    assert "\n".join(faults(read_pdf(data, "book.pdf"), truth, layout_of(layout, language))) == ""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_pdf_gives_what_the_text_gives(layout: str, language: str, tmp_path: Path) -> None:
    path = tmp_path / f"chapter-h.{language}.pdf"
    path.write_bytes(as_pdf(language, layout)[0])
    text, pdf = as_text(language), read_document(path, use_cache=False)
    assert [table.id for table in pdf.tables] == [table.id for table in text.tables]
    for mine, true in zip(pdf.tables, text.tables, strict=True):
        assert figures(mine) == figures(true)
        assert titled(mine) == titled(true)
    assert [section.number for section in pdf.sections] == [section.number for section in text.sections]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_same_discrepancies_are_found(
    layout: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in ("en", "ja"):
        (tmp_path / f"chapter-h.{language}.pdf").write_bytes(as_pdf(language, layout)[0])
    assert discrepancies(tmp_path, "pdf", capsys) == discrepancies(SPECIMEN, "txt", capsys)


def discrepancies(folder: Path, suffix: str, capsys: pytest.CaptureFixture[str]) -> set[tuple[str, ...]]:
    """What the command reports: id (from both texts), kind, table, row, column."""
    books = [f"--{language}={folder / f'chapter-h.{language}.{suffix}'}" for language in ("en", "ja")]
    assert main(["check", *books, "--format=json", "--no-cache"]) == 1
    found = json.loads(capsys.readouterr().out)["discrepancies"]
    return {
        (item["id"], item["kind"], item["table"] or "", *(key_of(item[axis]) for axis in ("row", "column")))
        for item in found
    }


def key_of(label: dict[str, str] | None) -> str:
    return label["key"] if label else ""


def figures(table: Table) -> list[list[tuple[str, tuple[str, ...], object]]]:
    """Text, marks and value of each cell; blanks and lost cells alike."""
    return [[figure(cell) for cell in row] for row in table.rows]


def figure(cell: Cell) -> tuple[str, tuple[str, ...], object]:
    text = squeezed(cell.text)
    return text, tuple(mark.text for mark in cell.marks), cell.value if text else None


def titled(table: Table) -> str:
    return squeezed(table.title.raw) if table.title else ""
