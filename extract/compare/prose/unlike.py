"""Kind `term`: each of two corresponding clauses names a thing that the other does not, the rest being alike.

Looked for in books that no system declares. False alarms: a figurative word, and what a translator always
renders so (told by its being found twice).
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from extract.align.unlike_words import unlike_words
from extract.compare.prose.clauses import corresponding_clauses
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.words import WordSpan
from rules_core.model.discrepancies import Discrepancy

CODE = "compare.prose.unlike"
LONGEST = 200  # characters of a clause
_TELLING = ("term", "opposite")
SOME = 0.35  # of the other words of a clause must be rendered


def find(compared: Compared) -> Iterator[Discrepancy]:
    """The words of clauses with a single partner each."""
    if compared.treatments is not None:
        return
    every = corresponding_clauses(compared)
    for clauses in every:
        if not clauses.single or len(clauses.en) > LONGEST:
            continue
        found = unlike_words(clauses.en, clauses.ja)
        if found is None or (found.rendered is None and len(every) > 1):
            continue  # one item of a list may be held against the item behind its own
        if found.rendered is not None and found.rendered < SOME:
            continue
        facts = (
            clauses.fact(compared, "en", "term", "thing", WordSpan(*found.en)),
            clauses.fact(compared, "ja", "term", "thing", WordSpan(*found.ja)),
        )
        also = f"{facts[0].raw.lower()} {facts[1].raw}"
        yield between("term", compared, *facts, code=CODE, also=also, sure="likely")


def only_findings(discrepancies: Sequence[Discrepancy]) -> list[Discrepancy]:
    """The findings without those of two words that are found together more than once, or of which another
    finding tells the Japanese one: it says which word is usual there.
    """
    counts = Counter(_words(item) for item in discrepancies if item.code == CODE)
    reported = {_japanese(item) for item in discrepancies if item.kind in _TELLING and item.code != CODE}
    return [
        item
        for item in discrepancies
        if item.code != CODE or (counts[_words(item)] == 1 and _japanese(item) not in reported)
    ]


def _japanese(item: Discrepancy) -> tuple[object, ...]:
    return item.rule, item.ja and item.ja.span


def _words(item: Discrepancy) -> tuple[str, str]:
    return (item.en.text.lower() if item.en else "", item.ja.text if item.ja else "")
