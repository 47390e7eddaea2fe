"""The unit of a figure, after it (600 points, 3 個分隊, 82mm) or before it (FP 16).

The text is a passage as `NormalisedText.words` gives it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from extract.facts.fact import Fact
from extract.facts.forms import MOST_KNOWN, MOST_LETTERS, FormFound, FormsByOpening, HintedForms
from extract.facts.lexicon import any_of, lists, table
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
    spaces: frozenset[str]
    counters: FormsByOpening
    between: FormsByOpening
    units: FormsByOpening
    aside: re.Pattern[str]
    before: re.Pattern[str]
    part_behind: re.Pattern[str]
    part_before: re.Pattern[str]
    heads: dict[str, str]
    money: dict[str, str]
    idle: dict[str, bool]

    def gap(self, text: str, at: int) -> int:
        """The end of the spaces at an offset."""
        while text[at : at + 1] in self.spaces:
            at += 1
        return at

    def may_begin(self, text: str, at: int) -> bool:
        """Whether a counter, an adjective or a unit may begin at an offset, by its first letters."""
        letters = text[at : at + MOST_LETTERS]
        if letters not in self.idle:
            if len(self.idle) >= MOST_KNOWN:
                self.idle.clear()
            every = (self.counters, self.between, self.units)
            self.idle[letters] = not any(forms.may_begin(text, at) for forms in every)
        return not self.idle[letters]


@lru_cache(maxsize=64)  # a figure may be a date or an amount
def unit_behind(
    text: str, end: int, edition: Edition, own: tuple[glossary.Unit, ...] = ()
) -> UnitFound | None:
    """The unit named right after a figure; counters and adjectives in between are skipped.

    `own` are the units of the system of the text.
    """
    known = _patterns(edition, own)
    if not known.may_begin(text, known.gap(text, end)):
        return None
    for at in _places(text, end, known):
        if form := known.units.match(text, at):
            if edition == "en":
                form = _of_compound(text, form, known)
            return UnitFound(form.name, end if form.name in known.heads.values() else form.end)
    return None


def _of_compound(text: str, form: FormFound, known: _Patterns) -> FormFound:
    """What a compound of two unit words counts, which is the second one: three word cards.

    A measure stays with its figure: 10 minute turns, 2-point cards.
    """
    if form.name in _OWN_FIGURE or form.name in scales() or text[form.start - 1] == "-":
        return form
    if not text[form.end - 1].isalpha() or text[form.end - 1] == "s" or text[form.end : form.end + 1] != " ":
        return form
    return known.units.match(text, form.end + 1) or form


_OWN_FIGURE = frozenset({"point", "vp", "times"})
"""Units other than measures whose figure says how large one thing is: 5 point tokens."""


def _places(text: str, end: int, known: _Patterns) -> Iterator[int]:
    """Where the unit after a figure may begin: behind a counter and up to two adjectives, or nearer."""
    at = known.gap(text, end)
    for counter in known.counters.ends(text, at):
        yield from _behind_adjectives(text, counter, known)
    yield from _behind_adjectives(text, at, known)


def _behind_adjectives(text: str, at: int, known: _Patterns, most: int = 2) -> Iterator[int]:
    at = known.gap(text, at)
    for adjective in known.between.ends(text, at) if most else ():
        yield from _behind_adjectives(text, adjective, known, most - 1)
    yield at


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
    return None if match is None else UnitFound((known.heads | known.money)[match["unit"]], start)


def counter_behind(text: str, end: int, edition: Edition) -> int:
    """The end of the counter after a figure (3 個, 1 度), or `end` if there is none."""
    known = _patterns(edition, ())
    counter = known.counters.match(text, known.gap(text, end))
    return end if counter is None else counter.end


def out_of_several(text: str, start: int, end: int, edition: Edition) -> bool:
    """Whether a figure, with its counter, says how many out of several: two of the cards, そのうち 1 枚."""
    known = _patterns(edition, ())
    behind = known.part_behind.match(text, end)
    return behind is not None or known.part_before.search(text, max(0, start - 5), start) is not None


def unit_words(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Words for units without a figure (per hex): soft terms, by the unit's id."""
    for start, end, unit in _words(edition, normal.units).finditer(normal.words(edition), normal.lower):
        yield normal.fact("term", unit, start, end, soft=True)


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
def _words(edition: Edition, own: tuple[glossary.Unit, ...]) -> HintedForms:
    """The forms that name their unit without a figure."""
    units = units_known(edition, own)
    return HintedForms.of(((form, unit) for unit in units for form in units[unit] if _is_word(form)), edition)


_AROUND = re.compile(r"\(\?<?[=!][^()]*\)|\[[^\]]*\]\??|\?")
"""Lookarounds in a form."""


def _is_word(form: str) -> bool:
    """Whether a form names its unit without a figure: mm and 点 do not."""
    letters = _AROUND.sub("", form)
    return len(letters) > (3 if letters.isascii() else 1)


@lru_cache
def _patterns(edition: Edition, own: tuple[glossary.Unit, ...]) -> _Patterns:
    links = any_of(lists(edition, "unit_words", "links"), edition)
    # In "FP 36 MP 5" the MP are of the figure after them; in "5 kg 30 g" the kg are not.
    no_head = rf"(?!(?<=[A-Za-z])\s*(?:{links}\s*)?\d)"
    gap = r"[\s-]*" if edition == "en" else r"\s*"
    heads = {_small(head, edition): head for head in lists(edition, "unit_words", "before")}
    for its in own:
        heads |= {_small(_escaped(form), edition): its.id for form in its.forms(edition) if its.before}
    things = dict(table(edition, "unit_words").get("things", {}))
    money = dict(table(edition, "unit_words").get("money", {}))
    before = "|".join([*heads, *things, *map(re.escape, money)])
    asides = [form for forms in table(edition, "rounding").values() for form in forms]
    return _Patterns(
        frozenset(" \n-" if edition == "en" else " \n"),
        FormsByOpening(((form, form) for form in lists(edition, "unit_words", "counters")), edition),
        FormsByOpening(((form, form) for form in lists(edition, "unit_words", "between")), edition),
        FormsByOpening(
            ((form, unit) for unit, forms in units_known(edition, own).items() for form in forms),
            edition,
            lambda unit: "" if unit in scales() else no_head,
        ),
        re.compile(rf"\s*\((?:{any_of(asides, edition)})\)\s*"),
        re.compile(rf"(?<![A-Za-z])(?P<unit>{before})\s*(?:{links}\s*)?(?:an?\s+)?$"),
        re.compile(rf"{gap}{any_of(lists(edition, 'unit_words', 'part_behind'), edition)}"),
        re.compile(rf"{any_of(lists(edition, 'unit_words', 'part_before'), edition)}\s*$"),
        heads | things,
        money,
        {},
    )


def _small(form: str, edition: Edition) -> str:
    return form.lower() if edition == "en" else form
