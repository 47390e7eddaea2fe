"""How invented books compare: clean pairs silent, planted changes named, and what is reported besides."""

import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from extract.run.compare_books import compare, knowledge
from extract.run.pipeline import read_pair
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition
from tests.extract.invented.books import NUMBERINGS, Book, draw, resorted
from tests.extract.invented.forms import FORMS, Form, write
from tests.extract.invented.odd_books import draw_odd
from tests.extract.invented.odd_forms import ODD_FORMS, write_odd
from tests.extract.invented.planted import KINDS, Planted, plant


@dataclass
class Trial:
    """One pair of books: where it comes from, what was planted, what was reported."""

    name: str
    planted: Planted | None
    found: tuple[Discrepancy, ...]
    texts: tuple[str, str]

    @property
    def named(self) -> bool:
        return self.planted is not None and any(map(self.planted.named_by, self.found))

    @property
    def beside(self) -> int:
        """Reports that are not the one report of the change."""
        return len(self.found) - self.named


def compared(
    books: dict[Edition, Book], forms: dict[Edition, Form], seed: int
) -> tuple[tuple[Discrepancy, ...], tuple[str, str]]:
    texts = [write(books[edition], edition, forms[edition], seed) for edition in ("en", "ja")]
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for edition, text in zip(("en", "ja"), texts, strict=True):
            paths.append(Path(folder) / f"book.{edition}.{forms[edition]}")
            paths[-1].write_text(text, encoding="utf-8")
        en, ja = read_pair(*paths, system=None, use_cache=False)
    return compare(en, ja, knowledge(None)).discrepancies, (texts[0], texts[1])


def trials(
    seeds: range, kinds: tuple[str | None, ...] = (None, *KINDS), *, free: bool = False
) -> Iterator[Trial]:
    """For each seed a book in one form: clean, then with each kind of change it has room for."""
    for seed in seeds:
        numbering = NUMBERINGS[seed % 4]
        form = FORMS[seed // 4 % 4]
        book = draw(seed, numbering, free=free)
        other = resorted(book, seed) if free else book
        forms: dict[Edition, Form] = {"en": form, "ja": FORMS[seed // 16 % 4] if free else form}
        for kind in kinds:
            edition: Edition = random.Random(f"{seed} {kind} edition").choice(("en", "ja"))
            books: dict[Edition, Book] = {"en": book, "ja": other}
            if kind == "row moved":
                books["ja"] = book  # what has an order of its own shows no row that moved
            planted = None
            if kind is not None:
                change = plant(books[edition], kind, seed)
                if change is None:
                    continue
                books[edition], planted = change
            found, texts = compared(books, forms, seed)
            yield Trial(f"{seed} {numbering} {form} {kind} {edition}", planted, found, texts)


def odd_trials(
    seeds: range, kinds: tuple[str | None, ...] = (None, *KINDS), forms: tuple[str, ...] = ODD_FORMS
) -> Iterator[Trial]:
    """The same with books of the second kind, both editions in one form, each in a dress of its own."""
    for seed in seeds:
        form, book = forms[seed % len(forms)], draw_odd(seed)
        files = {edition: write_odd(book, edition, form, seed) for edition in EDITIONS}
        for kind in kinds:
            edition: Edition = random.Random(f"{seed} {kind} edition").choice(EDITIONS)
            planted, changed = None, dict(files)
            if kind is not None:
                change = plant(book, kind, seed)
                if change is None:
                    continue
                planted = change[1]
                changed[edition] = write_odd(change[0], edition, form, seed)
            found = between(changed, form)
            yield Trial(f"{seed} odd {form} {kind} {edition}", planted, found, ("", ""))


def between(files: dict[Edition, bytes], form: str) -> tuple[Discrepancy, ...]:
    """What is reported between two books, given as the bytes of their files."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"book.{edition}.{form}" for edition in EDITIONS]
        for path, edition in zip(paths, EDITIONS, strict=True):
            path.write_bytes(files[edition])
        en, ja = read_pair(*paths, system=None, use_cache=False)
    return compare(en, ja, knowledge(None)).discrepancies


@dataclass
class Figures:
    clean: int = 0
    silent: int = 0
    changed: int = 0
    named: int = 0
    beside: int = 0
    by_kind: dict[str, list[int]] = field(default_factory=dict)
    beside_kinds: Counter[str] = field(default_factory=Counter)
    failed: list[Trial] = field(default_factory=list)


def measure(made: Iterator[Trial]) -> Figures:
    """The counts of many trials."""
    figures = Figures()
    for trial in made:
        if trial.planted is None:
            figures.clean += 1
            figures.silent += not trial.found
            figures.beside += len(trial.found)
        else:
            figures.changed += 1
            figures.named += trial.named
            figures.beside += trial.beside
            of_kind = figures.by_kind.setdefault(trial.planted.kind, [0, 0, 0])
            of_kind[0] += 1
            of_kind[1] += trial.named
            of_kind[2] += trial.beside
        if trial.beside or (trial.planted is not None and not trial.named):
            figures.failed.append(trial)
    return figures
