"""A cell's text (marks taken off) → its typed value, according to the declared cell type.

Every parser takes folded text (`folding.figures`) and returns None if the text is not of its kind, so nothing
is guessed: a cell that no parser accepts is reported, never repaired.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from extract.tables.dates import months
from extract.tables.folding import figures
from extract.tables.kanji_figures import with_digits
from rules_core.declarations import CellType
from rules_core.model.values import NONE, Value
from rules_core.table_laws import ValueKind

_DASHES = {"-", "--", "---", "na", "n/a", "none", "なし", "無し", "適用外"}
_DIGITS = r"\d{1,12}"
_NUMBER = re.compile(rf"({_DIGITS}(?:,\d{{3}})*)?(\.\d{{1,12}})?(?: ?(\d{{1,6}})/(\d{{1,6}}))?")
_JOINED = re.compile(r"\d{1,2}(?: ?[-+] ?\d{1,2}){1,3}")
_DICE = re.compile(r"(1/2|\d{0,2}) ?[dD](\d{1,3})")
_SPAN = re.compile(rf"({_DIGITS}) ?[-~] ?({_DIGITS})")
_COUNTER = r"[^\W\dA-Za-z](?:-?[^\W\dA-Za-z]){0,3}"  # the ー of ターン is folded to a dash
_RESULT = re.compile(
    r"(?P<sign><=|>=|≤|≥|<|>)? ?(?P<low>\d{1,3})(?: ?[-~] ?(?P<high>\d{1,3}))?"
    rf"(?:{_COUNTER}(?=以[上下])| [a-z]{{2,12}}(?= or ))? ?(?P<tail>以下|以上|\+|or less|or more)?"
)
_WITH_UNIT = re.compile(rf"\d[\d,.]* ?(?:[A-Za-z]{{1,4}}\.?|(?<= )[a-z]{{2,12}}\.?|[\"'%]|{_COUNTER})")
_AMOUNT_FIGURE = re.compile(
    r"\d{1,3}(?:,\d{3})+(?:\.\d{1,12})?|\d{1,12}(?:\.\d{1,12})?(?: ?(?:\d{1,6})/\d{1,6})?|\.\d{1,12}"
)


def parse(text: str, cell: CellType) -> Value | None:
    """The value of a cell's text under its declared type, or None if it does not parse or fit.

    `text` is the cell without its marks, with any width and dash. Bounds are part of the type: a number
    outside `least`..`most` is None.
    """
    folded = figures(text)
    if cell.none and folded.casefold().strip("()[]") in _DASHES:
        return NONE
    if not folded:
        return None
    value = _PARSERS[cell.kind](folded, cell) if cell.own is None else _own(folded, cell.own)
    return value if value is not None and _fits(value, cell) else None


def number(text: str) -> Fraction | None:
    """An unsigned number such as 12, 1,000, .9, 1 1/2 or 1/2, exact."""
    if re.fullmatch(r"\d{1,6}/\d{1,6}", text):
        upper, lower = map(int, text.split("/"))
        return Fraction(upper, lower) if lower else None
    match = _NUMBER.fullmatch(text)
    if match is None or not text:
        return None
    whole, decimals, upper_text, lower_text = match.groups()
    if whole is None and decimals is None:
        return None
    total = Fraction((whole or "0").replace(",", "") + (decimals or ""))
    if upper_text is not None:
        if decimals is not None or not int(lower_text):
            return None
        total += Fraction(int(upper_text), int(lower_text))
    return total


def _number(text: str, cell: CellType) -> Value | None:
    figure = number(text)
    if figure is None:
        return None
    fine = figure.denominator == 1 or cell.halves or "." in text or "/" in text
    return Value("number", figure) if fine else None


def _modifier(text: str, cell: CellType) -> Value | None:
    sign = -1 if text.startswith("-") else 1
    figure = number(text.lstrip("+-").strip()) if text.count("-") + text.count("+") <= 1 else None
    return None if figure is None else Value("modifier", sign * figure)


def _numbers(text: str, cell: CellType) -> Value | None:
    parts = [part.strip() for part in text.split("/")]
    figures = tuple(Fraction(-1) if part == "-" else number(part) for part in parts)
    if any(part is None for part in figures) or (cell.count is not None and len(figures) != cell.count):
        return None
    return Value("numbers", tuple("-" if part == -1 else part for part in figures))


def _results(text: str, cell: CellType) -> Value | None:
    ranges: list[tuple[int | None, int | None]] = []
    for part in re.split(r"[,、;]", text):
        match = _RESULT.fullmatch(part.strip())
        if match is None:
            return None
        low = int(match["low"])
        high = int(match["high"]) if match["high"] else low
        sign, tail = match["sign"], match["tail"]
        if sign in ("<=", "≤") or tail in ("以下", "or less"):
            ranges.append((None, high))
        elif sign in (">=", "≥") or tail in ("以上", "+", "or more"):
            ranges.append((low, None))
        elif sign == "<":
            ranges.append((None, high - 1))
        elif sign == ">":
            ranges.append((low + 1, None))
        else:
            ranges.append((low, high))
    return Value("results", tuple(ranges))


def _joined(text: str, cell: CellType) -> Value | None:
    if not _JOINED.fullmatch(text):
        return None
    parts = re.findall(r"\d+|[-+]", text)
    return Value("joined", tuple(int(part) if part.isdecimal() else part for part in parts))


def _own(text: str, kind: ValueKind) -> Value | None:
    data = kind.read(text)
    return None if data is None else Value(kind.name, data)


def _symbols(text: str, cell: CellType) -> Value | None:
    words = re.split(r"[\s,/&+]+", text)
    known = {word.casefold(): word for word in cell.words}
    symbols = [known.get(word.casefold()) for word in words]
    if None in symbols or len(set(symbols)) != len(symbols):
        return None
    return Value("symbols", tuple(sorted(word for word in symbols if word)))


def _span(text: str, cell: CellType) -> Value | None:
    match = _SPAN.fullmatch(text)
    if match:
        return Value("span", (Fraction(match[1]), Fraction(match[2])))
    figure = number(text)
    return None if figure is None else Value("span", (figure, figure))


def _dice(text: str, cell: CellType) -> Value | None:
    match = _DICE.fullmatch(text)
    return Value("dice", (Fraction(match[1] or "1"), Fraction(match[2]))) if match else None


def _amount(text: str, cell: CellType) -> Value | None:
    figures = tuple(number(figure) for figure in _AMOUNT_FIGURE.findall(text))
    return Value("amount", figures) if figures and None not in figures else None


def _months(text: str, cell: CellType) -> Value | None:
    named = months(text)
    return None if named is None else Value("months", named)


def _text(text: str, cell: CellType) -> Value:
    return Value("text", text.casefold())


def _fits(value: Value, cell: CellType) -> bool:
    if value.kind in ("number", "modifier"):
        above = cell.least is None or value.data >= cell.least
        return above and (cell.most is None or value.data <= cell.most)
    return True


_PARSERS: dict[str, Callable[[str, CellType], Value | None]] = {
    "number": _number,
    "modifier": _modifier,
    "numbers": _numbers,
    "results": _results,
    "joined": _joined,
    "symbols": _symbols,
    "months": _months,
    "span": _span,
    "dice": _dice,
    "amount": _amount,
    "text": _text,
    "words": _text,
}


def _rises(value: Value) -> bool:
    """Whether a value is two figures joined by a dash, the second one greater, as in a span."""
    match value:
        case Value("joined", (int(first), "-", int(second))):
            return second > first
    return False


_GUESSES = tuple(
    CellType(kind=kind, none=True)
    for kind in ("number", "joined", "dice", "numbers", "span", "results", "modifier")
)


@lru_cache(maxsize=16384)
def infer(text: str) -> Value | None:
    """The most likely value of an undeclared cell: the first kind that matches all of it.

    A plain number, +2 and -1, 4-6-7, 2D6, 3/2/1, 51-100, ≥ 6, 80 yds and 十二個 are recognised; other words
    are text; an empty cell is None. A dash joins 4-6-7 and 9-1; between a figure and a greater one it is a
    span.
    """
    folded = with_digits(figures(text))
    if not folded:
        return None
    for guess in _GUESSES:
        value = parse(folded, guess)
        if value is not None and not _rises(value):
            return value
    if _WITH_UNIT.fullmatch(folded):
        return _amount(folded, CellType("amount"))
    return Value("text", folded.casefold())
