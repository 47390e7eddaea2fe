"""The words of a language that state facts, from its data file, as patterns."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from extract.facts.form_syntax import MEMBER, first_characters
from extract.facts.word_files import word_file
from rules_core.model.tables import Edition

_SPACE = re.compile(r"(?<!\\) ")


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern that is compiled on first use: most texts need few of all there are."""
    return re.compile(pattern)


def any_of(forms: Iterable[str], edition: Edition, *, exact: bool = False, quick: bool = True) -> str:
    """A pattern for any of these forms, longest first; one that never matches if there are none.

    English forms are whole words; their spaces match spaces or hyphens, or nothing too if a ? follows. They
    are for text in lower case, since a case-insensitive pattern is slow; with `exact` for text as printed.
    Japanese forms match anywhere, their spaces are optional. For English a look at the next character comes
    first, unless the pattern is tried where it mostly matches (not `quick`); Japanese alternatives are
    distinguished as quickly without.
    """
    longest = sorted(forms, key=len, reverse=True)
    if not longest:
        return r"(?!)"
    joined = "|".join(spelled(form, edition, exact=exact) for form in longest)
    if edition == "ja":
        return f"(?:{joined})"
    ahead = beginning(longest if exact else map(str.lower, longest)) if quick else ""
    return rf"{ahead}(?<![A-Za-z])(?:{joined})(?![A-Za-z])"


@cache
def any_listed(edition: Edition, *path: str) -> re.Pattern[str]:
    """A pattern for any form of a list of the data file, by its keys."""
    return re.compile(any_of(lists(edition, *path), edition))


def negations(edition: Edition) -> re.Pattern[str]:
    """The words that deny what stands beside them."""
    return any_listed(edition, "negation", "words")


def spelled(form: str, edition: Edition, *, exact: bool = False) -> str:
    """A form as it may be spelled, without what may not stand beside it in English."""
    if edition == "ja":
        return _bounded(form).replace(" ", r"\s*")
    form = form if exact else form.lower()
    return _SPACE.sub(r"[\\s-]+", form.replace(" ?", r"[\s-]*"))


def beginning(forms: Iterable[str], more: str = "") -> str:
    """A look at the next character, the quickest way to see that no form begins here; nothing if unknown.

    `more` are further characters, as in a class.
    """
    begins = [first_characters(form) for form in forms]
    if None in begins:
        return ""
    each = dict.fromkeys(member for one in begins if one for member in MEMBER.findall(one))
    listed = "".join(re.escape(member) if len(member) == 1 else member for member in each)
    return f"(?=[{listed}{more}])"


def _bounded(form: str) -> str:
    """A Japanese form; if it ends in a Latin letter, no other letter may follow: m, but not mB."""
    letter = form[-1:].isascii() and form[-1:].isalpha() and form[-2:-1] != "\\"
    return form + "(?![A-Za-z])" if letter else form


def table(edition: Edition, *path: str) -> Mapping[str, Any]:
    """A part of the data file of one language, by its keys; the first says what kind of fact."""
    result: Mapping[str, Any] = word_file(edition)
    for key in path:
        result = result[key]
    return result


def lists(edition: Edition, *path: str) -> list[str]:
    """A list of the data file, empty if the language has none."""
    *folder, name = path
    return list(table(edition, *folder).get(name, []))
