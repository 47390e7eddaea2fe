"""Positions of JSON errors in characters: jiter counts bytes, and beyond the end of a truncated text."""

from __future__ import annotations

import re

_PLACE = re.compile(r" at line (\d+) column (\d+)$")


def place_of(content: bytes, message: str) -> tuple[int, int]:
    """Line and column, from 1 and in characters, of what jiter's message complains of.

    Where the text is cut short it is the last character that there is; where a line break is at fault, the
    place right after the line that it ends.
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
    """Line and column of the last character that is no white space."""
    text = text.rstrip()
    return text.count("\n") + 1, len(text.rpartition("\n")[2])


def _characters(line: bytes) -> int:
    return len(line.decode("utf-8", "ignore"))
