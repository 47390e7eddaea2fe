"""Many rosters: in order, the same bytes as alone, one bad line no obstacle, on one core or several."""

import json
import os
import pty
import signal
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

from api.cli import main
from api.files.rosters import LARGEST
from rules_core.width import width

GOOD = {
    "scenario": {"date": "1944-09", "opponent": "russian"},
    "side": {"nationality": "german", "points": 300},
    "infantry": [{"type": "4-6-7", "count": 9, "mpv_each": 12, "mpv": 108}],
}
BAD = {**GOOD, "infantry": [{"type": "4-6-7", "count": 9, "mpv_each": 11}]}
LINES = [json.dumps(GOOD), json.dumps(BAD), '{"side": 1', "", "[]", json.dumps({**GOOD, "sied": 1})]


def validate(*arguments: object) -> int:
    return main(["validate", *map(str, arguments)])


def piped(content: str, *options: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "api.cli", "validate", "-", *options]
    return subprocess.run(command, input=content.encode(), capture_output=True, check=False)


def alone(folder: Path, content: str, capsys: pytest.CaptureFixture[str]) -> str:
    file = folder / "one.json"
    file.write_text(content, "utf-8")
    validate(file, "--format", "json")
    return capsys.readouterr().out


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("ending", ["ndjson", "jsonl"])
def test_each_line_gets_the_answer_that_it_gets_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ending: str, jobs: int
) -> None:
    expected = "".join(alone(tmp_path, line, capsys) for line in LINES[:3])
    file = tmp_path / f"all.{ending}"
    file.write_text("\n".join(LINES[:3]) + "\n", "utf-8")
    assert validate(file, "--format", "json", "--jobs", jobs) == 2
    assert capsys.readouterr().out == expected


@pytest.mark.parametrize("jobs", [1, 2])
def test_bad_lines_stand_in_their_place_and_stop_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], jobs: int
) -> None:
    file = tmp_path / "all.ndjson"
    file.write_text("\n".join(LINES * 50), "utf-8")
    assert validate(file, "--format", "ndjson", "--jobs", jobs) == 2
    out, err = capsys.readouterr()
    answers = [json.loads(line) for line in out.splitlines()]
    assert [answer.get("verdict") for answer in answers] == ["legal", "illegal", None, None, None] * 50
    assert err.count("all.ndjson:") == 150
    assert f"{file}:299: " in err or f"{file}:300: " in err  # blank lines are counted, not judged
    assert f"{file}:304: " not in err


@pytest.mark.parametrize("line", ["hello", "- {side: 1}", "side: {points: 300}", "{side: 1}", "'{}'", "---"])
def test_a_line_that_is_no_json_is_not_taken_for_yaml(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    file = tmp_path / "all.ndjson"
    file.write_text("\n".join([LINES[0], line, LINES[1]]), "utf-8")
    assert validate(file, "--format", "ndjson") == 2
    out, err = capsys.readouterr()
    answers = [json.loads(each) for each in out.splitlines()]
    assert [answer.get("verdict") for answer in answers] == ["legal", None, "illegal"]
    code = answers[1]["errors"][0]["code"]
    assert code == ("not-json" if line.startswith("{") else "line-not-json")
    assert err.count("\n") == 1
    assert "line 2" in err


def test_standard_input_may_hold_one_roster_a_line() -> None:
    done = piped("\n".join([json.dumps(GOOD)] * 3), "--format", "json")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 3


SLOW = [sys.executable, "-m", "api.cli", "validate", "-", "--format", "ndjson", "--jobs"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_answer_does_not_wait_for_lines_that_are_still_to_come(jobs: str) -> None:
    with subprocess.Popen([*SLOW, jobs], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for portion in (LINES[:1], LINES[:3], LINES[1:2]):
            process.stdin.write("".join(f"{line}\n" for line in portion))
            process.stdin.flush()
            answers = [json.loads(process.stdout.readline()) for _ in portion]
            expected = {LINES[0]: "legal", LINES[1]: "illegal", LINES[2]: None}
            assert [answer.get("verdict") for answer in answers] == [expected[line] for line in portion]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_program_that_waits_for_a_line_can_be_stopped(jobs: str) -> None:
    with subprocess.Popen(
        [*SLOW, jobs], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{LINES[0]}\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=600) == 2
        assert process.stderr is not None
        assert process.stderr.read() == "taiyaku: stopped; earlier outputs are untouched.\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_json_is_utf_8_whatever_the_terminal_is_set_to(jobs: str) -> None:
    done = subprocess.run(
        [*SLOW, jobs, "--lang", "ja"],
        input=f"{LINES[1]}\n".encode(),
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "shift_jis"},
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert "歩兵" in json.loads(done.stdout.decode("utf-8"))["findings"][0]["message"]


def test_standard_input_may_hold_one_roster_on_many_lines() -> None:
    done = piped(json.dumps(GOOD, indent=1), "--format", "json")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 1


def test_ndjson_is_read_from_standard_input_even_where_its_first_line_is_broken() -> None:
    done = piped("\n".join(["{", json.dumps(GOOD)]), "--format", "ndjson")
    assert done.returncode == 2
    assert [json.loads(line).get("verdict") for line in done.stdout.splitlines()] == [None, "legal"]
    assert b"-:1: " in done.stderr


def test_a_line_that_is_too_long_is_refused_and_the_next_one_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "all.ndjson"
    for size in (LARGEST, LARGEST + 1, 2 * LARGEST + 1, 2 * LARGEST + 2):
        file.write_text(" " * (size - 1) + "{\n" + json.dumps(GOOD) + "\n", "utf-8")
        assert validate(file, "--format", "json") == 2
        out, err = capsys.readouterr()
        answers = [json.loads(line) for line in out.splitlines()]
        codes = ["cut-short", None] if size == LARGEST else ["too-large", None]
        assert [answer["errors"][0]["code"] if "errors" in answer else None for answer in answers] == codes
        assert f"{file}:1: " in err


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", ["legal ", "not legal ", "not readable", "Rosters: 4", "       2  not readable"]),
        ("ja", ["適正", "違反あり", "読み取り不可", "登録簿：4 件"]),
    ],
)
def test_a_table_of_all_rosters_ends_the_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, shown: list[str]
) -> None:
    file = tmp_path / "all.ndjson"
    file.write_text("\n".join(LINES[:3]), "utf-8")
    assert validate(file, "no-such-file.ndjson", "--lang", language) == 2
    table = capsys.readouterr().out.rpartition("\n\n\n")[2] or ""
    for words in shown:
        assert words in table


