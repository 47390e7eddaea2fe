"""Hand-made books: tables written as text, one row a line, for tests of alignment and comparison.

Cells are divided by `|`. `4^1` is a 4 with note mark 1, `7^e5` a 7 with exponent 5.
"""

import re
from collections.abc import Sequence
from typing import Any

from extract.model.document import Cell, Document, Line, Mark, Note, Passage, Section, Table
from extract.tables.values import infer, parse
from rules_core.declarations import Axis, CellType, Declaration, Key
from rules_core.model import Place
from rules_core.model.tables import Edition

_MARK = re.compile(r"\^(e?)([^\s^]+)$")


def cell(written: str, place: Place, declared: CellType | None = None) -> Cell:
    """One cell: text, marks and value."""
    text = written.strip()
    marks: list[Mark] = []
    while match := _MARK.search(text):
        marks.insert(0, Mark(match[2], "raised", "exponent" if match[1] else "note"))
        text = text[: match.start()]
    value = parse(text, declared) if declared else infer(text)
    return Cell(written.strip().replace("^e", "").replace("^", ""), text, place, tuple(marks), value)


def table(
    edition: Edition,
    written: str,
    *,
    declaration: Declaration | None = None,
    title: str | None = None,
    rule: str | None = "1.1",
    notes: Sequence[tuple[str, str]] = (),
    transposed: bool = False,
    first_line: int = 1,
) -> Table:
    """A table with one head row and one label column.

    Under a declaration its rows and columns get the keys whose labels they print; a short row is filled
    up with covered cells, as the reader does.
    """
    lines = [line.split("|") for line in written.strip("\n").splitlines()]
    width = max(map(len, lines))
    file = f"book.{edition}.txt"
    row_keys: list[str | None] = [None] * len(lines)
    column_keys: list[str | None] = [None] * width
    if declaration:
        down, across = declaration.rows.keys, declaration.columns.keys
        down, across = (across, down) if transposed else (down, across)
        row_keys = [None, *(_key(line[0], down, edition) for line in lines[1:])]
        column_keys = [None, *(_key(label, across, edition) for label in lines[0][1:])]
    rows: list[tuple[Cell, ...]] = []
    short = []
    for i, line in enumerate(lines):
        cells = []
        for j in range(width):
            place = Place(file, line=first_line + i, column=j + 1)
            if j >= len(line):
                cells.append(Cell("", "", place, covered=True))
                continue
            label = i == 0 or j == 0
            row, column = (column_keys[j], row_keys[i]) if transposed else (row_keys[i], column_keys[j])
            declared = declaration.cell_at(row, column) if declaration and not label else None
            cells.append(cell(line[j], place, declared))
        if 1 < len(line) < width:
            short.append(i)
        rows.append(tuple(cells))
    place = Place(file, line=first_line)
    return Table(
        rows=tuple(rows),
        places=(place,),
        title=Line(title, place) if title is not None else None,
        rule=declaration.rule if declaration else rule,
        notes=tuple(
            Note(mark, text, Place(file, line=90 + i), cut_off=text.endswith("/"))
            for i, (mark, text) in enumerate(notes)
        ),
        id=declaration.id if declaration else None,
        row_keys=tuple(row_keys) if declaration else (),
        column_keys=tuple(column_keys) if declaration else (),
        transposed=transposed,
        collapsed=tuple(short),
        form="tab",
    )


def book(
    edition: Edition, tables: Sequence[Table] = (), sections: Sequence[tuple[str, ...]] = ()
) -> Document:
    """A Document of tables and of (number, text, *examples) sections; each passage is one line."""
    file = f"book.{edition}.txt"
    return Document(
        file=file,
        format="text",
        sha256=("0" if edition == "en" else "1") * 64,
        language=edition,
        sections=tuple(section(file, 10 * i + 1, *written) for i, written in enumerate(sections)),
        tables=tuple(tables),
        problems=(),
    )


def section(file: str, line: int, number: str, text: str, *examples: str) -> Section:
    """A section whose rule text stands in one line and each example in the next; a slash ends a cut text."""
    passages = tuple(
        Passage(each, ((0, Place(file, line=line + n, column=1)),))
        for n, each in enumerate((text, *examples))
    )
    cut = any(each.endswith("/") for each in (text, *examples))
    return Section(number, number, "", text, Place(file, line=line), examples, cut_off=cut, passages=passages)


def keys(*labels: str) -> tuple[Key, ...]:
    """Keys written `german=German/ドイツ`."""
    made = []
    for label in labels:
        name, _, forms = label.partition("=")
        en, _, ja = (forms or name).partition("/")
        made.append(Key(name, (en,), (ja or en,)))
    return tuple(made)


def declaration(
    rows: Sequence[Key], columns: Sequence[Key], cell_type: CellType | None = None, **more: Any
) -> Declaration:
    """A declared table called `chart`, under rule 1.1."""
    settings: dict[str, Any] = {"title": {"en": (), "ja": ()}, "corner": {"en": (), "ja": ()}, **more}
    return Declaration(
        id="chart",
        rule="1.1",
        verdict=True,
        rows=Axis("words", tuple(rows)),
        columns=Axis("words", tuple(columns)),
        cell=cell_type or CellType("number", none=True, marks="notes"),
        **settings,
    )


def _key(written: str, axis: Sequence[Key], edition: Edition) -> str | None:
    label = _MARK.sub("", written.strip())
    return next((key.key for key in axis if label in key.forms(edition)), None)
