"""Pair rows and columns of two undeclared tables by labels, figures, codes and order.

Unambiguous pairs are made first, wherever they are; the rest is paired in order between them. So a lost or
moved line does not misalign its neighbours.
"""

import re
from collections.abc import Sequence
from functools import lru_cache, partial

from rapidfuzz import fuzz

from extract.align.in_order import around_certain
from extract.align.labels import ALIKE, Terms, label_wording, latin
from extract.align.signs import UNKNOWN, Sign, cell_similarity, figures_and_codes, overlap, sign, weight
from extract.align.transliteration import rendering
from extract.facts.basic_words import rendered_words, words_of
from extract.read.signs import has_cjk

Pairs = dict[int, int]
_LOAN, _WORD = re.compile("[ァ-ヶー]{2,}"), re.compile("[A-Za-z]{2,}")

LABEL = 2.0  # weight of a label among cells that each weigh up to 1
UNKNOWN_LABEL = 0.5  # ... of two labels in words of two languages
RENDERED, NOT_RENDERED = 0.8, 0.3  # likeness of words that are usual renderings of each other, and of others
SOUNDS_ALIKE, SURELY_ALIKE = 0.7, 0.9  # a loan word and its English word
SHORT = 3  # letters of a loan word, which may sound like another by chance
CERTAIN = 0.7  # likeness from which two lines can be one wherever they stand
LEFT_OVER = 0.55  # ... when all others have found theirs
MARGIN = 0.15  # ... if no other is nearly as like
LEAST = 0.12  # likeness below which two lines are not one even between the same neighbours
SAME_CELLS = 0.6  # of cells, at which two lines are one though their labels contradict
PLACED = 0.05  # worth of standing in the same place of tables of one length
SEVERAL = 3  # figures that do not all change at once


def pair_lines(
    labels: tuple[Sequence[str], Sequence[str]],
    lines: tuple[Sequence[Sequence[Sign]], Sequence[Sequence[Sign]]],
    terms: Terms,
    *,
    aligned: bool,
) -> Pairs:
    """Index of an English line → index of the Japanese one.

    `lines` are the cells of each line. `aligned` says that the n-th cells of two lines correspond; else only
    the content of a line counts, in any order.
    """
    left, right = lines
    matrix: list[list[float]] = []
    worth: list[list[float]] = []
    for i, first in enumerate(left):
        likeness, value = [], []
        for j, second in enumerate(right):
            label = label_likeness(labels[0][i], labels[1][j], terms)
            cells, weighed = (cells_similarity if aligned else _content_similarity)(first, second, terms)
            counts = LABEL
            if label == UNKNOWN:
                known_share = share_rendered(labels[0][i], labels[1][j])
                share = known_share or 0.0
                other = known_share == 0.0 and words_of(labels[1][j])  # both are known, and differ
                label = max(UNKNOWN, RENDERED * share)
                counts = UNKNOWN_LABEL * (3 if other else 1 + 2 * share)
            likeness.append((counts * label + cells * weighed) / (counts + weighed))
            value.append(_order_score(likeness[-1], label, cells, weighed) + PLACED * (i == j))
        matrix.append(likeness)
        worth.append(value)
    return around_certain(matrix, worth, least=CERTAIN, margin=MARGIN, left_over=LEFT_OVER)


@lru_cache(maxsize=16384)
def label_likeness(en: str, ja: str, terms: Terms) -> float:
    """The similarity of two labels, 0 (they contradict each other) to 1."""
    first, second = sign(en), sign(ja)
    if first.kind == second.kind == "none":
        return UNKNOWN
    result = cell_similarity(first, second, terms)
    if result == 1.0:
        return result
    names = latin(en), latin(ja)
    if len(names[0]) > 1 and names[0] == names[1] and first.stated == second.stated:
        return 1.0
    words = "word" in (first.kind, second.kind) and has_cjk(en) == has_cjk(ja)
    if words and first.stated == second.stated and fuzz.ratio(label_wording(en), label_wording(ja)) >= ALIKE:
        return 0.9
    return min(result, UNKNOWN) if words and not first.stated else result


