"""Whether letters or figures at the end of a word are marks of notes that lost their raising.

In a table that nothing declares, `Recon` may not become R with four marks because notes c, e, n and o stand
below it. A mark is believed where the table itself shows it: what is left without the mark is no word, or
stands elsewhere in the table without it or with other marks.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

Tails = Mapping[str, frozenset[tuple[str, ...]]]
"""What is left of a text without marks → all that follows it in the table; () where it stands bare."""

_ORDINALS = ("st", "nd", "rd", "th")
_FIGURES = re.compile(r"[\W\d_]+")  # no letter in it
_DESIGNATION = re.compile(r".*\d[^\w\s]\d")  # 4-6-8, 2/1: figures with a sign between them
_WORD = re.compile(r"(?:^|[\W\d_])[^\W\d_]?[a-z]{3,}[.;)]?$")  # ends in a word as text has it
_INITIALS = re.compile(r"(?<![^\W_])[A-Z]{2,}$")  # HQ, MG
_SHOWN = 3  # so many different tails on figures of one kind are no unit of measure


def tails_by_stem(words: Iterable[tuple[str, Sequence[tuple[str, tuple[str, ...]]]]]) -> Tails:
    """The tails of every stem of a table, from its texts and what might be left of each with which marks.

    Figures count by their kind: 12 and 34 are both of kind 00.
    """
    tails: defaultdict[str, set[tuple[str, ...]]] = defaultdict(set)
    for text, splits in words:
        tails[_kind(text)].add(())
        for stem, marks in splits:
            tails[_kind(stem)].add(marks)
    return {stem: frozenset(own) for stem, own in tails.items()}


def is_proven(text: str, stem: str, marks: tuple[str, ...], tails: Tails) -> bool:
    """Whether the table shows that these marks hang on that stem and are no part of the text."""
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
