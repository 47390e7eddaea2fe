"""Kind `omission`: a negation, a condition or a restriction that only one text has.

By the entries of extract/facts/markers.toml: one text has a form that certainly states it, the
other no form that may. False alarms: a negation expressed by a word of the opposite meaning (not
empty, 必要), and a condition expressed by the order of two sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain, islice

from extract.compare.finding import only_in
from extract.compare.prose import opposite
from extract.compare.prose.clauses import Clauses, are_in_one_order, corresponding_clauses, whole
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.left_out import LONG, left_out
from extract.compare.prose.lost_condition import lost_condition
from extract.compare.prose.lost_exception import lost_exception
from extract.compare.prose.lost_stretch import lost_stretch
from extract.compare.prose.modality import complementary
from extract.compare.prose.spoken_name import sounds
from extract.compare.prose.words import Marker, WordSpan, first_span, likely_markers, markers
from extract.facts.basic_words import known_words, rendered_words, words_behind
from extract.facts.fact import Fact
from extract.facts.plain_text import seen
from rules_core.messages import say
from rules_core.model.discrepancies import Confidence, Discrepancy
from rules_core.model.tables import EDITIONS, OTHER, Edition


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Markers in one text without a counterpart in the other; each at most once in either text."""
    reported: set[tuple[str, Edition]] = set()
    likely = _likely(compared)
    for clauses in corresponding_clauses(compared):
        if not clauses.single or len(clauses.en) > _longest() or _denied(compared, clauses):
            continue
        for marker, edition in likely:
            if (
                (marker.name, edition) in reported
                or len(clauses.en) > marker.longest
                or not marker.firm[edition].search(clauses.en if edition == "en" else clauses.ja)
            ):
                continue
            spot = _unanswered(compared, clauses, marker, edition)
            if spot is not None:
                reported.add((marker.name, edition))
                yield _finding(compared, clauses, marker, edition, spot)
    if compared.treatments is None and not reported:
        yield from islice(chain(_without_clause(compared), _left_out(compared)), 1)


def _left_out(compared: Compared) -> Iterator[Discrepancy]:
    """The first part of a short text, or else of a clause, that Japanese leaves out, or else any stretch."""
    text = whole(compared)
    every = corresponding_clauses(compared)
    for clauses in (text,) if text and len(text.en) <= LONG else (one for one in every if one.single):
        if part := left_out(compared, clauses):
            yield _lost(compared, clauses, *part)
            return
    for clauses in every:
        if spot := lost_stretch(compared, clauses):
            yield _lost(compared, clauses, spot, "part")
            return


def _without_clause(compared: Compared) -> Iterator[Discrepancy]:
    """The first exception or condition that Japanese leaves out of a sentence."""
    for clauses in corresponding_clauses(compared):
        if spot := lost_exception(clauses):
            yield _lost(compared, clauses, spot, "unless")
            return
        if spot := lost_condition(compared, clauses):
            yield _lost(compared, clauses, spot, "condition")
            return


def _lost(compared: Compared, clauses: Clauses, spot: WordSpan, name: str) -> Discrepancy:
    fact = clauses.fact(compared, "en", "modality", name, spot)
    return of_one(compared, fact, "en", also=name, sure="likely")


def _likely(compared: Compared) -> list[tuple[Marker, Edition]]:
    """The markers that the texts may have, and in which of them."""
    hinted = {e: likely_markers(seen(compared.part(e).visible).lower(), e) for e in EDITIONS}
    every, places = markers(), sorted(hinted["en"] | hinted["ja"])
    return [(every[place], edition) for place in places for edition in EDITIONS if place in hinted[edition]]


def _unanswered(compared: Compared, clauses: Clauses, marker: Marker, edition: Edition) -> WordSpan | None:
    """Where a clause states a marker to which the other text has no counterpart."""
    texts: dict[Edition, str] = {"en": clauses.en, "ja": clauses.ja}
    other = OTHER[edition]
    around: dict[Edition, str] = {"en": clauses.around_en, "ja": clauses.around_ja}
    moved = marker.name == "negation" and compared.treatments is None and are_in_one_order(compared)
    answer = (texts if moved else around)[other]
    if not marker.answered and marker.loose[other].search(answer):
        return None
    text = marker.without_idle(edition, texts[edition])
    if marker.answered:
        text = marker.unanswered(edition, texts, text)
    spot = first_span(marker.firm[edition], text)
    if spot is None or _is_speech(clauses) or _quoted(texts[edition], spot, around[other]):
        return None
    if moved or clauses.at_colon:
        stated = [_stated(marker.name, around[one], one) for one in (other, edition)]
        if stated[0] >= stated[1]:
            return None  # the sentences may stand in another order
    if marker.answered:
        rest = texts[edition][: spot.start] + " " + texts[edition][spot.end :]
        answer = marker.unanswered(other, {**texts, edition: rest}, answer)
        if marker.loose[other].search(answer):
            return None
    as_noun = edition == "en" and marker.name == "condition" and _is_told(clauses, spot)
    if as_noun or _in_a_name(compared, clauses, edition, spot):
        return None
    turned = marker.name == "negation" and (
        complementary(compared)
        or (edition == "en" and _turned(clauses, spot))
        or opposite.is_turned(clauses, edition, spot)
    )
    return None if turned else spot


