"""The unit of a figure, after it (600 points, 3 個分隊, 82mm) or before it (FP 16).

The text is a passage as `NormalisedText.words` gives it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from extract.facts.fact import Fact
from extract.facts.lexicon import any_of, lists, table
from extract.facts.needles import Needles
from extract.facts.normalised_text import NormalisedText
from extract.facts.scales import scales
from rules_core import glossary
from rules_core.model.tables import Edition

_LOOK_BACK = 24  # characters that a unit before its figure may take


class UnitFound(NamedTuple):
    """A unit by its id, and the end of the words that belong to the figure only.

    Units that may precede their figure (FP 16) are terms as well, and are left to be read as such.
    """

    id: str
    at: int


class _Patterns(NamedTuple):
    ids: tuple[str, ...]
    behind: re.Pattern[str]
    aside: re.Pattern[str]
    counter: re.Pattern[str]
    before: re.Pattern[str]
    part_behind: re.Pattern[str]
    part_before: re.Pattern[str]
    heads: dict[str, str]


def unit_behind(
    text: str, end: int, edition: Edition, own: tuple[glossary.Unit, ...] = ()
) -> UnitFound | None:
    """The unit named right after a figure; counters and adjectives in between are skipped.

    `own` are the units of the system of the text.
    """
    known = _patterns(edition, own)
    match = known.behind.match(text, end)
    if match is None or match.lastgroup is None:
        return None
    unit = known.ids[int(match.lastgroup[1:])]
    return UnitFound(unit, end if unit in known.heads.values() else match.end())


def unit_after_aside(
    text: str, end: int, edition: Edition, own: tuple[glossary.Unit, ...] = ()
) -> UnitFound | None:
    """The unit after a figure and its rounding in parentheses: 1.5 (FRU) times."""
    known = _patterns(edition, own)
    aside = known.aside.match(text, end)
    return None if aside is None else unit_behind(text, aside.end(), edition, own)


def unit_before(
    text: str, start: int, edition: Edition, own: tuple[glossary.Unit, ...] = ()
) -> UnitFound | None:
    """The unit that precedes its figure: FP 16, a cost of 3."""
    known = _patterns(edition, own)
    match = known.before.search(text, max(0, start - _LOOK_BACK), start)
    return None if match is None else UnitFound(known.heads[match["unit"]], start)


def counter_behind(text: str, end: int, edition: Edition) -> int:
    """The end of the counter after a figure (3 個, 1 度), or `end` if there is none."""
    match = _patterns(edition, ()).counter.match(text, end)
    return end if match is None else match.end()


def out_of_several(text: str, start: int, end: int, edition: Edition) -> bool:
    """Whether a figure, with its counter, says how many out of several: two of the cards, そのうち 1 枚."""
    known = _patterns(edition, ())
    behind = known.part_behind.match(text, end)
    return behind is not None or known.part_before.search(text, max(0, start - 5), start) is not None


def unit_words(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Words for units without a figure (per hex): soft terms, by the unit's id."""
    text = normal.words(edition)
    if not _needles(edition, normal.units).of(text.lower()):
        return
    for match in _bare_words(edition, normal.units).finditer(text):
        yield normal.fact("term", _unit_of(match[0], edition, normal.units), *match.span(), soft=True)


@lru_cache
def units_known(edition: Edition, own: tuple[glossary.Unit, ...]) -> Mapping[str, Sequence[str]]:
    """Patterns for the words of every unit in a language: the general ones and those of a system."""
    known: dict[str, list[str]] = {unit: list(forms) for unit, forms in table(edition, "units").items()}
    for unit in own:
        known.setdefault(unit.id, []).extend(_escaped(form) for form in unit.forms(edition))
    return known


def _escaped(form: str) -> str:
    return " ".join(map(re.escape, form.split()))


@lru_cache
def _bare_words(edition: Edition, own: tuple[glossary.Unit, ...]) -> re.Pattern[str]:
    return re.compile(any_of([form for form, _ in _word_forms(edition, own)], edition))


