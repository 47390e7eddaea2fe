"""The page on bulk judging: what it shows gives the same bytes as the command alone."""

import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from shlex import split
from shutil import which

import pytest

from api.reference.sources import DOCS
from api.service.app import create_app
from tests.api.service.server import running

VALIDATE = [sys.executable, "-m", "api.cli", "validate", "-", "--format", "ndjson"]
PAGE = (DOCS / "guide" / "many-machines.rst").read_text(encoding="utf-8")


def roster(count: int) -> str:
    line = {"type": "4-6-7", "count": count, "mpv_each": 12}
    side = {"nationality": "german", "points": 120}
    return json.dumps({"scenario": {"date": "1944-09"}, "side": side, "infantry": [line]})


LINES = [*(roster(count) for count in range(1, 21)), "no roster", *(roster(count) for count in (3, 2, 1))]
"""Legal up to ten squads, too dear above, and one line that cannot be read."""


def filtered(lines: list[str]) -> str:
    """What the command writes for these lines of standard input."""
    sent = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(VALIDATE, input=sent, capture_output=True, text=True, timeout=600, check=False)
    return done.stdout


@pytest.fixture(scope="module")
def alone() -> str:
    """The answers of one process, in which everything that may happen does."""
    answers = filtered(LINES)
    found = [json.loads(line) for line in answers.splitlines()]
    assert len(found) == len(LINES)
    assert {answer.get("verdict", "unreadable") for answer in found} >= {"illegal", "unreadable"}
    return answers


def test_answers_to_portions_put_together_are_those_of_one_process(alone: str) -> None:
    assert "".join(filtered(LINES[start : start + 15]) for start in range(0, len(LINES), 15)) == alone


def test_the_line_for_gnu_parallel_gives_the_answers_of_one_process(alone: str) -> None:
    """As the page shows it, in smaller portions; where GNU parallel is not installed, its part of it."""
    shown = "parallel --pipe --keep-order -N 1000 taiyaku validate - --format ndjson < all.ndjson"
    assert shown in PAGE
    parallel = shown.replace("1000", "7").partition(" taiyaku")[0].split() if which("parallel") else []
    sent = "".join(f"{line}\n" for line in LINES)
    done = subprocess.run(
        [*parallel, *VALIDATE], input=sent, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.stdout == alone


@pytest.mark.thorough
def test_the_sample_for_dask_gives_the_answers_of_one_process(alone: str, tmp_path: Path) -> None:
    (tmp_path / "all.ndjson").write_text("".join(f"{line}\n" for line in LINES), encoding="utf-8")
    command = [sys.executable, str(DOCS / "guide" / "example-dask.py"), str(tmp_path / "all.ndjson")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == alone


@pytest.mark.skipif(which("curl") is None, reason="needs curl")
def test_the_line_for_http_gives_the_answers_of_the_command(alone: str, tmp_path: Path) -> None:
    address = "http://127.0.0.1:8000/v1/asl-dyo/rosters/bulk"
    shown = f"curl -sN -X POST -H 'Content-Type: application/x-ndjson' -T all.ndjson {address}"
    assert f"$ {shown} > verdicts.ndjson" in PAGE
    (tmp_path / "all.ndjson").write_text("".join(f"{line}\n" for line in LINES), encoding="utf-8")
    with running(partial(create_app, docs=tmp_path)) as port:
        command = split(shown.replace(":8000", f":{port}"))
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=600, check=False)
    assert (done.returncode, done.stdout) == (0, alone)
