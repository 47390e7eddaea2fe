"""Labels that are a single word, of which the other one is the opposite: Left, 右; Reject, 許可.

A form that is no evidence within a sentence (left, 右) is some where it is the whole label.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from extract.compare.prose.words import WordGroup, groups
from rules_core.model.tables import Edition

TWO = 2  # members of a group of opposites
_PLAIN = re.compile(r"[\w\s-]+")
_SIGNS = " .:…!()[]&_"
_GENERAL = frozenset({"set", "get", "put", "take", "make", "give", "go", "do", "have"})  # may mean anything
_ENDING = re.compile("(?<=[一-龯ー])(?:する|します|しました|された|されました|中|済み?|[をへにの])$")


def opposed_in(english: str, japanese: str) -> WordGroup | None:
    """The group of which the labels are forms of different members, if they are of no member both."""
    ours = _whole("en").get(english.strip(_SIGNS).lower())
    if ours is None:
        return None
    label = japanese.strip(_SIGNS)
    theirs = _whole("ja").get(label) or _whole("ja").get(_ENDING.sub("", label), {})
    shared = ours.keys() & theirs.keys()
    if any(groups()[place].things or ours[place] & theirs[place] for place in shared):
        return None
    return groups()[min(shared)] if shared else None


def has_opposite(word: str) -> bool:
    """Whether an English word in small letters may be one of the labels."""
    return word in _whole("en")


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
        for member in group.members if len(group.members) == TWO else ():
            for form in (*member.any.forms[edition], *([member.name] if edition == "en" else [])):
                for plain in _spelled(form):
                    if plain not in _GENERAL:
                        yield plain, place, member.name


_BESIDE = re.compile(r"\(\?<?[!=][^()]*\)")  # what may not, or must, stand beside it
_ENDS = re.compile(
    r"(?P<stem>\w+)(?:\(\?:(?P<ends>[\w|]+)\)(?P<may>\??)|\[(?P<each>\w+)\](?P<might>\??)|(?P<last>\w)\?)"
)


def _spelled(form: str) -> Iterator[str]:
    """What a form without other signs than endings may stand for: downloads?, send(?:s|ing)?."""
    plain = _BESIDE.sub("", form.replace(r"\s", " ").replace(r"\ ", " "))
    if _PLAIN.fullmatch(plain):
        yield plain
    elif match := _ENDS.fullmatch(plain):
        if match["last"]:
            yield from (match["stem"], match["stem"] + match["last"])
        else:
            ends = match["ends"].split("|") if match["ends"] else match["each"]
            yield from (match["stem"] + end for end in ends)
            if match["may"] or match["might"]:
                yield match["stem"]
