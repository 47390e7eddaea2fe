"""Chapter H printed as a PDF gives the same tables, values and sections as its text editions."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rules_core.systems.asl_dyo as asl_dyo
from extract.model.document import Cell, Document, Flow, Table
from extract.read import read
from extract.run import pipeline
from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_document, read_pair
from extract.run.specimens import records
from rules_core.model.tables import EDITIONS
from tests.editions import printed
from tests.editions.book import edition_of
from tests.editions.edition import Edition
from tests.editions.expect import faults, squeezed
from tests.editions.layout import Layout
from tests.shared import sampled

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


FEW = {"ruled, two columns, tables across", "full-size raised marks, thin boxes as rules"}


@pytest.mark.parametrize("layout", sampled(LAYOUTS, FEW.__contains__))
def test_the_pdfs_give_what_the_texts_give(
    layout: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As printed; the same tables, values and sections; the same discrepancies between the two books."""
    flows: dict[str, Flow] = {}

    def noted(source: Path, name: str, **options: Any) -> Flow:
        flows[name] = read(source, name, **options)
        return flows[name]

    monkeypatch.setattr(pipeline, "read", noted)
    truths = {}
    for language in EDITIONS:
        made = printed(edition(language), layout_of(layout, language))
        (tmp_path / f"chapter-h.{language}.pdf").write_bytes(made[0])
        truths[language] = made[1]
    pdfs = read_pair(*(tmp_path / f"chapter-h.{language}.pdf" for language in EDITIONS), use_cache=False)
    for language, pdf in zip(EDITIONS, pdfs, strict=True):
        flow = flows[f"chapter-h.{language}.pdf"]
        assert "\n".join(faults(flow, truths[language], layout_of(layout, language))) == ""
        text = as_text(language)
        assert [table.id for table in pdf.tables] == [table.id for table in text.tables]
        for mine, true in zip(pdf.tables, text.tables, strict=True):
            assert figures(mine) == figures(true)
            assert titled(mine) == titled(true)
        assert [section.number for section in pdf.sections] == [section.number for section in text.sections]
    assert discrepancies(pdfs) == of_texts()


@cache
def of_texts() -> set[tuple[str, ...]]:
    """The discrepancies of the text editions."""
    paths = (SPECIMEN / f"chapter-h.{language}.txt" for language in EDITIONS)
    return discrepancies(read_pair(*paths, use_cache=False))


def discrepancies(books: tuple[Document, Document]) -> set[tuple[str, ...]]:
    """What is found: id (from both texts), kind, table, row, column."""
    found = compare(*books, knowledge("asl-dyo", records=records("asl-dyo"))).discrepancies
    return {(item.id, item.kind, *(str(part or "") for part in item.cell)) for item in found}


def figures(table: Table) -> list[list[tuple[str, tuple[str, ...], object]]]:
    """Text, marks and value of each cell; blanks and lost cells alike."""
    return [[figure(cell) for cell in row] for row in table.rows]


def figure(cell: Cell) -> tuple[str, tuple[str, ...], object]:
    text = squeezed(cell.text)
    return text, tuple(mark.text for mark in cell.marks), cell.value if text else None


def titled(table: Table) -> str:
    return squeezed(table.title.raw) if table.title else ""
