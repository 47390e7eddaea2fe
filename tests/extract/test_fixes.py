"""What `check --fix` sets right in the files of a translation, and what it leaves as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from extract.compare.prose import compare_prose
from extract.read.messages import Fields, two_files, two_languages
from extract.run.fixes import fix, suggestion
from tests.shared import for_each

HEAD = 'msgid ""\nmsgstr "Language: ja\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
FIXED = {
    "a figure": ("The fort has 24 guns.", "砦には42門の砲がある。", "砦には24門の砲がある。"),
    "a figure in full width": (
        "The fort has 24 guns.",
        "砦には４２門の砲がある。",
        "砦には２４門の砲がある。",
    ),
    "a year": ("Built in 1931.", "1913年に建てられた。", "1931年に建てられた。"),
    "a placeholder": ("Hello, {name}!", "こんにちは、{nane}さん。", "こんにちは、{name}さん。"),
}
LEFT = {
    "what is right": ("The fort has 24 guns.", "砦には24門の砲がある。"),
    "a limit": ("At most 24 guns fit.", "砲は24門以上置ける。"),
    "two placeholders": ("{a} of {b}", "{c}のうち{d}"),
    "a number in words": ("The fort has twelve guns.", "砦には13門の砲がある。"),
}


def mended(tmp_path: Path, en: str, ja: str) -> str:
    """A catalogue of one message, set right."""
    path = tmp_path / "game.po"
    path.write_text(f'{HEAD}msgid "{en}"\nmsgstr ""\n"{ja}"\n', encoding="utf-8")
    books = two_languages(path.read_bytes(), "game.po", "en", Fields())
    fix(compare_prose(*books).discrepancies, "ja", {"game.po": str(path)})
    return path.read_text(encoding="utf-8").removesuffix('"\n').rpartition('\n"')[2]


@for_each(("en", "ja", "right"), FIXED.values(), ids=FIXED)
def test_what_is_evident_is_set_right(
    tmp_path_factory: pytest.TempPathFactory, en: str, ja: str, right: str
) -> None:
    assert mended(tmp_path_factory.mktemp("fix"), en, ja) == right


@for_each(("en", "ja"), LEFT.values(), ids=LEFT)
def test_what_is_not_evident_is_left(tmp_path_factory: pytest.TempPathFactory, en: str, ja: str) -> None:
    assert mended(tmp_path_factory.mktemp("fix"), en, ja) == ja


def test_several_in_one_line_of_one_file_are_set_right_and_counted(tmp_path: Path) -> None:
    en = '{"a": "It has 24 guns.", "b": "Turn to page 88."}'
    ja = '{"a": "砲が42門ある。", "b": "89ページを開く。"}'
    (tmp_path / "ja.json").write_text(ja, encoding="utf-8")
    books = two_files((en.encode(), "en.json"), (ja.encode(), "ja.json"), Fields())
    found = compare_prose(*books).discrepancies
    done = fix(found, "ja", {"ja.json": str(tmp_path / "ja.json")})
    assert done.counts == {"ja.json": 2}
    assert {item.id for item in done.gone} == {item.id for item in found}
    assert (tmp_path / "ja.json").read_text(
        encoding="utf-8"
    ) == '{"a": "砲が24門ある。", "b": "88ページを開く。"}'


def test_a_file_that_prints_something_else_by_now_or_is_not_utf_8_is_left(tmp_path: Path) -> None:
    en, ja = '{"a": "It has 24 guns."}', '{"a": "砲が42門ある。"}'
    books = two_files((en.encode(), "en.json"), (ja.encode(), "ja.json"), Fields())
    found = compare_prose(*books).discrepancies
    for data in (b'{"a": "changed"}', ja.encode("utf-16")):
        (tmp_path / "ja.json").write_bytes(data)
        assert fix(found, "ja", {"ja.json": str(tmp_path / "ja.json")}).gone == ()
        assert (tmp_path / "ja.json").read_bytes() == data


def test_the_original_may_be_the_japanese_text() -> None:
    en, ja = '{"a": "It has 24 guns."}', '{"a": "砲が42門ある。"}'
    books = two_files((en.encode(), "en.json"), (ja.encode(), "ja.json"), Fields())
    (item,) = compare_prose(*books).discrepancies
    assert (suggestion(item, "ja"), suggestion(item, "en")) == ("24門", "42")
