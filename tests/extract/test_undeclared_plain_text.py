"""Undeclared books as plain text: questions and counts as headings, lists of definitions, signs of a list."""

from pathlib import Path
from typing import NamedTuple

import pytest

from extract.model.document import Grid
from extract.read.signs import joint
from extract.read.text import read_text
from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair

MILL = """The Tide Mill
=============

1 What is in the bag?

- 4 stones
- 12 sacks

2 The wheel

Turn the wheel by 3 teeth.

Sluice
   Opens for 2 turns.
Rake
   Clears up to 5 weeds.

3 The miller

| Millers | Open wheel | Shut wheel | Cry |
| Old     | 4          | 2{old}     | Look at another miller's hand. |
| Young   | 6          | 1          | Take {sacks} sacks. |
"""
MILL_JA = """<h1>潮の水車</h1><h2>1. 袋の中身は？</h2><ul><li>石 4個</li><li>袋 12枚</li></ul>
<h2>2. 水車</h2><p>水車を歯3つ分だけ回します。</p>
<dl><dt>水門</dt><dd>2ターンのあいだ開きます。</dd><dt>熊手</dt><dd>水草を5つまで取り除きます。</dd></dl>
<h2>3. 粉屋</h2><table><thead><tr><th rowspan="2">粉屋</th><th colspan="2">水車</th>{cry}</tr>
<tr><th>開</th><th>閉</th></tr></thead>
<tr><td>老人</td><td>4</td><td>2</td><td>ほかの粉屋1人の手札を見る。</td></tr>
<tr><td>若者</td><td>6</td><td>1</td><td>袋を2枚取る。</td></tr></table>"""
CRY = '<th rowspan="2">掛け声</th>'


class Case(NamedTuple):
    """What the English table prints, the head of the last Japanese column, and the kind of every report."""

    name: str
    old: str = ""
    sacks: str = "2"
    cry: str = CRY
    expected: tuple[str, ...] = ()


CASES = (
    Case("faithful"),
    Case("a figure", old="5", expected=("value",)),
    Case("a figure in words", sacks="three", expected=("value",)),
    Case("a head left blank", cry=CRY.replace("掛け声", ""), expected=("header",)),
)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_only_what_was_changed_is_reported(case: Case, tmp_path: Path) -> None:
    en, ja = tmp_path / "mill.en.txt", tmp_path / "mill.ja.html"
    en.write_text(MILL.format(old=case.old, sacks=case.sacks), encoding="utf-8")
    ja.write_text(MILL_JA.format(cry=case.cry), encoding="utf-8")
    books = read_pair(en, ja, system=None, use_cache=False)
    reported = compare(*books, knowledge(None)).discrepancies
    assert tuple(item.kind for item in reported) == case.expected


def test_two_printings_of_a_numbered_list_are_the_same_in_any_format(tmp_path: Path) -> None:
    old, new = tmp_path / "old.md", tmp_path / "new.html"
    old.write_text("# Mill\n\n## Turn\n\n1. Open 2 sluices.\n2. Turn the wheel.\n\n## End\n\nStop.\n")
    items = "<li>Open {} sluices.</li><li>Turn the wheel.</li>"
    page = f"<h1>Mill</h1><h2>Turn</h2><ol>{items}</ol><h2>End</h2><p>Stop.</p>"
    for figure, kinds in ((2, []), (3, ["number"])):
        new.write_text(page.format(figure))
        books = read_pair(old, new, system=None, use_cache=False)
        assert [item.kind for item in compare(*books, knowledge(None)).discrepancies] == kinds


@pytest.mark.parametrize(("head", "kinds"), [("Water (move)", []), ("Water (swim)", ["header"])])
def test_a_head_that_a_printing_sets_with_other_signs_is_the_same(
    head: str, kinds: list[str], tmp_path: Path
) -> None:
    rows = "|---|---|---|\n| Punt | 4 | 2 |\n| Barge | 2 | 9 |\n"
    table = "# Mill\n\n## Boats\n\nThe boats.\n\n| Boat | {} | Land |\n" + rows
    old, new = tmp_path / "old.md", tmp_path / "new.md"
    old.write_text(table.format("Water move"))
    new.write_text(table.format(head))
    books = read_pair(old, new, system=None, use_cache=False)
    assert [item.kind for item in compare(*books, knowledge(None)).discrepancies] == kinds


@pytest.mark.parametrize(
    ("before", "after", "between"),
    [
        ("1ゲームは4", "5分ほどで終わります。", ""),
        ("a game takes 4", "5 minutes", " "),
        ("駒は4", "5 6", " "),
    ],
)
def test_a_figure_broken_between_two_japanese_lines_is_one(before: str, after: str, between: str) -> None:
    assert joint(before, after) == between


