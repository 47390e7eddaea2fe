"""Kind `term`: each of two corresponding clauses names a thing that the other does not, the rest being alike.

Looked for in books that no system declares. False alarms: a figurative word, and what a translator always
renders so (told by its being found twice).
"""

from collections.abc import Iterator, Sequence

from extract.align.unlike_things import unlike_things
from extract.compare.prose.clauses import corresponding_clauses
from extract.compare.prose.finding import Compared, between
from extract.compare.prose.words import WordSpan
from rules_core.model.discrepancies import Discrepancy

CODE = "compare.prose.unlike"
LONGEST = 200  # characters of a clause
_TELLING = ("term", "opposite")


def find(compared: Compared) -> Iterator[Discrepancy]:
    """The words of clauses with a single partner each."""
    if compared.treatments is not None:
        return
    every = corresponding_clauses(compared)
    for clauses in every:
        if not clauses.single or len(clauses.en) > LONGEST:
            continue
        found = unlike_things(clauses.en, clauses.ja)
        if found is None or (found.rendered is None and len(every) > 1):
            continue  # one item of a list may be held against the item behind its own
        facts = (
            clauses.fact(compared, "en", "term", "thing", WordSpan(*found.en)),
            clauses.fact(compared, "ja", "term", "thing", WordSpan(*found.ja)),
        )
        also = f"{facts[0].raw.lower()} {facts[1].raw}"
        yield between("term", compared, *facts, code=CODE, also=also, sure="likely")


def only_findings(
    discrepancies: Sequence[Discrepancy], texts: Sequence[tuple[str, str]]
) -> list[Discrepancy]:
    """The findings without those of two words that stand together in another of the `texts`, too.

    Nor those of which another finding tells the Japanese word: it says which one is usual there.
    """
    reported = {_japanese(item) for item in discrepancies if item.kind in _TELLING and item.code != CODE}
    return [
        item
        for item in discrepancies
        if item.code != CODE or (_is_single(_words(item), texts) and _japanese(item) not in reported)
    ]


def _is_single(words: tuple[str, str], texts: Sequence[tuple[str, str]]) -> bool:
    return sum(words[1] in ja and words[0] in en.lower() for en, ja in texts) <= 1


def _japanese(item: Discrepancy) -> tuple[object, ...]:
    return item.rule, item.ja and item.ja.span


def _words(item: Discrepancy) -> tuple[str, str]:
    return (item.en.text.lower() if item.en else "", item.ja.text if item.ja else "")
