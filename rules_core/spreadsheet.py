"""CSV that spreadsheets open without changing values.

It begins with a byte order mark, since without one a Japanese Excel takes the file for Shift_JIS. A text that
a spreadsheet would convert or run is written as a text formula: `9-1` and `1/41` (dates), `+4` (loses its
sign), and anything that begins like a formula.
"""

import csv
import io
import re
from collections.abc import Iterable

_DATE_LIKE = re.compile(r"\d{1,4}\s?[-/]\s?\d{1,4}(\s?[-/]\s?\d{1,4})?")
_FORMULA_LIKE = re.compile(r"\s*[=+@]|\s+-|-(?!\d+(\.\d+)?$|$)")


def csv_bytes(lines: Iterable[Iterable[str]]) -> bytes:
    """The lines as a CSV file in UTF-8 with a byte order mark and the line ends of RFC 4180."""
    file = io.StringIO()
    csv.writer(file, lineterminator="\r\n").writerows([kept(text) for text in line] for line in lines)
    return file.getvalue().encode("utf-8-sig")


def kept(text: str) -> str:
    """The text protected from conversion by spreadsheets: `9-1` as `="9-1"`, harmless text unchanged."""
    if _DATE_LIKE.fullmatch(text) or _FORMULA_LIKE.match(text):
        doubled = text.replace('"', '""')
        return f'="{doubled}"'
    return text
