"""Words in the outer margin, next to the text: thumb indexes and heads set letter below letter.

They stand at the height of lines of text, so they are taken out before lines are made. Whether they are
running heads is for the book to decide: they come back from page to page.
"""

from collections.abc import Sequence
from heapq import nsmallest
from itertools import pairwise
from statistics import median

from extract.read.pdf.model import Box, Ink, PageBlock, Segment, TextLine, Word
from extract.read.pdf.settings import MARGIN_SHARE
from extract.read.pdf.text.patterns import is_list_marker, is_numbered
from extract.read.pdf.text.words import segments_left

_MOST = 10  # words of such a head at most,
_LETTERS = 24  # letters of it,
_BODY = 10  # and for each of its letters so many in the text next to it
_APART_EM = 0.8  # white space between it and the text, in ems of the text
_STACKED_EM = 0.3  # the same next to single letters one below the other, which no line of text is
_LEVEL = 0.75  # this part of several words, at most, is level with lines of the text
_LINES = 4  # lines that end at one x: the edge of the text
_HANGING = "、。，．"
_SEVERAL = 3  # letters of a stack that no line of the text goes on with
_STACK_EM = 3.0  # ems from word to word of a head set downwards


def side_heads(
    segments: list[Segment], tables: Sequence[Box], ink: Ink
) -> tuple[list[TextLine], list[Segment]]:
    """The words that stand alone in the left or right margin, as one line for each stack; and the rest.

    `tables` are rectangles of ruled tables, which are no margin.
    """
    words = [word for segment in segments for word in segment.words]
    if not words:
        return [], segments
    heads: list[TextLine] = []
    gone: set[int] = set()
    for left in (True, False):
        side_words = _in_margin(words, ink, left=left)
        if side_words:
            heads += [_line(stack) for stack in _stacks(side_words)]
            gone |= {id(word) for word in side_words}
    if not gone:
        return [], segments
    return heads, segments_left(segments, [word for word in words if id(word) not in gone])


def _in_margin(words: list[Word], ink: Ink, *, left: bool) -> list[Word]:
    """The words of one margin; none if it is empty, or holds what belongs to the lines next to it."""
    reach = MARGIN_SHARE * ink.width
    if left:
        near = sorted((word for word in words if word.x1 < reach), key=lambda word: word.x1)
    else:
        near = sorted((word for word in words if word.x0 > ink.width - reach), key=lambda word: -word.x0)
    if not near:
        return []
    # The edge of the text is that of the outermost word which is not in the margin.
    outer = nsmallest(_MOST + 1, words, key=lambda word: word.x0 if left else -_right(word))
    size = median(word.size for word in words)
    all_letters = sum(len(word.text) for word in words)
    for count in range(min(_MOST, len(near)), 0, -1):
        own = near[:count]
        letters = sum(len(word.text) for word in own)
        if count == len(words) or letters > _LETTERS or all_letters - letters < _BODY * letters:
            continue
        ids = {id(word) for word in own}
        stack = _is_stack(own)
        beside = stack and [word for word in words if id(word) not in ids and _is_beside(word, own)]
        beside = beside or [word for word in outer if id(word) not in ids]
        edge = min(word.x0 for word in beside) if left else max(map(_right, beside))
        apart = edge - max(word.x1 for word in own) if left else min(word.x0 for word in own) - edge
        if apart > (_STACKED_EM if stack else _APART_EM) * size:
            rest = [word for word in words if id(word) not in ids]
            depth = MARGIN_SHARE * ink.height
            stands_out = (
                apart > _APART_EM * size
                and stack
                and (_keep_edge(own, rest, edge, left=left) or _beside_text(own, rest))
            )
            return own if _is_head(own, rest, depth, ink.height - depth, stands_out=stands_out) else []
    return []


def _right(word: Word) -> float:
    """Where a word ends, without a Japanese comma or full stop that may hang over the edge of the text."""
    return word.x1 - (word.size if word.text[-1] in _HANGING else 0)


