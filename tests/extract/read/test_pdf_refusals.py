"""A PDF without a rulebook is refused with its reason and the pages, in both languages."""

from __future__ import annotations

from pathlib import Path

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
from tests.extract.read.pdf_pages import HEIGHT, Draw, both, pdf, prose, words

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
