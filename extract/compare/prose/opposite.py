"""Kind `opposite`: one text says attacker, the other says defender; before for after, red for blue.

Looked for in corresponding clauses, by the groups of extract/facts/opposites.toml: one text has a member of a
group that the other lacks there and in the adjacent clauses, and the other text a member that the first
lacks. False alarms: a word with another meaning (to be right, what is left), and an inverted statement (A
before B, B after A) whose second word is not a member.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from extract.align.japanese_words import JapaneseWord
from extract.align.partners import content_words, partners
from extract.compare.prose.adjective import opposite_adjectives
from extract.compare.prose.clauses import Clauses, corresponding_clauses
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.whole_labels import has_opposite, opposed_in
from extract.compare.prose.words import (
    Hinted,
    Member,
    WordGroup,
    WordSpan,
    first_span,
    groups,
    hinted,
    likely_groups,
)
from extract.facts.basic_words import without_shared
from extract.facts.fact import FIGURES
from extract.facts.lexicon import negations
from extract.read.signs import has_full_stop
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import OTHER, Edition

BRIEF = 120  # characters of a text that may be held against the other one clause by clause or not
LABEL = 60  # characters of a label
LONE = 2  # English words without a partner, one of which Japanese may say the opposite of
SHORT = 240  # characters of clauses in which a word is hardly overlooked


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Different members of one group in corresponding clauses; one for each group and pair of words."""
    reported: set[str] = set()
    part, other = compared.en, compared.ja
    likely = likely_groups(part.visible.lower(), other.visible)
    brief = len(part.passage.raw) <= BRIEF
    cut = bool(part.cuts or other.cuts)
    adjectives = hinted(part.visible.lower(), "en")
    for clauses in corresponding_clauses(compared):
        places: list[tuple[WordSpan, WordSpan]] = []
        shared: Clauses | None = None
        if not (clauses.sure or brief) or len(clauses.en) > SHORT:
            continue
        for one in likely:
            group = one.group
            if group.name in reported or (group.things and cut):
                continue  # what is cut off may name a thing
            ours = _stated(one, "en", clauses.en)
            theirs = _stated(one, "ja", clauses.ja) if ours else []
            if not theirs:
                continue
            pair = _swapped(group, clauses, ours, theirs)
            if pair is None and not any(member is other for member, _ in ours for other, _ in theirs):
                shared = shared or _without_shared(compared, clauses)
                pair = swapped(one, _without_compounds(shared, one))
            if pair is not None and not any(
                a.start < pair[0].end
                and pair[0].start < a.end
                and b.start < pair[1].end
                and pair[1].start < b.end
                for a, b in places
            ):
                reported.add(group.name)
                places.append(pair)
                yield _finding(compared, clauses, group, *pair)
        for group, *spots in opposite_adjectives(clauses, adjectives):
            if group.name not in reported and not _denied(clauses, *spots):
                reported.add(group.name)
                yield _finding(compared, clauses, group, *spots)
        if not reported and brief and (opposed := _opposed(compared, clauses)):
            reported.add(opposed[0].name)
            yield _finding(compared, clauses, *opposed)


def _opposed(compared: Compared, clauses: Clauses) -> tuple[WordGroup, WordSpan, WordSpan] | None:
    """Two labels that are opposites, or the words of labels that alone lack a partner and are."""
    if whole := opposed_in(clauses.en, clauses.ja):
        return whole, WordSpan(0, len(clauses.en)), WordSpan(0, len(clauses.ja))
    sentence = len(clauses.en) > LABEL or has_full_stop(clauses.en) or has_full_stop(clauses.ja)
    if sentence or _IDENTIFIER.search(clauses.en):
        return None  # a sentence may turn the view: sells, で買える
    if compared.treatments is not None or not any(
        has_opposite(word[0]) for word in content_words(clauses.en)
    ):
        return None  # mostly so; the glossary of a system has its words
    found = partners(clauses.en, clauses.ja)
    japanese = {word.text for word in found.lone_japanese}
    few = len(japanese) == 1 and len({word[0] for word in found.lone_english}) <= LONE
    if not few or _is_half(theirs := found.lone_japanese[0], clauses.ja):
        return None
    other = WordSpan(theirs.start, theirs.end)
    for word in found.lone_english:
        spot, group = WordSpan(*word.span()), opposed_in(word[0], theirs.text)
        if group is None or _PRIVATIVE_WORD.match(word[0]) or _denied(clauses, spot, other):
            continue
        rest = clauses.around_en.replace(word[0], " ")
        meant = (member for member in group.members if member.any["ja"].search(theirs.text))
        if not any(member.any["en"].search(rest) for member in meant):
            return group, spot, other
    return None


def _is_half(word: JapaneseWord, japanese: str) -> bool:
    """Whether a single kanji is the end of a longer word: 述 of 後述."""
    before = japanese[max(word.start - 1, 0) : word.start]
    return len(word.text) == 1 and _KANJI.fullmatch(before) is not None


