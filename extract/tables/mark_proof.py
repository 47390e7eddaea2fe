"""Whether letters or figures at the end of a word are flattened marks of notes.

In an undeclared table, `Recon` may not become R with four marks because notes c, e, n and o exist. A mark is
accepted if the table itself proves it: the rest without the mark is not a word, or occurs elsewhere in the
table without it or with other marks.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

Tails = Mapping[str, frozenset[tuple[str, ...]]]
"""Text without marks → all tails that follow it in the table; () if it occurs without a tail."""

_ORDINALS = ("st", "nd", "rd", "th")
_FIGURES = re.compile(r"[\W\d_]+")  # no letter in it
_DESIGNATION = re.compile(r".*\d[^\w\s]\d")  # 4-6-8, 2/1: figures with a sign between them
_WORD = re.compile(r"(?:^|[\W\d_])[^\W\d_]?[a-z]{3,}[.;)]?$")  # ends in a word as text has it
_INITIALS = re.compile(r"(?<![^\W_])[A-Z]{2,}$")  # HQ, MG
_SHOWN = 3  # so many different tails on figures of one kind are no unit of measure


def tails_by_stem(words: Iterable[tuple[str, Sequence[tuple[str, tuple[str, ...]]]]]) -> Tails:
    """The tails of every stem of a table, from its texts and their possible splits.

    Figures count by their form: 12 and 34 are both of form 00.
    """
    tails: defaultdict[str, set[tuple[str, ...]]] = defaultdict(set)
    for text, splits in words:
        tails[_kind(text)].add(())
        for stem, marks in splits:
            tails[_kind(stem)].add(marks)
    return {stem: frozenset(own) for stem, own in tails.items()}


def is_proven(text: str, stem: str, marks: tuple[str, ...], tails: Tails) -> bool:
    """Whether the table shows that these marks belong to that stem and are not part of the text."""
    own = tails[_kind(stem)]
    if all(mark.isdigit() for mark in marks):
        return () in own or (bool(_WORD.search(stem)) and len(own) == 1) or text != stem + ",".join(marks)
    if "".join(marks) in _ORDINALS or list(marks) != sorted(marks):
        return False
    if _DESIGNATION.match(stem):
        return True
    if _FIGURES.fullmatch(stem):
        return len(own - {()}) >= _SHOWN
    return bool(_INITIALS.search(stem)) and len(own) > 1


def _kind(stem: str) -> str:
    return re.sub(r"\d", "0", stem) if _FIGURES.fullmatch(stem) else stem
