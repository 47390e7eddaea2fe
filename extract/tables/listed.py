"""A list of figures under labels (`- Speed: 4 knots`, `:Speed: 4`, a term above its figure) as a table; also
one of abbreviations with their meanings (`MP: movement points`).

One book may print as such a list what the other prints as a table.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from extract.model.document import SPACES, Block, Grid, Line, Paragraph, RawCell
from extract.model.packed import PackedBuilder
from extract.read.signs import BULLET, LIST_MARK, ends_sentence, width
from extract.read.text.paragraphs import is_caption
from extract.tables.values import infer

FEWEST = 3  # entries of a list that is a table
FEWEST_FIGURES = 2  # or abbreviations among them; the others may be dashes
_TITLED = 2  # lines of a title and one entry
LONGEST_MEANING = 50  # columns
LONGEST_LABEL = 24  # columns
_ABBREVIATION = re.compile(r"[A-Z][A-Z0-9/&+-]{1,5}")
_ENTRY, _ITEM = (
    re.compile(
        rf"(?P<sign>\*\*|__|:)?(?P<label>[^\s:：*_.。、,;!?{figure}][^:：*_.。、,;!?{figure}]*?)"
        r"\s*(?:[:：](?:\*\*|__)?|(?:\*\*|__)[:：])[\s\u3000]*(?P<value>\S.*)"
    )
    for figure in (r"\d", "")  # Win in 60 minutes: 3 points
)
_NOTHING = re.compile("no [a-z]+|nothing", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Entry:
    label: RawCell
    value: RawCell


def with_listed_tables(blocks: Iterable[Block]) -> Sequence[Block]:
    """The blocks of a book, each list of at least three labelled figures as a table of two columns.

    A list that goes on with other items is none.
    """
    result: PackedBuilder[Block] = PackedBuilder()
    entries: list[_Entry] = []
    waiting: list[Paragraph] = []  # the paragraphs that the entries were read from

    def close(follows: str = "") -> None:
        goes_on = waiting and all(map(_mark, (waiting[-1].lines[0].raw, follows)))
        if not goes_on and len(entries) >= FEWEST and sum(map(_tells, entries)) >= FEWEST_FIGURES:
            above = result.last
            if (
                isinstance(above, Paragraph)
                and len(above.lines) == 1
                and (first := _entry(above.lines[0], follows=True))
            ):
                entries.insert(0, first)
                result.pop()
                above = result.last
            title = isinstance(above, Paragraph) and is_caption(above) and not above.lines[0].level
            caption = above.lines if title and isinstance(above, Paragraph) else ()
            if caption:
                result.pop()
            result.append(_table(entries, caption))
        else:
            for paragraph in waiting:
                result.append(paragraph)
        entries.clear()
        waiting.clear()

    term: Paragraph | None = None
    for block in blocks:
        figure = term and _below(term, block)
        if term and figure and isinstance(block, Paragraph):
            entries.append(figure)
            waiting += [term, block]
            term = None
            continue
        if term:
            close()
            result.append(term)
            term = None
        if not isinstance(block, Paragraph):
            close()
            result.append(block)
            continue
        for part, of_part in _parts(block, follows=bool(entries)):
            if of_part:
                entries += of_part
                waiting.append(part)
            elif part is block and not part.lines[0].level and _is_term(part):
                term = part
            else:
                close(follows=part.lines[0].raw)
                result.append(part)
    if term:
        close()
        result.append(term)
    close()
    return result.done()


def _parts(block: Paragraph, *, follows: bool) -> Iterator[tuple[Paragraph, list[_Entry]]]:
    """A paragraph in parts: lines that are entries, and others. It may follow entries."""
    found: list[_Entry | None] = []
    for line in block.lines:
        found.append(_entry(line, follows=bool(found[-1]) if found else follows))
    if sum(map(bool, found)) == 1 and len(found) > _TITLED:
        yield block, []  # a line of text that happens to begin with a word and a colon
        return
    if not any(found):
        alternating = _alternating(block.lines)
        yield block, alternating
        return
    at = 0
    while at < len(found):
        end = at
        while end < len(found) and bool(found[end]) == bool(found[at]):
            end += 1
        whole = end - at == len(found)
        part = (
            block
            if whole
            else Paragraph((*block.lines[at : end - 1], replace(block.lines[end - 1], joins=" ")))
        )
        yield part, [one for one in found[at:end] if one]
        at = end


def _alternating(lines: Sequence[Line]) -> list[_Entry]:
    """The entries of a paragraph that consists of terms and figures in turn."""
    if len(lines) % 2:
        return []
    pairs = [_below(Paragraph((a,)), Paragraph((b,))) for a, b in zip(lines[::2], lines[1::2], strict=True)]
    entries = [one for one in pairs if one]
    return entries if len(entries) == len(pairs) else []


def _below(term: Paragraph, block: Block) -> _Entry | None:
    """A term and the figure that stands alone below it."""
    if not isinstance(block, Paragraph) or len(block.lines) != 1 or not _is_term(term):
        return None
    label, line = term.lines[0], block.lines[0]
    if line.level or not (_is_figure(line.raw, dash=True) or _abbreviates(label.raw, line.raw.strip(SPACES))):
        return None
    return _Entry(RawCell(label.raw, label.place), RawCell(line.raw, line.place))


def _is_term(paragraph: Paragraph) -> bool:
    text = paragraph.lines[0].raw
    plain = len(paragraph.lines) == 1 and not ends_sentence(text) and not re.search(r"[\d:：]", text)
    return plain and width(text) <= LONGEST_LABEL


def _mark(text: str) -> re.Match[str] | None:
    """The sign or number of an item of a list."""
    return LIST_MARK.match(text) or BULLET.match(text)


def _entry(line: Line, *, follows: bool) -> _Entry | None:
    """A line that consists of a label, a colon and a figure.

    The label of an item may have a figure, and so may that of a line that `follows` another entry.
    """
    mark = _mark(line.raw)
    start = mark.end() if mark else 0
    match = (_ITEM if mark or follows else _ENTRY).fullmatch(line.raw.rstrip(SPACES), start)
    if match is None or line.level or line.raised or width(match["label"]) > LONGEST_LABEL:
        return None
    return (
        _Entry(_cell(line, *match.span("label")), _cell(line, *match.span("value")))
        if _is_figure(match["value"], dash=True) or _abbreviates(match["label"], match["value"])
        else None
    )


def _tells(entry: _Entry) -> bool:
    return _is_figure(entry.value.raw) or _abbreviates(entry.label.raw, entry.value.raw)


def _abbreviates(label: str, meaning: str) -> bool:
    plain = width(meaning) <= LONGEST_MEANING and not ends_sentence(meaning)
    return plain and _ABBREVIATION.fullmatch(label) is not None


def _is_figure(text: str, *, dash: bool = False) -> bool:
    value = infer(text)
    if dash and _NOTHING.fullmatch(text):
        return True
    return value is not None and value.kind != "text" and (dash or value.kind != "none")


def _cell(line: Line, start: int, end: int) -> RawCell:
    place = line.place
    if place.column is not None:
        place = place._replace(column=place.column + start, end_column=place.column + end - 1)
    return RawCell(line.raw[start:end], place)


def _table(entries: Sequence[_Entry], caption: tuple[Line, ...]) -> Grid:
    rows = tuple((one.label, one.value) for one in entries)
    return Grid(rows, (rows[0][0].place,), "pipe", caption, header_rows=0)
