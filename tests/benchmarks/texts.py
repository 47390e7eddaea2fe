"""Both text editions read, aligned and compared."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.figure import Figure, at_most
from tests.benchmarks.start import timed

SPECIMEN = Path(__file__).parents[2] / "rules_core" / "systems" / "asl_dyo" / "books" / "specimens"

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: ja\\n"\n'
EN = "Raft {n} costs 12 points; at most 3 rafts may land on pier {n}."
JA = "いかだ {n} は 12 ポイントです。桟橋 {n} には 3 隻まで着けられます。"


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
    yield from catalogues(folder)


def catalogues(folder: Path) -> Iterator[Figure]:
    """`--po` of one message, and what each of many more adds."""
    took = {}
    for count in (1, 2_000, 6_000):
        file = folder / f"{count}.po"
        lines = (f'msgid "{EN.format(n=n)}"\nmsgstr "{JA.format(n=n)}"\n' for n in range(count))
        file.write_text("\n".join((HEAD, *lines)), encoding="utf-8")
        command = [sys.executable, "-m", "api.cli", "check", "--po", str(file), "--format=json"]
        took[count] = min(timed_check(command) for _ in range(2))
    each = (took[6_000] - took[2_000]) / 4_000
    yield Figure("--po of one message, all in all", f"{took[1]:.2f} s")
    yield Figure("--po, each message more", f"{each * 1e6:.0f} µs")


def timed_check(command: list[str]) -> float:
    """Exit code 1 only says that the two books differ."""
    began = time.perf_counter()
    done = subprocess.run(command, check=False, capture_output=True)
    assert done.returncode in (0, 1), done.stderr.decode()
    return time.perf_counter() - began
