"""Invisible and bidirectional control characters, made visible.

Books, file names and rosters are other people's: none may move a cursor, ring a bell, turn the words around
it, end a line of a report that it does not own, or break the XML it stands in. Every report, page and
complaint passes what it repeats through here.
"""

from __future__ import annotations

import re

_ORDERS = "\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
_HIDDEN = re.compile(f"[\x00-\x08\x0b-\x1f\x7f-\x9f{_ORDERS}\ud800-\udfff\ufffe\uffff]")
_HIDDEN_OR_LINE = re.compile(f"[\x00-\x1f\x7f-\x9f{_ORDERS}\ud800-\udfff\ufffe\uffff]")


def visible(text: str) -> str:
    """The text with control letters as pictures (␛) and orders of direction by their number ([U+202E]).

    Line ends and tabs stay; halves of letters, which no encoding can write, are shown by their number.
    """
    return _HIDDEN.sub(_shown, text)


def on_one_line(text: str) -> str:
    """The same with line ends and tabs as pictures too: for names, and for what may not end its line."""
    return _HIDDEN_OR_LINE.sub(_shown, text)


def escaped_in_json(text: str) -> str:
    """JSON with the same letters written by their number (`\\u202e`): the data are as they were."""
    return _HIDDEN.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


def _shown(found: re.Match[str]) -> str:
    letter = ord(found.group())
    if letter < 0x20:
        return chr(0x2400 + letter)
    return "\u2421" if letter == 0x7F else f"[U+{letter:04X}]"
