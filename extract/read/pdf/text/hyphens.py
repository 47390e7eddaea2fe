"""Words broken at the end of a line: whether the hyphen only breaks the word or is part of it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from extract.read.pdf.model import Ranges

_LETTERS = r"[^\W\d_]"
_WORD = re.compile(rf"{_LETTERS}+")
_PREFIXES = frozenset({"non", "self", "anti", "semi"})  # hardly ever parted from their word but by a hyphen
_LONG_LINE = 20  # characters of a line that the next word may have been too long for
_ENDS_BROKEN = re.compile(rf"{_LETTERS}{{2,}}-$")
_HYPHENATED = re.compile(rf"{_LETTERS}+-{_LETTERS}+")


@dataclass(frozen=True, slots=True)
class PrintedWords:
    """The words that a book prints inside its lines, in lower case: whole, and with a hyphen.

    The parts of a hyphenated word are whole words, too. `unbroken` says that the book breaks no words at the
    ends of its lines, so that a hyphen there is part of one.
    """

    whole: frozenset[str]
    hyphenated: frozenset[str]
    unbroken: bool = False


_ENOUGH_LINES = 150  # that show whether a book breaks words
_BROKEN = 0.01  # part of the lines of a book that breaks words which end with a hyphen at least


def words_of(lines: Iterable[tuple[str, str]]) -> PrintedWords:
    """The words of those printed lines: each without the parts of words at its ends, and as it is printed;
    cells of tables have nothing of the second.
    """
    whole: set[str] = set()
    hyphenated: set[str] = set()
    long = broken = 0
    for line, printed in lines:
        long += len(printed) > _LONG_LINE
        broken += len(printed) > _LONG_LINE and _ENDS_BROKEN.search(printed) is not None
        whole.update(map(str.lower, _WORD.findall(line)))
        if "-" in line:
            hyphenated.update(map(str.lower, _HYPHENATED.findall(line)))
    unbroken = long >= _ENOUGH_LINES and broken < _BROKEN * long
    return PrintedWords(frozenset(whole), frozenset(hyphenated), unbroken)


def is_broken(before: str, after: str, words: PrintedWords) -> bool:
    """Whether the hyphen at the end of the line `before` of running text only breaks a word."""
    left = re.search(rf"({_LETTERS}{{2,}})-$", before)
    right = re.match(rf"({_LETTERS}+)", after)
    if not left or not right:
        return False
    first, second = left[1].lower(), right[1].lower()
    if left[1].isupper() and right[1].isupper():
        rest = not words.unbroken and second not in words.whole and len(second) >= _REST
        return (first + second in words.whole or rest) and f"{first}-{second}" not in words.hyphenated
    if not right[1][0].islower():
        return False
    if words.unbroken and first + second not in words.whole:
        return False
    if f"{first}-{second}" in words.hyphenated:
        return False
    compound = len(second) > 2 and second in words.whole and (first in words.whole or first in _PREFIXES)
    compound |= len(second) >= _LONG and _is_first_part(before, left[1], words)
    compound |= first == "re" and second.startswith("e")  # re-enter, which no other word begins like
    return first + second in words.whole or not compound


_REST = 4  # letters in capitals that are the rest of a word and no code, at least
_LONG = 5  # letters of a word that an ending of a word hardly has


def _is_first_part(before: str, first: str, words: PrintedWords) -> bool:
    """Whether an unknown long word goes on after a prefix, or after a name inside a sentence."""
    name = first[0].isupper() and first[1:].islower() and len(first) >= _SHORTEST_NAME
    inside = re.search(r"(?:[\w,;)]|\b[A-Z]\.) $", before[: -len(first) - 1]) is not None
    return first.lower() in _PREFIXES or (name and inside and first.lower() in words.whole)


_SHORTEST_NAME = 4  # letters


def unbroken(raw: str, raised: Ranges, breaks: tuple[int, ...], words: PrintedWords) -> tuple[str, Ranges]:
    """A cell's characters without hyphens that only break a word at the end of a line, and without spaces
    between the parts of a word too long for its cell.

    `breaks` are the offsets of both at the ends of lines. A cell is not running text, so the whole word must
    occur elsewhere in the book, and one of two parts without a hyphen must not; between figures a hyphen
    always stays.
    """
    gone = [at for at in breaks if _parts_word(raw, at, breaks, words)]
    if not gone:
        return raw, raised
    kept = "".join(letter for at, letter in enumerate(raw) if at not in gone)
    moved = tuple((_without(start, gone), _without(end, gone)) for start, end in raised)
    return kept, moved


def _parts_word(raw: str, at: int, breaks: tuple[int, ...], words: PrintedWords) -> bool:
    start, end = at, at + 1
    while start > 0 and (raw[start - 1].isalpha() or start - 1 in breaks):
        start -= 1
    while end < len(raw) and (raw[end].isalpha() or end in breaks):
        end += 1
    left, right = raw[start:at], raw[at + 1 : end]
    if not left or not right or not (right[0].islower() or (left + right).replace("-", "").isupper()):
        return False
    if raw[at] == " " and {left.lower(), right.lower()} <= words.whole:
        return False
    return re.sub("[- ]", "", left + right).lower() in words.whole


def _without(place: int, gone: list[int]) -> int:
    return place - sum(1 for at in gone if at < place)
