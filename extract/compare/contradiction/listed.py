"""As many figures as names: A, B and C cost 3, 4 and 6 respectively, それぞれ.

Where the two lists are of unequal length the text cannot be read. A full stop inside one of the figures that
makes up the difference is named as the likely slip. False alarms: names that stand for several things.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from extract.compare.contradiction.statements import pieces

_SENTENCE = re.compile(r"(?<!\d)[.](?=\s+[A-Z]|\s*$)|[;!?。；！？\n]")
_FIGURE = r"(?<![\w.])\d+(?:\.\d+)?(?![\w.]*\d)"
_JOIN = {
    "en": r"\s*(?:,\s*(?:and\s+)?|and\s+)",
    "ja": r"\s*[、，,・]\s*(?:(?:そして|および|及び|並びに)[、,]?\s*)?",
}
_UNIT = {"en": r"(?:\s+[a-z]+)?", "ja": r"\s*[\u4e00-\u9fff\u30a0-\u30ff]{0,4}"}
_FIGURES = {
    edition: re.compile(rf"{_FIGURE}(?:{_UNIT[edition]}{_JOIN[edition]}{_FIGURE})+")
    for edition in ("en", "ja")
}
_WORD = {"en": re.compile(r"\brespectively\b", re.IGNORECASE), "ja": re.compile(r"それぞれ")}
_NAMES = {
    "en": re.compile(r"(?:[^,.;:()]+,)*[^,.;:()]+?,?\s+and\s+[^,.;:()]+"),
    "ja": re.compile(r"[^、，。；：()（）]+(?:[、，]\s*[^、，。；：()（）]+)+"),
}
_SPLIT = {
    "en": re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+"),
    "ja": re.compile(r"\s*[、，]\s*(?:(?:そして|および|及び|並びに)[、,]?\s*)?|(?:および|及び|並びに)"),
}


@dataclass(frozen=True, slots=True)
class Lists:
    """Two lists of unequal length: `figures` from `start` up to `end`, and how many `names` there are."""

    start: int
    end: int
    names: int
    figures: tuple[str, ...]
    meant: str | None


def listed(text: str, edition: str) -> Iterator[Lists]:
    """The lists of a text that should correspond and do not."""
    word = _WORD[edition]
    if not word.search(text):
        return
    for start, end in pieces(text, 0, len(text), _SENTENCE):
        sentence = text[start:end]
        spot = word.search(sentence)
        if spot is not None and len(word.findall(sentence)) == 1:
            lists = _lists(sentence, spot, edition)
            if lists is not None:
                yield Lists(start + lists.start, start + lists.end, lists.names, lists.figures, lists.meant)


def _lists(sentence: str, spot: re.Match[str], edition: str) -> Lists | None:
    runs = list(_FIGURES[edition].finditer(sentence))
    if len(runs) != 1:
        return None
    run = runs[0]
    figures = tuple(re.findall(_FIGURE, run[0]))
    if edition == "ja" and not 0 <= run.start() - spot.end() <= 12:
        return None
    if edition == "en" and not -24 <= spot.start() - run.end() <= 24:
        return None
    before = sentence[: spot.start() if edition == "ja" else run.start()]
    names = _names(before, edition)
    if names < 2 or names == len(figures) or _about(figures):
        return None
    parts = run[0].replace(".", ",")
    meant = ", ".join(re.findall(r"\d+", parts)) if len(re.findall(r"\d+", parts)) == names else None
    return Lists(run.start(), run.end(), names, figures, meant)


def _names(before: str, edition: str) -> int:
    """How many names the last list of a text has; 0 where it has none."""
    if edition == "ja":
        topic = re.search(r"(.*)(?:は|が|も)[、,]?\s*$", before, re.DOTALL)
        before = topic[1] if topic else before
        before = re.split(r"[（(][^()（）]*[)）]", before)[-1] if before.count("（") > 1 else before
    if re.search(r"\d", before):
        return 0
    runs = [match[0] for match in _NAMES[edition].finditer(before)]
    if len(runs) != 1:
        return 0
    return len([name for name in _SPLIT[edition].split(runs[0]) if name.strip()])


def _about(figures: tuple[str, ...]) -> bool:
    """Whether two figures tell an approximate number: 2, 3 (two or three)."""
    return (
        len(figures) == 2 and all(f.isdecimal() for f in figures) and int(figures[1]) == int(figures[0]) + 1
    )
