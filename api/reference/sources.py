"""The sources of the reference: the common guide, the pages of every system, and their catalogues.

The sources of the guide, the configuration and the extensions are in `docs`, at the top of a checkout or next
to this package in an installed one. A system's pages are in its package, `pages/**`; pages that every system
needs (its start page, rules, tables, differences) are generated here unless the package has its own.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import dedent

from rules_core.messages import LANGUAGES, locale_folder
from rules_core.outline import Rule
from rules_core.system import System

_HERE = Path(__file__).resolve()
_PACKAGED = _HERE.parents[1] / "_project" / "docs"
DOCS = _PACKAGED if _PACKAGED.is_dir() else _HERE.parents[2] / "docs"
"""The folder of the common sources."""

IS_CHECKOUT = DOCS != _PACKAGED

Files = dict[str, bytes]
"""Path below the folder of the sources to content."""


def assemble(systems: Sequence[System], docs: Path = DOCS) -> Files:
    """Every source file of the site: the guide in `docs` and, in a folder named by its id, each system's."""
    files = {name: path.read_bytes() for name, path in _common(docs)}
    for system in systems:
        for name, text in system_pages(system).items():
            files[f"{system.id}/{name}"] = text
    return files


def _common(docs: Path) -> Iterator[tuple[str, Path]]:
    for path in docs.rglob("*"):
        name = path.relative_to(docs)
        is_page = len(name.parts) > 1 or path.suffix == ".rst"
        if is_page and path.is_file() and not any(part.startswith(("_", ".")) for part in name.parts):
            yield name.as_posix(), path


def system_pages(system: System) -> Files:
    """The pages of a system by their path below its id: the package's own and the generated ones."""
    folder = system.files.root / "pages"
    own = {
        name: path.read_bytes()
        for path in (folder.rglob("*") if folder.is_dir() else ())
        if path.is_file() and not (name := path.relative_to(folder).as_posix()).startswith("locale/")
    }
    general = dict(_general(system, set(own)))
    if "index.rst" in own:
        own["index.rst"] += _left_out(general, own).encode()
    return {**{f"{name}.rst": text.encode() for name, text in general.items()}, **own}


def _left_out(general: Mapping[str, str], own: Files) -> str:
    """Tables of contents for generated pages that the package's own start page does not list."""
    named = set(b" ".join(text for name, text in own.items() if name.endswith(".rst")).decode().split())
    top = (name for name in general if name.endswith("/index") or ("/" not in name and name != "index"))
    contents = _toctree([name for name in top if name not in named])
    in_page = own["index.rst"].lstrip().startswith(b".. system-page::")
    return "\n" + (contents if in_page else dedent(contents))


def _general(system: System, own: set[str]) -> Iterator[tuple[str, str]]:
    """Generated pages that a package need not write, with their text; the start page last."""
    contents: list[str] = []
    text = b"".join(system.files.bytes(f"pages/{name}") for name in own if name.endswith(".rst")).decode()
    tables = [each for each in system.declarations if system.files.has(f"books/tables/{each.id}.json")]
    drawn_there = set(re.findall(r"\.\. table-of:: (\S+)", text))
    below: dict[str, list[str]] = {}
    for table in tables:
        if table.id not in drawn_there:
            below.setdefault(table.rule, []).append(table.id)
    pages = list(dict.fromkeys(rule.page for rule in system.outline.rules))
    for page in pages:
        if f"{page}.rst" not in own:
            yield page, _rules_page([rule for rule in system.outline.rules if rule.page == page], below)
    if "rules/index.rst" not in own:
        yield "rules/index", _page("rules", [f"/{system.id}/{page}" for page in pages])
    contents.append("rules/index")
    if tables:
        for table in tables:
            yield f"tables/{table.id}", f".. comparison:: {table.id}\n"
        kind = "tables" if len(system.editions) > 1 else "tables-of-one"
        yield "tables/index", _page(kind, [each.id for each in tables])
        yield "charts-for-print", _page("charts")
        contents += ["tables/index", "charts-for-print"]
    if len(system.editions) > 1 and system.files.has("books/discrepancies.json"):
        yield "differences", _page("differences")
        contents.append("differences")
    explained = set(re.findall(r"\.\. open:: (\S+)", text))
    questions = [name for name in system.switches if name not in explained]
    if questions:
        directives = "\n".join(f"   .. open:: {name}\n" for name in questions)
        yield "readings", f".. system-page:: readings\n\n{directives}"
        contents.append("readings")
    if system.glossary:
        yield "glossary", _page("glossary")
        contents.append("glossary")
    if system.roster is not None:
        yield "coverage", _page("coverage")
        contents.append("coverage")
    drawn = system.pages()
    for each in drawn:
        yield each.name, _drawn_page(each.name, each.below, system.id)
    contained = {name for each in drawn for name in each.below}
    at_top = sorted(name.removesuffix(".rst") for name in own if "/" not in name and name.endswith(".rst"))
    folders = sorted(name.removesuffix(".rst") for name in own if name.endswith("/index.rst"))
    more = [name for name in (*at_top, *folders) if name not in (*contents, *pages, "index")]
    more += [each.name for each in drawn if each.name not in contained]
    yield "index", _page("index", [contents[0], *more, *contents[1:]])


def _rules_page(rules: Sequence[Rule], tables: Mapping[str, Sequence[str]]) -> str:
    """A page of rules without text of its own: each rule by its summary, and by id its `tables`."""
    drawn = "\n\n".join(
        "\n\n".join(
            (f"   .. rule:: {rule.id}", *(f"      .. table-of:: {name}" for name in tables.get(rule.id, ())))
        )
        for rule in rules
    )
    return f".. system-page:: rules-page {rules[0].id}\n\n{drawn}\n"


def _page(kind: str, contents: Iterable[str] = ()) -> str:
    """A generated page of one kind; `contents` are the pages below it."""
    return f".. system-page:: {kind}\n\n{_toctree(contents)}"


def _toctree(contents: Iterable[str]) -> str:
    names = "".join(f"      {name}\n" for name in contents)
    return f"   .. toctree::\n      :maxdepth: 1\n\n{names}" if names else ""


def _drawn_page(name: str, below: Sequence[str], system: str) -> str:
    """A page that the system generates from its data; `below` are the pages that it contains."""
    toctree = _toctree([f"/{system}/{each}" for each in below])
    return f".. drawn-page:: {name}\n\n{toctree}"


def assemble_catalogues(systems: Sequence[System]) -> Files:
    """The catalogues of all pages by their path below the folder that Sphinx looks into."""
    files: Files = {}
    for language in LANGUAGES:
        folders = {"": locale_folder() / language / "LC_MESSAGES" / "docs"}
        folders |= {f"{each.id}/": each.files.root / "pages" / "locale" / language for each in systems}
        for start, folder in folders.items():
            for path in (*folder.rglob("*.po"), *folder.rglob("*.js")):
                name = f"{language}/LC_MESSAGES/{start}{path.relative_to(folder).as_posix()}"
                files[name] = path.read_bytes()
    return files


def write_changed(files: Mapping[str, bytes], folder: Path) -> None:
    """Make the folder contain exactly these files; unchanged files keep their dates.

    A compiled file (`.mo` beside `.po`) is kept as long as its source.
    """
    kept = {*files, *(f"{name.removesuffix('.po')}.mo" for name in files if name.endswith(".po"))}
    for path in list(folder.rglob("*")):
        if path.is_file() and path.relative_to(folder).as_posix() not in kept:
            path.unlink()
    for name, content in files.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
