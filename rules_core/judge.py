"""Judge a roster: the one entry that HTTP, command line and bulk share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from importlib import import_module
from types import ModuleType
from typing import Any

from rules_core import __version__
from rules_core.checks import run
from rules_core.library import SYSTEMS, Library, Reading, library
from rules_core.model.answer_header import Event, Head
from rules_core.model.catalogues import Catalogue, ReadCatalogue
from rules_core.model.findings import TAKEN_ON_TRUST, Dependency, Finding, Outcome, Verdict, once
from rules_core.model.rosters import RosterError, RosterModel, RosterProblem, read_roster


class UnknownSystemError(LookupError):
    """No rule system has this id."""


def judge(
    system: str,
    roster: object,
    *,
    reading: Reading = "ruled",
    switches: Mapping[str, str] | None = None,
    language: str = "en",
    catalogue: Catalogue | None = None,
    event: Event | None = None,
) -> Verdict:
    """The verdict on a roster (plain data as a JSON or YAML parser gives it).

    `reading` says by which book: "ruled", "en" or "ja". `switches` maps names of ambiguous rules to the
    option chosen (AMB-1 to "once", for example); the rest are as the roster's scenario says, else as
    usual. `language` is only what `Verdict.to_json()` speaks when it is not told otherwise. `catalogue` holds
    the user's own values of units, as `read_catalogue` gives it. `event`
    is named in the answer, its reading and readings being among those asked for. Raises
    RosterError where the roster or a switch cannot be read, with every problem, and UnknownSystemError.
    """
    package = package_of(system)
    model = read_roster(package.ROSTER, roster)
    figures = library(system, reading)
    return judge_by(
        figures, model, switches=switches or {}, language=language, catalogue=catalogue, event=event
    )


def judge_by(
    figures: Library,
    roster: RosterModel,
    *,
    switches: Mapping[str, str],
    language: str = "en",
    catalogue: Catalogue | None = None,
    event: Event | None = None,
) -> Verdict:
    """The verdict on a roster that has been read, by the figures of that library; else as `judge`."""
    package = package_of(figures.system)
    case = case_of(figures, roster, switches=switches, catalogue=catalogue)
    findings = run(figures.system.replace("-", "_"), case)
    of_findings = [item for finding in findings for item in finding.fault.depends_on]
    rests_on = once(package.sourced(case, [*package.rests_on(case), *of_findings]))
    return Verdict(
        head=head_of(figures, case.switches, catalogue, event),
        outcome=_outcome(findings, rests_on),
        findings=findings,
        rests_on=rests_on,
        tell_unchecked=partial(package.unchecked, case),
        tell_details=partial(package.details, case),
        pages=package.PAGES,
        language=language,
    )


def case_of(
    figures: Library, roster: RosterModel, *, switches: Mapping[str, str], catalogue: Catalogue | None = None
) -> Any:
    """What the system makes of the roster before any check: its Case; arguments and errors as `judge_by`."""
    package = package_of(figures.system)
    chosen = {**package.switches(roster), **switches}
    every = every_switch(figures, chosen)
    roster, supply = package.supplied(roster, catalogue, figures)
    return package.CASE(roster, figures, every, frozenset(chosen), supply)


def read_catalogue(system: str, data: object, sha256: str) -> Catalogue:
    """The user's own catalogue in `data` (as a JSON parser gives it), named with the hash of its file.

    Raises RosterError with every problem, and UnknownSystemError.
    """
    read: ReadCatalogue = package_of(system).read_catalogue
    return read(data, sha256)


def catalogue_columns(system: str) -> tuple[str, ...]:
    """Every field that an entry of a catalogue can have; UnknownSystemError."""
    columns: tuple[str, ...] = package_of(system).CATALOGUE_COLUMNS
    return columns


def systems() -> tuple[str, ...]:
    """The ids of the rule systems that can judge a roster."""
    return tuple(sorted(path.parent.name.replace("_", "-") for path in SYSTEMS.glob("*/system.py")))


@lru_cache
def package_of(system: str) -> ModuleType:
    """The module of that system; UnknownSystemError where there is none."""
    if system not in systems():
        raise UnknownSystemError(system)
    return import_module(f"rules_core.systems.{system.replace('-', '_')}.system")


def head_of(
    figures: Library, switches: Mapping[str, str], catalogue: Catalogue | None, event: Event | None = None
) -> Head:
    """The head of an answer by those figures; `switches` holds every switch."""
    edition = package_of(figures.system).EDITION
    version, reading = figures.version, figures.reading
    return Head(figures.system, edition, __version__, version, catalogue, reading, switches, event)


def every_switch(figures: Library, chosen: Mapping[str, str]) -> dict[str, str]:
    """Every switch with its option, as usual where not chosen; RosterError names what is unknown."""
    if not chosen:
        return dict(_usual(figures))
    readings, problems = figures.files["readings"], []
    for name, option in chosen.items():
        if name not in readings:
            problems.append(RosterProblem("", "unknown-switch", {"known": ", ".join(readings)}))
        elif option not in readings[name]["options"]:
            options = ", ".join(readings[name]["options"])
            problems.append(RosterProblem("", "unknown-option", {"switch": name, "known": options}))
    if problems:
        raise RosterError(tuple(problems))
    return {name: chosen.get(name, usual) for name, usual in _usual(figures).items()}


@lru_cache
def _usual(figures: Library) -> Mapping[str, str]:
    """Every switch with its usual option."""
    return {name: entry["default"] for name, entry in figures.files["readings"].items()}


def _outcome(findings: tuple[Finding, ...], rests_on: tuple[Dependency, ...]) -> Outcome:
    severities = {finding.severity for finding in findings}
    if "error" in severities:
        return "illegal"
    if "needs-info" in severities:
        return "needs-info"
    is_declared = not {item.kind for item in rests_on}.isdisjoint(TAKEN_ON_TRUST)
    return "legal-as-declared" if is_declared else "legal"
