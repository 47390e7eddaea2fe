"""The model of an invented book, and how one is drawn from a seed."""

import copy
import random
from dataclasses import dataclass, field
from typing import Literal

from rules_core.model.tables import Edition
from tests.extract.invented import words

Numbering = Literal["decimal", "chapter", "single", "none"]
NUMBERINGS: tuple[Numbering, ...] = ("decimal", "chapter", "single", "none")


@dataclass
class Word:
    """Something that each edition prints in its own way; `mark` hangs on it in both."""

    en: str
    ja: str
    mark: str = ""
    mark_ja: str = ""  # where the Japanese edition prints another one

    def marked(self, edition: Edition) -> str:
        return ((self.mark and self.mark_ja) or self.mark) if edition == "ja" else self.mark

    def of(self, edition: Edition) -> str:
        return self.en if edition == "en" else self.ja


@dataclass
class Table:
    """Heads and rows of one edition's table. `columns` says what each column holds; `grouped` that the
    first column names groups of rows, printed once a group."""

    title: Word | None
    heads: list[Word]
    rows: list[list[Word]]
    columns: list[str]
    grouped: bool = False
    notes: list[Word] = field(default_factory=list)


@dataclass
class Section:
    title: Word
    sentences: list[Word]
    tables: list[Table]


@dataclass
class Book:
    """Both editions of a book; `numbering` is how each of them counts its sections."""

    title: Word
    numbering: dict[Edition, Numbering]
    sections: list[Section]


def same(text: object) -> Word:
    """A figure or code, alike in both editions."""
    return Word(str(text), str(text))


def draw(seed: int, numbering: Numbering, *, free: bool = False) -> Book:
    """The book of a seed. A `free` one is translated freely: each edition numbers in its own way, prints
    figures with words and marks of its own, and some tables stand in another order of rows.
    """
    rng = random.Random(f"{seed} {numbering} {free}")
    topics = rng.sample(words.pairs(words.TOPICS), rng.randint(3, 7))
    sections = [_section(rng, Word(*topic), free) for topic in topics]
    if not any(section.tables for section in sections):
        sections[-1].tables.append(_table(rng, free))
    if rng.random() < 0.5:
        sections[rng.randrange(len(sections))].tables.append(_table(rng, free))
    of: dict[Edition, Numbering] = {"en": numbering, "ja": numbering}
    if free and rng.random() < 0.5:
        of["ja"] = rng.choice(NUMBERINGS)
    if free and rng.random() < 0.3:
        for order, table in enumerate((t for section in sections for t in section.tables), 1):
            title = table.title or Word(table.heads[0].en + " values", table.heads[0].ja + "の値")
            table.title = Word(f"Table {order}: {title.en}", f"表{order}　{title.ja}")
    return Book(Word("The Lost Valley", "失われた谷"), of, sections)


def _section(rng: random.Random, title: Word, free: bool) -> Section:
    templates = rng.sample(words.pairs(words.SENTENCES), rng.randint(1, 4))
    sentences = []
    for en, ja in templates:
        figures = {"n": rng.randint(3, 40), "m": rng.randint(3, 9)}
        sentences.append(Word(en.format(**figures), ja.format(**figures)))
    count = rng.choices((0, 1, 2, 3), (2, 5, 3, 1))[0]
    return Section(title, sentences, [_table(rng, free) for _ in range(count)])


