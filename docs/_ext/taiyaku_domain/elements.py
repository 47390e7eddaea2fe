"""Elements that many directives draw: text in the language of the page, rows, tables."""

from collections.abc import Iterable, Sequence
from typing import Any

from docutils import nodes


def fixed(*content: str | nodes.Node, **attributes: Any) -> nodes.paragraph:
    """A paragraph that is written in the language of the page and so excluded from translation."""
    drawn = (nodes.Text(each) if isinstance(each, str) else each for each in content if each != "")
    return nodes.paragraph("", "", *drawn, translatable=False, **attributes)


def section(place: str, title: str, *classes: str) -> nodes.section:
    """A section with its anchor and its title, which is written in the language of the page."""
    heading = nodes.title("", title, translatable=False)
    return nodes.section("", heading, ids=[place], classes=list(classes))


def bullets(lines: Iterable[nodes.Node], *classes: str) -> nodes.bullet_list:
    """A list with an item a line."""
    items = (nodes.list_item("", line) for line in lines)
    return nodes.bullet_list("", *items, bullet="-", classes=list(classes))


def defined(link: nodes.Node, content: nodes.Node) -> nodes.definition_list_item:
    """What a link leads to, as the entry of a list with the link as its term."""
    term = nodes.term("", "", link, translatable=False)
    return nodes.definition_list_item("", term, nodes.definition("", content))


def joined(separator: str, parts: Iterable[Sequence[nodes.Node]]) -> list[nodes.Node]:
    """The parts that are not empty, with the separator between them."""
    drawn: list[nodes.Node] = []
    for part in filter(None, parts):
        drawn += [nodes.Text(separator), *part] if drawn else part
    return drawn


def row(cells: Iterable[Iterable[nodes.Node]], **attributes: Any) -> nodes.row:
    """A row of a table by the content of each cell."""
    return nodes.row("", *(nodes.entry("", *cell) for cell in cells), **attributes)


def grid(
    heads: Iterable[nodes.row],
    rows: Iterable[nodes.row],
    widths: Sequence[int],
    *classes: str,
    stubs: int = 1,
) -> nodes.table:
    """A table by its rows and the widths of its columns; the first `stubs` hold the heads of rows."""
    columns = [nodes.colspec(colwidth=width) for width in widths]
    for column in columns[:stubs]:
        column["stub"] = 1
    group = nodes.tgroup("", *columns, cols=len(columns))
    if heads := list(heads):
        group += nodes.thead("", *heads)
    group += nodes.tbody("", *rows)
    return nodes.table("", group, classes=list(classes))
