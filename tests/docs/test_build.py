"""A build that fails leaves the earlier sites whole; a second build draws only what changed."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from api.reference.build import BuildError, build
from api.reference.sources import DOCS, assemble_catalogues, write_changed
from rules_core.registry import find_system

SYSTEM = find_system("asl-dyo")

PAGES = {
    "index": "Start\n=====\n\n.. toctree::\n   :glob:\n\n   plain\n   asl-dyo/[b-p]*\n   asl-dyo/tables/*\n",
    "asl-dyo/bonus": "Bonus\n=====\n\n.. rule:: 1.71\n\n   .. table-of:: bonus\n\n"
    ".. rule:: 1.72\n\n.. rule:: 1.73\n",
    "asl-dyo/elr": "ELR\n===\n\n.. rule:: 1.28\n\n   .. table-of:: elr\n",
    "asl-dyo/tables/bonus": ".. comparison:: bonus\n",
    "asl-dyo/tables/elr": ".. comparison:: elr\n",
    "asl-dyo/differences": "Differences\n===========\n\n.. differences::\n",
    "plain": "Plain\n=====\n\nNo rule and no table.\n",
}

OVERVIEWS = {"index.html", "search.html", "404.html"}
"""Pages that Sphinx draws at every build: they name the others."""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A small site with our configuration and extensions, quick to build and free to spoil."""
    pages = tmp_path / "source"
    for name in ("_ext", "_templates", "_static"):
        shutil.copytree(DOCS / name, pages / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("conf.py", "docutils.conf"):
        shutil.copy(DOCS / name, pages)
    for name, text in PAGES.items():
        (pages / name).parent.mkdir(exist_ok=True, parents=True)
        (pages / f"{name}.rst").write_text(text, encoding="utf-8")
    return pages


@pytest.fixture
def make(tmp_path: Path, source: Path, systems: Path) -> Callable[[], Path]:
    """Builds the small site into `out`, with pages of its own for the system."""
    return partial(build, tmp_path / "out", docs=source, systems=(), settings={"rules_data": systems})


@pytest.fixture
def one_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds are of the Japanese site alone, where a second one would show nothing more."""
    monkeypatch.setattr("api.reference.build.LANGUAGES", ("ja",))


@pytest.fixture
def systems(tmp_path: Path) -> Path:
    """A copy of the data that a test may change; differences only of the tables that have pages."""
    copy = tmp_path / "systems"
    (copy / "asl-dyo" / "tables").mkdir(parents=True)
    for name in SYSTEM.files.names("books/tables/*.json"):
        whole = json.dumps(SYSTEM.files.with_places(name))
        (copy / "asl-dyo" / "tables" / Path(name).name).write_text(whole, encoding="utf-8")
    found = SYSTEM.files.with_places("books/discrepancies.json")
    found = [each for each in found if f"asl-dyo/{each['table']}" in PAGES]
    (copy / "asl-dyo" / "discrepancies.json").write_text(json.dumps(found), encoding="utf-8")
    return copy


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.usefixtures("one_language")
def test_a_failing_build_leaves_the_earlier_sites_and_fails_again(
    tmp_path: Path, source: Path, make: Callable[[], Path]
) -> None:
    published = tmp_path / "out" / "html"
    (published / "en").mkdir(parents=True)
    (published / "en" / "index.html").write_text("the earlier site", encoding="utf-8")
    before = content(published)
    (source / "plain.rst").write_text(PAGES["plain"] + "\n`9.99` leads nowhere.\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(BuildError, match=r"plain\.rst.*9\.99"):
            make()
        assert content(published) == before


@pytest.mark.usefixtures("one_language")
def test_a_missing_table_says_what_to_do(systems: Path, make: Callable[[], Path]) -> None:
    (systems / "asl-dyo" / "tables" / "bonus.json").unlink()
    with pytest.raises(BuildError, match=r"bonus\.json is missing: write it with `taiyaku tables"):
        make()


@pytest.mark.usefixtures("one_language")
def test_a_change_in_the_data_draws_its_own_pages_anew_and_one_of_the_code_every_page(
    tmp_path: Path, source: Path, systems: Path, make: Callable[[], Path]
) -> None:
    published = make()
    work = tmp_path / "out" / "work" / "ja"
    change(systems / "asl-dyo" / "tables" / "bonus.json", lambda table: table["figures"][-1]["ja"], "77")
    drawn = pages_drawn_by(make, work)
    assert drawn - OVERVIEWS == {"asl-dyo/bonus.html", "asl-dyo/tables/bonus.html"}
    for name in ("bonus.csv", "bonus.json"):
        assert "77" in (work / "asl-dyo" / "tables" / name).read_text(encoding="utf-8"), name
    assert ">77<" in (published / "ja" / "asl-dyo" / "bonus.html").read_text(encoding="utf-8")

    file = systems / "asl-dyo" / "discrepancies.json"
    kinds = [(each["table"], each["kind"]) for each in read(file)]
    change(file, lambda found: found[kinds.index(("elr", "value"))]["ja"], "88")
    drawn = pages_drawn_by(make, work)
    assert drawn - OVERVIEWS == {"asl-dyo/elr.html", "asl-dyo/tables/elr.html", "asl-dyo/differences.html"}

    code = source / "_ext" / "taiyaku_domain" / "anchors.py"
    code.write_text(code.read_text(encoding="utf-8") + "\n# another version\n", encoding="utf-8")
    assert "plain.html" in pages_drawn_by(make, work)


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def change(path: Path, part: Callable[[Any], dict[str, Any]], text: str) -> None:
    """Let a book print another text in one place of a data file."""
    data = read(path)
    part(data).update(raw=text, text=text)
    path.write_text(json.dumps(data), encoding="utf-8")


def pages_drawn_by(act: Callable[[], object], folder: Path) -> set[str]:
    """Names of the pages that were written anew."""
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*.html")}
    act()
    return {
        str(path.relative_to(folder)) for path, stamp in before.items() if path.stat().st_mtime_ns != stamp
    }


def test_catalogues_are_gathered_once_and_stale_ones_go(tmp_path: Path) -> None:
    catalogues = assemble_catalogues([SYSTEM])
    copies = tmp_path / "ja" / "LC_MESSAGES"
    assert (copies / "index.po").relative_to(tmp_path).as_posix() in catalogues
    assert (copies / "asl-dyo" / "rules" / "oba.po").relative_to(tmp_path).as_posix() in catalogues
    write_changed(catalogues, tmp_path)
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")} == set(catalogues)
    stamp = (copies / "index.po").stat().st_mtime_ns
    for name in ("gone.po", "gone.mo", "index.mo"):
        (copies / name).write_text("", encoding="utf-8")
    write_changed(catalogues, tmp_path)
    assert not (copies / "gone.po").exists()
    assert not (copies / "gone.mo").exists()
    assert (copies / "index.mo").exists(), "compiled from a catalogue that is there"
    assert (copies / "index.po").stat().st_mtime_ns == stamp


def test_help_says_what_it_builds() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "api.reference", "--help"],
        capture_output=True,
        text=True,
        check=True,
        cwd=DOCS.parent,
    )
    assert "English and Japanese" in said.stdout
    assert "--fresh" in said.stdout
