"""Kind `modality`: one text forbids or commands what the other allows.

Only a contradiction in the same clause is reported (may and may not, must and may); words that only
strengthen are ignored, since the two languages use them in different places. False alarms: a ban expressed as
a condition (may only ... if, not ... unless), and polite Japanese that allows what it means to require. It is
the least certain kind.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from extract.compare.prose.clauses import Clauses, corresponding_clauses
from extract.compare.prose.commanded import commands_allowed
from extract.compare.prose.confidence import FIRM_MODALS, SHORT
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.modal_counts import modal_counts
from extract.compare.prose.paragraphs import sentences_of
from extract.compare.prose.replaced import replaced
from extract.compare.prose.spoken_name import sounds
from extract.facts.basic_words import words_behind
from extract.facts.fact import DENIED, Bound, Fact
from extract.facts.lexicon import any_of, lists
from extract.read.signs import CODE
from rules_core.model.discrepancies import Confidence, Discrepancy
from rules_core.model.tables import EDITIONS, Edition


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Paired modal words that contradict each other, or else those that one sentence has too often."""
    found = list(_contradictions(compared))
    if all(item.confidence == "unsure" for item in found):
        counted = (between("modality", compared, en, ja, sure="likely") for en, ja in modal_counts(compared))
        found = list(counted) or found
    yield from found


def _contradictions(compared: Compared) -> Iterator[Discrepancy]:
    for en, ja in replaced(compared, "modality"):
        if _are_questions(compared, ja) or _of_nobody(compared, en) or _says_both(compared, en, ja):
            continue
        if (_is_ability(compared, en) and _PERMITS.match(ja.raw)) or _is_quoted(compared, en):
            continue
        if _MAY_NOT.fullmatch(en.raw) and _POSSIBLY.match(ja.raw):
            continue  # it may not look right: 崩れる可能性があります
        if not (_is_limited(compared, en, ja) or _denied_otherwise(compared, en, ja)):
            sure = "likely" if _of_one_event(compared, en, ja) else _alone_in_clauses(compared, en, ja)
            yield between("modality", compared, en, ja, sure=sure)
    for en, ja in commands_allowed(compared):
        yield between("modality", compared, en, ja, sure="likely")


def _is_quoted(compared: Compared, en: Fact) -> bool:
    """Whether a word stands in what both texts quote as code: the message `cannot open file`."""
    return any(
        quoted.start() < en.start < quoted.end() and quoted[0] in compared.ja.passage.raw
        for quoted in CODE.finditer(compared.en.passage.raw)
    )


def _of_one_event(compared: Compared, en: Fact, ja: Fact) -> bool:
    """Whether before and after stand at the same event: before shuffling, シャッフルした後で.

    Otherwise the texts may tell the two events from either side: A before B, A した後に B.
    """
    english, japanese = compared.en.passage.raw, compared.ja.passage.raw
    if {en.value, ja.value} != {"before", "after"}:
        return False
    if not ja.raw.startswith("た"):
        return False  # `opposite` tells the rest
    word, renderings = next(words_behind(english.lower(), en.end), ("", ()))
    near = _PARTICLE.split(japanese[max(ja.start - NEAR, 0) : ja.start])[-1]
    return any(form in near for form in renderings) or sounds(word, near)


def _alone_in_clauses(compared: Compared, en: Fact, ja: Fact) -> Confidence | None:
    """ "likely" if both short clauses of a titled section permit, forbid or command exactly once, else None.

    Messages of a catalogue have no titles, and are translated more freely: there only the
    plainest words tell.
    """
    titled = bool(compared.parts.title)
    if frozenset((en.value, ja.value)) not in _FIRM or not (titled or _are_plain(en, ja)):
        return None
    japanese = compared.ja.passage.raw
    if ja.value == "must" and not _PREDICATE.match(japanese, ja.end):
        return None  # 必要がある人, 必須として
    if _SUBORDINATE.search(compared.en.passage.raw, max(en.start - REACH, 0), en.start):
        return None  # what stands beside may be commanded
    for clauses in corresponding_clauses(compared):
        if en.start in clauses.offsets["en"] and ja.start in clauses.offsets["ja"]:
            short = max(len(clauses.en), len(clauses.ja)) <= SHORT
            alone = all(_modals(compared, clauses, edition) == 1 for edition in EDITIONS)
            return "likely" if clauses.single and short and alone else None
    return None


_SUBORDINATE = re.compile(
    r"\b(?:that|which|who|(?:as|if|unless|so(?: that)?|before|when|where|what|how) [a-z]+)\s$", re.IGNORECASE
)
_PREDICATE = re.compile(
    r"(?!\s*として)(?:[ぁ-んァ-ヶー一-龯]{0,3}?(?:です|ます|ません|だ|である)|る|り|い)?(?=[がの]?[。、．！（(）)\s]|$|ます|です)"
)


