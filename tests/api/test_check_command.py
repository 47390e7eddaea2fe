"""`taiyaku check`, `taiyaku tables` and `taiyaku schema` through the real command line."""

import json
import shutil
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from api.cli import main
from extract.run.specimens import specimen
from rules_core.registry import load_unverified
from rules_core.system_files import SystemFiles

EN, JA = specimen("asl-dyo")
BOOKS = ["--en", str(EN), "--ja", str(JA)]


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Books read by these tests are kept in a folder of their own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "cache"))
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_without_books_the_specimen_editions_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 1
    out, err = capsys.readouterr()
    assert "leader-exchange" in out
    assert "\x1b" not in out, "no colours where nobody is looking"
    assert "bundled editions" in err
    assert "--po FILE" in err


def test_the_report_speaks_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--lang", "ja"]) == 1
    assert "数値の相違" in capsys.readouterr().out


def test_colours_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", *BOOKS, "--color", "always"])
    assert "\x1b[31m" in capsys.readouterr().out


def test_what_is_accepted_no_longer_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known = tmp_path / "known.toml"
    assert (
        main(["check", *BOOKS, "--accepted", str(known), "--write-accepted", "--reason", "as printed"]) == 0
    )
    entries = tomllib.loads(known.read_text(encoding="utf-8"))["accepted"]
    assert {entry["reason"] for entry in entries} == {"as printed"}
    capsys.readouterr()
    assert main(["check", *BOOKS, "--accepted", str(known)]) == 0
    assert f"{len(entries)} accepted" in capsys.readouterr().out


def test_an_accepted_entry_that_no_longer_applies_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = tmp_path / "known.toml"
    main(["check", *BOOKS, "--accepted", str(known), "--write-accepted"])
    with known.open("a", encoding="utf-8") as file:
        file.write('\n[[accepted]]\nid = "value-000000000000"\nreason = "gone"\ndate = 2026-11-20\n')
    capsys.readouterr()
    assert main(["check", *BOOKS, "--accepted", str(known)]) == 1
    assert "value-000000000000" in capsys.readouterr().out


def _without_verdicts(tmp_path: Path) -> Path:
    """Accept everything that changes a verdict."""
    report = tmp_path / "report.json"
    main(["check", *BOOKS, "--format", "json", "--output", str(report)])
    items = json.loads(report.read_text(encoding="utf-8"))["discrepancies"]
    known = tmp_path / "known.toml"
    known.write_text(
        "".join(
            f'[[accepted]]\nid = "{item["id"]}"\nreason = "known"\ndate = 2026-11-20\n'
            for item in items
            if item["severity"] == "verdict"
        ),
        encoding="utf-8",
    )
    return known


@pytest.mark.parametrize(("fail_on", "code"), [("any", 1), ("verdict", 0)])
def test_fail_on(tmp_path: Path, fail_on: str, code: int) -> None:
    known = _without_verdicts(tmp_path)
    assert main(["check", *BOOKS, "--accepted", str(known), "--fail-on", fail_on]) == code


def test_an_output_is_written_whole_and_nothing_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "report.html"
    assert main(["check", *BOOKS, "--format", "html", "--output", str(page)]) == 1
    assert page.read_text(encoding="utf-8").rstrip().endswith("</html>")
    assert capsys.readouterr().out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]


