"""Two layouts that are not plain grids, unfolded into one: records of several lines, bracketed columns."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from rapidfuzz import fuzz

from extract.identify.labels import LIKENESS, pair
from extract.model.document import RawCell, ReadingProblem
from extract.tables.folding import fold
from extract.tables.shape import Sheet, Slot
from rules_core.declarations import Axis, Declaration, Key
from rules_core.model.tables import Edition

_NUMBER_FIRST = re.compile(r"^(\d{1,3})\s+(\S.*)$")
_BRACKETED = re.compile(
    r"\((?P<round>[^)]*)\)|\[(?P<square>[^\]]*)\]|(?P<bare>\d{1,2} ?[-+−–] ?\d{1,2} ?\*{0,3}|[^\s()\[\]]+)"
)


@dataclass(frozen=True, slots=True)
class Unfolded:
    """A sheet as a plain grid with its rows matched already. The first row is the head."""

    rows: tuple[tuple[Slot, ...], ...]
    row_keys: tuple[str | None, ...]
    how: tuple[str, ...]
    column_keys: tuple[str | None, ...] | None
    problems: tuple[ReadingProblem, ...] = ()


def records(sheet: Sheet, declaration: Declaration, edition: Edition | None) -> Unfolded | None:
    """A sheet whose records have several lines (roll: sizes, cost: prices), one row a line.

    A record's number may be in the label (roll: 2), in a column of its own, or before the first cell (2
    80+M). None if the sheet has no such lines.
    """
    lines = _record_lines(declaration)
    rows = [list(row) for row in sheet.rows]
    named: list[tuple[str, str] | None] = [None, *(_record_line(row, lines) for row in rows[1:])]
    if sum(name is not None for name in named) * 2 < len(rows):
        return None
    _fill_by_position(named)
    _lift_numbers(rows, named)
    first_line = next(iter(lines))
    opens = [i for i, name in enumerate(named) if name is not None and name[0] == first_line]
    numbers = [(named[i] or ("", ""))[1] or "?" for i in opens]
    axis = _record_axis(declaration)
    paired = pair(numbers, axis, edition)
    keys: list[str | None] = [None] * len(rows)
    how = [""] * len(rows)
    record: str | None = None
    sure = ""
    lines_seen: set[str] = set()
    for i, name in enumerate(named):
        if name is None:
            continue
        if "/" in name[0]:
            keys[i], how[i] = name[0], "word"
            continue
        if i in opens:
            record, sure = paired.keys[opens.index(i)], paired.how[opens.index(i)]
            lines_seen = set()
        elif record is None or name[0] in lines_seen:  # the first line of this record is missing
            record, sure = _after(record, axis, paired.keys), "order"
        lines_seen.add(name[0])
        keys[i], how[i] = record and f"{record}/{name[0]}", sure
    return Unfolded(tuple(map(tuple, rows)), tuple(keys), tuple(how), None)


def _after(record: str | None, axis: Axis, taken: Sequence[str | None]) -> str | None:
    """The next record, if no printed number claims it."""
    order = [key.key for key in axis.keys]
    position = 0 if record is None else order.index(record) + 1
    return order[position] if position < len(order) and order[position] not in taken else None


def _record_lines(declaration: Declaration) -> dict[str, set[str]]:
    """Line name → folded labels, in the order of a record's lines: "size" → {"dr:"}.

    A line that only one record has keeps its whole key.
    """
    lines: dict[str, set[str]] = {}
    for key in declaration.rows.keys:
        labels = {fold(form) for form in (*key.en, *key.ja)}
        line = key.key.partition("/")[2]
        name = line if labels <= lines.get(line, labels) else key.key
        lines.setdefault(name, set()).update(labels)
    return lines


def _record_line(row: Sequence[Slot], lines: dict[str, set[str]]) -> tuple[str, str] | None:
    """The line of a record that a row is, by its label, and the record number printed in the label."""
    label = row[0].cell.raw.strip()
    number = re.search(r"\s*(\d{1,3})$", label)
    bare = label[: number.start()] if number else label
    best = max(
        ((fuzz.ratio(fold(bare), form), name) for name, forms in lines.items() for form in forms),
        default=(0.0, ""),
    )
    return (best[1], number[1] if number else "") if best[0] >= LIKENESS else None


def _fill_by_position(named: list[tuple[str, str] | None]) -> None:
    """Identify a line with a damaged label by position: lines of a record follow each other."""
    cycle = list(dict.fromkeys(name[0] for name in named if name is not None and "/" not in name[0]))
    for i, name in enumerate(named):
        before = named[i - 1] if i else None
        after = named[i + 1] if i + 1 < len(named) else None
        if name is not None or i == 0 or len(cycle) < 2:
            continue
        if before is not None and before[0] in cycle:
            named[i] = (cycle[(cycle.index(before[0]) + 1) % len(cycle)], "")
        elif after is not None and after[0] in cycle:
            named[i] = (cycle[cycle.index(after[0]) - 1], "")


def _lift_numbers(rows: list[list[Slot]], named: list[tuple[str, str] | None]) -> None:
    """Move record numbers from their own column or from the first cell into the label."""
    body = [i for i, name in enumerate(named) if name is not None]
    texts = [rows[i][1].cell.raw.strip() for i in body if len(rows[i]) > 1]
    own_column = any(texts) and all(re.fullmatch(r"\d{0,2}", text) for text in texts)
    own_column = own_column and not rows[0][1].cell.raw.strip()
    for i, row in enumerate(rows):
        name = named[i]
        if own_column and len(row) > 1:
            cell = row.pop(1).cell
            if name is not None and cell.raw.strip():
                named[i] = (name[0], cell.raw.strip())
                row[0] = _labelled(row[0], cell.raw.strip())
        elif name is not None and not name[1] and len(row) > 1:
            match = _NUMBER_FIRST.match(row[1].cell.raw.strip())
            if match:
                named[i] = (name[0], match[1])
                row[0] = _labelled(row[0], match[1])
                row[1] = Slot(_tail(row[1].cell, match.start(2)))


def _labelled(slot: Slot, number: str) -> Slot:
    return Slot(replace(slot.cell, raw=f"{slot.cell.raw.strip()} {number}"))


def _tail(cell: RawCell, start: int) -> RawCell:
    """The content of a cell from `start` on (counted without outer spaces)."""
    start += len(cell.raw) - len(cell.raw.lstrip())
    raised = tuple((a - start, b - start) for a, b in cell.raised if a >= start)
    return replace(cell, raw=cell.raw[start:], place=cell.place.right(start), raised=raised)


def _record_axis(declaration: Declaration) -> Axis:
    """The records of a declaration as an axis: a record is a number that two or more lines share."""
    names = [key.key.partition("/")[0] for key in declaration.rows.keys]
    several = dict.fromkeys(name for name in names if names.count(name) > 1)
    return Axis("number", tuple(Key(name, (name,), (name,)) for name in several))


def brackets(sheet: Sheet, declaration: Declaration, edition: Edition | None) -> Unfolded | None:
    """A sheet that prints several columns as one, distinguished by brackets: 10-3 (10-1) [10-2].

    None if fewer than half of its rows contain two kinds of bracket.
    """
    columns = list(declaration.brackets.items())
    body = sheet.rows[1:]
    if not columns or not body:
        return None
    cells = [_pieces(row[1:], columns) for row in body]
    if sum(sum(piece is not None for piece in pieces) > 1 for pieces in cells) * 2 < len(body):
        return None
    head = sheet.rows[0]
    blank = Slot(RawCell("", head[-1].cell.place))
    rows = [(head[0], head[1], *[blank] * (len(columns) - 1))]
    problems: list[ReadingProblem] = []
    for row, pieces in zip(body, cells, strict=True):
        filled = [piece or RawCell("", row[-1].cell.place) for piece in pieces]
        rows.append((row[0], *map(Slot, filled)))
        kinds = [kind for kind, _ in columns]
        for kind, piece in zip(kinds, pieces, strict=True):
            if kind != "none" and piece is not None and piece.raw[:1] not in "([":
                problems.append(
                    ReadingProblem("tables.bracket-lost", piece.place, {"raw": piece.raw}, "note")
                )
    paired = pair([row[0].cell.raw for row in body], declaration.rows, edition)
    return Unfolded(
        tuple(rows),
        (None, *paired.keys),
        ("", *paired.how),
        (None, *[column for _, column in columns]),
        tuple(problems),
    )


def _pieces(slots: Sequence[Slot], columns: Sequence[tuple[str, str]]) -> list[RawCell | None]:
    """The pieces of a row, one for each kind of bracket; a piece without its bracket takes the next one."""
    by_kind: dict[str, RawCell] = {}
    loose: list[RawCell] = []
    for slot in slots:
        if slot.covered:
            continue
        for match in _BRACKETED.finditer(slot.cell.raw):
            piece = _tail(slot.cell, match.start() - (len(slot.cell.raw) - len(slot.cell.raw.lstrip())))
            piece = replace(piece, raw=match[0], raised=())
            kind = "none" if match["bare"] else "round" if match["round"] is not None else "square"
            if kind in by_kind:
                loose.append(piece)
            else:
                by_kind[kind] = piece
    for kind, _ in columns:
        if kind not in by_kind and loose:
            by_kind[kind] = loose.pop(0)
    return [by_kind.get(kind) for kind, _ in columns]
