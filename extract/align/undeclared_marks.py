"""Unify note marks that two undeclared tables print differently: † and ※."""

from collections import Counter
from dataclasses import replace

from extract.model.document import Cell, Table
from extract.tables.folding import fold, plain


def unify_marks(en: Table, ja: Table) -> Table:
    """The Japanese table with the marks of the English one, if it has only replaced them.

    That is so if each book has equally many marks that the other lacks, used as often and in the same order.
    """
    ours, theirs = _calls(en), _calls(ja)
    notes = [[_folded(note.mark) for note in table.notes if note.mark] for table in (en, ja)]
    known = [{*calls, *marks} for calls, marks in zip((ours, theirs), notes, strict=True)]
    first = [mark for mark in dict.fromkeys((*notes[0], *ours)) if mark not in known[1]]
    second = [mark for mark in dict.fromkeys((*notes[1], *theirs)) if mark not in known[0]]
    if not first or len(first) != len(second):
        return ja
    pairs = dict(zip(second, first, strict=True))
    for other, mark in pairs.items():
        noted = mark in notes[0] and other in notes[1]
        if abs(ours[mark] - theirs[other]) > noted:  # a mark that one book lost is still that of its note
            return ja

    def renamed(cell: Cell) -> Cell:
        marks = tuple(replace(m, text=pairs.get(_folded(m.text), m.text)) for m in cell.marks)
        return cell if marks == cell.marks else replace(cell, marks=marks)

    return replace(
        ja,
        rows=tuple(tuple(map(renamed, row)) for row in ja.rows),
        notes=tuple(replace(n, mark=pairs.get(_folded(n.mark), n.mark)) if n.mark else n for n in ja.notes),
    )


def _calls(table: Table) -> Counter[str]:
    """How often a table uses each mark."""
    cells = (cell for row in table.rows for cell in row if not cell.covered)
    return Counter(_folded(mark.text) for cell in cells for mark in cell.marks)


def _folded(mark: str) -> str:
    return fold(plain(mark)).strip(":.)(")
