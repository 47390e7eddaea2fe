"""A system of another distribution has its pages too, however little it is: rules by name, a French book."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from api.reference.sources import DOCS, system_pages
from rules_core.registry import installed
from rules_core.system import System
from rules_core.system_files import SystemFiles
from tests.docs.sites import LANGUAGES, Page, pages, words

FILES = {
    "ferry/__init__.py": "",
    "ferry/system.py": """
from rules_core.system import System

SYSTEM = System(
    id="ferry",
    package="ferry",
    titles={"en": "The Ferry Game", "ja": "渡し船ゲーム"},
    about={"en": "Cross a river.", "ja": "川を渡ります。"},
    edition="first",
    editions=("fr",),
)
""",
    "ferry/manifest.json": "",
    "ferry/books/outline.toml": """
[[rules]]
id = "boats"
name = { en = "Boats", ja = "船" }
summary = { en = "A boat carries three.", ja = "船は三つまで運べます。" }
treatment = "information"
page = "rules/river"

[[rules]]
id = "night-boats"
parent = "boats"
name = { en = "Boats at night", ja = "夜の船" }
summary = { en = "None crosses.", ja = "どれも渡れません。" }
treatment = "information"

[[rules]]
id = "tolls"
name = { en = "Tolls", ja = "通行料" }
summary = { en = "Paid at once.", ja = "すぐに払います。" }
treatment = "information"
page = "tolls"
""",
    "ferry/pages/tolls.rst": "Tolls\n=====\n\n.. rule:: tolls\n\n   Pay, then see `night-boats`.\n",
    "ferry/pages/locale/ja/tolls.po": """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Tolls"
msgstr "通行料"

msgid "Pay, then see `night-boats`."
msgstr "払ってから `night-boats` へ進みます。"
""",
    "ferry-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: ferry\nVersion: 1\n",
    "ferry-1.dist-info/entry_points.txt": "[taiyaku.systems]\nferry = ferry.system:SYSTEM\n",
}

PROGRAM = """
import sys
from pathlib import Path
from api.reference.build import build
from rules_core.registry import find_system, load_unverified
from rules_core.system_files import listing
files = load_unverified("ferry").files
(files.root / "manifest.json").write_text(listing(files.digests()))
build(Path(sys.argv[1]), docs=Path(sys.argv[2]), systems=[find_system("ferry")])
"""


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Page]]:
    """A site of that system alone, built in a process that has it installed."""
    folder = tmp_path_factory.mktemp("ferry")
    for name, text in FILES.items():
        path = folder / "installed" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "docs").mkdir()
    for path in DOCS.iterdir():
        if path.name.startswith("_") and path.name != "_build":
            (folder / "docs" / path.name).symlink_to(path)
    for name in ("conf.py", "docutils.conf"):
        (folder / "docs" / name).write_bytes((DOCS / name).read_bytes())
    start = "Start\n=====\n\n.. toctree::\n\n   ferry/index\n"
    (folder / "docs" / "index.rst").write_text(start, encoding="utf-8")
    found = [str(folder / "installed"), str(DOCS.parent)]
    command = f"import sys; sys.path[:0] = {found!r}\n{PROGRAM}"
    done = subprocess.run(
        [sys.executable, "-c", command, str(folder / "out"), str(folder / "docs")],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(folder / "installed"), "PATH": "/usr/bin:/bin"},
    )
    assert done.returncode == 0, done.stderr
    return {language: pages(folder / "out" / "html" / language) for language in LANGUAGES}


def test_its_start_page_says_what_it_is(sites: dict[str, dict[str, Page]]) -> None:
    assert words(sites["en"]["ferry/index.html"].article).startswith("The Ferry Game# Cross a river.")
    assert words(sites["ja"]["ferry/index.html"].article).startswith("渡し船ゲーム# 川を渡ります。")


def test_rules_without_numbers_have_their_places(sites: dict[str, dict[str, Page]]) -> None:
    river, tolls = sites["ja"]["ferry/rules/river.html"], sites["ja"]["ferry/tolls.html"]
    assert words(river.by_id("rule-night-boats")).startswith("夜の船")
    (link,) = tolls.article.xpath(".//a[.//*[@class='rule-number'] or contains(@class, 'rule-number')]")
    assert (link.get("href"), words(link)) == ("rules/river.html#rule-night-boats", "夜の船")


def test_a_page_that_the_package_does_not_write_has_every_rule_in_a_sentence(
    sites: dict[str, dict[str, Page]],
) -> None:
    listed = words(sites["en"]["ferry/rules/index.html"].article)
    assert "Boats at nightNone crosses." in listed
    assert "A boat carries three." in words(sites["en"]["ferry/rules/river.html"].article)


def test_there_is_no_page_for_what_it_does_not_have(sites: dict[str, dict[str, Page]]) -> None:
    for name in ("differences", "tables/index", "glossary", "coverage"):
        assert f"ferry/{name}.html" not in sites["en"]


@pytest.mark.parametrize("system", installed(), ids=lambda system: system.id)
def test_generated_pages_of_rules_draw_every_table_once(
    system: System, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package without pages refers to its tables too (`charts-for-print`, the comparisons)."""
    for folder in ("books", "words", "roster"):
        if system.files.has(folder):
            (tmp_path / folder).symlink_to(system.files.root / folder)
    monkeypatch.setitem(vars(system), "files", SystemFiles(system.id, tmp_path))
    text = "\n".join(source.decode() for source in system_pages(system).values())
    tables = [each.id for each in system.declarations]
    assert sorted(re.findall(r"\.\. table-of:: (\S+)", text)) == sorted(tables)


@pytest.mark.parametrize("system", installed(), ids=lambda system: system.id)
def test_every_page_is_in_the_contents_of_another_even_if_the_start_page_is_the_systems_own(
    system: System,
) -> None:
    sources = {name: text.decode() for name, text in system_pages(system).items() if name.endswith(".rst")}
    named = {word.removeprefix(f"/{system.id}/") for text in sources.values() for word in text.split()}
    top = {name.removesuffix(".rst") for name in sources if "/" not in name or name.endswith("/index.rst")}
    assert top - {"index"} <= named
