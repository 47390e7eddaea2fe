"""Blocks of centred lines beside each other, such as names with their addresses, which are no table."""

import re
from collections import defaultdict

from extract.read.pdf.tables.open_tables import Draft
from extract.read.pdf.tables.white_space import Piece, between, columns_touched

_LINES = 3  # of each block
_LEVEL = 1.0  # points by which the middles of its lines differ at most,
_RAGGED = 4.0  # and their ends at least
_FIGURE = re.compile(r"[\W\d]+")
_REPEATED = 4  # times so many cells that repeat others show a table


def are_centred_blocks(draft: Draft) -> bool:
    """Whether every column, that of the labels too, is a block of centred lines of words that differ.

    Cells of figures, words that repeat below each other, and a head in bold print show a table.
    """
    edges = between(draft.columns)
    bold = [all(word.bold for piece in own for word in piece.words) for own in draft.pieces]
    if bold[0] and not all(bold):
        return False
    blocks: defaultdict[int, list[Piece]] = defaultdict(list)
    for piece in (piece for own in draft.pieces for piece in own):
        first, last = columns_touched(piece, edges)
        if first == last:
            blocks[first].append(piece)
    return len(blocks) > 1 and all(map(_is_centred, blocks.values()))


def _is_centred(block: list[Piece]) -> bool:
    texts = [piece.text for piece in block]
    repeated = len(texts) - len(set(texts))
    if len(block) < _LINES or _REPEATED * repeated >= len(texts) or any(map(_FIGURE.fullmatch, texts)):
        return False
    middles = sorted(piece.x0 + piece.x1 for piece in block)
    lefts = sorted(piece.x0 for piece in block)
    return middles[-1] - middles[0] < 2 * _LEVEL and lefts[-1] - lefts[0] > _RAGGED
