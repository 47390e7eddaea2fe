"""A passage normalised for the readers of facts: one spelling of every sign, offsets unchanged."""

import re
import unicodedata
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from extract.facts.fact import Bound, Fact, FactKind
from extract.tables.folding import DASHES, LOOK_ALIKES, SUPERSCRIPT, TILDES
from rules_core.glossary import Unit
from rules_core.model.tables import Edition

_LONG_SOUNDS = "ーｰ"  # letters of Japanese words; between figures they stand for a dash
_PAUSES = "—―"  # a long dash is a pause and no minus
_SIGNS = (
    dict.fromkeys(map(ord, set(DASHES) - set(_LONG_SOUNDS + _PAUSES)), "-")
    | dict.fromkeys(map(ord, TILDES), "~")
    | dict.fromkeys(map(ord, "×✕✖"), "x")
    | dict.fromkeys(map(ord, "’‘´`′"), "'")
    | dict.fromkeys(map(ord, "“”„″＂「」『』"), '"')
    | {ord("⁄"): "/", ord("∕"): "/", ord("≦"): "≤", ord("≧"): "≥", ord("⩽"): "≤", ord("⩾"): "≥"}
)
_DOUBLE = re.compile(r"--(?<=\d..)(?=\d)")
_TIMES = re.compile(r"X(?<=\d.)(?=\d)")
_BLANK = re.compile(r"[^\S\n ]")
_DIGIT = re.compile(r"[0-9]")
_ITEM = re.compile("^[0-9]．", re.MULTILINE)
_ITEM_OF_FIGURE = re.compile("^[0-9]．(?=[0-9])", re.MULTILINE)  # 1．6個取る, in a list
_DASH_BETWEEN = re.compile(
    rf"[{_LONG_SOUNDS}{_PAUSES}](?=\s?\d)(?:(?<=\d[{_LONG_SOUNDS}])|(?<=\d\s[{_LONG_SOUNDS}])|(?<=\d.)(?=\d))"
)

_LETTER = r"[lIOoО]"
_DAMAGED = re.compile(  # each after its first letter, by which the places are found
    rf"{_LETTER}(?:(?<![A-Za-z\d].){_LETTER}*(?=[.,]?\d)(?!\d+[A-Z])"  # l.72, O.5, l5
    rf"|(?<=\d.){_LETTER}*(?![A-Za-z])"  # 1O, 13l
    rf"|(?<=\d[-.].){_LETTER}*(?![A-Za-z])"  # 8-l, 13.OO
    rf"|(?<=[A-Z]\d[A-Z]l)(?![A-Za-z])"  # M4Al
    r"|(?<=l)(?<![A-Za-z\d.'’/-].)(?![A-Za-z\d'’/-]))"  # a lone l is no word
)
_LONE = re.compile(r"l(?<![A-Za-z\d.'’/-]l)(?![A-Za-z\d'’/-])")  # all that is damaged without a figure


class _Folding(dict[int, str]):
    """Compatibility forms mapped to ordinary ones, one character for one, computed on demand."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        digit = unicodedata.decimal(character, None)
        folded = unicodedata.normalize("NFKC", character) if digit is None else str(digit)
        keep = len(folded) != 1 or SUPERSCRIPT.fullmatch(character) is not None
        self[code] = character if keep else folded
        return self[code]


_FOLDING = _Folding(_SIGNS)
_SMALL = str.maketrans(ascii_uppercase, ascii_lowercase)


class NormalisedText(NamedTuple):
    """A passage: `raw` as printed, `text` normalised, of equal length.

    `text` has full-width forms, dashes, tildes, quotation marks, multiplication signs and blanks in one form,
    and digits for letters that stand for them; `lower` is the same in lower case. `damaged`
    are the offsets of letters that stood for digits. Superscripts are kept, because they are marks. `units`
    are those of the system of the books. A text without a digit 0 to 9 states few kinds of figures.
    """

    raw: str
    text: str
    lower: str
    damaged: frozenset[int]
    units: tuple[Unit, ...] = ()
    has_digit: bool = True

    def words(self, edition: Edition) -> str:
        """The text in which words of a language are looked for: English in lower case."""
        return self.lower if edition == "en" else self.text

    def fact(
        self,
        kind: FactKind,
        value: str,
        start: int,
        end: int,
        *,
        unit: str | None = None,
        bound: Bound | None = None,
        soft: bool = False,
    ) -> Fact:
        """A fact stated by the characters from `start` to `end`."""
        misprint = None
        if self.damaged and not self.damaged.isdisjoint(range(start, end)):
            misprint = self.text[start:end]
        return Fact(kind, value, self.raw[start:end], start, end, unit, bound, soft, misprint)


def normalised(raw: str, units: tuple[Unit, ...] = ()) -> NormalisedText:
    """The normalised passage."""
    items = "．" in raw and len(_ITEM.findall(raw)) > 1
    text = (_ITEM_OF_FIGURE.sub("  ", raw) if items else raw).translate(_FOLDING)
    figures = _DIGIT.search(text) is not None
    if figures:
        text = _DASH_BETWEEN.sub("-", text)
    text = _BLANK.sub(" ", text)
    if figures:
        text = _TIMES.sub("x", _DOUBLE.sub("- ", text))
    damaged: set[int] = set()

    def mend(match: re.Match[str]) -> str:
        damaged.update(range(match.start(), match.end()))
        return match[0].translate(LOOK_ALIKES)

    text = (_DAMAGED if figures else _LONE).sub(mend, text)
    small = text.lower()
    if len(small) != len(text):  # one letter may become two
        small = text.translate(_SMALL)
    return NormalisedText(raw, text, small, frozenset(damaged), units, figures or bool(damaged))
