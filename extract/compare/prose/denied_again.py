"""Kind `omission` between two printings: a sentence that is the same but for a denial.

Both texts are in one language, so that sentences are compared letter by letter: of two that are nearly alike
one has a denial more. False alarms: a denial that became a word of the opposite meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rapidfuzz import fuzz

from extract.compare.prose.finding import Compared
from extract.compare.prose.omission import left_out
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import Edition

KNOWN_AS = ("modality", "omission", "opposite")
NEARLY = 75  # ratio from which two sentences are one, reworded
_SENTENCE = re.compile(r"[^.!?。！？\n]+(?:[.!?。！？]|$)")
_DENIALS = {
    "en": re.compile(r"\b(?:not|no|never|cannot|nor|none|without)\b|n['’]t\b", re.IGNORECASE),
    "ja": re.compile(r"な(?:い|く|けれ|かっ)|ません|しか|ずに|ずと|ぬ(?=[。、]|$)"),
}


def find(compared: Compared, reported: Iterable[Discrepancy]) -> Iterator[Discrepancy]:
    """Sentences of two printings of which one denies what the other says, if nothing such is `reported`
    of the section.
    """
    if any(item.rule == compared.number and item.kind in KNOWN_AS for item in reported):
        return
    en, ja = compared.parts.en, compared.parts.ja
    if en is None or ja is None:
        return
    old, new = en.passage.raw, ja.passage.raw
    denial = _DENIALS["ja" if JAPANESE.search(old) else "en"]
    changed = [_sentences(text, other) for text, other in ((old, new), (new, old))]
    for first in changed[0]:
        second = max(changed[1], key=lambda one: fuzz.ratio(first[0], one[0]), default=None)
        if second is None or fuzz.ratio(first[0], second[0]) < NEARLY:
            continue
        counts = len(denial.findall(first[0])), len(denial.findall(second[0]))
        if counts[0] != counts[1]:
            yield _finding(compared, first, second, "en" if counts[0] > counts[1] else "ja", denial)


def _sentences(text: str, other: str) -> list[tuple[str, int]]:
    """The sentences that the other text does not have, each with its offset."""
    pieces = ((match[0].strip(), match.start()) for match in _SENTENCE.finditer(text))
    return [(sentence, at) for sentence, at in pieces if sentence and sentence not in other]


def _finding(
    compared: Compared,
    first: tuple[str, int],
    second: tuple[str, int],
    edition: Edition,
    denial: re.Pattern[str],
) -> Discrepancy:
    part = compared.parts.en if edition == "en" else compared.parts.ja
    assert part is not None
    sentence, at = first if edition == "en" else second
    match = denial.search(part.passage.raw, at)
    assert match is not None
    fact = Fact("modality", "negation", match[0], *match.span())
    return left_out(compared, fact, edition, also=f"negation {sentence[:20]}", sure="likely")
