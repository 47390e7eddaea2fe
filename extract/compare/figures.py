"""Whether two printed figures are the same."""

import re
from collections.abc import Hashable
from fractions import Fraction

from extract.align.signs import counted, day_of
from extract.align.stated import stated
from extract.compare.prose.in_cells import state_the_same
from extract.facts.kanji import numeral
from extract.model.document import Cell
from extract.tables.folding import fold, plain


def same_figure(first: Cell, second: Cell) -> bool:
    """Whether two cells have the same figure, whatever their notation and language.

    Words of two languages cannot be compared: of text cells only the figures in them count.
    """
    if first.value is not None and second.value is not None:
        if "text" in (first.value.kind, second.value.kind):
            return _same_words(first.text, second.text)
        return bool(first.value.data == second.value.data)
    if (first.value is None) != (second.value is None):
        return False
    return _same_words(first.text, second.text)


def same_print(first: Cell, second: Cell) -> bool:
    """Whether two cells print the same characters apart from superscripts: 4¹ and a flattened 41.

    Only for undeclared cells: in a declared cell the marks have been separated.
    """
    return fold(plain(first.raw)) == fold(plain(second.raw))


def same_meaning(first: Cell, second: Cell) -> bool:
    """Whether two undeclared cells may have the same meaning: as `same_figure`, but a dash or a word in one
    language may be blank or in figures in the other.
    """
    if fold(first.text) == fold(second.text) or day_of(first.text) == day_of(second.text) is not None:
        return True
    if first.value is not None and second.value is not None:
        kinds = {first.value.kind, second.value.kind}
        if not kinds & {"text", "none"}:
            return counted(first.value) == counted(second.value)
    blank = [one.value is None or one.value.kind == "none" for one in (first, second)]
    if all(blank):
        return True
    amounts = [_amount(one) for one in (first, second)]
    if None not in amounts:
        return amounts[0] == amounts[1]
    if any(blank):
        return not any(stated(one.text) for one in (first, second)) and "none" in (
            one.value.kind for one in (first, second) if one.value
        )
    return state_the_same(first.text, second.text)


_KANJI_AMOUNT = re.compile(r"([〇一二三四五六七八九十百千万]+)[^\d\W〇一二三四五六七八九十百千万]{1,4}")


def _amount(cell: Cell) -> Hashable:
    """The figure of a cell, also of one in kanji with a unit that is not known; None if it has none."""
    if cell.value is not None and cell.value.kind in ("number", "amount"):
        return counted(cell.value)
    kanji = _KANJI_AMOUNT.fullmatch(cell.text.strip())
    figure = numeral(kanji[1]) if kanji else ""
    return Fraction(figure) if figure.isdecimal() else None


def _same_words(first: str, second: str) -> bool:
    return fold(first) == fold(second) or (
        bool(first.strip()) == bool(second.strip()) and stated(first) == stated(second)
    )
