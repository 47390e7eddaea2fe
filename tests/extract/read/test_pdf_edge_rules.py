"""A rule below a running head closes no table, though a table begins right under it."""

import pytest

from extract.read.pdf.model import RuleLine, Segment, Word
from extract.read.pdf.tables.page_rules import without_edge_rules

HEIGHT = 800.0
HEAD = RuleLine(44.0, 40.0, 360.0)


def _line(base: float, x0: float = 40.0, x1: float = 360.0) -> Segment:
    word = Word("text", x0, base - 8, x1, base + 2, base, 9.0, False, ())
    return Segment([word], x0, base - 8, x1, base + 2, base, 9.0)


BODY = [_line(30.0, 170.0, 230.0), *(_line(60.0 + 12 * number) for number in range(55))]
FOOT = [*BODY[1:], _line(780.0, 170.0, 230.0)]
CASES = [
    ("a running head above it", BODY, [HEAD], [], 0),
    ("a running foot below it", FOOT, [RuleLine(768.0, 40.0, 360.0)], [], 0),
    ("a table's vertical rule at its end", BODY, [HEAD], [RuleLine(360.0, 44.0, 300.0)], 1),
    ("a vertical rule between two columns", BODY, [HEAD], [RuleLine(90.0, 44.0, 300.0)], 0),
    ("a rule as long below it", BODY, [HEAD, RuleLine(130.0, 40.0, 360.0)], [], 2),
    ("a rule over a part of the page", BODY, [RuleLine(44.0, 40.0, 200.0)], [], 1),
    ("no text above it", BODY[1:], [HEAD], [], 1),
    ("two lines above it", [_line(18.0), *BODY], [HEAD], [], 1),
    ("a rule from one edge of the paper to the other", BODY[1:], [RuleLine(44.0, 0.0, 400.0)], [], 0),
    ("text as wide as the paper", [_line(60.0, 5.0, 395.0)] * 9, [RuleLine(44.0, 0.0, 400.0)], [], 1),
    ("a rule in the middle of the page", BODY, [RuleLine(400.0, 40.0, 360.0)], [], 1),
]


@pytest.mark.parametrize(
    ("lines", "across", "down", "kept"), [each[1:] for each in CASES], ids=[each[0] for each in CASES]
)
def test_rules_of_running_heads_are_none_of_a_table(
    lines: list[Segment], across: list[RuleLine], down: list[RuleLine], kept: int
) -> None:
    assert len(without_edge_rules(across, down, lines, (400.0, HEIGHT))) == kept
