"""Running text with the place of every character, and the formatting of its ranges."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Literal

from extract.model.packed import quickly_packed
from rules_core.model import Place

SPACES = (
    " \t\v\f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
    "\u200a\u200b\u202f\u205f\u3000\ufeff\r\n"
)
"""Invisible white space; a byte order mark inside a text is included."""

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

Raised = tuple[tuple[int, int], ...]
"""Ranges (start, end) of a raw string that the book prints as superscript."""


@quickly_packed
@dataclass(frozen=True, slots=True)
class Style:
    """Characters of a text, from `start` to `end`, and their formatting.

    "strong" and "em" are bold and italic, "code" is fixed-width, "raised" is superscript; "sign" are markup
    characters of the file (the stars of Markdown) that are not text of the book. "item" means that the
    paragraph is an item of a list, with `depth` as its nesting level, from 1.
    """

    start: int
    end: int
    kind: Literal["strong", "em", "code", "raised", "sign", "item"]
    depth: int = 0


Styles = tuple[Style, ...]
"""Sorted by start."""


@quickly_packed
@dataclass(frozen=True, slots=True)
class Passage:
    """Running text with the place of every character.

    `lines` is the beginning of each printed line: its offset in `raw`, ascending, and its place.
    """

    raw: str
    lines: tuple[tuple[int, Place], ...]
    styles: Styles = ()

    def place(self, offset: int) -> Place:
        """The place of one character, with the column if the file has columns."""
        start, place = self.lines[max(bisect_right(self.lines, offset, key=itemgetter(0)) - 1, 0)]
        return place.right(offset - start)

    def printed_lines(self) -> Iterator[tuple[int, int, Place]]:
        """Every printed line: start, end, place."""
        ends = (*(start for start, _ in self.lines[1:]), len(self.raw))
        return ((start, end, place) for (start, place), end in zip(self.lines, ends, strict=False))

    @property
    def spoken(self) -> Passage:
        """The passage with raised figures as superscript characters: they are no part of the sentence."""
        if not any(style.kind == "raised" for style in self.styles):
            return self
        letters = list(self.raw)
        for style in self.styles:
            if style.kind == "raised":
                letters[style.start : style.end] = self.raw[style.start : style.end].translate(_RAISED)
        return replace(self, raw="".join(letters))

    def part(self, start: int, end: int) -> Passage:
        """The characters from `start` to `end`, without surrounding spaces."""
        text = self.raw[start:end]
        start += len(text) - len(text.lstrip(SPACES))
        first = bisect_right(self.lines, start, key=itemgetter(0))
        last = bisect_left(self.lines, end, lo=first, key=itemgetter(0))
        later = tuple((at - start, place) for at, place in self.lines[first:last])
        kept = text.strip(SPACES)
        styles = slice_styles(self.styles, start, start + len(kept)) if self.styles else ()
        return Passage(kept, ((0, self.place(start)), *later), styles)

    def join(self, glue: str, other: Passage) -> Passage:
        """This passage, `glue`, then the other."""
        before = len(self.raw) + len(glue)
        lines = tuple((before + at, place) for at, place in other.lines)
        styles = shift_styles(other.styles, before) if other.styles else ()
        return Passage(self.raw + glue + other.raw, self.lines + lines, self.styles + styles)

    def without_signs(self) -> Passage:
        """The passage without markup characters."""
        signs = [style for style in self.styles if style.kind == "sign"]
        if not signs:
            return self
        bounds = [0, *(at for sign in signs for at in (sign.start, sign.end)), len(self.raw)]
        kept = [(start, end) for start, end in zip(bounds[::2], bounds[1::2], strict=True) if start < end]
        lines = dict(self.lines) | {start: self.place(start) for start, _ in kept}

        def moved_to(offset: int) -> int:
            return offset - sum(max(0, min(sign.end, offset) - sign.start) for sign in signs)

        return Passage(
            "".join(self.raw[start:end] for start, end in kept),
            tuple(
                (moved_to(at), lines[at])
                for at in sorted(lines)
                if any(start <= at < end for start, end in kept)
            ),
            tuple(
                Style(moved_to(each.start), moved_to(each.end), each.kind, each.depth)
                for each in self.styles
                if each.kind != "sign"
            ),
        )


def shift_styles(styles: Iterable[Style], by: int) -> Styles:
    """The styles shifted by that many characters."""
    return tuple(Style(each.start + by, each.end + by, each.kind, each.depth) for each in styles)


def slice_styles(styles: Iterable[Style], start: int, end: int) -> Styles:
    """The styles of the characters from `start` to `end`, with offsets from `start`."""
    return tuple(
        Style(max(each.start, start) - start, min(each.end, end) - start, each.kind, each.depth)
        for each in styles
        if each.start < end and each.end > start
    )


def merge_styles(styles: Iterable[Style]) -> Styles:
    """The styles in order; equal ones that touch, or have only a space between them, are merged."""
    out: list[Style] = []
    for each in sorted(styles, key=lambda style: (style.start, -style.end)):
        last = next((other for other in reversed(out) if other.kind == each.kind), None)
        if last is not None and each.kind not in ("sign", "item") and each.start <= last.end + 1:
            out[out.index(last)] = Style(last.start, max(last.end, each.end), each.kind)
        else:
            out.append(each)
    return tuple(out)
