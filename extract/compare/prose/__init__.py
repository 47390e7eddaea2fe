"""Two books' running text → discrepancies: one kind one file, one cause one discrepancy.

Most messages are faithful, so what they cost is what it takes to find nothing. A pair of texts is read and
compared to its end before the next one: what several kinds ask for (the needles of a text, its clauses, its
known words, where Japanese renders a word) is remembered for the last few texts alone. A kind begins with
what is cheap and mostly absent: a sign, a needle of its lists (`extract.facts.needles`), as many clauses or
figures as it needs. Patterns, blanked texts and other readings of a text come behind that.

- what kinds ask for: clauses, paragraphs, rendered, figures, counters, words, polarity_forms, whole_labels,
  adjective, finding, confidence
- figures: replaced, turned_range, unit, comparison, one_book, misprint; counted and converted excuse some
- what changed places: bound (crossed, crossed_clauses, crossed_items, crossed_lines, crossed_things, roles),
  exchange
- words: opposite, modality (modal_counts), commanded, omission (left_out, left_out_phrases, lost_stretch,
  lost_exception, lost_condition), negated, polarity (lone_denial, predicates)
- names: name, spoken_name, coordinated_name, literal, book_names, unlike, placeholder, untranslated
- texts of one book: missing_sentences, missing_paragraph (lone_paragraph, lone_sentence), missing_section,
  lone_heading, cut_off
- sections: section_number, moved_section, other_title, stale_page
- findings weighed: paraphrased, reworded, pieces, recurring
- other texts: notes, in_cells; changed for two printings
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from extract.align.grid import AlignedGrid
from extract.align.names import names
from extract.align.pair_facts import UNPAIRED, pair_facts
from extract.align.parts import Read, align_parts
from extract.align.printings import are_printings
from extract.align.sections import SectionPair, align_sections
from extract.align.strange_names import Texts
from extract.align.unify_sections import LoneHeading
from extract.compare.finding import numbered
from extract.compare.prose import (
    bound,
    changed,
    comparison,
    converted,
    coordinated_name,
    counted,
    cut_off,
    exchange,
    literal,
    lone_heading,
    misprint,
    missing_paragraph,
    missing_section,
    missing_sentences,
    modality,
    moved_section,
    name,
    negated,
    notes,
    omission,
    one_book,
    opposite,
    other_title,
    paraphrased,
    pieces,
    placeholder,
    polarity,
    recurring,
    reworded,
    section_number,
    spoken_name,
    stale_page,
    unit,
    unlike,
    untranslated,
)
from extract.compare.prose.book_names import BookNames, book_names
from extract.compare.prose.finding import Compared, Finder, Treatments
from extract.compare.prose.replaced import date, designation, number, reference, rounding, term
from extract.facts import facts_known
from extract.facts.fact import Fact
from extract.facts.references import articles_of
from extract.facts.terms import vocabulary
from extract.model.document import Document
from extract.tables.folding import fold
from rules_core.glossary import Unit
from rules_core.model.discrepancies import Discrepancy
from rules_core.model.tables import EDITIONS, Edition

_KINDS: tuple[Finder, ...] = (
    number,
    unit,
    date,
    rounding,
    comparison,
    reference,
    designation,
    modality,
    term,
    name,
    spoken_name,
    coordinated_name,
    literal,
    one_book,
    missing_sentences,
    opposite,
    bound,
    exchange,
    omission,
    negated,
    unlike,
    placeholder,
    untranslated,
    misprint,
)


@dataclass(frozen=True, slots=True)
class Prose:
    """The result of comparing the running text of two books: in the order of the sections, ids numbered.

    `read` states the facts of a text with the words that this comparison knows.
    """

    sections: tuple[SectionPair, ...]
    compared: tuple[Compared, ...]
    discrepancies: tuple[Discrepancy, ...]
    read: Read = field(repr=False)


def compare_prose(
    en: Document,
    ja: Document,
    terms: tuple[tuple[str, str], ...] = (),
    treatments: Treatments | None = None,
    grids: Sequence[AlignedGrid] = (),
    units: tuple[Unit, ...] = (),
    own: tuple[tuple[str, str], ...] = (),
    pairs: tuple[SectionPair, ...] | None = None,
    headings: Sequence[LoneHeading] = (),
    texts: Texts | None = None,
) -> Prose:
    """Compare every section of two books.

    `terms` are the glossary's (English, Japanese) pairs; `treatments` say how a system treats each rule, None
    if no system declares the books. `grids` are the aligned tables, whose notes are compared too; `units` are
    those of the system, `own` the pairs of the translator's own glossary; `pairs` are those of the sections,
    `headings` those that only one book has; `texts` are all that both print.
    """
    if pairs is None:
        pairs = align_sections(en, ja, terms)
    books: dict[Edition, Document] = {"en": en, "ja": ja}
    texts = texts or Texts((en, ja))
    language = en.language if are_printings(en, ja) else None
    articles = frozenset(
        label
        for edition, book in books.items()
        for section in book.sections
        for label in articles_of(section.number, section.text, edition)
    )
    known_words = {edition: vocabulary(edition, terms)._replace(articles=articles) for edition in EDITIONS}

    def read(text: str, edition: Edition, shown: str | None = None) -> tuple[Fact, ...]:
        edition = language if language in EDITIONS else edition
        return facts_known(text, edition, known_words[edition], units, shown)

    parts = align_parts(pairs, books, read)
    visible = [(each.en.visible, each.ja.visible) for each in parts if each.en and each.ja]
    known = names(visible, own, learn=treatments is None) if language is None else None
    share = missing_sentences.share(parts) if known else None
    named = book_names(grids, visible) if treatments is None and language is None else None
    compared = []
    discrepancies = []
    contradictions = []
    for part in parts:  # all of one pair in a row: what it asks for repeatedly is remembered for few texts
        pairing = pair_facts(part.en, part.ja) if part.en and part.ja else UNPAIRED
        compared.append(each := Compared(part, pairing, treatments, known, share))
        if language is None:
            discrepancies += _found(each, named)
            contradictions += polarity.first_contradiction(each) if treatments is None else []
    if language:
        return Prose(pairs, tuple(compared), tuple(changed.find(en, ja, pairs, grids, read)), read)
    discrepancies = list({_spot(item): item for item in reversed(discrepancies)}.values())[::-1]
    discrepancies = bound.once(untranslated.merge_untranslated(discrepancies))
    discrepancies = counted.weighed(discrepancies, compared)
    if treatments is None:
        discrepancies = unlike.only_findings(_without_labels(discrepancies, grids), visible, texts, compared)
        discrepancies = paraphrased.weighed(discrepancies, compared)
        discrepancies = missing_paragraph.with_paragraphs(discrepancies, compared, grids)
        discrepancies = reworded.weighed(discrepancies, compared)
        discrepancies = pieces.weighed(converted.weighed(discrepancies, compared), compared)
        discrepancies = missing_sentences.without_omissions(discrepancies)
        discrepancies = recurring.merge_recurring(
            polarity.with_contradictions(discrepancies, contradictions), compared
        )
    in_notes = list(notes.find(grids, pairs, read, treatments))
    in_notes = unlike.only_findings(in_notes, visible, texts, compared) if treatments is None else in_notes
    known_places = set(map(_where, in_notes))  # a printed book may have its notes among its paragraphs too
    discrepancies = [item for item in discrepancies if _where(item) not in known_places] + in_notes
    lone = {grid.rule for grid in grids if grid.rule and (grid.en is None) != (grid.ja is None)}
    discrepancies += missing_section.find(pairs, read, treatments, lone)
    discrepancies += lone_heading.find(headings, pairs)
    if treatments is None:
        discrepancies += moved_section.find(pairs, en, ja)
        discrepancies += other_title.find(pairs, texts)
        discrepancies = stale_page.merge_stale(discrepancies, pairs)
    discrepancies += cut_off.find(pairs, compared, declared=treatments is not None)
    discrepancies += section_number.find(pairs, books, headings)
    place = {pair.number: order for order, pair in enumerate(pairs)}
    discrepancies.sort(key=lambda item: place.get(item.rule or "", len(place)))
    return Prose(pairs, tuple(compared), numbered(discrepancies), read)


def _without_labels(discrepancies: Sequence[Discrepancy], grids: Sequence[AlignedGrid]) -> list[Discrepancy]:
    """The findings but those of terms that the tables render so themselves."""
    labels = tuple(set(_labels(grids)))
    return [item for item in discrepancies if item.kind != "term" or not _is_label(item, labels)]


def _labels(grids: Sequence[AlignedGrid]) -> Iterator[tuple[str, str]]:
    """The labels of every row and column in both languages: the books themselves name these things so."""
    for grid in grids:
        for line in (*grid.rows, *grid.columns):
            if line.label.en and line.label.ja:
                yield fold(line.label.en), fold(line.label.ja)


def _is_label(item: Discrepancy, labels: Sequence[tuple[str, str]]) -> bool:
    """Whether the two words that a finding compares are a label, or stand in one: Puffin, ツノメドリ号."""
    if item.en is None or item.ja is None:
        return False
    ours, theirs = fold(item.en.raw), fold(item.ja.raw)
    return any(ours == en and theirs in ja for en, ja in labels)


def _spot(item: Discrepancy) -> tuple[object, ...]:
    """What tells a finding from those of other causes: several kinds may find one name at one spot."""
    spans = [side.span if side else None for side in (item.en, item.ja)]
    return (item.kind, item.rule, *(spans if all(spans) else (item.id, item.code)))


def _where(item: Discrepancy) -> tuple[object, ...]:
    """Kind and lines of a finding, without the place in the line."""
    sides = [
        (side.raw, side.place._replace(column=None, end_column=None)) for side in (item.en, item.ja) if side
    ]
    return (item.kind, item.rule, *sides)


def _found(compared: Compared, named: BookNames | None) -> list[Discrepancy]:
    """What differs in two texts (of identical ones only if they are translated), or a text of one book."""
    if compared.alone:
        return list(one_book.alone(compared))
    same = compared.en.passage.raw.strip() == compared.ja.passage.raw.strip() != ""
    kinds: tuple[Finder, ...] = (untranslated,) if same else _KINDS
    found = [item for kind in kinds for item in kind.find(compared)]
    return [*found, *named.find(compared, found)] if named else found
