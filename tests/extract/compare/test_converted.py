"""A catalogue that converts units tells a wrong conversion, not its custom."""

from collections.abc import Sequence

from extract.compare.prose import compare_prose
from tests.extract.compare.hand import book

MILES = [
    ("The mill lies {} miles away.", "水車小屋は{}キロ先にある。", en, ja)
    for en, ja in ((2, 3), (4, 6), (10, 15))
]
SPANS = [("A rope of {} spans.", "長さ{}センチの縄。", en, ja) for en, ja in ((2, 46), (3, 69), (5, 115))]
ARROWS = [
    ("The arrow weighs {} grains.", "矢の重さは{}グラムです。", en, ja)
    for en, ja in ((300, "19.4"), (400, 26), (90, "5.8"))
]


def told(rows: Sequence[tuple[str, str, object, object]]) -> list[str]:
    """The texts, by number, of which a figure is told."""
    en, ja = (
        book(
            edition,
            (),
            [(f"{place}.1", str(row[side]).format(row[side + 2])) for place, row in enumerate(rows, 1)],
        )
        for side, edition in ((0, "en"), (1, "ja"))
    )
    return [item.rule or "" for item in compare_prose(en, ja).discrepancies if item.confidence != "unsure"]


def test_a_rate_that_three_texts_share_is_the_custom_of_the_catalogue() -> None:
    assert told(MILES) == []
    assert told(SPANS) == [], "units that nobody knows"


def test_two_texts_make_no_custom() -> None:
    assert told(MILES[:2]) == ["1.1", "2.1"]


def test_a_figure_at_another_rate_is_told() -> None:
    assert told([*MILES, ("It is {} miles long.", "長さは{}キロです。", 6, 12)]) == ["4.1"]
    assert told([*SPANS, ("A ribbon of {} spans.", "長さ{}センチのリボン。", 4, 72)]) == ["4.1"]


def test_one_rate_for_one_figure_alone_may_be_one_mistake() -> None:
    assert told([MILES[0], MILES[0], MILES[0]]) != []


def test_a_custom_that_is_not_true_is_told() -> None:
    rows = [(row[0], row[1], en, ja) for row, (en, ja) in zip(MILES, ((2, 6), (3, 9), (10, 30)), strict=True)]
    assert told(rows) != []


def test_a_true_conversion_needs_no_custom() -> None:
    assert told(ARROWS[:1]) == []
    assert told([*ARROWS, ("A bolt of {} grains.", "{}グラムの矢。", 200, 20)]) == ["4.1"]
