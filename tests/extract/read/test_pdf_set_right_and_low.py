"""Tables in white space whose cells are set right or at the bottom of their rows, or whose columns touch."""

from collections.abc import Sequence

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from extract.read.pdf.tables.level_cells import bottom_rows, top_rows
from extract.read.pdf.tables.white_space import Piece
from tests.extract.read.pdf_pages import HEIGHT, both, drawing, flow_of, words
from tests.extract.read.pdf_rows import row as row_at
from tests.extract.read.reading import grids


@drawing
def set_right(canvas: Canvas, top: float, rows: Sequence[tuple[str, str]], left: float, right: float) -> None:
    canvas.setFont("Helvetica", 10)
    for n, (label, cell) in enumerate(rows):
        canvas.drawString(left, HEIGHT - top - 15 * n, label)
        canvas.drawRightString(right, HEIGHT - top - 15 * n, cell)


DUES = [
    ("Barge", "3/2/1"),
    ("Cutter", "7 (21 if it tows a raft)"),
    ("Lantern", "5"),
    ("Covered Quay or Boat House", "25"),
    ("Rope", "1 a fathom"),
    ("Anchor", "2"),
]
LOTS = [
    ("at an open Quay", "it must leave before the evening bell rings"),
    ("at a closed Quay", "it is towed away at the owner's cost"),
    ("on the open River", "it may stay as long as its lantern burns"),
    ("below the Weir", "the keeper of the weir decides"),
    ("behind the Island of Willows", "nobody asks"),
    ("in any other Place", "the warden of that reach is asked first"),
]


def test_columns_that_touch_are_two_where_every_row_has_two_cells() -> None:
    widths = [max(stringWidth(text, "Helvetica", 10) for text in own) for own in zip(*DUES, strict=True)]
    end = 60 + sum(widths) + 1.5  # the longest label and the longest cell nearly meet
    assert grids(flow_of(set_right(100, DUES, 60, end))) == [[list(row) for row in DUES]]


def test_phrases_set_right_beside_others_are_cells() -> None:
    assert grids(flow_of(set_right(100, LOTS, 60, 440))) == [[list(row) for row in LOTS]]


def test_columns_of_text_that_begin_at_one_edge_are_text() -> None:
    lines = [
        "The ferry leaves when the bell has rung", "and nobody may board it after that. The",
        "ferryman keeps one place free for those", "who carry letters, and asks no toll from",
        "them on any day of the year. Whoever has", "paid the toll may cross again on the same",
    ]  # fmt: skip
    page = words(*((60.0, 100.0 + 12 * n, line) for n, line in enumerate(lines)))
    other = words(*((320.0, 100.0 + 12 * n, line) for n, line in enumerate(lines[::-1])))
    assert grids(flow_of(both(page, other))) == []


@pytest.mark.parametrize("step", [17.0, 16.0, 12.5])
def test_cells_at_the_bottom_of_their_rows_are_of_the_row_that_ends_there(step: float) -> None:
    cells = [
        (["Ford or any other", "shallow place"], ["none"], ["good"]),
        (["Marsh"], ["no wheels pass it", "after any rain"], ["bad"]),
        (
            ["Weir"],
            ["boats are carried", "around it by twelve", "or more of the crew"],
            ["bad but for", "rafts"],
        ),
        (["Quay"], ["as an open field"], ["good"]),
        (["Lock of old wood,", "or a newer one of", "stone"], ["none"], ["bad"]),
        (["Canal"], ["none"], ["good"]),
    ]
    y, placed = 100.0, []
    for row in cells:
        high = max(map(len, row))
        for x, lines in zip((60.0, 160.0, 270.0), row, strict=True):
            for number, line in enumerate(lines, high - len(lines)):
                placed.append((x, y + step + 12 * number, line))
        y += step + 12 * (high - 1)
    head = [(60.0, 98.0, "Place"), (160.0, 98.0, "Effect"), (270.0, 98.0, "Going")]
    found = grids(flow_of(words(*head, *placed)))
    assert found == [[["Place", "Effect", "Going"], *([" ".join(lines) for lines in row] for row in cells)]]


def test_lines_with_a_label_and_many_figures_are_rows_however_close_they_stand() -> None:
    rows = [["Boat", "Toll", "Crew", "Load", "Berths", "Lots"]]
    rows += [[f"Punt {n}", str(3 * n), str(n), str(7 * n), str(20 - n), str(2 * n)] for n in range(1, 9)]
    places = [60.0, 130.0, 170.0, 210.0, 250.0, 300.0]
    lines = [
        (x, 100.0 + 12 * n + 4 * (n > 5), cell)
        for n, row in enumerate(rows)
        for x, cell in zip(places, row, strict=True)
    ]
    assert grids(flow_of(words(*lines))) == [rows]


