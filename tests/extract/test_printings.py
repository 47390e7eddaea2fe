"""Two printings of one book: every changed figure is found, and what only moved is no change."""

import copy
import random
import re
import string
from contextlib import nullcontext
from pathlib import Path

import pytest

from extract.read.signs import has_cjk
from extract.run.compare_books import compare, knowledge
from extract.run.editions import ReadSettings, read_printings
from extract.run.file_pairs import FilePair
from rules_core.messages import catalogue
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import Edition
from tests.extract.invented.books import NUMBERINGS, Book, Word, draw
from tests.extract.invented.forms import FORMS, Form, write
from tests.extract.invented.planted import plant

SEEDS = range(100, 108)
LANGUAGES: tuple[Edition, ...] = ("en", "ja")


def form_of(seed: int) -> Form:
    return FORMS[seed // 2 % 4]


def book_of(seed: int) -> Book:
    return draw(seed, NUMBERINGS[seed % 4])


def found(old: Book, new: Book, language: Edition, seed: int, folder: Path) -> tuple[Discrepancy, ...]:
    """What is reported of two printings in one language."""
    paths = []
    for name, book in (("old", old), ("new", new)):
        paths.append(folder / f"{name}.{form_of(seed)}")
        paths[-1].write_text(write(book, language, form_of(seed), seed), encoding="utf-8")
    pair = FilePair(paths[0], paths[1], (paths[0].name, paths[1].name))
    books = read_printings(pair, ReadSettings(None, lambda _: nullcontext(), use_cache=False))
    return compare(*books, knowledge(None)).discrepancies


def reported(items: tuple[Discrepancy, ...]) -> list[str]:
    return [item.message("en") for item in items]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_book_printed_again_has_no_differences(seed: int, language: Edition, tmp_path: Path) -> None:
    book = book_of(seed)
    assert reported(found(book, book, language, seed, tmp_path)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_sections_and_sentences_that_moved_are_no_changes(
    seed: int, language: Edition, tmp_path: Path
) -> None:
    old = book_of(seed)
    new = copy.deepcopy(old)
    new.sections.insert(0, new.sections.pop())
    first, second = new.sections[0], new.sections[1]
    if len(first.sentences) > 1:
        second.sentences.append(first.sentences.pop())
    assert reported(found(old, new, language, seed, tmp_path)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_figure_of_a_table_is_found_though_its_section_moved(
    seed: int, language: Edition, tmp_path: Path
) -> None:
    old = book_of(seed)
    change = plant(old, "value", seed)
    assert change is not None
    new, planted = change
    new.sections.insert(0, new.sections.pop())
    items = found(old, new, language, seed, tmp_path)
    assert [planted.named_by(item) for item in items] == [True], reported(items)
    assert "printing" in items[0].message("en")
    assert "新版" in items[0].message("ja")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_figure_of_a_sentence_is_found(seed: int, language: Edition, tmp_path: Path) -> None:
    old = book_of(seed)
    new = copy.deepcopy(old)
    rng = random.Random(seed)
    stating = [
        (section, at)
        for section in new.sections
        for at, sentence in enumerate(section.sentences)
        if re.search(r"\d", sentence.en)
    ]
    section, at = rng.choice(stating)
    changed = [
        re.sub(r"\d+", "77", text, count=1) for text in (section.sentences[at].en, section.sentences[at].ja)
    ]
    section.sentences[at] = Word(*changed)
    items = found(old, new, language, seed, tmp_path)
    assert len(items) == 1, reported(items)
    assert "77" in items[0].message("en")


def test_the_catalogue_of_printings_says_what_that_of_editions_says() -> None:
    english = catalogue("en", "printings")
    for language in LANGUAGES:
        editions, printings = catalogue(language, "compare"), catalogue(language, "printings")
        for message, sentence in printings.items():
            other = editions.get(message.replace("printings.", "compare.", 1), english[message])
            fields = [{name for _, name, _, _ in string.Formatter().parse(one)} for one in (sentence, other)]
            assert fields[0] == fields[1], message
            assert not any(word in sentence for word in ("English", "Japanese", "英語", "日本語")), message


CUT = (
    "# Road\n\n## Tolls\n\nA wagon that crosses the old bridge pays the keeper of the gate and the/\n\n"
    "## Inns\n\nA room costs 3 coins.\n"
)


def test_what_both_printings_leave_unfinished_is_no_change(tmp_path: Path) -> None:
    assert reported(_of_texts(CUT, CUT, tmp_path)) == []


def test_a_text_that_only_the_new_printing_breaks_off_is_told_once(tmp_path: Path) -> None:
    (item,) = _of_texts(CUT.replace("and the/", "and the guard."), CUT, tmp_path)
    assert (item.kind, item.rule) == ("cut-off", "Tolls")


DENIED = (
    ("A cart is never searched at the gate.", "A cart is searched at the gate."),
    ("荷車は門で調べられません。", "荷車は門で調べられます。"),
)


@pytest.mark.parametrize("sentences", DENIED, ids=("en", "ja"))
def test_a_denial_that_one_printing_has_lost_is_told_once(sentences: tuple[str, str], tmp_path: Path) -> None:
    book = "# Road\n\n## Tolls\n\n{0}\n\n## Inns\n\n3\n"
    for old, new in (sentences, sentences[::-1]):
        (item,) = _of_texts(book.format(old), book.format(new), tmp_path)
        assert (item.kind, item.rule) == ("omission", "Tolls")
        assert None not in (item.en, item.ja)


def test_other_quotation_marks_and_another_place_are_no_change(tmp_path: Path) -> None:
    tolls = "## Tolls\n\nA cart pays 3 coins at the keeper's gate and 5 at the bridge - if it is open.\n\n"
    inns = "## Inns\n\nA room costs 4 coins a night, a stable 7, and supper is free.\n\n"
    printed = tolls.replace("'", "\u2019").replace(" - ", " \u2013 ")
    assert reported(_of_texts(f"# Road\n\n{tolls}{inns}", f"# Road\n\n{inns}{printed}", tmp_path)) == []


IN_SENTENCES = (
    ("The attacker rolls first.", "The defender rolls first.", "opposite", "“attacker” is now “defender”"),
    ("The Red side has five boats.", "The Red side has six boats.", "number", "“five” is now “six”"),
    ("A boat may not turn.", "A boat may turn.", "omission", "“not” was dropped"),
    ("A guard stays unless it rains.", "A guard stays if it rains.", "opposite", "“unless” is now “if”"),
    ("Draw a card before you pay.", "Draw a card after you pay.", "opposite", "“before” is now “after”"),
    ("Bridges make it cheap.", "Ferries make it cheap.", "wording", "“Bridges” is now “Ferries”"),
    ("Fractions are rounded up.", "Fractions are rounded down.", "rounding", "“up” is now “down”"),
    ("At most 4 boats sail.", "Fewer than 4 boats sail.", "comparison", "“At most” is now “Fewer than”"),
    ("A tax of 1.5 coins.", "A tax of 15 coins.", "number", "“1.5” is now “15”"),
    ("A boat pays -1 coin.", "A boat pays +1 coin.", "number", "“-1” is now “+1”"),
    ("艦は港に入れます。", "艦は港に入れません。", "omission", "「入れます」が「入れません」に"),
    ("攻撃側が先に動きます。", "防御側が先に動きます。", "opposite", "「攻撃側」が「防御側」に"),
    ("札を三枚引きます。", "札を四枚引きます。", "number", "「三」が「四」に"),
    ("浅瀬では止まります。", "岩礁では止まります。", "wording", "「浅瀬」が「岩礁」に"),
    ("修正−1を使います。", "修正+1を使います。", "number", "「−1」が「+1」に"),
)


@pytest.mark.parametrize(("old", "new", "kind", "said"), IN_SENTENCES, ids=[row[0] for row in IN_SENTENCES])
def test_a_sentence_that_was_changed_is_told_once_with_what_changed(
    old: str, new: str, kind: str, said: str, tmp_path: Path
) -> None:
    (item,) = _of_texts(_book(old), _book(new), tmp_path)
    assert (item.kind, item.confidence) == (kind, "sure")
    assert said in item.message("ja" if has_cjk(old) else "en")


ONLY_SET_ANEW = (
    ("A stand-by boat, e.g. a skiff, waits.", "A standby boat (e.g. a skiff) waits."),
    ("The keeper's “toll” is 1,000 coins…", "The keeper’s 'toll' is 1000 coins..."),
    ("Roll 2 dice × 3 – no more.", "Roll 2 dice x 3 - no more."),
    ("One boat sails. The other one stays.", "One boat\nsails. The other\none stays."),
    ("- A boat sails at dawn.\n- A cart rolls at noon.", "A boat sails at dawn. A cart rolls at noon."),
    ("Take **five** cards.", "Take *5* cards."),
    ("札を５枚（以下同じ）引きます。", "札を 5 枚(以下同じ)引きます。"),
    ("札を二枚、引きます。", "札を2枚引きます。"),
)


@pytest.mark.parametrize(("old", "new"), ONLY_SET_ANEW, ids=[row[0] for row in ONLY_SET_ANEW])
def test_a_sentence_that_was_only_set_anew_is_no_change(old: str, new: str, tmp_path: Path) -> None:
    for first, second in ((old, new), (new, old)):
        assert reported(_of_texts(_book(first), _book(second), tmp_path)) == []


def test_headings_are_compared_without_their_count(tmp_path: Path) -> None:
    book = "# Road\n\n## {0}\n\nA cart pays 3 coins.\n\n## {1}\n\nA room costs 4 coins.\n"
    old = book.format("1. Tolls", "2. Inns")
    for headings in (("Tolls", "Chapter 4: Inns"), ("2. Chapter 2: Tolls", "3. Chapter 3: Inns")):
        assert reported(_of_texts(old, book.format(*headings), tmp_path)) == []
    (item,) = _of_texts(old, book.format("1. Duties", "2. Inns"), tmp_path)
    assert item.kind == "wording"
    assert "“Tolls” is now “Duties”" in item.message("en")


def test_a_heading_that_one_printing_lost_is_told_though_its_word_occurs_elsewhere(tmp_path: Path) -> None:
    old = "# Line\n\n## Shares\n\nA share costs 20.\n\n## Trains\n\nOlder trains rust.\n\n## End\n\nStop.\n"
    new = old.replace("## Trains\n\n", "")
    assert _of_texts(old, old, tmp_path) == ()
    (item,) = _of_texts(old, new, tmp_path)
    assert (item.kind, item.ja) == ("one-book", None)
    run_in = new.replace("Older", "Trains: Older")
    assert _of_texts(old, run_in, tmp_path) == ()


def test_sentences_added_and_dropped_are_told_once_for_each_place(tmp_path: Path) -> None:
    more = "A room costs 4 coins. Breakfast is served at dawn. Dogs sleep in the stable."
    (item,) = _of_texts(_book("A room costs 4 coins."), _book(more), tmp_path)
    assert (item.kind, item.en) == ("one-book", None)
    assert "“Breakfast is served at dawn. Dogs sleep in the stable”." in item.message("en")
    (item,) = _of_texts(_book(more), _book(more.partition(" Dogs")[0]), tmp_path)
    assert (item.kind, item.ja) == ("one-book", None)


def test_a_sentence_that_moved_and_was_changed_is_told_once(tmp_path: Path) -> None:
    moved = "The silver crown goes to the youngest player at the table."
    book = "# Road\n\n## Tolls\n\nA cart pays 3 coins. {0}\n\n## Inns\n\nA room costs 4 coins. {1}\n"
    (item,) = _of_texts(book.format(moved, ""), book.format("", moved.replace("young", "old")), tmp_path)
    assert (item.kind, item.rule) == ("opposite", "Tolls")


def test_of_two_sentences_alike_the_one_that_was_changed_is_told(tmp_path: Path) -> None:
    book = "# Road\n\n## Tolls\n\nRain falls. Draw 2 cards.\n\n## Inns\n\nSnow falls. Draw {0} cards.\n"
    (item,) = _of_texts(book.format(2), book.format(3), tmp_path)
    assert (item.kind, item.rule) == ("number", "Inns")


def test_an_id_does_not_hang_on_the_count_of_its_section(tmp_path: Path) -> None:
    book = "# Road\n\n## {0}. Tolls\n\nA cart pays {1} coins.\n\n## {2}. Inns\n\nA room costs 4 coins.\n"
    (first,) = _of_texts(book.format(1, 3, 2), book.format(1, 5, 2), tmp_path)
    (second,) = _of_texts(book.format(4, 3, 5), book.format(6, 5, 7), tmp_path)
    assert first.id == second.id


def _book(text: str) -> str:
    if has_cjk(text):
        return f"# 街道\n\n## 通行料\n\n{text}\n\n## 宿\n\n宿の主人は猫を飼っています。\n"
    return f"# Road\n\n## Tolls\n\n{text}\n\n## Inns\n\nThe keeper of the inn has a cat.\n"


def _of_texts(old: str, new: str, folder: Path) -> tuple[Discrepancy, ...]:
    paths = folder / "old.md", folder / "new.md"
    for path, text in zip(paths, (old, new), strict=True):
        path.write_text(text, encoding="utf-8")
    pair = FilePair(paths[0], paths[1], (paths[0].name, paths[1].name))
    books = read_printings(pair, ReadSettings(None, lambda _: nullcontext(), use_cache=False))
    return compare(*books, knowledge(None)).discrepancies


MERGED = """<html lang="en"><body><h1>Ferry Lords</h1><h2>Tolls</h2>
<p>Every ferry pays the toll of its pier.</p>
<table><tr><th>Pier</th><th>Spring</th><th>Summer</th></tr>
<tr><td>North</td><td colspan="2">4 coins</td></tr>
<tr><td rowspan="2">East</td><td>5 coins</td><td>6 coins</td></tr>
<tr><td>7 coins</td><td>8 coins</td></tr></table></body></html>
"""


@pytest.mark.parametrize(("before", "after"), [("East", "Eastern"), ("4 coins", "9 coins")])
def test_a_merged_cell_that_was_changed_is_reported_once(before: str, after: str, tmp_path: Path) -> None:
    old, new = tmp_path / "old.html", tmp_path / "new.html"
    old.write_text(MERGED, encoding="utf-8")
    new.write_text(MERGED.replace(before, after), encoding="utf-8")
    pair = FilePair(old, new, (old.name, new.name))
    books = read_printings(pair, ReadSettings(None, lambda _: nullcontext(), use_cache=False))
    (item,) = compare(*books, knowledge(None)).discrepancies
    assert after in item.message("en")
