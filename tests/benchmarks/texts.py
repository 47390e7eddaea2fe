"""Both text editions read, aligned and compared."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figure import Figure, at_most
from tests.benchmarks.start import timed

SPECIMEN = Path(__file__).parents[2] / "rules_core" / "systems" / "asl_dyo" / "books" / "specimens"


def figures(folder: Path) -> Iterator[Figure]:
    books = [f"--{language}={SPECIMEN / f'chapter-h.{language}.txt'}" for language in ("en", "ja")]
    command = [sys.executable, "-m", "api.cli", "check", *books, "--format=json"]
    started = timed([sys.executable, "-m", "api.cli", "--version"])
    seconds = min(timed_check(command) for _ in range(3))
    yield at_most(
        "both text editions read, aligned, compared",
        seconds - started,
        1.0,
        " s",
        " (start of Python taken off)",
    )


def timed_check(command: list[str]) -> float:
    """Exit code 1 only says that the two books differ."""
    began = time.perf_counter()
    done = subprocess.run(command, check=False, capture_output=True)
    assert done.returncode in (0, 1), done.stderr.decode()
    return time.perf_counter() - began
