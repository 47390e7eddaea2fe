"""A build that fails leaves the earlier sites whole; a second build draws only what changed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from docs.build import CATALOGUES, DOCS, SYSTEMS, BuildError, build, gather


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the pages that a test may spoil."""
    return Path(
        shutil.copytree(DOCS, tmp_path / "top" / "docs", ignore=shutil.ignore_patterns("_build", "*.pyc"))
    )


@pytest.fixture
def systems(tmp_path: Path) -> Path:
    """A copy of the data that a test may change."""
    copy = tmp_path / "systems"
    shutil.copytree(SYSTEMS / "asl_dyo" / "tables", copy / "asl_dyo" / "tables")
    shutil.copy(SYSTEMS / "asl_dyo" / "discrepancies.json", copy / "asl_dyo")
    return copy


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_failing_build_leaves_the_earlier_sites_and_fails_again(
    tmp_path: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(DOCS.parent))
    published = tmp_path / "out" / "html"
    (published / "en").mkdir(parents=True)
    (published / "en" / "index.html").write_text("the earlier site", encoding="utf-8")
    before = content(published)
    page = source / "rules" / "ordnance.rst"
    page.write_text(page.read_text(encoding="utf-8") + "\n`9.99` leads nowhere.\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(BuildError, match=r"ordnance\.rst.*9\.99"):
            build(tmp_path / "out", source=source)
        assert content(published) == before


def test_a_changed_table_draws_its_own_pages_anew(tmp_path: Path, systems: Path) -> None:
    output = tmp_path / "out"
    build(output, systems=systems)
    change(systems / "asl_dyo" / "tables" / "bonus.json", lambda table: table["figures"][-1]["ja"], "77")
    drawn = pages_drawn_by(lambda: build(output, systems=systems), output / "work" / "ja")
    assert "second-purchase.html" in drawn
    assert not {"infantry.html", "oba.html", "glossary.html", "report.html", "differences.html"} & drawn
    published = output / "html"
    assert ">77<" in (published / "ja" / "rules" / "second-purchase.html").read_text(encoding="utf-8")
    assert ">77<" not in (published / "en" / "rules" / "second-purchase.html").read_text(encoding="utf-8")

    elr = [
        d["table"] == "elr" and d["kind"] == "value" for d in read(systems / "asl_dyo" / "discrepancies.json")
    ]
    change(systems / "asl_dyo" / "discrepancies.json", lambda found: found[elr.index(True)]["ja"], "88")
    drawn = pages_drawn_by(lambda: build(output, systems=systems), output / "work" / "ja")
    assert {"infantry.html", "differences.html"} <= drawn
    assert not {"vehicles.html", "oba.html", "glossary.html", "report.html"} & drawn


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
    return {path.name for path, stamp in before.items() if path.stat().st_mtime_ns != stamp}


def test_catalogues_are_gathered_once_and_stale_ones_go(tmp_path: Path) -> None:
    copies = gather(CATALOGUES, tmp_path / "locale") / "ja" / "LC_MESSAGES"
    assert {path.relative_to(copies) for path in copies.rglob("*.po")} == {
        path.relative_to(CATALOGUES) for path in CATALOGUES.rglob("*.po")
    }
    stamp = (copies / "index.po").stat().st_mtime_ns
    (copies / "gone.po").write_text("", encoding="utf-8")
    gather(CATALOGUES, tmp_path / "locale")
    assert not (copies / "gone.po").exists()
    assert (copies / "index.po").stat().st_mtime_ns == stamp


def test_help_says_what_it_builds() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "docs.build", "--help"],
        capture_output=True,
        text=True,
        check=True,
        cwd=DOCS.parent,
    )
    assert "English and Japanese" in said.stdout
    assert "--fresh" in said.stdout
