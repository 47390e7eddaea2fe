"""What stands in the place of another name, cell or line of its table is reported once."""

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
    ("a head of what no book speaks of, which may be a free rendering", [], [("価値 |", "持ち味 |")], []),
    ("a head of another quality", [], [("価値 |", "忠誠 |")], ["header"]),
    (
        "a label of what no book speaks of",
        [("| Skiff |", "| Guest |")],
        [("| 小舟 |", "| 弾薬 |")],
        ["header"],
    ),
    ("a label of another thing", [("| Skiff |", "| Guest |")], [("| 小舟 |", "| 硬貨 |")], ["header"]),
    ("a head of another measure", [("| Depth |", "| Weight |")], [], ["header"]),
    ("a head of the same measure", [], [("| 深さ |", "| 水深 |")], []),
    ("numbers of tables", [("*Boats*", "*Table 1. Boats*")], [("*舟*", "*表1　舟*")], []),
    (
        "one title with other numbers",
        [("*Boats*", "*Table 1. Boats*"), ("*Ice*", "*Table 2. Ice*")],
        [("*舟*", "*表1　舟*"), ("*氷*", "*表2　舟*")],
        ["title"],
    ),
    (
        "a loan word for another name",
        [],
        [("| 小舟 |", "| バージ |"), ("| 平底船 |", "| バージ |")],
        ["header"],
    ),
    (
        "a head of two words and one of another table",
        [("| Oars |", "| Points |"), ("| Risk |", "| Heavy loads |")],
        [("| 櫂 |", "| 得点 |"), ("| 危険 |", "| 得点 |")],
        ["header"],
    ),
    (
        "a head of two words",
        [("| Oars |", "| Points |"), ("| Risk |", "| Heavy loads |")],
        [("| 櫂 |", "| 得点 |"), ("| 危険 |", "| 重い荷 |")],
        [],
    ),
    ("a head of any member of a class", [("| Oars |", "| Metal |")], [("| 櫂 |", "| 銅 |")], []),
    ("a head in another unit", [("Depth |", "Depth (cm) |")], [("| 深さ |", "| 深さ（mm） |")], ["header"]),
    ("a head in the same unit", [("| Depth |", "| Depth (cm) |")], [("| 深さ |", "| 深さ（センチ） |")], []),
    ("a head whose unit is none", [("| Depth |", "| Depth (new) |")], [("| 深さ |", "| 深さ（旧） |")], []),
    ("a heading of another thing", [], [("## 冬", "## 城")], ["term"]),
    ("a title of another thing", [("*Ice*", "*Horses*")], [], ["title"]),
    ("a word of a sentence for another thing", [], [("乗せて川を", "乗せて城を")], ["term"]),
    ("a thing that is always called so", [], [("乗せて川を", "乗せて城を"), ("冬の川", "冬の城")], []),
    ("another word of nearly the same meaning", [("Value |", "Worth |")], [], []),
    ("a title of what no book speaks of", [], [("*氷*", "*弾薬*")], ["title"]),
    ("one title over two tables", [], [("*氷*", "*舟*")], ["title"]),
    ("one title over two tables in both books", [("*Ice*", "*Boats*")], [("*氷*", "*舟*")], []),
    ("one heading over two sections", [("## Winter", "## Rowing")], [], ["term"]),
    ("a heading of what no book speaks of", [], [("## 冬", "## 弾薬")], ["term"]),
    (
        "all cells of two rows exchanged",
        [("| January |", "| 1 |"), ("| March |", "| 2 |")],
        [("| 1月 | 12 | 5 |", "| 1 | 7 | 9 |"), ("| 3月 | 7 | 9 |", "| 2 | 12 | 5 |")],
        ["value"],
    ),
    (
        "two heads exchanged, of which a part of one renders the other",
        [("| Depth | Risk |", "| Points | Risk |")],
        [("| 深さ | 危険 |", "| 危険 | 得点 |")],
        ["header"],
    ),
    ("a heading with a verb in hiragana", [("## Rowing", "## Brewing")], [("## 漕ぐ", "## 舟をいれる")], []),
    ("a heading that speaks of the book", [("## Rowing", "## The idea of the game")], [], []),
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


