"""Whether two short texts name different things or say opposite ones: Coal, 信号; Minimum, 最大."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from extract.align.strange_names import Texts, strange_among, strange_name
from extract.align.unlike_words import has_unlike_words
from extract.compare.finding import BOOK
from extract.compare.prose.opposite_labels import opposite_labels


def are_unlike(english: str, japanese: str, *, abstract: bool = True) -> bool:
    """Whether a label, title or cell of one book cannot stand for that of the other.

    Headings of sections are rendered too freely to tell anything by `abstract` words.
    """
    return has_unlike_words(english, japanese, abstract=abstract) or opposite_labels(english, japanese)


def names_apart(
    names: Sequence[tuple[str, str, Hashable]], texts: Texts, *, abstract: bool = True
) -> Iterator[tuple[int, str, Mapping[str, object]]]:
    """The place of each two names of which one names something else, how that shows, and what to say of it.

    One names what neither book speaks of (`other`), one book has the same name for two things (`repeated`),
    or both name what one can point at (`unlike`). `names` are as for `strange_among`.
    """
    known = set()
    for place, edition, other in strange_among(names, lambda at: strange_name(*names[at][:2], texts)):
        known.add(place)
        if other is None:
            yield place, "other", {"book": BOOK[edition]}
        else:
            others = {"other_en": names[other][0], "other_ja": names[other][1]}
            yield place, "repeated", {"book": BOOK[edition], **others}
    for place, (en, ja, _) in enumerate(names):
        if place not in known and are_unlike(en, ja, abstract=abstract):
            yield place, "unlike", {}