_Stated = list[tuple[Member, WordSpan]]
"""The members of which a clause has an evident form, and where the first one stands."""


def _stated(both: Hinted, edition: Edition, text: str) -> _Stated:
    return [
        (member, spot)
        for member in both.members[edition]
        if (spot := first_span(member.telling[edition], text))
    ]


def _without_shared(compared: Compared, clauses: Clauses) -> Clauses:
    """The clauses without the basic words that both have, and without the figures and limits of both."""
    en, ja = without_shared(*_without_facts(compared, clauses.en, clauses.ja))
    around = without_shared(*_without_facts(compared, clauses.around_en, clauses.around_ja))
    return replace(clauses, en=en, ja=ja, around_en=around[0], around_ja=around[1])


def _without_facts(compared: Compared, en: str, ja: str) -> tuple[str, str]:
    for one, other in compared.pairing.same:
        if one.kind in _STATED and other.kind in _STATED:
            en, ja = (
                en.replace(one.raw.lower(), " " * len(one.raw)),
                ja.replace(other.raw, " " * len(other.raw)),
            )
    return en, ja


_STATED = FIGURES | {"modality"}


def _without_compounds(clauses: Clauses, both: Hinted) -> Clauses:
    """The clauses without Japanese words of several characters that are no evident form of a member."""

    def rest(text: str) -> str:
        telling = (match for member in both.members["ja"] for match in member.telling["ja"].finditer(text))
        kept = {at for match in telling for at in range(*match.span())}
        return _COMPOUND.sub(
            lambda match: " " * len(match[0]) if kept.isdisjoint(range(*match.span())) else match[0], text
        )

    return replace(clauses, ja=rest(clauses.ja), around_ja=rest(clauses.around_ja))


_COMPOUND, _KANJI = re.compile("[一-龯々]{2,}"), re.compile("[一-龯々]")


def swapped(both: Hinted, clauses: Clauses) -> tuple[WordSpan, WordSpan] | None:
    """The first two words of a group in the clauses, each of a member that the other clause lacks."""
    ours = _stated(both, "en", clauses.en)
    theirs = _stated(both, "ja", clauses.ja) if ours else []
    return _swapped(both.group, clauses, ours, theirs) if theirs else None


def _swapped(
    group: WordGroup, clauses: Clauses, ours: _Stated, theirs: _Stated
) -> tuple[WordSpan, WordSpan] | None:
    quoted = clauses.around_ja.lower()  # the English names of buttons are printed as they stand
    only_en = [
        (member, spot)
        for member, spot in ours
        if clauses.en[spot.start : spot.end] not in quoted and not _is_said(member, theirs, clauses.around_ja)
    ]
    if not only_en:
        return None
    only_ja = [(member, spot) for member, spot in theirs if _is_more(group, member, clauses)]
    pair = _first(only_en, only_ja)
    return None if pair and not (group.things or group.apart) and _denied(clauses, *pair) else pair


def _is_said(member: Member, theirs: _Stated, ja: str) -> bool:
    """Whether a Japanese text may say a member, not only within words for others: 表示 in 非表示."""
    others = [
        match.span()
        for other, _ in theirs
        if other is not member
        for match in other.telling["ja"].finditer(ja)
    ]
    return any(
        not any(start <= match.start() and match.end() <= end for start, end in others)
        for match in member.any["ja"].finditer(ja)
    )


def _is_more(group: WordGroup, member: Member, clauses: Clauses) -> bool:
    """Whether the Japanese text states a member more often than the English one: hide hidden files."""
    in_english = len(member.any["en"].findall(clauses.around_en))
    if in_english == 0:
        return True
    others = [
        match.span()
        for other in group.members
        if other is not member
        for match in other.any["ja"].finditer(clauses.ja)
    ]
    stated = [
        match
        for match in member.telling["ja"].finditer(clauses.ja)
        if not any(start <= match.start() and match.end() <= end for start, end in others)  # 羊 of 山羊
    ]
    return len(stated) > in_english or (
        member.any["en"].search(clauses.en) is None
        and len(member.telling["ja"].findall(clauses.around_ja)) > in_english
    )


def _denied(clauses: Clauses, en: WordSpan, ja: WordSpan) -> bool:
    """Whether one of two opposite words alone is denied, and both texts say the same: not enabled, 無効.

    Neither is if the Japanese clause, or its part between commas, denies as the English one does. A denial
    that only forms an obligation or a restriction (なければならない, しか…ない) is none.
    """
    if _PRIVATIVE.search(clauses.ja, 0, ja.start) or _LESS.search(clauses.en, 0, en.start):
        return True
    if _LOST.search(clauses.en, 0, en.start) and "失" not in clauses.ja:
        return True  # losing an advantage, 不利
    near_en = _DENIED_EN.search(clauses.en, max(en.start - DENIAL, 0), en.start) is not None
    if near_en and _DENIED_JA.match(clauses.ja, ja.end) is None:
        return True  # was not enabled, オフ, whatever else is denied there
    ours = _has_denial("en", clauses.en, en)
    near = _between_commas(clauses.ja, ja)
    return ours not in (_has_denial("ja", clauses.ja, ja), _has_denial("ja", clauses.ja, ja, near))


