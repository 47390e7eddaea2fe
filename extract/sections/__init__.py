"""The sections of a book: each numbered paragraph with its title, text, examples and footnotes.

One algorithm serves every book. It has no list of numbers or titles, only rules of how outlines count and how
titles are formatted; a book without numbers is divided at its headings.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise, zip_longest

from extract.model.document import SPACES, Flow, Grid, Note, Paragraph, ReadingProblem, Section
from extract.model.packed import Packed, packed
from extract.read.signs import ends_sentence, width
from extract.sections.announced import announced_not_found
from extract.sections.body import Body, Cut
from extract.sections.contents import letters
from extract.sections.footnotes import find_footnotes
from extract.sections.headings import LONGEST, counts_heads, heading, is_heading_line, label_of, marks_heads
from extract.sections.implied import implied_not_found
from extract.sections.labels import labelled_rules
from extract.sections.lost_counts import lost_counts
from extract.sections.lost_rules import lost_rules
from extract.sections.numbers import missing_between
from extract.sections.opening_order import NO_OUTLINE, OpeningOrder, choose, with_chapters
from extract.sections.openings import Opening, candidates
from extract.sections.titles import COUNTED_TABLE, Title, is_table_title, whole_title
from extract.sections.unlike_headings import unlike_headings
from rules_core.model import Place

FEWEST = 2  # numbered paragraphs that make a numbered book


@dataclass
class _Draft:
    """A section under construction."""

    opening: Opening | None
    title: Title | None
    place: Place
    body: Body = field(default_factory=Body)
    footnotes: list[Note] = field(default_factory=list)
    level: int = 0
    anchor: str = ""

    @property
    def number(self) -> str:
        return self.opening.number if self.opening else ""


def find_sections(flow: Flow) -> tuple[tuple[Section, ...], tuple[ReadingProblem, ...]]:
    """The sections of a book in reading order, and problems of their numbers and texts.

    A part of the book without number (a foreword, a book without numbers) gives sections with number "" and
    the title of its heading. Tables are not part of a section's text.
    """
    paragraphs = packed(block for block in flow.blocks if isinstance(block, Paragraph))
    footnotes = find_footnotes(paragraphs)
    named = {letters(entry.raw) for listed in flow.announced for entry in listed}
    headings = candidates(paragraphs, set(footnotes.paragraphs), named)
    outline = choose(headings)
    outline = with_chapters(paragraphs, outline) if len(outline.openings) >= FEWEST else NO_OUTLINE
    labels = labelled_rules(paragraphs, footnotes.paragraphs)
    if len(labels) > len(outline.openings):
        outline = OpeningOrder(labels, frozenset(), components=False)
    marked = marks_heads(paragraphs) and not _announced_unmarked(paragraphs, outline, named)
    drafts = _collect(flow, outline, footnotes.paragraphs, named, marked=marked)
    problems = _numbering(paragraphs, outline)
    by_number: dict[str, _Draft] = {}
    for draft in drafts:
        by_number.setdefault(draft.number, draft)
    for rule, note in footnotes.notes:
        if rule in by_number:
            by_number[rule].footnotes.append(note)
        else:
            problems.append(
                ReadingProblem("sections.unknown-footnote", note.place, {"mark": note.mark, "number": rule})
            )
    for draft, after in zip_longest(drafts, drafts[1:]):
        draft.body.close(children=after is not None and after.number.startswith(draft.number or "-"))
    sections = tuple(_section(draft, problems) for draft in drafts)
    reported = {str(problem.fields["number"]) for problem in problems if "number" in problem.fields}
    implied = tuple(implied_not_found(sections, reported, outline.components))
    reported |= {str(problem.fields["number"]) for problem in implied}
    lost = (*implied, *lost_rules(flow, sections, reported, outline.components), *lost_counts(flow, sections))
    reported |= {str(problem.fields["number"]) for problem in lost if "number" in problem.fields}
    announced = tuple(announced_not_found(flow, sections, reported))
    titles = {str(problem.fields["title"]) for problem in (*lost, *announced) if "title" in problem.fields}
    return sections, (*problems, *lost, *announced, *unlike_headings(flow, sections, titles))


def _announced_unmarked(paragraphs: Sequence[Paragraph], outline: OpeningOrder, named: set[str]) -> bool:
    """Whether the headings that the book itself names bear no mark: then `# ` begins a prompt or code."""
    known = [paragraphs[one.paragraph] for one in outline.openings if one.start == 0]
    known = [paragraph for paragraph in known if letters(paragraph.raw) in named]
    return len(known) >= FEWEST and not any(paragraph.lines[0].level for paragraph in known)


def _collect(
    flow: Flow, outline: OpeningOrder, notes: frozenset[int], named: Collection[str], *, marked: bool
) -> list[_Draft]:
    """Collect the text between the openings, section by section; `named` are the headings the book names."""
    opened: dict[int, list[Opening]] = {}
    for opening in outline.openings:
        opened.setdefault(opening.paragraph, []).append(opening)
    drafts: list[_Draft] = []
    index = -1
    many = isinstance(flow.blocks, Packed)
    counted = not marked and counts_heads(block for block in flow.blocks if isinstance(block, Paragraph))
    for block, below in pairwise(chain(flow.blocks, (None,))):
        assert block is not None
        if many and len(drafts) > 1:
            drafts[-2].body.pack()
        if isinstance(block, Grid):
            shown = marked and len(block.caption) == 1 and bool(block.caption[0].level)
            _table(block, drafts, lone=bool(outline.openings) or (marked and not shown))
            continue
        index += 1
        if index in notes:
            continue
        if isinstance(below, Grid) and index not in opened and _is_title(block, marked=marked):
            continue
        numbered = any(draft.opening for draft in drafts)
        before_notes = index + 1 in notes and index not in notes
        if index in opened:
            _numbered(block, opened[index], drafts)
        elif not numbered or before_notes or (marked and block.lines[0].level):
            only = bool(outline.openings)
            _unnumbered(block, drafts, named, lines_only=only, marked=marked, counted=counted)
        else:
            drafts[-1].body.add(block.passage)
    return drafts


def _numbered(paragraph: Paragraph, openings: list[Opening], drafts: list[_Draft]) -> None:
    """A paragraph that opens sections: the text before the first opening belongs to the previous section."""
    passage = paragraph.passage
    if openings[0].start:
        _previous(drafts, paragraph).body.add(passage.part(0, openings[0].start), whole=False)
    for order, opening in enumerate(openings):
        last = order + 1 == len(openings)
        end = len(passage.raw) if last else openings[order + 1].start
        anchor = "" if order else paragraph.lines[0].anchor
        drafts.append(_Draft(opening, opening.title, passage.place(opening.start), anchor=anchor))
        drafts[-1].body.add(passage.part(opening.end, end), whole=last)


def _unnumbered(
    paragraph: Paragraph,
    drafts: list[_Draft],
    named: Collection[str],
    *,
    lines_only: bool,
    marked: bool,
    counted: bool,
) -> None:
    """A paragraph without numbers: a heading opens a section, text belongs to the previous one."""
    title = heading(paragraph, marked=marked, counted=counted)
    if title is None and not marked and len(paragraph.raw) <= LONGEST and letters(paragraph.raw) in named:
        title = whole_title(paragraph.raw)
    if title is not None and (not lines_only or title.length == len(paragraph.raw)):
        line = paragraph.lines[0]
        drafts.append(_Draft(None, title, paragraph.place, level=line.level, anchor=line.anchor))
        drafts[-1].body.add(paragraph.passage.part(title.length, len(paragraph.raw)))
    else:
        _previous(drafts, paragraph).body.add(paragraph.passage)


def _previous(drafts: list[_Draft], paragraph: Paragraph) -> _Draft:
    """The previous section, or a new one without number and title at the beginning of the book."""
    if not drafts:
        drafts.append(_Draft(None, None, paragraph.place))
    return drafts[-1]


def _table(grid: Grid, drafts: list[_Draft], *, lone: bool) -> None:
    """A table ends a worked example; `lone` is false if its caption may be a heading as well."""
    if not lone and len(grid.caption) == 1 and is_heading_line(grid.caption[0]) and not _titles(grid):
        line = grid.caption[0]
        title = heading(Paragraph(grid.caption), marked=bool(line.level))
        drafts.append(_Draft(None, title, line.place, level=line.level, anchor=line.anchor))
    if drafts:
        drafts[-1].body.table()


def _is_title(paragraph: Paragraph, *, marked: bool) -> bool:
    """Whether a paragraph above a table is its title, and so not text of the section."""
    line = paragraph.lines[0]
    text = line.raw.strip(SPACES)
    if len(paragraph.lines) > 1 or not text or width(text) > LONGEST or ends_sentence(text):
        return False
    if line.level:
        return COUNTED_TABLE.match(text) is not None
    return is_table_title(text) or bool(line.bold and marked)


def _titles(grid: Grid) -> bool:
    """Whether the line above a table is its title rather than a heading: by its tag, its count, or adjacency.

    Its words do not decide: 賃金表 says that it is a table and Wages does not; books are divided alike.
    """
    line = grid.caption[0]
    if grid.titled:
        return True
    touching = line.place.line is not None and grid.place.line == line.place.line + 1
    return (touching and not line.level) or COUNTED_TABLE.match(line.raw.strip(SPACES)) is not None


def _section(draft: _Draft, problems: list[ReadingProblem]) -> Section:
    """A finished section; a text that breaks off is a problem."""
    body = draft.body
    cuts = [Cut(draft.title.raw, draft.place)] if draft.title and draft.title.cut else []
    for cut in [*cuts, *body.cuts]:
        fields = {"number": draft.number, "found": cut.found}
        if not draft.number:
            fields = {"title": draft.title.text if draft.title else "-", "found": cut.found}
        code = "sections.cut-off" if draft.number else "sections.unnumbered-cut-off"
        problems.append(ReadingProblem(code, cut.place, fields))
    passages = body.passages
    text, *examples = passages
    return Section(
        number=draft.number,
        raw_number=draft.opening.raw_number
        if draft.opening
        else label_of(draft.title.raw)
        if draft.title
        else "",
        title=draft.title.text if draft.title else "",
        text=text.raw,
        place=draft.place,
        examples=tuple(example.raw for example in examples),
        footnotes=tuple(draft.footnotes),
        cut_off=bool(cuts or body.cuts),
        raw_title=draft.title.raw if draft.title else "",
        end=body.end,
        passages=passages,
        level=draft.level,
        anchor=draft.anchor,
    )


def _numbering(paragraphs: Sequence[Paragraph], outline: OpeningOrder) -> list[ReadingProblem]:
    """Problems of the numbers: misprinted, repeated, out of order, buried, missing."""
    problems = []
    first: dict[str, Place] = {}
    in_order: list[str] = []
    for index, opening in enumerate(outline.openings):
        place = paragraphs[opening.paragraph].passage.place(opening.start)
        number = opening.number
        if opening.misprinted:
            problems.append(
                ReadingProblem(
                    "sections.misprinted-number", place, {"found": opening.raw_number, "number": number}
                )
            )
        if opening.start:
            problems.append(ReadingProblem("sections.buried", place, {"number": number}, "note"))
        if number in first:
            problems.append(
                ReadingProblem("sections.duplicate", place, {"number": number, "first": str(first[number])})
            )
        elif index in outline.strays:
            before = outline.openings[index - 1].number if index else ""
            problems.append(
                ReadingProblem("sections.out-of-order", place, {"number": number, "before": before})
            )
        first.setdefault(number, place)
        if index not in outline.strays:
            in_order.append(number)
    for opening in outline.refused:
        place = paragraphs[opening.paragraph].place
        problems.append(ReadingProblem("sections.stray-number", place, {"number": opening.raw_number}))
    for before, after in pairwise(in_order):
        for number in missing_between(before, after, outline.components):
            if number not in first:
                fields = {"before": before, "after": after, "number": number}
                problems.append(ReadingProblem("sections.missing", first[after], fields))
    return problems