def test_notations_are_listed_on_request_and_never_counted(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", *BOOKS, "--format", "json"])
    without = json.loads(capsys.readouterr().out)
    main(["check", *BOOKS, "--format", "json", "--notation"])
    with_them = json.loads(capsys.readouterr().out)
    assert without["notations"] == []
    assert with_them["notations"]
    assert {item["severity"] for item in with_them["notations"]} == {"note"}
    assert with_them["discrepancies"] == without["discrepancies"]


REFUSED = [
    ("the books swapped", ["--en", str(JA), "--ja", str(EN)], "swapped", "逆"),
    ("the same file twice", ["--en", str(EN), "--ja", str(EN)], "same book", "同じ本"),
    ("the same messages twice", ["--pairs", str(EN), str(EN)], "same book", "同じ本"),
    ("one book only", ["--en", str(EN)], "both books", "両方"),
    ("a book that is not there", ["--en", "nowhere.txt", "--ja", str(JA)], "nowhere.txt", "nowhere.txt"),
    ("an unknown system", [*BOOKS, "--system", "chess"], "chess", "chess"),
    ("an accepted file that is not there", [*BOOKS, "--accepted", "no.toml"], "no.toml", "no.toml"),
    ("a place to accept in that is not named", [*BOOKS, "--write-accepted"], "--accepted", "--accepted"),
    (
        "an output that cannot be written",
        [*BOOKS, "--output", "no/such/folder/x"],
        "no/such/folder/x",
        "no/such",
    ),
]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("options", "english", "japanese"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_what_cannot_be_compared_ends_with_one_sentence(
    options: list[str], english: str, japanese: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", *options, "--lang", language]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert (english if language == "en" else japanese) in err


def test_a_copy_of_the_same_book_is_the_same_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_bytes(EN.read_bytes())
    assert main(["check", "--en", str(EN), "--ja", str(copy)]) == 2
    assert "same book" in capsys.readouterr().err


def test_two_different_books_are_not_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = [
        f"{n}.1 CROSSING {n}: A side may cross the river with {n} boats in a turn." for n in range(21, 27)
    ]
    other = tmp_path / "river.txt"
    other.write_text("\n".join(rules), encoding="utf-8")
    assert main(["check", "--en", str(other), "--ja", str(JA)]) == 2
    assert "no numbered section and no table in common" in capsys.readouterr().err
    other.write_text("\n".join([*rules, "1.29 SAN: Every side begins with a SAN of 2."]), encoding="utf-8")
    assert main(["check", "--en", str(other), "--ja", str(JA)]) == 1


def test_a_second_english_book_is_not_a_japanese_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.txt"
    other.write_text(
        EN.read_text(encoding="utf-8") + "\nOne line more than the other book.\n", encoding="utf-8"
    )
    assert main(["check", "--en", str(EN), "--ja", str(other)]) == 2
    assert "not a Japanese book" in capsys.readouterr().err


def test_a_failed_run_leaves_the_earlier_report_alone(tmp_path: Path) -> None:
    page = tmp_path / "report.txt"
    page.write_text("earlier", encoding="utf-8")
    assert main(["check", "--en", str(JA), "--ja", str(EN), "--output", str(page)]) == 2
    assert page.read_text(encoding="utf-8") == "earlier"


def test_help_teaches() -> None:
    command = [sys.executable, "-m", "api.cli", "check", "--help"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for part in ("examples:", "in CI", "--accepted known.toml", "exit codes:", "sarif"):
        assert part in shown


def test_the_recorded_tables_are_what_the_specimens_give(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["tables", "--check"])
    assert code == 0, f"{capsys.readouterr().err}\nWrite them again with: make tables"


def test_drift_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = copied_system(tmp_path, monkeypatch)
    elr = folder / "books" / "tables" / "elr.json"
    recorded = elr.read_text(encoding="utf-8")
    elr.write_text(recorded.replace('"agreed"', '"open"', 1), encoding="utf-8")
    (folder / "books" / "tables" / "old.json").write_text("{}", encoding="utf-8")
    assert main(["tables", "--check", "--system", "asl-dyo"]) == 1
    err = capsys.readouterr().err
    assert "tables/elr.json" in err
    assert "tables/old.json" in err
    assert "manifest.json" in err
    assert main(["tables", "--system", "asl-dyo"]) == 0
    assert elr.read_text(encoding="utf-8") == recorded
    assert main(["tables", "--check", "--system", "asl-dyo"]) == 0


def test_a_blank_line_in_a_specimen_changes_places_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = copied_system(tmp_path, monkeypatch)
    before = contents(folder)
    specimen_file = folder / "books" / "specimens" / "chapter-h.en.txt"
    specimen_file.write_bytes(b"\n" + specimen_file.read_bytes())
    assert main(["tables", "--system", "asl-dyo"]) == 0
    after = contents(folder)
    changed = {name for name in after if after[name] != before.get(name)}
    assert changed == {"books/specimens/chapter-h.en.txt", "books/places/en.json"}


def copied_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the data of Chapter H that the commands use in its place."""
    system = replace(load_unverified("asl-dyo"))
    folder = tmp_path / "asl_dyo"
    shutil.copytree(system.files.root, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    system.__dict__["files"] = SystemFiles("asl-dyo", folder)
    for module in (
        "rules_core.registry",
        "extract.run.documents",
        "extract.run.specimens",
        "extract.run.rulings",
        "extract.run.compare_books",
        "extract.evidence.mentions",
    ):
        monkeypatch.setattr(f"{module}.load_unverified", lambda _: system)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_schemas_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    names = capsys.readouterr().out.split()
    assert "report" in names
    for name in names:
        assert main(["schema", name]) == 0
        assert json.loads(capsys.readouterr().out)["$schema"]