def _is_stack(words: list[Word]) -> bool:
    """Whether they are several single letters, one below the other."""
    middles = [(word.x0 + word.x1) / 2 for word in words]
    alone = len({round(word.base) for word in words}) == len(words) > 1
    return alone and all(len(word.text) == 1 for word in words) and max(middles) - min(middles) < _LEVEL


def _keep_edge(own: list[Word], rest: list[Word], edge: float, *, left: bool) -> bool:
    """Whether lines above or below such a stack, and not only those next to it, show where the text ends."""
    top, bottom = min(word.top for word in own), max(word.bottom for word in own)
    beyond = [word for word in rest if word.bottom < top or word.top > bottom]
    return sum(1 for word in beyond if abs((word.x0 if left else word.x1) - edge) < 1) >= _LINES


def _beside_text(own: list[Word], rest: list[Word]) -> bool:
    """Whether several such letters are level with lines of text, which have no wide gaps."""
    longest = 0
    for letter in own:
        line = sorted((word for word in rest if _is_beside(word, [letter])), key=lambda word: word.x0)
        if any(right.x0 - left.x1 > letter.size for left, right in pairwise(line)):
            return False
        longest = max(longest, sum(len(word.text) for word in line))
    return len(own) >= _SEVERAL and longest >= _LETTERS


def _is_beside(word: Word, own: list[Word]) -> bool:
    """Whether a word is level with one of those in the margin, or between two of them."""
    near = 0.5 * word.size
    return min(each.base for each in own) - near < word.base < max(each.base for each in own) + near


def _is_head(own: list[Word], rest: list[Word], high: float, low: float, *, stands_out: bool) -> bool:
    """Whether words in a margin are no numbers, bullets or marks of the lines that they stand next to.

    Above `high` and below `low` heads and feet of the page may stand. A stack that `stands_out` from text
    whose edge is seen is no column of a table, whatever it is level with.
    """
    top = min(high, *(word.top for word in rest))
    bottom = max(low, *(word.bottom for word in rest))
    if not any(top < word.base and word.top < bottom for word in own):
        return False  # above or below all text: the heads and feet of the page
    texts = [word.text for word in own]
    if any(is_numbered(f"{text} ") or is_list_marker(text) or not text[0].isalnum() for text in texts):
        return False
    level = [word for word in own if any(abs(word.base - other.base) < 0.1 * other.size for other in rest)]
    if any(word.text.isdigit() for word in level):
        return False
    return (
        stands_out or len(own) == 1 or len(level) <= _LEVEL * len(own)
    )  # else it is the last column of a table


def _stacks(words: list[Word]) -> list[list[Word]]:
    """The words from top to bottom, separated where white space is wide."""
    stacks: list[list[Word]] = []
    for word in sorted(words, key=lambda word: (word.base, word.x0)):
        if stacks and word.base - stacks[-1][-1].base < _STACK_EM * max(word.size, stacks[-1][-1].size):
            stacks[-1].append(word)
        else:
            stacks.append([word])
    return stacks


def _line(words: list[Word]) -> TextLine:
    level = max(word.base for word in words) - min(word.base for word in words) < 0.5 * words[0].size
    raw = (" " if level else "").join(word.text for word in words)
    return TextLine(
        raw=raw,
        raised=(),
        box=(
            min(word.x0 for word in words),
            min(word.top for word in words),
            max(word.x1 for word in words),
            max(word.bottom for word in words),
        ),
        size=max(word.size for word in words),
        bold=all(word.bold for word in words),
        starts=True,
        opens=True,
        edge="side",
    )


def with_side_heads(body: list[PageBlock], heads: list[TextLine]) -> list[PageBlock]:
    """The blocks with each of those lines before the first that begins a paragraph further down the page."""
    out = list(body)
    for head in heads:
        middle = (head.box[1] + head.box[3]) / 2
        at = next(
            (
                number
                for number, block in enumerate(out)
                if block.box[1] > middle and (not isinstance(block, TextLine) or block.starts)
            ),
            len(out),
        )
        out.insert(at, head)
    return out
