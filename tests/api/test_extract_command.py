"""`taiyaku extract`: what it prints, where it writes, and what it says where it cannot."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from api.cli import main
from rules_core.messages import LANGUAGES
from tests.conftest import SPECIMEN

BOOK = SPECIMEN / "chapter-h.en.txt"
SCHEMA = Path(__file__).parents[2] / "api" / "schemas" / "document.schema.json"


def test_the_json_is_what_the_schema_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = tmp_path / "book.json"
    assert main(["extract", str(BOOK), "--json", "--output", str(found)]) == 0
    assert capsys.readouterr().out == ""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(json.loads(found.read_text(encoding="utf-8")))


PLACES = [
    ("in a folder that does not exist", "no/such/folder/x", ("does not exist", "フォルダーがありません")),
    ("a folder", "folder", ("is a folder", "フォルダーです")),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("place", "said"), [case[1:] for case in PLACES], ids=[case[0] for case in PLACES])
def test_a_place_that_cannot_be_written_is_told_in_a_sentence(
    place: str, said: tuple[str, str], language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    output = tmp_path / place
    assert main(["extract", str(BOOK), "--output", str(output), "--lang", language]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert said[LANGUAGES.index(language)] in err
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "cache") == ["folder"]


def test_the_books_left_to_no_system_have_tables_without_ids(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["extract", str(BOOK), "--system", "none", "--json"]) == 0
    tables = json.loads(capsys.readouterr().out)["tables"]
    assert tables
    assert {table["id"] for table in tables} == {None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_system_that_nobody_knows_is_refused(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["extract", str(BOOK), "--system", "chess", "--lang", language]) == 2
    assert "chess" in capsys.readouterr().err
