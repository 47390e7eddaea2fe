"""A section that one of two undeclared books lacks, moves, divides or joins is one report, in any format."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair

Part = tuple[str, str, str, str]
PARTS: tuple[Part, ...] = (
    ("Setting out", "出発", "Each cart takes 6 sacks and 2 mules.", "荷車には袋6つとラバ2頭を積みます。"),
    (
        "Fords",
        "渡し",
        "Crossing a ford takes 3 turns; 14 carts may wait.",
        "渡るには3ターンかかり、荷車14台が待てます。",
    ),
    ("Inns", "宿", "A bed is 5 coins and a stable 9.", "寝台は5コイン、厩は9コインです。"),
    ("Robbers", "盗賊", "Robbers take 8 sacks on a roll of 11.", "11の目が出ると盗賊が袋を8つ奪います。"),
    ("Market", "市場", "Sell up to 20 sacks for 7 coins each.", "袋は20個まで、1つ7コインで売れます。"),
)


class Change(NamedTuple):
    """The parts of both books, and the code and the title of the only report."""

    name: str
    en: Sequence[Part]
    ja: Sequence[Part]
    code: str
    title: str


def joined(parts: Sequence[Part], at: int) -> Sequence[Part]:
    """The parts with two as one, under the heading of the first."""
    first, second = parts[at : at + 2]
    whole = (first[0], first[1], f"{first[2]}\n\n{second[2]}", f"{first[3]}\n\n{second[3]}")
    return (*parts[:at], whole, *parts[at + 2 :])


CHANGES = (
    Change("lost in Japanese", PARTS, (*PARTS[:2], *PARTS[3:]), "unnumbered-section.facts.ja", "Inns"),
    Change("lost in English", (*PARTS[:1], *PARTS[2:]), PARTS, "unnumbered-section.facts.en", "渡し"),
    Change("moved to the end", PARTS, (*PARTS[:1], *PARTS[2:], PARTS[1]), "moved-section", "Fords"),
    Change("moved to the front", (PARTS[3], *PARTS[:3], PARTS[4]), PARTS, "moved-section", "Robbers"),
    Change("joined in Japanese", PARTS, joined(PARTS, 2), "lone-heading.ja", "Robbers"),
    Change("joined in English", joined(PARTS, 1), PARTS, "lone-heading.en", "宿"),
)


def written(parts: Sequence[Part], edition: int, form: str) -> str:
    """A book in a format that marks its headings."""
    title = ("The Salt Road", "塩の道")[edition]
    texts = [(part[edition], part[2 + edition]) for part in parts]
    if form == "md":
        return f"# {title}\n\n" + "".join(f"## {name}\n\n{text}\n\n" for name, text in texts)
    if form == "rst":
        line = "-" * 30
        return f"{title}\n{'=' * 30}\n\n" + "".join(f"{name}\n{line}\n\n{text}\n\n" for name, text in texts)
    body = "".join(f"<h2>{name}</h2><p>{text.replace(chr(10) * 2, '</p><p>')}</p>" for name, text in texts)
    return f"<html><body><h1>{title}</h1>{body}</body></html>"


@pytest.mark.parametrize("forms", [("md", "md"), ("html", "rst"), ("rst", "md")], ids=" and ".join)
def test_a_changed_section_is_one_report(forms: tuple[str, str], tmp_path: Path) -> None:
    for change in (Change("", PARTS, PARTS, "", ""), *CHANGES):
        paths = [tmp_path / f"{lang}.{form}" for lang, form in zip(("en", "ja"), forms, strict=True)]
        for edition, (path, parts) in enumerate(zip(paths, (change.en, change.ja), strict=True)):
            path.write_text(written(parts, edition, forms[edition]), encoding="utf-8")
        en, ja = read_pair(*paths, system=None, use_cache=False)
        reported = compare(en, ja, knowledge(None)).discrepancies
        expected = [f"compare.prose.{change.code}"] if change.code else []
        assert [item.code for item in reported] == expected, change.name
        assert all(change.title in item.message("en") for item in reported), change.name


NUMBERED = (
    Change("as they are", PARTS, PARTS, "", ""),
    Change("joined, and all behind it counted anew", PARTS, joined(PARTS, 1), "lone-heading.ja", "2.3 Inns"),
    Change("joined in English", joined(PARTS, 2), PARTS, "lone-heading.en", "2.4 盗賊"),
)


@pytest.mark.parametrize("change", NUMBERED, ids=[each.name for each in NUMBERED])
def test_numbers_that_only_count_on_differently_are_not_reported(change: Change, tmp_path: Path) -> None:
    counted = [
        [(f"2.{at} {part[0]}", f"2.{at} {part[1]}", *part[2:]) for at, part in enumerate(parts, 1)]
        for parts in (change.en, change.ja)
    ]
    paths = [tmp_path / f"{language}.html" for language in ("en", "ja")]
    for edition, path in enumerate(paths):
        path.write_text(written(counted[edition], edition, "html"), encoding="utf-8")
    en, ja = read_pair(*paths, system=None, use_cache=False)
    reported = compare(en, ja, knowledge(None)).discrepancies
    assert [item.code for item in reported] == ([f"compare.prose.{change.code}"] if change.code else [])
    assert all(change.title in item.message("en") for item in reported)


SUPPLY = (
    "## {}. Carts\n\nA cart holds 6 sacks.\n\n## {}. Inns\n\nA bed is 5 coins.\n\n"
    "## {}. Fords\n\nWait for the ferry.\n"
)
SUPPLY_JA = (
    "## {}. 荷車\n\n荷車は袋6つを積む。\n\n## {}. 宿\n\n寝台は5コイン。\n\n## {}. 渡し\n\n渡し船を待つ。\n"
)
COUNTS: tuple[tuple[str, Sequence[str], Sequence[str], Sequence[str]], ...] = (
    ("alike", ("1", "2", "3"), ("1", "2", "3"), []),
    ("one left out in both", ("1", "2", "4"), ("1", "2", "4"), []),
    ("a count misprinted", ("1", "2", "3"), ("1", "5", "3"), ["2. Inns"]),
    ("a number of two parts misprinted", ("1.1", "1.2", "1.3"), ("1.1", "1.6", "1.3"), ["1.2"]),
    ("one book counting from another figure", ("1", "2", "3"), ("1", "2", "4"), ["3. Fords"]),
)


@pytest.mark.parametrize(("name", "en", "ja", "named"), COUNTS, ids=[each[0] for each in COUNTS])
def test_a_section_under_another_number_is_one_report(
    name: str, en: Sequence[str], ja: Sequence[str], named: Sequence[str], tmp_path: Path
) -> None:
    paths = [tmp_path / "en.md", tmp_path / "ja.md"]
    for path, text, numbers in zip(paths, (SUPPLY, SUPPLY_JA), (en, ja), strict=True):
        path.write_text(f"# {path.stem}\n\n{text.format(*numbers)}", encoding="utf-8")
    reported = compare(*read_pair(*paths, system=None, use_cache=False), knowledge(None)).discrepancies
    assert [(item.code, item.rule) for item in reported] == [
        ("compare.prose.section-number.other", rule) for rule in named
    ], name


BROKEN: tuple[tuple[str, str], ...] = (
    ("The road is long.\nMules know every stone of it.\n",
     "道は長いです。ラバは石の一つ一つを知っています。\n"),
    ("Inns are warm.\nTheir soup is hot.\n", "宿は暖かいです。汁は熱いです。\n"),
    ("Drivers sing.\nMules listen to them.\n", "御者は歌います。ラバはそれを聞きます。\n"),
    ("Fords are cold.\nNobody likes to wade.\n", "渡しは冷たいです。歩いて渡るのは誰も好みません。\n"),
    ("In the evening:\n\n- Feed the mules.\n- Mend the cart.\n- Count the sacks.\n",
     "夕方にすること：\n\n- ラバに餌をやります。\n- 荷車を直します。\n- 袋を数えます。\n"),
    ("The bridge at the old mill creaks.\nCarts with iron wheels must take the ford instead.\n",
     "古い水車小屋の橋はきしみます。鉄の車輪の荷車は渡しへ回らなければなりません。\n"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "lost", "code"),
    [
        ("nothing", ("", ""), ""),
        ("an item in English", ("- Mend the cart.\n", ""), "paragraph.ja"),
        ("an item in Japanese", ("", "- 荷車を直します。\n"), "paragraph.en"),
        (
            "a sentence in English",
            ("Carts with iron wheels must take the ford instead.\n", ""),
            "sentence.ja",
        ),
        ("the text of a section", ("", "宿は暖かいです。汁は熱いです。\n"), "paragraph.en"),
        ("a short sentence in English", ("Their soup is hot.\n", ""), "sentence.ja"),
        ("a sentence in Japanese", ("", "鉄の車輪の荷車は渡しへ回らなければなりません。"), "paragraph.en"),
    ],
)
def test_a_book_that_starts_a_line_with_every_sentence(
    name: str, lost: tuple[str, str], code: str, tmp_path: Path
) -> None:
    paths = []
    for side, lang in enumerate(("en", "ja")):
        heads = (
            ("Road", "Inn", "Songs", "Ford", "Evening", "Bridge"),
            ("道", "宿", "歌", "渡し", "夕方", "橋"),
        )
        text = "".join(f"## {head}\n\n{both[side]}\n" for head, both in zip(heads[side], BROKEN, strict=True))
        paths.append(tmp_path / f"{lang}.md")
        paths[-1].write_text(text.replace(lost[side] or "\0", ""), encoding="utf-8")
    found = compare(*read_pair(*paths, system=None, use_cache=False), knowledge(None)).discrepancies
    assert [item.code for item in found] == ([f"compare.prose.one-book.{code}"] if code else []), name


HILLS = ["Sheep", "Each shepherd owns 12 sheep.", "Wolves", "{wolves}", "Dogs", "A dog guards 6 sheep."]
HILLS += ["Snow", "Snow falls after 3 weeks.", "Wool", "Wool costs 5.", "End", "The richest shepherd wins."]
HILLS_JA = ["羊", "羊飼いは羊を12頭ずつ持ちます。", "狼", "{wolves}", "犬", "犬1匹は羊6頭を守ります。"]
HILLS_JA += [
    "雪",
    "3週間たつと雪が降ります。",
    "羊毛",
    "羊毛は5枚です。",
    "終わり",
    "もっとも富んだ羊飼いの勝ちです。",
]
WOLVES = "Wolves come down to the village at night and never attack a man with a lamp."
WOLVES_JA = "狼は夜になると村へ下りてきますが、灯りを持つ人を襲うことはありません。"


@pytest.mark.parametrize(
    ("en", "ja", "kinds"),
    [(WOLVES, WOLVES_JA, []), (WOLVES, "", ["one-book"]), ("", WOLVES_JA, ["one-book"])],
    ids=["the text of both", "no Japanese text below a heading with a number", "no English text"],
)
def test_text_lost_below_a_numbered_heading(en: str, ja: str, kinds: list[str], tmp_path: Path) -> None:
    paths = tmp_path / "book.en.txt", tmp_path / "book.ja.txt"
    for path, parts, wolves in zip(paths, (HILLS, HILLS_JA), (en, ja), strict=True):
        numbered = zip(range(1, 7), parts[::2], parts[1::2], strict=True)
        text = "\n\n".join(f"[{number}.0] {title}\n\n{words}" for number, title, words in numbered)
        path.write_text(text.format(wolves=wolves), encoding="utf-8")
    books = read_pair(*paths, system=None, use_cache=False)
    assert [item.kind for item in compare(*books, knowledge(None)).discrepancies] == kinds


ARTICLES = (
    """# Harbour rules

