"""Forms with fields for entries are no tables; a table beside whose figures a field stands is one."""

import pytest
from reportlab.pdfgen.canvas import Canvas

from tests.extract.read.pdf_pages import HEIGHT, Draw, both, drawing, flow_of, table
from tests.extract.read.reading import tables


@drawing
def _fields(canvas: Canvas, *places: tuple[int, int]) -> None:
    """Fields for entries whose lower left corner is at (x, y from the top)."""
    for number, (x, y) in enumerate(places):
        canvas.acroForm.textfield(name=f"f{x}-{number}", x=x, y=int(HEIGHT) - y, width=60, height=12)


def _grid(rows: int, *xs: float) -> Draw:
    return lambda canvas: canvas.grid(list(xs), [HEIGHT - 186 - 20 * n for n in range(rows + 1)])


_LINES = [
    ["1", "Loads of all boats", "1"],
    ["2", "Tolls of the harbour", "2"],
    ["3a", "Tides and ice", "3a"],
    ["b", "Add the lines above", "3b"],
]
_ENTRIES = [["Name of the boat", "Harbour"], ["Street and house", "Town"], ["Crew", "Day"]]
_PRICES = [["Boat", "Load", "Price"], ["Punt", "salt", "40"], ["Sloop", "ice", "15"], ["Brig", "tar", "90"]]
_WORDS = [
    ["Boat", "Load", "Port"],
    ["Punt", "salt", "east"],
    ["Sloop", "ice", "west"],
    ["Brig", "tar", "east"],
]
_FORMS = {
    "counted lines": both(table(70, 200, _LINES, 150, 20), _fields(*((440, 204 + 20 * n) for n in range(4)))),
    "counted lines in a grid": both(
        table(70, 200, _LINES, 150, 20),
        _grid(4, 64, 214, 364, 430, 510),
        _fields(*((440, 204 + 20 * n) for n in range(4))),
    ),
    "boxes with a label each": both(
        table(70, 196, _ENTRIES, 150, 20), _grid(3, 64, 214, 364), _fields((140, 204), (260, 204), (140, 224))
    ),
    "labels on a page of fields": both(
        table(70, 196, _WORDS, 150, 20),
        _grid(4, 64, 214, 364, 514),
        _fields(*((70, 400 + 20 * n) for n in range(12))),
    ),
}
_TABLES = {
    "prices and how many": both(
        table(70, 200, _PRICES, 100, 20), _grid(4, 64, 164, 264, 364, 464), _fields((370, 224), (370, 244))
    ),
    "prices in white space and how many": both(
        table(70, 200, _PRICES, 100, 20), _fields((320, 224), (320, 244))
    ),
    "words above two fields": both(
        table(70, 196, _WORDS, 150, 20), _grid(4, 64, 214, 364, 514), _fields((70, 400), (70, 420))
    ),
}


@pytest.mark.parametrize("draw", _FORMS.values(), ids=_FORMS)
def test_a_form_is_no_table(draw: Draw) -> None:
    flow = flow_of(draw)
    assert tables(flow) == []
    text = " ".join(getattr(block, "raw", "") for block in flow.blocks)
    assert "boat" in text.lower()  # its words are kept


@pytest.mark.parametrize("draw", _TABLES.values(), ids=_TABLES)
def test_a_table_with_a_field_is_one(draw: Draw) -> None:
    (grid,) = tables(flow_of(draw))
    assert [cell.raw for cell in grid.rows[1]][:2] == ["Punt", "salt"]


def test_fields_of_a_turned_page_are_turned() -> None:
    turned = both(lambda canvas: canvas.setPageRotation(90), _FORMS["counted lines in a grid"])
    assert tables(flow_of(turned)) == []
