"""A thing changed in a bundled edition: exactly that place is new in the report, and nothing else.

Changes of different tables are made together, a few at a time: a comparison of whole books is dear.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from extract.model.document import Cell, Document, Table
from extract.run.compare_books import Comparison, compare, knowledge
from extract.run.pipeline import read_pair
from extract.run.specimens import records, specimen
from rules_core.model.tables import EDITIONS, Edition

EN, JA = specimen("asl-dyo")


@dataclass(frozen=True)
class Base:
    """Both specimen editions as they are."""

    books: dict[Edition, Document]
    ids: frozenset[str]


def compared(en: Path, ja: Path) -> tuple[dict[Edition, Document], Comparison]:
    books = read_pair(en, ja, system="asl-dyo", use_cache=False)
    known = knowledge("asl-dyo", records=records("asl-dyo"))
    return dict(zip(EDITIONS, books, strict=True)), compare(*books, known)


@pytest.fixture(scope="module")
def base() -> Base:
    books, found = compared(EN, JA)
    return Base(books, frozenset(item.id for item in found.discrepancies))


def place_of(book: Document, table: str, row: str | None, column: str | None) -> Cell:
    """The cell of a table: a figure, or a label where the row or the column is None."""
    found: Table = next(one for one in book.tables if one.id == table)
    down, across = (column, row) if found.transposed else (row, column)
    head = found.header_rows - 1
    i = head if down is None else found.row_keys.index(down)
    j = 0 if across is None else found.column_keys.index(across)
    return found.rows[i][j]


def lines_of(edition: Edition) -> list[str]:
    return (EN if edition == "en" else JA).read_text(encoding="utf-8").split("\n")


def new_after(
    tmp_path: Path, base: Base, *changes: tuple[Edition, int, tuple[str, ...]]
) -> list[tuple[str, ...]]:
    """What is new in the report when other lines stand in the place of lines: (edition, line, instead)."""
    paths: dict[Edition, Path] = {}
    for edition, path in zip(EDITIONS, (EN, JA), strict=True):
        lines = lines_of(edition)
        here = [(line, instead) for where, line, instead in changes if where == edition]
        for line, instead in sorted(here, reverse=True):
            lines[line - 1 : line] = instead
        paths[edition] = tmp_path / path.name
        paths[edition].write_text("\n".join(lines), encoding="utf-8")
    _, found = compared(paths["en"], paths["ja"])
    return [(item.kind, *map(str, item.cell)) for item in found.discrepancies if item.id not in base.ids]


def rewritten(edition: Edition, cell: Cell, after: str) -> tuple[Edition, int, tuple[str, ...]]:
    """The change that makes a cell read `after`."""
    assert cell.place.line is not None
    assert cell.place.column is not None
    text, raw, start = lines_of(edition)[cell.place.line - 1], cell.raw.strip(), cell.place.column - 1
    assert text[start:].startswith(raw)
    return edition, cell.place.line, (text[:start] + after + text[start + len(raw) :],)


FIGURES: list[tuple[Edition, str, str, str, str, str]] = [
    ("en", "elr", "german", "1943-01/1943-06", "5", "value"),
    ("ja", "elr", "italian", "1945", "-", "value"),
    ("en", "elr", "gmd", "1941-01/1941-06", "33", "value"),
    ("ja", "availability", "1.3", "dr", "6", "value"),
    ("en", "availability", "1.5", "armor-leader", "9-1", "value"),
    ("ja", "schuerzen-gyrostabilizer", "2", "1943-10/1943-12", "G", "value"),
    ("en", "armor-leader-drm", "german", "1939", "+3", "value"),
    ("ja", "armor-leader-drm", "gmd", "1944", "+2", "mark"),
    ("en", "air-support", "russian", "1944", "55", "value"),
    ("en", "air-support", "german", "1939/1940", "73", "mark"),
    ("ja", "air-support", "british", "1942", "6 ²", "value"),
    ("ja", "oba-german", "10/price", "1944/1945", "64", "record"),
    ("ja", "oba-russian", "5/size", "1941", "80+", "record"),
    ("ja", "oba-finnish", "max/price", "1942/1944", "106", "record"),
    ("en", "fortifications", "roadblock", "bpv", "134", "value"),
    ("en", "fortifications", "hip", "bpv", "4/3/2", "mark"),
    ("ja", "fortifications", "trench", "bpv", "7(AT 壕なら 20)", "value"),
    ("en", "fortifications", "minefield", "bpv", "1 per IFT hex2", "record"),
    ("en", "bonus", "3", "151-200", "6½", "value"),
    ("ja", "leader-exchange", "6", "finnish", "8-1", "value"),
    ("ja", "leader-exchange", "12", "standard", "6+1", "mark"),
    ("ja", "sw-german-finnish", "1943", "psk", "13 ⁵", "record"),
    ("ja", "sw-russian", "1942", "hmg", "25", "record"),
]


LABELS: list[tuple[Edition, str, str | None, str | None, str, str]] = [
    ("en", "elr", None, "1943-01/1943-06", "1/44- 6/43", "header"),
    ("ja", "elr", "german", None, "ドイシ", "header"),
    ("ja", "air-support", None, "1942", "1943", "header"),
    ("en", "armor-leader-drm", "british", None, "Brutish", "header"),
    ("ja", "schuerzen-gyrostabilizer", None, "1945", "46", "header"),
    ("ja", "sw-russian", None, "atr", "ATX", "header"),
    ("en", "bonus", None, "351-400", "351- 401", "header"),
]


Change = tuple[Edition, str, str | None, str | None, str, str]


def rounds(changes: Sequence[Change]) -> list[list[Change]]:
    """The changes in rounds of one a table."""
    left, made = list(changes), []
    while left:
        made.append([next(each for each in left if each[1] == table) for table in {c[1]: 0 for c in left}])
        left = [each for each in left if each not in made[-1]]
    return made


@pytest.mark.parametrize("changes", rounds([*FIGURES, *LABELS]), ids=lambda changes: changes[0][4])
def test_a_changed_figure_mark_or_label(tmp_path: Path, base: Base, changes: list[Change]) -> None:
    made = [
        rewritten(edition, place_of(base.books[edition], table, row, column), after)
        for edition, table, row, column, after, _ in changes
    ]
    expected = [(kind, table, str(row), str(column)) for _, table, row, column, _, kind in changes]
    assert sorted(new_after(tmp_path, base, *made)) == sorted(expected)


def line_with(edition: Edition, pattern: str) -> tuple[int, str]:
    lines = lines_of(edition)
    return next((i, line) for i, line in enumerate(lines, start=1) if re.search(pattern, line))


NOWHERE = ("None",) * 3
WHOLE = ("None",) * 2
PRICE = ("oba-german", "10/price", "1944/1945")
TEXTS: list[tuple[str, Edition, str, str, str, tuple[str, ...]]] = [
    ("a price in the example", "en", "BPV of 63", "63", "64", ("mention", *PRICE)),
    ("the example's total", "ja", r"計は 174", "計は 174", "計は 175", ("mention", *NOWHERE)),
    ("the price of Air Support", "en", r"^1\.531 ", "125", "120", ("mention", *NOWHERE)),
    ("a figure in a note", "en", r"^2: \|.*120", "120", "130", ("note", "fortifications", *WHOLE)),
    ("a note of one edition", "ja", "^5：", "1943", "1944", ("note", "sw-german-finnish", *WHOLE)),
    ("a remark of one edition", "en", "^Allied Minors other", "3", "2", ("note", "elr", *WHOLE)),
    ("a title", "ja", "^指揮官交換表$", "交換", "転換", ("title", "leader-exchange", *WHOLE)),
]  # fmt: skip


def test_a_changed_text_and_rows_taken_out_or_added(tmp_path: Path, base: Base) -> None:
    made: list[tuple[Edition, int, tuple[str, ...]]] = []
    wanted: list[tuple[str, ...]] = []
    for _, edition, pattern, before, after, expected in TEXTS:
        line, text = line_with(edition, pattern)
        assert before in text
        made.append((edition, line, (text.replace(before, after, 1),)))
        wanted.append(expected)
    line, _ = line_with("en", r"^Russian \| - \| \+3")
    made.append(("en", line, ()))
    wanted.append(("missing-row", "armor-leader-drm", "russian", "None"))
    assert sorted(new_after(tmp_path, base, *made)) == sorted(wanted)


def test_an_added_row(tmp_path: Path, base: Base) -> None:
    line, text = line_with("en", r"^Japanese \| \+2")
    extra = "Portuguese | - | +3 | +3 | +3 | +3 | - | - | - |"
    new = new_after(tmp_path, base, ("en", line, (text, extra)))
    assert [kind for kind, *_ in new] == ["extra-row"]
