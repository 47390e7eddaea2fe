"""Headings on lines of their own, and notes at the foot of a column, in the pages of a PDF."""

from dataclasses import replace

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.model import Word
from extract.read.pdf.tables.white_space import Row
from extract.read.pdf.text.paragraphs import setting_of, text_lines
from tests.extract.read.pdf_pages import HEIGHT, bold, both, drawing, flow_of, prose, words
from tests.extract.read.reading import paragraphs

FULL = "Every barge that leaves the harbour pays its toll to the warden of the sluice"
LAST = "before the noon bell."


@drawing
def small(canvas: Canvas, *places: tuple[float, float, str]) -> None:
    canvas.setFont("Helvetica", 8)
    words(*places)(canvas)


@pytest.mark.parametrize("near", [11.0, 17.0], ids=["nearer than its lines", "as far"])
def test_text_near_its_heading_is_still_one_paragraph(near: float) -> None:
    page, y, expected = [], 60.0, []
    for number in range(1, 7):
        page.append(words((50, y, f"1.{number} TOLLS")))
        page.append(prose(50, y + near, [FULL, FULL, LAST], 17.0))
        y += near + 2 * 17 + 24
        expected += [f"1.{number} TOLLS", f"{FULL} {FULL} {LAST}"]
    assert paragraphs(flow_of(both(*page))) == expected


@pytest.mark.parametrize(
    ("heading", "parted"),
    [
        ("1.2 TOLLS THAT BARGES PAY BEFORE THE WARDEN OPENS THE SLUICE", True),
        ("and so the BARGES PAY TOLLS AND THE WARDEN OPENS THE SLUICE", False),
    ],
    ids=["with a number", "bold words in the text"],
)
def test_a_full_bold_line_with_a_number_is_parted_from_its_text(heading: str, parted: bool) -> None:
    above = prose(50, 60, [FULL, FULL])
    page = both(above, bold((50, 84, heading)), prose(50, 96, [FULL, LAST]))
    found = paragraphs(flow_of(page))
    assert found[-1] == (f"{FULL} {LAST}" if parted else f"{FULL} {FULL} {heading} {FULL} {LAST}")


@pytest.mark.parametrize(("aside", "is_one"), [(0, True), (40, False)], ids=["in the middle", "beside"])
def test_a_full_line_and_one_in_the_middle_below_it_are_one_heading(aside: float, is_one: bool) -> None:
    title = "Tolls that Each of the Barges Pays to the Warden of the Old Sluices"

    def heading(canvas: Canvas) -> None:
        middle = 50 + stringWidth(FULL, "Helvetica", 10) / 2
        canvas.setFont("Helvetica-Bold", 10)
        canvas.drawCentredString(middle, HEIGHT - 110, title)
        canvas.drawCentredString(middle + aside, HEIGHT - 122, "Harbour")

    text = both(prose(50, 60, [FULL, FULL, LAST]), prose(50, 146, [FULL, FULL, LAST]))
    assert (f"{title} Harbour" in paragraphs(flow_of(both(text, heading)))) is is_one


@pytest.mark.parametrize(
    ("note", "whole"),
    [("* Those with empty holds too.", True), ("Those with empty holds too.", False)],
    ids=["a note", "small print without a mark"],
)
def test_a_note_at_the_foot_of_a_page_does_not_end_the_paragraph(note: str, whole: bool) -> None:
    first = both(prose(50, 60, [FULL] * 3), prose(50, 760, [FULL] * 2), small((50, 800, note)))
    found = paragraphs(flow_of(first, prose(50, 60, ["and " + LAST, "No barge may wait."])))
    assert (f"{FULL} {FULL} and {LAST}" in " ".join(found)) is whole
    assert note in found


@pytest.mark.parametrize(
    ("left", "text", "whole"),
    [(62.0, 50.0, True), (50.0, 50.0, False)],
    ids=["stands in as first lines do", "at the margin"],
)
def test_a_bold_title_that_fills_a_first_line_begins_its_rule(left: float, text: float, whole: bool) -> None:
    title, page, y = "1.4 TOLLS THAT BARGES PAY BEFORE THEY ENTER:", [], 60.0
    for _ in range(4):
        page += [words((62, y, FULL)), prose(50, y + 12, [FULL, LAST])]
        y += 36
    page += [bold((left, y, title)), prose(text, y + 12, [FULL.replace(" ", "_", 5), LAST])]
    found = paragraphs(flow_of(both(*page)))
    assert title in " ".join(found)
    assert (title not in found) is whole


