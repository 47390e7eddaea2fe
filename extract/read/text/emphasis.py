"""Emphasis by markup signs (`**bold**`, `*italic*`), and the nesting of lists."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from extract.model.document import Block, Line, Paragraph, Style, Styles, slice_styles
from extract.read.signs import LIST_MARK

_CODE = re.compile(r"(?<!`)(`+)(?!`)[^`\n]+?(?<!`)\1(?!`)|\$(?=\S)[^$\n]{1,300}?(?<=\S)\$(?!\d)")
_STRONG = re.compile(
    r"(?<!\\)\*\*(?=[^\s*])(?P<words>[^*\n]+?(?:\*[^\s*][^*\n]*\*[^*\n]*?)?)(?<=\S)\*\*"
    r"|(?<![\w_])__(?=[^\s_])(?P<others>[^_\n]+?)(?<=\S)__(?![\w_])"
)
_SLANTED = re.compile(
    r"(?<![\w*\\])\*(?=[^\s*])(?P<words>[^*\n]+?)(?<=\S)\*(?![A-Za-z0-9_*])"  # *例：*賽を振る
    r"|(?<![\w_])_(?=[^\s_])(?P<others>[^_\n]+?)(?<=[^\s_])_(?![\w_])"
)


def emphasised(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks with the styles of each paragraph, including items of lists.

    The signs stay in its lines, with the style "sign".
    """
    open_items: list[int] = []  # columns at which the lists that are open begin
    for block in blocks:
        if not isinstance(block, Paragraph):
            yield block
            continue
        styles = (*_item(block, open_items), *signed(block.raw))
        yield _with(block, styles) if styles else block


def signed(raw: str) -> Styles:
    """The bold and italic words of a text and the signs around them; none inside code."""
    if not any(sign in raw for sign in "*_"):
        return ()
    taken = [match.span() for match in _CODE.finditer(raw)]
    out: list[Style] = []
    for kind, pattern in (("strong", _STRONG), ("em", _SLANTED)):
        for match in pattern.finditer(raw):
            start, end = match.span("words") if match["words"] else match.span("others")
            signs = (Style(match.start(), start, "sign"), Style(end, match.end(), "sign"))
            if not any(_overlap(sign, span) for sign in signs for span in taken):
                out += [signs[0], Style(start, end, "strong" if kind == "strong" else "em"), signs[1]]
                taken += [(sign.start, sign.end) for sign in signs]
    return tuple(sorted(out, key=lambda style: (style.start, style.end)))


def _overlap(style: Style, span: tuple[int, int]) -> bool:
    return style.start < span[1] and span[0] < style.end


def _item(paragraph: Paragraph, open_items: list[int]) -> Styles:
    """The style of an item, and the lists that are open after it."""
    line = paragraph.lines[0]
    column = line.place.column or 1
    mark = LIST_MARK.match(line.raw)
    while open_items and (column < open_items[-1] or (mark and column == open_items[-1])):
        open_items.pop()
    if not mark:
        if open_items and column == open_items[-1]:
            open_items.clear()  # no part of the item above
        return ()
    open_items.append(column)
    return (Style(0, len(paragraph.raw), "item", len(open_items)),)


def _with(paragraph: Paragraph, styles: Styles) -> Paragraph:
    lines: list[Line] = []
    at = 0
    for line in paragraph.lines:
        lines.append(replace(line, styles=(*line.styles, *slice_styles(styles, at, at + len(line.raw)))))
        at += len(line.raw) + len(line.joins)
    return Paragraph(tuple(lines))
