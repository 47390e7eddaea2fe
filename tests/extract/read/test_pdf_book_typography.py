"""What a book does all through, and what follows from it where a line alone does not show it."""

import pytest

from extract.read.pdf.book.assemble import book_of
from extract.read.pdf.book.book_typography import BookTypography, typography_of
from extract.read.pdf.model import PageBlock, PageCell, PageLayout, PageTable, TextLine

WIDE = 40  # characters of a full line


def line(raw: str, y: float, *, starts: bool = False, opens: bool = False, edge: str = "") -> TextLine:
    """A line of a column of WIDE characters, each of 5 points."""
    return TextLine(
        raw,
        (),
        (50, y, 50 + 5 * len(raw), y + 10),
        10,
        False,
        right=5 * (WIDE - len(raw)),
        first_word=5 * len(raw.split(maxsplit=1)[0]),
        starts=starts,
        opens=opens,
        edge=edge,
    )


def full(raw: str) -> str:
    return raw.rjust(WIDE, "x")


TABLE = PageTable(((PageCell("a", (50, 100, 60, 110)),),), (50, 100, 90, 140), "open", (50, 90))


@pytest.mark.parametrize(
    ("case", "above", "below", "interrupts"),
    [
        ("a sentence goes on behind the table", full("the cart"), "waits for the barge.", True),
        ("a sentence ends with its line", full("the end."), "Another one begins.", False),
        ("room was left on the line above", "It ends here.", "Another one begins.", False),
        ("a numbered paragraph begins", full("the cart"), "1.2 Barges", False),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)
def test_tables_that_interrupt(case: str, above: str, below: str, interrupts: bool) -> None:
    blocks: list[PageBlock] = [line(above, 80), TABLE, line(below, 150, starts=True, opens=True)]
    assert typography_of(blocks) == BookTypography(interrupts=interrupts)


def test_a_sentence_that_ends_above_a_table_is_no_evidence() -> None:
    ended: list[PageBlock] = [line(full("the end."), 80), TABLE, line(full("Another one."), 150, starts=True)]
    parted: list[PageBlock] = [line(full("the cart"), 80), TABLE, line("waits.", 150, starts=True)]
    assert typography_of([*ended, *ended, *parted]).interrupts


def pages(first: PageBlock, *second: PageBlock) -> list[PageLayout]:
    return [PageLayout(1, 595, 842, (first,)), PageLayout(2, 595, 842, second)]


def test_a_line_apart_at_the_top_of_a_page_is_a_paragraph() -> None:
    layout = pages(
        line("Short.", 700, starts=True, opens=True),
        line(full("1.1 One line."), 40, starts=True, opens=True, edge="top"),
        line(full("Another one"), 60, starts=True, opens=True),
        line("ends here.", 72),
    )
    flow = book_of(layout, b"", "book.pdf")
    assert len(flow.blocks) == 3
