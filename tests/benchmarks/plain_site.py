"""The pages of a built site as plain reStructuredText, for Sphinx without our extensions.

What our directives draw (tables, lists, links to rules, drawings) is written out by hand, as the author of a
plain site would have to. Links become `:ref:`, tables `list-table`; nothing is drawn that the page lacks.
"""

import pickle
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.environment import BuildEnvironment

from api.reference.sources import DOCS

UNDERLINES = "=-~^"
SETTINGS = """\
project = "Taiyaku"
html_theme = "pydata_sphinx_theme"
html_theme_options = {options}
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
nitpicky = True
smartquotes = False
"""


def write_plain(doctrees: Path, folder: Path) -> int:
    """Write every page of a build below `folder`, with a conf.py; returns how many pages there are."""
    sys.path.insert(0, str(DOCS / "_ext"))  # the pickled nodes are of our extensions
    pages: dict[str, nodes.document] = {
        path.relative_to(doctrees).with_suffix("").as_posix(): pickle.loads(path.read_bytes())
        for path in sorted(doctrees.rglob("*.doctree"))
    }
    environment: BuildEnvironment = pickle.loads((doctrees / "environment.pickle").read_bytes())
    placed = {
        label(name, node["ids"][0])
        for name, page in pages.items()
        for kind in (nodes.section, nodes.table)
        for node in page.findall(kind)
        if node["ids"]
    }
    targets = {
        key: label(target.page, target.anchor)
        for key, target in environment.domaindata["rules"]["targets"].items()
    }
    links = {key: place for key, place in targets.items() if place in placed}
    for name, page in pages.items():
        file = folder / f"{name}.rst"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(Plain(links, name).page(page)), encoding="utf-8")
    options = {"navbar_center": [], "secondary_sidebar_items": ["page-toc"], "navigation_with_keys": False}
    (folder / "conf.py").write_text(SETTINGS.format(options=options), encoding="utf-8")
    (folder / "docutils.conf").write_bytes((DOCS / "docutils.conf").read_bytes())
    return len(pages)


def label(page: str, anchor: str) -> str:
    """The name of a place for `:ref:`, which knows one name for the whole site."""
    return f"{page.replace('/', '-')}-{anchor}"


class Plain:
    """Writes the page of that name. `links` has the label to which each (type, target) leads."""

    def __init__(self, links: Mapping[tuple[str, str], str], name: str) -> None:
        self.links, self.name = links, name
        self.labels, self.given = set(links.values()), set[str]()

    def page(self, document: nodes.document) -> Iterator[str]:
        for child in document.children:
            yield from self.block(child, 0)

    def block(self, node: nodes.Node, depth: int) -> Iterator[str]:
        """The lines of a block, each block ended by an empty line."""
        if isinstance(node, nodes.section):
            yield from self._labels(node)
            title = node[0]
            assert isinstance(title, nodes.title)
            text = self.line(title)
            yield from (text, UNDERLINES[depth] * (2 * len(text) + 2), "")
            for child in node.children[1:]:
                yield from self.block(child, depth + 1)
        elif isinstance(node, nodes.table):
            yield from self._table(node)
        elif isinstance(node, nodes.raw):
            yield from _directive("raw", "html", node.astext().splitlines())
        elif isinstance(node, nodes.literal_block):
            yield from _directive("code-block", node.get("language", "text"), node.astext().splitlines())
        elif isinstance(node, nodes.bullet_list | nodes.enumerated_list):
            for item in node.children:
                yield from _item("- ", self._inside(item))
            yield ""
        elif isinstance(node, nodes.definition_list):
            for item in node.findall(nodes.definition_list_item):
                yield self.line(item[0]) or "\\ "
                yield from _indented(self._inside(item[1]))
            yield ""
        elif isinstance(node, nodes.Element) and isinstance(node, nodes.admonition | nodes.Admonition):
            head = self.line(node[0]) if isinstance(node[0], nodes.title) else "Note"
            yield from _directive(
                "admonition", head, [each for child in node.children for each in self.block(child, depth)]
            )
        elif isinstance(node, addnodes.toctree):
            options = [":hidden:"] if node["hidden"] else []
            options += [f":maxdepth: {node['maxdepth']}", ""]
            yield from _directive("toctree", "", [*options, *(f"/{file}" for file in node["includefiles"])])
        elif isinstance(node, nodes.rubric):
            yield from _directive("rubric", self.line(node), [])
        elif isinstance(node, nodes.paragraph):
            yield from (self.line(node) or "\\ ", "")
        elif isinstance(node, nodes.Element) and not isinstance(
            node, nodes.title | nodes.comment | nodes.target
        ):
            for child in node.children:
                yield from self.block(child, depth)

    def line(self, node: nodes.Node) -> str:
        """The words of a paragraph, one line."""
        if isinstance(node, nodes.Text):
            return re.sub(r"([\\*`|_])", r"\\\1", " ".join(node.split("\n")))
        inner = "".join(map(self.line, node.children))
        bare = node.astext().replace("\n", " ").strip()
        if not bare:
            return ""
        if isinstance(node, nodes.literal):
            return f"``{bare}``"
        if isinstance(node, nodes.strong):
            return f"**{inner.strip()}**"
        if isinstance(node, nodes.superscript):
            return f":sup:`{_escaped(bare)}`"
        if isinstance(node, addnodes.pending_xref):
            place = self.links.get((node["reftype"], node["reftarget"]))
            return f":ref:`{_escaped(bare)} <{place}>`" if place else inner
        return inner

    def _inside(self, node: nodes.Node) -> list[str]:
        return [line for child in node.children for line in self.block(child, 1)]

    def _labels(self, node: nodes.Element) -> Iterator[str]:
        for place in (label(self.name, each) for each in node["ids"][:1]):
            if place in self.labels and place not in self.given:
                self.given.add(place)
                yield from (f".. _{place}:", "")

    def _table(self, node: nodes.table) -> Iterator[str]:
        yield from self._labels(node)
        title = self.line(node[0]) if isinstance(node[0], nodes.title) else ""
        group = next(node.findall(nodes.tgroup))
        heads = len(next(iter(group.findall(nodes.thead)), nodes.thead()).children)
        lines = [f":header-rows: {heads}", ":stub-columns: 1", ""]
        width = group["cols"]
        for row in group.findall(nodes.row):
            cells = [self._cell(entry) for entry in row.children]
            cells += [[""]] * (width - len(cells))
            for number, cell in enumerate(cells):
                lines += _item("  - " if number else "* - ", cell)
        yield from _directive("list-table", title, lines)

    def _cell(self, entry: nodes.Node) -> list[str]:
        return self._inside(entry) or [""]


def _escaped(text: str) -> str:
    return re.sub(r"([\\`<>*|_])", r"\\\1", text)


def _directive(name: str, argument: str, lines: list[str]) -> Iterator[str]:
    yield f".. {name}:: {argument}".rstrip()
    yield from ("   " + line for line in ([] if lines and lines[0].startswith(":") else [""]))
    yield from ("   " + line for line in lines)
    yield ""


def _item(mark: str, lines: list[str]) -> Iterator[str]:
    first, *rest = lines or [""]
    yield mark + first
    yield from (" " * len(mark) + line for line in rest)


def _indented(lines: list[str]) -> Iterator[str]:
    yield from ("   " + line for line in lines)
