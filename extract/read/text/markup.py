"""Markup of heads in Markdown and reStructuredText: signs before them and rows of signs below them."""

import re
from collections.abc import Mapping, Sequence

from extract.model.document import SPACES
from extract.read.signs import ends_sentence, has_cjk, width
from extract.read.text.lines import SourceLine

_HASHES = re.compile(r"#{1,6}[ \t]+(?=\S)")
_BOLD_NUMBER = re.compile(r"\*\*(?=[A-Z]{0,2}\d{1,3}(?:\.\d+)+[.:\s])")
CLOSING = re.compile(
    r"(?:[ \t]+#+)?(?:[ \t]*(?:\{(?::?[ \t]*#([\w.:-]+)[^{}]*|/\*([\w.:-]+)\*/)\}"
    r"|\[#([\w.:-]+)\]))?[ \t]*$"
)
"""The end of a head: its closing signs, and its name for links."""
ANCHOR = re.compile(
    r"\s*(?:\.\. _`?([^`:]+)`?:|\(([\w.:-]+)\)=|<a (?:id|name)=[\"']([\w.:-]+)[\"'] ?(?:/>|>\s*</a>))\s*"
)
"""A line that names the head below it: a label of reStructuredText, a target of MyST, a tag."""
LONGEST_HEAD = 60
CODE = 4  # columns that a line of code is indented
SHORTEST_RULE = 3  # signs below a head; one Japanese character is two columns wide
_ITEM = re.compile(r"[-*+•・] ")
_BREAK = re.compile(r"([-*_=~])(?:[ \t]*\1){2,}")
_RULE = re.compile(r"([=\-~^\"'+*.:_`#])\1+")


def head_marks(lines: Sequence[SourceLine], free: Sequence[bool]) -> dict[int, int]:
    """The lines marked as heads: index → length of the mark, `## ` or `**` before a number.

    A head begins a paragraph: it is the first line, or follows a blank line, a table or another head. A line
    that is indented as code is none. `free` are the lines outside of tables.
    """
    marks: dict[int, int] = {}
    for index, line in enumerate(lines):
        above = index - 1
        begins = index == 0 or lines[above].blank or not free[above] or above in marks
        start, _ = line.trimmed()
        code = line.text[:start].expandtabs(CODE).startswith(" " * CODE)
        match = (not code and _HASHES.match(line.text, start)) or _BOLD_NUMBER.match(line.text, start)
        if match and free[index] and (begins or match.group().startswith("##")):
            marks[index] = match.end()
    return marks


def head_levels(
    lines: Sequence[SourceLine], marks: Mapping[int, int], drawn: Mapping[int, int]
) -> dict[int, int]:
    """The level of each head; 0 if it is only bold. Rows of signs count in the order in which a book begins
    to use them, a row above and below as another one; in Markdown a row of = is the first level.
    """
    levels = {index: lines[index].text[:end].count("#") for index, end in marks.items()}
    styles: dict[tuple[str, bool], int] = {}
    if any(levels.values()):
        styles = {("=", False): 1, ("-", False): 2}
    for row, head in sorted(drawn.items()):
        if row > head:
            style = lines[row].text.lstrip(SPACES)[:1], drawn.get(head - 1) == head
            levels.setdefault(head, styles.setdefault(style, len(styles) + 1))
    return levels


def head_end(text: str) -> int:
    """The end of a head's words: Markdown may close it with the signs that open it, and name it."""
    closing = CLOSING.search(text)
    return closing.start() if closing else len(text)


def anchor_of(lines: Sequence[SourceLine], head: int) -> str:
    """The name by which links lead to a head: behind it or above it; "" for none."""
    closing = CLOSING.search(lines[head].text)
    if name := _named(closing):
        return name
    above = head - 1
    while above >= 0 and (lines[above].blank or _RULE.fullmatch(lines[above].text)):
        above -= 1
    return _named(ANCHOR.fullmatch(lines[above].text) if above >= 0 else None)


def _named(match: re.Match[str] | None) -> str:
    return next(filter(None, match.groups()), "") if match else ""


def underlines(lines: Sequence[SourceLine], free: Sequence[bool]) -> dict[int, int]:
    """The lines that underline a head, with the head's line: a row of one sign below, or above and below.

    A row that stands alone parts two paragraphs, and has itself for a head.
    `free` are the lines outside of tables. A row shorter than the line does not make a sentence a head.
    """
    drawn: dict[int, int] = {}
    for index in range(1, len(lines)):
        head = lines[index - 1].text.strip(SPACES)
        row = lines[index].text.rstrip(SPACES)
        if not (free[index] and free[index - 1] and head and _RULE.fullmatch(row)):
            continue
        if len(row) < SHORTEST_RULE and not (has_cjk(head) and len(row) == width(head)):
            continue
        if _RULE.fullmatch(head) or _ITEM.match(head) or index - 1 in drawn:
            continue
        if len(row) < min(width(head), len(head) + 4) and not _is_short(head):
            continue  # Markdown asks for no length, but a sentence is no head
        above = lines[index - 2].text.strip(SPACES) if index > 1 else ""
        if above not in ("", row) and index - 2 not in drawn:
            continue  # a paragraph stands above: the row parts it from what follows
        drawn[index] = index - 1
        if index > 1 and lines[index - 2].text.rstrip(SPACES) == row:
            drawn[index - 2] = index - 1
    blank = [True, *(line.blank for line in lines), True]
    for index, line in enumerate(lines):
        if free[index] and blank[index] and blank[index + 2] and _BREAK.fullmatch(line.text.strip(SPACES)):
            drawn.setdefault(index, index)
    return drawn


def _is_short(head: str) -> bool:
    """Whether a line is a head rather than the end of a paragraph."""
    return width(head) <= LONGEST_HEAD and not ends_sentence(head)
