"""Search from static files, in both languages: the data for the browser.

Every section, table and term of the glossary is an entry with its names in both languages, its number and its
text. `search.js` scans them in the browser without an index: texts of this size take only a moment, Japanese
needs no word segmentation, and excerpts come from the same text.

Two files are written: `search-names.js`, small, for the first results while a reader types, and
`search-texts.js`. Both are scripts that hold compressed data, so that they also work from a local folder
without a server, and are small behind a server without compression.
"""

import base64
import json
import re
import zlib
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po
from docutils import nodes
from sphinx.addnodes import toctree
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config
from sphinx.environment import BuildEnvironment

from rules_core import glossary
from rules_core.model.tables import EDITIONS, OTHER
from rules_core.registry import installed
from taiyaku_domain.anchors import anchor
from taiyaku_domain.downloads import write_changed
from taiyaku_domain.drawn_pages import drawn_title
from taiyaku_domain.search_words import same_words
from taiyaku_domain.view import View, view_at

FOR_PROGRAMS = {"guide/api", "guide/api-data", "guide/commands"}
"""Pages that mention everything; players rarely look for them, so they rank last."""

SURVEYS = {"coverage", "differences"}
"""Kinds of pages that repeat rules and tables; they rank after those."""

UNSAID = {"check-files", "difference-id", "headerlink"}
"""Classes of content that is not searched: names of files and of findings."""


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """An entry of the search: `names` in both languages, its `summary` and `text` in the site's own."""

    anchor: str
    kind: str
    number: str
    names: tuple[str, ...]
    summary: str
    text: str


def setup(app: Sphinx) -> dict[str, object]:
    """Collect entries while pages are read; write them after the build instead of Sphinx's own index."""
    app.connect("builder-inited", _without_index)
    app.connect("doctree-read", _collect, priority=900)
    app.connect("env-purge-doc", _purge)
    app.connect("env-merge-info", _merge)
    app.connect("html-collect-pages", lambda app: [(name, {}, f"{name}.html") for name in ("search", "404")])
    app.connect("build-finished", _write)
    return {"version": "2", "parallel_read_safe": True, "parallel_write_safe": True}


def _without_index(app: Sphinx) -> None:
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def _known(env: BuildEnvironment) -> dict[str, list[SearchEntry]]:
    """Page to its entries, kept with Sphinx's caches."""
    if not hasattr(env, "taiyaku_entries"):
        env.taiyaku_entries = {}  # type: ignore[attr-defined]
    known: dict[str, list[SearchEntry]] = env.taiyaku_entries  # type: ignore[attr-defined]
    return known


def _purge(app: Sphinx, env: BuildEnvironment, page: str) -> None:
    _known(env).pop(page, None)


def _merge(app: Sphinx, env: BuildEnvironment, pages: Set[str], other: BuildEnvironment) -> None:
    _known(env).update({page: entries for page, entries in _known(other).items() if page in pages})


def _collect(app: Sphinx, doctree: nodes.document) -> None:
    page = app.env.current_document.docname
    _known(app.env)[page] = list(_entries(doctree, page, app.config))


def _entries(doctree: nodes.document, page: str, config: Config) -> Iterator[SearchEntry]:
    view = view_at(config, page)
    for part in doctree.findall(lambda node: isinstance(node, (nodes.section, nodes.table, nodes.row))):
        assert isinstance(part, nodes.Element)
        title = part.next_node(nodes.title, descend=True) if not isinstance(part, nodes.row) else None
        if not part["ids"] or (isinstance(part, nodes.row) and not part["ids"][0].startswith("term-")):
            continue
        if isinstance(part, nodes.row):
            forms = [entry.astext() for entry in part.children[:2]]
            yield SearchEntry(
                part["ids"][0], "term", "", _term_names(part["ids"][0], view), "", " ".join(forms)
            )
        elif title is not None and title.parent is part:
            kind, number, names = _named(part, title, page, view)
            yield SearchEntry(part["ids"][0], kind, number, names, _summary(part), _text(part))