@lru_cache
def _needles(edition: Edition, own: tuple[glossary.Unit, ...]) -> Needles:
    return Needles([[form for form, _ in _word_forms(edition, own)]], edition)


@lru_cache
def _word_forms(edition: Edition, own: tuple[glossary.Unit, ...]) -> tuple[tuple[str, str], ...]:
    """Forms with their units, longest first; lookarounds do not count for the length."""
    units = units_known(edition, own)
    forms = ((form, unit) for unit in units for form in units[unit] if _is_word(form))
    return tuple(sorted(forms, key=lambda form: -len(_AROUND.sub("", form[0]))))


@lru_cache(maxsize=1024)
def _unit_of(written: str, edition: Edition, own: tuple[glossary.Unit, ...]) -> str:
    forms = ((_AROUND.sub("", form), form, unit) for form, unit in _word_forms(edition, own))
    return next(
        unit
        for letters, form, unit in forms
        if letters == written or re.fullmatch(any_of([_LOOK.sub("", form)], edition), written)
    )


_LOOK = re.compile(r"\(\?<?[=!][^()]*\)")
_AROUND = re.compile(r"\(\?<?[=!][^()]*\)|\[[^\]]*\]\??|\?")
"""Lookarounds in a form."""


def _is_word(form: str) -> bool:
    """Whether a form names its unit without a figure: mm and 点 do not."""
    letters = _AROUND.sub("", form)
    return len(letters) > (3 if letters.isascii() else 1)


@lru_cache
def _patterns(edition: Edition, own: tuple[glossary.Unit, ...]) -> _Patterns:
    units = units_known(edition, own)
    counter = any_of(lists(edition, "unit_words", "counters"), edition)
    between = any_of(lists(edition, "unit_words", "between"), edition)
    forms = sorted(
        ((form, place) for place, unit in enumerate(units) for form in units[unit]),
        key=lambda form: -len(form[0]),
    )
    links = any_of(lists(edition, "unit_words", "links"), edition)
    # In "FP 36 MP 5" the MP are of the figure after them; in "5 kg 30 g" the kg are not.
    no_head = rf"(?!(?<=[A-Za-z])\s*(?:{links}\s*)?\d)"
    # One group for each unit would try the short forms first: each form has its own alternative.
    alternatives: list[str] = []
    ids: list[str] = []
    for form, place in forms:
        unit = list(units)[place]
        after = "" if unit in scales() else no_head
        alternatives.append(rf"(?P<u{len(ids)}>{any_of([form], edition)}){after}")
        ids.append(unit)
    gap = r"[\s-]*" if edition == "en" else r"\s*"
    heads = {_small(head, edition): head for head in lists(edition, "unit_words", "before")}
    for its in own:
        heads |= {_small(_escaped(form), edition): its.id for form in its.forms(edition) if its.before}
    things = dict(table(edition, "unit_words").get("things", {}))
    asides = [form for forms in table(edition, "rounding").values() for form in forms]
    return _Patterns(
        tuple(ids),
        re.compile(rf"{gap}(?:{counter}{gap})?(?:{between}{gap}){{0,2}}(?:{'|'.join(alternatives)})"),
        re.compile(rf"\s*\((?:{any_of(asides, edition)})\)\s*"),
        re.compile(rf"{gap}{counter}"),
        re.compile(rf"(?<![A-Za-z])(?P<unit>{'|'.join([*heads, *things])})\s*(?:{links}\s*)?(?:an?\s+)?$"),
        re.compile(rf"{gap}{any_of(lists(edition, 'unit_words', 'part_behind'), edition)}"),
        re.compile(rf"{any_of(lists(edition, 'unit_words', 'part_before'), edition)}\s*$"),
        heads | things,
    )


def _small(form: str, edition: Edition) -> str:
    return form.lower() if edition == "en" else form
