"""Tables that reStructuredText and MyST write as directives: list-table, csv-table, table with a title."""

import csv
import re
from collections.abc import Callable
from dataclasses import replace

from extract.model.document import SPACES, Grid, RawCell
from extract.read.text.lines import SourceLine, joined_cell
from extract.read.text.rows import Row, grid

Read = Callable[[list[SourceLine], int], tuple[int, list[Grid]]]
"""Lines and an index → the line after the tables that begin there, and the tables."""
_DIRECTIVE = re.compile(
    r"(?P<indent>\s*)(?:\.\. |[`~:]{3,}\{)(?P<name>list-table|csv-table|table)(?:::|\})\s*"
)
_OPTION = re.compile(r"\s*:(?P<name>[\w-]+):\s*(?P<value>.*?)\s*$")
_ROW = re.compile(r"\s*[*-]\s+-(?:\s+|$)")
_CELL = re.compile(r"\s*-(?:\s+|$)")
_FENCE = re.compile(r"\s*[`~:]{3,}\s*$")


def directive_table(lines: list[SourceLine], at: int, read: Read) -> tuple[int, list[Grid]]:
    """The tables of the directive on a line and the line after it; empty and the line itself otherwise.

    `read` reads the drawn table inside a `table` directive.
    """
    match = _DIRECTIVE.match(lines[at].text)
    if match is None:
        return at, []
    fenced = "{" in match.group()
    end = _end(lines, at + 1, len(match["indent"]), fenced=fenced)
    caption = lines[at].line(match.end())
    first, options = _options(lines, at + 1, end)
    body = lines[first:end]
    if match["name"] == "table":
        grids = _drawn(lines, first, end, read)
    else:
        rows = _listed(body) if match["name"] == "list-table" else _comma_separated(body, options)
        heads = options.get("header-rows", "")
        if match["name"] == "csv-table" and "header" in options:
            line = next(
                one
                for one in lines[at + 1 : first]
                if (match := _OPTION.match(one.text)) and match["name"] == "header"
            )
            rows, heads = [_quoted(line, options["header"]), *rows], "1"
        grids = [grid(rows, "pipe", int(heads) if heads.isdecimal() and int(heads) else None)] if rows else []
    if not grids:
        return at, []
    if caption.raw.strip(SPACES):
        grids[0] = replace(grids[0], caption=(caption,), titled=True)
    return end + fenced, grids


def _end(lines: list[SourceLine], at: int, indent: int, *, fenced: bool) -> int:
    """The line after the content: the closing fence, or the first line that is not indented."""
    for index in range(at, len(lines)):
        text = lines[index].text
        if fenced and _FENCE.match(text):
            return index
        if not fenced and text.strip(SPACES) and len(text) - len(text.lstrip(" \t")) <= indent:
            return index
    return len(lines)


def _options(lines: list[SourceLine], at: int, end: int) -> tuple[int, dict[str, str]]:
    options: dict[str, str] = {}
    while at < end and (match := _OPTION.match(lines[at].text)):
        options[match["name"]] = match["value"]
        at += 1
    return at, options


def _drawn(lines: list[SourceLine], at: int, end: int, read: Read) -> list[Grid]:
    while at < end:
        after, result = read(lines, at)
        if result:
            return result
        at = max(after, at + 1)
    return []


def _listed(lines: list[SourceLine]) -> list[Row]:
    """The rows of a list of lists; a cell may continue in the lines below it."""
    rows: list[list[list[RawCell]]] = []
    indents = [len(line.text) - len(line.text.lstrip(" \t")) for line in lines if not line.blank]
    for line in lines:
        if line.blank:
            continue
        outermost = len(line.text) - len(line.text.lstrip(" \t")) == indents[0]
        start = _ROW.match(line.text) if outermost else None
        cell = start or _CELL.match(line.text)
        if start:
            rows.append([])
        if not rows:
            return []
        if cell:
            rows[-1].append([line.cell(cell.end(), len(line.text))])
        elif rows[-1]:
            rows[-1][-1].append(line.cell(0, len(line.text)))
    return [tuple(map(joined_cell, row)) for row in rows]


def _comma_separated(lines: list[SourceLine], options: dict[str, str]) -> list[Row]:
    delimiter = {"tab": "\t", "space": " "}.get(options.get("delim", ","), options.get("delim", ","))
    return [_quoted(line, line.text, delimiter) for line in lines if not line.blank]


def _quoted(line: SourceLine, text: str, delimiter: str = ",") -> Row:
    """The cells of a line, each with the place of its text."""
    cells: list[RawCell] = []
    at = max(line.text.find(text), 0)
    for part in next(
        csv.reader([text.strip(SPACES)], delimiter=delimiter[:1] or ",", skipinitialspace=True), []
    ):
        start = max(line.text.find(part, at), at)
        cells.append(line.cell(start, start + len(part)))
        at = start + len(part)
    return tuple(cells)
