"""The width of text in a terminal."""

import unicodedata


def width(text: str) -> int:
    """The number of columns that a text takes: a Japanese letter two, a combining mark none."""
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1
