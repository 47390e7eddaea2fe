"""Pages of documentation: what stays English on purpose, links that begin a paragraph, a label at its end."""

from pathlib import Path

import pytest

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair

PAGE = """# Kettle

## Install

Turn on **Use this kettle for all of the cups** and restart it. A finer grind is better. For example:

```plain
the kettle cannot be found on the stove
```

- **Lid:** [open](/lids/kettle-lids-on-the-stove-2024#open)

[The lid](/lids) opens to the left.

<Picture caption="Filling" alt="A cook who fills a kettle at a tap, lifts it onto the stove, waits until the \
water sings, and then pours it over the leaves in the pot for all of the guests." src="/fill.png" />

You may need to descale it.

## What do the options of the kettle mean, and which of them are worth a try? {{/*what-do-the-options-mean*/}}

| Option | Meaning |
|---|---|
| `lid` | A [2-letter code](https://example.com/wiki/Code_7). Default is `op`. |
| `cup` | The size of the cup. |

{lost}
"""
LOST = "Never fill the kettle above the line that is on the inside."
PAGE_JA = f"""# やかん

## インストール

**Use this kettle for all of the cups** を有効にして再起動します。細かく挽いたほうがよいでしょう。 例:

```plain
the kettle cannot be found on the stove
```

- **ふた:** [開](/lids/kettle-lids-on-the-stove-2024#open)

[ふた](/lids)は左に開きます。

<Picture caption="注ぐ" alt="やかんに水を注ぐ料理人" src="/fill.png" />

湯垢を取る必要があります。

## オプションの意味と使いどころ {{/*what-do-the-options-mean*/}}

| オプション | 意味 |
|---|---|
| `lid` | [2文字のコード](https://ja.example.com/wiki/%E3%82%B3_8%E3%83%89)。既定値は`op`。 |
| `cup` | カップの大きさ。 |

{LOST} やかんを熱いまま動かさないでください。
"""


@pytest.mark.parametrize(("lost", "expected"), [("", []), (LOST, ["untranslated"])])
def test_what_is_meant_to_stay_english_is_not_reported(
    lost: str, expected: list[str], tmp_path: Path
) -> None:
    en, ja = tmp_path / "kettle.en.md", tmp_path / "kettle.ja.md"
    end = "Do not move the kettle while it is hot."
    en.write_text(PAGE.format(lost=f"{lost} {end}".strip()), encoding="utf-8")
    ja.write_text(PAGE_JA if lost else PAGE_JA.replace(f"{LOST} ", ""), encoding="utf-8")
    books = read_pair(en, ja, system=None, use_cache=False)
    assert [item.kind for item in compare(*books, knowledge(None)).discrepancies] == expected


@pytest.mark.parametrize(
    ("lost", "expected"),
    [(2, ["missing-section"] * 2), (7, ["missing-section"])],
    ids=["a few sections are told one by one", "a page of another state is told once"],
)
def test_sections_that_only_one_page_has(lost: int, expected: list[str], tmp_path: Path) -> None:
    names = ("wax", "oak", "tin", "silk", "clay", "coal", "hemp", "salt", "bone", "wool", "jade", "cork")
    japanese = ("蝋", "樫", "錫", "絹", "粘土", "石炭", "麻", "塩", "骨", "羊毛", "翡翠", "コルク")
    gone = set(range(1, 2 * lost, 2)[:lost]) if lost < 6 else set(range(5, 12))
    en, ja = tmp_path / "stock.en.md", tmp_path / "stock.ja.md"
    parts = enumerate(zip(names, japanese, strict=True), 3)
    texts = [
        (f"## {a} {{#{a}}}\n\nA boat holds {n} loads.\n", f"## {b} {{#{a}}}\n\n1隻に{n}荷積めます。\n")
        for n, (a, b) in parts
    ]
    en.write_text("# Stock\n\n" + "\n".join(text for text, _ in texts), encoding="utf-8")
    kept = [text for at, (_, text) in enumerate(texts) if at not in gone]
    ja.write_text("# 在庫\n\n" + "\n".join(kept), encoding="utf-8")
    books = read_pair(en, ja, system=None, use_cache=False)
    found = [one for one in compare(*books, knowledge(None)).discrepancies if one.confidence != "unsure"]
    assert [item.kind for item in found] == expected
    assert lost < 6 or "7 " in found[0].message("en")


HEADS = "| Way | Pros | Cons | Best for |", "| 方法 | メリット | デメリット | 適しているケース |"
ROWS = (
    "| Loading | Easy to swap parts, no build needed | Extra flag required | Development, testing |\n"
    "| Embedding | A single file, simple | Needs a build to change parts | Production, sale |\n",
    "| ロード | 部品の入れ替えが簡単、ビルド不要 | フラグの追加が必要 | 開発、テスト |\n"
    "| 埋め込み | 単一ファイル、シンプル | 部品を変更するにはビルドが必要 | 本番環境、販売 |\n",
)


@pytest.mark.parametrize(("moved", "kinds"), [(False, []), (True, ["value"])], ids=["alike", "a moved cell"])
def test_columns_of_words_pair_by_their_cells(moved: bool, kinds: list[str], tmp_path: Path) -> None:
    paths = [tmp_path / f"kettle.{language}.md" for language in ("en", "ja")]
    for path, title, head, rows in zip(paths, ("Ways", "方法"), HEADS, ROWS, strict=True):
        body = rows.replace("フラグの追加が必要", "開発、テスト") if moved else rows
        path.write_text(f"# {title}\n\n{title}:\n\n{head}\n|---|---|---|---|\n{body}", encoding="utf-8")
    books = read_pair(*paths, system=None, use_cache=False)
    found = compare(*books, knowledge(None)).discrepancies
    assert [item.kind for item in found if item.kind in ("value", "missing-column")] == kinds


OPERATORS = ("is", "has", "begins", "ends", "≠", "≥", "≤", "matches", "contains")


@pytest.mark.parametrize(
    ("short", "expected"),
    [(0, []), (2, ["missing-row"] * 4), (8, ["missing-row"])],
    ids=["all rows alike", "a few rows are told one by one", "most rows are told at once"],
)
def test_rows_without_their_empty_first_cell(short: int, expected: list[str], tmp_path: Path) -> None:
    paths = tmp_path / "filters.en.md", tmp_path / "filters.ja.md"
    en, ja = ["| Text | = | Any `9`. |"], ["| 文字 | = | 任意の`9`。 |"]
    for at, word in enumerate(OPERATORS):
        en.append(f"|  | {word} | So `{word} {at * 7}` gives the texts to show. |")
        cells = f"| {word} | 例えば`{word} {at * 7}`は、示すべきテキストを返します。 |"
        ja.append(f"|  {cells}" if at < len(OPERATORS) - short else cells)
    heads = "| Kind | Operator | Example |", "| 種類 | 演算子 | 例 |"
    for path, name, head, rows in zip(paths, ("Filters", "フィルター"), heads, (en, ja), strict=True):
        path.write_text("\n".join([f"# {name}", "", head, "|---|---|---|", *rows, ""]), encoding="utf-8")
    books = read_pair(*paths, system=None, use_cache=False)
    found = [one for one in compare(*books, knowledge(None)).discrepancies if one.confidence != "unsure"]
    assert [one.kind for one in found] == expected
    assert expected != ["missing-row"] or f"{short} stand in the English book only" in found[0].message("en")
