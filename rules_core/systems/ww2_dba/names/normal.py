"""Codes and names of elements, modes, nations and divisions as people write them, in either language.

What is not known is returned as it was written, in small letters or capitals as codes have them: whether a
list has it is for the judge to say.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from rules_core import near_words
from rules_core.systems.ww2_dba.lists.load import Division, Named, book_file, divisions, nations

_BLANKS = re.compile(r"[\s_\-‐-―・.']+")
_SUFFIX = re.compile(r"(divisions?|師団|軍団)$")


def fold(text: str) -> str:
    """A name without what does not tell names apart: width, case, accents, blanks, hyphens and points."""
    wide = unicodedata.normalize("NFKC", text).casefold()
    plain = "".join(
        c for c in unicodedata.normalize("NFD", wide) if unicodedata.combining(c) not in (220, 230)
    )
    return _BLANKS.sub("", unicodedata.normalize("NFC", plain))


def element(written: str) -> str | None:
    """The code of the element of that code or name; None if it is no element of the game."""
    return _elements().get(_fold_kana(written))


def mode(written: str) -> str:
    """The notation of a mode; one that the game does not know as it was written, folded."""
    folded = _fold_kana(written)
    return _modes().get(folded, folded)


def is_mode(written: str) -> bool:
    """True for a notation or name of a mode of the game."""
    return _fold_kana(written) in _modes()


def nation(written: str) -> str | None:
    """The id of the nation of that name, None for one without lists."""
    return _nations().get(fold(written))


def division(nation_id: str, written: str) -> str | None:
    """The id of the division of that name in that nation, None if the nation has none."""
    known = _divisions(nation_id)
    folded = fold(written)
    return known.get(folded) or known.get(_SUFFIX.sub("", folded))


def nearest(written: str, names: Iterable[str]) -> str | None:
    """The name that is most like what was written, or None; "division" distinguishes no names."""
    folded = {_SUFFIX.sub("", fold(name)): name for name in names}
    near = near_words.nearest(_SUFFIX.sub("", fold(written)), folded)
    return folded[near] if near else None


def _fold_kana(written: str) -> str:
    """As `fold`, but voicing marks of kana are kept, since they distinguish words."""
    return _BLANKS.sub("", unicodedata.normalize("NFKC", written).casefold())


@cache
def _elements() -> Mapping[str, str]:
    return _by_name(
        (each["id"], (each["id"], each["name"]["en"], each["name"]["ja"], *each["also"]))
        for each in book_file("elements")["elements"]
    )


@cache
def _modes() -> Mapping[str, str]:
    return _by_name((each["id"], (each["id"], *each["also"])) for each in book_file("modes")["modes"])


@cache
def _nations() -> Mapping[str, str]:
    return _by_name((each.id, _names(each)) for each in nations())


@cache
def _divisions(nation_id: str) -> Mapping[str, str]:
    return _by_name((each.id, _names(each)) for each in divisions() if each.nation == nation_id)


def _names(named: Named | Division) -> tuple[str, ...]:
    names = (named.id, named.code, named.printed, *named.names.values(), *named.also)
    return (*names, *(_SUFFIX.sub("", fold(name)) for name in names))


def _by_name(named: Iterable[tuple[str, Iterable[str]]]) -> Mapping[str, str]:
    """Codes by their folded names; ValueError where one name means two."""
    known: dict[str, str] = {}
    for code, names in named:
        for name in names:
            for folded in {fold(name), _fold_kana(name)} - {""}:
                if known.setdefault(folded, code) != code:
                    raise ValueError(f"{name!r} names both {known[folded]} and {code}")
    return MappingProxyType(known)
