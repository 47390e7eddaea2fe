"""Which line goes on with a paragraph that a column, page or table breaks off."""

from dataclasses import replace

import pytest

from extract.read.pdf.book.book_typography import BookTypography, PrintedHeads
from extract.read.pdf.book.open_paragraphs import sentence_goes_on
from extract.read.pdf.model import TextLine
from extract.read.pdf.text.line_edges import room_left
from extract.read.pdf.text.patterns import introduces

BOLD = BookTypography(bold_numbers=True)


def line(raw: str, right: float = 0.0, bold_start: bool = False) -> TextLine:
    return TextLine(raw, (), (40.0, 0.0, 300.0, 9.0), 9.0, False, 0.0, right, 20.0, bold_start=bold_start)


@pytest.mark.parametrize(
    ("before", "after", "typography", "goes_on"),
    [
        ("the types of troops by", "1.73. Equal numbers bring nothing", BOLD, True),
        ("the types of troops by", "1.73. Equal numbers bring nothing", BookTypography(), False),
        ("2.1 BARGES: for the sluices see", "G14.2 See also the weather", BookTypography(), True),
        ("G2.1 BARGES: for the sluices see", "G14.2 THE WEATHER: Rain", BookTypography(), False),
        ("2.1 BARGES: they carry one cart.", "G14.2 THE WEATHER: Rain", BookTypography(), False),
    ],
)
def test_a_number_may_stand_inside_a_sentence(
    before: str, after: str, typography: BookTypography, goes_on: bool
) -> None:
    assert sentence_goes_on([(1, line(before))], line(after), False, typography) is goes_on


def test_a_bold_number_begins_a_paragraph_even_where_the_sentence_before_it_is_open() -> None:
    after = line("1.73 BARGES: One each", bold_start=True)
    assert not sentence_goes_on([(1, line("the types of troops by"))], after, False, BOLD)


@pytest.mark.parametrize(("right", "goes_on"), [(0.0, True), (90.0, False)], ids=["full", "room left"])
def test_the_rest_of_an_open_sentence_may_be_set_in_at_the_top_of_a_column(
    right: float, goes_on: bool
) -> None:
    paragraph = [(1, line("He may refuse if")), (1, line("a barge and no", right))]
    set_in = replace(line("8 carts are left."), left=14.0)
    assert sentence_goes_on(paragraph, set_in, False, BookTypography(indents=True)) is goes_on


@pytest.mark.parametrize(
    ("before", "right", "after", "ends"),
    [
        ("He may refuse if the barge", 40.0, "carries no cart", False),
        ("He may refuse if the barge", 90.0, "carries no cart", True),
        ("He may refuse if the barge.", 40.0, "carries no cart", True),
        ("He may refuse if the barge", 40.0, "Carts cost 2", True),
        ("船は荷車を三台まで運べるが", 40.0, "夜は二台までとする。", False),
        ("船は荷車を三台まで運べる。", 40.0, "夜は二台までとする。", True),
        ("船は荷車を三台まで運べるが", 40.0, "2.1 夜は二台までとする。", True),
        ("船は荷車を三台と SW/", 40.0, "SW を二つまで運べる。", False),
        ("船は荷車を三台と SW/", 90.0, "SW を二つまで運べる。", True),
        ("船は次の SW を運べる :", 40.0, "荷車を三台、又は二台。", True),
        ("which makes 3 ×", 90.0, "2 carts", True),
        ("which makes 3 ×", 40.0, "2 carts", False),
        ("2.1 荷車 (Carts", 150.0, "and Beasts) : 三台まで。", False),
        ("2.1 荷車 (Carts)", 150.0, "and Beasts) : 三台まで。", True),
        ("2.1 荷車 (Carts", 150.0, "(and Beasts)", True),
    ],
)
def test_a_long_line_in_mid_sentence_ends_no_paragraph_though_it_leaves_room(
    before: str, right: float, after: str, ends: bool
) -> None:
    assert room_left(line(before, right), line(after)) is ends


@pytest.mark.parametrize(("bold", "ends"), [(True, False), (False, True)], ids=["bold on", "in plain print"])
def test_a_bold_heading_goes_on_to_the_end_of_its_bracket(bold: bool, ends: bool) -> None:
    heading = replace(line("2.1 荷車 (Carts", 150.0), bold=True, bold_start=True, bold_end=True)
    after = line("and Beasts) : 三台まで。", bold_start=bold)
    assert room_left(heading, after) is ends


@pytest.mark.parametrize("interrupted", [True, False], ids=["a table", "a column"])
def test_no_heading_goes_on_behind_a_table_or_in_another_column(interrupted: bool) -> None:
    above = [(1, replace(line("Tolls of the Bridges"), size=12.0))]
    below = replace(line("Boats of the Harbour"), size=12.0)
    heads = PrintedHeads(((12.0, False),), 9.0)
    assert not sentence_goes_on(above, below, interrupted, BookTypography(heads=heads))
    assert sentence_goes_on(above, below, interrupted, BookTypography())


def test_what_a_colon_before_a_table_introduces_is_the_table() -> None:
    before, after = line("roll one die for each barge after buying it:"), line("+1 for each barge on loan")
    assert not sentence_goes_on([(1, before)], after, True, BookTypography(interrupts=True))
    assert sentence_goes_on([(1, before)], after, False, BookTypography())
    assert sentence_goes_on(
        [(1, before)], line("one for each barge on loan"), True, BookTypography(interrupts=True)
    )


@pytest.mark.parametrize("text", ["not for trade. EX:", "at once [EXC: in flood:", "次の表。例:", "none"])
def test_not_every_colon_introduces_what_follows_the_table(text: str) -> None:
    assert not introduces(text)
