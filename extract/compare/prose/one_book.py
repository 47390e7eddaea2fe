"""Kind `one-book`: a fact, a whole clause or a worked example that only one text states.

Facts of one clause that is missing from the other text are one report, and so is an example that only one
text has. Words that the other language may leave out are never reported (one, both, only), nor is anything
whose counterpart may be in lost text. False alarms: a translator's addition that only explains, a figure that
the other text gives in unknown words, and a repetition that one language avoids.
"""

import re
from collections.abc import Iterator

from extract.align.parts import Part
from extract.compare.finding import only_in
from extract.compare.prose.confidence import of_run
from extract.compare.prose.finding import Compared, at, between, listed, made, side, stated
from extract.facts.fact import Fact
from rules_core.model.discrepancies import Confidence, Discrepancy
from rules_core.model.tables import EDITIONS, OTHER, Edition

_SINGULAR = re.compile(r"(?:[._\[/-]|^)one\]?$")  # the key of a plural form for one thing
_NUMBERED = re.compile(r"[a-z]{2,}\d+")  # value1, value2: messages that have one translation


def find(compared: Compared) -> Iterator[Discrepancy]:
    """Runs of facts without a partner in texts that both books print."""
    for edition in EDITIONS:
        for run in compared.pairing.only[edition]:
            if not _is_quoted(compared, edition, run):
                yield _run(compared, edition, run)


def _is_quoted(compared: Compared, edition: Edition, run: tuple[Fact, ...]) -> bool:
    """Whether the other text has the very words of the facts, in its code or as a quotation."""
    ours, theirs = compared.part(edition), compared.part(OTHER[edition])
    words = ours.passage.raw[run[0].start : run[-1].end]
    return (" " in words and words in theirs.passage.raw) or _is_spelled(ours, theirs, run)


def _is_spelled(ours: Part, theirs: Part, run: tuple[Fact, ...]) -> bool:
    """Whether the facts stand in words of letters and figures that both texts have: tlsv11, TLSv1.1."""
    words = [
        _squeezed(word[0])
        for word in _CODE.finditer(ours.passage.raw)
        if any(word.start() <= fact.start and fact.end <= word.end() for fact in run)
    ]
    other = [_squeezed(word[0]) for word in _CODE.finditer(theirs.passage.raw)]
    return 0 < len(run) == len(words) and all(word in other for word in words)


def _squeezed(word: str) -> str:
    return _SIGNS.sub("", word.lower())


_CODE = re.compile(r"(?=[\w.]*[A-Za-z])(?=[\w.]*\d)[A-Za-z0-9]+(?:[._][A-Za-z0-9]+)*", re.ASCII)
_SIGNS = re.compile("[._]")


def _run(compared: Compared, edition: Edition, run: tuple[Fact, ...]) -> Discrepancy:
    first = run[0]
    if len(run) == 1:
        one = first.value == "1" and _SINGULAR.search(compared.number)
        named = _NUMBERED.fullmatch(compared.part(edition).passage.raw)
        sure: Confidence | None = "unsure" if one or named else None
        code = f"compare.prose.one-book.{edition}"
        return between("one-book", compared, *only_in(edition, first), code=code, also=first.kind, sure=sure)
    return between(
        "one-book",
        compared,
        *only_in(edition, first),
        code=f"compare.prose.one-book.clause.{edition}",
        also="\x1f".join(sorted(map(stated, run))),
        sure=of_run(run, compared.part(edition), compared.part(OTHER[edition])),
        fields={"facts": listed(run)},
    )


def alone(compared: Compared) -> Iterator[Discrepancy]:
    """An example that only one book prints, as one report."""
    for edition in EDITIONS:
        part = compared.parts.part(edition)
        if part is None:
            continue
        firm = [fact for fact in part.facts if not fact.soft and fact.kind != "term"]
        opening = Fact("term", "", part.passage.raw[:OPENING], 0, min(OPENING, len(part.passage.raw)))
        printed = side(part, firm[0] if firm else opening)
        yield made(
            "one-book",
            compared.number,
            *only_in(edition, printed),
            severity=compared.severity("one-book"),
            code=f"compare.prose.one-book.example.{edition}",
            fields={"at": at(compared)},
            identity=["example", edition, *map(stated, firm)],
            section=compared.section,
        )


OPENING = 24  # characters that stand for an example which states no fact
