"""The formatting of a range of book text: emphasis, formulas, code.

Nothing is executed or parsed as markup: the result is always text, and text that is no formula is unchanged.
"""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from extract.model.document import Styles
from extract.read.text.emphasis import signed

Tag = Literal["strong", "em", "code", "sup"]

LIST_ITEM = re.compile(r"\A[-–•・●○◦*+][ \u3000]+")
"""The beginning of a list item in a text file."""

_TAGS: dict[str, Tag] = {"strong": "strong", "em": "em", "code": "code", "raised": "sup"}
_CODE = re.compile(r"(?<![`:\w])`(?=[^\s`])([^`\n]+?)(?<=\S)`(?!`)")
_FORMULA = re.compile(r"\$(?=\S)([^$\n]{1,300}?)(?<=[^\s\\])\$(?!\d)")  # a sign behind \ is printed
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
    """Characters from `start` to `end` (exclusive) that are replaced by `shown`."""

    start: int
    end: int
    shown: str


class Styled(NamedTuple):
    """Characters from `start` to `end` (exclusive) that are emphasised."""

    start: int
    end: int
    tag: Tag


def typeset(raw: str, styles: Styles | None = None) -> tuple[list[Replaced], list[Styled]]:
    """The replacements in a text, in order, and its styles.

    `styles` are those that the reader of the book found; without it markup signs in the text are interpreted.
    """
    replaced = list(_formulas(raw))
    styled: list[Styled] = []
    for match in _CODE.finditer(raw):
        if not _touches(match.start(), match.end(), replaced):
            styled.append(Styled(match.start(1), match.end(1), "code"))
            replaced += [Replaced(match.start(), match.start(1), ""), Replaced(match.end(1), match.end(), "")]
    if styles is None:
        styles = signed(raw)
        signs = [each for each in styles if each.kind == "sign"]
        if any(_touches(each.start, each.end, replaced) for each in signs):
            return sorted(replaced), sorted(styled)
        replaced += [Replaced(each.start, each.end, "") for each in signs]
    styled += [Styled(each.start, each.end, _TAGS[each.kind]) for each in styles if each.kind in _TAGS]
    return sorted(replaced), sorted(styled)


def _touches(start: int, end: int, taken: list[Replaced]) -> bool:
    return any(start < each.end and each.start < end for each in taken)


def shown(raw: str) -> str:
    """The text with its replacements made."""
    parts, end = [], 0
    for each in typeset(raw)[0]:
        parts += [raw[end : each.start], each.shown]
        end = each.end
    return "".join((*parts, raw[end:]))


def _formulas(raw: str) -> Iterator[Replaced]:
    """Formulas between dollar signs, and formula commands on their own."""
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


def _command(match: re.Match[str]) -> str:
    if match["above"] is not None:
        return f"{match['above']}/{match['below']}"
    if match["words"] is not None:
        return match["words"]
    return _SIGNS[match["name"]] if match["name"] else match["letter"] or ""
