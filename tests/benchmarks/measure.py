"""One task on one file in a fresh process, so that neither memory nor caches of another take part.

`python -m tests.benchmarks.measure TASK FILE [PROCESSES]` prints its time and memory as JSON; `measured`
runs that and reads the answer.
"""

import gc
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

SAMPLED = 0.05
"""Seconds from one look at the memory to the next."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Seconds by the clock and of the processor; megabytes: the most that the process and its workers used at
    one time, memory that they share counted once, and what is still held at the end."""

    seconds: float
    processor: float
    peak: float
    held: float


class NotMeasuredError(Exception):
    """The task did not end well: what it said last."""


def measured(task: str, file: Path, processes: int = 1) -> Measure:
    command = [sys.executable, "-m", "tests.benchmarks.measure", task, str(file), str(processes)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        peak = 0.0
        while process.poll() is None:
            peak = max(peak, sum(map(_megabytes, _with_children(process.pid))))
            time.sleep(SAMPLED)
        printed, complaint = process.communicate()
    if process.returncode:
        raise NotMeasuredError(f"{task} of {file.name}: {complaint.strip().splitlines()[-1]}")
    return Measure(**json.loads(printed), peak=peak)


def _with_children(pid: int) -> list[int]:
    """A process and all that it started and that still run."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    except OSError:
        return []
    return [pid, *(each for child in children for each in _with_children(int(child)))]


def _megabytes(pid: int) -> float:
    """The memory of a process, its part of what it shares with others; 0 if it has ended."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:"))


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
    "pipeline": (
        "extract.run.documents",
        "extract.read.pdf.page_layout",
        "extract.read.pdf.ink.content_stream",
    ),
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
    held = _megabytes(os.getpid())
    assert result
    print(json.dumps({"seconds": seconds, "processor": processor, "held": held}))


if __name__ == "__main__":
    main()
