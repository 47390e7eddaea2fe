"""How a stretch of a book is set: formulas as they are read, `**emphasis**` as emphasis, letters in lists.

Nothing is obeyed: what a stretch turns into is always text, and letters that are no formula stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

Style = Literal["strong", "em", "code"]

LIST_ITEM = re.compile(r"\A[-–•・●○◦*+][ \u3000]+")
"""What begins an item of a list in a book that is a text file."""

_STYLES: tuple[tuple[Style, re.Pattern[str]], ...] = (
    ("strong", re.compile(r"\*\*(?=[^\s*])([^*\n]+?)(?<=\S)\*\*")),
    ("em", re.compile(r"(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=\S)\*(?![\w*])")),
    ("code", re.compile(r"(?<![`:\w])`(?=[^\s`])([^`\n]+?)(?<=\S)`(?!`)")),
)
_FORMULA = re.compile(r"\$(?=\S)([^$\n]{1,300}?)(?<=\S)\$(?!\d)")
_IS_FORMULA = re.compile(r"\\[A-Za-z%]+|[\^_]\{|\d\s*\^\s*\d")
_COMMAND = re.compile(
    r"\\(?:frac|tfrac|dfrac)\s*\{(?P<above>[^{}]*)\}\s*\{(?P<below>[^{}]*)\}"
    r"|\\(?:text|textbf|textit|mathrm|mathbf|mathit|mbox|operatorname)\s*\{(?P<words>[^{}]*)\}"
    r"|\\(?P<name>times|cdot|div|pm|mp|leq?|geq?|neq?|approx|rightarrow|to|dagger|ast|circ|infty|quad|qquad)"
    r"(?![A-Za-z])"
    r"|\\(?P<nothing>left|right|displaystyle|,|;|!)|\\(?P<letter>[%$#&_{} ])"
)
_SIGNS = {
    "times": "×", "cdot": "·", "div": "÷", "pm": "±", "mp": "∓", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥",
    "ne": "≠", "neq": "≠", "approx": "≈", "rightarrow": "→", "to": "→", "dagger": "†", "ast": "*",
    "circ": "°", "infty": "∞", "quad": " ", "qquad": " ",
}  # fmt: skip
_RAISED = re.compile(r"\^\s*(?:\{(\d+)\}|(\d))")
_TO_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class Replaced(NamedTuple):
    """Letters of a book from `start` up to `end` that are shown as `shown`."""

    start: int
    end: int
    shown: str


class Styled(NamedTuple):
    """Letters from `start` up to `end` that are set apart."""

    start: int
    end: int
    style: Style


def typeset(raw: str) -> tuple[list[Replaced], list[Styled]]:
    """What of a text is shown otherwise than it is written, in order, and what is set apart."""
    replaced = list(_formulas(raw))
    styled: list[Styled] = []
    for style, pattern in _STYLES:
        for match in pattern.finditer(raw):
            taken = [(each.start, each.end) for each in (*replaced, *styled)]
            if not any(match.start() < end and start < match.end() for start, end in taken):
                styled.append(Styled(match.start(1), match.end(1), style))
    for start, end, style in styled:
        width = 2 if style == "strong" else 1
        replaced += [Replaced(start - width, start, ""), Replaced(end, end + width, "")]
    return sorted(replaced), sorted(styled)


def shown(raw: str) -> str:
    """The text as a reader sees it."""
    parts, end = [], 0
    for each in typeset(raw)[0]:
        parts += [raw[end : each.start], each.shown]
        end = each.end
    return "".join((*parts, raw[end:]))


def _formulas(raw: str) -> Iterator[Replaced]:
    """Formulas between dollars, and commands of such that stand alone."""
    bounds = [match.span() for match in _FORMULA.finditer(raw) if _IS_FORMULA.search(match[1])]
    for start, end in bounds:
        yield Replaced(start, start + 1, "")
        yield Replaced(end - 1, end, "")
        for match in _RAISED.finditer(raw, start + 1, end - 1):
            yield Replaced(match.start(), match.end(), (match[1] or match[2]).translate(_TO_RAISED))
    if "\\" in raw:
        for match in _COMMAND.finditer(raw):
            inside = any(start <= match.start() < end for start, end in bounds)
            if inside or match["nothing"] is match["letter"] is None:
                yield Replaced(match.start(), match.end(), _command(match))


def _command(found: re.Match[str]) -> str:
    if found["above"] is not None:
        return f"{found['above']}/{found['below']}"
    if found["words"] is not None:
        return found["words"]
    return _SIGNS[found["name"]] if found["name"] else found["letter"] or ""
