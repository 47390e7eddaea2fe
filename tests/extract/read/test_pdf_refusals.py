"""A PDF without a rulebook is refused with its reason and the pages, in both languages."""

import io
import zlib
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from extract.model.errors import BookError
from extract.read import read
from extract.read.pdf.refusal import ranges, reason_without_book
from extract.run.pipeline import read_document
from rules_core.messages import LANGUAGES
from tests.editions import printed
from tests.editions.edition import Edition
from tests.editions.layout import Layout
from tests.editions.oddities import unreadable_book
from tests.extract.read.pdf_pages import HEIGHT, Draw, both, drawing, pdf, prose, words

LETTER = ["Dear Anna, thank you for the dice, they roll very well, and so do we on Sundays."]


def picture(canvas: Canvas) -> None:
    canvas.drawImage(ImageReader(Image.new("L", (40, 56), 200)), 0, 0, 595, HEIGHT)


def outlines(canvas: Canvas) -> None:
    for line in range(20):
        for letter in range(40):
            path = canvas.beginPath()
            x, y = 60 + 9 * letter, 700 - 20 * line
            path.moveTo(x, y)
            path.lineTo(x + 3, y + 9)
            path.lineTo(x + 7, y)
            path.close()
            canvas.drawPath(path, fill=1, stroke=0)


def white(canvas: Canvas) -> None:
    canvas.setFillGray(1)
    canvas.drawString(60, 400, "White on white")


def blank(canvas: Canvas) -> None:
    canvas.setFillGray(0)


def aslant(canvas: Canvas) -> None:
    canvas.rotate(20)
    words((200, 700, "1.1 Boats wait at the quay for the tide"), (200, 720, "1.2 Punts go first"))(canvas)


def stamp(page: int) -> Draw:
    return words((60, HEIGHT - 20, f"Copied for the harbour library, sheet {page} of many"))


@pytest.mark.parametrize(
    ("code", "pages", "drawn"),
    [
        ("read.pdf-only-pictures", "1–3", [picture, picture, picture]),
        ("read.pdf-only-pictures", "1–3", [both(picture, stamp(page)) for page in range(3)]),
        ("read.pdf-only-pictures", "2, 4", [blank, picture, prose(60, 80, LETTER), picture]),
        ("read.pdf-only-drawn", "1", [outlines]),
        ("read.pdf-only-drawn", "1–2", [both(outlines, stamp(1)), both(outlines, stamp(2))]),
        ("read.pdf-only-hidden", "1", [white]),
        ("read.pdf-only-slanted", "1–2", [aslant, aslant]),
        ("read.pdf-only-blank", "1–2", [blank, blank]),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_reason_and_its_pages(
    code: str, pages: str, drawn: list[Draw], tmp_path: Path
) -> None:
    path = tmp_path / "book.pdf"
    path.write_bytes(pdf(*drawn))
    with pytest.raises(BookError) as refused:
        read_document(path, use_cache=False)
    assert (refused.value.code, refused.value.fields["pages"]) == (code, pages)
    assert all("book.pdf" in refused.value.say(language) for language in LANGUAGES)


def test_glyphs_without_characters_are_refused_with_their_page(tmp_path: Path) -> None:
    book = Edition("en", "", unreadable_book("en", ("unmapped",)).blocks[1:2] * 2)
    flow = read(printed(book, Layout(running="none"))[0], "book.pdf")
    error = reason_without_book(flow)
    assert error is not None
    assert (error.code, error.fields["pages"]) == ("read.pdf-only-unmapped", "1–2")


def _page(number: int) -> Draw:
    return prose(60, 80, [f"Dear Anna {number}, the dice roll well.", "We wait for the tide at the quay."])


def _problems(change: Callable[[pikepdf.Pdf, pikepdf.Page], None]) -> list[tuple[str, int | None]]:
    """The problems of three pages of text, of which the second is changed."""
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf(*map(_page, (1, 2, 3))))) as file:
        change(file, file.pages[1])
        file.save(out)
    return [(problem.code, problem.place.page) for problem in read(out.getvalue(), "book.pdf").problems]


