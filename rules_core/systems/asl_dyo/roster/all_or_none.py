"""Attributes that all lines or none must have: one fault for the side, at the lines in the minority."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from rules_core.checks import Fault, Faults
from rules_core.model.findings import Dependency


class HasPath(Protocol):
    """A line of a section."""

    @property
    def path(self) -> str:
        """JSON Pointer to it."""

    @property
    def fields(self) -> Mapping[str, object]:
        """What messages may name of it."""


def unequal(
    having: Sequence[HasPath],
    lacking: Sequence[HasPath],
    mark: str,
    field: str,
    depends_on: tuple[Dependency, ...] = (),
) -> Faults:
    """The fault of lines that have it beside lines that lack it, if there are both."""
    if not having or not lacking:
        return
    is_rare = len(having) < len(lacking)
    first = having[0] if is_rare else lacking[0]
    fields = {**first.fields, "having": _named(having), "lacking": _named(lacking)}
    found, expected = (mark, None) if is_rare else (None, mark)
    yield Fault(f"{first.path}/{field}", found, expected, None, fields, depends_on)


def _named(lines: Sequence[HasPath]) -> tuple[str, ...]:
    return tuple(
        f"{line.fields['line']} ({line.fields.get('type') or line.fields['name']})" for line in lines
    )