FERRY = """The Ferry of 1820

Rules for 2 boats

Move each boat once.

Cargo

- Salt for 3 towns
- Rope
- Tar
- Oars

Costs

Speed of a boat
         Galley      Steamer
Players  Up  Down    Up    Down
2        4   3       2     1
3        5   4       —     2
4        6   5       4     3
P: paid in advance.

Weather

In fog no boat moves.

Tides in 24/7 use

At low tide add one card.

Ending

The game ends at dusk.
"""
FERRY_JA = """1820年の渡し船

船2隻のルール

それぞれの船を1度動かします。

積み荷

・町3つ分の塩
・ロープ
・タール
・オール

コスト

船の速さ
      帆船        汽船
人数  上り  下り  上り  下り
2人   4     3     2     1
3人   5     4     —    2
4人   6     5     4     3
P：前払い。

天候

霧の中では船は動けません。

年中無休の潮

干潮のときはカードを1枚加えます。

終わり

日暮れにゲームが終わります。
"""
CHANGES = {
    "faithful": ("", "", ()),
    "a figure under a name of two columns": ("4     3     2     1", "4     3     5     1", ("value",)),
    "a figure beside a wide dash": ("—    2", "—    7", ("value",)),
    "the figure of a label with a counter": ("3人   5", "7人   5", ("header",)),
    "heads under one name exchanged": ("人数  上り  下り", "人数  下り  上り", ("header",)),
    "an item of a list": ("・タール\n", "", ("one-book",)),
    "a whole list": ("・町3つ分の塩\n・ロープ\n・タール\n・オール\n", "", ("one-book",)),
    "signs of headings before the items": (
        "・町3つ分の塩\n・ロープ\n・タール\n・オール\n",
        "●町3つ分の塩\n●ロープ\n●タール\n●オール\n",
        (),
    ),
    "an item behind a sign of headings": (
        "・町3つ分の塩\n・ロープ\n・タール\n・オール\n",
        "●町3つ分の塩\n●ロープ\n●オール\n",
        ("one-book",),
    ),
    "the figure of a heading": ("船2隻のルール", "船5隻のルール", ("number",)),
    "figures right behind the counts of a list": (
        "・町3つ分の塩\n・ロープ\n・タール\n・オール\n",
        "1．3つの町に売る塩\n2．ロープ\n3．タール\n4．オール\n",
        (),
    ),
    "another figure there": (
        "・町3つ分の塩\n・ロープ\n・タール\n・オール\n",
        "1．5つの町に売る塩\n2．ロープ\n3．タール\n4．オール\n",
        ("number",),
    ),
    "the year in the title": ("1820年", "1920年", ("number",)),
}


WEATHER = """Sky at sunrise  Galley    Steamer
2 or less       2 losses  —
3–4            1 loss    —
5–6            1 loss    1 loss
9+              —        3 losses
"""


def test_the_head_of_a_table_whose_dashes_are_wide_is_no_title() -> None:
    blocks, _ = read_text(f"Weather\n{WEATHER}", "ferry.txt")
    table = next(block for block in blocks if isinstance(block, Grid))
    assert [cell.raw for cell in table.rows[0]] == ["Sky at sunrise", "Galley", "Steamer"]


def test_headings_between_signs_have_their_words_and_counts_for_names(tmp_path: Path) -> None:
    en, ja = tmp_path / "day.en.txt", tmp_path / "day.ja.txt"
    names = [("Boats", "船"), ("Cargo", "積み荷"), ("Costs", "コスト"), ("A day", "1日の流れ")]
    en.write_text("".join(f"== {n}. {name} ==\n\nMove one boat.\n\n" for n, (name, _) in enumerate(names, 1)))
    ja.write_text("".join(f"■{n}. {name}\n\n船を動かします。\n\n" for n, (_, name) in enumerate(names, 1)))
    books = read_pair(en, ja, system=None, use_cache=False)
    assert [section.title for section in books[0].sections] == [name for name, _ in names]
    assert not [
        item for item in compare(*books, knowledge(None)).discrepancies if item.confidence != "unsure"
    ]


@pytest.mark.parametrize("change", CHANGES, ids=lambda name: name)
def test_a_change_of_plain_text_is_reported_once(change: str, tmp_path: Path) -> None:
    en, ja = tmp_path / "ferry.en.txt", tmp_path / "ferry.ja.txt"
    old, new, expected = CHANGES[change]
    en.write_text(FERRY, encoding="utf-8")
    ja.write_text(FERRY_JA.replace(old, new) if old else FERRY_JA, encoding="utf-8")
    books = read_pair(en, ja, system=None, use_cache=False)
    reported = compare(*books, knowledge(None)).discrepancies
    assert tuple(item.kind for item in reported if item.confidence != "unsure") == expected
