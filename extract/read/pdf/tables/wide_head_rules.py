"""Tables over three columns of text or more whose only rule, below the head, runs over all of them."""

from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.model import Box, RuleLine, enclosing
from extract.read.pdf.settings import Settings
from extract.read.pdf.tables.open_regions import open_stretches
from extract.read.pdf.tables.open_tables import Draft
from extract.read.pdf.tables.white_space import Row
from extract.read.pdf.text.sides import Region

_COLUMNS = 3  # that the rule runs over at least; two are divided without it
_NARROW = 0.45  # part of the rule's length that a column of text takes at most
_NEAR = 3.0  # points by which a column stands out beyond the rule at most
_HEAD = 3  # lines of a head at most,
_TIGHT = 1.4  # ems from one to the next
_STEP = 1.5  # times the step from row to row is white space below the table


def tables_at_wide_rules(
    rows: Sequence[Row], across: Sequence[RuleLine], regions: Sequence[Region], settings: Settings
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
        for first, last, draft in open_stretches(
            run, rule.end - rule.start, list(across), settings, head + 1
        ):
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
        if rule.start - _NEAR < x0 and x1 < rule.end + _NEAR and x1 - x0 < longest
    }


def _rows_at(rule: RuleLine, rows: Sequence[Row]) -> tuple[list[Row], int]:
    """The lines of a head above the rule with those below it down to white space, and how many the former
    are."""
    own = [
        row for row in rows if rule.start - _NEAR < row.words[0].x0 and row.words[-1].x1 < rule.end + _NEAR
    ]
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
