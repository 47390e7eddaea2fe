"""A denied predicate of one sentence, while the other one, of the same words, ends with an affirmed one.

Told by the ends alone, for verbs that the dictionary renders by no word of the sentence: may not be shown,
出品できます; count, 数えません. Nothing else in the other sentence may deny.
"""

import re
from collections.abc import Iterator

from extract.compare.prose import polarity_forms as forms
from extract.compare.prose.lone_denial import ANY_EN, ANY_JA
from extract.compare.prose.words import markers
from extract.facts.basic_words import rendered_words, without_shared
from rules_core.model.tables import Edition

FEWEST = 0.5  # of the known words of a sentence that the other renders

_DENIED_EN = re.compile(
    r"\b(?:(?:may|must|can|could|will|shall|should|do|does|did|has|have)\s?not\b"
    r"|(?:is|are|was|were) not(?= [a-z]+(?:ed|en|wn|ld|pt|nt|ght)\b))"  # not asleep: 起きています
    r"(?! (?:only|necessarily|always|all|every|just|more|less|fewer|later|have to|need|be (?:more|less))\b)"
    r"|\b(?:cannot|never)\b|[a-z]n['’]t\b"
)
_DENIED_JA = re.compile(r"(?<!つ)(?:ません(?:でした)?|ない|なかった)(?=。$)")
_IN_DENIED_EN, _IN_DENIED_JA = ("not", "never", "n't", "n’t"), ("ません", "ない", "なかった")
_AFFIRMED_JA = re.compile(r"(?<![てで]い)(?:ます|ました|です|[るうくすつぬぶむぐ])。$")
_ANSWERED = re.compile("ざるを得|見送|てしま")  # what must be, or what turns out ill: a denial in other words
_DENIES = re.compile(r"\b(?:ignor|forget|stop)")
_LIMIT = re.compile(r"\b(?:limit|maximum)[a-z]*")
_LIMIT_JA = re.compile("制限|上限|最大")
_STOP = re.compile(r"[.!?;:](?=\s|$)")


def denied_predicates(english: str, japanese: str) -> Iterator[tuple[Edition, int, int]]:
    """The denials of whole sentences, the English one in small letters, that the other affirms."""
    en, ja = english.strip(), japanese.strip()
    whole = _STOP.search(en, 0, len(en) - 1) is None and forms.STOP_JA.search(ja, 0, len(ja) - 1) is None
    if not (whole and en.endswith(".") and ja.endswith("。")) or _ANSWERED.search(ja):
        return
    if not any(word in english for word in _IN_DENIED_EN) and not any(word in ja for word in _IN_DENIED_JA):
        return
    negation = markers()[0]
    denied = _DENIED_EN.search(negation.without_idle("en", english))
    match = None if denied else _DENIED_JA.search(negation.without_idle("ja", japanese.rstrip()))
    if denied is match is None:
        return
    known, rendered = rendered_words(english, japanese)
    if not rendered or rendered < FEWEST * known:
        return
    if denied is not None:
        answered = forms.OTHERWISE.search(english) or _DENIES.search(english)
        if (
            not answered
            and not ANY_JA.search(without_shared(english, japanese)[1])
            and _AFFIRMED_JA.search(ja)
        ):
            yield "en", *denied.span()
        return
    limited = _LIMIT.sub(" ", english) if _LIMIT_JA.search(japanese) else english
    if match is not None and not ANY_EN.search(limited) and not forms.LIMITED.search(japanese):
        yield "ja", *match.span()
