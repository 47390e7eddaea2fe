"""Where the sentences of a text begin, in either language."""

import re

SHORTEST = 5
"""Minimal length of a last sentence: copies from the web end with the labels of links."""

_END = re.compile(
    r"(?<![A-Z]\.[A-Z])(?<!i\.e)(?<!e\.g)(?<!\bvs)(?<!\bcf)(?<!\bNo)[.!?][\"”’')\]]*\s+(?=[^a-z\s])"
    r"|[。！？][\"”’」』）)\]］]*\s*|\n+"
)


def sentence_starts(text: str) -> tuple[int, ...]:
    """The offset of each sentence of a text, in either language; a few letters at the end do not count."""
    ends = (match.end() for match in _END.finditer(text))
    return (0, *(end for end in ends if len(text) - end >= SHORTEST))
