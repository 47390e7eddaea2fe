"""Printed lines that begin a numbered rule with a title, which no table has for a row.

The title is in capitals up to a colon, or bold with the number while the text after it is not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from extract.read.pdf.model import Word

_NUMBER = re.compile(r"[A-Z]{0,2}\d{1,3}(?:\.\d{1,6})+[.:：]?$")
_MOST = 12  # words of a title at most


def opens_rule(words: Sequence[Word]) -> bool:
    """Whether words of one line are a rule's number, its title and, as a rule, the beginning of its text.

    A title in capitals and bold print may go on in the next line.
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
        return capitals and in_bold
    return capitals or (in_bold and not all(word.bold for word in words[end + 1 :]))
