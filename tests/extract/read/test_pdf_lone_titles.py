"""The title of a table without a table is told; one that has its table, or is none, is not."""

import pytest

from extract.model.document import Block, Grid, Line, Paragraph, RawCell
from extract.read.pdf.book.lone_titles import lone_titles
from rules_core.model import Place

PLACE = Place("book.pdf", 1)


def _text(raw: str, *, bold: bool = True) -> Paragraph:
    return Paragraph((Line(raw, PLACE, bold=bold),))


def _grid(*caption: str) -> Grid:
    cell = RawCell("4", PLACE)
    return Grid(((cell,),), (PLACE,), "open", tuple(Line(raw, PLACE) for raw in caption), None)


PROSE = _text("Carts wait at the bridge until the bell rings.", bold=False)


@pytest.mark.parametrize(
    ("blocks", "told"),
    [
        ([_text("Table 3: Tolls"), PROSE], 1),
        ([_text("表3　通行料"), PROSE], 1),
        ([_text("Table 3: Tolls"), _grid()], 0),
        ([_grid(), _text("Table 3: Tolls"), PROSE], 0),
        ([_text("Table 3: Tolls"), PROSE, _grid("Table 3: Tolls (continued)")], 0),
        ([_text("Table 3: Tolls 14"), PROSE], 0),
        ([_text("Table 3: Tolls", bold=False), PROSE], 0),
        ([_text("Figure 3: The bridge"), PROSE], 0),
    ],
    ids=[
        "no table", "no table, Japanese", "above its table", "below its table", "in a list of titles",
        "with a page number", "in plain print", "of a picture",
    ],
)  # fmt: skip
def test_a_title_without_its_table_is_told(blocks: list[Block], told: int) -> None:
    assert [problem.code for problem in lone_titles(blocks)] == ["read.pdf-title-without-table"] * told
