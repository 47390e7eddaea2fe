"""What a system returns at the seam: what was judged, what was worked out, how two sides meet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.model.blocks import AnyBlock, Phrase
from rules_core.model.findings import Dependency, Finding, Unchecked
from rules_core.model.rosters import RosterModel


@dataclass(slots=True)  # not frozen: every verdict makes one
class Judged:
    """One roster judged: all findings, what they rest on, and what the answer shows besides them.

    `tell_unchecked` and `tell_blocks` are called when they are first asked for.
    """

    name: str | None
    findings: tuple[Finding, ...]
    rests_on: tuple[Dependency, ...]
    tell_unchecked: Callable[[], tuple[Unchecked, ...]]
    tell_blocks: Callable[[], tuple[AnyBlock, ...]]


@dataclass(frozen=True, slots=True)
class Answer:
    """What was worked out for a document, as blocks. `findings` are those of a procedure that judges too."""

    blocks: tuple[AnyBlock, ...]
    name: str | None = None
    findings: tuple[Finding, ...] = ()
    rests_on: tuple[Dependency, ...] = ()


@dataclass(frozen=True, slots=True)
class Calculated:
    """Figures of a calculator as plain data without prose, and what they rest on."""

    figures: Mapping[str, Any]
    depends_on: tuple[Dependency, ...] = ()


@dataclass(frozen=True, slots=True)
class Meeting:
    """What a system makes of two sides that meet; the first of each pair belongs to the first side.

    `rosters` are theirs with what each is told of the other, `given` that alone, as plain data. `shared`
    are findings that both may see, `own` those that only the side itself may, `secret` those that show
    parts of both rosters and are for the director alone; `hints` tell each side no more than that there
    are such. `announced` says in sentences what each side is told of the other.
    """

    rosters: tuple[RosterModel, RosterModel]
    given: tuple[Mapping[str, Any], Mapping[str, Any]]
    shared: tuple[Finding, ...]
    own: tuple[tuple[Finding, ...], tuple[Finding, ...]]
    secret: tuple[Finding, ...]
    hints: tuple[tuple[Finding, ...], tuple[Finding, ...]]
    announced: tuple[tuple[Phrase, ...], tuple[Phrase, ...]] = ((), ())
