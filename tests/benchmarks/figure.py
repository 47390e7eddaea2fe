"""One measured figure beside the bar it is held to."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """`held` is None for a figure that has no bar and is printed to be known."""

    name: str
    measured: str
    bar: str = ""
    held: bool | None = None


def at_most(name: str, value: float, bar: float, unit: str = "", detail: str = "") -> Figure:
    """A figure that must not exceed its bar."""
    return Figure(name, f"{value:.2f}{unit}{detail}", f"≤ {bar:g}{unit}", value <= bar)


def shown(figures: Iterable[Figure], *, head: bool = True) -> str:
    """The figures as lines of a table, the widest cell deciding each column; without `head` no heads."""
    rows = [("", "figure", "measured", "bar")] if head else []
    signs = {True: "ok", False: "MISSED", None: ""}
    rows += [(signs[figure.held], figure.name, figure.measured, figure.bar) for figure in figures]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
