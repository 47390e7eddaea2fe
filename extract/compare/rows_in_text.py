"""Whether a line of text looks like a row of a table."""

import re

from extract.read.signs import has_full_stop

FIGURE = re.compile(r"[+\-−–—±≤≥<>(\[]*[\d½¼¾⅓⅔][^\W_A-Za-z]*[^\w\s]*[\d½¼¾]*[^\w\s]*|[-−–—*†‡]+")
_SHORT_WORDS = 6  # of one or two characters, which no sentence has in a line
FEWEST = 3  # figures of a line that may be a row of a table
_SHARE = 4  # of so many words of a row one may be no figure


def is_row(text: str) -> bool:
    """Whether a line has hardly anything but figures and signs, as a row does: "French - - 25 3 3 2"."""
    words = text.split()
    if len(words) >= _SHORT_WORDS and max(map(len, words)) < FEWEST:
        return True  # signs of a chart: "2 - G Sz G Sz G"
    figures = [word for word in words if FIGURE.fullmatch(word)]
    others = len(words) - len(figures)
    numbers = sum(any(map(str.isdigit, word)) for word in figures)
    return (
        len(figures) >= FEWEST
        and 2 * numbers >= FEWEST
        and others * _SHARE <= len(words)
        and not has_full_stop(text)
    )
