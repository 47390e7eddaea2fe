"""Bullets drawn as shapes, and headings that only their print shows."""

from dataclasses import replace

import pytest
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Paragraph
from extract.read.pdf.book.book_typography import head_level, heads_below, heads_of
from extract.read.pdf.ink.drawn_bullets import with_bullets
from extract.read.pdf.model import Box, Ink, Run, TextLine
from tests.extract.read.pdf_pages import HEIGHT, both, flow_of, words
from tests.extract.read.reading import paragraphs


def _run(text: str, x0: float, base: float) -> Run:
    return Run(text, x0, base - 8, x0 + 30, base + 2, base, 10.0, bold=False, spaced=False, hidden=False)


@pytest.mark.parametrize(
    ("box", "is_bullet"),
    [
        ((60.0, 93.5, 63.0, 96.5), True),
        ((60.0, 93.5, 63.0, 95.0), False),
        ((60.0, 90.0, 68.0, 98.0), False),
        ((40.0, 93.5, 43.0, 96.5), False),
        ((60.0, 100.5, 63.0, 103.5), False),
        ((106.0, 93.5, 109.0, 96.5), False),
    ],
    ids=["before a line", "flat", "large", "far off", "below the line", "behind words"],
)
def test_a_small_round_shape_before_a_line_is_a_bullet(box: Box, is_bullet: bool) -> None:
    ink = Ink(595.0, 842.0, {0: [_run("Carts", 72.0, 100.0), _run("pay", 112.0, 100.0)]}, drawn=[box])
    texts = [run.text for run in with_bullets(ink).runs[0]]
    assert ("•" in texts) is is_bullet


@pytest.mark.parametrize("radius", [1.5, 1.1])  # in small print a bullet is no wider than a rule is thick
def test_entries_of_a_list_with_drawn_bullets_are_paragraphs(radius: float) -> None:
    entries = ["Barge Tolls", "1 coin for each cart that goes on board", "Ferry Tolls"]

    def bullets(canvas: Canvas) -> None:
        for number in range(len(entries)):
            canvas.circle(64, HEIGHT - 97 - 14 * number + 0.5, radius, stroke=0, fill=1)

    text = words(*((72, 100 + 14 * number, entry) for number, entry in enumerate(entries)))
    flow = flow_of(both(words((60, 80, "The warden takes these tolls.")), text, bullets))
    assert paragraphs(flow)[1:] == [f"• {entry}" for entry in entries]


def _line(raw: str, size: float = 10.0, *, bold: bool = False) -> TextLine:
    return TextLine(raw, (), (40.0, 0.0, 300.0, 9.0), size, bold, starts=True)


TEXT = [_line("Carts pay two coins at the gate of the bridge, and one more for each beast.")] * 6
HEADS = [_line("Tolls", 14.0, bold=True), _line("Carts", bold=True), _line("Boats", bold=True)]


@pytest.mark.parametrize(
    ("lines", "level"),
    [
        ([_line("Tolls", 14.0, bold=True)], 1),
        ([_line("Boats of the", bold=True), _line("Harbour", bold=True)], 2),
        ([_line("Boats")], 0),
        ([_line("Nobody pays twice.", bold=True)], 0),
        ([_line("• Boats", bold=True)], 0),
        ([_line("Table 3 Boats", bold=True)], 0),
    ],
    ids=["large", "of two lines", "plain", "a sentence", "an entry of a list", "the title of a table"],
)
def test_lines_in_bold_or_large_print_are_headings(lines: list[TextLine], level: int) -> None:
    assert head_level(lines, heads_of([*HEADS, *TEXT])) == level


@pytest.mark.parametrize(("last", "level"), [("3. Boats", 1), ("1. Boats", 0)], ids=["chapters", "two lists"])
def test_counts_that_stand_once_are_headings_in_a_print_of_their_own(last: str, level: int) -> None:
    counted = [_line(text, 12.0, bold=True) for text in ("1. Tolls", "2. Carts", last)]
    assert head_level(counted[:1], heads_of([*HEADS, *TEXT, *counted])) == (level and 2)


@pytest.mark.parametrize(("top", "heads_next"), [(100.0, True), (20.0, False)], ids=["below", "above"])
def test_a_heading_below_a_table_is_no_title_of_it(top: float, heads_next: bool) -> None:
    line = replace(HEADS[1], box=(40.0, top, 90.0, top + 9))
    assert heads_below([line], (40.0, 40.0, 300.0, 90.0), heads_of([*HEADS, *TEXT])) is heads_next


@pytest.mark.parametrize(
    "lines",
    [HEADS[:2] + TEXT, [*HEADS, *TEXT, _line("1.1 TOLLS: Carts pay."), _line("1.2 BOATS: Boats pay.")]],
    ids=["too few", "numbers divide the book"],
)
def test_not_every_book_shows_its_headings_by_print_alone(lines: list[TextLine]) -> None:
    assert heads_of(lines).prints == ()


def test_a_heading_of_two_lines_is_one() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFont("Helvetica-Bold", 16)
        for y, head in (
            (80, "Tolls of the Bridges and the Ferries"),
            (98, "Everywhere"),
            (200, "Boats"),
            (300, "Night"),
        ):
            canvas.drawString(60, HEIGHT - y, head)
        canvas.setFont("Helvetica", 10)
        for y in (120, 220, 320):
            canvas.drawString(60, HEIGHT - y, "Carts pay two coins at the gate, and one more for each beast.")

    found = [b for b in flow_of(draw).blocks if isinstance(b, Paragraph) and b.lines[0].level]
    assert [(b.raw, len(b.lines)) for b in found] == [
        ("Tolls of the Bridges and the Ferries Everywhere", 1),
        ("Boats", 1),
        ("Night", 1),
    ]
