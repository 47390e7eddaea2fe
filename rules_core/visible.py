"""Make invisible and bidirectional control characters visible.

Books, file names and rosters come from other people: none of their text may move a cursor, ring a bell,
reverse the text around it, add a line to a report, or break the XML around it. Every report, page and error
message passes quoted input through this module.
"""

import re
from collections.abc import Callable
from functools import cache

_ORDERS = "\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
_CONTROLS = "\x00-\x08\x0b-\x1f"
_CONTROLS_AND_LINES = "\x00-\x1f"


def visible(text: str) -> str:
    """The text with control characters as pictures (␛) and bidi controls as code points ([U+202E]).

    Line ends and tabs stay; lone surrogates, which no encoding can write, become code points.
    """
    return _replaced(_CONTROLS, _shown, text)


def on_one_line(text: str) -> str:
    """As `visible`, with line ends and tabs as pictures too: for names and other text within a line."""
    return _replaced(_CONTROLS_AND_LINES, _shown, text)


def escaped_in_json(text: str) -> str:
    r"""JSON with the same characters as escapes (`\u202e`), which leaves the data unchanged."""
    return _replaced(_CONTROLS, lambda found: f"\\u{ord(found.group()):04x}", text)


def if_printable(text: str | None) -> str:
    """The text; empty if anything in it could not be shown as it is, so that a sentence does without it."""
    return text if text is not None and text.isprintable() else ""


def _replaced(controls: str, shown: Callable[[re.Match[str]], str], text: str) -> str:
    return text if text.isprintable() else _hidden(controls).sub(shown, text)


@cache
def _hidden(controls: str) -> re.Pattern[str]:
    """What may not be seen as it is; compiled when a text first has something of the kind."""
    return re.compile(f"[{controls}\x7f-\x9f{_ORDERS}\ud800-\udfff\ufffe\uffff]")


def _shown(match: re.Match[str]) -> str:
    letter = ord(match.group())
    if letter < 0x20:
        return chr(0x2400 + letter)
    return "\u2421" if letter == 0x7F else f"[U+{letter:04X}]"
