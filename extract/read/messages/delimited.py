"""CSV and TSV with named columns."""

from __future__ import annotations

import csv
import io

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.read.messages.texts import Both, Fields, free, passage

_LONGEST = 10_000_000  # characters of a field


def separator(text: str, file: str) -> str:
    """What parts the fields of a table: the commonest of tab, comma and semicolon in its first line."""
    head = text.partition("\n")[0]
    return "\t" if file.lower().endswith(".tsv") else max("\t,;", key=head.count)


def read(data: bytes, file: str, fields: Fields) -> Both:
    """Every row with both texts, named by its key or else its English text.

    Raises BookError if the columns of the two languages cannot be determined, or if it is not a table.
    """
    text = decode(data, file).text
    sign = separator(text, file)
    csv.field_size_limit(_LONGEST)
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=sign)
    pairs: dict[str, tuple[Passage, Passage]] = {}
    waiting = 0
    try:
        key, kinds = fields.find_all(rows.fieldnames or (), file)
        before = rows.line_num
        for row in rows:
            line, before = before + 1, rows.line_num
            for kind, en, ja in kinds:
                original, translated = (row.get(en) or "", row.get(ja) or "")
                if not original.strip() or not translated.strip():
                    waiting += bool(original.strip())
                    continue
                name = (row.get(key) if key else None) or original
                name = f"{name}.{kind}" if kind else name
                pairs[free(name, pairs)] = (passage(original, file, line), passage(translated, file, line))
    except csv.Error as error:
        raise BookError("read.no-format", file=file, format=f"CSV ({error})") from None
    return Both(pairs, waiting)
