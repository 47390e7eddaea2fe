"""A contents page names the sections of a book; it is none of them, nor text, nor a table."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from extract.model.document import Document, Line
from extract.model.document_json import flow_from_rows, flow_to_rows
from extract.model.packed import packed
from extract.read.text import read_text
from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_document, read_pair
from extract.sections import contents
from tests.extract.test_sections import flow_of

NUMBERED = [
    ("1.1", "the market", "市場"),
    ("1.2", "Buying and selling", "売買"),
    ("1.3", "bribes", "賄賂"),
    ("2.1", "Roads of the hills", "丘の道"),
    ("2.2", "fords", "渡し場"),
]
TEXT = {
    "en": "Each side pays {n} coins at the gate, and then moves its carts as far as it likes.",
    "ja": "両陣営は門で硬貨{n}枚を払い、その後、荷車を好きなだけ動かします。",
}
HEADS = {"en": "Table of Contents", "ja": "目次"}
CHAPTERS = {"en": ["Chapter 1. Trade", "Chapter 2. Travel"], "ja": ["第1章 商い", "第2章 旅"]}


def book(
    edition: str, entry: str = "{number}. {title}", *, head: bool = True, names: str = "{number}. "
) -> str:
    """A book with a contents page of such entries; the page of an entry is 3, 5, 7 …"""
    titles = [(number, en if edition == "en" else ja) for number, en, ja in NUMBERED]
    listed = [
        entry.format(number=number, title=title, page=3 + 2 * at) for at, (number, title) in enumerate(titles)
    ]
    parts = ["The Salt Road" if edition == "en" else "塩の道"]
    parts += [*([HEADS[edition]] if head else ()), "\n".join(listed)]
    for at, (number, title) in enumerate(titles):
        if number.endswith(".1"):
            parts.append(CHAPTERS[edition][int(number[0]) - 1])
        parts += [names.format(number=number) + title, TEXT[edition].format(n=at + 4)]
    return "\n\n".join(parts) + "\n"


def read(tmp_path: Path, text: str, name: str = "book.txt") -> Document:
    (tmp_path / name).write_text(text, "utf-8")
    return read_document(tmp_path / name)


LISTS = [
    ("numbers", "{number}. {title}", True, "{number}. "),
    ("numbers and nothing that says so", "{number}. {title}", False, "{number}. "),
    ("numbers and leaders to pages", "{number}. {title} ........ {page}", False, "{number}. "),
    ("numbers and pages", "    {number}  {title}   {page}", True, "{number}  "),
]


@pytest.mark.parametrize("edition", ["en", "ja"])
@pytest.mark.parametrize(
    ("entry", "head", "names"), [one[1:] for one in LISTS], ids=[f"contents with {one[0]}" for one in LISTS]
)
def test_what_the_contents_name_are_the_sections(
    tmp_path: Path, edition: str, entry: str, head: bool, names: str
) -> None:
    found = read(tmp_path, book(edition, entry, head=head, names=names))
    titles = [(number, en if edition == "en" else ja) for number, en, ja in NUMBERED]
    numbered = [section for section in found.sections if "." in section.number]
    assert [(section.number, section.title) for section in numbered] == titles
    assert [str(at + 4) in section.text for at, section in enumerate(numbered)] == [True] * len(titles)
    assert not found.tables
    assert not found.problems
    assert {title for _, title in titles} <= {line.raw.split(" ", 1)[-1].strip() for line in found.aside}


def test_lines_of_a_long_book_which_are_packed_tell_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = flow_of(book("en")).blocks
    plain = contents.without_contents(blocks)
    monkeypatch.setattr(contents, "packed", partial(packed, short=2))
    assert contents.without_contents(blocks) == plain
    assert plain[1]


def test_headings_without_numbers_that_contents_name(tmp_path: Path) -> None:
    found = read(tmp_path, book("en", "{title} .... {page}", names=""))
    assert [section.title for section in found.sections if section.text][-5:] == [one[1] for one in NUMBERED]


def test_a_list_of_steps_is_text(tmp_path: Path) -> None:
    """Its items head the parts below, but neither pages nor rule numbers nor a title make it contents."""
    steps = ["Wages", "Weather", "Marches", "Battles", "Supply"]
    parts = ["# The turn", "A turn has these steps in this order.", "\n".join(f"1. {one}" for one in steps)]
    parts += [part for at, one in enumerate(steps) for part in (f"## {one}", TEXT["en"].format(n=at + 4))]
    found = read(tmp_path, "\n\n".join(parts), "book.md")
    assert all(step in found.sections[0].text for step in steps)


def test_two_editions_with_contents_differ_where_they_differ(tmp_path: Path) -> None:
    (tmp_path / "en.txt").write_text(book("en", "{number}. {title} .... {page}"), "utf-8")
    changed = book("ja", "{number} {title}", head=False).replace("硬貨6枚", "硬貨9枚")
    (tmp_path / "ja.txt").write_text(changed, "utf-8")
    en, ja = read_pair(tmp_path / "en.txt", tmp_path / "ja.txt")
    found = compare(en, ja, knowledge(None)).discrepancies
    assert [(one.kind, one.rule) for one in found] == [("number", "1.3")]


def test_an_appendix_counts_by_its_letter(tmp_path: Path) -> None:
    entries = ["1.1 Gates", "1.2 Carts", "B.1 Prices", "B.2 Wages"]
    body = [part for at, one in enumerate(entries) for part in (one, TEXT["en"].format(n=at + 4))]
    found = read(tmp_path, "\n\n".join(["Contents", "\n".join(entries), *body]))
    assert [section.number for section in found.sections if section.number] == ["1.1", "1.2", "B.1", "B.2"]


def test_prompts_are_no_headings_where_the_announced_ones_bear_no_sign(tmp_path: Path) -> None:
    text = book("en").replace(
        TEXT["en"].format(n=5), TEXT["en"].format(n=5) + "\n\n# mount /dev/cart\n\n# ls"
    )
    found = read(tmp_path, text)
    assert not any("mount" in section.title for section in found.sections)


@pytest.mark.parametrize(("indent", "titles"), [(3, 3), (4, 2)])
def test_code_is_no_heading(indent: int, titles: int) -> None:
    blocks, _ = read_text(f"# A\n\nText.\n\n{' ' * indent}# remark\n\n# B\n\nText.\n", "book.md")
    assert sum(bool(block.lines[0].level) for block in blocks if hasattr(block, "lines")) == titles


def test_words_before_a_list_do_not_break_off(tmp_path: Path) -> None:
    words = "The crew of a cart that has come through the gate may now take with it"
    listed = read(tmp_path, f"1.1 Gates\n\n{words}\n\n- two sacks of salt\n\n1.2 Carts\n\nThey move.\n")
    alone = read(tmp_path, f"1.1 Gates\n\n{words}\n\n1.2 Carts\n\nThey move.\n")
    assert [document.sections[0].cut_off for document in (listed, alone)] == [False, True]


@pytest.mark.parametrize(
    ("end", "cut"), [("gate. 10", False), ("gate.”3", False), ("gate as in 4.1", True), ("gate and 10", True)]
)
def test_a_call_of_a_footnote_behind_the_full_stop_ends_a_text(tmp_path: Path, end: str, cut: bool) -> None:
    words = f"The crew of a cart that has come along may now move on through the {end}"
    found = read(tmp_path, f"1.1 Gates\n\n{words}\n\n1.2 Carts\n\nThey move.\n")
    assert found.sections[0].cut_off is cut


def test_what_ends_without_a_stop_in_both_books_is_no_finding(tmp_path: Path) -> None:
    words = "The crew of a cart that has come through the gate may now take with it"
    japanese = "門を通った荷車の乗員は次のものを持って行けます。すなわち、塩の袋と毛布と水と食料と"
    whole = "門を通った荷車の乗員は次のものを持って行けます。"
    for name, ja, kinds in (("both", japanese, []), ("one", whole, ["cut-off"])):
        (tmp_path / "en.txt").write_text(f"1.1 Gates\n\n{words}\n\n1.2 Carts\n\nThey move.\n", "utf-8")
        (tmp_path / "ja.txt").write_text(f"1.1 門\n\n{ja}\n\n1.2 荷車\n\n動きます。\n", "utf-8")
        en_book, ja_book = read_pair(tmp_path / "en.txt", tmp_path / "ja.txt")
        found = compare(en_book, ja_book, knowledge(None)).discrepancies
        assert [one.kind for one in found] == kinds, name


def test_a_cached_book_names_the_same_headings() -> None:
    flow = flow_of(book("en"))
    flow = replace(flow, announced=((Line("Gates", flow.blocks[0].place),),))
    assert flow_from_rows(map(json.loads, map(json.dumps, flow_to_rows(flow))), flow.file) == flow
