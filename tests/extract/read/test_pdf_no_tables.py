"""What stands in columns and is no table: drawings, lists, contents, formulas, code; and tables like them."""

import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

from extract.model.document import Grid
from extract.read.pdf.model import Word
from extract.read.pdf.tables.lattice import Lattice, LatticeSlot
from extract.read.pdf.tables.refine_lattice import holds_prose
from tests.extract.read.pdf_pages import HEIGHT, Draw, both, drawing, flow_of, table, words
from tests.extract.read.reading import tables

_ROWS = [["Boat", "Load", "Crew"], ["Punt", "4", "1"], ["Sloop", "9", "3"], ["Brig", "20", "8"]]
_CREWS = [("1.", "Punt boats", "4 men"), ("2.", "Sloops", "9 men"), ("3.", "Ice boats", "8 men")]
_GRID = both(
    table(70, 200, _ROWS, 90, 20),
    lambda canvas: canvas.grid([64, 154, 244, 334], [HEIGHT - y for y in (186, 206, 226, 246, 266)]),
)


@drawing
def _lines(canvas: Canvas, *points: tuple[float, float]) -> None:
    """A line through the points (x, y from the top)."""
    path = canvas.beginPath()
    path.moveTo(points[0][0], HEIGHT - points[0][1])
    for x, y in points[1:]:
        path.lineTo(x, HEIGHT - y)
    canvas.drawPath(path)


def _listing(*rows: tuple[str, ...], columns: tuple[float, ...] = (70, 100), step: float = 14.0) -> Draw:
    return words(
        *(
            (x, 100 + step * n, text)
            for n, row in enumerate(rows)
            for x, text in zip(columns, row, strict=False)
        )
    )


@drawing
def _entries(canvas: Canvas, *rows: tuple[str, str, str], at: float | None = None) -> None:
    """Counted entries with a figure behind each: at one place, or a space of full width behind the words."""
    for n, (count, text, figure) in enumerate(rows):
        x = at or 88 + canvas.stringWidth(text, "Helvetica", 10) + 11
        words((70, 100 + 14 * n, count), (88, 100 + 14 * n, text), (x, 100 + 14 * n, figure))(canvas)


@drawing
def _between_headings(canvas: Canvas, title: float, text: str) -> None:
    """Two underlined lines in bold print of that size, between which a striped table and text stand."""
    for y in (120, 300):
        canvas.line(60, HEIGHT - y - 4, 540, HEIGHT - y - 4)
    canvas.setFillGray(0.85)
    for y in (166, 206):
        canvas.rect(180, HEIGHT - y - 20, 240, 20, stroke=0, fill=1)
    canvas.setFillGray(0)
    table(190, 180, _ROWS, 90, 20)(canvas)
    words((60, 270, text))(canvas)
    canvas.setFont("Helvetica-Bold", title)
    words((60, 120, "Boats"), (60, 300, "Tides"))(canvas)


@drawing
def _typed(canvas: Canvas, rows: list[str], size: float = 9, step: float = 11) -> None:
    canvas.setFont("Courier", size)
    words(*((70, 100 + step * n, row) for n, row in enumerate(rows)))(canvas)


def _framed(rows: list[str]) -> Draw:
    """Typed lines, each on a stripe of its own, in a frame that is drawn line by line."""

    def draw(canvas: Canvas) -> None:
        canvas.setFillGray(0.93)
        edges = [92 + 11 * n for n in range(len(rows) + 1)]
        for top in edges[:-1]:
            canvas.rect(66, HEIGHT - top - 11, 480, 11, stroke=0, fill=1)
            for x in (64, 548):
                canvas.line(x, HEIGHT - top, x, HEIGHT - top - 11)
        for y in (edges[0], edges[-1]):
            canvas.line(62, HEIGHT - y, 550, HEIGHT - y)
        canvas.setFillGray(0)

    return both(draw, _typed(rows))


def _grids(*draws: Draw) -> list[Grid]:
    return tables(flow_of(both(*draws)))


_BOXES = both(
    table(70, 200, [["Quay", "", "Yard"], ["", "Toll", ""], ["Bar", "", "Reed"]], 90, 40),
    lambda canvas: canvas.grid([64, 154, 244, 334], [HEIGHT - y for y in (186, 226, 266, 306)]),
)
_SLANTED = [_lines((90, 200), (200, 240)), _lines((200, 240), (300, 290)), _lines((90, 290), (300, 200))]
_PICTURE = ImageReader(Image.new("L", (8, 8), 128))


