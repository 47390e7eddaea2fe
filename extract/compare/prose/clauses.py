"""Corresponding clauses of two texts, for the kinds that compare words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from extract.align.parts import Part
from extract.align.whole_sentences import STOP, are_whole
from extract.compare.prose.finding import Compared
from extract.compare.prose.words import WordSpan
from extract.facts.fact import FIGURES, Fact, FactKind
from extract.facts.plain_text import INVISIBLE, JAPANESE, blanked, has_unseen
from rules_core.model.tables import Edition

FEW = 3  # sentences that stand in the same order in any translation
STRAY = 5  # clauses in which a pairing of them strays by one


@dataclass(frozen=True, slots=True)
class Clauses:
    """Corresponding clauses of both texts, as a reader sees them, English in lower case.

    `around_en` and `around_ja` are the clauses with their neighbours, and those without partners, which may
    contain a word that seems to be missing. `single` says that both are one clause, so that nothing else is
    meant, `sure` that they are, or are whole sentences of the usual lengths. `offsets` are the positions of
    their characters in the passages.
    """

    en: str
    ja: str
    around_en: str
    around_ja: str
    single: bool
    sure: bool
    offsets: dict[Edition, Sequence[int]]

    @property
    def at_colon(self) -> bool:
        """Whether they are cut at a colon, on the other side of which the rest of the sentence may stand."""
        return self.en.rstrip().endswith(":")

    def fact(self, compared: Compared, edition: Edition, kind: FactKind, name: str, spot: WordSpan) -> Fact:
        """The text at a spot of one side as a fact of its passage."""
        start, end = self.offsets[edition][spot.start], self.offsets[edition][spot.end - 1] + 1
        return Fact(kind, name, compared.part(edition).passage.raw[start:end], start, end)


@lru_cache(maxsize=1)  # several kinds of findings ask for those of the same texts
def corresponding_clauses(compared: Compared) -> tuple[Clauses, ...]:
    """The corresponding clauses in order; empty if one book lacks the part."""
    return tuple(_corresponding(compared))


def _corresponding(compared: Compared) -> Iterator[Clauses]:
    pairing = compared.pairing
    en, ja = _without_notes(compared.en).lower(), _without_notes(compared.ja)
    if not JAPANESE.search(ja):
        return
    hidden_en, hidden_ja = has_unseen(en), has_unseen(ja)
    chain = pairing.clauses
    reach = 1 + len(chain) // STRAY
    alone = [
        "".join(f" {text[slice(*pair[side])]}" for pair in chain if pair[1 - side][0] == pair[1 - side][1])
        for side, text in enumerate((en, ja))
    ]
    for place, (ours, theirs) in enumerate(chain):
        if ours[0] == ours[1] or theirs[0] == theirs[1]:
            continue
        before, behind = chain[max(place - reach, 0)], chain[min(place + reach, len(chain) - 1)]
        (text_en, at_en), (text_ja, at_ja) = _seen(en, *ours, hidden_en), _seen(ja, *theirs, hidden_ja)
        yield Clauses(
            text_en,
            text_ja,
            _seen(en, before[0][0], behind[0][1], hidden_en)[0] + alone[0],
            _seen(ja, before[1][0], behind[1][1], hidden_ja)[0] + alone[1],
            pairing.single[place],
            pairing.single[place] or are_whole(chain, place, text_en, text_ja),
            {"en": at_en, "ja": at_ja},
        )


def whole(compared: Compared) -> Clauses | None:
    """All clauses of two texts as one; None where the Japanese text is in no Japanese."""
    if not JAPANESE.search(compared.ja.visible):
        return None
    texts = _without_notes(compared.en).lower(), _without_notes(compared.ja)
    (text_en, at_en), (text_ja, at_ja) = (_seen(text, 0, len(text), has_unseen(text)) for text in texts)
    return Clauses(text_en, text_ja, text_en, text_ja, True, True, {"en": at_en, "ja": at_ja})


@lru_cache(maxsize=1)
def are_in_one_order(compared: Compared) -> bool:
    """Whether both texts are sentences in one order, each with a partner: a few, or such as mostly state
    figures, the same ones.
    """
    return _are_few_sentences(compared) or _state_the_same(compared)


def _are_few_sentences(compared: Compared) -> bool:
    chain = compared.pairing.clauses
    if not 0 < len(chain) <= FEW:
        return False
    texts = _without_notes(compared.en), _without_notes(compared.ja)
    stops = [
        [STOP.search(text[slice(*stretch)]) is not None for text, stretch in zip(texts, pair, strict=True)]
        for pair in chain
    ]
    # A title may follow in one book alone.
    ended = all(map(all, stops[:-1])) and len(set(stops[-1])) == 1
    return ended and all(start < end for pair in chain for start, end in pair)


def _state_the_same(compared: Compared) -> bool:
    """Whether all clauses have partners with the same figures, and at least half of them state some."""
    pairing = compared.pairing
    stating = 0
    for ours, theirs in pairing.clauses:
        figures = [
            sum(fact.kind in FIGURES and start <= fact.start < end for fact in part.facts)
            for part, (start, end) in ((compared.en, ours), (compared.ja, theirs))
        ]
        same = [
            en.value
            for en, ja in pairing.same
            if en.kind in FIGURES and ours[0] <= en.start < ours[1] and theirs[0] <= ja.start < theirs[1]
        ]
        spare = sum(fact.value == "1" and theirs[0] <= fact.start < theirs[1] for fact in compared.ja.facts)
        if ours[0] == ours[1] or theirs[0] == theirs[1] or not figures[0] == len(same) >= figures[1] - spare:
            return False
        stating += bool(same)
    return 2 * stating >= len(pairing.clauses)


def _without_notes(part: Part) -> str:
    """The text as a reader sees it, with spaces for the notes of tables, which others compare."""
    return blanked(part.visible, part.notes)


def _seen(text: str, start: int, end: int, hidden: bool) -> tuple[str, Sequence[int]]:
    """A range of text without invisible characters, if it has `hidden` ones, and the places of the others."""
    if not hidden:
        return text[start:end], range(start, end)
    kept = [at for at in range(start, end) if text[at] not in INVISIBLE]
    return "".join(text[at] for at in kept), kept
