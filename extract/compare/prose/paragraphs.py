"""The paragraphs of a text and their sentences, with their places in it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, pairwise

from extract.align.parts import Part
from extract.facts.plain_text import visible
from extract.read.signs import has_full_stop, width

_BREAK = re.compile(r"\n|<(?<!`<)br\s*/?>(?!`)", re.IGNORECASE)
ITEM = re.compile(r"\s*(?:[-－–•・●○◦+]|\*(?=\s)|[(（]?[0-9]{1,2}[.)．）])\s*(?=\D)")
"""The sign before an item of a list."""
_END = re.compile(r"[.!?](?<!\b[A-Za-z]\.)(?<!\b[A-Z][a-z]\.)[\"'”’)\]]*\s+(?![a-z])|[。！？][」』）)]*\s*")
_ARTICLE = re.compile(r"\b(?:[Tt]he|[Aa]n?)\b")  # none before code in Japanese
_LONGER = re.compile("[A-Za-z]{4}|[ぁ-ゖァ-ヺ一-龯]")  # no article
WRAPPED = 40  # columns of the longest line of a text whose lines are broken where they are full
COLONS = (":", "：")
"""Ends a sentence that announces what stands below it."""
FULL = 0.6  # share of them in a full line

Block = tuple[int, str]
"""Offset and text of a paragraph."""
Line = tuple[str, int]
"""File and number of a line."""


def paragraphs(
    en: Part, ja: Part, above: Mapping[Line, bool] | None = None
) -> tuple[list[Block], list[Block]]:
    """The paragraphs of two texts: their lines, or all lines that stand below each other, up to the next item
    of a list, if either breaks sentences where a line is full, or if only so both have as many.

    They have a word besides code and are no notes of tables. What stands at one of the lines `above` is none;
    a sentence, or what announces the table with a colon, only if that says so.
    """
    lines = _lines(en, above or {}), _lines(ja, above or {})
    joined = unwrapped(lines[0]), unwrapped(lines[1])
    wrapped = any(map(_is_wrapped, lines)) or (1 in map(len, lines) and any(map(_is_label, lines)))
    sentences = all(has_full_stop(text) for _, text in chain(*lines))
    as_many = sentences and len(set(map(sentence_count, joined))) == 1
    broken_at_will = len(lines[0]) != len(lines[1]) and (
        len(joined[0]) == len(joined[1]) and (len(joined[0]) > 1 or as_many)
    )
    return joined if wrapped or broken_at_will else lines


def _lines(part: Part, above: Mapping[Line, bool]) -> list[Block]:
    result: list[Block] = []
    raw = part.passage.raw
    bounds = [0, *(at for each in _BREAK.finditer(raw) for at in each.span()), len(raw)]
    for at, end in zip(bounds[::2], bounds[1::2], strict=True):
        text = raw[at:end]
        shown = part.visible if len(text) == len(raw) else visible(text)
        if _has_word(shown) and not any(start <= at < end for start, end in part.notes):
            last = part.passage.place(end - 1) if above else None
            titles = last and above.get((last.file, last.line or 0))
            if titles is None or (not titles and (has_full_stop(text) or text.rstrip().endswith(COLONS))):
                result.append((at, text))
    return result


def _has_word(shown: str) -> bool:
    """Whether there is a letter besides articles."""
    return _LONGER.search(shown) is not None or any(map(str.isalpha, _ARTICLE.sub("", shown)))


def _is_wrapped(lines: Sequence[Block]) -> bool:
    """Whether a line is full and ends within a sentence."""
    if len(lines) < 2:
        return False
    columns = max(width(text) for _, text in lines)
    return columns >= WRAPPED and any(
        width(line) >= FULL * columns
        and not (has_full_stop(line) or line.rstrip().endswith(COLONS) or ITEM.match(below))
        for (at, line), (start, below) in pairwise(lines)
        if start == at + len(line) + 1
    )


def _is_label(lines: Sequence[Block]) -> bool:
    """Whether two lines are no sentences: a label that is broken at will."""
    return len(lines) == 2 and not any(has_full_stop(text) or ITEM.match(text) for _, text in lines)


def unwrapped(lines: Sequence[Block]) -> list[Block]:
    """Paragraphs of which those that stand below each other are joined, but for items."""
    joined: list[Block] = []
    for at, text in lines:
        start, above = joined[-1] if joined else (0, "")
        if joined and at == start + len(above) + 1 and not ITEM.match(text):
            joined[-1] = start, f"{above}\n{text}"
        else:
            joined.append((at, text))
    return joined


def sentences_of(block: Block) -> list[Block]:
    """The sentences of a paragraph, each with its offset in the text."""
    at, text = block
    bounds = [0, *(stop.end() for stop in _END.finditer(text)), len(text)]
    parts = ((at + start, text[start:end]) for start, end in pairwise(bounds))
    return [part for part in parts if any(map(str.isalpha, part[1]))]


def sentence_count(blocks: Iterable[Block]) -> int:
    """How many sentences some paragraphs have together."""
    return sum(len(sentences_of(block)) for block in blocks)
