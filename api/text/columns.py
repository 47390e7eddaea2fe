"""Text in columns of a terminal, where a full-width character takes two."""

from rules_core.width import width


def padded(text: str, columns: int, *, right: bool = False) -> str:
    """The text padded to that many columns."""
    filling = " " * max(0, columns - width(text))
    return filling + text if right else text + filling


def line(item: str, counts: tuple[str, ...], *, first: int, others: int) -> str:
    """A line of a table: a text of `first` columns, then right-aligned figures of `others` columns each."""
    return (padded(item, first) + "".join(padded(count, others, right=True) for count in counts)).rstrip()