GUARDS = """<h2>{hundred}00 Walls</h2><p>The walls of the town are 9 feet high.</p>
<figure><table><thead><tr><th>{0}</th></tr></thead>{1}</table><figcaption>{title}</figcaption></figure>
<h2>{last}00 {end}</h2><p>{closing}</p>"""
EN_TABLE = ["Guard|Pay|Bow|Town", "Aldo|4|12|Harbour", "Bruno|6|31|Fort", "Carla|5|20|Fort", "Dora|9|16|Mill"]
JA_TABLE = ["衛兵|報酬|弓|町", "アルド|4|12|港", "ブルーノ|6|31|砦", "カルラ|5|20|砦", "ドーラ|9|16|水車"]
ORDER = (0, 1, 3, 2)
MOVED = "ドーラ|9|16|水車\nアルド|4|12|港"
TABLES: list[tuple[str, dict[str, str], bool, list[str]]] = [
    ("the same rows", {}, False, []),
    ("the same rows as columns", {}, True, []),
    ("a row lost of those", {"ブルーノ|6|31|砦": ""}, True, ["missing-row"]),
    ("a row in another place", {"アルド|4|12|港": "", "ドーラ|9|16|水車": MOVED}, True, ["moved-row"]),
    (
        "all cells of two rows exchanged, whose labels sound alike",
        {"アルド|4|12|港": "アルド|6|31|砦", "ブルーノ|6|31|砦": "ブルーノ|4|12|港"},
        False,
        ["header"],
    ),
    (
        "two words of a column exchanged",
        {"アルド|4|12|港": "アルド|4|12|水車", "ドーラ|9|16|水車": "ドーラ|9|16|港"},
        False,
        ["value"],
    ),
    (
        "two columns exchanged below their heads",
        {
            row: "|".join(cells[at] for at in ORDER) if row != JA_TABLE[0] else row
            for row in JA_TABLE
            for cells in [row.split("|")]
        },
        False,
        ["header"],
    ),
    ("a word that renders another one", {"アルド|4|12|港": "アルド|4|12|水車"}, False, ["value"]),
    ("a short word that renders another one", {"ドーラ|9|16|水車": "ドーラ|9|16|砦"}, False, ["value"]),
    ("a word of its own", {"アルド|4|12|港": "アルド|4|12|波止場"}, False, []),
    ("a name that sounds like nothing of its own", {"カルラ|5|20|砦": "ペリモス|5|20|砦"}, False, ["header"]),
    ("a name that is translated", {"カルラ|5|20|砦": "農夫|5|20|砦"}, False, []),
]
ODDS = [
    ("the same odds", "1:2|2:1|3:1", []),
    ("two odds exchanged", "2:1|1:2|3:1", ["header", "header"]),
    ("odds that are all told from the other side", "2:1|1:2|1:3", []),
]


def _page(table: list[str], across: bool, words: dict[str, str]) -> str:
    rows = [row.split("|") for row in table]
    rows = [list(column) for column in zip(*rows, strict=True)] if across else rows
    body = "".join(
        "<tr><th>" + "</td><td>".join(row).replace("</td>", "</th>", 1) + "</td></tr>" for row in rows[1:]
    )
    return GUARDS.format("</th><th>".join(rows[0]), body, **words)


@pytest.mark.parametrize(("changes", "across", "kinds"), [c[1:] for c in TABLES], ids=[c[0] for c in TABLES])
def test_a_changed_table_is_reported_once(
    changes: dict[str, str], across: bool, kinds: list[str], tmp_path: Path
) -> None:
    japanese = [row for line in JA_TABLE for row in changes.get(line, line).split("\n") if row]
    paths = [tmp_path / "book.en.html", tmp_path / "book.ja.html"]
    words = {
        "hundred": "3",
        "last": "4",
        "title": "Guards",
        "end": "Gates",
        "closing": "The gates close at 10.",
    }
    paths[0].write_text(_page(EN_TABLE, False, words), encoding="utf-8")
    words |= {"title": "衛兵", "end": "門", "closing": "門は10時に閉まります。"}
    page = _page(japanese, across, words).replace(
        "The walls of the town are 9 feet high.", "町の壁の高さは9フィートです。"
    )
    paths[1].write_text(page.replace("Walls", "壁"), encoding="utf-8")
    reported = compare(*read_pair(*paths, system=None, use_cache=False), knowledge(None)).discrepancies
    assert [item.kind for item in reported] == kinds


@pytest.mark.parametrize(("heads", "kinds"), [case[1:] for case in ODDS], ids=[case[0] for case in ODDS])
def test_odds_that_change_places_are_reported(heads: str, kinds: list[str], tmp_path: Path) -> None:
    rows = "|1|AE|DR|DE|\n|2|AR|EX|DE|\n|3|DR|DE|DD|\n"
    paths = [tmp_path / "book.en.md", tmp_path / "book.ja.md"]
    paths[0].write_text(
        f"# Duels\n\n## Fights\n\n|Die|1:2|2:1|3:1|\n|---|---|---|---|\n{rows}", encoding="utf-8"
    )
    paths[1].write_text(f"# 決闘\n\n## 戦い\n\n|ダイス|{heads}|\n|---|---|---|---|\n{rows}", encoding="utf-8")
    reported = compare(*read_pair(*paths, system=None, use_cache=False), knowledge(None)).discrepancies
    assert [item.kind for item in reported] == kinds
