"""Lines into paragraphs: wrapped lines are joined, interrupted paragraphs joined again."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise, takewhile, zip_longest

from extract.model.document import SPACES, Block, Grid, Line, Paragraph, RawCell
from extract.read.signs import (
    EXAMPLE,
    LIST_MARK,
    NOTE_MARK,
    NUMBERED,
    RUN_IN,
    SIGNED,
    continues,
    ends_sentence,
    is_cjk,
    is_raised,
    joint,
    width,
)

WIDEST = 132  # columns; a file with many longer lines is one that keeps each paragraph on one line
LONGEST_CAPTION = 60
NEARLY = Fraction(4, 5)  # of the width; a sentence that is unfinished there goes on in the next line
HANGING = 2  # columns by which closing punctuation of Japanese may stand outside the width
BELOW = "\n"
"""Joins a line with the next one, which stands below it as a paragraph of its own."""
NEVER_FIRST = ":：、。，．,;)）」』】］"
"""Characters that close or continue text, and so begin no paragraph."""
_LINK = re.compile(r"\[[^\]\n]+\]\([^()\s]*\)")
_FIELD = re.compile(r":[^:\s][^:]{0,40}: ")
"""The name of a field in reStructuredText, as in `:Players: two to five`."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A blank line, the end of a page, or code, over which no sentence goes on."""

    page: bool = False
    ends: bool = False


GAP, PAGE, END = Gap(), Gap(page=True), Gap(ends=True)
Item = Line | Grid | Gap


@dataclass(frozen=True, slots=True)
class Wrap:
    """The line width of a file's prose; some programs count columns, some characters."""

    columns: int
    characters: int

    def leaves_no_room(self, before: str, word: str) -> bool:
        """Whether a line has no room for the first word of the next one."""
        columns = width(before) + width(word)
        if is_cjk(before[-1:]) or is_cjk(word[:1]):
            columns += HANGING
        return columns > self.columns or len(before) + len(word) > self.characters

    def nearly_filled(self, line: str) -> bool:
        """Whether a line is about as long as the longest lines of the file."""
        return width(line) >= NEARLY * self.columns or len(line) >= NEARLY * self.characters


