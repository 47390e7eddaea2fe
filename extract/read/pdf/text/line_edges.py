"""Printed lines: the right edges at which those of a column may end, how they end, how far apart they are."""

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from statistics import median

from extract.read.pdf.model import TextLine
from extract.read.pdf.tables.white_space import Row
from extract.read.pdf.text.patterns import is_numbered
from extract.read.signs import has_cjk, has_full_stop

SHOW_EDGE = 4  # lines needed to show where their column ends, and how far apart its lines stand
_EXACT = 0.3  # points by which the ends of justified lines differ at most
_JUSTIFIED = 3  # of them that must end at the edge,
_LONG = 15  # ems long at least; shorter ones may end alike by chance
_SET_IN = 0.8  # ems by which a block is set in at least,
_SHORT = 0.4  # and by which it ends before the column does,
_RAGGED = 0.5  # ems by which ragged lines may leave it open where the edge is
_FIRST = 4  # and by which its first line stands in further at most

Edges = tuple[float, float]
"""Left and right of a column or block."""


def right_edges(
    rows: list[Row], left: float, right: float, columns: tuple[tuple[float, float], ...]
) -> dict[int, float]:
    """The right edge for each size of print: another size may be a little wider, such as notes or a table.

    Few lines do not show their edge: theirs is that of another column of the page which begins where they do,
    or else `right`.
    """
    out: dict[int, float] = {}
    for size, ends in _ends_by_size(rows, left).items():
        if _shows_edge(ends, left, size) or _nearly_fills(ends, left, right):
            out[size] = max(ends)
        else:
            known = [end for start, end in columns if abs(start - left) < 4 and max(ends) < end + 1]
            out[size] = min([right, *known])
    return out


def edge_of(row: Row, edges: dict[int, float], right: float) -> float:
    """The edge for its size; for a line that extends beyond it, such as a centred title, the column's."""
    edge = edges[round(row.size)]
    return edge if max(word.x1 for word in row.words) < edge + 1 else right


def _ends_by_size(rows: list[Row], left: float) -> dict[int, list[float]]:
    """The ends of lines of each size; those that begin far from the edge, such as titles, only if all do."""
    ends: dict[int, list[tuple[bool, float]]] = {}
    for row in rows:
        end = max(word.x1 for word in row.words)
        centred = row.words[0].x0 - left > 0.3 * (end - left)
        ends.setdefault(round(row.size), []).append((centred, end))
    return {
        size: [end for centred, end in own if not centred] or [end for _, end in own]
        for size, own in ends.items()
    }


def column_edges(columns: list[tuple[list[Row], float]]) -> Iterator[tuple[float, float]]:
    for rows, left in columns:
        for size, ends in _ends_by_size(rows, left).items():
            if _shows_edge(ends, left, size):
                yield left, max(ends)


def insets_of(columns: list[tuple[list[Row], float]]) -> Iterator[Edges]:
    """Left and right of text that is indented on both sides, such as examples in a box.

    Several of its lines, or two consecutive long ones, end at the same x.
    """
    for rows, left in columns:
        widest = max((word.x1 for row in rows for word in row.words), default=0.0)
        size = median(row.size for row in rows) if rows else 0.0
        for x0, block in _blocks(rows, left):
            ends = [row.words[-1].x1 for row in block]
            if x0 - left > _SET_IN * size and max(ends) < widest - _SHORT * size:
                pairs = [a for a, b in pairwise(ends) if abs(a - b) < _EXACT and a > max(ends) - _EXACT]
                if _shows_edge(ends, x0, round(size)) or (pairs and max(ends) - x0 > _LONG * size):
                    yield x0, max(ends)


