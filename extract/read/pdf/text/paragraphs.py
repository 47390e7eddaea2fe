"""Printed lines of one column → text lines that know whether they begin a paragraph."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import median

from extract.read.pdf.model import TextLine
from extract.read.pdf.settings import INDENT_EM, RIVER_EM
from extract.read.pdf.tables.white_space import Row, pieces_of
from extract.read.pdf.text.line_edges import (
    DASHES,
    SHOW_EDGE,
    column_edges,
    edge_of,
    even_insets,
    finished,
    inset_edges,
    insets_of,
    printed_size,
    right_edges,
    room_left,
    runs_in,
    stand_apart,
    usual_leading,
    usual_size,
)
from extract.read.pdf.text.patterns import (
    BULLETS,
    first_unbreakable,
    is_numbered,
    is_section,
    opens_article,
    opens_section,
)
from extract.read.pdf.text.words import looks_of, text_of
from extract.read.signs import has_cjk, has_full_stop, opens_note


@dataclass(frozen=True, slots=True)
class Setting:
    """The typesetting of a page's text."""

    leading: float = math.inf  # the usual distance of lines, in ems; infinite where no two lines show it
    leadings: Mapping[float, float] = field(default_factory=dict)  # the same for each size of print
    indent: float = 0.0  # how far first lines of paragraphs stand in, in points; 0 where they do not
    edges: tuple[tuple[float, float], ...] = ()  # left and right of the columns whose lines show both
    insets: tuple[tuple[float, float], ...] = ()  # the same for text that is set in on both sides
    size: float = 0.0  # of most of its text
    parted: bool = False  # white space stands between all paragraphs of that size


def setting_of(columns: list[tuple[list[Row], float]]) -> Setting:
    """The typesetting of a page: its columns as rows and the x of their left edge."""
    own = [rows for rows, _ in columns]
    usual = Setting(
        usual_leading(own),
        {size: usual_leading(own, size) for size in {printed_size(row) for rows in own for row in rows}},
        _usual_indent(columns),
        tuple(column_edges(columns)),
        tuple(insets_of(columns)),
        _body_size(columns),
    )
    return replace(usual, parted=_all_parted(columns, usual))


def text_lines(rows: list[Row], left: float, right: float, usual: Setting | None = None) -> list[TextLine]:
    """The rows as lines; `left` and `right` are the edges of their column.

    `usual` is the typesetting of the page, by which a few rows are judged.
    """
    usual = usual or Setting()
    edges = right_edges(rows, left, right, usual.edges)
    inner = inset_edges(rows, left, usual.insets)
    even = even_insets(rows, left, [edge_of(row, edges, right) for row in rows])
    lines = [_line(row, left, own or edge) for row, own, edge in zip(rows, inner, even, strict=True)]
    leadings = {size: _leading(rows, usual, size) * size for size in set(map(printed_size, rows))}
    apart = [False, *(stand_apart(a, b, leadings[printed_size(b)]) for a, b in pairwise(rows))]
    parted = _parted(lines, apart)
    dashed = sum(runs_in(line, DASHES) and finished(before) for before, line in pairwise(lines))
    labelled = sum(opens_article(line.raw) for line in lines)
    out: list[TextLine] = []
    in_head = False  # the lines of the paragraph so far are bold, and the first has the number of a section
    for index, line in enumerate(lines):
        shown = parted or _shown(line, usual)
        second = index > 0 and _is_second(lines[index - 1], line, usual.indent)
        starts = (
            index == 0
            or (apart[index] and not second)
            or _stands_in(lines[index - 1], line, out[-1].starts, usual.indent, lines[index + 1 : index + 2])
            or line.raw[0] in BULLETS
            or _opens_section(lines[index - 1], line)
            or (in_head and not line.bold_start and not second)
            or (line.size > _LARGER * usual.size > 0 and _below_glossed(lines[index - 1], line))
            or (labelled >= _SHOW_LABELLED and opens_article(line.raw) and _ends(lines[index - 1]))
            or (dashed >= _SHOW_DASHED and not lines[index - 1].bold_end and runs_in(line, DASHES))
            or _starts(lines[index - 1], line, out[-1].starts, shown)
        )
        in_head = line.bold and (is_section(line.raw) if starts else in_head)
        out.append(replace(line, starts=starts, opens=index == 0))
    return out


