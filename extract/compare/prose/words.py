"""The words of opposites.toml and markers.toml as patterns, and their occurrences in a text."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import extract.facts
from extract.facts.lexicon import any_of
from rules_core.model.tables import EDITIONS, Edition

_FOLDER = Path(extract.facts.__file__).parent
_WORD = re.compile(r"[a-z]{2,}")
_GROUP = re.compile(r"\(\?:([^()]*)\)(?![?*])")
_STEM = re.compile(r"^[a-z]{2,}(?![a-z]*\?)|^[a-z]{2,}(?=[a-z]\?)")
_LOOSE = "~"  # before a form that is no evidence by itself


class WordSpan(NamedTuple):
    """The position of a form in a text."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Member:
    """One of several words that exclude each other. `telling` forms are evidence, `any` all forms."""

    name: str
    telling: Mapping[Edition, re.Pattern[str]]
    any: Mapping[Edition, re.Pattern[str]]


@dataclass(frozen=True, slots=True)
class WordGroup:
    """Words that exclude each other: opposites, `things` of one kind, or what is stated `apart`.

    `evidence` is any of their telling forms: nothing can be found in a text without one of them.
    """

    name: str
    members: tuple[Member, ...]
    evidence: Mapping[Edition, re.Pattern[str]]
    things: bool = False
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Marker:
    """Words that a translation must keep: `firm` forms state it, `loose` may, `idle` do not.

    `answered` are pairs of an English word and its Japanese translation: together with it a loose
    form states nothing else (do not lose, 失う).
    """

    name: str
    firm: Mapping[Edition, re.Pattern[str]]
    loose: Mapping[Edition, re.Pattern[str]]
    idle: Mapping[Edition, re.Pattern[str]]
    longest: int
    answered: tuple[Mapping[Edition, re.Pattern[str]], ...] = ()

    def unanswered(self, edition: Edition, texts: Mapping[Edition, str], around: str) -> str:
        """The context of one text without the loose forms that translate a word of the other text."""
        other: Edition = "en" if edition == "ja" else "ja"
        for forms in self.answered:
            if forms[other].search(texts[other]):
                around = without(forms[edition], around)
        return around


@lru_cache
def groups() -> tuple[WordGroup, ...]:
    """Every group of opposites.toml."""
    data = _data("opposites")
    telling = set(data["telling"])
    return tuple(_group(group, telling) for group in data["group"])


def _group(group: Mapping[str, Any], telling: set[str]) -> WordGroup:
    members = _members(group)
    evident = {
        edition: [form for _, forms in members for form in _evident(forms, edition, telling)]
        for edition in EDITIONS
    }
    return WordGroup(
        group["name"],
        tuple(_member(name, forms, telling) for name, forms in members),
        _Patterns(evident),
        group.get("things", False),
        group.get("apart", False),
    )


def _members(group: Mapping[str, Any]) -> list[tuple[str, Mapping[str, list[str]]]]:
    return [(name, forms) for name, forms in group.items() if isinstance(forms, dict)]


def _member(name: str, forms: Mapping[str, list[str]], telling: set[str]) -> Member:
    return Member(
        name,
        _Patterns({edition: _evident(forms, edition, telling) for edition in EDITIONS}),
        _Patterns({edition: [form.lstrip(_LOOSE) for form in forms[edition]] for edition in EDITIONS}),
    )


def _evident(forms: Mapping[str, list[str]], edition: Edition, telling: set[str]) -> list[str]:
    """The forms that are evidence; of single Japanese characters only those that are listed as telling."""
    firm = (form for form in forms[edition] if form[0] != _LOOSE)
    return [form for form in firm if edition == "en" or len(form) > 1 or form in telling]


@lru_cache
def markers() -> tuple[Marker, ...]:
    """Every entry of markers.toml."""
    return tuple(
        Marker(
            entry["name"],
            _marked(entry, ""),
            _marked(entry, "_loose"),
            _marked(entry, "_idle"),
            entry["longest"],
            tuple(_Patterns({"en": [en], "ja": [ja]}) for en, ja in entry.get("answered", ())),
        )
        for entry in _data("markers")["marker"]
    )


def _marked(entry: Mapping[str, Any], kind: str) -> _Patterns:
    return _Patterns({edition: entry.get(f"{edition}{kind}", ()) for edition in EDITIONS})


def _begins(form: str) -> list[str]:
    """The possible beginnings of a form: itself, or each of the words of its first group."""
    group = _GROUP.match(form)
    return group[1].split("|") if group else [form]


@lru_cache
def _by_stem() -> tuple[Mapping[str, tuple[int, ...]], tuple[int, ...], tuple[int, ...]]:
    """The groups by the stem of an English word, the lengths of the stems, and the groups with a form that
    begins with no word.
    """
    positions: dict[str, set[int]] = {}
    always: set[int] = set()
    for place, group in enumerate(_data("opposites")["group"]):
        for _, forms in _members(group):
            for form in (one for one in forms["en"] if one[0] != _LOOSE):
                for begin in _begins(form):
                    stem = _STEM.match(begin)
                    if stem is None:
                        always.add(place)
                    else:
                        positions.setdefault(stem[0], set()).add(place)
    stems = {stem: tuple(sorted(places)) for stem, places in positions.items()}
    return stems, tuple(sorted({len(stem) for stem in stems})), tuple(sorted(always))


@lru_cache(maxsize=65536)
def _places(word: str) -> tuple[int, ...]:
    stems, lengths, _ = _by_stem()
    return tuple({place for length in lengths for place in stems.get(word[:length], ())})


def likely_groups(english: str) -> list[WordGroup]:
    """The groups of which an English text in lower case may have a member."""
    _, _, always = _by_stem()
    places = set(always)
    for word in set(_WORD.findall(english)):
        places.update(_places(word))
    every = groups()
    return [every[place] for place in sorted(places)]


def has_things(english: str) -> bool:
    """Whether an English text in lower case has a member of a group of things."""
    return any(
        member.any["en"].search(english)
        for group in likely_groups(english)
        if group.things
        for member in group.members
    )


def first_span(pattern: re.Pattern[str], text: str) -> WordSpan | None:
    """The first position of a form."""
    match = pattern.search(text)
    return None if match is None else WordSpan(*match.span())


def without(pattern: re.Pattern[str], text: str) -> str:
    """The text with matches of a pattern replaced by blanks."""
    return pattern.sub(lambda match: " " * len(match[0]), text)


@lru_cache
def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


class _Patterns(dict[Edition, "re.Pattern[str]"]):
    """The patterns of each language's forms, compiled on first use: a text needs few of them."""

    def __init__(self, forms: Mapping[Edition, Iterable[str]]) -> None:
        super().__init__()
        self.forms = forms

    def __missing__(self, edition: Edition) -> re.Pattern[str]:
        pattern = self[edition] = re.compile(any_of(self.forms[edition], edition))
        return pattern