def _is_told(clauses: Clauses, spot: WordSpan) -> bool:
    """Whether Japanese renders the words of an English condition: if you cancel, キャンセルは."""
    known = [forms for _, forms in known_words(_STOP.split(clauses.en[spot.end :], maxsplit=1)[0])]
    return bool(known) and all(any(form in clauses.ja for form in forms) for forms in known)


_STOP = re.compile("[,.;:]")


def _quoted(text: str, spot: WordSpan, other: str) -> bool:
    """Whether the other text quotes what is found, with the word behind it or as it stands."""
    word = _NEXT.match(text, spot.end)
    found = re.escape(text[spot.start : spot.end])
    return re.search(rf"(?<![a-z]){found}(?![a-z])", other, re.IGNORECASE | re.ASCII) is not None or (
        word is not None and text[spot.start : word.end()] in other.lower()
    )


_NEXT = re.compile(r" [a-z]+")


@lru_cache(maxsize=16)  # several markers of one name ask for that of one text
def _stated(name: str, text: str, edition: Edition) -> int:
    """How often a text certainly states it, by the forms of any marker of that name."""
    alike = (one for one in _markers_named(name) if one.firm[edition].search(text))
    return max((len(one.firm[edition].findall(one.without_idle(edition, text))) for one in alike), default=0)


@cache
def _markers_named(name: str) -> tuple[Marker, ...]:
    return tuple(one for one in markers() if one.name == name)


_SPOKEN = re.compile(
    r"[?…～♪.!？！。、だわのさねぞぜ](?:(?<=[?…～♪])|(?<=\.)\.\.|(?<=!)(?=\W*$)|(?<=[？！。、])[ぁ-ん]?[！…]"
    r"|(?:(?<=[だわのさ])よ|(?<=[ねぞぜ]))[ー～っ]*(?=[！。？…」\s]|$))"
)


def _is_speech(clauses: Clauses) -> bool:
    """Whether the text is direct speech or a question, which games translate freely."""
    return any(map(_SPOKEN.search, (clauses.around_en, clauses.around_ja)))


def _in_a_name(compared: Compared, clauses: Clauses, edition: Edition, spot: WordSpan) -> bool:
    """Whether an English word is part of a name: Forget Me Not."""
    if edition == "ja":
        return False
    text, places = compared.en.passage.raw, clauses.offsets["en"]
    at = places[spot.start]
    begins = not text[places[0] : at].strip(" \t\n\"'“‘(*_-")
    return text[at : at + 2].istitle() and not begins


def _turned(clauses: Clauses, spot: WordSpan) -> bool:
    """Whether what to do is told instead: cannot be empty, 入力してください."""
    forbids = _FORBIDS.search(clauses.en, max(spot.start - REACH, 0))
    if _CONDITION.search(clauses.en, 0, spot.start):
        return False  # the request is of the other clause
    return forbids is None and _REQUEST.search(clauses.ja) is not None


_FORBIDS = re.compile(
    r"(?:do|may|must|shall|should) ?(?:not|n['’]t)|not (?:allowed|permitted)|never|without|no "
)
_REQUEST = re.compile(
    r"(?:ください|下さい|必要(?:が|は)?あ(?:る|ります)|必要(?:です|だ|である)?|ましょう)[。！\s]*(?:[:：].*)?$"
)
_CONDITION = re.compile(r"\b(?:if|when|unless)\b[^,;:]*$")


def _confidence(
    compared: Compared, clauses: Clauses, marker: Marker, edition: Edition, spot: WordSpan
) -> Confidence:
    texts: dict[Edition, str] = {"en": clauses.en, "ja": clauses.ja}
    if marker.name in CERTAIN or _BAN.match(texts[edition], spot.start):
        return "likely"
    if marker.name == "negation" and compared.treatments is None and _paraphrased(clauses, edition, spot):
        return "unsure"
    return _sure(clauses, edition)


