"""A part of an English sentence that an otherwise literal translation leaves out: and one scout, if it rains.

Looked for where every word of content of the Japanese sentence renders an English one, so that nothing can
stand for the words that are not rendered. These must be a whole part: an item or a sentence behind "and" (or
before it), or a clause of time or condition. False alarms: a set phrase, and what is told by grammar alone.
"""

import re
from collections.abc import Iterator, Set
from functools import lru_cache
from typing import NamedTuple

from extract.align.transliteration import rendering
from extract.compare.prose.clauses import Clauses
from extract.compare.prose.finding import Compared
from extract.compare.prose.left_out_phrases import lost_names, lost_phrases
from extract.compare.prose.rendered import (
    WELL,
    Span,
    has_long_rendering,
    is_printed,
    places,
    words_of_content,
)
from extract.compare.prose.words import WordSpan
from extract.facts.basic_words import IDLE, renderings_of
from extract.facts.fact import FIGURES
from extract.facts.kana import TO_KATAKANA
from extract.facts.lexicon import any_listed

_STATED = FIGURES | {"reference"}
LONG = 160  # characters of an English text whose Japanese words can be accounted for
LISTED = 100  # of one whose items can
UNKNOWN = 5  # letters of an unknown item of a list
WHOLE = 0.5  # Japanese characters for an English one beyond which nothing is missing
_CONTENT = re.compile("[一-龯々]+|[ァ-ヶー]+")
_PART = re.compile(r"(?:[^.,;:()]|(?<=\d)[.,](?=\d))+")
_CLAUSE = (
    r"if|unless|when|whenever|while|before|after|until|once(?!\s(?:[a-z]+ed|per|upon|in|every|an?|more|again|only)\b|[.,;:]|$)|during|as\ssoon\sas|because|except"
    r"|for\s(?:each|every)"
)
_AT = re.compile(
    rf"\s(?:(?=(?:and|or|but|{_CLAUSE})\s)|(?<!\band\s)(?<!\bor\s)(?<!\ba\s)(?=(?:an?(?!\s\d)|one|1)\s))"
)
_SENTENCE = re.compile(r"[a-z0-9](?:[^.;!?]|[.;!?](?!\s|$)|(?<=\.[a-z])\.)*")
_STOP_JA = re.compile("[。！？!?\n]+")
_ARTICLE = re.compile(r"(?:an?|one|1)\s")
_KATAKANA = re.compile("[ァ-ヶー]{4,}")
_ADVERBS = frozenset(
    re.findall(
        r"\w+",
        "other over under after never rather better together already not"
        " even thus simply just more most less otherwise both each"
        " either neither up down back out off",
    )
)
_JOINED = re.compile(r"(?:and|or|but)\s\S+\s\S")  # no title of two words: Divide and Conquer
_CONDITION = re.compile(rf"(?:{_CLAUSE})\s")
_ITEM = re.compile(r"(?:(?:and|or)\s)?(?:an?|one|1)\s(?!half|quarter)")
_OPENS = re.compile(f"{_ITEM.pattern}|{_CONDITION.pattern}")
_WORD = re.compile("[a-z]+")
_BEFORE = re.compile(
    r"[\s,]*and\s(?:[a-z]+\s)?(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+)\s(?!half|quarter)"
)
_COORDINATED = re.compile(  # two items; behind a verb stands its object
    r"(?<![a-z])(?P<one>[a-z]{3,}),?\s(?:and|or)\s(?:(?:the|an?|your|all)\s)?"
    r"(?P<other>[a-z]{3,})(?![a-z'’]|\s(?:the|an?|one|two|all|at|it|them|h(?:er|im|is)|you|us|your|its|of|\d))"
    r"(?:\s(?P<next>[a-z]{3,})(?![a-z'’]))?"
)
_ITEMS = re.compile(
    r"(?<![a-z])(?P<item>[a-z]{3,}),\s(?=[a-z]+(?:\s[a-z]+)?,?\s(?:and|or)\s)"
)  # before the last two
_VERBAL = re.compile("し(?!い)|する|され")  # behind a noun that is a verb
_VERB = re.compile(r"and\s[a-z]+")  # its object is a part of its own: and given a signal


_AND = re.compile(r"\b(?:and|or)\b|[,;:]")
_AND_JA = re.compile(
    r"(?<=[^をにではがのも])(?:と(?!も|き)|や|および|及び|または|又は|・)(?=[一-龯ァ-ヶA-Za-z])"
)


class LeftOut(NamedTuple):
    """Where the part stands, and the name of the marker that it is."""

    spot: WordSpan
    name: str


