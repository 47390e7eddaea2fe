"""A name from a table of the book stands for another one in a sentence."""

from collections.abc import Mapping
from pathlib import Path

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair
from tests.shared import for_each

TABLES = {
    "en": "# Boats\n\n| Boat | Owner | Cargo |\n|---|---|---|\n| Otter | Brask | Tar |\n"
    "| Teal | Umea | Flax |\n| Grey Goose | Lind | Light |\n\n## Sailing\n\n",
    "ja": "# 小舟\n\n| 小舟 | 持ち主 | 積み荷 |\n|---|---|---|\n| カワウソ号 | ブラスク | タール |\n"
    "| コガモ号 | ウメア | 亜麻 |\n| ハイイロガン号 | リンド | 明かり |\n\n## 航海\n\n",
}
SAME = [
    ("The Teal is slow.", "コガモ号は遅い。"),
    ("The Teal is slow. The Otter may pass it.", "コガモ号は遅い。カワウソ号はそれを追い越せる。"),
    ("She is slow. The Grey Goose may pass her.", "コガモ号は遅い。ハイイロガン号はそれを追い越せる。"),
    ("Brask may light a lamp.", "ブラスクは亜麻の灯心に火をつけられる。"),
]
OTHER = [
    ("The Teal is slow.", "カワウソ号は遅い。"),
    ("The Grey Goose is slow. The Otter may pass it.", "コガモ号は遅い。カワウソ号はそれを追い越せる。"),
    ("Umea may load flax only.", "リンドは亜麻しか積めない。"),
    ("The Teal is slow. It waits, and the Otter may pass it.", "カワウソ号は遅い。待つ間に追い越される。"),
    ("Each has Sail, Oar and Keel. Roll against Oar.", "各人は帆、櫂、竜骨を持つ。竜骨に対して振る。"),
]


def reported(
    en: str, ja: str, folder: Path, tables: Mapping[str, str] = TABLES
) -> list[tuple[str, str, str]]:
    """Kind and both names of what is said of two books that end with these texts."""
    paths = {"en": folder / "book.en.md", "ja": folder / "book.ja.md"}
    for language, text in (("en", en), ("ja", ja)):
        paths[language].write_text(tables[language] + text + "\n", encoding="utf-8")
    books = read_pair(paths["en"], paths["ja"], system=None, use_cache=False)
    found = compare(*books, knowledge(None)).discrepancies
    return [(item.kind, item.en.raw, item.ja.raw) for item in found if item.en and item.ja]


@for_each(("en", "ja"), SAME, ids=[en for en, _ in SAME])
def test_a_name_left_out_or_put_for_a_pronoun_is_left_in_peace(en: str, ja: str, tmp_path: Path) -> None:
    assert reported(en, ja, tmp_path) == []


@for_each(("en", "ja"), OTHER, ids=[en for en, _ in OTHER])
def test_a_name_in_the_place_of_another_is_told(en: str, ja: str, tmp_path: Path) -> None:
    assert [kind for kind, *_ in reported(en, ja, tmp_path)] == ["term"]


CELLS = [
    ("ja", "| ブラスク |", "| リンド |", ["value"]),
    ("en", "| Umea |", "| Brask |", ["value"]),
    ("en", "| Tar |", "| Light |", ["value"]),
    ("en", "| Owner | Cargo |", "| Cargo | Owner |", ["header"]),
    ("en", "| Otter | Brask | Tar |\n| Teal", "| Teal | Brask | Tar |\n| Otter", ["header"]),
    ("ja", "| カワウソ号 |", "| 亜麻 |", ["header"]),
    ("ja", "| タール |", "| ピッチ |", []),
    ("en", "| Otter |", "| Sea Otter |", []),
]


@for_each(("edition", "before", "after", "kinds"), CELLS, ids=[f"{old}: {new}" for _, old, new, _ in CELLS])
def test_a_word_of_another_row_in_a_cell_is_told(
    edition: str, before: str, after: str, kinds: list[str], tmp_path: Path
) -> None:
    tables = {**TABLES, edition: TABLES[edition].replace(before, after)}
    assert tables != TABLES
    found = reported("She is slow.", "舟は遅い。", tmp_path, tables)
    assert [kind for kind, *_ in found] == kinds


SHORT_END = {edition: text.replace("Teal", "Reed Ax") for edition, text in TABLES.items()}


@for_each(
    ("ja", "kinds"),
    [("コガモ号は遅い。", []), ("カワウソ号は遅い。", ["term"])],
    ids=["its name", "the name of another"],
)
def test_a_plural_is_the_name_that_it_is_made_of(ja: str, kinds: list[str], tmp_path: Path) -> None:
    assert [kind for kind, *_ in reported("The reed axs are slow.", ja, tmp_path, SHORT_END)] == kinds
