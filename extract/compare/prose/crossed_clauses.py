"""Two clauses that have changed places: close A before opening B, B を閉める前に A を開ける.

By `joined` in extract/facts/en.toml: words that join two clauses, and what ends the dependent one in
Japanese, which stands before the other. False alarms: a clause whose verb another word renders.
"""

import re
from functools import lru_cache

from extract.compare.prose.figures import CommonFigures, Thing
from extract.facts.fact import Fact
from extract.facts.lexicon import table
from extract.facts.needles import Needles

_SUBJECT = r"(?<=\w) (?=(?:they|you|he|she|it|we) (?:can|will|may|must|should|might|could|would) )"
_STOP = re.compile(rf"[.;:!?](?:\s|$)|\n|, | and | [-–—] |{_SUBJECT}")
_ALLOWED = re.compile(r"(?:allow|permit|enabl)")  # said by the end of any Japanese verb
_ENDS = re.compile(r"[.!?](?=\s\S)|\n"), re.compile(r"[。．！？!?\n](?=.)")


def crossed_clauses(figures: CommonFigures) -> tuple[Fact, Fact] | None:
    """The first thing of an English dependent clause that has its place in the Japanese main clause."""
    text, other = figures.texts
    likely = _needles().of(text)
    if not likely or any(end.search(side) for end, side in zip(_ENDS, figures.texts, strict=True)):
        return None
    for place in sorted(likely):
        word, mark = _joined()[place]
        joints = list(word.finditer(text))
        if len(joints) != 1 or len(marks := list(mark.finditer(other))) != 1:
            continue
        end = stop.start() if (stop := _STOP.search(text, joints[0].end())) else len(text)
        if _PLACE.match(text, 0, joints[0].start()):
            continue  # in the hall, when touching the bell, ring it: a comma may be missing
        first = not text[: joints[0].start()].strip("\"'“(* ")
        main = (end, len(text)) if first else (0, joints[0].start())
        things = [one for one in figures.things if not _ALLOWED.match(text, one.en[0][0])]
        dependent = [one for one in things if _is_in(one, joints[0].end(), end)]
        others = [one for one in things if _is_in(one, *main)]
        at = marks[0].start()
        topics = [one for one in dependent if one.ja[0][0] < at and _TOPIC.match(other, one.ja[0][1])]
        if topics and any(_SUBJECT_JA.match(other, one.ja[0][1]) for one in others if one.ja[0][0] < at):
            return figures.terms(topics[0].en[0], topics[0].ja[0])
        behind = [one for one in dependent if one.ja[0][0] > at]
        if behind and any(one.ja[0][0] < at for one in others) and all(one.ja[0][0] < at for one in others):
            return figures.terms(behind[0].en[0], behind[0].ja[0])
    return None


_PLACE = re.compile(r"\W*(?:in|on|at|for|with|from)\s[^,.]*,\s*$")
_TOPIC = re.compile("[一-龯]?は、?")
_SUBJECT_JA = re.compile("[一-龯]?が")


def _is_in(thing: Thing, start: int, end: int) -> bool:
    return thing.single and start <= thing.en[0][0] < end


@lru_cache
def _needles() -> Needles:
    """Which words that join two clauses a text may have."""
    return Needles([[en] for en, _ in table("en", "crossed")["joined"]], "en")


@lru_cache
def _joined() -> list[tuple[re.Pattern[str], re.Pattern[str]]]:
    return [
        (re.compile(rf"(?<![\w-])(?:{en})\s(?!that\b|this\b|doing\b)"), re.compile(ja))
        for en, ja in table("en", "crossed")["joined"]
    ]
