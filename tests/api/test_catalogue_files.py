"""A catalogue in JSON or CSV: read alike, named with its hash, and refused with the place of every fault."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from api.cli import main
from api.files.catalogues import LARGEST, CatalogueFileError, load_catalogue
from rules_core.model.catalogues import Catalogue

GUIDE = Path(__file__).parents[2] / "docs" / "guide"
SIDE = """\
scenario: {date: 1944-09, opponent: russian}
side: {nationality: german, points: 300}
infantry:
  - {type: 3-9-9, count: 4, mpv_each: 13}
"""
HEADS = "unit,nationality,name,bpv\n"


def load(folder: Path, name: str, content: str | bytes) -> Catalogue:
    file = folder / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return load_catalogue("asl-dyo", file)


def complaints(folder: Path, name: str, content: str | bytes, language: str = "en") -> list[str]:
    with pytest.raises(CatalogueFileError) as caught:
        load(folder, name, content)
    return [problem.say(language) for problem in caught.value.problems]


def test_json_and_csv_of_the_same_units_are_the_same_catalogue() -> None:
    written = [load_catalogue("asl-dyo", GUIDE / f"example-catalogue.{kind}") for kind in ("json", "csv")]
    assert written[0].places == written[1].places
    assert [each.name for each in written] == ["Invented units", "example-catalogue"]


def test_a_catalogue_is_named_with_the_hash_of_its_file() -> None:
    file = GUIDE / "example-catalogue.json"
    assert load_catalogue("asl-dyo", file).to_json() == {
        "name": "Invented units",
        "version": "1",
        "sha256": sha256(file.read_bytes()).hexdigest(),
    }


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "with byte order mark"])
def test_csv_may_be_written_as_spreadsheets_write_it(tmp_path: Path, delimiter: str, mark: bytes) -> None:
    content = (HEADS + "gun,german,Gun One,30\r\n\r\n,,,\r\n").replace(",", delimiter).encode()
    assert list(load(tmp_path, "club.csv", mark + content).places) == [("gun", "german", "gunone")]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (HEADS + "gun,german,Gun One,many\n", ["line 2, column “bpv”: a whole number"]),
        (HEADS + "gun,german,Gun One,1000\n", ["line 2, column “bpv”: the greatest value allowed is 999"]),
        (HEADS + "gun,germany,Gun One,1\n", ["line 2, column “nationality”: this word is unknown; did you"]),
        (HEADS + "\nspaceship,german,One,1\n", ["line 3, column “unit”: this word is unknown; use one of"]),
        (HEADS + ",german,One,1\n", ["line 2, column “unit”: this field is needed"]),
        (HEADS + "squad,german,One,1\n", ["line 2, column “name”: this does not have the form"]),
        (HEADS + '"gun","german","Gun\nOne",1\ncrew,german,1-1-9,0\n', ["line 2, column", "line 4, column"]),
        (HEADS + "gun,german,One,1,7\n", ["line 2: there are more cells"]),
        (HEADS + '"gun,german\n', ["line 2: the quotes"]),
        ("gun,german,Gun One,30\n", ["line 1: the first line of a CSV catalogue names the fields"]),
        ("unit,name,name\n", ["line 1: the first line of a CSV catalogue names the fields"]),
        (
            "unit,nationality,name,from,thru\ngun,german,One,1943-1,\ngun,german,Two,,44\n",
            [
                "line 2, column “from”: this does not have the form that is needed; write it like 1943",
                "line 3, column “thru”: this does not have the form that is needed; write it like 1944",
            ],
        ),
        (",,\n", ["line 1: the first line of a CSV catalogue names the fields"]),
        ("unit,nationality,name,bvp\ngun,german,One,3\n", ["line 1, column “bvp”: this field is unknown"]),
        (
            "\nunit,nationality,name,bvp,rf\ngun,german,One,,0.9\ngun,german,Two,,2\n",
            ["line 2, column “bvp”: this field is unknown; did you mean bpv?", "line 4, column “rf”: "],
        ),
        (
            "unit,nationality,name,calibre\nsquad,german,3-9-9,50\nsquad,german,2-9-9,\n",
            ["line 2, column “calibre”: this field is unknown"],
        ),
        (
            "unit,nationality,name,from,thru\ngun,german,One,,1943-06\ngun,german,ONE,1943-06,\n",
            ["line 3: the values of this unit overlap in time with those of line 2"],
        ),
        (
            "unit,nationality,name,from,thru\ngun,german,One,1943-07,1943-06\n",
            ["line 2, column “thru”: the last month is earlier"],
        ),
        ("", ["the file is empty"]),
        ("unit;名前".encode("shift_jis"), ["the file is not UTF-8"]),
    ],
)
def test_csv_faults_are_named_by_line_and_column(
    tmp_path: Path, content: str | bytes, said: list[str]
) -> None:
    found = complaints(tmp_path, "club.csv", content)
    assert len(found) == len(said)
    for sentence, start in zip(found, said, strict=True):
        assert sentence.startswith(start)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"entries": []}, "/name: this field is needed."),
        ({"name": "club"}, "/entries: this field is needed."),
        ({"name": "club", "entries": {}}, "/entries: a list is needed here."),
        ({"name": "club", "entries": [7]}, "/entries/0: an object with named fields is needed here."),
        ({"name": "club", "entries": [{}]}, "/entries/0/unit: this field is needed."),
        ({"name": "club", "entries": [{"unit": ["gun"]}]}, "/entries/0/unit: this word is unknown"),
        (
            {"name": "club", "entries": [{"unit": "gun", "nationality": "german", "name": "One", "rf": 2}]},
            "/entries/0/rf: a figure from 0.9 to 1.8",
        ),
    ],
)
def test_json_faults_are_named_by_pointer(tmp_path: Path, content: object, said: str) -> None:
    found = complaints(tmp_path, "club.json", json.dumps(content))
    assert len(found) == 1
    assert found[0].startswith(said)


def test_faults_are_named_in_japanese_too(tmp_path: Path) -> None:
    found = complaints(tmp_path, "club.csv", HEADS + "gun,german,Gun One,many\n", "ja")
    assert found == ["2 行目の「bpv」列：ここには整数を書いてください（引用符や小数は不可）。"]


def test_spans_that_meet_do_not_overlap(tmp_path: Path) -> None:
    content = "unit,nationality,name,from,thru\ngun,german,One,,1943-06\ngun,german,One,1943-07,\n"
    assert len(load(tmp_path, "club.csv", content).places["gun", "german", "one"]) == 2


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    assert str(LARGEST) in complaints(tmp_path, "club.csv", b" " * (LARGEST + 1))[0]


def test_a_verdict_rests_on_the_catalogue_and_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    side = tmp_path / "side.yaml"
    side.write_text(SIDE, "utf-8")
    catalogue = GUIDE / "example-catalogue.csv"
    assert main(["validate", str(side)]) == 1  # the BPV is asked for
    capsys.readouterr()
    assert main(["validate", str(side), "--catalogue", str(catalogue), "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["verdict"] == "legal-as-declared"
    assert answer["catalogue"]["sha256"] == sha256(catalogue.read_bytes()).hexdigest()
    assert {item["id"]: item["kind"] for item in answer["rests_on"]} == {
        "bpv/german/3-9-9/squad": "catalogue",
        "class/german/3-9-9/squad": "catalogue",
    }
    main(["validate", str(side), "--catalogue", str(catalogue)])
    assert f"Catalogue: example-catalogue · sha256 {answer['catalogue']['sha256']}" in capsys.readouterr().out


@pytest.mark.parametrize("command", [["validate", "side.yaml"], ["serve", "--port", "0"]])
def test_a_catalogue_that_cannot_be_read_is_said_before_anything_is_done(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--catalogue", "no-such-file.csv"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "no-such-file.csv: there is no such file." in err