WIDE_NAMES = [
    "side",
    "ドイツ軍の登録簿",
    unicodedata.normalize("NFD", "ガダルカナルのポイント"),  # as macOS spells the names of files
    "ﾊﾝｶｸ",
    "tank\N{VARIATION SELECTOR-16}",
]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_table_stands_in_columns_whatever_letters_the_names_have(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in WIDE_NAMES:
        Path(f"{name}.json").write_text(json.dumps(GOOD), "utf-8")
    assert validate(*(f"{name}.json" for name in WIDE_NAMES), "--lang", language) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [
        line.partition(".json ") for line in lines if line.startswith(tuple(WIDE_NAMES)) and ".json " in line
    ]
    assert len(rows) == len(WIDE_NAMES)
    assert len({width(name) + _gap(rest) for name, _, rest in rows}) == 1
    assert all(_gap(rest) for _, _, rest in rows)


def _gap(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


@pytest.mark.parametrize("content", ["", "\n", " \n\r\n"])
def test_a_file_without_a_roster_is_not_legal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    file = tmp_path / "all.ndjson"
    file.write_text(content, "utf-8")
    assert validate(file) == 2
    assert capsys.readouterr().err == f"taiyaku: {file}: the file is empty.\n"
    assert piped(content, "--format", "ndjson").returncode == 0


def test_one_roster_has_no_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "all.ndjson"
    file.write_text(json.dumps(GOOD), "utf-8")
    assert validate(file) == 0
    assert "Rosters:" not in capsys.readouterr().out


def test_a_long_table_names_every_roster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "all.ndjson"
    file.write_text("\n".join(["[]"] * 300), "utf-8")
    assert validate(file) == 2
    out = capsys.readouterr().out
    assert "Rosters: 300" in out
    assert all(f"{file}:{line} " in out for line in range(1, 301))


def test_compare_says_where_the_books_differ(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sappers = {**GOOD, "infantry": [{"type": "4-6-8", "count": 1, "capabilities": ["S"], "mpv_each": 22}]}
    file = tmp_path / "all.ndjson"
    file.write_text("\n".join([json.dumps(sappers), json.dumps(GOOD)]), "utf-8")
    assert validate(file, "--reading", "compare") == 1
    assert "       1  the books differ" in capsys.readouterr().out


def test_progress_is_shown_on_a_terminal_only(tmp_path: Path) -> None:
    """Standard error is a terminal, standard output is not: the count is kept up to date there."""
    file = tmp_path / "all.ndjson"
    file.write_text("\n".join([json.dumps(GOOD)] * 20), "utf-8")
    program = (
        "import sys, api.text.progress as progress; progress.PATIENCE = progress.EVERY = 0\n"
        "from api.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", program, "validate", str(file), "--format", "json"]
    reading, writing = pty.openpty()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=writing, check=False)
    os.close(writing)
    shown = os.read(reading, 65536)
    os.close(reading)
    assert done.returncode == 0
    assert b"validate: 20" in shown
    assert b"validate" not in done.stdout
    silent = subprocess.run(command, capture_output=True, check=False)
    assert silent.stderr == b""


@pytest.mark.parametrize(
    ("language", "said"), [("en", "was stopped from outside"), ("ja", "外から止められました")]
)
def test_a_process_that_is_killed_is_one_sentence(tmp_path: Path, language: str, said: str) -> None:
    """The worker ends itself, as the system would for lack of memory."""
    file = tmp_path / "all.ndjson"
    file.write_text("\n".join([json.dumps(GOOD)] * 3), "utf-8")
    program = (
        "import os, signal, sys, api.bulk.judge_many as bulk\n"
        "bulk.judged = lambda item, request: os.kill(os.getpid(), signal.SIGKILL)\n"
        "from api.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", program, "validate", str(file), "--jobs", "2", "--lang", language]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_complaint_names_the_line_of_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "all.ndjson"
    file.write_text(json.dumps(GOOD) + '\n\n{"side": nul}\n', "utf-8")
    assert validate(file, "--format", "json") == 2
    assert "all.ndjson:3: the JSON goes wrong at line 3, column 13." in capsys.readouterr().err
