"""The words around a figure or a date that make it a limit: ≤, at least, or less, 以上, まで, prior to."""

import re
from functools import lru_cache
from typing import NamedTuple

from extract.facts.fact import Bound
from extract.facts.lexicon import any_of, compiled, table
from extract.facts.needles import Needles
from rules_core.model.tables import Edition

SIGNS: dict[str, Bound] = {"≤": "<=", "<=": "<=", "≥": ">=", ">=": ">=", "<": "<", ">": ">"}
_SIGN_BEFORE = re.compile(r"(<=|>=|[≤≥<>])\s*$")
_LOOK_BACK = 32  # characters that the words before a figure may take
_REACH = 4
_NOT_OF_NEXT = r"(?!(?:(?<=above)|(?<=below)|(?<=under)|(?<= over))\s\d)"  # below 1 or above 6


class LimitPatterns(NamedTuple):
    """The words of one language that limit what follows them, and what precedes them, as patterns."""

    before: tuple[tuple[Bound, str], ...]
    after: tuple[tuple[Bound, str], ...]
    needles: Needles  # of the forms before a figure, then of those after it

    def around(self, text: str, lower: str, start: int, end: int) -> tuple[int, int, Bound | None]:
        """The figure from `start` to `end` extended by its limiting words, and the limit.

        `text` is a passage as `NormalisedText.words` gives it, and in lower case.
        """
        if sign := _SIGN_BEFORE.search(text, max(0, start - _REACH), start):
            return sign.start(), end, SIGNS[sign[1]]
        hinted = self.needles.of(lower)
        if not hinted:
            return start, end, None
        behind = [
            (match.end(), bound)
            for place, (bound, words) in enumerate(self.after, len(self.before))
            if place in hinted and (match := compiled(words).match(text, end))
        ]
        if behind:
            last, bound = max(behind)
            return start, last, bound
        floor = max(0, start - _LOOK_BACK)
        ahead = [
            (match.start(), bound)
            for place, (bound, words) in enumerate(self.before)
            if place in hinted and (match := compiled(words).search(text, floor, start))
        ]
        if ahead:
            first, bound = min(ahead)
            return first, end, bound
        return start, end, None


@lru_cache
def limits(edition: Edition, before: str, after: str) -> LimitPatterns:
    """The limiting words of a language, by the names of their lists in its data file."""
    known = table(edition, "bounds")
    noun = known["noun"] if after == "after" else "(?!)"  # a date has its limit right next to it
    links = any_of(known["links"], edition)
    return LimitPatterns(
        tuple(
            (bound, rf"{any_of(forms, edition)}[\s-]*(?:{links}\s*)?\(?$")
            for bound, forms in known.get(before, {}).items()
        ),
        tuple(
            (bound, rf"\)?(?:\s*{noun})?[\s,]*{any_of(forms, edition)}(?!\s+than\b){_NOT_OF_NEXT}")
            for bound, forms in known.get(after, {}).items()
        ),
        Needles([*known.get(before, {}).values(), *known.get(after, {}).values()], edition),
    )
