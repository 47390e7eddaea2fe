"""Compare mentions of figures with each other, with their table cell and in their sums."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from extract.align.grid import AlignedGrid
from extract.compare.finding import BOOK, fingerprint
from extract.evidence import broken
from extract.evidence.figures import of_book, shown
from extract.evidence.mentions import Equation, Figure, Found, Mention, Stated, total
from extract.evidence.worked import UNDECIDED
from rules_core.messages import LANGUAGES
from rules_core.model import Value
from rules_core.model.discrepancies import Discrepancy, Evidence
from rules_core.model.printed import Printed
from rules_core.model.tables import EDITIONS, Edition, Label

_DIRECTIONS = ("up", "down")


@dataclass(frozen=True, slots=True)
class MentionContext:
    """All data that mentions are compared with."""

    mentions: Sequence[Mention]
    equations: Sequence[Equation]
    found: Found
    grids: Mapping[str, AlignedGrid]


def judge(context: MentionContext, known: Sequence[Discrepancy]) -> tuple[Discrepancy, ...]:
    """The given discrepancies with supporting mentions, then the discrepancies of mentions themselves.

    A mention is a discrepancy of its own if the two books state it differently, or if it contradicts its
    table cell or its sum while nothing else there is disputed.
    """
    weighed = [replace(item, evidence=(*item.evidence, *_mentions_of_cell(context, item))) for item in known]
    disputed = {item.cell for item in known if item.kind in ("value", "record", "unreadable")}
    own = [item for mention in context.mentions if (item := _finding(context, mention, disputed))]
    named = {item.fields["mention"] for item in own}
    return (*weighed, *own, *_broken_sums(context, named, disputed))


def _mentions_of_cell(context: MentionContext, item: Discrepancy) -> Iterator[Evidence]:
    """Mentions of the cell that a discrepancy is about."""
    if item.kind not in ("value", "record", "unreadable"):
        return
    for mention in context.mentions:
        if mention.cell != item.cell:
            continue
        for edition, stated in context.found.get(mention.id, {}).items():
            fits = [e for e in EDITIONS if (side := item.side(e)) and _figure(side.value) == stated.figure]
            supports = "both" if len(fits) == 2 else fits[0] if fits else None
            yield Evidence(
                f"mention:{mention.id}:{edition}",
                supports,
                "evidence.mention",
                {"book": BOOK[edition], "rule": _rule(context, mention), "figure": stated.raw},
                (stated.place,),
            )


def _finding(
    context: MentionContext, mention: Mention, disputed: set[tuple[str | None, str | None, str | None]]
) -> Discrepancy | None:
    stated = context.found.get(mention.id, {})
    if not stated:
        return None
    en, ja = stated.get("en"), stated.get("ja")
    if en and ja and en.figure != ja.figure:
        evidence = (*_cell_evidence(context, mention, en, ja), *_sum_evidence(context, mention, en, ja))
        if not evidence and en.figure in _DIRECTIONS:
            evidence = (Evidence("worked:none", "both", UNDECIDED),)
        return _mention(context, mention, stated, "compare.mention.differs", evidence)
    printed = _cell_values(context, mention)
    if not printed or mention.cell in disputed:
        return None
    one = next(iter(stated.values()))
    wrong = [value for value in printed.values() if _figure(value) != one.figure]
    if not wrong:
        return None
    fields = {"printed": _shown(context, mention, wrong[0])}
    return _mention(context, mention, stated, "compare.mention.cell", (), fields)


def _cell_evidence(context: MentionContext, mention: Mention, en: Stated, ja: Stated) -> Iterator[Evidence]:
    """What the table prints there, and which of the two figures the table's laws allow."""
    if mention.cell is None:
        return
    for edition, value in _cell_values(context, mention).items():
        fits: list[Edition] = [e for e, one in _both(en, ja) if one.figure == _figure(value)]
        yield Evidence(
            f"cell:{mention.cell[0]}:{edition}",
            fits[0] if fits else None,
            "evidence.cell",
            {
                "book": BOOK[edition],
                "table": _table_name(context, mention),
                "figure": _shown(context, mention, value),
            },
        )
    grid = context.grids[mention.cell[0]]
    where = mention.cell[1:]
    for edition in EDITIONS:
        figures = of_book(grid, edition)
        if grid.declaration is None or where not in figures:
            continue
        tried = {
            e: broken(grid.declaration, {**figures, where: Value(figures[where].kind, one.figure)})
            for e, one in _both(en, ja)
        }
        for loser, winner in (("ja", "en"), ("en", "ja")):
            for name, breach in tried[loser]:
                if where in breach.cells and name not in {n for n, b in tried[winner] if where in b.cells}:
                    fields = {**breach.fields, "book": BOOK[edition]}
                    yield Evidence(f"{name}:{edition}", winner, breach.code, fields)
        return


def _sum_evidence(context: MentionContext, mention: Mention, en: Stated, ja: Stated) -> Iterator[Evidence]:
    """Sums that are correct with only one of the two figures."""
    for equation in context.equations:
        if mention.id not in equation.mentions:
            continue
        agreed = _agreed(context, equation, mention.id)
        sums = {e: _is_correct(equation, {**agreed, mention.id: one.figure}) for e, one in _both(en, ja)}
        correct: list[Edition] = [e for e in EDITIONS if (one := sums[e]) is not None and one[0]]
        if len(correct) != 1 or None in sums.values():
            continue
        working = sums[correct[0]]
        if working is not None:
            fields = {"sum": working[1], "other": BOOK["ja" if correct[0] == "en" else "en"]}
            yield Evidence(f"sum:{equation.id}", correct[0], "evidence.sum", fields)


