"""CSV and TSV with named columns, or with numbered ones where no line names them."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.read.messages.rows import by_language
from extract.read.messages.texts import Both, Fields, free, passage

_LONGEST = 10_000_000  # characters of a field


def separator(text: str, file: str) -> str:
    """What parts the fields of a table: the commonest of tab, comma and semicolon in its first line."""
    head = text.partition("\n")[0]
    return "\t" if file.lower().endswith(".tsv") else max("\t,;", key=head.count)


def read(data: bytes, file: str, fields: Fields) -> Both:
    """Every row with both texts, named by its key or else its English text.

    Raises BookError if the columns of the two languages cannot be determined, if it is not a table, or if it
    ends within quotation marks.
    """
    text = decode(data, file).text
    csv.field_size_limit(_LONGEST)
    mark = separator(text, file)
    if (line := _open_quote(text, mark)) is not None:
        raise BookError("read.open-quote", file=file, line=line)
    lines = io.StringIO(text, newline="")
    try:
        table = csv.DictReader(lines, delimiter=mark)
        names = list(table.fieldnames or ())
        given = {name for name in (fields.key, fields.en, fields.ja) if name}
        if not given <= {*names} and all(name.isdecimal() for name in given):  # no line of names
            names = [str(number) for number in range(1, len(names) + 1)]
            lines.seek(0)
            table = csv.DictReader(lines, names, delimiter=mark)
        rows = list(_rows(table))
    except csv.Error as error:
        raise BookError("read.no-format", file=file, format=f"CSV ({error})") from None
    try:
        key, kinds = fields.find_all(names, file)
    except BookError:
        joined = by_language(rows, names, fields.key)
        if joined is None:
            raise
        rows = joined
        key, kinds = fields.find_all(dict.fromkeys(name for row in rows for name in row), file)
    pairs: dict[str, tuple[Passage, Passage]] = {}
    waiting = 0
    for row in rows:
        for kind, en, ja in kinds:
            original, translated = row.get(en) or _EMPTY, row.get(ja) or _EMPTY
            if not original.strip() or not translated.strip():
                waiting += bool(original.strip())
                continue
            name = str((row.get(key) if key else None) or original)
            name = f"{name}.{kind}" if kind else name
            pairs[free(name, pairs)] = (
                passage(str(original), file, original.line),  # no cell is kept
                passage(str(translated), file, translated.line),
            )
    return Both(pairs, waiting)


def _open_quote(text: str, mark: str) -> int | None:
    """The line of the row whose last field the file does not close; None if every quotation is closed."""
    rows, line = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True), 0
    try:
        for _ in rows:
            line = rows.line_num
    except csv.Error as error:
        return line + 1 if "end of data" in str(error) else None
    return None


class _Cell(str):
    """A field, and the line on which its row begins."""

    line = 0


_EMPTY = _Cell()


def _rows(table: csv.DictReader[str]) -> Iterator[dict[str, _Cell]]:
    """The rows; a field that a row lacks is not in it."""
    before = table.line_num
    for row in table:
        cells = {}
        for name, text in row.items():
            if isinstance(text, str):
                cells[name] = _Cell(text)
                cells[name].line = before + 1
        before = table.line_num
        yield cells
