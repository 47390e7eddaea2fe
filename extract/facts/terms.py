"""Words of the glossary, abbreviations and letters recorded on the roster."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from extract.facts.fact import Fact
from extract.facts.sight import Sight
from rules_core.model.tables import Edition

Terms = tuple[tuple[str, str], ...]
"""The glossary: (English form, Japanese form) pairs that mean the same."""

_ABBREVIATION = re.compile(
    r"(?<![A-Za-z0-9])(?:[A-Z]\.){2,}[A-Z]?(?![A-Za-z])|(?<![A-Za-z])[A-Z]{2,6}(?![A-Za-z0-9])"
)
_QUOTED = re.compile(r'"\s?(?P<said>[A-Za-z][A-Za-z/:. ]{0,14}?)(?:\s?\([^)"]*\))?\s?"')
_LETTERS = re.compile(r"(?<![A-Za-z0-9.&/'])(?P<low>[A-Z])\s?[-~]\s?(?P<high>[A-Z])(?![A-Za-z0-9'/.-])")
_LATIN = re.compile(r"[A-Z][A-Z.]{1,}")
_KANJI = "一-鿿"
_PARTICLES = "のはがをにでとへもやかなだ"


class _Words(NamedTuple):
    pattern: re.Pattern[str]
    names: dict[str, str]
    hard: frozenset[str]


def terms(sight: Sight, edition: Edition, pairs: Terms) -> Iterator[Fact]:
    """Every word of the glossary, by the first English form of its group; quoted words and letters as printed.

    Abbreviations that both languages print alike are hard, other words soft.
    """
    text = sight.text
    known = _words(edition, pairs)
    for match in known.pattern.finditer(text):
        name = known.names[match[0].casefold() if match[0] not in known.names else match[0]]
        yield sight.fact("term", name, *match.span(), soft=name not in known.hard)
    for match in _ABBREVIATION.finditer(text):
        if match[0] not in known.names:
            yield sight.fact("term", match[0], *match.span())


def quoted(sight: Sight) -> Iterator[Fact]:
    """Words in Latin letters in quotation marks, and runs of letters (A-Z), as a player records them."""
    for match in _QUOTED.finditer(sight.text):
        yield sight.fact("term", f'"{" ".join(match["said"].split()).upper()}"', *match.span())
    for match in _LETTERS.finditer(sight.text):
        yield sight.fact("term", f'"{match["low"]}..{match["high"]}"', *match.span())


@lru_cache
def _words(edition: Edition, pairs: Terms) -> _Words:
    groups = _groups(pairs)
    names: dict[str, str] = {}
    hard = set()
    side = 0 if edition == "en" else 1
    for forms in groups:
        name = next(form for language, form in forms if language == 0)
        for language, form in forms:
            if language == side:
                names.setdefault(form, name)
                if edition == "en" and form[:1].islower():
                    names.setdefault(form[0].upper() + form[1:], name)
        shared = {form for language, form in forms if language == 0} & {
            form for language, form in forms if language
        }
        if any(_LATIN.fullmatch(form) for form in shared):
            hard.add(name)
    longest = sorted(names, key=len, reverse=True)
    pattern = "|".join(_form(form, edition) for form in longest) or r"(?!)"
    return _Words(re.compile(pattern), names, frozenset(hard))


def _form(form: str, edition: Edition) -> str:
    escaped = re.escape(form)
    begins = r"(?<![A-Za-z0-9])" if form[0].isascii() and form[0].isalnum() else ""
    ends = r"(?![A-Za-z0-9])" if form[-1].isascii() and form[-1].isalnum() else ""
    if edition == "ja" and len(form) == 1 and not form.isascii():
        # 砲 is a word, 砲兵器 another; 行 is a row, 行う is not.
        return rf"(?<![{_KANJI}]){escaped}(?=[{_PARTICLES}、。\s)\"]|$)"
    return f"{begins}{escaped}{ends}"


def _groups(pairs: Terms) -> Sequence[list[tuple[int, str]]]:
    """The forms that mean the same: pairs that share a form belong together, in the order of the glossary."""
    group_of: dict[tuple[int, str], list[tuple[int, str]]] = {}
    for english, japanese in pairs:
        one, two = (0, english), (1, japanese)
        first = group_of.setdefault(one, [one])
        second = group_of.setdefault(two, [two])
        if first is not second:
            older, newer = (second, first) if first == [one] else (first, second)
            older.extend(newer)
            for form in newer:
                group_of[form] = older
    return list({id(group): group for group in group_of.values()}.values())
