"""Many rosters as a stream: how much two cores bring, and whether memory grows with their number."""

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
    one, two, first = in_turn((many, 1), (many, 2), (few, 2))
    yield Figure("rosters a second, one core", f"{ROSTERS / one[0]:.0f}")
    gain = one[0] / two[0]
    yield Figure(f"{ROSTERS} rosters, two cores against one", f"{gain:.2f} times", "≥ 1.7 times", gain >= 1.7)
    grown = two[1] - first[1]
    yield at_most(f"memory of {ROSTERS} rosters above that of {FEW}", grown, 8, " MB")


def in_turn(*asked: tuple[Path, int]) -> list[tuple[float, float]]:
    """Of each the quicker of two runs, one run of each in turn."""
    return [min(runs) for runs in zip(*([judged(*each) for each in asked] for _ in range(2)), strict=True)]


def judged(file: Path, jobs: int) -> tuple[float, float]:
    """Seconds, and megabytes of the process and its greatest worker together."""
    command = [sys.executable, "-c", PROGRAM, "validate", str(file), "--format", "json", "--jobs", str(jobs)]
    began = time.perf_counter()
    done = subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return time.perf_counter() - began, sum(map(float, done.stderr.split()))
