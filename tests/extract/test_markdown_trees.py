"""Pages of documentation: code, comments and data are no text, and headings pair by their names for links."""

from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

import pytest

from extract.model.document import Document
from extract.read import read
from extract.run.compare_books import compare, knowledge
from extract.run.documents import two_documents
from extract.run.editions import ReadSettings, compare_all, read_files
from extract.run.file_pairs import pair_files
from extract.run.pipeline import read_pair
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS

FRONT = ("---\ntitle: The ferry\ndescription: How 3 carts cross.\nweight: 7\n---\n\n",
         "---\ntitle: 渡し船\ndescription: 荷車3台の渡り方。\nweight: 8\n---\n\n")  # fmt: skip
FORD = ("## Fords\n\nA ford takes 3 turns.\n\n", "## 浅瀬\n\n浅瀬には3ターンかかります。\n\n")
GRID = "| A | B |\n|---|---|\n| x | 2 |\n"
INN = ("## Inns\n\nA bed is 5 coins.\n\n", "## 宿\n\n寝台は5コインです。\n\n")


def page_of(text: str, name: str = "page.md") -> Document:
    return two_documents([read(text.encode(), name)], [read(b"Nothing.", "other.md")], None)[0]


def test_data_above_a_text_give_its_title_and_its_description() -> None:
    first = page_of(FRONT[0] + FORD[0]).sections[0]
    assert (first.raw_title, first.level, first.text) == ("The ferry", 1, "How 3 carts cross.")


def test_a_title_that_the_first_heading_says_again_is_one_section() -> None:
    for heading in ("# The ferry", "The ferry\n---------"):
        page = page_of(FRONT[0] + f"{heading}\n\nA boat.\n\n" + FORD[0])
        assert [one.title for one in page.sections if one.title] == ["The ferry", "Fords"]
    other = page_of(FRONT[0] + "# The boat\n\nA boat.\n\n" + FORD[0])
    assert [one.title for one in other.sections] == ["The ferry", "The boat", "Fords"]


@pytest.mark.parametrize(
    "above",
    [
        "description: >-\n  How 3 carts cross the river\n  in a day.\n",
        "description:\n  How 3 carts cross the river\n  in a day.\n",
        "description: How 3 carts cross the river\n  in a day.\n",
    ],
)
def test_a_description_may_have_several_lines(above: str) -> None:
    first = page_of(f"---\ntitle: The ferry\n{above}weight: 7\n---\n\n" + FORD[0]).sections[0]
    assert (first.raw_title, first.text) == ("The ferry", "How 3 carts cross the river in a day.")


def test_data_above_a_text_may_be_empty() -> None:
    assert [one.title for one in page_of("---\n---\n\n" + FORD[0]).sections] == ["Fords"]


def test_a_link_stands_whole_on_the_line_below_when_it_has_no_room_above() -> None:
    address = "https://example.org/" + "barge-" * 9
    full = "A cart that is too heavy for the bridge crosses the river on a barge at noon,\n"
    text = f"## Barges\n\n{full * 3}and the ferryman keeps an\n[inn]({address})\nfor the night.\n\n"
    passage = page_of(text + FORD[0]).sections[0].passages[0].raw
    assert f"keeps an [inn]({address}) for the night." in passage.replace("\n", "|")


def test_a_row_of_hyphens_above_a_sentence_is_no_data() -> None:
    assert "Roll 2 dice" in page_of("---\nStep: Roll 2 dice.\n---\n\n" + FORD[0] + INN[0]).sections[0].text


class Left(NamedTuple):
    """What is between two sections and is no text, and a word of it."""

    name: str
    text: str
    word: str


