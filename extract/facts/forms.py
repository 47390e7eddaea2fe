"""Where forms of a word list stand in a text, by trying only those that may: few of a long list do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from extract.facts.form_syntax import literal_head, members
from extract.facts.lexicon import any_of, spelled
from extract.facts.needles import Needles
from rules_core.model.tables import Edition

MOST_LETTERS = 3  # by which forms are known
MOST_KNOWN = 4096  # openings of which the forms are remembered
WHOLE = "(?<![A-Za-z])"
"""At the head of a pattern: no letter stands before it."""
NO_LETTER = "(?![A-Za-z])"
"""At the end of a pattern: no letter follows."""


class FormFound(NamedTuple):
    """The characters that a form takes, and its name."""

    start: int
    end: int
    name: str


def tried_at(pattern: re.Pattern[str], text: str, openings: Iterable[int]) -> Iterator[re.Match[str]]:
    """The matches of a pattern, which begins at no other offsets than these, in ascending order."""
    free = 0
    for opening in openings:
        if opening >= free and (match := pattern.match(text, opening)):
            yield match
            free = match.end()


def longest_first(named: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Forms with their names, as patterns try them."""
    return sorted(named, key=lambda one: -len(one[0]))


class HintedForms:
    """Patterns with names, of which those are looked for that the words of a text hint at.

    Where several begin the first one counts.
    """

    def __init__(self, named: Sequence[tuple[str, str]], needles: Needles) -> None:
        self._named = named
        self._needles = needles
        self._finders: dict[int, Callable[[str, int], tuple[int, int] | None]] = {}

    @classmethod
    def of(cls, named: Iterable[tuple[str, str]], edition: Edition) -> HintedForms:
        """Those of the forms of a word list."""
        forms = longest_first(named)
        patterns = [(any_of([form], edition, quick=False), name) for form, name in forms]
        return cls(patterns, Needles([[form] for form, _ in forms], edition))

    def finditer(self, text: str, lower: str) -> Iterator[FormFound]:
        """The forms in a text, also given in lower case, in order; they do not overlap."""
        places = self._needles.of(lower)
        waiting = [one for place in places if (one := self._search(place, text, 0))] if places else []
        free = 0
        while waiting:
            start, place, end = first = min(waiting)
            waiting.remove(first)
            if start >= free:
                yield FormFound(start, end, self._named[place][1])
                free = end
            if following := self._search(place, text, free):
                waiting.append(following)

    def begins(self, text: str, lower: str, at: int) -> bool:
        """Whether a form begins at an offset."""
        nearest = (self._search(place, text, at) for place in self._needles.of(lower))
        return any(one is not None and one[0] == at for one in nearest)

    def _search(self, place: int, text: str, at: int) -> tuple[int, int, int] | None:
        """Start, place and end of the next match of a pattern."""
        if place not in self._finders:
            self._finders[place] = _finder(self._named[place][0])
        found = self._finders[place](text, at)
        return None if found is None else (found[0], place, found[1])


def _finder(pattern: str) -> Callable[[str, int], tuple[int, int] | None]:
    """The next match of a pattern in a text from an offset, as start and end.

    Its letters are looked for first, then what may not stand before them. Mere letters and
    signs need no pattern.
    """
    whole = pattern.startswith(WHOLE)
    word = _MERE_LETTERS.fullmatch(pattern)
    if word is not None:
        letters, ends = word["letters"].replace("\\", ""), word["ends"] is not None

        def find(text: str, at: int) -> tuple[int, int] | None:
            while (at := text.find(letters, at)) >= 0:
                end = at + len(letters)
                if not (whole and at and _is_latin(text[at - 1])) and not (
                    ends and _is_latin(text[end : end + 1])
                ):
                    return at, end
                at += 1
            return None

        return find
    compiled = re.compile(pattern.removeprefix(WHOLE))

    def search(text: str, at: int) -> tuple[int, int] | None:
        while match := compiled.search(text, at):
            at = match.start()
            if not (whole and at and _is_latin(text[at - 1])):
                return match.span()
            at += 1
        return None

    return search


_MERE_LETTERS = re.compile(
    rf"(?:{re.escape(WHOLE)})?(?P<group>\(\?:)?(?P<letters>(?:[^\W_]|\\[^\w\\])+)(?(group)\))(?P<ends>{re.escape(NO_LETTER)})?"
)


def _is_latin(character: str) -> bool:
    return character.isascii() and character.isalpha()


@dataclass(frozen=True, eq=False)
class _Form:
    """A form with its name, the letters that it begins with, and a pattern for what follows it."""

    head: str
    form: str
    name: str
    edition: Edition
    behind: str

    @cached_property
    def match(self) -> Callable[[str, int], re.Match[str] | None]:
        """Its match at an offset of a text; compiled on first use, since a text needs few forms."""
        return re.compile(any_of([self.form], self.edition, quick=False) + self.behind).match


class FormsByOpening:
    """Forms with their names by the character that they begin with, for single places of a text.

    Of forms that match the longest counts. `behind` gives a pattern for what follows the forms of a name.
    """

    def __init__(
        self,
        named: Iterable[tuple[str, str]],
        edition: Edition,
        behind: Callable[[str], str] = lambda name: "",
    ) -> None:
        self._by_opening: dict[str, list[_Form]] = {}
        self._unknown: list[_Form] = []  # what may begin with any character
        self._by_letters: dict[str, list[_Form]] = {}  # what has been asked for
        for form, name in longest_first(named):
            written = spelled(form, edition)
            openings = members(written)
            one = _Form(literal_head(written), form, name, edition, behind(name))
            for forms in self._by_opening.values() if openings is None else ():
                forms.append(one)
            for opening in openings or ():
                self._by_opening.setdefault(opening, [*self._unknown]).append(one)
            self._unknown += [one] if openings is None else []

    def match(self, text: str, at: int) -> FormFound | None:
        """The form that begins at an offset."""
        for form in self._beginning(text, at):
            if match := form.match(text, at):
                return FormFound(at, match.end(), form.name)
        return None

    def ends(self, text: str, at: int) -> list[int]:
        """Where the forms that begin at an offset end, the longest form first."""
        return [match.end() for form in self._beginning(text, at) if (match := form.match(text, at))]

    def may_begin(self, text: str, at: int) -> bool:
        """Whether a form may begin at an offset, by its first letters."""
        return bool(self._beginning(text, at))

    def _beginning(self, text: str, at: int) -> list[_Form]:
        """The forms that may begin at an offset."""
        forms = self._by_opening.get(text[at : at + 1], self._unknown)
        if not forms:
            return forms
        letters = text[at : at + MOST_LETTERS]
        if letters not in self._by_letters:
            if len(self._by_letters) >= MOST_KNOWN:
                self._by_letters.clear()
            self._by_letters[letters] = [
                form for form in forms if letters.startswith(form.head[:MOST_LETTERS])
            ]
        return self._by_letters[letters]
