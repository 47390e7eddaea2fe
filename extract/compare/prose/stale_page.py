"""Pages of which the two texts are of different states: many sections of theirs are in one book only.

The first of these reports says so for all; the others become unsure, so that only a complete list has them.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from extract.align.sections import SectionPair
from rules_core.model.discrepancies import Discrepancy

SEVERAL = 5  # reports; a page with more of them
SHARE = 5  # ... and with one for every so many sections is of another state
_KINDS = ("missing-section", "moved-section")


def merge_stale(discrepancies: Sequence[Discrepancy], pairs: Iterable[SectionPair]) -> list[Discrepancy]:
    """The discrepancies, with one for all missing and moved sections of such a page."""
    partner: dict[str, str] = {}
    sizes: Counter[str] = Counter()
    for pair in pairs:
        if pair.en and pair.ja:
            partner[pair.ja.place.file] = pair.en.place.file
        for section in (pair.en or pair.ja,):
            if section:
                sizes[section.place.file] += 1
    for japanese, english in partner.items():
        sizes[english] += sizes.pop(japanese, 0) if japanese != english else 0

    def page(item: Discrepancy) -> str:
        file = next(side.place.file for side in (item.en, item.ja) if side)
        return partner.get(file, file)

    counts = Counter(page(item) for item in discrepancies if item.kind in _KINDS)
    stale = {file for file, count in counts.items() if count > SEVERAL and count * SHARE >= sizes[file]}
    pages: set[str] = set()
    result: list[Discrepancy] = []
    for item in discrepancies:
        if item.kind not in _KINDS or page(item) not in stale:
            result.append(item)
        elif item.kind == "missing-section" and page(item) not in pages:
            pages.add(page(item))
            fields = {**item.fields, "count": counts[page(item)]}
            result.append(replace(item, code="compare.prose.missing-section.many", fields=fields))
        else:
            result.append(replace(item, confidence="unsure"))
    return result
