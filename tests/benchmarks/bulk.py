"""Many rosters as a stream: how much two cores bring, and whether memory grows with their number."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from api.files.rosters import load
from rules_core.registry import find_system
from tests.benchmarks.figure import Figure, at_most

ROSTERS = 100_000
FEW = 3_000
PROGRAM = (
    "import resource, sys; from api.cli import main; main(sys.argv[1:]);"
    "who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN);"
    "print(*(resource.getrusage(each).ru_maxrss / 1024 for each in who), file=sys.stderr)"
)


def figures(folder: Path) -> Iterator[Figure]:
    roster = json.dumps(load(str(find_system("asl-dyo").files.root / "examples" / "german-1944.yaml"))) + "\n"
    many, few = folder / "many.ndjson", folder / "few.ndjson"
    many.write_text(roster * ROSTERS, "utf-8")
    few.write_text(roster * FEW, "utf-8")
    one, two = judged(many, 1), judged(many, 2)
    yield Figure("rosters a second, one core", f"{ROSTERS / one[0]:.0f}")
    gain = one[0] / two[0]
    yield Figure(f"{ROSTERS} rosters, two cores against one", f"{gain:.2f} times", "≥ 1.7 times", gain >= 1.7)
    grown = two[1] - judged(few, 2)[1]
    yield at_most(f"memory of {ROSTERS} rosters above that of {FEW}", grown, 8, " MB")


def judged(file: Path, jobs: int) -> tuple[float, float]:
    """Seconds and megabytes (the process and its greatest worker together), the better of two runs."""
    command = [sys.executable, "-c", PROGRAM, "validate", str(file), "--format", "json", "--jobs", str(jobs)]
    runs = []
    for _ in range(2):
        began = time.perf_counter()
        done = subprocess.run(
            command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        runs.append((time.perf_counter() - began, sum(map(float, done.stderr.split()))))
    return min(runs)
