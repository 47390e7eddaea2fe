"""How well a katakana word represents an English word by its sound: ロンメル, Rommel.

Both are reduced to the consonants that Japanese distinguishes; vowels, doubled consonants and an r that only
lengthens a vowel are ignored. The measure is lenient, so that a bad fit certainly is another word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from rapidfuzz.distance import Indel

FITS = 0.6  # of the consonants of both words

_ROWS = {
    "k": "カキクケコガギグゲゴヵヶ",
    "s": "サシスセソザジズゼゾチツヂヅ",
    "t": "タテトダデド",
    "n": "ナニヌネノマミムメモン",
    "p": "パピプペポバビブベボヴ",
    "f": "フ",
    "r": "ラリルレロ",
}
_KANA = {kana: sound for sound, row in _ROWS.items() for kana in row}
_ENGLISH: Sequence[tuple[re.Pattern[str], str]] = tuple(
    (re.compile(pattern), sounds)
    for pattern, sounds in (
        (r"(?<=[aeiouy])r(?![aeiouyr])", ""),  # the r of Arthur
        (r"tion|sion|cean", "sn"),
        (r"tch|ch|sh|sch|dg|ts|tz|zz", "s"),
        (r"ph|gh(?=t)", "f"),
        (r"gh|ck|cc|qu", "k"),
        (r"th", "s"),
        (r"x", "ks"),
        (r"c(?=[eiy])|g(?=[eiy])|[szj]", "s"),
        (r"[cgkq]", "k"),
        (r"[lr]", "r"),
        (r"[bvp]", "p"),
        (r"[td]", "t"),
        (r"[mn]", "n"),
        (r"f", "f"),
    )
)
_ENGLISH_SOUND = re.compile(
    "|".join(f"(?P<s{n}>{pattern.pattern})" for n, (pattern, _) in enumerate(_ENGLISH))
)
_DOUBLED = re.compile(r"(.)\1+")


@lru_cache(maxsize=4096)
def of_katakana(word: str) -> str:
    """The consonants of a katakana word."""
    return _DOUBLED.sub(r"\1", "".join(_KANA.get(kana, "") for kana in word))


@lru_cache(maxsize=16384)
def of_english(word: str) -> str:
    """The consonants of an English word as Japanese renders them."""
    kana = []
    for match in _ENGLISH_SOUND.finditer(_DOUBLED.sub(r"\1", word.lower())):
        kana.append(_ENGLISH[int((match.lastgroup or "s0")[1:])][1])
    return _DOUBLED.sub(r"\1", "".join(kana))


def sound_similarity(katakana: str, word: str) -> float:
    """How well a katakana word represents an English word by its sound, 0 to 1; from `FITS` on it may."""
    sound, other = of_katakana(katakana), of_english(word)
    if not sound or not other:
        return 0.0
    short, long = sorted((sound, other), key=len)
    if len(short) > 1 and (long.startswith(short) or long.endswith(short)):
        return max(FITS, len(short) / len(long))
    return Indel.normalized_similarity(sound, other)
