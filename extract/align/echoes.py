"""Whether a text of a large catalogue translates an English word as the catalogue's other texts do.

A negation that a translator overlooked leaves the usual translation of the negated word (not
shown, 表示); a rephrased one does not (never misses, 必ず当たる). The usual translations are learnt from
all texts with the word.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

MANY = 200  # texts from which renderings are learnt; of fewer nothing is known
SAMPLE = 60  # texts with a word that are looked at
FEWEST = 2  # ... in which a rendering must stand
SHARE, LIFT = 0.2, 4  # share of them, and how many times as often as elsewhere
REACH = 48  # characters beside a fact in which its words stand
NEAREST = 2
SHORTEST = 4  # letters of a word by which others of its family are known

_CONTENT = re.compile(r"(?<![a-z])[a-z]{4,}(?![a-z])")
ENDING = re.compile(r"(?:ing|ied|ies|ed|es|s|e|y)$")
_STOP = re.compile(r"[.;:!?()]")
_JAPANESE = re.compile("[一-龯々]{2}|[一-龯々](?=[ぁ-ん])[ぁ-ん]|[ァ-ヶー]{3,}")
COMMON = frozenset(
    re.findall(
        r"\w+",
        "have been will would could should must that this these those they them their there then than with"
        " from into onto when what which where while your yours just only also each every some such very more"
        " most less least here does doing done being were make made take sure about over under between",
    )
)


@dataclass(frozen=True, slots=True)
class Echoes:
    """Corresponding English (in lower case) and Japanese texts."""

    texts: Sequence[tuple[str, str]]
    _learnt: dict[tuple[str, str], bool] = field(default_factory=dict, compare=False)

    @property
    def known(self) -> bool:
        """Whether there are enough texts to learn from."""
        return len(self.texts) >= MANY

    def beside(self, en: str, start: int, end: int, ja: str) -> bool:
        """Whether a Japanese text has a usual translation of one of the English words next to a place."""
        text = en.lower()
        behind = _STOP.split(text[end : end + REACH])[0]
        before = _STOP.split(text[max(start - REACH, 0) : start])[-1]
        words = [word for word in _CONTENT.findall(behind) if word not in COMMON][:NEAREST]
        words = words or [word for word in _CONTENT.findall(before) if word not in COMMON][-NEAREST:]
        return any(self._rendered(word, ja) for word in words)

    def renders(self, word: str, ja: str) -> bool:
        """Whether a Japanese word is what the texts usually render an English one by."""
        return len(word) >= SHORTEST and self._rendered(word.lower(), ja)

    def _rendered(self, word: str, ja: str) -> bool:
        stem = ENDING.sub("", word)
        stem = stem[:-1] if len(stem) > SHORTEST else stem  # shown, show
        return any(self._renders(stem, form) for form in dict.fromkeys(_forms(ja)))

    def _renders(self, stem: str, form: str) -> bool:
        if (stem, form) not in self._learnt:
            pattern = re.compile(rf"(?<![a-z]){re.escape(stem)}")
            having = [*islice((ja for en, ja in self.texts if stem in en and pattern.search(en)), SAMPLE)]
            together = sum(form in ja for ja in having) - 1  # the text itself
            others = len(having) - 1
            self._learnt[stem, form] = (
                together >= FEWEST
                and together >= SHARE * others
                and together * len(self.texts) >= LIFT * sum(form in ja for _, ja in self.texts) * others
            )
        return self._learnt[stem, form]


def _forms(ja: str) -> Iterator[str]:
    """Strings that may translate a word: two kanji in a row, a kanji with its ending, a katakana word."""
    for at in range(len(ja)):
        match = _JAPANESE.match(ja, at)
        if match and not (len(match[0]) > 2 and at and "ァ" <= ja[at - 1] <= "ヶ"):
            yield match[0]