@drawing
def _pictures(canvas: Canvas, *boxes: tuple[float, float, float, float]) -> None:
    """Pictures at (x, y from the top, width, height)."""
    for x, y, width, height in boxes:
        canvas.drawImage(_PICTURE, x, HEIGHT - y - height, width, height)


def _bars(canvas: Canvas) -> None:
    for number in range(10):
        path = canvas.beginPath()
        path.moveTo(75 + 12 * number, HEIGHT - 260)
        for x, y in ((0, 215 - 2 * number), (9, 210 - 2 * number), (9, 260)):
            path.lineTo(75 + 12 * number + x, HEIGHT - y)
        path.close()
        canvas.drawPath(path, stroke=0, fill=1)


_NO_TABLES = {
    "boxes joined by slanted lines": [_BOXES, *_SLANTED],
    "a curve over a chart's grid": [_GRID, _lines((70, 260), (120, 215), (200, 240), (250, 195), (330, 190))],
    "bars over a chart's grid": [_GRID, _bars],
    "labels around a picture": [table(70, 200, _ROWS, 90, 20), _pictures((90, 204, 180, 50))],
    "few labels in many boxes": [
        table(70, 200, [["Quay", "", "", ""], ["", "", "Bar", ""]], 60, 40),
        lambda canvas: canvas.grid([64, 124, 184, 244, 304], [HEIGHT - y for y in (186, 226, 266, 306)]),
    ],
    "labels between upright lines": [
        table(70, 200, [["River", "Quay", "Yard"], ["Toll", "Bar", "Reed"], ["Ford", "Ice", "Weir"]], 90, 40),
        *(_lines((x, 205), (x, 235)) for x in (75, 78, 81, 84)),
    ],
    "references": [
        _listing(("[Ada19]", "Boats"), ("[Bo20+]", "Tides"), ("[Cy21]", "Harbours"), columns=(70, 130))
    ],
    "a bullet of a font for signs": [_listing(("!", "Boats"), ("!", "Tides and ice"), ("!", "Harbours"))],
    "a counted list with a space of full width": [_entries(*_CREWS)],
    "lists in a list": [
        _listing(
            ("b)", "Loads"), ("", "1)", "the boats"), ("", "", "•", "punts"), ("", "", "•", "sloops"),
            ("", "2)", "the crews"), columns=(70, 95, 120, 145),
        )
    ],
    "lists in a list, each with a sign of its own": [
        _listing(
            ("*", "Boats"), ("", "^", "punts"), ("", "^", "sloops"), ("*", "Tides"), ("", "^", "high"),
            columns=(70, 95, 120),
        ),
        _lines((68, 84), (400, 84)), _lines((68, 164), (400, 164)),
    ],
    "numbered headings far apart": [
        _listing(("3.1", "Boats"), ("3.1.1", "Loads"), ("3.2", "Tides"), columns=(70, 110), step=30)
    ],
    "contents without dots": [
        _listing(
            ("1", "Foo", "2"), ("2", "Bar", "2"), ("3", "Ice", "3"), ("4", "Toll", "4"), columns=(70, 90, 520)
        )
    ],
    "contents of a section, set in": [
        _listing(
            ("2.1.1", "Loads of boats", "7"), ("2.1.2", "Tides and ice", "7"),
            ("2.1.3", "Open harbours", "9"), columns=(110, 150, 400),
        )
    ],
    "contents with Roman page numbers": [
        _listing(
            ("Boats of the harbour", "iv"), ("Loads and tolls", "ix"), ("Tides and ice", "xii"),
            ("Open harbours", "1"), ("Ferries and rafts", "14"), columns=(70, 500),
        )
    ],
    "contents whose leaders end in a dot": [
        _listing(("2.1 Loads of boats", ".7"), ("2.2 Tides and ice", "9"), ("2.2.1 Open harbours", ".11"),
                 columns=(70, 500))
    ],
    "typewritten words with single spaces": [
        _typed(["Load four boats here now", "Sail nine boats away now"], 16, 35)
    ],
    "an index": [
        _listing(*((f"{name} " + "." * 12 + f" {pages}",) for name, pages in [
            ("Brig", "4, 9"), ("Ford", "3"), ("Ice", "2, 8"), ("Mill", "11"), ("Punt", "5"),
        ]))
    ],
    "an index of names in two columns": [
        _listing(
            ("Brig, Ann, 4, 96", "Mill, Jo, 15"), ("Ford, Bo, 31n", "Noll, Cy, 7, 22\u201324,"),
            ("ice, 2, 8", "oars, 3"), ("Kerr, Al, 9, 44n", "punts, 5, 61"), ("loads, 12", "Quay, Di, 40"),
            columns=(70, 220),
        )
    ],
    "a formula": [_listing(("=", "max f(x)", "min g(x)"), ("", "0 < x", "x < 9"), columns=(70, 100, 180))],
    "code with remarks": [
        _typed(["load(boat);      // the punt", "wait(tide, 4);   // high water", "sail(boat, 12);  // off",
                "if (ice) {       // in winter", "  stop(boat);    // at the quay", "}"])
    ],
    "a framed dialogue with a program": [
        _framed(["$ ferry list --all 'east'", "$ ferry load boat", "$ ferry go now"])
    ],
    "a framed program": [
        _framed(["# where to put the crew", "CREW    = /boats/crew", "# where to put the load",
                 "LOAD    = /boats/load/hold"])
    ],
    "a list between two rules": [
        _listing(*(row for n in range(4) for row in (
            ("•", f"Load the {n} boats"), ("", "–", "Punts take salt."), ("", "–", "Brigs take none.")
        )), columns=(70, 80, 92)),
        _lines((68, 80), (560, 80)), _lines((68, 280), (560, 280)),
    ],
    "names that are given values": [
        _listing(("punt", "=", "4"), ("sloop", "=", "nine"), ("brig", "=", "20"), columns=(70, 110, 140))
    ],
    "boxes to be ticked": [
        _listing(("[", "] Punts"), ("[", "] Sloops and brigs"), ("(", ") Rafts"), columns=(70, 90))
    ],
    "labels that run into the text": [
        _listing(("General Terms", "Boats and tides"), columns=(70, 150)),
        _listing(("", ""), ("Keywords", "punts, sloops, brigs"), columns=(70, 122)),
        _listing(("", ""), ("", ""), ("1.", "Introduction"), columns=(70, 90)),
    ],
}  # fmt: skip


