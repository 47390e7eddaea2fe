"""`taiyaku validate side.yaml --opponent other.yaml`."""

import json
from pathlib import Path

import pytest

from api.cli import main

GERMAN = """\
scenario: {date: 1944-09, boards: 2}
side: {nationality: german, points: 1000, elr: 3}
infantry:
  - {type: 4-6-7, count: 12}
  - {type: 4-6-7, count: 1, purchase: bonus}
"""
RUSSIAN = """\
scenario: {date: 1944-09, boards: 2}
side: {nationality: russian, points: 800, elr: 4}
infantry:
  - {type: 4-4-7, class: line, count: 10}
"""


@pytest.fixture
def sides(tmp_path: Path) -> tuple[Path, Path]:
    german, russian = tmp_path / "german.yaml", tmp_path / "russian.yaml"
    german.write_text(GERMAN, "utf-8")
    russian.write_text(RUSSIAN, "utf-8")
    return german, russian


def validate(*arguments: object) -> int:
    return main(["validate", *map(str, arguments)])


def test_the_bonus_is_settled(sides: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    german, russian = sides
    assert validate(german) == 1
    capsys.readouterr()
    assert validate(german, "--opponent", russian) == 0
    out = capsys.readouterr().out
    assert "The other side announces ELR 4" in out
    assert "4-4-7" not in out


def test_in_japanese(sides: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert validate(*sides[:1], "--opponent", sides[1], "--lang", "ja") == 0
    assert "相手の発表した ELR は 4" in capsys.readouterr().out


def test_json_is_the_part_of_that_side(sides: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    german, russian = sides
    assert validate(russian, "--opponent", german, "--format", "json") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["opponent"] == {"announced_elr": 3, "bought_infantry": True}
    assert answer["verdict"]["afterwards"]["bonus"]["number"] == "0"


def test_a_scenario_that_differs_is_no_match(
    sides: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    german, russian = sides
    russian.write_text(RUSSIAN.replace("boards: 2", "boards: 3"), "utf-8")
    assert validate(german, "--opponent", russian) == 1
    assert "error  1.1  /sides/1/scenario/boards" in capsys.readouterr().out


def test_an_opponent_without_infantry_gives_no_bonus(
    sides: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    german, russian = sides
    russian.write_text(RUSSIAN.partition("infantry")[0], "utf-8")
    assert validate(german, "--opponent", russian) == 1
    assert "spent no points on Infantry" in capsys.readouterr().out


def test_a_problem_names_the_file_it_stands_in(
    sides: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    german, russian = sides
    russian.write_text(RUSSIAN.replace("points: 800", "pionts: 800"), "utf-8")
    assert validate(german, "--opponent", russian, "--format", "json") == 2
    captured = capsys.readouterr()
    assert all(line.startswith(f"taiyaku: {russian}: ") for line in captured.err.splitlines())
    errors = json.loads(captured.out)["errors"]
    assert ("/side/pionts", "unknown-field") in [(error["pointer"], error["code"]) for error in errors]


@pytest.mark.parametrize(
    "arguments", [["--reading", "compare"], ["--system", "nothing"], ["--switch", "AMB-99=x"]]
)
def test_what_cannot_be_done_is_said(
    sides: tuple[Path, Path], arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert validate(sides[0], "--opponent", sides[1], *arguments) == 2
    assert capsys.readouterr().err.startswith("taiyaku: ")


def test_one_roster_stands_against_one(sides: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert validate(*sides, "--opponent", sides[1]) == 2
    assert validate(sides[0], "--opponent", "no-such-file.yaml") == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert lines[1] == "taiyaku: no-such-file.yaml: there is no such file."


def test_an_announcement_that_cannot_be_told_is_not_a_question_mark(
    sides: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    german, russian = sides
    russian.write_text(RUSSIAN.replace("elr: 4, ", "").replace(", elr: 4", ""), "utf-8")
    validate(german, "--opponent", russian)
    said = capsys.readouterr().out.splitlines()[0]
    assert (
        said == "The other side spent points on Infantry, but the ELR that it announces cannot be told yet."
    )
