"""Printed labels and declared keys: by wording, by value, by likeness, by order."""

import pytest

from extract.identify.labels import pair
from rules_core.declarations import Axis
from rules_core.registry import find_system

TABLES = {declaration.id: declaration for declaration in find_system("asl-dyo").declarations}
YEARS = TABLES["elr"].columns
NATIONS = TABLES["elr"].rows


def labels(axis: Axis) -> list[str]:
    return [key.ja[0] for key in axis.keys]


def test_declared_wordings_are_known_for_sure() -> None:
    printed = ["ドイツ", "ソ連", "アメリカ", "イギリス", "イタリア", "日本", "G.M.D.", "フランス"]
    paired = pair(printed, NATIONS, "ja")
    assert list(paired.keys) == [key.key for key in NATIONS.keys]
    assert set(paired.how) == {"word"}


def test_another_notation_of_a_date_is_the_same_date() -> None:
    paired = pair(["to 12/38", "1/39–8/39"], YEARS, "en")
    assert paired.keys == ("../1938", "1939-01/1939-08")
    assert paired.how == ("value", "word")


def test_a_misprinted_name_is_known_by_its_likeness() -> None:
    paired = pair(["Gorman", "Russian"], NATIONS, "en")
    assert (paired.keys[0], paired.how[0]) == ("german", "like")


def test_a_misprinted_date_is_known_by_its_neighbours_only() -> None:
    printed = labels(YEARS)
    printed[3] = "1/41 ~ 12/40"
    paired = pair(printed, YEARS, "ja")
    assert (paired.keys[3], paired.how[3]) == ("1941-01/1941-06", "order")
    assert paired.sure == len(printed) - 1


def test_a_label_printed_twice_leaves_the_second_to_the_order() -> None:
    printed = ["German", "German", "American"]
    assert pair(printed, NATIONS, "en").keys == ("german", "russian", "american")


def test_a_row_too_many_has_no_key() -> None:
    printed = ["German", "Russian", "Martian", "American"]
    assert pair(printed, NATIONS, "en").keys == ("german", "russian", None, "american")


def test_a_mark_glued_to_a_name_does_not_hide_it() -> None:
    paired = pair(["Allied Minor1"], TABLES["armor-leader-drm"].rows, "en")
    assert (paired.keys, paired.how) == (("allied-minor",), ("word",))


@pytest.mark.parametrize("turned", [False, True], ids=["in their order", "the other way round"])
def test_the_order_of_rows_does_not_matter(turned: bool) -> None:
    names = ["Italian", "German", "British"]
    keys = ["italian", "german", "british"]
    if turned:
        names.reverse()
        keys.reverse()
    assert list(pair(names, NATIONS, "en").keys) == keys
