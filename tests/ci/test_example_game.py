"""A game that no system declares: a clean pair gives nothing, every planted error is found at its line."""

import json
from pathlib import Path
from typing import Any

import pytest

from api.cli import main
from tests.ci.repository import GAME

BOOKS = {"1": "1-road.md", "2": "2-campaign.md"}

# edition, file, printed, changed, kind
PLANTED = [
    ("a number of things", "ja", "1", "ランタン12個、ラバ3頭", "ランタン13個、ラバ3頭", "number"),
    ("a price", "ja", "1", "ラバ1頭が銀貨7枚", "ラバ1頭が銀貨9枚", "number"),
    ("two prices swapped", "ja", "1", "銀貨7枚、案内人1人が銀貨4枚", "銀貨4枚、案内人1人が銀貨7枚", "number"),
    ("a price in the original", "en", "1", "a guide 4 coins", "a guide 5 coins", "number"),
    ("a number in kanji", "ja", "1", "2枚引く", "三枚引く", "number"),
    ("full-width digits", "ja", "1", "3ターンの間燃える", "４ターンの間燃える", "number"),
    ("a percentage", "ja", "1", "気力の50％", "気力の15％", "number"),
    ("a multiple", "ja", "1", "夜はその2倍", "夜はその3倍", "number"),
    ("a decimal", "ja", "2", "1.5倍", "1.6倍", "number"),
    ("a fraction", "ja", "1", "銀貨の1/3", "銀貨の1/2", "number"),
    ("a sign", "ja", "2", "DRMを+1に", "DRMを-1に", "number"),
    ("order inside a counter", "ja", "1", "熟練者は4-6-8", "熟練者は4-8-6", "designation"),
    ("a counter in the original", "en", "1", "the novice a 3-5-6", "the novice a 3-5-5", "designation"),
    ("up for down", "ja", "1", "50％（端数切り捨て）", "50％（端数切り上げ）", "rounding"),
    ("down for up", "ja", "2", "端数切り上げ", "端数切り捨て", "rounding"),
    ("rounding in the original", "en", "1", "half are broken (FRU)", "half are broken (FRD)", "rounding"),
    ("at least for at most", "ja", "1", "結果が4以下なら", "結果が4以上なら", "comparison"),
    ("under for at most", "ja", "1", "ランタンは6個以下", "ランタンは6個未満", "comparison"),
    ("more than for at least", "ja", "2", "30点以上で勝つ", "30点を超えれば勝つ", "comparison"),
    ("a year", "ja", "1", "1703年より前には石橋", "1702年より前には石橋", "date"),
    ("the end of a range of years", "ja", "1", "1702年から1705年まで", "1702年から1706年まで", "date"),
    ("a month", "ja", "1", "1704年6月だけ", "1704年7月だけ", "date"),
    ("a month in the original", "en", "2", "to 3/1705", "to 5/1705", "date"),
    ("a reference", "ja", "1", "については3.2を見る", "については3.3を見る", "reference"),
    ("the end of a range of rules", "ja", "1", "1.1-1.3を適用", "1.1-1.4を適用", "reference"),
    ("a reference in brackets", "ja", "1", "かかる（2.2）", "かかる（2.3）", "reference"),
    (
        "a ban made a permission",
        "ja",
        "1",
        "ランタンを運んではならない",
        "ランタンを運んでもよい",
        "modality",
    ),
    ("a choice made a duty", "ja", "2", "選んでよい", "選ばなければならない", "modality"),
    ("a unit", "ja", "1", "ランタンから2ヘクスを超えて", "ランタンから2ターンを超えて", "unit"),
    ("a cell of a table", "ja", "1", "| がれ場 | 3 | 4 | 6 |", "| がれ場 | 3 | 4 | 5 |", "value"),
    ("a label of a table", "ja", "2", "| ユニット | 1702 | 1703 |", "| ユニット | 1702 | 1705 |", "header"),
    ("a row of a table", "ja", "2", "| 案内人 | 4 | 4 | 5 |\n", "", "missing-row"),
    ("a figure of an example", "ja", "1", "= 2.5 なので、3個", "= 2.5 なので、2個", "number"),
    ("a sentence left out", "ja", "2", "1シーズンは5ゲームである。", "", "one-book"),
]


def planted(folder: Path, edition: str, book: str, printed: str, changed: str) -> int:
    """The game with one error in a folder; the line of the error."""
    for one in ("en", "ja"):
        for name in BOOKS.values():
            text = (GAME / "rules" / one / name).read_text(encoding="utf-8")
            if (one, name) == (edition, BOOKS[book]):
                assert text.count(printed) == 1
                line = text[: text.index(printed)].count("\n") + 1
                text = text.replace(printed, changed)
            (folder / one).mkdir(exist_ok=True)
            (folder / one / name).write_text(text, encoding="utf-8")
    return line


def found(capsys: pytest.CaptureFixture[str], *books: str) -> list[dict[str, Any]]:
    """What the command reports."""
    code = main(["check", *books, "--no-config", "--no-cache", "--format", "json"])
    items = json.loads(capsys.readouterr().out)["discrepancies"]
    assert code == bool(items)
    return list(items)


def test_the_game_as_it_is_has_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    books = [*("--en", str(GAME / "rules/en")), *("--ja", str(GAME / "rules/ja"))]
    assert [item["message"] for item in found(capsys, *books)] == []


def test_the_game_has_enough_sections() -> None:
    text = "".join((GAME / "rules" / "en" / name).read_text(encoding="utf-8") for name in BOOKS.values())
    assert text.count("\n### ") >= 25


@pytest.mark.parametrize(
    ("edition", "book", "printed", "changed", "kind"),
    [case[1:] for case in PLANTED],
    ids=[case[0] for case in PLANTED],
)
def test_a_planted_error_is_found_at_its_line_and_nothing_else(
    edition: str,
    book: str,
    printed: str,
    changed: str,
    kind: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = planted(tmp_path, edition, book, printed, changed)
    items = found(capsys, "--en", str(tmp_path / "en"), "--ja", str(tmp_path / "ja"))
    assert [item["kind"] for item in items] == [kind], [item["message"] for item in items]
    (item,) = items
    sides = [side for side in (item["en"], item["ja"]) if side]
    assert all(str(side["place"]["file"]).endswith(BOOKS[book]) for side in sides)
    assert line in [side["place"]["line"] for side in sides]
