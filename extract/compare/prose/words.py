"""The words of opposites.toml and markers.toml as patterns, and their occurrences in a text."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NamedTuple

from extract.facts.forms import HintedForms
from extract.facts.lexicon import any_of
from extract.facts.needles import Needles
from extract.facts.plain_text import JAPANESE, blanked, seen
from extract.facts.word_files import word_file
from rules_core.model.tables import EDITIONS, OTHER, Edition

_LOOSE = "~"  # before a form that is no evidence by itself


class WordSpan(NamedTuple):
    """The position of a form in a text."""

    start: int
    end: int


class Patterns(dict[Edition, "re.Pattern[str]"]):
    """The patterns of each language's forms, compiled on first use: a text needs few of them."""

    def __init__(self, forms: Mapping[Edition, Sequence[str]]) -> None:
        super().__init__()
        self.forms = forms

    def __missing__(self, edition: Edition) -> re.Pattern[str]:
        pattern = self[edition] = _pattern(tuple(self.forms[edition]), edition)
        return pattern


@cache  # several markers share their lists
def _pattern(forms: tuple[str, ...], edition: Edition) -> re.Pattern[str]:
    return re.compile(any_of(forms, edition))


class IdleForms(dict[Edition, HintedForms]):
    """The forms of each language, of which a text is only searched for those that it may have."""

    def __init__(self, forms: Mapping[Edition, Sequence[str]]) -> None:
        super().__init__()
        self._forms = forms

    def __missing__(self, edition: Edition) -> HintedForms:
        forms = self[edition] = HintedForms.of(((form, "") for form in self._forms[edition]), edition)
        return forms


@dataclass(frozen=True, slots=True)
class Member:
    """One of several words that exclude each other. `telling` forms are evidence, `any` all forms."""

    name: str
    telling: Patterns
    any: Patterns


@dataclass(frozen=True, slots=True)
class WordGroup:
    """Words that exclude each other: opposites, `things` of one kind, or what is stated `apart`."""

    name: str
    members: tuple[Member, ...]
    things: bool = False
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Marker:
    """Words that a translation must keep: `firm` forms state it, `loose` may, `idle` do not.

    `answered` are pairs of an English word and its Japanese translation: together with it a loose
    form states nothing else (do not lose, 失う).
    """

    name: str
    firm: Patterns
    loose: Mapping[Edition, re.Pattern[str]]
    idle: IdleForms
    longest: int
    answered: tuple[Patterns, ...] = ()

    def without_idle(self, edition: Edition, text: str) -> str:
        """The text, in small letters if it is English, with blanks for the idle forms."""
        found = self.idle[edition].finditer(text, text.lower())
        return blanked(text, ((one.start, one.end) for one in found))

    def unanswered(self, edition: Edition, texts: Mapping[Edition, str], around: str) -> str:
        """The context of one text without the loose forms that translate a word of the other text."""
        other = OTHER[edition]
        for place in sorted(_answering(self.name, other).of(texts[other].lower())) if self.answered else ():
            forms = self.answered[place]
            if forms[other].search(texts[other]):
                around = without(forms[edition], around)
        return around


@lru_cache
def groups() -> tuple[WordGroup, ...]:
    """Every group of opposites.toml."""
    data = word_file("opposites")
    telling = set(data["telling"])
    pairs = (_pair(line) for line in data["pairs"].strip().splitlines())
    return tuple(_group(group, telling) for group in (*data["group"], *pairs))


def _pair(line: str) -> dict[str, Any]:
    """A group written in one line: wide | 広い ~広 = narrow | 狭い."""
    sides = [side.split(" | ") for side in line.split(" = ")]
    words = [(english.split(), japanese.split()) for english, japanese in sides]
    members = {english[0]: {"en": english, "ja": japanese} for english, japanese in words}
    return {"name": " and ".join(members), **members}


def _group(group: Mapping[str, Any], telling: set[str]) -> WordGroup:
    members = _members(group)
    if group.get("things"):
        members = [(name, {**forms, "ja": [*map(_free, forms["ja"])]}) for name, forms in members]
    return WordGroup(
        group["name"],
        tuple(_member(name, forms, telling) for name, forms in members),
        group.get("things", False),
        group.get("apart", False),
    )


def _free(form: str) -> str:
    """A short katakana word as a word of its own: no セージ in メッセージ."""
    return f"(?<![ァ-ヶー]){form}" if _KATAKANA.fullmatch(form) else form


_KATAKANA = re.compile("[ァ-ヶー]{1,3}")


def _members(group: Mapping[str, Any]) -> list[tuple[str, Mapping[str, list[str]]]]:
    return [(name, forms) for name, forms in group.items() if isinstance(forms, dict)]


def _member(name: str, forms: Mapping[str, list[str]], telling: set[str]) -> Member:
    return Member(
        name,
        Patterns({edition: _evident(forms, edition, telling) for edition in EDITIONS}),
        Patterns({edition: [form.lstrip(_LOOSE) for form in forms[edition]] for edition in EDITIONS}),
    )


