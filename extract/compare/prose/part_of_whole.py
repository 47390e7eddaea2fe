"""Two figures of which one is a part of the other: 3 of max 8 owls, 最大 8 羽中 3 羽; the noun is of both."""

import re
from collections.abc import Sequence

from extract.compare.prose.figures import FactPair

_OF = re.compile(r"(?: [a-z]+)? (?:out )?of (?:an? |the )?(?:(?:max(?:imum)?|total)(?: of)? )?")
_MOST = re.compile(r"\b(?:max(?:imum)?|total)(?: of)? $")
_AMONG = re.compile("[一-龯ァ-ヶー]{0,3}?(?:中|のうち|の内)(?![ァ-ヶー])")
_MOST_JA = re.compile("(?:最大|最高|全|合計|計)$")


def kept_as_part(texts: Sequence[str], one: FactPair, other: FactPair) -> bool | None:
    """Whether Japanese makes the first figure a part of the second as well, or the other way round.

    `texts` are both texts in small letters. None if either does not tell.
    """
    en, ja = texts
    part, whole = sorted((one, other), key=lambda pair: pair[0].start)
    if not _OF.fullmatch(en, part[0].end, whole[0].start):
        return None
    stated = [_AMONG.match(ja, pair[1].end) is not None for pair in (part, whole)]
    if not any(stated) and _MOST.search(en, 0, whole[0].start):
        stated = [_MOST_JA.search(ja, 0, pair[1].start) is not None for pair in (part, whole)]
    return stated[1] if stated[0] != stated[1] else None
