"""Localizable.strings of iOS and macOS, often in UTF-16."""

import re

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.read.messages.texts import Fields, Texts, passage, unescaped

_PAIR = re.compile(
    r'/\*.*?\*/|//[^\n]*|(?P<key>"(?:[^"\\]|\\.)*"|[\w.-]+)\s*=\s*"(?P<text>(?:[^"\\]|\\.)*)"\s*;', re.DOTALL
)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


def read(data: bytes, file: str, fields: Fields) -> Texts:
    """The texts by key. Raises BookError if there are none."""
    text = decode(data, file).text
    result: dict[str, Passage] = {}
    for match in _PAIR.finditer(text):
        if match["key"] is None:
            continue
        at = match.start("text")
        raw = unescaped(match["text"], _ESCAPED, "U")
        column = at - text.rfind("\n", 0, at) if raw == match["text"] and "\n" not in raw else None
        result[unescaped(match["key"].strip('"'), _ESCAPED, "U")] = passage(
            raw, file, text.count("\n", 0, at) + 1, column
        )
    if not result:
        raise BookError("read.no-pairs", file=file)
    return result