def _evident(forms: Mapping[str, list[str]], edition: Edition, telling: set[str]) -> list[str]:
    """The forms that are evidence; of single Japanese characters only those that are listed as telling."""
    firm = (form for form in forms[edition] if form[0] != _LOOSE)
    return [form for form in firm if edition == "en" or len(form) > 1 or form in telling]


@lru_cache
def markers() -> tuple[Marker, ...]:
    """Every entry of markers.toml; what answers the forms of a name is told at its first entry."""
    answered = {
        entry["name"]: entry["answered"] for entry in word_file("markers")["marker"] if "answered" in entry
    }
    return tuple(
        Marker(
            entry["name"],
            Patterns(_marked(entry, "")),
            Patterns(_marked(entry, "_loose")),
            IdleForms(_marked(entry, "_idle")),
            entry["longest"],
            tuple(Patterns({"en": [en], "ja": [ja]}) for en, ja in answered.get(entry["name"], ())),
        )
        for entry in word_file("markers")["marker"]
    )


@lru_cache
def _answering(name: str, edition: Edition) -> Needles:
    """The forms of one language that answer those of a marker."""
    answered = next(marker.answered for marker in markers() if marker.name == name)
    return Needles([pair.forms[edition] for pair in answered], edition)


@lru_cache
def _marking(edition: Edition) -> Needles:
    return Needles([marker.firm.forms[edition] for marker in markers()], edition)


def likely_markers(text: str, edition: Edition) -> frozenset[int]:
    """The numbers of the markers that a text in lower case may have."""
    return _marking(edition).of(text)


def _marked(entry: Mapping[str, Any], kind: str) -> Mapping[Edition, Sequence[str]]:
    shared = word_file("markers")["shared"]
    forms = {edition: entry.get(f"{edition}{kind}", ()) for edition in EDITIONS}
    return {
        edition: [one for form in forms[edition] for one in shared.get(form.removeprefix("@"), (form,))]
        for edition in EDITIONS
    }


class Hinted(NamedTuple):
    """A group, and the `members` of which a text in each language may have an evident form."""

    group: WordGroup
    members: Mapping[Edition, Sequence[Member]]


@lru_cache
def _telling(edition: Edition) -> tuple[Needles, tuple[tuple[int, Member], ...]]:
    """The evident forms of every member, and the group and member that each list belongs to."""
    owners = tuple((place, member) for place, group in enumerate(groups()) for member in group.members)
    return Needles([member.telling.forms[edition] for _, member in owners], edition), owners


@lru_cache(maxsize=4)  # several readers ask for those of one text
def hinted(text: str, edition: Edition) -> dict[int, list[Member]]:
    """The members of which a text in lower case may have an evident form, by the place of their group."""
    index, owners = _telling(edition)
    found: dict[int, list[Member]] = {}
    for place in sorted(index.of(seen(text))):
        group, member = owners[place]
        found.setdefault(group, []).append(member)
    return found


@lru_cache(maxsize=1)  # several kinds of findings ask for those of the same texts
def likely_groups(english: str, japanese: str) -> tuple[Hinted, ...]:
    """The groups of which both an English text in lower case and a Japanese one may have a member."""
    stated = hinted(english, "en")
    answered = hinted(japanese.lower(), "ja") if stated else {}
    return tuple(
        Hinted(groups()[place], {"en": members, "ja": answered[place]})
        for place, members in stated.items()
        if place in answered
    )


def groups_in(english: str) -> list[WordGroup]:
    """The groups of which an English text in lower case may have a member."""
    return [groups()[place] for place in hinted(english, "en")]


def names_things(english: str, japanese: str) -> bool:
    """Whether an English text in lower case has a thing, and a Japanese one any of the same group."""
    return any(
        any(member.any["en"].search(english) for member in group.members)
        and any(member.any["ja"].search(japanese) for member in group.members)
        for group in groups_in(english)
        if group.things
    )


def things(english: str) -> Iterator[Member]:
    """The members of groups of things that an English text in lower case has."""
    for group in groups_in(english):
        if group.things:
            yield from (member for member in group.members if member.any["en"].search(english))


def first_span(pattern: re.Pattern[str], text: str) -> WordSpan | None:
    """The first position of a form."""
    match = pattern.search(text)
    return None if match is None else WordSpan(*match.span())


def without(pattern: re.Pattern[str], text: str) -> str:
    """The text with matches of a pattern replaced by blanks."""
    return pattern.sub(lambda match: " " * len(match[0]), text)


def are_opposites(first: str, second: str) -> bool:
    """Whether two expressions are of different members of one group of opposites.toml."""
    edition: Edition = "ja" if JAPANESE.search(first + second) else "en"
    for group in groups():
        having = [
            {member.name for member in group.members if member.any[edition].search(text.lower())}
            for text in (first, second)
        ]
        if all(having) and not having[0] & having[1]:
            return True
    return False