def inset_edges(rows: list[Row], left: float, insets: tuple[Edges, ...]) -> list[float | None]:
    """The right edges of lines of text that is indented on both sides; None for any other line.

    A single line that stands in, such as the first of a paragraph, is no such text.
    """
    out: list[float | None] = []
    for x0, block in _blocks(rows, left):
        for row in block:
            x1 = row.words[-1].x1
            own = [end for start, end in insets if abs(start - x0) < 1 and x1 < end + 1]
            out.append(min(own) if own and len(block) > 1 else None)
    return out


def _blocks(rows: list[Row], left: float) -> Iterator[tuple[float, list[Row]]]:
    """The rows in runs with one left edge; one that stands in above one that does not is a run by itself."""
    block: list[Row] = []
    x0 = 0.0
    alone = False
    for row, after in zip(rows, [*rows[1:], None][: len(rows)], strict=True):
        own = _block_left(row, after, left)
        before, alone = alone, after is not None and _stands_in(row, left) and not _stands_in(after, left)
        if block and (abs(own - x0) >= 1 or alone or before):
            yield x0, block
            block = []
        x0 = own if not block else x0
        block.append(row)
    if block:
        yield x0, block


def _stands_in(row: Row, left: float) -> bool:
    return row.words[0].x0 - left > _SET_IN * row.size


def even_insets(rows: list[Row], left: float, edges: list[float]) -> list[float]:
    """The right edges of lines, moved in for an indented block whose lines all end equally far before it.

    Few ragged lines do not show the edge, but such blocks are indented evenly.
    """
    below = [*rows[1:], None][: len(rows)]
    lefts = [_block_left(row, after, left) for row, after in zip(rows, below, strict=True)]
    out = list(edges)
    start = 0
    for end in range(1, len(rows) + 1):
        if end < len(rows) and abs(lefts[end] - lefts[start]) < 1:
            continue
        block = range(start, end)
        inset = lefts[start] - left
        start = end
        if len(block) < 2 or inset <= _SET_IN * rows[block[0]].size:
            continue
        slack = _RAGGED * rows[block[0]].size
        if all(max(word.x1 for word in rows[at].words) < edges[at] - inset + slack for at in block):
            for at in block:
                out[at] -= inset
    return out


def _block_left(row: Row, after: Row | None, left: float) -> float:
    """The left edge of a line's indented block; its first line may be indented further."""
    x0 = row.words[0].x0
    if after is not None and x0 - left > _SET_IN * row.size:
        below = after.words[0].x0
        return below if 0 <= x0 - below < _FIRST * row.size and below - left > _SET_IN * row.size else x0
    return x0


def _shows_edge(ends: list[float], left: float, size: int) -> bool:
    """Whether most lines end at one x (if a table beside or below them is wider), or several long ones at
    exactly the same x, as justified ones do.
    """
    near = sum(1 for end in ends if end > max(ends) - 1.5 * size)
    exact = sum(1 for end in ends if end > max(ends) - _EXACT)
    long = max(ends) - left > _LONG * size
    return (long and exact >= _JUSTIFIED) or (near >= SHOW_EDGE and near > 0.5 * len(ends))


def _nearly_fills(ends: list[float], left: float, right: float) -> bool:
    return len(ends) >= SHOW_EDGE and max(ends) - left > 0.8 * (right - left)


_FILLED = 0.8  # part of the column that a line fills at least which only leaves room
_OPENING, _CLOSING = "(（[［", ")）]］"
DASHES = ("–", "—", " -")
"""Signs that part a heading from the text that it runs into."""
_BEHIND_HEAD = (".", ":", "：", "。", *DASHES)
_OPERATORS = "×÷+=≥≤（([「"  # that nothing ends with


def finished(line: TextLine) -> bool:
    """Whether it ends as a sentence does, with no bracket open; a raised mark may follow the full stop."""
    marked = line.raised and line.raised[-1][1] == len(line.raw)
    text = line.raw[: line.raised[-1][0]] if marked else line.raw
    return has_full_stop(text) and not _leaves_open(text)


