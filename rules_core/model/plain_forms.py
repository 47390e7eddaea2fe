"""Normalise values of a roster that people write in other forms: full-width letters, translated words.

Nothing is guessed: only a value that was refused is normalised, and a word is replaced only if exactly one of
the allowed words has that form.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules_core.arithmetic import grouped

Words = Mapping[str, Sequence[str]]
"""Ids by form, as `normalised` gives it."""

_HYPHENS = dict.fromkeys(map(ord, "‐‑‒–—―−－ー"), "-")


def normalised(text: str) -> str:
    """The text with full-width letters made ASCII and all hyphens alike."""
    return unicodedata.normalize("NFKC", text.translate(_HYPHENS))


def words_by_form(named: Iterable[tuple[str, str]]) -> Words:
    """Ids by form, from pairs of an id and one of its forms."""
    return grouped((normalised(form).casefold(), name) for name, form in named)


def quoted_words(expected: str) -> list[str]:
    """The quoted words in pydantic's description of what it expected."""
    return re.findall("'([^']*)'", expected)


def in_plain_forms(
    data: object, refused: Iterable[tuple[tuple[int | str, ...], str]], words: Words
) -> object | None:
    """The data with refused values normalised; None if that changes nothing.

    `refused` are the places of refused values with what pydantic expected there.
    """
    changed: object = data
    for place, expected in refused:
        value = _at(data, place)
        if isinstance(value, str):
            allowed = set(quoted_words(expected))
            plain = normalised(value)
            meant = allowed.intersection(words.get(plain.casefold(), ())) - {plain}
            form = meant.pop() if len(meant) == 1 and plain not in allowed else plain
            if form != value:
                changed = _with(changed, place, form)
    return None if changed is data else changed


def _at(data: Any, place: Sequence[int | str]) -> Any:
    for part in place:
        try:
            data = data[part]
        except (LookupError, TypeError):
            return None
    return data


def _with(data: Any, place: Sequence[int | str], value: object) -> Any:
    """A copy of the data with the value replaced at the given place."""
    if not place:
        return value
    part, *rest = place
    copied = data.copy()
    copied[part] = _with(data[part], rest, value)
    return copied
