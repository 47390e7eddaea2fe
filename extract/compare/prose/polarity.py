"""What one text affirms and the other denies, told by single words and by how the sentences end.

A word tells if each text has it once, in Japanese by its usual renderings (extract/facts/basic_words.toml) or
its sound, and if its own ending says whether it is so: cannot attack, 攻撃できる. Endings tell without any
word: cannot, できます; use, 使わないでください. A denial elsewhere in the sentence is no answer to either.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from extract.align.transliteration import rendering
from extract.compare.prose import polarity_forms as forms
from extract.compare.prose.clauses import Clauses, corresponding_clauses
from extract.compare.prose.finding import Compared
from extract.compare.prose.lone_denial import lone_denials
from extract.compare.prose.modality import complementary
from extract.compare.prose.omission import of_one
from extract.compare.prose.opposite import is_turned
from extract.compare.prose.predicates import denied_predicates
from extract.compare.prose.words import WordSpan, markers
from extract.facts.basic_words import is_inside_word, known_words, renders_any
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, OTHER, Edition

KINDS = frozenset(("omission", "modality", "opposite"))
LONG = 400  # characters beyond which a word that each text has once may mean something else in each
_ENDS = re.compile(r"[.!?](?=\s|$)|[。！？]")


class Contradiction(NamedTuple):
    """The denial that only the text of `edition` has, at `start` to `end`."""

    edition: Edition
    start: int
    end: int


class _Texts(NamedTuple):
    """An English text in small letters, its denials, and the Japanese text."""

    en: str
    denials: Sequence[re.Match[str]]
    ja: str


def first_contradiction(compared: Compared) -> list[tuple[str, Discrepancy]]:
    """The number of the section of two texts with the first contradiction in them, if there is one."""
    found = [] if compared.alone else [(compared.number, one) for one in islice(_find(compared), 1)]
    return [] if found and complementary(compared) else found


def with_contradictions(
    reported: Sequence[Discrepancy], found: Iterable[tuple[str, Discrepancy]]
) -> list[Discrepancy]:
    """The findings, with the contradictions in texts of which no other word is reported."""
    known = {item.rule for item in reported if item.kind in KINDS and item.confidence != "unsure"}
    contradicted = {number: one for number, one in found if number not in known}
    rest = (item for item in reported if item.kind != "omission" or item.rule not in contradicted)
    return [*rest, *contradicted.values()]


def _find(compared: Compared) -> Iterator[Discrepancy]:
    """The contradictions in two texts: of words, then of the ends of sentences."""
    en, ja = compared.en, compared.ja
    if not any(map(forms.MAY_DENY.search, (en.passage.raw, ja.passage.raw))):
        return
    english = en.visible.lower().replace("_", " ")  # a key of a menu
    japanese = ja.visible
    if not JAPANESE.search(japanese) or not (" " in english.strip() or _GOES_ON.search(english)):
        return  # a button Cancel may be キャンセルしない
    for one in contradicted_words(*without_answered(english, japanese)) if len(english) <= LONG else ():
        text = en.passage.raw if one.edition == "en" else ja.passage.raw
        fact = Fact("modality", "negation", text[one.start : one.end], one.start, one.end)
        yield of_one(compared, fact, one.edition, also="negation", sure="likely")
    for clauses in corresponding_clauses(compared):
        if (clauses.at_colon or _is_elsewhere(clauses)) and _denies_as_often(clauses):
            continue
        clause = without_answered(clauses.en.replace("_", " "), clauses.ja)
        for one in contradicted_ends(*clause) if clauses.single else ():
            spot = WordSpan(one.start, one.end)
            if is_turned(clauses, one.edition, spot):
                continue  # must stay dry, 濡らさないでください
            fact = clauses.fact(compared, one.edition, "modality", "negation", spot)
            yield of_one(compared, fact, one.edition, also="negation", sure="likely")
        beyond = (
            ((clauses.en, clauses.around_ja), (clauses.around_en, clauses.ja)) if clauses.at_colon else ()
        )
        if not all(any(lone_denials(*texts)) for texts in beyond):
            continue  # the other side of the colon answers
        denials = (*lone_denials(clauses.en, clauses.ja), *denied_predicates(clauses.en, clauses.ja))
        for edition, start, end in denials if clauses.single else ():
            spot = WordSpan(start, end)
            if not (_is_quoted(clauses, edition, spot) or is_turned(clauses, edition, spot)):
                fact = clauses.fact(compared, edition, "modality", "negation", spot)
                yield of_one(compared, fact, edition, also="negation", sure="likely")


def _is_quoted(clauses: Clauses, edition: Edition, spot: WordSpan) -> bool:
    """Whether Japanese quotes the English words as often as they stand there."""
    words = clauses.en[spot.start : spot.end]
    return edition == "en" and 0 < clauses.en.count(words) <= clauses.ja.lower().count(words)


_TO_PREVENT = "ないように"
_GOES_ON = re.compile(r"ing\W*$")  # Refreshing...


def _is_elsewhere(clauses: Clauses) -> bool:
    """Whether Japanese renders an English clause in the sentences beside this one alone."""
    return not renders_any(clauses.en, clauses.ja) and renders_any(clauses.en, clauses.around_ja)


def _denies_as_often(clauses: Clauses) -> bool:
    """Whether the Japanese clauses around these deny as often as the English ones."""
    counts = [
        len(forms.SAID[edition].findall(text))
        for edition, text in (("en", clauses.around_en), ("ja", clauses.around_ja))
    ]
    return counts[1] >= counts[0]


def without_answered(english: str, japanese: str) -> tuple[str, str]:
    """Two texts without the words that seem to deny and translate each other: without, なしで; only, だけ.

    What is done to prevent something stays: restricted, ないように制限.
    """
    if _TO_PREVENT in japanese or not forms.ANY_DENIAL.search(english):
        return english, japanese
    texts: dict[Edition, str] = {"en": english, "ja": japanese}
    en = markers()[0].unanswered("en", texts, english)
    if en == english:
        return english, japanese
    gone = "".join(" " if left == letter else letter for letter, left in zip(english, en, strict=True))
    answered = forms.ANY_DENIAL.search(gone)
    return (en, markers()[0].unanswered("ja", texts, japanese)) if answered else (english, japanese)


def contradicted_words(english: str, japanese: str) -> Iterator[Contradiction]:
    """The denials of one text, the English one in small letters, of words that the other affirms."""
    denials = list(forms.DENIAL.finditer(english))
    if denials or forms.NEGATIVE.search(japanese):
        yield from _unanswered(_of_words(_Texts(english, denials, japanese)), english, japanese)


def contradicted_ends(english: str, japanese: str) -> Iterator[Contradiction]:
    """The denials with which one sentence ends, the English one in small letters, while the other affirms."""
    yield from _unanswered(_of_ends(english, japanese), english, japanese)


def _unanswered(found: Iterable[Contradiction], english: str, japanese: str) -> Iterator[Contradiction]:
    """Those whose denial has no answer elsewhere, and is no part of a phrase that denies nothing.

    It has no answer if its text has more denials than the other, or if both texts deny a word of the other.
    """
    every = list(found)
    if not every:
        return
    texts: dict[Edition, str] = {"en": english, "ja": japanese}
    plain = {edition: markers()[0].without_idle(edition, text) for edition, text in texts.items()}
    real = [one for one in every if plain[one.edition][one.start : one.end].strip()]
    counts: dict[Edition, int] = {
        edition: len(forms.SAID[edition].findall(plain[edition])) for edition in EDITIONS
    }
    both = len({one.edition for one in real}) > 1
    for one in real:
        uncounted = forms.SAID[one.edition].search(texts[one.edition], one.start, one.end) is None
        if both or counts[one.edition] + uncounted > counts[OTHER[one.edition]]:
            yield one


def _of_words(texts: _Texts) -> Iterator[Contradiction]:
    known = known_words(texts.en)
    stops = [[match.end() for match in _ENDS.finditer(text)] for text in (texts.en, texts.ja)]
    as_many = len(stops[0]) == len(stops[1])  # sentences, which then correspond
    counts = Counter(renderings for _, renderings in known)
    owners: dict[str, list[tuple[str, ...]]] = {}  # the words that a form renders
    for renderings in counts:
        for form in renderings:
            owners.setdefault(form, []).append(renderings)
    for start, renderings in known:  # of 34年 nothing is affirmed or denied
        place = _place(renderings, texts.ja)
        if (
            place is None
            or texts.ja[place[0] - 1 : place[0]].isdecimal()
            or counts[renderings] > 1
            or (as_many and bisect_right(stops[0], start) != bisect_right(stops[1], place[0]))
        ):
            continue
        inside = (owners.get(texts.ja[a:b], ()) for a, b in combinations(range(place[0], place[1] + 1), 2))
        if not any(other is not renderings for one in inside for other in one):
            yield from _of_word(texts, start, place)
    starts = {start for start, _ in known}
    for spoken in forms.KATAKANA.finditer(texts.ja):
        ends = any(form.match(texts.ja, spoken.end()) for form in (forms.AFFIRMED, forms.DENIED))
        alike = [
            word.start()
            for word in (
                forms.LONG_WORD.finditer(texts.en) if ends and texts.ja.count(spoken[0]) == 1 else ()
            )
            if word.start() not in starts and rendering(spoken[0], word[0]) >= forms.WELL
        ]
        if len(alike) == 1:
            yield from _of_word(texts, alike[0], spoken.span())


def _place(renderings: Sequence[str], japanese: str) -> tuple[int, int] | None:
    """Where a Japanese text has a rendering, if it does so in one place only."""
    start = end = -1
    for form in renderings:
        at = japanese.find(form)
        if at < 0 or (len(form) == 1 and is_inside_word(japanese, at)):
            continue
        if japanese.find(form, at + 1) >= 0 or (start >= 0 and (at >= end or at + len(form) <= start)):
            return None
        start, end = (at, at + len(form)) if start < 0 else (min(start, at), max(end, at + len(form)))
    return None if start < 0 else (start, end)


def _of_word(texts: _Texts, start: int, place: tuple[int, int]) -> Iterator[Contradiction]:
    denial = next((one for one in reversed(texts.denials) if one.end() <= start), None)
    if denial is not None and forms.BETWEEN.fullmatch(texts.en, denial.end(), start):
        if _is_affirmed(texts.ja, *place) and not forms.OTHERWISE.search(
            _between(texts.en, start, forms.PART)
        ):
            yield Contradiction("en", *denial.span())
        return
    match = forms.DENIED.match(texts.ja, place[1])
    if match is None:
        return
    lacking = forms.LACKING.match(texts.ja, place[1]) and forms.WITH.search(texts.en, 0, start)
    if not lacking and _may_be_denied(texts.en, start):
        return
    if not forms.LIMITED.search(_between(texts.ja, place[0], forms.STOP_JA)):
        yield Contradiction("ja", *match.span("denial"))


def _is_affirmed(japanese: str, start: int, end: int) -> bool:
    """Whether the ending of a Japanese word affirms it, and nothing behind it in the sentence denies it."""
    match = forms.AFFIRMED.match(japanese, end)
    if match is None or forms.PRIVATIVE.search(japanese, 0, start):
        return False
    last = forms.BUT.match(japanese, match.end()) or forms.STOP_JA.search(japanese, end)
    return forms.NEGATIVE.search(japanese, end, last.start() if last else len(japanese)) is None


def _may_be_denied(english: str, start: int) -> bool:
    """Whether anything in the sentence may deny an English word, or it is negative itself."""
    word = forms.WORD.match(english, start)
    if word is None or forms.NEGATIVE_WORD.fullmatch(word[0]):
        return True
    rest = english[:start] + "_" * len(word[0]) + english[word.end() :]
    sentence = _between(rest, start, forms.STOP)
    parts = forms.AND_NOT.search(sentence)
    return (forms.ANY_DENIAL if parts is None else forms.SUBORDINATE).search(sentence) is not None or (
        parts is not None and forms.ANY_DENIAL.search(_between(rest, start, forms.PART)) is not None
    )


def _between(text: str, place: int, stop: re.Pattern[str]) -> str:
    """The text around a place, up to the stops on either side."""
    first = max((match.end() for match in stop.finditer(text, 0, place)), default=0)
    last = stop.search(text, place)
    return text[first : last.start() + 1 if last else len(text)]


def _of_ends(english: str, japanese: str) -> Iterator[Contradiction]:
    en, ja = english.strip(), japanese.strip()
    if forms.STOP.search(en, 0, len(en) - 1) or forms.STOP_JA.search(ja, 0, len(ja) - 1):
        return
    if any(word in en for word in forms.IN_DENIED_ENDS["en"]):
        if not forms.OTHERWISE.search(en) and not forms.NEGATIVE_ANY.search(ja):
            yield from _denied_ends("en", english, ja, forms.AFFIRMED_ENDS)
        yield from _denied_ends("en", english, ja, forms.DENIED_BY_RULE)
    if any(word in ja for word in forms.IN_DENIED_ENDS["ja"]) and not forms.ANY_DENIAL.search(en):
        yield from _denied_ends("ja", japanese, en, forms.DENIED_ENDS)


def _denied_ends(
    edition: Edition, text: str, other: str, ends: Iterable[tuple[re.Pattern[str], re.Pattern[str]]]
) -> Iterator[Contradiction]:
    """The ends of a text that deny what those of the other one affirm."""
    for denied, affirmed in ends:
        match = denied.search(text)
        if match is not None and affirmed.search(other):
            yield Contradiction(edition, *match.span())
