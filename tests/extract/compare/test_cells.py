"""Two cells side by side: whether they mean the same figure."""

from fractions import Fraction

import pytest

from extract.compare.figures import same_figure, same_meaning
from extract.model.document import Cell
from rules_core.model.places import Place
from rules_core.model.values import NONE, Value

PLACE = Place("book.txt", line=1)


def cell(text: str, value: Value | None = None) -> Cell:
    return Cell(text, text, PLACE, value=value)


def number(text: str) -> Cell:
    return cell(text, Value("number", Fraction(text)))


def words(text: str) -> Cell:
    return cell(text, Value("text", text))


PAIRS = [  # what, first, second, whether they are one figure, whether they may mean the same undeclared
    ("two figures of one value", number("0.50"), number("0.5"), True, True),
    ("two figures", number("5"), number("6"), False, False),
    ("a figure and no figure", number("5"), cell("five men"), False, False),
    ("a dash and a blank", cell("–", NONE), cell(""), False, True),
    ("a dash and words", cell("–", NONE), cell("none"), False, True),
    ("a dash and words with a figure", cell("–", NONE), words("3 men"), False, False),
    ("a blank and a figure", cell(""), number("3"), False, False),
    ("a blank and words", cell(""), words("all"), False, False),
    ("words without figures", words("all"), words("全部"), True, True),
    ("words with one figure", words("1 per factor"), words("1 戦力ごと"), True, True),
    ("words with two figures", words("1 per factor"), words("2 戦力ごと"), False, False),
    ("a share and its tenths", words("The tax is 80 % of the price"), words("税は価格の8割"), False, True),
    ("a share and other tenths", words("The tax is 80 % of the price"), words("税は価格の7割"), False, False),
    (
        "a base in words",
        words("the date as 12 hexadecimal digits"),
        words("日付を表す12桁の16進数"),
        False,
        True,
    ),
    ("figures in code", words("as in `v4`, up to 3"), words("`v5`のように、3まで"), False, False),
    (
        "placeholders in another order",
        words("%d of %d boats left"),
        words("%2$d隻中%1$d隻が残っている"),
        False,
        True,
    ),
    ("a limit in other words", words("hands larger than 7"), words("8枚以上の手札"), False, True),
    ("another limit", words("hands larger than 7"), words("9枚以上の手札"), False, False),
    ("a number word", words("Take the three lanterns"), words("ランタンを3つ取る"), False, True),
    ("another number word", words("Take the three lanterns"), words("ランタンを4つ取る"), False, False),
    (
        "items in another order",
        words("A goal is worth 3 points, a penalty 1 point."),
        words("ペナルティーは1点、ゴールは3点である。"),
        True,
        True,
    ),
    ("an entity", words("The gate hasn&#8217;t opened"), words("門はまだ開いていない"), False, True),
    ("a figure with its counter", number("5"), cell("5枚", Value("amount", (Fraction(5),))), False, True),
]


@pytest.mark.parametrize(
    ("first", "second", "figure", "meaning"), [each[1:] for each in PAIRS], ids=[each[0] for each in PAIRS]
)
def test_two_cells_are_compared_the_same_way_round_and_back(
    first: Cell, second: Cell, figure: bool, meaning: bool
) -> None:
    assert (same_figure(first, second), same_figure(second, first)) == (figure, figure)
    assert (same_meaning(first, second), same_meaning(second, first)) == (meaning, meaning)
