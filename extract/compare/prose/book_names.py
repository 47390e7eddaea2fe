"""Kind `term`, for names that tables of both books give: Puffin in one sentence, アオサギ号 in the other.

A sentence must have one name that the other one lacks, and that one another name of the same row or column of
names which the first lacks. False alarms: a free rendering of one name by the word for another.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from extract.align.grid import AXES, AlignedGrid
from extract.align.labels import label_wording
from extract.align.parts import Part
from extract.align.signs import sign
from extract.align.transliteration import rendering
from extract.compare.other_label import labelled
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.paragraphs import Block, paragraphs, sentences_of
from extract.facts.basic_words import IDLE, forms_of
from extract.facts.dictionary import may_render, meaning
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE
from rules_core.model.discrepancies import Discrepancy

ALIKE, SAME = 0.7, 0.9  # how well a loan word renders an English one, if the name is one itself
_WORD, _KATAKANA = re.compile("[a-z]{2,}"), re.compile("[ァ-ヶー]{2,}")
_OBJECT = r"(?! (?:an?|the|your|his|her|its|their|this|that|each|every)\b)"  # light a lamp: no light
_ENDING, _MARKS = re.compile("(?<=[a-z]{3})s$"), re.compile(r"[\s*†‡]+$")


class _Name(NamedTuple):
    """What both books call a thing, and the row or column of names it stands in."""

    en: str
    ja: str
    group: object


class BookNames(NamedTuple):
    """The names of two books, and patterns of all of either language."""

    english: dict[str, _Name]
    japanese: dict[str, _Name]
    patterns: tuple[re.Pattern[str], re.Pattern[str]]

    def find(self, compared: Compared, known: Sequence[Discrepancy]) -> Iterator[Discrepancy]:
        """One name in the place of another, in two corresponding sentences, unless that is `known`."""
        en, ja = compared.en, compared.ja
        if not self.english:
            return
        for ours, theirs in _sentences(en, ja):
            lost = self._lost(ours[1].lower(), theirs[1])
            strange = self._strange(ours[1].lower(), theirs[1]) if lost else {}
            for group in lost.keys() & strange.keys():
                if len(lost[group]) == len(strange[group]) == 1:
                    facts = _fact(lost[group][0], en, ours), _fact(strange[group][0], ja, theirs)
                    if not any(_is_about(item, facts[0]) for item in known):
                        yield between("term", compared, *facts, also="named", sure="likely")

    def _lost(self, english: str, japanese: str) -> dict[object, list[re.Match[str]]]:
        """The names of an English sentence that nothing in the Japanese one may stand for, by group."""
        found = {match[1]: match for match in self.patterns[0].finditer(english)}
        return _grouped(
            (match, name.group)
            for form, match in found.items()
            if (name := self.english[form]).ja not in japanese and not _is_rendered(name, japanese)
        )

    def _strange(self, english: str, japanese: str) -> dict[object, list[re.Match[str]]]:
        """The names of a Japanese sentence that nothing in the English one may stand for, by group."""
        words = set(_WORD.findall(english))
        stems = {stem for word in words for stem in forms_of(word)}
        found = {match[0]: match for match in self.patterns[1].finditer(japanese)}
        return _grouped(
            (match, name.group)
            for form, match in found.items()
            if (name := self.japanese[form])
            and stems.isdisjoint(stem for word in _words(name.en) for stem in forms_of(word))
            and not _is_meant(form, words, stems)
        )


def _is_about(item: Discrepancy, name: Fact) -> bool:
    """Whether a finding on words that differ has a name of an English text."""
    span = item.en.span if item.en else None
    shown = item.kind == "term" and item.confidence != "unsure"
    return shown and span is not None and span.start < name.end and name.start < span.end


def names_of_tables(grids: Iterable[AlignedGrid]) -> BookNames:
    """The names in words that undeclared tables of both books give in one way: their labels and cells."""
    names = set(_names(grids))
    forms: tuple[dict[str, set[str]], dict[str, set[str]]] = (defaultdict(set), defaultdict(set))
    for name in names:
        forms[0][_essence(name.en)].add(name.ja)
        forms[1][name.ja].add(_essence(name.en))
    settled = [each for each in names if len(forms[0][_essence(each.en)]) == len(forms[1][each.ja]) == 1]
    english, japanese = {_essence(each.en): each for each in settled}, {each.ja: each for each in settled}
    return BookNames(
        english,
        japanese,
        (
            re.compile(rf"(?<![\w-])({_any(english)})s?(?![\w-]){_OBJECT}"),
            re.compile(rf"(?<![ァ-ヶー一-龯々])(?:{_any(japanese)})(?:(?<=..)|(?![一-龯々]))(?![ァ-ヶー])"),
        ),
    )


def _names(grids: Iterable[AlignedGrid]) -> Iterator[_Name]:
    for grid in grids:
        if grid.declaration is not None or grid.en is None or grid.ja is None:
            continue
        pairs: list[tuple[str, str, str]] = [
            (axis, each.en.text, each.ja.text) for axis in AXES for each in labelled(grid, axis)
        ]
        pairs += [(column.key, en.text, ja.text) for _, column, en, ja in grid.pairs() if en and ja]
        for where, *texts in pairs:
            en, ja = (_MARKS.sub("", text) for text in texts)
            if _is_name(en, ja):
                yield _Name(en.lower(), ja, (grid.id, where))


def _is_name(en: str, ja: str) -> bool:
    return (
        sign(ja).kind == "word"
        and not sign(ja).stated
        and not sign(en).stated
        and bool(_words(en.lower()))
        and JAPANESE.search(ja) is not None
        and label_wording(en) != label_wording(ja)
    )


def _any(forms: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(forms, key=len, reverse=True))) or "(?!)"


def _essence(english: str) -> str:
    return _ENDING.sub("", english)


def _words(english: str) -> Sequence[str]:
    return [word for word in _WORD.findall(english) if word not in IDLE]


@lru_cache(maxsize=1024)
def _is_rendered(name: _Name, japanese: str) -> bool:
    """Whether a Japanese text has what may render a word of a name."""
    loans = _KATAKANA.findall(japanese)
    least = SAME if _KATAKANA.fullmatch(name.ja) else ALIKE
    return any(
        any(form in japanese for form in may_render(word))
        or any(rendering(loan, word) >= least for loan in loans)
        for word in _words(name.en)
    )


def _is_meant(japanese: str, words: set[str], stems: set[str]) -> bool:
    """Whether an English text has what a Japanese name may mean, or what an unknown one sounds like."""
    known = meaning(japanese)
    if known is not None:
        return not stems.isdisjoint((*known.words, *known.loose))
    loans = _KATAKANA.findall(japanese)
    return any(rendering(loan, word) >= SAME for loan in loans for word in words)


def _grouped(found: Iterable[tuple[re.Match[str], object]]) -> dict[object, list[re.Match[str]]]:
    groups: dict[object, list[re.Match[str]]] = defaultdict(list)
    for match, group in found:
        groups[group].append(match)
    return groups


def _sentences(en: Part, ja: Part) -> Iterator[tuple[Block, Block]]:
    """The sentences of two texts in order; whole paragraphs or texts where there are not equally many."""
    blocks = paragraphs(en, ja)
    sentences = [[one for block in side for one in sentences_of(block)] for side in blocks]
    if len(sentences[0]) == len(sentences[1]):
        yield from zip(*sentences, strict=True)
    elif len(blocks[0]) == len(blocks[1]):
        for both in zip(*blocks, strict=True):
            parted = [sentences_of(block) for block in both]
            alike = len(parted[0]) == len(parted[1])
            yield from zip(*(parted if alike else ([one] for one in both)), strict=True)
    else:
        yield (0, en.passage.raw), (0, ja.passage.raw)


def _fact(match: re.Match[str], part: Part, block: Block) -> Fact:
    start, end = (block[0] + at for at in match.span())
    raw = part.passage.raw[start:end]
    return Fact("term", raw, raw, start, end)
