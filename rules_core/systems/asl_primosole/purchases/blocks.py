"""The blocks of the answer to an order: its lines, the ledger, consequences, remaining purchases."""

from collections.abc import Collection, Iterable, Sequence

from rules_core.model.blocks import AnyBlock, Phrase, TableBlock, Value, headed_columns
from rules_core.systems.asl_primosole.purchases.case import Case
from rules_core.systems.asl_primosole.purchases.follows import dice_to_roll, obligations, remaining
from rules_core.systems.asl_primosole.purchases.words import group_word

Row = tuple[Value | Phrase, ...]


def heading(name: str) -> Phrase:
    """The heading `refit.heading.<name>`."""
    return Phrase(f"refit.heading.{name}")


def headed_table(
    name: str,
    keys: Sequence[str],
    rows: Iterable[Row],
    figures: Collection[str] = (),
    title: str | None = None,
) -> TableBlock:
    """A table with its columns by their keys, headed by its name unless it has another title."""
    columns = headed_columns("refit.column", *keys, figures=figures)
    return TableBlock(name, columns, tuple(rows), heading(title or name))


def blocks(case: Case) -> tuple[AnyBlock, ...]:
    """Every block, in the order of reading."""
    return (
        _lines(case),
        _ledger(case),
        *_fortifications(case),
        _obligations(case),
        _to_roll(case),
        _remaining(case),
    )


def _lines(case: Case) -> TableBlock:
    rows = tuple(
        (
            bought.group.id if bought.group else bought.line.rg,
            group_word(bought.group) if bought.group else None,
            bought.line.number,
            bought.line.price,
            bought.each.points if bought.each else None,
            bought.points if bought.each else None,
            bought.each.working if bought.each else None,
        )
        for bought in case.bought
    )
    keys = ("rg", "group", "number", "price", "each", "points", "working")
    return headed_table("lines", keys, rows, figures=("number", "each", "points"))


def _ledger(case: Case) -> TableBlock:
    """A row of the Campaign Roster: start, spent, left, and the start of the next date."""
    income = case.available
    entries = {
        "carried": income.carried if income else None,
        "base": income.base if income else case.date.base[case.order.side] if case.date else None,
        "loss_dr": income.loss if income else None,
        "forgone": income.forgone if income else None,
        "available": case.points,
        "spent": case.spent,
        "recon": case.order.recon,
        "left": case.left,
        "lost": lost(case),
        "carried_on": case.carried,
    }
    return headed_table("cpp", tuple(entries), [tuple(entries.values())], figures=entries)


def lost(case: Case) -> int:
    """CPP that are left and not carried over: those of July 14 PM."""
    return max(case.left or 0, 0) - max(case.carried or 0, 0)


def fortification_rows(case: Case) -> tuple[Row, ...]:
    """Each line bought with FPP, then what is left of them and lost; () if there are none."""
    lines = case.fortifications.lines if case.fortifications else ()
    points = case.fortification_points
    left = max(points - (case.fortifications.spent if case.fortifications else 0), 0)
    rows = [
        (
            each.line.type,
            each.line.number,
            each.each,
            None if each.each is None else each.points,
            ", ".join(each.line.hexes or ()) or None,
        )
        for each in lines
    ]
    return (*rows, *((("fpp-lost", None, None, left, None),) if left else ()))


def _fortifications(case: Case) -> tuple[TableBlock, ...]:
    """What is bought with FPP, and their sum."""
    if not case.order.fortifications and not case.fortification_points:
        return ()
    spent = case.fortifications.spent if case.fortifications else 0
    points = case.fortification_points
    keys = ("fpp", "spent", "lost")
    sums = headed_table("fpp", keys, [(points, spent, max(points - spent, 0))], figures=keys)
    rows = fortification_rows(case)
    if not rows:
        return (sums,)
    keys_of_lines = ("type", "number", "each", "fpp", "hexes")
    return sums, headed_table("fortifications", keys_of_lines, rows, figures=("number", "each", "fpp"))


def _obligations(case: Case) -> TableBlock:
    return headed_table("obligations", ("path", "obligation", "what"), obligations(case))


def _to_roll(case: Case) -> TableBlock:
    return headed_table("to_roll", ("path", "purpose", "rule", "dice"), dice_to_roll(case), figures=("dice",))


def _remaining(case: Case) -> TableBlock:
    left = remaining(case)
    rows = tuple(
        (name, group_word(case.chart.groups[name]), case.before[name] + case.now[name], number)
        for name, number in left.items()
    )
    keys = ("rg", "group", "bought", "remaining")
    return headed_table("remaining", keys, rows, figures=("bought", "remaining"))
