"""Documents from a spreadsheet: one document of many rows, or one a row, and what cannot be read."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.cli import main
from api.files.csv_documents import csv_documents, load_csv
from api.files.rosters import RosterFileError
from rules_core.model.rosters import RosterModel, Whole
from rules_core.registry import system_ids
from rules_core.system import System


class Row(RosterModel):
    what: str
    count: Whole = 1
    fast: bool = False


class Club(RosterModel):
    csv_rows: ClassVar[str | None] = "models"
    owner: str | None = None
    year: Whole | None = None
    models: tuple[Row, ...] | None = None
    line: str | None = None


def only_the_first(system: System) -> type[RosterModel] | None:
    return Club if system.id == system_ids()[0] else None


def read(text: str) -> list[Any]:
    found = csv_documents(text.encode("utf-8"), None, only_the_first)
    return [{name: value for name, value in document.items() if name != "system"} for _, document in found]


READ = {
    "rows make one document": (
        "what,count\ntank,2\ngun,\n",
        [{"models": [{"what": "tank", "count": 2}, {"what": "gun"}]}],
    ),
    "columns of the document are filled in once": (
        "owner,year,what\nAya,1940,tank\n,,gun\n",
        [{"owner": "Aya", "year": 1940, "models": [{"what": "tank"}, {"what": "gun"}]}],
    ),
    "or in every row": (
        "what;owner\ntank;Aya\ngun;Aya",
        [{"owner": "Aya", "models": [{"what": "tank"}, {"what": "gun"}]}],
    ),
    "without columns of rows, each row is a document": (
        "owner\tline\nAya\t2 tanks\nBen\t3 guns\n",
        [{"owner": "Aya", "line": "2 tanks"}, {"owner": "Ben", "line": "3 guns"}],
    ),
    "a byte order mark, capitals, blanks and quotes": (
        '\ufeff What , COUNT\r\n"a, b", 3\r\n\r\n',
        [{"models": [{"what": "a, b", "count": 3}]}],
    ),
    "full-width figures": ("what,count\ntank,１２\n", [{"models": [{"what": "tank", "count": 12}]}]),
    "what is no number in a document of one row is left for its model": (
        "owner,year\nAya,soon\nBen,1941\n",
        [{"owner": "Aya", "year": "soon"}, {"owner": "Ben", "year": 1941}],
    ),
    "yes and no": (
        "what,fast\ntank,はい\ngun,FALSE\n",
        [{"models": [{"what": "tank", "fast": True}, {"what": "gun", "fast": False}]}],
    ),
}


@pytest.mark.parametrize(("text", "expected"), READ.values(), ids=READ)
def test_what_a_file_holds(text: str, expected: list[Any]) -> None:
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("what,count\n", "csv-no-rows"),
        ("what,what\ntank,gun\n", "csv-heads"),
        ("what,\ntank,3\n", "csv-heads"),
        ("what,cuont\ntank,3\n", "csv-column"),
        ("what,count\ntank,3,4\n", "csv-too-wide"),
        ("what,count\ntank,two\n", "csv-no-number"),
        ("owner,what\nAya,tank\nBen,gun\n", "csv-two-values"),
        ('what\n"tank\n', "not-csv"),
        ("models\ntank\n", "csv-column"),
    ],
)
def test_what_cannot_be_used_is_said_in_both_languages(text: str, code: str) -> None:
    with pytest.raises(RosterFileError) as caught:
        read(text)
    assert caught.value.code == code
    assert all(caught.value.say(language) for language in ("en", "ja"))


def test_a_command_for_one_document_takes_one(tmp_path: Path) -> None:
    file = tmp_path / "club.csv"
    file.write_text("owner\nAya\nBen\n")
    with pytest.raises(RosterFileError) as caught:
        load_csv(str(file), None, only_the_first)
    assert caught.value.code == "csv-several"


def test_a_system_whose_documents_are_no_rows_says_so() -> None:
    with pytest.raises(RosterFileError) as caught:
        csv_documents(b"what\ntank\n", None, lambda _: Row)
    assert caught.value.code == "csv-not-taken"


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_documents_or_refused(content: bytes) -> None:
    with suppress(RosterFileError):
        assert csv_documents(content, None, only_the_first)


FORCE = "1 HQ, 4 TA, 4 IN, 1 IE, 1 RE, 2 AT"


def test_a_club_judges_its_forces_from_one_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same force as a row, as rows, and as a document gets the same verdict."""
    (tmp_path / "club.csv").write_text(
        f'name,list,force\nA,C-DE-PZ-1940,"{FORCE}"\nB,C-DE-PZ-1940,"{FORCE}, BO"\n', encoding="utf-8"
    )
    rows = "".join(f"{part.split()[1]},{part.split()[0]}\n" for part in FORCE.split(", "))
    (tmp_path / "one.csv").write_text(
        f"element,count,list\n{rows.replace(chr(10), ',C-DE-PZ-1940' + chr(10))}"
    )
    assert main(["validate", str(tmp_path / "club.csv")]) == 1
    told = capsys.readouterr().out
    assert "club.csv:2 (A): Legal" in told
    assert "club.csv:3 (B): Not legal" in told
    assert re.search(r"club.csv:3 \(B\) +not legal", told)
    assert main(["validate", str(tmp_path / "one.csv")]) == 0
    assert main(["options", str(tmp_path / "club.csv")]) == 2
    assert main(["validate", "--system", "asl-dyo", str(tmp_path / "one.csv")]) == 2


def test_a_collection_says_what_can_be_fielded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "collection.csv"
    file.write_text(
        "element,count,mode\nHQ,1,sw\n戦車,6,\nIN,8,sf/w\nAR,2,\nAT,2,\nRE,1,\n", encoding="utf-8"
    )
    assert main(["field", str(file)]) == 0
    assert re.search(r"C-DE-PZ-1940 +0 ", capsys.readouterr().out)


def test_what_excel_saves_by_itself_in_japan_is_told_how_to_save() -> None:
    with pytest.raises(RosterFileError) as told:
        csv_documents("what,count\n戦車,3\n".encode("cp932"), None, only_the_first)
    assert "Excel" in told.value.say("ja")
