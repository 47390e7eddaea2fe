"""Two Documents → every discrepancy between them, with evidence and rulings: the whole comparison."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from extract.align.grid import AlignedGrid
from extract.align.printings import are_printings
from extract.align.sections import SectionPair, align_sections
from extract.align.strange_names import Texts
from extract.align.tables import align_documents
from extract.align.unify_sections import Divided, unify_sections
from extract.align.unify_tables import unify_tables
from extract.compare import ComparedTable, compare_tables, gloss_spelling
from extract.compare.cells import Checked
from extract.compare.contradiction import Known, find
from extract.compare.doubtful import hold_back
from extract.compare.finding import numbered
from extract.compare.printings import of_printings
from extract.compare.prose import compare_prose
from extract.compare.recognised_text import never_sure_of_pictures
from extract.evidence import mentions as mention_files
from extract.evidence.attach_evidence import attach_evidence
from extract.evidence.check_mentions import MentionContext, judge
from extract.evidence.mentions import Equation, Mention
from extract.evidence.prose import attach_text_evidence
from extract.model.document import Document, ReadingProblem
from extract.run import rulings as ruling_files
from extract.run.rulings import Ruling
from rules_core import glossary
from rules_core.declarations import Declaration
from rules_core.model.discrepancies import CONFIDENCES, Confidence, Discrepancy
from rules_core.model.printed import Span
from rules_core.model.tables import EDITIONS, AlignedTable, Edition
from rules_core.registry import load_unverified


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Everything that a system declares about its books. Empty for undeclared books.

    `treatments` are checked, computed or information, by rule number. `least` is the minimal confidence of
    reported discrepancies. `own_terms` are the pairs of the translator's own glossary.
    """

    declarations: Sequence[Declaration] = ()
    records: Mapping[str, AlignedTable] | None = None
    mentions: Sequence[Mention] = ()
    equations: Sequence[Equation] = ()
    rulings: Sequence[Ruling] = ()
    terms: tuple[tuple[str, str], ...] = ()
    treatments: Mapping[str, str] | None = None
    least: Confidence = "unsure"
    units: tuple[glossary.Unit, ...] = ()
    own_terms: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of comparing two books.

    `discrepancies` do not include those of notation, which are in `notations`. `checked` lists every checked
    cell, `sections` every numbered paragraph, which a book may lack. `unused` are rulings that apply to
    nothing in these books. `doubtful` are the discrepancies that are held back because the places of a PDF
    that they rest on, in `doubts`, were not read for certain.
    """

    grids: tuple[AlignedGrid, ...]
    discrepancies: tuple[Discrepancy, ...]
    notations: tuple[Discrepancy, ...]
    checked: tuple[Checked, ...]
    unused: tuple[Ruling, ...]
    sections: tuple[SectionPair, ...] = ()
    doubtful: tuple[Discrepancy, ...] = ()
    doubts: tuple[ReadingProblem, ...] = ()


def knowledge(system: str | None, *, records: Mapping[str, AlignedTable] | None = None) -> Knowledge:
    """Everything that a system declares, with its recorded tables if given."""
    if system is None:
        return Knowledge(terms=glossary.pairs())
    mentions, equations = mention_files.load(system)
    declared = load_unverified(system)
    return Knowledge(
        declared.declarations,
        records,
        mentions,
        equations,
        ruling_files.load(system),
        glossary.pairs_of(declared.terms),
        {rule.number or rule.id: rule.treatment for rule in declared.outline.rules},
        units=glossary.units_of(declared.glossary),
    )


def _undeclared(item: Discrepancy) -> Discrepancy:
    """A discrepancy of books whose figures no check uses."""
    return replace(item, severity="no-verdict") if item.severity == "verdict" else item


def _without_tables_of_missing_sections(
    discrepancies: Sequence[Discrepancy], pairs: Iterable[SectionPair]
) -> Iterator[Discrepancy]:
    """The discrepancies, without the tables of a section that a book lacks as a whole, and without the
    heading of a table that it lacks.
    """
    sections = {pair.number for pair in pairs if pair.en is None or pair.ja is None}
    titles = {
        side.raw for item in discrepancies if item.kind == "missing-table" and (side := item.en or item.ja)
    }
    for item in discrepancies:
        side = item.en or item.ja
        of_table = "lone-heading" in item.code and side is not None and side.raw in titles
        if not of_table and not (item.kind == "missing-table" and item.rule in sections):
            yield item


def _once(compared: Sequence[ComparedTable]) -> Iterator[tuple[Discrepancy, ...]]:
    """The discrepancies of each table; those of a note that two tables share only with the first."""
    seen: set[tuple[object, ...]] = set()
    for one in compared:
        kept = [item for item in one.discrepancies if item.kind != "note" or _note(item) not in seen]
        seen |= {_note(item) for item in kept if item.kind == "note"}
        yield tuple(kept)


def _unread(book: Document) -> bool:
    return any(problem.severity == "error" for problem in book.problems)


def _note(item: Discrepancy) -> tuple[object, ...]:
    """The identity of a note: its place, or its mark if it is not printed."""
    places = [side.place for side in (item.en, item.ja) if side and side.raw]
    return tuple(places) or (item.rule, item.code, item.fields["mark"])


def _in_order(reported: Iterable[Discrepancy], sections: Sequence[SectionPair]) -> list[Discrepancy]:
    """The discrepancies in the order of the sections, those of a table before those of the text."""
    order = {pair.number: place for place, pair in enumerate(sections)}
    return sorted(reported, key=lambda item: (order.get(item.rule or "", len(order)), item.table is None))


def _unmentioned(prose: Iterable[Discrepancy], discrepancies: Sequence[Discrepancy]) -> Iterator[Discrepancy]:
    """The discrepancies of running text, except those that a declared mention or a lost note explains."""
    mentioned: dict[tuple[str | None, Edition, int], list[Span]] = defaultdict(list)
    in_notes = {_printed(item) for item in discrepancies if item.kind == "mention"}
    for item in discrepancies:
        for edition, span in _spans(item):
            mentioned[item.rule, edition, span.passage].append(span)
    noted = {item.rule for item in discrepancies if item.kind == "note"}
    for item in prose:
        if item.rule in noted and item.code.startswith("compare.prose.one-book.sentences."):
            continue  # the note is a part of the text that is too long
        spans = _spans(item)
        known = [
            any(
                other.start < span.end and span.start < other.end
                for other in mentioned[item.rule, edition, span.passage]
            )
            for edition, span in spans
        ]
        if not (len(known) == len(EDITIONS) and all(known)) and (spans or _printed(item) not in in_notes):
            yield item


def _printed(item: Discrepancy) -> tuple[str | None, ...]:
    """The rule and what both books print, by which a mention in a note of a table is identified."""
    return (item.rule, *(side.text if (side := item.side(edition)) else None for edition in EDITIONS))


def _spans(item: Discrepancy) -> list[tuple[Edition, Span]]:
    return [(edition, side.span) for edition in EDITIONS if (side := item.side(edition)) and side.span]


def compare(en: Document, ja: Document, known: Knowledge) -> Comparison:
    """Compare an English and a Japanese Document."""
    if known.declarations:
        divided = Divided(en, ja, align_sections(en, ja, known.terms, declared=True))
    else:
        divided = unify_sections(en, ja, known.terms)
        en, ja = unify_tables(divided.en, divided.ja, divided.pairs, known.terms)
    grids = align_documents(en, ja, known.declarations, known.terms, divided.pairs)
    texts = None if known.declarations else Texts((en, ja))
    compared = compare_tables(
        grids,
        known.records,
        declared=bool(known.declarations),
        terms=known.terms,
        printings=are_printings(en, ja),
        texts=texts,
        unread=[edition for edition, book in zip(EDITIONS, (en, ja), strict=True) if _unread(book)],
    )
    by_table = [
        attach_evidence(one.grid, numbered(discrepancies))
        for one, discrepancies in zip(compared, _once(compared), strict=True)
    ]
    context = MentionContext(
        known.mentions,
        known.equations,
        mention_files.find(known.mentions, en, ja, divided.pairs),
        {grid.id: grid for grid in grids},
    )
    discrepancies = numbered(judge(context, tuple(chain.from_iterable(by_table))))
    prose = compare_prose(
        en,
        ja,
        known.terms,
        known.treatments,
        grids,
        known.units,
        known.own_terms,
        divided.pairs,
        divided.headings,
        texts,
    )
    discrepancies = attach_text_evidence(
        (*discrepancies, *_unmentioned(prose.discrepancies, discrepancies)), prose, {"en": en, "ja": ja}
    )
    printings = are_printings(en, ja)
    if not printings and "po" not in (en.format, ja.format):  # a message knows nothing of the others
        parts = [each.parts for each in prose.compared]
        books: dict[Edition, Document] = {"en": en, "ja": ja}
        inside = find(prose.sections, parts, books, prose.read, Known(discrepancies), known.treatments)
        glosses = gloss_spelling.find(prose.sections, grids, en)
        discrepancies = (*discrepancies, *numbered(chain(inside, glosses)))
    discrepancies = never_sure_of_pictures(discrepancies, en, ja)
    levels = CONFIDENCES if printings else CONFIDENCES[: CONFIDENCES.index(known.least) + 1]
    discrepancies = tuple(item for item in discrepancies if item.confidence in levels)
    if not known.declarations:  # no check uses the figures of such a book
        shown = _without_tables_of_missing_sections(discrepancies, prose.sections)
        discrepancies = tuple(map(_undeclared, shown))
    if printings:
        discrepancies = numbered(of_printings(discrepancies))
    ruled, unused = ruling_files.apply(known.rulings, _in_order(discrepancies, prose.sections))
    certain = hold_back(ruled, grids, {"en": en, "ja": ja})
    return Comparison(
        grids,
        tuple(item for item in certain.kept if item.kind != "notation"),
        tuple(item for item in certain.kept if item.kind == "notation"),
        tuple(chain.from_iterable(one.checked for one in compared)),
        unused,
        prose.sections,
        certain.held,
        certain.problems,
    )