def _cut_packed(file: pikepdf.Pdf, page: pikepdf.Page) -> None:
    packed = zlib.compress(page.Contents.read_bytes())
    page.Contents = pikepdf.Stream(file, packed[: len(packed) // 2])
    page.Contents.Filter = pikepdf.Name.FlateDecode


def _cut_plain(file: pikepdf.Pdf, page: pikepdf.Page) -> None:
    plain = page.Contents.read_bytes()
    page.Contents = pikepdf.Stream(file, plain[: plain.rindex(b"(") + 3])


def _without_fonts(file: pikepdf.Pdf, page: pikepdf.Page) -> None:
    del page.Resources["/Font"]


def _in_two_streams(file: pikepdf.Pdf, page: pikepdf.Page) -> None:
    plain = page.Contents.read_bytes()
    cut = plain.index(b"BT") + 2
    page.Contents = pikepdf.Array([pikepdf.Stream(file, part) for part in (plain[:cut], plain[cut:])])


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (_cut_packed, [("read.pdf-page-broken", 2)]),
        (_cut_plain, [("read.pdf-page-broken", 2)]),
        (_without_fonts, [("read.pdf-no-font", 2)]),
        (_in_two_streams, []),
    ],
)
def test_a_page_with_lost_content_is_named(
    change: Callable[[pikepdf.Pdf, pikepdf.Page], None], problems: list[tuple[str, int | None]]
) -> None:
    assert _problems(change) == problems


def test_a_page_without_text_among_others_is_named() -> None:
    texts = [
        "Boats wait for the tide at the quay.",
        "",
        "Carts pay at the gate.",
        "",
        "All go home by night.",
    ]
    pages = [words((60, 300, text), (290, HEIGHT - 20, f"Page {n}")) for n, text in enumerate(texts, 1)]
    problems = read(pdf(*pages[:3], blank, pages[4]), "book.pdf").problems
    assert [(problem.code, problem.place.page) for problem in problems] == [
        ("read.pdf-page-empty", 2),
        ("read.pdf-page-empty", 4),
    ]


@drawing
def _shapes(canvas: Canvas, count: int) -> None:
    for letter in range(count):
        path = canvas.beginPath()
        path.moveTo(60 + 9 * letter, 500)
        path.lineTo(63 + 9 * letter, 509)
        path.lineTo(67 + 9 * letter, 500)
        path.close()
        canvas.drawPath(path, fill=1, stroke=0)


@pytest.mark.parametrize(
    ("drawn", "problems"),
    [
        (_shapes(12), [("read.pdf-drawn-line", 1)]),
        (_shapes(4), []),
        (both(_shapes(12), words((60, HEIGHT - 502, "Boats wait here"))), []),
    ],
)
def test_a_line_of_letters_turned_to_drawings_is_named(
    drawn: Draw, problems: list[tuple[str, int | None]]
) -> None:
    flow = read(pdf(both(prose(60, 80, LETTER), drawn)), "book.pdf")
    assert [(problem.code, problem.place.page) for problem in flow.problems] == problems


def test_a_letter_that_is_read_well_is_only_no_rulebook(tmp_path: Path) -> None:
    path = tmp_path / "letter.pdf"
    path.write_bytes(pdf(prose(60, 80, LETTER * 3)))
    with pytest.raises(BookError) as refused:
        read_document(path, use_cache=False)
    assert refused.value.code == "read.no-book"


@pytest.mark.parametrize(
    ("pages", "said"), [([4], "4"), ([1, 2], "1–2"), ([7, 1, 2, 3], "1–3, 7"), ([1, 3, 5], "1, 3, 5")]
)
def test_pages_are_told_as_ranges(pages: list[int], said: str) -> None:
    assert ranges(pages) == said