def _leading(rows: list[Row], usual: Setting, size: float) -> float:
    """The line distance of a size, in ems, beyond which a paragraph begins; 0 if nothing shows it.

    Few lines much further apart than the page's, which may be paragraphs of one line each, are judged by the
    page: by its lines of that size, or else by all. Bold ones may be headings below one another: the lines of
    one are hardly further apart than those of the text.
    """
    own, page = usual_leading([rows], size), usual.leadings.get(size, math.inf)
    if own == page == math.inf:
        own, page = usual_leading([rows]), usual.leading
    alike = [row for row in rows if printed_size(row) == size]
    if len(alike) <= SHOW_EDGE or own > _LOOSE * page:
        own = min(own, page)
    few = len(alike) <= SHOW_EDGE or all(word.bold for row in alike for word in row.words)
    if few and own > _HEADING * usual.leading:
        own = usual.leading
    return 0.0 if own == math.inf else own


def _body_size(columns: list[tuple[list[Row], float]]) -> float:
    """The size of most lines; 0 if there are none."""
    sizes = Counter(round(row.size, 1) for rows, _ in columns for row in rows)
    return max(sizes, key=lambda size: sizes[size], default=0.0)


def _shown(line: TextLine, usual: Setting) -> bool:
    """Whether an indent or white space would show that the line begins a paragraph."""
    return (usual.indent > 0 or usual.parted) and abs(line.size - usual.size) < 0.05 * usual.size


def _all_parted(columns: list[tuple[list[Row], float]], usual: Setting) -> bool:
    """Whether white space follows every line of the page's text that ends a sentence short of the edge."""
    behind_short: list[bool] = []
    for rows, left in columns:
        body = [row for row in rows if abs(row.size - usual.size) < 0.05 * usual.size]
        right = max((end for start, end in usual.edges if abs(start - left) < 4), default=0.0)
        for above, below in pairwise(body):
            short = right - _end(above) > _first_width(below) + 3 * above.size
            if short and has_full_stop(above.words[-1].text):
                leading = usual.leadings.get(printed_size(below), usual.leading)
                behind_short.append(stand_apart(above, below, leading * usual.size))
    return len(behind_short) >= _SHOW_PARTED and all(behind_short)


def _usual_indent(columns: list[tuple[list[Row], float]]) -> float:
    """How far the lines stand in that follow the end of a sentence or begin with a number; 0 where as many
    stand in one below the other, as under the first line of a hanging paragraph.

    A line that goes on in one that stands in as far, or from one, is of a block that is set in as a whole.
    One that leaves room for the next word, such as a heading, does not go on.
    """
    firsts: list[float] = []
    hanging = 0
    for rows, left in columns:
        indents = [row.words[0].x0 - left for row in rows]
        right = max((_end(row) for row in rows), default=0.0)
        for number, (above, row) in enumerate(pairwise(rows)):
            indent = indents[number + 1]
            if not 0.8 * row.size < indent < 4 * row.size:
                continue
            goes_on = number + 2 < len(rows) and not has_full_stop(row.words[-1].text)
            goes_on = goes_on and right - _end(row) < _first_width(rows[number + 2]) + row.size
            if goes_on and abs(indents[number + 2] - indent) < 1:
                hanging += indents[number] < 1
            elif abs(indents[number] - indent) < 1:
                continue
            elif has_full_stop(above.words[-1].text) or opens_section(text_of(row.words[:4])[0]):
                firsts.append(indent)
            elif number + 2 < len(rows):
                hanging += indents[number] < 1 and abs(indents[number + 2] - indent) < 1
    if len(firsts) < 2 or len(firsts) <= hanging:
        return 0.0
    usual = median(firsts)
    return usual if sum(1 for indent in firsts if abs(indent - usual) < 1) > 0.5 * len(firsts) else 0.0


def _ends(line: TextLine) -> bool:
    """Whether a line ends a sentence, or introduces what follows."""
    return finished(line) or line.raw.endswith((":", "：", ";"))


def _end(row: Row) -> float:
    return max(word.x1 for word in row.words)


def _first_width(row: Row) -> float:
    return row.words[0].x1 - row.words[0].x0


def _stands_in(
    before: TextLine, line: TextLine, started: bool, indent: float, below: Sequence[TextLine]
) -> bool:
    """Whether a line is indented as first lines of paragraphs are on its page, without a hanging number.

    `below` holds the next line, if there is one. A line that is full, and goes on there at the margin, is a
    first line even below another: that is a heading.
    """
    hangs = started and before.left < 1 and (is_numbered(before.raw) or opens_note(before.raw))
    in_block = abs(before.left - line.left) < 1 and not (started and finished(before))
    in_block &= not (finished(before) and _slanted(before) != _slanted(line))
    in_block &= not (started and any(after.left < 1 and not room_left(line, after) for after in below))
    # A block that is set in as far, and its first line as far again.
    in_block |= started and not finished(before) and abs(before.left - line.left - indent) < 0.15 * line.size
    return indent > 0 and abs(line.left - indent) < 0.15 * line.size and not hangs and not in_block


