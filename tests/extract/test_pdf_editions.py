"""A printed edition is read as it is printed: tables exact, text whole, running heads aside."""

import io
from collections import Counter
from dataclasses import replace
from itertools import product
from unicodedata import normalize

import pytest

from extract.model.document import Flow, Grid
from extract.model.errors import RECOGNISED
from extract.read.pdf import read_pdf
from tests.editions import printed
from tests.editions.cases import Case, cases
from tests.editions.compose import compose
from tests.editions.edition import Edition, Unreadable
from tests.editions.expect import faults, squeezed
from tests.editions.generate import Shape, edition
from tests.editions.layout import Emission, Layout, Marks, Rules, Running
from tests.editions.oddities import PROSE, prose_book, scanned, symbol_font, unreadable_book
from tests.editions.render import render
from tests.extract.read.reading import tables
from tests.shared import THOROUGH, sampled

SMALL = (420.0, 595.0)
SIZES = ((2, 3), (8, 2), (12, 14), (25, 5))  # rows and columns
MARKS = ("small-raised", "raised", "small", "unicode", "flat")
FAMILIES = ("times", "dejavu-sans", "ipaex", "heisei-min")
STYLES = ("ruled", "booktabs", "zebra", "open", "rows", "columns", "frame")
EACH_CHARACTER = 5  # of so many editions one is held, character for character, against another parser


def assert_read_as_printed(book: Edition, layout: Layout, seed: int = 0) -> tuple[bytes, Flow]:
    data, truth = printed(book, layout, seed)
    flow = read_pdf(data, "book.pdf")
    assert "\n".join(faults(flow, truth, layout)) == ""
    return data, flow


FEW = {1, 2, 3, 4, 7, 8, 10, 11, 13, 16, 17, 19, 21, 22, 47, 50, 51, 57, 58, 59, 70}
"""Of the cases that meet every pair: these meet five in six, and every value, with a tenth of the work."""


@pytest.mark.parametrize(
    "case",
    sampled(
        (case for seed in range(max(THOROUGH, 1)) for case in cases(seed)), lambda case: case.seed in FEW
    ),
    ids=lambda case: case.name,
)
def test_every_pair_of_layout_options(case: Case) -> None:
    data, flow = assert_read_as_printed(case.edition, case.layout, case.seed)
    if case.seed % EACH_CHARACTER == 0:
        assert letters(everything(flow)) == letters(printed_text(data))


def everything(flow: Flow) -> str:
    """All that was read, put aside or told of."""
    parts = [line.raw for line in flow.aside]
    for block in flow.blocks:
        if isinstance(block, Grid):
            parts += [cell.raw for row in block.rows for cell in row]
            parts += [line.raw for line in block.caption]
        else:
            parts.append(block.raw)
    return "".join([*parts, *(str(problem.fields.get("text", "")) for problem in flow.problems)])


def letters(text: str) -> Counter[str]:
    return Counter(char for char in text if not char.isspace())


def printed_text(data: bytes) -> str:
    """Every character that pdfplumber finds on the pages."""
    import pdfplumber

    with pdfplumber.open(io.BytesIO(data)) as book:
        text = "".join(char["text"] for page in book.pages for char in page.chars)
    return "".join(normalize("NFKC", char) if "\u2e80" <= char <= "\u2fdf" else char for char in text)


SET = ((True, "line", "gap"), (True, "word", "indent"), (False, "word", "gap"), (False, "line", "indent"))
"""Ways to set a paragraph: justified or not, written by lines or words, how it is told from the next."""


@pytest.mark.parametrize(
    ("language", "columns", "justify", "emission", "paragraphs"),
    sampled(
        ((language, columns, *each) for language in ("en", "ja") for columns in (1, 2) for each in SET),
        lambda each: ((each[0] == "ja") + each[1] + SET.index(each[2:])) % 2 == 0,
    ),
)
def test_prose_holds_no_table(
    language: str, columns: int, justify: bool, emission: Emission, paragraphs: str
) -> None:
    layout = Layout(
        columns=columns,
        justify=justify,
        indent=10.0 if paragraphs == "indent" else 0.0,
        paragraph_gap=0.0 if paragraphs == "indent" else 5.0,
        family="times" if language == "en" else "ipaex",
        emission=emission,
        running="both",
        page=SMALL,
        margin=40.0,
    )
    assert_read_as_printed(prose_book(language, columns), layout)


