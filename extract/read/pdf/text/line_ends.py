"""How a printed line ends: with its sentence, with room for the next word, or in the middle of both; and
whether it begins with a heading of its own."""

from collections.abc import Iterable

from extract.read.pdf.model import TextLine
from extract.read.pdf.text.patterns import is_numbered
from extract.read.signs import has_cjk, has_full_stop

_FILLED = 0.8  # part of the column that a line fills at least which only leaves room
_OPENING, _CLOSING = "(（[［", ")）]］"
DASHES = ("–", "—", " -")
"""Signs that part a heading from the text that it runs into."""
_BEHIND_HEAD = (".", ":", "：", "。", *DASHES)
_OPERATORS = "×÷+=≥≤（([「"  # that nothing ends with


def finished(line: TextLine) -> bool:
    """Whether it ends as a sentence does, with no bracket open; a raised mark may follow the full stop."""
    marked = line.raised and line.raised[-1][1] == len(line.raw)
    text = line.raw[: line.raised[-1][0]] if marked else line.raw
    return has_full_stop(text) and not _leaves_open(text)


def _leaves_open(text: str) -> bool:
    """Whether a bracket is opened that the text does not close."""
    return _unpaired(reversed(text), _OPENING, _CLOSING)


def _unpaired(signs: Iterable[str], wanted: str, against: str) -> bool:
    """Whether one of the `wanted` brackets has none `against` it before, in the order of the signs."""
    depth = 0
    for sign in signs:
        depth += (sign in against) - (sign in wanted)
        if depth < 0:
            return True
    return False


def room_left(before: TextLine, after: TextLine) -> bool:
    """Whether the first word of `after` would have fitted on the line `before`, which then ends a paragraph.

    It does not show that in a long line of one sentence with the next: some programs break lines by the look
    of the whole paragraph, and leave room. Nor does it where `after` closes a bracket that `before` opens.
    """
    return before.right > after.first_word + 0.45 * before.size and not _reads_on(before, after)


def _reads_on(before: TextLine, after: TextLine) -> bool:
    """Whether a long line is left in mid-sentence and the next goes on with it in the same print."""
    width = before.box[2] - before.box[0]
    if finished(before) or after.bold_start != before.bold_end:
        return False
    if _leaves_open(before.raw) and _unpaired(after.raw, _CLOSING, _OPENING):
        return True
    if before.bold != after.bold:
        return False
    if width < _FILLED * (width + max(before.left, 0.0) + before.right):
        return False
    if before.raw[-1] in _OPERATORS:
        return True
    # A word in Latin letters may end or begin a line of Japanese, which breaks anywhere.
    japanese = has_cjk(before.raw) and has_cjk(after.raw) and before.raw[-1] not in ":："
    return not is_numbered(after.raw) and (after.raw[0].islower() or has_cjk(before.raw[-1]) or japanese)


def runs_in(line: TextLine, signs: tuple[str, ...] = _BEHIND_HEAD) -> bool:
    """Whether a line begins with bold words that a sign ends, as a heading that runs into its text."""
    end = line.looks[0].end if line.bold_start and line.looks else 0
    return end < len(line.raw) and line.raw[:end].rstrip().endswith(signs)
