"""The arithmetic in a text, `22 (13 x 1.5 [Sapper: FRU] + 2)`, recomputed exactly.

A sum is a term of figures with its printed result: after an equals sign, or in front of its brackets. Labels
in square brackets are no figures; a word for rounding anywhere in it says how it was rounded.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from extract.facts.fact import Fact

_FIGURE = r"(?:\d+(?:,\d{3})*(?:\.\d+)?|\.\d+|[½¼¾])"
_OPEN = r"[({]?\s*"
_CLOSE = r"\s*[)}]?"
_TERM = re.compile(
    rf"(?:[({{]\s*|(?<![\w.\-/])){_FIGURE}{_CLOSE}(?:\s*[x*÷/+]\s*{_OPEN}{_FIGURE}{_CLOSE})+(?![\w\-/]|\.\d)"
)
_BEHIND = re.compile(rf"[\s;；,]*(?:=\s*)(?P<result>{_FIGURE})(?![\w/-])")
_BEFORE = re.compile(rf"(?<![\w.])(?P<result>{_FIGURE})[\"”’」]?\s*$")
_LABEL = re.compile(r"\[[^\[\]]*\]")
_LATEX = re.compile(r"\\times|\\text\s*\{[^{}]*\}|[$\\]")
_WORK = re.compile(r"\d\s*[x*÷/+]\s*\d|\d\s*[x*÷]\s*\.\d")
_SIGNS = str.maketrans({"×": "x", "✕": "x", "\u3000": " ", "（": "(", "）": ")", "＋": "+", "＝": "="})
_REACH = 24  # characters that a result in front of its brackets may take
_VULGAR = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum from `start` to `end` of a text.

    `figures` are its terms by offset, `value` is their exact value, `results` the printed results by offset
    (a chain such as `5/4 = 1.25 FRD = 1` has two), `rounding` the fact that says how it was rounded.
    """

    start: int
    end: int
    figures: Mapping[int, Fraction]
    value: Fraction
    results: Mapping[int, Fraction]
    work: str
    rounding: Fact | None = None

    @property
    def result(self) -> Fraction:
        """The last result printed."""
        return self.results[max(self.results)]

    def proves(self) -> str | None:
        """The direction of rounding that gives the printed result: "up", "down", None if both do.

        Also None if the result is no rounding of the value at all.
        """
        if self.value == self.result:
            return None
        if self.result == -(-self.value // 1):
            return "up"
        return "down" if self.result == self.value // 1 else None

    def comes_out(self, direction: str | None = None) -> bool:
        """Whether the terms give the result, rounded in that direction or, without one, in either."""
        ways = {"up": -(-self.value // 1), "down": self.value // 1}
        allowed = {ways[direction]} if direction in ways else {*ways.values(), self.value}
        return self.result in allowed


def sums(text: str, facts: Iterable[Fact]) -> Iterator[Sum]:
    """Every sum of a text; `facts` are the text's, of which those of rounding count."""
    rounding = [fact for fact in facts if fact.kind == "rounding" and fact.value in ("up", "down")]
    seen = _LATEX.sub(_blank, text.translate(_SIGNS))
    plain = _LABEL.sub(lambda label: label[0] if _WORK.search(label[0]) else _blank(label), seen)
    clean = _without_rounding(plain, rounding)
    for match in _TERM.finditer(plain):
        value = _worked(match[0])
        results = _results(clean, match.start(), match.end())
        if value is None or not results:
            continue
        start, end = min(match.start(), *results), max(match.end(), *results)
        worded = next((fact for fact in rounding if start <= fact.start <= end + 2), None)
        figures = {
            match.start() + figure.start(): _number(figure[0]) for figure in re.finditer(_FIGURE, match[0])
        }
        yield Sum(start, end, figures, value, results, _shown(match[0]), worded)


def _without_rounding(plain: str, rounding: Iterable[Fact]) -> str:
    """A text with its words for rounding, and the brackets around them, replaced by blanks."""
    letters = list(plain)
    for fact in rounding:
        letters[fact.start : fact.end] = " " * (fact.end - fact.start)
    return re.sub(r"\(\s*\)", _blank, "".join(letters))


def _results(clean: str, start: int, end: int) -> dict[int, Fraction]:
    """The printed results by offset: those after equals signs, else the figure in front of the brackets."""
    result: dict[int, Fraction] = {}
    at = end
    while match := _BEHIND.match(clean, at):
        result[match.start("result")] = _number(match["result"])
        at = match.end()
    floor = max(start - _REACH, 0)
    before = _BEFORE.search(clean[floor:start]) if clean[start] in "({" else None
    if before and not result:
        result[floor + before.start("result")] = _number(before["result"])
    return result


def _shown(term: str) -> str:
    """A term as it appears in a sentence: single spaces around its signs, brackets only in pairs."""
    text = re.sub(r"\s*([x*÷/+])\s*", r" \1 ", term.strip()).translate(str.maketrans("x*{}", "××()"))
    if text.count("(") != text.count(")") or (text[0], text[-1]) == ("(", ")"):
        text = text.replace("(", "").replace(")", "")
    return " ".join(text.split())


def _worked(term: str) -> Fraction | None:
    """The value of a term: products before sums, brackets first; None if it is not arithmetic."""
    tokens = re.findall(rf"{_FIGURE}|[x*÷/+(){{}}]", term)
    try:
        value, rest = _total([{"{": "(", "}": ")"}.get(token, token) for token in tokens])
    except (IndexError, ZeroDivisionError):
        return None
    return value if not set(rest) - {")"} else None


def _total(tokens: list[str]) -> tuple[Fraction, list[str]]:
    value, tokens = _product(tokens)
    while tokens and tokens[0] == "+":
        more, tokens = _product(tokens[1:])
        value += more
    return value, tokens


def _product(tokens: list[str]) -> tuple[Fraction, list[str]]:
    value, tokens = _factor(tokens)
    while tokens and tokens[0] in "x*÷/":
        factor, rest = _factor(tokens[1:])
        value = value / factor if tokens[0] in "÷/" else value * factor
        tokens = rest
    return value, tokens


def _factor(tokens: list[str]) -> tuple[Fraction, list[str]]:
    if tokens[0] != "(":
        return _number(tokens[0]), tokens[1:]
    value, rest = _total(tokens[1:])
    return value, rest[1:] if rest[:1] == [")"] else rest


def _number(printed: str) -> Fraction:
    return _VULGAR[printed] if printed in _VULGAR else Fraction(printed.replace(",", ""))


def _blank(match: re.Match[str]) -> str:
    return "x" + " " * (len(match[0]) - 1) if match[0] == "\\times" else " " * len(match[0])
