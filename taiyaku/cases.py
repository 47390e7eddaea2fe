"""The cases of a rule system (`cases/**.yaml`): rosters with the verdicts that they must get."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rules_core.system import System


@dataclass(frozen=True)
class CheckCase:
    """One case of `cases/**.yaml`: a roster and the expected verdict.

    `unknown` names the fields of the entry that have no meaning.
    """

    name: str
    verdict: str
    roster: dict[str, Any]
    check: str | None = None
    findings: tuple[dict[str, Any], ...] = ()
    switches: dict[str, str] = field(default_factory=dict)
    reading: str = "ruled"
    unknown: tuple[str, ...] = ()


_ALSO = {"base", "open", "catalogue", "defect"}
"""Fields of an entry with a meaning that are not fields of a case."""


@cache
def cases_of(system: System) -> tuple[CheckCase, ...]:
    """The cases of a system, except those that need more than a roster (`open`, `catalogue`).

    A case may change a roster of `cases/bases.yaml` that it names as its `base`.
    """
    files, result = system.files, []
    bases = files.yaml("cases/bases.yaml") if files.has("cases/bases.yaml") else {}
    for name in files.names("cases/**/*.yaml"):
        entries = files.yaml(name)
        for entry in entries if isinstance(entries, list) else ():
            if "roster" not in entry or "verdict" not in entry or {"open", "catalogue"} & entry.keys():
                continue
            roster = merged(bases.get(entry.get("base"), {}), entry["roster"])
            known = {key: value for key, value in entry.items() if key in CheckCase.__dataclass_fields__}
            known["findings"] = tuple(map(_finding, entry.get("findings") or ()))
            unknown = tuple(entry.keys() - known.keys() - _ALSO)
            result.append(CheckCase(**{**known, "roster": roster, "unknown": unknown}))
    return tuple(result)


def merged(base: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """`base` with the fields of `change`, objects merged field by field."""
    result = dict(base)
    for key, value in change.items():
        known = result.get(key)
        result[key] = merged(known, value) if isinstance(known, dict) and isinstance(value, dict) else value
    return result


def codes_of(system: System, name: str) -> Iterator[tuple[str, str]]:
    """The checks that the cases of a file violate, and those that they meet at the boundary."""
    entries = system.files.yaml(name)
    for entry in entries if isinstance(entries, list) else ():
        broken = {_finding(finding)["code"] for finding in entry.get("findings") or ()}
        yield from ((code, "broken") for code in broken)
        if entry.get("check") and entry["check"] not in broken:
            yield entry["check"], "kept"


def _finding(entry: Any) -> dict[str, Any]:
    """A finding of a case: an object with code, path and figures, or only `[code, path]`."""
    return entry if isinstance(entry, dict) else dict(zip(("code", "path"), entry, strict=True))


def as_cases_say(finding: dict[str, Any]) -> dict[str, Any]:
    """A finding in the form of cases: the id of its rule, codes and paths of its consequences."""
    consequences = [[each["code"], each["path"]] for each in finding["consequences"]]
    return {**finding, "rule": finding["rule"]["id"], "consequences": consequences}


def without_one(data: Any) -> Iterator[Any]:
    """Copies of plain data, each without one field or one entry, at all levels."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        pairs = data.items() if isinstance(data, dict) else enumerate(data)
        others = [(k, v) for k, v in pairs if k != key]
        yield dict(others) if isinstance(data, dict) else [v for _, v in others]
        if isinstance(value, dict | list):
            for changed in without_one(value):
                copy = data.copy()
                copy[key] = changed
                yield copy


def checks_of(system: System) -> tuple[Any, ...]:
    """All checks of a system; () if it judges no rosters."""
    return tuple(system.roster.checks) if system.roster else ()
