"""Distinguish numbers that open a section from references."""

import re
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from extract.model.document import SPACES, Paragraph
from extract.read.signs import ends_sentence, is_cjk
from extract.sections.contents import letters
from extract.sections.numbers import AT_START, BRACKETED, INSIDE, LETTERED, inside, intended_number
from extract.sections.titles import (
    LONGEST,
    Title,
    is_capitals,
    run_in_title,
    title_at,
    whole_title,
    without_english,
)

# How likely a number opens a section: a sure title outweighs any row of plain numbers.
SURE, TITLED, BURIED, PLAIN, DOUBTFUL = 10, 8, 6, 4, 1
_MOST_LINES = 3  # of a heading in a narrow column
WINDOW = 250  # characters after a number that may hold its title
_AFTER = SPACES + ".．:：)"  # what may stand between a number and its title or text
_PARTICLES = frozenset("をはがにでとのもやへか参")
_OPENERS = frozenset('([（［「『"“‘«*')
# B. Fire or Appendix B, and below it B.1: no misprinted 8.1
_LETTERED = re.compile(
    r"([A-Z])[.．][ \u3000]\s*\S|(?:[Aa]ppendix\s+|APPENDIX\s+|[付附]録\s*)([A-Z])(?![A-Za-z])"
)
# 6 rounds later, 6ラウンドが: a sentence that begins with a figure and what it counts
_COUNTS = re.compile(
    r"\d{1,4}(?:[~～〜–-]\d{1,4})?(?:\s?[^\W\d_a-zA-Z]|[-\s][a-z]{3,}[\s,]).*[.!?。！？]", re.DOTALL
)
_DASH = re.compile(r"\s*[–—―]\s+")  # between a title and its text
_BEFORE = re.compile(r"(?:[.!?。！？][\s\"'”’)\]」』]*|/\s*|[.\])\"]\s+[A-Z][A-Z&]{1,4}\s*)$")


@dataclass(frozen=True, slots=True)
class Opening:
    """A number that may open a section: its place, meaning and title, and how likely it is."""

    paragraph: int
    start: int
    end: int  # of number and title: the rule text begins here
    raw_number: str
    number: str
    title: Title | None
    weight: int
    below: bool = False  # the last heading of a chapter above it is that of its own
    marked: bool = False  # a heading that the file marks begins with it

    @property
    def sure(self) -> bool:
        """Whether its title has a form that does not occur in running sentences."""
        return self.title is not None and self.title.sure

    @property
    def misprinted(self) -> bool:
        """Whether letters stand for digits in it."""
        return any(c.isalpha() and c.isascii() for c in self.raw_number) and not any(
            map(str.isalpha, self.number)
        )


def candidates(
    paragraphs: Sequence[Paragraph], skipped: set[int], announced: Collection[str] = ()
) -> list[Opening]:
    """Every number that may open a section, in reading order; the paragraphs in `skipped` have none.

    `announced` are the letters of headings that the book names itself, numbers included: those are sure.
    """
    result: list[Opening] = []
    lettered = {match[1] or match[2] for paragraph in paragraphs if (match := _LETTERED.match(paragraph.raw))}
    lettered |= _counted_letters(paragraphs)
    if len(lettered) > 1:
        lettered = set(map(chr, range(ord(min(lettered)), ord(max(lettered)) + 1)))
    finished = True
    chapter = ""
    for index, paragraph in enumerate(paragraphs):
        raw = paragraph.raw
        if heading := chapter_heading(paragraph, index):
            chapter = heading.number
        if index not in skipped:
            starting = _announced(raw, index, announced)
            starting = starting or _at_start(paragraph, raw, index, finished, lettered)
            marked = paragraph.lines[0].level > 0
            result += [
                replace(one, below=one.number.startswith(chapter + "."), marked=marked and "." in one.number)
                for one in starting
                if one.raw_number[0] not in lettered or (one.number == one.raw_number and not marked)
            ]
            result += _inside(paragraph, raw, index)
        finished = ends_sentence(raw) or len(paragraph.lines) == 1
    return result


def _counted_letters(paragraphs: Sequence[Paragraph]) -> set[str]:
    """The letters before numbers that paragraphs count from one on: G.1, then G.2."""
    counts: dict[str, list[int]] = {}
    for match in (LETTERED.match(paragraph.raw) for paragraph in paragraphs):
        if match and match.group().count(".") == 1:
            counts.setdefault(match.group()[0], []).append(int(match.group()[2:]))
    return {letter for letter, numbers in counts.items() if numbers[:2] == [1, 2]}


def _announced(raw: str, index: int, announced: Collection[str]) -> list[Opening]:
    if not announced or len(raw) > LONGEST:
        return []
    match = LETTERED.match(raw)
    number = match.group() if match else None
    if match is None:
        match = AT_START.match(raw)
        number = intended_number(match.group()) if match else None
    if match is None or number is None or letters(raw) not in announced:
        return []
    rest = raw[match.end() :].lstrip(_AFTER)
    found = title_at(rest, whole_line=True)
    title = found if found is not None and found.cut else whole_title(rest)
    return [Opening(index, 0, len(raw), match.group(), number, title, SURE)]