def _below_glossed(before: TextLine, line: TextLine) -> bool:
    """Whether a bold line stands below a heading that closes with its English title behind a Japanese one."""
    alike = before.bold and line.bold and abs(before.size - line.size) < 0.5
    return alike and has_cjk(before.raw) and before.raw.endswith((")", "）"))


def _slanted(line: TextLine) -> bool:
    """Whether a line is slanted from its first to its last character."""
    slanted = [look for look in line.looks if look.kind == "em"]
    return bool(slanted) and slanted[0].start == 0 and slanted[-1].end >= len(line.raw)


_LOOSE = 1.4  # lines so many times as far apart as those of the page are no lines of one paragraph
_LARGER = 1.08  # times the size of the text is that of a heading
_HEADING = 1.25  # and so many times no lines of one heading
_SHOW_LABELLED = 3  # lines that begin as articles do, which show that one behind a full stop is one
_SHOW_DASHED = 2  # so many headings with a dash show that the bold words before one are no part of a sentence
_SHOW_PARTED = 3  # so many ends of paragraphs show that white space follows each


def _parted(lines: list[TextLine], apart: list[bool]) -> bool:
    """Whether there is white space between all paragraphs here, as after every short last line."""
    behind_short = [
        space
        for before, line, space in zip(lines, lines[1:], apart[1:], strict=False)
        if finished(before) and before.right > line.first_word + 3 * before.size
    ]
    return len(behind_short) >= 2 and all(behind_short)


def _line(row: Row, left: float, right: float) -> TextLine:
    raw, raised = text_of(row.words)
    x0, x1 = row.words[0].x0, max(word.x1 for word in row.words)
    first = row.words[0]
    width = (first.x1 - first.x0) * first_unbreakable(first.text) / len(first.text)
    if first_unbreakable(first.text) < len(first.text):
        width = max(width, first.size * first_unbreakable(first.text))
    pieces = pieces_of(row, 0, RIVER_EM)
    cells = tuple((piece.text, piece.x0, piece.x1) for piece in pieces) if len(pieces) > 1 else ()
    return TextLine(
        raw=raw,
        raised=raised,
        box=(x0, row.top, x1, row.bottom),
        size=usual_size(row),
        bold=row.bold,
        looks=looks_of(row.words),
        left=x0 - left,
        right=right - x1,
        first_word=width,
        bold_start=first.bold,
        bold_end=row.words[-1].bold,
        cells=cells,
    )


def _is_second(first: TextLine, line: TextLine, indent: float) -> bool:
    """Whether a line at the margin goes on with a full first line that stands in, as those of its page do.

    A first line in other letters may be higher than the others, so that they are further apart.
    """
    stands_in = indent > 0 and abs(first.left - indent) < 0.15 * first.size and abs(line.left) < 1
    near = line.box[3] - first.box[3] < _HIGHER * line.size
    return stands_in and near and not finished(first)


_HIGHER = 1.8  # ems from a first line to the second at most


def _opens_section(before: TextLine, line: TextLine) -> bool:
    """Whether a line begins with the bold number of a section followed by letters, even after an unfinished
    sentence.
    """
    bold = next((look.end for look in line.looks if look.kind == "strong" and look.start == 0), 0)
    titled = any(map(str.isalpha, line.raw[1:bold]))
    return titled and not before.bold_end and is_section(line.raw)


def _starts(before: TextLine, line: TextLine, started: bool, shown: bool) -> bool:
    """Whether a line begins a paragraph though neither white space nor the usual indent shows it.

    `started` says whether the line before it does, `shown` whether they show all the paragraphs around.
    """
    size = line.size
    beside = line.box[0] > before.box[2] or line.box[2] < before.box[0]
    if beside or abs(size - before.size) > 0.12 * max(size, before.size) or room_left(before, line):
        return True
    hanging = started and before.bold and line.bold_start and is_section(before.raw)
    centred = before.bold and line.bold and abs(sum(before.box[::2]) - sum(line.box[::2])) < 2
    if before.left < size and min(line.left, line.right) > 3 * size and not (hanging or centred):
        return True  # a line in the middle, no second one of a heading that is centred or whose number hangs
    indent = line.left - before.left
    if indent < -INDENT_EM * size:
        # Back to the margin: on after an indented first line, or a new item after a hanging one.
        return not started or (is_numbered(line.raw) and finished(before))
    if indent > INDENT_EM * size and finished(before):
        return not (started and is_numbered(before.raw))
    title = line.bold and not before.bold_end and line.right > 3 * size and has_full_stop(before.raw)
    if title or (before.bold and not line.bold and finished(before)):
        return True
    opening = line.bold_start and not before.bold_end and (is_numbered(line.raw) or runs_in(line))
    listed = is_numbered(line.raw) or opens_note(line.raw) or line.raised[:1] == ((0, 1),)
    return finished(before) and (opening or (listed and not shown))
