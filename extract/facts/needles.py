"""Which lists of words a text may have a form of, from its letters alone: cheaper than to try their patterns.

A form is a regular expression as in `lexicon.any_of`; its needles are runs of letters of which every text
that matches it has at least one. A list whose needles a text lacks cannot match it. The test may let a list
pass in vain, never the other way round.

All lists of a language share one index: a text is looked through once, and every further reader of it is
answered from that look, as long as the text is among the last few. So a pair of texts is read and compared to
its end before the next one (`compare.prose`), and a reader asks for the text in lower case as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from operator import add, or_
from string import ascii_lowercase
from threading import Lock
from weakref import finalize

from extract.facts.form_syntax import COUNT, alternatives, behind, inner
from rules_core.model.tables import Edition

EDGE = "\x01"
"""Beside a needle: there the word begins or ends."""
_BREAK = "\x00"  # beside letters: anything or nothing
_RUN = re.compile(rf"{EDGE}?[^\W\d_]+{EDGE}?|[0-9]+")
_LATIN = re.compile(r"[a-z]+")
_FEW = 16  # needles
_HEAD = 3  # characters of a Latin needle by which it is found
_ANY_SIGN = ".^$"  # of a regular expression
_MOST_WORDS = 16384
_MOST_HINTS = 256
_MOST_TEXTS = 16  # many readers ask for one text
_MOST_PARTS = 4096
_SETTLED = 256  # looks after which hardly a list is added, so that it is worth to compile patterns
_LOOK = re.compile(r"\(\?<?=")  # ahead or behind
_LETTERS = re.compile(r"[^\W\d_]+")
_PLAIN = re.compile(r"[^\W\d_]+(?![?*+{])")  # letters that each occur once
_CLASS = re.compile(r"\[([0-9一-龯]+|-?[–—]+)\]")  # figures, kanji or dashes of which one must stand there
_COMMON = frozenset(
    {"a", "an", "and", "at", "be", "by", "for", "from", "has", "in", "is", "it", "its", "no", "not", "of"}
    | {"on", "or", "that", "the", "to", "with", "you", "your"}
    | {*ascii_lowercase, *"はをがにでとのもたてしいな"}
)
ANY = ("",)
"""The needles of a form that any text may match."""
KNOWN: dict[tuple[str, Edition], tuple[str, ...]] = {}
"""By form: its needles, and those that a run before has kept."""


class _Words(dict[str, int]):
    """The lists that each Latin word hints at, as bits; remembered, for many words."""

    def __init__(self) -> None:
        super().__init__()
        self._whole: dict[str, int] = {}  # needles that are words
        self._by_head: dict[str, dict[str, int]] = {}  # other needles by their first characters

    def add(self, needles: Mapping[str, int]) -> None:
        """What is remembered stays known where only a `_FEW` needles are added."""
        for needle, bits in needles.items():
            whole = needle[0] == needle[-1] == EDGE
            same = self._whole if whole else self._by_head.setdefault(needle[:_HEAD], {})
            same[needle] = same.get(needle, 0) | bits
        if len(needles) > _FEW:
            self.clear()
        for word in self if needles else ():
            spelled = f"{EDGE}{word}{EDGE}"
            for needle, bits in needles.items():
                if needle in spelled:
                    self[word] |= bits

    def keep(self, bits: int) -> None:
        """Take away all other lists."""
        for needles in (self, self._whole, *self._by_head.values()):
            needles.update({needle: hinted & bits for needle, hinted in needles.items()})

    def __missing__(self, word: str) -> int:
        whole = f"{EDGE}{word}{EDGE}"
        pairs = [*map(add, whole, whole[1:])]
        heads = self._by_head.keys() & {*whole, *pairs, *map(add, pairs, whole[2:])}
        of_each = (bits for head in heads for needle, bits in self._by_head[head].items() if needle in whole)
        hinted = reduce(or_, of_each, self._whole.get(whole, 0))
        if len(self) < _MOST_WORDS:
            self[word] = hinted
        return hinted


class _Index:
    """The needles of all lists of one language: one look at a text answers every reader that asks.

    Each list of each reader is one bit.
    """

    def __init__(self, *, by_two: bool) -> None:
        self._words = _Words()
        self._others: dict[str, dict[str, int]] = {}  # other needles by their rarest one or two characters
        self._keys: tuple[re.Pattern[str], ...] = ()  # what finds these characters, once no list is added
        self._looks = 0  # since one was added
        self._by_two = by_two
        self._length = 0
        self._free: list[range] = []
        self._gone: list[range] = []  # of readers that nobody uses any more
        self._changing = Lock()
        self._version = 0
        self._look = lru_cache(maxsize=_MOST_TEXTS)(self._bits)
        self._last: tuple[str | None, int] = (None, 0)  # the last text with its lists

    def add(self, reader: Needles, places: Mapping[str, int], count: int) -> range:
        """The bits of the lists of a reader, which are theirs as long as it is used; `places` are its own."""
        with self._changing:
            self._release()
            bits = next((free for free in self._free if len(free) == count), None)
            if bits is None:
                bits = range(self._length, self._length + count)
                self._length += count
            else:
                self._free.remove(bits)
            known = {needle: lists << bits.start for needle, lists in places.items()}
            latin = {needle for needle in known if needle.isascii() and needle.strip(EDGE).isalpha()}
            self._words.add({needle: known[needle] for needle in latin})
            for needle in known.keys() - latin:
                same = self._others.setdefault(self._rarest(needle), {})
                same[needle] = same.get(needle, 0) | known[needle]
                self._keys, self._looks = (), 0
            self._version += 1
            self._last = (None, 0)
        finalize(reader, self._gone.append, bits)
        return bits

    def _release(self) -> None:
        """Take away the needles of readers that nobody uses any more."""
        while self._gone:
            self._free.append(bits := self._gone.pop())
            left = ~(((1 << len(bits)) - 1) << bits.start)
            self._words.keep(left)
            for needles in self._others.values():
                needles.update({needle: hinted & left for needle, hinted in needles.items()})

    def look(self, text: str) -> int:
        """The lists that a text in lower case may have a form of, as bits."""
        last, hinted = self._last
        if last is not text:
            version = self._version
            hinted = self._look(text, version)
            if version == self._version:
                self._last = text, hinted
        return hinted

    def _bits(self, text: str, _: int) -> int:
        with self._changing:
            known = map(self._words.__getitem__, set(_LATIN.findall(text)))
            hinted = reduce(or_, filter(None, known), 0)
            self._looks += 1
            if self._looks == _SETTLED:
                self._keys = tuple(self._patterns())
            if self._keys:
                found = {letters for keys in self._keys for letters in keys.findall(text)}
            else:
                found = {*text, *map(add, text, text[1:])} if self._by_two else set(text)
            for key in self._others.keys() & found:
                for needle, bits in self._others[key].items():
                    if needle in text:
                        hinted |= bits
        return hinted

    def _patterns(self) -> Iterator[re.Pattern[str]]:
        """What finds the keys of the other needles, with some that are none: letters alone, and two beside
        each other.
        """
        single = {key for key in self._others if len(key) == 1}
        pairs = [key for key in self._others if len(key) == 2]
        if single:
            yield re.compile(_any_letter(single))
        if pairs:
            first, second = ({pair[place] for pair in pairs} for place in (0, 1))
            yield re.compile(f"(?=({_any_letter(first)}{_any_letter(second)}))", re.DOTALL)

    def _rarest(self, needle: str) -> str:
        """The characters of a needle that the fewest texts have, roughly; of a single one itself."""
        letters = map(add, needle, needle[1:]) if self._by_two else needle
        return min(letters, key=_commonest, default=needle)


def _any_letter(letters: Iterable[str]) -> str:
    return f"[{''.join(map(re.escape, sorted(letters)))}]"


_COMMON_LETTERS = "もくうこイあトりルまスさンっーすかれなてとたしでがるにをはいの"
"""The commonest Japanese letters, the very commonest last."""


def _commonest(letters: str) -> tuple[int, ...]:
    return tuple(sorted(map(_COMMON_LETTERS.find, letters)))


_INDICES: Mapping[Edition, _Index] = {"en": _Index(by_two=False), "ja": _Index(by_two=True)}


class Needles:
    """Lists of forms of one language, by number: `of` says which of them a text may match.

    `texts` is the language of the texts, where forms are whole words in it as in English.
    """

    def __init__(
        self, lists: Sequence[Iterable[str]], edition: Edition, texts: Edition | None = None
    ) -> None:
        of_each = [{needle for form in forms for needle in needles(form, edition)} for forms in lists]
        places: dict[str, int] = {}
        for place, needle in ((place, needle) for place, one in enumerate(of_each) for needle in one):
            known = needle if needle.isascii() else needle.strip(EDGE)
            places[known] = places.get(known, 0) | 1 << place
        self._always = places.pop("", 0)
        self._decoded: dict[int, frozenset[int]] = {}  # what is remembered
        self._index = _INDICES[texts or edition]
        bits = self._index.add(self, places, len(of_each))
        self._start, self._all = bits.start, (1 << len(bits)) - 1

    def of(self, text: str) -> frozenset[int]:
        """The numbers of the lists that a text in lower case may have a form of."""
        hinted = self._index.look(text) >> self._start & self._all | self._always
        numbers = self._decoded.get(hinted)
        return self._decode(hinted) if numbers is None else numbers

    def _decode(self, hinted: int) -> frozenset[int]:
        numbers, left = [], hinted
        while left:
            numbers.append(left.bit_length() - 1)
            left ^= 1 << numbers[-1]
        if len(self._decoded) < _MOST_HINTS:
            self._decoded[hinted] = frozenset(numbers)
        return frozenset(numbers)


def needles(form: str, edition: Edition) -> tuple[str, ...]:
    """The runs of letters or digits, or the signs, of which a text that matches a form has at least one."""
    if _LETTERS.fullmatch(form):
        return (f"{EDGE}{form.lower()}{EDGE}" if edition == "en" else form.lower(),)
    known = KNOWN.get((form, edition))
    if known is None:
        known = _needles(form.lower(), edition, edition == "en", edition == "en")
        if len(KNOWN) < _MOST_WORDS:
            KNOWN[form, edition] = known
    return known


def _needles(form: str, edition: Edition, begins: bool, ends: bool) -> tuple[str, ...]:
    """`begins` and `ends` say that a word begins or ends with the form."""
    each = [_of_sequence(one, edition, begins, ends) for one in alternatives(form)]
    return ANY if ANY in each else tuple(dict.fromkeys(needle for one in each for needle in one))


def required(form: str, edition: Edition) -> tuple[tuple[str, ...], ...]:
    """Groups of letters or signs: a text that matches a form has at least one of each group.

    They are for the few texts that have one of its needles.
    """
    if len(alternatives(form)) > 1:
        return ()
    groups = _choices(form.lower(), edition, edition == "en", edition == "en")
    few_first = sorted((group for group in groups if group != ANY), key=len)
    return tuple(tuple(needle.strip(EDGE) for needle in group) for group in few_first)


@lru_cache(maxsize=_MOST_PARTS)  # many forms have endings in common
def _of_sequence(form: str, edition: Edition, begins: bool, ends: bool) -> tuple[str, ...]:
    """The needles of a form without alternatives: its longest run of letters, or those of a group."""
    return min(_choices(form, edition, begins, ends), key=_commonness, default=ANY)


def _choices(form: str, edition: Edition, begins: bool, ends: bool) -> list[tuple[str, ...]]:
    """The needles of each part of a form without alternatives that must occur."""
    letters = EDGE if begins else _BREAK
    groups: list[tuple[str, int]] = []
    around: list[str] = []  # what must stand beside it
    signs: list[str] = []
    classes: list[tuple[str, ...]] = []
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
        elif looked := _LOOK.match(atom):
            around.append(atom[looked.end() : -1])
            letters += _BREAK
        elif atom[0] == "(":
            groups.append((inner(atom), len(letters)))
            letters += _BREAK
        elif members := _CLASS.fullmatch(atom):
            classes.append(tuple(members[1]))
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
    choices: list[tuple[str, ...]] = [*((one,) for one in (*_RUN.findall(letters), *signs)), *classes]
    choices += [_needles(one, edition, begins=False, ends=False) for one in around]
    for group, place in groups:
        whole = letters[place - 1] == EDGE, letters[place + 1] == EDGE
        choices += [_needles(group, edition, *whole)] if group else []
    return choices


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
