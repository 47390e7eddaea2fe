"""Printed lines that begin a numbered rule with a title, which no table has for a row.

The title is in capitals up to a colon, or bold with the number while the text after it is not.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from extract.read.pdf.model import Word
from extract.read.signs import has_cjk

_NUMBER = re.compile(r"[A-Z]{0,2}\d{1,3}(?:\.\d{1,6})+[.:：]?$")
_COUNT = re.compile(r"[A-Z]?\d{1,3}(?:\.\d{1,3})*\.?$|[IVX]{1,5}\.$|[A-Z]\.$")
_LABEL = re.compile(
    r"第[\d一二三四五六七八九十百]{1,4}[章節部編条項]|(?:chapter|part|section)(?:\d+|[ivxlc]+)[.:]?"
    r"|\d{1,3}[.)．]?|[IVX]{1,5}[.)．]|[A-Z][.)．]",
    re.IGNORECASE,
)
_LARGER = 1.15  # times the size of the line beside it at least is a heading
_MOST = 12  # words of a title at most


def opens_rule(words: Sequence[Word]) -> bool:
    """Whether words of one line are a rule's number, its title and, as a rule, the beginning of its text.

    A title in bold print, in capitals or Japanese, may go on in the next line.
    """
    if len(words) < 2 or not _NUMBER.match(words[0].text):
        return False
    rest = list(words[1 : _MOST + 1])
    end = next((at for at, word in enumerate(rest, 1) if word.text.endswith((":", "："))), None)
    title = rest[:end]
    letters = [letter for word in title for letter in word.text if letter.isalpha()]
    if len(letters) < 2:
        return False
    capitals, in_bold = all(map(str.isupper, letters)), all(word.bold for word in (words[0], *title))
    if end is None:
        return in_bold and (capitals or has_cjk(title[0].text))
    return capitals or (in_bold and not all(word.bold for word in words[end + 1 :]))


def heads_paragraph(words: Sequence[Word], below: Sequence[Word]) -> bool:
    """Whether words of one line are a count, a wide space and a heading in letters, and the next line is no
    row with them: it begins below the count and runs on below the space."""
    if len(words) < 2 or not _COUNT.match(words[0].text):
        return False
    if not any(map(str.isalpha, "".join(word.text for word in words[1:]))):
        return False
    start, end = words[0].x1, words[1].x0
    runs_on = not any(left.x1 < start + 1 and end - 1 < right.x0 for left, right in pairwise(below))
    return runs_on and below[0].x0 < start and end < below[-1].x1


def is_counted_heading(words: Sequence[Word], beside: Sequence[Word]) -> bool:
    """Whether words of one line are a heading in bold print, larger than the line `beside` it, whose widest
    space parts nothing but its count from its title."""
    larger = min(word.size for word in words) > _LARGER * max(word.size for word in beside)
    if len(words) < 2 or not larger or not all(word.bold for word in words):
        return False
    gaps = [right.x0 - left.x1 for left, right in pairwise(words)]
    return bool(_LABEL.fullmatch("".join(word.text for word in words[: gaps.index(max(gaps)) + 1])))