@drawing
def _in_japanese(canvas: Canvas, *rows: tuple[str, ...], ends: tuple[float, ...]) -> None:
    """Rows of which all but the last column end at an edge, each a narrow gap before the next."""
    pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3"))
    canvas.setFont("HeiseiMin-W3", 10)
    for number, (label, figure, remark) in enumerate(rows):
        y = HEIGHT - 100 - 18 * number
        canvas.drawString(70, y, label)
        canvas.drawRightString(ends[0], y, figure)
        canvas.drawString(ends[1], y, remark)
    canvas.line(66, HEIGHT - 104, 420, HEIGHT - 104)


_TABLES = {
    "times in figures of one width, close to remarks": [
        _in_japanese(
            ("停留所", "時刻", "備考"),
            ("石の門", "15:24", "四月から停まります。"),
            ("水車の道", "09:16", "学校のある日だけ走ります。"),
            ("市の立つ広場", "14:12", "およその時刻です。"),
            ("大きな橋", "05:41", "およその時刻です。"),
            ends=(220, 226),
        )
    ],
    "rules and figures": [_GRID],
    "a slash through an empty cell": [_GRID, _lines((154, 226), (244, 206))],
    "signs drawn in cells": [_GRID, *(_lines((320, y), (332, y - 13)) for y in (224, 244, 264))],
    "a picture in each row": [_GRID, _pictures(*((300, y, 14, 14) for y in (209, 229, 249)))],
    "a picture behind all of it": [_pictures((50, 170, 300, 110)), _GRID],
    "an empty form with its head": [
        table(70, 200, [["Boat", "Load", "Crew"]], 90, 20),
        lambda canvas: canvas.grid([64, 154, 244, 334], [HEIGHT - y for y in (186, 206, 226, 246, 266, 286)]),
    ],
    "numbers and names": [
        _listing(("1.5", "Punt", "4"), ("2.5", "Sloop", "9"), ("3.5", "Brig", "20"), columns=(70, 130, 200))
    ],
    "signs of mathematics before figures and names": [
        _listing(
            ("+", "3 punts", "Bo"), ("<", "4 brigs", "Ada"), ("+", "9 rafts", "Cy"), columns=(70, 84, 200)
        ),
        _lines((68, 86), (300, 86)),
        _lines((68, 134), (300, 134)),
    ],
    "signs before figures": [
        _listing(("+", "4", "Punt"), ("-", "9", "Sloop"), ("+", "20", "Brig"), columns=(70, 130, 200))
    ],
    "counts before a colon between rules, with figures": [
        _listing(("1:2", "Punt", "4"), ("1:3", "Sloop", "9"), ("1:4", "Brig", "20"), columns=(70, 130, 200)),
        _lines((68, 86), (300, 86)),
        _lines((68, 134), (300, 134)),
    ],
    "typed figures": [
        _typed(["Boat     Load  Crew", "Punt     4     1", "Sloop    9     3", "Brig     20    8"])
    ],
    "typed figures on stripes in a frame": [
        _framed(["Boat     Load  Crew", "Punt     4     1", "Sloop    9     3", "Brig     20    8"])
    ],
    "counts and names": [
        _listing(("1", "Punt", "4"), ("2", "Sloop (old)", "9"), ("3", "Brig", "20"), columns=(70, 130, 200))
    ],
    "counted rows with figures at one place": [_entries(*_CREWS, at=150)],
    "numbers of sections with other figures": [
        _listing(
            ("2.1.1", "Loads of boats", "7"),
            ("2.1.2", "Tides and ice", "4"),
            ("2.1.3", "Open harbours", "9"),
            columns=(110, 150, 400),
        )
    ],
    "one sum among figures": [
        _listing(("Punt", "=", "4"), ("Sloop", "9", "3"), ("Brig", "20", "8"), columns=(70, 130, 200))
    ],
    "levels that rise with a price": [
        _listing(
            ("1", "Punt", "2"),
            ("2", "Raft", "2"),
            ("3", "Sloop", "3"),
            ("4", "Brig", "4"),
            columns=(70, 90, 200),
        )
    ],
}


