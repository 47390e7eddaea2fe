"""Kind `omission`: a negated verb with a figure, in a sentence too long to compare as a whole.

The English text negates the verb right before a figure that both texts state (does not add +1), the Japanese
sentence ends after that figure with a verb that is not negated, and has no other negation. False alarms: a
Japanese verb with the opposite meaning (refrain, go without).
"""

import re
from collections.abc import Iterator

from extract.compare.prose.finding import Compared
from extract.compare.prose.omission import of_one
from extract.facts.fact import Fact
from rules_core.model.discrepancies import Discrepancy

LONG = 110  # characters from which on kind `omission` does not look for a denial as such
BEFORE, BEHIND = 70, 24  # characters in which the denial and the Japanese verb must stand
_DENIED = re.compile(
    r"\b(?:(?:does|do|did|is|are|may|must|can|will|shall) ?not|cannot|never)(?: [a-z'-]+){1,5} ?$",
    re.IGNORECASE,
)
_DENIAL = re.compile("[Nn](?:[Oo][Tt]|[Ee][Vv][Ee][Rr])")
_OTHERWISE = re.compile(
    r"\b(?:if|unless|whether|until|only|more|less|fewer|exceed\w*|other than|except|have to|need)\b"
)
_STOP = re.compile(r"[.;:。；！!\n]|\s[-–—]\s")
_AFFIRMED = re.compile(r"(?:を|も|が|に|と|だけ)[^。]*(?:なさい|せよ|こと|ます|[るすうくむぶぐつ])$")
_DENIES = re.compile("ない|なく|なけれ|ません|ずに?|ぬ|なし|無|不|非|未|禁|除|以外|控え|避け|止め|やめ|しか")


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Figures of both texts that only the English one negates."""
    en, ja = compared.en, compared.ja
    if len(en.passage.raw) <= LONG:
        return
    for ours, theirs in compared.pairing.same:
        if ours.kind not in ("number", "designation") or ours.soft:
            continue
        denial = _denied(en.passage.raw, ours)
        if denial is not None and _affirmed(ja.passage.raw, theirs):
            start = denial.start() + max(ours.start - BEFORE, 0)
            fact = Fact("modality", "negation", denial[0].strip(), start, ours.start)
            yield of_one(compared, fact, "en", also="negation", sure="likely")


def _denied(text: str, fact: Fact) -> re.Match[str] | None:
    before = text[max(fact.start - BEFORE, 0) : fact.start]
    match = _DENIED.search(before) if _DENIAL.search(before) else None
    if match is None or _STOP.search(match[0]) or _OTHERWISE.search(match[0]):
        return None
    return match


def _affirmed(text: str, fact: Fact) -> bool:
    behind = _STOP.split(text[fact.end : fact.end + BEHIND + 1], maxsplit=1)
    if len(behind) < 2 or not _AFFIRMED.match(behind[0].strip()):
        return False
    sentence = _STOP.split(text[: fact.start])[-1] + behind[0]
    return _DENIES.search(sentence) is None