LEFT = (
    Left("code with a comment like a heading", "```sh\n\n# Pack the sacks\nmake sacks\n```\n\n", "sacks"),
    Left("code in an item", "1. Pack.\n\n   ~~~python\n   sacks = 9\n   ~~~\n\n", "sacks"),
    Left("code of reStructuredText", ".. code-block:: python\n\n   sacks = 9\n\n", "sacks"),
    Left("code behind code", "```sh\npack\n```\n```sh\nmake sacks\n```\n\n", "sacks"),
    Left("a tree of folders", "```\n├── sacks/ | 3\n└── mules/ | 4\n```\n\n", "sacks"),
    Left("a comment over several paragraphs", "<!-- Old:\n\n## Sacks\n\nNo sacks.\n-->\n\n", "acks"),
    Left(
        "what a program prints",
        '<ConsoleBlock level="error">\n\nNo sacks left.\n\n</ConsoleBlock>\n\n',
        "sacks",
    ),
    Left("a script", "<script setup>\nconst sacks = 9\n</script>\n\n", "sacks"),
    Left(
        "code between marks of Jekyll",
        "{% highlight ruby %}\n# Sacks\nsacks = 9\n{% endhighlight %}\n\n",
        "acks",
    ),
    Left("attributes of Kramdown", "{: .sacks-9}\n\n", "sacks"),
    Left(
        "a tag alone with blanks in its values",
        '<Box class="sacks wide" :open={true}>\n\n</Box>\n\n',
        "sacks",
    ),
    Left("a tag alone", '<Box type="sacks" :open={true}>\n\n</Box>\n\n', "sacks"),
    Left("an import", "import { Sacks } from '@/sacks';\n\n", "acks"),
    Left("what the site puts in", "{{% sacks 9 %}}\n\n", "sacks"),
    Left("where a link leads", "[the inn]: /sacks/inn\n[a mule]: https://example.org/sacks\n\n", "sacks"),
    Left(
        "where a link leads, without a space, with a title",
        '[a mule]:https://example.org/a "sacks"\n\n',
        "sacks",
    ),
    Left("where a link leads, on a line of its own", "[a mule]:\n  https://example.org/sacks\n\n", "sacks"),
    Left("the kind of a box", "> [!NOTE]\n\n", "NOTE"),
    Left("the name of the next heading", "(sacks-9)=\n\n", "sacks"),
)


@pytest.mark.parametrize("left", LEFT, ids=lambda one: one.name)
def test_is_no_text(left: Left) -> None:
    book = page_of(FORD[0] + left.text + INN[0])
    assert [one.title for one in book.sections] == ["Fords", "Inns"]
    assert not book.tables
    assert left.word not in " ".join(one.text for one in book.sections)
    assert any(left.word in line.raw for line in book.aside)


KEPT = (
    Left("an item above a row that parts the text", "* No sacks in the rain\n______\n\n", "sacks"),
    Left(
        "the number of a version",
        "11.2.0からsacksを積めます。\n\n11.5.0でsacksを降ろせます。\n\n",
        "11.2.0から",
    ),
    Left("a Japanese word of a tag", '<Box href="/sacks" title="袋"/>\n\n', "袋"),
    Left("words behind a picture's address", '<img src="/a.png" alt="Two sacks">\n\n', "Two sacks"),
    Left("a tag with words", '<Box title="Two sacks" />\n\n', "Two sacks"),
    Left("a | in code over two lines", "Type `pack |\nmake | run`, then count\nthe sacks.\n\n", "the sacks"),
    Left("a row of ~ below a heading", "Sacks\n~~~~~\n\nMules\n~~~~~\n\nNo sacks.\n\n", "acks"),
    Left("rows of ~ around a heading", "~~~~~\nSacks\n~~~~~\n\nNo sacks.\n\n", "acks"),
    Left("dots that lead to words", "Sacks ..... 3, if dry\nMules ..... 4, or 5\n\n", "Sacks"),
    Left("an ellipsis is no row of dots", "Sacks... or mules?\nMules... or none?\n\n", "Sacks... or mules?"),
    Left(
        "a fence without a language is a typed table",
        "```\nSacks   3\nMules   4\nCarts  12\n```\n\n",
        "Mules",
    ),
    Left("a directive has prose in it", "```{note}\nNo sacks in the rain.\n```\n\n", "sacks"),
    Left("a fence that nothing closes", "```sh\n\nNo sacks in the rain.\n\n", "sacks"),
    Left("a sentence that begins with import", 'import duties are called "sacks"\n\n', "sacks"),
    Left("a footnote", "[^1]: /No/ sacks in the rain.\n\n", "sacks"),
    Left("a note in brackets", "[1]: No sacks in the rain.\n\n", "sacks"),
    Left("words behind a comment", "<!-- new --> No sacks in the rain.\n\n", "sacks"),
)


