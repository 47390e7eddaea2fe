"""Pages of documentation: what stays English on purpose, links that begin a paragraph, a label at its end."""

from __future__ import annotations

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

## Options

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

## オプション

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
