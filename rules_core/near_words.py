"""Suggestions for unknown words, given only if hardly any other word can be meant."""

from collections.abc import Collection

NEAR_ENOUGH = 70
"""Of 100, rapidfuzz's ratio of two words regardless of case; one wrong letter is always near enough."""
FEWEST_LETTERS = 3
"""In shorter words one wrong letter is half of the word, so similarity means nothing."""
FEW = 5
"""Up to this many allowed words are listed instead, which helps more than one suggestion."""


def nearest(value: object, known: Collection[str]) -> str | None:
    """The most similar known word; None if no known word is similar enough, or the word is too short."""
    from rapidfuzz import fuzz, process
    from rapidfuzz.distance import OSA

    if not isinstance(value, str) or len(value.strip()) < FEWEST_LETTERS:
        return None
    word = value.strip()
    near = process.extractOne(word, list(known), scorer=fuzz.ratio, processor=str.casefold)
    if near is None:
        return None
    is_near = near[1] >= NEAR_ENOUGH or OSA.distance(word, near[0], processor=str.casefold) <= 1
    return str(near[0]) if is_near else None


def likely(value: object, known: Collection[str]) -> str | None:
    """As `nearest`, but None also if there are so few known words that all can be listed."""
    return None if len(known) <= FEW else nearest(value, known)
