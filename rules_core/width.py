"""The width of text in a terminal."""

import unicodedata
from functools import cache


def width(text: str) -> int:
    """The number of columns that a text takes: a Japanese letter two, a combining mark none."""
    return len(text) if text.isascii() else sum(map(_columns, text))


@cache
def _columns(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1
