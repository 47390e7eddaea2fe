"""Kind `untranslated`: an English sentence left unchanged in the Japanese text.

A sentence with several lower-case words and no Japanese letter that equals the English one, or part of it.
False alarms: text that is meant to stay English, such as the title of a work. Entries of a list of works are
unsure. Code and bold names of buttons within a Japanese text are none.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from extract.align.parts import Part
from extract.compare.prose.finding import Compared, made, side
from extract.facts.fact import Fact
from extract.facts.plain_text import JAPANESE
from rules_core.model.discrepancies import Confidence, Discrepancy

_WORDS = re.compile(r"(?<![\w-])[a-z]{2,}(?![\w-])")
_CODE = re.compile(
    r">>>|\w\(|\s--[a-z]|[=;{}]|<!--|</?\w+:|\bsudo\b|[|`]--|^\s*[#$]\s|^\s*(?:def|class|for|while|if|import|from|return|print)\b.*:?$",
    re.MULTILINE,
)
_PATH = re.compile(r"[^\s/\\]*(?:[/\\][^\s/\\]*){2,}")
_SENTENCE = re.compile(  # small words that sentences are made with
    r"(?<![\w-])(?:the|an?|to|of|is|are|was|be|will|can|must|may|not|no|and|or|if|you|your|this|that|it|with|for|from|in"
    r"|on|by|at|as|has|have|when|please)(?![\w-])"
)
_ROW = re.compile(r"(?=[a-z])(?<![A-Za-z'’.-])(?:[a-z][a-z'’]* ){2,}[a-z][a-z'’]*(?![A-Za-z'’])")
_STATES = re.compile(
    r"\b(?:the|is|are|was|were|you|your|this|that|these|cannot|must|will|be|have|has|it|its"
    r"|(?:and|or|of|to|with|in|on|for) an?)\b"
)
_ASIDE = re.compile(  # the label of an item (- Do not ask again: 以後は…), and what is quoted
    r"^\s*(?:[-*+•・]|\d{1,2}[.)])\s+[A-Z][^:：\n\u3040-\u9fff]*[:：]|`[^`\n]*`"
    r"|[「『“\"‘'`(（\[<＜【][^」』”\"’'`)）\]>＞】\n]*[」』”\"’'`)）\]>＞】]",
    re.MULTILINE,
)
_WORK = re.compile(  # in a list of works, which keep their titles: Byrd, A. and Coe, B. (2015): …
    r"\W*[^\W\d_][\w'’-]+,? (?:[A-Z]{1,2}\b\.?[ -]?)+(?=[,&(]|and|et al|\d).*[(.,]\s?[12]\d{3}[a-z]?[).;,:]",
    re.DOTALL,
)
HEAD = 8  # characters by which code is known
WAITING = 10  # untranslated texts; a book with more has not been translated to its end
FEW, MANY = 4, 7  # small words of a sentence that is one for certain


def find(compared: Compared) -> Iterator[Discrepancy]:
    """The whole text if it is the English one."""
    en, ja = compared.en, compared.ja
    if JAPANESE.search(ja.passage.raw):
        yield from _within(compared, en, ja)
        return
    text = _PATH.sub(" ", _without_code(ja))
    if _CODE.search(ja.passage.raw[:HEAD]) or not _SENTENCE.search(text) or _CODE.search(text):
        return
    words = set(_WORDS.findall(text))
    if len(words) < FEW or not words <= set(_WORDS.findall(en.visible)):
        return
    start = len(text) - len(text.lstrip())
    shown = Fact(
        "term", text, ja.passage.raw[start:].split("\n")[0], start, len(ja.passage.raw.split("\n")[0])
    )
    whole = len(words) >= MANY and text.strip()[-1:] in ".!?:"
    foreign = ("://" in ja.passage.raw and not whole) or _WORK.match(text)
    sure: Confidence = "unsure" if foreign else "sure" if whole else "likely"
    yield _finding(compared, ja, shown, sure)


def _within(compared: Compared, en: Part, ja: Part) -> Iterator[Discrepancy]:
    """Consecutive English words among Japanese ones, as in the English text."""
    if not _ROW.search(ja.passage.raw):
        return
    ours = " ".join(en.visible.lower().split())
    for match in _ROW.finditer(_ASIDE.sub(lambda found: " " * len(found[0]), ja.visible)):
        if _STATES.search(match[0]) and " ".join(match[0].split()) in ours and not _set_apart(ja, match):
            yield _finding(compared, ja, Fact("term", match[0], match[0], *match.span()), "likely")
            return


def _without_code(part: Part) -> str:
    """The text as a reader sees it, with blanks for code."""
    text = part.visible
    for style in part.passage.styles:
        if style.kind == "code":
            text = text[: style.start] + " " * (style.end - style.start) + text[style.end :]
    return text


def _set_apart(part: Part, found: re.Match[str]) -> bool:
    """Whether the words are code, stand in bold print as the names of buttons do, or are part of a name with
    a capital in the midst of a Japanese sentence.
    """
    before, behind = _OTHERS.split(part.visible[: found.start()])[-1], part.visible[found.end() :]
    if _CAPITAL.match(before) and _GOES_ON.match(behind):
        return True
    return any(
        style.kind in ("code", "strong") and style.start <= found.start() and found.end() <= style.end
        for style in part.passage.styles
    )


_OTHERS = re.compile(rf"{JAPANESE.pattern}|[、。「『\n]")
_CAPITAL, _GOES_ON = re.compile(r"\W*[A-Z]"), re.compile(rf"[^.!?、。\n]*?{JAPANESE.pattern}")


def _finding(compared: Compared, ja: Part, shown: Fact, sure: Confidence) -> Discrepancy:
    return made(
        "untranslated",
        compared.number,
        None,
        side(ja, shown),
        severity=compared.severity("untranslated"),
        code="compare.prose.untranslated",
        fields={"at": compared.number},
        identity=[shown.value],
        section=compared.section,
        confidence=sure,
    )


def merge_untranslated(discrepancies: Sequence[Discrepancy]) -> list[Discrepancy]:
    """One finding for many untranslated texts of one book, which is not translated yet.

    The others become unsure, so that only a complete list has them.
    """
    first = next((item for item in discrepancies if item.kind == "untranslated"), None)
    count = sum(item.kind == "untranslated" for item in discrepancies)
    if first is None or count <= WAITING:
        return list(discrepancies)
    fields = {**first.fields, "count": count}
    return [
        replace(item, code="compare.prose.untranslated.many", fields=fields)
        if item is first
        else replace(item, confidence="unsure")
        if item.kind == "untranslated"
        else item
        for item in discrepancies
    ]
