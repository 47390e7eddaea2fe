"""The types that systems return: a judged roster, an answer, calculated figures, a match of two sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rules_core.model.blocks import AnyBlock, Phrase
from rules_core.model.findings import Dependency, Finding, Unchecked

if TYPE_CHECKING:
    from rules_core.model.rosters import RosterModel


@dataclass(slots=True)  # not frozen: every verdict makes one
class Judged:
    """One judged roster: findings, what they depend on, and the further content of the answer.

    `tell_unchecked` and `tell_blocks` are called on first access.
    """

    name: str | None
    findings: tuple[Finding, ...]
    rests_on: tuple[Dependency, ...]
    tell_unchecked: Callable[[], tuple[Unchecked, ...]]
    tell_blocks: Callable[[], tuple[AnyBlock, ...]]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a document, as blocks. `findings` are those of a procedure that also judges."""

    blocks: tuple[AnyBlock, ...]
    name: str | None = None
    findings: tuple[Finding, ...] = ()
    rests_on: tuple[Dependency, ...] = ()


@dataclass(frozen=True, slots=True)
class Calculated:
    """The figures of a calculator as plain data without texts.

    `depends_on` is what they depend on; None for every figure that the calculator took from the library.
    """

    figures: Mapping[str, Any]
    depends_on: tuple[Dependency, ...] | None = None


@dataclass(frozen=True, slots=True)
class Meeting:
    """What a system finds between the two sides of a match; the first of each pair is the first side's.

    `rosters` are the rosters with what each side is told of the other, `given` only that part, as plain data.
    `shared` are findings that both sides may see, `own` those for one side, `secret` those that reveal parts
    of both rosters and are for the director only; `hints` tell a side only that secret findings exist.
    `announced` are the sentences that tell each side what the other announced.
    """

    rosters: tuple[RosterModel, RosterModel]
    given: tuple[Mapping[str, Any], Mapping[str, Any]]
    shared: tuple[Finding, ...]
    own: tuple[tuple[Finding, ...], tuple[Finding, ...]]
    secret: tuple[Finding, ...]
    hints: tuple[tuple[Finding, ...], tuple[Finding, ...]]
    announced: tuple[tuple[Phrase, ...], tuple[Phrase, ...]] = ((), ())
