"""Sentences in cells, labels and notes of undeclared tables are compared as running text is."""

from pathlib import Path

import pytest

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair

EN = """# Lantern Road

## Events

| Event | What happens |
| --- | --- |
| Storm | The fee rises by 80 % until the lamps are lit. |
| Fair | Groups larger than 7 pay nothing. |
| Fog | Pay 4 wood and 2 stone to build a mill. |
| Flood | The gate never opens, and the bell rings before dawn. |

## Weights

| Load | Price for more than 3 barrels |
| --- | --- |
| Twelve thousand bricks | 40 |
| A quarter of the cargo | 15 |

## Forms

| Form | Page | Instead |
| --- | --- | --- |
| `start` | First page | |
| `leaf` | Pages | `start` |
"""
JA = """# 灯火の道

## 出来事

| 出来事 | 起きること |
| --- | --- |
| 嵐 | 灯がともるまで、料金は8割上がる。 |
| 市 | 8人以上の一行は支払わない。 |
| 霧 | 水車を建てるには石材2個と木材4個を支払う。 |
| 洪水 | 門は決して開かず、鐘は夜明け前に鳴る。 |

## 重さ

| 荷 | 4樽以上の値段 |
| --- | --- |
| レンガ1万2千個 | 40 |
| 積み荷の4分の1 | 15 |

## 様式

| 様式 | ページ | 代わり |
| --- | --- | --- |
| `start` | 最初のページ | |
| `leaf` | ページ | `start` |
"""
CASES = [
    ("figures in the words of either language", "", "", []),
    ("another share", "8割", "6割", ["compare.value"]),
    ("another limit", "8人以上", "9人以上", ["compare.value"]),
    (
        "two figures that changed places",
        "石材2個と木材4個",
        "石材4個と木材2個",
        ["compare.prose.opposite.bound"],
    ),
    ("a denial lost", "決して開かず", "開き", ["compare.prose.omission.en"]),
    ("a word for its opposite", "夜明け前に", "夜明け後に", ["compare.prose.opposite"]),
    ("another figure in a label", "1万2千個", "1万3千個", ["compare.header.differs"]),
    ("another share in a label", "4分の1", "3分の1", ["compare.header.differs"]),
    ("another limit in a head", "4樽以上", "5樽以上", ["compare.header.differs"]),
]


@pytest.mark.parametrize(
    ("before", "after", "codes"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_sentences_in_tables(before: str, after: str, codes: list[str], tmp_path: Path) -> None:
    en, ja = tmp_path / "en.md", tmp_path / "ja.md"
    en.write_text(EN, encoding="utf-8")
    ja.write_text(JA.replace(before, after), encoding="utf-8")
    compared = compare(*read_pair(en, ja), knowledge(None))
    found = [item.code for item in compared.discrepancies if item.confidence != "unsure"]
    assert found == codes