def _table(rng: random.Random, free: bool) -> Table:
    key = rng.choice(("thing", "thing", "place", "ware", "roll"))
    pool = {"thing": words.THINGS, "place": words.PLACES, "ware": words.WARES}.get(key)
    count = rng.randint(3, 9)
    if pool is None:
        labels, at = [], 2
        for _ in range(count):
            end = at + rng.choice((0, 0, 1, 2))
            labels.append(Word(f"{at}", f"{at}") if end == at else Word(f"{at}-{end}", f"{at}～{end}"))
            at = end + 1
    else:
        labels = [Word(*pair) for pair in rng.sample(words.pairs(pool), count)]
    heads, columns = [Word(*words.KEYS[key])], ["label"]
    figures = rng.randint(1, 4)
    drawn = rng.sample(words.pairs(words.FIGURE_HEADS), figures)
    style = rng.random()
    for number, pair in enumerate(drawn, 1):
        if style < 0.15:
            heads.append(Word(f"Level {number}", f"レベル{number}"))
        elif style < 0.25:
            heads.append(same(1800 + number))
        else:
            heads.append(Word(*pair))
        columns.append("figure")
    if rng.random() < 0.35:
        heads.insert(rng.randint(1, len(heads)), Word(*rng.choice(words.pairs(words.CODE_HEADS))))
        columns.insert(next(i for i, h in enumerate(heads) if h.en in words.CODE_HEADS and h.en not in
                            ("Unit",) and (h.en, h.ja) in words.pairs(words.CODE_HEADS)), "code")  # fmt: skip
    if rng.random() < 0.3:
        heads.append(Word(*rng.choice(words.pairs(words.WORD_HEADS))))
        columns.append("word")
    if free and rng.random() < 0.08:
        heads, columns = (
            [heads[0], *(Word(*p) for p in words.pairs(words.WORD_HEADS)[:2])],
            ["label", *["word"] * 2],
        )
    draw_cell = _free_cell if free else _cell
    rows = [[label, *(draw_cell(rng, kind) for kind in columns[1:])] for label in labels]
    if free and rng.random() < 0.1:
        heads[0] = Word("", "")
    grouped = key == "thing" and count >= 4 and rng.random() < 0.25
    if grouped:
        names = rng.sample(words.pairs(words.GROUPS), 2)
        cut = rng.randint(2, count - 2)
        rows = [[Word(*names[index >= cut]), *row] for index, row in enumerate(rows)]
        heads.insert(0, Word("Arm", "兵科"))
        columns.insert(0, "group")
    notes = []
    if rng.random() < 0.25:
        row = rng.choice(rows)
        places = [j for j, kind in enumerate(columns) if kind in ("figure", "label")]
        places = [j for j in places if row[j].en and row[j].ja] or [len(columns) - 1]
        cell = row[rng.choice(places)]
        cell.mark = rng.choice(("*", "†"))
        cell.mark_ja = rng.choice(("※", "＊", "†")) if free else ""
        n = rng.randint(2, 9)
        mark = cell.mark_ja or cell.mark
        notes = [Word(f"{cell.mark} Only once in {n} turns.", f"{mark} {n}ターンに1回に限る。")]
    named = words.TABLE if rng.random() < 0.6 else None
    title = None
    if named:
        en, ja = rng.choice(words.pairs(words.TOPICS))
        title = Word(named[0].format(en), named[1].format(ja))
    return Table(title, heads, rows, columns, grouped, notes)


def _cell(rng: random.Random, kind: str) -> Word:
    if kind == "word":
        return Word(*rng.choice(words.pairs(words.WORD_CELLS)))
    if kind == "code":
        return same(rng.choice(("A", "B", "C", "Sz G", "Sz", "M2", "M3", "X", "Lt", "Hv", "2d6", "1d6+2")))
    roll = rng.random()
    if roll < 0.06:
        return Word("-", rng.choice(("-", "—", "－")))
    if roll < 0.12:
        return same(f"+{rng.randint(1, 3)}")
    if roll < 0.16:
        n = rng.randint(2, 9)
        return Word(f"{n}-{n + 3}", f"{n}～{n + 3}")
    return same(rng.randint(0, rng.choice((9, 30, 120))))


_FREELY = """
{n} hexes|{n}ヘクス
{n} turns|{n}ターン
{n}%|{n}％
{n}+|{n}以上
≤{n}|{n}以下
x{n}|{n}倍
Yes|可
No|不可
none|なし
-|なし
|—
All|全て
1,{n}00|1{n}00
{n} / {m}|{n}／{m}
{n} (+{m})|{n}（＋{m}）
{n} to {m}|{n}から{m}
"""


def _free_cell(rng: random.Random, kind: str) -> Word:
    if kind != "figure":
        return _cell(rng, kind)
    if rng.random() < 0.75:
        plain = _cell(rng, kind)
        wide = plain.ja.translate(str.maketrans("0123456789", "０１２３４５６７８９"))
        return Word(plain.en, wide if rng.random() < 0.15 else plain.ja)
    n = rng.randint(2, 9)
    en, ja = rng.choice(words.pairs(_FREELY))
    return Word(en.format(n=n, m=n + 2), ja.format(n=n, m=n + 2))


def resorted(book: Book, seed: int) -> Book:
    """A copy whose larger tables, some of them, stand in another order of rows."""
    rng = random.Random(f"{seed} resorted")
    other = copy.deepcopy(book)
    for table in (table for section in other.sections for table in section.tables):
        if len(table.rows) > 6 and not table.grouped and table.heads[0].en != "Roll" and rng.random() < 0.3:
            table.rows.sort(key=lambda row: row[0].ja)
    return other
