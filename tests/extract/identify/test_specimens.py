"""The tables of both specimen editions, found, named and read."""

from functools import lru_cache
from pathlib import Path

import pytest

from extract.model.document import Cell, Document, Table
from extract.run.pipeline import read_document
from rules_core.registry import find_system
from tests.conftest import SPECIMEN

DECLARED = {declaration.id: declaration for declaration in find_system("asl-dyo").declarations}


@lru_cache
def edition(language: str) -> Document:
    return read_document(Path(SPECIMEN / f"chapter-h.{language}.txt"), use_cache=False)


def table(language: str, name: str) -> Table:
    return next(t for t in edition(language).tables if t.id == name)


def cell(language: str, name: str, row: str, column: str) -> Cell:
    found = table(language, name)
    down, across = (column, row) if found.transposed else (row, column)
    return found.rows[found.row_keys.index(down)][found.column_keys.index(across)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_declared_table_of_the_edition_is_found_once_and_nothing_else(language: str) -> None:
    found = [t.id for t in edition(language).tables]
    expected = [name for name, declaration in DECLARED.items() if language in declaration.editions]
    assert sorted(map(str, found)) == sorted(expected)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_tables_stand_under_their_rule(language: str) -> None:
    assert {t.id: t.rule for t in edition(language).tables} == {
        name: d.rule for name, d in DECLARED.items() if language in d.editions
    }


FIGURES = [
    ("flattened note mark, told by the range", "en", "elr", "japanese", "1945", "4", ["2"]),
    ("superscript note mark", "ja", "elr", "japanese", "1945", "4", ["2"]),
    ("head row that lost its corner", "en", "air-support", "german", "1939/1940", "7", ["5"]),
    ("star and flattened exponent", "en", "air-support", "german", "1941", "6", ["*", "5"]),
    ("exponent without the star in the other book", "ja", "air-support", "german", "1941", "6", ["5"]),
    ("letter for a digit in a leader", "en", "availability", "1.3", "armor-leader", "8-l", []),
    ("flattened note mark, told by the order", "en", "fortifications", "roadblock", "bpv", "12", ["4"]),
    ("flattened two-digit mark", "en", "fortifications", "ammo-dump", "bpv", "25", ["15"]),
    ("mark in the middle of a price", "en", "fortifications", "panji", "bpv", "2 per hexside", ["10"]),
    ("bracketed column of a running table", "en", "leader-exchange", "9", "japanese", "[9-0]", []),
    ("bracket lost, star kept", "en", "leader-exchange", "12", "japanese", "8+1", ["**"]),
    ("turned table", "ja", "leader-exchange", "9", "japanese", "9-1", []),
    ("first cell printed behind its record number", "ja", "oba-german", "10/size", "1939/1940", "70+", []),
    ("price line of a record", "ja", "oba-german", "10/price", "1944/1945", "63", []),
    ("dagger in front and star behind", "ja", "oba-german", "6/price", "1943", "106", ["†", "*"]),
    (
        "chart without a title, told from its twin by its figures",
        "ja",
        "oba-russian",
        "11/price",
        "1941",
        "44",
        [],
    ),
    ("pair of figures with a note mark", "ja", "sw-german-finnish", "in-game", "lmg", "18/8", ["4"]),
    ("figure that ends like a note the title calls", "ja", "sw-russian", "1945", "psk", "11", []),
    ("figure that only looks like one with a mark", "ja", "sw-russian", "1941", "mmg", "15", []),
]


@pytest.mark.parametrize(
    ("language", "name", "row", "column", "text", "marks"),
    [figure[1:] for figure in FIGURES],
    ids=[figure[0] for figure in FIGURES],
)
def test_figure(language: str, name: str, row: str, column: str, text: str, marks: list[str]) -> None:
    found = cell(language, name, row, column)
    assert (found.text, [mark.text for mark in found.marks]) == (text, marks)


@pytest.mark.parametrize(
    ("name", "row", "left"), [("elr", "gmd", 5), ("air-support", "japanese", 4)], ids=["ELR", "air support"]
)
def test_a_row_whose_equal_cells_were_merged_is_told(name: str, row: str, left: int) -> None:
    found = table("ja", name)
    position = found.row_keys.index(row)
    assert found.collapsed == (position,)
    assert sum(not c.covered for c in found.rows[position][1:]) == left


@pytest.mark.parametrize(
    ("language", "codes"),
    [
        ("en", ["tables.bracket-lost", "tables.corner-lost", "tables.look-alike"]),
        ("ja", ["tables.collapsed", "tables.collapsed"]),
    ],
)
def test_all_damage_of_the_tables_is_reported_and_nothing_else(language: str, codes: list[str]) -> None:
    found = [p.code for p in edition(language).problems if p.code.startswith("tables.")]
    assert sorted(found) == codes


def test_every_cell_of_every_declared_table_has_a_value() -> None:
    for language in ("en", "ja"):
        for found in edition(language).tables:
            for i, row in enumerate(found.rows[found.header_rows :], found.header_rows):
                subhead = DECLARED[str(found.id)].subheads
                if found.row_keys[i] in {key.key for key in subhead}:
                    continue
                for c in row[found.header_columns :]:
                    assert c.covered or c.value is not None, (found.id, c)
