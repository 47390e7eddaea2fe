"""An answer that cannot be written: said in one line, with the exit code of what cannot be done."""

import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")
ROSTER = '{"scenario": {"date": "1944-09"}, "side": {"nationality": "german", "points": 300}}\n'


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "command",
    [
        ("validate", "-"),
        ("validate", "-", "--format", "ndjson"),
        ("explain", "1.6"),
        ("roster", "new", "--system", "asl-dyo"),
        ("--help",),
        ("check", "--help"),
        ("--version",),
    ],
)
def test_a_full_disk_is_not_an_illegal_roster(command: tuple[str, ...]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "api.cli", *command],
            input=ROSTER,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "taiyaku: output: No space left on device.\n"


CLOSED = {
    "a verdict for a closed output": ("validate - >&-", 2, "taiyaku: output: Bad file descriptor.\n"),
    "a rule for a closed output": ("explain 1.6 >&-", 2, "taiyaku: output: Bad file descriptor.\n"),
    "a closed input": ("validate - <&-", 2, "taiyaku: -: the file is empty.\n"),
    "a closed input for two processes": ("validate - --format ndjson --jobs 2 <&-", 0, ""),
    "a roster that is legal, with nobody to complain to": ("validate - 2>&-", 0, ""),
    "a file that is not there, with nobody to complain to": ("validate nowhere.json 2>&-", 2, ""),
    "no stream at all": ("validate - <&- >&- 2>&-", 2, ""),
}


@pytest.mark.parametrize(("options", "code", "said"), CLOSED.values(), ids=CLOSED)
def test_a_closed_stream_is_an_exit_code_and_no_traceback(options: str, code: int, said: str) -> None:
    """The shell closes a stream with `>&-`, as some schedulers do."""
    command = f'"{sys.executable}" -m api.cli {options}'
    done = subprocess.run(["sh", "-c", command], input=ROSTER, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, said)


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("file", ["nowhere.json", "-"])
def test_a_complaint_that_cannot_be_written_is_no_traceback(file: str) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "api.cli", "validate", file],
            input="{",
            stderr=full,
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stdout) == (2, "")
