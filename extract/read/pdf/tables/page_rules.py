"""Rules at the edges of a page and between its columns, of no table; rows of tables that have none."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace

from extract.read.pdf.model import Gutter, PageCell, PageTable, RuleLine, Segment
from extract.read.pdf.tables.white_space import Row, pieces_of, rows_of
from extract.read.signs import width

_EDGE = 0.12  # part of the page's height in which running heads stand
_WHOLE = 0.9  # part of the printed width that such a rule runs over
_INSIDE = 20.0  # points that print is away from both sides of the paper
_LEVEL = 2.0  # points by which the ends of rules of one table differ at most
_MARK = 40.0  # points is a mark long at most, where paper is cut,
_MARGIN = 0.1  # of the extent of the paper is it within, and another of its length at the other side


def without_crop_marks(
    rules: Sequence[RuleLine], others: Sequence[RuleLine], extent: float
) -> list[RuleLine]:
    """The rules of one direction without the marks at two opposite sides of the paper that show where it is
    cut; `extent` is its height (rules down) or width (rules across), `others` the rules of the other
    direction, which no mark meets."""
    short = [rule for rule in rules if rule.end - rule.start < _MARK]
    first = [rule for rule in short if rule.end < _MARGIN * extent]
    last = [rule for rule in short if rule.start > (1 - _MARGIN) * extent]
    if not (first and last):
        return list(rules)
    ordered = sorted(others, key=lambda other: other.at)
    places = [other.at for other in ordered]

    def is_free(rule: RuleLine) -> bool:
        near = slice(bisect_left(places, rule.start - _LEVEL), bisect_right(places, rule.end + _LEVEL))
        return not any(_meet(rule, other) for other in ordered[near])

    first, last = list(filter(is_free, first)), list(filter(is_free, last))
    marks: set[int] = set()
    for one in first:
        for other in last:
            alike = abs(one.at - other.at) < 1 and abs(one.end - one.start - other.end + other.start) < 1
            marks |= {id(one), id(other)} if alike else set()
    return [rule for rule in rules if id(rule) not in marks]


def _meet(rule: RuleLine, other: RuleLine) -> bool:
    near = other.start - _LEVEL < rule.at < other.end + _LEVEL
    return near and rule.start - _LEVEL < other.at < rule.end + _LEVEL


def without_edge_rules(
    across: list[RuleLine], down: Sequence[RuleLine], segments: Sequence[Segment], page: tuple[float, float]
) -> list[RuleLine]:
    """The horizontal rules without those that part one line of print at an edge of the page from the rest,
    and those that run from one edge of the paper to the other; `page` is its width and height.

    A rule of a table is as long as others, or a vertical rule meets its right end.
    """
    if not segments:
        return across
    width, height = page
    left, right = min(own.x0 for own in segments), max(own.x1 for own in segments)
    first, last = min(own.base for own in segments), max(own.base for own in segments)
    bases = [own.base for own in segments]

    def is_edge(rule: RuleLine) -> bool:
        if rule.start < _LEVEL and rule.end > width - _LEVEL:
            return left > _INSIDE and right < width - _INSIDE
        if rule.end - rule.start < _WHOLE * (right - left):
            return False
        top = rule.at < _EDGE * height
        outside = [base for base in bases if (base < rule.at if top else base > rule.at)]
        if not outside or not (top or rule.at > (1 - _EDGE) * height):
            return False
        if any(abs(base - (first if top else last)) > 1 for base in outside):
            return False
        as_long = any(
            other is not rule
            and abs(other.start - rule.start) < _LEVEL
            and abs(other.end - rule.end) < _LEVEL
            for other in across
        )
        met = any(
            abs(other.at - rule.end) < _LEVEL and other.start - _LEVEL < rule.at < other.end + _LEVEL
            for other in down
        )
        return not (as_long or met)

    return [rule for rule in across if not is_edge(rule)]


_NEAR = 3.0  # points between the end of a rule and one that closes a table there
_RUNNING = 3  # this many lines, one below the other
_ROW = 2  # rules enclose a row
_LONG = 24  # as wide as so many letters are text, and no cells
_RIVER_EM = 1.2
_ONE_PLACE = 1.0
_HIGH = 48.0  # points from the end of such a rule to the last or first line, a running head or foot
_LONGER = 100.0  # points of one that a table ends
_SHORTEST = 36.0  # points; no column of three lines is lower


def without_column_rules(
    down: Sequence[RuleLine],
    across: Sequence[RuleLine],
    segments: Sequence[Segment],
    gutter: Gutter | None = None,
) -> list[RuleLine]:
    """The vertical rules without those between two columns of text.

    Such a rule has running text on both of its sides, or tables whose rows are not level, or stands above or
    below one that has, or is in the gutter that other pages of the book show; and no horizontal rule ends it,
    but that of a table from which it runs to the edge of the text.
    """
    long = [rule for rule in down if rule.end - rule.start >= _SHORTEST and _is_free(rule, across, segments)]
    if not long:
        return list(down)
    rows = rows_of([word for segment in segments for word in segment.words])
    outside = [_outside_table(rule, across) for rule in long]
    x0, x1 = (gutter[0] - _NEAR, gutter[1] + _NEAR) if gutter else (0.0, 0.0)
    places = [r.at for r in outside if x0 < r.at < x1 or _parts_text(r, rows) or _parts_tables(r, across)]
    return [
        rule
        for rule in down
        if not any(abs(rule.at - at) < _ONE_PLACE for at in places) or not _is_free(rule, across, segments)
    ]


def with_rows_across(table: PageTable, down: Sequence[RuleLine]) -> PageTable:
    """The table with the only cell of a row over all columns where every rule between columns leaves the row
    out, as it does at the label of a group; `down` are the rules as they are drawn."""
    x0, top, x1, bottom = table.box
    inner = [r for r in down if x0 + _NEAR < r.at < x1 - _NEAR and r.end > top and r.start < bottom]
    rows = list(table.rows)
    for number, row in enumerate(rows[1:], 1):
        filled = [cell for cell in row if cell.raw]
        if not inner or len(filled) != 1 or len(row) == 1 or any(cell.rows > 1 for cell in row):
            continue
        middle = (row[0].box[1] + row[0].box[3]) / 2
        if not any(rule.start < middle < rule.end for rule in inner):
            rows[number] = (_across(filled[0], row, len(table.edges) - 1),)
    return replace(table, rows=tuple(rows))


def _across(cell: PageCell, row: Sequence[PageCell], columns: int) -> PageCell:
    _, top, _, bottom = cell.box
    return replace(cell, box=(row[0].box[0], top, row[-1].box[2], bottom), columns=columns)


def _is_free(rule: RuleLine, across: Sequence[RuleLine], segments: Sequence[Segment]) -> bool:
    """Whether no horizontal rule ends a vertical one, or one only and the text of the page its other end."""
    closing = [other for other in across if _closes(other, rule)]
    if not closing:
        return True
    closed = {abs(other.at - rule.start) < _NEAR for other in closing}
    own = closing[0]  # one of the rules of a table
    alike = [o for o in across if abs(o.start - own.start) < _NEAR and abs(o.end - own.end) < _NEAR]
    bases = [segment.base for segment in segments] or [0.0]
    at_edge = rule.end > max(bases) - _HIGH if True in closed else rule.start < min(bases) + _HIGH
    return at_edge and len(closed) == 1 and len(alike) >= _ROW and rule.end - rule.start > _LONGER


def _outside_table(rule: RuleLine, across: Sequence[RuleLine]) -> RuleLine:
    """The part of a free vertical rule outside of the table whose first or last rule closes it."""
    own = next((other for other in across if _closes(other, rule)), None)
    if own is None:
        return rule
    alike = [other.at for other in across if abs(other.start - own.start) < _NEAR > abs(other.end - own.end)]
    inside = [at for at in alike if rule.start - _NEAR < at < rule.end + _NEAR]
    above = abs(own.at - rule.start) < _NEAR
    return replace(rule, start=max(inside)) if above else replace(rule, end=min(inside))


def _closes(across: RuleLine, down: RuleLine) -> bool:
    at_end = min(abs(across.at - down.start), abs(across.at - down.end)) < _NEAR
    return at_end and across.start - _NEAR <= down.at <= across.end + _NEAR


def _parts_text(rule: RuleLine, rows: Sequence[Row]) -> bool:
    level = [row for row in rows if rule.start < row.base - 0.3 * row.size < rule.end]
    level = [row for row in level if not _runs_over(rule, row)]
    sides = (
        [[word for word in row.words if word.x1 <= rule.at + 1] for row in level],
        [[word for word in row.words if word.x0 >= rule.at - 1] for row in level],
    )
    left = [pieces_of(row, 0, _RIVER_EM)[-1] for row in rows_of([w for own in sides[0] for w in own])]
    right = [pieces_of(row, 0, _RIVER_EM)[0] for row in rows_of([w for own in sides[1] for w in own])]
    edge = max((piece.x1 for piece in left if width(piece.text) >= _LONG), default=rule.at)
    if any(piece.x0 > edge for piece in left):
        return False  # labels of a table beside a column of text
    return _runs([piece.text for piece in left]) and _runs([piece.text for piece in right])


def _runs_over(rule: RuleLine, row: Row) -> bool:
    """Whether the words of a row stand close on both sides of the place of a rule, as those of a running head
    in the middle of the page do."""
    beside = [word for word in row.words if word.x1 > rule.at - row.size and word.x0 < rule.at + row.size]
    left = [word.x1 for word in beside if word.x0 < rule.at]
    right = [word.x0 for word in beside if word.x1 > rule.at]
    return bool(left and right) and min(right) - max(left) < row.size


def _parts_tables(rule: RuleLine, across: Sequence[RuleLine]) -> bool:
    """Whether several horizontal rules end before the rule, and others, not level with them, begin behind."""
    beside = [other for other in across if rule.start < other.at < rule.end]
    left = [other.at for other in beside if other.end < rule.at - _NEAR]
    right = [other.at for other in beside if other.start > rule.at + _NEAR]
    level = [y for y in right if any(abs(y - other) < _NEAR for other in left)]
    return len(left) >= _RUNNING and len(right) >= _RUNNING and 2 * len(level) < min(len(left), len(right))


def _runs(lines: Sequence[str]) -> bool:
    """Whether a few lines that follow one another are long."""
    long = [width(line) >= _LONG for line in lines]
    return any(all(long[start : start + _RUNNING]) for start in range(len(long) - _RUNNING + 1))