def wrap_of(lines: Sequence[Line]) -> Wrap | None:
    """The line width of a file's prose, None if each paragraph is one line."""
    widths = sorted(width(line.raw) for line in lines)
    if len(widths) < 4 or widths[len(widths) * 19 // 20] > WIDEST:
        return None
    widest = -1 - len(widths) // 50
    return Wrap(widths[widest], sorted(len(line.raw) for line in lines)[widest])


def paragraphs(items: Sequence[Item]) -> list[Block]:
    """The blocks of a text in order: its prose lines as paragraphs, with the grids between them."""
    wrap = wrap_of([item for item in items if isinstance(item, Line)])
    blocks: list[Block | Gap] = []
    lines: list[Line] = []
    for item in items:
        if isinstance(item, Line) and (not lines or _same_paragraph(lines, item, wrap)):
            lines.append(item)
            continue
        if lines:
            blocks.append(Paragraph(_glued(lines)))
            lines = []
        if isinstance(item, Line):
            lines = [item]
        else:
            blocks.append(item)
    if lines:
        blocks.append(Paragraph(_glued(lines)))
    return _captioned(join_interrupted(join_continued(blocks)))


def _glued(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with their joints set."""
    pairs = pairwise(lines)
    joined = (a if a.joins == BELOW else replace(a, joins=joint(a.raw, b.raw)) for a, b in pairs)
    return (*joined, lines[-1])


def _same_paragraph(lines: list[Line], after: Line, wrap: Wrap | None) -> bool:
    """Whether a line continues the paragraph of the lines above it, without a blank line between."""
    before = lines[-1].raw
    text = after.raw
    finished = ends_sentence(before)
    if (text[0] in NEVER_FIRST and not _FIELD.match(text)) or lines[-1].joins == BELOW:
        return True
    if EXAMPLE.match(text) or (LIST_MARK.match(text) and (finished or text[0] in "-•*・●○")):
        return False
    if wrap is None:
        return continues(_tail(lines), text)
    opens = NUMBERED.match(text) or NOTE_MARK.match(text) or RUN_IN.match(text)
    if wrap.leaves_no_room(before, _first_word(before, text)):
        return not (finished and opens)
    if not finished and not opens and not LIST_MARK.match(text) and wrap.nearly_filled(before):
        return True
    leads_on = before.endswith(",") or (is_raised(before[-1:]) and before[-2:-1] in SPACES)
    figure = text[0].isdigit() and not LIST_MARK.match(text) and not is_cjk(before[-1:])
    goes_on = text[0].islower() or figure  # Japanese that has room for it breaks before none
    leads_on |= text[0].islower() and before[-1:] in ":;"
    return leads_on or (goes_on and not finished and not NUMBERED.match(text))


def _first_word(before: str, text: str) -> str:
    """The text that would have to fit on the line above if the line break was not due to the width."""
    if is_cjk(text[:1]):
        return text[:2]
    link = _LINK.match(text)  # a program that wraps lines keeps a link whole
    whole = link[0] if link else (text.split(None, 1) or [""])[0]
    word = "".join(takewhile(lambda character: not is_cjk(character), whole))
    return ("" if is_cjk(before[-1:]) else " ") + word


def join_continued(blocks: Sequence[Block | Gap]) -> list[Block | Gap]:
    """The blocks with a table that continues after a page break as one Grid."""
    result: list[Block | Gap] = []
    page = False
    for block in blocks:
        above = next((b for b in reversed(result) if not isinstance(b, Gap)), None)
        if page and isinstance(above, Grid) and isinstance(block, Grid) and _goes_on(above, block):
            result = result[: result.index(above)]
            result.append(replace(above, rows=above.rows + block.rows, places=above.places + block.places))
            page = False
            continue
        page = (page or block.page) if isinstance(block, Gap) else False
        result.append(block)
    return result


def _goes_on(above: Grid, below: Grid) -> bool:
    """Whether a table at the top of a page continues the one before: equally wide, without a head."""
    widths = {len(row) for row in above.rows[-3:]}
    first = [cell.raw for cell in below.rows[0]]
    heads = [[cell.raw for cell in row] for row in above.rows[:2]]
    return (
        above.form == below.form
        and below.header_rows is None
        and len(first) in widths
        and sum(map(bool, first)) > 1
        and first not in heads
        and _figures(below.rows[0]) * 2 >= _figures(above.rows[-1])
    )


def _figures(row: Sequence[RawCell]) -> int:
    return sum(1 for cell in row if any(map(str.isdigit, cell.raw)))


def join_interrupted(blocks: Sequence[Block | Gap]) -> list[Block]:
    """The blocks without gaps; a paragraph that a gap or a table interrupts in mid-sentence is joined."""
    whole: list[Grid | list[Line]] = []
    unfinished: list[Line] | None = None
    since_table = False
    for block in blocks:
        if isinstance(block, Gap):
            unfinished = None if block.ends else unfinished
            continue
        if isinstance(block, Grid):
            whole.append(block)
            since_table = unfinished is not None
            continue
        lines = list(block.lines)
        if unfinished is not None and not lines[0].level and continues(_tail(unfinished), block.raw):
            unfinished += lines
            lines = unfinished
        else:
            whole.append(lines)
        if not (since_table and NOTE_MARK.match(block.raw)):
            whole_head = bool(lines[-1].level)
            unfinished = None if whole_head or ends_sentence(block.lines[-1].raw) else lines
            since_table = since_table and lines is unfinished
    return [part if isinstance(part, Grid) else Paragraph(_glued(part)) for part in whole]


def _tail(lines: Sequence[Line]) -> str:
    """The end of a paragraph: enough to tell whether its sentence is finished."""
    return " ".join(line.raw for line in lines[-3:])


def _captioned(blocks: list[Block]) -> list[Block]:
    """A single short line directly above a grid becomes its caption; one that counts tables also below it."""
    result: list[Block] = []
    opened = {m.group(1) for b in blocks if isinstance(b, Paragraph) and (m := NUMBERED.match(b.raw))}
    numbers = [m.group(1) for b in blocks if isinstance(b, Paragraph) and (m := NUMBERED.match(b.raw))]
    titled_below = _titled_below(blocks)
    for block, below in zip_longest(blocks, blocks[1:]):
        above = result[-1] if result else None
        free = titled_below or not isinstance(below, Grid)
        if isinstance(above, Grid) and isinstance(block, Paragraph) and free and _titles(above, block):
            result[-1] = replace(above, caption=block.lines)
            continue
        if isinstance(block, Grid) and not block.caption and isinstance(above, Paragraph):
            number = NUMBERED.match(above.raw)
            again = number is not None and number.group(1) in opened and numbers.count(number.group(1)) > 1
            if is_caption(above) and (number is None or again):
                result[-1] = replace(block, caption=above.lines)
                continue
        result.append(block)
    return result


_COUNTED = re.compile(r"(?:Table|Chart|表)[ .　]?(?:\d|[０-９])", re.IGNORECASE)


def _titles(grid: Grid, block: Paragraph) -> bool:
    """Whether a line below a table is its numbered title: Table 2. Wages."""
    return not grid.caption and _counts(block)


def _counts(block: Paragraph) -> bool:
    """Whether a paragraph is a numbered title such as "Table 2. Wages", in any format."""
    text = block.raw.strip(SPACES)
    signed = SIGNED.fullmatch(text)
    words = signed["words"] if signed else text
    short = len(block.lines) == 1 and width(words) <= LONGEST_CAPTION and not ends_sentence(words)
    return short and _COUNTED.match(words) is not None


def _titled_below(blocks: Sequence[Block]) -> bool:
    """Whether a file has table titles below the tables, recognised by titles next to one table only."""
    only_below = only_above = 0
    for above, block, below in zip(blocks, blocks[1:], [*blocks[2:], None], strict=False):
        if isinstance(block, Paragraph) and _counts(block):
            only_below += isinstance(above, Grid) and not isinstance(below, Grid)
            only_above += isinstance(below, Grid) and not isinstance(above, Grid)
    return only_below > only_above


def is_caption(paragraph: Paragraph) -> bool:
    """Whether a paragraph looks like the title of what follows it."""
    text = paragraph.raw.strip(SPACES)
    return (
        len(paragraph.lines) == 1
        and width(text) <= LONGEST_CAPTION
        and not text.endswith((".", "。", "!", "?", ";", "/"))
        and not EXAMPLE.match(text)
        and not NOTE_MARK.match(text)
        and not LIST_MARK.match(text)
    )
