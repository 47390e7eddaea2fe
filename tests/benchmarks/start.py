"""How soon the command answers, and what it imports to do so."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figure import Figure

HEAVY = ("fastapi", "starlette", "uvicorn", "pydantic", "pdfplumber", "pdfminer", "sphinx", "lxml", "babel")


def figures(folder: Path) -> Iterator[Figure]:
    for option in ("--version", "--help"):
        command = [sys.executable, "-X", "importtime", "-m", "api.cli", option]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        modules = [line.rsplit("|", 1)[1].strip() for line in done.stderr.splitlines() if "|" in line]
        heavy = sorted({module.split(".")[0] for module in modules} & set(HEAVY))
        seconds = min(timed([sys.executable, "-m", "api.cli", option]) for _ in range(3))
        yield Figure(
            f"taiyaku {option}",
            f"{seconds:.2f} s, {len(modules)} modules, of these heavy: {', '.join(heavy) or 'none'}",
            "no web framework, PDF library or Sphinx",
            not heavy,
        )


def timed(command: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - began
