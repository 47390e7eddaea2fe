"""Pair sections without shared numbers: by order, title, count, figures and length."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from extract.align.in_order import in_order
from extract.align.labels import latin, same_term
from extract.align.shared_words import SharedWords
from extract.align.stated import figures_stated
from extract.align.undeclared_lines import share_rendered
from extract.facts.basic_words import rendered_words, share_covered
from extract.model.document import Section, Table
from extract.read.signs import count_cjk
from extract.tables.folding import figures, fold
from rules_core.model import Place

# What supports two sections being one, and against it.
SAME_ANCHOR, OTHER_ANCHOR = 2.0, -2.0
ORDER, TITLE, COUNT, FIGURES, LENGTH, PLACE = 0.4, 0.6, 0.15, 0.6, 0.4, 0.1
ABOUT_AS_LONG = 0.7  # share of the longer of two texts from which nothing may be missing
MOVED = 0.75  # likeness from which two sections out of order are one
OTHER_TITLE, OTHER_FIGURES, MANY_OTHER_FIGURES, OTHER_LEVEL = -0.5, -0.15, -0.5, -0.3
ENOUGH_WORDS, FEW_RENDERED = 4, 0.35  # basic words of a text; the share that another renders by chance
MOST_RENDERED = 0.6  # ... and the share that shows that it has the other's text
WORDS, TITLE_WORDS, BY_CHANCE = 0.8, 0.5, 0.35  # for the words rendered, of which so many are by chance
SHARED = 0.5  # share of the names for links of one book that name sections of both
SEVERAL = 3  # figures that do not all differ by chance
FEW_COMMON = 0.2  # share of figures that two sections have in common by chance
ONLY_ONES = 0.35  # ... if both books have no other section left
JAPANESE_TO_ENGLISH = 2.2  # characters of English for one of Japanese
_ITEM = re.compile(
    r"^[(（]?(?:\d{1,2}|[０-９]{1,2})[.)．）]\s", re.MULTILINE
)  # the number of an item of a list
NOTHING: Mapping[Place, Counter[str]] = {}
_KANJI = {character: number for number, character in enumerate("〇一二三四五六七八九")}


@dataclass(frozen=True, slots=True)
class _Profile:
    """The features of a section."""

    section: Section
    title: str
    name: str
    count: str
    figures: Counter[str]
    length: float


def pair_titled(
    en: Sequence[Section],
    ja: Sequence[Section],
    terms: tuple[tuple[str, str], ...] = (),
    held: Mapping[Place, Counter[str]] = NOTHING,
) -> list[tuple[int, int]]:
    """Index of an English section → index of the Japanese one; both lists in their order, but for sections
    that have moved. `held` are the figures of the tables in each section, by its place.
    """
    likeness = Likeness(en, ja, terms, held)

    def worth(i: int, j: int) -> float:
        apart = abs(i / max(len(en), 1) - j / max(len(ja), 1))
        return likeness(i, j) - PLACE * apart

    pairs = in_order(len(en), len(ja), worth)
    known = {i for i, _ in pairs}, {j for _, j in pairs}
    left = [i for i in range(len(en)) if i not in known[0]]
    right = [j for j in range(len(ja)) if j not in known[1]]
    scored = sorted((-likeness(i, j), i, j) for i in left for j in right)
    least = ONLY_ONES if len(left) == len(right) == 1 else MOVED
    for value, i, j in scored:
        if -value >= least and i not in known[0] and j not in known[1]:
            pairs.append((i, j))
            known[0].add(i)
            known[1].add(j)
    return sorted(pairs)


class Likeness:
    """The likeness of every English and Japanese section, by their indices: from about -1 to 2.5."""

    def __init__(
        self,
        en: Sequence[Section],
        ja: Sequence[Section],
        terms: tuple[tuple[str, str], ...] = (),
        held: Mapping[Place, Counter[str]] = NOTHING,
    ) -> None:
        self._terms = terms
        below = [_with_text_below(side) for side in (en, ja)]
        self._first, self._second = ([_profile(one, held) for one in side] for side in below)
        self._texts = SharedWords(*([_text(one) for one in side] for side in below))
        self._titles = SharedWords(*([one.raw_title for one in side] for side in (en, ja)))
        self._anchors = shared_anchors(en, ja)
        levels = [sorted({one.level for one in side}) for side in (en, ja)]
        ranks = len(levels[0]) == len(levels[1]) and all(side and side[0] > 0 for side in levels)
        self._levels = [{level: at for at, level in enumerate(side)} for side in levels] if ranks else []

    def __call__(self, i: int, j: int) -> float:
        first, second = self._first[i], self._second[j]
        worth = _likeness(first, second, self._terms)
        text, title = self._texts.share(i, j), self._titles.share(i, j)
        if text is not None:
            worth += WORDS * (text - BY_CHANCE)
        if title is not None:
            worth += TITLE_WORDS * (title - BY_CHANCE)
        if self._anchors:
            ours, theirs = self._anchors[0].get(i), self._anchors[1].get(j)
            worth += SAME_ANCHOR * (ours == theirs is not None) + OTHER_ANCHOR * (ours != theirs)
        if self._levels:
            ranks = self._levels[0][first.section.level], self._levels[1][second.section.level]
            worth += OTHER_LEVEL * (ranks[0] != ranks[1])
        return worth


def shared_anchors(en: Sequence[Section], ja: Sequence[Section]) -> list[dict[int, str]]:
    """The names of sections for links that both books have, by the index of the section: the explicit ones,
    in English else what a site makes of the heading. Empty if they do not name the sections of both books.
    """
    names = [
        [_SEPARATES.sub("", (one.anchor or (one.raw_title if slug else "")).lower()) for one in side]
        for side, slug in ((en, True), (ja, False))
    ]
    once = [{name for name, times in Counter(side).items() if times == 1} for side in names]
    named = [name for name in names[1] if name]
    both = {name for name in once[0] & once[1] if name and not _COUNTER.fullmatch(name)}
    if len(both) < SHARED * len(named):
        return []
    return [{at: name for at, name in enumerate(side) if name in both} for side in names]


_SEPARATES = re.compile("[^a-z0-9]")
_COUNTER = re.compile(r"[a-z]{0,8}\d+")  # counted by a program, in each book by itself


def _with_text_below(sections: Sequence[Section]) -> list[Section]:
    """The sections; the heading of a counted chapter without a text stands for what follows it."""
    result: list[Section] = []
    for section in reversed(sections):
        below = result[-1] if result and not section.text.strip() and not section.examples else None
        if below and counted(section):
            result.append(replace(section, text=below.text, examples=below.examples))
        else:
            result.append(section)
    return result[::-1]


def _text(section: Section) -> str:
    return " ".join((section.text, *section.examples))


def figures_of_tables(tables: Iterable[Table]) -> dict[Place, Counter[str]]:
    """The figures and the widths of the tables in each section, by the place where it begins."""
    held: dict[Place, Counter[str]] = {}
    for table in tables:
        if table.section is not None and table.rows:
            figures_in = held.setdefault(table.section, Counter())
            figures_in[f"{len(table.rows[0])} columns"] += 1
            for row in table.rows:
                for cell in row:
                    figures_in += figures_stated(cell.text)
    return held


def _profile(section: Section, held: Mapping[Place, Counter[str]] = NOTHING) -> _Profile:
    text = " ".join((_ITEM.sub("", section.text), *section.examples))
    return _Profile(
        section,
        section.title,
        latin(section.raw_title),
        count_of(section.raw_number),
        figures_stated(text) + held.get(section.place, Counter()),
        text_length("".join(text.split())),
    )


def text_length(text: str) -> float:
    """The length of a text in either language, as in English letters."""
    return len(text) + (JAPANESE_TO_ENGLISH - 1) * count_cjk(text)


def _is_japanese(text: str) -> bool:
    return any("぀" <= character <= "鿿" for character in text[:400])


def count_of(label: str) -> str:
    """The number, in figures, in a label such as `Chapter 2:`, `第二章` or `1.3`."""
    text = figures(label)
    match = re.search(r"\d+(?:\.\d+)*", text)
    if match:
        return match.group()
    kanji = "".join(character for character in text if character in "〇一二三四五六七八九十")
    if kanji:
        tens, ten, ones = kanji.rpartition("十")
        return str((_digits(tens) or 1) * 10 + _digits(ones) if ten else _digits(kanji))
    return fold(re.sub(r"(?i)chapter|part|section|rule|step|appendix|[.:)(\s]", "", text))


def _digits(kanji: str) -> int:
    return int("".join(str(_KANJI.get(character, 0)) for character in kanji) or 0)


def _likeness(first: _Profile, second: _Profile, terms: tuple[tuple[str, str], ...]) -> float:
    worth = ORDER
    same = same_term(first.title, second.title, terms)
    if same is None and len(first.name) > 1 and first.name == second.name:
        same = True
    worth += TITLE if same else OTHER_TITLE if same is False else 0
    if first.count and second.count:
        worth += COUNT if first.count == second.count else -COUNT / 3
    totals = sorted(one.figures.total() for one in (first, second))
    if totals[1]:
        common = _share(first, second)
        many = totals[0] >= SEVERAL and common < FEW_COMMON
        worth += FIGURES * common if common and not many else MANY_OTHER_FIGURES if many else OTHER_FIGURES
    return worth + LENGTH * (_lengths(first, second) - 0.5)


def counted(section: Section) -> bool:
    """Whether a section has a number or a count, which shows that it is no other short line."""
    return bool(section.number or any(map(str.isalnum, section.raw_number)))


def names(heading: Section, other: Section) -> float:
    """How far the heading of a section names one of the other book: by its count and its basic words."""
    first, second = count_of(heading.raw_number), count_of(other.raw_number)
    worth = (COUNT if first == second else -COUNT) if first and second else 0.0
    return worth + name_likeness(heading, other)


def name_likeness(heading: Section, other: Section) -> float:
    """How far the basic words and the loan words of a heading render those of one of the other book; 0 if it
    has none.
    """
    titles = heading.raw_title, other.raw_title
    share = share_rendered(*(titles[::-1] if _is_japanese(titles[0]) else titles))
    return TITLE_WORDS * (share - BY_CHANCE) if share is not None else 0.0


def wording(text: Section, other: Section) -> float:
    """The share of the basic words of a section that one of the other book renders, or is rendered by."""
    if _is_japanese(_text(text)):
        return share_covered(_text(other).lower(), _text(text))
    known, rendered = rendered_words(_text(text).lower(), _text(other))
    return rendered / known if known else 0.0


def completes(section: Section, text: Section, together: Section, other: Section) -> bool:
    """Whether a section is more like its partner together with the text of another one: in figures, or in
    length if that has none. A heading alone completes any; text below a heading that the file marks must be
    what the section lacks.
    """
    parts, added, whole, partner = map(_profile, (section, text, together, other))
    if added.figures:
        return 2 * (added.figures & (partner.figures - parts.figures)).total() >= added.figures.total()
    if (
        wording(text, other) >= MOST_RENDERED
        and rendered_words(*_by_language(text, other))[1] >= ENOUGH_WORDS
    ):
        return True
    known, rendered = (
        (0, 0) if _is_japanese(_text(text)) else rendered_words(_text(text).lower(), _text(other))
    )
    if known >= ENOUGH_WORDS and rendered < FEW_RENDERED * known:
        return False
    if added.length and text.level and section.level and other.level:
        return partner.length - parts.length >= added.length / 2
    return not added.length or _lengths(whole, partner) > min(_lengths(parts, partner), ABOUT_AS_LONG)


def as_long(first: Section, second: Section) -> bool:
    """Whether two sections are about as long, so that none lacks a part of the other."""
    return _lengths(_profile(first), _profile(second)) >= ABOUT_AS_LONG


def _by_language(section: Section, other: Section) -> tuple[str, str]:
    """The texts of two sections, the English one first and in small letters."""
    first, second = _text(section), _text(other)
    return (second.lower(), first) if _is_japanese(first) else (first.lower(), second)


def _share(first: _Profile, second: _Profile) -> float:
    """The share of their figures that two sections have in common."""
    most = max(first.figures.total(), second.figures.total())
    return (first.figures & second.figures).total() / most if most else 0.0


def _lengths(first: _Profile, second: _Profile) -> float:
    longest = max(first.length, second.length)
    return min(first.length, second.length) / longest if longest else 1.0
