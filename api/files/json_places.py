"""Positions of JSON errors in characters: jiter counts bytes, beyond the end for a truncated text."""

import re

_PLACE = re.compile(r" at line (\d+) column (\d+)$")


def place_of(content: bytes, message: str) -> tuple[int, int]:
    """Line and column, from 1 and in characters, of the error in jiter's message.

    For a truncated text it is the last character; for a line break, the place right after its line.
    """
    match = _PLACE.search(message)
    if match is None:
        return 1, 1
    if "EOF while parsing" in message:
        return end_of(content.decode("utf-8", "ignore"))
    line, column = int(match[1]), int(match[2])
    lines = content.split(b"\n")
    if column == 0 and line > 1:
        return line - 1, _characters(lines[line - 2].removesuffix(b"\r")) + 1
    return line, max(1, _characters(lines[line - 1][:column]))


def end_of(text: str) -> tuple[int, int]:
    """Line and column of the last character that is not white space."""
    text = text.rstrip()
    return text.count("\n") + 1, len(text.rpartition("\n")[2])


def _characters(line: bytes) -> int:
    return len(line.decode("utf-8", "ignore"))
