"""One task on one file in a fresh process, so that neither memory nor caches of another take part.

`python -m tests.benchmarks.measure TASK FILE [PROCESSES]` prints its time and memory as JSON; `measured`
runs that and reads the answer.
"""

from __future__ import annotations

import gc
import json
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Measure:
    """Seconds by the clock and of the processor; megabytes: most ever used by the process and its greatest
    worker together, and what is still held at the end."""

    seconds: float
    processor: float
    peak: float
    held: float


class NotMeasuredError(Exception):
    """The task did not end well: what it said last."""


def measured(task: str, file: Path, processes: int = 1) -> Measure:
    command = [sys.executable, "-m", "tests.benchmarks.measure", task, str(file), str(processes)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise NotMeasuredError(f"{task} of {file.name}: {done.stderr.strip().splitlines()[-1]}")
    return Measure(**json.loads(done.stdout))


def best(task: str, file: Path, processes: int = 1, runs: int = 3) -> Measure:
    """The quickest of several runs: what disturbs a run only ever makes it slower."""
    return min((measured(task, file, processes) for _ in range(runs)), key=lambda run: run.seconds)


def plain(file: Path, processes: int) -> object:
    """What a reader gets from pdfplumber with its defaults: the text and the tables of every page."""
    import pdfplumber

    found = []
    with pdfplumber.open(file) as pdf:
        for page in pdf.pages:
            found.append((page.extract_text(), page.extract_tables()))
            page.close()
    return found


def pipeline(file: Path, processes: int) -> object:
    """The whole way from the file to a Document."""
    from extract.run.pipeline import read_document

    return read_document(file, processes=processes, use_cache=False)


def cached(file: Path, processes: int) -> object:
    """The same on a file that may have been read before."""
    from extract.run.pipeline import read_document

    return read_document(file, processes=processes)


TASKS = {"plain": plain, "pipeline": pipeline, "cached": cached}
LIBRARIES = {
    "plain": ("pdfplumber",),
    "pipeline": ("extract.run.pipeline", "pdfplumber"),
    "cached": ("extract.run.pipeline",),
}


def main() -> None:
    task, file, processes = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    for library in LIBRARIES[task]:
        __import__(library)
    began, used = time.perf_counter(), time.process_time()
    result = TASKS[task](file, processes)
    seconds, processor = time.perf_counter() - began, time.process_time() - used
    gc.collect()
    own, workers = (
        resource.getrusage(who).ru_maxrss / 1024 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    held = pages * resource.getpagesize() / 1024 / 1024
    assert result
    print(json.dumps({"seconds": seconds, "processor": processor, "peak": own + workers, "held": held}))


if __name__ == "__main__":
    main()
