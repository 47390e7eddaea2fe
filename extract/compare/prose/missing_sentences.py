"""Kind `one-book`, for whole sentences without figures: one text has fewer of them, and is far too short.

Japanese takes a third to two thirds of the characters of English; how many exactly is measured in the texts
themselves. A text far beyond that, which also has fewer sentences, lacks some, or repeats them. Looked for in
undeclared text. False alarms: a sentence that became words in brackets, and a figure of speech that takes
long to explain.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from statistics import median

from extract.align.parts import PartPair
from extract.compare.finding import only_in
from extract.compare.prose.confidence import of_run
from extract.compare.prose.finding import Compared, between
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE, visible
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, OTHER, Edition

_CODE = "compare.prose.one-book.sentences."
LEAST = {"en": 60, "ja": 40}  # characters of a text by whose length something can be told
USUAL = 0.49  # Japanese characters for one English one
MANY = 20  # texts by which their own share is known
SCANT, PLENTY = 0.65, 2.05  # times the usual share, when text is missing on either side
LEAST_SCANT, LEAST_PLENTY = 0.4, 0.85  # in texts of many or of few characters, too
WORDS = 3  # small words of an English sentence
SHOWN = 24  # characters that stand for the text
_STOP = re.compile(
    r"(?<=[.!?])(?<!\b[A-Z][a-z]\.)(?<!\b[A-Z][a-z]{2}\.(?=\s+[A-Z][a-z]))(?<!\b[A-Za-z]\.)[\"')\]]*\s+|[。！？．]|\n\s*\n|\n\s*[-*•・]\s"
)
_BREAK = re.compile(
    rf"{_STOP.pattern}|[;；:：(（]|, |(?<=[ぁ-ん])[ \u3000]+(?=[ぁ-ヿ一-龯])"
)  # what may answer the end of a sentence
_RUNS_ON = re.compile("[a-z]{2,} ")  # of a text that goes on from another message, and may end in a third
_BRACES = re.compile("[{}]")  # of a title: {Sort by price}
_WORD = re.compile(r"(?<![\w-])[a-z]{2,}(?![\w-])")


def find(compared: Compared) -> Iterator[Discrepancy]:
    """At most one report for a text: which side lacks sentences."""
    en, ja = compared.en, compared.ja
    if compared.treatments is not None or compared.names is None:
        return
    texts: dict[Edition, str] = {"en": en.passage.raw, "ja": ja.passage.raw}
    if not JAPANESE.search(texts["ja"]) or JAPANESE.search(texts["en"]):
        return
    plain: dict[Edition, str] = {"en": en.visible, "ja": ja.visible}
    if any(map(_BRACES.search, texts.values())):
        plain = {edition: visible(_BRACES.sub(" ", texts[edition])) for edition in EDITIONS}
    lengths = {edition: _length(plain[edition]) for edition in EDITIONS}
    ratio = lengths["ja"] / max(lengths["en"], 1)
    usual = compared.share or USUAL
    scant, plenty = min(SCANT * usual, LEAST_SCANT), max(PLENTY * usual, LEAST_PLENTY)
    if scant <= ratio <= plenty:
        return
    longer: Edition = "en" if ratio < scant else "ja"
    shorter: Edition = "ja" if ratio < scant else "en"
    if lengths[longer] < LEAST[longer] or len(_WORD.findall(plain["en"])) < WORDS:
        return  # too little to tell, or a list of names
    if _pieces(_STOP, plain[longer]) <= _pieces(_BREAK, plain[shorter]):
        return
    if _RUNS_ON.match(texts[longer]) or _told_by_figures(compared):
        return
    opening = Fact("none", "", texts[longer][:SHOWN], 0, min(SHOWN, len(texts[longer])))
    yield between(
        "one-book",
        compared,
        *only_in(longer, opening),
        code=f"{_CODE}{longer}",
        also="sentences",
        sure="likely",
    )


def without_omissions(found: Sequence[Discrepancy]) -> list[Discrepancy]:
    """The findings; what a text lacks that is told to lack sentences is not told once more."""
    lacking = {
        (item.rule, item.code.rpartition(".")[2])
        for item in found
        if item.code.startswith(_CODE) and item.confidence != "unsure"
    }
    return [
        item
        for item in found
        if item.kind != "omission" or (item.rule, item.code.rpartition(".")[2]) not in lacking
    ]


def share(parts: Iterable[PartPair]) -> float | None:
    """The Japanese characters for one English one that is usual in pairs of texts, if known."""
    both = ((pair.en, pair.ja) for pair in parts if pair.en and pair.ja)
    shares = [
        _length(ja.visible) / length
        for en, ja in both
        if JAPANESE.search(ja.passage.raw) and (length := _length(en.visible)) >= LEAST["en"]
    ]
    return median(shares) if len(shares) >= MANY else None


def _length(text: str) -> int:
    return len(" ".join(text.split()))


def _pieces(stop: re.Pattern[str], text: str) -> int:
    return sum(len(piece.strip()) > 1 and piece.lstrip()[0] not in "(（" for piece in stop.split(text))


def _told_by_figures(compared: Compared) -> bool:
    """Whether the missing text is known by its figures, and reported so."""
    return any(
        of_run(run, compared.part(edition), compared.part(OTHER[edition])) != "unsure"
        for edition in EDITIONS
        for run in compared.pairing.only[edition]
    )