## Article 1: Sailors

- 1a) Sailors start with 3 coins in the harbour.
- 1b) Boats carry 5 barrels of salted fish.
    - 1b1) A barrel weighs 40 pounds.
- 1c) Captains may sell a boat only at the first market of the year.
    - 1c1) Exception: A captain who lost the boat in a storm of force 8 must sell the wreck soon.
- 1d) Storms come on a roll of 6.
    - 1d1) A storm lasts 4 turns.

## Article 2: Markets

- 2a) A market opens on day 9.
- 2b) Fish is sold at 12 coins.
    - 2b1) Salted fish is sold at 15 coins.
""",
    """# 港の規則

## 第1条：船乗り

- 1a) 船乗りは港でコイン3枚を持って始める。
- 1b) 船は塩漬けの魚5樽を運ぶ。
    - 1b1) 樽の重さは40ポンドである。
- 1c) 船は年の最初の市場で売ることができる。例外：風力8の嵐で船を失った船長は残骸をすぐ売らなければならない。
- 1d) 6が出ると嵐が来る。
    - 1d1) 嵐は4ターン続く。

## 第2条：市場

- 2a) 市場は9日目に開く。
- 2b) 魚は12コインで売れる。
    - 2b1) 塩漬けの魚は15コインで売れる。
""",
)


def test_of_two_articles_that_are_one_in_the_other_book_the_one_without_its_number_is_named(
    tmp_path: Path,
) -> None:
    paths = [tmp_path / "en.md", tmp_path / "ja.md"]
    for path, text in zip(paths, ARTICLES, strict=True):
        path.write_text(text, encoding="utf-8")
    reported = compare(*read_pair(*paths, system=None, use_cache=False), knowledge(None)).discrepancies
    (heading,) = (item for item in reported if item.code == "compare.prose.lone-heading.ja")
    assert heading.rule == "1c"
    assert "“1c1”" in heading.message("en")


def test_an_item_of_a_page_with_one_heading_opens_no_section(tmp_path: Path) -> None:
    paths = [tmp_path / "turn.en.html", tmp_path / "turn.ja.html"]
    for path, (head, *items) in zip(
        paths, (("The Turn", "Weather", "Rest"), ("手番", "天候", "休息")), strict=True
    ):
        listed = "".join(f"<li>{item}</li>" for item in items)
        path.write_text(f"<h1>{head}</h1><p>{head}.</p><ol>{listed}</ol>", encoding="utf-8")
    books = read_pair(*paths, system=None, use_cache=False)
    assert [[section.title for section in book.sections] for book in books] == [["The Turn"], ["手番"]]