def _named(
    part: nodes.Element, title: nodes.title, page: str, view: View
) -> tuple[str, str, tuple[str, ...]]:
    """Kind, number and names of a section or table; the name in the site's language comes first."""
    place, shown = part["ids"][0], title.astext()
    if view.system is not None:
        for rule in view.system.outline.rules if "rule" in part["classes"] else ():
            if rule.anchor == place:
                printed = [rule.title.get(edition) or "" for edition in view.system.editions]
                return "rule", rule.number or "", _both(view, dict(rule.name), *printed)
        for declared in view.system.declarations:
            if place in (anchor("table", declared.id), anchor("compare", declared.id)):
                names = {edition: view.system.table_name(declared.id, edition) for edition in EDITIONS}
                return "table" if place.startswith("table") else "books", "", _both(view, names)
    other = drawn_title(page, place, view, OTHER[view.language])
    names = {view.language: shown, OTHER[view.language]: other or _translated(title, page, view)}
    is_page = isinstance(part.parent, nodes.document)
    kind = "programs" if page in FOR_PROGRAMS else "page" if is_page else "part"
    if SURVEYS & set(page.split("/")[1:]):
        kind = "survey"
    numbered = re.match(r"[A-Z]?\d+(?:\.\d+)+(?=\s)", shown)
    return kind, numbered[0] if numbered else "", _both(view, names)


def _both(view: View, names: dict[str, str], *more: str) -> tuple[str, ...]:
    """Every name once, that of the site's language first."""
    own = names.get(view.language, "")
    return tuple(dict.fromkeys(filter(None, (own, *names.values(), *more))))


def _term_names(place: str, view: View) -> tuple[str, ...]:
    terms = view.system.glossary if view.system else glossary.load()
    term = next((each for each in terms if anchor("term", each.id) == place), None)
    if term is None:
        return ()
    names: dict[str, str] = {edition: term.forms(edition)[0] for edition in EDITIONS}
    return _both(view, names, *term.en, *term.ja)


def _translated(title: nodes.title, page: str, view: View) -> str:
    """A title of the guide in the other language: the source, or its translation."""
    source = title.rawsource or title.astext()
    if view.language != "en":
        return source
    folders = (Path(each) for each in view.config.locale_dirs)
    return next(filter(None, (_catalogue(folder, page).get(source) for folder in folders)), "")


@lru_cache
def _catalogue(folder: Path, page: str) -> dict[str, str]:
    path = folder / "ja" / "LC_MESSAGES" / f"{page}.po"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return {str(each.id): str(each.string) for each in read_po(file) if each.id and each.string}


def _summary(part: nodes.Element) -> str:
    """The first paragraph of a section."""
    for child in part.children:
        if isinstance(child, nodes.paragraph):
            return _clean(child.astext())[:240]
    return ""


def _text(part: nodes.Element) -> str:
    """The text of a section without its subsections and tables: prose first, then code samples."""
    prose: list[str] = []
    samples: list[str] = []
    _gather(part.children[0:], prose, samples)
    return _clean(" ".join(prose)) + ("\n" + _clean(" ".join(samples)) if samples else "")


def _gather(children: Iterable[nodes.Node], prose: list[str], samples: list[str]) -> None:
    for node in children:
        if isinstance(node, nodes.Text):
            prose.append(node.astext())
        elif isinstance(node, nodes.literal_block):
            samples.append(node.astext())
        elif isinstance(node, nodes.Element):
            hidden = isinstance(node, (nodes.title, nodes.raw, nodes.comment, nodes.system_message, toctree))
            is_entry = isinstance(node, nodes.section) or (isinstance(node, nodes.table) and node["ids"])
            is_term = isinstance(node, nodes.row) and any(each.startswith("term-") for each in node["ids"])
            if hidden or is_term or is_entry or UNSAID & set(node.get("classes", ())):
                continue
            between = "" if isinstance(node, (nodes.Inline, nodes.Referential)) else " "
            prose.append(between)
            _gather(node.children, prose, samples)
            prose.append(between)


def _clean(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def _write(app: Sphinx, failed: Exception | None) -> None:
    """Write both files; unchanged files keep their dates."""
    if failed or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    known = {page: entries for page, entries in sorted(_known(app.env).items()) if page in app.env.all_docs}
    prefixes = {system.id: system.outline.prefix.lower() for system in installed() if system.outline.prefix}
    names = {
        "entries": [
            [page, each.anchor, each.kind, each.number, each.names, each.summary]
            for page, entries in known.items()
            for each in entries
        ],
        "pages": {page: app.env.titles[page].astext() for page in known if page in app.env.titles},
        "prefixes": prefixes,
        "same": [list(words) for words in same_words()],
    }
    texts = [each.text for entries in known.values() for each in entries]
    for name, content in (("names", names), ("texts", texts)):
        written = f'taiyakuSearch.given("{name}","{_packed(content)}");\n'
        write_changed(Path(app.outdir) / f"search-{name}.js", written.encode())


def _packed(content: dict[str, Any] | Sequence[str]) -> str:
    """JSON, compressed and encoded for a script; browsers decompress it themselves."""
    data = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return base64.b64encode(zlib.compress(data, 9)).decode()
