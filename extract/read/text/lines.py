"""A text as numbered lines, which places refer to."""

import re
from dataclasses import dataclass, replace

from extract.model.document import SPACES, Line, Raised, RawCell
from extract.read.signs import raised
from rules_core.model import Place

_BREAK = re.compile("\r\n|[\n\r\u2028\u2029\f\v\x85]")

_EMPHASIS = re.compile(r"(?P<sign>\*\*\*|\*\*|\*|__|_|``|`)(?P<words>[^*_`\s](?:[^*_`]*[^*_`\s])?)(?P=sign)")
"""A cell set bold, slanted or as code as a whole, by the signs of Markdown or reStructuredText."""


_TAG = re.compile(
    r"<(?P<raised>sup)>(?P<words>[^<>|]+)</sup>|(?:\\\\? )?:(?P<role>sup|superscript):`(?P<inside>[^`]+)`"
    r"|(?P<gap>\s*<br ?/?>\s*)|</?(?:b|i|u|s|em|strong|small|big|code|kbd|span|mark|font)(?: [^<>|]*)?>",
    re.IGNORECASE,
)
"""HTML inside Markdown, and a role of reStructuredText, in a cell."""
_ESCAPED_BRACKET = re.compile(r"\\(?=[\[\]])")


def _without_tags(text: str) -> tuple[str, Raised]:
    """The text of a cell without tags, and the ranges that they raise."""
    text = _ESCAPED_BRACKET.sub("", text)
    kept, at, ranges, start = [], 0, [], 0
    for match in _TAG.finditer(text):
        words = match["words"] or match["inside"] or (" " if match["gap"] else "")
        kept += [text[start : match.start()], words]
        at += match.start() - start
        if match["raised"] or match["role"]:
            ranges.append((at, at + len(words)))
        at += len(words)
        start = match.end()
    return "".join((*kept, text[start:])), tuple(ranges)


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line of a file: its text, number, column of its first character, page.

    A form feed, a vertical tab and U+0085 break a line too, but editors do not count them: the part after
    them keeps the line number and continues the columns. `page` counts form feeds.
    """

    file: str
    text: str
    number: int
    column: int
    page: int

    @property
    def blank(self) -> bool:
        """Whether the line is blank."""
        return not self.text.strip(SPACES)

    def place(self, start: int, end: int) -> Place:
        """The place of `text[start:end]`; for an empty range the point where it would be."""
        last = self.column + end - 1 if end > start else None
        return Place(
            self.file, line=self.number, column=self.column + start, end_line=self.number, end_column=last
        )

    def trimmed(self, start: int = 0, end: int | None = None) -> tuple[int, int]:
        """The range between two positions without surrounding spaces."""
        end = len(self.text) if end is None else end
        part = self.text[start:end]
        left = start + len(part) - len(part.lstrip(SPACES))
        return left, max(left, start + len(part.rstrip(SPACES)))

    def line(self, start: int = 0, end: int | None = None) -> Line:
        """A part of it as a printed line of the Flow, without surrounding spaces."""
        start, end = self.trimmed(start, end)
        raw = self.text[start:end]
        return Line(raw, self.place(start, end), raised(raw))

    def cell(self, start: int, end: int) -> RawCell:
        """A part of it as a cell of a Grid, without surrounding spaces and signs of emphasis."""
        inner_start, inner_end = self.trimmed(start, end)
        emphasis = _EMPHASIS.fullmatch(self.text, inner_start, inner_end)
        if emphasis:
            inner_start, inner_end = emphasis.span("words")
        if inner_start == inner_end or self.text[inner_start:inner_end] == "\\":  # blank in reStructuredText
            return RawCell("", self.place(start, start))
        raw, tagged = _without_tags(self.text[inner_start:inner_end])
        return RawCell(raw, self.place(inner_start, inner_end), raised(raw) or tagged)


def split_lines(text: str, file: str) -> list[SourceLine]:
    """The lines of a text, in order; lines and columns from 1, in characters of the decoded file."""
    lines: list[SourceLine] = []
    number, column, page, position = 1, 1, 1, 0
    for match in _BREAK.finditer(text):
        lines.append(SourceLine(file, text[position : match.start()], number, column, page))
        if match.group() in "\f\v\x85":
            column += match.end() - position
            page += match.group() == "\f"
        else:
            number, column = number + 1, 1
        position = match.end()
    lines.append(SourceLine(file, text[position:], number, column, page))
    return lines


def without_quotes(lines: list[SourceLine]) -> tuple[list[SourceLine], dict[int, Line]]:
    """The lines without the signs of quotations (> of Markdown), and these by the index of their line.

    A quotation begins a paragraph: a sign elsewhere says more than.
    """
    result: list[SourceLine] = []
    signs: dict[int, Line] = {}
    for index, line in enumerate(lines):
        sign = _QUOTE.match(line.text)
        quoted = sign is not None and (not result or result[-1].blank or index - 1 in signs)
        at = sign.end() if sign and quoted else 0
        result.append(replace(line, text=line.text[at:], column=line.column + at) if at else line)
        if at:
            signs[index] = line.line(0, at)
    return result, signs


_QUOTE = re.compile(r"[ \t]{0,3}>(?:[ \t]?>)*(?:[ \t]|$)")


def joined_cell(parts: list[RawCell]) -> RawCell:
    """One cell whose text is wrapped over several lines, joined with a space between the lines."""
    printed = [part for part in parts if part.raw]
    if len(printed) < 2:
        return (printed or parts)[0]
    raw = " ".join(part.raw for part in printed)
    first, last = printed[0].place, printed[-1].place
    place = Place(
        first.file, line=first.line, column=first.column, end_line=last.end_line, end_column=last.end_column
    )
    return RawCell(raw, place, raised(raw))


def span_of(cells: list[RawCell] | tuple[RawCell, ...]) -> Place:
    """The place from the first character of the first cell to the last character of the last one."""
    first, last = cells[0].place, cells[-1].place
    return Place(
        first.file,
        line=first.line,
        column=first.column,
        end_line=last.end_line,
        end_column=last.end_column if last.end_column is not None else last.column,
    )