@pytest.mark.parametrize("kept", KEPT, ids=lambda one: one.name)
def test_is_text(kept: Left) -> None:
    book = page_of(FORD[0] + kept.text + INN[0])
    assert not any(char in section.number for section in book.sections for char in "0123456789")
    assert not (book.tables and "`" in kept.text.replace("```", ""))
    cells = [cell.text for table in book.tables for row in table.rows for cell in row]
    assert kept.word in " ".join((*cells, *(one.text for one in book.sections)))


def test_dots_lead_to_a_cell_but_page_numbers_are_contents() -> None:
    tables = page_of("Sacks ..... 3, if dry\nMules ..... 4, or 5\n\nSacks ..... 3\nMules ..... 4\n").tables
    assert [[cell.text for cell in row] for row in tables[0].rows] == [
        ["Sacks", "3, if dry"],
        ["Mules", "4, or 5"],
    ]
    assert len(tables) == 1


def test_signs_of_quotations_are_no_text_but_one_in_a_sentence_is() -> None:
    quoted = "> A ford\n> takes 3 turns.\n>\n> > > 5 carts\n> > may wait.\n\n"
    book = page_of(f"## Fords\n\n{quoted}You cross on a roll\n> 5 with two dice.\n\n{INN[0]}")
    text = book.sections[0].text.replace("\n", " ")
    assert text == "A ford takes 3 turns. 5 carts may wait. You cross on a roll > 5 with two dice."


def test_no_sentence_goes_on_over_a_heading_or_code() -> None:
    text = "## Fords\n\nA ford takes:\n\n```sh\nmake\n```\n\n## inns\n\nA bed is 5 coins.\n"
    assert [one.title for one in page_of(text).sections] == ["Fords", "inns"]


@pytest.mark.parametrize(
    "heading", ["## Fords {#ford}\n", "## Fords { #ford .wide }\n", "## Fords [#ford]\n",
                ".. _ford:\n\nFords\n=====\n",
                "(ford)=\n## Fords\n", '<a id="ford"></a>\n\n## Fords\n'],
)  # fmt: skip
def test_the_name_for_links_is_no_part_of_a_heading(heading: str) -> None:
    first = page_of(f"{heading}\nA ford takes 3 turns.\n\n{INN[0]}").sections[0]
    assert (first.title, first.anchor) == ("Fords", "ford")


@pytest.mark.parametrize("page", ["<h2 id='ford'>Fords</h2>", "<section id='ford'><h2>Fords</h2>"])
def test_html_names_its_headings(page: str) -> None:
    book = page_of(
        f"<html><body>{page}<p>A ford takes 3 turns.</p><h2>Inns</h2><p>5 coins.</p></body></html>", "a.html"
    )
    assert [one.anchor for one in book.sections] == ["ford", ""]


class Pages(NamedTuple):
    """Two pages and the codes of what is reported."""

    name: str
    en: str
    ja: str
    codes: tuple[str, ...]


