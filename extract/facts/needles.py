"""Which lists of words a text may have a form of, from its letters alone: cheaper than to try their patterns.

A form is a regular expression as in `lexicon.any_of`; its needles are runs of letters of which every text
that matches it has at least one. A list whose needles a text lacks cannot match it. The test may let a list
pass in vain, never the other way round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import add

from extract.facts.form_syntax import COUNT, alternatives, behind, inner
from rules_core.model.tables import Edition

EDGE = "\x01"
"""Beside a needle: there the word begins or ends."""
_BREAK = "\x00"  # beside letters: anything or nothing
_RUN = re.compile(rf"{EDGE}?[^\W\d_]+{EDGE}?|[0-9]+")
_LATIN = re.compile(r"[a-z]+|[0-9]+")
_ANY_SIGN = ".^$"  # of a regular expression
_MOST_WORDS = 16384
_LETTERS = re.compile(r"[^\W\d_]+")
_PLAIN = re.compile(r"[^\W\d_]+(?![?*+{])")  # letters that each occur once
_COMMON = frozenset(
    {"a", "an", "and", "at", "be", "by", "for", "from", "has", "in", "is", "it", "its", "no", "not", "of"}
    | {"on", "or", "s", "t", "that", "the", "to", "with", "you", "your"}
)
ANY = ("",)
"""The needles of a form that any text may match."""


@lru_cache(maxsize=16)  # many readers ask for those of one text
def letters_of(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The Latin words of a text in lower case; if it has other characters too, all of them, and all pairs."""
    letters = () if text.isascii() else (*text, *_pairs(text))
    return frozenset(_LATIN.findall(text)), frozenset(letters)


def _pairs(text: str) -> Iterator[str]:
    """Every two characters of a text that stand side by side."""
    return map(add, text, text[1:])


class _Parts:
    """Needles, with the lists that have them, by their first two characters."""

    def __init__(self, needles: Mapping[str, set[int]]) -> None:
        self._by_head: dict[str, list[tuple[str, set[int]]]] = {}
        for needle, places in needles.items():
            self._by_head.setdefault(needle[:2], []).append((needle, places))
        self._heads = frozenset(self._by_head)

    def of(self, text: str, parts: frozenset[str]) -> set[int]:
        """The lists that have a needle in a text, given with its characters and pairs of them."""
        return {
            place
            for head in parts & self._heads
            for needle, places in self._by_head[head]
            if needle == head or needle in text
            for place in places
        }


class Needles:
    """Lists of forms of one language, by number: `of` says which of them a text may match.

    What a word of a text hints at is remembered.
    """

    def __init__(self, lists: Sequence[Iterable[str]], edition: Edition) -> None:
        of_each = [{needle for form in forms for needle in needles(form, edition)} for forms in lists]
        places: dict[str, set[int]] = {}
        for place, needle in ((place, needle) for place, one in enumerate(of_each) for needle in one):
            places.setdefault(needle if needle.isascii() else needle.strip(EDGE), set()).add(place)
        self._always = frozenset(places.pop("", ()))
        self._signs = {sign: places.pop(sign) for sign in list(places) if not sign.strip(EDGE).isalnum()}
        self._latin = _Parts({needle: found for needle, found in places.items() if needle.isascii()})
        self._others = _Parts({needle: found for needle, found in places.items() if not needle.isascii()})
        self._telling: dict[str, frozenset[int]] = {}  # words known to hint at lists
        self._silent: set[str] = set()  # words known to hint at none

    def of(self, text: str) -> set[int]:
        """The numbers of the lists that a text in lower case may have a form of."""
        hinted = set(self._always)
        for sign, owners in self._signs.items():
            if sign in text:
                hinted |= owners
        words, letters = letters_of(text)
        for word in words.difference(self._silent):
            hinted |= self._telling.get(word) or self._hinted(word)
        return hinted | self._others.of(text, letters) if letters else hinted

    def _hinted(self, word: str) -> frozenset[int]:
        """The lists that have a needle in a word."""
        whole = f"{EDGE}{word}{EDGE}"
        hinted = frozenset(self._latin.of(whole, frozenset((*whole, *_pairs(whole)))))
        if hinted and len(self._telling) < _MOST_WORDS:
            self._telling[word] = hinted
        elif not hinted and len(self._silent) < _MOST_WORDS:
            self._silent.add(word)
        return hinted


def needles(form: str, edition: Edition) -> tuple[str, ...]:
    """The runs of letters or digits, or the signs, of which a text that matches a form has at least one."""
    if _LETTERS.fullmatch(form):
        return (f"{EDGE}{form.lower()}{EDGE}" if edition == "en" else form.lower(),)
    return _needles(form.lower(), edition, edition == "en", edition == "en")


def _needles(form: str, edition: Edition, begins: bool, ends: bool) -> tuple[str, ...]:
    """`begins` and `ends` say that a word begins or ends with the form."""
    each = [_of_sequence(one, edition, begins, ends) for one in alternatives(form)]
    return ANY if ANY in each else tuple(dict.fromkeys(needle for one in each for needle in one))


def _of_sequence(form: str, edition: Edition, begins: bool, ends: bool) -> tuple[str, ...]:
    """The needles of a form without alternatives: its longest run of letters, or those of a group."""
    letters = EDGE if begins else _BREAK
    groups: list[tuple[str, int]] = []
    signs: list[str] = []
    at = 0
    while at < len(form):
        plain = _PLAIN.match(form, at)
        if plain:
            letters += plain[0]
            at = plain.end()
            continue
        end = behind(form, at)
        atom, count = form[at:end], COUNT.match(form, end)
        if count:
            end = count.end() + (form[count.end() : count.end() + 1] in ("?", "+"))
        if count and (count[0] in "?*" or count[1] in ("", "0")):
            letters += _BREAK
        elif atom[0] == "(":
            groups.append((inner(atom), len(letters)))
            letters += _BREAK
        elif atom.isalpha():
            letters += atom + (_BREAK if count else "")
        else:
            between = (
                2 * EDGE if edition == "en" and _is_sign(atom) else _BREAK
            )  # for the word on either side
            letters += atom if atom in _DIGITS else between
            letters += _BREAK if count else ""
            if _is_sign(atom) and atom not in (" ", "\\s"):
                signs.append(atom[-1])
        at = end
    letters += EDGE if ends else _BREAK
    choices: list[tuple[str, ...]] = [(one,) for one in (*_RUN.findall(letters), *signs)]
    for group, place in groups:
        whole = letters[place - 1] == EDGE, letters[place + 1] == EDGE
        choices += [_needles(group, edition, *whole)] if group else []
    return min(choices, key=_commonness, default=ANY)


def _commonness(choice: tuple[str, ...]) -> tuple[bool, bool, bool, int, int]:
    """How many texts have one of these needles, roughly; the least is best."""
    words = [needle.strip(EDGE) for needle in choice]
    shortest = min(map(len, words))
    sign = not words[0].isalnum()
    common = not _COMMON.isdisjoint(words)
    return choice == ANY, sign, common, min(len(choice), 3), -shortest - sum(map(len, choice))


_DIGITS = "0123456789"


def _is_sign(atom: str) -> bool:
    """Whether a part of a form stands for a single character that is no letter."""
    if atom[0] == "\\":
        return atom == "\\s" or not atom[1].isalnum()
    return len(atom) == 1 and atom not in _ANY_SIGN
