"""What is printed reaches any terminal, file or pipe; what is in it moves no cursor and prints no command."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from api.streams import open_streams
from rules_core.visible import escaped_in_json, on_one_line, visible
from tests.shared import thorough

ROSTER = '{"scenario": {"date": "1944-09"}, "side": {"nationality": "german", "points": 300}}\n'


def taiyaku(*arguments: str, said: str = "", **settings: str) -> subprocess.CompletedProcess[bytes]:
    environment: Mapping[str, str] = {**os.environ, "PYTHONWARNINGS": "error::EncodingWarning", **settings}
    command = [sys.executable, "-m", "api.cli", *arguments]
    return subprocess.run(command, input=said.encode(), capture_output=True, env=environment, check=False)


@pytest.mark.parametrize(
    "encoding", ["cp932", "cp1252:strict", thorough("ascii"), thorough("euc_jp"), "utf-16-le"]
)
def test_text_for_people_is_written_in_any_encoding(encoding: str) -> None:
    done = taiyaku("explain", "1.6", "--lang", "ja", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "1.6" in done.stdout.decode(encoding.partition(":")[0])


def test_what_an_encoding_lacks_is_replaced_by_what_is_nearest() -> None:
    said = "print('1 × 2 → 3 – ½ é \\u2026 \\U0001f642 \\udc9b')"
    program = f"from api.streams import open_streams; open_streams(); {said}"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert done.stdout == b"1 x 2 -> 3 - ? e ... ? [U+DC9B]\n"


@pytest.mark.parametrize("locale", ["C", thorough("POSIX")])
def test_files_and_pipes_get_utf_8_whatever_the_locale_is(locale: str) -> None:
    settings = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
    done = taiyaku("explain", "1.6", "--lang", "ja", **settings)
    assert done.returncode == 0
    assert done.stdout.decode("utf-8") == taiyaku("explain", "1.6", "--lang", "ja").stdout.decode("utf-8")


def test_data_is_utf_8_whatever_is_asked_for() -> None:
    done = taiyaku(
        *("validate", "-", "--format", "json", "--lang", "ja"), said=ROSTER, PYTHONIOENCODING="cp932"
    )
    assert json.loads(done.stdout.decode("utf-8"))["verdict"] == "legal"


def test_streams_that_somebody_else_has_put_there_are_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    before = sys.stdout, sys.stderr
    open_streams()
    assert (sys.stdout, sys.stderr) == before
    print("→")
    assert capsys.readouterr().out == "→\n"


SHOWN = {
    "orders to a terminal": ("a\x1b[2Jb\x07", "a␛[2Jb␇", "a␛[2Jb␇"),
    "of eight bits": ("a\x9b2Jb\x85", "a[U+009B]2Jb[U+0085]", "a[U+009B]2Jb[U+0085]"),
    "writing turned round": ("a\u202eb\u2066", "a[U+202E]b[U+2066]", "a[U+202E]b[U+2066]"),
    "ends of lines": ("a\n::error::b\tc", "a\n::error::b\tc", "a␊::error::b␉c"),
    "returns and other ends": ("a\rb\u2028c", "a␍b[U+2028]c", "a␍b[U+2028]c"),
    "half a letter": ("a\ud800", "a[U+D800]", "a[U+D800]"),
    "words in any writing": ("移動 é 🙂 ½", "移動 é 🙂 ½", "移動 é 🙂 ½"),
}


@pytest.mark.parametrize(("text", "shown", "on_a_line"), SHOWN.values(), ids=SHOWN)
def test_what_cannot_be_seen_is_shown(text: str, shown: str, on_a_line: str) -> None:
    assert visible(text) == shown
    assert on_one_line(text) == on_a_line
    written = escaped_in_json(json.dumps(text, ensure_ascii=False))
    assert json.loads(written) == text
    assert visible(written) == written


def test_a_file_name_prints_no_command_and_rings_no_bell(tmp_path: Path) -> None:
    name = str(tmp_path / "a\n::error::b\x1b[2J\u202e.json")
    Path(name).write_text(ROSTER)
    for arguments in (("validate", name), ("options", name), ("validate", name, name), ("extract", name)):
        done = taiyaku(*arguments)
        printed = (done.stdout + done.stderr).decode("utf-8")
        assert visible(printed) == printed
        assert not [line for line in printed.splitlines() if line.startswith("::")]


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_an_answer_that_is_cut_short_is_told(tmp_path: Path, unbuffered: str) -> None:
    """A file may grow to a kilobyte: of an answer that is longer a part is written, as to a full disk."""
    command = f'ulimit -f 1; exec "{sys.executable}" -m api.cli explain 1.6 > "{tmp_path / "answer"}"'
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (2, b"taiyaku: output: File too large.\n")


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_the_process_that_gives_out_the_work(tmp_path: Path, sent: signal.Signals) -> None:
    waiting = [sys.executable, "-m", "api.cli", "validate", "-", "--format", "ndjson", "--jobs", "2"]
    with subprocess.Popen(waiting, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(ROSTER.encode())
        process.stdin.flush()
        process.stdout.readline()  # by now there are workers
        workers = children(process.pid)
        assert workers
        process.send_signal(sent)
        assert process.wait(timeout=600) in (2, -sent)
        until = time.monotonic() + 600
        while any(map(is_alive, workers)) and time.monotonic() < until:
            time.sleep(0.02)
        assert [worker for worker in workers if is_alive(worker)] == []


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(each) for each in found]


def is_alive(process: int) -> bool:
    """Whether it still runs; one that has ended and that nobody has asked about is called Z (zombie)."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system forks no processes")
def test_a_forked_process_that_is_told_to_end_ends_in_silence() -> None:
    """A worker may be told so before it has laid down its own way to end."""
    program = (
        "import os, signal, sys\n"
        "from api.streams import stop_on_request\n"
        "stop_on_request()\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    os.kill(os.getpid(), signal.SIGTERM)\n"
        "    sys.exit(0)\n"
        "sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGTERM, "", "")


PRINTED = {
    "a colour of a report": ("\x1b[31mred\x1b[0m", "\x1b[31mred\x1b[0m"),
    "what would hide a text": ("legal\x1b[8m not", "legal␛[8m not"),
    "what would write over a text": ("illegal\rlegal  ", "illegal␍legal  "),
    "a line of progress": ("\rone of two", "\rone of two"),
}


@pytest.mark.parametrize("case", PRINTED)
def test_only_our_own_control_sequences_reach_a_terminal(case: str) -> None:
    text, printed = PRINTED[case]
    program = f"from api.streams import open_streams; open_streams(); print({text!r})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.decode() == f"{printed}\n"


def test_reasons_of_the_operating_system_are_in_the_language(tmp_path: Path) -> None:
    document, key = tmp_path / "axis.yaml", tmp_path / "no-folder" / "key"
    document.write_text("points: 3", "utf-8")
    done = taiyaku("seal", str(document), "--key", str(key), "--lang", "ja")
    told = f"taiyaku: {key}: ファイルまたはフォルダーがありません。\n"
    assert (done.returncode, done.stderr.decode()) == (2, told)