def _are_plain(en: Fact, ja: Fact) -> bool:
    """Whether may stands against なければならない, or must against てもよい."""
    return (en.raw.lower(), _PLAIN.match(ja.raw) is not None) == ("may", True) or (
        en.raw.lower() == "must" and _ALLOWED.match(ja.raw) is not None
    )


def _modals(compared: Compared, clauses: Clauses, edition: Edition) -> int:
    places = clauses.offsets[edition]
    return sum(
        fact.kind == "modality" and fact.value in _MODALS and fact.start in places
        for fact in compared.part(edition).facts
    )


def _are_questions(compared: Compared, ja: Fact) -> bool:
    """Whether both texts are questions, or hold one with the Japanese words: Can I do it? できませんか."""
    english, japanese = compared.en.passage.raw, compared.ja.passage.raw
    if "?" not in english:
        return False
    return bool((_ASKED.search(english) and _ASKED.search(japanese)) or _ASKS.match(japanese, ja.end))


def _of_nobody(compared: Compared, en: Fact) -> bool:
    """Whether nobody is what the English text speaks of: no person shall enter."""
    return _NOBODY.search(compared.en.passage.raw, 0, en.start) is not None


def _is_ability(compared: Compared, en: Fact) -> bool:
    """Whether an English word says what a thing is able to do: gaps that can show the face."""
    return en.raw.lower() == "can" and _THAT.search(compared.en.passage.raw, 0, en.start) is not None


def _says_both(compared: Compared, en: Fact, ja: Fact) -> bool:
    """Whether the English sentence says what the Japanese word does as well: may need to, 必要です."""
    text = compared.en.passage.raw
    before, behind = text[max(en.start - REACH, 0) : en.start], text[en.end :]
    match en.value, ja.value:
        case "may", "must":
            return (
                _NEEDS.match(behind) is not None
                or _SHOULD.search(before) is not None
                or _needs_as_much(compared, en, ja)
            )
        case "must", "need not":
            return _DENIES.search(before) is not None
        case "must", "may not":
            return _NEVER.match(behind) is not None
        case _:
            return False


def _needs_as_much(compared: Compared, en: Fact, ja: Fact) -> bool:
    """Whether the sentence with an English word that allows names as many needs as the Japanese one has
    commands: the work needs a permit, which you can buy. What is 必要な is needed and commands nothing."""
    ours, theirs = (
        next(
            (each for each in sentences_of((0, text.passage.raw)) if fact.start < each[0] + len(each[1])),
            None,
        )
        for text, fact in ((compared.en, en), (compared.ja, ja))
    )
    if ours is None or theirs is None:
        return False
    commands = sum(
        fact.kind == "modality"
        and fact.value == "must"
        and theirs[0] <= fact.start < theirs[0] + len(theirs[1])
        for fact in compared.ja.facts
    )
    return len(_NEED.findall(ours[1])) - theirs[1].count("必要な") >= commands


_MAY_NOT, _POSSIBLY = (
    re.compile("m(?:ay|ight) not", re.IGNORECASE),
    re.compile("可能性|かもしれ|場合があ|ことがあ|恐れ"),
)
_THAT = re.compile(r"\b(?:that|which|who) $", re.IGNORECASE)
_PERMITS = re.compile("許[可さ]|認め|禁[止じ]|厳禁")
_NEEDS = re.compile(r"\W+(?:\w+\W+){0,2}?(?:needs?|needed|requires?|required|ha(?:ve|s) to)\b")
_NEED = re.compile(r"\b(?:needs?|needed|necessary|requires?|required|ha(?:ve|s) to|must)\b")
_SHOULD = re.compile(r"\bshould (?:also |still )?(?:be )?$")
_DENIES = re.compile(r"(?:n['’]t|\bnot|\bnever)\b[^.;:!?]*$")
_NEVER = re.compile(r"[^.;:!?]*\b(?:never|nor)\b")


def _denied_otherwise(compared: Compared, en: Fact, ja: Fact) -> bool:
    """Whether the text that allows something negates it in another way: stop them from being able to."""
    if (en.value == NOT) == (ja.value == NOT):
        return False
    english, japanese = compared.en.passage.raw, compared.ja.passage.raw
    before = japanese[max(ja.start - REACH, 0) : ja.start]
    if ja.value == "must":  # it cannot be empty: 必須
        if ja.raw.startswith("な") and _ABSTAINS.search(before):
            return True
        without = _WITHOUT.search(english, en.end, en.end + REACH)  # it cannot be used without
        if not without and ja.raw.startswith("な") and not _LIMIT.search(before):
            return False  # it must not be late, 遅れなければならない
        limited = complementary(compared)  # it must not weigh more than 20, 20 以下でなければならない
        return limited or (without or _BE.match(english, en.end)) is not None
    if en.value == "must":  # なければできない is a must
        return bool(complementary(compared) or _BE_NOT.match(english, en.end) or _UNLESS.search(before))
    edition: Edition = "en" if ja.value == NOT else "ja"
    # can only hold up to 7, 7 を超えて…できない
    return complementary(compared) or _denied_beside(compared, en if edition == "en" else ja, edition)