NAMED = (
    ("## Why wait?\n\nSee below.\n\n", "## 待つ理由 {#why-wait}\n\n以下を参照してください。\n\n"),
    ("## What sinks\n\n8 barrels sink.\n\n", "## 沈むもの {#what-sinks}\n\n樽8個が沈みます。\n\n"),
    ("## Whom to ask\n\nSee there.\n\n", "## 問い合わせ先 {#whom-to-ask}\n\nそちらを参照してください。\n\n"),
)
SIGNS = "| Sign | What |\n|---|---|\n| `in` | ok |\n"
PAGES = (
    Pages("data that differ are no text", FRONT[0] + FORD[0], FRONT[1] + FORD[1], ()),
    Pages("a figure of the description differs", FRONT[0] + FORD[0], FRONT[1].replace("3台", "4台") + FORD[1],
          ("compare.prose.number",)),
    Pages("headings pair by their names", "".join(a for a, _ in NAMED), "".join(b for _, b in NAMED), ()),
    Pages("and only the one that is missing is told", "".join(a for a, _ in NAMED),
          "".join(b for _, b in (NAMED[0], NAMED[2])), ("compare.prose.unnumbered-section.facts.ja",)),
    Pages("one book alone opens an example as such", FORD[0] + "For example: 4 carts.\n\n" + INN[0],
          FORD[1] + "例：荷車4台。\n\n" + INN[1], ()),
    Pages("an example that is lost", FORD[0] + "Example: 4 carts and 7 mules need 9 turns.\n\n" + INN[0],
          FORD[1] + INN[1], ("compare.prose.one-book.example.en",)),
    Pages("pipes in code are no table", FORD[0] + "Write `--one | --two`.\n\n- `a` Text | null\n\n" + INN[0],
          FORD[1] + "`--one | --two`と書きます。\n\n- `a`テキスト、またはnull\n\n" + INN[1], ()),
    Pages("bold words below a table are no note", f"{FORD[0]}{GRID}\n**May I wait?** Yes, 4 turns.\n",
          f"{FORD[1]}{GRID}\n**待てますか？** はい、5ターンです。\n", ("compare.prose.number",)),
    Pages("steps are counted in both languages", "## Step 2: Load carts (6 min)\n\nSee below.\n\n" + INN[0],
          "## ステップ 2：荷車に積む（6分）\n\n以下を参照してください。\n\n" + INN[1], ()),
    Pages("and what they count differs", "## Step 2: Load carts (6 min)\n\nSee below.\n\n" + INN[0],
          "## ステップ 2：荷車に積む（8分）\n\n以下を参照してください。\n\n" + INN[1],
          ("compare.prose.title-figures",)),
    Pages("signs of comparisons have words of their own",
          f"{FORD[0]}{SIGNS}| `<` | Less than |\n| `≥` | Greater or equal |\n",
          f"{FORD[1]}{SIGNS}| `<` | より小さい |\n| `≥` | 以上 |\n", ()),
    Pages("items above a table are no notes",
          f"{FORD[0]}* carts - Carts that wait\n* mules - Mules that wait\n\n{GRID}| 2* | 3 |\n",
          f"{FORD[1]}- carts：待つ荷車\n- mules：待つラバ\n\n{GRID}| 2* | 3 |\n", ()),
    Pages("dates of cells in two forms", f"{FORD[0]}{GRID}| y | Jul 2, 2026 |\n| z | Apr 16, 2026 |\n",
          f"{FORD[1]}{GRID}| y | 2026. 07. 02. |\n| z | 2026/4/16 |\n", ()),
    Pages("and another day", f"{FORD[0]}{GRID}| y | Jul 2, 2026 |\n", f"{FORD[1]}{GRID}| y | 2026.07.03 |\n",
          ("compare.value",)),
    Pages("a name that only one column keeps", f"{FORD[0]}{GRID}| Street address | Street address |\n",
          f"{FORD[1]}{GRID}| Street address | 道路住所 |\n", ()),
    Pages("a sentence in a cell", f"{FORD[0]}{GRID}| x | All carts drift to the east. |\n",
          f"{FORD[1]}{GRID}| x | 荷車はすべて西へ流される。 |\n", ("compare.prose.opposite",)),
    Pages("a name that a table renders", f"## Ships\n\n{GRID}| Royal | 30 |\n\nA Royal may wait once.\n",
          f"## 船\n\n{GRID}| ゼンマイ | 30 |\n\nゼンマイは1回待てます。\n", ()),
    Pages("ordinals in words and figures", FORD[0] + "| A | B |\n|---|---|\n| x | It is the second one. |\n",
          FORD[1] + "| A | B |\n|---|---|\n| x | 第2のものです。 |\n", ()),
)  # fmt: skip


@pytest.mark.parametrize("pages", PAGES, ids=lambda one: one.name)
def test_pages(pages: Pages, tmp_path: Path) -> None:
    paths = [tmp_path / f"page.{edition}.md" for edition in ("en", "ja")]
    for path, text in zip(paths, (pages.en, pages.ja), strict=True):
        path.write_text(text, encoding="utf-8")
    known = knowledge(None)
    found = compare(*read_pair(*paths, system=None, use_cache=False), known).discrepancies
    assert tuple(item.code for item in found) == pages.codes, [item.message("en") for item in found]


