"""Whether a text of a large catalogue translates an English word as the catalogue's other texts do.

A negation that a translator overlooked leaves the usual translation of the negated word (not
shown, 表示); a rephrased one does not (never misses, 必ず当たる). The usual translations are learnt from
all texts with the word.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice

MANY = 500  # texts from which renderings are learnt; of fewer too little is known
SAMPLE = 60  # texts with a word that are looked at
FEWEST = 2  # ... in which a rendering must stand
SHARE, LIFT = 0.2, 4  # share of them, and how many times as often as elsewhere
REACH = 48  # characters beside a fact in which its words stand
NEAREST = 2
SHORTEST = 4  # letters of a word by which others of its family are known
HEAD = 3  # letters of a word by which texts are found

_CONTENT = re.compile(r"(?<![a-z])[a-z]{4,}(?![a-z])")
ENDING = re.compile(r"(?:ing|ied|ies|ed|es|s|e|y)$")
_HEAD = re.compile(rf"(?<![a-z])[a-z]{{{HEAD}}}")
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


class Echoes:
    """Corresponding English (in lower case) and Japanese texts.

    What is asked once is kept: otherwise the time would grow with texts times questions.
    """

    def __init__(self, texts: Sequence[tuple[str, str]]) -> None:
        self.texts = texts
        self._having: dict[str, list[str]] = {}  # Japanese texts by the beginning of an English word
        self._counts: dict[str, int] = {}  # texts by a word in katakana

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
        having = self._beginning(stem)
        together = sum(form in ja for ja in having) - 1  # the text itself
        others = len(having) - 1
        return (
            together >= FEWEST
            and together >= SHARE * others
            and together * len(self.texts) >= LIFT * self._count(form) * others
        )

    def _beginning(self, stem: str) -> list[str]:
        """The Japanese texts of a sample whose English ones have a word that begins so."""
        if stem not in self._having:
            pattern = re.compile(rf"(?<![a-z]){re.escape(stem)}")
            texts = map(self.texts.__getitem__, self.places([stem]))
            having = (ja for en, ja in texts if stem in en and pattern.search(en))
            self._having[stem] = [*islice(having, SAMPLE)]
        return self._having[stem]

    def places(self, beginnings: Collection[str]) -> Sequence[int]:
        """The places, in order, of the texts that may have a word with one of these beginnings."""
        if not all(len(one) >= HEAD and _HEAD.match(one) for one in beginnings):
            return range(len(self.texts))
        of_each = [self._by_head.get(head, ()) for head in {one[:HEAD] for one in beginnings}]
        return of_each[0] if len(of_each) == 1 else sorted(set().union(*of_each))

    @cached_property
    def _by_head(self) -> Mapping[str, Sequence[int]]:
        """The places of the texts, in order, that have a word with these first letters."""
        places: dict[str, list[int]] = defaultdict(list)
        for place, (en, _) in enumerate(self.texts):
            for head in set(_HEAD.findall(en)):
                places[head].append(place)
        return places

    def _count(self, form: str) -> int:
        """How many Japanese texts have a form."""
        if form not in self._counts:
            having = (ja for _, ja in self.texts if form in ja)
            # Of two characters it may be a part of a longer one.
            self._counts[form] = sum(len(form) != 2 or form in _forms(ja) for ja in having)
        return self._counts[form]


def _forms(ja: str) -> Iterator[str]:
    """Strings that may translate a word: two kanji in a row, a kanji with its ending, a katakana word."""
    for at in range(len(ja)):
        match = _JAPANESE.match(ja, at)
        if match and not (len(match[0]) > 2 and at and "ァ" <= ja[at - 1] <= "ヶ"):
            yield match[0]
