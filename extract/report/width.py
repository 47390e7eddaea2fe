"""Text in terminal columns: Japanese letters take two."""

import re
from collections.abc import Iterator

from rules_core.visible import on_one_line
from rules_core.width import width

_WORDS = re.compile(r" +|[!-~]+|.", re.DOTALL)
_NEVER_FIRST = frozenset("、。，．・：；！？）」』】〕］｝〉》”’…ー％).,;:!?]")
"""Letters that may not begin a line."""
_NEVER_LAST = frozenset("（「『【〔［｛〈《“‘([")
"""Letters that may not end a line."""


def padded(text: str, columns: int) -> str:
    """The text with spaces up to that many columns."""
    return text + " " * max(0, columns - width(text))


def shortened(text: str, columns: int) -> str:
    """The text on one line, truncated to that many columns, with an ellipsis if truncated."""
    text = on_one_line(text)
    if width(text) <= columns:
        return text
    kept = ""
    for letter in text:
        if width(kept + letter) > columns - 1:
            break
        kept += letter
    return kept + "…"


def wrapped(text: str, columns: int, indent: str) -> Iterator[str]:
    """Lines of at most that many columns, each with the indent; Japanese breaks between any two letters.

    Except before a letter that may not begin a line, and after one that may not end it.
    """
    line: list[str] = []
    for word in _WORDS.findall(on_one_line(" ".join(text.split()))):
        if line and not word.isspace() and width(indent + "".join(line) + word) > columns:
            carried = [line.pop()] if word[0] in _NEVER_FIRST and len(line) > 1 else []
            while len(line) > 1 and line[-1][-1] in _NEVER_LAST:
                carried.insert(0, line.pop())
            yield (indent + "".join(line)).rstrip()
            line = [piece for piece in carried if piece.strip()]
        if line or not word.isspace():
            line.append(word)
    if line:
        yield (indent + "".join(line)).rstrip()