LISTS = (
    ("When it rains:\n\n- carts slow down,\n- mules lie down,\n- and drivers complain.\n",
     "雨が降ると次のようになります。\n\n- 荷車は遅くなります。\n- ラバは寝ます。\n- 御者は怒ります。\n"),
    ("Nobody likes the ford.\n", "渡しは誰にも好かれていません。\n"),
    ("Drivers sing.\n\nMules listen to them.\n", "御者は歌います。\n\nラバはそれを聞きます。\n"),
    ("The inn is warm.\n\n- Beds are soft.\n- Soup is hot.\n",
     "宿は暖かいです。\n\n- 寝台は柔らかいです。\n- 汁は熱いです。\n"),
    ("Sleep well in your beds. The landlord wakes nobody before noon.\n",
     "よくお休みください。正午になるまで主人は誰も起こしません。\n"),
)  # fmt: skip
LOST = (
    Pages("an item of a list", "- mules lie down,\n", "", ("compare.prose.one-book.paragraph.ja",)),
    Pages("an item in Japanese", "", "- 汁は熱いです。\n", ("compare.prose.one-book.paragraph.en",)),
    Pages("a paragraph", "", "\n\nラバはそれを聞きます。", ("compare.prose.one-book.paragraph.en",)),
    Pages("a sentence", "", "正午になるまで主人は誰も起こしません。",
          ("compare.prose.one-book.sentence.en",)),
    Pages("a sentence in Japanese", " The landlord wakes nobody before noon.", "",
          ("compare.prose.one-book.sentence.ja",)),
    Pages("nothing", "", "", ()),
)  # fmt: skip


@pytest.mark.parametrize("lost", LOST, ids=lambda one: one.name)
def test_a_paragraph_without_a_figure_that_is_lost(lost: Pages, tmp_path: Path) -> None:
    paths = []
    for side, name in enumerate(("en", "ja")):
        heads = ("Rain", "Ford", "Songs", "Inn", "Night"), ("雨", "渡し", "歌", "宿", "夜")
        text = "\n".join(f"## {head}\n\n{both[side]}" for head, both in zip(heads[side], LISTS, strict=True))
        paths.append(tmp_path / f"page.{name}.md")
        paths[-1].write_text(text.replace((lost.en, lost.ja)[side] or "\0", "", 1), encoding="utf-8")
    found = compare(*read_pair(*paths, system=None, use_cache=False), knowledge(None)).discrepancies
    assert tuple(item.code for item in found) == lost.codes, [item.message("en") for item in found]


@pytest.mark.parametrize(
    ("two", "joined"),
    [
        *(("歌います。\n\nラバ", one) for one in ("歌い、ラバ", "歌います。ラバ", "歌います。<br>\nラバ")),
        ("ください。正午", "ください、正午"),
    ],
)
def test_two_paragraphs_or_sentences_that_became_one_are_not_lost(
    two: str, joined: str, tmp_path: Path
) -> None:
    paths = []
    for side, name in enumerate(("en", "ja")):
        text = "\n".join(
            f"## {name} {head}\n\n{both[side]}" for head, both in zip("ABCDE", LISTS, strict=True)
        )
        paths.append(tmp_path / f"page.{name}.md")
        paths[-1].write_text(text.replace(two, joined), encoding="utf-8")
    assert not compare(*read_pair(*paths, system=None, use_cache=False), knowledge(None)).discrepancies


ALIGNED = """運河の早見表

種類            費用   速さ    荷    乗員
パント             3       4       1      1
ダッチバージ      12       2       6      4
蒸気曳船          15       5       0      3

vi) 終わり
14手番が終わるか、誰かが水門を9つ持つとゲームは終わり、コインの最も多い人が勝ちます。
"""


def test_cells_that_are_all_there_stand_in_their_order() -> None:
    book = page_of(ALIGNED, "sheet.txt")
    assert [[cell.text for cell in row] for table in book.tables for row in table.rows][:2] == [
        ["種類", "費用", "速さ", "荷", "乗員"],
        ["パント", "3", "4", "1", "1"],
    ]
    assert book.sections[-1].title == "終わり"  # Japanese with room for a figure breaks before none


@pytest.mark.parametrize(
    ("below", "marks"),
    [
        ("**No sack may stay in the rain, since it takes a\nday to dry.** Mules may.", []),
        ("** No sack may stay in the rain, since it takes a\nday to dry.", ["**"]),
        ("*No sack may stay in the rain.\n*Mules may.", ["*", "*"]),
    ],
    ids=["bold words over two lines", "a note over two lines", "two notes"],
)
def test_a_note_below_a_table_has_its_mark_alone(below: str, marks: list[str]) -> None:
    (table,) = page_of(
        FORD[0] + f"| Load | Toll |\n|---|---|\n| Sack | 3** |\n| Mule | 4* |\n\n{below}\n"
    ).tables
    assert [note.mark for note in table.notes] == marks


