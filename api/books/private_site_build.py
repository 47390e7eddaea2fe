"""The private site of `taiyaku docs`: drawn by the `docs` of the project, put in its place whole."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

import api
from extract.facing import Volume, facing
from extract.model.errors import BookError
from extract.run.aligned_tables import aligned_tables
from extract.run.fill_missing_figures import completed
from extract.run.specimens import records
from rules_core import declarations
from rules_core.messages import LANGUAGES, say

MARKER = "PRIVATE-COPY.txt"
"""The file that says whose folder this is: to people what they may not do with it, to us that it is ours."""


def find_project() -> Path:
    """The checkout whose `docs` draws the pages: that of this program, else the working directory.

    Raises BookError where there is none, or where what draws the pages is not installed.
    """
    places = (Path(api.__file__).resolve().parents[1], Path.cwd())
    found = next((place for place in places if (place / "docs" / "own.py").is_file()), None)
    if found is None:
        raise BookError("own.no-project")
    missing = [name for name in ("sphinx", "pydata_sphinx_theme") if find_spec(name) is None]
    if missing:
        raise BookError("own.not-installed", missing=", ".join(missing), project=str(found))
    return found


def may_hold_a_site(folder: Path, project: Path) -> Path:
    """The folder, if a site may take its place.

    Raises BookError where it lies inside the project, holds what is not ours, or has no place.
    """
    target = folder.expanduser().resolve()
    if target.is_relative_to(project):
        raise BookError("own.inside-project", folder=str(folder), project=str(project))
    if not target.parent.is_dir():
        raise BookError("own.no-parent", folder=str(folder), parent=str(target.parent))
    if target.exists():
        if not target.is_dir():
            raise BookError("own.not-a-folder", folder=str(folder))
        held = sorted(path.name for path in target.iterdir())
        foreign = [name for name in held if MARKER not in held or name not in (MARKER, *LANGUAGES)]
        if foreign:
            raise BookError("own.not-ours", folder=str(folder), example=foreign[0])
    return target


def build_site(project: Path, target: Path, volumes: Sequence[Volume]) -> None:
    """Draw the site beside `target` and put it in its place. Raises BookError and leaves `target` whole."""
    try:
        with (
            _stopped_tidily(),
            tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}.") as folder,
        ):
            work = Path(folder)
            _hand_over(work / "books", volumes)
            _draw(project, work / "books", work / "build", target)
            site = work / "build" / "html"
            marker = "".join(f"{say('own.private', language)}\n" for language in LANGUAGES)
            (site / MARKER).write_text(marker, encoding="utf-8")
            _replace(target, site, work / "before")
    except OSError as error:
        cause = error.strerror or str(error)
        raise BookError("own.not-writable", folder=str(target), cause=cause) from error


def _hand_over(folder: Path, volumes: Sequence[Volume]) -> None:
    """Write what `docs.own` takes: the books, and the figures that the pages of their system show."""
    folder.mkdir()
    edition = facing(*volumes)
    (folder / "edition").write_bytes(pickle.dumps(edition))
    comparison = volumes[0].comparison
    if comparison is None or edition.system is None:
        return
    tables = records(edition.system)
    for table in aligned_tables(comparison):
        if any(table.places.values()):
            tables[table.id] = completed(table, tables.get(table.id, table))
    system = folder / "systems" / edition.system
    (system / "tables").mkdir(parents=True)
    for name, table in tables.items():
        _write(system / "tables" / f"{name}.json", table.to_json())
    declared = {None, *(each.id for each in declarations.load(edition.system))}
    shown = [item.to_json() for item in comparison.discrepancies if item.table in declared]
    _write(system / "discrepancies.json", shown)


def _write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


def _draw(project: Path, books: Path, folder: Path, target: Path) -> None:
    """Let the project draw the pages. What ends this ends all that draws: nothing is written afterwards."""
    command = [sys.executable, "-m", "docs.own", str(books), str(folder)]
    with subprocess.Popen(
        command,
        cwd=project,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            said, _ = process.communicate()
        except BaseException:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            raise
    if process.returncode:
        raise BookError("own.not-drawn", folder=str(target), said=said.strip())


@contextmanager
def _stopped_tidily() -> Iterator[None]:
    """A request to end (SIGTERM) is met like one by hand: what holds the text of a book is cleared away."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _replace(target: Path, site: Path, before: Path) -> None:
    """Rename whole folders; where the second step does not come about the first is taken back."""
    if not target.exists():
        site.rename(target)
        return
    target.rename(before)
    try:
        site.rename(target)
    except BaseException:
        before.rename(target)
        raise
