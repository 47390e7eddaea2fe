"""Lists of figures under labels, read as tables of two columns."""

import pytest

from extract.model.document import Grid, Line, Paragraph
from extract.tables.listed import with_listed_tables
from rules_core.model import Place


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        (["Ships", "Speed: 4", "Crew: 3", "Load: 12"], 3),
        (["- Win in 60 minutes: 3", "- Win on points: 2", "- Any other loss: no points"], 3),
        (["Win in 60 minutes: 3", "Win in 90 minutes: 2", "Draw: 1"], 0),
        (["1.2 BUYING NEW", "BOATS: Each side pays for its", "boats, and for their crews."], 0),
    ],
    ids=[
        "a title and three entries",
        "items with a figure in the label, and one that says nothing",
        "lines with a figure in the label",
        "a title that goes on in the second line of its paragraph",
    ],
)
def test_one_line_of_a_paragraph_is_no_list(lines: list[str], rows: int) -> None:
    paragraph = Paragraph(tuple(Line(raw, Place("boats", line=at)) for at, raw in enumerate(lines)))
    found = with_listed_tables([paragraph])
    assert sum(len(block.rows) for block in found if isinstance(block, Grid)) == rows
    assert rows or list(found) == [paragraph]
