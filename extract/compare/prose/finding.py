"""Make a discrepancy between two texts: its sides from facts, its id from their content."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from extract.align.names import Names
from extract.align.pair_facts import Pairing
from extract.align.parts import Part, PartPair
from extract.align.whole_sentences import are_whole
from extract.compare.finding import fingerprint
from extract.compare.prose.confidence import Stretches, of_pair, of_unpaired
from extract.facts.fact import Fact
from extract.model.document import Passage
from extract.sections.headings import heading_without_count
from rules_core.messages import say
from rules_core.model import Place
from rules_core.model.discrepancies import Confidence, Discrepancy, Kind, Severity
from rules_core.model.printed import Printed, Span
from rules_core.model.tables import EDITIONS, Edition

AROUND = 28  # characters of a book that a message shows on either side of a fact

NAMED = 12  # facts that a message names

DECIDING: frozenset[Kind] = frozenset(
    ("number", "unit", "date", "rounding", "comparison", "reference", "designation", "modality", "one-book",
     "missing-section", "contradiction")
)  # fmt: skip
"""Kinds that may change a verdict. A misprint is compared as what was meant."""

Treatments = Mapping[str, str]
"""Section number → how the system treats the rule: checked, computed or information."""


@dataclass(frozen=True, slots=True, eq=False)  # a key by itself
class Compared:
    """Two parts, the pairs of their facts (none if one part is missing), and the treatment of their rule.

    `treatments` is None for books that no system declares, `names` are those with a known translation.
    `share` are the Japanese characters that usually stand for one English one, None if it is not known.
    """

    parts: PartPair
    pairing: Pairing
    treatments: Treatments | None = field(default=None, repr=False)
    names: Names | None = field(default=None, repr=False)
    share: float | None = field(default=None, repr=False)

    @property
    def alone(self) -> bool:
        """Whether only one book has the part."""
        return self.parts.en is None or self.parts.ja is None

    @property
    def en(self) -> Part:
        """The English part of two that both books print; nothing else is held against each other."""
        assert self.parts.en is not None
        return self.parts.en

    @property
    def ja(self) -> Part:
        """The Japanese part."""
        assert self.parts.ja is not None
        return self.parts.ja

    def part(self, edition: Edition) -> Part:
        """The part of that edition."""
        return self.en if edition == "en" else self.ja

    @property
    def number(self) -> str:
        """The number of the section in findings: the English one if the two differ."""
        return self.parts.numbers["en"]

    @property
    def section(self) -> str:
        """The stable part of ids: without a system the title, which does not change with the numbers."""
        return self.parts.title if self.treatments is None and self.parts.title else self.number

    @property
    def example(self) -> bool:
        """Whether this is a worked example rather than rule text."""
        part = self.parts.en or self.parts.ja
        return part is not None and part.index > 0

    def severity(self, kind: Kind) -> Severity:
        """ "verdict" for a deciding kind in the text of a rule that is checked or computed.

        A worked example illustrates a rule and defines none. Without a system every rule counts as checked.
        """
        return severity(kind, self.number, self.treatments) if not self.example else "no-verdict"


class Finder(Protocol):
    """What looks for a kind of findings: a module of this package, or one of `replaced`."""

    def find(self, compared: Compared) -> Iterable[Discrepancy]:
        """The findings in two texts."""


def severity(kind: Kind, number: str, treatments: Treatments | None) -> Severity:
    """Whether a finding of that kind in that section may change a verdict."""
    judged = treatments is None or treatments.get(number, "information") != "information"
    return "verdict" if kind in DECIDING and judged else "no-verdict"


def between(
    kind: Kind,
    compared: Compared,
    en: Fact | None,
    ja: Fact | None,
    *,
    code: str | None = None,
    also: str = "",
    sure: Confidence | None = None,
    fields: Mapping[str, Any] | None = None,
) -> Discrepancy:
    """A discrepancy of one kind between two facts, one of which may be missing.

    `code` is the message id (by default `compare.prose.<kind>`); `also` is a further part of the id; `sure`
    is the confidence, by default computed from the facts; `fields` are what the message says besides the
    place.
    """
    facts: dict[Edition, Fact | None] = {"en": en, "ja": ja}
    sides, near = {}, {}
    for edition in EDITIONS:
        part, fact = compared.part(edition), facts[edition]
        sides[edition] = side(part, fact) if fact else None
        near[f"near_{edition}"] = around(part.passage, fact.start, fact.end) if fact else "–"
    statements = [stated(fact) for fact in facts.values()]
    return made(
        kind,
        compared.number,
        sides["en"],
        sides["ja"],
        severity=compared.severity(kind),
        code=code or f"compare.prose.{kind}",
        fields={"at": at(compared), **near, **(fields or {})},
        identity=["example" if compared.example else "rule", *statements, also],
        section=compared.section,
        confidence=sure or _confidence(kind, compared, en, ja),
    )


def _confidence(kind: Kind, compared: Compared, en: Fact | None, ja: Fact | None) -> Confidence:
    ours, theirs = compared.en, compared.ja
    near = _stretches(compared, en, ja)
    if en is not None and ja is not None:
        return of_pair(en, ja, (ours, theirs), near, kind)
    if en is not None:
        return of_unpaired(en, ours, theirs, near)
    return of_unpaired(ja, theirs, ours, (near[1], near[0])) if ja is not None else "unsure"


def _stretches(compared: Compared, en: Fact | None, ja: Fact | None) -> Stretches:
    """Where the single clauses of some facts stand if those beside them in their lines are single, too, or
    the whole sentences that surely correspond; else all texts.
    """
    pairing, parts = compared.pairing, (compared.en, compared.ja)
    for place, (ours, theirs) in enumerate(pairing.clauses):
        both = range(*ours), range(*theirs)
        if not all(one is None or one.start in at for one, at in zip((en, ja), both, strict=True)):
            continue
        first = place if _breaks(compared, ours[0], theirs[0]) else max(place - 1, 0)
        last = place if _breaks(compared, ours[1], theirs[1]) else place + 1
        if all(pairing.single[first : last + 1]) or are_whole(
            pairing.clauses,
            place,
            *(part.passage.raw[at.start : at.stop] for part, at in zip(parts, both, strict=True)),
        ):
            return both
    return range(len(compared.en.passage.raw)), range(len(compared.ja.passage.raw))


def _breaks(compared: Compared, en: int, ja: int) -> bool:
    """Whether a line of either text ends right before these offsets."""
    return all(
        part.passage.raw[max(at - 1, 0) : at] == "\n" for part, at in ((compared.en, en), (compared.ja, ja))
    )


def made(
    kind: Kind,
    number: str,
    en: Printed | None,
    ja: Printed | None,
    *,
    severity: Severity,
    code: str,
    fields: Mapping[str, Any],
    identity: Sequence[str],
    confidence: Confidence = "sure",
    section: str | None = None,
) -> Discrepancy:
    """A discrepancy of running text: no table, the number of the section as its rule.

    `section` is the section's part of the id, by default its number.
    """
    return Discrepancy(
        id=f"{kind}-{fingerprint([kind, heading_without_count(section or number), *identity])}",
        kind=kind,
        severity=severity,
        table=None,
        rule=number,
        row=None,
        column=None,
        en=en,
        ja=ja,
        code=code,
        fields=fields,
        confidence=confidence,
    )


def side(part: Part, fact: Fact) -> Printed:
    """A fact as one book prints it, with its place to the column."""
    return Printed(
        fact.raw, fact.raw, placed(part.passage, fact), span=Span(part.index, fact.start, fact.end)
    )


def placed(passage: Passage, fact: Fact) -> Place:
    """The place of a fact: its first character, and its last if it is within one line of a text."""
    first, last = passage.place(fact.start), passage.place(max(fact.end - 1, fact.start))
    if first.column is None or first.line != last.line:
        return first
    return first._replace(end_line=last.line, end_column=last.column)


def around(passage: Passage, start: int, end: int) -> str:
    """The words around a spot, for a message to the reader of the book; words are kept whole."""
    text = passage.raw
    left, right = max(start - AROUND, 0), min(end + AROUND, len(text))
    before, after = text[left:start], text[end:right]
    if left and not _joined(text[left - 1 : left + 1]):
        before = before.partition(" ")[2] if " " in before.rstrip() else before
    if right < len(text) and not _joined(text[right - 1 : right + 1]):
        after = after.rpartition(" ")[0] if " " in after.lstrip() else after
    dots = "…" if left else "", "…" if right < len(text) else ""
    return dots[0] + " ".join(f"{before}{text[start:end]}{after}".split()) + dots[1]


def at(compared: Compared) -> dict[str, str]:
    """The place of the finding in both languages: the section, or which of its examples."""
    part = compared.parts.ja or compared.parts.en
    ids = "compare.prose.at.example" if compared.example else "compare.prose.at"
    example = part.index if part else 0
    return {
        edition: say(ids, edition, number=compared.parts.name(edition), example=example)
        for edition in EDITIONS
    }


def significant(facts: Iterable[Fact]) -> list[Fact]:
    """The facts by which text of one book alone is identified: the firm ones and every limit."""
    return [fact for fact in facts if not fact.soft or fact.kind == "comparison"]


def listed(facts: Sequence[Fact]) -> list[str]:
    """Facts as printed, for a sentence; of very many only the first."""
    named = [" ".join(fact.raw.split()) for fact in facts[:NAMED]]
    return [*named, "…"] if len(facts) > NAMED else named


def _joined(two: str) -> bool:
    """Whether there is a word boundary between two characters: a space, or Japanese."""
    return any(character.isspace() or ord(character) > 0x2E7F for character in two)


def stated(fact: Fact | None) -> str:
    """The content of a fact for an id, without spelling or place."""
    if fact is None:
        return ""
    return "|".join((fact.kind, fact.value, fact.unit or "", fact.bound or ""))
