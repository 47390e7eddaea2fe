"""Printed lines of one column → text lines that know whether they begin a paragraph."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from extract.read.pdf.lines import text_of
from extract.read.pdf.rivers import Row, pieces_of
from extract.read.pdf.settings import Settings
from extract.read.pdf.shapes import TextLine
from extract.read.pdf.texts import ends_sentence, first_unbreakable, is_numbered


def text_lines(rows: list[Row], left: float, right: float, settings: Settings) -> list[TextLine]:
    """The rows as lines; `left` and `right` are the edges of their column."""
    lines = [_line(row, left, right, settings) for row in rows]
    gaps = sorted(
        below.base - above.base
        for above, below in pairwise(rows)
        if 0.9 * below.size < below.base - above.base < 2.2 * below.size
    )
    # Paragraphs of one line may be the most, so the usual leading is one of the least distances.
    leading = gaps[len(gaps) // 10] if gaps else 0.0
    out: list[TextLine] = []
    for index, line in enumerate(lines):
        starts = index == 0 or _starts(index, rows, lines, out[-1].starts, leading, settings)
        out.append(replace(line, starts=starts, opens=index == 0))
    return out


def _line(row: Row, left: float, right: float, settings: Settings) -> TextLine:
    raw, raised = text_of(row.words)
    x0, x1 = row.words[0].x0, max(word.x1 for word in row.words)
    first = row.words[0]
    width = (first.x1 - first.x0) * first_unbreakable(first.text) / len(first.text)
    if first_unbreakable(first.text) < len(first.text):
        width = max(width, first.size * first_unbreakable(first.text))
    pieces = pieces_of(row, 0, settings.river_em)
    cells = tuple((piece.text, piece.x0, piece.x1) for piece in pieces) if len(pieces) > 1 else ()
    return TextLine(
        raw=raw,
        raised=raised,
        box=(x0, row.top, x1, row.bottom),
        size=_usual_size(row),
        bold=all(word.bold for word in row.words),
        left=x0 - left,
        right=right - x1,
        first_word=width,
        bold_start=first.bold,
        bold_end=row.words[-1].bold,
        cells=cells,
    )


def _usual_size(row: Row) -> float:
    """The size of most of the row's characters."""
    sizes: dict[float, int] = {}
    for word in row.words:
        size = round(word.size, 1)
        sizes[size] = sizes.get(size, 0) + len(word.text)
    return max(sizes, key=lambda size: sizes[size])


def room_left(before: TextLine, after: TextLine) -> bool:
    """Whether the first word of `after` would have had room on the line `before`."""
    return before.right > after.first_word + 0.45 * before.size


def _starts(
    index: int, rows: list[Row], lines: list[TextLine], started: bool, leading: float, settings: Settings
) -> bool:
    """Whether a line begins a paragraph; `started` says whether the line before it does."""
    before, line = lines[index - 1], lines[index]
    distance = rows[index].base - rows[index - 1].base
    size = line.size
    apart = leading and distance > max(leading * 1.22, leading + 0.25 * size, 1.15 * size)
    if apart or abs(line.size - before.size) > 0.12 * max(line.size, before.size) or room_left(before, line):
        return True
    indent = line.left - before.left
    if indent < -settings.indent_em * size:
        # Back to the margin: on after an indented first line, or a new item after a hanging one.
        return not started or (is_numbered(line.raw) and ends_sentence(before.raw))
    if indent > settings.indent_em * size and ends_sentence(before.raw):
        return not (started and is_numbered(before.raw))
    if before.bold and not line.bold and ends_sentence(before.raw):
        return True
    return is_numbered(line.raw) and ends_sentence(before.raw)
