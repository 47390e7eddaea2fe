"""Messages with their plural forms in one text, separated by bars: "1 card | {n} cards".

Programs with Vue, Laravel or Polyglot write them so. Japanese has one form, which answers the last English
one.
"""

import re

from rapidfuzz import fuzz

from extract.model.passages import Passage

_BAR = re.compile(r"\s*(?<!\|)(?:\|{4}|\|)(?!\|)\s*")
_RANGE = re.compile(r"\[\d+,(?:\d+|\*)\]\s*")  # to which figures a form belongs
_EVIDENT = re.compile(rf"\|{{4}}|\|{_RANGE.pattern}")
_FIGURE = re.compile(r"%?\{[^{}]*\}|:\w+|\d+")
_ALIKE = 60  # of 100, the likeness of two forms of one message


def last_forms(en: Passage, ja: Passage) -> tuple[Passage, Passage]:
    """The last plural form of both texts if the English one has more of them, else both texts as they are."""
    if "|" not in en.raw:
        return en, ja
    ours, theirs = _forms(en), _forms(ja)
    return (ours[-1], theirs[-1]) if len(ours) > len(theirs) and _are_plurals(en, ours) else (en, ja)


def _are_plurals(text: Passage, forms: list[Passage]) -> bool:
    """Whether the texts between the bars say the same of one and of several things."""
    one, several = (_FIGURE.sub("", form.raw) for form in forms[-2:])
    return _EVIDENT.search(text.raw) is not None or fuzz.ratio(one, several) >= _ALIKE


def _forms(text: Passage) -> list[Passage]:
    bars = list(_BAR.finditer(text.raw))
    starts, ends = [0, *(bar.end() for bar in bars)], [*(bar.start() for bar in bars), len(text.raw)]
    forms = []
    for start, end in zip(starts, ends, strict=True):
        range_ = _RANGE.match(text.raw, start) if bars else None
        forms.append(text.part(range_.end() if range_ else start, end))
    return forms