@lru_cache(maxsize=16384)
def share_rendered(en: str, ja: str) -> float | None:
    """The share of the basic words of an English label that a Japanese one renders, and of the loan words of
    this one that sound like English ones; None if there are none.
    """
    known, rendered = rendered_words(en.lower(), ja)
    loans = _LOAN.findall(ja)
    if loans:
        words = set(_WORD.findall(en))
        sounding = {loan: any(map(partial(_sounds_like, loan), words)) for loan in set(loans)}
        known += len(loans)
        rendered += sum(map(sounding.__getitem__, loans))
    return rendered / known if known else None


def _sounds_like(loan: str, word: str) -> bool:
    """Whether a loan word renders an English one; a short one only if all of it does: ケース is no Cons."""
    return rendering(loan, word) >= (SOUNDS_ALIKE if len(loan) > SHORT else SURELY_ALIKE)


def _order_score(likeness: float, label: float, cells: float, weighed: float) -> float:
    """The score of pairing two lines in order: 0 if labels or all of many figures contradict each other."""
    if label < OTHER and cells < SAME_CELLS:
        return -1.0 if not weighed or (weighed >= 1 and cells < SOME_CELLS) else LEAST / 10
    if label < CERTAIN and weighed >= SEVERAL and cells == 0:
        return -LEAST
    return max(likeness - LEAST, LEAST / 10 if label < OTHER and weighed else -LEAST)


SOME_CELLS = 0.3  # ... at which they may be one if nothing else is left for either
OTHER = 0.2  # likeness of labels that contradict


def cells_similarity(first: Sequence[Sign], second: Sequence[Sign], terms: Terms) -> tuple[float, float]:
    """The similarity of the cells of two lines one by one, and its weight."""
    total = weighed = 0.0
    for one, other in zip(first, second, strict=True):
        counts = weight(one, other)
        alike = cell_similarity(one, other, terms)
        if alike == UNKNOWN and (share := share_rendered(one.text, other.text)) is not None:
            alike = NOT_RENDERED + (RENDERED - NOT_RENDERED) * share
        total += counts * alike
        weighed += counts
    return (total / weighed if weighed else 0.0), weighed


def _content_similarity(first: Sequence[Sign], second: Sequence[Sign], terms: Terms) -> tuple[float, float]:
    """The similarity of the contents of two lines in any order, and its weight."""
    shares = [sum(one.kind == kind for one in side) / max(len(side), 1) for side in (first, second)
              for kind in ("word", "none")]  # fmt: skip
    sorts = 1 - (abs(shares[0] - shares[2]) + abs(shares[1] - shares[3])) / 2
    common = overlap(figures_and_codes(list(first)), figures_and_codes(list(second)))
    if common is None:
        return UNKNOWN * sorts, 1.0
    return common * 0.8 + sorts * 0.2, float(SEVERAL)


def pair_axes(
    labels: tuple[tuple[Sequence[str], Sequence[str]], tuple[Sequence[str], Sequence[str]]],
    cells: tuple[list[list[Sign]], list[list[Sign]]],
    terms: Terms,
) -> tuple[Pairs, Pairs]:
    """The pairs of rows and of columns of two tables. `labels` are those of the rows, then of the columns.

    Columns are first compared by their contents; then rows by those columns, and columns again by the rows.
    """
    down, across = labels
    turned = [list(map(list, zip(*side, strict=True))) or [[] for _ in names]
              for side, names in zip(cells, across, strict=True)]  # fmt: skip
    columns = pair_lines(across, (turned[0], turned[1]), terms, aligned=False)
    rows: Pairs = {}
    for _ in range(2):
        pairs = sorted(columns.items())
        first = [[row[i] for i, _ in pairs] for row in cells[0]]
        second = [[row[j] for _, j in pairs] for row in cells[1]]
        rows = pair_lines(down, (first, second), terms, aligned=True)
        before, order = columns, sorted(rows.items())
        first = [[column[i] for i, _ in order] for column in turned[0]]
        second = [[column[j] for _, j in order] for column in turned[1]]
        columns = pair_lines(across, (first, second), terms, aligned=True)
        if columns == before:
            break
    return rows, columns
