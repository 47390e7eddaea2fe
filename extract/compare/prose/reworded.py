"""In a large catalogue, findings in words alone become unsure if the words next to them are rephrased.

Kinds `omission`, `modality` and `opposite` compare words with words. A text that rephrases the whole
statement may well rephrase a negation, and then also lacks the usual translation of the negated word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from extract.align.echoes import Echoes
from extract.align.transliteration import sound_similarity
from extract.compare.prose.finding import Compared
from extract.compare.prose.spoken_name import WELL
from rules_core.model.discrepancies import Discrepancy

_KATAKANA = re.compile("[ァ-ヶー]{2,}")
_CAPITAL = re.compile("(?<=[a-z,] )[A-Z][a-z]{2,}")
KINDS = frozenset(("omission", "modality", "opposite"))


def weighed(reported: Sequence[Discrepancy], compared: Iterable[Compared]) -> list[Discrepancy]:
    """The findings; those in rephrased text are unsure."""
    if not any((item.kind in KINDS or _is_spoken(item)) and item.confidence != "unsure" for item in reported):
        return list(reported)
    pairs = {each.number: (each.parts.en.passage.raw, each.parts.ja.passage.raw) for each in compared
             if each.parts.en and each.parts.ja and not each.example}  # fmt: skip
    echoes = Echoes([(en.lower(), ja) for en, ja in pairs.values()])
    return [
        replace(item, confidence="unsure") if echoes.known and not _witnessed(item, pairs, echoes) else item
        for item in reported
    ]


def _is_spoken(item: Discrepancy) -> bool:
    """Whether a finding is on a name and a word in katakana that does not sound like it."""
    return (
        item.code == "compare.prose.term"
        and item.en is not None
        and item.ja is not None
        and _KATAKANA.fullmatch(item.ja.raw) is not None
    )


def _known_by_sound(item: Discrepancy, pairs: dict[str, tuple[str, str]]) -> bool:
    """Whether another text renders the name, or what the word in katakana sounds like, by its sound."""
    name, spoken = (side.raw if side else "" for side in (item.en, item.ja))
    for rule, (en, ja) in pairs.items():
        if rule == item.rule:
            continue
        if name in en and any(sound_similarity(word, name) >= WELL for word in _KATAKANA.findall(ja)):
            return True
        if spoken in ja and any(sound_similarity(spoken, word) >= WELL for word in _CAPITAL.findall(en)):
            return True
    return False


def _witnessed(item: Discrepancy, pairs: dict[str, tuple[str, str]], echoes: Echoes) -> bool:
    if _is_spoken(item) and item.confidence != "unsure":
        return _known_by_sound(item, pairs)
    if item.kind not in KINDS or item.confidence == "unsure" or item.rule not in pairs:
        return True
    en, ja = pairs[item.rule]
    if (
        item.kind == "opposite"
        and item.en
        and item.ja
        and echoes.renders(item.en.raw.split()[-1], item.ja.raw)
    ):
        return False  # round, ターン: no opposite in these texts
    if item.en is None:  # a negation in Japanese only is compared with the whole English text
        return echoes.beside(en, 0, 0, ja)
    span = item.en.span
    return span is None or echoes.beside(en, span.start, span.end, ja)
