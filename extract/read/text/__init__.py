"""A plain text as blocks: tables in any typed form, paragraphs, running heads."""

import re
from dataclasses import replace
from itertools import pairwise

from extract.model.document import SPACES, Block, Grid, Line, Style
from extract.read.signs import SIGNED
from extract.read.text.aligned import aligned_table
from extract.read.text.aside import aside_lines
from extract.read.text.definitions import defined_terms
from extract.read.text.directives import directive_table
from extract.read.text.embedded import embedded_table
from extract.read.text.emphasis import emphasised
from extract.read.text.lines import SourceLine, split_lines, without_quotes
from extract.read.text.markup import anchor_of, head_end, head_levels, head_marks, underlines
from extract.read.text.not_prose import not_prose
from extract.read.text.paragraphs import BELOW, END, GAP, PAGE, Item, paragraphs
from extract.read.text.piped import opens_wrapped_cell, piped, piped_table
from extract.read.text.rows import BARS, is_head_without_corner, is_tab_band, is_tab_row, tab_grids
from extract.read.text.running import running_table
from extract.read.text.separated import led_table, separated_table


def read_text(text: str, file: str) -> tuple[tuple[Block, ...], tuple[Line, ...]]:
    """The blocks of a decoded text in reading order, and the lines that are not text of the book."""
    lines, quotes = without_quotes(split_lines(text, file))
    other = not_prose(lines)
    tables = _tables(lines, {*other.dropped, *other.named})
    inside = {index for start, (end, _) in tables.items() for index in range(start, end)}
    kept = [index not in inside and index not in other.dropped for index in range(len(lines))]
    typed = {*other.typed, *other.named, *quotes}  # without heads
    free = [one and index not in typed for index, one in enumerate(kept)]
    drawn = underlines(lines, free)
    heads = {head for row, head in drawn.items() if row > head}
    terms = defined_terms(lines, free)
    aside = aside_lines(
        lines, [one and index not in drawn and index not in terms for index, one in enumerate(free)]
    )
    marks = head_marks(lines, [one and index not in aside for index, one in enumerate(free)])
    levels, signed = head_levels(lines, marks, drawn), _signed(lines)
    items: list[Item] = []
    for index, line in enumerate(lines):
        if index in tables:
            items += tables[index][1]
        elif index in aside:
            items.append(PAGE)
        elif index in drawn or index in other.dropped:
            items.append(END if index in other.typed else GAP)
        elif index in other.named:
            start, end, level = other.named[index]
            goes_on = level == 0 and index - 1 in other.named and other.named[index - 1][2] == 0
            named = replace(line.line(start, end), bold=level > 0, level=max(level, 0))
            if level < 0:
                named = replace(named, styles=(Style(0, len(named.raw), "item"),))
            items += [*([] if goes_on else [GAP]), named, *([] if index + 1 in other.named else [GAP])]
        elif index in marks or index in heads:
            mark = marks.get(index, 0)
            level = levels[index]
            head = line.line(mark, head_end(line.text))
            head = replace(head, bold=bool(level), level=level, anchor=anchor_of(lines, index))
            items += [GAP, head, *([GAP] if level else [])]
        elif index in terms:
            items += [GAP, replace(line.line(), joins=BELOW)]
        elif index in other.typed and not line.blank and index not in inside:
            whole = line.line()
            items.append(replace(whole, styles=(Style(0, len(whole.raw), "code"),)))
        elif index not in inside:
            items += [GAP] if line.blank else _prose(line, index in signed)
        if line.page != lines[min(index + 1, len(lines) - 1)].page:
            items.append(PAGE)
    marked = {*aside, *drawn, *marks, *(other.dropped - inside)}
    no_text = [lines[index].line(0, marks.get(index)) for index in sorted(marked)]
    no_text += [lines[index].line(0, start) for index, (start, _, _) in other.named.items()]
    closing = [lines[index].line(head_end(lines[index].text)) for index in sorted({*marks, *heads})]
    no_text += [line for line in (*closing, *quotes.values()) if line.raw]
    return tuple(emphasised(paragraphs(items))), tuple(no_text)


def _tables(lines: list[SourceLine], taken: set[int]) -> dict[int, tuple[int, list[Grid]]]:
    """The tables by the index of their first line, each with the line behind it; none on taken lines."""
    tables: dict[int, tuple[int, list[Grid]]] = {}
    at = 0
    while at < len(lines):
        end, grids = (at, []) if at in taken else _table(lines, at)
        if grids:
            tables[at] = (end, grids)
        at = max(end, at + 1)
    return tables


def _table(lines: list[SourceLine], at: int) -> tuple[int, list[Grid]]:
    """The tables that begin at a line and the line after them; empty and the line itself otherwise."""
    line = lines[at]
    if line.blank:
        return at, []
    end, grids = directive_table(lines, at, _table)
    if not grids:
        end, grids = embedded_table(lines, at)
    if grids:
        return end, grids
    headed = at + 1 < len(lines) and is_head_without_corner(line, lines[at + 1])
    if is_tab_row(line) or headed:
        end = at + headed
        while end < len(lines) and (is_tab_row(lines[end]) or (end > at and is_tab_band(lines, at, end))):
            end += 1
        if end - at > 1 or line.text.count("\t") > 1:
            return end, tab_grids(lines[at:end])
    if piped(line) or opens_wrapped_cell(lines, at):
        return piped_table(lines, at)
    for table in (led_table, aligned_table):
        end, grids = table(lines, at)
        if grids:
            return end, grids
    return separated_table(lines, at)


_BREAK = re.compile(r"[ \t]*<br ?/?>\s*$")  # nothing but the end of a line
# What may mark a heading before a line that stands alone.
_OPENED = re.compile(r"[ \u3000]*(?:(?P<sign>[●○◎◆◇■□▲△▼★☆])|(?P<count>[0-9]{1,2})[.．)）])")


def _signed(lines: list[SourceLine]) -> set[int]:
    """The lines of a list: they stand below each other behind the same sign, or behind counts."""
    opened = [_OPENED.match(line.text) for line in lines]
    signs = [(one["sign"], int(one["count"] or 0)) if one else None for one in opened]
    same = [at for at, (a, b) in enumerate(pairwise(signs)) if a and b in (a, (a[0], a[1] + 1))]
    return {each for at in same for each in (at, at + 1)}


def _prose(line: SourceLine, is_item: bool) -> list[Item]:
    """A line of prose; a table printed inside it becomes a block. A pipe that closes the line is dropped."""
    end = line.trimmed()[1]
    while end and line.text[end - 1] in BARS:
        end = line.trimmed(0, end - 1)[1]
    if tag := _BREAK.search(line.text, 0, end):
        end = tag.start()
    if not line.text[:end].strip(SPACES):
        return [GAP]
    running = running_table(line)
    if running is None:
        printed = line.line(0, end)
        styles = (Style(0, len(printed.raw), "item"),) if is_item else printed.styles
        return [replace(printed, bold=SIGNED.fullmatch(printed.raw) is not None, styles=styles)]
    start, stop, table = running
    before: list[Item] = [line.line(0, start)] if line.text[:start].strip(SPACES) else []
    after: list[Item] = [line.line(stop, end)] if line.text[stop:end].strip(SPACES) else []
    return [*before, table, *after]
