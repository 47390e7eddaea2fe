"""Take marks off figures and words: raised ones and symbols.

Digits that lost their raising are handled in `extract.tables.flattened`.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from extract.model.document import Mark, Raised
from extract.tables.folding import SUPERSCRIPT, plain

SYMBOLS = "*＊†‡§¶@^※"
_RUN = rf"(?:[{re.escape(SYMBOLS)}]\s*)+"
_LEADING = re.compile(rf"^\s*({_RUN})(?=\S)")
_DOTS = "●○◎◆◇■□▲△▼★☆"  # marks only behind a figure or a word: before it they may begin an item
_TRAILING = re.compile(rf"(?<=\S)\s*({_RUN})$|(?<=[\w%)）])\s*((?:[{_DOTS}]\s*)+)$")
ESCAPED = re.compile(rf"\\(?=[{re.escape(SYMBOLS)}])")
"""The backslash by which Markdown and reStructuredText keep a symbol as it is."""
_STRESSED = r"(?P<star>\*{1,3})(?=[^\s*])[^*\n]*[^\W\d_][^*\n]*(?<=\S)(?P=star)"  # words in Markdown
_BEGINS_STRESSED, _ENDS_STRESSED = re.compile(rf"{_STRESSED}(?!\*)"), re.compile(rf"(?<!\*){_STRESSED}$")
_ORDINALS = {"st", "nd", "rd", "th"}
_FIGURE = re.compile(r"[-−–]\s?\d+|\d+\.\d+|[A-Z]{2,}")  # or a word, but no mark
_POWER_OF = re.compile(r"(?:[×x·*]\s?10|(?<![^\W\d_])[kcm]?m)$")
_NOTHING = re.compile(r"[\s.,:;%()（）]*")


@dataclass(frozen=True, slots=True)
class Bare:
    """A text without its marks. `raised` says whether the file itself shows a raised mark in it."""

    text: str
    marks: tuple[Mark, ...]
    raised: bool


@lru_cache(maxsize=65536)
def take_off(raw: str, raised: Raised = (), *, exponent: bool = False) -> Bare:
    """Take raised runs and leading or trailing symbols off a printed text.

    `raised` are the ranges that the file shows raised; Unicode superscripts count in any case. With
    `exponent` raised digits are figures themselves. A text that consists of one symbol keeps it. Letters
    raised inside a word, or all figures of a text, are only set unevenly; powers of ten and of units stay.
    """
    kind = "exponent" if exponent else "note"
    marks: list[Mark] = []
    kept: list[str] = []
    start = 0
    for begin, end, source in _raised_runs(raw, () if _is_uneven(raw, raised) else raised):
        piece = plain(raw[begin:end]).strip()
        if (
            piece.casefold() in _ORDINALS
            or not piece
            or (source == "raised" and _is_no_mark(raw, begin, end))
        ):
            continue
        kept.append(raw[start:begin])
        start = end
        for one in re.split(r"[,、\s]+", piece):
            if one:
                marks.append(Mark(one, source, kind if one.isdigit() else "note"))  # type: ignore[arg-type]
    kept.append(raw[start:])
    text = ESCAPED.sub("", "".join(kept)).strip()
    if not text:
        return Bare(raw.strip(), (), False)
    had_raised = bool(marks)
    leading = None if _BEGINS_STRESSED.match(text) else _LEADING.match(text)
    trailing = None if _ENDS_STRESSED.search(text) else _TRAILING.search(text)
    before = _symbols(leading[1]) if leading else []
    after = _symbols(trailing[1] or trailing[2]) if trailing else []
    text = text[leading.end() if leading else 0 : trailing.start() if trailing else None].strip()
    return Bare(text, tuple(before + after + marks), had_raised)


def _is_uneven(raw: str, raised: Raised) -> bool:
    """Whether letters inside a word are raised, or all of a text but its points."""
    inside = any(
        raw[begin - 1 : end].isalpha() and "a" <= raw[end : end + 1] <= "z" for begin, end in raised if begin
    )
    rest = "".join(letter for at, letter in enumerate(raw) if not any(b <= at < e for b, e in raised))
    return inside or (bool(rest.strip()) and _NOTHING.fullmatch(rest) is not None)


def _is_no_mark(raw: str, begin: int, end: int) -> bool:
    """Whether a raised piece is a power (below zero, of ten behind a times sign, of a metre), or no mark."""
    piece = raw[begin:end].strip()
    power = piece.isdigit() or piece in "-−–"
    return bool(_FIGURE.fullmatch(piece)) or (power and bool(_POWER_OF.search(raw[:begin])))


def _symbols(run: str) -> list[Mark]:
    """The marks in a run of symbols: a mark is one symbol, once or repeated (**, † †)."""
    return [Mark("".join(same), "symbol") for _, same in groupby("".join(run.split()))]


def _raised_runs(raw: str, raised: Raised) -> list[tuple[int, int, str]]:
    """Every raised run (start, end, source), in order; touching runs are one."""
    runs = [(match.start(), match.end(), "superscript") for match in SUPERSCRIPT.finditer(raw)]
    runs += [(begin, end, "raised") for begin, end in raised if not SUPERSCRIPT.fullmatch(raw[begin:end])]
    joined: list[tuple[int, int, str]] = []
    for begin, end, source in sorted(runs):
        if joined and begin <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]), joined[-1][2])
        else:
            joined.append((begin, end, source))
    return joined
