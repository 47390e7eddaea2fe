"""Letters that cannot be seen, or that reorder what follows, shown instead of obeyed."""

from __future__ import annotations

import re

from docutils import nodes

_HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)


def visible(text: str) -> str:
    """The text with control letters as pictures (␛) and orders of direction by their number ([U+202E]).

    A hostile or damaged book can so neither break a page nor turn the words around it.
    """
    return _HIDDEN.sub(lambda found: _shown(ord(found.group())), text)


def _shown(letter: int) -> str:
    if letter < 0x20:
        return chr(0x2400 + letter)
    return "\u2421" if letter == 0x7F else f"[U+{letter:04X}]"


def show_hidden(doctree: nodes.document) -> None:
    """Make every text of a page visible."""
    for text in list(doctree.findall(nodes.Text)):
        shown = visible(text.astext())
        if shown != text.astext():
            text.parent.replace(text, nodes.Text(shown))
