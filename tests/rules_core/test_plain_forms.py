"""Full-width letters and words of either language are read as what they stand for, and nothing else is."""

from typing import Any

import pytest

from api.files.rosters import parse
from rules_core.judge import judge
from rules_core.model.plain_forms import in_plain_forms, normalised, words_by_form
from rules_core.model.rosters import RosterError

PLAIN: dict[str, Any] = {
    "scenario": {"date": "1944-09", "opponent": "russian"},
    "side": {"nationality": "german", "points": 300},
    "infantry": [{"type": "4-6-7", "count": 9, "mpv_each": 12, "mpv": 108}],
}


def roster(**changed: str) -> dict[str, Any]:
    return {
        "scenario": {"date": changed.get("date", "1944-09"), "opponent": changed.get("opponent", "russian")},
        "side": {"nationality": changed.get("nationality", "german"), "points": 300},
        "infantry": [{**PLAIN["infantry"][0], "type": changed.get("type", "4-6-7")}],
    }


@pytest.mark.parametrize(
    "changed",
    [
        {"type": "４－６－７"},
        {"type": "4ー6ー7"},
        {"type": "4−6‐7"},
        {"date": "１９４４－０９"},
        {"nationality": "ドイツ軍", "opponent": "ソ連軍"},
        {"nationality": "ドイツ"},
        {"nationality": "Ｇｅｒｍａｎ", "opponent": "Russian"},
        {"nationality": "GERMAN"},
        {"nationality": "ドイツ軍", "type": "４－６－７", "date": "１９４４－０９"},
    ],
)
def test_other_forms_are_judged_as_the_plain_ones(changed: dict[str, str]) -> None:
    expected = judge("asl-dyo", PLAIN).to_json("ja")
    assert judge("asl-dyo", roster(**changed)).to_json("ja") == expected


@pytest.mark.parametrize(
    ("changed", "pointer"),
    [
        ({"nationality": "火星軍"}, "/side/nationality"),
        ({"nationality": "分隊"}, "/side/nationality"),
        ({"type": "４－６"}, "/infantry/0"),
        ({"type": "４－６－七"}, "/infantry/0/type"),
        ({"nationality": "ドイツ軍", "type": "四-六-七"}, "/infantry/0/type"),
    ],
)
def test_what_stands_for_nothing_is_refused_in_its_place(changed: dict[str, str], pointer: str) -> None:
    with pytest.raises(RosterError) as error:
        judge("asl-dyo", roster(**changed))
    assert [problem.pointer for problem in error.value.problems] == [pointer]


def test_a_file_of_yaml_may_have_full_width_figures() -> None:
    assert parse("points: ３００".encode()) == {"points": 300}
    assert parse('points: "３００"'.encode()) == {"points": "３００"}
    assert parse("name: 第３００大隊".encode()) == {"name": "第３００大隊"}


def test_a_form_of_two_allowed_words_is_left_alone() -> None:
    words = words_by_form([("red", "赤"), ("crimson", "赤"), ("blue", "青")])
    data = {"a": ["赤", "青"]}
    refused = [(("a", 0), "'red' or 'crimson'"), (("a", 1), "'red' or 'blue'")]
    assert in_plain_forms(data, refused, words) == {"a": ["赤", "blue"]}
    assert data == {"a": ["赤", "青"]}
    assert in_plain_forms(data, refused[:1], words) is None
    assert in_plain_forms(data, [(("b", 7), "")], words) is None


def test_a_plain_form_stays_what_it_is() -> None:
    assert [normalised(text) for text in ("4-6-7", "１２", "ｱ", "a–b\n")] == ["4-6-7", "12", "ア", "a-b\n"]
