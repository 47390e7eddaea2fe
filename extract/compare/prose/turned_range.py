"""A range whose ends have changed places in Japanese: from 1 to 100, 100から1まで."""

import re
from fractions import Fraction

from extract.align.parts import Part
from extract.facts.fact import Fact

_FIGURE = r"(?<![\w.,$%#-])(?P<{}>\d+(?:\.\d+)?)"
_EN = re.compile(_FIGURE.format("low") + r"(?:\s(?:to|and|through)\s|\s?[-–~～]\s?|\sand\sat\smost\s)"
                 r"(?P<high>\d+(?:\.\d+)?)(?![\w.]*\w)")  # fmt: skip
_JA = re.compile(
    r"(?<![\d.,])(?P<first>\d+(?:\.\d+)?)(?P<unit>[^\d\s、。]{0,3}?)\s?(?:から|以上|[～〜~])[、\s]*"
    r"(?P<second>\d+(?:\.\d+)?)(?![\d.])(?!.{0,4}(?:引|差し引|減))"
)


def turned_range(en: Part, ja: Part) -> tuple[Fact, Fact] | None:
    """A range of the English text, and the Japanese one from its end to its beginning."""
    english, japanese = en.visible, ja.visible
    turned = [
        match for match in _JA.finditer(japanese) if Fraction(match["first"]) > Fraction(match["second"])
    ]
    for theirs in turned:
        for ours in _EN.finditer(english):
            if (ours["low"], ours["high"]) == (theirs["second"], theirs["first"]):
                facts = (
                    Fact("number", ours["low"], part.passage.raw[match.start() : match.end()], *match.span())
                    for part, match in ((en, ours), (ja, theirs))
                )
                return next(facts), next(facts)
    return None
