"""Judge one roster under every reading of the books and compare the verdicts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Unpack

from rules_core.judge import judge
from rules_core.model.answer_header import JudgedBy, Reading
from rules_core.model.findings import Dependency, Finding, Verdict, once
from rules_core.registry import find_system


@dataclass(frozen=True, slots=True)
class ReadingsCompared:
    """The verdict under each reading."""

    verdicts: Mapping[Reading, Verdict]

    @property
    def is_legal(self) -> bool:
        """True if the roster is legal under every reading."""
        return all(verdict.is_legal for verdict in self.verdicts.values())

    @property
    def agrees(self) -> bool:
        """True if every reading gives the same verdict."""
        return len({verdict.outcome for verdict in self.verdicts.values()}) == 1

    def because_of(self) -> tuple[Dependency, ...]:
        """The disputed figures that the verdicts depend on."""
        ruled = self.verdicts["ruled"].rests_on
        return once(item for item in ruled if item.kind in ("ruling", "open"))

    def differing_findings(self) -> Iterator[tuple[str, str, dict[Reading, Finding | None]]]:
        """(code, path, finding under each reading) for findings that differ between readings."""
        by_place: dict[tuple[str, str], dict[Reading, Finding]] = {}
        for reading, verdict in self.verdicts.items():
            for finding in verdict.findings:
                by_place.setdefault((finding.code, finding.path), {})[reading] = finding
        for (code, path), by_reading in by_place.items():
            answers = {_answer(by_reading.get(reading)) for reading in self.verdicts}
            if len(answers) > 1:
                yield code, path, {reading: by_reading.get(reading) for reading in self.verdicts}

    def differing_figures(self) -> Iterator[tuple[str, dict[Reading, Any]]]:
        """(JSON Pointer, value under each reading) for computed figures that differ."""
        flat = {reading: dict(_leaves(verdict.figures)) for reading, verdict in self.verdicts.items()}
        for place in dict.fromkeys(place for leaves in flat.values() for place in leaves):
            values = {reading: leaves.get(place) for reading, leaves in flat.items()}
            if len(set(values.values())) > 1:
                yield place, values

    def to_json(self, language: str) -> dict[str, Any]:
        """Plain data: each verdict, then what differs between them and why."""
        ruled = self.verdicts["ruled"]
        system = ruled.system
        return {
            **replace(ruled.head, reading="compare").to_json(language),
            "agrees": self.agrees,
            "verdicts": {reading: verdict.to_json(language) for reading, verdict in self.verdicts.items()},
            "findings": [
                {
                    "code": code,
                    "path": path,
                    "by": {
                        reading: finding and finding.to_json(language, system)
                        for reading, finding in by_reading.items()
                    },
                }
                for code, path, by_reading in self.differing_findings()
            ],
            "figures": [{"path": place, "by": values} for place, values in self.differing_figures()],
            "because_of": [item.to_json(language, system) for item in self.because_of()],
        }


def compare(system: str, roster: object, **by: Unpack[JudgedBy]) -> ReadingsCompared:
    """Judge the roster under each reading, whatever is requested; arguments and errors as for `judge`."""
    readings = find_system(system).readings
    each: list[JudgedBy] = [{**by, "reading": reading} for reading in readings]
    return ReadingsCompared({by["reading"]: judge(system, roster, **by) for by in each})


def _answer(finding: Finding | None) -> tuple[object, ...] | None:
    return None if finding is None else (finding.severity, finding.fault.found, finding.fault.expected)


def _leaves(data: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from _leaves(value, f"{place}/{key}")
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _leaves(value, f"{place}/{index}")
    else:
        yield place, data
