"""Whether two stretches of two texts are whole sentences, one surely the translation of the other."""

import re
from collections.abc import Sequence

FITTING = 0.8  # how well the lengths of two sentences fit that surely correspond

STOP = re.compile(r"[.!?。．！？][\"'”’」』)）]*\s*$")


def are_whole(chain: Sequence[tuple[tuple[int, int], tuple[int, int]]], place: int, *texts: str) -> bool:
    """Whether texts are sentences, perhaps two for one, of usual lengths, beside others with partners.

    `chain` are the ranges of characters of corresponding stretches, `texts` those at a `place` of it.
    """
    lengths = [[end - start for start, end in pair] for pair in chain]
    ratio = sum(en for en, _ in lengths) / max(sum(ja for _, ja in lengths), 1)
    en, ja = lengths[place]
    fits = min(en, ja * ratio) >= FITTING * max(en, ja * ratio)
    return fits and all(map(STOP.search, texts)) and all(map(all, lengths[max(place - 1, 0) : place + 2]))
