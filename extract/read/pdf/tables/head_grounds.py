"""Heads that alone are shaded, and rules below heads over all columns of the text: what they belong to."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from extract.read.pdf.model import Box, Fill, RuleLine, enclosing
from extract.read.pdf.tables.open_regions import open_stretches
from extract.read.pdf.tables.open_tables import Draft
from extract.read.pdf.tables.stripes import stripes_of
from extract.read.pdf.tables.white_space import Row, pieces_of
from extract.read.pdf.text.sides import Region

_SAME = 3.0  # points by which the sides of two stripes of one table differ at most
_EVEN = 1.2  # times the distance of the rows above it, from a row to the next one of its table
_GAP = 1.0  # ems between two cells
_CLOSE = 2.5  # ems from a head to the row below it
_MOST_LINES = 6  # of a head
_NEAR = 6  # times the height of the higher one from a stripe to the next one of its table


def parted_at_heads(rows: list[Row], fills: list[Fill]) -> Iterator[list[Row]]:
    """The rows of a column separated above each head that stands on the only shaded ground near it."""
    alone = _alone(rows, fills)
    part: list[Row] = []
    for row in rows:
        shaded = part and any(part[-1].base < box[1] + 1 and _stands_on(row, box) for box in alone)
        if shaded and not _goes_on(part, row):
            yield part
            part = []
        part.append(row)
    if part:
        yield part


def rules_below_heads(rows: list[Row], fills: list[Fill]) -> list[RuleLine]:
    """The lower edge of the only shaded ground near it on which lines of several pieces stand: it parts these
    from the rows below as a rule does."""
    out = []
    for box in _alone(rows, fills):
        own = [row for row in rows if _stands_on(row, box)]
        if 0 < len(own) <= _MOST_LINES and any(len(pieces_of(row, 0, _GAP)) > 1 for row in own):
            out.append(RuleLine(box[3], box[0], box[2]))
    return out


def _alone(rows: list[Row], fills: list[Fill]) -> list[Box]:
    stripes = stripes_of(fills, [word for row in rows for word in row.words])
    alone = [stripe for stripe in stripes if not any(_alike(stripe, other) for other in stripes)]
    return [stripe.box for stripe in alone]


def _goes_on(above: list[Row], row: Row) -> bool:
    """Whether a row holds figures as the one above it does, at the same distance: the first striped row of a
    table that ends with the page. Or one with figures is right below a head without any.
    """
    if _heads(above[-1], row):
        return True
    if len(above) < 2:
        return False
    alike = _holds_figures(row) and _holds_figures(above[-1])
    below_head = _is_lettered(above[-2]) and not any(map(_is_lettered, (above[-1], row)))
    if not (alike or (below_head and len(row.words) > 2)):
        return False
    pitch = above[-1].base - above[-2].base
    return row.base - above[-1].base < _EVEN * pitch


def _heads(above: Row, row: Row) -> bool:
    """Whether a line of several pieces without figures, or mostly words, is close above a row of as many, or
    of one more, that has a figure, or mostly figures."""
    heads, cells = (len(pieces_of(own, 0, _GAP)) for own in (above, row))
    figures = [any(char.isdigit() for word in own.words for char in word.text) for own in (above, row)]
    parted = figures == [False, True] or (_is_lettered(above) and not _is_lettered(row))
    return heads > 1 and cells - heads in (0, 1) and parted and row.base - above.base < _CLOSE * row.size


def _holds_figures(row: Row) -> bool:
    """Whether a row has a label in letters and then figures or dashes, most of them."""
    label, *cells = [word.text for word in row.words]
    figures = sum(not any(map(str.isalpha, cell)) for cell in cells)
    return any(map(str.isalpha, label)) and figures >= 2 and 2 * figures > len(cells)


def _is_lettered(row: Row) -> bool:
    """Whether most words of a row are in letters, as those of a head."""
    return 2 * sum(any(map(str.isalpha, word.text)) for word in row.words) > len(row.words)


def _stands_on(row: Row, box: Box) -> bool:
    inside = box[0] - _SAME < row.words[0].x0 and row.words[-1].x1 < box[2] + _SAME
    return inside and box[1] < row.base - 0.3 * row.size < box[3]


def _alike(stripe: Fill, other: Fill) -> bool:
    """Whether another stripe of the same sides stands near, as in a table with every second row shaded."""
    (x0, top, x1, bottom), (left, upper, right, lower) = stripe.box, other.box
    near = abs(upper - top) < _NEAR * max(bottom - top, lower - upper)
    return stripe is not other and near and abs(left - x0) < _SAME and abs(right - x1) < _SAME


_COLUMNS = 3  # that the rule runs over at least; two are divided without it
_NARROW = 0.45  # part of the rule's length that a column of text takes at most
_OUT = 3.0  # points by which a column stands out beyond the rule at most
_HEAD = 3  # lines of a head at most,
_TIGHT = 1.4  # ems from one to the next
_STEP = 1.5  # times the step from row to row is white space below the table


def tables_at_wide_rules(
    rows: Sequence[Row], across: Sequence[RuleLine], regions: Sequence[Region]
) -> list[Draft]:
    """The tables among a page's rows at such rules; `regions` are its columns of text."""
    out: list[Draft] = []
    taken: set[int] = set()  # words, by their ids
    columns = [enclosing([item.box for item in region]) for region in regions]
    for rule in across:
        if len(_below(rule, columns)) < _COLUMNS:
            continue
        run, head = _rows_at(rule, rows)
        if not head:
            continue
        for first, last, draft in open_stretches(run, rule.end - rule.start, list(across), head + 1):
            own = {id(word) for word in draft.words}
            if first < head < last - 1 and len(draft.columns) >= _COLUMNS and not own & taken:
                out.append(draft)
                taken |= own
    return out


def _below(rule: RuleLine, columns: Sequence[Box]) -> set[int]:
    """Where the columns begin that a rule runs over."""
    longest = _NARROW * (rule.end - rule.start)
    return {
        round(x0)
        for x0, _, x1, _ in columns
        if rule.start - _OUT < x0 and x1 < rule.end + _OUT and x1 - x0 < longest
    }


def _rows_at(rule: RuleLine, rows: Sequence[Row]) -> tuple[list[Row], int]:
    """The lines of a head above the rule with those below it down to white space, and how many the former
    are."""
    own = [row for row in rows if rule.start - _OUT < row.words[0].x0 and row.words[-1].x1 < rule.end + _OUT]
    head = [row for row in own if row.base < rule.at + 1][-_HEAD:]
    while len(head) > 1 and any(b.base - a.base > _TIGHT * b.size for a, b in pairwise(head)):
        head.pop(0)
    if head and rule.at - head[-1].base > head[-1].size:
        head = []
    below = [row for row in own if row.base >= rule.at + 1]
    steps = [under.base - over.base for over, under in pairwise(below)]
    most = _STEP * max(steps[:2], default=0.0)
    end = next((number for number, step in enumerate(steps, 1) if step > most), len(below))
    return [*head, *below[:end]], len(head)