def is_turned(clauses: Clauses, edition: Edition, denial: WordSpan) -> bool:
    """Whether one text denies a word and the other has its opposite: left open, 閉まっていない.

    `denial` is where the denial stands in the text of that edition.
    """
    text, around = (clauses.ja, clauses.around_en) if edition == "ja" else (clauses.en, clauses.around_ja)
    at = (
        slice(max(denial.start - _NEAR, 0), denial.start + 1)
        if edition == "ja"
        else slice(denial.end, denial.end + _NEXT)
    )
    near = text[at]
    english = around if edition == "ja" else near
    other = OTHER[edition]
    stated = hinted(around.lower(), other)
    turned = False
    for place in hinted(english, "en") if stated else ():
        group = groups()[place]
        if (
            place not in stated
            or group.things
            or group.apart
            or not any(member.telling[other].search(around) for member in stated[place])
        ):
            continue
        negated = [member for member in group.members if member.any[edition].search(near)]
        evident = any(member.telling[edition].search(near) for member in negated)
        if any(member.any[other].search(around) for member in negated):
            if evident:
                return False  # the very word is there
        else:
            turned |= bool(negated)
    return turned


_NEAR = 8  # Japanese characters before a denial in which the negated word stands
_NEXT = 20  # English characters behind it


def _has_denial(edition: Edition, text: str, word: WordSpan, within: WordSpan | None = None) -> bool:
    """Whether a text denies something, there or anywhere, besides by the word itself: 禁止."""
    start, end = within or (0, len(text))
    rest = f"{text[start : word.start]}\0{text[word.end : end]}"
    rest = _NO_DENIAL[edition].sub("", rest)
    return (negations(edition).search(rest) or _FAINT[edition].search(rest)) is not None


def _between_commas(ja: str, word: WordSpan) -> WordSpan:
    before = [match.end() for match in _COMMA.finditer(ja, 0, word.start)]
    behind = _COMMA.search(ja, word.end)
    return WordSpan(before[-1] if before else 0, behind.start() if behind else len(ja))


_COMMA = re.compile("[、，;；:：]")
DENIAL = 24  # characters before a word in which its own denial stands
_DENIED_EN = re.compile(
    r"(?:\bnot|n['’]t|\b(?:nobody|no one|nothing|never))(?: (?:be|been|yet|currently|being|is|are))? $"
)
_DENIED_JA = re.compile(
    "[にでがをはとも]?(?:し|され|られ|れ|なって|して|なら|さ|でき)*(?:い|お)?(?:ない|なく|ません|なけ|ず)"
)
_IDENTIFIER = re.compile("[a-z0-9]_")
_PRIVATIVE_WORD = re.compile("un|dis|non|i[nmr]")
_PRIVATIVE = re.compile("[未非不無]$")
_LESS = re.compile(r"\b(?:non-?|(?:de|un|dis)-|(?:less|least)\s)$")
_LOST = re.compile(r"\blos(?:e[sd]?|ing|t)\s(?:[\w-]+\s){0,3}$")
_NO_DENIAL: dict[Edition, re.Pattern[str]] = {
    "en": re.compile(r"\bnot only\b|\bno later than\b|\bno more than\b|\bno less than\b"),
    "ja": re.compile(
        "(?:ません|ない)か(?=[?？。！]|$)|な(?:ければ|くては|いと)(?:なら|なり|いけ)(?:ない|ません|ず)|しか(?!も)[^。、]{0,24}?(?:ない|ません|ず)|だけでなく|かもしれ(?:ない|ません)|(?:少|危|切|幼|汚|つまら|もったい|ほかなら|他なら)な[いくか]|間もなく|まもなく"
    ),
}


_FAINT: dict[Edition, re.Pattern[str]] = {
    "en": re.compile(r"(?<!\ba )\b(?:little|few|hardly|scarcely|barely|rarely|seldom)\b"),
    "ja": re.compile("[るうくすつぬぶむぐ]な(?=[。、！!」]|$)|なくても(?!よ|い|良|構|かま)"),
}


def _first(en: _Stated, ja: _Stated) -> tuple[WordSpan, WordSpan] | None:
    return next(((a, b) for one, a in en for other, b in ja if one is not other), None)


def _finding(
    compared: Compared, clauses: Clauses, group: WordGroup, en: WordSpan, ja: WordSpan
) -> Discrepancy:
    facts = (
        clauses.fact(compared, "en", "term", group.name, en),
        clauses.fact(compared, "ja", "term", group.name, ja),
    )
    both_words = f"{facts[0].raw.lower()} {facts[1].raw}"
    code = "compare.prose.opposite.apart" if group.apart else None
    return between("opposite", compared, *facts, code=code, also=f"{group.name} {both_words}", sure="likely")
