"""Findings of what one text lacks become unsure where the English text is a piece of a longer one.

A program joins its messages to sentences ("Deal ", " damage to all enemies."), and a book goes on from one
page to the next in the middle of a sentence: what a piece lacks in Japanese may stand in the next one.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from extract.compare.prose.finding import Compared
from rules_core.model.discrepancies import Discrepancy

_JOINED = re.compile(r"[^\S\n]+\S|[.,;:)]\s|[a-z][^.!?]*[.!?] +[A-Z]")  # with what is before it
_CUT_OFF = re.compile(r"(?s:.*)[a-z][.!?] +[A-Z][^.!?:]{20,}[a-z]$")


def weighed(reported: Sequence[Discrepancy], compared: Iterable[Compared]) -> list[Discrepancy]:
    """The findings; unsure those on what a piece lacks, or has in another place."""
    reported_in = {item.rule for item in reported if _is_of_one_text(item)}
    pieces = {
        each.number
        for each in compared
        if each.number in reported_in and each.parts.en and each.parts.ja and _is_piece(each)
    }
    return [
        replace(item, confidence="unsure") if item.rule in pieces and _is_of_one_text(item) else item
        for item in reported
    ]


def _is_piece(compared: Compared) -> bool:
    en, ja = compared.en.passage.raw, compared.ja.passage.raw
    return bool(_JOINED.match(en) or (ja.rstrip().endswith("。") and _CUT_OFF.match(en)))


def _is_of_one_text(item: Discrepancy) -> bool:
    return item.confidence != "unsure" and item.kind in ("omission", "opposite", "one-book")
