"""Pair the sentences of two texts side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, groupby, pairwise

from extract.align.clauses import pair_clauses
from extract.align.sentences import sentence_starts
from extract.facing.edition import FacingRow, FacingSentence, FacingText
from extract.facts import facts
from rules_core.model.tables import EDITIONS, Edition

LETTERS_A_SIGN = 2.2
"""Approximate number of English letters for one Japanese character."""


def pair_sentences(rows: Sequence[FacingRow]) -> tuple[FacingRow, ...]:
    """The rows of a section in both books, each sentence with its counterpart in the other book."""
    numbers = count(1)
    return tuple(_paired(row, numbers) for row in rows)


def _paired(row: FacingRow, numbers: Iterator[int]) -> FacingRow:
    texts = {edition: "\n".join(words.raw for words in row.words(edition)) for edition in EDITIONS}
    starts = {edition: sentence_starts(text) if text else () for edition, text in texts.items()}
    sentences: dict[Edition, list[FacingSentence]] = {"en": [], "ja": []}
    gaps: dict[Edition, list[tuple[int, int]]] = {"en": [], "ja": []}
    for en, ja in _answers(texts, starts):
        number = next(numbers)
        for edition, own, other in (("en", en, ja), ("ja", ja, en)):
            bounds = (*starts[edition], len(texts[edition]))
            alone = not other
            sentences[edition] += [FacingSentence(bounds[at], bounds[at + 1], number, alone) for at in own]
            if not own and texts[edition]:
                gaps[edition].append((bounds[own.start], number))
    shown = {each: tuple(_placed(row.words(each), sentences[each], gaps[each])) for each in EDITIONS}
    return replace(row, en=shown["en"], ja=shown["ja"])


def _answers(
    texts: dict[Edition, str], starts: dict[Edition, tuple[int, ...]]
) -> Iterator[tuple[range, range]]:
    """Corresponding groups of sentences (by number), in order; one of a pair may be empty."""
    if not all(texts.values()):
        yield range(len(starts["en"])), range(len(starts["ja"]))
        return
    en, ja = ((texts[each], starts[each], facts(texts[each], each)) for each in EDITIONS)
    pairs = [(clause_pair.en, clause_pair.ja) for clause_pair in pair_clauses(en, ja, LETTERS_A_SIGN)]
    for _, run in groupby(pairs, lambda pair: (bool(pair[0]), bool(pair[1]), pair if all(pair) else None)):
        answering = list(run)  # one pair, or all sentences in a row that nothing answers
        (en_first, ja_first), (en_last, ja_last) = answering[0], answering[-1]
        yield range(en_first.start, en_last.stop), range(ja_first.start, ja_last.stop)


def _placed(
    words: Sequence[FacingText], sentences: Sequence[FacingSentence], gaps: Sequence[tuple[int, int]]
) -> Iterator[FacingText]:
    """The paragraphs, each with its sentences and gaps at offsets within the paragraph."""
    starts = [0]
    for text in words:
        starts.append(starts[-1] + len(text.raw) + 1)
    last = len(words) - 1
    for number, ((start, after), text) in enumerate(zip(pairwise(starts), words, strict=True)):
        end = start + len(text.raw)
        inside = [each for each in sentences if start <= each.start < end]
        shown = (replace(each, start=each.start - start, end=min(each.end, end) - start) for each in inside)
        here = tuple(
            (min(at, end) - start, pair)
            for at, pair in gaps
            if start <= at < after or (number == last and at >= after)
        )
        yield replace(text, sentences=tuple(shown), gaps=here)
