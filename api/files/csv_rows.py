"""The rows of a CSV file that people write: UTF-8, separated by commas, semicolons or tabs."""

import csv
from collections.abc import Iterator
from io import StringIO

from api.files.rosters import RosterFileError

_DELIMITERS = ",;\t"
_TOO_LONG = 10  # characters of a number
_YES_OR_NO = {"yes": True, "true": True, "はい": True, "no": False, "false": False, "いいえ": False}
_FULL_WIDTH = str.maketrans("０１２３４５６７８９－", "0123456789-")


def csv_text(content: bytes) -> str:
    """The text of the file; RosterFileError if it is empty or not UTF-8."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RosterFileError("csv-not-utf-8") from None
    if not text.strip():
        raise RosterFileError("empty")
    return text


def csv_rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Line number and cells of each non-empty row; RosterFileError names a line that cannot be read."""
    delimiter = max(_DELIMITERS, key=text.lstrip("\r\n").partition("\n")[0].count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=delimiter, strict=True)
    while True:
        begins = reader.line_num + 1
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error:
            raise RosterFileError("not-csv", line=begins) from None
        if any(cells):
            yield begins, cells


def yes_or_no(cell: str) -> object:
    """A boolean for yes or no; other text is left for the model to refuse."""
    return _YES_OR_NO.get(cell.casefold(), cell)


def whole_number(cell: str, *, signed: bool = False) -> int | str:
    """The whole number in a cell, with a minus only if `signed`; other text is left unchanged."""
    plain = plain_digits(cell)
    digits = plain.removeprefix("-") if signed else plain
    return int(plain) if digits.isdecimal() and digits.isascii() and len(plain) < _TOO_LONG else cell


def plain_digits(text: str) -> str:
    """The text with full-width digits and signs, which Japanese keyboards write, in plain ones."""
    return text.translate(_FULL_WIDTH)
