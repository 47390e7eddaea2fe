"""Law `monotone`: figures that never fall again, or never rise again, along a row or column."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from extract.evidence.figures import lines, shown
from rules_core.declarations import Declaration
from rules_core.model import Value
from rules_core.table_laws import Breach, Figures, Law


def breaches(law: Law, declaration: Declaration, figures: Figures) -> Iterator[Breach]:
    """Every pair of neighbours in the wrong order.

    Numbers are compared by size, sets of symbols by inclusion, others by the `ladder` of the law (worst
    first). `strict` forbids equal neighbours too. Values that cannot be compared are skipped.
    """
    rising = law["direction"] == "rising"
    for line in lines(declaration, law):
        printed = [where for where in line if where in figures]
        for first, second in pairwise(printed):
            low, high = (first, second) if rising else (second, first)
            if _above(figures[low], figures[high], law, declaration):
                yield Breach(
                    (second, first),
                    f"evidence.monotone.{law['direction']}",
                    {
                        "first": shown(figures[first], declaration),
                        "second": shown(figures[second], declaration),
                        "from": _differing(first, second),
                        "to": _differing(second, first),
                    },
                )


def _above(low: Value, high: Value, law: Law, declaration: Declaration) -> bool:
    """Whether `low`, which should not be above `high`, is above it."""
    if low.kind == "symbols" or high.kind == "symbols":
        first, second = (set(value.data or ()) for value in (low, high))
        return not first <= second
    first_step, second_step = (_step(value, law.get("ladder"), declaration) for value in (low, high))
    if first_step is None or second_step is None:
        return False
    return first_step >= second_step if law.get("strict") else first_step > second_step


def _step(value: Value, ladder: list[str] | None, declaration: Declaration) -> Fraction | int | None:
    if ladder is not None:
        name = "none" if value.kind == "none" else shown(value, declaration)
        return ladder.index(name) if name in ladder else None
    return value.data if isinstance(value.data, Fraction) else None


def _differing(where: tuple[str, str], other: tuple[str, str]) -> str:
    return where[0] if where[0] != other[0] else where[1]
