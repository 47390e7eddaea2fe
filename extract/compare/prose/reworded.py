"""In a large catalogue, findings in words alone become unsure if the words next to them are rephrased.

Kinds `omission`, `modality` and `opposite` compare words with words. A text that rephrases the whole
statement may well rephrase a negation, and then also lacks the usual translation of the negated word.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from extract.align.echoes import Echoes
from extract.compare.prose.finding import Compared
from rules_core.model.discrepancies import Discrepancy

KINDS = frozenset(("omission", "modality", "opposite"))


def weighed(found: Sequence[Discrepancy], compared: Iterable[Compared]) -> list[Discrepancy]:
    """The findings; those in rephrased text are unsure."""
    if not any(item.kind in KINDS and item.confidence != "unsure" for item in found):
        return list(found)
    pairs = {each.number: (each.parts.en.passage.raw, each.parts.ja.passage.raw) for each in compared
             if each.parts.en and each.parts.ja and not each.example}  # fmt: skip
    echoes = Echoes([(en.lower(), ja) for en, ja in pairs.values()])
    return [
        replace(item, confidence="unsure") if echoes.known and not _witnessed(item, pairs, echoes) else item
        for item in found
    ]


def _witnessed(item: Discrepancy, pairs: dict[str, tuple[str, str]], echoes: Echoes) -> bool:
    if item.kind not in KINDS or item.confidence == "unsure" or item.rule not in pairs:
        return True
    en, ja = pairs[item.rule]
    if item.en is None:  # what only the Japanese text denies is held against the whole English one
        return echoes.beside(en, 0, 0, ja)
    span = item.en.span
    return span is None or echoes.beside(en, span.start, span.end, ja)
