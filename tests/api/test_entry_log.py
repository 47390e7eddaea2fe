"""Logs: what is appended stays, whoever appends beside it and whenever the power goes."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from api.cli import main
from api.files.entry_log import append_entry, read_log
from api.files.rosters import RosterFileError

WRITER = """
import sys
from pathlib import Path
from api.files.entry_log import append_entry
for number in range(int(sys.argv[3])):
    append_entry(Path(sys.argv[1]), "events", {"by": sys.argv[2], "number": number, "text": "x" * 300})
    print(number, flush=True)
"""


def writer(path: Path, name: str, number: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), name, str(number)], stdout=subprocess.PIPE, text=True
    )


def entries(path: Path) -> list[dict[str, object]]:
    return list(read_log(str(path), "events").document["events"])


@pytest.mark.parametrize("name", ["log.jsonl", "log.yaml"])
def test_two_writers_lose_nothing(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    writers = [writer(path, each, 40) for each in ("a", "b")]
    for each in writers:
        each.communicate(timeout=600)
    found = entries(path)
    for by in ("a", "b"):
        assert [entry["number"] for entry in found if entry["by"] == by] == list(range(40))


@pytest.mark.parametrize("name", ["log.jsonl", "log.yaml"])
def test_what_was_appended_survives_a_kill(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    running = writer(path, "a", 100_000)
    assert running.stdout is not None
    told = [int(running.stdout.readline()) for _ in range(20)]
    os.kill(running.pid, signal.SIGKILL)
    told += [int(line) for line in running.communicate()[0].split()]
    numbers = [entry["number"] for entry in entries(path)]
    assert numbers[: len(told)] == told
    assert numbers == list(range(len(numbers)))


@pytest.mark.parametrize("name", ["log.jsonl", "log.yaml"])
@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_last_line_that_was_cut_off_is_told_and_the_rest_is_whole(
    tmp_path: Path, name: str, cut: int
) -> None:
    path = tmp_path / name
    for number in range(3):
        append_entry(path, "events", {"number": number, "text": "橋の戦い" * 3})
    whole = path.read_bytes().rstrip(b"\n")
    path.write_bytes(whole[:-cut])
    log = read_log(str(path), "events")
    assert [entry["number"] for entry in log.document["events"]] == [0, 1]
    assert log.torn_line == path.read_bytes().count(b"\n") + 1
    with pytest.raises(RosterFileError) as told:
        append_entry(path, "events", {"number": 3})
    assert told.value.code == "log-torn"
    assert path.read_bytes() == whole[:-cut]


def test_a_last_line_without_an_end_is_an_entry_if_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text('{"number":0}', encoding="utf-8")
    append_entry(path, "events", {"number": 1})
    assert [entry["number"] for entry in entries(path)] == [0, 1]


def test_a_broken_line_in_the_middle_is_no_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text('{"number":0}\n{"num\n{"number":2}\n', encoding="utf-8")
    with pytest.raises(RosterFileError) as told:
        read_log(str(path), "events")
    assert told.value.fields["line"] == 2


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    return tmp_path / "campaign.jsonl"


def add(path: Path, entry: dict[str, object]) -> int:
    next_one = path.parent / "next.json"
    next_one.write_text(json.dumps(entry), encoding="utf-8")
    return main(["campaign", "add", str(path), "--entry", str(next_one), "--format", "json"])


def test_a_campaign_grows_from_an_empty_file(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert add(campaign, {"event": "set-up", "campaign": "I"}) == 0
    assert (
        add(campaign, {"event": "date", "side": "axis", "date": "July 14 AM", "order": [{"rg": "I7"}]}) == 0
    )
    assert (
        add(campaign, {"event": "date", "side": "axis", "date": "July 14 PM", "order": [{"rg": "G1"}]}) == 1
    )
    capsys.readouterr()
    assert main(["campaign", "show", str(campaign), "--format", "json"]) == 1
    shown = capsys.readouterr().out
    assert main(["campaign", str(campaign), "--format", "json"]) == 1
    assert capsys.readouterr().out == shown
    assert [row["left"] for row in json.loads(shown)["dates"]] == [27, 52]


def test_what_is_no_entry_is_not_appended(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert add(campaign, {"event": "set-up", "campaign": "I"}) == 0
    before = campaign.read_bytes()
    assert add(campaign, {"event": "date", "side": "axis", "date": "the 14th"}) == 2
    assert campaign.read_bytes() == before
    assert "/events/1/date" in capsys.readouterr().err
    assert main(["campaign", "add", str(campaign)]) == 2
