"""Kind `misprint`: a letter for a digit, a digit for a letter, a character doubled or lost in a name.

The intended text is compared under the other kinds all the same. A designation or rule number that differs
from the other text's by one additional or missing character is a misprint as well. False alarms: a real name
that looks like a slip of another (a vehicle III and II) where the two texts name different ones; then it is
the designation that differs.
"""

import re
from collections.abc import Iterator

from extract.align.parts import Part
from extract.compare.prose.finding import Compared, between
from extract.facts.fact import Fact
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import Edition


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Every misprinted fact of either text, with its partner in the other."""
    pairs = *compared.pairing.same, *compared.pairing.changed, *compared.pairing.swapped
    partners = dict(pairs), {ja: en for en, ja in pairs}
    for fact in _misprinted(compared.en):
        other = partners[0].get(fact)
        yield _misprint(compared, fact, other, "en")
    for fact in _misprinted(compared.ja):
        other = partners[1].get(fact)
        yield _misprint(compared, other, fact, "ja")


def _misprint(compared: Compared, en: Fact | None, ja: Fact | None, edition: Edition) -> Discrepancy:
    wrong = en if edition == "en" else ja
    fields = {"meant": wrong.misprint if wrong else ""}
    code = f"compare.prose.misprint.{edition}"
    return between("misprint", compared, en, ja, code=code, also=edition, fields=fields)


def _misprinted(part: Part) -> Iterator[Fact]:
    text = part.passage.raw
    return (fact for fact in part.facts if fact.misprint and not _LABEL.search(text, 0, fact.start))


_LABEL = re.compile(
    r"(?:\b(?:rule|regulation|section|article|guideline|step|item)s?|規則|規定|ルール|項|条)\s*$", re.I
)
