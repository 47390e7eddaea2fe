"""Words of the glossary, abbreviations, and letters recorded on the roster."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from extract.facts.fact import Fact
from extract.facts.forms import NO_LETTER, WHOLE, HintedForms, longest_first, tried_at
from extract.facts.needles import Needles
from extract.facts.normalised_text import NormalisedText
from rules_core.model.tables import Edition

Terms = tuple[tuple[str, str], ...]
"""The glossary: (English form, Japanese form) pairs that mean the same."""

_ABBREVIATION = re.compile(
    r"(?<![A-Za-z0-9])(?:[A-Z]\.){2,}[A-Z]?(?![A-Za-z])|(?<![A-Za-z])[A-Z]{2,6}(?![A-Za-z])"
)
_CAPITALS = re.compile(r"[A-Z](?=[A-Z]|\.[A-Z])")
_QUOTE = re.compile(r"\"(?<![½⅓⅔¼¾⅛⅜⅝⅞].)")  # after a fraction it is the sign of inches
_LABEL = re.compile(r"\s*(?P<label>[A-Za-z]{1,8}(?:[\s/:.]{1,2}[A-Za-z]{1,10}){0,2}\.?)\s*(?:\([^()]*\)\s*)?")
_CODE = re.compile(r"[A-Z][A-Za-z]?(?:[/:][A-Z]{1,2})*")  # "S", "Sk", "A/B", "R:A"
_LONGEST_LABEL = 40
_LETTERS = re.compile(r"(?P<low>[A-Z])(?<![A-Za-z0-9.&/'].)\s?[-~]\s?(?P<high>[A-Z])(?![A-Za-z0-9'/.-])")
_KANJI = "一-鿿"

_PARTICLES = "のはがをにでとへもやかなだ"


class Vocabulary(NamedTuple):
    """The glossary in one language: where its forms stand in a text, and the term of each form; and the
    labels of the articles of the books that are compared, 9t1."""

    forms: HintedForms
    names: dict[str, str]
    articles: frozenset[str] = frozenset()


def terms(normal: NormalisedText, known: Vocabulary) -> Iterator[Fact]:
    """Every word of the glossary by the first English form of its group, every other abbreviation as printed.

    All are soft: one language repeats a noun where the other has a pronoun.
    """
    text = normal.text
    for start, end, name in known.forms.finditer(text, normal.lower) if known.names else ():
        yield normal.fact("term", name, start, end, soft=True)
    for match in tried_at(_ABBREVIATION, text, (capital.start() for capital in _CAPITALS.finditer(text))):
        if match[0] not in known.names:
            name = known.names.get(f"{match[0]}.", match[0])  # U.S.M.C at the end of a sentence
            yield normal.fact("term", name, *match.span(), soft=True)


def labels(normal: NormalisedText, known: Vocabulary) -> Iterator[Fact]:
    """Letters in quotation marks, as a player records them, and ranges of letters, "A..Z".

    Whole words in quotation marks are soft: a language may use its own.
    """
    text = normal.text
    opening: int | None = None
    for mark in _QUOTE.finditer(text):
        end = mark.start()
        if opening is None or end - opening > _LONGEST_LABEL:  # the mark before it has no fellow
            opening = end
            continue
        start, opening = opening, None
        label = _LABEL.fullmatch(text, start + 1, end)
        if label and label["label"] not in known.names:
            label_text = re.sub(r"\s*([/:])\s*", r"\1", " ".join(label["label"].split()))
            code = _CODE.fullmatch(label_text) is not None
            shown = label_text if code else label_text.upper()
            yield normal.fact("term", f'"{shown}"', start, end + 1, soft=not code)
    for match in _LETTERS.finditer(text) if "-" in text or "~" in text else ():
        yield normal.fact("term", f'"{match["low"]}..{match["high"]}"', *match.span())


@lru_cache
def vocabulary(edition: Edition, pairs: Terms) -> Vocabulary:
    """The forms of one language. A term is identified by the first English form of its group."""
    groups = _groups(pairs)
    names: dict[str, str] = {}
    side = 0 if edition == "en" else 1
    for forms in groups:
        name = next(form for language, form in forms if language == 0)
        for language, form in forms:
            if language == side:
                names.setdefault(form, name)
                if edition == "en" and form[:1].islower():
                    names.setdefault(form[0].upper() + form[1:], name)
    return Vocabulary(_forms(names, edition), names)


def _forms(names: Mapping[str, str], edition: Edition) -> HintedForms:
    """The forms, longest first: Latin words whole, a single kanji only as a word of its own."""
    forms: tuple[list[tuple[str, str]], ...] = ([], [], [])
    for form, _ in longest_first(names.items()):
        word, group = re.escape(form), 1
        if form[0].isascii() and form[0].isalnum():
            word, group = WHOLE + word + (NO_LETTER if form[-1].isascii() and form[-1].isalnum() else ""), 0
        elif edition == "ja" and len(form) == 1 and not form.isascii():
            # 砲 is a word, 砲兵器 another; 行 is a row, 行う is not.
            word, group = rf"{word}(?<![{_KANJI}].)(?=[{_PARTICLES}、。\s)\"]|$)", 2
        forms[group].append((word, form))
    every = [one for group in forms for one in group]
    # Latin words are whole in either language.
    known = Needles([[re.escape(form)] for _, form in every], "en", edition)
    return HintedForms([(pattern, names[form]) for pattern, form in every], known)


def _groups(pairs: Terms) -> list[list[tuple[int, str]]]:
    """The groups of forms with one meaning: pairs that share a form are joined, in glossary order."""
    groups: list[list[tuple[int, str]]] = []
    group_of: dict[tuple[int, str], int] = {}
    for pair in pairs:
        forms = list(enumerate(pair))
        known = sorted({group_of[form] for form in forms if form in group_of})
        here = known[0] if known else len(groups)
        if not known:
            groups.append([])
        for later in known[1:]:
            forms += groups[later]
            groups[later] = []
        for form in forms:
            if group_of.get(form) != here:
                group_of[form] = here
                groups[here].append(form)
    return [group for group in groups if group]
