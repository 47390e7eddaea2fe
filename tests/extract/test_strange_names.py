"""A heading, a title or a head that names something else than that of the other book is reported once."""

from __future__ import annotations

from pathlib import Path

import pytest

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair

EN = """# Ferrymen

## Rowing

Each boat crosses the river with 4 guests. The value of a guest is his coin.

*Boats*

| Boat | Value | Oars |
|---|---|---|
| Skiff | 3 | 2 |
| Barge | 8 | 6 |

## Winter

In winter the river is ice for 3 rounds, and no boat crosses it.

*Ice*

| Month | Depth | Risk |
|---|---|---|
| January | 12 | 5 |
| March | 7 | 9 |
"""
JA = """# 渡し守

## 漕ぐ

どの舟も客4人を乗せて川を渡ります。客の価値はその硬貨です。

*舟*

| 舟 | 価値 | 櫂 |
|---|---|---|
| 小舟 | 3 | 2 |
| 平底船 | 8 | 6 |

## 冬

冬の川は3ラウンドのあいだ氷になり、舟は渡れません。

*氷*

| 月 | 深さ | 危険 |
|---|---|---|
| 1月 | 12 | 5 |
| 3月 | 7 | 9 |
"""
CASES = [
    ("names that fit", [], [], []),
    ("a head of what no book speaks of", [], [("価値 |", "忠誠 |")], ["header"]),
    ("such a head in the English book", [("Value |", "Weather |")], [], ["header"]),
    ("another word of nearly the same meaning", [("Value |", "Worth |")], [], []),
    ("a title of what no book speaks of", [], [("*氷*", "*弾薬*")], ["title"]),
    ("one title over two tables", [], [("*氷*", "*舟*")], ["title"]),
    ("one title over two tables in both books", [("*Ice*", "*Boats*")], [("*氷*", "*舟*")], []),
    ("one heading over two sections", [("## Winter", "## Rowing")], [], ["term"]),
    ("a heading of what no book speaks of", [], [("## 冬", "## 弾薬")], ["term"]),
]


@pytest.mark.parametrize(("en", "ja", "kinds"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_strange_name_is_reported_once(
    en: list[tuple[str, str]], ja: list[tuple[str, str]], kinds: list[str], tmp_path: Path
) -> None:
    paths = [tmp_path / "book.en.md", tmp_path / "book.ja.md"]
    for path, printed, changes in zip(paths, (EN, JA), (en, ja), strict=True):
        text = printed
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    reported = compare(*read_pair(*paths, system=None, use_cache=False), knowledge(None)).discrepancies
    assert [item.kind for item in reported] == kinds
