"""Whether two short texts name different things or say opposite ones: Coal, 信号; Minimum, 最大."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from extract.align.strange_names import Texts, strange_among, strange_name
from extract.align.unlike_words import has_unlike_words
from extract.compare.finding import BOOK
from extract.compare.prose.clauses import Clauses
from extract.compare.prose.opposite import swapped
from extract.compare.prose.whole_labels import opposed_in
from extract.compare.prose.words import likely_groups
from extract.facts.plain_text import JAPANESE
from extract.read.signs import has_full_stop

LONGEST = 60  # characters of a label


def are_unlike(english: str, japanese: str, texts: Texts | None = None, *, abstract: bool = True) -> bool:
    """Whether a label, title or cell of one book cannot stand for that of the other; `texts` are theirs.

    Headings of sections are rendered too freely to tell anything by `abstract` words.
    """
    unlike = has_unlike_words(english, japanese, abstract=abstract, texts=texts)
    return unlike or _are_opposite(english, japanese)


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
        if place not in known and are_unlike(en, ja, texts, abstract=abstract):
            yield place, "unlike", {}


def _are_opposite(english: str, japanese: str) -> bool:
    """Whether each label has a word of one group of opposites.toml, and neither has that of the other."""
    en, ja = english.strip().lower(), japanese.strip()
    if not en or max(len(en), len(ja)) > LONGEST or not JAPANESE.search(ja) or has_full_stop(en):
        return False  # a sentence is compared as running text
    clauses = Clauses(en, ja, en, ja, single=True, sure=True, offsets={})
    return any(swapped(one, clauses) for one in likely_groups(en, ja)) or bool(opposed_in(en, ja))
