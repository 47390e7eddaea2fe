"""Rules between columns: those of text, which belong to no table, and rows of tables that have none."""

from collections.abc import Sequence
from dataclasses import replace

from extract.read.pdf.model import Gutter, PageCell, PageTable, RuleLine, Segment
from extract.read.pdf.tables.white_space import Row, pieces_of, rows_of
from extract.read.signs import width

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
