"""The registry of checks and the runner that reports all findings, never only the first.

A check is a function in a `checks/` folder of its system's package, one rule one file:

    @check(rule="1.23", code="infantry.sapper-unit", needs=("S",))
    def sappers_are_squads(case: Case) -> Iterator[Fault]:
        \"\"\"Only squads can be Sappers.\"\"\"

It takes what the system made of the roster (its Case: facts, figures, switches), reads nothing else,
and yields a Fault for each breach. `needs` says, in words of the system, without what there can be no
breach: to save time, a check is asked only where all of that is in `case.has`. The first line of its
docstring is the rule in a sentence of ours. Its messages are `roster.<code>` and `roster.<code>.fix`; the
Japanese sentence is `checks.<code>`.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

from rules_core.messages import say
from rules_core.model.findings import SEVERITIES, Fault, Finding, Severity
from rules_core.rules import outline_key

Judging = Callable[[Any], Iterable[Fault]]


@dataclass(frozen=True, slots=True)
class Check:
    """One registered check; it is asked where the case has all that it `needs`."""

    code: str
    rule: str
    severity: Severity
    needs: tuple[str, ...]
    judge: Judging

    @property
    def summary(self) -> str:
        """The rule in one sentence: the first line of the docstring."""
        return (self.judge.__doc__ or "").strip().partition("\n")[0]

    def says(self, language: str) -> str:
        """The rule in one sentence of that language; the Japanese ones stand in `checks.po`."""
        return self.summary if language == "en" else say(f"checks.{self.code}", language)


_CHECKS: dict[str, dict[str, Check]] = {}


def check(
    *, rule: str, code: str, severity: Severity = "error", needs: tuple[str, ...] = ()
) -> Callable[[Judging], Judging]:
    """Register a check of the system in whose folder the function stands; ValueError on a second code."""

    def register(judge: Judging) -> Judging:
        checks = _CHECKS.setdefault(judge.__module__.split(".")[2], {})
        if code in checks:
            raise ValueError(f"two checks have the code {code}")
        checks[code] = Check(code, rule, severity, needs, judge)
        return judge

    return register


@lru_cache
def checks_of(package: str) -> tuple[Check, ...]:
    """Every check of `rules_core.systems.<package>`, by rule, then as they stand in their files."""
    folder = import_module(f"rules_core.systems.{package}")
    for module in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}."):
        if ".checks." in module.name:
            import_module(module.name)
    return tuple(sorted(_CHECKS[package].values(), key=_place))


def run(package: str, case: Any) -> tuple[Finding, ...]:
    """All findings of all checks on one case: gravest first, then line by line, then by rule."""
    findings = [
        Finding(each.code, each.severity, each.rule, fault)
        for each in _applicable(package, case.has)
        for fault in each.judge(case)
    ]
    return tuple(sorted(findings, key=_order))


@lru_cache(maxsize=1024)
def _applicable(package: str, has: frozenset[str]) -> tuple[Check, ...]:
    """The checks that need nothing but what is there, in their order."""
    return tuple(each for each in checks_of(package) if has.issuperset(each.needs))


def natural(text: str) -> tuple[tuple[int, str], ...]:
    """A sort key under which line 9 stands before line 10."""
    parts = re.findall(r"[0-9]+|[^0-9]+", text)
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in parts)


def _place(registered: Check) -> tuple[Any, ...]:
    function: Any = registered.judge
    return outline_key(registered.rule), function.__module__, function.__code__.co_firstlineno


def _order(finding: Finding) -> tuple[Any, ...]:
    section = "/".join(finding.path.split("/")[:3])
    severity = SEVERITIES.index(finding.severity)
    return severity, natural(section), outline_key(finding.rule)
