"""Kind `term`: each of two corresponding clauses names a thing that the other does not, the rest being alike.

Looked for in books that no system declares. False alarms: a figurative word, and what a translator always
renders so (told by its being found twice).
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from extract.align.enumerations import enumerated
from extract.align.partners import partners, share_with_partners
from extract.align.per_thing import unlike_per
from extract.align.strange_names import Texts
from extract.align.unlike_loan_word import unlike_loan_word
from extract.align.unlike_things import UnlikeThings, unlike_things
from extract.compare.prose.clauses import Clauses, corresponding_clauses
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.words import WordSpan
from extract.facts.basic_words import words_for
from extract.facts.concrete_words import classes_of
from extract.facts.dictionary import may_be_called, may_render, meaning
from extract.facts.fact import Fact
from rules_core.model.discrepancies import Confidence, Discrepancy
from rules_core.model.printed import Span

CODE = "compare.prose.unlike"
ITEMS = 3  # of an enumeration, all but one of which have partners
LONGEST = 200  # characters of a clause
FROM = 100  # texts that show how a word is usually translated
FEWEST, MOSTLY = 2, 0.9  # of the other texts with an English word, those with a translation
SEVERAL, SAMPLE = 3, 40  # texts in which a loan word has a partner, and that are looked at
_LOAN_WORD = re.compile("[ァ-ヶー]{3,}")


def find(compared: Compared) -> Iterator[Discrepancy]:
    """The words of clauses with a single partner each."""
    if compared.treatments is not None:
        return
    every = corresponding_clauses(compared)
    settled = compared.names.settled if compared.names else None
    likely = False
    for clauses in every:
        yield from _in_list(compared, clauses)
        if not clauses.single or len(clauses.en) > LONGEST:
            continue
        around = clauses.around_en, clauses.around_ja
        if per := unlike_per(clauses.en, clauses.ja):
            likely = True
            yield _finding(compared, *_facts(compared, clauses, *per), "likely")
            continue
        found = unlike_things(clauses.en, clauses.ja) or unlike_loan_word(
            clauses.en, clauses.ja, around, settled
        )
        if found is None or (not found.rendered and len(every) > 1):
            continue  # one item of a list may be held against the item behind its own
        sure: Confidence = "likely" if isinstance(found, UnlikeThings) or found.evident else "unsure"
        likely |= sure == "likely"
        yield _finding(compared, *_facts(compared, clauses, found.en, found.ja), sure)
    if not likely:
        yield from _in_place(compared)


def _facts(
    compared: Compared, clauses: Clauses, en: tuple[int, int], ja: tuple[int, int]
) -> tuple[Fact, Fact]:
    return (
        clauses.fact(compared, "en", "term", "thing", WordSpan(*en)),
        clauses.fact(compared, "ja", "term", "thing", WordSpan(*ja)),
    )


def _in_list(compared: Compared, clauses: Clauses) -> Iterator[Discrepancy]:
    """The only item of an enumeration that names something else."""
    items = enumerated(clauses.en, clauses.ja)
    apart = [one for one in items if not share_with_partners(one.en[0], one.ja[0])]
    if len(items) >= ITEMS and len(apart) == 1:
        (one,) = apart
        if may_render(one.en[0]) and meaning(one.ja[0]) and not may_be_called(one.en[0], one.ja[0]):
            yield _finding(compared, *_facts(compared, clauses, one.en.span(), one.ja.span()), "likely")


def _in_place(compared: Compared) -> Iterator[Discrepancy]:
    """A word that stands in the place of another one, as all texts use both."""
    en, ja = compared.en, compared.ja
    if compared.names is None:
        return
    found = compared.names.used.in_place(en.visible, ja.visible)
    if found is not None:
        sides = ((en.passage.raw, found.en), (ja.passage.raw, found.ja))
        ours, theirs = (Fact("term", "thing", raw[slice(*spot)], *spot) for raw, spot in sides)
        yield _finding(compared, ours, theirs, "likely")


def _finding(compared: Compared, en: Fact, ja: Fact, sure: Confidence) -> Discrepancy:
    also = f"{en.raw.lower()} {ja.raw}"
    return between("term", compared, en, ja, code=CODE, also=also, sure=sure)


def only_findings(
    discrepancies: Sequence[Discrepancy],
    texts: Sequence[tuple[str, str]],
    books: Texts,
    compared: Sequence[Compared],
) -> list[Discrepancy]:
    """The findings without those of two words that stand together in another of the `texts`, too, or those
    of one class (rye, 小麦) in another clause of what is `compared`.

    Nor those whose Japanese word is part of what another finding tells: it says which one is usual there.
    Nor, in many texts, those of a label of one word, and of an English word that the others do not nearly
    always translate by a word of the dictionary: it may be called anything. What is unsure is likely if
    another text has the Japanese word; what is likely is unsure if nothing in the `books` speaks of what that
    word means.
    """
    found: dict[str | None, list[Span]] = defaultdict(list)
    for item in discrepancies:
        if item.code != CODE and item.ja and item.ja.span:
            found[item.rule].append(item.ja.span)
    kept = []
    for item in discrepancies:
        if item.code == CODE:
            english, japanese = _words(item)
            having = [en.lower() for en, ja in texts if japanese in ja]
            if (
                (
                    sum(english in en for en in having) > 1
                    and not _stand_together_once(english, japanese, compared)
                )
                or any(_overlap(item, span) for span in found[item.rule])
                or (
                    len(texts) >= FROM
                    and (english in map(str.strip, having) or not _has_witnesses(english, japanese, texts))
                )
            ):
                continue
            spoken = books.may_speak_of(_meanings(japanese))
            sure: Confidence = "likely" if len(having) > 1 else item.confidence
            kept.append(replace(item, confidence=sure if spoken else "unsure"))
        else:
            kept.append(item)
    return kept


def _stand_together_once(english: str, japanese: str, compared: Sequence[Compared]) -> bool:
    """Whether two words are of one class, and a single clause has both and nothing else that renders one."""
    ours = {each.name for each in classes_of(english) if each.apart}
    if not any(each.name in ours for word in _meanings(japanese) for each in classes_of(word)):
        return False
    forms = [form for form in may_render(english) if len(form) > 1]
    return (
        sum(
            english in en.lower() and not any(form in ja.replace(japanese, " ") for form in forms)
            for each in compared
            for en, ja in _clauses(each)
            if japanese in ja
        )
        == 1
    )


def _clauses(compared: Compared) -> Iterator[tuple[str, str]]:
    """The corresponding clauses of two texts, as printed."""
    for ours, theirs in compared.pairing.clauses:
        yield compared.en.passage.raw[slice(*ours)], compared.ja.passage.raw[slice(*theirs)]


def _has_witnesses(english: str, japanese: str, texts: Sequence[tuple[str, str]]) -> bool:
    """Whether nearly all texts with an English word, but for one, have what the dictionary has for it.

    A word that they hardly use is told by the loan word in its place, if that renders another one elsewhere.
    """
    singular = english[:-1] if english.endswith("s") and not english.endswith("ss") else english
    word = re.compile(rf"\b{re.escape(singular)}(?:e?s)?\b", re.IGNORECASE)
    forms = may_render(english)
    having = [any(form in ja for form in forms) for en, ja in texts if word.search(en)]
    if len(having) <= FEWEST and _LOAN_WORD.fullmatch(japanese):
        return _renders_another(japanese, texts)
    return sum(having) >= max(FEWEST, MOSTLY * (len(having) - 1))


def _renders_another(loan: str, texts: Sequence[tuple[str, str]]) -> bool:
    """Whether a loan word has a partner in several texts, and in nearly all that have it, but for one."""
    whole = re.compile(rf"(?<![ァ-ヶー]){loan}(?![ァ-ヶー])")
    having = [(en.lower(), ja) for en, ja in texts if whole.search(ja)][:SAMPLE]
    known = [loan not in {word.text for word in partners(*pair).lone_japanese} for pair in having]
    return sum(known) >= max(SEVERAL, MOSTLY * (len(having) - 1))


def _overlap(item: Discrepancy, other: Span) -> bool:
    span = item.ja.span if item.ja else None
    return (
        span is not None
        and span.passage == other.passage
        and span.start < other.end
        and other.start < span.end
    )


def _meanings(japanese: str) -> frozenset[str]:
    known = meaning(japanese)
    return words_for(japanese) | (known.words if known else frozenset())


def _words(item: Discrepancy) -> tuple[str, str]:
    return (item.en.text.lower() if item.en else "", item.ja.text if item.ja else "")
