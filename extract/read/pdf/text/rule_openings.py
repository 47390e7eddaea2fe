"""Printed lines that begin a numbered rule with a title, which no table has for a row.

The title is in capitals up to a colon, or bold with the number while the text after it is not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from extract.read.pdf.model import Word

_NUMBER = re.compile(r"[A-Z]{0,2}\d{1,3}(?:\.\d{1,6})+[.:：]?$")
_MOST = 12  # words of a title at most


def opens_rule(words: Sequence[Word]) -> bool:
    """Whether words of one line are a rule's number, its title and, as a rule, the beginning of its text."""
    if len(words) < 2 or not _NUMBER.match(words[0].text):
        return False
    rest = list(words[1 : _MOST + 1])
    title = list(takewhile(lambda word: not word.text.endswith((":", "：")), rest))
    if len(title) == len(rest):
        return False
    title = rest[: len(title) + 1]
    letters = [letter for word in title for letter in word.text if letter.isalpha()]
    if len(letters) < 2:
        return False
    after = words[len(title) + 1 :]
    set_in_bold = words[0].bold and all(word.bold for word in title) and not all(word.bold for word in after)
    return all(map(str.isupper, letters)) or (set_in_bold and bool(after))