def _broken_sums(
    context: MentionContext, named: set[str], disputed: set[tuple[str | None, str | None, str | None]]
) -> Iterator[Discrepancy]:
    """Incorrect sums in a book although nothing in them is disputed."""
    by_id = {mention.id: mention for mention in context.mentions}
    for equation in context.equations:
        if named & set(equation.mentions) or any(
            by_id[m].cell in disputed for m in equation.mentions if by_id[m].cell
        ):
            continue
        for edition in EDITIONS:
            stated = {m: s[edition].figure for m, s in context.found.items() if edition in s}
            result = _is_correct(equation, stated) if equation.total in stated else None
            if result is not None and not result[0]:
                mention = by_id[equation.total]
                yield _mention(
                    context,
                    mention,
                    context.found[equation.total],
                    "compare.mention.sum",
                    (),
                    {"sum": result[1]},
                )
                break


def _is_correct(equation: Equation, stated: Mapping[str, Figure]) -> tuple[bool, str] | None:
    """Whether the terms give the total, rounded as stated or, unstated, either way; and the sum."""
    directions = [stated[name] for name in equation.rounding if name in stated] or list(_DIRECTIONS)
    results = [total(equation, stated, str(direction)) for direction in directions]
    known = [result for result in results if result is not None]
    if not known or equation.total not in stated:
        return None
    fitting = [result for result in known if result[0] == stated[equation.total]]
    return (True, fitting[0][1]) if fitting else (False, known[0][1])


def _agreed(context: MentionContext, equation: Equation, apart: str) -> dict[str, Figure]:
    """The figures of an equation that the books agree on."""
    agreed: dict[str, Figure] = {}
    for name in equation.mentions:
        figures = {stated.figure for stated in context.found.get(name, {}).values()}
        if name != apart and len(figures) == 1:
            agreed[name] = next(iter(figures))
    return agreed


def _mention(
    context: MentionContext,
    mention: Mention,
    stated: Mapping[Edition, Stated],
    code: str,
    evidence: Sequence[Evidence],
    fields: Mapping[str, str] | None = None,
) -> Discrepancy:
    texts = [str(stated[e].figure) if e in stated else "" for e in EDITIONS]
    row, column = _labels(context, mention)
    return Discrepancy(
        id=f"mention-{fingerprint(['mention', mention.id, code, *texts, *(fields or {}).values()])}",
        kind="mention",
        severity="verdict" if mention.verdict else "no-verdict",
        table=mention.cell[0] if mention.cell else None,
        rule=_rule(context, mention),
        row=row,
        column=column,
        en=_side(stated.get("en")),
        ja=_side(stated.get("ja")),
        code=code,
        fields={
            "mention": mention.id,
            "name": dict(mention.name),
            "rule": _rule(context, mention),
            **({"table": _table_name(context, mention)} if mention.cell else {}),
            **(fields or {}),
        },
        evidence=tuple(evidence),
    )


def _rule(context: MentionContext, mention: Mention) -> str:
    """The rule that contains a mention."""
    if mention.section is not None:
        return mention.section
    grid = context.grids.get(mention.note[0]) if mention.note else None
    return (grid.rule or "") if grid else ""


def _table_name(context: MentionContext, mention: Mention) -> dict[str, str]:
    """The name of the table with the cell that a mention must agree with."""
    assert mention.cell is not None
    grid = context.grids.get(mention.cell[0])
    declared = grid.declaration if grid else None
    return dict(declared.name) if declared else dict.fromkeys(LANGUAGES, mention.cell[0])


def _labels(context: MentionContext, mention: Mention) -> tuple[Label | None, Label | None]:
    grid = context.grids.get(mention.cell[0]) if mention.cell else None
    if grid is None or mention.cell is None:
        return None, None
    lines = {line.key: grid.name(line) for line in (*grid.rows, *grid.columns)}
    return lines.get(mention.cell[1]), lines.get(mention.cell[2])


def _cell_values(context: MentionContext, mention: Mention) -> dict[Edition, Value]:
    if mention.cell is None or mention.cell[0] not in context.grids:
        return {}
    grid = context.grids[mention.cell[0]]
    where = (mention.cell[1], mention.cell[2])
    books = {edition: of_book(grid, edition) for edition in EDITIONS}
    return {edition: figures[where] for edition, figures in books.items() if where in figures}


def _shown(context: MentionContext, mention: Mention, value: Value) -> str:
    grid = context.grids.get(mention.cell[0]) if mention.cell else None
    return shown(value, grid.declaration if grid else None)


def _both(en: Stated, ja: Stated) -> tuple[tuple[Edition, Stated], tuple[Edition, Stated]]:
    return ("en", en), ("ja", ja)


def _side(stated: Stated | None) -> Printed | None:
    return None if stated is None else Printed(stated.raw, stated.raw, stated.place, span=stated.span)


def _figure(value: Value | None) -> Fraction | None:
    return value.data if value is not None and isinstance(value.data, Fraction) else None
