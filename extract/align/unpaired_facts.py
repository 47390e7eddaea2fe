"""Facts without a partner: those that the other text may omit, those that it lost, and runs of them."""

import re
from collections.abc import Collection, Iterable, Sequence

from extract.align.amounts import is_conversion
from extract.align.clauses import clause_of, key
from extract.align.fact_context import FactInContext, Pair
from extract.align.likeness import are_joined, complement, divided, plain_one
from extract.align.parts import Part
from extract.facts.fact import Fact
from extract.facts.number_words import changed_by

Kind = tuple[int, str, str | None]
"""Clause pair, kind and unit of a fact."""


def may_be_omitted(
    one: FactInContext,
    part: Part,
    other: Part,
    paired: Iterable[Pair],
    side: int,
    unanswered: Collection[Kind],
) -> bool:
    """Whether the other book need not state an unpaired fact.

    It may leave out soft words and a plain one (a Gun, 1 門の砲), need not repeat what it has just said (a
    number in the clause before; unless a similar one is left over there, in `unanswered`), may print it in a
    note of the section's tables, may have divided where this book multiplies, and may have lost the space
    between two figures, which is reported at the first of them.
    """
    fact = one.fact
    if key(fact) in other.aside or (side == 0 and _is_rest(fact, part, other)):
        return True
    if dropped_one(fact, part, other, side) or fact.soft:
        return fact.soft and not dropped_one(fact, part, other, side)
    if (plain_one(fact) and not changed_by(part.passage.raw, fact.start)) or (
        fact.value == "1" and fact.bound == ">="
    ):
        return True  # an article; 1 枚以上 is any at all
    if fact.value == "0" and any(
        n.kind == "modality" and n.value in ("not", "may not", "never") for n in other.facts
    ):
        return True
    near = [pair[side] for pair in paired if abs(pair[side].pair_number - one.pair_number) <= 1]
    product = divided(part, fact)
    equal = [
        n
        for n in near
        if key(n.fact) == key(fact)
        and (fact.kind != "number" or n.pair_number != one.pair_number)
        and (n.fact.unit == "times") == (fact.unit == "times")
    ]
    repeated = bool(equal) and (one.pair_number, fact.kind, fact.unit) not in unanswered
    converted = any(is_conversion(fact, n.fact, part.passage.raw) for n in near)
    if repeated or converted or any(n.fact.value == product for n in near):
        return True
    denied = any(complement(fact, known) for known in other.facts)  # no more than one, 2 以上…できない
    return denied or any(are_joined(fact, pair[side].fact, pair[1 - side].fact) for pair in paired)


def _is_rest(fact: Fact, part: Part, other: Part) -> bool:
    """Whether an English figure tells how many are left, which Japanese need not: the other 3, 残り."""
    before = _THE_REST.search(part.passage.raw, max(fact.start - _LONGEST, 0), fact.start)
    return before is not None and _REST.search(other.passage.raw) is not None


_THE_REST = re.compile(r"\b(?:the other|(?:the )?remaining|rest of the) $", re.IGNORECASE)
_LONGEST = len("the remaining ")
_REST = re.compile("残[りるっ]|(?:その|これ以外の)?[他外]の|ほか")


def _printed_one(fact: Fact) -> bool:
    return (
        fact.kind == "number"
        and fact.value == "1"
        and fact.unit != "ordinal"
        and _ONE.search(fact.raw) is not None
    )


def dropped_one(fact: Fact, part: Part, other: Part, side: int) -> bool:
    """Whether nothing in the other text can represent a 1 in digits: no figure, article or pronoun.

    Each of several ones needs its own.
    """
    if not _printed_one(fact):
        return False
    text = other.passage.raw.lower()
    answers = len(_ANY_ONE.findall(text)) if side == 0 else _ones(text)
    several = answers > 0 and not _EACH.search(text)
    return answers < (sum(map(_printed_one, part.facts)) if several else 1)


_ONE = re.compile(r"(?<!\d)[1１](?!\d)")
_EACH = re.compile(r"[各毎全皆同]|ずつ|ごと|それぞれ|いずれ|すべて|\b(?:each|every|all|any|per|both)\b")
"""Words that make a single one mean several."""

_ANY_ONE = re.compile(
    "[1１一壱単初片半各毎全皆同ⅠⅰIi①他次]|ひと|ずつ|ごと|いずれ|どれか|どちら|ある|この|その(?![後間他場時上中])|あの|もう|ワン|イチ|あたり|につき|シングル"
)
"""What may represent a one in the Japanese text, for an English 1."""

_ARTICLES = (
    "a an one the each every per another single any this that once first its your their his her my our all"
    " other either i it same no only some hourly daily weekly monthly yearly minutely"
)
_ONES = frozenset(_ARTICLES.split())
"""What may represent it in the English text, beside 1."""
_WORDS = re.compile("[a-z]+")


def _ones(text: str) -> int:
    """How often an English text in lower case has what may represent a one."""
    return sum(word in _ONES for word in _WORDS.findall(text)) + text.count("1")


def gaps(
    part: Part, starts: Sequence[int], ranges: Sequence[range], anchored: frozenset[int]
) -> frozenset[int]:
    """The clause pairs in which a part's text is lost: from a cut to the next clause that both books have.

    A cut at the end covers all that follows it.
    """
    lost: set[int] = set()
    for cut in part.cuts:
        clause = clause_of(starts, max(cut - 1, 0))
        pair_number = next((n for n, clauses in enumerate(ranges) if clause in clauses), 0) if cut else 0
        if cut or pair_number not in anchored:
            lost.add(pair_number)
        at_end = not part.passage.raw[cut:].strip()
        for following in range(pair_number + 1, len(ranges)):
            if following in anchored and not at_end:
                break
            lost.add(following)
    return frozenset(lost)


def runs(lone: Sequence[FactInContext], paired: Iterable[Pair], side: int) -> tuple[tuple[Fact, ...], ...]:
    """Unpaired facts; those of adjacent clauses that the other book lacks form one run.

    A clause is lacking if none of its facts has a firm partner.
    """
    answered = {pair[side].pair_number for pair in paired if not pair[side].fact.soft}
    runs: list[list[FactInContext]] = []
    for one in lone:
        last = runs[-1][-1] if runs else None
        lacking = one.pair_number not in answered
        if last and lacking and not answered & set(range(last.pair_number, one.pair_number)):
            runs[-1].append(one)
        else:
            runs.append([one])
    return tuple(tuple(one.fact for one in run) for run in runs)