def left_out(compared: Compared, clauses: Clauses) -> LeftOut | None:
    """The first part of an English text of which Japanese renders nothing, None if there is none."""
    english = clauses.en
    both = len(_AND.findall(english)) == len(_AND_JA.findall(clauses.ja)) == 1  # items are there
    if both or len(english) > LONG or len(clauses.ja) > WHOLE * len(english):
        return None
    parts, sentences = list(_parts(english)), [match.span() for match in _SENTENCE.finditer(english)]
    lost = [part for part in parts if _is_lost(clauses, part)]
    fewer = len(_STOP_JA.split(clauses.ja.rstrip("。！？!? "))) < len(sentences)
    gone = [one for one in sentences if fewer and _is_lost(clauses, one)]
    items = list(_lost_items(clauses)) if len(english) <= LISTED else []
    phrases = []
    if len(english) <= LISTED:
        phrases = [*lost_phrases(english, clauses.around_ja), *lost_names(compared, clauses)]
    if not (lost or items or gone or phrases) or len(sentences) == len(gone) or len(lost) == len(parts):
        return None
    if not _is_accounted_for(compared, clauses):
        return None
    for part in (*lost, *gone):
        text, behind = english[slice(*part)], english[part[1] :]
        if "  " in text or not text[0].isalpha() or may_be_absent(compared, clauses, part):
            continue
        if (opens := _CONDITION.match(text)) and not _answer(opens[0].split()[0]).search(clauses.ja):
            return LeftOut(WordSpan(*part), "condition")
        if _VERB.fullmatch(text) and any(kept[0] == part[1] + 1 for kept in parts if kept not in lost):
            continue
        listed = _ITEM.match(text) and _BEFORE.match(behind)
        if (
            listed
            or _JOINED.match(english, part[0])
            or _is_clause(english, part)
            or (part in gone and " " in text)
        ):
            return LeftOut(WordSpan(*part), "part")
    return next(
        (LeftOut(WordSpan(*item), "part") for item in (*items, *phrases) if not _is_idle(english, item)), None
    )


def may_be_absent(compared: Compared, clauses: Clauses, part: Span) -> bool:
    """Whether Japanese may leave a part out, or the figures of the part tell of it."""
    return _is_idle(clauses.en, part) or _figures_in(compared, clauses, part)


def _is_idle(english: str, part: Span) -> bool:
    """Whether a part shares characters with what Japanese may leave out."""
    idle = any_listed("en", "left_out", "idle").finditer(english)
    return any(match.start() < part[1] and part[0] < match.end() for match in idle)


def _is_clause(english: str, part: Span) -> bool:
    """Whether a part says something of its own: several known words behind a stop."""
    if not english[: part[0]].rstrip().endswith((",", ";", ".")):
        return False
    return sum(bool(renderings_of(word)) for word in _own_words(english, part)) > 1


def _own_words(english: str, part: Span) -> list[str]:
    """The words of content of a part that the rest of the text lacks."""
    rest = set(_WORD.findall(english[: part[0]] + " " + english[part[1] :]))
    return [match[0] for match in words_of_content(english, *part) if match[0] not in rest]


def _lost_items(clauses: Clauses) -> Iterator[Span]:
    """The items of an enumeration that Japanese does not render, beside one that it does."""
    english = clauses.en
    for match in _COORDINATED.finditer(english):
        if not _ADVERBS.isdisjoint(match.group("one", "other")):
            continue
        one, other = match.span("one"), match.span("other")
        listed = english[: one[0]].endswith(", ")
        plural = match["other"].endswith("s")  # doctors and nurses enter
        if match["next"] and match["next"] not in IDLE and not (plural and (listed or not match.start())):
            if not renderings_of(match["other"]):
                other = match.span("next")  # national holidays
            elif not listed or not (
                _is_rendered(clauses, other) and _is_rendered(clauses, match.span("next"))
            ):
                continue  # old and new batteries
        lost = [head for head in (one, other) if not _is_rendered(clauses, head)]
        if any(map(_is_compared, match.group("one", "other"))) or ("," in match[0] and not listed):
            continue  # hire 6 hands, and pay each of them
        if (
            len(lost) == 1
            and ((listed and lost[0][1] - lost[0][0] >= UNKNOWN) or renderings_of(english[slice(*lost[0])]))
            and not any_listed("en", "left_out", "idle").search(match[0])
        ):
            yield lost[0]
    for match in _ITEMS.finditer(english):
        if (
            match["item"] not in _ADVERBS
            and renderings_of(match["item"])
            and not _is_rendered(clauses, match.span("item"))
        ):
            yield match.span("item")


def _prints(ja: str, word: str) -> bool:
    """Whether Japanese renders a word, if only in hiragana: かぶ for カブ."""
    return is_printed(word, ja) or is_printed(word, _in_katakana(ja))


@lru_cache(maxsize=4)  # every word of an English text asks for that of one Japanese text
def _in_katakana(ja: str) -> str:
    return ja.translate(TO_KATAKANA)


def _is_compared(word: str) -> bool:
    """Whether a word is the comparative of another one: bigger, but not letter."""
    forms = renderings_of(word)
    return word.endswith("er") and (
        not forms or forms in (renderings_of(word[:-1]), renderings_of(word[:-2]))
    )


def _is_rendered(clauses: Clauses, word: Span) -> bool:
    english, ja = clauses.en[slice(*word)], clauses.around_ja
    if _prints(ja, english) or has_long_rendering(english, ja):
        return True
    spoken = (match[0] for match in _KATAKANA.finditer(ja))
    ends = ((one[:at], one[at:]) for one in spoken for at in range(2, len(one) - 1))  # ブリッジフロー
    return any(rendering(end, english) >= WELL for both in ends for end in both)


