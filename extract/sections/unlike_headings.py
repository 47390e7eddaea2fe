"""Lines of a printed book that look like its headings, or stand like one, and opened no section."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from extract.model.document import Block, Flow, Grid, Line, Paragraph, ReadingProblem, Section
from extract.model.packed import packed
from extract.read.signs import ends_sentence, width
from extract.sections.contents import contents_entry, letters
from extract.sections.headings import LONGEST, is_heading_line, marks_heads
from extract.sections.titles import is_table_title

_MOST_LINES = 5  # of a heading
_MOST_TOLD = 5  # lines told one by one; more are a way of printing, and told in one sentence
_SHOWN = 40
_FEW = 4  # one line in so many headings may be one that is printed unlike the others
_FEWEST = 3  # headings of a book that sets them apart

_FIGURES = re.compile(r"\d+")

_Print = tuple[float, bool]


def unlike_headings(flow: Flow, sections: Sequence[Section], reported: set[str]) -> Iterator[ReadingProblem]:
    """A problem for each such line of a PDF that is divided at its headings, in which print shows them.

    `reported` are the headings of other problems. A line in the print of the text that stands alone is a
    heading only where few do.
    """
    paragraphs = packed(block for block in flow.blocks if isinstance(block, Paragraph))
    if flow.format != "pdf" or not marks_heads(paragraphs):
        return
    heads = Counter(_print(p.lines[0]) for p in paragraphs if p.lines[0].level)
    if heads.total() < _FEWEST:
        return
    known = {letters(section.title) for section in sections} | {letters(title) for title in reported}
    few = 1 + heads.total() // _FEW
    alone = [line for line in _alone(flow.blocks) if _print(line) not in heads]
    grids = [block for block in flow.blocks if isinstance(block, Grid)]
    captions = [caption for grid in grids if (caption := grid.caption or _title_row(grid))]
    like = [line for lines in captions for line in lines[:1] if not line.size or _print(line) in heads]
    like = [line for line in like if _is_unknown(line, known)]
    usual = 2 * len(like) > max(len(captions), 2)  # titles of tables may be printed as headings are
    if usual:
        fields = {"count": len(like), "titles": ", ".join(f"“{line.raw}”" for line in like)}
        yield ReadingProblem("sections.titles-like-headings", like[0].place, fields, "note")
    other = {letters(title) for title in reported}
    found = [
        *(alone if len(alone) <= few else ()),
        *(like if not usual else ()),
        *_once_at_an_edge(flow.aside, heads),
    ]
    found = [line for line in found if _is_unknown(line, known)]
    found += [line for line in _printed_alike(paragraphs, heads) if _is_unknown(line, other)]
    if len(found) > _MOST_TOLD:
        titles = ", ".join(f"“{raw}”" for raw in dict.fromkeys(line.raw for line in found[:_SHOWN]))
        fields = {"count": len(found), "titles": titles}
        yield ReadingProblem("sections.many-look-like-headings", found[0].place, fields)
        return
    for line in found:
        yield ReadingProblem("sections.looks-like-heading", line.place, {"title": line.raw})


def _title_row(grid: Grid) -> tuple[Line, ...]:
    """The first row of a table if it is one bold cell alone: a heading may have been taken for it."""
    filled = [cell for cell in grid.rows[0] if cell.raw]
    if len(filled) != 1 or not filled[0].heading or len(grid.rows) < _FEWEST:
        return ()
    return (Line(filled[0].raw, filled[0].place, bold=True),)


def _is_unknown(line: Line, known: set[str]) -> bool:
    name = letters(line.raw)
    return bool(name) and name not in known and not is_table_title(line.raw)


def _print(line: Line) -> _Print:
    return round(line.size or 0.0, 1), line.bold


def _printed_alike(paragraphs: Sequence[Paragraph], heads: Counter[_Print]) -> Iterator[Line]:
    """Lines of paragraphs that are printed as headings: long ones, and such with text before or behind."""
    for paragraph in paragraphs:
        for is_head, run in groupby(paragraph.lines, lambda line: not line.level and _print(line) in heads):
            first, *more = run
            if is_head and len(more) < _MOST_LINES and _is_heading(first):
                yield first


def _alone(blocks: Sequence[Block]) -> Iterator[Line]:
    """Lines between two paragraphs of text that stand there as a heading does, or run into the second."""
    for above, block in pairwise(blocks):
        if not (isinstance(block, Paragraph) and isinstance(above, Paragraph)) or block.lines[0].level:
            continue
        first, before = block.lines[0], above.lines[-1]
        after_text = above.lines[0].level or ends_sentence(before.raw)
        if after_text and len(block.lines) == 1 and _is_heading(first):
            yield first
        if after_text and first.styles and first.styles[0].start == 0 and first.styles[0].kind == "strong":
            line = replace(first, raw=first.raw[: first.styles[0].end].rstrip(" .:：．。–—-"))
            if len(line.raw) < len(first.raw) and line.raw and _is_heading(line):
                yield line


def _once_at_an_edge(aside: Sequence[Line], heads: Counter[_Print]) -> Iterator[Line]:
    """Running heads that are printed as headings are, or that no other page repeats."""
    times = Counter(_words(line) for line in aside)
    for line in aside:
        wordy = sum(map(str.isalpha, line.raw)) > 1
        if wordy and times[_words(line)] == 1 and (_print(line) in heads or max(times.values()) > 1):
            yield line


def _words(line: Line) -> str:
    """A running head without the number of its page."""
    return letters(_FIGURES.sub("", line.raw))


def _is_heading(line: Line) -> bool:
    return is_heading_line(line) and width(line.raw) <= LONGEST and contents_entry(line.raw) is None
