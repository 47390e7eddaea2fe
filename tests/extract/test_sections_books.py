"""The sections of the real books: every number, which are cut off, where they stand."""

from pathlib import Path

import pytest

from extract.model.document import ReadingProblem, Section
from extract.read import read
from extract.sections import find_sections

pytestmark = pytest.mark.books

ENGLISH = """
    1.1 1.11 1.12 1.13 1.14 1.2 1.201 1.202 1.203 1.204 1.21 1.211 1.212 1.22 1.23 1.24 1.25 1.26 1.27 1.28
    1.29 1.3 1.4 1.41 1.42 1.43 1.44 1.441 1.45 1.46 1.461 1.462 1.463 1.464 1.4641 1.465 1.5 1.51 1.53
    1.531 1.6 1.7 1.71 1.72 1.73 1.74 1.8 1.81 1.82 1.84 1.83
"""
ENGLISH_CUT = """
    1.1 1.11 1.211 1.212 1.22 1.23 1.25 1.26 1.27 1.4 1.43 1.44 1.441 1.45 1.461 1.464 1.53 1.7 1.73 1.74
    1.84
"""
JAPANESE = """
    1 1.1 1.11 1.12 1.13 1.14 1.2 1.201 1.202 1.203 1.204 1.21 1.211 1.212 1.22 1.23 1.24 1.25 1.26 1.27
    1.28 1.29 1.3 1.4 1.41 1.42 1.43 1.44 1.441 1.45 1.46 1.461 1.462 1.463 1.464 1.4641 1.465 1.47 1.48
    1.49 1.5 1.51 1.52 1.53 1.531 1.532 1.6 1.7 1.71 1.72 1.73 1.74 1.8 1.81 1.82 1.83 1.84
"""


def found(books: Path, name: str) -> tuple[dict[str, Section], tuple[ReadingProblem, ...]]:
    """The sections of a book by number (or title), and its problems."""
    sections, problems = find_sections(read(books / name, name))
    return {section.number or section.title: section for section in sections}, problems


def test_the_english_chapter(books: Path) -> None:
    sections, problems = found(books, "asl-chapter-h.en.txt")
    assert list(sections) == ENGLISH.split()
    assert [number for number, section in sections.items() if section.cut_off] == ENGLISH_CUT.split()
    assert [number for number, section in sections.items() if not section.title] == [
        "1.441",
        "1.51",
        "1.53",
        "1.531",
        "1.72",
    ]
    assert {n: len(s.examples) for n, s in sections.items() if s.examples} == {
        "1.26": 2,
        "1.29": 1,
        "1.43": 1,
        "1.53": 1,
        "1.7": 2,
        "1.73": 1,
        "1.74": 1,
        "1.81": 1,
        "1.82": 2,
        "1.84": 1,
    }
    assert [(p.code, p.fields["number"]) for p in problems if p.code != "sections.cut-off"] == [
        ("sections.misprinted-number", "1.72"),
        *(("sections.buried", number) for number in ("1.8", "1.81", "1.82", "1.84", "1.83")),
        ("sections.out-of-order", "1.83"),
        ("sections.missing", "1.52"),
    ]
    assert sections["1.8"].title == "LEADERS"
    assert sections["1.8"].raw_title == "LEADERS4:"
    assert sections["1.72"].raw_number == "l.72"
    assert (sections["1.84"].place.line, sections["1.83"].place.line) == (169, 173)
    assert sections["1.463"].title == "SHERMAN (U.S.) OP"


def test_the_japanese_chapter(books: Path) -> None:
    sections, problems = found(books, "asl-chapter-h.ja.txt")
    assert [name for name, section in sections.items() if section.number] == JAPANESE.split()
    assert problems == ()
    assert not any(section.cut_off for section in sections.values())
    assert {number: section.title for number, section in sections.items() if "(" in section.title} == {
        "1.23": "(建設) 工兵",
        "1.46": "着弾観測 (OP) 戦車",
        "1.463": "シャーマン (U.S.) OP",
        "1.464": "シャーマン (U.K.) OP",
    }
    assert {n: [note.mark for note in s.footnotes] for n, s in sections.items() if s.footnotes} == {
        "1.1": ["1"],
        "1.13": ["2"],
        "1.28": ["3"],
        "1.8": ["4"],
    }
    assert {n: len(s.examples) for n, s in sections.items() if s.examples} == {
        "1.26": 2,
        "1.29": 1,
        "1.43": 1,
        "1.53": 1,
        "1.7": 2,
        "1.73": 1,
        "1.74": 1,
        "1.81": 1,
        "1.82": 1,
        "1.83": 1,
        "1.84": 1,
    }
    assert "H 章脚注" in sections


def test_the_refit_phase(books: Path) -> None:
    sections, problems = found(books, "asl-primosole-bridge-refit.en.txt")
    assert len(sections) == 76
    assert {"3.6", "3.601", "3.6041", "3.60742", "3.61427", "3.6179", "3.6183", "3.620", "3.623"} <= set(
        sections
    )
    assert [p.fields["number"] for p in problems if p.code == "sections.missing"] == [
        "3.607",
        "3.6074",
        "3.611",
        "3.612",
        "3.614",
        "3.6176",
        "3.6177",
        "3.6213",
        "3.622",
    ]
    assert {p.code for p in problems} == {"sections.missing", "sections.cut-off"}


@pytest.mark.parametrize(
    ("book", "titles"),
    [
        (
            "1943-game-setup.en.txt",
            {"Air Superiority", "Airstrike Availability", "Defensive Works", "Combat Lulls"},
        ),
        (
            "ww2-dba.en.txt",
            {"Figure Scale", "Troop Definitions", "Movement Rates", "Crossing Water", "Appendix A"},
        ),
    ],
)
def test_a_book_without_numbers(books: Path, book: str, titles: set[str]) -> None:
    sections, _ = found(books, book)
    assert titles <= set(sections)
    assert not any(section.number for section in sections.values())
