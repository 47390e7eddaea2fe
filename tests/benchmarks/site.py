"""How long both sites take, beside plain Sphinx on the same pages; and what a changed table draws anew.

Each is built once: the figure is of the processor's time, which a second run would hardly change.
"""

import json
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from api.reference.build import build
from rules_core.messages import LANGUAGES
from rules_core.registry import find_system
from tests.benchmarks.figure import Figure, at_most
from tests.benchmarks.measure import NotMeasuredError
from tests.benchmarks.plain_site import write_plain

SYSTEM = find_system("asl-dyo")
TABLE = "bonus"
OVERVIEWS = {"index.html", "search.html", "404.html"}
"""By their file names, pages that Sphinx draws anew with any page that they list."""


def figures(folder: Path) -> Iterator[Figure]:
    output, plain = folder / "ours", folder / "plain"
    make = partial(build, output, settings={"rules_data": copied_data(folder / "systems")})
    ours = _timed(make)
    pages = [write_plain(output / f"doctrees-{each}", plain / each) for each in LANGUAGES]
    theirs = _timed(lambda: _build_plain(plain))
    yield at_most(
        "both sites, built whole, against plain Sphinx on the same pages",
        ours[1] / theirs[1],
        1.5,
        detail=f" of its processor time ({ours[1]:.1f} s and {theirs[1]:.1f} s; by the clock {ours[0]:.1f} s"
        f" and {theirs[0]:.1f} s; {sum(pages)} pages)",
    )
    yield _one_table(make, output / "work" / "ja", folder / "systems" / SYSTEM.id / "tables")


def copied_data(folder: Path) -> Path:
    """A copy of a system's tables and differences that may be changed."""
    tables = folder / SYSTEM.id / "tables"
    tables.mkdir(parents=True)
    for name in SYSTEM.files.names("books/tables/*.json"):
        (tables / Path(name).name).write_text(json.dumps(SYSTEM.files.with_places(name)), encoding="utf-8")
    found = json.dumps(SYSTEM.files.with_places("books/discrepancies.json"))
    (tables.parent / "discrepancies.json").write_text(found, encoding="utf-8")
    return folder


def _one_table(make: Callable[[], object], site: Path, tables: Path) -> Figure:
    """Change one figure of one table in the copy of the data, and see which pages are drawn anew."""
    path = tables / f"{TABLE}.json"
    table = json.loads(path.read_text(encoding="utf-8"))
    table["figures"][-1]["ja"].update(raw="77", text="77")
    path.write_text(json.dumps(table), encoding="utf-8")
    before = {page: page.stat().st_mtime_ns for page in site.rglob("*.html")}
    clock, _ = _timed(make)
    drawn = {
        str(page.relative_to(site)) for page, stamp in before.items() if page.stat().st_mtime_ns != stamp
    }
    strangers = [
        page
        for page in drawn
        if Path(page).name not in OVERVIEWS
        and f"table-{TABLE}" not in (site / page).read_text(encoding="utf-8")
    ]
    return Figure(
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
