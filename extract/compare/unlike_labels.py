"""Whether two short texts name different things or say opposite ones: Coal, 信号; Minimum, 最大."""

from __future__ import annotations

from extract.align.unlike_words import unlike_words
from extract.compare.prose.opposite_labels import opposite_labels


def are_unlike(english: str, japanese: str, *, abstract: bool = True) -> bool:
    """Whether a label, title or cell of one book cannot stand for that of the other.

    Headings of sections are rendered too freely to tell anything by `abstract` words.
    """
    unlike = unlike_words(english, japanese, several=True, abstract=abstract)
    return unlike is not None or opposite_labels(english, japanese)
