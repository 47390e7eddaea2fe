"""Chapters with parts below them: what one book moves or lacks is one report, however the books count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from extract.model.document import Document
from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import document_of, read_pair


class Part(NamedTuple):
    """A heading and a text in English and Japanese, and the parts below the heading."""

    en: tuple[str, str]
    ja: tuple[str, str]
    below: tuple[Part, ...] = ()

    def written(self, edition: int) -> tuple[str, str]:
        """Its heading and its text in one language."""
        return (self.en, self.ja)[edition]


PLAIN = Part(("Basics", "Each boat carries 7 sacks of salt."), ("基本", "船は塩を7袋運びます。"))
RARE = Part(
    ("Exceptions", "A flooded boat carries only 2 sacks."), ("例外", "浸水した船は2袋しか運べません。")
)
SHORE = Part(("Solo Play", "Draw 3 cards at every shore."), ("一人用", "岸ごとにカードを3枚引きます。"))
PARTS = (
    Part(("Loading", ""), ("積み込み", ""), (PLAIN, RARE)),
    Part(
        ("Rowing", "Rowing past the island takes 4 turns."),
        ("漕ぐ", "島を漕いで過ぎるには4ターンかかります。"),
    ),
    Part(("Landing", "Roll 5 dice on landing."), ("上陸", "上陸時にサイコロを5個振ります。"), (SHORE,)),
    Part(
        ("Storms", "In a storm every player loses 6 points."), ("嵐", "嵐では各プレイヤーが6点を失います。")
    ),
    Part(("Winning", "The first with 30 points wins."), ("勝利", "先に30点を得た者が勝ちます。")),
)
Book = Callable[[Sequence[Part], int], str]


def pointed(parts: Sequence[Part], edition: int) -> str:
    """Markdown with 1. and 1.1 before the headings."""
    return _markdown(parts, edition, lambda at: ".".join(map(str, at)) + (". " if len(at) == 1 else " "))


def lettered(parts: Sequence[Part], edition: int) -> str:
    """Markdown with B. and B.1 before the headings."""
    return _markdown(
        parts, edition, lambda at: ".".join(("_ABCDEF"[at[0]], *map(str, at[1:]))) + ". "[len(at) > 1 :]
    )


def bracketed(parts: Sequence[Part], edition: int) -> str:
    """Plain text with [1.0] before the headings and [1.1] before the rules."""
    lines = [("The Salt Road", "塩の道")[edition]]
    for number, part in enumerate(parts, 1):
        lines.append(f"[{number}.0] {part.written(edition)[0]}")
        rules = [one.written(edition)[1] for one in (part, *part.below) if one.written(edition)[1]]
        lines += [f"[{number}.{rule}] {text}" for rule, text in enumerate(rules, 1)]
    return "\n\n".join(lines) + "\n"


def uncounted(parts: Sequence[Part], edition: int) -> str:
    """Markdown without numbers."""
    return _markdown(parts, edition, lambda _: "")


def _markdown(parts: Sequence[Part], edition: int, count: Callable[[tuple[int, ...]], str]) -> str:
    lines: list[str] = [f"# {('The Salt Road', '塩の道')[edition]}"]
    for number, part in enumerate(parts, 1):
        lines += [f"## {count((number,))}{part.written(edition)[0]}", part.written(edition)[1]]
        for lower, one in enumerate(part.below, 1):
            lines += [f"### {count((number, lower))}{one.written(edition)[0]}", one.written(edition)[1]]
    return "\n\n".join(line for line in lines if line) + "\n"


CHANGES = {
    "nothing": (PARTS, PARTS, (), ""),
    "a chapter with its parts moved to the end": (
        PARTS,
        (*PARTS[1:], PARTS[0]),
        ("moved-section",),
        "Loading",
    ),
    "a chapter with its parts lost": (PARTS, PARTS[1:], ("missing-section",), "Loading"),
    "a chapter in the middle lost": (PARTS, (*PARTS[:1], *PARTS[2:]), ("missing-section",), "Rowing"),
    "the last chapter but one lost": ((*PARTS[:3], PARTS[4]), PARTS, ("missing-section",), "嵐"),
}


@pytest.mark.parametrize("book", [pointed, lettered, bracketed, uncounted])
def test_a_changed_chapter_is_one_report(book: Book, tmp_path: Path) -> None:
    for name, (english, japanese, kinds, title) in CHANGES.items():
        paths = [tmp_path / f"{edition}.{'txt' if book is bracketed else 'md'}" for edition in ("en", "ja")]
        for edition, (path, parts) in enumerate(zip(paths, (english, japanese), strict=True)):
            path.write_text(book(parts, edition), encoding="utf-8")
        reported = compare(*read_pair(*paths, system=None, use_cache=False), knowledge(None)).discrepancies
        assert tuple(item.kind for item in reported) == kinds, name
        assert all(title in item.message("en") for item in reported), (name, reported[0].message("en"))


def read(text: str, name: str = "book.md") -> Document:
    return document_of(text.encode(), name)


def test_rows_of_signs_are_levels_in_the_order_in_which_a_book_uses_them() -> None:
    rst = "***\nA B\n***\n\nOne\n===\n\nText 1 here.\n\nTwo\n^^^\n\nText 2 here.\n\nThree\n=====\n\nText 3.\n"
    assert [one.level for one in read(rst, "book.rst").sections] == [1, 2, 3, 2]
    markdown = "# Book\n\nOne\n---\n\nText 1 here.\n\nTwo\n===\n\nText 2 here.\n"
    assert [one.level for one in read(markdown + TABLE.format("3", "")).sections] == [1, 2, 1]


TABLE = "| Boat | Sacks |\n|---|---|\n| Raft | {0} |\n| Barge | 14 |\n\n{1}\n"


@pytest.mark.parametrize(
    ("cell", "below", "marks"),
    [
        ("13\\*1", "\\*1 Only in spring.\n\n\\*2 Never at night.", ["*1", "*2"]),
        ("13*", "* Only in spring.", ["*"]),
        ("13", "2 sacks can be sold for one coin.", []),  # a sentence that begins with a figure
        ("13", "§ 4 Weather", []),
        ("13§", "§ Only in spring.", ["§"]),
    ],
)
def test_what_is_a_note_below_a_table(cell: str, below: str, marks: list[str]) -> None:
    (table,) = read(f"# Boats\n\nText.\n\n{TABLE.format(cell, below)}").tables
    assert [note.mark for note in table.notes] == marks
    assert table.rows[1][1].text == "13"


def test_a_list_of_abbreviations_is_a_table() -> None:
    text = "# Words\n\nText.\n\n- **MP**: movement points\n- **VP**: victory points\n- **HQ**: headquarters\n"
    (table,) = read(text).tables
    assert [cell.text for cell in table.rows[0]] == ["MP", "movement points"]
    words = "# Words\n\nText.\n\n- Note: draw one.\n- Tip: keep one.\n- Then: discard.\n"
    assert not read(words + "\n" + TABLE.format("13", "")).tables[1:]


def test_a_heading_behind_a_lost_chapter_keeps_its_number() -> None:
    parts = (
        "## 1. Boats\n\n### 1.1 Oars\n\nRow.",
        "## 2. Rafts\n\n### 2.1 Logs\n\nSail.",
        "## 4. End\n\nStop.",
    )
    assert [one.number for one in read("\n\n".join(parts)).sections] == ["1", "1.1", "2", "2.1", "4"]
