"""What the service hands out of a rule system: read once when it starts, never changed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import yaml
from fastapi import Path as PathParameter
from rules_core.rules import Rule

from api.service.problems import ProblemError
from rules_core import rules
from rules_core.library import SYSTEMS, library
from rules_core.messages import say


@dataclass(frozen=True, slots=True)
class SystemData:
    """One rule system; tables by id, rules by number, example rosters and matches by name.

    `version` is that of its figures, as verdicts name it.
    """

    id: str
    version: str
    tables: dict[str, dict[str, Any]]
    discrepancies: tuple[dict[str, Any], ...]
    rules: dict[str, Rule]
    examples: dict[str, dict[str, Any]]
    matches: dict[str, dict[str, Any]]

    def head(self) -> dict[str, str]:
        """What every answer about this system begins with."""
        return {"system": self.id, "data_version": self.version}


@cache
def system_ids() -> tuple[str, ...]:
    """The ids of every rule system that has tables: the folder's name with hyphens."""
    return tuple(sorted(folder.parent.name.replace("_", "-") for folder in SYSTEMS.glob("*/tables")))


class SystemDataError(Exception):
    """The folder of a system holds no readable data. `file` is the one missing, else None."""

    def __init__(self, system: str, file: str | None, reason: str) -> None:
        super().__init__(f"{system}: {reason}")
        self.system = system
        self.file = file
        self.reason = reason

    def say(self, language: str) -> str:
        """The sentence in that language."""
        code = "system-file-missing" if self.file else "system-unreadable"
        return say(f"service.serve.{code}", language, system=self.system, file=self.file, reason=self.reason)


@cache
def load(system: str) -> SystemData:
    """The data of one system; `system` is one of `system_ids()`. Raises SystemDataError."""
    try:
        return _read(system)
    except FileNotFoundError as error:
        raise SystemDataError(system, Path(error.filename).name, str(error)) from error
    except (OSError, ValueError, LookupError, TypeError, yaml.YAMLError) as error:
        raise SystemDataError(system, None, f"{type(error).__name__}: {error}") from error


def _read(system: str) -> SystemData:
    folder = SYSTEMS / system.replace("-", "_")
    tables = map(_json, sorted(folder.glob("tables/*.json")))
    discrepancies = folder / "discrepancies.json"
    return SystemData(
        id=system,
        version=library(system).version,
        tables={table["id"]: table for table in tables},
        discrepancies=tuple(_json(discrepancies)) if discrepancies.exists() else (),
        examples={path.stem: _yaml(path) for path in sorted(folder.glob("examples/*.yaml"))},
        matches={path.stem: _yaml(path) for path in sorted(folder.glob("examples/matches/*.yaml"))},
        rules={rule.number: rule for rule in rules.load(folder.name)},
    )


def _yaml(file: Path) -> Any:
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def _json(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


async def of_request(
    system: Annotated[str, PathParameter(json_schema_extra={"enum": list(system_ids())})],
) -> SystemData:
    """The system that the address names. Raises ProblemError("unknown-system")."""
    if system not in system_ids():
        raise ProblemError("unknown-system", known=", ".join(system_ids()))
    return load(system)
