"""Counters and vehicles by their printed names: 8-3-8, 9-2, 6+1, sM9, sD#, M4A1, PzKpfw IVH, 88LL, 80+M."""

import re
from collections.abc import Iterator
from functools import lru_cache
from unicodedata import normalize

from extract.facts.fact import Fact
from extract.facts.forms import tried_at
from extract.facts.lexicon import lists
from extract.facts.normalised_text import NormalisedText
from extract.facts.terms import Vocabulary
from extract.facts.units import units_known
from rules_core.glossary import Unit
from rules_core.model.tables import Edition

_FREE = r"(?<![A-Za-z0-9.,/~+-])"
_SHAPES = re.compile(
    # A counter's figures: 4-6-7. Spaces may stand next to a dash where a line broke.
    rf"(?P<figures>(?<![A-Za-z0-9.,])(?<!\d[-~])\d{{1,2}}(?:\s?-\s?\d{{1,2}}){{2,3}}(?![0-9]|\.\d))"
    # A value and what it adds or takes off: 9-2, 6+1.
    rf"|(?P<dashed>{_FREE}(?:\d{{1,2}}|x)\s?-\s?\d{{1,2}}(?![A-Za-z0-9/~]|\s?-\s?\d|\.\d|年))"
    rf"|(?P<plus>{_FREE}\d{{1,2}}\+\d(?![0-9+½⅓⅔¼¾]|\.\d))"
    # A size and more, its type after it: 80+mm, 80+M.
    rf"|(?P<size>{_FREE}\d{{2,3}}\+(?:\s?mm)?(?:\s?[A-Z](?![A-Za-z])|(?!\s?[\d(\[]|\s(?!mm\b)[a-z?])))"
    rf"|(?P<star>{_FREE}(?<!\*)\d{{2,3}}\*(?![A-Za-z0-9*]))"
    # Letters and figures: sM9, M4A1; 88LL, 37L.
    rf"|(?P<lettered>(?<![A-Za-z0-9])(?P<head>[A-Za-z]{{1,5}})-?\d{{1,4}}"
    rf"(?P<tail>(?!x\d)[A-Za-z][A-Za-z0-9]{{0,3}})?(?:(?<=[A-Za-z]-\d{{4}})-\d{{1,2}})?"
    rf"(?!(?!x\d)[A-Za-z0-9%]|[.]\d))"  # of M4 x 20 the M4
    # Letters and the sign of a number: sD#, T#.
    rf"|(?P<counted>(?<![A-Za-z0-9])[a-z]{{0,2}}[A-Z]{{1,2}}#(?![A-Za-z0-9#]))"
    rf"|(?P<figured>(?:{_FREE}|(?<=\d[A-Z]/))\d{{1,4}}(?P<letters>[A-Z]{{1,2}})(?![A-Za-z0-9]))"
)
_NO_UNIT = re.compile("[A-WYZ]")  # before a figure: V4L2; x2 is a factor
_FIGURES = re.compile(r"(?=[0-9#])(?:[0-9]+(?P<more>\s?-|[+*A-Z])?|#)")
_HEAD = re.compile(r"(?<![A-Za-z0-9])(?:[A-Za-z]{1,5}-?|x\s?-\s?)$")
_LONGEST_HEAD = 6
_ROMAN_LETTER = re.compile("[IVXⅠ-Ⅻ]")
_ROMAN = re.compile(
    r"(?:(?<=[A-Za-z]{3} )|(?<=[A-Za-z]{3})(?<![A-Z])|(?<=[ァ-ヶー] )|(?<=[ァ-ヶー])"
    r"|(?<![A-Za-z0-9.'/&-])(?=[IVX]{2}))"
    r"(?P<numeral>X{0,3}(?:IX|IV|VI{0,3}|I{1,3})|X{2,3}|[Ⅰ-Ⅻ])"
    r"(?:\s?(?P<letter>[A-HJ-NP-U]))?(?![A-Za-z0-9'])"
)


def designations(normal: NormalisedText, edition: Edition, known: Vocabulary) -> Iterator[Fact]:
    """Every name with figures or a Roman numeral, spelled without spaces: "8-3-8", "80+M", "IVH".

    Of two figures joined by a dash the greater is first in a name; otherwise they are a range.
    """
    text = normal.text
    for match in tried_at(_SHAPES, text, _openings(text)):
        value = re.sub(r"\s", "", match[0])
        shape = match.lastgroup
        if shape == "dashed":
            first, _, second = value.partition("-")
            if first.isdecimal() and (int(first) < int(second) or len(second) > 1):
                continue
        elif shape == "size":
            value = value.replace("mm", "")
        elif shape in ("lettered", "figured"):
            letters = [part for part in match.group("head", "tail", "letters") if part]
            if match["head"] and _NO_UNIT.fullmatch(match["head"]):
                letters = []
            if any(_names_nothing(part, edition, known, normal.units) for part in letters):
                continue
        start, end = match.span()
        end -= len(match[0]) - len(match[0].rstrip())
        yield normal.fact("designation", value, start, end, soft=shape == "counted")
    for match in tried_at(_ROMAN, text, (letter.start() for letter in _ROMAN_LETTER.finditer(text))):
        numeral = match["numeral"]
        if numeral == "I" and _is_pronoun(text, match):
            continue
        # An I may be a pronoun, VI or VP a word of its own.
        letter = match["letter"]
        joined = letter is not None and match[0] == numeral + letter
        soft = (letter is None and numeral == "I" and edition == "en") or (
            joined and (len(numeral) == 1 or not _NAME.search(text, max(match.start() - 2, 0), match.start()))
        )
        yield normal.fact(
            "designation", normalize("NFKC", numeral) + (match["letter"] or ""), *match.span(), soft=soft
        )


def _openings(text: str) -> Iterator[int]:
    """Where a name with figures may begin: at letters right before a figure or a #, and at a figure."""
    for figures in _FIGURES.finditer(text):
        start = figures.start()
        if head := _HEAD.search(text, max(start - _LONGEST_HEAD, 0), start):
            yield head.start()
        if figures["more"]:
            yield start


_NAME = re.compile(r"[A-Za-zァ-ヶー][ ]?$")


def _is_pronoun(text: str, match: re.Match[str]) -> bool:
    """Whether an I follows a word in lower case: "may I", "and I"."""
    word = re.search(r"([A-Za-z]+) $", text[: match.start()])
    return word is not None and word[1].islower()


def _names_nothing(letters: str, edition: Edition, known: Vocabulary, own: tuple[Unit, ...]) -> bool:
    """Whether the letters next to a figure are a unit or a word of the glossary: 36mm, 2FP, DR12."""
    return letters in _measures(edition, own) or (len(letters) > 1 and letters in known.names)


@lru_cache
def _measures(edition: Edition, own: tuple[Unit, ...]) -> frozenset[str]:
    units = {form for unit in units_known(edition, own).values() for form in unit}
    return frozenset(units | set(lists(edition, "unit_words", "signs")))