@pytest.mark.parametrize(
    ("letter", "first", "second", "whole"),
    [("E", 66.0, 66.0, "Every barge"), ("E", 70.0, 66.0, "E very barge"), ("E", 90.0, 90.0, None)],
    ids=["beside its word", "a space after it", "far from the text"],
)
def test_a_drop_capital_begins_its_first_line(
    letter: str, first: float, second: float, whole: str | None
) -> None:
    rest = FULL.removeprefix("E")

    def capital(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", 24)
        words((50, 72, letter))(canvas)

    beside = words((first, 60, rest), (second, 72, FULL), (50, 84, FULL), (50, 96, LAST))
    found = paragraphs(flow_of(both(capital, beside)))
    assert (found == [f"{whole}{rest.removeprefix('very barge')} {FULL} {FULL} {LAST}"]) is (
        whole is not None
    )


@pytest.mark.parametrize(
    ("second", "whole"), [(bold, True), (words, False)], ids=["bold as the first", "in plain print"]
)
def test_a_heading_on_two_lines_whose_number_hangs_in_front(second: type, whole: bool) -> None:
    page, y = [], 60.0
    title, rest = "TOLLS THAT ALL BARGES PAY BEFORE THEY ENTER A SLUICE", "OR A LOCK"
    for number in range(1, 5):
        page += [bold((50, y, f"1.{number}"), (90, y, title)), second((90, y + 12, rest))]
        page += [prose(90, y + 26, [FULL, FULL, LAST])]
        y += 80
    found = paragraphs(flow_of(both(*page)))
    assert (found[:2] == [f"1.1 {title} {rest}", f"{FULL} {FULL} {LAST}"]) is whole


LINE = "Every barge that leaves the harbour pays a toll"


@pytest.mark.parametrize(
    ("sign", "apart"), [("1.{}", True), ("({})", False)], ids=["the number of a section", "of a formula"]
)
def test_a_number_in_front_of_the_right_column_belongs_to_it(sign: str, apart: bool) -> None:
    """It stands between the columns, level with a line of the left one."""
    page = [prose(50, 60, [LINE] * 40)]
    for number in range(3):
        y = 60 + 144 * number
        page += [bold((270, y, sign.format(number + 3)), (300, y, "TOLLS")), prose(300, y + 12, [LINE] * 8)]
    found = paragraphs(flow_of(both(*page)))
    assert (found[0] == " ".join([LINE] * 40)) is apart
    assert ("1.4 TOLLS" in found) is apart


@drawing
def set_in(canvas: Canvas, size: float, *places: tuple[float, float, str]) -> None:
    """Bold text of that size."""
    canvas.setFont("Helvetica-Bold", size)
    words(*places)(canvas)


@pytest.mark.parametrize(
    ("apart", "headings"),
    [(26.0, ["Tolls and Their Wardens", "Sluices"]), (15.0, ["Tolls and Their Wardens Sluices"])],
    ids=["further apart than lines of the text", "as near as those"],
)
def test_large_headings_below_one_another(apart: float, headings: list[str]) -> None:
    """Nothing but their distance shows it: the next word would not fit behind the first."""
    column, y = ["Every barge pays its toll at", "the sluice, and then"], 60.0
    page = []
    for _ in range(4):
        page += [prose(50, y, [*column, *column, LAST])]
        y += 72
    page += [set_in(13, (50, y + 14, "Tolls and Their Wardens"), (50, y + 14 + apart, "Sluices"))]
    page += [prose(50, y + 32 + apart, [*column, LAST])]
    found = paragraphs(flow_of(both(*page)))
    assert [one for one in found if "Tolls" in one or "Sluices" in one] == headings


@pytest.mark.parametrize(
    ("sign", "parted"), [(":", True), ("", False)], ids=["a heading that runs in", "bold words in the text"]
)
def test_bold_words_at_the_beginning_of_a_line(sign: str, parted: bool) -> None:
    """Above them stands the full last line of a paragraph."""
    head = f"Tolls{sign}"
    page = both(prose(50, 60, [FULL, FULL + "."]), bold((50, 84, head)), prose(86, 84, [FULL[:70]]))
    lower = prose(50, 96, [FULL, LAST])
    assert (len(paragraphs(flow_of(both(page, lower)))) == 2) is parted


@pytest.mark.parametrize(("others", "parted"), [(2, True), (0, False)], ids=["below others", "the only one"])
def test_a_heading_with_a_dash_begins_a_paragraph_even_below_a_comma(others: int, parted: bool) -> None:
    page, y = [prose(50, 60, [FULL + "."])], 72.0
    for head in ["Tolls –", "Boats –"][:others]:
        page += [bold((50, y, head)), prose(92, y, [FULL[:70]]), prose(50, y + 12, [FULL + "."])]
        y += 24
    page += [prose(50, y, [FULL + ","]), bold((50, y + 12, "Rafts –")), prose(92, y + 12, [FULL[:70]])]
    found = paragraphs(flow_of(both(*page, prose(50, y + 24, [FULL, LAST]))))
    assert any(own.startswith("Rafts") for own in found) is parted


ARTICLES = ["2a) ", "2a1) ", "2a2) ", "2b) "]


@pytest.mark.parametrize(
    ("labels", "end", "parted"),
    [
        (ARTICLES, ".", True),
        (ARTICLES, ":", True),
        (ARTICLES, " see", False),
        (["", "2a1) ", "", ""], ".", False),
    ],
    ids=["behind a full stop", "behind a colon", "as a reference", "the only one"],
)
def test_the_label_of_an_article_begins_a_paragraph_below_a_full_line(
    labels: list[str], end: str, parted: bool
) -> None:
    lines: list[str] = []
    for label in labels:
        text = f"{label}{FULL} {FULL}"
        lines += [text[: len(FULL)], f"{text[len(FULL) : 2 * len(FULL) - len(end)].strip()}{end}"]
    found = paragraphs(flow_of(prose(50, 60, [*lines, LAST])))
    assert any(own.startswith("2a1)") for own in found) is parted


def test_bold_lines_that_are_not_above_one_another_are_two_headings() -> None:
    rows = [
        printed("水門の番人", 60.0, 13.0, bold_print=True),
        printed("堤防の番人", 77.0, 13.0, bold_print=True),
    ]
    rows[1].words[0] = replace(rows[1].words[0], x0=250.0, x1=315.0)
    assert [line.starts for line in text_lines(rows, 50.0, 320.0)] == [True, True]


@pytest.mark.parametrize(
    ("number", "parted"), [("1.201", False), ("Notes", True)], ids=["of a section", "none"]
)
def test_the_bold_title_of_a_number_that_hangs_goes_on_before_its_text(number: str, parted: bool) -> None:
    def at(x0: float, base: float, raw: str, *, bold_print: bool) -> Word:
        return Word(raw, x0, base - 8, x0 + 6 * len(raw), base + 2, base, 10.0, bold=bold_print)

    first = [at(50, 60, number, bold_print=True), at(86, 60, "SPECIAL TOLLS OF", bold_print=True)]
    second = [at(86, 72, "THE HARBOURS:", bold_print=True), at(168, 72, "Carts pay", bold_print=False)]
    rows = [Row(words, words[0].base, 10.0) for words in (first, second)]
    assert text_lines(rows, 50.0, 256.0)[1].starts is parted


def printed(text: str, base: float, size: float, *, bold_print: bool) -> Row:
    width = sum(size if ord(letter) > 0x2E7F else size / 2 for letter in text)
    word = Word(text, 50.0, base - 0.8 * size, 50.0 + width, base + 0.2 * size, base, size, bold=bold_print)
    return Row([word], base, size)


@pytest.mark.parametrize(
    ("first", "parted"),
    [("船と渡し舟の通行料(BargeTolls)", True), ("船と渡し舟とはしけの通行料の払い方", False)],
    ids=["with its English title", "without"],
)
def test_a_heading_with_its_english_title_is_whole(first: str, parted: bool) -> None:
    rows = [printed("船は水門で料金を払い、" * 2, 60.0 + 14 * n, 10.0, bold_print=False) for n in range(8)]
    rows += [printed(first, 190.0, 13.0, bold_print=True)]
    rows += [printed("水門と堤防とはしけの番人(Sluices)", 207.0, 13.0, bold_print=True)]
    right = max(word.x1 for word in rows[-2].words)
    lines = text_lines(rows, 50.0, right, setting_of([(rows, 50.0)]))
    assert lines[-1].starts is parted
