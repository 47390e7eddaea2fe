"""Normalises words and figures of a roster as people write them: full-width letters, words of their language.

Nothing is guessed: only where a value is refused is it read in its plain form, and a word is taken for
another only where just one of those allowed there is called so.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Words = Mapping[str, Sequence[str]]
"""The ids that go by a form, as `plainly` writes it."""

_HYPHENS = dict.fromkeys(map(ord, "‐‑‒–—―−－ー"), "-")


def plainly(text: str) -> str:
    """The text without full-width letters, with one kind of hyphen."""
    return unicodedata.normalize("NFKC", text.translate(_HYPHENS))


def words_by_form(named: Iterable[tuple[str, str]]) -> Words:
    """The ids by form, of pairs of an id and a form that it has."""
    result: dict[str, list[str]] = {}
    for name, form in named:
        result.setdefault(plainly(form).casefold(), []).append(name)
    return result


def quoted_words(expected: str) -> list[str]:
    """The words that stand in quotes in what pydantic says it expected."""
    return re.findall("'([^']*)'", expected)


def in_plain_forms(
    data: object, refused: Iterable[tuple[tuple[int | str, ...], str]], words: Words
) -> object | None:
    """The data with what was refused in its plain form; None if that changes nothing.

    `refused` are the places of values and what was expected there, as pydantic says it.
    """
    changed: object = data
    for place, expected in refused:
        value = _at(data, place)
        if isinstance(value, str):
            allowed = set(quoted_words(expected))
            plain = plainly(value)
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
    """A copy of the data with that value there."""
    if not place:
        return value
    part, *rest = place
    copied = data.copy()
    copied[part] = _with(data[part], rest, value)
    return copied
