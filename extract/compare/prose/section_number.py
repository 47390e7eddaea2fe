"""Kind `section-number`: the number of a paragraph is misprinted, occurs twice, or differs.

Detected by the reader of the book, which follows how its outline counts, and by the other book, if one
section has different numbers. False alarms: two similar adjacent sections, each in one book only, are taken
for one section with two numbers.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence

from extract.align.sections import SectionPair
from extract.align.titled_sections import count_of
from extract.align.unify_sections import LoneHeading
from extract.compare.finding import only_in
from extract.compare.prose.finding import made
from extract.model.document import Document, ReadingProblem, Section
from rules_core.model import Place
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition

HUNDRED = 100
_ENDS = " .:：．、"  # signs behind a number
_PROBLEMS = {"sections.misprinted-number": "misprinted", "sections.duplicate": "twice"}


def find(
    pairs: Iterable[SectionPair], books: dict[Edition, Document], headings: Iterable[LoneHeading] = ()
) -> Iterator[Discrepancy]:
    """Numbers that are misprinted, occur twice, or differ between the books. `headings` are those that only
    one book has.
    """
    pairs = tuple(pairs)
    numbers = {pair.number for pair in pairs}
    keyed = books["en"].format == books["ja"].format == "po"  # keys of messages are no numbers
    numbered = [] if keyed else [pair for pair in pairs if pair.en and pair.ja and pair.names is None]
    differing = [pair for pair in numbered if pair.en and pair.ja and pair.en.number != pair.ja.number]
    differing += [] if keyed else [pair for pair in pairs if pair.names and _other_count(pair)]
    lone = [(one.edition, _number_of(one.section)) for one in headings]
    counting = {
        edition: _counting_on(book, [number for e, number in lone if e == edition])
        for edition, book in books.items()
    }
    for pair in differing:
        if any(
            one and one.place not in counting[e] for e, one in zip(EDITIONS, (pair.en, pair.ja), strict=True)
        ):
            yield _other(pair)
    reported = {section.place for pair in differing for section in (pair.en, pair.ja) if section}
    for edition in EDITIONS:
        for problem in books[edition].problems:
            if problem.place in reported:
                continue
            if problem.code in _PROBLEMS and problem.fields.get("number") in numbers:
                yield _number(problem, edition, numbers)


def _counting_on(book: Document, lone: Sequence[str]) -> set[Place]:
    """The sections whose number follows the one before, or that of a heading that only this book has.

    If both books count on at one, they differ since another section, which is reported itself.
    """
    numbered = [(number, one.place) for one in book.sections if (number := _number_of(one))]
    before = ("0", *(number for number, _ in numbered))
    return {
        place
        for last, (number, place) in zip(before, numbered, strict=False)
        if any(_follows(other, number) for other in (last, *lone))
    }


def _number_of(section: Section) -> str:
    """The number of a section, or the count in its heading: 3 in `## 3. Supply` or 第三章."""
    return section.number or count_of(section.raw_number)


def _other_count(pair: SectionPair) -> bool:
    """Whether two sections that were not paired by number are counted in one way, with different figures."""
    if pair.en is None or pair.ja is None:
        return False
    first, second = (_number_of(one).split(".") for one in (pair.en, pair.ja))
    decimal = all(part.isdecimal() for part in (*first, *second))
    return decimal and len(first) == len(second) and first != second


def _follows(before: str, number: str) -> bool:
    """Whether a number is the next one behind another, on its level or one above: 1.3, 2, 2.1 behind 1.2, 300
    behind 204 where sections are counted in hundreds.
    """
    first, second = before.split("."), number.split(".")
    at = next((at for at, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), None)
    if at is None or not (first[at].isdecimal() and second[at].isdecimal()):
        return at is None and len(second) > len(first)
    last, count = int(first[at]), int(second[at])
    hundreds = count % HUNDRED == 0 and last >= HUNDRED and count // HUNDRED == last // HUNDRED + 1
    return (count == last + 1 or hundreds) and set(second[at + 1 :]) <= {"0", "1"}


def _other(pair: SectionPair) -> Discrepancy:
    """A section with a different number in each book."""
    en, ja = (
        Printed(section.raw_number, section.raw_number.strip(_ENDS), section.place) if section else None
        for section in (pair.en, pair.ja)
    )
    return made(
        "section-number",
        pair.number,
        en,
        ja,
        severity="no-verdict",
        code="compare.prose.section-number.other",
        fields={},
        identity=["other", en.text if en else "", ja.text if ja else ""],
    )


def _number(problem: ReadingProblem, edition: Edition, numbers: Collection[str]) -> Discrepancy:
    number = str(problem.fields["number"])
    raw = str(problem.fields.get("found", number))
    printed = Printed(raw, raw, problem.place)
    how = _PROBLEMS[problem.code]
    return made(
        "section-number",
        number,
        *only_in(edition, printed),
        severity="no-verdict",
        code=f"compare.prose.section-number.{how}.{edition}",
        fields={"found": raw},
        identity=[how, edition, raw],
    )