@pytest.mark.parametrize(
    ("ornament", "columns"),
    sampled(
        product(("column_rule", "page_frame"), (1, 2, 3)),
        {("column_rule", 2), ("page_frame", 1)}.__contains__,
    ),
)
def test_rules_around_columns_and_pages_are_no_table(columns: int, ornament: str) -> None:
    layout = Layout(
        columns=columns,
        justify=True,
        size=8.0,
        column_rule=ornament == "column_rule",
        page_frame=ornament == "page_frame",
    )
    assert_read_as_printed(prose_book("en", 4, 40), layout)


@pytest.mark.parametrize("name", PROSE)
def test_what_only_looks_like_a_table_is_text(name: str) -> None:
    layout = Layout()
    pages, texts = PROSE[name](layout)
    flow = read_pdf(render(pages, layout), "book.pdf")
    assert tables(flow) == []
    found = squeezed(all_text(flow))
    assert [text for text in texts if squeezed(text) not in found] == []


def all_text(flow: Flow) -> str:
    kept = [block.raw for block in flow.blocks if not isinstance(block, Grid)]
    return "".join([*kept, *(line.raw for line in flow.aside)])


UNREADABLE = (("picture",), ("scan",), ("unmapped",), ("picture", "scan", "unmapped", "picture"))


@pytest.mark.parametrize(
    ("language", "running", "kinds"),
    sampled(
        product(("en", "ja"), ("top", "outer"), UNREADABLE),
        lambda each: ((each[0] == "ja") + (each[1] == "top") + UNREADABLE.index(each[2])) % 2 == 0,
    ),
)
def test_what_cannot_be_read_is_reported_with_its_page(
    language: str, running: Running, kinds: tuple[Unreadable, ...]
) -> None:
    family = "times" if language == "en" else "ipaex"
    layout = Layout(family=family, running=running, page=SMALL, margin=40.0)
    assert_read_as_printed(unreadable_book(language, kinds), layout)


def test_a_book_of_scanned_pages_reports_every_page() -> None:
    book = Edition("en", "", unreadable_book("en", ("scan",)).blocks[1:2] * 3)
    data, _ = printed(book, Layout(running="none"))
    flow = read_pdf(data, "book.pdf")
    assert flow.blocks == ()
    assert {problem.place.page for problem in flow.problems} == {1, 2, 3}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_text_that_recognition_laid_over_a_scan_is_read(language: str) -> None:
    layout = Layout(family="times" if language == "en" else "ipaex", page=SMALL, margin=40.0)
    pages, truth = compose(prose_book(language, 2, 8), layout)
    flow = read_pdf(render(scanned(pages), layout), "book.pdf")
    assert [(p.code, p.place.page) for p in flow.problems] == [(RECOGNISED, n + 1) for n in range(len(pages))]
    assert "\n".join(faults(replace(flow, problems=()), truth, layout)) == ""


def test_radicals_are_read_as_the_characters_they_show() -> None:
    layout = Layout(family="ipaex", running="none", radicals=True)
    data, truth = printed(edition(6, "ja", shapes=(Shape(), Shape(rows=14, columns=7))), layout)
    assert "\n".join(faults(read_pdf(data, "book.pdf"), truth, replace(layout, radicals=False))) == ""


@pytest.mark.parametrize("rules", ["ruled", "booktabs", "zebra", "open", "rows"])
def test_white_letters_on_a_dark_head_are_read(rules: Rules) -> None:
    layout = Layout(rules=rules, dark_head=True, running="none")
    assert_read_as_printed(edition(6, shapes=(Shape(), Shape(rows=14, columns=7))), layout)


def test_signs_of_the_symbol_font_are_read_as_what_they_show() -> None:
    layout = Layout()
    pages, texts = symbol_font(layout)
    found = all_text(read_pdf(render(pages, layout), "book.pdf"))
    assert squeezed(found) == squeezed("".join(texts))


@pytest.mark.parametrize("running", ["top", "bottom", "both", "outer"])
def test_a_single_page_has_a_running_head_too(running: Running) -> None:
    assert_read_as_printed(edition(4, shapes=(Shape(),)), Layout(running=running))


