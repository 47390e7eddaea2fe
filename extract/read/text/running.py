"""A whole table printed inside one running line: heads, then records that begin with 2, 3, 4, ..."""

import re
from collections import Counter
from dataclasses import replace
from heapq import nlargest
from itertools import pairwise

from extract.model.document import Grid
from extract.read.text.lines import SourceLine
from extract.read.text.rows import grid

FEWEST_RECORDS = 4
LONGEST_RECORD = 8  # words in a record; a sentence between two numbers is longer or ends in a full stop
MOST_TRIED = 5  # of the longest rows of numbers in a line
LONGEST_HEAD = 14  # words of title and column heads
_TITLE_END = re.compile(r"(?:TABLE|CHART|MATRIX|LIST)\b|表")
_SIGN = re.compile(r"\d+")
Word = tuple[int, int, str]


def running_table(line: SourceLine) -> tuple[int, int, Grid] | None:
    """The table inside a line and its range, or None if the line contains none."""
    words = [(m.start(), m.end(), m.group()) for m in re.finditer(r"\S+", line.text)]
    records = _records(words)
    if records is None:
        return None
    head = _head_start(words, records[0])
    ends = [*records[1:], _last_end(words, records)]
    spans = list(zip(records, ends, strict=True))
    title_end = head
    for index in range(head, records[0]):
        if _TITLE_END.search(words[index][2]):
            title_end = index + 1
    columns = _columns(spans, records[0] - title_end)
    rows = [
        tuple(line.cell(words[a][0], words[b - 1][1]) for a, b in _cells(start, end, columns))
        for start, end in ([(title_end, records[0])] if records[0] > title_end else []) + spans
    ]
    table = grid(rows, "running")
    if title_end > head:
        table = replace(table, caption=(line.line(words[head][0], words[title_end - 1][1]),))
    return words[head][0], words[ends[-1] - 1][1], table


def _records(words: list[Word]) -> list[int] | None:
    """The indices of the words that begin a record, if there is a run of similar records.

    For each number the longest run of consecutive numbers that ends there, each at most a record's length
    after the one before.
    """
    numbers = [
        int(word) if len(word) < 4 and word.isascii() and word.isdigit() else None for *_, word in words
    ]
    length = [0] * len(words)
    before: list[int | None] = [None] * len(words)
    for index, number in enumerate(numbers):
        if number is None:
            continue
        length[index] = 1
        for other in range(max(0, index - LONGEST_RECORD), index - 1):
            if numbers[other] == number - 1 and length[other] >= length[index]:
                length[index], before[index] = length[other] + 1, other
    ends = nlargest(MOST_TRIED, range(len(words)), key=lambda index: (length[index], -index))
    for end in ends:
        if length[end] < FEWEST_RECORDS:
            break
        chain = [end]
        while (previous := before[chain[-1]]) is not None:
            chain.append(previous)
        if _alike(words, chain[::-1]):
            return chain[::-1]
    return None


def _alike(words: list[Word], chain: list[int]) -> bool:
    """Whether the records have about equally many words and begin with figures of the same form."""
    if len(chain) < FEWEST_RECORDS:
        return False
    lengths = Counter(b - a for a, b in pairwise(chain))
    shapes = Counter(_SIGN.sub("0", words[start + 1][2]) for start in chain if start + 1 < len(words))
    sentence = any(words[i][2].endswith((".", ",", ";", ":")) for i in range(chain[0], chain[-1]))
    usual = lengths.most_common(1)[0][1]
    return (
        not sentence and usual * 10 >= 7 * (len(chain) - 1) and shapes.most_common(1)[0][1] * 2 >= len(chain)
    )


def _last_end(words: list[Word], records: list[int]) -> int:
    """The end of the last record: the end of the line, if the rest is no longer than a record can be."""
    rest = words[records[-1] :]
    if len(rest) <= LONGEST_RECORD and not any(word.endswith((".", "。")) for _, _, word in rest):
        return len(words)
    return min(len(words), records[-1] + max(b - a for a, b in pairwise(records)))


def _head_start(words: list[Word], first: int) -> int:
    """The start of title and heads: after the last sentence, at most LONGEST_HEAD words before."""
    for index in range(first - 1, max(-1, first - 1 - LONGEST_HEAD), -1):
        if words[index][2].rstrip("\"')]").endswith((".", "!", "?", ":", ";", "。")):
            return index + 1
    return max(0, first - LONGEST_HEAD)


def _columns(spans: list[tuple[int, int]], heads: int) -> int:
    """As many columns as heads if every record has that many words, else label and rest."""
    return heads if heads > 1 and all(end - start == heads for start, end in spans) else 2


def _cells(start: int, end: int, columns: int) -> list[tuple[int, int]]:
    if end - start < 2:
        return [(start, end)]
    if columns == 2:
        return [(start, start + 1), (start + 1, end)]
    return [(at, at + 1) for at in range(start, end)]
