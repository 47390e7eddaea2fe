"""The whole way from a file to a Document: what is refused, what the cache keeps, how editions help."""

import json
from pathlib import Path

import pytest

from extract.model.document import Document
from extract.model.document_json import document_text, flow_from_rows, flow_to_rows
from extract.model.errors import BookError
from extract.read import read
from extract.run import cache
from extract.run.pipeline import read_document, read_pair
from rules_core.cache_folder import cache_folder
from tests.conftest import SPECIMEN

NO_BOOKS = [
    ("prose", "Dear friend, the game was fun and we will meet again on Sunday.\n" * 3),
    ("a letter", "Dear Anna,\n\nthank you for the dice, they roll well.\n\nYours, Ben\n"),
    ("a list", "Things to buy\n\nFor the table\nDice\nPaint\n1 map\n\nNext week\n"),
    ("data", '{"dice": 2}\n'),
]


@pytest.mark.parametrize("text", [case[1] for case in NO_BOOKS], ids=[case[0] for case in NO_BOOKS])
def test_what_has_no_rules_and_tables_is_no_book(text: str, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text(text, encoding="utf-8")
    with pytest.raises(BookError) as refused:
        read_document(letter)
    assert refused.value.code == "read.no-book"
    for language in ("en", "ja"):
        assert "letter.txt" in refused.value.say(language)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_flow_comes_back_from_the_cache_as_it_was(language: str) -> None:
    path = SPECIMEN / f"chapter-h.{language}.txt"
    flow = read(path, path.name)
    assert flow_from_rows(map(json.loads, map(json.dumps, flow_to_rows(flow))), path.name) == flow


def test_an_unchanged_book_is_not_read_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = tmp_path / "book.txt"
    book.write_bytes((SPECIMEN / "chapter-h.en.txt").read_bytes())
    first = read_document(book)
    monkeypatch.setattr("extract.run.pipeline.read", lambda *_, **__: pytest.fail("the book was read again"))
    assert read_document(book) == first


def test_a_changed_book_is_read_anew(tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    text = (SPECIMEN / "chapter-h.en.txt").read_text(encoding="utf-8")
    book.write_text(text, encoding="utf-8")
    first = read_document(book)
    book.write_text(text.replace("Wire | 5 |", "Wire | 6 |"), encoding="utf-8")
    assert read_document(book) != first


def test_a_renamed_book_has_its_new_name_in_every_place(tmp_path: Path) -> None:
    data = (SPECIMEN / "chapter-h.en.txt").read_bytes()
    for name in ("old.txt", "new.txt"):
        (tmp_path / name).write_bytes(data)
        document = read_document(tmp_path / name)
        assert {place.file for table in document.tables for place in table.places} == {name}


def test_a_damaged_cache_is_read_past(tmp_path: Path) -> None:
    path = SPECIMEN / "chapter-h.en.txt"
    flow = read(path, path.name)
    cache.store(flow)
    kept = next(cache_folder().glob("*.jsonl"))
    whole = kept.read_text(encoding="utf-8")
    for damaged in ('{"half": ', "", whole[: len(whole) // 2], whole[: whole.rindex("\n", 0, -1) + 1]):
        kept.write_text(damaged, encoding="utf-8")
        assert cache.load(flow.sha256, path.name) is None
    assert read_document(path).tables


def cell(document: Document, name: str, row: str, column: str) -> tuple[str, tuple[str, ...]]:
    table = next(t for t in document.tables if t.id == name)
    found = table.rows[table.row_keys.index(row)][table.column_keys.index(column)]
    return found.text, tuple(mark.text for mark in found.marks)


def test_the_other_edition_tells_a_flattened_mark_whose_note_is_damaged(tmp_path: Path) -> None:
    english = tmp_path / "en.txt"
    text = (SPECIMEN / "chapter-h.en.txt").read_text(encoding="utf-8")
    english.write_text(text.replace("\n4: |", "\n- |", 1), encoding="utf-8")
    alone = read_document(english)
    assert cell(alone, "fortifications", "roadblock", "bpv") == ("124", ())
    paired, _ = read_pair(english, SPECIMEN / "chapter-h.ja.txt")
    assert cell(paired, "fortifications", "roadblock", "bpv") == ("12", ("4",))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_published_form_follows_its_schema(language: str, root: Path) -> None:
    import jsonschema

    schema = json.loads((root / "api/schemas/document.schema.json").read_text(encoding="utf-8"))
    document = read_document(SPECIMEN / f"chapter-h.{language}.txt")
    text = "".join(document_text(document, language))
    data = json.loads(text)
    jsonschema.validate(data, schema)
    assert text == json.dumps(data, ensure_ascii=False, indent=1) + "\n"


@pytest.mark.books
@pytest.mark.parametrize(
    ("name", "tables", "cells"),
    [
        ("1943-game-setup.en.txt", 6, {(2, 3, 4): ".15", (3, 3, 2): "1D6", (4, 1, 6): "400 yds"}),
        ("ww2-dba.en.txt", 6, {(1, 2, 3): "Impossible", (3, 4, 1): "+4"}),
        ("asl-primosole-bridge-refit.en.txt", 24, {(13, 1, 1): "39", (14, 3, 4): "21", (2, 1, 1): "Escapes"}),
    ],
)
def test_books_that_no_system_declares_read_well(
    books: Path, name: str, tables: int, cells: dict[tuple[int, int, int], str]
) -> None:
    document = read_document(books / name)
    assert document.system is None
    assert len(document.tables) == tables
    for (table, row, column), text in cells.items():
        assert document.tables[table].rows[row][column].text == text


def test_a_declared_table_that_is_missing_is_called_by_its_name(tmp_path: Path) -> None:
    book = tmp_path / "book.txt"
    text = (SPECIMEN / "chapter-h.en.txt").read_text(encoding="utf-8")
    book.write_text(text[: text.index("LEADER EXCHANGE TABLE")], encoding="utf-8")
    problems = [problem for problem in read_document(book).problems if problem.code == "tables.not-found"]
    assert [problem.fields["table"]["en"] for problem in problems] == ["Leader Exchange Table"]
    assert "Leader Exchange Table" in problems[0].message("en")
    assert "指揮官交換表" in problems[0].message("ja")
