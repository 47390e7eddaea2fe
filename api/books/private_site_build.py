"""Build the private site of `taiyaku docs` (the reference with a reader's own books), replaced atomically."""

import json
import pickle
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path

from api.files.file_lock import lock
from api.reference.build import BuildError, build
from api.reference.sources import DOCS
from extract.facing import FacingEdition, Volume, facing
from extract.facing.pages import page_names
from extract.model.errors import BookError
from extract.run.aligned_tables import aligned_tables
from extract.run.fill_missing_figures import completed
from extract.run.specimens import records
from rules_core.messages import LANGUAGES, say
from rules_core.registry import find_system

MARKER = "PRIVATE-COPY.txt"
"""The file that marks the folder as ours, with a text for people on what they may not do with it."""

_LOCK = ".taiyaku-building"
"""A file in the temporary folder of a build, locked during the build."""


def may_hold_a_site(folder: Path) -> Path:
    """The folder, if a site may replace it.

    Raises BookError if it is inside the project, contains files that are not a site, or cannot be created.
    """
    target, project = folder.expanduser().resolve(), DOCS.parent
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


def build_site(target: Path, volumes: Sequence[Volume]) -> None:
    """Build the site beside `target`, then replace `target` by it. On BookError `target` is unchanged."""
    try:
        with _own_folder(target) as work:
            edition = _write_input(work / "books", volumes)
            site = _draw(edition, work / "books", work / "build", target)
            marker = "".join(f"{say('own.private.long', language)}\n" for language in LANGUAGES)
            (site / MARKER).write_text(marker, encoding="utf-8")
            _replace(target, site, work / "before")
    except OSError as error:
        cause = error.strerror or str(error)
        raise BookError("own.not-writable", folder=str(target), cause=cause) from error


@contextmanager
def _own_folder(target: Path) -> Iterator[Path]:
    """A new temporary folder beside `target`; removes those that killed runs have left.

    It is locked while the run lives, so that no run removes the folder of another one.
    """
    begin = f".{target.name}."
    for left in target.parent.glob(f"{escape(begin)}*"):
        with suppress(OSError), (left / _LOCK).open("rb") as file:
            lock(file.fileno(), waits=False)
            shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=begin, ignore_cleanup_errors=True) as folder:
        work = Path(folder)
        with (work / _LOCK).open("wb") as file:
            lock(file.fileno())
            yield work


def _write_input(folder: Path, volumes: Sequence[Volume]) -> FacingEdition:
    """Write the input of the build: the books, and the figures that the pages of their system show."""
    folder.mkdir()
    edition = facing(*volumes)
    (folder / "edition").write_bytes(pickle.dumps(edition))
    comparison = volumes[0].comparison
    if comparison is None or edition.system is None:
        return edition
    tables = records(edition.system)
    for table in aligned_tables(comparison):
        if any(table.places.values()):
            tables[table.id] = completed(table, tables.get(table.id, table))
    system = folder / "systems" / edition.system
    (system / "tables").mkdir(parents=True)
    for name, aligned in tables.items():
        _write(system / "tables" / f"{name}.json", aligned.to_json())
    declared = {None, *(each.id for each in find_system(edition.system).declarations)}
    shown = [item.to_json() for item in comparison.discrepancies if item.table in declared]
    _write(system / "discrepancies.json", shown)
    return edition


def _write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")


def _draw(edition: FacingEdition, books: Path, folder: Path, target: Path) -> Path:
    """Build both languages and return the folder with them. The generated sources contain no text of a book;
    it is inserted during the build. Books that no system declares get only their own pages.
    """
    pages = {("own/index" if edition.system else "index"): ".. own-contents::\n"}
    for name in page_names(edition):
        kind, _, number = Path(name).name.partition("-")
        pages[name] = f".. {kind}:: {number}\n"
    settings: dict[str, object] = {"own_books": books / "edition"}
    if (books / "systems").exists():
        settings["rules_data"] = books / "systems"
    folder.mkdir()
    try:
        return build(folder, pages=pages, settings=settings, only_these=edition.system is None)
    except BuildError as error:
        raise BookError("own.not-drawn", folder=str(target), said=str(error)) from error


def _replace(target: Path, site: Path, before: Path) -> None:
    """Swap the folders by renaming; if the second rename fails, the first is undone."""
    if not target.exists():
        site.rename(target)
        return
    target.rename(before)
    try:
        site.rename(target)
    except BaseException:
        before.rename(target)
        raise
