"""Kind `term`, for names: a name or term is translated as another one, or left out.

Names are those of the translator's own glossary, and those that the two books translate consistently. False
alarms: a name that Japanese leaves to the context, and a word that is a name in some sentences only.
"""

import re
from collections.abc import Iterator

from extract.align.names import Name
from extract.align.parts import Part
from extract.compare.prose.finding import Compared, between
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE
from rules_core.model.discrepancies import Confidence, Discrepancy

_SENTENCE = re.compile(r"[.!?:;][\"')\]]*\s*$")
_KATAKANA = re.compile("[ァ-ヶー・]+")
_PART_OF_WORD = re.compile("[一-龯ァ-ヶー]")  # beside a word: バージョン管理


def _sure(name: Name, part: Part) -> Confidence:
    """The confidence; titles are translated freely, so learnt names count in sentences only."""
    return "likely" if name.given or _SENTENCE.search(part.passage.raw) else "unsure"


def _alike(usual: str, instead: str) -> bool:
    """Whether two translations are of one kind: both in katakana or neither, and about equally long."""
    kana = [_KATAKANA.fullmatch(form) is not None for form in (usual, instead)]
    lengths = sorted((len(usual), len(instead)))
    return kana[0] == kana[1] and lengths[1] <= 2 * lengths[0]


SHORT = 200  # characters of a text in which a name is hardly left to the context


def _exchanged(compared: Compared, en: Part, ja: Part) -> Iterator[Discrepancy]:
    """A word of a short text that is translated as another one, both of which are settled elsewhere."""
    raw = en.passage.raw
    one = compared.names.exchanged(en.visible, ja.visible) if compared.names else None
    if one is None:
        return
    at = ja.passage.raw.find(one.instead)
    if at < 0:
        return
    beside = ja.passage.raw[max(at - 1, 0) : at] + ja.passage.raw[at + len(one.instead) :][:1]
    brief = BRIEF if raw[one.start].isupper() and one.start > 0 else LABEL
    shown = len(raw) <= brief and _alike(one.usual, one.instead) and not _PART_OF_WORD.search(beside)
    settled = len(_WORD.findall(raw)) >= WORDS or one.texts >= SETTLED
    yield between(
        "term",
        compared,
        Fact("term", raw[one.start : one.end], raw[one.start : one.end], one.start, one.end),
        Fact("term", one.instead, one.instead, at, at + len(one.instead)),
        code="compare.prose.term.other",
        also="settled",
        sure="likely" if shown and settled else "unsure",
        fields={"usual": one.usual},
    )


BRIEF = 160  # characters of a text in which every name is rendered
LABEL = 44  # of one in which every other word is: a longer one is put in other words, folder as ディレクトリ
WORDS = 4  # of a text that is no label
SETTLED = 8  # texts that settle a word of a label
_WORD = re.compile(r"[A-Za-z]+")


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Names in the English text that the Japanese one translates as another name, or not at all."""
    en, ja = compared.en, compared.ja
    if compared.names is None or not JAPANESE.search(ja.passage.raw):
        return
    if compared.treatments is None:
        yield from _exchanged(compared, en, ja)
    for one in compared.names.unrendered(en.visible, ja.visible):
        ours = Fact("term", one.name.en, en.passage.raw[one.start : one.end], one.start, one.end)
        usual = one.name.ja[0]
        at = ja.passage.raw.find(one.instead) if one.instead else -1
        if one.instead and at >= 0 and (one.name.given or _alike(usual, one.instead)):
            theirs = Fact("term", one.instead, one.instead, at, at + len(one.instead))
            code, sure = "compare.prose.term.other", _sure(one.name, en)
        else:
            likely = one.name.given and len(en.passage.raw) <= SHORT
            theirs, code, sure = None, "compare.prose.term.left-out", "likely" if likely else "unsure"
        yield between(
            "term", compared, ours, theirs, code=code, also="name", sure=sure, fields={"usual": usual}
        )
