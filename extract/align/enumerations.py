"""Enumerations of single words that both languages have in one order: reed, stone and mist; 葦、石、霧."""

import re
from typing import NamedTuple

_ENGLISH = re.compile(
    r"(?<![.!?] )\b((?:[A-Za-z]{3,}, )+[A-Za-z]{3,}(?:,? (?:and|or) [A-Za-z]{3,}))\b(?! [A-Z])"
)
_JAPANESE = re.compile(
    "(?<![一-龯ァ-ヶー])((?:[一-龯ァ-ヶー]{1,8}、)+[一-龯ァ-ヶー]{1,8}"
    "(?:、|と|および|または)[一-龯ァ-ヶー]{1,8})(?![一-龯ァ-ヶー])"
)
_ITEMS = re.compile("[A-Za-z]{2,}"), re.compile("[一-龯ァ-ヶー]{1,8}")
_JOINING = frozenset(("and", "or"))


class EnumeratedItem(NamedTuple):
    """A word of an enumeration, and where it stands in either text."""

    en: re.Match[str]
    ja: re.Match[str]


def enumerated(english: str, japanese: str) -> list[EnumeratedItem]:
    """The items of the only enumeration of two texts in their order; none unless both have as many."""
    lists = list(_ENGLISH.finditer(english))
    if len(lists) != 1 or len(others := list(_JAPANESE.finditer(japanese))) != 1:
        return []
    ours = [one for one in _ITEMS[0].finditer(english, *lists[0].span()) if one[0] not in _JOINING]
    theirs = list(_ITEMS[1].finditer(japanese, *others[0].span()))
    words = {one[0] for one in ours}, {one[0] for one in theirs}
    if not len(ours) == len(theirs) == len(words[0]) == len(words[1]):
        return []
    return [EnumeratedItem(*both) for both in zip(ours, theirs, strict=True)]
