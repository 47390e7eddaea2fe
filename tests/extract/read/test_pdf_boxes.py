"""Text in a shaded or framed box beside which other text runs on."""

import pytest

from extract.read.pdf.model import Fill, RuleLine, Segment, Word
from extract.read.pdf.text.boxes import boxes_of
from extract.read.pdf.text.columns import regions_of
from extract.read.pdf.text.sides import ColumnItem

BOX = (220.0, 70.0, 360.0, 112.0)


def _text(raw: str, x0: float, x1: float, base: float) -> ColumnItem:
    word = Word(raw, x0, base - 8, x1, base + 2, base, 10.0, False)
    return ColumnItem((x0, base - 8, x1, base + 2), Segment([word], x0, base - 8, x1, base + 2, base, 10.0))


def _page(beside: int) -> list[ColumnItem]:
    wide = [
        _text(f"line {n} as wide as the page", 40, 360, base) for n, base in enumerate((50, 62, 122, 134))
    ]
    narrow = [_text(f"narrow line {n}", 40, 210, 80.0 + 12 * n) for n in range(beside)]
    return [*wide, *narrow, *(_text(f"line {n} in the box", 226, 350, 79.0 + 13 * n) for n in range(3))]


@pytest.mark.parametrize(
    ("boxes", "beside", "first"),
    [([BOX], 3, ["line 0 as", "line 0 in", "narrow", "line 2 as"]), ([], 3, None), ([BOX], 0, None)],
    ids=["text beside it", "no box", "nothing beside it"],
)
def test_a_box_is_read_before_the_text_beside_it(
    boxes: list[tuple[float, float, float, float]], beside: int, first: list[str] | None
) -> None:
    regions = regions_of(_page(beside), None, boxes)
    printed = [
        min((item for item in region if item.segment), key=lambda item: item.box[1]).segment
        for region in regions
    ]
    texts = [own.words[0].text for own in printed if own]
    assert (
        len(texts) == 1
        if first is None
        else [text[: len(own)] for text, own in zip(texts, first, strict=True)] == first
    )


X0, TOP, X1, BOTTOM = BOX
SIDES = [RuleLine(X0, TOP, BOTTOM), RuleLine(X1, TOP, BOTTOM)]
ENDS = [RuleLine(TOP, X0, X1), RuleLine(BOTTOM, X0, X1)]


@pytest.mark.parametrize(
    ("fills", "across", "down", "count"),
    [
        ([Fill(BOX, 0.9)], [], [], 1),
        ([Fill(BOX, 1.0)], [], [], 0),
        ([Fill((X0, TOP, X1, TOP + 12), 0.9)], [], [], 0),
        ([], ENDS, SIDES, 1),
        ([], ENDS[:1], SIDES, 0),
        ([Fill(BOX, 0.9)], ENDS, SIDES, 1),
    ],
    ids=["shaded", "white", "a line high", "framed", "open below", "both"],
)
def test_a_box_is_shaded_or_framed(
    fills: list[Fill], across: list[RuleLine], down: list[RuleLine], count: int
) -> None:
    assert len(boxes_of(fills, across, down)) == count