def _at_start(
    paragraph: Paragraph, raw: str, index: int, finished: bool, lettered: Collection[str]
) -> list[Opening]:
    match = BRACKETED.match(raw) or (raw[:1] in lettered and LETTERED.match(raw)) or AT_START.match(raw)
    printed = match.group().strip("[]") if match else ""
    number = printed if match and match.re is LETTERED else intended_number(printed)
    if match is None or number is None:
        return []
    rest = raw[match.end() :].lstrip(_AFTER)
    gap = len(raw) - match.end() - len(rest)
    title = title_at(rest, whole_line=_may_be_heading(paragraph), bold=_is_marked(paragraph))
    passage = paragraph.passage
    if title is None or not title.sure:
        title = run_in_title(passage, match.end() + gap) or title
    misprint = match.re is AT_START and match.group("misprint") is not None
    bold = passage.styles[:1] and passage.styles[0].start == 0 and passage.styles[0].kind == "strong"
    if title is not None and (title.sure or gap or is_cjk(rest[0])):
        weight = SURE if title.sure else TITLED
    elif not rest and (not misprint or _is_marked(paragraph)):
        weight = DOUBTFUL
    elif (gap or is_cjk(rest[:1])) and (bold or _begins_text(rest) or match.re is BRACKETED):
        title, weight = None, PLAIN if finished else DOUBTFUL
    else:
        return []
    end = match.end() + gap + (title.length if title else 0)
    dash = _DASH.match(raw, end) if title else None
    end = dash.end() if dash else end
    return [Opening(index, 0, end, printed, number, title, max(DOUBTFUL, weight - misprint))]


def _is_marked(paragraph: Paragraph) -> bool:
    """Whether the file marks a paragraph as a heading, or prints it bold."""
    return bool(paragraph.lines[0].level or paragraph.lines[0].bold)


def _may_be_heading(paragraph: Paragraph) -> bool:
    """Whether a paragraph may be a heading: one line, or several that are all printed as heads are or close
    with the English title behind a Japanese one.
    """
    if not 1 < len(paragraph.lines) <= _MOST_LINES:
        return len(paragraph.lines) == 1
    bold = {line.bold for line in paragraph.lines}
    glossed = any(map(is_cjk, paragraph.raw)) and without_english(paragraph.raw) != paragraph.raw
    return bold == {True} or (len(bold) == 1 and glossed)


def _begins_text(rest: str) -> bool:
    """Whether rule text can begin like this; after a mere reference a sentence continues."""
    first = rest[:1]
    begins = first.isalpha() and not first.islower() and first not in _PARTICLES
    return begins or first in _OPENERS or _COUNTS.match(rest) is not None


def _inside(paragraph: Paragraph, raw: str, index: int) -> list[Opening]:
    """Numbers in the middle of a paragraph: after the end of a sentence, or at the beginning of a line.

    In running text only a sure title makes them openings. A line may begin with one if a reader joined two
    paragraphs; there a rule without title counts too, if the line above is finished.
    """
    openings = {}
    for match in inside(raw):
        if _BEFORE.search(raw[max(0, match.start() - 20) : match.start()]):
            openings[match.start()] = _buried(raw, match, index, untitled=False)
    at = 0
    for above, line in pairwise(paragraph.lines):
        at += len(above.raw) + len(above.joins)
        number = INSIDE.match(raw, at)
        if number and line.raw.startswith(number.group()):
            finished = ends_sentence(above.raw) or _BEFORE.search(above.raw[-20:]) is not None
            openings[at] = openings.get(at) or _buried(raw, number, index, untitled=finished)
    return [opening for _, opening in sorted(openings.items()) if opening]


def _buried(raw: str, match: re.Match[str], index: int, *, untitled: bool) -> Opening | None:
    """The section that a number in the middle of a paragraph opens, None if it is only a reference."""
    number = intended_number(match.group())
    if number is None:
        return None
    rest = raw[match.end() : match.end() + WINDOW].lstrip(_AFTER)
    end = match.end() + min(WINDOW, len(raw) - match.end()) - len(rest)
    title = title_at(rest, whole_line=False)
    if title is None or not title.sure:
        weight = DOUBTFUL if untitled and _begins_text(rest) else 0
        return Opening(index, match.start(), end, match.group(), number, None, weight) if weight else None
    if not title.cut and not is_capitals(title.text) and not any(map(is_cjk, title.raw + rest)):
        return None
    return Opening(index, match.start(), end + title.length, match.group(), number, title, BURIED)


_CHAPTER = re.compile(
    r"(?P<number>\d{1,2})(?:[.．]?[ \u3000\xa0]+(?=\S)|[.．](?=[\u3040-\u9fff]))"
    r"|(?-i:(?P<letter>[A-Z])[.．][ \u3000\xa0]+(?=\S))"
    r"|appendix\s+(?P<annex>[A-Z])[.:．：\s–—-]+(?=\S)"
    r"|chapter\s+(?P<english>\d{1,2})[.:．：\s–—-]+(?=\S)|第\s?(?P<japanese>\d{1,2})\s?章[.:．：\s]*(?=\S)",
    re.IGNORECASE,
)


def chapter_heading(paragraph: Paragraph, index: int) -> Opening | None:
    """The opening of the chapter whose heading a paragraph is, None if it is none."""
    raw = paragraph.raw
    match = _CHAPTER.match(raw)
    if match is None or not _may_be_heading(paragraph):
        return None
    number = unicodedata.normalize("NFKC", match[match.lastgroup or "number"])
    spelled = match.lastgroup not in ("number", "letter")
    title = title_at(raw[match.end() :], whole_line=True, bold=spelled or _is_marked(paragraph))
    if title is None or title.length < len(raw) - match.end():
        return None
    return Opening(index, 0, len(raw), number, number, title, TITLED)