def _denied_beside(compared: Compared, fact: Fact, edition: Edition) -> bool:
    """Whether the clause of a fact denies something besides it that the other clause does not deny too."""
    for clauses in corresponding_clauses(compared):
        if fact.start in clauses.offsets[edition]:
            if edition == "ja" and _WITHOUT.search(clauses.en):
                return False  # not without, なしで
            text = clauses.en if edition == "en" else clauses.ja
            at = clauses.offsets[edition].index(fact.start)
            first = max((match.end() for match in _APART[edition].finditer(text, 0, at)), default=0)
            last = _APART[edition].search(text, at + len(fact.raw))
            rest = text[first:at] + " " + text[at + len(fact.raw) : last.start() if last else len(text)]
            if "ignor" in clauses.en and "無視" in clauses.ja:
                rest = _IGNORED.sub(" ", rest)
            if edition == "en" and "代わ" in clauses.ja:
                rest = rest.replace("instead", " ")
            if edition == "en" and "outside" not in text and not _RESTRICTED.search(clauses.ja):
                rest = rest.replace("only", " ")  # only you may, but not あなたはできません
            return _denials(edition).search(rest) is not None
    return False


_IGNORED = re.compile("ignor[a-z]+|無視")
_RESTRICTED = re.compile(
    "だけ|のみ|しか(?!も)|以外|外|限|専|除|ほか|他|な(?:けれ|くて|いと|[いく][一-龯ァ-ヶー、])|[ただ]ら|ては|まで|ず|ば"
)


def complementary(compared: Compared) -> bool:
    """Whether the texts state one limit from both sides: must be at least 18, 18 歳未満…できない."""
    bounds: list[set[tuple[str, Bound]]] = [
        {(fact.value, fact.bound) for fact in part.facts if fact.bound} for part in (compared.en, compared.ja)
    ]
    return any((value, DENIED[bound]) in bounds[1] for value, bound in bounds[0])


def _is_limited(compared: Compared, en: Fact, ja: Fact) -> bool:
    """Whether one text commands no more than a limit, and the other allows as much: must only, のみできる."""
    if (en.value, ja.value) != ("must", "may"):
        return False
    behind = compared.en.passage.raw[en.end : en.end + REACH]
    before = compared.ja.passage.raw[max(ja.start - REACH, 0) : ja.start]
    return _AT_MOST["en"].search(behind) is not None and _AT_MOST["ja"].search(before) is not None


_AT_MOST: dict[Edition, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:only|at most|no more than|not more than|up to|a maximum of|within)\b"),
    "ja": re.compile("のみ|だけ|最大|まで|以[下内]"),
}


@lru_cache
def _denials(edition: Edition) -> re.Pattern[str]:
    return re.compile(
        any_of([form for name in ("words", "also") for form in lists(edition, "negation", name)], edition)
    )


NOT = "may not"
_APART: dict[Edition, re.Pattern[str]] = {  # beyond it nothing denies what is allowed
    "en": re.compile(r"[.;:!?]\s"),
    "ja": re.compile("。|(?:場合|とき|時)(?:に?は|でも)?、|(?<=[^0-9個枚人回つ])まで(?:は|に)?"),
}
_PLAIN = re.compile("な(?:ければ|くては|いと)(?:なら|なり|いけ)|ねばな")
_ALLOWED = re.compile("[てで]も?(?:よい|いい|かまわ|かまい|構)")
NEAR = 8  # Japanese characters in which the event of a before or after stands
_PARTICLE = re.compile("[はをがにで、。]")
_MODALS = frozenset(("may", "may not", "must", "need not"))
_FIRM = FIRM_MODALS | {frozenset(("must", "may"))}
REACH = 40  # characters before a ban in which its condition stands
_ASKED, _ASKS = re.compile(r"[?？]\W*$"), re.compile("か[。？?]")
_LIMIT = re.compile("以[上下外内]|未満|[超越]え|異な|より|別|違|のみ|だけ|[非不未無]|ない|空で(?:は|も)?な")
_ABSTAINS = re.compile("(?:空け|待た|控え|避け)$")  # 待たなければならない: may not yet
_NOBODY = re.compile(r"\bno(?:body| one| [a-z]+)\b[^.;:!?]*$", re.IGNORECASE)
_WITHOUT = re.compile(r"\bwithout\b|\bunless\b|\buntil\b")
_BE_NOT = re.compile(
    r"\s+(?:be\s+(?:non-|not\b|un(?!ique|der|i[tf])|different)|(?:keep|stay|remain|refrain|avoid|abstain|conceal|hide)\b)"
)
_BE = re.compile(r"\s+be\b")
_UNLESS = re.compile("な(?:い|く|け)(?:と|ては|れば|限り|場合)|ていない|ません|以外|何も|まま|しか")
