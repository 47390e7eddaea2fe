"""How long both sites take, beside plain Sphinx on the same pages; and what a changed table draws anew."""

from __future__ import annotations

import json
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from api.reference.build import build
from rules_core.messages import LANGUAGES
from rules_core.registry import find_system
from tests.benchmarks.figure import Figure, at_most
from tests.benchmarks.measure import NotMeasuredError
from tests.benchmarks.plain_site import write_plain

SYSTEM, TABLE = "asl-dyo", "bonus"
OVERVIEWS = {"index.html", "search.html", "404.html"}
"""Pages that Sphinx draws at every build: they name the others."""


def figures(folder: Path) -> Iterator[Figure]:
    ours = min((_timed(lambda: build(folder / "ours", fresh=True)) for _ in range(2)), key=sum)
    plain = folder / "plain"
    pages = [write_plain(folder / "ours" / f"doctrees-{each}", plain / each) for each in LANGUAGES]
    theirs = min((_timed(lambda: _build_plain(plain)) for _ in range(2)), key=sum)
    yield at_most(
        "both sites, built whole, against plain Sphinx on the same pages",
        ours[1] / theirs[1],
        1.5,
        detail=f" of its processor time ({ours[1]:.1f} s and {theirs[1]:.1f} s; by the clock {ours[0]:.1f} s"
        f" and {theirs[0]:.1f} s; {sum(pages)} pages)",
    )
    yield from _one_table(folder)


def _one_table(folder: Path) -> Iterator[Figure]:
    """Change one figure of one table in a copy of the data, and see which pages are drawn anew."""
    data = folder / "data"
    files = find_system(SYSTEM).files
    (data / SYSTEM / "tables").mkdir(parents=True)
    for name in (*files.names("books/tables/*.json"), "books/discrepancies.json"):
        whole = json.dumps(files.with_places(name))
        (data / SYSTEM / name.removeprefix("books/")).write_text(whole, encoding="utf-8")
    output, settings = folder / "again", {"rules_data": data}
    build(output, settings=settings)
    path = data / SYSTEM / "tables" / f"{TABLE}.json"
    table = json.loads(path.read_text(encoding="utf-8"))
    table["figures"][-1]["ja"].update(raw="77", text="77")
    path.write_text(json.dumps(table), encoding="utf-8")
    site = output / "work" / "ja"
    before = {page: page.stat().st_mtime_ns for page in site.rglob("*.html")}
    clock, _ = _timed(lambda: build(output, settings=settings))
    drawn = {
        str(page.relative_to(site)) for page, stamp in before.items() if page.stat().st_mtime_ns != stamp
    }
    strangers = [
        page
        for page in sorted(drawn - OVERVIEWS)
        if f"table-{TABLE}" not in (site / page).read_text(encoding="utf-8")
    ]
    yield Figure(
        "a rebuild after one changed table",
        f"{len(drawn)} of {len(before)} pages in {clock:.1f} s: {', '.join(sorted(drawn))}",
        "its own pages and those that list them",
        not strangers,
    )


def _build_plain(folder: Path) -> None:
    """Both languages side by side, as our own build runs them; warnings do not matter here."""
    running = []
    for language in LANGUAGES:
        target = folder / f"site-{language}"
        shutil.rmtree(target, ignore_errors=True)
        command = [sys.executable, "-m", "sphinx", "-q", "-E", "-b", "html", "-D", f"language={language}"]
        command += ["-d", str(target / "doctrees"), str(folder / language), str(target / "html")]
        running.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
    for process in running:
        said = process.communicate()[0]
        if process.returncode:
            raise NotMeasuredError(f"plain Sphinx: {said.strip().splitlines()[-1]}")


def _timed(act: Callable[[], object]) -> tuple[float, float]:
    """Seconds by the clock, and of the processor in the processes that were started."""
    began, used = time.perf_counter(), _processor()
    act()
    return time.perf_counter() - began, _processor() - used


def _processor() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
