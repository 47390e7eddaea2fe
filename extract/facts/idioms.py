"""Idioms: the ways of each language to state a figure, read from idioms.toml."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from extract.facts.fact import Fact, FactKind
from extract.facts.form_syntax import outside_groups
from extract.facts.kanji import numeral
from extract.facts.lexicon import any_of, table
from extract.facts.needles import Needles, required
from extract.facts.normalised_text import NormalisedText
from extract.facts.number_words import cardinal
from extract.facts.word_files import word_file
from rules_core.model.tables import Edition

_SLOT = re.compile(r"\{([a-z]\w*)\}")
_REQUIRED_SLOT = re.compile(r"\{([a-z]\w*)\}(?![?*])")
_LOOK_BEHIND = re.compile(r"\(\?<[=!][^()]*\)")  # its length is fixed: a space is one there
_SPACE = re.compile(r"(?<!\\) ")
_KANJI = re.compile("[〇一二三四五六七八九十百千万]")
_FIELD = re.compile(
    r"\{(?:(?P<of>\d+)-)?(?P<name>\w+)(?:%(?P<modulo>\d+))?(?:\*(?P<times>\d+))?(?P<plus>[+-]\d+)?(?::(?P<width>\d))?\}"
)


@dataclass(frozen=True, slots=True)
class Idiom:
    """One way to state a figure: its `forms` by language, and the fact they state.

    `kind` and `value` are those of the fact; a field in the value is a figure of the form, with arithmetic as
    in {h%12+12}, {n*12} or {60-m} and a width as in {m:2}. A form without a value (kind "none") states
    nothing.
    """

    kind: str
    value: str
    forms: Mapping[Edition, tuple[str, ...]]
    unit: str | None
    soft: bool
    same: tuple[tuple[str, str], ...]
    differ: tuple[tuple[str, str], ...]


@lru_cache
def idioms() -> tuple[Idiom, ...]:
    """Every entry of idioms.toml."""
    return tuple(map(_idiom, word_file("idioms")["idiom"]))


def _idiom(entry: Mapping[str, Any]) -> Idiom:
    return Idiom(
        entry.get("kind", "number"),
        entry.get("value", ""),
        {"en": tuple(entry.get("en", ())), "ja": tuple(entry.get("ja", ()))},
        entry.get("unit"),
        entry.get("soft", False),
        tuple((en, ja) for en, ja in entry.get("same", ())),
        tuple((en, ja) for en, ja in entry.get("differ", ())),
    )


def in_idioms(normal: NormalisedText, edition: Edition) -> Iterator[Fact]:
    """Every idiom of a text. Those that state nothing are of kind "none" and only occupy their characters."""
    text = normal.words(edition)
    places = _needles(edition).of(normal.lower)
    if places and not _has_figure(normal, edition):
        places -= _with_figures(edition)
    for form, idiom, needed in _chosen(places, edition):
        if not _has_one_of_each(normal.lower, needed):
            continue
        for match in _compiled(form, edition).finditer(text):
            figures = {name: _figure(shown, edition) for name, shown in match.groupdict().items() if shown}
            kind: FactKind = "none" if idiom.kind == "none" else _KINDS[idiom.kind]
            yield normal.fact(
                kind, _value(idiom.value, figures), *match.span(), unit=idiom.unit, soft=idiom.soft
            )


def _has_one_of_each(text: str, groups: tuple[tuple[str, ...], ...]) -> bool:
    """Whether a text has some letters of every group; plain loops, since most forms end here."""
    for group in groups:
        for letters in group:
            if letters in text:
                break
        else:
            return False
    return True


_KINDS: Mapping[str, FactKind] = {"number": "number", "date": "date", "time": "date"}


def _value(template: str, figures: Mapping[str, int]) -> str:
    def filled(field: re.Match[str]) -> str:
        figure = figures[field["name"]]
        if field["modulo"]:
            figure %= int(field["modulo"])
        figure *= int(field["times"] or 1)
        if field["of"]:
            figure = int(field["of"]) - figure
        figure += int(field["plus"] or 0)
        return str(figure).zfill(int(field["width"] or 0))

    return _FIELD.sub(filled, template)


def _figure(shown: str, edition: Edition) -> int:
    plain = shown.replace(",", "").strip()
    if plain.isdecimal():
        return int(plain)
    value = numeral(plain) if edition == "ja" else str(cardinal(plain))
    return int(value) if value.isdecimal() else 0


@lru_cache
def _forms(edition: Edition) -> tuple[tuple[str, Idiom], ...]:
    return tuple((form, idiom) for idiom in idioms() for form in idiom.forms[edition])


@lru_cache(maxsize=256)  # many texts have the same ones
def _chosen(places: frozenset[int], edition: Edition) -> list[tuple[str, Idiom, tuple[tuple[str, ...], ...]]]:
    """Forms by their numbers, each with its idiom and what a text must have."""
    chosen = (_forms(edition)[place] for place in sorted(places))
    return [(form, idiom, _required(form, edition)) for form, idiom in chosen]


@lru_cache
def _with_figures(edition: Edition) -> frozenset[int]:
    """The forms that hold a figure whatever else they leave out."""
    every = enumerate(_forms(edition))
    return frozenset(place for place, (form, _) in every if _REQUIRED_SLOT.search(outside_groups(form)))


def _has_figure(normal: NormalisedText, edition: Edition) -> bool:
    """Whether a text may have what a slot takes."""
    figure = normal.has_digit or _KANJI.search(normal.text) is not None
    return figure or (edition == "en" and bool(_number_words().of(normal.lower)))


@lru_cache
def _number_words() -> Needles:
    known = table("en", "numbers")
    return Needles([[*known["units"], *known["teens"], *known["tens"]]], "en")


@lru_cache
def _needles(edition: Edition) -> Needles:
    return Needles([[_SLOT.sub(".", form)] for form, _ in _forms(edition)], edition)


@cache
def _required(form: str, edition: Edition) -> tuple[tuple[str, ...], ...]:
    return required(_SLOT.sub(".", form), edition)


@cache
def _compiled(form: str, edition: Edition) -> re.Pattern[str]:
    return re.compile(_pattern(form, edition))


def _pattern(form: str, edition: Edition) -> str:
    slot = _slot(edition)

    def filled(match: re.Match[str]) -> str:
        return f"(?P<{match[1]}>{slot})"

    if edition == "en":
        form = _LOOK_BEHIND.sub(lambda match: _SPACE.sub(r"\\ ", match[0]), form)
        form = re.sub(r"(?<!\\) ", r"[\\s-]+", form.replace(" ?", r"[\s-]*"))
        return rf"(?<![A-Za-z0-9]){_SLOT.sub(filled, form)}(?![A-Za-z0-9])"
    return _SLOT.sub(filled, form.replace(" ", r"\s*"))


@lru_cache
def _slot(edition: Edition) -> str:
    """A whole figure, in digits or in words."""
    if edition == "ja":
        return r"(?<![\d.])\d{1,9}(?!\d)|[〇一二三四五六七八九十百千万]{1,9}"
    known = table("en", "numbers")
    words = any_of([*known["units"], *known["teens"], *known["tens"]], "en")
    return rf"(?<![\d.,])\d{{1,9}}(?!\d)|{words}"
