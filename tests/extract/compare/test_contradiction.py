"""What one book says against itself: planted in both books alike, so that comparing them tells nothing."""

from pathlib import Path

import pytest

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair
from rules_core.model.discrepancies import Discrepancy

EN = """# Lantern Road

## 1. Building

A wall section costs 4 coins. A gate costs 9 coins and a bridge 12.

| Work | Cost |
|------|------|
| Wall section | 4 |
| Gate | 9 |
| Watchtower | 15 |
| Great watchtower | 21 |
| Bridge | 12 |

EX: Since a watchtower costs 15 coins, Ann cannot build one with 14: 2 x 7 = 14.

## 2. Wagons

A wagon carries 6 sacks. A cart, a sledge and a barrow cost 3, 4 and 6 coins respectively.

| Weeks | Toll |
|-------|------|
| 1-2 | 5 |
| 3-4 | 6 |
| 5-7 | 8 |

## 3. Travel

Each player takes 3 maps. A wagon carries 6 sacks. Ann pays for gates: 3 x 9 + 2 = 29, and 40 / 3 = 13.33.

## 4. Night

Each player takes 2 maps. If it is night, a wagon carries 2 sacks. A big wagon carries 9 sacks.
"""
JA = """# 灯の道

## 1. 建設

壁のコストは 4 枚です。門のコストは 9 枚、橋のコストは 12 枚です。

| 建設物 | コスト |
|------|------|
| 壁 | 4 |
| 門 | 9 |
| 見張り塔 | 15 |
| 大見張り塔 | 21 |
| 橋 | 12 |

例：見張り塔のコストは 15 枚なので、アンは 14 枚では建てられません：2 × 7 = 14。

## 2. 荷馬車

荷馬車の積載量は 6 袋です。荷車、そり、手押し車のコストはそれぞれ 3、4、6 枚です。

| 週 | 通行料 |
|-------|------|
| 1-2 | 5 |
| 3-4 | 6 |
| 5-7 | 8 |

## 3. 旅

各自、地図を 3 枚取ります。荷馬車の積載量は 6 袋です。アンは門を買います：3 × 9 + 2 = 29、40 ÷ 3 = 13.33。

## 4. 夜

各自、地図を 2 枚取ります。夜の場合、荷馬車の積載量は 2 袋です。大型荷馬車の積載量は 9 袋です。
"""
SORTS = {
    "an example against the table": (
        ("Since a watchtower costs 15", "Since a watchtower costs 16"),
        ("例：見張り塔のコストは 15", "例：見張り塔のコストは 16"),
        "compare.prose.contradiction.table",
        ("1. Building", "16 coins", "15"),
    ),
    "a rule against another rule": (
        ("3 maps. A wagon carries 6", "3 maps. A wagon carries 8"),
        ("取ります。荷馬車の積載量は 6", "取ります。荷馬車の積載量は 8"),
        "compare.prose.contradiction.restated",
        ("3. Travel", "8", "6", "2. Wagons"),
    ),
    "a sum that does not come out": (
        ("3 x 9 + 2 = 29", "3 x 9 + 2 = 31"),
        ("3 × 9 + 2 = 29", "3 × 9 + 2 = 31"),
        "compare.prose.contradiction.sum",
        ("3. Travel", "29", "31"),
    ),
    "two figures for three names": (
        ("3, 4 and 6 coins", "3.4 and 6 coins"),
        ("3、4、6 枚", "3.4、6 枚"),
        "compare.prose.contradiction.list.meant",
        ("2. Wagons", "2", "3", "3, 4, 6"),
    ),
    "heads that overlap": (
        ("| 3-4 |", "| 2-4 |"),
        ("| 3-4 |", "| 2-4 |"),
        "compare.header.overlap",
        ("2-4", "1-2"),
    ),
}


def found(folder: Path, en: str, ja: str) -> tuple[Discrepancy, ...]:
    paths = folder / "book.en.md", folder / "book.ja.md"
    for path, text in zip(paths, (en, ja), strict=True):
        path.write_text(text, encoding="utf-8")
    return compare(*read_pair(*paths, system=None, use_cache=False), knowledge(None)).discrepancies


def test_a_book_that_agrees_with_itself_is_silent(tmp_path: Path) -> None:
    """Among it what only looks alike: a condition, a larger thing, an action of another phase."""
    assert [item.message("en") for item in found(tmp_path, EN, JA)] == []


@pytest.mark.parametrize("sort", SORTS)
def test_a_contradiction_in_both_books_is_one_report(tmp_path: Path, sort: str) -> None:
    en, ja, code, told = SORTS[sort]
    assert EN.count(en[0]) == JA.count(ja[0]) == 1
    (item,) = found(tmp_path, EN.replace(*en), JA.replace(*ja))
    assert item.code == code
    assert item.en is not None
    assert item.ja is not None
    message = item.message("en")
    assert [text for text in told if text not in message] == []
    assert item.message("ja") != message


@pytest.mark.parametrize("sort", [sort for sort in SORTS if sort != "heads that overlap"])
def test_a_contradiction_that_comparing_tells_is_not_told_again(tmp_path: Path, sort: str) -> None:
    en, _, _, _ = SORTS[sort]
    kinds = {item.kind for item in found(tmp_path, EN.replace(*en), JA)}
    assert kinds
    assert "contradiction" not in kinds


def test_in_a_section_of_one_book_alone_it_is_told_beside_the_lacking_section(tmp_path: Path) -> None:
    ja = JA + "\n## 5. 市場\n\n塩、茶、絹の価格はそれぞれ 3.4、6 枚です。\n"
    assert sorted(item.kind for item in found(tmp_path, EN, ja)) == ["contradiction", "missing-section"]
