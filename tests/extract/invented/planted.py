"""One change planted in a table of an invented book, and how a report of it is recognised."""

import copy
import random
import re
from dataclasses import dataclass, field
from typing import Any

from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import Edition
from tests.extract.invented.books import Book, Table, Word, same

KINDS = (
    "value", "swap", "code", "mark", "row lost", "row added", "row moved", "column lost", "column moved",
    "head", "label figure", "table lost",
)  # fmt: skip

_MOVED = {"moved-row", "moved-column"}
_REPORTED = {
    "mark": {"mark"}, "row lost": {"missing-row"}, "row added": {"missing-row"}, "row moved": _MOVED,
    "column lost": {"missing-column"}, "column moved": _MOVED, "head": {"header"}, "label figure": {"header"},
    "table lost": {"missing-table"},
}  # fmt: skip


@dataclass
class Planted:
    """A change: of what kind, and the words one of which a report of it has to show."""

    kind: str
    shows: list[str] = field(default_factory=list)

    def named_by(self, item: Discrepancy) -> bool:
        """Whether a report names the change at its place."""
        if item.kind not in _REPORTED.get(self.kind, {"value"}):
            return False
        printed = [side.raw for side in (item.en, item.ja) if side]
        labels = [text for label in (item.row, item.column) if label for text in (label.en, label.ja) if text]
        said = " | ".join((*printed, *labels, item.message("en"), item.message("ja")))
        return all(any(form in said for form in word.split("\x1f")) for word in self.shows)


def plant(book: Book, kind: str, seed: int) -> tuple[Book, Planted] | None:
    """A copy of the book of one edition with a change of that kind; None where it has no place for one."""
    rng = random.Random(f"{seed} {kind}")
    changed = copy.deepcopy(book)
    tables = [(section, table) for section in changed.sections for table in section.tables]
    rng.shuffle(tables)
    for section, table in tables:
        if kind == "table lost":
            section.tables.remove(table)
            return changed, Planted(kind, [_forms(table.title or table.heads[0])])
        shows = _CHANGES[kind](table, rng)
        if shows is not None:
            return changed, Planted(kind, shows)
    return None


def _forms(word: Word) -> str:
    return "\x1f".join({word.en, word.ja})


def _label(table: Table, row: int) -> Word:
    return table.rows[row][table.columns.index("label")]


def _cells(table: Table, *kinds: str) -> list[tuple[int, int]]:
    return [(i, j) for i in range(len(table.rows)) for j, kind in enumerate(table.columns) if kind in kinds]


def _value(table: Table, rng: random.Random) -> list[str] | None:
    places = [(i, j) for i, j in _cells(table, "figure") if table.rows[i][j].en.isdigit()]
    if not places:
        return None
    i, j = rng.choice(places)
    cell = table.rows[i][j]
    new = rng.choice([n for n in range(99) if str(n) != cell.en])
    table.rows[i][j] = Word(str(new), str(new), cell.mark)
    return [_forms(_label(table, i)), _forms(table.heads[j]), str(new)]


def _swap(table: Table, rng: random.Random) -> list[str] | None:
    places = [(i, j) for i, j in _cells(table, "figure") if table.rows[i][j].en.isdigit()]
    found = [
        (i, j, k) for i, j in places for k in range(i + 1, len(table.rows))
        if (k, j) in places and table.rows[i][j].en != table.rows[k][j].en
        and not table.rows[i][j].mark and not table.rows[k][j].mark
        and sum(kind == "figure" for kind in table.columns) > 1
    ]  # fmt: skip
    if not found:
        return None
    i, j, k = rng.choice(found)
    table.rows[i][j], table.rows[k][j] = table.rows[k][j], table.rows[i][j]
    return [_forms(table.heads[j])]


def _code(table: Table, rng: random.Random) -> list[str] | None:
    places = _cells(table, "code")
    if not places:
        return None
    i, j = rng.choice(places)
    old = table.rows[i][j].en
    new = rng.choice([code for code in ("A", "B", "Sz G", "Sz", "M2", "X", "2d6") if code != old])
    table.rows[i][j] = same(new)
    return [_forms(_label(table, i)), new]


