"""How soon the command answers, and what it imports to do so."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from rules_core.registry import find_system
from tests.benchmarks.figure import Figure, at_most

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
    roster = str(find_system("asl-dyo").files.root / "examples" / "german-1944.yaml")
    library, judged = in_turn(
        [sys.executable, "-c", "from pydantic import BaseModel"],
        [sys.executable, "-m", "api.cli", "validate", roster],
    )
    seen = f" ({judged:.2f} s, {library:.2f} s)"
    yield at_most("validate of one file : import of pydantic", judged / library, 3, detail=seen)


def in_turn(*commands: list[str], runs: int = 5) -> list[float]:
    """The least seconds of each, one run of each in turn; first runs, which write caches, do not count."""
    rounds = [[timed(command) for command in commands] for _ in range(runs + 1)]
    return [min(each) for each in zip(*rounds[1:], strict=True)]


def timed(command: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - began