def _parts(english: str) -> Iterator[Span]:
    for match in _PART.finditer(english):
        start = match.start() + len(match[0]) - len(match[0].lstrip())
        for at in _AT.finditer(english, start, match.end()):
            if _ARTICLE.match(english, at.end()) and _CONDITION.match(english, start):
                continue  # during a storm
            yield start, at.start()
            start = at.end()
        yield start, match.end()


def _is_lost(clauses: Clauses, part: Span) -> bool:
    """Whether Japanese renders no word of a part that the rest lacks, of which at least one is known."""
    english, ja = clauses.en, clauses.around_ja
    if any(
        english.count(word[0]) == 1 and is_printed(word[0], ja) for word in words_of_content(english, *part)
    ):
        return False  # mostly so
    words = _own_words(english, part)
    known = any(map(renderings_of, words)) or (words and _OPENS.match(english, part[0]))
    return bool(known) and not any(_prints(ja, word) for word in words)


def _is_accounted_for(compared: Compared, clauses: Clauses) -> bool:
    """Whether at least half of every Japanese word renders an English one or states a figure."""
    figures = [fact for fact in compared.ja.facts if fact.kind in _STATED]
    stated = {at for fact in figures for at in range(fact.start, fact.end)}
    ja = "".join(
        " " if place in stated else letter
        for letter, place in zip(clauses.ja, clauses.offsets["ja"], strict=True)
    )
    if _COUNTED.search(clauses.ja):
        return False
    covered = {at for match in _grammar().finditer(ja) for at in range(*match.span())}
    grammar = frozenset(covered)
    for word in words_of_content(clauses.en):
        covered.update(at for start, end in places(word[0], clauses.ja) for at in range(start, end))
    return all(_is_covered(ja, range(*word.span()), covered, grammar) for word in _CONTENT.finditer(ja))


def _is_covered(text: str, word: range, covered: Set[int], grammar: Set[int]) -> bool:
    """Whether half of a Japanese word is accounted for, a verb by more than grammar: 出 of 提出する."""
    if 2 * sum(at in covered for at in word) < len(word):
        return False
    alone = any(at in covered and at not in grammar for at in word) or all(at in grammar for at in word)
    return alone or _VERBAL.match(text, word.stop) is None


def _figures_in(compared: Compared, clauses: Clauses, part: Span) -> bool:
    """Whether a part states a figure that Japanese has, or whose absence is told as such."""
    here = clauses.offsets["en"][part[0]], clauses.offsets["en"][part[1] - 1]
    facts, pairing = compared.en.facts, compared.pairing
    paired = {en.start for en, _ in (*pairing.same, *pairing.changed)}
    elsewhere = {fact.value for fact in facts if fact.start not in paired}  # of two ones either may be lost
    return any(
        here[0] <= fact.start <= here[1]
        and fact.kind in _STATED
        and (
            (fact.start in paired and fact.value not in elsewhere)
            or not (fact.soft or fact.value in ("0", "1"))
        )
        for fact in facts
    )


_COUNTED = re.compile(  # a noun in hiragana: じょうろ1つ
    "(?:^|[、・と])(?!それぞれ|せいぜい|およそ|ちょうど|たった|ただし|または|もしくは|いずれ|さらに|あるいは|だいたい)[ぁ-ん]{2,}[^をにはがもでかのとらてう0-9、一-龯ァ-ヶー]"
    "[0-9一二三四五六七八九十]+[つ個本枚台冊匹羽]"
)


def _grammar() -> re.Pattern[str]:
    """Japanese words that stand for grammar, or for no English word."""
    return any_listed("ja", "left_out", "grammar")


def _answer(conjunction: str) -> re.Pattern[str]:
    """What Japanese may have for a clause of time, reason or condition that an English word opens."""
    return _ANSWERS.get(conjunction, _CONDITION_JA)


_CONDITION_JA = re.compile(
    "中|いつ|場合|とき|時|際|[うくすつぬぶむる]と(?![いきこっ])|[えけげせてねべめれ]ば|[ただ]ら|なら(?![なぬずび])|ため|から|ので|限り|うち|間|まで|後|前|てから"
)
_ANSWERS = {
    "unless": re.compile(
        "な(?:い(?:限|かぎ|と|場合|とき|なら)|けれ|く(?:て|、))|ずに|除|以外|限|[ほ他]か|他|でも|外|[ただ]ら|なら|とき|時|場合|ば、|まで"
    ),
    "except": re.compile("なけれ|でな[いく]|除|以外|限|[ほ他]か|他|外|定?休|だけ|のみ|しか|が、"),
    "because": re.compile(
        "ため|から|ので|によ|より|せい|おかげ|だけに|[えけげせてねべめれ]ば|[くしっん][てで]|原因|理由|つき|、"
    ),
    "until": re.compile(
        "まで|うち|間|限り|前|[てで]から|次第|[ただ]ら|と、|後|[えけげせてねべめれ]ば|とき|時"
    ),
}
