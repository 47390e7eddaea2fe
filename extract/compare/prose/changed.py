"""Two printings of one book: every sentence that was changed, added or dropped, each once.

The kind says what has changed: a figure, date, limit or reference, a permission, a denial, a word of opposite
meaning, and `wording` for everything else. A figure in other characters (five, 5) has not changed.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from extract.align.changed_sentences import Change, changed_sentences
from extract.align.grid import AlignedGrid
from extract.align.parts import Read
from extract.align.printed_sentences import Sentence
from extract.align.sections import SectionPair
from extract.align.sentence_edits import Edit, Stretch
from extract.compare.finding import only_in
from extract.compare.prose import missing_section
from extract.compare.prose.finding import around, made, placed, stated
from extract.compare.prose.words import are_opposites
from extract.facts.fact import Fact
from extract.model.document import Document
from extract.tables.folding import fold
from rules_core.messages import say
from rules_core.model.discrepancies import Confidence, Discrepancy, Kind
from rules_core.model.printed import Printed, Span
from rules_core.model.tables import EDITIONS, Edition

_DENIAL = re.compile(
    r"\b(?:not|no|never|cannot|nor|none|nobody|nothing|neither|without)\b|n['’]t\b"
    r"|(?<!少)な(?:い|く|けれ|かっ)|ません|ずに|ぬ(?=[。、]|$)",
    re.IGNORECASE,
)
SHOWN = 3  # edits of one sentence that a message names
LONGEST = 90  # characters of a text that a message shows
_KINDS: tuple[Kind, ...] = ("number", "date", "designation", "reference", "rounding", "comparison",
                            "modality", "term")  # fmt: skip
_SOFT = ("modality", "term")
_SIDES: tuple[tuple[Edition, str, str], ...] = (("en", "old", "new"), ("ja", "new", "old"))


def find(
    old: Document, new: Document, pairs: Sequence[SectionPair], grids: Iterable[AlignedGrid], read: Read
) -> Iterator[Discrepancy]:
    """What the running text and the notes of tables of two printings state otherwise."""
    changes = changed_sentences(old, new)
    whole = {id((change.old or change.new)[0].section) for change in changes if change.whole}
    gone = [pair for pair in pairs if (pair.en is None) != (pair.ja is None)]
    gone = [pair for pair in gone if id(pair.en or pair.ja) in whole]
    yield from missing_section.find(gone, read, None)
    covered = {id(pair.en or pair.ja) for pair in gone}
    grids = tuple(grids)
    lone = {id(view.table) for grid in grids if not (grid.en and grid.ja) and (view := grid.en or grid.ja)}
    named = _Names(pairs, grids)
    certain: Confidence = "likely" if "pdf" in (old.format, new.format) else "sure"
    for change in changes:
        if change.edits:
            yield _changed(change, _kind(change, read), named, certain)
            continue
        first = (change.old or change.new)[0]
        if id(first.section) not in covered and id(first.table) not in lone:
            yield _alone(change, named, certain)


class _Names:
    """The section of a sentence, as findings name it."""

    def __init__(self, pairs: Iterable[SectionPair], grids: Iterable[AlignedGrid]) -> None:
        self._of = {id(one): pair for pair in pairs for one in (pair.en, pair.ja) if one}
        self._tables = {
            id(view.table): grid for grid in grids for edition in EDITIONS if (view := grid.view(edition))
        }

    def rule(self, sentence: Sentence) -> str:
        """The name of the section, "" for a note of a table without one."""
        if sentence.section is not None:
            pair = self._of.get(id(sentence.section))
            return pair.number if pair else sentence.section.number
        grid = self._tables.get(id(sentence.table))
        return (grid.rule if grid else None) or ""

    def shown(self, sentence: Sentence) -> dict[str, str]:
        """The name in both languages."""
        pair = self._of.get(id(sentence.section)) if sentence.section else None
        grid = self._tables.get(id(sentence.table)) if sentence.table else None
        names = (pair.names if pair else None) or (grid.section if grid else None)
        return {edition: names[edition] if names else self.rule(sentence) for edition in EDITIONS}

    def title(self, sentence: Sentence) -> str:
        """The stable part of ids."""
        pair = self._of.get(id(sentence.section)) if sentence.section else None
        section = (pair.en or pair.ja) if pair else None
        return (section.title if section else "") or self.rule(sentence)


def _kind(change: Change, read: Read) -> Kind:
    """What has changed."""
    if _breaks_off(change.edits[-1]):
        return "cut-off"
    facts = [
        _touched([getattr(edit, side) for edit in change.edits], read, edition) for edition, side, _ in _SIDES
    ]
    for kind in _KINDS:
        ours, theirs = ([fact for fact in side if fact.kind == kind] for side in facts)
        if [stated(fact) for fact in ours] == [stated(fact) for fact in theirs]:
            continue
        if kind == "number" and [fact.value for fact in ours] == [fact.value for fact in theirs]:
            same = [fact.bound for fact in ours] == [fact.bound for fact in theirs]
            return "unit" if same else "comparison"
        if kind in _SOFT or all(fact.soft for fact in (*ours, *theirs)):
            in_words = _of_words(change)
            permits = kind == "modality" and ours and theirs and in_words == "omission"
            return kind if permits or in_words == "wording" else in_words
        return kind
    return _of_words(change)


def _breaks_off(edit: Edit) -> bool:
    """Whether one of the printings has lost the end of a text that the other has."""
    for own, other in ((edit.old, edit.new), (edit.new, edit.old)):
        section, than = own.sentence.section, other.sentence.section
        if section and than and section.cut_off and not than.cut_off:
            return not re.search(r"\w", own.sentence.passage.raw[own.end :])
    return False


def _of_words(change: Change) -> Kind:
    """What has changed in words alone."""
    texts = [" ".join(one.passage.raw[one.words[0].start : one.words[-1].end] for one in side)
             for side in (change.old, change.new)]  # fmt: skip
    if len({len(_DENIAL.findall(text)) for text in texts}) > 1:
        return "omission"
    if any(are_opposites(edit.old.raw, edit.new.raw) for edit in change.edits):
        return "opposite"
    return "wording"


def _touched(stretches: Sequence[Stretch], read: Read, edition: Edition) -> list[Fact]:
    """The facts of which some characters differ."""
    found: dict[tuple[int, int], Fact] = {}
    for stretch in stretches:
        sentence = stretch.sentence
        start = sentence.words[0].start
        text = sentence.passage.raw[start : sentence.words[-1].end]
        for one in read(text, edition):
            fact = one.moved(start)
            if fact.start < stretch.end and stretch.start < fact.end:
                found[id(sentence), fact.start] = fact
    return list(found.values())


def _changed(change: Change, kind: Kind, named: _Names, certain: Confidence) -> Discrepancy:
    first = change.old[0]
    sides = {edition: _whole([getattr(edit, side) for edit in change.edits]) for edition, side, _ in _SIDES}
    near = {f"near_{edition}": _shown(stretch) for edition, stretch in sides.items()}
    few = len(change.edits) <= SHOWN and all(
        len(edit.old.raw) + len(edit.new.raw) <= LONGEST for edit in change.edits
    )
    edits = {language: "; ".join(dict.fromkeys(_edit(edit, language) for edit in change.edits))
             for language in EDITIONS}  # fmt: skip
    return made(
        kind,
        named.rule(first),
        _printed(sides["en"]),
        _printed(sides["ja"]),
        severity="no-verdict",
        code="printings.prose.changed" if few else "printings.prose.reworded",
        fields={"at": named.shown(first), **near, **({"edits": edits} if few else {})},
        identity=[fold(edit.raw) for each in change.edits for edit in (each.old, each.new)],
        section=named.title(first),
        confidence=certain if kind == "wording" else "sure",
    )


def _edit(edit: Edit, language: Edition) -> str:
    code = "other" if edit.old.raw and edit.new.raw else "dropped" if edit.old.raw else "added"
    texts = {name: " ".join(stretch.raw.split()) for name, stretch in (("old", edit.old), ("new", edit.new))}
    return say(f"printings.edit.{code}", language, **texts)


def _alone(change: Change, named: _Names, certain: Confidence) -> Discrepancy:
    """Sentences that one printing alone has."""
    edition: Edition = "en" if change.old else "ja"
    sentences = change.old or change.new
    first = sentences[0]
    here = _of(sentences)
    return made(
        "one-book",
        named.rule(first),
        *only_in(edition, _printed(here)),
        severity="no-verdict",
        code=f"printings.prose.alone.{edition}",
        fields={"at": named.shown(first), "near": _shortened(here.raw)},
        identity=[edition, *(one.key for one in sentences)],
        section=named.title(first),
        confidence=certain,
    )


def _of(sentences: Sequence[Sentence]) -> Stretch:
    """The sentences of one passage as a stretch, from the first."""
    own = [one for one in sentences if one.passage is sentences[0].passage]
    return Stretch(own[0], own[0].words[0].start, own[-1].words[-1].end)


def _whole(stretches: Sequence[Stretch]) -> Stretch:
    """From the first of some stretches to the last one in the same passage; a lone place is its sentence."""
    first = stretches[0]
    own = [one for one in stretches if one.sentence.passage is first.sentence.passage]
    start, end = min(one.start for one in own), max(one.end for one in own)
    return Stretch(first.sentence, start, end) if start < end else _of([first.sentence])


def _shown(stretch: Stretch) -> str:
    """A stretch with the words around it, shortened."""
    passage = stretch.sentence.passage
    end = min(stretch.end, stretch.start + LONGEST)
    text = around(passage, stretch.start, end)
    return text if end == stretch.end else text.rstrip("…") + "…"


def _shortened(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[:LONGEST].rstrip() + "…"


def _printed(stretch: Stretch) -> Printed:
    sentence = stretch.sentence
    index = sentence.index
    fact = Fact("none", "", stretch.raw, stretch.start, stretch.end)
    kept = (
        index is not None
        and sentence.section
        and (sentence.section.passages[index].raw == sentence.passage.raw)
    )
    span = Span(index, stretch.start, stretch.end) if kept and index is not None else None
    return Printed(stretch.raw, stretch.raw, placed(sentence.passage, fact), span=span)
