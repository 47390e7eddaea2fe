"""A message whose lines are broken where they are full has as many paragraphs as one that is not."""

from pathlib import Path

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair
from tests.extract.compare.test_recurring import shown
from tests.shared import for_each

PLAIN = [
    (f"The {en} sleeps.\nNobody wakes it before noon.", f"{ja}は眠っています。\n正午まで誰も起こしません。")
    for en, ja in (("miller", "粉屋"), ("smith", "鍛冶屋"), ("baker", "パン屋"), ("tanner", "皮屋"))
]
CASES = {
    "Japanese is broken within a sentence": (
        "The old ferry leaves the western landing at dawn.\nBring a lantern.",
        "古い渡し船は夜明けに西の船着き場を出て、そのまま川を下り\n東の岸に着きます。\n"
        "ランタンを持って来てください。",
        0,
    ),
    "English is broken within a sentence, and Japanese makes two of it": (
        "The ferry stops at the mill.\nIt carries the heavy carts over to the far side of the river\n"
        "but takes a longer time.",
        "渡し船は水車で止まります。\n重い荷車を川の向こう岸まで運びます。\nしかし、もっと時間がかかります。",
        0,
    ),
    "an item of a list is one in a broken text too": (
        "The ferry carries everything that the people of the two villages\nbring to it:\n- carts\n- mules",
        "渡し船は二つの村の人々が持って来るものを何でも運びます。\n- 荷車\n- ラバ\n- 旅の楽士たちの楽器",
        1,
    ),
    "lines are broken at will, and blank ones part as many paragraphs": (
        "The ferry has seen better days. The council will mend it.\n\nPay the ferryman before you cross.",
        "渡し船は古くなりました。\n村会が直すでしょう。\n\n渡る前に船頭に払います。",
        0,
    ),
    "a blank line parts one more": (
        "The ferry is old.\n\nPay the ferryman before you cross.",
        "渡し船は古くなりました。\n\n渡る前に船頭に払います。\n\n荷車には馬を二頭つないでおきます。",
        1,
    ),
    "a step is lost, and those behind it have other numbers": (
        "(1) Moor the ferry.\n(2) Light 1 lantern.\n(3) Call 2 guests.\n(4) Count the oars.",
        "（1）渡し船をつなぐ\n（2）荷車を1台引く\n（3）ランタンを1個灯す\n（4）客を2人呼ぶ\n（5）櫂を数える",
        1,
    ),
    "short lines are paragraphs": (
        "Carts wait here.\nMules drink there.",
        "荷車はここで待ちます。\nラバはあちらで飲みます。\n旅人は宿で休むことになっています。",
        1,
    ),
}


@for_each(("en", "ja", "told"), CASES.values(), ids=CASES)
def test_paragraphs_of_broken_lines(en: str, ja: str, told: int) -> None:
    found = shown([*PLAIN, (en, ja)])
    assert [item.code for item in found] == ["compare.prose.one-book.paragraph.ja"] * told


ONE = (
    "The smith sleeps.\nNobody wakes him before noon.\nCarts wait at the gate.\nMules drink at the well.\n"
    "The ferry leaves at dawn.",
    "鍛冶屋は眠っています。\n正午まで誰も起こしません。\n荷車は門で待ちます。\nラバは井戸で飲みます。\n"
    "渡し船は夜明けに出ます。",
)
IN_ONE = {
    "as many paragraphs": ("", "", []),
    "a paragraph of the English book alone": ("荷車は門で待ちます。\n", "", ["paragraph.en"]),
    "two paragraphs that are one": ("待ちます。\nラバ", "待ち、ラバ", []),
}


@for_each(("old", "new", "told"), IN_ONE.values(), ids=IN_ONE)
def test_a_book_of_one_section_tells_by_its_paragraphs(old: str, new: str, told: list[str]) -> None:
    assert old in ONE[1]
    found = shown([(ONE[0], ONE[1].replace(old, new))])
    assert [item.code for item in found] == [f"compare.prose.one-book.{code}" for code in told]


