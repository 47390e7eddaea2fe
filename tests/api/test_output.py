"""An answer that cannot be written: said in one line, with the exit code of what cannot be done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")
ROSTER = '{"scenario": {"date": "1944-09"}, "side": {"nationality": "german", "points": 300}}\n'


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "command",
    [("validate", "-"), ("validate", "-", "--format", "ndjson"), ("explain", "1.6"), ("roster", "new")],
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
