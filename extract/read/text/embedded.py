"""A table that a Markdown file writes in HTML. lxml is imported when there is one."""

import re
from dataclasses import replace

from extract.model.document import Grid
from extract.read.text.lines import SourceLine
from rules_core.model import Place

_OPENS = re.compile(r"\s{0,3}<table[\s>]", re.IGNORECASE)
_TAG = re.compile(r"<(/?)table[\s>]", re.IGNORECASE)


def embedded_table(lines: list[SourceLine], at: int) -> tuple[int, list[Grid]]:
    """The table whose tag opens on a line and the line after it; empty and the line itself otherwise."""
    if not _OPENS.match(lines[at].text):
        return at, []
    from lxml import etree, html

    from extract.read.html_attributes import without_too_many
    from extract.read.html_tables import TableReader

    end, depth = at, 0
    while end < len(lines) and (end == at or depth > 0):
        depth += sum(-1 if match[1] else 1 for match in _TAG.finditer(lines[end].text))
        end += 1
    source = without_too_many("\n".join(line.text for line in lines[at:end]))
    parser = html.HTMLParser(huge_tree=True, remove_comments=True)
    try:
        element = html.fragment_fromstring(source, create_parent=True, parser=parser).find("table")
    except (etree.ParserError, ValueError):
        return at, []
    reader = TableReader(lines[at].file, element, "") if depth == 0 and element is not None else None
    if reader is None or reader.lays_out:
        return at, []
    return end, [_in_lines(reader.grid(), lines[at:end])]


def _in_lines(grid: Grid, lines: list[SourceLine]) -> Grid:
    """The table with the lines of the text in its places; several cells may stand in one."""

    def placed(place: Place) -> Place:
        return place._replace(line=lines[min(max(place.line or 1, 1), len(lines)) - 1].number)

    return replace(
        grid,
        rows=tuple(tuple(replace(cell, place=placed(cell.place)) for cell in row) for row in grid.rows),
        places=tuple(map(placed, grid.places)),
        caption=tuple(replace(line, place=placed(line.place)) for line in grid.caption),
    )
