"""Two printings of one book: every changed figure is found, and what only moved is no change."""

from __future__ import annotations

import copy
import random
import re
import string
from contextlib import nullcontext
from pathlib import Path

import pytest

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
    for language in LANGUAGES:
        editions, printings = catalogue(language, "compare"), catalogue(language, "printings")
        for message, sentence in printings.items():
            other = editions[message.replace("printings.", "compare.", 1)]
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
        assert (item.kind, item.rule, item.en is None) == ("omission", "Tolls", old == sentences[1])


def test_other_quotation_marks_and_another_place_are_no_change(tmp_path: Path) -> None:
    tolls = "## Tolls\n\nA cart pays 3 coins at the keeper's gate and 5 at the bridge - if it is open.\n\n"
    inns = "## Inns\n\nA room costs 4 coins a night, a stable 7, and supper is free.\n\n"
    printed = tolls.replace("'", "\u2019").replace(" - ", " \u2013 ")
    assert reported(_of_texts(f"# Road\n\n{tolls}{inns}", f"# Road\n\n{inns}{printed}", tmp_path)) == []


def _of_texts(old: str, new: str, folder: Path) -> tuple[Discrepancy, ...]:
    paths = folder / "old.md", folder / "new.md"
    for path, text in zip(paths, (old, new), strict=True):
        path.write_text(text, encoding="utf-8")
    pair = FilePair(paths[0], paths[1], (paths[0].name, paths[1].name))
    books = read_printings(pair, ReadSettings(None, lambda _: nullcontext(), use_cache=False))
    return compare(*books, knowledge(None)).discrepancies