def _leaves_open(text: str) -> bool:
    """Whether a bracket is opened that the text does not close."""
    return _unpaired(reversed(text), _OPENING, _CLOSING)


def _unpaired(signs: Iterable[str], wanted: str, against: str) -> bool:
    """Whether one of the `wanted` brackets has none `against` it before, in the order of the signs."""
    depth = 0
    for sign in signs:
        depth += (sign in against) - (sign in wanted)
        if depth < 0:
            return True
    return False


def room_left(before: TextLine, after: TextLine) -> bool:
    """Whether the first word of `after` would have fitted on the line `before`, which then ends a paragraph.

    It does not show that in a long line of one sentence with the next: some programs break lines by the look
    of the whole paragraph, and leave room. Nor does it where `after` closes a bracket that `before` opens.
    """
    return before.right > after.first_word + 0.45 * before.size and not _reads_on(before, after)


def _reads_on(before: TextLine, after: TextLine) -> bool:
    """Whether a long line is left in mid-sentence and the next goes on with it in the same print."""
    width = before.box[2] - before.box[0]
    if finished(before) or after.bold_start != before.bold_end:
        return False
    if _leaves_open(before.raw) and _unpaired(after.raw, _CLOSING, _OPENING):
        return True
    if before.bold != after.bold:
        return False
    if width < _FILLED * (width + max(before.left, 0.0) + before.right):
        return False
    if before.raw[-1] in _OPERATORS:
        return True
    # A word in Latin letters may end or begin a line of Japanese, which breaks anywhere.
    japanese = has_cjk(before.raw) and has_cjk(after.raw) and before.raw[-1] not in ":："
    return not is_numbered(after.raw) and (after.raw[0].islower() or has_cjk(before.raw[-1]) or japanese)


def runs_in(line: TextLine, signs: tuple[str, ...] = _BEHIND_HEAD) -> bool:
    """Whether a line begins with bold words that a sign ends, as a heading that runs into its text."""
    end = line.looks[0].end if line.bold_start and line.looks else 0
    return end < len(line.raw) and line.raw[:end].rstrip().endswith(signs)


def usual_leading(columns: list[list[Row]], size: float | None = None) -> float:
    """The usual line distance, in ems; infinite if there are no consecutive lines.

    If a size is given, that of lines of this size. Lines that fill their column show it, if there are a few:
    the text below a heading may be nearer to it than its own lines are to one another.
    """
    gaps: list[tuple[float, bool]] = []
    for rows in columns:
        left = min((row.words[0].x0 for row in rows), default=0.0)
        filled = left + _FILLED * (max(map(_end, rows), default=0.0) - left)
        gaps += (
            ((below.base - above.base) / below.size, _end(above) > filled)
            for above, below in pairwise(rows)
            if 0.9 < (below.base - above.base) / below.size < 2.2
            and (size is None or printed_size(above) == printed_size(below) == size)
        )
    full = [gap for gap, is_full in gaps if is_full]
    shown = sorted(full if len(full) >= _FEWEST else (gap for gap, _ in gaps))
    # Paragraphs of one line may be the most, so it is one of the least distances.
    return shown[len(shown) // 10] if shown else math.inf


_FEWEST = 4  # such lines show their distance


def _end(row: Row) -> float:
    return max(word.x1 for word in row.words)


def printed_size(row: Row) -> float:
    return round(row.size, 1)


def stand_apart(above: Row, below: Row, leading: float) -> bool:
    """Whether more than the usual white space stands between two lines."""
    size = usual_size(below)
    wide = max(leading * 1.22, leading + 0.25 * size, 1.15 * size)
    return leading > 0 and below.base - above.base > wide


def usual_size(row: Row) -> float:
    """The size of most of the row's characters."""
    sizes: dict[float, int] = {}
    for word in row.words:
        size = round(word.size, 1)
        sizes[size] = sizes.get(size, 0) + len(word.text)
    return max(sizes, key=lambda size: sizes[size])