@pytest.mark.parametrize(
    ("rules", "rows", "columns"),
    sampled(
        ((style, *each) for style in STYLES for each in SIZES),
        lambda each: (STYLES.index(each[0]) + SIZES.index(each[1:])) % 2 == 0,
    ),
)
def test_tables_of_every_size_in_every_style(rules: Rules, rows: int, columns: int) -> None:
    shape = Shape(rows=rows, columns=columns)
    layout = Layout(rules=rules, family="stix", size=8.5, running="none")
    assert_read_as_printed(edition(rows * columns, shapes=(shape, shape)), layout)


@pytest.mark.parametrize(
    ("rules", "repeat_head", "columns"),
    sampled(
        ((style, *each) for style in STYLES for each in ((True, 1), (False, 2))),
        lambda each: each[1] == (STYLES.index(each[0]) % 2 == 0),
    ),
)
def test_a_table_that_goes_on_over_pages_is_one(rules: Rules, repeat_head: bool, columns: int) -> None:
    layout = Layout(
        rules=rules, repeat_head=repeat_head, columns=columns, splits=True, page=(420.0, 420.0), margin=36.0
    )
    book = edition(columns, shapes=(Shape(rows=70, columns=3), Shape(rows=30, columns=4)))
    assert_read_as_printed(book, layout)


@pytest.mark.parametrize(
    ("marks", "family"),
    sampled(product(MARKS, FAMILIES), lambda each: (MARKS.index(each[0]) + FAMILIES.index(each[1])) % 2 == 0),
)
def test_marks_are_told_from_figures_in_every_print(marks: Marks, family: str) -> None:
    language = "ja" if family in ("ipaex", "heisei-min") else "en"
    shape = Shape(rows=14, columns=6, marks=0.6)
    layout = Layout(marks=marks, family=family, running="none")
    assert_read_as_printed(edition(9, language, (shape,)), layout)


def test_a_book_without_a_single_paragraph_is_read() -> None:
    only_tables = edition(3, shapes=(Shape(rows=30), Shape(rows=28, columns=7), Shape(rows=35, columns=3)))
    book = Edition("en", "", tuple(b for b in only_tables.blocks if not hasattr(b, "text")))
    assert_read_as_printed(book, Layout(running="none"))


LETTERS = (
    Shape(letters=True, notes=False),
    Shape(columns=8, empty=0.2, letters=True, notes=False),
    Shape(rows=4, letters=True, notes=False),
)
LONG = (Shape(long_column=True), Shape(rows=12, columns=3, long_column=True), Shape(rows=5))
LITTLE_SHOWN = {
    "small turned tables, alone on their pages": (
        Layout(
            rules="columns", placement="turned", align="left", title="none", running="bottom",
            family="heisei-min", size=7.0, padding=4.5, row_gap=4.0, stretch_table=True, turn=270,
        ),
        edition(7104057, "ja", (Shape(rows=2, columns=2, notes=False),), closing=4),
    ),
    "a head on a ground of its own above stripes, no bolder than the rest": (
        Layout(
            rules="zebra", columns=2, placement="interrupt", bold_head=False, family="helvetica", size=10.5,
            running="outer", marks="unicode", leading=1.15, row_gap=1.0, gutter=24.0,
        ),
        edition(7103073, "en", LETTERS, closing=10),
    ),
    "a title below, where its column begins": (
        Layout(
            rules="open", placement="across", align="centre", title="below", title_align="left", padding=8.0,
            family="dejavu-serif", bold_head=False, running="both", stretch_table=True, indent=10.0,
        ),
        edition(7103043, "en", (Shape(rows=36, columns=4, notes=False),), closing=4),
    ),
    "a title at the top of a page, no bolder than the rest": (
        Layout(
            rules="open", placement="interrupt", running="outer", marks="raised", family="heisei-min",
            bold_head=False, leading=1.3, row_gap=4.0, gutter=24.0, repeat_head=False,
        ),
        edition(7105014, "ja", LONG, closing=4),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LITTLE_SHOWN)
def test_tables_with_little_to_show_them(name: str) -> None:
    layout, book = LITTLE_SHOWN[name]
    assert_read_as_printed(book, layout)
