"""The roster capability of a system, built from its typed functions: model, Case, checks, blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Generic, TypeVar

from rules_core.checks import Check, in_order, joined, run
from rules_core.context import Context
from rules_core.model.answers import Answer, Judged, Meeting
from rules_core.model.blocks import AnyBlock
from rules_core.model.findings import Dependency, Fault, Finding, Unchecked, once
from rules_core.model.plain_data import of_kind

if TYPE_CHECKING:
    from rules_core.library import Library
    from rules_core.model.catalogues import Catalogue, ColumnType
    from rules_core.model.rosters import RosterModel
    from rules_core.system import System

Model = TypeVar("Model", bound="RosterModel")
Case = TypeVar("Case")
Work = Callable[[Case], Answer]


def _own_name(roster: RosterModel) -> str | None:
    return getattr(roster, "name", None)


def _nothing(_: object) -> tuple[()]:
    return ()


def _own_readings(roster: RosterModel) -> Mapping[str, str]:
    from rules_core.model.rosters import RosterModel, stated_readings

    stated = getattr(roster, "readings", None)
    return stated_readings(stated) if isinstance(stated, RosterModel) else {}


def _open_figures(
    noted: Iterable[Dependency], asked: Sequence[Dependency], figures: Library
) -> list[Finding]:
    """A question for each figure that the books leave open, unless a check has asked about it."""
    left = [item for item in noted if item.kind == "open" and item not in asked]
    rules = (figures.tables[item.id.partition("/")[0]].rule for item in left)  # only cells are noted as open
    return [
        Finding("figure.open", "needs-info", rule, Fault("", depends_on=(item,)))
        for rule, item in zip(rules, left, strict=True)
    ]


@dataclass(frozen=True, eq=False)
class RosterPart(Generic[Model, Case]):
    """Judging rosters of a system.

    `case` derives from a roster and its context what the checks take; `find_checks` returns the checks.
    `name` returns the name of the roster, `switches` the switches that it sets: by default its fields `name`
    and `readings`, if it has them.
    `rests_on` returns all dependencies from the case and those of the findings, declared values included; for
    a system without it, the answer depends on every figure that case and checks took from the library, and
    one that the books leave open is a finding of its own.
    `unchecked` lists what cannot be checked, `blocks` what the answer shows, `has` the traits by which checks
    are skipped. `offer` and `price` return the functions that compute what can be chosen next and what each
    line costs.
    """

    model: type[Model]
    case: Callable[[Model, Context], Case]
    find_checks: Callable[[], tuple[Check[Case], ...]]
    name: Callable[[Model], str | None] = _own_name
    switches: Callable[[Model], Mapping[str, str]] = _own_readings
    rests_on: Callable[[Case, Sequence[Dependency]], Iterable[Dependency]] | None = None
    unchecked: Callable[[Case], tuple[Unchecked, ...]] = _nothing
    blocks: Callable[[Case], tuple[AnyBlock, ...]] = _nothing
    has: Callable[[Case], frozenset[str]] | None = None
    catalogue: CataloguePart | None = None
    offer: Callable[[], Work[Case]] | None = None
    price: Callable[[], Work[Case]] | None = None

    @cached_property
    def checks(self) -> tuple[Check[Case], ...]:
        """Every check, in the order of the book."""
        return self.find_checks()

    def switches_of(self, roster: RosterModel) -> Mapping[str, str]:
        """The switches that the roster itself sets."""
        return self.switches(self.own(roster))

    def judged(self, roster: RosterModel, context: Context, system: System) -> Judged:
        """Judge the roster by all checks."""
        from rules_core.library import noting

        own, noted = self.own(roster), list[Dependency]()
        if self.rests_on is None:
            context = replace(context, library=noting(context.library, noted))
        case = self.case(own, context)
        has = None if self.has is None else self.has(case)
        raw_findings = run(self.checks, case, has)
        of_findings = [item for finding in raw_findings for item in finding.fault.depends_on]
        raw_findings += _open_figures(once(noted), of_findings, context.library) if noted else ()
        rests_on = (*of_findings, *noted) if self.rests_on is None else self.rests_on(case, of_findings)
        return Judged(
            name=self.name(own),
            findings=joined(in_order(raw_findings, system.outline)),
            rests_on=once(rests_on),
            tell_unchecked=partial(self.unchecked, case),
            tell_blocks=partial(self.blocks, case),
        )

    def passed_over(self, roster: RosterModel, context: Context) -> list[tuple[str, str]]:
        """(code, path) of faults that skipped checks would find; empty if the traits are right."""
        case = self.case(self.own(roster), context)
        has = frozenset[str]() if self.has is None else self.has(case)
        muted = () if self.has is None else (c for c in self.checks if not has.issuperset(c.needs))
        return [(check.code, fault.path) for check in muted for fault in check(case)]

    @property
    def can_offer(self) -> bool:
        """Whether it can compute what can be chosen next."""
        return self.offer is not None

    @property
    def can_bill(self) -> bool:
        """Whether it can list every line that costs points."""
        return self.price is not None

    def options(self, roster: RosterModel, context: Context) -> Answer:
        """What can be chosen next; TypeError if the system has no such function."""
        return self._work(self.offer, roster, context)

    def bill(self, roster: RosterModel, context: Context) -> Answer:
        """Every line that costs points; TypeError if the system has no points."""
        return self._work(self.price, roster, context)

    def _work(self, find: Callable[[], Work[Case]] | None, roster: RosterModel, context: Context) -> Answer:
        if find is None:
            raise TypeError("this system does not have that capability")
        return find()(self.case(self.own(roster), context))

    def own(self, roster: RosterModel) -> Model:
        """The roster as this system's own model; TypeError for another system's."""
        return of_kind(self.model, roster)


@dataclass(frozen=True, eq=False)
class MatchPart(Generic[Model, Case]):
    """Judging two sides: `roster` judges each, `split` takes them out of a match, `work` compares them."""

    model: type[RosterModel]
    roster: RosterPart[Model, Case]
    split: Callable[[RosterModel], Sequence[RosterModel]]
    work: Callable[[tuple[Case, Case]], Meeting]

    def sides(self, match: RosterModel) -> tuple[RosterModel, RosterModel]:
        """The rosters of both sides."""
        first, second = self.split(match)
        return first, second

    def meet(self, rosters: tuple[RosterModel, RosterModel], contexts: tuple[Context, Context]) -> Meeting:
        """The findings between the two sides."""
        first, second = (
            self.roster.case(self.roster.own(roster), context)
            for roster, context in zip(rosters, contexts, strict=True)
        )
        return self.work((first, second))


@dataclass(frozen=True, slots=True)
class CataloguePart:
    """The catalogue capability, built from typed functions."""

    columns: Mapping[str, ColumnType]
    key: str
    model: type[RosterModel]
    reader: Callable[[object, str], Catalogue]

    def read(self, data: object, sha256: str) -> Catalogue:
        """The catalogue in the plain data; RosterError with every problem."""
        return self.reader(data, sha256)
