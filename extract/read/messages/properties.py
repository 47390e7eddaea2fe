"""Java properties, in UTF-8 or in Latin letters with escapes; .lang, .cfg and .ini, without escapes."""

import re
from collections.abc import Iterator

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.read.messages.texts import Fields, Texts, passage, unescaped

KEY = re.compile(r"\s*((?:[^\s:=\\]|\\.)+)\s*(?:[:=]\s*|\s)?", re.DOTALL)
"""A key and what parts it from its value."""
_SECTION = re.compile(r"\s*\[([^\]=]+)\]\s*")
_DOUBLED = re.compile("(?<=[A-Za-z])''(?=[a-z])")  # Can''t, as MessageFormat wants it
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "f": "\f"}


def read(data: bytes, file: str, fields: Fields) -> Texts:
    """The texts by key; of a repeated key the last."""
    try:
        text = decode(data, file).text
    except BookError:
        text = data.decode("latin-1")
    result: dict[str, Passage] = {}
    for line, joined, whole in _lines(text):
        match = KEY.match(joined)
        if match:
            spelled = joined[match.end() :]
            value = _DOUBLED.sub("'", unescaped(spelled, _ESCAPED))
            column = match.end() + 1 if value == spelled and whole else None
            result[unescaped(match[1], _ESCAPED)] = passage(value, file, line, column)
    return result


def read_lang(data: bytes, file: str, fields: Fields) -> Texts:
    """The texts by key; one a line, key=text. Below a line [section] its name stands before the key.

    Raises BookError if there are none.
    """
    section = ""
    result: dict[str, Passage] = {}
    for number, line in enumerate(decode(data, file).text.splitlines(), start=1):
        if opening := _SECTION.fullmatch(line):
            section = f"{opening[1].strip()}."
            continue
        key, sign, text = line.partition("=")
        if sign and line.lstrip()[0] not in "#;":
            result[section + key.strip()] = passage(text, file, number, len(key) + 2)
    if not result:
        raise BookError("read.no-pairs", file=file)
    return result


def _lines(text: str) -> Iterator[tuple[int, str, bool]]:
    """Lines with their numbers; one that ends in a backslash is joined with the next, and is not whole."""
    joined, begins = "", 0
    for number, line in enumerate(text.splitlines(), start=1):
        if not joined and (not line.strip() or line.lstrip()[0] in "#!"):
            continue
        begins = begins if joined else number
        part = line.lstrip() if joined else line
        goes_on = (len(part) - len(part.rstrip("\\"))) % 2 == 1
        joined += part[:-1] if goes_on else part
        if not goes_on:
            yield begins, joined, begins == number
            joined = ""
    if joined:
        yield begins, joined, False