NOTICE = "機械が訳したページです。正しくない所は[英語版](/en/{})をご覧ください。\n\n"


def found_on(pages: int, texts: tuple[str, str], folder: Path) -> tuple[Discrepancy, ...]:
    """What is found on pages that have a text, in which {} is the number of the page, and five lists."""
    books = []
    for page in range(pages):
        paths = [folder / f"{page}.{name}.md" for name in ("en", "ja")]
        for side, path in enumerate(paths):
            text = "".join(f"## {name}\n\n{both[side]}\n" for name, both in zip("ABCDE", LISTS, strict=True))
            path.write_text(f"# Page\n\n{texts[side].format(page)}{text}", encoding="utf-8")
        books.append((read_pair(*paths, system=None, use_cache=False), knowledge(None)))
    return tuple(one for one in compare_all(books).discrepancies if one.confidence != "unsure")


@pytest.mark.parametrize("pages", [2, 4])
@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (("", NOTICE), "機械が訳した"),
        (("### Printed by press 12 in May\n\n",) * 2, ""),
        (("### Printed by press 12 in May\n\n", "### Printed by press 13 in May\n\n"), "press 13"),
    ],
    ids=["a notice of one edition", "a line of a program", "a line of a program with another figure"],
)
def test_what_is_alike_on_many_pages_is_told_once(
    texts: tuple[str, str], told: str, pages: int, tmp_path: Path
) -> None:
    found = found_on(pages, texts, tmp_path)
    assert len(found) == (0 if not told else pages if pages == 2 else 1)
    message = found[0].message("en") if found else ""
    assert told in message
    assert (f"({pages - 1})" in message) == (bool(told) and pages > 2)
    assert all(
        (f"{page}.en.md" in message or f"{page}.ja.md" in message) == (bool(told) and pages > 2)
        for page in range(1, pages)
    )


@pytest.mark.parametrize("pages", [1, 2])
def test_names_that_stand_for_each_other_on_two_pages_are_a_translation(pages: int, tmp_path: Path) -> None:
    texts = ("### The hens\n\nA cup.\n\n", "### バケツ\n\n茶碗です。\n\n")
    assert [one.kind for one in found_on(pages, texts, tmp_path)] == ["term"] * (pages == 1)


def test_items_of_a_list_above_a_table_are_no_notes_of_it() -> None:
    items = "* Carts wait here.\n* Mules drink there.\n\n## Tolls\n\n"
    (table,) = page_of(f"{FORD[0]}{items}| Load | Toll |\n|---|---|\n| Sack | 3* |\n| Mule | 4 |\n").tables
    assert not table.notes


@pytest.mark.parametrize("groups", ["| | Toll | | |", "| | | Toll | |"])
def test_names_above_some_columns_are_a_head_row(groups: str) -> None:
    rows = f"{groups}\n|---|---|---|---|\n| Load | By day | By night | Guard |\n"
    (table,) = page_of(f"{FORD[0]}{rows}| Sack | 3 | 4 | 1 |\n| Mule | 4 | 6 | 2 |\n").tables
    assert table.header_rows == 2


def test_a_page_in_another_language_does_not_stop_a_tree(tmp_path: Path) -> None:
    german = (
        "# Boote\n\n" + "Die Einheit und der Spieler werden nicht mit dem Boot auf das Feld gesetzt. " * 12
    )
    texts = {"a": (FORD[0], FORD[1].replace("3", "4")), "b": (INN[0], german), "c": (german, INN[1])}
    for name, pair in texts.items():
        for text, edition in zip(pair, EDITIONS, strict=True):
            (tmp_path / edition).mkdir(exist_ok=True)
            (tmp_path / edition / f"{name}.md").write_text(text, encoding="utf-8")
    pairs, _ = pair_files(tmp_path / "en", tmp_path / "ja")
    books, passed = read_files(pairs, ReadSettings(None, lambda _: nullcontext(), use_cache=False))
    assert [(one.code, one.place.file) for one in passed] == [
        ("trees.not-japanese", "ja/b.md"),
        ("trees.not-english", "en/c.md"),
    ]
    assert [en.file for en, _ in books] == ["en/a.md"]
