"""Titles of tables: lines above or below a table that belong to it by their layout."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from extract.read.pdf.model import PageBlock, PageCell, PageTable, Segment, TextLine, enclosing
from extract.read.pdf.tables.lines_as_rows import head_left_behind
from extract.read.pdf.text.patterns import (
    CONTINUED,
    is_caption,
    is_numbered,
    is_numbered_caption,
    names_table,
)
from extract.read.signs import has_cjk, has_full_stop, opens_note

_FORMULA = re.compile(r"\s=\s")
_NEAR = 1.6  # ems between a title and its table, at most
_NAMED = 2.8  # and of one that names itself so above an open table, whose cells have white space inside
_IN_CELLS = 1.2  # ems of white space above the text of a cell at most
_CENTRED = 4.0  # points between the white space left and right of a line in the middle
_LARGER = 1.2  # times the size of the text: a bold line of that size below a table is a heading
_MOST_LINES = 9  # of a title as narrow as its table that begins with its number,
_MOST_UNNUMBERED = 3  # and of any other
_LONGEST = 110  # characters of a title that does not name itself one,
_WHOLE_LINES = 2  # and so many times that of one in bold print on several lines
_SHORT_TITLE = 60  # characters of one that a break parts from its table
_SIGNS = 2.2  # signs of Japanese text, some of which begin or end no line


def title_levels(segments: list[Segment]) -> Iterator[float]:
    """The y of the middles of lines that name a table."""
    for segment in segments:
        text = " ".join(word.text for word in segment.words)
        if names_table(text) or is_numbered_caption(text):
            yield segment.base - 0.3 * segment.size


def with_captions(blocks: list[PageBlock]) -> list[PageBlock]:
    """The blocks with titles of tables, and heads read as text, taken out of the surrounding lines."""
    out = list(blocks)
    sides = (min((b.box[0] for b in out), default=0.0), max((b.box[2] for b in out), default=0.0))
    index = 0
    while index < len(out):
        table = out[index]
        head = _head_above(out, index, table) if isinstance(table, PageTable) else None
        if head:
            out[index - 1 : index + 1] = [head]
            table = head
            index -= 1
        if isinstance(table, PageTable) and not table.caption:
            above = _above(out, index, table, sides)
            below = _below(out, index, table, sides)
            if below and _heads_next(below, table, out[index + 1 + len(below) :]):
                below = []
            if above and below and _weight(below) > _weight(above):
                above = []
            if above:
                out[index - len(above) : index + 1] = [replace(table, caption=tuple(above))]
                index -= len(above)
            elif below:
                out[index : index + 1 + len(below)] = [replace(table, caption=tuple(below))]
        index += 1
    return out


def _heads_next(below: list[TextLine], table: PageTable, blocks: list[PageBlock]) -> bool:
    """Whether the lines stand hardly further from a table or text below them than from the table above.

    White space in the cells of a first row may stand between. What is beside them, or at the top of the next
    column, is not below them. A line that names a table heads no text.
    """
    following = blocks[0] if blocks else None
    if following is None:
        return False
    if isinstance(following, TextLine):
        if not below[0].bold or any(names_table(line.raw) for line in below):
            return False
        space = 0.0
    else:
        space = _IN_CELLS * below[0].size if following.form == "open" else 1.0
    return -4 <= following.box[1] - below[-1].box[3] < below[0].box[1] - table.box[3] + space


def _head_above(blocks: list[PageBlock], index: int, table: PageTable) -> PageTable | None:
    """The table with the line directly above as its first row, if its pieces are in the columns."""
    line = blocks[index - 1] if index else None
    if not isinstance(line, TextLine) or not 0 <= table.box[1] - line.box[3] <= _NEAR * line.size:
        return None
    if is_numbered_caption(line.raw):
        return None
    head = head_left_behind(table, line)
    if head is None:
        return None
    return replace(table, rows=(*head.rows, *table.rows), box=enclosing([line.box, table.box]))


def titled_by_row(table: PageTable) -> PageTable:
    """The table with a first row of one spanning cell of words taken as its title; so is a numbered one that
    white space behind its number parts."""
    if len(table.rows) < 3:
        return table
    first = _joined_title(table.rows)
    if len(first) != 1:
        return table
    cell = first[0]
    if not any(map(str.isalpha, cell.raw)) or len(cell.raw) > _LONGEST or len(table.rows[1]) < 2:
        return table
    left = table.header_rows - (first is table.rows[0]) if table.header_rows else None
    return replace(table, rows=table.rows[1:], caption=(_as_line(cell),), header_rows=left or None)


def _joined_title(rows: Sequence[tuple[PageCell, ...]]) -> tuple[PageCell, ...]:
    """The first row, as one cell if it is the number of a table and its title, and the next row is not."""
    first, second = (" ".join(cell.raw for cell in row if cell.raw) for row in rows[:2])
    filled = [cell for cell in rows[0] if cell.raw]
    if len(filled) != 2 or not is_numbered_caption(first) or is_numbered_caption(second):
        return rows[0]
    (number, name), box = filled, enclosing([cell.box for cell in filled])
    moved = tuple((a + len(number.raw) + 1, b + len(number.raw) + 1) for a, b in name.raised)
    return (replace(number, raw=first, box=box, raised=(*number.raised, *moved), columns=len(rows[0])),)


def _as_line(cell: PageCell) -> TextLine:
    return TextLine(cell.raw, cell.raised, cell.box, cell.box[3] - cell.box[1], cell.heading)


def _weight(lines: list[TextLine]) -> int:
    named = is_caption(lines[0].raw) or names_table(lines[-1].raw)
    named = named or CONTINUED.search(lines[-1].raw) is not None
    return 2 * named + all(line.bold for line in lines)


def _above(
    blocks: list[PageBlock], index: int, table: PageTable, sides: tuple[float, float]
) -> list[TextLine]:
    lines: list[TextLine] = []
    edge = table.box[1]
    for at in range(index - 1, max(0, index - _MOST_LINES) - 1, -1):
        block = blocks[at]
        if not isinstance(block, TextLine) or not -4 <= edge - block.box[3] <= _reach(block, table):
            break
        if lines and (block.bold != lines[0].bold or abs(block.size - lines[0].size) > 0.5):
            break
        lines.insert(0, block)
        edge = block.box[1]
        before = blocks[at - 1] if at else None
        wraps = _wraps(block, table) or _filled(before, block, table) or _is_subtitle(before, block)
        if is_caption(block.raw) or (block.starts and not wraps):
            break
    if lines and not is_numbered_caption(lines[0].raw):
        lines = lines[-_MOST_UNNUMBERED:]
    if len(lines) == 1 and _is_under_heading(lines[0], blocks[index - 2 : index - 1]):
        return lines
    while lines and not (is_caption(lines[0].raw) or _is_title(lines, table, sides, above=True)):
        lines.pop(0)
    return lines


def _is_under_heading(line: TextLine, before: list[PageBlock]) -> bool:
    """Whether nothing but a bold line, at the left edge as it is and set larger, stands above a bold one: it
    is no second heading but the title of what is below, also of a table in the middle of its column."""
    return line.bold and any(
        isinstance(head, TextLine)
        and head.bold
        and head.size > _LARGER * line.size
        and max(line.left, head.left) < line.size
        and not has_full_stop(line.raw)
        for head in before
    )


def _reach(line: TextLine, table: PageTable) -> float:
    """How far a title may be above its table."""
    name = CONTINUED.sub("", line.raw)
    named = is_numbered_caption(name) or name != line.raw or (line.bold and names_table(name))
    return (_NAMED if named and line.starts and table.form == "open" else _NEAR) * line.size


def _wraps(line: TextLine, table: PageTable) -> bool:
    """Whether a bold line above may be the last line of a title of several."""
    return line.bold and abs(_middle(line) - (table.box[0] + table.box[2]) / 2) < 8 and line.left > 1


def _filled(before: PageBlock | None, line: TextLine, table: PageTable) -> bool:
    """Whether a bold line continues a title that filled the width of its table or column, with the same left
    edge or middle."""
    need = 0.25 * line.size + max(line.first_word, _SIGNS * line.size if has_cjk(line.raw[:1]) else 0.0)
    return (
        isinstance(before, TextLine)
        and before.bold
        and line.bold
        and abs(before.size - line.size) <= 0.5
        and min(abs(before.box[0] - line.box[0]), abs(_middle(before) - _middle(line))) < 2
        and (before.box[2] + need > table.box[2] or before.left + before.right < need)
    )


def _is_subtitle(before: PageBlock | None, line: TextLine) -> bool:
    """Whether a line is the second one of a title: below one that names a table, set alike and close."""
    if not isinstance(before, TextLine) or names_table(line.raw) or line.box[1] - before.box[3] > line.size:
        return False
    alike = before.bold == line.bold and abs(before.size - line.size) <= 0.5
    level = min(abs(before.box[0] - line.box[0]), abs(_middle(before) - _middle(line))) < 2
    return alike and level and (is_numbered_caption(before.raw) or names_table(before.raw))


def _below(
    blocks: list[PageBlock], index: int, table: PageTable, sides: tuple[float, float]
) -> list[TextLine]:
    lines: list[TextLine] = []
    edge = table.box[3]
    for block in blocks[index + 1 : index + 4]:
        if not isinstance(block, TextLine) or not -4 <= block.box[1] - edge <= _NEAR * block.size:
            break
        if lines and (block.bold != lines[0].bold or abs(block.size - lines[0].size) > 0.5):
            break
        if lines and block.starts:
            break
        lines.append(block)
        edge = block.box[3]
    if not lines:
        return []
    if is_caption(lines[0].raw):
        return lines
    sizes = sorted(block.size for block in blocks if isinstance(block, TextLine) and not block.bold)
    if lines[0].bold and sizes and lines[0].size > _LARGER * sizes[len(sizes) // 2]:
        return []  # the heading of what follows
    if not _is_title(lines, table, sides) or (lines[0].raw[0].islower() and not lines[0].bold):
        return []  # the rest of a sentence that the table interrupts
    reach = 0.75 if table.form == "ruled" else 1.15
    near = lines[0].box[1] - table.box[3] < reach * lines[0].size or names_table(lines[0].raw)
    return lines if lines[0].bold or (near and len(lines[0].raw) < 40) else []


def _is_title(
    lines: list[TextLine], table: PageTable, sides: tuple[float, float], *, above: bool = False
) -> bool:
    """Whether a short isolated line by a table is its title.

    It is not a sentence or numbered paragraph, is centred over the table or at its edge, or centred over a
    column, or over the `sides` of the page, that is wider than the table, and `above` or names a table. A
    slanted one above may begin where the column does if the table stands in the middle of that. At an open
    one, whose width its print may not show, it may begin where the column does.
    """
    text = " ".join(line.raw for line in lines)
    if (has_full_stop(text) and text[-1] not in ")）]】") or opens_note(text):
        return False
    if not lines[0].bold and _is_sentence(text):
        return False
    numbered = is_numbered(text) and not (names_table(text) and len(lines) == 1)
    bare = CONTINUED.sub("", text)
    at_edge = any(line.edge and not line.bold for line in lines) and not names_table(bare)
    longest = _LONGEST * (_WHOLE_LINES if len(lines) > 1 and all(line.bold for line in lines) else 1)
    if numbered or len(text) > longest or at_edge or (not lines[0].bold and _FORMULA.search(text)):
        return False
    if not lines[0].starts:
        return False
    if not names_table(text) and any(_fills_column(line) for line in lines):
        return False
    x0, _, x1, _ = table.box
    near = 6 if table.form == "ruled" else 24  # of an open table only what is printed is known
    return all(
        (x0 - near <= line.box[0] and line.box[2] <= x1 + near)
        or abs(_middle(line) - (x0 + x1) / 2) < near + 2
        or abs(line.box[0] - x0) < near
        or (_in_middle(line, sides) and (above or names_table(text)))
        or (above and _is_slanted(line) and _begins_above_centred(line, table))
        or (line.bold and line.left < line.size and table.form == "open" and names_table(text))
        for line in lines
    )


def is_title_before_break(line: TextLine) -> bool:
    """Whether a paragraph of one line is the title of a table that begins after a break."""
    short = len(line.raw) <= _SHORT_TITLE and line.right > line.size
    plain = is_numbered(line.raw) or has_full_stop(line.raw) or opens_note(line.raw) or _is_sentence(line.raw)
    return short and not plain and (line.bold or _is_slanted(line) or names_table(line.raw))


def _is_slanted(line: TextLine) -> bool:
    """Whether a line is slanted from end to end."""
    return any(look.kind == "em" and look.start == 0 and look.end >= len(line.raw) for look in line.looks)


def _begins_above_centred(line: TextLine, table: PageTable) -> bool:
    """Whether a line begins where its column does, and the table below stands in the middle of the column."""
    left, right = line.box[0] - line.left, line.box[2] + line.right
    return line.left < line.size and abs(table.box[0] - left - (right - table.box[2])) < 2 * _CENTRED


def _is_sentence(text: str) -> bool:
    """Whether a text before a table is cut off, or a sentence whose colon introduces the table."""
    if text.endswith(("/", ",", "、")):
        return True
    words = sum(word.islower() for word in text.split())
    return text.endswith((":", "：")) and (words > _FEW_WORDS or _PARTICLE.search(text) is not None)


_FEW_WORDS = 4  # in small letters may stand in a title
_PARTICLE = re.compile("[をはが]")


def _fills_column(line: TextLine) -> bool:
    """Whether a line that is not bold fills its column from edge to edge, as lines of paragraphs do."""
    return not line.bold and max(line.left, line.right) < 0.5 * line.size


def _in_middle(line: TextLine, sides: tuple[float, float]) -> bool:
    """Whether it is centred over its column, or over the page if it spans columns."""
    spaces = ((line.left, line.right), (line.box[0] - sides[0], sides[1] - line.box[2]))
    return any(abs(left - right) < _CENTRED and left > 2 * line.size for left, right in spaces)


def _middle(line: TextLine) -> float:
    return (line.box[0] + line.box[2]) / 2
