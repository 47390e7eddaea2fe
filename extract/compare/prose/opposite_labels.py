"""Whether two labels say opposite things: Minimum, 最大; Left, 右.

A form that is no evidence within a sentence (left, 右) is some where it is the whole label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from extract.compare.prose.clauses import Clauses
from extract.compare.prose.opposite import swapped
from extract.compare.prose.words import groups, likely_groups
from extract.facts.plain_text import JAPANESE
from extract.read.signs import has_full_stop
from rules_core.model.tables import Edition

LONGEST = 60  # characters of a label
_PLAIN = re.compile(r"[\w\s-]+")


def opposite_labels(english: str, japanese: str) -> bool:
    """Whether each label has a word of one group of opposites.toml, and neither has that of the other."""
    en, ja = english.strip().lower(), japanese.strip()
    if not en or max(len(en), len(ja)) > LONGEST or not JAPANESE.search(ja) or has_full_stop(en):
        return False  # a sentence is compared as running text
    clauses = Clauses(en, ja, en, ja, single=True, offsets={})
    return any(swapped(one, clauses) for one in likely_groups(en, ja)) or _are_whole_opposites(en, ja)


def _are_whole_opposites(en: str, ja: str) -> bool:
    """Whether the labels are forms of different members of one group, and of no member both."""
    ours, theirs = _whole("en").get(en, {}), _whole("ja").get(ja, {})
    shared = ours.keys() & theirs.keys()
    return bool(shared) and all(
        not groups()[place].things and ours[place].isdisjoint(theirs[place]) for place in shared
    )


@lru_cache
def _whole(edition: Edition) -> Mapping[str, Mapping[int, frozenset[str]]]:
    """The members of each group that has a form, by the place of the group."""
    result: dict[str, dict[int, frozenset[str]]] = {}
    for form, place, name in _forms(edition):
        known = result.setdefault(form, {})
        known[place] = known.get(place, frozenset()) | {name}
    return result


def _forms(edition: Edition) -> Iterator[tuple[str, int, str]]:
    for place, group in enumerate(groups()):
        for member in group.members:
            forms = member.telling.forms[edition]
            if edition == "en":
                forms = (*forms, member.name.replace("-", " "))
            else:
                forms = (*forms, *(form for form in member.any.forms[edition] if len(form) == 1))
            for form in forms:
                plain = form.replace(r"\s", " ").replace(r"\ ", " ")
                if _PLAIN.fullmatch(plain):
                    yield plain, place, member.name
