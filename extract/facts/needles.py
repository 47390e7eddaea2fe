"""Which lists of words a text may have a form of, from its letters alone: a cheap test before patterns are tried.

A form is a regular expression as in `lexicon.any_of`; its needles are runs of letters of which every text that
matches it has at least one. A list whose needles a text lacks cannot match it. The test may let a list pass in
vain, never the other way round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from rules_core.model.tables import Edition

EDGE = "\x01"
"""Beside a needle: there the word begins or ends."""
_BREAK = "\x00"  # beside letters: anything or nothing
_RUN = re.compile(rf"{EDGE}?[^\W\d_]+{EDGE}?|[0-9]+")
_LATIN = re.compile(r"[a-z]+|[0-9]+")
_COUNT = re.compile(r"[?*+]|\{(\d*),?\d*\}")
_ANY_SIGN = ".^$"  # of a regular expression
_MOST_WORDS = 16384
_COMMON = frozenset("a an and at be by for from has in is it its no not of on or s t that the to with you your".split())
ANY = ("",)
"""The needles of a form that any text may match."""


@lru_cache(maxsize=16)  # many readers ask for those of one text
def letters_of(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The Latin words of a text in lower case, and its characters if there are others."""
    return frozenset(_LATIN.findall(text)), frozenset(() if text.isascii() else text)


class Needles:
    """Lists of forms of one language, by number: `of` says which of them a text may match.

    What a word of a text hints at is remembered.
    """

    def __init__(self, lists: Sequence[Iterable[str]], edition: Edition) -> None:
        places: dict[str, set[int]] = {}
        for place, forms in enumerate(lists):
            for form in forms:
                for needle in needles(form, edition):
                    places.setdefault(needle, set()).add(place)
        self._always = frozenset(places.pop("", ()))
        self._latin = {needle: found for needle, found in places.items() if needle.isascii()}
        self._lengths = sorted({len(needle) for needle in self._latin})
        self._words: dict[str, frozenset[int]] = {}
        others = {needle: found for needle, found in places.items() if not needle.isascii()}
        self._single = {needle: found for needle, found in others.items() if len(needle) == 1}
        self._longer: dict[str, list[tuple[str, set[int]]]] = {}
        for needle in others.keys() - self._single.keys():
            self._longer.setdefault(needle[0], []).append((needle, others[needle]))

    def of(self, text: str) -> set[int]:
        """The numbers of the lists that a text in lower case may have a form of."""
        hinted = set(self._always)
        words, letters = letters_of(text)
        if self._latin:
            known = self._words
            for word in words:
                hinted |= known[word] if word in known else self._hinted(word)
        if letters:
            for letter in self._single.keys() & letters:
                hinted |= self._single[letter]
            for letter in self._longer.keys() & letters:
                for needle, places in self._longer[letter]:
                    if needle in text:
                        hinted |= places
        return hinted

    def _hinted(self, word: str) -> frozenset[int]:
        """The lists that have a needle in a word."""
        whole = f"{EDGE}{word}{EDGE}"
        parts = {
            whole[start : start + length]
            for length in self._lengths
            for start in range(len(whole) - length + 1)
        }
        hinted = frozenset(place for part in parts & self._latin.keys() for place in self._latin[part])
        if len(self._words) < _MOST_WORDS:
            self._words[word] = hinted
        return hinted


def needles(form: str, edition: Edition) -> tuple[str, ...]:
    """The runs of letters of which a text that matches a form has at least one; `ANY` if none is known."""
    return _needles(form.lower(), edition, edition == "en", edition == "en")


def _needles(form: str, edition: Edition, begins: bool, ends: bool) -> tuple[str, ...]:
    """`begins` and `ends` say that a word begins or ends with the form."""
    alternatives = [_of_sequence(one, edition, begins, ends) for one in _split(form)]
    if ANY in alternatives:
        return ANY
    return tuple(dict.fromkeys(needle for one in alternatives for needle in one))


def _split(form: str) -> list[str]:
    """The alternatives of a form, outside of its groups and classes."""
    parts, start, at = [], 0, 0
    while at < len(form):
        if form[at] == "|":
            parts.append(form[start:at])
            start = at + 1
        at = _behind(form, at)
    return [*parts, form[start:]]


def _of_sequence(form: str, edition: Edition, begins: bool, ends: bool) -> tuple[str, ...]:
    """The needles of a form without alternatives: its longest run of letters, or those of a group."""
    letters = EDGE if begins else _BREAK
    groups: list[tuple[str, int]] = []
    at = 0
    while at < len(form):
        end = _behind(form, at)
        atom, count = form[at:end], _COUNT.match(form, end)
        if count:
            end = count.end() + (form[count.end() : count.end() + 1] in ("?", "+"))
        if count and (count[0] in "?*" or count[1] in ("", "0")):
            letters += _BREAK
        elif atom[0] == "(":
            groups.append((_inner(atom), len(letters)))
            letters += _BREAK
        elif atom.isalpha():
            letters += atom + (_BREAK if count else "")
        else:
            letters += atom if atom in _DIGITS else EDGE if edition == "en" and _is_sign(atom) else _BREAK
            letters += _BREAK if count else ""
        at = end
    letters += EDGE if ends else _BREAK
    choices = [(run,) for run in _RUN.findall(letters)]
    for inner, place in groups:
        whole = letters[place - 1] == EDGE, letters[place + 1] == EDGE
        choices += [_needles(inner, edition, *whole)] if inner else []
    return min(choices, key=_commonness, default=ANY)


def _commonness(choice: tuple[str, ...]) -> tuple[bool, bool, int, int]:
    """How many texts have one of these needles, roughly; the least is best."""
    words = [needle.strip(EDGE) for needle in choice]
    shortest = min(map(len, words))
    return choice == ANY, not _COMMON.isdisjoint(words), min(len(choice), 3), -shortest - sum(map(len, choice))


_DIGITS = "0123456789"


def _is_sign(atom: str) -> bool:
    """Whether a part of a form stands for a single character that is no letter."""
    if atom[0] == "\\":
        return atom == "\\s" or not atom[1].isalnum()
    return len(atom) == 1 and atom not in _ANY_SIGN


def outside_groups(form: str) -> str:
    """A form without its groups; nothing if it is one of several alternatives."""
    if len(_split(form)) > 1:
        return ""
    kept, at = "", 0
    while at < len(form):
        end = _behind(form, at)
        kept += form[at:end] if form[at] != "(" else " "
        at = end
    return kept


def _inner(group: str) -> str:
    """What a group holds; nothing if it only looks ahead or behind, or is of another kind."""
    if group.startswith("(?:"):
        return group[3:-1]
    if group.startswith("(?p<"):
        return group[group.index(">") + 1 : -1]
    return "" if group.startswith("(?") else group[1:-1]


def _behind(form: str, at: int) -> int:
    """The offset behind a character, an escape, a class or a group of a form."""
    if form[at] == "\\":
        return at + 2
    if form[at] == "[":
        at += 2 if form[at + 1] == "^" else 1
        at += form[at] == "]"
        while form[at] != "]":
            at += 2 if form[at] == "\\" else 1
        return at + 1
    if form[at] == "(":
        at += 1
        while form[at] != ")":
            at = _behind(form, at)
    return at + 1
