"""Checks: how to write one, find those of a package, and run them.

A check is a function in a `checks` folder of its system's package, one rule one file:

    @check(rule="1.23", code="infantry.sapper-unit", needs=("S",))
    def sappers_are_squads(case: Case) -> Faults:
        \"\"\"Only squads can be Sappers.\"\"\"

Its only input is what the system derived from the roster (its Case: facts, figures, switches). It yields a
Fault for each breach. A Fault that breaks a rule other than the check's own names that rule; one that is a
consequence of another fault names the path of that fault. `needs` lists traits without which no breach is
possible: to save time, a check runs only if the side has all of them. `find_checks` refuses a trait that the
system does not list; `taiyaku.contract` tests that checks which are skipped would find nothing. The first
line of the docstring states the rule in our own words. The messages are `roster.<code>` and
`roster.<code>.fix`; the Japanese sentence is `checks.<code>`.
"""

import inspect
import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from rules_core.model.findings import SEVERITIES, Fault, Finding, Severity
from rules_core.outline import Outline

__all__ = [
    "AnyCheck",
    "Check",
    "Fault",
    "Faults",
    "check",
    "find_checks",
    "in_order",
    "joined",
    "natural",
    "run",
]

CaseV = TypeVar("CaseV")

Faults = Iterator[Fault]
"""What a check yields."""


@dataclass(frozen=True, slots=True, eq=False)
class Check(Generic[CaseV]):
    """One check; it runs on cases that have all traits in `needs`. Compared by identity, quick to hash."""

    code: str
    rule: str
    severity: Severity
    needs: tuple[str, ...]
    judge: Callable[[CaseV], Iterable[Fault]]

    def __call__(self, case: CaseV) -> Iterable[Fault]:
        """Yield every breach in the case."""
        return self.judge(case)

    @property
    def summary(self) -> str:
        """The rule in one sentence: the first line of the docstring."""
        return (self.judge.__doc__ or "").strip().partition("\n")[0]

    @property
    def file(self) -> Path:
        """The source file that defines it."""
        return Path(inspect.getfile(self.judge))

    @property
    def place(self) -> tuple[str, int]:
        """Module and line of its function."""
        function = cast(Any, self.judge)
        return function.__module__, function.__code__.co_firstlineno


AnyCheck = Check[Any]
"""A check of any system."""


def check(
    *, rule: str, code: str, severity: Severity = "error", needs: tuple[str, ...] = ()
) -> Callable[[Callable[[CaseV], Iterable[Fault]]], Check[CaseV]]:
    """Decorator that makes a function a check."""

    def make(judge: Callable[[CaseV], Iterable[Fault]]) -> Check[CaseV]:
        return Check(code, rule, severity, needs, judge)

    return make


def find_checks(
    package: str, case: type[CaseV], traits: frozenset[str] = frozenset()
) -> tuple[Check[CaseV], ...]:
    """Every check in the `checks` folders of a package, in the order of files and lines.

    `case` is the class that all of them take, `traits` are all traits that a side may have. Raises ValueError
    if two checks have the same code, or one needs a trait that is not listed.
    """
    checks: dict[str, Check[CaseV]] = {}
    for module in _check_modules(package):
        for each in vars(import_module(module)).values():
            if isinstance(each, Check) and each.place[0] == module:
                if each.code in checks:
                    others = checks[each.code].place[0]
                    raise ValueError(f"two checks have the code {each.code}: in {others} and in {module}")
                for trait in each.needs:
                    if trait not in traits:
                        raise ValueError(_unknown_trait(each, trait, traits))
                checks[each.code] = each
    return tuple(sorted(checks.values(), key=lambda each: each.place))


def _unknown_trait(wrong: Check[Any], trait: str, traits: frozenset[str]) -> str:
    like = get_close_matches(trait, sorted(traits), 1)
    meant = f"; {like[0]!r} is meant?" if like else ""
    return (
        f"the check {wrong.code} needs {trait!r}, which is none of its system's traits{meant} "
        f"(they are given to find_checks)"
    )


def _check_modules(package: str) -> Iterator[str]:
    """Names of all modules below `checks` folders of the package."""
    return (name for name in _modules(package) if ".checks." in name[len(package) :])


def _modules(package: str) -> Iterator[str]:
    """Names of all modules of the package and its subpackages; only packages are imported."""
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec else None
    for module in pkgutil.iter_modules(places or (), f"{package}."):
        yield module.name
        if module.ispkg:
            yield from _modules(module.name)


def run(checks: tuple[Check[CaseV], ...], case: CaseV, has: frozenset[str] | None = None) -> list[Finding]:
    """The findings of all checks on one case, in the order of the checks; `has` are its traits if known."""
    applicable = checks if has is None else _applicable(checks, has)
    return [
        Finding(each.code, each.severity, fault.rule or each.rule, fault)
        for each in applicable
        for fault in each.judge(case)
    ]


@lru_cache(maxsize=1024)
def _applicable(checks: tuple[Check[Any], ...], has: frozenset[str]) -> tuple[Check[Any], ...]:
    """The checks whose `needs` are all present, in order."""
    return tuple(each for each in checks if has.issuperset(each.needs))


def joined(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Move each finding that is a consequence of another one into `consequences` of that one.

    A consequence stays on its own if its cause was not found or is less severe than it.
    """
    if not any(each.fault.follows for each in findings):
        return findings
    causes: dict[str | None, Finding] = {each.path: each for each in reversed(findings)}
    kept, consequences = list[Finding](), dict[int, list[Finding]]()
    for finding in findings:
        cause = _cause(finding, causes)
        if cause is finding:
            kept.append(finding)
        else:
            consequences.setdefault(id(cause), []).append(finding)
    return tuple(
        replace(each, consequences=tuple(following)) if (following := consequences.get(id(each))) else each
        for each in kept
    )


def _cause(finding: Finding, causes: Mapping[str | None, Finding]) -> Finding:
    """The finding at the root of a chain of consequences; the finding itself if it is none."""
    seen = {id(finding)}
    while finding.fault.follows in causes:
        cause = causes[finding.fault.follows]
        if id(cause) in seen or SEVERITIES.index(cause.severity) > SEVERITIES.index(finding.severity):
            break
        seen.add(id(cause))
        finding = cause
    return finding


def in_order(findings: Iterable[Finding], outline: Outline) -> tuple[Finding, ...]:
    """Findings sorted by severity (most severe first), then by line, then in the order of the book."""

    def order(finding: Finding) -> tuple[Any, ...]:
        section = "/".join(finding.path.split("/")[:3])
        return SEVERITIES.index(finding.severity), natural(section), outline.position(finding.rule)

    return tuple(sorted(findings, key=order))


def natural(text: str) -> tuple[tuple[int, str], ...]:
    """A sort key that sorts numbers by value: line 9 before line 10."""
    parts = re.findall(r"[0-9]+|[^0-9]+", text)
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in parts)
