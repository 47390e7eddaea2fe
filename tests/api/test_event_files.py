"""An event file lays down the reading and the readings of ambiguous rules for every roster of an event."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from api.cli import main

SIDE: dict[str, Any] = {
    "scenario": {"date": "1944-09", "opponent": "russian", "readings": {"AMB-3": "rest-rounded-up"}},
    "side": {"nationality": "german", "points": 300},
    "infantry": [{"type": "4-6-8", "count": 2, "capabilities": ["S"]}],
}


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    side, event = tmp_path / "side.json", tmp_path / "cup.yaml"
    side.write_text(json.dumps(SIDE), "utf-8")
    event.write_text("name: Cup\nreading: ja\nreadings: {AMB-1: each-step, AMB-2: first-purchase}\n", "utf-8")
    return str(side), str(event)


@pytest.mark.parametrize("command", ["validate", "options", "ledger"])
def test_the_answer_goes_by_the_event_and_says_so(
    command: str, files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    side, event = files
    assert main([command, side, "--event", event, "--format", "json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["reading"] == "ja"
    assert answer["event"] == {"name": "Cup", "sha256": sha256(Path(event).read_bytes()).hexdigest()}
    chosen = {name: answer["switches"][name] for name in ("AMB-1", "AMB-2", "AMB-3")}
    assert chosen == {"AMB-1": "each-step", "AMB-2": "first-purchase", "AMB-3": "rest-rounded-up"}


def test_the_command_line_wins_over_the_event_and_the_event_over_the_roster(
    files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event = tmp_path / "other.json"
    event.write_text('{"readings": {"AMB-1": "each-step", "AMB-3": "fifth-rounded-up"}}', "utf-8")
    asked = ["--event", str(event), "--switch", "AMB-1=halves-first", "--reading", "en", "--format", "json"]
    assert main(["validate", files[0], *asked]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["reading"] == "en"
    assert (answer["switches"]["AMB-1"], answer["switches"]["AMB-3"]) == ("halves-first", "fifth-rounded-up")


@pytest.mark.parametrize("command", ["validate", "options"])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("reading: de", "/reading"),
        ("redings: {}", "did you mean readings?"),
        ("readings: {AMB-1: 1}", "/readings/AMB-1: text is needed"),
        ("readings: {", "line 1, column 11"),
        ("[]", "an object with named fields"),
        ('name: "a\\e[31m"', "write it like spring cup"),
    ],
)
def test_an_event_that_cannot_be_read_is_refused_by_name(
    command: str,
    text: str,
    said: str,
    files: tuple[str, str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    event = tmp_path / "broken.yaml"
    event.write_text(text, "utf-8")
    assert main([command, files[0], "--event", str(event)]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(f"taiyaku: {event}: ")
    assert said in captured.err
    assert captured.out == ""


@pytest.mark.parametrize(
    ("readings", "said"),
    [("AMB-1: never", "each-step"), ("AMB-99: once", "AMB-22"), ("AMB-1: never, AMB-99: once", "each-step")],
)
def test_an_unknown_switch_of_the_event_is_named_once_and_with_its_file(
    readings: str, said: str, files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event = tmp_path / "cup.yaml"
    event.write_text(f"readings: {{{readings}}}", "utf-8")
    assert main(["validate", *files, "--event", str(event)]) == 2
    captured = capsys.readouterr()
    lines = captured.err.splitlines()
    assert len(lines) == len(readings.split(", "))
    assert all(line.startswith(f"taiyaku: {event}: ") for line in lines)
    assert said in lines[0]
    assert captured.out == ""


def test_an_unknown_switch_of_the_command_line_is_named_as_such(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["validate", *files, "--switch", "AMB-1=never"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("taiyaku: --switch: ")


@pytest.mark.parametrize(("language", "said"), [("en", "Event: Cup · sha256 "), ("ja", "大会：Cup・sha256 ")])
def test_the_text_names_the_event(
    language: str, said: str, files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["validate", files[0], "--event", files[1], "--lang", language]) == 0
    assert said in capsys.readouterr().out
