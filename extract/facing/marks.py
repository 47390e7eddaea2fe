"""What to mark in two sections side by side: figures, references and rounding words that differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from unicodedata import normalize

from extract.document import Section
from extract.facing.edition import Marked
from extract.facing.rows import Marks
from rules_core.model.tables import EDITIONS, Edition

_FIGURE = re.compile(r"[0-90-9]+(?:[.,/.][0-90-9]+)*")
_ROUNDING = {
    "FRU": "up",
    "FRD": "down",
    "切り上げ": "up",
    "切上げ": "up",
    "切り捨て": "down",
    "切捨て": "down",
}
_SIGN = re.compile(f"(?P<rounding>{'|'.join(_ROUNDING)})|(?P<number>{_FIGURE.pattern})")


def marks(books: Mapping[Edition, Section | None]) -> Marks:
    """Signs that stand in one of two sections and nowhere in the other; nothing where a book has none."""
    en, ja = books["en"], books["ja"]
    if en is None or ja is None:
        return {}
    said = {"en": list(_signs(en)), "ja": list(_signs(ja))}
    found: dict[tuple[Edition, int], tuple[Marked, ...]] = {}
    for edition, other in zip(EDITIONS, reversed(EDITIONS), strict=True):
        known = {sign for _, sign, _ in said[other]}
        for passage, sign, marked in said[edition]:
            if sign not in known:
                found[edition, passage] = (*found.get((edition, passage), ()), marked)
    return found


def _signs(section: Section) -> Iterator[tuple[int, str, Marked]]:
    """(passage, what it says, where) of every figure and rounding word."""
    for passage, raw in enumerate((section.text, *section.examples)):
        for match in _SIGN.finditer(raw):
            kind = str(match.lastgroup)
            sign = _ROUNDING.get(match.group()) or normalize("NFKC", match.group())
            yield passage, sign, Marked(match.start(), match.end(), kind)