@pytest.mark.parametrize(("cell", "low"), [("½D6", False), ("-", False), ("boats are carried", True)])
def test_rows_of_figures_without_a_label_are_no_beginnings_of_the_row_below(cell: str, low: bool) -> None:
    rows, pieces = [], []
    for n, y in enumerate((100.0, 112.0, 130.0, 142.0, 160.0)):
        cells = [("Ford", 60.0, 90.0)] if n % 2 or n == 4 else []
        cells += [(cell, 130.0, 180.0), ("good", 240.0, 270.0)][: 2 if cells else 1]
        rows.append(row_at(y, *cells))
        pieces.append([Piece([word], word.x0, word.x1, n) for word in rows[-1].words])
    spans = [[(int(piece.x0 // 100), int(piece.x0 // 100)) for piece in own] for own in pieces]
    assert bool(bottom_rows(rows, pieces, spans, range(5))) == low


@pytest.mark.parametrize(("last", "low"), [("of logs", True), ("Second", False)], ids=["the rest", "a row"])
def test_labels_alone_are_beginnings_of_those_below_only_if_these_go_on(last: str, low: bool) -> None:
    rows, pieces = [], []
    for n in range(6):
        cells = [(last, 60.0, 90.0), ("two", 130.0, 150.0), ("good", 240.0, 270.0)]
        rows.append(row_at(100.0 + 12 * n, *(cells if n % 2 else [("A broad raft", 60.0, 110.0)])))
        pieces.append([Piece([word], word.x0, word.x1, n) for word in rows[-1].words])
    spans = [[(int(piece.x0 // 100), int(piece.x0 // 100)) for piece in own] for own in pieces]
    assert bottom_rows(rows, pieces, spans, range(6)) == ([[0, 1], [2, 3], [4, 5]] if low else [])


@pytest.mark.parametrize(
    ("rest", "right", "rows_of_lines"),
    [
        ("of logs", 110.0, [[0, 1], [2, 3], [4, 5]]),
        ("of logs", 70.0, []),
        ("12", 110.0, []),
        ("Rafts", 110.0, []),
    ],
    ids=["words that had no room", "words that had room", "a figure", "headings"],
)
def test_what_had_no_room_on_the_first_line_of_a_row_goes_on_in_the_next(
    rest: str, right: float, rows_of_lines: list[list[int]]
) -> None:
    rows, pieces = [], []
    for n in range(6):
        cells = [("A broad raft", 60.0, right), ("two", 130.0, 150.0), ("good", 240.0, 270.0)]
        rows.append(row_at(100.0 + 12 * n, *([(rest, 60.0, 90.0)] if n % 2 else cells)))
        pieces.append([Piece([word], word.x0, word.x1, n) for word in rows[-1].words])
    pieces[0][0].x1 = 112.0
    spans = [[(int(piece.x0 // 100), int(piece.x0 // 100)) for piece in own] for own in pieces]
    assert top_rows(rows, pieces, spans, range(6)) == rows_of_lines


@pytest.mark.parametrize(
    ("label", "cells", "one_row"),
    [("Harbour", 3, False), ("of logs", 3, True), ("Harbour", 4, True)],
    ids=["rows lack cells", "words go on", "all rows are full"],
)
def test_a_label_and_letters_go_on_in_the_row_above_only_if_no_row_lacks_a_cell(
    label: str, cells: int, one_row: bool
) -> None:
    rows, pieces = [], []
    full = [
        ("A broad raft", 60.0, 110.0),
        ("Sz G", 130.0, 150.0),
        ("good", 240.0, 270.0),
        ("bad", 340.0, 360.0),
    ]
    for n in range(6):
        own = full if n < 2 else full[:cells]
        rows.append(row_at(100.0 + 12 * n, *([(label, 60.0, 90.0), ("E", 130.0, 140.0)] if n % 2 else own)))
        pieces.append([Piece([word], word.x0, word.x1, n) for word in rows[-1].words])
    spans = [[(int(piece.x0 // 100), int(piece.x0 // 100)) for piece in own] for own in pieces]
    assert bool(top_rows(rows, pieces, spans, range(6))) is one_row