@pytest.mark.parametrize("draws", _NO_TABLES.values(), ids=_NO_TABLES)
def test_this_is_no_table(draws: list[Draw]) -> None:
    assert [[[cell.raw for cell in row] for row in grid.rows] for grid in _grids(*draws)] == []


@pytest.mark.parametrize("draws", _TABLES.values(), ids=_TABLES)
def test_this_is_a_table_all_the_same(draws: list[Draw]) -> None:
    assert len(_grids(*draws)) == 1


def test_no_label_of_a_drawing_is_lost() -> None:
    flow = flow_of(both(_BOXES, *_SLANTED))
    text = " ".join(getattr(block, "raw", "") for block in flow.blocks)
    assert all(label in text for label in ("Quay", "Yard", "Toll", "Bar", "Reed"))


def test_underlined_headings_above_and_below_a_table_are_no_rules_of_it() -> None:
    (grid,) = _grids(_between_headings(14, "Each boat drifts by its load, and waits for the tide."))
    assert [[cell.raw for cell in row] for row in grid.rows] == _ROWS


@pytest.mark.parametrize(("pitch", "is_prose"), [(15.0, True), (13.0, False)], ids=["apart", "level"])
def test_names_beside_a_letter_are_no_column_if_they_are_not_level_with_its_lines(
    pitch: float, is_prose: bool
) -> None:
    def line(text: str, x0: float, base: float) -> list[Word]:
        return [Word(text, x0, base - 8, x0 + 5 * len(text), base + 2, base, 10.0)]

    names = [word for n in range(16) for word in line("Ada Boatman", 70, 106 + pitch * n)]
    letter = [
        word
        for n in range(20)
        for word in line("the boats come in before dark and go out", 190, 106 + 13 * n)
    ]
    lattice = Lattice([66, 170, 480], [90, 390], [LatticeSlot(0, 0), LatticeSlot(0, 1)], closed=False)
    assert holds_prose(lattice, [*names, *letter]) is is_prose
