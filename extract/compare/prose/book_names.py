"""Kind `term`, for names that tables of both books give: Puffin in one sentence, アオサギ号 in the other.

A sentence must have one name that the other one lacks, and that one another name of the same row or column of
names which the first lacks. False alarms: a free rendering of one name by the word for another.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from extract.align.enumerations import EnumeratedItem, enumerated
from extract.align.grid import AXES, AlignedGrid
from extract.align.labels import label_wording
from extract.align.signs import sign
from extract.align.transliteration import rendering
from extract.compare.other_label import labelled
from extract.compare.prose.clauses import Clauses, corresponding_clauses
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.words import WordSpan
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
    """What both books call a thing, and the row, column or enumeration of names it stands in.

    With `capital` English prints it with a capital letter, by which it is told from a common word.
    """

    en: str
    ja: str
    group: object
    capital: bool = False


_Spot = tuple[re.Match[str], _Name]
"""Where a name stands in a clause."""


class BookNames(NamedTuple):
    """The names of two books, and patterns of all of either language."""

    english: dict[str, _Name]
    japanese: dict[str, _Name]
    patterns: tuple[re.Pattern[str], re.Pattern[str]]

    def find(self, compared: Compared, known: Sequence[Discrepancy]) -> Iterator[Discrepancy]:
        """One name in the place of another, in two corresponding clauses, unless that is `known`."""
        for clauses in corresponding_clauses(compared) if self.english else ():
            if not clauses.sure:
                continue
            lost, strange = self._lost(compared, clauses), self._strange(clauses)
            for group in lost.keys() & strange.keys():
                if len(lost[group]) == len(strange[group]) == 1:
                    (ours, name), (theirs, other) = lost[group][0], strange[group][0]
                    rest = _without(clauses.en, ours), _without(clauses.ja, theirs)
                    if _is_rendered(name, rest[1]) or _is_meant(other, rest[0]):
                        continue
                    if theirs[0] in (usual := may_render(ours[1])) and name.ja not in usual:
                        continue  # this is how the dictionary renders it: both names were exchanged elsewhere
                    facts = (
                        clauses.fact(compared, "en", "term", "name", WordSpan(*ours.span())),
                        clauses.fact(compared, "ja", "term", "name", WordSpan(*theirs.span())),
                    )
                    if not any(_is_about(item, facts[0]) for item in known):
                        yield between("term", compared, *facts, also="named", sure="likely")

    def _lost(self, compared: Compared, clauses: Clauses) -> Mapping[object, Sequence[_Spot]]:
        """The names of an English clause that the Japanese one does not have, by group."""
        found = {match[1]: match for match in self.patterns[0].finditer(clauses.en)}
        raw = compared.en.passage.raw
        return _grouped(
            (match, name)
            for form, match in found.items()
            if (name := self.english[form]).ja not in clauses.ja
            and not (name.capital and raw[clauses.offsets["en"][match.start()]].islower())
        )

    def _strange(self, clauses: Clauses) -> Mapping[object, Sequence[_Spot]]:
        """The names of a Japanese clause that the English one does not have, by group."""
        found = {match[0]: match for match in self.patterns[1].finditer(clauses.ja)}
        return _grouped(
            (match, name)
            for form, match in found.items()
            if _essence((name := self.japanese[form]).en) not in clauses.en
        )


def _without(text: str, spot: re.Match[str]) -> str:
    return f"{text[: spot.start()]} {text[spot.end() :]}"


def _is_about(item: Discrepancy, name: Fact) -> bool:
    """Whether a finding on words that differ has a name of an English text."""
    span = item.en.span if item.en else None
    shown = item.kind == "term" and item.confidence != "unsure"
    return shown and span is not None and span.start < name.end and name.start < span.end


def book_names(grids: Iterable[AlignedGrid], texts: Iterable[tuple[str, str]]) -> BookNames:
    """The names in words that both books give in one way: labels and cells of their undeclared tables, and
    what their texts enumerate in one order.
    """
    names = {*_names(grids), *_enumerated(texts)}
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


def _is_meant(name: _Name, english: str) -> bool:
    """Whether an English text has a word of a name, what it may mean in Japanese, or what it sounds like."""
    words = set(_WORD.findall(english))
    stems = {stem for word in words for stem in forms_of(word)}
    if not stems.isdisjoint(stem for word in _words(name.en) for stem in forms_of(word)):
        return True
    known = meaning(name.ja)
    if known is not None:
        return not stems.isdisjoint((*known.words, *known.loose))
    loans = _KATAKANA.findall(name.ja)
    return any(rendering(loan, word) >= SAME for loan in loans for word in words)


def _grouped(found: Iterable[_Spot]) -> Mapping[object, Sequence[_Spot]]:
    groups: dict[object, list[_Spot]] = defaultdict(list)
    for match, name in found:
        groups[name.group].append((match, name))
    return groups


def _enumerated(texts: Iterable[tuple[str, str]]) -> Iterator[_Name]:
    """The names that two texts enumerate in one order."""
    for each in texts:
        items = enumerated(*each)
        if all(item.en[0].istitle() for item in items) and not _is_in_other_order(items):
            yield from (_Name(item.en[0].lower(), item.ja[0], each, capital=True) for item in items)


def _is_in_other_order(items: Sequence[EnumeratedItem]) -> bool:
    """Whether a word of one list may stand for another one than that in its place."""
    return any(
        one is not other and any(form in other.ja[0] for form in may_render(one.en[0].lower()))
        for one in items
        for other in items
    )
