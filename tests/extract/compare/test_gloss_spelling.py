"""English words in brackets behind Japanese titles and labels: slips are reported, other forms are not."""

from pathlib import Path

import pytest

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair

CASES = {
    "a letter lost in the title": ("Minefields", "地雷原 (Minfields)", [("Minfields", "Minefields")]),
    "two letters wrong in a long word": (
        "LEADER EXCHANGE",
        "指揮官の交換 (Leaedr Exchange)",
        [("Leaedr", "Leader")],
    ),
    "full-width brackets": ("Minefields", "地雷原（Minfields）", [("Minfields", "Minefields")]),
    "the same word in capitals": ("MINEFIELDS", "地雷原 (Minefields)", []),
    "the plural of the word": ("Horses and Wagons", "馬と荷車 (Horse and Wagon)", []),
    "British spelling": ("Armor", "装甲 (Armour)", []),
    "another word altogether": ("Barricades", "障害物 (Obstacles)", []),
    "a word that the English text uses elsewhere": ("Quite long moves", "静かな移動 (Quiet Moves)", []),
    "a short word with one letter wrong": ("Wire", "鉄条網 (Wite)", []),
    "a title without brackets": ("Minefields", "地雷原", []),
}


@pytest.mark.parametrize("name", CASES)
def test_an_english_word_in_brackets_is_held_against_the_english_title(name: str, tmp_path: Path) -> None:
    english, japanese, expected = CASES[name]
    assert misprints(tmp_path, english, japanese) == expected


def test_a_label_of_a_table_is_held_against_its_partner(tmp_path: Path) -> None:
    found = misprints(tmp_path, "Works", "工事", rows=("Trench", "塹壕 (Trensch)"))
    assert found == [("Trensch", "Trench")]


def misprints(
    folder: Path, english: str, japanese: str, rows: tuple[str, str] = ("Trench", "塹壕")
) -> list[tuple[str, str]]:
    books = {
        "en": f"# Rules\n\n## 1.1 {english}\n\nKeep quiet while you dig.\n\n"
        f"| Work | Cost |\n|---|---|\n| {rows[0]} | 4 |\n| Wall | 9 |\n",
        "ja": f"# ルール\n\n## 1.1 {japanese}\n\n掘るときは静かにします。\n\n"
        f"| 工事 | コスト |\n|---|---|\n| {rows[1]} | 4 |\n| 壁 | 9 |\n",
    }
    paths = {edition: folder / f"book.{edition}.md" for edition in books}
    for edition, text in books.items():
        paths[edition].write_text(text, encoding="utf-8")
    pair = read_pair(paths["en"], paths["ja"], use_cache=False)
    found = [item for item in compare(*pair, knowledge(None)).discrepancies if item.kind == "misprint"]
    return [(item.ja.text if item.ja else "", item.fields["meant"]) for item in found]
