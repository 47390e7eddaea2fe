"""Marked-up strings: ⟦1⟧ is raised (a note mark, an exponent), ⟪1.1 Title⟫ is bold."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

NO_BREAK_BEFORE = "、。，．）)」』：；！？ー・々"


@dataclass(frozen=True, slots=True)
class Glyph:
    char: str
    raised: bool = False
    bold: bool = False


Line = list[Glyph]


def glyphs(text: str) -> Line:
    """The characters of a marked-up string, each with its look."""
    found: Line = []
    raised = bold = False
    for char in text:
        if char in "⟦⟧":
            raised = char == "⟦"
        elif char in "⟪⟫":
            bold = char == "⟪"
        else:
            found.append(Glyph(char, raised, bold))
    return found


def plain(text: str) -> str:
    """The string without its markup: what a reader finds as raw characters."""
    return "".join(glyph.char for glyph in glyphs(text))


def embolden(line: Line) -> Line:
    return [replace(glyph, bold=True) for glyph in line]


def is_wide(char: str) -> bool:
    """Japanese: may be broken before and after, without a space."""
    return "\u3000" <= char <= "\u9fff" or "\uff01" <= char <= "\uff60" or char in "①②③④⑤"


def pieces(line: Line) -> Iterator[tuple[Line, bool]]:
    """What may not be broken, and whether a space stands before it."""
    piece: Line = []
    spaced = False
    for glyph in line:
        if glyph.char == " ":
            if piece:
                yield piece, spaced
            piece, spaced = [], True
            continue
        if piece and not glyph.raised and glyph.char not in NO_BREAK_BEFORE:
            last = piece[-1].char
            if (is_wide(last) and last not in "（「『(") or (is_wide(glyph.char) and last not in "（「『("):
                yield piece, spaced
                piece, spaced = [], False
        piece = [*piece, glyph]
    if piece:
        yield piece, spaced


def wrap(line: Line, width: float, measure: Callable[[Line], float]) -> list[Line]:
    """Lines no wider than `width` (points), except for single words that are."""
    lines: list[Line] = []
    current: Line = []
    used = 0.0
    for piece, spaced in pieces(line):
        gap = [Glyph(" ", bold=piece[0].bold)] if spaced and current else []
        wanted = measure(gap + piece)
        if current and used + wanted > width:
            lines.append(current)
            current, used = piece, measure(piece)
        else:
            current, used = current + gap + piece, used + wanted
    return [*lines, current] if current or not lines else lines
