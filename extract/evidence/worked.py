"""Evidence from worked examples on disputed figures and roundings: every printed sum, recomputed.

A printed result supports the book whose figure or rounding gives it. For disputed rule text, the examples of
both books that use the same figure under the same name are tested.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from extract.align.parts import Part, PartPair
from extract.compare.finding import BOOK
from extract.evidence.sums import Sum, sums
from extract.facts.fact import Fact
from rules_core.messages import say
from rules_core.model.discrepancies import Evidence
from rules_core.model.tables import EDITIONS, OTHER, Edition
from rules_core.table_laws import decimal

STEM = {"en": 5, "ja": 2}  # letters of a title's word that make it known again
UNDECIDED = "evidence.worked.none"
CLOSE = 24  # characters between a figure and the word that says how to round it


@dataclass(frozen=True, slots=True)
class WorkedSum:
    """A sum and its place."""

    edition: Edition
    number: str
    part: Part
    sum: Sum

    @property
    def text(self) -> str:
        """The characters of the sum, labels included."""
        return self.part.passage.raw[self.sum.start : self.sum.end]


def examples(parts: Iterable[PartPair]) -> tuple[WorkedSum, ...]:
    """Every sum in either book."""
    result = []
    for pair in parts:
        for edition in EDITIONS:
            part: Part | None = getattr(pair, edition)
            if part is not None:
                number = pair.numbers[edition]
                result += [
                    WorkedSum(edition, number, part, each) for each in sums(part.passage.raw, part.facts)
                ]
    return tuple(result)


def evidence(
    disputed: Mapping[Edition, tuple[Part, Fact]], known: Iterable[WorkedSum], titles: Mapping[Edition, str]
) -> Iterator[Evidence]:
    """The evidence of the examples on a disputed figure or rounding; `titles` are those of its section."""
    inside = [
        each
        for each in known
        if disputed[each.edition][0] is each.part
        and each.sum.start <= disputed[each.edition][1].start < each.sum.end
    ]
    if all(fact.kind == "rounding" for _, fact in disputed.values()):
        directions = {edition: fact.value for edition, (_, fact) in disputed.items()}
        relevant = inside or list(_same_work(known, disputed, titles))
        proofs = [proof for each in relevant if (proof := _rounding(each, directions)) is not None]
        yield from proofs
        if not proofs:
            yield Evidence("worked:none", "both", UNDECIDED)
    else:
        yield from _figures(inside)


def _rounding(example: WorkedSum, directions: Mapping[Edition, str]) -> Evidence | None:
    """The direction that a printed result needs, for the book that states it."""
    needed = example.sum.proves()
    if needed is None or needed not in directions.values():
        return None
    supports = next(edition for edition in EDITIONS if directions[edition] == needed)
    return _proof(example, supports, f"evidence.worked.{needed}")


def _figures(inside: Iterable[WorkedSum]) -> Iterator[Evidence]:
    """A sum that is correct in one book and not in the other."""
    by_book = {edition: [e for e in inside if e.edition == edition] for edition in EDITIONS}
    for edition in EDITIONS:
        other = OTHER[edition]
        right = [e for e in by_book[edition] if e.sum.comes_out()]
        wrong = [e for e in by_book[other] if not e.sum.comes_out()]
        if right and (wrong or not by_book[other]):
            yield _proof(right[0], edition, "evidence.worked.comes-out")
            if wrong:
                yield _proof(wrong[0], edition, "evidence.worked.fails")


def _same_work(
    known: Iterable[WorkedSum], disputed: Mapping[Edition, tuple[Part, Fact]], titles: Mapping[Edition, str]
) -> Iterator[WorkedSum]:
    """Sums that use the figure which is to be rounded, under a name from the title of the rule."""
    for example in known:
        part, fact = disputed[example.edition]
        figure = _figure_before(part, fact)
        used = {str(value) for value in example.sum.figures.values()}
        if figure in used and _names(example.text, titles.get(example.edition, ""), example.edition):
            yield example


def _figure_before(part: Part, rounding: Fact) -> str | None:
    before = [f for f in part.facts if f.kind == "number" and 0 <= rounding.start - f.end <= CLOSE]
    return before[-1].value if before else None


def _names(text: str, title: str, edition: Edition) -> bool:
    """Whether a text uses a word of the title."""
    words = re.findall(r"[A-Za-z]{4,}|[\u3040-\u30ff\u4e00-\u9fff]{2,}", title)
    stems = {word.casefold()[: max(STEM[edition], len(word) - 1)] for word in words}
    return any(stem in text.casefold() for stem in stems)


def _proof(example: WorkedSum, supports: Edition, code: str) -> Evidence:
    """One recomputed sum as evidence."""
    worked = example.sum
    return Evidence(
        f"worked:{example.number}:{example.edition}:{worked.work}",
        supports,
        code,
        {
            "work": worked.work,
            "book": BOOK[example.edition],
            "where": {
                language: say("compare.prose.at", language, number=example.number) for language in BOOK
            },
            "value": decimal(worked.value),
            "result": decimal(worked.result),
        },
        (example.part.passage.place(worked.start),),
    )
