"""Whether two labels say opposite things: Minimum, 最大; Left, 右."""

from extract.compare.prose.clauses import Clauses
from extract.compare.prose.opposite import swapped
from extract.compare.prose.whole_labels import opposed_in
from extract.compare.prose.words import likely_groups
from extract.facts.plain_text import JAPANESE
from extract.read.signs import has_full_stop

LONGEST = 60  # characters of a label


def opposite_labels(english: str, japanese: str) -> bool:
    """Whether each label has a word of one group of opposites.toml, and neither has that of the other."""
    en, ja = english.strip().lower(), japanese.strip()
    if not en or max(len(en), len(ja)) > LONGEST or not JAPANESE.search(ja) or has_full_stop(en):
        return False  # a sentence is compared as running text
    clauses = Clauses(en, ja, en, ja, single=True, sure=True, offsets={})
    return any(swapped(one, clauses) for one in likely_groups(en, ja)) or bool(opposed_in(en, ja))