def _mark(table: Table, rng: random.Random) -> list[str] | None:
    for row in table.rows:
        for cell in row:
            if cell.mark:
                cell.mark = ""
                return [_forms(cell)]
    return None


def _row_lost(table: Table, rng: random.Random) -> list[str] | None:
    if len(table.rows) < 4:
        return None
    row = rng.randrange(len(table.rows))
    if any(cell.mark for cell in table.rows[row]):
        return None
    lost = _label(table, row)
    del table.rows[row]
    return [_forms(lost)]


def _row_added(table: Table, rng: random.Random) -> list[str] | None:
    row = rng.randrange(len(table.rows) + 1)
    model = table.rows[min(row, len(table.rows) - 1)]
    added = [Word(cell.en, cell.ja) for cell in model]
    for j, kind in enumerate(table.columns):
        if kind == "figure":
            added[j] = same(rng.randint(0, 99))
        elif kind == "label":
            added[j] = Word("Pilgrim", "巡礼者")
    table.rows.insert(row, added)
    return ["Pilgrim\x1f巡礼者"]


def _row_moved(table: Table, rng: random.Random) -> list[str] | None:
    if len(table.rows) < 5 or table.grouped or table.heads[0].en == "Roll":
        return None
    row, to = rng.sample(range(len(table.rows)), 2)
    if abs(row - to) < 2:
        return None
    moved = _label(table, row)
    table.rows.insert(to, table.rows.pop(row))
    return [_forms(moved)]


def _column_lost(table: Table, rng: random.Random) -> list[str] | None:
    figures = [j for j, kind in enumerate(table.columns) if kind == "figure"]
    if len(figures) < 2:
        return None
    column = rng.choice(figures)
    if any(row[column].mark for row in table.rows):
        return None
    lost = table.heads[column]
    lines: tuple[list[Any], ...] = (table.heads, table.columns, *table.rows)
    for line in lines:
        del line[column]
    return [_forms(lost)]


def _column_moved(table: Table, rng: random.Random) -> list[str] | None:
    figures = [j for j, kind in enumerate(table.columns) if kind == "figure"]
    if len(figures) < 3:
        return None
    row = table.rows[0]
    i, j = figures[0], figures[-1]
    if row[i].en == row[j].en:
        return None
    names = [_forms(table.heads[j]) for j in (figures[0], figures[1])]
    lines: tuple[list[Any], ...] = (table.heads, table.columns, *table.rows)
    for line in lines:
        line.insert(j, line.pop(i))
    return ["\x1f".join(names[:1])]


def _head(table: Table, rng: random.Random) -> list[str] | None:
    figures = [j for j, head in enumerate(table.heads) if re.fullmatch(r"\D*\d+", head.en)]
    if not figures:
        return None
    j = rng.choice(figures)
    head = table.heads[j]
    old = "".join(filter(str.isdigit, head.en))
    table.heads[j] = Word(head.en.replace(old, old[:-1] + "31"), head.ja.replace(old, old[:-1] + "31"))
    return [_forms(table.heads[j])]


def _label_figure(table: Table, rng: random.Random) -> list[str] | None:
    if table.heads[0].en != "Roll":
        return None
    row = rng.randrange(len(table.rows))
    cell = table.rows[row][0]
    if cell.mark:
        return None
    table.rows[row][0] = Word(cell.en + "9", cell.ja + "9")
    return [_forms(table.rows[row][0])]


_CHANGES = {
    "value": _value, "swap": _swap, "code": _code, "mark": _mark, "row lost": _row_lost,
    "row added": _row_added, "row moved": _row_moved, "column lost": _column_lost,
    "column moved": _column_moved, "head": _head, "label figure": _label_figure,
}  # fmt: skip


def opposite(edition: Edition) -> Edition:
    return "ja" if edition == "en" else "en"
