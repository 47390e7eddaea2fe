"""Localizable.strings of iOS and macOS, often in UTF-16."""

import re

from extract.model.document import Passage
from extract.model.errors import BookError
from extract.read.encoding import decode
from extract.read.messages.texts import Fields, Texts, passage

_PAIR = re.compile(
    r'/\*.*?\*/|//[^\n]*|(?P<key>"(?:[^"\\]|\\.)*"|[\w.-]+)\s*=\s*"(?P<text>(?:[^"\\]|\\.)*)"\s*;', re.DOTALL
)
_ESCAPE = re.compile(r"\\(U[0-9A-Fa-f]{4}|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


def read(data: bytes, file: str, fields: Fields) -> Texts:
    """The texts by key. Raises BookError if there are none."""
    text = decode(data, file).text
    result: dict[str, Passage] = {}
    for match in _PAIR.finditer(text):
        if match["key"] is None:
            continue
        at = match.start("text")
        raw = _plain(match["text"])
        column = at - text.rfind("\n", 0, at) if raw == match["text"] and "\n" not in raw else None
        result[_plain(match["key"].strip('"'))] = passage(raw, file, text.count("\n", 0, at) + 1, column)
    if not result:
        raise BookError("read.no-pairs", file=file)
    return result


def _plain(text: str) -> str:
    def one(match: re.Match[str]) -> str:
        raw = match[1]
        return chr(int(raw[1:], 16)) if len(raw) == 5 else _ESCAPED.get(raw, raw)

    return _ESCAPE.sub(one, text)
