"""Titles of tables: lines above or below a table that the layout shows to belong to it."""

from __future__ import annotations

from dataclasses import replace

from extract.read.pdf.shapes import PageBlock, PageTable, TextLine
from extract.read.pdf.texts import ends_sentence, is_caption, is_numbered


def with_captions(blocks: list[PageBlock]) -> list[PageBlock]:
    """The blocks with each table's title taken out of the lines around it."""
    out = list(blocks)
    index = 0
    while index < len(out):
        table = out[index]
        if isinstance(table, PageTable):
            above = _lines_above(out, index, table)
            if above:
                out[index - len(above) : index + 1] = [replace(table, caption=(*above, *table.caption))]
                index -= len(above)
            else:
                below = _lines_below(out, index, table)
                if below:
                    out[index : index + 1 + len(below)] = [replace(table, caption=tuple(below))]
        index += 1
    return out


def _lines_above(blocks: list[PageBlock], index: int, table: PageTable) -> list[TextLine]:
    if index == 0:
        return []
    last = blocks[index - 1]
    if not isinstance(last, TextLine) or table.box[1] - last.box[3] > 1.6 * last.size:
        return []
    lines = [last]
    position = index - 2
    while not lines[0].starts and not lines[0].opens and position >= 0 and len(lines) < 3:
        line = blocks[position]
        if not isinstance(line, TextLine):
            break
        lines.insert(0, line)
        position -= 1
    if is_caption(lines[0].raw) and len(lines) <= 3:
        return lines
    if len(lines) > 1:
        return []
    before = blocks[position] if position >= 0 else None
    return lines if _is_title(last, table, before) else []


def _is_title(line: TextLine, table: PageTable, before: PageBlock | None) -> bool:
    """A short line of its own right above a table: no sentence, no numbered paragraph."""
    x0, _, x1, _ = table.box
    if ends_sentence(line.raw) and not line.raw.endswith((")", "）", "]")):
        return False
    if is_numbered(line.raw) or len(line.raw) > 90 or line.edge:
        return False
    middle = (line.box[0] + line.box[2]) / 2
    over = x0 - 3 <= line.box[0] and line.box[2] <= x1 + 3 or abs(middle - (x0 + x1) / 2) < 6
    if isinstance(before, TextLine) and not line.starts:
        return False
    return over


def _lines_below(blocks: list[PageBlock], index: int, table: PageTable) -> list[TextLine]:
    if index + 1 >= len(blocks):
        return []
    line = blocks[index + 1]
    if not isinstance(line, TextLine) or line.box[1] - table.box[3] > 1.6 * line.size:
        return []
    if not is_caption(line.raw):
        return []
    lines = [line]
    for following in blocks[index + 2 : index + 4]:
        if not isinstance(following, TextLine) or following.starts:
            break
        lines.append(following)
    return lines if len(lines) < 3 else []