HEAD = {"en": "| Cart | Load |\n|---|---|\n", "ja": "| 荷車 | 積み荷 |\n|---|---|\n"}
ROW = {"en": "| Red | Hay |\n", "ja": "| 赤 | 干し草 |\n"}
OLD = {
    "en": "The mill stands by the river, and its wheel turns all day long, even when the water is low. "
    "The farmers of both valleys bring their grain to it.",
    "ja": "古い水車小屋は川のほとりにあり、水が少ないときでもその輪は一日中回っています。"
    "二つの谷の農夫たちはみなそこへ自分の穀物を運んで来ます。",
}
LATE = {
    "en": "In older days, the whole mill would have to be built anew to grind more — "
    "a very wasteful use of wood.",
    "ja": "昔は、より多くの粉をひくには水車小屋全体を建て直す必要がありました。\n"
    "これは非常に無駄な木材の使い方です。",
}
MARKDOWN = {
    "a sentence that announces a table with a colon, and one that ends": (
        f"{OLD['en']} They load the carts of the village as follows, whatever the weather may be:\n\n"
        f"{HEAD['en']}{ROW['en']}",
        f"{OLD['ja']}天気がどうであれ、村の荷車には次のように積みます。\n\n{HEAD['ja']}{ROW['ja']}",
        [],
    ),
    "a paragraph beside the sentence that announces a table": (
        f"{OLD['en']}\n\nThey load the carts of the village as follows, whatever the weather may be:\n\n"
        f"{HEAD['en']}{ROW['en']}",
        f"天気がどうであれ、村の荷車には次のように積みます。\n\n{HEAD['ja']}{ROW['ja']}",
        ["paragraph.en"],
    ),
    "a line for each sentence of a paragraph": (
        f"{LATE['en']}\n{OLD['en']}",
        f"{LATE['ja']}\n{OLD['ja']}",
        [],
    ),
    "only one book begins a new line for each sentence": (
        "\n\n## ".join(f"{title}\n\nThe smith sleeps. Nobody wakes him before noon." for title in "EFGHIJ")
        + "\n\n## K\n\n- Carts wait at the gate.\n- Mules drink at the well.",
        "\n\n## ".join(f"{title}\n\n鍛冶屋は眠っています。\n正午まで誰も起こしません。" for title in "EFGHIJ")
        + "\n\n## K\n\n- 荷車は門で待ちます。",
        ["paragraph.en"],
    ),
    "a remark below a table that the other text lacks": (
        f"{OLD['en']}\n\n{HEAD['en']}{ROW['en']}",
        f"{OLD['ja']}\n\n{HEAD['ja']}{ROW['ja']}\n*雨の日には、赤い荷車の積み荷を減らします。*",
        ["paragraph.ja"],
    ),
    "other rows between the same paragraphs, and tags that break their lines": (
        f"{OLD['en']}\n\n* * *\n\nThe smith sleeps.  \nCarts wait at the gate.\n\n---",
        f"{OLD['ja']}\n\n鍛冶屋は眠っています。<br>\n荷車は門で待ちます。",
        [],
    ),
    "a paragraph between two rows": (
        f"{OLD['en']}\n\n* * *\n\nThe smith sleeps.\n\n* * *",
        f"{OLD['ja']}\n\n* * *",
        ["paragraph.en"],
    ),
    "a line of a paragraph that the other text lacks": (
        OLD["en"],
        f"{OLD['ja']}\n橋の番人は夜になると眠るので、旅人は宿で朝まで待たなければなりません。",
        ["paragraph.ja"],
    ),
}


@for_each(("en", "ja", "told"), MARKDOWN.values(), ids=MARKDOWN)
def test_paragraphs_of_pages(en: str, ja: str, told: list[str], tmp_path: Path) -> None:
    for language, text in (("en", en), ("ja", ja)):
        pages = [f"## {title}\n\n{OLD[language]}\n" for title in "ABCD"]
        (tmp_path / f"page.{language}.md").write_text(
            "\n".join((*pages, f"## E\n\n{text}\n")), encoding="utf-8"
        )
    books = read_pair(tmp_path / "page.en.md", tmp_path / "page.ja.md", system=None, use_cache=False)
    found = compare(*books, knowledge(None)).discrepancies
    assert [item.code.removeprefix("compare.prose.one-book.") for item in found] == told