def _paraphrased(clauses: Clauses, edition: Edition, spot: WordSpan) -> bool:
    """Whether another word is denied than the one that the other text has: won't survive, 枯れる."""
    en, ja = clauses.en, clauses.around_ja
    if edition == "ja":
        if len(en) > BRIEF:
            return False
        near = clauses.ja[max(spot.start - BEFORE_DENIAL, 0) : spot.start + 1]
        rendered = any(form in near for _, forms in known_words(en) for form in forms) or _sounds(en, near)
        return not (rendered or any(figure in en for figure in _FIGURES.findall(near)))
    if len(clauses.ja) < WHOLE * len(en):
        known, answered = rendered_words(en, ja)
        return known > 0 and not answered
    behind = _SINGLE.sub("", en[spot.end :], count=1)
    if privative := _PRIVATIVE.match(en, spot.start, spot.end):
        behind = en[privative.end() : spot.end]
    denied = list(islice(words_behind(behind, 0), NEXT))
    if not denied and _WHOLE.search(en, spot.start, spot.end):  # the denial has what it denies
        known, answered = rendered_words(en, ja)
        return 2 * answered < known
    if denied and (denied[0][1] or len(en) > BRIEF) and not (denied[1:] and denied[1][0] in _PARTICLES):
        denied = denied[:1]  # of an unknown word the next one tells
    unknown = len(en) > BRIEF and not (denied and denied[0][1])
    return not (unknown or any(_prints(ja, word, renderings) for word, renderings in denied))


def _prints(ja: str, word: str, renderings: tuple[str, ...]) -> bool:
    return any(form in ja for form in renderings) or word in ja.lower() or _sounds(word, ja)


NEXT = 2  # words of content behind a denial, one of which is denied
_PRIVATIVE = re.compile("un|in|non-?")
_WHOLE = re.compile(r"[a-z] [a-z]")
_SINGLE = re.compile("^ (?:an? )?(?:single|one)(?![a-z])")
_PARTICLES = frozenset(("back", "out", "up", "down", "off", "away", "over"))  # never came back, 戻らない


def _sounds(en: str, ja: str) -> bool:
    """Whether a Japanese text has a word in katakana that sounds like one of an English text."""
    return any(sounds(word, ja) for word in _LONG_WORD.findall(en))


_FIGURES = re.compile(r"\d+")
_LONG_WORD = re.compile("[a-z]{3,}")
BEFORE_DENIAL = 8  # Japanese characters in which the denied word stands
BRIEF = 50  # characters of an English text that may be an idiom
WHOLE = 0.33  # Japanese characters to an English one: of a shorter text a clause is missing


def _sure(clauses: Clauses, edition: Edition) -> Confidence:
    """The confidence; short labels (Not now) are translated freely, and Japanese negates in many ways."""
    if edition == "ja":
        sentence = clauses.en.rstrip()[-1:] in (".", "!", "?", ":", ";") or len(clauses.en.split()) > TITLE
        return "likely" if len(clauses.en) <= SHORT and sentence else "unsure"
    return "likely" if len(clauses.en.split()) >= FEW else "unsure"


CERTAIN = frozenset(("undoing",))  # markers of which a label of a few words is as telling as a sentence
_BAN = re.compile("(?<![つ行])ないで")  # しないでください is a ban in a label too
REACH = 7  # characters before a denial in which its verb stands
FEW = 3
TITLE = 4  # words of a title, which is translated freely
SHORT = 200  # characters of an English clause that hardly says a denial in a roundabout way


@cache
def _longest() -> int:
    """The most characters of an English clause in which any marker is looked for."""
    return max(marker.longest for marker in markers())


def _denied(compared: Compared, clauses: Clauses) -> bool:
    """Whether the clauses are known to contradict each other (one allows what the other forbids)."""
    places = clauses.offsets["en"]
    return any(en.kind == "modality" and en.start in places for en, _ in compared.pairing.changed)


def _finding(
    compared: Compared, clauses: Clauses, marker: Marker, edition: Edition, spot: WordSpan
) -> Discrepancy:
    fact = clauses.fact(compared, edition, "modality", marker.name, spot)
    sure = _confidence(compared, clauses, marker, edition, spot)
    return of_one(compared, fact, edition, also=marker.name, sure=sure)


def of_one(compared: Compared, fact: Fact, edition: Edition, *, also: str, sure: Confidence) -> Discrepancy:
    """The finding that only one text has a fact: its `value` is the name of a marker."""
    return between(
        "omission",
        compared,
        *only_in(edition, fact),
        code=f"compare.prose.omission.{edition}",
        also=also,
        sure=sure,
        fields={"what": {each: say(f"compare.prose.omission.{fact.value}", each) for each in EDITIONS}},
    )
